#include <algorithm>
#include <cstdlib>

#include "boards/heaps/heaps.hpp"
#include "core/game.hpp"
#include "core/legality.hpp"

// Choosing in games that split heaps: you take a run of matches where it lies, and what is to its left and
// right are the new heaps. Dragging across a run chooses it. If only few matches can be taken, a tap means
// one match (or the least that can be taken there), and a tap on a neighbour adds it. Elsewhere a tap means
// the match and all after it, as in any heap (choose_heaps.cpp).

namespace nimatron {

namespace {

constexpr Count few = 9; // few enough to point them out one by one

struct Run {
  Count first = 0;
  Count take = 0;

  Count end() const { return first + take; }
  bool has(Count pin) const { return pin >= first && pin < end(); }
};

Run between(Count a, Count b) { return {std::min(a, b), std::abs(a - b) + 1}; }

class Pins {
 public:
  Pins(const Position& position, const Heaps& heaps) : law_(position), heaps_(heaps) {}

  Count size(std::size_t heap) const { return heaps_.size[heap]; }
  std::size_t heaps() const { return heaps_.size.size(); }
  Amounts amounts(std::size_t heap) const { return law_.amounts(heap); }
  std::optional<Message> why_not(const HeapMove& move) const { return law_.why_not(move); }
  bool allows(const HeapMove& move) const { return law_.allows(move); }

  /// The move that takes this run, legal or not.
  HeapMove move(std::size_t heap, Run run) const {
    return {heap, run.take, run.end() < size(heap) ? run.first : 0};
  }
  bool allows(std::size_t heap, Run run) const {
    return run.first >= 0 && run.take > 0 && run.end() <= size(heap) && allows(move(heap, run));
  }

  /// The first run of this length, beginning at `from` or before it, that contains all of `held`.
  std::optional<Run> around(std::size_t heap, Run held, Count take) const {
    const Count end = std::max(held.end(), held.first + 1);
    for (Count first = held.first; first >= 0 && first + take >= end; --first) {
      if (allows(heap, {first, take})) return Run{first, take};
    }
    return std::nullopt;
  }
  /// The smallest run that contains all of `held` and more.
  std::optional<Run> larger(std::size_t heap, Run held) const {
    const Amounts from = amounts(heap);
    for (Count take = held.take; !from.empty() && from.above(take) > take;) {
      take = from.above(take);
      if (auto run = around(heap, held, take)) return run;
    }
    return std::nullopt;
  }
  std::optional<Run> smaller(std::size_t heap, Run held) const {
    const Amounts from = amounts(heap);
    for (Count take = held.take; !from.empty() && from.below(take) < take;) {
      take = from.below(take);
      if (take == 0) return std::nullopt;
      for (Count first = held.first; first + take <= held.end(); ++first) {
        if (allows(heap, {first, take})) return Run{first, take};
      }
    }
    return std::nullopt;
  }
  /// Whether something else may be meant by this run: a larger one, or a split without taking.
  bool open(std::size_t heap, Run run) const { return larger(heap, run) || amounts(heap).none; }
  /// The smallest run that contains this match.
  std::optional<Run> least(std::size_t heap, Count pin) const { return larger(heap, {pin, 0}); }

  Choice chosen(std::size_t heap, Run run, Count pin) const {
    Choice out;
    out.move = move(heap, run);
    out.own = HeapsChoice{.dividing = false, .heap = heap, .pin = pin, .first = run.first};
    return out;
  }
  /// A run that can be played; `rough` if another one may well have been meant.
  Choice ready(std::size_t heap, Run run, Count pin, bool rough) const {
    Choice out = chosen(heap, run, pin);
    out.ready = true;
    out.rough = rough;
    return out;
  }

  /// The chosen run, if it still makes sense.
  std::optional<Run> held(const Choice& choice) const {
    const HeapsChoice own = choice.of<HeapsChoice>();
    const auto* move = choice.move ? std::get_if<HeapMove>(&*choice.move) : nullptr;
    if (move == nullptr || !own.first || !own.pin || own.heap != move->heap || move->heap >= heaps())
      return std::nullopt;
    const Run run{*own.first, move->take};
    if (run.first < 0 || run.end() > size(move->heap)) return std::nullopt;
    return run;
  }

