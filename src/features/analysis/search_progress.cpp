#include "features/analysis/search_progress.hpp"

#include <algorithm>
#include <cmath>

namespace nimatron {

void SearchProgress::come(const Progressed& progress) {
  // An estimate may fall back; what is shown does not, and it is not all before the search has ended.
  constexpr double most = 0.99;
  last_ = {std::max(last_.fraction, std::min(progress.fraction, most)), progress.steps};
}

std::optional<Count> SearchProgress::left() const {
  constexpr double least = 0.02; // of the whole
  if (!long_enough() || last_.fraction < least || last_.fraction >= 1) return std::nullopt;
  return static_cast<Count>(std::ceil(elapsed() * (1 - last_.fraction) / last_.fraction));
}

std::optional<Count> SearchProgress::steps() const {
  if (!long_enough() || last_.steps <= 0) return std::nullopt;
  return static_cast<Count>(static_cast<double>(last_.steps) / elapsed());
}

Message in_words(const SearchProgress& pace) {
  const auto percent = static_cast<Count>(pace.fraction() * 100);
  if (const auto left = pace.left()) {
    return say(
        N_("{0, plural, one {Searching: {1}%, {0} second left} other {Searching: {1}%, {0} seconds left}}"),
        *left, percent);
  }
  return say(N_("Searching: {0}%"), percent);
}

} // namespace nimatron
