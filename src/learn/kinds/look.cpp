#include "learn/kinds/look.hpp"

#include <algorithm>
#include <utility>

#include "learn/kinds/grading.hpp"

namespace nimatron {

namespace {

/// What a chart tells of a point often has no full stop.
Message sentence(const Message& words) { return in_english(words).ends_with('.') ? words : closed(words); }

} // namespace

Attempt ToLook::answered(Grading grading, const TouchPoint& touch) const {
  if (touch.point >= chart.points.size()) return std::move(grading).so_far();
  std::erase(grading.attempt.touched, touch.point);
  grading.attempt.touched.push_back(touch.point);
  const Message& words = chart.points[touch.point].words;
  if (std::find(right.begin(), right.end(), touch.point) != right.end())
    return std::move(grading).right(sentence(words));
  return std::move(grading).wrong(
      is_said(grading.exercise.wrong) ? sentences(sentence(words), grading.exercise.wrong) : sentence(words));
}

} // namespace nimatron