  Count pin(const OnMatch& on) const { return size(on.heap) - on.take; }
  bool has(const OnMatch& on) const { return on.heap < heaps() && on.take >= 1 && on.take <= size(on.heap); }
  /// Whether it is one of those that are ready to be taken, so that a second tap confirms them.
  bool is_ready(const Choice& choice, const OnMatch& on) const {
    const auto now = held(choice);
    return now && choice.ready && choice.of<HeapsChoice>().heap == on.heap && now->has(pin(on));
  }

  Choice press(const Choice& choice, const OnMatch& on) const;
  Choice hover(const Choice& choice, const OnMatch& on) const;
  Choice sweep(const Choice& choice, const OnMatch* on, bool one_by_one, bool released) const;
  std::optional<Choice> beside(std::size_t heap, Run run, bool onward) const;
  std::optional<Choice> at_end(std::size_t heap, bool last) const;
  std::optional<Choice> in_next_heap(std::size_t heap, bool onward, bool at_last) const;
  std::optional<Message> refusal(std::size_t heap, Run run) const;

 private:
  Legality law_;
  const Heaps& heaps_;
};

/// A tap in a game where matches are taken one by one.
Choice Pins::press(const Choice& choice, const OnMatch& on) const {
  if (is_ready(choice, on)) return choice;
  if (held(choice) && choice.ready && choice.of<HeapsChoice>().heap == on.heap) {
    const Count anchor = *choice.of<HeapsChoice>().pin;
    const Run run = between(anchor, pin(on));
    if (allows(on.heap, run)) return ready(on.heap, run, anchor, open(on.heap, run));
  }
  const auto run = least(on.heap, pin(on));
  if (!run) return {};
  return ready(on.heap, *run, pin(on), run->take > 1 || open(on.heap, *run));
}

/// A pointer over a match in such a game.
Choice Pins::hover(const Choice& choice, const OnMatch& on) const {
  if (choice.ready) return choice; // the pointer may be on its way to a button, so it changes nothing
  if (const auto run = least(on.heap, pin(on))) return chosen(on.heap, *run, pin(on));
  return choice.by_keyboard ? choice : Choice{};
}

/// Whether the finger is down and has left, now or before, the match where it went down.
Choice Pins::sweep(const Choice& choice, const OnMatch* on, bool one_by_one, bool released) const {
  const OnMatch from = *choice.of<HeapsChoice>().pressed;
  const Count begun = pin(from);
  Choice out = choice;
  bool meant = false;
  if (on != nullptr && on->heap == from.heap && !on->rough) {
    const Run run = between(begun, pin(*on));
    meant = allows(from.heap, run);
    if (meant) {
      out = ready(from.heap, run, begun, one_by_one && run.take == 1);
    } else if (const auto some = held(choice);
               !some || !some->has(begun) || choice.of<HeapsChoice>().pin != begun) {
      const auto first = least(from.heap, begun);
      out = first ? ready(from.heap, *first, begun, true) : Choice{};
    }
  }
  if (!released) {
    out.in<HeapsChoice>().pressed = from;
    out.in<HeapsChoice>().across = true;
    return out;
  }
  // If a drag ends where no run is legal, or beside the heap, the last run stays as a proposal.
  const auto kept = held(out);
  if (!kept) return {};
  out.ready = allows(from.heap, *kept);
  out.in<HeapsChoice>().pressed.reset();
  out.in<HeapsChoice>().across = false;
  out.rough = out.rough || !meant;
  return out;
}

/// The next run in a direction, of that length, or of another in the next heap.
std::optional<Choice> Pins::beside(std::size_t heap, Run run, bool onward) const {
  for (Run next = run;;) {
    next.first += onward ? 1 : -1;
    if (next.first < 0 || next.end() > size(heap)) return in_next_heap(heap, onward, !onward);
    if (allows(heap, next)) return ready(heap, next, next.first, true);
  }
}

std::optional<Choice> Pins::at_end(std::size_t heap, bool last) const {
  for (Count i = 0; i < size(heap); ++i) {
    if (const auto run = least(heap, last ? size(heap) - 1 - i : i))
      return ready(heap, *run, run->first, true);
  }
  return std::nullopt;
}

/// The first or last run of the next heap where matches can be told apart; it goes round at the ends.
std::optional<Choice> Pins::in_next_heap(std::size_t heap, bool onward, bool at_last) const {
  for (std::size_t tried = 0; tried < heaps(); ++tried) {
    heap = (heap + (onward ? 1 : heaps() - 1)) % heaps();
    if (size(heap) > readable_matches) continue;
    if (auto found = at_end(heap, at_last)) return found;
  }
  return std::nullopt;
}

/// Why this run cannot be taken.
std::optional<Message> Pins::refusal(std::size_t heap, Run run) const {
  if (allows(heap, run)) return std::nullopt;
  const Amounts from = amounts(heap);
  if (!from.takes_nothing() && run.take > from.largest())
    return say(N_("take at most {0} here"), from.largest());
  if (from.has(run.take)) { // but not where they lie
    if (run.end() < size(heap) && run.first > 0 && allows(heap, Run{0, run.take}))
      return say(N_("{0} can only be taken from an end"), run.take);
    if (allows(heap, Run{1, run.take})) return say(N_("{0} cannot be taken from an end"), run.take);
  }
  return why_not(move(heap, run));
}

Choice by_keyboard(Choice choice, bool enter = false) {
  choice.by_keyboard = true;
  choice.ready = choice.ready && enter;
  choice.rough = false;
  return choice;
}

std::optional<Choice> by_keyboard(const std::optional<Choice>& choice) {
  return choice ? std::optional(by_keyboard(*choice)) : std::nullopt;
}

/// The smallest run, which is one more than the split without taking that is chosen.
std::optional<Choice> out_of_split(const Pins& pins, const Choice& choice) {
  const auto* split = std::get_if<HeapMove>(&*choice.move);
  const bool leaves = split != nullptr && split->take == 0 && !is_dividing(choice);
  return leaves ? by_keyboard(pins.at_end(split->heap, false)) : std::nullopt;
}

/// A longer or a shorter run; nothing if a split without taking comes before the shortest.
std::optional<Choice> resized(const Pins& pins, const Choice& choice, Run run, bool more) {
  const std::size_t heap = *choice.of<HeapsChoice>().heap;
  const auto next = more ? pins.larger(heap, run) : pins.smaller(heap, run);
  if (!more && !next && pins.amounts(heap).none) return std::nullopt;
  return by_keyboard(next ? pins.ready(heap, *next, next->first, true) : choice);
}

/// A finger goes down on a match, and it is not known yet whether it will move.
Choice pressing(const Position& position, const Heaps& heaps, const Choice& choice, const OnMatch& on) {
  Choice out = choice.ready ? choice : choose_heaps(position, heaps, choice, on, Gesture::hover);
  out.in<HeapsChoice>().pressed = on;
  return out;
}

/// The finger that went down on a match has moved or goes up.
Choice after_pressing(const Position& position, const Heaps& heaps, const Choice& choice, const OnMatch* on,
                      bool released) {
  const HeapsChoice own = choice.of<HeapsChoice>();
  const bool same = on != nullptr && *on == *own.pressed;
  const bool elsewhere = on != nullptr && on->heap == own.pressed->heap && !same;
  if (own.across || elsewhere)
    return Pins(position, heaps).sweep(choice, on, taken_one_by_one(position), released);
  if (!released) return choice;
  if (!same) return {};
  Choice before = choice; // the drag was only a tap
  before.in<HeapsChoice>().pressed.reset();
  return choose_heaps(position, heaps, before, *on, Gesture::press);
}

} // namespace

bool taken_inside(const Position& position) {
  return divides(position) && !Legality(position).several_heaps();
}

bool taken_one_by_one(const Position& position) {
  if (!taken_inside(position)) return false;
  const Heaps large{{max_heap}};
  return position.game->heaps.amounts(position.options, large, 0).largest() <= few;
}

std::optional<PinsMove> least_with(const Position& position, const Heaps& heaps, std::size_t heap,
                                   Count pin) {
  const Pins pins(position, heaps);
  const auto run = pins.least(heap, pin);
  return run ? std::optional(PinsMove{pins.move(heap, *run), run->first}) : std::nullopt;
}

std::optional<Choice> first_run(const Position& position, const Heaps& heaps, std::size_t heap) {
  return taken_one_by_one(position) ? Pins(position, heaps).at_end(heap, false) : std::nullopt;
}

std::optional<Choice> choose_pins(const Position& position, const Heaps& heaps, const Choice& choice,
                                  const Touch& touch, Gesture gesture) {
  if (!taken_inside(position)) return std::nullopt;
  const Pins pins(position, heaps);
  const bool one_by_one = taken_one_by_one(position);
  const auto* on = std::get_if<OnMatch>(&touch);
  if (on != nullptr && !pins.has(*on)) return Choice{};
  if (choice.of<HeapsChoice>().pressed && (gesture == Gesture::drag || gesture == Gesture::release))
    return after_pressing(position, heaps, choice, on, gesture == Gesture::release);
  if (is_dividing(choice) && !one_by_one) return std::nullopt;
  if (on == nullptr || on->rough) return std::nullopt;
  if (gesture == Gesture::drag) return pressing(position, heaps, choice, *on);
  if (gesture == Gesture::press && pins.is_ready(choice, *on)) return choice;
  if (!one_by_one) return std::nullopt;
  return gesture == Gesture::hover ? pins.hover(choice, *on) : pins.press(choice, *on);
}

std::optional<Choice> choose_pins(const Position& position, const Heaps& heaps, const Choice& choice,
                                  Key key) {
  if (key == Key::cancel || heaps.size.empty() || !taken_one_by_one(position)) return std::nullopt;
  const Pins pins(position, heaps);
  if (!choice.move) { // any key starts, at the end that suits it
    const bool last = key == Key::left;
    return by_keyboard(pins.in_next_heap(last ? 0 : heaps.size.size() - 1, !last, last));
  }
  const auto now = pins.held(choice);
  const bool more = key == Key::more || key == Key::up;
  if (!now) return more ? out_of_split(pins, choice) : std::nullopt;
  const std::size_t heap = *choice.of<HeapsChoice>().heap;
  if (key == Key::enter) {
    Choice out = choice;
    out.ready = pins.allows(heap, *now);
    return by_keyboard(out, true);
  }
  if (key == Key::left || key == Key::right)
    return by_keyboard(pins.beside(heap, *now, key == Key::right).value_or(choice));
  if (heaps.size.size() > 1 && (key == Key::up || key == Key::down))
    return by_keyboard(pins.in_next_heap(heap, key == Key::down, false).value_or(choice));
  return resized(pins, choice, *now, more);
}

std::optional<Choice> with_pins_amount(const Position& position, const Heaps& heaps, const Choice& choice,
                                       Count amount) {
  if (!taken_inside(position) || is_dividing(choice)) return std::nullopt;
  const Pins pins(position, heaps);
  const auto now = pins.held(choice);
  if (!now) return std::nullopt;
  const std::size_t heap = *choice.of<HeapsChoice>().heap;
  Run run{std::max<Count>(0, std::min(now->first, pins.size(heap) - amount)), amount};
  if (!pins.allows(heap, run)) { // from there, or from as near as possible
    for (Count away = 1; away < pins.size(heap); ++away) {
      const Run left{run.first - away, amount};
      const Run right{run.first + away, amount};
      const bool to_left = pins.allows(heap, left);
      if (!to_left && !pins.allows(heap, right)) continue;
      run = to_left ? left : right;
      break;
    }
  }
  Choice out = pins.ready(heap, run, run.first, true);
  out.ready = pins.allows(heap, run);
  out.by_keyboard = choice.by_keyboard;
  return out;
}

std::optional<Message> pins_refusal(const Position& position, const Heaps& heaps, const Choice& choice,
                                    const OnMatch& on) {
  if (!taken_inside(position) || on.rough || on.heap >= heaps.size.size()) return std::nullopt;
  const Pins pins(position, heaps);
  const HeapsChoice own = choice.of<HeapsChoice>();
  const Count pin = pins.pin(on);
  Run run{pin, 1};
  const auto held = pins.held(choice);
  if (own.pressed && own.across && own.pressed->heap == on.heap) {
    run = between(pins.pin(*own.pressed), pin);
  } else if (!taken_one_by_one(
                 position)) { // NOLINT(bugprone-branch-clone): the order of the questions matters
    return std::nullopt;
  } else if (held && choice.ready && own.heap == on.heap && (pin == held->first - 1 || pin == held->end())) {
    run = between(*own.pin, pin);
  } else if (pins.least(on.heap, pin)) {
    return std::nullopt;
  } else if (!pins.amounts(on.heap).takes_nothing()) {
    run.take = pins.amounts(on.heap).above(0);
    run.first = std::min(run.first, pins.size(on.heap) - run.take);
  }
  return pins.refusal(on.heap, run);
}

} // namespace nimatron
