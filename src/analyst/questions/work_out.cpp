#include "analyst/questions/work_out.hpp"

#include "explain/explain.hpp"
#include "solve/search/analyse.hpp"

namespace nimatron {

WorkedOut answer(const WorkOut& asked) {
  const Analysis known = analyse(asked.position, {.positions = 1000}); // theory needs none
  return {in_words(asked.position, explain(asked.position, known))};
}

} // namespace nimatron
