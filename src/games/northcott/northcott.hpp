#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace nimatron {

/// Northcott's game: white and black pieces face each other in the columns of a board; a move slides one
/// of one's own pieces along its column, forward or back, any number of squares (or at most `max`),
/// without leaving the board or passing a piece. Who cannot move has lost.
///
///      row 8 | .        The pieces of a column pair off from the bottom, 1st-2nd, 3rd-4th, ...; each
///      row 7 | b  <-+   pair is one white and one black piece facing each other. The empty squares
///      row 6 | .    2   inside a pair are a Nim heap; those outside all pairs do not count.
///      row 5 | .    |
///      row 4 | w  <-+   gaps of this column: 1 and 2
///      row 3 | w  <-+
///      row 2 | .    1
///      row 1 | b  <-+
struct Northcott {
  using Board = Columns;
  using Move = SlideMove;

  static constexpr std::string_view id = "northcott";
  static constexpr const char* title = N_("Northcott's game");
  static constexpr std::array offers = {OptionRule{.name = "max",
                                                   .form = "max<s>",
                                                   .label = N_("Limit per move"),
                                                   .kind = OptionRule::Kind::number,
                                                   .what = N_("At most"),
                                                   .usual = "3"}};
  static constexpr bool partisan = true;
  static constexpr bool loopy = true;
  static constexpr bool knows_values =
      true; // the nim-sum of the gaps, which counts in a sum like a Grundy value

  static RulesInWords rules(const Options& options);
  static Columns start(const Options& options);
  static std::optional<BoardError> board_error(const Options& options, const Columns& board);
  static std::optional<Message> why_illegal(const Options& options, const Columns& board,
                                            const SlideMove& move);
  static void moves(const Options& options, const Columns& board, Sink<SlideMove> sink);
  static Columns play(const Options& options, Columns board, const SlideMove& move);
  /// Equal for boards that differ only in the order of their columns, in columns turned upside down, in
  /// columns without pieces, or in the names of the colours together with the side to move.
  static std::string key(const Options& options, const Columns& board);

  static std::optional<Theory> theory(const Options& options, const Columns& board);
  static void winning(const Options& options, const Columns& board, Sink<SlideMove> sink);
  static BigCount winning_total(const Options& options, const Columns& board);
  static std::unique_ptr<Task> task(const Options& options, const Columns& board,
                                    const SolverResources& means);
  static Explanation explain(const Options& options, const Columns& board, const Analysis& analysis);
  static std::optional<SlideMove> best(const Options& options, const Columns& board);
  static std::unique_ptr<Choosing> choosing(const Options& options, const Columns& board);
};

namespace northcott {

/// Two pieces facing each other: pieces 2n and 2n+1 (from 0) of a column.
struct Pair {
  std::size_t column = 0;
  std::size_t lower = 0; // index of its lower piece in the column; the upper one is the next
  int gap = 0;           // empty squares between them

  bool operator==(const Pair&) const = default;
};

/// Every pair, by column and then from the bottom.
std::vector<Pair> pairs(const Columns& board);

/// How many squares a piece moves at most: `max`, or as many as there are rows.
int reach(const Options& options, const Columns& board);

/// What a gap counts in Nim: its remainder modulo reach + 1, which is the gap itself when moves are not
/// bounded.
Count value(const Options& options, const Columns& board, int gap);

/// XOR of the values of all gaps.
Count nim_sum(const Options& options, const Columns& board);

/// Squares by which a legal move brings its piece nearer to the one it faces; negative: a retreat.
int advance(const Columns& board, const SlideMove& move);

/// All the squares by which the pieces of `side` could ever advance, the edge of the board and the
/// pieces beyond them considered, the facing pieces giving way. A winner who plays `best` makes at most
/// so many moves (the proof stands above `best` in northcott_best.cpp).
Count advances_left(const Columns& board, Side side);

} // namespace northcott

} // namespace nimatron
