#include <catch2/catch_test_macros.hpp>

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "samples.hpp"
#include "session/levels.hpp"
#include "session/opponent.hpp"
#include "session/random_board.hpp"
#include "session/strength.hpp"
#include "solve/analyse.hpp"
#include "support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// In how many of a hundred tries the level makes this move.
int times(std::string_view text, Player player, std::string_view move) {
  const Position at = position_of(std::string(text));
  const Analysis known = analyse(at);
  int made = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed)
    made += print(choose_move(at, known, player, seed)) == move ? 1 : 0;
  return made;
}

} // namespace

TEST_CASE("every level makes a legal move in every position of every game, the same for a seed", "[levels]") {
  Solver solver;
  std::uint64_t seed = 5;
  for (const Game& game : all_games()) {
    for (const Options& options : all_options(game)) {
      for (const Position& at : small_positions(game, options, 6, ++seed)) {
        if (is_over(at)) continue;
        const Analysis known = analyse(at, {.positions = 10'000, .limit = 100}, solver);
        for (const Player player : machines) {
          const Move move = choose_move(at, known, player, seed);
          INFO(print(at) << " " << kept_level(player) << " " << print(move));
          CHECK_FALSE(refuse(at, move));
          CHECK(move == choose_move(at, known, player, seed));
          if (plays_by_eye(player)) CHECK(move == choose_move(at, {}, player, seed));
        }
      }
    }
  }
}

TEST_CASE("what each level sees and overlooks", "[levels]") {
  SECTION("the last move: the beginner mostly, all others always") {
    const int seen = times("nim.max3:3", Player::beginner, "1-3");
    CHECK(seen > 70);
    CHECK(seen < 100);
    for (const Player player : {Player::casual, Player::club, Player::perfect})
      CHECK(times("nim.max3:3", player, "1-3") == 100);
  }
  SECTION("a large amount: what the beginner likes") {
    CHECK(times("nim:9,12,14", Player::beginner, "3-14") > times("nim:9,12,14", Player::beginner, "3-1"));
  }
  SECTION("three moves before the end: seen by a casual player, not by a beginner") {
    CHECK(times("nim.max3:6", Player::casual, "1-2") == 100);
    CHECK(times("nim.max3:6", Player::beginner, "1-2") < 90);
    CHECK(times("nim.misere:2,1", Player::casual, "1-2") == 100);
  }
  SECTION("equal heaps, equal gaps, the mirror: by a casual player mostly") {
    for (const auto& [text, move] : {std::pair{"nim:20,35", "2-15"},
                                     {"nim:9,20,20", "1-9"},
                                     {"northcott:20:w1b9,w2b18:w", "b2-10"},
                                     {"coins:600x400x60:", "300.200"}}) {
      INFO(text);
      const int seen = times(text, Player::casual, move);
      CHECK(seen > 80);
      CHECK(seen < 100);
      CHECK(times(text, Player::beginner, move) < 40);
    }
  }
  SECTION("binary columns: not by a casual player; by a club player, fewer times the more there are") {
    CHECK(times("nim:24,12,29", Player::casual, "3-9") < 20);
    const auto won = [](const char* text) {
      const Position at = position_of(text);
      const Analysis known = analyse(at, {.positions = 0, .limit = 100});
      int kept = 0;
      for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Position after = play(at, choose_move(at, known, Player::club, seed));
        kept += theory(after)->outcome == Outcome::P ? 1 : 0;
      }
      return kept;
    };
    const int three = won("nim:2,5,6");
    const int four = won("nim:2,5,12");
    const int five = won("nim:2,13,20");
    CHECK(three < 200);
    CHECK(three > four);
    CHECK(four > five);
    CHECK(five > 90);
  }
  SECTION("small heaps are no riddle for a club player") {
    CHECK(times("nim:1,2,2", Player::club, "1-1") == 100);
  }
}

TEST_CASE("levels have names that are read again", "[levels]") {
  std::set<std::string> names;
  for (const Player player : machines) {
    CHECK(level_named(kept_level(player)) == player);
    names.insert(in_english(level_name(player)));
  }
  CHECK(names.size() == machines.size());
  CHECK(level_named("newcomer") == Player::beginner); // as earlier versions kept it
  CHECK_FALSE(level_named("person"));
  CHECK_FALSE(level_named(""));
}

TEST_CASE("each level beats the one below", "[levels]") {
  for (const char* text : {"nim:3,5,7", "nim.misere:1,3,5,7", "wythoff:5,8", "northcott:8:w1b4,w2b8,b2w5:w",
                           "coins:600x400x60:", "series:6"}) {
    for (std::size_t i = 1; i < machines.size(); ++i) {
      INFO(text << " " << kept_level(machines[i]));
      const Score score = contest(position_of(text), machines[i], machines[i - 1], 40, 7);
      CHECK(score.games == 40);
      CHECK(score.share() >= 0.65);
    }
  }
}

TEST_CASE("each level beats the one below on boards like every card", "[levels][.long]") {
  for (const Group& group : gallery()) {
    for (const Offer& offer : group.offers) {
      for (std::size_t i = 1; i < machines.size(); ++i) {
        INFO(offer.record << " " << kept_level(machines[i]));
        const Score score = contest(position_of(offer.record), machines[i], machines[i - 1], 200, 1);
        CHECK(score.games > 0);
        CHECK(score.share() >= 0.7);
      }
    }
  }
}
