#include "explain/beside.hpp"

#include <cstddef>
#include <optional>
#include <variant>

namespace nimatron {

namespace {

bool empty(const Figure& figure) { return std::holds_alternative<std::monostate>(figure); }

/// Numbers that a sentence can speak of; a list of answers belongs to its own step.
bool has_table(const Step& step) {
  return !empty(step.figure) && !std::holds_alternative<Answers>(step.figure);
}

/// Whether it draws the position that the sentence is about: the one on the table, or what this very move leaves.
bool draws_for(const Step& drawn, const std::optional<Move>& move) {
  const std::optional<Move> of = drawn.claim.move();
  return has_table(drawn) && (!of || of == move);
}

/// What a sentence of a move speaks of has the move in it, if that is still to come.
const Step* drawn_after(const Explanation& steps, std::size_t i, const std::optional<Move>& move) {
  const Step* out = nullptr;
  for (++i; i < steps.size(); ++i) {
    if (!draws_for(steps[i], move)) continue;
    if (steps[i].claim.move() == move) return &steps[i];
    if (out == nullptr) out = &steps[i];
  }
  return out;
}

const Step* nearest(const Explanation& steps, std::size_t i) {
  const std::optional<Move> move = steps[i].claim.move();
  for (std::size_t before = i; before-- > 0;) {
    if (draws_for(steps[before], move)) return &steps[before];
  }
  return drawn_after(steps, i, move);
}

} // namespace

void put_figures_beside(Explanation& steps) {
  for (std::size_t i = 1; i < steps.size(); ++i) {
    if (!empty(steps[i].figure) || !empty(steps[i].beside)) continue;
    if (const Step* drawn = nearest(steps, i)) steps[i].beside = drawn->figure;
  }
}

} // namespace nimatron
