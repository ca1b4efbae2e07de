#include "analyst/questions/explain_position.hpp"

#include "explain/explain.hpp"
#include "solve/search/analyse.hpp"

namespace nimatron {

PositionExplained answer(const ExplainPosition& asked) {
  const Analysis known = analyse(asked.position, {.positions = asked.positions});
  return {in_words(asked.position, explain(asked.position, known))};
}

} // namespace nimatron
