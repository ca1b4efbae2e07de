#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "explain/explain.hpp"
#include "games/shared/misere_heaps.hpp"
#include "solve/octal/misere_quotient.hpp"
#include "solve/search/analyse.hpp"
#include "support/octal_support.hpp"
#include "support/samples.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// Heaps side by side, each below 256, in any order: short and quickly compared.
using Sum = std::string;

Sum sum_of(const std::vector<Count>& heaps) { return {heaps.begin(), heaps.end()}; }

/// Misere play by the rules alone: heaps rising, none of them 0; every position is looked at once.
class Plainly {
 public:
  explicit Plainly(std::string_view digits) : digits_(digits) {}

  bool lost(const std::vector<Count>& heaps) { return lost_sum(sum_of(heaps)); }
  bool lost_sum(Sum heaps) {
    std::erase(heaps, 0);
    std::sort(heaps.begin(), heaps.end());
    const auto known = known_.find(heaps);
    if (known != known_.end()) return known->second;
    bool can_move = false;
    bool wins = false;
    for (std::size_t i = 0; i < heaps.size() && !wins; ++i) {
      if (i > 0 && heaps[i] == heaps[i - 1]) continue;
      const int heap = static_cast<unsigned char>(heaps[i]);
      for (int take = 1; take <= std::min(heap, static_cast<int>(digits_.size())) && !wins; ++take) {
        const int digit = digits_[static_cast<std::size_t>(take - 1)] - '0';
        const int left = heap - take;
        const auto leaves = [&](int a, int b) {
          can_move = true;
          Sum next = heaps;
          next[i] = static_cast<char>(a);
          next.push_back(static_cast<char>(b));
          wins = wins || lost_sum(std::move(next));
        };
        if ((digit & (left == 0 ? 1 : 2)) != 0) leaves(left, 0);
        for (int a = 1; (digit & 4) != 0 && a <= left - a; ++a)
          leaves(a, left - a);
      }
    }
    return known_[std::move(heaps)] = can_move && !wins;
  }

 private:
  std::string digits_;
  std::unordered_map<Sum, bool> known_;
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

TEST_CASE("misere octal games: the quotient says what all of the play says", "[misere][many]") {
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

namespace {

/// Of the sums of at most four heaps up to `last`: how many are told apart by one of them beside them, and so for
/// each largest heap from `first` on.
void check_number_of_kinds(const char* digits, Count first, Count last) {
  MisereQuotient quotient(code_of(digits));
  REQUIRE(quotient.reach(last));
  Plainly plainly(digits);
  std::vector<Sum> all;
  std::vector<Count> sum;
  for_each_sum(last, 4, sum, [&](const std::vector<Count>& heaps) { all.push_back(sum_of(heaps)); });
  std::vector<std::vector<bool>> lost(all.size(), std::vector<bool>(all.size()));
  for (std::size_t a = 0; a < all.size(); ++a) {
    for (std::size_t b = 0; b <= a; ++b)
      lost[a][b] = lost[b][a] = plainly.lost_sum(all[a] + all[b]);
  }
  for (Count largest = first; largest <= last; ++largest) {
    std::vector<std::size_t> some;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].empty() || all[i].back() <= largest) some.push_back(i);
    }
    std::set<std::vector<bool>> kinds;
    for (const std::size_t one : some) {
      std::vector<bool> row;
      row.reserve(some.size());
      for (const std::size_t third : some)
        row.push_back(lost[one][third]);
      kinds.insert(std::move(row));
    }
    INFO(digits << " " << largest);
    CHECK(quotient.order(largest) == kinds.size());
  }
}

} // namespace

TEST_CASE("misere octal games: so many kinds there are as sums that differ beside some third",
          "[misere][many]") {
  for (const char* digits : {"77", "777", "137", "07", "4", "6"})
    check_number_of_kinds(digits, 1, 7);
}

TEST_CASE("misere octal games: so many kinds there are, further on", "[.long][misere]") {
  for (const char* digits : {"77", "777", "137", "07", "4", "6"})
    check_number_of_kinds(digits, 8, 9);
}

