#include <algorithm>

#include "core/game.hpp"
#include "scene/geometry.hpp"
#include "scene/heaps.hpp"

namespace nimatron {

namespace {

const HeapMove* heap_move(const Choice& choice, const Heaps& board) {
  const auto* m = choice.move ? std::get_if<HeapMove>(&*choice.move) : nullptr;
  return m != nullptr && m->heap < board.size.size() && m->take <= board.size[m->heap] ? m : nullptr;
}

/// Taken, and the rest can and may be divided: how is still to be said.
bool may_divide(const Position& position, const Heaps& board, HeapMove move) {
  move.split = 1;
  return position.options.split && board.size[move.heap] - move.take >= 2 && !refuse(position, move);
}

Choice confirmed(const Position& position, const Heaps& board, const HeapMove& move) {
  Choice out;
  out.move = move;
  out.dividing = may_divide(position, board, move);
  out.ready = !out.dividing;
  return out;
}

/// The next heap, in a direction, from which something can be taken; around the ends.
std::size_t next_heap(const Position& position, const Heaps& board, std::size_t heap, std::size_t step) {
  const std::size_t heaps = board.size.size();
  for (std::size_t tried = 0; tried < heaps; ++tried) {
    heap = (heap + step) % heaps;
    if (!refuse(position, HeapMove{heap, 1, 0})) return heap;
  }
  return heap;
}

Choice divide_by_key(const Position& position, const Heaps& board, const Choice& choice, HeapMove move,
                     Key key) {
  const Count rest = board.size[move.heap] - move.take;
  Choice out = choice;
  out.by_keyboard = true;
  out.ready = false;
  switch (key) {
  case Key::right:
  case Key::up:
  case Key::more: move.split = std::min(move.split + 1, rest - 1); break;
  case Key::left:
  case Key::down:
  case Key::less: move.split = std::max<Count>(move.split - 1, 0); break;
  case Key::enter: out.ready = !refuse(position, move); break;
  case Key::cancel:
    move.split = 0;
    out.dividing = false;
    break;
  }
  out.move = move;
  return out;
}

} // namespace

Choice choose_on(const Position& position, const Heaps& board, const Choice& choice, const Touch& touch,
                 Gesture gesture) {
  const bool firm = gesture == Gesture::press || gesture == Gesture::release;
  const HeapMove* chosen = heap_move(choice, board);
  const bool settled = choice.ready || choice.dividing;

  if (const auto* gap = std::get_if<OnGap>(&touch)) {
    if (chosen == nullptr || chosen->heap != gap->heap) return choice;
    HeapMove move = *chosen;
    move.split = gap->first;
    if (refuse(position, move)) return choice;
    Choice out;
    out.move = move;
    out.dividing = true;
    out.ready = firm;
    return choice.ready && !firm ? choice : out;
  }
  if (gesture == Gesture::hover && settled)
    return choice; // on its way to a button, the pointer changes nothing
  const auto* match = std::get_if<OnMatch>(&touch);
  if (match == nullptr) {
    const bool stays = gesture == Gesture::hover && choice.by_keyboard;
    return stays ? choice : Choice{};
  }
  const HeapMove move{match->heap, match->take, 0};
  if (refuse(position, move)) return gesture == Gesture::hover && choice.by_keyboard ? choice : Choice{};
  Choice out;
  out.move = move;
  out.rough = match->rough;
  if (firm && !match->rough) return confirmed(position, board, move);
  // A proposal is adjusted first; Key::enter then goes on to dividing.
  out.ready = firm && !may_divide(position, board, move);
  return out;
}

Choice choose_on(const Position& position, const Heaps& board, const Choice& choice, Key key) {
  const HeapMove* chosen = heap_move(choice, board);
  if (chosen != nullptr && choice.dividing) return divide_by_key(position, board, choice, *chosen, key);
  if (key == Key::cancel || board.size.empty()) return {};

  Choice out;
  out.by_keyboard = true;
  if (chosen == nullptr) { // any key begins, at an end that suits it
    const bool last = key == Key::left;
    const std::size_t start = last ? 0 : board.size.size() - 1;
    const HeapMove move{next_heap(position, board, start, last ? board.size.size() - 1 : 1), 1, 0};
    if (refuse(position, move)) return {};
    out.move = move;
    return out;
  }
  HeapMove move = *chosen;
  move.split = 0;
  const Count most = reach(position.options, board.size[move.heap]);
  switch (key) {
  case Key::left: move = {next_heap(position, board, move.heap, board.size.size() - 1), 1, 0}; break;
  case Key::right: move = {next_heap(position, board, move.heap, 1), 1, 0}; break;
  case Key::up:
  case Key::more: move.take = std::min(move.take + 1, most); break;
  case Key::down:
  case Key::less: move.take = std::max<Count>(move.take - 1, 1); break;
  case Key::enter:
    if (!refuse(position, move)) out = confirmed(position, board, move);
    out.by_keyboard = true;
    break;
  case Key::cancel: break;
  }
  out.move = move;
  return out;
}

std::optional<Amount> amount_on(const Position& position, const Heaps& board, const Choice& choice) {
  const HeapMove* chosen = heap_move(choice, board);
  if (chosen == nullptr) return std::nullopt;
  const Count size = board.size[chosen->heap];
  if (choice.dividing) return Amount{chosen->split, 0, size - chosen->take - 1};
  return Amount{chosen->take, 1, reach(position.options, size)};
}

Choice with_amount_on(const Position& position, const Heaps& board, const Choice& choice, Count amount) {
  const HeapMove* chosen = heap_move(choice, board);
  if (chosen == nullptr) return choice;
  Choice out;
  out.by_keyboard = choice.by_keyboard;
  out.rough = true;
  out.dividing = choice.dividing;
  const HeapMove move =
      choice.dividing ? HeapMove{chosen->heap, chosen->take, amount} : HeapMove{chosen->heap, amount, 0};
  out.ready = !refuse(position, move) && (choice.dividing || !may_divide(position, board, move));
  out.move = move;
  return out;
}

Message describe_on(const Heaps& board, const HeapMove& move) {
  const Count size = move.heap < board.size.size() ? board.size[move.heap] : 0;
  const Count rest = size - move.take;
  if (move.split != 0) {
    return say(N_("take {0} from heap {1}, leaving {2} and {3}"), move.take, move.heap + 1, move.split,
               rest - move.split);
  }
  if (rest == 0) return say(N_("take all {0} of heap {1}"), move.take, move.heap + 1);
  return say(N_("take {0} from heap {1}, leaving {2}"), move.take, move.heap + 1, rest);
}

} // namespace nimatron
