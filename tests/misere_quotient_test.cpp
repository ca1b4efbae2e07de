#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/text.hpp"
#include "explain/explain.hpp"
#include "games/misere_heaps.hpp"
#include "samples.hpp"
#include "solve/analyse.hpp"
#include "solve/misere_quotient.hpp"
#include "support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

OctalCode code_of(std::string_view digits) {
  std::vector<Count> out;
  for (const char digit : digits)
    out.push_back(digit - '0');
  return OctalCode::digits(out);
}

/// Misere play by the rules alone: heaps rising, none of them 0; every position is looked at once.
class Plainly {
 public:
  explicit Plainly(std::string_view digits) : digits_(digits) {}

  bool lost(std::vector<Count> heaps) {
    std::erase(heaps, 0);
    std::sort(heaps.begin(), heaps.end());
    const auto known = known_.find(heaps);
    if (known != known_.end()) return known->second;
    bool can_move = false;
    bool wins = false;
    for (std::size_t i = 0; i < heaps.size() && !wins; ++i) {
      for (Count take = 1; take <= std::min(heaps[i], static_cast<Count>(digits_.size())) && !wins; ++take) {
        const int digit = digits_[static_cast<std::size_t>(take - 1)] - '0';
        const Count left = heaps[i] - take;
        const auto leaves = [&](Count a, Count b) {
          can_move = true;
          std::vector<Count> next = heaps;
          next[i] = a;
          next.push_back(b);
          wins = wins || lost(next);
        };
        if ((digit & (left == 0 ? 1 : 2)) != 0) leaves(left, 0);
        for (Count a = 1; (digit & 4) != 0 && a <= left - a; ++a)
          leaves(a, left - a);
      }
    }
    return known_[heaps] = can_move && !wins;
  }

 private:
  std::string digits_;
  std::map<std::vector<Count>, bool> known_;
};

bool says_lost(const MisereQuotient& quotient, const std::vector<Count>& heaps) {
  MisereKind all = 0;
  for (const Count heap : heaps)
    all = quotient.sum(all, quotient.kind(heap));
  return quotient.lost(all);
}

/// Every sum of at most so many heaps up to `largest`.
void for_each_sum(Count largest, std::size_t heaps, std::vector<Count>& sum,
                  FunctionRef<void(const std::vector<Count>&)> see) {
  see(sum);
  if (sum.size() == heaps) return;
  for (Count heap = sum.empty() ? 1 : sum.back(); heap <= largest; ++heap) {
    sum.push_back(heap);
    for_each_sum(largest, heaps, sum, see);
    sum.pop_back();
  }
}

} // namespace

