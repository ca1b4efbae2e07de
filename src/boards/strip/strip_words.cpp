#include "boards/strip/strip.hpp"
#include "boards/strip/strip_geometry.hpp"
#include "core/game.hpp"

namespace nimatron {

Message StripGeometry::board_words(const Position&, const Strip& board) {
  std::string squares;
  for (const Count square : board.coin)
    append(squares, std::to_string(square));
  return say(N_("{0, plural, one {a coin on square {1}} other {coins on squares {1}}}"), board.coin.size(),
             squares);
}

Message StripGeometry::describe(const Position&, const Strip&, const StripMove& move) {
  return say(N_("move the coin on {0} to {1}"), move.from, move.to);
}

Message StripGeometry::told(const Message& who, const Position&, const Strip&, const StripMove& move) {
  return say(N_("{0, select, you {You moved the coin on {1} to {2}} your_friend {Your friend moved the coin "
                "on {1} to {2}} "
                "the_computer {The computer moved the coin on {1} to {2}} other {{0} moved the coin on {1} "
                "to {2}}}"),
             who, move.from, move.to);
}

Message StripGeometry::hint_words(const Position&, const Strip&, const StripMove& move) {
  return say(N_("Try the coin on {0}."), move.from);
}

/// A hint that names the coin but not yet where it goes.
std::optional<Move> StripGeometry::hint_place(const Strip&, const StripMove& move) {
  return StripMove{move.from, move.from};
}

Message StripGeometry::in_words(const Position&, const Strip&, const StripMove& move) {
  return say(N_("move the coin on {0} to {1}"), move.from, move.to);
}

/// For each coin the longest move and the shortest.
std::vector<Move> StripGeometry::of_each_kind(const Position& at, const Strip&, const StripMove&) {
  std::vector<Move> out;
  std::optional<Move> before;
  const auto from = [](const Move& move) { return std::get_if<StripMove>(&move)->from; };
  for_each_move(at, [&](const Move& move) {
    const bool another = !before || from(*before) != from(move);
    if (another && before && !(out.back() == *before)) out.push_back(*before);
    if (another) out.push_back(move);
    before = move;
    return true;
  });
  if (before && !(out.back() == *before)) out.push_back(*before);
  return out;
}

std::optional<Message> StripGeometry::place_words(const Strip&, const Choice& choice) {
  const auto own = choice.of<GridChoice>();
  const auto* held = std::get_if<OnCell>(&own.held);
  if (held == nullptr) return std::nullopt;
  return say(N_("the coin on {0}"), held->col + 1);
}

} // namespace nimatron
