#include <algorithm>
#include <vector>

#include "boards/list_steps.hpp"
#include "boards/strip/strip.hpp"
#include "boards/strip/strip_geometry.hpp"
#include "core/legality.hpp"

namespace nimatron {

std::optional<Count> square_of(const Touch& touch) {
  const auto* on = std::get_if<OnCell>(&touch);
  if (on == nullptr || on->row != 0 || on->col >= static_cast<std::size_t>(max_strip)) return std::nullopt;
  return static_cast<Count>(on->col) + 1;
}

bool has_coin(const Strip& board, Count square) {
  return std::binary_search(board.coin.begin(), board.coin.end(), square);
}

bool may_go(const Position& position, const StripMove& move, Mode mode) {
  if (mode != Mode::edit) return Legality(position).allows(move);
  Choice choice;
  choice.move = move;
  return rearranged(position, choice).has_value();
}

std::vector<Count> targets_of(const Position& position, Count from, Mode mode) {
  std::vector<Count> out;
  for (Count to = 1; to <= max_strip; ++to) {
    if (may_go(position, {from, to}, mode)) out.push_back(to);
  }
  return out;
}

std::vector<Count> movable(const Position& position, const Strip& board, Mode mode) {
  if (mode == Mode::edit) return board.coin;
  std::vector<Count> out;
  for_each_move(position, [&](const Move& move) {
    const Count from = std::get_if<StripMove>(&move)->from;
    if (out.empty() || out.back() != from) out.push_back(from);
    return true;
  });
  return out;
}

std::optional<Count> held_coin(const Position& position, const Strip& board, const Choice& choice,
                               Mode mode) {
  const auto own = choice.of<GridChoice>();
  const auto* on = std::get_if<OnCell>(&own.held);
  std::optional<Count> held = on != nullptr ? square_of(*on) : std::nullopt;
  if (const auto* move = choice.move ? std::get_if<StripMove>(&*choice.move) : nullptr) held = move->from;
  if (!held) return std::nullopt;
  const std::vector<Count> all = movable(position, board, mode);
  return std::find(all.begin(), all.end(), *held) != all.end() ? held : std::nullopt;
}

namespace {

Choice holding(Count square) {
  Choice out;
  out.in<GridChoice>().held = on_square(square);
  return out;
}

/// Remembers where a drag began until it ends.
Choice dragging(Choice next, const Choice& now, Gesture gesture) {
  if (gesture == Gesture::drag) next.in<GridChoice>().pressed = now.of<GridChoice>().pressed;
  return next;
}

/// While a coin is in the hand and the pointer is on this square.
std::optional<Choice> with_coin(const Position& position, Count held, Count square, const Choice& choice,
                                Gesture gesture, Mode mode) {
  const auto pressed = choice.of<GridChoice>().pressed;
  if (may_go(position, {held, square}, mode)) {
    Choice out = dragging(holding(held), choice, gesture);
    out.move = StripMove{held, square};
    out.ready = gesture == Gesture::press || gesture == Gesture::release;
    return out;
  }
  if (gesture == Gesture::hover) return choice.by_keyboard ? choice : holding(held);
  if (square == held) {
    const bool just_taken = pressed == on_square(square); // the same press has just picked it up
    const bool put_down = gesture == Gesture::press && !choice.move && !just_taken;
    return put_down ? Choice{} : dragging(holding(held), choice, gesture);
  }
  if (gesture == Gesture::drag && pressed) return dragging(holding(held), choice, gesture);
  if (gesture == Gesture::release) return Choice{};
  return std::nullopt;
}

} // namespace

/// A coin is tapped and then a square, or it is dragged there.
Choice StripGeometry::choose(const Position& position, const Strip& board, const Choice& choice,
                             const Touch& touch, Gesture gesture, Mode mode) {
  if (mode == Mode::swap) return {};
  const auto held = held_coin(position, board, choice, mode);
  const auto square = square_of(touch);
  if (gesture == Gesture::hover && (choice.ready || !held)) return choice;
  if (!square) {
    if (gesture == Gesture::press || gesture == Gesture::release) return {};
    if (choice.by_keyboard) return choice;
    return held ? dragging(holding(*held), choice, gesture) : Choice{};
  }
  if (held) {
    if (auto next = with_coin(position, *held, *square, choice, gesture, mode)) return std::move(*next);
  }
  Choice taken = holding(*square);
  if (gesture == Gesture::drag) taken.in<GridChoice>().pressed = on_square(*square);
  return held_coin(position, board, taken, mode) ? taken : Choice{};
}

/// A coin that can move is dragged; a square is only tapped.
bool StripGeometry::drags(const Position& position, const Strip& board, const Choice&, const Touch& touch) {
  const auto square = square_of(touch);
  return square && held_coin(position, board, holding(*square), Mode::play).has_value();
}

/// Left and right go along the strip; up and down go to another coin.
Choice StripGeometry::choose_by_key(const Position& position, const Strip& board, const Choice& choice,
                                    Key key, Mode mode) {
  if (key == Key::cancel) return {};
  const auto coins = movable(position, board, mode);
  if (coins.empty()) return {};
  const auto held = held_coin(position, board, choice, mode);
  Choice out = choice;
  out.by_keyboard = true;
  out.ready = false;
  if (!held || key == Key::up || key == Key::down) {
    out = holding(next_of(coins, held, key != Key::left && key != Key::up));
    out.by_keyboard = true;
    return out;
  }
  const auto* move = choice.move ? std::get_if<StripMove>(&*choice.move) : nullptr;
  const Count now = move != nullptr ? move->to : *held;
  const auto targets = targets_of(position, *held, mode);
  if (key == Key::enter) {
    out.ready = move != nullptr && may_go(position, *move, mode);
  } else if (const auto to = beyond(targets, now, key == Key::right || key == Key::less)) {
    out.move = StripMove{*held, *to};
  }
  if (!holds(out)) out.in<GridChoice>().held = on_square(*held);
  return out;
}

std::optional<Message> StripGeometry::refusal(const Position& position, const Strip& board,
                                              const SceneView& view, const Scene&, Vec p, bool) {
  const auto square = square_at(board, view, p);
  if (!square) return std::nullopt;
  const std::vector<Count> all = movable(position, board, Mode::play);
  const auto held = held_coin(position, board, view.choice, Mode::play);
  if (has_coin(board, *square)) {
    if (std::find(all.begin(), all.end(), *square) != all.end()) return std::nullopt;
    return say(N_("this coin cannot move"));
  }
  if (!held) return say(N_("tap a coin first"));
  return Legality(position).why_not(StripMove{*held, *square});
}

std::optional<HandWay> StripGeometry::hand(const StripMove& move) {
  return HandWay{on_square(move.from), on_square(move.to)};
}

} // namespace nimatron
