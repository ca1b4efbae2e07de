#include <algorithm>

#include "boards/heaps/heap_words.hpp"
#include "boards/heaps/heaps.hpp"
#include "boards/heaps/heaps_geometry.hpp"
#include "core/legality.hpp"

namespace nimatron {

namespace {

/// What is chosen from one heap, whatever kind of move the game has; nothing if the choice is not such a
/// move.
std::optional<HeapMove> heap_move(const Choice& choice, const Heaps& heaps) {
  const std::vector<HeapMove> parts = takings(choice.move);
  if (parts.empty()) return std::nullopt;
  const HeapMove& part = parts.front();
  if (part.heap >= heaps.size.size() || part.take > heaps.size[part.heap]) return std::nullopt;
  return part;
}

/// Choosing from the heaps of one position; all questions about the rules go through `Legality`.
class Chooser {
 public:
  Chooser(const Position& position, const Heaps& heaps) : law_(position), heaps_(heaps) {}

  /// The move in the form that the game uses.
  std::optional<Move> written(const HeapMove& part) const {
    auto move = law_.take(part.heap, part.take);
    if (part.split == 0 || !move) return move;
    return Move(part);
  }
  bool allows(const HeapMove& part) const {
    const auto move = written(part);
    return move && law_.allows(*move);
  }
  Amounts amounts(std::size_t heap) const { return law_.amounts(heap); }
  Count rest(const HeapMove& part) const { return heaps_.size[part.heap] - part.take; }

  /// The matches are taken, and the rest can and may be split: the place of the split is still open.
  bool may_divide(HeapMove part) const {
    part.split = 1;
    return rest(part) >= 2 && allows(part);
  }

  /// A choice that is not ready yet.
  Choice chosen(const HeapMove& part) const {
    Choice out;
    out.move = written(part);
    return out;
  }
  /// Whether the heap can be split without taking.
  bool breaks(std::size_t heap) const { return amounts(heap).none; }
  /// A split without taking, if it is one.
  Choice split_at(std::size_t heap, Count first) const {
    const bool legal = allows({heap, 0, first});
    Choice out;
    out.move = HeapMove{heap, 0, legal ? first : 0};
    out.own = HeapsChoice{.dividing = true, .heap = {}};
    out.ready = legal;
    return out;
  }
  /// The split that a tap on this match means, which has so many before it.
  Choice split_before(const OnMatch& on, Count first, bool firm) const {
    if (!firm) return chosen({on.heap, 0, first});
    Choice out = split_at(on.heap, first);
    out.rough = on.rough;
    return out;
  }
  /// The split that a tap on a gap chooses for what is taken. If the rest must be split, keeping it together is only
  /// an intermediate step.
  Choice split_in(const Choice& choice, const OnGap& gap, bool firm) const {
    auto now = heap_move(choice, heaps_);
    if (!now || now->heap != gap.heap) return choice;
    HeapMove& part = *now;
    part.split = gap.first;
    const bool ready = allows(part);
    if ((!ready && part.split != 0) || (choice.ready && !firm)) return choice;
    Choice out = chosen(part);
    out.own = HeapsChoice{.dividing = true, .heap = {}};
    out.ready = firm && ready;
    return out;
  }
  bool can_take(const OnMatch& on) const {
    return on.heap < heaps_.size.size() && amounts(on.heap).has(on.take);
  }
  /// The match and all after it. A proposal is adjusted first; Key::enter then continues to the split.
  Choice take_from(const OnMatch& on, bool firm) const {
    const HeapMove part{on.heap, on.take, 0};
    const bool rough = on.rough || breaks(on.heap);
    if (firm && !rough) return confirmed(part);
    Choice out = chosen(part);
    out.rough = rough;
    out.ready = firm && !may_divide(part);
    return out;
  }
  Choice confirmed(const HeapMove& part) const {
    Choice out = chosen(part);
    const bool dividing = may_divide(part);
    out.own = HeapsChoice{.dividing = dividing, .heap = {}};
    out.ready = !dividing;
    return out;
  }

