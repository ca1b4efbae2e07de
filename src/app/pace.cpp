#include "app/pace.hpp"

#include <cmath>

namespace nimatron {

void Pace::look(std::uint64_t question, const Progressed& progress, double now) {
  if (question != question_) {
    question_ = question;
    since_ = now;
  }
  last_ = progress;
  now_ = now;
}

std::optional<Count> Pace::left() const {
  constexpr double least = 0.02; // of the whole
  if (!long_enough() || last_.fraction < least || last_.fraction >= 1) return std::nullopt;
  return static_cast<Count>(std::ceil(elapsed() * (1 - last_.fraction) / last_.fraction));
}

std::optional<Count> Pace::steps() const {
  if (!long_enough() || last_.steps <= 0) return std::nullopt;
  return static_cast<Count>(static_cast<double>(last_.steps) / elapsed());
}

Message in_words(const Pace& pace) {
  const auto percent = static_cast<Count>(pace.fraction() * 100);
  if (const auto left = pace.left()) {
    return say_n(N_P("searching: {1} %, {0} second left", "searching: {1} %, {0} seconds left"), *left,
                 percent);
  }
  return say(N_("searching: {0} %"), percent);
}

} // namespace nimatron
