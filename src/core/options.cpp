#include "core/options.hpp"

#include <algorithm>

namespace nimatron {

void Options::set(std::string_view name, std::vector<Count> values) {
  const auto at = std::lower_bound(chosen_.begin(), chosen_.end(), name,
                                   [](const Chosen& chosen, std::string_view n) { return chosen.name < n; });
  if (at != chosen_.end() && at->name == name) {
    at->value = std::move(values);
  } else {
    chosen_.insert(at, {name, std::move(values)});
  }
}

void Options::clear(std::string_view name) {
  std::erase_if(chosen_, [&](const Chosen& chosen) { return chosen.name == name; });
}

} // namespace nimatron
