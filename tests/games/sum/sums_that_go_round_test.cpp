// Sums with parts in which play can go round: Northcott's game, whose pieces can retreat, and tokens on graphs with loops. What
// is said of them is measured by the plainest solver (support/reference.hpp), which knows neither parts nor values.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "games/northcott/northcott.hpp"
#include "games/sum/sum.hpp"
#include "games/sum/sum_product.hpp"
#include "games/sum/sum_values.hpp"
#include "session/candidates.hpp"
#include "session/opponent.hpp"
#include "solve/search/analyse.hpp"
#include "support/explained_support.hpp"
#include "support/reference.hpp"
#include "support/support.hpp"
#include "support/theory_support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// Chessboards, with one pair or two, in either order of the colours.
const std::vector<std::string> boards = {"northcott:4:w1b3",      "northcott:4:b1w4",
                                         "northcott:3:w1b3,b1w2", "northcott.max1:4:w1b4",
                                         "northcott.max2:5:w2b5", "northcott:4:w1b2b3w4"};

/// Tokens that go round: numbers and none, alone or beside one that comes to an end.
const std::vector<std::string> loops = {"graph:ab,ba,bc:a",
                                        "graph:ab,ba,bc:b",
                                        "graph:ab,ba,bc,cd:b",
                                        "graph:ab,ba,bc,cd:a",
                                        "graph:aa,ab:a",
                                        "graph:aa,ab,ac,bc:a",
                                        "graph:aa:a",
                                        "graph:ab,ba,bc,cd:a,b",
                                        "graph:ab,bc,ca,cd,de:b,d",
                                        "graph:aa,ab,ac,bc,dc:a,d"};

const std::vector<std::string> plain = {"nim:0",     "nim:2",        "nim:1,2",          "nim.max2.split:4",
                                        "chomp:3,2", "wythoff:1,2",  "graph:ab,ac,bc:a", "matrix:1,1.1,0",
                                        "nim:3",     "staircase:1,2"};

std::string sum_of(const std::vector<std::string>& those, const std::string& side = "", bool misere = false) {
  std::string out = misere ? "sum.misere:" : "sum:";
  for (const std::string& part : those) {
    out += (out.back() == ':' ? "" : "_") + part;
    if (part.starts_with("northcott")) out += side;
  }
  return out;
}

