#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/function_ref.hpp"
#include "core/position.hpp"
#include "core/result.hpp"
#include "session/player.hpp"

namespace nimatron {

/// A move, and who sat where when it was made.
struct MadeMove {
  Move move;
  Players players{};

  bool operator==(const MadeMove&) const = default;
};
using MoveLine = std::vector<MadeMove>;

/// What was played when somebody went back and played differently: a line beside the one on the board. It
/// says only what it does not share with the line before it, the first of them with the one on the board:
///
///     the record    1-2  2-1  3-7          nim:3,5,7/1-2/2-1/3-7
///     line 1         '    '   3-1  1-1     ;2/3-1/1-1
///     line 2         '   3-4               ;1/3-4
///
/// They stand in the order in which somebody goes through the tree of all of them, so that what a line shares
/// with any before it, it shares with the last.
struct SideLine {
  std::size_t shared = 0;
  MoveLine moves; // at least one

  bool operator==(const SideLine&) const = default;
};
using SideLines = std::vector<SideLine>;

/// No more than so many are kept; those that leave the game earliest go first.
inline constexpr std::size_t most_side_lines = 32;

/// How many moves two lines have in common from the start.
std::size_t common_moves(const MoveLine& a, const MoveLine& b);

/// All moves of each: first the record's, then those of the lines beside it.
std::vector<MoveLine> all_lines(const MoveLine& record, const SideLines& sides);

/// What lies beside the first of these lines; none of the others begins as a whole with it.
SideLines beside_first(std::vector<MoveLine> lines);

/// `;2/3-1/1-1;1/3-4`
std::string print(const SideLines& sides);
/// Beside a line from this start, of one move at least; what follows its text. Columns count from the beginning
/// of `text`; `players` says who sat where for each move that is read, in turn.
Result<SideLines> parse_side_lines(const Position& start, const MoveLine& record, std::string_view text,
                                   FunctionRef<Players()> players);

} // namespace nimatron