TEST_CASE("misere octal games: a quotient learned in the smallest slices is the same", "[misere][many]") {
  for (const char* digits : {"77", "07", "137", "4", "415"}) {
    INFO(digits);
    constexpr Count last = 40;
    MisereQuotient whole(code_of(digits));
    const bool there = whole.reach(last);
    MisereQuotient sliced(code_of(digits));
    Count slices = 0;
    Count longest = 0; // in slices, for a single heap
    for (bool done = false; !done;) {
      const Count before = sliced.reached();
      Count of_heap = 0;
      for (; !done && sliced.reached() == before; ++of_heap) {
        Slice one(1);
        done = sliced.reach(last, one);
        REQUIRE(of_heap < 100'000);
      }
      slices += of_heap;
      longest = std::max(longest, of_heap);
    }
    CHECK(longest > 5);
    CHECK(slices > whole.reached() + 10);
    REQUIRE(sliced.reached() == whole.reached());
    CHECK(sliced.knows(last) == there);
    REQUIRE(sliced.order() == whole.order());
    CHECK(sliced.period() == whole.period());
    for (Count heap = 0; heap <= whole.reached(); ++heap) {
      REQUIRE(sliced.kind(heap) == whole.kind(heap));
      REQUIRE(sliced.order(heap) == whole.order(heap));
    }
    for (std::size_t a = 0; a < whole.order(); ++a) {
      const auto one = static_cast<MisereKind>(a);
      REQUIRE(sliced.lost(one) == whole.lost(one));
      for (std::size_t b = 0; b < whole.order(); ++b)
        REQUIRE(sliced.sum(one, static_cast<MisereKind>(b)) == whole.sum(one, static_cast<MisereKind>(b)));
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
  CHECK(kayles.reached() == 191); // 168 heaps prove the period, and it is looked for at each 64
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

TEST_CASE("misere octal games: how far each quotient reaches, as docs/theory.md says", "[misere][many]") {
  struct Row {
    const char* digits;
    std::size_t order;
    Count reached; // 0: all heaps
    Period period{};
  };
  for (const Row& row :
       {Row{"77", 40, 0, {71, 12}}, Row{"7777", 34, 0, {142, 24}}, Row{"777777", 34, 0, {16, 28}},
        Row{"333", 6, 0, {0, 4}}, Row{"123", 20, 0, {5, 5}}, Row{"144", 30, 0, {12, 10}},
        Row{"15", 42, 0, {66, 10}}, Row{"115", 42, 0, {92, 14}}, Row{"152", 34, 0, {25, 48}},
        Row{"07", 24, 24}, Row{"137", 24, 23}, Row{"644", 108, 72}}) {
    INFO(row.digits);
    MisereQuotient quotient(code_of(row.digits));
    CHECK(quotient.reach(1'000'000'000'000'000) == (row.reached == 0));
    CHECK(quotient.order() == row.order);
    CHECK(quotient.period().has_value() == (row.reached == 0));
    if (quotient.period()) CHECK(*quotient.period() == row.period);
    if (row.reached != 0) CHECK(quotient.reached() == row.reached);
  }
}

TEST_CASE("misere octal games: heaps are looked at one by one, no further than is asked for", "[misere]") {
  MisereQuotient quotient(code_of("333"));
  CHECK(quotient.reach(9));
  CHECK(quotient.reached() == 9);
  Slice one(1);
  CHECK_FALSE(quotient.reach(12, one)); // its options are those of heaps before it: there is nothing to learn
  CHECK(quotient.reached() == 10);
  CHECK(quotient.order(1) < quotient.order());
  // Four kinds repeat, which 13 heaps prove, and it is looked for where there are 16.
  CHECK(quotient.reach(1'000'000));
  CHECK(quotient.reached() == 15);
  CHECK(quotient.period() == Period{0, 4});
}

TEST_CASE("misere octal games: a part is what its kind and its options are", "[misere]") {
  // Single matches: two of them are none, and one of them is lost.
  MisereTable table;
  table.sum = {{0, 1}, {1, 0}};
  table.lost = only(1);
  MiserePairs pairs;
  Slice none(0);
  CHECK_FALSE(pairs.add({1, 1, only(0)}, table, none));
  Slice few(100);
  CHECK(pairs.add({1, 1, only(0)}, table, few) == true);
  CHECK(few.positions() == 99); // of 64 pairs one counts
  CHECK(pairs.size() == 3);     // nothing, one match, two
  CHECK(pairs.part_like(1, only(0)) == 0);
  CHECK(pairs.part_like(1, only(1)) == 1); // there is none
  CHECK(pairs.part_like(0, only(0)) == 1);
  CHECK(pairs.add({3, 1, only(0)}, table, few) == true);
  CHECK(pairs.parts().size() == 1);
  CHECK(pairs.parts()[0].heap == 1);
  MiserePairs alone; // a heap without moves leaves no other pair than none at all
  Slice ten(10);
  CHECK(alone.add({1, 0, {}}, MisereTable{}, ten) == true);
  CHECK(alone.size() == 1);
  CHECK(ten.positions() == 9);
  // A heap of 2 can be left as one match or none: no kind of this table is like it.
  CHECK(pairs.add({2, 0, only(0) | only(1)}, table, few) == false);
  CHECK(pairs.against() == std::vector<Count>{2, 1});
  CHECK(pairs.size() == 3);
  CHECK(pairs.parts().size() == 1);
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
  std::string said;
  for (const auto& step : explain(large, known))
    said += in_english(step.claim.words(large)) + '\n';
  CHECK(said.find("sums of heaps up to 1,000,000 fall into only 40 kinds") != std::string::npos);
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

TEST_CASE("sets of kinds hold as many as there may be, and none is left out", "[misere]") {
  MisereTable table; // as numbers on a dial add
  constexpr MisereKind last = most_misere_kinds - 1;
  table.sum.assign(most_misere_kinds, std::vector<MisereKind>(most_misere_kinds));
  for (std::size_t a = 0; a < most_misere_kinds; ++a) {
    for (std::size_t b = 0; b < most_misere_kinds; ++b)
      table.sum[a][b] = static_cast<MisereKind>((a + b) % most_misere_kinds);
  }
  CHECK(table.plus(only(last), 0) == only(last));
  CHECK(table.plus(only(0) | only(last), last) == (only(last) | only(last - 1)));
  CHECK(table.plus(only(63) | only(64), 1) == (only(64) | only(65)));
  CHECK(table.plus(MisereKinds::all(), 5) == MisereKinds::all());
  CHECK_FALSE(only(last).has(last - 64));
  CHECK_FALSE(only(last).meets(only(last - 64)));
  CHECK(MisereKinds::all().meets(only(last)));
}
