#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "games/series/series.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

const SeriesBoard& match(const Position& at) { return *std::get_if<SeriesBoard>(&at.board); }

/// Best play by going through everything that can happen in the match: by how many games a ends ahead.
class WholeMatch {
 public:
  Count lead(const SeriesBoard& board) {
    if (board.k == board.n) return board.won_a - board.won_b;
    const std::string key = Series::key({}, board);
    if (const auto at = known_.find(key); at != known_.end()) return at->second;
    bool first = true;
    Count best = 0;
    Series::moves({}, board, [&](const TakeMove& move) {
      const Count after = lead(Series::play({}, board, move));
      best = first ? after : board.a_to_move ? std::max(best, after) : std::min(best, after);
      first = false;
      return true;
    });
    known_[key] = best;
    return best;
  }
  std::size_t size() const { return known_.size(); }

 private:
  std::map<std::string, Count> known_;
};

} // namespace

TEST_CASE("the game of games: texts", "[series]") {
  CHECK(print(position_of("series:6")) == "series:6:1:6:0-0:a");
  CHECK(Series::start({}) == match(position_of("series:6")));
  CHECK(print(position_of("SERIES:6:3:4:1-1:B")) == "series:6:3:4:1-1:b");
  CHECK(print(position_of("series:3/1/1/1")) == "series:3:2:3:1-0:a");
  CHECK(print(position_of("series:3/1/1/1/2/1")) == "series:3:3:0:1-1:a");
  CHECK(is_over(position_of("series:2:2:0:0-1:a")));
}

TEST_CASE("the game of games: boards that cannot be", "[series]") {
  struct Case {
    const char* text;
    std::size_t column;
  };
  for (const auto& [text, column] :
       {Case{"series:1", 8}, Case{"series:1000000000001", 8}, Case{"series:6:7:0:3-3:a", 10},
        Case{"series:6:2:0:1-0:a", 12}, Case{"series:6:2:7:1-0:a", 12}, Case{"series:6:6:1:3-2:a", 12},
        Case{"series:6:2:6:2-0:a", 14}, Case{"series:6:2:6:0-0:a", 16}, Case{"series:6:2:6:1-1:a", 16},
        Case{"series:6:2:6:1-0:b", 18}, Case{"series:6:6:0:3-2:b", 18}}) {
    const auto record = parse_record(text);
    INFO(text);
    REQUIRE_FALSE(record);
    CHECK(record.fault().column == column);
  }
  CHECK_FALSE(parse_record("series:6/2"));
  CHECK_FALSE(parse_record("series:6:5:3:2-2:b/4"));
  CHECK_FALSE(parse_record("series:2/1/1/1"));
  CHECK_FALSE(parse_record("series.misere:6"));
}

TEST_CASE(
    "the game of games: of a board that no reader has looked at, the first number that is wrong is named",
    "[series]") {
  struct Case {
    SeriesBoard board;
    const char* why; // "" if it is right; else the number's place and the message
  };
  const char* numbers = "0: the game of games is played with 2 to 1,000,000,000,000 matches";
  const char* game = "1: with 6 matches, the game number must be 1 to 5, or 6 once all games are over";
  const char* left = "2: game 4 must have 1 to 6 matches left";
  const char* over = "2: when all games are over, no match can be left";
  for (const auto& [board, why] :
       {Case{{6, 4, 6, 1, 2, true}, ""},
        Case{{2, 1, 1, 0, 0, false}, ""},
        Case{{6, 6, 0, 5, 0, true}, ""},
        Case{{1'000'000'000'000, 1, 1, 0, 0, true}, ""},
        Case{{1, 1, 1, 0, 0, true}, numbers},
        Case{{1'000'000'000'001, 1, 1, 0, 0, true}, numbers},
        Case{{6, 0, 6, 0, 0, true}, game},
        Case{{6, 7, 0, 3, 3, true}, game},
        Case{{6, 4, 0, 1, 2, true}, left},
        Case{{6, 4, 7, 1, 2, true}, left},
        Case{{6, 4, 1, 1, 2, true}, ""},
        Case{{6, 6, 1, 2, 3, true}, over},
        Case{{6, 6, -1, 2, 3, true}, over},
        Case{{6, 4, 6, -1, 4, true}, "3: the score of A cannot be -1: the number of finished games is 3"},
        Case{{6, 4, 6, 4, -1, true}, "3: the score of A cannot be 4: the number of finished games is 3"},
        Case{{6, 4, 6, 0, 3, true}, ""},
        Case{{6, 4, 6, 3, 0, true}, ""},
        Case{{6, 4, 6, 1, 1, true}, "4: the two scores must add up to 3, the number of finished games"},
        Case{{6, 4, 6, 3, -1, true}, "4: the two scores must add up to 3, the number of finished games"},
        Case{{6, 6, 0, 2, 3, false}, "5: when all games are over, write a as the player to move"},
        Case{{6, 4, 6, 1, 2, false}, "5: A starts every game, so write a as the player to move"}}) {
    CAPTURE(board.n, board.k, board.left, board.won_a, board.won_b, board.a_to_move);
    const auto wrong = Series::board_error({}, board);
    CHECK((wrong ? std::to_string(wrong->element) + ": " + in_english(wrong->message) : "") == why);
  }
}

