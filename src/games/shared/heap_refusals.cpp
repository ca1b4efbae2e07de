#include "games/shared/heap_refusals.hpp"

namespace nimatron {

namespace {

Message no_such(std::size_t heap, std::size_t heaps, HeapName name) {
  return name == HeapName::step ? say(N_("there is no step {0}: the last is step {1}"), heap + 1, heaps)
                                : say(N_("there is no heap {0}: the last is heap {1}"), heap + 1, heaps);
}

Message empty(std::size_t heap, bool only, HeapName name) {
  if (name == HeapName::step) return say(N_("step {0} is empty"), heap + 1);
  return only ? say(N_("the heap is empty")) : say(N_("heap {0} is empty"), heap + 1);
}

Message too_few(Count size, std::size_t heap, bool only, HeapName name) {
  if (name == HeapName::step)
    return say(N_("{0, plural, one {step {1} has only {0} match} other {step {1} has only {0} matches}}"),
               size, heap + 1);
  return only
             ? say(N_("{0, plural, one {the heap has only {0} match} other {the heap has only {0} matches}}"),
                   size)
             : say(N_("{0, plural, one {heap {1} has only {0} match} other {heap {1} has only {0} matches}}"),
                   size, heap + 1);
}

} // namespace

std::optional<Message> refuse_take(const Heaps& board, std::size_t heap, Count take, HeapName name) {
  if (heap >= board.size.size()) return no_such(heap, board.size.size(), name);
  if (take < 1) return say(N_("a move must take at least one match"));
  const Count size = board.size[heap];
  const bool only = board.size.size() == 1;
  if (size == 0) return empty(heap, only, name);
  return take > size ? std::optional(too_few(size, heap, only, name)) : std::nullopt;
}

Message last_match_rule(const Options& options) {
  return is_misere(options) ? say(N_("Take the last match and you lose."))
                            : say(N_("Take the last match and you win."));
}

} // namespace nimatron
