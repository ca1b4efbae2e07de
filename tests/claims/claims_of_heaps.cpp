#include <algorithm>

#include "claims/claims_kinds.hpp"
#include "core/game.hpp"
#include "games/fibonacci/fibonacci_claims.hpp"
#include "games/moore/moore_claims.hpp"
#include "games/series/series_claims.hpp"
#include "games/staircase/staircase_claims.hpp"
#include "games/wythoff/wythoff_claims.hpp"

namespace nimatron::testing {

using namespace claims;

namespace {

using What = Quantity::What;
using Does = EveryMove::Does;
using By = Answered::By;
using Law = LostIf::Law;

// ------------------------------------------------------------------------------- Moore's game

/// By the way that is told: from the left, and in so many heaps at most.
bool leaves_multiples(std::vector<Count> heap, Count most) {
  std::vector<bool> changed(heap.size(), false);
  for (Count column = Count{1} << 60; column > 0; column /= 2) {
    std::vector<std::size_t> free;
    std::vector<std::size_t> ones;
    for (std::size_t i = 0; i < heap.size(); ++i) {
      if (changed[i]) {
        free.push_back(i);
        heap[i] &= ~column;
      } else if ((heap[i] & column) != 0) {
        ones.push_back(i);
      }
    }
    const auto count = static_cast<Count>(ones.size());
    const Count off = count % (most + 1);
    const auto room = static_cast<Count>(free.size());
    if (off == 0) continue;
    if (room + off > most) { // so many are free that the count can be filled up
      for (Count i = 0; i < most + 1 - off; ++i)
        heap[free[static_cast<std::size_t>(i)]] |= column;
    } else {
      for (Count i = 0; i < off; ++i) {
        heap[ones[static_cast<std::size_t>(i)]] &= ~column;
        changed[ones[static_cast<std::size_t>(i)]] = true;
      }
    }
  }
  return multiples(heap, most + 1) && std::count(changed.begin(), changed.end(), true) <= most;
}

LostIf moore_law(const Examination& so, Count cycle) {
  return {misere(so) ? Law::beside : Law::multiples, cycle};
}

std::vector<Kind> kinds_of_moore() {
  return {
      kind("BundlesInMultiples",
           [](Examination& so, const BundlesInMultiples& c) {
             so.examine(Quantity{What::cycle, c.cycle});
             so.demand(multiples(heaps_of(so.at), c.cycle), "no multiples");
             so.examine(EveryMove{Does::spoils, c.cycle});
             so.examine(Answered{misere(so) ? By::ones_beside : By::multiples, c.cycle});
           }),
      kind("LeaveBundlesInMultiples",
           [](Examination& so, const LeaveBundlesInMultiples& c) {
             so.leaves(c.move);
             so.examine(Quantity{What::cycle, c.cycle});
             so.demand(multiples(left_by(so, c.move), c.cycle), "no multiples");
             so.examine(EveryMove{Does::spoils, c.cycle, c.move});
             so.examine(Answered{misere(so) ? By::ones_beside : By::multiples, c.cycle, c.move});
           }),
      kind("CountsOfOnes",
           [](Examination& so, const CountsOfOnes& c) {
             so.examine(Quantity{What::cycle, c.cycle});
             so.examine(moore_law(so, c.cycle));
           }),
      kind("MultiplesSpoiled",
           [](Examination& so, const MultiplesSpoiled& c) {
             so.examine(Quantity{What::most, c.most});
             so.demand(multiples(heaps_of(so.at), c.most + 1), "no multiples");
             so.examine(EveryMove{Does::takes_ones, c.most});
             so.examine(EveryMove{Does::spoils, c.most + 1});
           }),
      kind("MultiplesAgain",
           [](Examination& so, const MultiplesAgain&) {
             so.examine(
                 Answered{misere(so) ? By::ones_beside : By::multiples, so.at.options.number("from") + 1});
           }),
      kind("MooreWay",
           [](Examination& so, const MooreWay& c) {
             so.examine(Quantity{What::most, c.most});
             so.examine(moore_law(so, c.most + 1));
             // The way leads from all heaps whose columns are not multiples, in so many at most.
             const auto leads = [&](const Position& from) {
               return multiples(heaps_of(from), c.most + 1) || leaves_multiples(heaps_of(from), c.most);
             };
             so.demand(leads(so.at), "it does not lead from here");
             for (const Move& move : so.moves_to_try(so.at))
               so.demand(leads(play(so.at, move)), "it does not lead from there");
           }),
      kind("LeaveMultiples",
           [](Examination& so, const LeaveMultiples& c) {
             so.leaves(c.move);
             so.demand(left_by(so, c.move) == c.left, "others are left");
             so.examine(Quantity{What::cycle, c.cycle});
             so.demand(multiples(c.left, c.cycle), "no multiples");
             so.examine(EveryMove{Does::spoils, c.cycle, c.move});
           }),
      kind("TakeAllHeaps",
           [](Examination& so, const TakeAllHeaps& c) {
             so.examine(Quantity{What::heaps, c.heaps});
             so.leaves(c.move);
             so.demand(is_over(play(so.at, c.move)), "not all is taken");
           }),
      kind("MooreMisereRule",
           [](Examination& so, const MooreMisereRule& c) {
             so.examine(Quantity{What::cycle, c.cycle});
             so.examine(LostIf{Law::beside, c.cycle});
           }),
      kind("SinglesLost",
           [](Examination& so, const SinglesLost& c) {
             so.outcome(Outcome::P);
             so.examine(Quantity{What::big, 0});
             so.examine(Quantity{What::ones, c.ones});
             so.examine(Quantity{What::cycle, c.cycle});
             so.demand(c.ones % c.cycle == 1, "another remainder");
             so.examine(Answered{By::rest, c.cycle});
           }),
      kind("SinglesWon",
           [](Examination& so, const SinglesWon& c) {
             so.outcome(Outcome::N);
             so.examine(Quantity{What::big, 0});
             so.examine(Quantity{What::ones, c.ones});
             so.examine(Quantity{What::cycle, c.cycle});
             so.examine(LostIf{Law::beside, c.cycle});
           }),
      kind("LeaveSingles",
           [](Examination& so, const LeaveSingles& c) {
             so.examine(Quantity{What::big, c.large});
             so.leaves(c.move);
             const Tally left(left_by(so, c.move));
             so.demand(left.big == 0 && left.ones == c.left, "others are left");
             so.examine(Quantity{What::cycle, c.cycle});
             so.demand(c.left % c.cycle == 1, "not one more");
           }),
  };
}

// ------------------------------------------------------------------------------- one or two heaps, and steps

/// The two heaps, the smaller one first.
std::vector<Count> pair_of(const Position& at) {
  auto size = heaps_of(at);
  std::sort(size.begin(), size.end());
  return size;
}

/// The move that leaves these two; nothing if they lie there, or no move does.
std::optional<Move> leaving(const Position& at, std::vector<Count> left) {
  if (pair_of(at) == left) return std::nullopt;
  for (const Move& move : every_move(at)) {
    if (pair_of(play(at, move)) == left) return move;
  }
  return std::nullopt;
}

/// By the way that is told: the larger heap down to the smaller one's partner, or both down by as much.
void made_cold(Examination& so, const Position& at) {
  if (so.truth.outcome(at) == Outcome::P || is_over(at)) return;
  const auto size = pair_of(at);
  const auto cold = [&](Count a, Count b) {
    return so.truth.outcome(with_board(at, Heaps{{a, b}})) == Outcome::P;
  };
  bool any = false;
  for (Count partner = 0; partner < size[1] && !any; ++partner)
    any = cold(size[0], partner);
  for (Count less = 1; less <= size[0] && !any; ++less)
    any = cold(size[0] - less, size[1] - less);
  so.demand(any, "it cannot be made cold so: " + print(at));
}

void is_cold_listed(Examination& so) { so.examine(LostIf{Law::cold_listed, misere(so) ? 1 : 0}); }

std::vector<Kind> kinds_of_wythoff() {
  return {
      kind("ColdPairs", [](Examination& so, const ColdPairs&) { is_cold_listed(so); }),
      kind("GoldenRatio", [](Examination& so, const GoldenRatio&) { is_cold_listed(so); }),
      kind("ColdPair",
           [](Examination& so, const ColdPair& c) {
             so.outcome(Outcome::P);
             so.demand(pair_of(so.at) == std::vector<Count>{c.low, c.high}, "another pair");
             so.examine(Answered{By::cold});
           }),
      kind("LeaveColdPair",
           [](Examination& so, const LeaveColdPair& c) {
             so.leaves(c.move);
             auto left = left_by(so, c.move);
             std::sort(left.begin(), left.end());
             so.demand(left == std::vector<Count>{c.low, c.high}, "another pair is left");
             so.examine(Answered{By::cold, 0, c.move});
           }),
      kind("ColdAgain", [](Examination& so, const ColdAgain&) { so.examine(Answered{By::cold}); }),
      kind("ColdByFormula",
           [](Examination& so, const ColdByFormula& c) {
             // The k-th pair, exactly: ⌊kφ⌋ is the largest n with (2n - k)² <= 5k².
             const auto k = static_cast<BigCount>(c.high - c.low);
             const auto below = [&](BigCount n) {
               return 2 * n < k || (2 * n - k) * (2 * n - k) <= 5 * k * k;
             };
             so.demand(below(static_cast<BigCount>(c.low)) && !below(static_cast<BigCount>(c.low) + 1),
                       "another number");
             so.examine(Answered{By::cold, 0, leaving(so.at, {c.low, c.high})});
           }),
      kind("AlwaysMadeCold",
           [](Examination& so, const AlwaysMadeCold&) {
             if (so.truth.by_theory()) return;
             made_cold(so, so.at);
             for (const Move& move : so.moves_to_try(so.at))
               made_cold(so, play(so.at, move));
           }),
      kind("NotCold",
           [](Examination& so, const NotCold& c) {
             so.outcome(Outcome::N);
             so.demand(heaps_of(so.at) == std::vector<Count>{c.first, c.second}, "another pair");
           }),
      kind("ColdPartner",
           [](Examination& so, const ColdPartner& c) {
             so.leaves(c.move);
             const std::size_t heap = c.move.part[0].heap;
             const auto left = left_by(so, c.move);
             so.demand(c.move.part.size() == 1 && left[heap] == c.partner && left[1 - heap] == c.of,
                       "another partner");
           }),
      kind("SameDifference",
           [](Examination& so, const SameDifference& c) {
             so.leaves(c.move);
             auto left = left_by(so, c.move);
             std::sort(left.begin(), left.end());
             so.demand(left == std::vector<Count>{c.low, c.high}, "another pair is left");
             const auto now = pair_of(so.at);
             so.demand(now[1] - now[0] == c.high - c.low, "another difference");
           }),
      kind("KeepItCold",
           [](Examination& so, const KeepItCold& c) {
             so.leaves(c.move);
             so.examine(Answered{By::cold, 0, c.move});
           }),
  };
}

std::vector<Kind> kinds_of_fibonacci() {
  return {
      kind("FibonacciNumbers",
           [](Examination& so, const FibonacciNumbers&) {
             so.examine(Quantity{What::ways, 1});
           }),
      kind("FibonacciParts",
           [](Examination& so, const FibonacciParts& c) {
             so.examine(Quantity{What::matches, c.heap});
             so.demand(c.part == fibonacci_parts(c.heap), "other parts");
             so.examine(LostIf{Law::smallest});
           }),
      kind("SmallestPartTooLarge",
           [](Examination& so, const SmallestPartTooLarge& c) {
             so.outcome(Outcome::P);
             so.demand(c.smallest == fibonacci_parts(heaps_of(so.at)[0]).back(), "another part");
             so.examine(Quantity{What::most, c.most});
             so.demand(c.smallest > c.most, "it may be taken");
             so.examine(Answered{By::smallest});
           }),
      kind("SmallestPartReplies",
           [](Examination& so, const SmallestPartReplies&) { so.examine(Answered{By::smallest}); }),
      kind("WhyAtMostTwice",
           [](Examination& so, const WhyAtMostTwice&) {
             so.examine(Quantity{What::ways, 1});
             const Count heap = heaps_of(so.at)[0];
             const Count smallest = fibonacci_parts(heap).back();
             for (const Move& move : so.moves_to_try(so.at)) {
               const Count take = std::get_if<TakeMove>(&move)->take;
               so.demand(take < smallest && fibonacci_parts(heap - take).back() <= 2 * take,
                         "more than twice as much is left");
             }
           }),
      kind("MayTakeAll",
           [](Examination& so, const MayTakeAll& c) {
             so.examine(Quantity{What::matches, c.heap});
             so.leaves(c.move);
             so.demand(c.move.take == c.heap, "not all is taken");
           }),
      kind("TakeSmallestPart",
           [](Examination& so, const TakeSmallestPart& c) {
             const auto parts = fibonacci_parts(heaps_of(so.at)[0]);
             so.demand(parts.size() > 1 && parts.back() == c.smallest && parts[parts.size() - 2] == c.next,
                       "other parts");
             so.demand(c.move.take == c.smallest && c.next > 2 * c.smallest, "it may be taken");
             so.leaves(c.move);
           }),
      kind("TakeItAgain",
           [](Examination& so, const TakeItAgain& c) {
             so.leaves(c.move);
             so.examine(LostIf{Law::smallest});
             so.examine(Answered{By::smallest, 0, c.move});
           }),
  };
}

const SeriesBoard& match_of(const Examination& so) { return *std::get_if<SeriesBoard>(&so.at.board); }

std::vector<Kind> kinds_of_series() {
  return {
      kind("MatchEnds",
           [](Examination& so, const MatchEnds& c) {
             so.examine(Quantity{What::score, c.a, 0});
             so.examine(Quantity{What::score, c.b, 1});
             so.demand(c.over == is_over(so.at), "over, or not");
             const bool mine = match_of(so).a_to_move == (c.a > c.b);
             so.outcome(c.a == c.b ? Outcome::T : mine ? Outcome::N : Outcome::P);
           }),
      kind("GameNow",
           [](Examination& so, const GameNow& c) {
             so.examine(Quantity{What::most, c.game});
             so.demand(match_of(so).left == c.left && c.left % (c.game + 1) == c.rest, "other matches");
             so.examine(LostIf{Law::divides, c.game + 1});
           }),
      kind("LaterGames",
           [](Examination& so, const LaterGames& c) {
             so.examine(Quantity{What::later, c.games});
             so.examine(Quantity{What::later_b, c.of_b});
             so.demand(match_of(so).n == c.n, "another match");
           }),
      kind("DivisorsWin",
           [](Examination& so, const DivisorsWin& c) {
             so.demand(match_of(so).n == c.n, "another match");
             so.examine(Quantity{What::score, c.of_b, 1});
           }),
      kind("BeginnerWins",
           [](Examination& so, const BeginnerWins&) {
             so.demand(match_of(so).n > 6, "not of so short a match");
             for (Count n = 7; n <= 200; ++n) {
               Count of_b = 0; // divisors but 1
               for (Count d = 2; d <= n; ++d)
                 of_b += n % d == 0 ? 1 : 0;
               so.demand(2 * of_b < n - 1, "it is not won for " + std::to_string(n));
             }
           }),
      kind("HalfDivide",
           [](Examination& so, const HalfDivide& c) {
             so.demand(match_of(so).n == c.n, "another match");
             Count divisors = 0;
             for (Count d = 1; d <= c.n; ++d)
               divisors += c.n % d == 0 ? 1 : 0;
             so.demand(2 * divisors == c.n, "not half of them");
           }),
  };
}

std::vector<Kind> kinds_of_staircase() {
  return {kind("OddStepsCount",
               [](Examination& so, const OddStepsCount& c) {
                 const auto value = so.truth.values(so.at);
                 for (std::size_t i = 0; i < value.size(); ++i)
                   so.demand(value[i] == (i % 2 == 0 ? c.odd.at(i / 2) : 0), "a step counts otherwise");
               }),
          kind("PushedOn", [](Examination& so, const PushedOn&) { so.examine(Answered{By::push_on}); })};
}

} // namespace

std::vector<Kind> kinds_of_heaps() {
  std::vector<Kind> out = kinds_of_moore();
  for (auto more :
       {kinds_of_wythoff(), kinds_of_fibonacci(), kinds_of_series(), kinds_of_staircase(), kinds_of_passes()})
    out.insert(out.end(), more.begin(), more.end());
  return out;
}

} // namespace nimatron::testing
