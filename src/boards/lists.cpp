#include "boards/lists.hpp"

namespace nimatron {

std::vector<std::size_t> changing_places(const std::vector<Count>& size) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < size.size() && out.size() < 2; ++i) {
    if (size[i] > 0) out.push_back(i);
  }
  if (out.empty() && !size.empty()) out.push_back(0);
  return out;
}

} // namespace nimatron
