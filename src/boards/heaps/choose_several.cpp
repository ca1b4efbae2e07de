#include <algorithm>
#include <utility>

#include "boards/heaps/heaps.hpp"
#include "core/legality.hpp"

// Choosing where one move may take from several heaps. Taps add up, as in a matrix: a tap in another heap
// adds it to the choice if that move is legal; otherwise a new choice starts there. The same tap again
// removes the heap. The arrows go from heap to heap and set how many are taken from the current one.

namespace nimatron {

namespace {

using Part = HeapsMove::Part;
using Parts = std::vector<Part>;

/// The move with this many from this heap, none for 0; the heaps stay in order.
Parts with(Parts parts, std::size_t heap, Count take) {
  std::erase_if(parts, [&](const Part& part) { return part.heap == heap; });
  const auto at = std::find_if(parts.begin(), parts.end(), [&](const Part& p) { return p.heap > heap; });
  if (take > 0) parts.insert(at, {heap, take});
  return parts;
}

Count taken(const Parts& parts, std::size_t heap) {
  for (const Part& part : parts) {
    if (part.heap == heap) return part.take;
  }
  return 0;
}

/// The amount that all of them share; 0 if they differ.
Count shared(const Parts& parts) {
  const auto same = [&](const Part& part) { return part.take == parts.front().take; };
  return !parts.empty() && std::all_of(parts.begin(), parts.end(), same) ? parts.front().take : 0;
}

class Several {
 public:
  Several(const Position& position, const Heaps& heaps, const Choice& choice)
      : law_(position), heaps_(heaps), by_keyboard_(choice.by_keyboard) {
    const auto* move = choice.move ? std::get_if<HeapsMove>(&*choice.move) : nullptr;
    if (move != nullptr) parts_ = move->part;
    std::erase_if(parts_, [&](const Part& part) {
      return part.heap >= heaps.size.size() || part.take < 1 || part.take > heaps.size[part.heap];
    });
    const auto held = choice.of<HeapsChoice>().heap;
    if (held && *held < heaps.size.size()) {
      cursor_ = held;
    } else if (!parts_.empty()) {
      cursor_ = parts_.back().heap;
    }
  }

  const Parts& parts() const { return parts_; }
  const std::optional<std::size_t>& cursor() const { return cursor_; }
  Amounts amounts(std::size_t heap) const { return law_.amounts(heap); }
  void forget() { parts_.clear(); }

  bool allows(const Parts& parts) const { return !parts.empty() && law_.allows(HeapsMove{parts}); }

  /// Sets another amount for this heap. If that alone is not legal and all amounts were the same, they change
  /// together.
  std::optional<Parts> changed(std::size_t heap, Count take) const {
    Parts alone = with(parts_, heap, take);
    if (alone.empty() || allows(alone)) return alone;
    if (take < 1 || taken(parts_, heap) == 0 || shared(parts_) == 0) return std::nullopt;
    Parts together = parts_;
    for (Part& part : together)
      part.take = take;
    if (allows(together)) return together;
    return std::nullopt;
  }

  /// What a tap there makes of the choice: the same tap again removes the heap.
  std::optional<Parts> tapped(const OnMatch& on) const {
    if (taken(parts_, on.heap) != on.take) return changed(on.heap, on.take);
    Parts others = with(parts_, on.heap, 0);
    if (others.empty() || allows(others)) return others;
    return std::nullopt;
  }

  /// One step up or down at the cursor: to the next amount, to the one that the other heaps have, or for all
  /// together. Below the least amount the heap leaves the choice.
  Parts stepped(std::size_t heap, bool up) const {
    const Count now = taken(parts_, heap);
    const auto beyond = [&](Count n) { return up ? n > now : n < now && n > 0; };
    const Amounts own = amounts(heap);
    const Count next = up ? own.above(now) : own.below(now);
    Parts others = with(parts_, heap, 0);
    if (Parts parts = with(parts_, heap, next); beyond(next) && allows(parts)) return parts;
    if (const Count n = shared(others); beyond(n) && allows(with(parts_, heap, n)))
      return with(parts_, heap, n);
    if (beyond(next)) return changed(heap, next).value_or(parts_);
    if (!up && (others.empty() || allows(others))) return others;
    return parts_;
  }

  /// The next heap in a direction from which something can be taken; it goes round at the ends.
  std::optional<std::size_t> next_heap(std::size_t heap, bool onward) const {
    const std::size_t heaps = heaps_.size.size();
    for (std::size_t tried = 0; tried < heaps; ++tried) {
      heap = (heap + (onward ? 1 : heaps - 1)) % heaps;
      if (heaps_.size[heap] > 0 && !amounts(heap).empty()) return heap;
    }
    return std::nullopt;
  }

