#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/explanation.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/claims.hpp"

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

template <class Kind>
bool tells(const Explanation& steps) {
  return told<Kind>(steps).size() == 1;
}

/// The move of the verdict; "" if there is none.
inline std::string advice(const Explanation& steps) {
  const auto wins = told<claims::Wins>(steps);
  return wins.size() == 1 ? print(wins.front().move) : "";
}

/// What the game tells of a position of which this is known.
inline Explanation reasons(const Position& at, const Analysis& found) {
  return ask(at, at.game->solving.explain, found);
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
