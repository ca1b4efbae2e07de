#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "boards/graph/graph_text.hpp"
#include "solve/graph/loopy_values.hpp"
#include "solve/graph/tokens.hpp"

using namespace nimatron;

namespace {

GraphBoard graph(const char* text) {
  Reader in(text);
  auto board = read_graph(in);
  INFO(text);
  REQUIRE(board);
  REQUIRE(in.done());
  return *board;
}

std::size_t below(std::mt19937& random, std::size_t n) { return random() % n; }

/// With loops only where they are wanted: otherwise every arrow leads to an earlier node.
GraphBoard random_graph(std::mt19937& random, std::size_t nodes, std::size_t tokens, bool round) {
  GraphBoard out;
  const std::size_t of_ten = 1 + below(random, 6);
  for (std::size_t a = 0; a < nodes; ++a) {
    for (std::size_t b = 0; b < (round ? nodes : a); ++b) {
      if (below(random, 10) < of_ten) out.arrow.push_back({a, b});
    }
  }
  for (std::size_t i = 0; i < tokens; ++i)
    out.token.push_back(below(random, nodes));
  std::sort(out.token.begin(), out.token.end());
  return out;
}

struct Plain {
  Outcome outcome = Outcome::T;
  std::optional<Count> remoteness;
};

/// All positions of the sum, tokens told apart, round by round: in round d whatever ends in d moves is settled.
/// It shares nothing with the solvers.
class PlainSum {
 public:
  PlainSum(const GraphBoard& board, bool misere) : nodes_(board.nodes()), tokens_(board.token.size()) {
    std::size_t all = 1;
    for (std::size_t i = 0; i < tokens_; ++i)
      all *= nodes_;
    found_.resize(all);
    std::vector<std::vector<std::size_t>> next(all);
    for (std::size_t p = 0; p < all; ++p) {
      std::size_t unit = 1;
      for (std::size_t i = 0; i < tokens_; ++i, unit *= nodes_) {
        const std::size_t at = p / unit % nodes_;
        for (const GraphBoard::Arrow& a : board.arrow) {
          if (a.from == at) next[p].push_back(p - at * unit + a.to * unit);
        }
      }
    }
    bool more = true;
    for (Count d = 0; more || d < 2; ++d) {
      more = false;
      for (std::size_t p = 0; p < all; ++p) {
        if (found_[p].remoteness) continue;
        const auto before = [&](std::size_t o, Outcome wanted) {
          return found_[o].outcome == wanted && found_[o].remoteness && *found_[o].remoteness < d;
        };
        Outcome now = Outcome::T;
        if (next[p].empty()) {
          now = misere ? Outcome::N : Outcome::P;
        } else if (std::any_of(next[p].begin(), next[p].end(),
                               [&](std::size_t o) { return before(o, Outcome::P); })) {
          now = Outcome::N;
        } else if (std::all_of(next[p].begin(), next[p].end(),
                               [&](std::size_t o) { return before(o, Outcome::N); })) {
          now = Outcome::P;
        }
        if (now == Outcome::T) continue;
        found_[p] = {now, d};
        more = true;
      }
    }
  }

  const Plain& at(const std::vector<std::size_t>& token) const {
    std::size_t p = 0;
    std::size_t unit = 1;
    for (const std::size_t node : token) {
      p += node * unit;
      unit *= nodes_;
    }
    return found_[p];
  }

 private:
  std::size_t nodes_;
  std::size_t tokens_;
  std::vector<Plain> found_;
};

void agrees(const TokensSolved& solved, const GraphBoard& board, const PlainSum& plain) {
  REQUIRE(solved.outcome == plain.at(board.token).outcome);
  std::vector<GraphBoard::Arrow> winning;
  std::vector<GraphBoard::Arrow> tying;
  for (const GraphBoard::Arrow& move : token_moves(board)) {
    const Outcome left = plain.at(move_token(board, move).token).outcome;
    if (left == Outcome::P) winning.push_back(move);
    if (left == Outcome::T && solved.outcome == Outcome::T) tying.push_back(move);
  }
  REQUIRE(solved.winning == winning);
  REQUIRE(solved.tying == tying);
  // Who can tie has a move that does.
  REQUIRE((solved.outcome == Outcome::T) == !solved.tying.empty());
  REQUIRE((solved.outcome != Outcome::T || solved.winning.empty()));
}

void compare_with_plain(bool round, bool misere, int graphs, unsigned seed) {
  std::mt19937 random(seed);
  for (int i = 0; i < graphs; ++i) {
    const std::size_t tokens = 1 + below(random, 3);
    // The last node may have no arrow: then there are fewer.
    const GraphBoard board = random_graph(random, 2 + below(random, tokens == 3 ? 4 : 6), tokens, round);
    const PlainSum plain(board, misere);
    INFO(print_graph(board));
    const auto theory = tokens_by_theory(board, misere);
    REQUIRE(theory.has_value() == (tokens == 1 || !misere));
    if (theory) agrees(*theory, board, plain);
    const TokensSolved searched = tokens_by_search(board, misere);
    agrees(searched, board, plain);
    REQUIRE(searched.remoteness == plain.at(board.token).remoteness);
    if (tokens == 1) REQUIRE(theory->remoteness == searched.remoteness);
  }
}

std::string fault_of(const char* text) {
  Reader in(text);
  const auto board = read_graph(in);
  REQUIRE(!board);
  return std::to_string(board.fault().column);
}

} // namespace