  Choice chosen(Parts parts, std::size_t heap) const {
    Choice out;
    out.by_keyboard = by_keyboard_;
    out.own = HeapsChoice{.dividing = false, .heap = heap};
    if (!parts.empty()) out.move = HeapsMove{std::move(parts)};
    return out;
  }

 private:
  Legality law_;
  const Heaps& heaps_;
  bool by_keyboard_;
  Parts parts_;
  std::optional<std::size_t> cursor_;
};

/// What was only pointed at disappears as soon as the pointer moves on.
bool stays(const Choice& choice) {
  return choice.ready || choice.by_keyboard || choice.typing || choice.rough;
}

} // namespace

bool may_join(const Position& position, const Heaps& heaps, const Choice& choice, std::size_t heap, Count n) {
  const Several several(position, heaps, choice);
  return several.allows(with(several.parts(), heap, n));
}

Choice choose_several(const Position& position, const Heaps& heaps, const Choice& choice, const Touch& touch,
                      Gesture gesture) {
  const auto* match = std::get_if<OnMatch>(&touch);
  if (gesture == Gesture::hover && stays(choice) && (choice.move || match == nullptr)) return choice;
  if (match == nullptr || match->heap >= heaps.size.size()) return {};
  Several several(position, heaps, choice);
  if (!stays(choice)) several.forget();
  auto next = gesture == Gesture::press ? several.tapped(*match) : several.changed(match->heap, match->take);
  if (!next) {
    const bool dragged = gesture == Gesture::drag || gesture == Gesture::release;
    if (dragged && !several.parts().empty()) return choice; // a finger that drags begins no new choice
    next = Parts{{match->heap, match->take}};
  }
  Choice out = several.chosen(*next, match->heap);
  out.by_keyboard = false;
  if (gesture == Gesture::hover) return out.move ? out : Choice{};
  out.rough = match->rough;
  out.ready = several.allows(*next);
  return out.ready ? out : Choice{};
}

Choice choose_several(const Position& position, const Heaps& heaps, const Choice& choice, Key key) {
  if (key == Key::cancel) return {};
  const Several several(position, heaps, choice);
  auto cursor = several.cursor();
  Parts parts = several.parts();
  if (!cursor) { // any key starts, at the end that suits it
    cursor = key == Key::left ? several.next_heap(0, false) : several.next_heap(heaps.size.size() - 1, true);
    if (!cursor) return {};
  } else if (key == Key::left || key == Key::right) {
    cursor = several.next_heap(*cursor, key == Key::right).value_or(*cursor);
  } else if (key != Key::enter) {
    parts = several.stepped(*cursor, key == Key::up || key == Key::more);
  }
  Choice out = several.chosen(parts, *cursor);
  out.by_keyboard = true;
  out.ready = key == Key::enter && several.allows(parts);
  return out;
}

std::optional<Amount> several_amount(const Position& position, const Heaps& heaps, const Choice& choice) {
  const Several several(position, heaps, choice);
  if (!several.cursor()) return std::nullopt;
  const std::size_t heap = *several.cursor();
  const Amounts own = several.amounts(heap);
  const bool alone = with(several.parts(), heap, 0).empty();
  return Amount{taken(several.parts(), heap), alone ? own.above(0) : 0, own.largest()};
}

Choice with_several_amount(const Position& position, const Heaps& heaps, const Choice& choice, Count amount) {
  const Several several(position, heaps, choice);
  if (!several.cursor()) return choice;
  const std::size_t heap = *several.cursor();
  const Parts parts = several.changed(heap, amount).value_or(with(several.parts(), heap, amount));
  Choice out = several.chosen(parts, heap);
  out.rough = true;
  out.ready = several.allows(parts);
  return out;
}

Choice step_several_amount(const Position& position, const Heaps& heaps, const Choice& choice, Count by) {
  const auto amount = several_amount(position, heaps, choice);
  if (!amount) return choice;
  if (by != 1 && by != -1) {
    return with_several_amount(
        position, heaps, choice,
        std::clamp(amount->now + by, amount->least, std::max(amount->least, amount->most)));
  }
  const Several several(position, heaps, choice);
  const Parts parts = several.stepped(*several.cursor(), by > 0);
  Choice out = several.chosen(parts, *several.cursor());
  out.rough = true;
  out.ready = several.allows(parts);
  return out;
}

} // namespace nimatron
