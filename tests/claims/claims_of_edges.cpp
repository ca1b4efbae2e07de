// Claims about heaps on the edges of a graph, and what each says of a position.

#include <algorithm>
#include <cstddef>
#include <vector>

#include "claims/claims_kinds.hpp"
#include "core/game.hpp"
#include "games/graphnim/graphnim_claims.hpp"

namespace nimatron::testing {

using namespace claims;

namespace {

using By = Answered::By;

const EdgeHeaps& edges_of(const Position& at) { return *std::get_if<EdgeHeaps>(&at.board); }

bool is_star(const EdgeHeaps& part) {
  for (std::size_t node = 0; node < part.nodes(); ++node) {
    if (all_meet(part, node)) return true;
  }
  return false;
}

/// Two of the nodes, which all edges meet, and whether the edge between them holds matches.
void are_hubs(Examination& so, const Position& at, std::size_t first, std::size_t second, bool joined) {
  const EdgeHeaps& board = edges_of(at);
  so.demand(first < second && second < board.nodes(), "these are no two nodes");
  if (first >= second || second >= board.nodes()) return;
  so.demand(all_meet(board, first, second), "an edge meets neither");
  so.demand(joined == (on_edge(board, first, second) > 0), "the edge between them is another");
}

/// Of the hubs that an explanation chooses: the nim-sum of what it writes down.
Count sum_at_hubs(const Position& at, const Position& as) {
  const auto hubs = first_hubs(edges_of(as));
  if (!hubs) return -1;
  const EdgeHeaps& board = edges_of(at);
  return Tally(smaller_of(board, hubs->first, hubs->second)).sum ^ on_edge(board, hubs->first, hubs->second);
}

} // namespace

std::vector<Kind> kinds_of_edges() {
  return {
      kind("OneStar",
           [](Examination& so, const OneStar& c) {
             so.demand(all_meet(edges_of(so.at), c.node), "an edge does not meet that node");
             so.counts({c.total});
           }),
      kind("SeparateStars",
           [](Examination& so, const SeparateStars& c) {
             const auto parts = parts_of(edges_of(so.at));
             so.demand(std::all_of(parts.begin(), parts.end(), is_star), "a part is no star");
             so.demand(parts.size() > 1, "there is only one part");
             so.counts(c.total);
           }),
      kind("HubTotals",
           [](Examination& so, const HubTotals& c) {
             are_hubs(so, so.at, c.first, c.second, c.joined);
             const auto [first, second] = hub_totals(edges_of(so.at), c.first, c.second);
             so.demand(c.total_first == first && c.total_second == second, "other totals");
           }),
      kind("SmallerEdges",
           [](Examination& so, const SmallerEdges& c) {
             are_hubs(so, so.at, c.first, c.second, c.shared > 0);
             so.demand(c.smaller == smaller_of(edges_of(so.at), c.first, c.second),
                       "the smaller edges are others");
             so.demand(c.shared == on_edge(edges_of(so.at), c.first, c.second),
                       "the edge between holds others");
             so.demand(c.sum == (Tally(c.smaller).sum ^ c.shared), "another nim-sum");
           }),
      kind("HubsBalance",
           [](Examination& so, const HubsBalance& c) {
             so.outcome(Outcome::P);
             are_hubs(so, so.at, c.first, c.second, c.joined);
             so.demand(balanced(edges_of(so.at), c.first, c.second), "not balanced");
             so.examine(EveryMove{EveryMove::Does::unbalances});
             so.examine(Answered{By::rows});
           }),
      kind("BalanceHubs",
           [](Examination& so, const BalanceHubs& c) {
             so.leaves(c.move);
             if (why_illegal(so.at, c.move)) return;
             const Position left = play(so.at, c.move);
             are_hubs(so, left, c.first, c.second, c.joined);
             so.demand(balanced(edges_of(left), c.first, c.second), "not balanced");
             so.examine(EveryMove{EveryMove::Does::unbalances, 0, c.move});
             so.examine(Answered{By::rows, 0, c.move});
           }),
      kind("TakeHubDifference",
           [](Examination& so, const TakeHubDifference& c) {
             so.leaves(c.move);
             so.demand(sum_at_hubs(so.at, so.at) == 0, "the nim-sum is not 0");
             so.demand(sum_at_hubs(play(so.at, c.move), so.at) == 0, "the nim-sum changes");
             const auto hubs = first_hubs(edges_of(so.at));
             const auto& move = *std::get_if<NodeMove>(&c.move);
             const auto [first, second] = hub_totals(edges_of(so.at), hubs->first, hubs->second);
             const std::size_t larger = first > second ? hubs->first : hubs->second;
             const bool there =
                 move.node == larger || (move.part.size() == 1 && move.part[0].other == larger);
             so.demand(there, "it is not made at the node with the larger total");
           }),
      kind("LowerAndEqualizeHubs",
           [](Examination& so, const LowerAndEqualizeHubs& c) {
             so.leaves(c.move);
             so.demand(sum_at_hubs(so.at, so.at) != 0, "the nim-sum is 0");
             so.demand(sum_at_hubs(play(so.at, c.move), so.at) == 0, "the nim-sum is not made 0");
             so.demand(balanced(play(so.at, c.move).board), "not balanced");
           }),
      kind("EveryMoveUnbalancesHubs",
           [](Examination& so, const EveryMoveUnbalancesHubs& c) {
             are_hubs(so, so.at, c.first, c.second, c.joined);
             so.examine(EveryMove{EveryMove::Does::unbalances});
           }),
      kind("HubsBalancedAgain",
           [](Examination& so, const HubsBalancedAgain&) { so.examine(Answered{By::rows}); }),
      kind("NoHubs",
           [](Examination& so, const NoHubs& c) {
             so.demand(c.misere == is_misere(so.at.options), "other rules");
             const auto parts = parts_of(edges_of(so.at));
             so.demand(!std::all_of(parts.begin(), parts.end(), is_star), "all parts are stars");
             if (!c.misere) so.demand(!first_hubs(edges_of(so.at)), "two nodes meet all edges");
           }),
  };
}

} // namespace nimatron::testing
