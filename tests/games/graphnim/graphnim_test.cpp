#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/lenient_parser.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "games/graphnim/graphnim_theory.hpp"
#include "solve/search/analyse.hpp"
#include "support/every_move.hpp"
#include "support/explained_support.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

Position graphnim(EdgeHeaps board) { return {find_game("graphnim"), {}, std::move(board)}; }

const EdgeHeaps& board_of(const Position& at) { return *std::get_if<EdgeHeaps>(&at.board); }

/// Where that move leads.
std::string after(const char* text, const char* move) {
  const auto record = parse_record(std::string(text) + '/' + move);
  REQUIRE(record);
  Position at = record->start;
  for (const Move& made : record->moves)
    at = play(at, made);
  return print(at);
}

std::vector<std::string> moves_of(const char* text) {
  std::vector<std::string> out;
  for (const Move& move : every_move(position_of(text)))
    out.push_back(print(move));
  return out;
}

std::vector<std::string> wins(const char* text) {
  std::vector<std::string> out;
  for_each_winning(position_of(text), [&](const Move& move) {
    out.push_back(print(move));
    return true;
  });
  return out;
}

/// Who wins on all boards below one, from the rules alone: each board after those with smaller heaps.
class Plain {
 public:
  Plain(const EdgeHeaps& top, bool misere) : top_(top) {
    std::size_t size = 1;
    for (const EdgeHeaps::Edge& edge : top.edge) {
      weight_.push_back(size);
      size *= static_cast<std::size_t>(edge.heap) + 1;
    }
    lost_.resize(size);
    for (std::size_t i = 0; i < size; ++i)
      lost_[i] = i == 0 ? !misere : !some_move(i, [&](std::size_t left) { return lost_[left]; });
  }

  std::size_t size() const { return lost_.size(); }
  bool lost(std::size_t board) const { return lost_[board]; }
  bool lost(const EdgeHeaps& board) const {
    std::size_t at = 0;
    for (std::size_t e = 0; e < board.edge.size(); ++e)
      at += weight_[e] * static_cast<std::size_t>(board.edge[e].heap);
    return lost_[at];
  }
  EdgeHeaps board(std::size_t at) const {
    EdgeHeaps out = top_;
    for (std::size_t e = 0; e < out.edge.size(); ++e)
      out.edge[e].heap = heap(at, e);
    return out;
  }
  /// How many different boards a move leaves that are lost.
  std::size_t winning(std::size_t at) const {
    std::set<std::size_t> out;
    some_move(at, [&](std::size_t left) {
      if (lost_[left]) out.insert(left);
      return false;
    });
    return out.size();
  }

 private:
  Count heap(std::size_t at, std::size_t e) const {
    return static_cast<Count>(at / weight_[e] % (static_cast<std::size_t>(top_.edge[e].heap) + 1));
  }
  template <class F>
  bool some_move(std::size_t at, const F& f) const {
    for (std::size_t node = 0; node < top_.nodes(); ++node) {
      if (take(at, at, node, 0, f)) return true;
    }
    return false;
  }
  template <class F>
  bool take(std::size_t from, std::size_t at, std::size_t node, std::size_t e, const F& f) const {
    if (e == top_.edge.size()) return at != from && f(at);
    const Count most = top_.edge[e].from == node || top_.edge[e].to == node ? heap(at, e) : 0;
    for (Count n = 0; n <= most; ++n) {
      if (take(from, at - weight_[e] * static_cast<std::size_t>(n), node, e + 1, f)) return true;
    }
    return false;
  }

  EdgeHeaps top_;
  std::vector<std::size_t> weight_;
  std::vector<bool> lost_;
};

struct Compared {
  std::size_t boards = 0;
  std::size_t settled = 0; // by theory
  std::size_t lost = 0;
  std::size_t wrong = 0;
};

/// All boards below one: what theory says of each, and that it lists every winning move and no other.
Compared compared(const char* text) {
  const Position top = position_of(text);
  const bool misere = is_misere(top.options);
  const Plain plain(board_of(top), misere);
  Compared out;
  out.boards = plain.size();
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const Position at{top.game, top.options, plain.board(i)};
    const auto said = theory(at);
    out.lost += plain.lost(i) ? 1 : 0;
    if (!said) continue;
    ++out.settled;
    bool right = (said->outcome == Outcome::P) == plain.lost(i);
    std::size_t listed = 0;
    std::optional<Move> before;
    for_each_winning(at, [&](const Move& move) {
      ++listed;
      right = right && !why_illegal(at, move) && plain.lost(board_of(play(at, move)));
      right = right && (!before || *before < move) && geometry_of(at).normal(at.board, move) == move;
      before = move;
      return true;
    });
    right = right && listed == plain.winning(i);
    right = right && ask(at, at.game->solving.winning_total) == static_cast<BigCount>(listed);
    if (!right) {
      ++out.wrong;
      INFO(print(at));
      CHECK(right);
    }
  }
  return out;
}

