#include "boards/heaps/heaps.hpp"
#include "scene/amount.hpp"
#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::scene_test;

namespace {

Choice type(const Position& position, Choice choice, std::string_view digits) {
  for (const char digit : digits)
    choice = type_digit(position, choice, digit - '0');
  return choice;
}

/// What is chosen, as text, and whether Enter would play it.
std::string confirmed(const Position& position, const Choice& choice) {
  const Choice next = choose(position, choice, Key::enter);
  return next.ready && next.move ? text_of(position, *next.move) : "";
}

} // namespace

TEST_CASE("any amount can be typed", "[scene][amount]") {
  const Position p = position_of("nim:5,1000000000000000");
  Choice c = choose(p, choose(p, {}, Key::right), Key::right);
  c = type(p, c, "123456789012");
  CHECK(c.typing);
  CHECK(confirmed(p, c) == "2-123456789012");
  c = erase_digit(p, c);
  CHECK(confirmed(p, c) == "2-12345678901");
  c = type(p, c, "9");
  CHECK(confirmed(p, c) == "2-123456789019");

  // All of it, and not one more.
  c = type(p, choose(p, c, Key::left), "5"); // another heap: a new number
  CHECK(confirmed(p, c) == "1-5");
  c = type(p, choose(p, c, Key::left), "1000000000000000");
  CHECK(confirmed(p, c) == "2-1000000000000000");
}

TEST_CASE("a digit too many is refused in words, and what was stays", "[scene][amount]") {
  const Position p = position_of("nim.max20:70");
  Choice c = type(p, {}, "1"); // nothing was chosen: the first heap
  CHECK(confirmed(p, c) == "1-1");
  c = type(p, c, "25"); // 12, and then 125
  CHECK(confirmed(p, c) == "1-12");
  REQUIRE(c.refused);
  CHECK(in_english(*c.refused) == "125 is too many: at most 20");
  c = erase_digit(p, c);
  CHECK(!c.refused);
  CHECK(confirmed(p, c) == "1-1");
  CHECK(!choose(p, type(p, c, "99"), Key::more).refused);
}

TEST_CASE("an erased number is 0, makes no move, and goes on being typed", "[scene][amount]") {
  for (const char* text : {"nim:30,4", "series:30:9:30:4-4:a", "matrix:30,4"}) {
    const Position p = position_of(text);
    INFO(text);
    Choice c = type(p, {}, "7");
    CHECK(!confirmed(p, c).empty());
    c = erase_digit(p, erase_digit(p, c));
    CHECK(c.typing);
    REQUIRE(amount_of(p, c));
    CHECK(amount_of(p, c)->now == 0);
    CHECK(confirmed(p, c).empty());
    SceneView view = view_of(390, 480);
    view.choice = c;
    checked_scene(p, view);
    CHECK(!confirmed(p, type(p, c, "4")).empty());
    // Without typing there is nothing to erase.
    const Choice stepped = choose(p, type(p, c, "4"), Key::less);
    CHECK(erase_digit(p, stepped) == stepped);
  }
}

TEST_CASE("while dividing, digits say how many go into the first part", "[scene][amount]") {
  const Position p = position_of("nim.split:900");
  Choice c = choose(p, type(p, {}, "100"), Key::enter);
  REQUIRE(is_dividing(c));
  c = type(p, c, "250");
  CHECK(confirmed(p, c) == "1-100s250");
  c = type(p, c, "1");
  CHECK(c.refused);
  CHECK(confirmed(p, type(p, choose(p, c, Key::more), "0")) == "1-100"); // kept together
}

TEST_CASE("digits set the cell that is chosen, in the line that is chosen", "[scene][amount][grid]") {
  const Position p = position_of("matrix:20,300.0,1000000");
  Choice c = choose(p, {}, OnCell{0, 1}, Gesture::press);
  c = type(p, c, "120");
  CHECK(confirmed(p, c) == "r1-0,120");
  c = type(p, choose(p, c, Key::down), "1000000"); // the same column
  CHECK(confirmed(p, c) == "c2-120,1000000");
  c = type(p, c, "0");
  CHECK(c.refused);

  c = choose(p, {}, OnLine{LineMove::Axis::column, 0}, Gesture::press);
  c = type(p, c, "15");
  CHECK(confirmed(p, c) == "r1-15,0");
  CHECK(std::get<LineMove>(*c.move).axis == LineMove::Axis::column);
}

TEST_CASE("boards without amounts put up with digits", "[scene][amount]") {
  for (const char* text : {"northcott:8:w1b4,w2b8:w", "coins:600x400x40:"}) {
    const Position p = position_of(text);
    const Choice c = choose(p, {}, Key::right);
    CHECK(!amount_of(p, c));
    CHECK(type(p, c, "12") == c);
    CHECK(erase_digit(p, c) == c);
    CHECK(with_amount(p, c, 3) == c);
  }
}
