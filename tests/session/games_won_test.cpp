#include <catch2/catch_test_macros.hpp>

#include "core/text.hpp"
#include "session/session.hpp"

using namespace nimatron;

namespace {

Session after(const char* text) {
  const auto record = parse_record(text);
  REQUIRE(record);
  return Session(*record);
}

} // namespace

TEST_CASE("The winners of a match's games are known as they end") {
  // Three stones: in J_1 a, b and a take one each, so a takes the last one; in J_2 b answers 1 with 2.
  CHECK(games_won(after("series:3/1/1")).empty());
  CHECK(games_won(after("series:3/1/1/1")) == std::vector<Seat>{Seat::first});
  CHECK(games_won(after("series:3/1/1/1/1/2")) == std::vector<Seat>{Seat::first, Seat::second});
}

TEST_CASE("Of a match that was joined in the middle, and of other games, no winners are told") {
  CHECK(games_won(after("series:3:2:3:1-0:a/1/2")).empty());
  CHECK(games_won(after("nim:1/1-1")).empty());
}
