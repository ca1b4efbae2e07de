// The silver dollar game and Welter's game, held against plain search.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "games/silver/silver.hpp"
#include "solve/search/analyse.hpp"
#include "support/every_move.hpp"
#include "support/explained_support.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

using Squares = std::vector<Count>;

enum class Rules : unsigned char { plain, jump, misere };
constexpr std::array all_rules = {Rules::plain, Rules::jump, Rules::misere};

Position coins(const Squares& on, Rules rules = Rules::plain) {
  Position out{find_game("silver"), {}, Strip{on}};
  if (rules == Rules::jump) out.options.set("jump");
  if (rules == Rules::misere) out.options.set("misere");
  return out;
}

/// Every set of one to so many coins on so many squares.
std::vector<Squares> sets(std::size_t coins, Count squares) {
  std::vector<Squares> out;
  std::vector<Squares> open{{}};
  while (!open.empty()) {
    const Squares now = open.back();
    open.pop_back();
    if (!now.empty()) out.push_back(now);
    if (now.size() == coins) continue;
    for (Count next = now.empty() ? 1 : now.back() + 1; next <= squares; ++next) {
      open.push_back(now);
      open.back().push_back(next);
    }
  }
  return out;
}

/// The rules once more, and nothing but trying.
class Tried {
 public:
  explicit Tried(Rules rules) : rules_(rules) {}

  std::set<Squares> options(const Squares& on) const {
    std::set<Squares> out;
    for (std::size_t i = 0; i < on.size(); ++i) {
      for (Count to = on[i] - 1; to >= 1; --to) {
        const bool taken = std::count(on.begin(), on.end(), to) > 0;
        if (taken && rules_ != Rules::jump) break;
        if (taken) continue;
        Squares left = on;
        left[i] = to;
        std::sort(left.begin(), left.end());
        out.insert(left);
      }
    }
    return out;
  }
  /// The least number that no move leaves.
  Count grundy(const Squares& on) {
    if (const auto known = grundy_.find(on); known != grundy_.end()) return known->second;
    std::set<Count> left;
    for (const Squares& option : options(on))
      left.insert(grundy(option));
    Count out = 0;
    while (left.count(out) != 0)
      ++out;
    return grundy_[on] = out;
  }
  bool wins(const Squares& on) {
    if (const auto known = wins_.find(on); known != wins_.end()) return known->second;
    const auto left = options(on);
    bool out = left.empty() && rules_ == Rules::misere;
    for (const Squares& option : left)
      out = out || !wins(option);
    return wins_[on] = out;
  }

 private:
  Rules rules_;
  std::map<Squares, Count> grundy_;
  std::map<Squares, bool> wins_;
};

const Squares& on(const Position& at) { return std::get_if<Strip>(&at.board)->coin; }

/// Welter's formula as it stands in the books: the nim-sum of all squares, from 0, and of 2^(n+1) - 1 for every two of them, where
/// 2^n is the largest power of two that divides their difference.
Count welter(const Squares& on) {
  Count out = 0;
  for (std::size_t i = 0; i < on.size(); ++i) {
    out ^= on[i] - 1;
    for (std::size_t j = 0; j < i; ++j) {
      Count power = 1;
      while ((on[i] - on[j]) % (2 * power) == 0)
        power *= 2;
      out ^= 2 * power - 1;
    }
  }
  return out;
}

std::string after(const std::string& text) { return print(position_of(text)); }

std::vector<std::string> wins(const std::string& text) {
  const Analysis found = analyse(position_of(text));
  CHECK(found.winning_total == found.winning.size());
  std::vector<std::string> out;
  for (const Move& move : found.winning)
    out.push_back(print(move));
  return out;
}

} // namespace

TEST_CASE("a coin slides to the left, and jumps only in Welter's game", "[silver]") {
  CHECK(after("silver:2,5,9/9-6") == "silver:2,5,6");
  CHECK(after("silver:2,5,9/5-3") == "silver:2,3,9");
  CHECK(after("silver:2,5,9/2-1") == "silver:1,5,9");
  CHECK(after("silver.jump:2,5,9/9-1") == "silver.jump:1,2,5");
  CHECK(after("silver.jump:2,5,9/9-4") == "silver.jump:2,4,5");
  CHECK(is_over(position_of("silver:1,2,3")));
  CHECK(is_over(position_of("silver.jump:1,2,3")));
  CHECK_FALSE(is_over(position_of("silver:1,3")));
  CHECK(finish_of(position_of("silver:1,2")) == Finish::lost);
  CHECK(finish_of(position_of("silver.misere:1,2")) == Finish::won);
}

