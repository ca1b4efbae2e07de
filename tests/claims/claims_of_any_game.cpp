#include <algorithm>
#include <bit>

#include "claims/claims_kinds.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/claims.hpp"
#include "explain/sums_claims.hpp"
#include "explain/values_claims.hpp"

namespace nimatron::testing {

using namespace claims;

namespace {

using What = Quantity::What;
using Does = EveryMove::Does;
using By = Answered::By;
using Law = LostIf::Law;

LostIf law(const Examination& so) { return {misere(so) ? Law::misere : Law::even}; }
By even_again(const Examination& so) { return misere(so) ? By::even_or_ones : By::even; }
std::vector<Count> values(Examination& so) { return so.truth.values(so.at); }

/// Everything less than the cycle may be taken, and no multiple of it.
void by_remainder(Examination& so, Count cycle) {
  const auto list = so.at.options.list("take");
  std::vector<Count> amounts(list.begin(), list.end());
  const auto digits = so.at.options.list("c"); // the same, written as an octal game
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (digits[i] != 0) amounts.push_back(static_cast<Count>(i + 1));
  }
  so.demand(std::none_of(amounts.begin(), amounts.end(), [&](Count n) { return n % cycle == 0; }),
            "a multiple may be taken");
  for (Count n = 1; n < cycle; ++n)
    so.demand(std::count(amounts.begin(), amounts.end(), n) == 1, "some remainder cannot be taken");
}

/// Of the first heaps of this game.
void zero_leaves_one(Examination& so) {
  if (so.truth.by_theory()) return;
  Position alone = so.at;
  alone.options.clear("misere");
  const auto value = [&](const Position& at) { return so.truth.grundy(at); };
  for (Count n = 1; n <= 24; ++n) {
    alone.board = Heaps{{n}};
    const auto moves = every_move(alone);
    if (moves.empty() || value(alone) != 0) continue;
    so.demand(
        std::any_of(moves.begin(), moves.end(), [&](const Move& m) { return value(play(alone, m)) == 1; }),
        "a heap of value 0 cannot be brought to 1: " + std::to_string(n));
  }
}

/// Every heap counts as it lies there.
bool as_it_lies(Examination& so) {
  return std::holds_alternative<Heaps>(so.at.board) && heaps_of(so.at) == values(so);
}

bool counts_nothing(Examination& so) {
  const Tally tally(values(so));
  return tally.big + tally.ones == 0;
}

std::vector<Count> powers(Count n) {
  std::vector<Count> out;
  for (Count power = Count{1} << 60; power > 0; power /= 2) {
    if ((n & power) != 0) out.push_back(power);
  }
  return out;
}

/// The Grundy value; of tokens on a graph, that of their nodes together.
Count value_of(Examination& so, const Position& at) {
  return std::holds_alternative<GraphBoard>(at.board) ? Tally(so.truth.values(at)).sum : so.truth.grundy(at);
}

/// The move leaves the others as they are, and of this heap what counts `to`.
void changes(Examination& so, std::size_t heap, Count from, Count to, const Move& move) {
  const auto value = values(so);
  if (heap >= value.size()) return so.wrong("there is no such heap");
  so.demand(value[heap] == from, "another value");
  so.leaves(move);
  if (why_illegal(so.at, move)) return;
  const Count after = Tally(so.truth.values(play(so.at, move))).sum;
  so.demand((Tally(value).sum ^ from ^ to) == after, "another value is left");
}

void judge(Examination& so, const MoveJudged& c) {
  using With = MoveJudged::With;
  const Position left = play(so.at, c.made);
  // One of the two may be unsolved, but never where the other one settles it.
  if (c.before == Outcome::unknown) {
    so.demand(c.after == Outcome::N || c.after == Outcome::T, "what is left settles it");
    so.demand(!so.truth.settles(so.at), "it can be settled");
  } else {
    so.outcome(c.before);
  }
  if (c.after == Outcome::unknown) {
    so.demand(c.before == Outcome::N || c.before == Outcome::T, "what was there settles it");
    so.demand(!so.truth.settles(left), "what is left can be settled");
  } else {
    so.demand(so.truth.outcome(left) == c.after, "another outcome is left");
  }
  so.demand((c.with == With::grundy_reply || c.with == With::sum_reply) == (c.number != 0),
            "a number too many");
  switch (c.with) {
  case With::nothing: break;
  case With::the_end: so.demand(is_over(left), "the game goes on"); break;
  case With::no_other_win: so.examine(Quantity{What::winning, 1}); break;
  case With::game_given: {
    const auto& before = *std::get_if<SeriesBoard>(&so.at.board);
    const auto& after = *std::get_if<SeriesBoard>(&left.board);
    const auto lost = [&](Count k, Count n) { return so.truth.outcome(single_heap(k, n)) == Outcome::P; };
    so.demand(!lost(before.k, before.left), "this game could not be won");
    so.demand(after.k == before.k && !lost(after.k, after.left), "this game is not given away");
    break;
  }
  case With::grundy_reply:
    so.demand(value_of(so, left) == c.number, "another value is left");
    [[fallthrough]];
  case With::reply: so.demand(std::holds_alternative<Answers>(*so.figure), "no reply"); break;
  case With::sum_reply:
    so.demand(Tally(so.truth.values(left)).sum == c.number, "another nim-sum is left");
    so.demand(std::holds_alternative<Answers>(*so.figure), "no reply");
    break;
  }
}

std::vector<Kind> kinds_of_verdicts() {
  return {
      kind("WhoWins",
           [](Examination& so, const WhoWins& c) {
             so.outcome(c.outcome);
             const auto known = theory(so.at);
             so.demand(!c.searched || !known || known->outcome == Outcome::unknown, "theory knows");
           }),
      kind("NotSettled", [](Examination& so,
                            const NotSettled&) { so.demand(!so.truth.settles(so.at), "it can be settled"); }),
      kind("IsOver",
           [](Examination& so, const IsOver& c) {
             so.demand(is_over(so.at), "not over");
             so.demand(so.truth.outcome(so.at) == c.outcome, "another one has won");
           }),
      kind("LastMatchLoses",
           [](Examination& so, const LastMatchLoses&) {
             so.outcome(Outcome::P);
             so.examine(Quantity{What::matches, 1});
             so.examine(EveryMove{Does::ends});
           }),
      kind("Wins",
           [](Examination& so, const Wins& c) {
             so.outcome(Outcome::N);
             so.leaves(c.move);
           }),
      kind("SearchProves",
           [](Examination& so, const SearchProves&) {
             const auto known = theory(so.at);
             so.demand(!known || known->outcome == Outcome::unknown, "theory knows");
             so.outcome(Outcome::N);
           }),
      kind("EndsTheGame",
           [](Examination& so, const EndsTheGame& c) {
             so.leaves(c.move);
             if (!why_illegal(so.at, c.move)) so.demand(is_over(play(so.at, c.move)), "the game goes on");
           }),
      kind("AlsoWins", [](Examination& so, const AlsoWins& c) { so.leaves(c.move); }),
      kind("WinningTotal",
           [](Examination& so, const WinningTotal& c) {
             so.examine(Quantity{What::winning, c.moves});
           }),
      kind("HasGrundyValue",
           [](Examination& so, const HasGrundyValue& c) {
             so.examine(Quantity{What::grundy, c.value});
           }),
      kind("MovesLeft",
           [](Examination& so, const MovesLeft& c) {
             so.examine(Quantity{What::remoteness, c.moves});
           }),
      kind("Replies",
           [](Examination& so, const Replies& c) {
             const auto* drawn = std::get_if<Answers>(so.figure);
             so.demand(drawn != nullptr && drawn->every == c.every, "other replies are drawn");
           }),
      kind("MoveJudged", [](Examination& so, const MoveJudged& c) { judge(so, c); }),
  };
}

std::vector<Kind> kinds_of_sums() {
  return {
      kind("MisereRule",
           [](Examination& so, const MisereRule& c) {
             so.demand(c.matches == as_it_lies(so), "heaps count otherwise, or do not");
             so.examine(LostIf{Law::misere});
           }),
      kind("BundlesPair",
           [](Examination& so, const BundlesPair&) {
             so.examine(Quantity{What::sum, 0});
             so.demand(so.quantity({What::heaps}) != 1, "there is no other heap");
           }),
      kind("PairsAgain",
           [](Examination& so, const PairsAgain&) {
             so.examine(EveryMove{Does::changes_sum});
             so.examine(Answered{even_again(so)});
           }),
      kind("PairsFromNow",
           [](Examination& so, const PairsFromNow& c) {
             so.leaves(c.move);
             so.examine(Answered{even_again(so), 0, c.move});
           }),
      kind("NumbersPair",
           [](Examination& so, const NumbersPair& c) {
             so.demand(c.nothing == counts_nothing(so), "some count, or none does");
             so.examine(Quantity{What::sum, 0});
             so.examine(Answered{even_again(so)});
           }),
      kind("NumbersPairAfter",
           [](Examination& so, const NumbersPairAfter& c) {
             so.leaves(c.move);
             const Tally left(so.truth.values(why_illegal(so.at, c.move) ? so.at : play(so.at, c.move)));
             so.demand(!c.nothing || left.big + left.ones == 0, "some count still");
             so.examine(Answered{even_again(so), 0, c.move});
           }),
      kind("BundlesLeft",
           [](Examination& so, const BundlesLeft& c) {
             so.demand(c.size == powers(Tally(values(so)).sum), "others are left over");
           }),
      kind("ColumnsEven",
           [](Examination& so, const ColumnsEven& c) {
             so.demand(c.nothing == counts_nothing(so), "some count, or none does");
             so.examine(Quantity{What::sum, 0});
             so.examine(law(so));
           }),
      kind("ColumnsOdd",
           [](Examination& so, const ColumnsOdd& c) {
             so.examine(Quantity{What::sum, c.sum});
             so.demand(c.column == powers(c.sum), "other columns are odd");
             so.examine(law(so));
           }),
      kind("TurnsOdd",
           [](Examination& so, const TurnsOdd&) {
             so.examine(EveryMove{Does::changes_sum});
             so.examine(EveryMove{Does::changes_one});
           }),
      kind("EvenAgain",
           [](Examination& so, const EvenAgain&) {
             so.examine(EveryMove{Does::leaves_leading});
             so.examine(Answered{even_again(so)});
           }),
      kind("EqualPairs", [](Examination& so, const EqualPairs&) { so.examine(Answered{By::copy}); }),
      kind("LeadingOne",
           [](Examination& so, const LeadingOne& c) {
             const auto value = values(so);
             so.demand(c.column == powers(Tally(value).sum).front(), "another column");
             so.demand(c.heap < value.size() && (value[c.heap] & c.column) != 0, "the one is not there");
             so.demand(c.only == (value.size() == 1), "there are other heaps, or none");
           }),
      kind("Flips",
           [](Examination& so, const Flips& c) {
             so.demand(c.to == (c.from ^ Tally(values(so)).sum), "other digits are odd");
             so.demand(c.to < c.from, "it does not become less");
             changes(so, c.heap, c.from, c.to, c.move);
           }),
      kind("StaysEven",
           [](Examination& so, const StaysEven& c) {
             so.leaves(c.move);
             so.examine(law(so));
             so.examine(EveryMove{Does::changes_sum, 0, c.move});
             so.examine(Answered{even_again(so), 0, c.move});
           }),
      kind("OnesOdd",
           [](Examination& so, const OnesOdd& c) {
             so.demand(c.matches == as_it_lies(so), "heaps count otherwise, or do not");
             so.examine(Quantity{What::big, 0});
             so.examine(Quantity{What::ones, c.ones});
             so.demand(c.ones % 2 == 1, "they are even");
             so.examine(law(so));
           }),
      kind("OddOnesRestored",
           [](Examination& so, const OddOnesRestored&) {
             so.outcome(Outcome::P);
             so.examine(Answered{By::ones});
           }),
      kind("LeavesOddOnes",
           [](Examination& so, const LeavesOddOnes& c) {
             so.demand(c.matches == as_it_lies(so), "heaps count otherwise, or do not");
             so.leaves(c.move);
             if (why_illegal(so.at, c.move)) return;
             const Tally left(so.truth.values(play(so.at, c.move)));
             so.demand(left.big == 0 && left.ones % 2 == 1, "not an odd number of 1s is left");
           }),
      kind("OddOnesAgain", [](Examination& so, const OddOnesAgain&) { so.examine(Answered{By::ones}); }),
      kind("OnesEven",
           [](Examination& so, const OnesEven& c) {
             so.demand(c.matches == as_it_lies(so), "heaps count otherwise, or do not");
             so.examine(Quantity{What::big, 0});
             so.examine(Quantity{What::ones, c.ones});
             so.demand(c.ones % 2 == 0, "they are odd");
             so.examine(law(so));
           }),
      kind("OneAboveOne",
           [](Examination& so, const OneAboveOne& c) {
             so.demand(c.matches == as_it_lies(so), "heaps count otherwise, or do not");
             so.examine(Quantity{What::big, 1});
             so.examine(law(so));
           }),
      kind("TurnsInto",
           [](Examination& so, const TurnsInto& c) {
             so.demand(c.to <= 1, "not the end");
             so.demand(c.only == (values(so).size() == 1), "there are other heaps, or none");
             changes(so, c.heap, c.from, c.to, c.move);
           }),
  };
}

std::vector<Kind> kinds_of_values() {
  return {
      kind("MisereRuleOfValues",
           [](Examination& so, const MisereRuleOfValues&) { so.examine(LostIf{Law::misere}); }),
      kind("ZeroLeavesOne", [](Examination& so, const ZeroLeavesOne&) { zero_leaves_one(so); }),
      kind("CountsByValue",
           [](Examination& so, const CountsByValue&) { so.examine(EveryMove{Does::lowers_to_each}); }),
      kind("PartsAddUp", [](Examination& so, const PartsAddUp&) { so.examine(EveryMove{Does::adds_up}); }),
      kind("HeapsCountAs", [](Examination& so, const HeapsCountAs& c) { so.counts(c.value); }),
      kind("RemaindersCount",
           [](Examination& so, const RemaindersCount& c) {
             so.counts(c.rest);
             by_remainder(so, c.cycle);
           }),
      kind("NoMultipleTaken",
           [](Examination& so, const NoMultipleTaken& c) {
             so.outcome(Outcome::P);
             so.examine(Quantity{What::largest, c.heap});
             by_remainder(so, c.cycle);
             so.demand(c.heap % c.cycle == 0, "no multiple");
             so.examine(Answered{By::even});
           }),
      kind("TakeJustRemainder",
           [](Examination& so, const TakeJustRemainder& c) {
             so.examine(Quantity{What::largest, c.heap});
             by_remainder(so, c.cycle);
             so.demand(c.heap % c.cycle == c.move.take, "another remainder");
             so.leaves(c.move);
             so.examine(Answered{By::even, 0, c.move});
           }),
      kind("ValuesRepeat",
           [](Examination& so, const ValuesRepeat& c) {
             const auto* drawn = std::get_if<ValueTable>(so.figure);
             so.demand(drawn != nullptr && drawn->period == c.period, "another period is drawn");
           }),
      kind("ValueIsZero",
           [](Examination& so, const ValueIsZero&) {
             so.examine(Quantity{What::sum, 0});
             so.examine(EveryMove{Does::changes_sum});
             so.examine(Answered{By::even});
           }),
      kind("TakesTheMiddle",
           [](Examination& so, const TakesTheMiddle& c) {
             so.leaves(c.move);
             so.examine(Answered{By::copy, 0, c.move});
           }),
      kind("ValueIsNotZero",
           [](Examination& so, const ValueIsNotZero& c) {
             so.outcome(Outcome::N);
             so.leaves(c.move);
             so.examine(EveryMove{Does::changes_sum, 0, c.move});
             so.examine(Answered{By::even, 0, c.move});
           }),
  };
}

} // namespace

