#include <algorithm>

#include "claims/claims_kinds.hpp"
#include "core/game.hpp"
#include "games/pass/pass_claims.hpp"

namespace nimatron::testing {

using namespace claims;

namespace {

using By = Answered::By;

Count passes(const Position& at) { return heaps_of(at).back(); }

/// The same heaps with another number of passes.
Position with_passes(const Position& at, Count n) {
  Position out = at;
  std::get_if<Heaps>(&out.board)->size.back() = n;
  return out;
}

std::vector<Count> heaps_alone(const Position& at) {
  std::vector<Count> out = heaps_of(at);
  out.pop_back();
  return out;
}

/// The two heaps that are not empty, the smaller first; nothing where there are more.
std::optional<std::pair<Count, Count>> pair_in(const Position& at) {
  std::vector<Count> heap = heaps_alone(at);
  std::erase(heap, 0);
  if (heap.size() > 2) return std::nullopt;
  heap.resize(2, 0);
  std::sort(heap.begin(), heap.end());
  return std::pair(heap[0], heap[1]);
}

/// As Nim heaps, whoever is to move.
bool lost_in_nim(Examination& so, const Position& at) {
  Position nim{find_game("nim"), at.options, Heaps{heaps_alone(at)}};
  return so.truth.outcome(nim) == Outcome::P;
}

/// With an odd number of passes these pairs are lost, and no others, as far as is looked.
void holds_for_pairs(Examination& so) {
  const bool last_loses = misere(so);
  if (so.truth.by_theory() || !so.truth.held.insert(last_loses ? "misere pairs" : "pairs").second) return;
  for (Count a = 0; a <= 8; ++a) {
    for (Count b = a; b <= 8; ++b) {
      const bool listed = last_loses && b <= 2 ? a + b == 2 : a + b == 0 || (a % 2 == 1 && b == a + 1);
      Position at = so.at;
      at.board = Heaps{{a, b, 1}};
      if (a + b == 0) continue; // the game is over
      so.demand((so.truth.outcome(at) == Outcome::P) == listed,
                std::to_string(a) + " and " + std::to_string(b) + " are lost, or not");
    }
  }
}

} // namespace

std::vector<Kind> kinds_of_passes() {
  return {
      kind("PassesCount",
           [](Examination& so, const PassesCount& c) {
             so.demand(c.passes == passes(so.at) && c.passes % 2 == 0, "another number of passes");
             so.demand(c.heap == heaps_alone(so.at), "other heaps");
             so.demand((so.truth.outcome(so.at) == Outcome::P) == lost_in_nim(so, so.at), "not as in Nim");
           }),
      kind("OddSingles",
           [](Examination& so, const OddSingles&) {
             std::vector<Count> heap = heaps_alone(so.at);
             std::erase(heap, 0);
             so.demand(heap == std::vector<Count>(heap.size(), 1) && heap.size() % 2 == 1, "other heaps");
             so.demand(misere(so) && lost_in_nim(so, so.at), "they are not lost in misere Nim");
           }),
      kind("PassAnswered",
           [](Examination& so, const PassAnswered&) {
             so.demand(passes(so.at) >= 2, "there are no two passes");
             so.demand(so.truth.outcome(with_passes(so.at, passes(so.at) - 2)) == so.truth.outcome(so.at),
                       "two passes change who wins");
           }),
      kind("PassesCancel",
           [](Examination& so, const PassesCancel& c) {
             so.demand(c.passes == passes(so.at) && c.passes % 2 == 1, "another number of passes");
             so.demand(so.truth.outcome(with_passes(so.at, 1)) == so.truth.outcome(so.at),
                       "one pass is something else");
           }),
      kind("PassNow",
           [](Examination& so, const PassNow& c) {
             so.leaves(c.move);
             const auto* pass = std::get_if<HeapMove>(&c.move);
             so.demand(pass != nullptr && pass->heap + 1 == heaps_of(so.at).size(), "it is no pass");
             so.demand(lost_in_nim(so, so.at), "they are not lost in Nim");
             so.demand(passes(so.at) % 2 == 1, "an odd number is left");
           }),
      kind("LosingPair",
           [](Examination& so, const LosingPair& c) {
             so.outcome(Outcome::P);
             so.demand(pair_in(so.at) == std::pair(c.low, c.high), "other heaps");
             so.demand(passes(so.at) % 2 == 1, "their number is even");
             holds_for_pairs(so);
           }),
      kind("LeavesLosingPair",
           [](Examination& so, const LeavesLosingPair& c) {
             so.leaves(c.move);
             if (why_illegal(so.at, c.move)) return;
             const Position left = play(so.at, c.move);
             so.demand(pair_in(left) == std::pair(c.low, c.high), "it leaves other heaps");
             so.demand(passes(left) % 2 == 1, "their number is even");
             holds_for_pairs(so);
           }),
      kind("LosingPairsHold",
           [](Examination& so, const LosingPairsHold&) {
             so.demand(passes(so.at) % 2 == 1, "their number is even");
             holds_for_pairs(so);
           }),
  };
}

} // namespace nimatron::testing
