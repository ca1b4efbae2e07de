#include "boards/heaps/heap_words.hpp"

#include "core/game.hpp"

namespace nimatron {

namespace {

constexpr HeapWords in_heaps = {
    .name = N_("heap {0}"),
    .lies_there = N_("{0, plural, one {heap {1}: {0} match} other {heap {1}: {0} matches}}"),
    .offer = N_("heap {0}: take {1}, leaving {2}"),
    .taking = N_("take {0}, leaving {1}"),
    .take = N_("take {0} from heap {1}, leaving {2}"),
    .take_all = N_("{0, plural, one {take the last match of heap {1}} other {take all {0} from heap {1}}}"),
    .both = N_("take both from heap {0}"),
    .label = N_("Heap {0}"),
    .all = N_("Heaps"),
    .add = N_("Add a heap"),
    .add_one = N_("heap {0} has {1}: add a match"),
    .remove = N_("Remove the last heap"),
    .touch = N_("Tap a heap to add a match"),
};

constexpr HeapWords in_steps = {
    .name = N_("step {0}"),
    .lies_there = N_("{0, plural, one {step {1}: {0} match} other {step {1}: {0} matches}}"),
    .offer = N_("step {0}: push {1}, leaving {2}"),
    .taking = N_("push {0}, leaving {1}"),
    .take = N_("push {0} from step {1}, leaving {2}"),
    .take_all = N_("{0, plural, one {push the last match of step {1}} other {push all {0} from step {1}}}"),
    .both = N_("push both from step {0}"),
    .label = N_("Step {0}"),
    .all = N_("Steps"),
    .add = N_("Add a step"),
    .add_one = N_("step {0} has {1}: add a match"),
    .remove = N_("Remove the last step"),
    .touch = N_("Tap a step to add a match"),
};

/// A move uses one of them, so it is never both.
constexpr HeapWords in_passes = {
    .name = N_C("passes that both players share", "passes"),
    .lies_there = N_("{0, plural, one {one pass} other {{0} passes}}"),
    .offer = N_("{1, plural, one {pass, leaving {2}} other {use {1} passes, leaving {2}}}"),
    .taking = N_C("what a move can do", "pass"),
    .take = N_("{2, plural, one {pass, leaving one pass} other {pass, leaving {2} passes}}"),
    .take_all = N_("use the last pass"),
    .both = N_("use both passes"),
    .label = N_C("passes that both players share", "Passes"),
    .all = in_heaps.all,
    .add = in_heaps.add,
    .add_one = N_("{1, plural, one {one pass: add one} other {{1} passes: add one}}"),
    .remove = in_heaps.remove,
    .touch = in_heaps.touch,
};

} // namespace

const HeapWords& heap_words(const Position& position, std::size_t heap, std::size_t heaps) {
  return holds_passes(*position.game, heap, heaps) ? in_passes : heap_words(position);
}

const HeapWords& heap_words(const Position& position) {
  return position.game->heaps.heap_name == HeapName::step ? in_steps : in_heaps;
}

} // namespace nimatron