TEST_CASE("misere octal games: the quotient says what all of the play says", "[misere]") {
  Count seen = 0;
  for (const char* digits :
       {"77", "777", "7777", "07", "137", "156", "644", "333", "73", "6", "165", "4", "45"}) {
    MisereQuotient quotient(code_of(digits));
    const Count largest = quotient.reach(9) ? 9 : quotient.reached();
    INFO(digits);
    CHECK(largest >= 9);
    Plainly plainly(digits);
    std::vector<Count> sum;
    for_each_sum(largest, 4, sum, [&](const std::vector<Count>& heaps) {
      ++seen;
      if (says_lost(quotient, heaps) != plainly.lost(heaps)) FAIL(digits << " " << heaps.size() << " heaps");
    });
    // Single heaps and pairs further on.
    quotient.reach(24);
    for (Count heap = 10; heap <= std::min<Count>(quotient.reached(), 24); ++heap) {
      CHECK(says_lost(quotient, {heap}) == plainly.lost({heap}));
      CHECK(says_lost(quotient, {heap, heap - 7}) == plainly.lost({heap, heap - 7}));
    }
  }
  CHECK(seen > 5'000);
}

TEST_CASE("misere octal games: so many kinds there are as sums that differ beside some third", "[misere]") {
  for (const char* digits : {"77", "777", "137", "07", "4", "6"}) {
    MisereQuotient quotient(code_of(digits));
    for (const Count largest : {1, 2, 3, 4, 5, 6}) {
      REQUIRE(quotient.reach(largest));
      Plainly plainly(digits);
      std::vector<std::vector<Count>> all;
      std::vector<Count> sum;
      for_each_sum(largest, 4, sum, [&](const std::vector<Count>& heaps) { all.push_back(heaps); });
      std::set<std::vector<bool>> kinds;
      for (const auto& one : all) {
        std::vector<bool> row;
        for (const auto& third : all) {
          std::vector<Count> both = one;
          both.insert(both.end(), third.begin(), third.end());
          row.push_back(plainly.lost(both));
        }
        kinds.insert(row);
      }
      INFO(digits << " " << largest);
      CHECK(quotient.order(largest) == kinds.size());
    }
  }
}

TEST_CASE("misere Kayles: its quotient of 40 kinds, and a period of 12", "[misere]") {
  // Known since W. L. Sibert and J. H. Conway, "Mathematical Kayles" (1992), and Plambeck and Siegel (2008).
  MisereQuotient kayles(code_of("77"));
  CHECK(kayles.reach(1'000'000'000'000'000));
  CHECK(kayles.order() == 40);
  REQUIRE(kayles.period());
  CHECK(kayles.period()->length == 12);
  // No two kinds are alike: some third makes one of the sums lost and the other not.
  for (std::size_t a = 0; a < kayles.order(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      bool differ = false;
      for (std::size_t c = 0; c < kayles.order() && !differ; ++c) {
        const auto with = static_cast<MisereKind>(c);
        differ = kayles.lost(kayles.sum(static_cast<MisereKind>(a), with)) !=
                 kayles.lost(kayles.sum(static_cast<MisereKind>(b), with));
      }
      CHECK(differ);
    }
  }
  // Beyond what proves the period a heap's options are of the same kinds as those of the heap it is like.
  const auto kinds_of_options = [&](Count heap) {
    std::set<MisereKind> out;
    octal_moves(kayles.code(), heap, [&](Count take, Count part) {
      out.insert(kayles.sum(kayles.kind(part), kayles.kind(heap - take - part)));
      return true;
    });
    return out;
  };
  const Count proved = 2 * kayles.period()->first + 2 * kayles.period()->length + 2;
  for (Count heap = proved; heap < proved + 40; ++heap) {
    CHECK(kayles.kind(heap) == kayles.kind(heap - 12));
    CHECK(kinds_of_options(heap) == kinds_of_options(heap - 12));
  }
}

TEST_CASE("misere octal games: how far each quotient reaches, as docs/theory.md says", "[misere]") {
  struct Row {
    const char* digits;
    std::size_t order;
    Count reached; // 0: all heaps
    Period period{};
  };
  for (const Row& row :
       {Row{"77", 40, 0, {71, 12}}, Row{"7777", 34, 0, {142, 24}}, Row{"777777", 34, 0, {16, 28}},
        Row{"333", 6, 0, {0, 4}}, Row{"07", 24, 24}, Row{"137", 24, 23}}) {
    INFO(row.digits);
    MisereQuotient quotient(code_of(row.digits));
    CHECK(quotient.reach(1'000'000'000'000'000) == (row.reached == 0));
    CHECK(quotient.order() == row.order);
    CHECK(quotient.period().has_value() == (row.reached == 0));
    if (quotient.period()) CHECK(*quotient.period() == row.period);
    if (row.reached != 0) CHECK(quotient.reached() == row.reached);
  }
}

TEST_CASE("misere Kayles of any size is analysed and explained", "[misere]") {
  const Position large = position_of("nim.max2.split.misere:100,37,1000000");
  const Analysis known = analyse(large);
  CHECK(known.outcome == Outcome::N);
  REQUIRE_FALSE(known.winning.empty());
  CHECK(known.method == Method::theory);
  CHECK(known.winning_total >= static_cast<BigCount>(known.winning.size()));
  for (const Move& move : known.winning)
    CHECK(analyse(play(large, move)).outcome == Outcome::P);
  CHECK(in_english(explain(large, known).back().text)
            .find("sums of heaps up to 1000000 are of only 40 kinds") != std::string::npos);
}

TEST_CASE("misere games with dividing: all winning moves are those of the search", "[misere]") {
  Solver solver;
  Count seen = 0;
  for (const char* rules :
       {"nim.max2.split.misere:", "nim.max3.split.misere:", "octal.c077.misere:", "octal.c137.misere:"}) {
    for (const char* board : {"9", "13", "4,5", "7,7", "1,2,9", "3,4,6", "10,3", "2,2,5,1", "8,6"}) {
      const Position at = position_of(std::string(rules) + board);
      INFO(print(at));
      const Analysis known = analyse(at);
      CHECK(known.method == Method::theory);
      BigCount winning = 0;
      bool all_right = true;
      for_each_move(at, [&](const Move& move) {
        const bool wins = analyse(play(at, move), {}, solver).outcome == Outcome::P;
        winning += wins ? 1 : 0;
        const bool said = std::find(known.winning.begin(), known.winning.end(), move) != known.winning.end();
        all_right = all_right && said == wins;
        return true;
      });
      CHECK(all_right);
      CHECK(winning == known.winning_total);
      ++seen;
    }
  }
  CHECK(seen == 36);
}
