#include "learn/kinds/fill.hpp"

#include <utility>

#include "learn/kinds/grading.hpp"

namespace nimatron {

void ToFill::begin(Attempt& attempt) const {
  attempt.filled.assign(cells.size(), -1);
  attempt.wrong.assign(cells.size(), false);
}

Attempt ToFill::answered(Grading grading, const FillCell& fill) const {
  if (fill.cell >= cells.size() || cells[fill.cell].right < 0) return std::move(grading).so_far();
  const auto end = static_cast<int>(symbols.size());
  if (fill.symbol >= end) return std::move(grading).so_far();
  int& cell = grading.attempt.filled[fill.cell];
  cell = fill.symbol >= 0 ? fill.symbol : cell + 1 < end ? cell + 1 : -1;
  grading.attempt.wrong[fill.cell] = false;
  grading.attempt.said.reset();
  return std::move(grading).so_far();
}

bool ToFill::can_check(const Exercise&, const Attempt& attempt) const {
  // Where cells may stay empty, something has to be marked; else all.
  const auto none = static_cast<int>(symbols.size());
  bool any = false;
  bool all = true;
  bool may_stay_empty = false;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i].right < 0) continue;
    may_stay_empty = may_stay_empty || cells[i].right == none;
    any = any || attempt.filled[i] >= 0;
    all = all && attempt.filled[i] >= 0;
  }
  return may_stay_empty ? any : all;
}

Attempt ToFill::check(Grading grading) const {
  const Message* why = nullptr;
  Count count = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int wanted = cells[i].right == static_cast<int>(symbols.size()) ? -1 : cells[i].right;
    grading.attempt.wrong[i] = cells[i].right >= 0 && grading.attempt.filled[i] != wanted;
    if (!grading.attempt.wrong[i]) continue;
    ++count;
    if (why == nullptr && is_said(cells[i].why)) why = &cells[i].why;
  }
  if (count == 0) return std::move(grading).right();
  if (why != nullptr) return std::move(grading).wrong(*why);
  if (is_said(grading.exercise.wrong)) return std::move(grading).wrong();
  return std::move(grading).wrong(
      say(N_("{0, plural, one {One cell is wrong, and marked.} other {{0} cells are wrong, and marked.}}"),
          count));
}

} // namespace nimatron
