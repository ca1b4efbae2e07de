#include "boards/series/series_geometry.hpp"

#include <algorithm>

#include "boards/heaps/heaps.hpp"
#include "boards/refusals.hpp"
#include "core/game.hpp"
#include "session/candidates.hpp"

namespace nimatron {

std::optional<Move> SeriesGeometry::propose(const Position&, const SeriesBoard& board, Rng& rng) {
  return Move(TakeMove{rng.between(1, std::max<Count>(1, board.k))});
}

SeriesBoard SeriesGeometry::shuffled(const SeriesBoard&, Rng& rng) {
  const Count n = rng.between(3, 14);
  return {n, 1, n, 0, 0, true};
}

std::vector<ValueAxis> SeriesGeometry::axes(const Position&, const SeriesBoard& board) {
  return {{.what = ValueAxis::What::matches, .first = 2, .here = board.n}};
}

bool SeriesGeometry::set(SeriesBoard& board, const ValueAxis&, Count number) {
  board = {.n = number, .left = number};
  return true;
}

// ---------------------------------------------------------------- words

Message SeriesGeometry::board_words(const Position&, const SeriesBoard& board) {
  return say(N_("game {0} of {1}, {2} left; games won: {3} to {4}"), board.k, board.n - 1, board.left,
             board.won_a, board.won_b);
}

Message SeriesGeometry::told(const Message& who, const Position&, const SeriesBoard&, const TakeMove& move) {
  return say(N_("{0, select, you {You took {1}} your_friend {Your friend took {1}} the_computer {The "
                "computer took {1}} other {{0} took {1}}}"),
             who, move.take);
}

Message SeriesGeometry::hint_words(const Position&, const SeriesBoard&, const TakeMove&) {
  return say(N_("Look at the board."));
}

Message SeriesGeometry::in_words(const Position&, const SeriesBoard&, const TakeMove& move) {
  return say(N_("take {0}"), move.take);
}

std::string SeriesGeometry::characters(const Position& position, const SeriesBoard& board, Sayer sayer) {
  return lines(position, board, sayer);
}

std::string SeriesGeometry::lines(const Position&, const SeriesBoard& b, Sayer sayer) {
  if (b.k >= b.n)
    return sayer(say(N_("All games are over. Games won: {0} to {1}."), b.won_a, b.won_b)) + '\n';
  const Message left = say(N_("{2, plural, one {Game {0} of {1}: {2} match left, and at most {0} may be "
                              "taken.} other {Game {0} of {1}: "
                              "{2} matches left, and at most {0} may be taken.}}"),
                           b.k, b.n - 1, b.left);
  return sayer(sentences(left, say(N_("Games won so far: {0} to {1}."), b.won_a, b.won_b))) + '\n';
}

std::optional<Message> SeriesGeometry::refusal(const Position& position, const SeriesBoard&,
                                               const SceneView& view, const Scene& scene, Vec p, bool) {
  const Touch touch = touch_under(scene, p);
  const auto* match = std::get_if<OnMatch>(&touch);
  if (match == nullptr || is_dividing(view.choice)) return std::nullopt;
  return heap_refusal(position, *match);
}

// ---------------------------------------------------------------- the set-up

std::vector<BoardNumber> SeriesGeometry::numbers(const Position&, const SeriesBoard& board) {
  return {{say(N_("Matches")), board.n, 2, max_series}};
}

SeriesBoard SeriesGeometry::with_number(SeriesBoard, std::size_t, Count n) {
  return SeriesBoard{n, 1, n, 0, 0, true};
}

/// The board is set by its numbers, so there is nothing to tap.
Message SeriesGeometry::guide(const Position& position, bool) { return say(position.game->title); }

} // namespace nimatron
