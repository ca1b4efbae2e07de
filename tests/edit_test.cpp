#include "scene/edit.hpp"

#include <catch2/catch_test_macros.hpp>

#include "core/text.hpp"

using namespace nimatron;

namespace {

std::string after(const char* text, const Touch& touch, bool add) {
  const auto record = parse_record(text);
  REQUIRE(record);
  const auto position = edited(record->start, touch, add);
  return position ? print(*position) : "unchanged";
}

} // namespace

TEST_CASE("Heaps are laid out by touching their matches") {
  CHECK(after("nim:3,5", OnMatch{1, 2}, false) == "nim:3,3");
  CHECK(after("nim:3,5", OnMatch{0, 1}, true) == "nim:4,5");
  CHECK(after("nim:1000000000000000", OnMatch{0, 1}, true) == "unchanged");
  CHECK(after("nim:3,5", OnMatch{7, 1}, true) == "unchanged");
}

TEST_CASE("A matrix is laid out cell by cell") {
  CHECK(after("matrix:1,0.2,3", OnCell{0, 1}, true) == "matrix:1,1.2,3");
  CHECK(after("matrix:1,0.2,3", OnCell{1, 0}, false) == "matrix:1,0.1,3");
  CHECK(after("matrix:1,0.2,3", OnCell{0, 1}, false) == "unchanged");
  CHECK(after("matrix:1,0.2,3", OnCell{9, 0}, true) == "unchanged");
}

TEST_CASE("Coins come where there is room and go where they lie") {
  CHECK(after("coins:600x400x40:", OnTable{{300, 200}}, true) == "coins:600x400x40:300.200");
  CHECK(after("coins:600x400x40:300.200", OnTable{{310, 190}}, true) == "coins:600x400x40:");
  CHECK(after("coins:600x400x40:300.200", OnTable{{350, 200}}, true) == "unchanged");
}

TEST_CASE("A touch of another geometry changes nothing") {
  CHECK(after("nim:3,5", OnCell{0, 0}, true) == "unchanged");
  CHECK(after("series:6", OnMatch{0, 1}, true) == "unchanged");
  CHECK(after("northcott:8:w1b4", OnSquare{0, 1}, true) == "unchanged");
}
