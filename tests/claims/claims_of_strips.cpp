#include <algorithm>

#include "claims/claims_kinds.hpp"
#include "core/game.hpp"
#include "games/silver/silver_claims.hpp"

namespace nimatron::testing {

using namespace claims;

namespace {

using What = Quantity::What;
using By = Answered::By;

const Strip& strip_of(const Examination& so) { return *std::get_if<Strip>(&so.at.board); }

bool jumps(const Examination& so) { return so.at.options.has("jump"); }
bool odd(const Examination& so) { return strip_of(so).coin.size() % 2 == 1; }

/// Whether these two count together, with so much.
bool together(const Examination& so, Count left, Count right, Count value) {
  const auto pairs = coins_together(so.at);
  return std::any_of(pairs.begin(), pairs.end(), [&](const CoinsTogether& pair) {
    return pair.left == left && pair.right == right && pair.value == value;
  });
}

} // namespace

std::vector<Kind> kinds_of_strips() {
  return {
      kind("CoinGapsAreHeaps",
           [](Examination& so, const CoinGapsAreHeaps& c) {
             so.demand(!jumps(so) && c.edge == odd(so), "the first coin has another partner");
             so.demand(c.gap == sizes(so.at), "other gaps");
             so.examine(LostIf{misere(so) ? LostIf::Law::misere : LostIf::Law::even});
             if (!misere(so)) so.examine(Quantity{What::grundy, Tally(c.gap).sum});
           }),
      kind("HeapIsCoinGap",
           [](Examination& so, const HeapIsCoinGap& c) {
             const auto pairs = coins_together(so.at);
             so.demand(!jumps(so) && c.heap < pairs.size() && pairs[c.heap].left == c.left &&
                           pairs[c.heap].right == c.right && pairs[c.heap].value == c.gap,
                       "it is another heap");
           }),
      kind("WideningIsFollowed",
           [](Examination& so, const WideningIsFollowed& c) {
             so.outcome(c.won ? Outcome::N : Outcome::P);
             so.examine(Answered{By::follow});
           }),
      kind("MatesCount",
           [](Examination& so, const MatesCount& c) {
             so.demand(jumps(so) && c.alone == odd(so), "a coin is alone, or none is");
             so.counts(c.value);
             so.examine(LostIf{LostIf::Law::even});
             so.examine(Quantity{What::grundy, Tally(c.value).sum});
           }),
      kind("HowMatesAreFound",
           [](Examination& so, const HowMatesAreFound& c) {
             so.demand(jumps(so) && c.alone == odd(so), "a coin is alone, or none is");
           }),
      kind("MatesAreWorth",
           [](Examination& so, const MatesAreWorth& c) {
             so.demand(together(so, c.left + 1, c.right + 1, c.value), "these are no mates");
             so.demand(c.value == (c.left ^ c.right) - 1, "they count otherwise");
           }),
      kind("AloneIsWorth",
           [](Examination& so, const AloneIsWorth& c) {
             so.demand(together(so, 0, c.square + 1, c.square), "it is not alone");
           }),
      kind("WelterFunction",
           [](Examination& so, const WelterFunction& c) {
             so.counts(c.value);
             so.demand(Tally(c.value).sum == c.sum, "another nim-sum");
             so.examine(Quantity{What::grundy, c.sum});
           }),
  };
}

} // namespace nimatron::testing
