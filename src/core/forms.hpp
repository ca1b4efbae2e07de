#pragma once

#include <algorithm>
#include <string_view>

namespace nimatron {

/// Several texts in one, as "heap|heaps": takes the first away from what is left, and returns it.
inline std::string_view next_form(std::string_view& left) {
  const std::string_view form = left.substr(0, left.find('|'));
  left.remove_prefix(std::min(left.size(), form.size() + 1));
  return form;
}

} // namespace nimatron