  /// The next heap in a direction from which something can be taken; it goes round at the ends.
  std::size_t next_heap(std::size_t heap, std::size_t step) const {
    const std::size_t heaps = heaps_.size.size();
    for (std::size_t tried = 0; tried < heaps; ++tried) {
      heap = (heap + step) % heaps;
      if (heaps_.size[heap] > 0 && !amounts(heap).empty()) return heap;
    }
    return heap;
  }
  /// The smallest amount that may be taken from that heap.
  std::optional<HeapMove> least(std::size_t heap) const {
    const Amounts from = amounts(heap);
    if (from.empty()) return std::nullopt;
    return HeapMove{heap, from.above(0), 0};
  }

  Choice divide_by_key(const Choice& choice, HeapMove part, Key key) const;
  std::optional<HeapMove> step_by_key(const HeapMove& part, Key key) const;

 private:
  Legality law_;
  const Heaps& heaps_;
};

Choice Chooser::divide_by_key(const Choice& choice, HeapMove part, Key key) const {
  Choice out = choice;
  out.by_keyboard = true;
  out.ready = false;
  switch (key) {
  case Key::right:
  case Key::up:
  case Key::more: part.split = std::min(part.split + 1, rest(part) - 1); break;
  case Key::left:
  case Key::down:
  case Key::less: part.split = std::max<Count>(part.split - 1, 0); break;
  case Key::enter: out.ready = allows(part); break;
  case Key::cancel:
    part.split = 0;
    out.own = {};
    break;
  }
  out.move = written(part);
  return out;
}

/// Left and right go from heap to heap; the others change how many are taken, as do all where there is one heap.
std::optional<HeapMove> Chooser::step_by_key(const HeapMove& part, Key key) const {
  const std::size_t back = heaps_.size.size() - 1; // this many steps forward are one step back
  if ((key == Key::left || key == Key::right) && back > 0)
    return least(next_heap(part.heap, key == Key::left ? back : 1));
  const bool up = key == Key::up || key == Key::more || key == Key::right;
  const Amounts from = amounts(part.heap);
  return HeapMove{part.heap, up ? from.above(part.take) : from.below(part.take), 0};
}

} // namespace

bool only_splits(const Position& position) {
  return breaks(position) &&
         position.game->heaps.amounts(position.options, Heaps{{max_heap}}, 0).takes_nothing();
}

bool split_off(const Position& position, const Heaps& heaps, const OnMatch& on) {
  if (on.heap >= heaps.size.size()) return false;
  const Legality law(position);
  const Amounts from = law.amounts(on.heap);
  const Count first = heaps.size[on.heap] - on.take;
  if (!from.none || !law.allows(HeapMove{on.heap, 0, first})) return false;
  return taken_one_by_one(position) ? !least_with(position, heaps, on.heap, first) : !from.has(on.take);
}

/// Where a heap may be taken from or split.
std::optional<Otherwise> HeapsGeometry::otherwise(const Position& position, const Heaps& heaps,
                                                  const Choice& choice) {
  const Chooser chooser(position, heaps);
  const auto now = heap_move(choice, heaps);
  if (!now || !chooser.breaks(now->heap) || chooser.amounts(now->heap).takes_nothing()) return std::nullopt;
  if (now->take > 0) {
    const Count first = choice.of<HeapsChoice>().first.value_or(heaps.size[now->heap] - now->take);
    return Otherwise{chooser.split_at(now->heap, first),
                     say(N_C("what else a move can do with a heap", "Split"))};
  }
  const auto run = first_run(position, heaps, now->heap);
  Choice taking = run ? *run : chooser.confirmed({now->heap, chooser.amounts(now->heap).above(0), 0});
  taking.rough = true;
  return Otherwise{std::move(taking), say(N_C("what else a move can do with a heap", "Take"))};
}

bool is_dividing(const Choice& choice) { return choice.of<HeapsChoice>().dividing; }

Choice choose_heaps(const Position& position, const Heaps& heaps, const Choice& choice, const Touch& touch,
                    Gesture gesture) {
  if (Legality(position).several_heaps()) return choose_several(position, heaps, choice, touch, gesture);
  const Chooser chooser(position, heaps);
  const bool firm = gesture == Gesture::press || gesture == Gesture::release;
  const auto* match = std::get_if<OnMatch>(&touch);
  const bool tapped = gesture != Gesture::drag && !choice.of<HeapsChoice>().pressed;
  if (match != nullptr && tapped && split_off(position, heaps, *match))
    return chooser.split_before(*match, heaps.size[match->heap] - match->take, firm);
  if (auto run = choose_pins(position, heaps, choice, touch, gesture)) return std::move(*run);
  if (const auto* gap = std::get_if<OnGap>(&touch)) return chooser.split_in(choice, *gap, firm);
  if (gesture == Gesture::hover && (choice.ready || is_dividing(choice)))
    return choice; // the pointer may be on its way to a button, so it changes nothing
  if (match != nullptr && chooser.can_take(*match)) return chooser.take_from(*match, firm);
  return gesture == Gesture::hover && choice.by_keyboard ? choice : Choice{};
}

Choice choose_heaps(const Position& position, const Heaps& heaps, const Choice& choice, Key key) {
  if (Legality(position).several_heaps()) return choose_several(position, heaps, choice, key);
  if (auto run = choose_pins(position, heaps, choice, key)) return std::move(*run);
  const Chooser chooser(position, heaps);
  const auto now = heap_move(choice, heaps);
  if (now && is_dividing(choice)) return chooser.divide_by_key(choice, *now, key);
  if (key == Key::cancel || heaps.size.empty()) return {};

  std::optional<HeapMove> part = now;
  if (!now) { // any key starts, at the end that suits it
    const std::size_t back = heaps.size.size() - 1;
    const bool last = key == Key::left;
    part = chooser.least(chooser.next_heap(last ? 0 : back, last ? back : 1));
    if (!part) return {};
  } else if (key == Key::enter) {
    part->split = 0;
    Choice out = chooser.chosen(*part);
    if (chooser.amounts(part->heap).has(part->take)) out = chooser.confirmed(*part);
    out.by_keyboard = true;
    return out;
  } else {
    part = chooser.step_by_key(*part, key);
  }
  Choice out = part ? chooser.chosen(*part) : choice;
  out.by_keyboard = true;
  return out;
}

std::optional<Amount> heaps_amount(const Position& position, const Heaps& heaps, const Choice& choice) {
  if (Legality(position).several_heaps()) return several_amount(position, heaps, choice);
  const auto now = heap_move(choice, heaps);
  if (!now) return std::nullopt;
  const Chooser chooser(position, heaps);
  if (is_dividing(choice)) return Amount{now->split, 0, chooser.rest(*now) - 1};
  const Amounts from = chooser.amounts(now->heap);
  return Amount{now->take, from.none ? 0 : from.above(0), from.largest()};
}

Choice with_heaps_amount(const Position& position, const Heaps& heaps, const Choice& choice, Count amount) {
  if (Legality(position).several_heaps()) return with_several_amount(position, heaps, choice, amount);
  if (auto run = with_pins_amount(position, heaps, choice, amount)) return std::move(*run);
  const auto now = heap_move(choice, heaps);
  if (!now) return choice;
  const Chooser chooser(position, heaps);
  const bool dividing = is_dividing(choice);
  const HeapMove part = dividing ? HeapMove{now->heap, now->take, amount} : HeapMove{now->heap, amount, 0};
  Choice out = chooser.chosen(part);
  out.by_keyboard = choice.by_keyboard;
  out.rough = true;
  out.own = choice.own;
  out.ready = chooser.allows(part) && (dividing || !chooser.may_divide(part));
  return out;
}

/// Steps from one allowed amount to another.
Choice step_heaps_amount(const Position& position, const Heaps& heaps, const Choice& choice, Count by) {
  if (Legality(position).several_heaps()) return step_several_amount(position, heaps, choice, by);
  const auto amount = heaps_amount(position, heaps, choice);
  if (!amount) return choice;
  Count next = std::clamp(amount->now + by, std::min(amount->least, amount->most), amount->most);
  if (!is_dividing(choice)) {
    const Amounts from = Legality(position).amounts(heap_move(choice, heaps)->heap);
    next = by > 0 ? from.above(next - 1) : from.below(next + 1);
  }
  return with_heaps_amount(position, heaps, choice, next);
}

} // namespace nimatron