TEST_CASE("A graph's text is read and printed in its order", "[graph]") {
  for (const char* text : {"ab,ac,bc,ca:a", "-:a", "aa:a,a,b", "ab:a:0.0,1000.7", "ab:a:1.1,2.2,3.3", "za:c"})
    CHECK(print_graph(graph(text)) == text);
  CHECK(print_graph(graph("CA,bc,Ab:c,A")) == "ab,bc,ca:a,c");
  CHECK(graph("ac:a").nodes() == 3);
  CHECK(graph("-:d,b").nodes() == 4);
  CHECK(graph("-:a").nodes() == 1);
  CHECK(graph("-:a:0.0,5.5").nodes() == 2); // a place makes a node
}

TEST_CASE("What is wrong with a graph's text is told at its place", "[graph]") {
  CHECK(fault_of("") == "1");
  CHECK(fault_of("a:a") == "2");
  CHECK(fault_of("ab") == "3");
  CHECK(fault_of("ab,:a") == "4");
  CHECK(fault_of("ab,bc,ab:a") == "7");
  CHECK(fault_of("ab:") == "4");
  CHECK(fault_of("ab:a,1") == "6");
  CHECK(fault_of("ab:a,a,a,a,a,a,a,a,a") == "20");
  CHECK(fault_of("ab:a:") == "6");
  CHECK(fault_of("ab:a:5,6") == "7");
  CHECK(fault_of("ab:a:1001.0,1.1") == "6");
  CHECK(fault_of("ab:a:1.1") == "9");
}

TEST_CASE("Without loops the value of a node is the mex of its followers'", "[graph]") {
  // Take 1 or 2 from a heap of 0..5: the node's place in the alphabet modulo 3.
  const GraphBoard board = graph("ba,ca,cb,db,dc,ec,ed,fd,fe:f");
  const auto values = loopy_values(board);
  for (std::size_t n = 0; n < 6; ++n)
    CHECK(values[n] == LoopyValue{static_cast<Count>(n % 3)});
  CHECK_FALSE(can_go_round(board));
}

TEST_CASE("Loopy values: a number, or infinity with what can be reached", "[graph]") {
  // Who leaves the round a, b for c loses: the other player moves to the end d.
  auto values = loopy_values(graph("ab,ba,bc,cd:a"));
  CHECK(values[3] == LoopyValue{0});
  CHECK(values[2] == LoopyValue{1});
  CHECK(values[1] == LoopyValue{std::nullopt, 0b10});
  CHECK(values[0] == LoopyValue{std::nullopt, 0});
  // A round need not be infinite: from a one must go to b, from where the other player ends the game.
  values = loopy_values(graph("ab,ba,bc:a"));
  CHECK(values[0] == LoopyValue{0});
  CHECK(values[1] == LoopyValue{1});
  values = loopy_values(graph("aa,ab:a"));
  CHECK(values[0] == LoopyValue{std::nullopt, 0b1});
  values = loopy_values(graph("aa:a"));
  CHECK(values[0] == LoopyValue{std::nullopt, 0});
}

TEST_CASE("Sums of loopy values", "[graph]") {
  const LoopyValue star{1};
  const LoopyValue both{std::nullopt, 0b11};
  CHECK(star + LoopyValue{3} == LoopyValue{2});
  CHECK(LoopyValue{std::nullopt, 0b100} + star == LoopyValue{std::nullopt, 0b1000});
  CHECK(both + both == LoopyValue{std::nullopt, 0});
  CHECK(outcome_of(both) == Outcome::N);
  CHECK(outcome_of(both + both) == Outcome::T);
  CHECK(outcome_of(star) == Outcome::N);
  CHECK(outcome_of(star + star) == Outcome::P);
}