/// All of them are settled, and rightly.
void settles(const char* text, std::size_t boards) {
  INFO(text);
  const Compared found = compared(text);
  CHECK(found.boards == boards);
  CHECK(found.settled == boards);
  CHECK(found.wrong == 0);
}

} // namespace

TEST_CASE("Graph Nim: the text of a graph with heaps on its edges", "[graphnim]") {
  CHECK(read("graphnim:ab3,ac2,bc5") == "graphnim:ab3,ac2,bc5");
  CHECK(read("graphnim:cb5,ba3,ac2") == "graphnim:ab3,ac2,bc5");
  CHECK(read("graphnim:ab0") == "graphnim:ab0");
  CHECK(read("graphnim.misere:az1000000") == "graphnim.misere:az1000000");
  CHECK(read("graphnim:ab3,bc1:0.0,500.1000,1000.0") == "graphnim:ab3,bc1:0.0,500.1000,1000.0");
  CHECK(read("graphnim:ab3:0.0,500.1000,1000.0") == "graphnim:ab3:0.0,500.1000,1000.0"); // c stands alone
  CHECK(read("graphnim:ab3,ac2,bc5/a-b2,c1/c-b5") == "graphnim:ab3,ac2,bc5/a-b2,c1/b-c5");
  CHECK(read("graphnim:ab3/b-a2") == "graphnim:ab3/a-b2");
}

TEST_CASE("Graph Nim: a fault is told with its column", "[graphnim]") {
  CHECK(read("graphnim:").starts_with("10: expected a node, a to z"));
  CHECK(read("graphnim:a3").starts_with("11: expected a node, a to z"));
  CHECK(read("graphnim:ab").starts_with("12: expected a number"));
  CHECK(read("graphnim:ab3,aa2") == "14: an edge joins two different nodes");
  CHECK(read("graphnim:ab3,ba2") == "14: the edge ab is listed twice");
  CHECK(read("graphnim:ab1000001").starts_with("12: too large"));
  CHECK(read("graphnim:ab3,bc1:0.0,1.1") == "25: node c has no place on the plane");
  std::string many = "graphnim:";
  for (char a = 'a'; a <= 'i'; ++a) {
    for (char b = static_cast<char>(a + 1); b <= 'j'; ++b)
      many += std::string(many.back() == ':' ? "" : ",") + a + b + '1';
  }
  CHECK(read(many) ==
        std::to_string(std::string("graphnim:").size() + 40 * 4 + 1) + ": there can be at most 40 edges");
  CHECK(read("graphnim:ab3/a").find("expected '-' and then the other ends") != std::string::npos);
  CHECK(read("graphnim:ab3/a-").find("expected a node") != std::string::npos);
  CHECK(read("graphnim:ab3/a-b0").find("too small") != std::string::npos);
  CHECK(read("graphnim:ab3/a-b4") == "14: move 1: the edge ab has only 3 matches");
  CHECK(read("graphnim:ab3/a-c1") == "14: move 1: there is no edge between a and c");
  CHECK(read("graphnim:ab3,ac2/a-c1,b1") == "23: list the nodes in alphabetical order: b cannot follow c");
  CHECK(read("graphnim:ab3,ac2,bc1/a-b1,b1") ==
        "27: list the nodes in alphabetical order: b cannot follow b");
}

TEST_CASE("Graph Nim: moves node by node, each set of matches once", "[graphnim]") {
  CHECK(moves_of("graphnim:ab1,ac2") ==
        std::vector<std::string>{"a-b1", "a-b1,c1", "a-b1,c2", "a-c1", "a-c2"});
  CHECK(moves_of("graphnim:ac1,bc1") == std::vector<std::string>{"a-c1", "b-c1", "c-a1,b1"});
  CHECK(moves_of("graphnim:ab0,cd1") == std::vector<std::string>{"c-d1"});
  CHECK(after("graphnim:ab3,ac2,bc5", "a-b2,c1") == "graphnim:ab1,ac1,bc5");
  CHECK(after("graphnim:ab3,ac2,bc5", "c-a2,b5") == "graphnim:ab3,ac0,bc0");
  CHECK(is_over(position_of("graphnim:ab0,bc0")));
}

