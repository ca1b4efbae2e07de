// What is told of misere games with dividing: the rules bring every sum down to the least of its kind, and the lost kinds
// are all there.

#include "games/shared/misere_heaps.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "games/nim/nim_claims.hpp"
#include "games/shared/sequences.hpp"
#include "solve/search/analyse.hpp"
#include "support/explained_support.hpp"
#include "support/octal_support.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

using Sum = std::vector<Count>; // heaps rising

Count matches(const Sum& sum) { return std::accumulate(sum.begin(), sum.end(), Count{0}); }

/// All sums of heaps up to `largest` of so many matches or fewer.
std::vector<Sum> sums_up_to(Count largest, Count most) {
  std::vector<Sum> out{{}};
  for (std::size_t i = 0; i < out.size(); ++i) {
    for (Count heap = out[i].empty() ? 1 : out[i].back(); heap <= largest; ++heap) {
      if (matches(out[i]) + heap > most) break;
      Sum more = out[i];
      more.push_back(heap);
      out.push_back(std::move(more));
    }
  }
  return out;
}

MisereKind kind_of(const MisereQuotient& quotient, const Sum& sum) {
  MisereKind out = 0;
  for (const Count heap : sum)
    out = quotient.sum(out, quotient.kind(heap));
  return out;
}

/// What the rules make of a sum: one of them after the other, as long as there is one for heaps that lie there.
Sum brought_down(Sum sum, const std::vector<claims::HeapsCountLike>& rules) {
  for (bool again = true; again;) {
    again = false;
    for (const auto& rule : rules) {
      if (!std::includes(sum.begin(), sum.end(), rule.heaps.begin(), rule.heaps.end())) continue;
      Sum rest;
      std::set_difference(sum.begin(), sum.end(), rule.heaps.begin(), rule.heaps.end(),
                          std::back_inserter(rest));
      rest.insert(rest.end(), rule.like.begin(), rule.like.end());
      std::sort(rest.begin(), rest.end());
      REQUIRE((matches(rest) < matches(sum) || (matches(rest) == matches(sum) && rest != sum)));
      sum = std::move(rest);
      again = true;
      break;
    }
  }
  return sum;
}

/// Sums with a 0 between two of them.
std::vector<Sum> apart(const std::vector<Count>& listed) {
  std::vector<Sum> out(1);
  for (const Count heap : listed) {
    if (heap == 0) {
      out.emplace_back();
    } else {
      out.back().push_back(heap);
    }
  }
  return out;
}

} // namespace

TEST_CASE("misere octal games: rules of kinds bring every sum down to the least of its kind, and all lost "
          "ones are told",
          "[misere][explain]") {
  std::size_t by_rules = 0;
  std::size_t by_list = 0;
  for (const char* digits : {"77", "07", "3", "33", "333", "137", "6", "4", "57"}) {
    const OctalCode code = code_of(digits);
    MisereQuotient& quotient = misere_quotient(code);
    for (const Sum& lying : std::vector<Sum>{{1}, {2}, {3}, {4}, {1, 2}, {3, 3}, {2, 4}, {5}, {7}, {2, 7}}) {
      const Count largest = lying.back();
      if (!quotient.reach(largest)) continue;
      std::string text = std::string("octal.c") + digits + ".misere:";
      for (const Count heap : lying)
        text += (text.back() == ':' ? "" : ",") + std::to_string(heap);
      CAPTURE(text);
      const Position at = position_of(text);
      const Analysis known = analyse(at, {0, 100});
      const Explanation steps = explain(at, known);
      const auto rules = told<claims::HeapsCountLike>(steps);
      const auto this_kind = told<claims::ThisKind>(steps);
      const auto among = told<claims::KindAmongThem>(steps);
      const bool lost = known.outcome == Outcome::P;
      CHECK(told<claims::LastMatchLoses>(steps).size() == (lost && matches(lying) == 1 ? 1U : 0U));
      if (this_kind.empty() && among.empty()) continue;
      CHECK(told<claims::Replies>(steps).size() == (lost ? 1U : 0U));
      for (const auto& leaves : told<claims::LeavesKind>(steps)) {
        const Position after = play(at, leaves.move);
        CHECK(kind_of(quotient, leaves.sum) == kind_of(quotient, std::get<Heaps>(after.board).size));
      }
      REQUIRE(this_kind.size() + among.size() == 1);
      // The fewest matches that make a kind.
      std::map<MisereKind, Count> least;
      const auto sums = sums_up_to(largest, 14);
      for (const Sum& sum : sums) {
        const MisereKind kind = kind_of(quotient, sum);
        const auto met = least.emplace(kind, matches(sum));
        met.first->second = std::min(met.first->second, matches(sum));
      }
      const auto is_least = [&](const Sum& sum) {
        const auto of = least.find(kind_of(quotient, sum));
        return std::is_sorted(sum.begin(), sum.end()) && of != least.end() && of->second == matches(sum);
      };
      const auto all = [&](const std::vector<Sum>& listed) {
        std::set<MisereKind> losing_kinds;
        for (const auto& [kind, fewest] : least) {
          if (quotient.lost(kind)) losing_kinds.insert(kind);
        }
        std::set<MisereKind> said;
        for (const Sum& sum : listed) {
          CHECK(is_least(sum));
          CHECK(said.insert(kind_of(quotient, sum)).second);
        }
        CHECK(said == losing_kinds);
      };
      if (!among.empty()) {
        ++by_list;
        CHECK(rules.empty());
        CHECK(kind_of(quotient, among.front().heaps) == kind_of(quotient, lying));
        CHECK(is_least(among.front().heaps));
        const auto listed = apart(told<claims::LosingKinds>(steps).front().sums);
        all(listed);
        CHECK(std::is_sorted(listed.begin(), listed.end(),
                             [](const Sum& a, const Sum& b) { return matches(a) < matches(b); }));
        continue;
      }
      ++by_rules;
      CHECK(kind_of(quotient, this_kind.front().heaps) == kind_of(quotient, lying));
      std::vector<Sum> losing;
      for (const auto& loses : told<claims::KindLoses>(steps))
        losing.push_back(loses.heaps);
      all(losing);
      std::map<MisereKind, Sum> left;
      for (const Sum& sum : sums) {
        const Sum down = brought_down(sum, rules);
        REQUIRE(is_least(down));
        REQUIRE(left.emplace(kind_of(quotient, sum), down).first->second == down);
      }
      CHECK(left[kind_of(quotient, lying)] == this_kind.front().heaps);
      for (const Sum& loses : losing)
        CHECK(left[kind_of(quotient, loses)] == loses);
      // None of them is there in vain.
      for (const auto& rule : rules) {
        CHECK(rule.heaps.front() > 0);
        const auto within = [&](const auto& shorter) {
          return std::includes(rule.heaps.begin(), rule.heaps.end(), shorter.heaps.begin(),
                               shorter.heaps.end());
        };
        CHECK(std::count_if(rules.begin(), rules.end(), within) == 1);
      }
    }
  }
  CHECK(by_rules > 10);
  CHECK(by_list > 3);
}

