#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "solve/analyse.hpp"
#include "support.hpp"
#include "theory_support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

template <class F>
void for_each_board(std::string_view game, Count largest, F&& f) {
  for (Count a = 0; a <= largest; ++a) {
    for (Count b = 0; b <= largest; ++b)
      f(position_of(std::string(game) + ":" + std::to_string(a) + "," + std::to_string(b)));
  }
}

std::string refused(std::string_view position, std::string_view move) {
  const auto parsed = parse_move(position_of(position), move);
  return parsed ? "" : in_english(parsed.fault().message);
}

} // namespace

TEST_CASE("Wythoff's game: theory is exact, normal and misere", "[wythoff]") {
  for (const char* game : {"wythoff", "wythoff.misere"}) {
    Memo memo;
    for_each_board(game, 14, [&](const Position& at) { check_theory(at, memo); });
  }
}

TEST_CASE("Wythoff's game: from one heap, or equally from both", "[wythoff]") {
  CHECK(print(position_of("wythoff:3,5/1-2,2-2/2-3")) == "wythoff:1,0");
  CHECK(refused("wythoff:3,5", "1-2,2-1") == "from both heaps equally many are taken, and 2 is not 1");
  CHECK(refused("wythoff:3,5", "1-4") == "heap 1 has only 3 matches");
  CHECK(refused("wythoff:3,5", "1-4,2-4") == "heap 1 has only 3 matches");
  CHECK(refused("wythoff:0,5", "1-1") == "heap 1 is empty");
  CHECK(refused("wythoff:3,5", "3-1") == "there is no heap 3, only 2");
  for (const char* wrong : {"wythoff:3", "wythoff:3,4,5", "wythoff:3,1000000000000001", "wythoff.max2:3,4"}) {
    INFO(wrong);
    CHECK_FALSE(parse_record(wrong));
  }
  CHECK(in_english(parse_record("wythoff:3").fault().message) == "there must be two heaps, and here is 1");
}

TEST_CASE("Wythoff's game with heaps of 10^15 is answered at once", "[wythoff]") {
  const Analysis said = analyse(position_of("wythoff:1000000000000000,618033988749895"), {1'000'000, 10});
  CHECK(said.method == Method::theory);
  CHECK(said.outcome != Outcome::unknown);
  const Analysis won = analyse(position_of("wythoff:1000000000000000,999999999999999"), {1'000'000, 10});
  CHECK(won.outcome == Outcome::N);
  REQUIRE(won.winning_total == won.winning.size());
  REQUIRE_FALSE(won.winning.empty());
  for (const Move& move : won.winning) {
    const Position after = play(position_of("wythoff:1000000000000000,999999999999999"), move);
    CHECK(theory(after)->outcome == Outcome::P);
  }
}

TEST_CASE("Wythoff's game: what the explanation says holds for every small position", "[wythoff]") {
  for (const char* game : {"wythoff", "wythoff.misere"}) {
    Memo memo;
    for_each_board(game, 13, [&](const Position& at) {
      INFO(print(at));
      const Analysis truth = searched(at, memo);
      const auto& heap = std::get<Heaps>(at.board).size;
      std::vector<std::string> named;
      int examples = 0;
      bool says_lost = false;
      for (const Step& step : explain(at, analyse(at, {100'000, 100}))) {
        const std::string_view id = step.text.id;
        const std::vector<Count> n = numbers(step.text);
        if (id.find("a cold pair with the difference") != std::string_view::npos ||
            id.find("must take it and loses") != std::string_view::npos) {
          says_lost = true;
          REQUIRE(truth.outcome == Outcome::P);
        } else if (id.find("are not cold; make them so") != std::string_view::npos) {
          REQUIRE(truth.outcome == Outcome::N);
        } else if (id.substr(0, 13) == "With {0} goes") {
          // The other heap, what is left of this one, what is taken, which.
          REQUIRE(n[0] == heap[static_cast<std::size_t>(2 - n[3])]);
          REQUIRE(n[1] + n[2] == heap[static_cast<std::size_t>(n[3] - 1)]);
          named.push_back(std::to_string(n[3]) + "-" + std::to_string(n[2]));
        } else if (id.substr(0, 20) == "The heaps differ by ") {
          REQUIRE(n[0] == std::max(heap[0], heap[1]) - std::min(heap[0], heap[1]));
          REQUIRE(n[1] == std::min(heap[0], heap[1]) - n[3]);
          REQUIRE(n[2] - n[1] == n[0]);
          named.push_back("1-" + std::to_string(n[3]) + ",2-" + std::to_string(n[3]));
        }
        if (const auto* example = std::get_if<Answer>(&step.figure)) {
          ++examples;
          check_example(at, *example, memo);
        }
      }
      std::vector<std::string> wins = texts(truth.winning);
      std::sort(wins.begin(), wins.end());
      std::sort(named.begin(), named.end());
      REQUIRE(named == wins);
      const bool over = heap[0] + heap[1] == 0;
      REQUIRE(says_lost == (truth.outcome == Outcome::P && !over));
      REQUIRE((examples == 1) == (says_lost && heap[0] + heap[1] > 1));
    });
  }
}
