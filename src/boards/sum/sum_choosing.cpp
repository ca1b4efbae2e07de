#include <algorithm>
#include <utility>

#include "boards/sum/sum_geometry.hpp"
#include "core/game.hpp"

// Choosing a move of a sum: a touch goes to the part that it is on. By keys one chooses a part first:
//
//     arrows: another part      Enter: into it, and from there as on its own board      Escape: out again

namespace nimatron {

namespace {

/// The part and the touch on its board.
struct Meant {
  std::size_t part;
  Touch touch;
};

std::optional<Meant> meant(const SumBoard& board, const Choice& choice, const Touch& touch) {
  if (const auto* on = std::get_if<OnPart>(&touch))
    return on->part < board.part.size() ? std::optional(Meant{on->part, alone(*on)}) : std::nullopt;
  const auto part = part_of(choice);
  return part ? std::optional(Meant{*part, touch}) : std::nullopt;
}

/// A part, chosen as a whole.
Choice whole(std::size_t part, bool by_keyboard) {
  Choice out;
  out.own = SumChoice{part, false, {}};
  out.by_keyboard = by_keyboard;
  return out;
}

/// The next part in which there is a move.
std::size_t next_part(const SumBoard& board, std::size_t from, std::size_t step) {
  std::size_t part = from;
  do {
    part = (part + step) % board.part.size();
  } while (part != from && is_over(board.part[part]));
  return part;
}

} // namespace

Choice SumGeometry::choose(const Position&, const SumBoard& board, const Choice& choice, const Touch& touch,
                           Gesture gesture, Mode mode) {
  const auto on = meant(board, choice, touch);
  const auto now = part_of(choice);
  const bool firm = gesture == Gesture::press || gesture == Gesture::release;
  if (!on) return firm ? Choice{} : choice;
  // What has been chosen stays while the pointer is on its way to a button.
  if (!firm && now && now != on->part && (choice.move || choice.by_keyboard || holds(choice))) return choice;
  if (std::holds_alternative<std::monostate>(on->touch) && now != on->part)
    return firm ? whole(on->part, false) : choice;
  return of_part(
      nimatron::choose(board.part[on->part], in_its_part(choice, on->part), on->touch, gesture, mode),
      on->part);
}

Choice SumGeometry::choose_by_key(const Position&, const SumBoard& board, const Choice& choice, Key key,
                                  Mode mode) {
  const auto* own = std::get_if<SumChoice>(&choice.own);
  const std::size_t back = board.part.size() - 1; // this many steps forward are one step back
  const auto go = [&](std::size_t from, std::size_t step) {
    return whole(next_part(board, from, step), true);
  };
  if (own == nullptr) return key == Key::cancel ? Choice{} : go(back, key == Key::left ? back : 1);
  const Position& part = board.part[own->part];
  if (!own->inside) {
    switch (key) {
    case Key::left:
    case Key::up:
    case Key::less: return go(own->part, back);
    case Key::right:
    case Key::down:
    case Key::more: return go(own->part, 1);
    case Key::cancel: return {};
    case Key::enter: return of_part(nimatron::choose(part, Choice{}, Key::right, mode), own->part);
    }
  }
  Choice next = nimatron::choose(part, in_its_part(choice, own->part), key, mode);
  const bool left = key == Key::cancel && !next.move && std::holds_alternative<std::monostate>(next.own);
  return left ? whole(own->part, true) : of_part(std::move(next), own->part);
}

namespace {

/// Asks the board of the part that is chosen from.
template <class R, class Ask>
R asked(const SumBoard& board, const Choice& choice, Ask&& ask) {
  auto part = part_of(choice);
  if (!part && choice.move) part = std::get_if<SumMove>(&*choice.move)->part;
  return part && *part < board.part.size() ? ask(board.part[*part], in_its_part(choice, *part), *part) : R();
}

} // namespace

std::optional<Amount> SumGeometry::amount(const Position&, const SumBoard& board, const Choice& choice) {
  return asked<std::optional<Amount>>(board, choice,
                                      [](const Position& part, const Choice& own, std::size_t) {
                                        return board_scene(part).amount(part, own);
                                      });
}

Choice SumGeometry::with_amount(const Position&, const SumBoard& board, const Choice& choice, Count amount) {
  return asked<Choice>(board, choice, [&](const Position& part, const Choice& own, std::size_t i) {
    return of_part(board_scene(part).with_amount(part, own, amount), i);
  });
}

std::optional<Choice> SumGeometry::step_amount(const Position&, const SumBoard& board, const Choice& choice,
                                               Count by) {
  return asked<std::optional<Choice>>(
      board, choice, [&](const Position& part, const Choice& own, std::size_t i) {
        auto next = board_scene(part).step_amount(part, own, by);
        return next ? std::optional(of_part(std::move(*next), i)) : std::nullopt;
      });
}

std::optional<Otherwise> SumGeometry::otherwise(const Position&, const SumBoard& board,
                                                const Choice& choice) {
  return asked<std::optional<Otherwise>>(board, choice,
                                         [](const Position& part, const Choice& own, std::size_t i) {
                                           auto other = board_scene(part).otherwise(part, own);
                                           if (other) other->choice = of_part(std::move(other->choice), i);
                                           return other;
                                         });
}

bool SumGeometry::adds_up(const Position& position) {
  const auto& parts = std::get_if<SumBoard>(&position.board)->part;
  return std::any_of(parts.begin(), parts.end(), [](const Position& part) { return touches_add_up(part); });
}

bool SumGeometry::only_taps(const Position& position) {
  const auto& parts = std::get_if<SumBoard>(&position.board)->part;
  return std::all_of(parts.begin(), parts.end(),
                     [](const Position& part) { return board_scene(part).only_taps(part); });
}

bool SumGeometry::drags(const Position&, const SumBoard& board, const Choice& choice, const Touch& touch) {
  const auto on = meant(board, choice, touch);
  if (!on) return false;
  const Position& part = board.part[on->part];
  return board_scene(part).drags(part, in_its_part(choice, on->part), on->touch);
}

std::optional<Message> SumGeometry::place_words(const SumBoard& board, const Choice& choice) {
  return asked<std::optional<Message>>(
      board, choice, [&](const Position& part, const Choice& own, std::size_t i) -> std::optional<Message> {
        if (const auto* sum = std::get_if<SumChoice>(&choice.own); sum != nullptr && !sum->inside)
          return part_title(board, i);
        return board_scene(part).place_words(part, own);
      });
}

std::optional<Message> SumGeometry::changed_words(const SumBoard& board, const Choice& before,
                                                  const Choice& choice) {
  return asked<std::optional<Message>>(
      board, choice, [&](const Position& part, const Choice& own, std::size_t i) {
        return board_scene(part).changed_words(part, in_its_part(before, i), own);
      });
}

} // namespace nimatron
