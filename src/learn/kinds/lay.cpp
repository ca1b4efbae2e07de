#include "learn/kinds/lay.hpp"

#include <algorithm>
#include <utility>

#include "core/geometry.hpp"
#include "learn/kinds/grading.hpp"

namespace nimatron {

namespace {

/// The heaps that are to be laid are those that were empty.
bool is_to_be_laid(const Exercise& exercise, std::size_t heap) {
  return geometry_of(exercise.position).heap(exercise.position.board, heap) == 0;
}

bool lies_there(const std::vector<Position>& positions, const Attempt& attempt) {
  return attempt.laid && std::find(positions.begin(), positions.end(), *attempt.laid) != positions.end();
}

} // namespace

Attempt ToLay::answered(Grading grading, const LayBoard& lay) const {
  const Position& given = grading.exercise.position;
  if (lay.position.game != given.game || !(lay.position.options == given.options))
    return std::move(grading).so_far();
  if (by == ToLay::By::matches) {
    const Geometry& geometry = geometry_of(given);
    const std::size_t heaps = geometry.heaps(given.board);
    if (geometry.heaps(lay.position.board) != heaps) return std::move(grading).so_far();
    for (std::size_t heap = 0; heap < heaps; ++heap) {
      const Count there = geometry.heap(given.board, heap);
      const Count now = geometry.heap(lay.position.board, heap);
      if (!is_to_be_laid(grading.exercise, heap) && now != there)
        return std::move(grading).remark(say(N_("{0, plural, one {You can't change this heap of {0} match.} "
                                                "other {You can't change this heap of {0} matches.}}"),
                                             there));
      if (now > most)
        return std::move(grading).remark(say(N_("{0, plural, one {Put at most {0} match in a heap.} other "
                                                "{Put at most {0} matches in a heap.}}"),
                                             most));
    }
  }
  grading.attempt.said.reset();
  grading.attempt.said_wrong = false;
  grading.attempt.laid = lay.position;
  if (by == ToLay::By::colours && lies_there(right, grading.attempt)) return std::move(grading).right();
  return std::move(grading).so_far();
}

Attempt ToLay::answered(Grading grading, const LayByAdding& lay) const {
  grading.attempt.adding = lay.adding;
  return std::move(grading).so_far();
}

/// Whether something lies in every heap.
bool ToLay::can_check(const Exercise& exercise, const Attempt& attempt) const {
  if (!attempt.laid) return false;
  const Geometry& geometry = geometry_of(exercise.position);
  for (std::size_t heap = 0; heap < geometry.heaps(exercise.position.board); ++heap) {
    if (geometry.heap(attempt.laid->board, heap) == 0) return false;
  }
  return true;
}

Attempt ToLay::check(Grading grading) const {
  if (lies_there(right, grading.attempt)) return std::move(grading).right();
  for (const ToLay::Wrong& known : wrong) {
    if (!(known.laid == *grading.attempt.laid)) continue;
    return std::move(grading).wrong(
        is_said(grading.exercise.wrong) ? sentences(known.why, grading.exercise.wrong) : known.why);
  }
  return std::move(grading).wrong();
}

} // namespace nimatron
