#pragma once

#include <utility>
#include <vector>

#include "core/analysis.hpp"
#include "core/explanation.hpp"
#include "core/function_ref.hpp"
#include "core/position.hpp"

namespace nimatron {

/// An explanation in the making. What all games say alike is said here.
class Telling {
 public:
  Telling(const Position& at, const Analysis& found) : position(at), analysis(found) {}

  const Position& position;
  const Analysis& analysis;
  Explanation steps = {};

  /// A step of the short reason: with the verdict three sentences at most, which a child can follow. It comes
  /// before the proof, whatever has been told of that.
  void brief(Claim claim, Figure figure = {}, Figure beside = {});
  /// The last step of the short reason is drawn, if it is not yet.
  void draw_brief(Figure figure);
  /// A step of the proof.
  void tell(Claim claim, Figure figure = {}, Figure beside = {}) {
    steps.push_back({std::move(claim), std::move(figure), Depth::proof, std::move(beside)});
  }

  /// The verdict, which comes first: "You can win: take 2 from heap 1 and leave 5."
  void wins(const Move& move);
  void loses();

  /// Its Grundy value, if both players have the same moves, and how many are left, where that is known.
  void numbers();

  /// The moves of a lost position and their answers: all of them where they are few, otherwise some of each
  /// kind. `reply` answers a move in the way that was told; without it any answer will do.
  void answers(FunctionRef<std::optional<Move>(const Move&)> reply);
  void answers();

  /// The other winning moves where they are few, and how many there are.
  void other_wins(const Move& told);
  void winning_total();
};

/// The first winning move, where the game lists them.
std::optional<Move> winning_move(const Position& position);
/// The first from this heap (of a game that takes from one heap only).
std::optional<Move> winning_move(const Position& position, std::size_t heap);

/// A table of more heaps helps nobody.
inline constexpr std::size_t most_rows = 40;

} // namespace nimatron