TEST_CASE("Graph Nim: empty edges and places do not matter to a search", "[graphnim]") {
  const auto key_of = [](const char* text) { return key(position_of(text)); };
  CHECK(key_of("graphnim:ab3,ac0,bc5") == key_of("graphnim:ab3,bc5:0.0,10.10,20.20"));
  CHECK(key_of("graphnim:ab3,ac1,bc5") != key_of("graphnim:ab3,bc5"));
  // How many positions can be reached is known at once.
  for (const char* text : {"graphnim:ab2,ac1,bc3", "graphnim:ab1,bc1,cd1,de1,ef1", "graphnim:ab0,ac2"}) {
    std::set<std::string> keys;
    std::vector<Position> open{position_of(text)};
    while (!open.empty()) {
      const Position at = open.back();
      open.pop_back();
      if (!keys.insert(key(at)).second) continue;
      for (const Move& move : every_move(at))
        open.push_back(play(at, move));
    }
    INFO(text);
    const Position at = position_of(text);
    CHECK(ask(at, at.game->solving.reachable) == static_cast<Count>(keys.size()));
  }
}

TEST_CASE("two hubs: P exactly when the totals are equal and the nim-sum is 0, as plain search finds",
          "[graphnim]") {
  settles("graphnim:ab7,ac7,bc7", 512);                 // a triangle
  settles("graphnim:ab3,ac3,bc3,bd3,cd3", 1024);        // a square with a diagonal
  settles("graphnim:ab4,ad4,bc4,cd4", 625);             // a square
  settles("graphnim:ab4,bc4,cd4,de4", 625);             // a path
  settles("graphnim:ab2,ac2,ad2,be2,bf2", 243);         // a double star
  settles("graphnim:ab1,ac2,ad1,ae2,bc1,bd2,be1", 432); // a book of three triangles
  settles("graphnim:ac2,ad2,ae2,bc2,bd2,be2", 729);     // two hubs that no edge joins
  settles("graphnim:ac2,ad1,bd1,be2,cx0", 36);          // an empty edge does not count
}

TEST_CASE("two hubs, further: docs/findings.md has the count", "[.long][graphnim]") {
  settles("graphnim:ab20,ac20,bc20", 9261);
  settles("graphnim:ab7,ac7,bc7,bd7,cd7", 32768);
  settles("graphnim:ab9,bc9,cd9,de9", 10000);
  settles("graphnim:ab5,ac5,ad5,be5,bf5", 7776);
  settles("graphnim:ab3,ac3,ad3,ae3,bc3,bd3,be3", 16384);
}

TEST_CASE("a triangle is lost exactly when its three heaps are equal", "[graphnim]") {
  for (Count a = 0; a <= 6; ++a) {
    for (Count b = 0; b <= 6; ++b) {
      for (Count c = 0; c <= 6; ++c) {
        const Position at = graphnim({{{0, 1, a}, {0, 2, b}, {1, 2, c}}, {}});
        CHECK((theory(at)->outcome == Outcome::P) == (a == b && b == c));
      }
    }
  }
}

TEST_CASE("stars are heaps of Nim, in misere play, too", "[graphnim]") {
  settles("graphnim:ab3,ac4,ad5", 120);
  settles("graphnim:ab3,ac2,de4,df1", 120);
  settles("graphnim:ae2,be2,cd3,fg1", 72);
  settles("graphnim.misere:ab3,ac2,de4,df1", 120);
  settles("graphnim.misere:ae2,be2,cd3,fg1", 72);
  CHECK(theory(position_of("graphnim:ab3,ac2,de4"))->grundy == 1);
  CHECK(theory(position_of("graphnim:ab0"))->outcome == Outcome::P);
  CHECK(theory(position_of("graphnim:ab0"))->remoteness == 0);
  CHECK(theory(position_of("graphnim.misere:ab0"))->outcome == Outcome::N);
  // Where the other edges of a triangle have been emptied it is a star, too.
  CHECK(theory(position_of("graphnim.misere:ab1,ac0,bc0"))->outcome == Outcome::P);
}

