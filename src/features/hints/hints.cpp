#include "features/hints/hints.hpp"

#include <algorithm>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/move_words.hpp"

namespace nimatron {

namespace {

/// Where a move takes something, without saying how much; nothing where that says nothing, or all.
std::optional<Move> place_of(const Position& position, const Move& move) {
  return geometry_of(position).hint_place(position, move);
}

/// Whether every move is made there, as with the last heap or the only piece: then naming it says nothing.
bool is_only_place(const Position& position, const Move& place) {
  constexpr int most = 1000; // that are looked at
  int moves = 0;
  bool another = false;
  for_each_move(position, [&](const Move& move) {
    another = place_of(position, move) != place;
    return !another && ++moves < most;
  });
  return !another && moves < most;
}

Message move_words(const Analysis& known, const Message& words) {
  switch (known.outcome) {
  case Outcome::N: return say(N_("A winning move: {0}."), words);
  case Outcome::P:
    if (!known.remoteness) return say(N_("Every move loses against best play. A move to try: {0}."), words);
    return say(N_("Every move loses against best play. This one lasts longest: {0}."), words);
  case Outcome::T:
  case Outcome::unknown: break;
  }
  return say(N_("A move to try: {0}."), words);
}

} // namespace

Message can_win(const Analysis& known) {
  switch (known.outcome) {
  case Outcome::N:
    if (!known.remoteness) return say(N_("You can win."));
    // Of all the plies to the end the first and the last are one's own.
    return say(N_("{0, plural, one {You can win in one move.} other {You can win in at most {0} moves.}}"),
               (*known.remoteness + 1) / 2);
  case Outcome::P: return say(N_("You can win only if the other side makes a mistake."));
  case Outcome::T: return say(N_("With best play, neither side can win."));
  case Outcome::unknown: break;
  }
  return say(N_("Nimatron can't tell who wins here."));
}

int next_hint(const Position& position, const Analysis& known, const Move& move, int stage) {
  if (stage + 1 == hint_place) {
    const auto place = place_of(position, move);
    if (known.outcome == Outcome::P || !place || is_only_place(position, *place)) return hint_move;
  }
  return std::min(stage + 1, hint_reasons);
}

Message hint_words(const Position& position, const Analysis& known, int stage, const Move* move) {
  if (stage == hint_verdict || move == nullptr)
    return sentences(can_win(known), say(N_("For more, press Hint again.")));
  if (stage == hint_place) return geometry_of(position).hint_words(position, *move);
  if (stage == hint_move) return move_words(known, describe(position, *move));
  return say(N_("Here are the reasons.")); // which are open then
}

Message advice_words(const Position& position, const Move& move) {
  const auto place = place_of(position, move);
  if (place && !is_only_place(position, *place)) return geometry_of(position).hint_words(position, move);
  return say(N_("Try this: {0}."), describe(position, move));
}

std::optional<Move> lit_by_hint(const Model& model) {
  if (model.hint_stage == hint_place && model.chosen_move)
    return place_of(model.session.current(), *model.chosen_move);
  return model.hint;
}

} // namespace nimatron