TEST_CASE("Tokens by theory and by search are what plain search finds", "[graph]") {
  compare_with_plain(false, false, 2000, 1);
  compare_with_plain(true, false, 4000, 2);
}

TEST_CASE("Misere: tokens by search are what plain search finds", "[graph]") {
  compare_with_plain(false, true, 1000, 3);
  compare_with_plain(true, true, 2000, 4);
}

TEST_CASE("A node has the number m exactly if it beside a Nim heap of m is lost", "[graph]") {
  std::mt19937 random(5);
  constexpr std::size_t own = 4;
  for (int i = 0; i < 150; ++i) {
    GraphBoard board = random_graph(random, own, 2, true);
    // A Nim heap of m is the node own + m.
    for (std::size_t m = 1; m <= own; ++m) {
      for (std::size_t less = 0; less < m; ++less)
        board.arrow.push_back({own + m, own + less});
    }
    const auto values = loopy_values(board);
    const PlainSum plain(board, false);
    for (std::size_t n = 0; n < own; ++n) {
      for (std::size_t m = 0; m <= own; ++m) {
        INFO(print_graph(board) << " at " << n << " beside " << m);
        const Outcome outcome = plain.at({n, own + m}).outcome;
        CHECK((outcome == Outcome::P) == (values[n].number == static_cast<Count>(m)));
        if (!values[n].number) CHECK((outcome == Outcome::N) == ((values[n].reach >> m & 1U) != 0));
      }
    }
  }
}

TEST_CASE("A token can go round exactly if some way from it is longer than there are nodes", "[graph]") {
  std::mt19937 random(6);
  int round = 0;
  for (int i = 0; i < 400; ++i) {
    const GraphBoard board = random_graph(random, 1 + below(random, 6), 1 + below(random, 2), true);
    // Where a way of so many moves can lead.
    std::vector<bool> there(board.nodes());
    for (const std::size_t node : board.token)
      there[node] = true;
    for (std::size_t move = 0; move < board.nodes(); ++move) {
      std::vector<bool> next(board.nodes());
      for (const GraphBoard::Arrow& a : board.arrow)
        next[a.to] = next[a.to] || there[a.from];
      there = next;
    }
    const bool long_way = std::find(there.begin(), there.end(), true) != there.end();
    INFO(print_graph(board));
    REQUIRE(can_go_round(board) == long_way);
    round += long_way ? 1 : 0;
    // Then there is no Grundy value, but there may be a number.
    for (const bool misere : {false, true}) {
      const bool valued = !long_way && !misere;
      REQUIRE(tokens_by_search(board, misere).grundy.has_value() == valued);
      if (const auto said = tokens_by_theory(board, misere)) REQUIRE(said->grundy.has_value() == valued);
    }
  }
  CHECK(round > 100);
  CHECK(round < 300);
}

TEST_CASE("Grundy values only where no token can go round", "[graph]") {
  CHECK(tokens_by_theory(graph("ab,cc:a,a"), false)->grundy == 0);
  CHECK(tokens_by_theory(graph("ab,cc:a"), false)->grundy == 1);
  CHECK(tokens_by_theory(graph("ab,bc,bb:a,a"), false)->grundy == std::nullopt);
  CHECK(tokens_by_theory(graph("ab:a"), true)->grundy == std::nullopt);
}

TEST_CASE("A search that may not look at enough positions says nothing", "[graph]") {
  const GraphBoard board = graph("ab,bc,ca,cd:a,b,c");
  CHECK(tokens_by_search(board, true, 5) == TokensSolved{});
  CHECK(tokens_by_search(board, true, 100).outcome != Outcome::unknown);
  CHECK(tokens_by_search(graph("aa:a,a"), false).outcome == Outcome::T);
  CHECK(tokens_by_search(graph("aa:a,a"), false).remoteness == std::nullopt);
  // Two tokens on a way of three nodes: aa, ab, ac, bb, bc, cc.
  const GraphBoard way = graph("ab,bc:a,a");
  CHECK(tokens_by_search(way, false, 5) == TokensSolved{});
  CHECK(tokens_by_search(way, false, 6).outcome == Outcome::P);
  CHECK(tokens_by_search(way, false, 6).remoteness == 4);
}
