#include "learn/kinds/move.hpp"

#include <algorithm>
#include <utility>

#include "core/board.hpp"
#include "learn/kinds/grading.hpp"

namespace nimatron {

namespace {

/// As lists have it: of what a heap is divided into, the smaller part first.
Move usual(const Position& position, Move move) {
  const auto* heaps = std::get_if<Heaps>(&position.board);
  auto* divides = std::get_if<HeapMove>(&move);
  if (heaps != nullptr && divides != nullptr && divides->split > 0)
    divides->split = std::min(divides->split, heaps->size[divides->heap] - divides->take - divides->split);
  return move;
}

} // namespace

Attempt ToMove::moved(Grading grading, const Move& move) const {
  grading.attempt.said.reset();
  const Move made = usual(grading.exercise.position, move);
  if (std::find(right.begin(), right.end(), made) == right.end()) {
    const auto known =
        std::find_if(wrong.begin(), wrong.end(), [&](const ToMove::Wrong& one) { return one.move == made; });
    return std::move(grading).wrong(known == wrong.end() ? Message() : known->why);
  }
  const bool again = std::find(grading.attempt.found.begin(), grading.attempt.found.end(), made) !=
                     grading.attempt.found.end();
  if (!again) grading.attempt.found.push_back(made);
  if (!all || grading.attempt.found.size() == right.size()) return std::move(grading).right();
  const auto found = static_cast<Count>(grading.attempt.found.size());
  return std::move(grading).remark(
      again ? say(N_("You have found that one already. There is another."))
            : say(N_("That's one. You have found {0} of {1}."), found, static_cast<Count>(right.size())));
}

} // namespace nimatron