TEST_CASE("the game of games: a move takes at least one match", "[series]") {
  for (const Count none : {0, -1}) {
    const auto why = Series::why_illegal({}, {6, 4, 6, 1, 2, true}, TakeMove{none});
    REQUIRE(why);
    CHECK(in_english(*why) == "a move must take at least one match");
  }
  CHECK_FALSE(Series::why_illegal({}, {6, 4, 6, 1, 2, true}, TakeMove{1}));
}

TEST_CASE("the game of games: theory against exhaustion of whole matches, n to 12", "[series]") {
  WholeMatch whole;
  std::size_t boards = 0;
  std::size_t wrong = 0;
  for (Count n = 2; n <= 12; ++n) {
    // Every board of the match, not only those that good play visits.
    std::map<std::string, bool> seen;
    const std::function<void(const SeriesBoard&)> visit = [&](const SeriesBoard& board) {
      if (!seen.emplace(Series::key({}, board), true).second) return;
      ++boards;
      REQUIRE_FALSE(Series::board_error({}, board));
      const Count lead = whole.lead(board);
      const SeriesScore score = predicted_score(board);
      const auto said = Series::theory({}, board);
      const Outcome right = lead == 0 ? Outcome::T : (lead > 0) == board.a_to_move ? Outcome::N : Outcome::P;
      if (score.a - score.b != lead || said->outcome != right) ++wrong;
      Series::moves({}, board, [&](const TakeMove& move) {
        visit(Series::play({}, board, move));
        return true;
      });
    };
    visit({n, 1, n, 0, 0, true});
  }
  CHECK(boards > 3'900);
  CHECK(wrong == 0);
}

TEST_CASE("the game of games: winning moves win the game being played, by exhaustion", "[series]") {
  for (Count k = 1; k < 12; ++k) {
    std::vector<bool> is_p = {true};
    for (Count left = 1; left <= 12; ++left) {
      std::vector<Move> wanted;
      for (Count take = 1; take <= std::min(k, left); ++take) {
        if (is_p[static_cast<std::size_t>(left - take)]) wanted.emplace_back(TakeMove{take});
      }
      is_p.push_back(wanted.empty());
      std::vector<Move> got;
      const SeriesBoard board{12, k, left, k - 1, 0, true};
      Series::winning({}, board, [&](const TakeMove& move) {
        got.emplace_back(move);
        return true;
      });
      CHECK(got == wanted);
      CHECK(Series::winning_total({}, board) == wanted.size());
      CHECK(Series::heap_value({}, board, 0) == left % (k + 1));
      SeriesBoard of_b = board;
      of_b.a_to_move = false;
      CHECK(Series::predicted_winner({}, board, k) == (wanted.empty() ? Seat::second : Seat::first));
      CHECK(Series::predicted_winner({}, of_b, k) == (wanted.empty() ? Seat::first : Seat::second));
      // What is left of this game does not count for another.
      if (k < 11) CHECK(Series::predicted_winner({}, board, k + 1) == winner_of_game(12, k + 1));
    }
    CHECK((winner_of_game(12, k) == Seat::second) == is_p[12]);
  }
}

TEST_CASE("the game of games: analysis", "[series]") {
  const Analysis lost = analyse(position_of("series:6:3:5:0-2:a"));
  CHECK(lost.outcome == Outcome::P); // the match
  REQUIRE(lost.winning.size() == 1); // the game
  CHECK(print(lost.winning.front()) == "1");
  CHECK(lost.winning_total == 1);
  CHECK_FALSE(lost.remoteness);
  CHECK_FALSE(lost.grundy);
  CHECK(lost.method == Method::theory);
  CHECK(analyse(position_of("series:6:3:4:0-2:b")).winning.empty());
  CHECK(analyse(position_of("series:2:2:0:0-1:a")).outcome == Outcome::P);
  CHECK(analyse(position_of("series:3:3:0:1-1:a")).outcome == Outcome::T);
  CHECK(analyse(position_of("series:5:5:0:3-1:a")).outcome == Outcome::N);
  CHECK_FALSE(analyse(position_of("series:5:5:0:3-1:a")).remoteness);
  CHECK(analyse(position_of("series:5:5:0:3-1:a")).winning.empty());
  CHECK(Series::winning_total({}, match(position_of("series:5:5:0:3-1:a"))) == 0);
}

TEST_CASE("the game of games: whose turn, and who has won", "[series]") {
  // In every game of the record the turns alternate, and A begins the next one.
  for (const char* text : {"series:6/1", "series:3/1/1", "series:6:3:4:1-1:b", "series:4:2:2:1-0:a"}) {
    const Position at = position_of(text);
    for (Count take = 1; take <= std::min(match(at).k, match(at).left); ++take) {
      const Position after = play(at, TakeMove{take});
      INFO(print(after));
      CHECK(moves_again(at, TakeMove{take}) == (match(at).a_to_move == match(after).a_to_move));
    }
  }
  CHECK(Series::ends({}, match(position_of("series:6:4:3:1-2:a")), TakeMove{3}) == Finish::won);
  CHECK(Series::ends({}, match(position_of("series:6:4:3:1-2:a")), TakeMove{2}) == std::nullopt);
  CHECK(Series::finish({}, match(position_of("series:2:2:0:0-1:a"))) == Finish::lost);
  CHECK(Series::finish({}, match(position_of("series:3:3:0:1-1:a"))) == Finish::tie);
  CHECK(Series::finish({}, match(position_of("series:5:5:0:3-1:a"))) == Finish::won);
}

TEST_CASE("the game of games explains itself", "[series]") {
  for (const char* text :
       {"series:6", "series:6/1", "series:6:5:6:2-2:a", "series:3", "series:7", "series:2:2:0:0-1:a",
        "series:3:3:0:1-1:a", "series:5:5:0:3-1:a", "series:6:4:2:2-1:b"}) {
    const Position at = position_of(text);
    const Explanation steps = ask(at, at.game->solving.explain, analyse(at));
    INFO(text);
    REQUIRE_FALSE(steps.empty());
    for (const Step& step : steps) {
      const std::string words = in_english(step.claim.words(at));
      CHECK(words.find('{') == std::string::npos);
      // The players are A and B, as on the table; only in the record are they written small.
      for (const char* small : {" b ", "a wins", "a has"})
        CHECK(words.find(small) == std::string::npos);
    }
  }
}

TEST_CASE("the game of games: from the divisors as by listing the games", "[series]") {
  for (Count n = 2; n <= 400; ++n) {
    for (Count k = 1; k < n; k += 1 + k / 7) {
      SeriesScore listed;
      for (Count later = k + 1; later < n; ++later)
        ++(winner_of_game(n, later) == Seat::first ? listed.a : listed.b);
      if (n % (k + 1) == 0) { // all of its stones are there, so A, to move, loses it
        ++listed.b;
      } else {
        ++listed.a;
      }
      REQUIRE((predicted_score({n, k, n, 0, 0, true}) == listed));
    }
  }
}

TEST_CASE("the game of games with 10^12 stones", "[series]") {
  const Position at = position_of("series:1000000000000");
  CHECK(analyse(at).outcome == Outcome::N);
  // 10^12 = 2^12 5^12 has 13 * 13 divisors, and B wins a game for each but 1.
  CHECK(predicted_score(match(at)).b == 168);
  CHECK(predicted_score(match(at)).a == 999'999'999'999 - 168);
  // A prime: B wins the last game only. (10^12 - 11)
  CHECK(predicted_score(match(position_of("series:999999999989"))).b == 1);
  const Position last =
      position_of("series:1000000000000:999999999999:1000000000000:499999999999-499999999999:a");
  CHECK(analyse(last).outcome == Outcome::P);
  CHECK_FALSE(explain(last, analyse(last)).empty());
  CHECK_FALSE(explain(at, analyse(at)).empty());
}
