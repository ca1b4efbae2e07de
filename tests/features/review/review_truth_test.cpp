// What is said of a whole game, move by move and at its end, held against the whole graph of positions.

#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "features/play/result_words.hpp"
#include "features/review/review.hpp"
#include "session/candidates.hpp"
#include "session/wording.hpp"
#include "solve/search/analyse.hpp"
#include "support/analyst_support.hpp"
#include "support/reference.hpp"
#include "support/support.hpp"

using namespace nimatron;
using testing::Reference;

namespace {

constexpr Player human = Player::human;

/// Small games of every kind: normal and misere play, ties, two sides, several games in a match.
const std::vector<const char*>& small_games() {
  static const std::vector<const char*> games = {"nim:2,3,4",
                                                 "nim.misere:2,3,3",
                                                 "nim.max2:5,4",
                                                 "nim.split:5",
                                                 "wythoff:3,4",
                                                 "wythoff.misere:3,3",
                                                 "staircase:1,2,2",
                                                 "fibonacci:9",
                                                 "octal.c77:7",
                                                 "matrix:1,2.1,1",
                                                 "graph:ab,ba,bc,cd,da,ce:a",
                                                 "graph.misere:ab,ac,bd,cd:a,b",
                                                 "coins:8x4x2:",
                                                 "graph:ab,ba,ac,bd,de,ea,cf:a",
                                                 "northcott:4:w1b4,b1w3:w",
                                                 "series:3",
                                                 "series:4",
                                                 "series:5"};
  return games;
}

/// A game played at random, to its end or for a while.
Record played(const Position& start, Rng& rng) {
  Record out{start, {}};
  Position now = start;
  for (int moves = 0; moves < 40 && !is_over(now); ++moves) {
    out.moves.push_back(random_move(now, rng));
    now = play(now, out.moves.back());
  }
  return out;
}

Review reviewed(const Record& record) {
  Review review(record);
  Analyst analyst;
  analyst.take({1, ReviewMoves{record}});
  for (const Reply& reply : work_out(analyst)) {
    if (const auto* judged = std::get_if<MoveVerdict>(&reply.what)) review.take(*judged);
  }
  REQUIRE(review.complete());
  return review;
}

/// What a position is worth to this player: 1 a win, -1 a loss, 0 a tie.
int worth(Outcome outcome, bool to_move) {
  if (outcome == Outcome::T) return 0;
  return (outcome == Outcome::N) == to_move ? 1 : -1;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// Who has won by the rules alone: who made the last move, and in misere play the other; of a match who has won more games.
std::optional<Seat> winner_of(const Session& session) {
  const Position end = session.current();
  if (const auto* match = std::get_if<SeriesBoard>(&end.board)) {
    if (match->won_a == match->won_b) return std::nullopt;
    return match->won_a > match->won_b ? Seat::first : Seat::second; // A moves first from the beginning
  }
  const Seat last = session.mover(session.played() - 1);
  return is_misere(end.options) ? other(last) : last;
}

} // namespace

TEST_CASE("review: every mark, reason and better move is what the whole graph of positions says",
          "[review]") {
  std::map<Mark, int> seen;
  int ties_given = 0;
  int better = 0;
  int turned = 0;
  for (const char* text : small_games()) {
    const Position start = position_of(text);
    Reference truth;
    REQUIRE(truth.solve(start, 200'000));
    Rng rng(20261129);
    for (int game = 0; game < 12; ++game) {
      const Record record = played(start, rng);
      INFO(print(record));
      const Review review = reviewed(record);
      const Session session(record, {human, game % 2 == 0 ? Player::club : human});
      std::optional<std::size_t> last;
      std::optional<std::size_t> of_person;
      for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
        INFO("move " << ply + 1);
        const Position at = session.position(ply);
        const bool again = moves_again(at, record.moves[ply]);
        const int before = worth(truth.at(at).outcome, true);
        const int after = worth(truth.at(session.position(ply + 1)).outcome, again);
        REQUIRE(after <= before);
        const Mark did = mark(review, session, ply);
        CHECK(did == (before < 0 ? Mark::no_matter : after == before ? Mark::kept : Mark::gave_away));
        ++seen[did];
        if (did == Mark::gave_away) {
          last = ply;
          if (session.maker(ply) == human) of_person = ply;
        }
        if (review.reason[ply] && !at.game->scored()) {
          const std::string said = in_english(review.reason[ply]->text);
          INFO(said);
          CHECK(has(said, "gave away the win") == (before > 0 && after < before));
          CHECK(has(said, "gave away the tie") == (before == 0 && after < 0));
          CHECK((has(said, "Right") || has(said, "it won")) == (before >= 0 && after == before));
          CHECK((has(said, "already lost") || has(said, "it lost")) == (before < 0));
          if (has(said, "only winning move")) {
            int winning = 0;
            for_each_move(at, [&](const Move& move) {
              winning += truth.at(play(at, move)).outcome == Outcome::P ? 1 : 0;
              return true;
            });
            CHECK(winning == 1);
          }
          ties_given += before == 0 && after < 0 ? 1 : 0;
          if (const auto* reply = std::get_if<Answers>(&review.reason[ply]->figure)) {
            REQUIRE(reply->row.size() == 1);
            REQUIRE(reply->row[0].answer);
            CHECK(truth.at(play(session.position(ply + 1), *reply->row[0].answer)).outcome == Outcome::P);
          }
        }
        if (const auto& instead = review.better[ply]; instead && !at.game->scored()) {
          CHECK(truth.at(play(at, *instead)).outcome == Outcome::P);
          ++better;
        }
      }
      const auto turning = turning_point(review, session);
      CHECK(turning == (of_person ? of_person : last));
      turned += turning ? 1 : 0;
      const std::string words = in_english(in_words(Turning{turning}, review, session));
      CHECK(has(words, "turning point") == turning.has_value());
      if (!turning && game % 2 == 1) CHECK(has(words, "nobody gave anything away"));
    }
  }
  CHECK(seen[Mark::kept] > 100);
  CHECK(seen[Mark::gave_away] > 50);
  CHECK(seen[Mark::no_matter] > 100);
  CHECK(seen[Mark::unknown] == 0);
  CHECK(ties_given > 0);
  CHECK(better > 50);
  CHECK(turned > 20);
}

TEST_CASE("where a search did not settle one of two positions, the other one may tell what a move did",
          "[review]") {
  Review review(*parse_record("nim:1,2/2-1/1-1/2-1"));
  const Session session(review.record);
  review.outcome[1] = Outcome::P; // unknown before: whoever leaves it could win
  CHECK(mark(review, session, 0) == Mark::kept);
  CHECK(mark(review, session, 1) == Mark::no_matter); // unknown after: every move loses
  CHECK(mark(review, session, 2) == Mark::unknown);
  review.outcome[1] = Outcome::N;
  CHECK(mark(review, session, 0) == Mark::unknown);
}

TEST_CASE("the headline of a finished game names who has won by the rules", "[review]") {
  std::map<std::string, int> seen;
  for (const char* text : small_games()) {
    const Position start = position_of(text);
    Rng rng(5);
    for (int game = 0; game < 20; ++game) {
      const Record record = played(start, rng);
      if (!is_over(replay(record))) continue;
      INFO(print(record));
      const Session two(record, {human, human});
      REQUIRE(two.over());
      const auto winner = winner_of(two);
      const std::string expected = !winner                  ? "It's a tie"
                                   : *winner == Seat::first ? "Player 1 wins"
                                                            : "Player 2 wins";
      CHECK(in_english(status(two)) == expected);
      CHECK(in_english(standing_words(two)) == expected);
      CHECK(in_english(headline(two)) == expected);
      const Session alone(record, {human, Player::club});
      CHECK(in_english(headline(alone)) == (!winner                  ? "It's a tie"
                                            : *winner == Seat::first ? "You win!"
                                                                     : "Club wins this one."));
      ++seen[expected];
      // What Why? says of the end agrees: the player whose turn it would be has won, or lost, or nobody has.
      const Position end = replay(record);
      const Outcome outcome = analyse(end).outcome;
      const bool to_move = winner == two.to_move();
      CHECK(outcome == (!winner ? Outcome::T : to_move ? Outcome::N : Outcome::P));
      for (const Step& step : explain(end, analyse(end))) {
        const std::string said = in_english(step.claim.words(end));
        INFO(said);
        for (const char* never : {"You", "you", "best play", "force"})
          CHECK_FALSE(has(said, never));
      }
    }
  }
  CHECK(seen["Player 1 wins"] > 20);
  CHECK(seen["Player 2 wins"] > 20);
  CHECK(seen["It's a tie"] > 0);
}
