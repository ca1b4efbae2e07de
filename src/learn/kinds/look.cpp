#include "learn/kinds/look.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "learn/kinds/grading.hpp"

namespace nimatron {

namespace {

/// What a chart tells of a point often has no full stop.
Message sentence(const Message& words) {
  return std::string_view(words.id).ends_with('.') ? words : say("{0}.", words);
}

} // namespace

Attempt ToLook::answered(Grading grading, const TouchPoint& touch) const {
  if (touch.point >= chart.points.size()) return std::move(grading).so_far();
  std::erase(grading.attempt.touched, touch.point);
  grading.attempt.touched.push_back(touch.point);
  const Message& words = chart.points[touch.point].words;
  if (std::find(right.begin(), right.end(), touch.point) != right.end())
    return std::move(grading).right(sentence(words));
  return std::move(grading).wrong(is_said(grading.exercise.wrong)
                                      ? say("{0} {1}", sentence(words), grading.exercise.wrong)
                                      : sentence(words));
}

} // namespace nimatron
