#include "scene/code_drawing.hpp"

#include <cmath>
#include <cstddef>

namespace nimatron {

std::string code_drawing(std::string_view squares, std::string_view attributes) {
  if (squares.empty()) return {};
  const auto side = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(squares.size()))));
  constexpr std::size_t quiet = 4;
  const std::string all = std::to_string(side + 2 * quiet);
  std::string path;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (squares[i] != '1') continue;
    path += 'M' + std::to_string(i % side + quiet) + ' ' + std::to_string(i / side + quiet) + "h1v1h-1z";
  }
  return "<svg class=\"code\"" + std::string(attributes) + " viewBox=\"0 0 " + all + ' ' + all +
         "\" shape-rendering=\"crispEdges\"><path fill=\"#000\" d=\"" + path + "\"/></svg>\n";
}

} // namespace nimatron
