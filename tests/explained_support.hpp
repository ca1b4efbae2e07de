#pragma once

#include <variant>
#include <vector>

#include "core/explanation.hpp"

namespace nimatron::testing {

/// All claims of one kind, in their order.
template <class Kind>
std::vector<Kind> told(const Explanation& steps) {
  std::vector<Kind> out;
  for (const Step& step : steps) {
    if (const auto* claim = step.claim.template get_if<Kind>()) out.push_back(*claim);
  }
  return out;
}

/// All figures of one kind, in their order; of claims or of their words.
template <class Figure, class Steps>
std::vector<Figure> drawn(const Steps& steps) {
  std::vector<Figure> out;
  for (const auto& step : steps) {
    if (const auto* figure = std::get_if<Figure>(&step.figure)) out.push_back(*figure);
  }
  return out;
}

} // namespace nimatron::testing