TEST_CASE("what no theorem settles is searched", "[graphnim]") {
  for (const char* text : {"graphnim:ab2,ac2,ad2,bc2,bd2,cd2", "graphnim:ab2,bc2,cd2,de2,ef2",
                           "graphnim.misere:ab3,ac3,bc3", "graphnim:ab2,ac2,bc2,de1,df1,ef1"}) {
    INFO(text);
    const Position top = position_of(text);
    const Compared found = compared(text);
    CHECK(found.wrong == 0);
    CHECK(found.settled < found.boards);
    const Plain plain(board_of(top), is_misere(top.options));
    Solver solver;
    for (std::size_t i = 0; i < plain.size(); i += 7) {
      const Position at{top.game, top.options, plain.board(i)};
      const Analysis analysis = analyse(at, {.positions = 100'000}, solver);
      CHECK((analysis.outcome == Outcome::P) == plain.lost(i));
      CHECK(analysis.winning.size() == plain.winning(i));
    }
  }
  CHECK_FALSE(theory(position_of("graphnim:ab1,bc1,cd1,de1,ef1")));
  CHECK_FALSE(theory(position_of("graphnim.misere:ab1,ac1,bc1")));
}

TEST_CASE("two hubs of the largest heaps, and where winning moves are too many to be looked at",
          "[graphnim]") {
  const Position equal = position_of("graphnim:ab1000000,ac1000000,bc1000000");
  CHECK(analyse(equal).outcome == Outcome::P);
  const Position large = position_of("graphnim:ab77,ac1000000,ad999999,ae5,bc1000000,bd999999,be4");
  const Analysis found = analyse(large);
  CHECK(found.outcome == Outcome::N);
  REQUIRE_FALSE(found.winning.empty());
  for (const Move& move : found.winning)
    CHECK(theory(play(large, move))->outcome == Outcome::P);
  const Position uneven = position_of("graphnim:ab9,ac1000000,ad1000000,ae1000000,af1000000,bc500000,be5");
  const Analysis some = analyse(uneven);
  CHECK(some.outcome == Outcome::N);
  CHECK(some.winning_total == uncounted);
  REQUIRE_FALSE(some.winning.empty());
  for (const Move& move : some.winning)
    CHECK(theory(play(uneven, move))->outcome == Outcome::P);
}

TEST_CASE("a star of many edges: its winning moves are counted, and the first ones listed", "[graphnim]") {
  std::string text = "graphnim:";
  for (char b = 'b'; b <= 'z'; ++b)
    text += std::string(b == 'b' ? "" : ",") + 'a' + b + "3";
  const Analysis few = analyse(position_of(text + ",bc0"), {.positions = 100, .limit = 5});
  CHECK(few.outcome == Outcome::N);
  CHECK(few.winning_total == 1); // all of it
  const Analysis many = analyse(position_of(text.substr(0, text.size() - 4)), {.positions = 100, .limit = 5});
  CHECK(many.winning.size() == 1);
  // Beside another heap: as many moves as there are ways to leave 7 of 75.
  const Position beside =
      position_of("graphnim:ab3,ac3,ad3,ae3,af3,ag3,ah3,ai3,aj3,ak3,al3,am3,an3,ao3,ap3,aq3,ar3,yz7");
  const Analysis ways = analyse(beside, {.positions = 100, .limit = 5});
  CHECK(ways.winning.size() == 5);
  BigCount count = 0;
  std::vector<BigCount> of(8, 0);
  of[0] = 1;
  for (int edge = 0; edge < 17; ++edge) {
    for (std::size_t n = 8; n-- > 0;) {
      BigCount sum = 0;
      for (std::size_t i = 0; i <= 3 && i <= n; ++i)
        sum += of[n - i];
      of[n] = sum;
    }
  }
  count = of[7];
  CHECK(ways.winning_total == count);
}

TEST_CASE("Graph Nim: the winning moves of the proof and the others", "[graphnim]") {
  CHECK(wins("graphnim:ab3,ac3,bc5") == std::vector<std::string>{"b-c2"});
  CHECK(wins("graphnim:ab3,ac4,bc5,bd1,cd4").size() > 0);
  CHECK(wins("graphnim:ab3,ac3,bc3").empty());
}

TEST_CASE("Why? in Graph Nim gives the reason that the graph has", "[graphnim][explain]") {
  tells("graphnim:ab3,ac3,bc5", "You can win: take 2 from the edge bc.");
  tells("graphnim:ab3,ac3,bc3", "Apart from the edge ab, those at a and at b have equal totals;");
  tells("graphnim:ab3,ac3,bc3", "Leave out the edge ab, and add up the edges at each of the two: 3 and 3.");
  tells("graphnim:ab3,ac3,bc3", "or 0 if one is missing: 3. With the 3 of the edge ab, their nim-sum is 0.");
  tells("graphnim:ab3,ac3,bc3",
        "The player to move loses exactly when the totals are equal and this nim-sum is 0.");
  tells("graphnim:ac3,ad3,bc3,bd3", "The edges at a and at b have equal totals,");
  tells("graphnim:ab2,ac3,ad1", "All the matches lie on edges at a, and a move can leave any smaller total.");
  tells("graphnim:ab2,ac3,de5", "so this is Nim with the parts' totals for heaps: 5, 5.");
  tells("graphnim:ab2,bc1,cd1,de2,ef1", "no two nodes meet all the edges that hold matches");
  tells("graphnim:ab0", "The game is over");
}

TEST_CASE("Graph Nim is read by its name", "[graphnim]") {
  const auto lenient = [](const char* text) {
    const auto understood = parse_lenient(text);
    return understood ? print(understood->record) : in_english(understood.fault().message);
  };
  CHECK(lenient("graph nim: ab3, ac2, bc5") == "graphnim:ab3,ac2,bc5");
  CHECK(lenient("Nim on graphs: ab3,ac2") == "graphnim:ab3,ac2");
}
