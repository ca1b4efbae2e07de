// Where play can go round, whoever follows what is said comes to the end: the move that is named, and the answers of the table.

#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "games/graph/graph_claims.hpp"
#include "session/opponent.hpp"
#include "solve/graph/loopy_values.hpp"
#include "solve/search/analyse.hpp"
#include "support/reference.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

/// Whose moves the winner makes: those of the reasons and of the review, or the perfect player's.
enum class Advice : unsigned char { said, perfect };

/// Follows the winner's moves against every move of the loser, and finds a position that comes twice in one course.
class Followed {
 public:
  explicit Followed(Advice advice) : advice_(advice) {}

  bool ends(const Position& at) {
    const std::string here = print(at);
    const auto [seen, fresh] = seen_.emplace(here, State::open);
    if (!fresh) return seen->second == State::ends;
    const Analysis known = analyse(at, {}, solver_);
    bool well = true;
    if (known.outcome == Outcome::P) {
      well = (advice_ == Advice::perfect || answers_end(at, known)) && all_moves_end(at);
    } else if (known.outcome == Outcome::N && !is_over(at)) {
      well = named_move_ends(at, known);
    }
    if (well) seen_[here] = State::ends;
    return well;
  }

  std::size_t followed = 0;

 private:
  enum class State : unsigned char { open, ends };

  /// Of the table of a lost position.
  bool answers_end(const Position& at, const Analysis& known) {
    bool well = true;
    for (const Step& step : explain(at, known)) {
      const auto* table = std::get_if<Answers>(&step.figure);
      if (table == nullptr) continue;
      for (const auto& row : table->row) {
        if (row.answer) well = well && ends(play(play(at, row.move), *row.answer));
        ++followed;
      }
    }
    return well;
  }

  bool all_moves_end(const Position& at) {
    bool well = true;
    for_each_move(at, [&](const Move& move) {
      well = ends(play(at, move));
      return well;
    });
    return well;
  }

  bool named_move_ends(const Position& at, const Analysis& known) {
    ++followed;
    if (advice_ == Advice::perfect) return ends(play(at, choose_move(at, known, 1)));
    const auto told = explain(at, known).front().claim.move();
    const auto named = win_to_name(at, known);
    REQUIRE(told);
    REQUIRE(named);
    return ends(play(at, *told)) && ends(play(at, *named));
  }

  Advice advice_;
  Solver solver_;
  std::map<std::string, State> seen_;
};

std::string letter(std::size_t node) { return std::string(1, static_cast<char>('a' + node)); }

/// A graph whose arrows are the bits of a number, with these tokens.
std::string graph_of(std::size_t nodes, std::size_t bits, const std::vector<std::size_t>& tokens,
                     const char* game) {
  std::string arrows;
  for (std::size_t i = 0; i < nodes * nodes; ++i) {
    if ((bits >> i & 1U) == 0) continue;
    if (!arrows.empty()) arrows += ',';
    arrows += letter(i / nodes) + letter(i % nodes);
  }
  std::string out = game + (arrows.empty() ? "-" : arrows) + ':';
  for (std::size_t i = 0; i < tokens.size(); ++i)
    out += (i == 0 ? "" : ",") + letter(tokens[i]);
  return out;
}

void check(const std::string& text, std::size_t& followed) {
  INFO(text);
  for (const Advice advice : {Advice::said, Advice::perfect}) {
    Followed all(advice);
    REQUIRE(all.ends(position_of(text)));
    followed += all.followed;
  }
}

} // namespace

TEST_CASE("whoever follows the reasons on a graph that goes round comes to the end", "[graph][loops]") {
  std::size_t followed = 0;
  for (const char* game : {"graph:", "graph.misere:"}) {
    for (std::size_t bits = 0; bits < 512; ++bits)
      check(graph_of(3, bits, {0}, game), followed);
    std::mt19937 random(40);
    for (int i = 0; i < 400; ++i) {
      const std::size_t nodes = 3 + random() % 3;
      std::vector<std::size_t> tokens;
      for (std::size_t token = 0; token <= random() % 3; ++token)
        tokens.push_back(random() % nodes);
      const std::size_t bits = random() & random() & ((std::size_t{1} << (nodes * nodes)) - 1);
      check(graph_of(nodes, bits, tokens, game), followed);
    }
  }
  CHECK(followed > 500);
  check("graph:ab,ba,bc:a", followed);
}