/// Returns the outcome.
Outcome check(const std::string& record) {
  INFO(record);
  const Position at = position_of(record);
  Reference truth;
  REQUIRE(truth.solve(at, 200'000));
  const ReferenceLabel label = truth.at(at);
  const Analysis said = analyse(at, {1'000'000, 100'000});
  REQUIRE(said.outcome == label.outcome);
  std::vector<Move> winning;
  if (label.outcome == Outcome::N) {
    for_each_move(at, [&](const Move& move) {
      if (truth.at(play(at, move)).outcome == Outcome::P) winning.push_back(move);
      return true;
    });
  }
  REQUIRE(texts(said.winning) == texts(winning));
  REQUIRE(said.winning_total == winning.size());
  if (label.outcome == Outcome::T) {
    CHECK_FALSE(said.remoteness);
  } else {
    CHECK(said.remoteness == label.remoteness);
  }
  return label.outcome;
}

/// The nim-sum of the gaps, and of the values of the parts beside them.
Count values_of(const Position& at) {
  Count out = 0;
  for (const Position& part : std::get<SumBoard>(at.board).part)
    out ^= *analyse(part).grundy;
  return out;
}

} // namespace

TEST_CASE("sums: Northcott's game beside others counts as a heap of its nim-sum", "[sum]") {
  std::size_t lost = 0;
  for (const std::string& board : boards) {
    for (const std::string& other : plain) {
      for (const char* side : {":w", ":b"}) {
        const std::string record = sum_of({board, other}, side);
        const Outcome is = check(record);
        INFO(record);
        const Count value = values_of(position_of(record));
        CHECK((is == Outcome::P) == (value == 0));
        CHECK(is != Outcome::T);
        CHECK(analyse(position_of(record)).grundy == value);
        lost += is == Outcome::P ? 1 : 0;
      }
    }
  }
  CHECK(lost > 10);
}

TEST_CASE("sums: two boards of Northcott's game, with the same side to move on both, and with other limits",
          "[sum]") {
  for (std::size_t a = 0; a < boards.size(); ++a) {
    for (std::size_t b = a; b < boards.size(); ++b) {
      check(sum_of({boards[a], boards[b]}, ":b"));
      check(sum_of({boards[a], "nim:1", boards[b]}, ":w"));
    }
  }
}

TEST_CASE("sums: tokens that go round are won, lost or tied as the plainest search says", "[sum]") {
  std::size_t found[3] = {};
  for (std::size_t a = 0; a < loops.size(); ++a) {
    for (const std::string& other : plain)
      ++found[static_cast<std::size_t>(check(sum_of({loops[a], other})))];
    for (std::size_t b = a; b < loops.size(); ++b) {
      ++found[static_cast<std::size_t>(check(sum_of({loops[a], loops[b]})))];
      check(sum_of({loops[b], "nim:1", loops[a]}));
    }
    for (const std::string& board : boards)
      ++found[static_cast<std::size_t>(check(sum_of({board, loops[a]}, ":w")))];
  }
  for (const std::size_t times : found)
    CHECK(times > 10);
}

TEST_CASE("sums: misere play with parts that go round", "[sum]") {
  std::size_t tied = 0;
  for (std::size_t a = 0; a < boards.size(); ++a) {
    for (const char* other : {"nim:2", "nim:1,2", "chomp:2,2"})
      check(sum_of({boards[a], other}, ":b", true));
    check(sum_of({boards[a], boards[(a + 1) % boards.size()]}, ":w", true));
    tied += check(sum_of({boards[a], loops[a]}, ":w", true)) == Outcome::T ? 1 : 0;
  }
  for (std::size_t a = 0; a < loops.size(); ++a)
    tied += check(sum_of({loops[a], plain[a]}, "", true)) == Outcome::T ? 1 : 0;
  CHECK(tied > 3);
}

namespace {

/// The winner makes the moves that bring the end nearer, and the other side does what it likes, or goes back where it can. In
/// so many moves there is an end.
bool comes_to_an_end(const Position& start, bool stubborn, std::uint64_t seed) {
  Rng rng(seed);
  Position now = start;
  bool mine = analyse(now, {0, 1}).outcome == Outcome::N;
  for (int ply = 0; ply < 600; ++ply, mine = !mine) {
    if (is_over(now)) return !mine;
    std::optional<Move> move;
    if (mine) {
      move = ask(now, now.game->playing.best);
      REQUIRE(move);
      REQUIRE_FALSE(why_illegal(now, *move));
    } else {
      move = random_move(now, rng);
      for (int tries = 0; stubborn && tries < 20; ++tries) {
        const Move other = random_move(now, rng);
        const auto& in = *std::get_if<SumMove>(&other);
        const Position& part = std::get_if<SumBoard>(&now.board)->part[in.part];
        if (!goes_round(part)) continue;
        move = other;
        const auto* columns = std::get_if<Columns>(&part.board);
        if (columns == nullptr || northcott::advance(*columns, std::get<SlideMove>(alone(in))) < 0) break;
      }
    }
    now = play(now, *move);
    if (mine) REQUIRE(theory(now)->outcome == Outcome::P);
  }
  return false;
}

} // namespace

TEST_CASE("sums: a winner who knows only the values comes to the end, however stubborn the other side is",
          "[sum]") {
  for (const char* text :
       {"sum:northcott:8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6:w_nim:3,5,9",
        "sum:northcott.max2:8:w1b4,w2b8:b_northcott:6:b1w5:b",
        "sum:graph:ab,ba,bc,cb,cd,da,de,ef,fa:a,c,f_nim:4,9",
        "sum:graph:ab,ba,bc,cb,cd,da,de,ef,fa:b,d_northcott:8:w1b4,w2b8:w",
        "sum:graph:ab,ba,bc,ca,cd,db,de:a_graph:ab,ba,bc,cd,dc,ce:a,b_chomp:4,3,2_northcott:5:w1b4:b"}) {
    INFO(text);
    Position start = position_of(text);
    Rng rng(4);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      INFO(seed << " " << print(start));
      if (theory(start) && theory(start)->outcome != Outcome::T)
        CHECK(comes_to_an_end(start, seed % 2 == 0, seed));
      if (!is_over(start)) start = play(start, random_move(start, rng));
    }
  }
}

TEST_CASE("sums: with every move the turn passes on all boards with pieces", "[sum]") {
  CHECK(print(position_of("sum:northcott:5:w1b4_nim:3_northcott:5:b1w5/2_1-1")) ==
        "sum:northcott:5:w1b4:b_nim:2_northcott:5:b1w5:b");
  CHECK(print(position_of("sum:northcott:5:w1b4_nim:3_northcott:5:b1w5/1_a1-2")) ==
        "sum:northcott:5:w2b4:b_nim:3_northcott:5:b1w5:b");
  CHECK(print(position_of("sum:northcott:5:w1b4_nim:3/1_a1-2/2_1-1/1_a2-1")) ==
        "sum:northcott:5:w1b4:b_nim:2");
  const auto turned = parse_record("sum:northcott:5:w1b4_nim:3/2_1-1/1_a1-2");
  REQUIRE_FALSE(turned);
  CHECK(in_english(turned.fault().message).find("that piece is white, and it is black's turn") !=
        std::string::npos);
  // Who cannot move on one board is not lost while there are moves in another, and the other side may still have some here.
  const Position stuck = position_of("sum:northcott:4:w1b2:w_nim:1");
  CHECK_FALSE(is_over(stuck));
  CHECK(key(stuck) != key(position_of("sum:northcott:4:w3b4:w_nim:1")));
  CHECK(check("sum:northcott:4:w1b2:w_nim:1") == Outcome::N);
}

TEST_CASE("sums: what is too large to go through is told by its values, or not at all", "[sum]") {
  const std::string board = "northcott:8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6";
  const Position large = position_of("sum:" + board + "_nim:3,4");
  const Analysis said = analyse(large);
  CHECK(said.outcome == Outcome::N);
  CHECK(said.grundy == values_of(large));
  CHECK_FALSE(said.remoteness);
  CHECK(analyse(position_of("sum.misere:" + board + "_nim:3,4")).outcome == Outcome::unknown);
  CHECK(arrangements(position_of("northcott:4:w1b3"), 100) == 6);
  CHECK(arrangements(position_of("graph:ab,ba:a,b"), 100) == 3);
  CHECK(arrangements(position_of(board), 1'000'000) == 0);
  // No end of the budget, and no room, says anything else than the whole.
  const Position small = position_of("sum.misere:northcott:5:w1b4,b1w4:w_nim:3");
  const Analysis whole = analyse(small);
  REQUIRE(whole.outcome != Outcome::unknown);
  for (const Count positions : {1, 10, 100, 1'000, 10'000}) {
    const Analysis some = analyse(small, {positions, 1'000});
    CHECK((some.outcome == Outcome::unknown || some.outcome == whole.outcome));
  }
  Budget narrow;
  narrow.bytes = 20'000;
  CHECK(analyse(small, narrow).outcome == Outcome::unknown);
}

TEST_CASE("sums: why, where play can go round", "[sum]") {
  const auto says = [&](const char* text, const char* sentence) {
    const auto all = reasons_told(text);
    INFO(text << ": " << all[0] << " " << all[1]);
    CHECK(std::count(all.begin(), all.end(), sentence) == 1);
  };
  const char* board = "sum:northcott:8:w1b4,w2b8:w_nim:3";
  CHECK(reasons_told(board)[0] == "You can win: in game 1, move b2 to b6.");
  says(board, "Game 1 has value 7: it acts like a Nim heap of 7.");
  says(board, "In game 1, retreating doesn't help: the facing piece follows by as many squares, and the gap "
              "is what it was.");
  says("sum:nim:1_graph:ab,ba,bc,cd:b", "You can win: in game 2, move a token from b to c.");
  says("sum:nim:1_graph:ab,ba,bc,cd:b",
       "Game 2 can go round forever, but your move there reaches value 1, the value of the other game.");
  says("sum:nim:2_graph:ab,ba,bc,cd:b", "With best play, neither side can win.");
  says("sum:nim:2_nim:1_graph:ab,ba,bc,cd:b",
       "Game 3 can go round forever, and no move there reaches value 3, the nim-sum of the other games.");
  says("sum:nim:2_graph:ab,ba,bc,cd:b",
       "Game 2 has no value: it can go round forever, but a move there can reach value 1.");
  says("sum:graph:aa:a_graph:ab,ba,bc,cd:b",
       "2 games can go round forever, and a move can end that in only one of them.");
}

TEST_CASE("sums: the rules say whose pieces one moves, and when a game is a tie", "[sum]") {
  const auto says = [](const char* text, const char* sentence) {
    const auto rules = rules_of(position_of(text));
    return std::any_of(rules.begin(), rules.end(),
                       [&](const Message& rule) { return in_english(rule) == sentence; });
  };
  const char* const own = "On every board with pieces, you move those of your own colour.";
  const char* const tie = "A game that goes round forever is a tie.";
  CHECK(says("sum:nim:3_northcott:4:w1b3", own));
  CHECK_FALSE(says("sum:nim:3_northcott:4:w1b3", tie));
  CHECK(says("sum.misere:nim:3_northcott:4:w1b3", tie));
  CHECK_FALSE(says("sum:nim:3_graph:ab,ba:a", own));
  CHECK(says("sum:nim:3_graph:ab,ba:a", tie));
  CHECK_FALSE(says("sum:nim:3_graph:ab,bc:a", tie));
}
