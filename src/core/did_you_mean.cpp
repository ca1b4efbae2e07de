#include "core/did_you_mean.hpp"

#include <algorithm>
#include <array>

namespace nimatron {

namespace {

constexpr std::size_t longest = 31; // length of a word that may be meant as a name

/// How many letters have to be removed, added, changed or swapped with a neighbour.
std::size_t distance(std::string_view a, std::string_view b) {
  // Distances from prefixes of a to the prefixes of b: for this letter of a, the one before, and the one
  // before that.
  std::array<std::size_t, longest + 1> two_back{};
  std::array<std::size_t, longest + 1> back{};
  std::array<std::size_t, longest + 1> here{};
  for (std::size_t j = 0; j <= b.size(); ++j)
    here[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    two_back = back;
    back = here;
    here[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t other = a[i - 1] == b[j - 1] ? 0 : 1;
      here[j] = std::min({here[j - 1] + 1, back[j] + 1, back[j - 1] + other});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) here[j] = std::min(here[j], two_back[j - 2] + 1);
    }
  }
  return here[b.size()];
}

} // namespace

void Nearest::look(std::string_view name, std::string_view suggested) {
  if (word_.empty() || word_.size() > longest || name.size() > longest) return;
  const std::size_t apart =
      name.size() > word_.size() ? name.size() - word_.size() : word_.size() - name.size();
  const bool begun = word_.size() > 1 && name.starts_with(word_);
  if (!begun && apart >= distance_) return; // so many letters have to be added or removed
  const std::size_t far = begun ? 1 : distance(word_, name);
  if (far >= distance_ || far >= std::max(word_.size(), name.size())) return;
  distance_ = far;
  found_ = suggested;
}

} // namespace nimatron