std::vector<Kind> kinds_of_any_game() {
  std::vector<Kind> out = kinds_of_verdicts();
  for (auto more : {kinds_of_sums(), kinds_of_values()})
    out.insert(out.end(), more.begin(), more.end());
  return out;
}

const std::vector<Kind>& all_kinds() {
  static const std::vector<Kind> all = [] {
    std::vector<Kind> out = kinds_of_any_game();
    for (auto more :
         {kinds_of_nim(), kinds_of_heaps(), kinds_of_matrices(), kinds_of_boards(), kinds_of_parts()})
      out.insert(out.end(), more.begin(), more.end());
    return out;
  }();
  return all;
}

const Kind* kind_of(const Claim& claim) {
  const auto& all = all_kinds();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Kind& one) { return one.is(claim); });
  return found == all.end() ? nullptr : &*found;
}

void digits(const Message& message, std::set<std::string>& out) {
  for (const Message::Arg& arg : message.args) {
    if (const auto* n = std::get_if<Count>(&arg)) {
      out.insert(std::to_string(*n));
    } else if (const auto* words = std::get_if<std::string>(&arg)) {
      std::string number;
      for (const char c : *words + " ") {
        if (c >= '0' && c <= '9') {
          number += c;
        } else if (!number.empty()) {
          out.insert(std::exchange(number, ""));
        }
      }
    } else {
      for (const Message& inner : *std::get_if<std::vector<Message>>(&arg))
        digits(inner, out);
    }
  }
}

} // namespace nimatron::testing