TEST_CASE("misere octal games: what is told of kinds gives each by a sum of the fewest matches, the smallest "
          "heap first",
          "[misere][explain]") {
  MisereQuotient& quotient = misere_quotient(code_of("714"));
  REQUIRE(quotient.reach(8));
  std::map<MisereKind, Count> least;
  for (const Sum& sum : sums_up_to(8, 21)) {
    const auto met = least.emplace(kind_of(quotient, sum), matches(sum));
    met.first->second = std::min(met.first->second, matches(sum));
  }
  REQUIRE(least.size() == quotient.order());
  const Position at = position_of("octal.c714.misere:8");
  const auto listed = told<claims::LosingKinds>(explain(at, analyse(at, {0, 1})));
  REQUIRE(listed.size() == 1);
  const auto sums = apart(listed.front().sums);
  CHECK(std::count(sums.begin(), sums.end(), Sum{2, 2, 2, 8}) == 1); // found as 2, 2, 8 and 2
  for (const Sum& sum : sums) {
    CHECK(std::is_sorted(sum.begin(), sum.end()));
    CHECK(matches(sum) == least.at(kind_of(quotient, sum)));
  }
}

TEST_CASE("misere octal games: rules of kinds are told where they are few, the shorter ones first",
          "[misere][explain]") {
  struct Told {
    const char* text;
    std::size_t rules;
  };
  // In 0.001 only a heap of 3 can be moved in: two of them count for nothing, and so does every
  // other heap.
  for (const auto& [text, rules] : {Told{"octal.c001.misere:3", 3}, Told{"octal.c001.misere:3,8", 8},
                                    Told{"octal.c001.misere:3,9", 0}, // nine would be too many
                                    Told{"octal.c001.misere:3,15", 0}, Told{"octal.c001.misere:3,1000000", 0},
                                    Told{"octal.c163.misere:8", 8},    // 12 kinds
                                    Told{"octal.c711.misere:5", 0}}) { // 6 rules, but 14 kinds
    CAPTURE(text);
    const Position at = position_of(text);
    const Explanation steps = explain(at, analyse(at, {0, 1}));
    const auto said = told<claims::HeapsCountLike>(steps);
    CHECK(said.size() == rules);
    CHECK(told<claims::ThisKind>(steps).size() == (rules > 0 ? 1U : 0U));
    CHECK(told<claims::KindAmongThem>(steps).size() == (rules > 0 ? 0U : 1U));
    CHECK(std::is_sorted(said.begin(), said.end(), [](const auto& a, const auto& b) {
      return std::pair(a.heaps.size(), a.heaps) < std::pair(b.heaps.size(), b.heaps);
    }));
  }
}

TEST_CASE("misere octal games: the moves left are told where a search has counted them",
          "[misere][explain]") {
  for (const char* text :
       {"octal.c77.misere:4", "octal.c77.misere:5,2", "octal.c77.misere:3,3", "octal.c07.misere:7"}) {
    CAPTURE(text);
    const Position at = position_of(text);
    CHECK(told<claims::MovesLeft>(explain(at, analyse(at, {0, 100}))).empty());
    const Analysis searched = analyse(at, {100'000, 100});
    REQUIRE(searched.remoteness);
    const auto left = told<claims::MovesLeft>(explain(at, searched));
    REQUIRE(left.size() == 1);
    CHECK(left.front().moves == *searched.remoteness);
  }
}

TEST_CASE("misere octal games: where no move is named, none is explained", "[misere][explain]") {
  const Position at = position_of("octal.c77.misere:5,2");
  const Analysis known = analyse(at, {0, 0});
  REQUIRE(known.outcome == Outcome::N);
  REQUIRE(known.winning.empty());
  const Explanation steps = explain(at, known);
  CHECK(told<claims::Wins>(steps).empty());
  CHECK(told<claims::LeavesKind>(steps).empty());
  CHECK(told<claims::WhoWins>(steps).size() == 1);
}
