#include "claims/claims_kinds.hpp"
#include "core/game.hpp"
#include "games/sum/sum_claims.hpp"

namespace nimatron::testing {

using namespace claims;
using By = Answered::By;

namespace {

Count nim_sum(const std::vector<Count>& values) {
  Count out = 0;
  for (const Count value : values)
    out ^= value;
  return out;
}

} // namespace

std::vector<Kind> kinds_of_parts() {
  return {
      kind("ValuesCancel",
           [](Examination& so, const ValuesCancel&) {
             so.demand(nim_sum(so.truth.values(so.at)) == 0, "the values have another nim-sum");
             so.examine(Answered{By::even});
           }),
      kind("MakesValuesCancel",
           [](Examination& so, const MakesValuesCancel& c) {
             so.leaves(c.move);
             if (why_illegal(so.at, Move(c.move))) return;
             const auto before = so.truth.values(so.at);
             const auto after = so.truth.values(play(so.at, Move(c.move)));
             so.demand(c.move.part == c.part, "the move is in another part");
             so.demand(c.part < before.size() && before[c.part] == c.from && after[c.part] == c.to,
                       "another value");
             so.demand(nim_sum(after) == 0, "the values left have another nim-sum");
           }),
      kind("PartIsWorth",
           [](Examination& so, const PartIsWorth& c) {
             const auto values = so.truth.values(so.at);
             so.demand(c.part < values.size() && values[c.part] == c.value, "the part has another value");
           }),
      kind("ValuesOfParts",
           [](Examination& so, const ValuesOfParts& c) {
             so.demand(so.truth.values(so.at) == c.value, "other values");
             so.demand(nim_sum(c.value) == c.sum, "another nim-sum");
           }),
  };
}

} // namespace nimatron::testing
