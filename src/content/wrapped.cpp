#include "content/wrapped.hpp"

#include "core/text_width.hpp"

namespace nimatron {

std::string wrapped(const std::string& text, const std::string& before) {
  constexpr std::size_t most = 100;
  std::string out;
  for (const std::string& line : broken_in_lines(text, most - columns_of(before)))
    out += before + line + '\n';
  return out;
}

} // namespace nimatron
