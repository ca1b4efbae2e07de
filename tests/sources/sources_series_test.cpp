#include <catch2/catch_test_macros.hpp>

#include <string>

#include "core/game.hpp"
#include "core/text.hpp"
#include "games/series/series.hpp"
#include "solve/search/analyse.hpp"

using namespace nimatron;

// What "El juego del NIM" (essay of 15 February 2012) says of the game of games, its "k-variant".

namespace {

SeriesBoard start(Count n) { return {n, 1, n, 0, 0, true}; }

Outcome outcome(Count n) { return Series::theory({}, start(n))->outcome; }

std::string winners(Count n) {
  std::string out;
  for (Count k = 1; k < n; ++k)
    out += winner_of_game(n, k) == Seat::first ? 'A' : 'B';
  return out;
}

Count divisors(Count n) {
  Count out = 0;
  for (Count d = 1; d <= n; ++d)
    out += n % d == 0 ? 1 : 0;
  return out;
}

} // namespace

TEST_CASE("[S] B wins J_k exactly when k + 1 divides n: d(n) - 1 of the n - 1 games", "[sources][series]") {
  for (Count n = 2; n <= 1000; ++n) {
    CHECK(predicted_score(start(n)).b == divisors(n) - 1);
    CHECK(predicted_score(start(n)).a == n - 1 - (divisors(n) - 1));
  }
}

TEST_CASE("[S] n = 6: B, B, A, A, B, and B wins 3 to 2", "[sources][series]") {
  CHECK(winners(6) == "BBAAB");
  CHECK(predicted_score(start(6)) == SeriesScore{2, 3});
  const auto record = parse_record("series:6");
  REQUIRE(record);
  CHECK(analyse(record->start).outcome == Outcome::P); // for a, who is to move
}

TEST_CASE("[S] n = 2 and n = 4: B wins", "[sources][series]") {
  CHECK(winners(2) == "B");
  CHECK(outcome(2) == Outcome::P);
  CHECK(winners(4) == "BAB");
  CHECK(outcome(4) == Outcome::P);
}

TEST_CASE("[S] n = 3: 1 to 1, a tie", "[sources][series]") {
  CHECK(winners(3) == "AB");
  CHECK(outcome(3) == Outcome::T);
}

TEST_CASE("[S] n = 5: A wins 3 to 1", "[sources][series]") {
  CHECK(predicted_score(start(5)) == SeriesScore{3, 1});
  CHECK(outcome(5) == Outcome::N);
}

TEST_CASE("[S] for n > 6 A always wins the series", "[sources][series]") {
  for (Count n = 7; n <= 1000; ++n)
    CHECK(outcome(n) == Outcome::N);
}

TEST_CASE("[S] n prime: B wins only the last, trivial game", "[sources][series]") {
  int primes = 0;
  for (Count n = 2; n <= 1000; ++n) {
    if (divisors(n) != 2) continue;
    ++primes;
    CHECK(predicted_score(start(n)).b == 1);
    CHECK(winner_of_game(n, n - 1) == Seat::second);
  }
  CHECK(primes == 168);
}
