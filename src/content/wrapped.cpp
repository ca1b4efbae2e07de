#include "content/wrapped.hpp"

#include <algorithm>

namespace nimatron {

std::string wrapped(const std::string& text, const std::string& before) {
  constexpr std::size_t most = 100;
  std::string out;
  std::string line = before;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find(' ', from), text.size());
    if (line.size() > before.size() && line.size() + 1 + end - from > most) {
      out += line + '\n';
      line = before;
    }
    if (line.size() > before.size()) line += ' ';
    line += text.substr(from, end - from);
    from = end + 1;
  }
  return out + line + '\n';
}

} // namespace nimatron
