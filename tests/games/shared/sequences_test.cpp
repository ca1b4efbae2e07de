// Grundy sequences are kept from one question to the next: which of them, how many, and what is shown of them.

#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <vector>

#include "games/shared/sequences.hpp"

using namespace nimatron;

namespace {

/// Fills the place of the sequence that was asked for longest ago.
void ask_for(Count others) {
  for (Count i = 0; i < others; ++i) {
    subtraction_game({1, 50 + i});
    octal_game(OctalCode::sevens(3 + i));
  }
}

bool is_there(const OctalCode& code) { return octal_game(code).knows(100); }

} // namespace

TEST_CASE("sequences: the last eight asked for are kept", "[sequences]") {
  subtraction_game({2, 5, 9}).find_period();
  octal_game(OctalCode::sevens(2)).extend(200);
  REQUIRE(subtraction_game({2, 5, 9}).knows(1'000'000));
  ask_for(7);
  CHECK(subtraction_game({2, 5, 9}).knows(1'000'000));
  CHECK(is_there(OctalCode::sevens(2)));
  ask_for(8);
  CHECK_FALSE(subtraction_game({2, 5, 9}).knows(10));
  CHECK_FALSE(is_there(OctalCode::sevens(2)));
}

TEST_CASE("sequences: what is shown are the first values, up to the heap and to 72 of them", "[sequences]") {
  const std::vector<Count> amounts{2, 5, 9};
  SubtractionGame taking(amounts);
  OctalGame kayles(2);
  for (const Count largest : {0, 5, 71, 72, 1'000}) {
    const auto size = static_cast<std::size_t>(largest < 72 ? largest + 1 : 72);
    const ValueTable values = shown(taking, largest);
    CHECK(values.value.size() == size);
    CHECK(values.period);
    CHECK(shown(kayles, largest).value.size() == size);
  }
}

TEST_CASE("sequences: what is looked through ends with the heap that was asked for", "[sequences]") {
  SubtractionGame taking({2, 5, 9});
  for (const Count last : {0, 3, 7}) {
    CHECK(looked_through(taking, last).value.size() == static_cast<std::size_t>(last + 1));
    CHECK((taking.knows(last) && !taking.knows(last + 1)));
  }
  OctalGame kayles(2);
  for (const Count last : {0, 3, 7}) {
    CHECK(looked_through(kayles, last).value.size() == static_cast<std::size_t>(last + 1));
    CHECK(kayles.size() == last + 1);
  }
  CHECK(looked_through(kayles, OctalGame::most + 5).period->length == 12); // there are no tables of so many
}