TEST_CASE("whoever follows the reasons of Northcott's game comes to the end", "[northcott][loops]") {
  std::size_t followed = 0;
  for (const char* text :
       {"northcott:5:w1b4,w2b5:w", "northcott:5:w2b4,w2b5:b", "northcott.max2:6:w2b5,b1w6:w",
        "northcott.max1:5:w2b4,w2b4:w", "northcott:4:w1b3,w2b4,w1b4:w"})
    check(text, followed);
  CHECK(followed > 300);
}

TEST_CASE("a reply is the one that brings the end nearer", "[graph][loops]") {
  const Position at = position_of("graph:ab,ba,bc:a");
  std::optional<Move> reply;
  for (const Step& step : explain(at, analyse(at))) {
    if (const auto* table = std::get_if<Answers>(&step.figure)) reply = table->row.at(0).answer;
  }
  REQUIRE(reply);
  CHECK(print(*reply) == "bc");
}

TEST_CASE("one token: who follows the reasons wins in as many moves as they say", "[graph][loops]") {
  std::size_t won = 0;
  std::size_t lost = 0;
  std::size_t only_kept = 0;
  const auto left_of = [](const testing::Reference& truth, const Position& at) {
    return truth.at(at).remoteness;
  };
  std::mt19937 random(43);
  for (const char* game : {"graph:", "graph.misere:"}) {
    for (std::size_t i = 0; i < 4 * 512; ++i) {
      // Every graph of three nodes, and some of five with few arrows.
      const std::size_t few = random() & random() & ((std::size_t{1} << 25U) - 1);
      const Position at = position_of(i < 512 ? graph_of(3, i, {0}, game) : graph_of(5, few, {0}, game));
      testing::Reference truth;
      REQUIRE(truth.solve(at, 100));
      const Analysis known = analyse(at);
      if (is_over(at) || known.outcome == Outcome::T) continue;
      INFO(print(at));
      REQUIRE(known.outcome == truth.at(at).outcome);
      for (const Step& step : explain(at, known)) {
        if (const auto* told = step.claim.get_if<claims::MovesLeft>())
          CHECK(told->moves == left_of(truth, at));
        if (const auto* told = step.claim.get_if<claims::Wins>()) {
          CHECK(left_of(truth, play(at, told->move)) + 1 == left_of(truth, at));
          CHECK(told->move == *win_to_name(at, known));
          ++won;
        }
        if (const auto* told = step.claim.get_if<claims::AlsoWins>()) {
          CHECK(truth.at(play(at, told->move)).outcome == Outcome::P);
          // Where nothing can go round every game ends, and so a win is a win.
          if (can_go_round(std::get<GraphBoard>(at.board)))
            CHECK(left_of(truth, play(at, told->move)) + 1 == left_of(truth, at));
        }
        if (const auto* told = step.claim.get_if<claims::OnlyKeepsWin>()) {
          CHECK(truth.at(play(at, Move(told->move))).outcome == Outcome::P);
          CHECK(left_of(truth, play(at, Move(told->move))) >= left_of(truth, at));
          ++only_kept;
        }
        const auto* table = std::get_if<Answers>(&step.figure);
        if (table == nullptr) continue;
        for (const Answer& row : table->row) {
          if (!row.answer) continue; // it ends the game
          CHECK(left_of(truth, play(play(at, row.move), *row.answer)) + 2 <= left_of(truth, at));
          ++lost;
        }
      }
    }
  }
  CHECK(won > 100);
  CHECK(lost > 50);
  CHECK(only_kept > 20);
}

TEST_CASE("on a large graph the perfect player makes progress, though no search reaches the end",
          "[graph][loops]") {
  // Seven times two nodes between which a token can go to and fro; both have a way out.
  const std::string out = letter(14) + letter(15);
  std::string arrows = out;
  std::string tokens = letter(13);
  for (std::size_t i = 0; i < 7; ++i) {
    const std::string a = letter(2 * i);
    const std::string b = letter(2 * i + 1);
    arrows += ',' + a + b + ',' + a + out.back() + ',' + b + a + ',' + b + out.front();
    tokens += ',' + b;
  }
  Position at = position_of("graph:" + arrows + ':' + tokens);
  std::mt19937 random(7);
  int moves = 0;
  for (; !is_over(at) && moves < 400; ++moves) {
    const Analysis known = analyse(at, {.positions = 1000});
    if (known.outcome == Outcome::N) {
      at = play(at, choose_move(at, known, 1));
      continue;
    }
    REQUIRE(known.outcome == Outcome::P);
    std::vector<Move> all;
    for_each_move(at, [&](const Move& move) {
      all.push_back(move);
      return true;
    });
    at = play(at, all[random() % all.size()]);
  }
  CHECK(is_over(at));
}