TEST_CASE("a strip that cannot be is refused where it is wrong, and so is a move", "[silver]") {
  CHECK(read("silver:2,5,9,10") == "silver:2,5,9,10");
  CHECK(read("silver:64") == "silver:64");
  CHECK(read("silver.jump:1,2") == "silver.jump:1,2");
  CHECK(read("silver:5,2") == "10: list the coins from the left: square 2 cannot come after 5");
  CHECK(read("silver:3,3") == "10: two coins cannot lie on square 3");
  CHECK(read("silver:65") == "8: too large: the maximum here is 64");
  CHECK(read("silver:0,2") == "8: too small: the minimum here is 1");
  CHECK(read("silver:").starts_with("8: expected a number"));
  CHECK(read("silver:2,,3").starts_with("10: expected a number"));
  CHECK(read("silver:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27")
            .ends_with("too many numbers: at most 26"));
  CHECK(read("silver.jump.misere:2,4").find("jump") != std::string::npos);
  CHECK(read("silver:2,5/4-3") == "12: move 1: there is no coin on square 4");
  CHECK(read("silver:2,5/2-4").ends_with("coins move only to the left"));
  CHECK(read("silver:2,5/5-5").ends_with("a coin must move at least one square"));
  CHECK(read("silver:2,5/5-2").ends_with("there is already a coin on square 2"));
  CHECK(read("silver.jump:2,5/5-2").ends_with("there is already a coin on square 2"));
  CHECK(read("silver:2,5/5-1").ends_with("the coin on square 2 is in the way"));
  CHECK(read("silver:2,5/5").find("expected '-' and then the square to move to") != std::string::npos);
  const Position at = position_of("silver:2,5");
  CHECK(in_english(*why_illegal(at, Move(StripMove{2, 0}))) == "the strip begins with square 1");
  Position none = at;
  none.board = Strip{};
  CHECK(in_english(at.game->board_error({}, none.board)->message) == "there must be 1 to 26 coins");
  none.board = Strip{{2, 70}};
  CHECK(in_english(at.game->board_error({}, none.board)->message) ==
        "coins lie on squares 1 to 64, not on 70");
}

TEST_CASE("up to four coins on ten squares: theory is what trying says", "[silver]") {
  for (const Rules rules : all_rules) {
    Tried tried(rules);
    for (const Squares& here : sets(4, 10)) {
      const Position at = coins(here, rules);
      INFO(print(at));
      const auto said = theory(at);
      REQUIRE(said);
      CHECK((said->outcome == Outcome::N) == tried.wins(here));
      if (rules == Rules::misere) {
        CHECK(!said->grundy);
      } else {
        CHECK(said->grundy == tried.grundy(here));
      }
      std::set<Squares> left;
      std::set<Squares> lost;
      for (const Move& move : every_move(at))
        left.insert(on(play(at, move)));
      CHECK(left == tried.options(here));
      for (const Squares& option : left) {
        if (!tried.wins(option)) lost.insert(option);
      }
      std::set<Squares> won;
      std::vector<Move> listed;
      for_each_winning(at, [&](const Move& move) {
        won.insert(on(play(at, move)));
        listed.push_back(move);
        return true;
      });
      CHECK(won == lost);
      CHECK(std::is_sorted(listed.begin(), listed.end()));
      CHECK(said->remoteness.has_value() == left.empty());
    }
  }
}

TEST_CASE("more coins: the nim-sum of the gaps, the mates and Welter's formula are Grundy values",
          "[silver]") {
  Tried plain(Rules::plain);
  Tried jump(Rules::jump);
  for (const Squares& here : sets(6, 11)) {
    INFO(print(coins(here)));
    CHECK(nim_sum(pairs_from_right({here})) == plain.grundy(here));
    CHECK(nim_sum(mates({here})) == jump.grundy(here));
    CHECK(nim_sum(mates({here})) == welter(here));
  }
  for (const Squares& here : sets(3, 40))
    CHECK(nim_sum(mates({here})) == welter(here));
}

TEST_CASE("the formula holds for as many coins as may lie there", "[silver]") {
  Squares here;
  for (Count square = 2; here.size() < 26; square += here.size() % 3 + 1)
    here.push_back(square);
  CHECK(nim_sum(mates({here})) == welter(here));
}

