#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/explanation.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"

namespace nimatron::testing {

/// A record as it is printed; or the column of its fault, and what is wrong.
inline std::string read(const std::string& text) {
  const auto record = parse_record(text);
  if (record) return print(*record);
  return std::to_string(record.fault().column) + ": " + in_english(record.fault().message);
}

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

/// All that is told of a position, a sentence a line.
inline std::string told(const std::string& text) {
  const Position at = position_of(text);
  std::string out;
  for (const Step& step : explain(at, analyse(at)))
    out += in_english(step.claim.words(at)) + '\n';
  return out;
}

/// The same as it stands in a panel, a sentence an entry.
inline std::vector<std::string> reasons_told(const char* text) {
  const Position at = position_of(text);
  std::vector<std::string> out;
  for (const Reason& reason : in_words(at, explain(at, analyse(at))))
    out.push_back(in_english(reason.text));
  return out;
}

/// This sentence, or part of one, is told of it.
inline void tells(const std::string& text, const char* sentence) {
  const std::string all = told(text);
  INFO(all);
  CHECK(all.find(sentence) != std::string::npos);
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
