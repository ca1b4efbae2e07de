#pragma once

#include <algorithm>
#include <optional>
#include <vector>

namespace nimatron {

// How arrow keys go through what can be chosen.

/// The one after it or before it, around; the first or the last if it is none of them.
template <class T>
const T& next_of(const std::vector<T>& list, const std::optional<T>& now, bool forward) {
  const auto at = now ? std::find(list.begin(), list.end(), *now) : list.end();
  if (at == list.end()) return forward ? list.front() : list.back();
  const auto place = static_cast<std::size_t>(at - list.begin());
  return list[(place + (forward ? 1 : list.size() - 1)) % list.size()];
}

/// The next larger or smaller one of those that are in order, if there is one.
template <class T>
std::optional<T> beyond(const std::vector<T>& list, const T& now, bool larger) {
  const auto at = larger ? std::upper_bound(list.begin(), list.end(), now)
                         : std::lower_bound(list.begin(), list.end(), now);
  if (at == (larger ? list.end() : list.begin())) return std::nullopt;
  return larger ? *at : *(at - 1);
}

} // namespace nimatron
