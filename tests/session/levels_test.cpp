#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <variant>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "session/levels.hpp"
#include "session/opponent.hpp"
#include "session/random_board.hpp"
#include "session/strength.hpp"
#include "solve/search/analyse.hpp"
#include "support/samples.hpp"
#include "support/support.hpp"

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
          CHECK_FALSE(why_illegal(at, move));
          CHECK(move == choose_move(at, known, player, seed));
          if (plays_by_eye(player)) CHECK(move == choose_move(at, {}, player, seed));
        }
      }
    }
  }
}

TEST_CASE("what each level sees and overlooks", "[levels]") {
  SECTION("a win in front of everybody: by all") {
    for (const Player player : machines) {
      CHECK(times("nim.max3:3", player, "1-3") == 100);
      CHECK(times("nim:0,9,0", player, "2-9") == 100);
    }
  }
  SECTION("one among many moves: not always by the beginner, always by all others") {
    const int seen = times("fibonacci:9:9", Player::beginner, "9");
    CHECK(seen > 20);
    CHECK(seen < 100);
    for (const Player player : {Player::casual, Player::club, Player::perfect})
      CHECK(times("fibonacci:9:9", player, "9") == 100);
  }
  SECTION("a large amount: what the beginner likes") {
    CHECK(times("nim:9,12,14", Player::beginner, "3-14") > times("nim:9,12,14", Player::beginner, "3-1"));
  }
  SECTION("three moves before the end: seen by a casual player mostly, seldom by a beginner") {
    CHECK(times("nim.max3:6", Player::casual, "1-2") > 70);
    CHECK(times("nim.max3:6", Player::casual, "1-2") < 100);
    CHECK(times("nim.max3:6", Player::beginner, "1-2") < 50);
  }
  SECTION("equal heaps, equal gaps: by a casual player more often than by a beginner") {
    for (const auto& [text, move] :
         {std::pair{"nim:20,35", "2-15"}, {"nim:9,20,20", "1-9"}, {"northcott:20:w1b9,w2b18:w", "b2-10"}}) {
      INFO(text);
      const int seen = times(text, Player::casual, move);
      CHECK(seen > 25);
      CHECK(seen < 90);
      CHECK(times(text, Player::beginner, move) < 25);
    }
  }
  SECTION("a beginner does not step back while a piece can go forward") {
    const Position at = position_of("northcott:8:w4b8,w5b8,b5w8:w");
    for (std::uint64_t seed = 1; seed <= 100; ++seed)
      CHECK_FALSE(is_retreat(at, choose_move(at, {}, Player::beginner, seed)));
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

namespace {

/// What a level is to lose to somebody who knows only the rules, in a hundred. So many games say so within two
/// standard deviations, which is all that is forgiven.
void check_beatable(const Offer& offer, std::size_t games) {
  const double forgiven = 100 / std::sqrt(static_cast<double>(games));
  const Position card = position_of(offer.record);
  const auto share = [&](Novice novice, Player level) {
    return 100 * against_novice(card, novice, level, games, 1).share();
  };
  INFO(offer.record << ", " << games << " games");
  CHECK(share(Novice::random, Player::beginner) >= 25 - forgiven);
  CHECK(share(Novice::sees_one_move, Player::beginner) >= 50 - forgiven);
  const double casual = share(Novice::sees_one_move, Player::casual);
  CHECK(casual >= 10 - forgiven);
  CHECK(casual <= 30 + forgiven);
}

} // namespace

TEST_CASE("the lower levels can be beaten in every game of the gallery", "[levels][many]") {
  for (const Group& group : gallery()) {
    for (const Offer& offer : group.offers)
      if (!position_of(offer.record).game->guesses()) check_beatable(offer, 60); // coins take longer
  }
}

TEST_CASE("the lower levels can be beaten in every game of the gallery, in many games", "[levels][.long]") {
  for (const Group& group : gallery()) {
    for (const Offer& offer : group.offers) {
      const bool slow = !std::holds_alternative<Heaps>(position_of(offer.record).board);
      check_beatable(offer, slow ? 200 : 1000);
    }
  }
}

TEST_CASE("each level beats the one below", "[levels][many]") {
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
        CHECK(score.games == 200);
        CHECK(score.share() >= 0.6); // as docs/opponents.md says
      }
    }
  }
}
