#include <algorithm>
#include <numeric>

#include "claims/claims_kinds.hpp"
#include "core/game.hpp"
#include "games/nim/nim_claims.hpp"

namespace nimatron::testing {

using namespace claims;

namespace {

using What = Quantity::What;
using Does = EveryMove::Does;
using By = Answered::By;
using Law = LostIf::Law;

void play_ones(Examination& so, const TakingOnes& c) {
  so.outcome(c.lost ? Outcome::P : Outcome::N);
  so.examine(Quantity{What::remoteness, c.moves});
  so.demand(static_cast<Count>(c.take.size()) <= c.moves, "too many moves");
  Position now = so.at;
  for (std::size_t i = 0; i < c.take.size(); ++i) {
    const auto& heaps = heaps_of(now);
    const auto heap = std::find_if(heaps.begin(), heaps.end(), [](Count n) { return n != 0; });
    const HeapMove move{static_cast<std::size_t>(heap - heaps.begin()), c.take[i], 0};
    if (heap == heaps.end() || why_illegal(now, move)) return so.wrong("the line is not legal");
    if ((i % 2 == 0) == c.lost) so.demand(c.take[i] == 1, "not always 1");
    now = play(now, move);
  }
  so.demand(is_over(now) == (static_cast<Count>(c.take.size()) == c.moves), "it does not end there");
}

/// Beside every sum of two small heaps both win or both lose.
void of_one_kind(Examination& so, const std::vector<Count>& heaps, const std::vector<Count>& sum) {
  constexpr Count few = 10; // matches: more is not gone through
  const auto outcome_beside = [&](std::vector<Count> of, Count a, Count b) {
    of.insert(of.end(), {a, b});
    return so.truth.outcome(with_board(so.at, Heaps{std::move(of)}));
  };
  if (so.truth.by_theory() || std::accumulate(heaps.begin(), heaps.end(), Count{0}) > few) return;
  const Count largest = *std::max_element(heaps.begin(), heaps.end());
  for (Count a = 0; a <= largest; ++a) {
    for (Count b = a; b <= largest; ++b)
      so.demand(outcome_beside(heaps, a, b) == outcome_beside(sum, a, b), "they are not of one kind");
  }
}

/// The same of what lies there, where the sum is lost.
void same_kind(Examination& so, const Position& at, const std::vector<Count>& sum) {
  so.demand(so.truth.outcome(with_board(at, Heaps{sum})) == Outcome::P, "that is no lost sum");
  of_one_kind(so, heaps_of(at), sum);
}

/// Of every move that does not end the game: it wins exactly if it leaves two equal heaps and nothing else, and
/// there is such a move.
void others_halve(Examination& so) {
  const auto& lying = heaps_of(so.at);
  const auto heap = std::find_if(lying.begin(), lying.end(), [](Count n) { return n != 0; });
  if (heap == lying.end() || *heap < 3) return so.wrong("the heap cannot be halved");
  const Count take = *heap % 2 == 0 ? 2 : 1;
  const HeapMove halving{static_cast<std::size_t>(heap - lying.begin()), take, (*heap - take) / 2};
  so.leaves(halving);
  for (const Move& move : so.moves_to_try(so.at)) {
    const Position left = play(so.at, move);
    if (is_over(left)) continue;
    auto heaps = heaps_of(left);
    std::erase(heaps, 0);
    const bool halves = heaps.size() == 2 && heaps[0] == heaps[1];
    so.demand((so.truth.outcome(left) == Outcome::P) == halves, "another move wins, or halving does not");
  }
}

} // namespace

std::vector<Kind> kinds_of_nim() {
  return {
      kind("TakeThemAll",
           [](Examination& so, const TakeThemAll& c) {
             so.examine(Quantity{What::most, c.most});
             so.examine(LostIf{Law::divides, c.most + 1});
           }),
      kind("OneMoreLoses",
           [](Examination& so, const OneMoreLoses& c) {
             so.examine(Quantity{What::most, c.most});
             so.examine(LostIf{Law::divides, c.most + 1});
           }),
      kind("PatternRepeats",
           [](Examination& so, const PatternRepeats& c) {
             so.examine(Quantity{What::cycle, c.cycle});
             so.examine(LostIf{Law::divides, c.cycle});
           }),
      kind("IsMultiple",
           [](Examination& so, const IsMultiple& c) {
             so.examine(Quantity{What::matches, c.heap});
             so.examine(Quantity{What::cycle, c.cycle});
             so.demand(c.heap % c.cycle == 0, "no multiple");
             so.examine(Answered{By::rest, c.cycle});
           }),
      kind("TakeRemainder",
           [](Examination& so, const TakeRemainder& c) {
             so.examine(Quantity{What::matches, c.heap});
             so.examine(Quantity{What::cycle, c.cycle});
             so.examine(Quantity{What::remainder, c.move.take});
             so.leaves(c.move);
             so.examine(Answered{By::rest, c.cycle, c.move});
           }),
      kind("IsOneMore",
           [](Examination& so, const IsOneMore& c) {
             so.outcome(Outcome::P);
             so.examine(Quantity{What::matches, c.heap});
             so.examine(Quantity{What::cycle, c.cycle});
             so.demand(c.heap % c.cycle == 1, "not one more");
             so.examine(Answered{By::rest, c.cycle});
           }),
      kind("LeaveOneMore",
           [](Examination& so, const LeaveOneMore& c) {
             so.leaves(c.move);
             so.examine(Quantity{What::cycle, c.cycle});
             so.examine(Answered{By::rest, c.cycle, c.move});
           }),
      kind("LeavesLastMatch",
           [](Examination& so, const LeavesLastMatch& c) {
             so.leaves(c.move);
             const auto left = left_by(so, c.move);
             so.demand(std::accumulate(left.begin(), left.end(), Count{0}) == 1, "another number is left");
             so.demand(misere(so), "the last match wins");
           }),
      kind("OneMatchAMove",
           [](Examination& so, const OneMatchAMove& c) {
             so.examine(Quantity{What::matches, c.matches});
             so.outcome((c.matches % 2 != 0) == misere(so) ? Outcome::P : Outcome::N);
             for (const Move& move : so.moves_to_try(so.at)) {
               const auto left = left_by(so, move);
               so.demand(std::accumulate(left.begin(), left.end(), Count{0}) == c.matches - 1,
                         "a move takes another number");
             }
           }),
      kind("TakingOnes", [](Examination& so, const TakingOnes& c) { play_ones(so, c); }),
      kind("TakeTheHeap",
           [](Examination& so, const TakeTheHeap& c) {
             so.examine(Quantity{What::heaps, 1});
             so.leaves(c.move);
             so.demand(is_over(play(so.at, c.move)), "not all is taken");
           }),
      kind("OthersHalve", [](Examination& so, const OthersHalve&) { others_halve(so); }),
      kind("OnlyRestsCount",
           [](Examination& so, const OnlyRestsCount& c) {
             so.examine(Quantity{What::most, c.most});
             so.counts(c.rest);
           }),
      kind("CyclesCancel",
           [](Examination& so, const CyclesCancel& c) {
             so.examine(Quantity{What::most, c.most});
             so.examine(Rounds{c.most + 1});
             auto rests = heaps_of(so.at); // each heap counts as its remainder
             for (Count& heap : rests)
               heap %= c.most + 1;
             so.demand(so.truth.outcome(with_board(so.at, Heaps{rests})) == so.truth.outcome(so.at),
                       "the remainders win or lose otherwise");
           }),
      kind("SplittingGainsNothing",
           [](Examination& so, const SplittingGainsNothing&) {
             so.examine(EveryMove{Does::adds_up});
             so.examine(EveryMove{Does::gains_nothing});
             so.examine(LostIf{misere(so) ? Law::misere : Law::even});
           }),
      kind("LeaveEqualHeaps",
           [](Examination& so, const LeaveEqualHeaps& c) {
             so.leaves(c.move);
             auto left = left_by(so, c.move);
             std::erase(left, 0);
             so.demand(left == std::vector<Count>(2, c.size) || (c.size == 0 && left.empty()),
                       "others are left");
             so.examine(Answered{By::copy, 0, c.move});
           }),
      kind("LeavesPairs",
           [](Examination& so, const LeavesPairs& c) {
             so.leaves(c.move);
             auto left = left_by(so, c.move);
             std::erase(left, 0);
             std::sort(left.begin(), left.end());
             bool paired = left.size() % 2 == 0;
             for (std::size_t i = 0; i + 1 < left.size(); i += 2)
               paired = paired && left[i] == left[i + 1];
             so.demand(paired, "a heap has no partner");
             so.examine(Answered{By::copy, 0, c.move});
           }),
      kind("LargestGivesAway",
           [](Examination& so, const LargestGivesAway& c) {
             const auto& size = heaps_of(so.at);
             so.outcome(Outcome::N);
             so.demand(c.heap < size.size() && size[c.heap] == c.size, "another heap");
             so.examine(Quantity{What::largest, c.size});
             for (const Move& move : every_move(so.at)) {
               if (std::get_if<HeapMove>(&move)->heap == c.heap) so.gives_away(move);
             }
           }),
      kind("PairsOff",
           [](Examination& so, const PairsOff& c) {
             so.outcome(Outcome::P);
             so.examine(Quantity{What::cycle, c.cycle});
             if (c.all) {
               so.examine(Quantity{What::alone, 0});
             } else {
               so.demand(so.quantity({What::alone}) != 0, "they pair off");
             }
           }),
      kind("SameKindAs",
           [](Examination& so, const SameKindAs& c) {
             so.outcome(Outcome::P);
             same_kind(so, so.at, c.sum);
           }),
      kind("LeavesKind",
           [](Examination& so, const LeavesKind& c) {
             so.leaves(c.move);
             if (!why_illegal(so.at, c.move)) same_kind(so, play(so.at, c.move), c.sum);
           }),
      kind("HeapsCountLike",
           [](Examination& so, const HeapsCountLike& c) {
             so.demand(c.heaps != c.like, "that says nothing");
             of_one_kind(so, c.heaps, c.like);
           }),
      kind("KindLoses",
           [](Examination& so, const KindLoses& c) {
             so.demand(so.truth.outcome(with_board(so.at, Heaps{c.heaps})) == Outcome::P,
                       "that is no lost sum");
           }),
      kind("ThisKind",
           [](Examination& so, const ThisKind& c) {
             so.outcome(c.lost ? Outcome::P : Outcome::N);
             of_one_kind(so, heaps_of(so.at), c.heaps);
           }),
      kind("LosingKinds",
           [](Examination& so, const LosingKinds& c) {
             std::vector<Count> sum;
             for (std::size_t i = 0; i <= c.sums.size(); ++i) {
               if (i < c.sums.size() && c.sums[i] != 0) {
                 sum.push_back(c.sums[i]);
                 continue;
               }
               so.demand(!sum.empty() && so.truth.outcome(with_board(so.at, Heaps{sum})) == Outcome::P,
                         "that is no lost sum");
               sum.clear();
             }
           }),
      kind("KindAmongThem",
           [](Examination& so, const KindAmongThem& c) {
             so.outcome(c.lost ? Outcome::P : Outcome::N);
             of_one_kind(so, heaps_of(so.at), c.heaps);
           }),
      kind("MisereKinds",
           [](Examination& so, const MisereKinds& c) {
             so.examine(Quantity{What::largest, c.largest});
             so.examine(Quantity{What::kinds, c.kinds});
           }),
  };
}

} // namespace nimatron::testing