/// J. H. Conway, On Numbers and Games, chapter 13: two coins are lost exactly on the squares 2n and 2n + 1, and four exactly where
/// the nim-sum of their squares is 0, both counted from 0.
TEST_CASE("Conway: what is known of two coins and of four", "[silver]") {
  for (const Squares& here : sets(4, 24)) {
    const bool lost = nim_sum(mates({here})) == 0;
    if (here.size() == 2) CHECK(lost == (here[0] % 2 == 1 && here[1] == here[0] + 1));
    if (here.size() == 4)
      CHECK(lost == (((here[0] - 1) ^ (here[1] - 1) ^ (here[2] - 1) ^ (here[3] - 1)) == 0));
  }
}

TEST_CASE("without jumps it is staircase Nim, the squares before the last coin the lowest step", "[silver]") {
  for (const Squares& here : sets(5, 10)) {
    Heaps steps;
    for (std::size_t i = here.size(); i-- > 0;)
      steps.size.push_back(here[i] - (i == 0 ? 0 : here[i - 1]) - 1);
    const auto stairs = theory(Position{find_game("staircase"), {}, steps});
    CHECK(stairs->grundy == theory(coins(here))->grundy);
  }
}

TEST_CASE("how many positions can be reached is told at once", "[silver]") {
  for (const Rules rules : all_rules) {
    for (const Squares& here : sets(3, 8)) {
      std::set<std::string> keys;
      std::vector<Position> open{coins(here, rules)};
      while (!open.empty()) {
        const Position at = open.back();
        open.pop_back();
        if (!keys.insert(key(at)).second) continue;
        for (const Move& move : every_move(at))
          open.push_back(play(at, move));
      }
      const Position at = coins(here, rules);
      INFO(print(at));
      CHECK(ask(at, at.game->solving.reachable) == static_cast<Count>(keys.size()));
    }
  }
  Squares last;
  for (Count square = 39; square <= 64; ++square)
    last.push_back(square);
  const Position many = coins(last);
  CHECK(*ask(many, many.game->solving.reachable) > 1'000'000);
}

TEST_CASE("an analysis of coins on a strip", "[silver]") {
  CHECK(wins("silver:2,5,9,11,16") == std::vector<std::string>{"5-3", "16-14"});
  CHECK(wins("silver:2,6,8,12").empty());
  CHECK(wins("silver.misere:2,3") == std::vector<std::string>{"2-1"});
  CHECK(wins("silver.jump:1,3") == std::vector<std::string>{"3-2"});
  CHECK(analyse(position_of("silver:2,5,9,11,16")).grundy == 6);
  CHECK(!analyse(position_of("silver.misere:2,5,9")).grundy);
  CHECK(analyse(position_of("silver:1,4")).remoteness == 1);
  CHECK(analyse(position_of("silver:2,6,8,12")).remoteness.has_value());
}

TEST_CASE("Why? on a strip gives the reason that the coins have", "[silver][explain]") {
  tells("silver:2,5,9,11,16", "You can win: move the coin on 16 to 14.");
  tells("silver:2,5,9,11,16",
        "Pair the coins from the right, the first coin with the left edge: the gaps inside "
        "the pairs are Nim heaps of 1, 3, 4.");
  tells("silver:2,5,9,11,16", "Heap 1 lies to the left of the coin on 2: 1 empty square.");
  tells("silver:2,5,9,11,16", "Heap 3 lies between the coins on 11 and 16: 4 empty squares.");
  tells("silver:2,5,9,11,16", "Also winning: move the coin on 5 to 3.");
  tells("silver:2,5,9,11,16", "This position has Grundy value 6.");
  tells("silver:2,6,8,12", "Pair the coins from the right: the gaps inside the pairs are Nim heaps of 3, 3.");
  tells("silver:2,6,8,12", "Widening a gap doesn't help: if the left coin of a pair moves away");
  tells("silver:4", "The empty squares to the left of the coin are a Nim heap of 3.");
  tells("silver:4", "That is the last move, and it wins.");
  tells("silver:2,6", "The gap between the two coins is a Nim heap of 3.");
  tells("silver.misere:2,3", "You can win: move the coin on 2 to 1.");
  tells("silver.misere:2,4", "No number is above 1, and exactly one is 1.");
  tells("silver.jump:2,4,9,15,20", "Paired off by their binary digits, the coins count as Nim heaps of");
  tells("silver.jump:2,4,9,15,20", "Welter proved that this is the Grundy value.");
  tells("silver.jump:2,6", "Together, the two coins count as a Nim heap of 3.");
  tells("silver.jump:2,6",
        "The coins on 2 and 6 are a pair. Counted from 0, they lie on 1 and 5: the nim-sum of these, "
        "less 1, is 3.");
  tells("silver:1,2", "The game is over");
}
