#include "app/announce/focus.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace nimatron;

namespace {

Stop stop(std::string id, Rect area, unsigned scope = 1, Part part = Part::whole,
          Weight weight = Weight::usual) {
  return {std::move(id), area, area, scope, part, weight};
}

std::string next(const std::vector<Stop>& stops, const std::string& from, Way way) {
  const auto here = stop_named(stops, from);
  REQUIRE(here);
  const auto there = next_stop(stops, *here, way);
  return there ? stops[*there].id : "";
}

/// All that can be reached from the first one by arrows alone.
std::vector<std::string> reached(const std::vector<Stop>& stops) {
  std::vector<std::string> out = {stops.front().id};
  for (std::size_t i = 0; i < out.size(); ++i) {
    for (const Way way : {Way::left, Way::right, Way::up, Way::down}) {
      const std::string there = next(stops, out[i], way);
      if (!there.empty() && std::find(out.begin(), out.end(), there) == out.end()) out.push_back(there);
    }
  }
  return out;
}

/// Settings at the end of the first row, one wide card, then three rows of four.
std::vector<Stop> like_the_first_screen() {
  std::vector<Stop> out = {stop("sound", {1100, 20, 44, 44}), stop("colours", {1144, 20, 44, 44}),
                           stop("go on", {60, 120, 560, 72})};
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 4; ++column) {
      const auto x = static_cast<float>(60 + 290 * column);
      const auto y = static_cast<float>(240 + 260 * row);
      out.push_back(stop("card " + std::to_string(row) + std::to_string(column), {x, y, 274, 244}));
    }
  }
  return out;
}

} // namespace

TEST_CASE("an arrow leads to the nearest control that way", "[focus]") {
  const auto screen = like_the_first_screen();
  CHECK(next(screen, "go on", Way::down) == "card 00");
  CHECK(next(screen, "card 00", Way::up) == "go on");
  CHECK(next(screen, "card 00", Way::right) == "card 01");
  CHECK(next(screen, "card 03", Way::right).empty());
  CHECK(next(screen, "card 11", Way::down) == "card 21");
  CHECK(next(screen, "card 13", Way::up) == "card 03");
  CHECK(next(screen, "card 03", Way::up) == "go on"); // the next row, however short
  CHECK(next(screen, "go on", Way::up) == "sound");
  CHECK(next(screen, "sound", Way::right) == "colours");
  CHECK(next(screen, "colours", Way::right).empty());
  CHECK(reached(screen).size() == screen.size());
}

TEST_CASE("a control that is beside another is not above or below it", "[focus]") {
  const std::vector<Stop> list = {stop("open 1", {0, 0, 600, 92}), stop("erase 1", {612, 24, 44, 44}),
                                  stop("open 2", {0, 104, 600, 92}), stop("erase 2", {612, 128, 44, 44})};
  CHECK(next(list, "open 1", Way::right) == "erase 1");
  CHECK(next(list, "erase 1", Way::left) == "open 1");
  CHECK(next(list, "open 1", Way::down) == "open 2");
  CHECK(next(list, "erase 1", Way::down) == "erase 2");
  CHECK(next(list, "erase 2", Way::up) == "erase 1");
  CHECK(reached(list).size() == list.size());
}

TEST_CASE("what scrolls together is walked to its end before the keyboard leaves it", "[focus]") {
  std::vector<Stop> form;
  for (int i = 0; i < 5; ++i) {
    Stop row = stop("row " + std::to_string(i), {10, static_cast<float>(100 + 60 * i), 200, 44}, 2);
    if (i > 2) row.seen = {}; // scrolled out of sight, below the window
    form.push_back(row);
  }
  form.push_back(stop("start", {10, 290, 200, 44}, 1));
  form.push_back(stop("board", {-300, 250, 200, 200}, 1));
  CHECK(next(form, "row 2", Way::down) == "row 3");
  CHECK(next(form, "row 4", Way::down).empty()); // until it has been scrolled into sight
  CHECK(next(form, "start", Way::up) == "row 2");
  CHECK(next(form, "board", Way::right) == "start");
}

TEST_CASE("the keyboard begins with the primary button, and comes back to what is near", "[focus]") {
  std::vector<Stop> stops = {stop("back", {0, 0, 44, 44}, 1, Part::bar, Weight::quiet),
                             stop("undo", {100, 500, 90, 44}, 1, Part::actions),
                             stop("share", {500, 100, 90, 44}, 1, Part::panel, Weight::quiet),
                             stop("new", {500, 500, 90, 44}, 1, Part::panel)};
  CHECK(!primary_stop(stops));
  CHECK(*first_stop(stops) == 1);
  CHECK(*first_stop(stops, Part::panel) == 3);
  CHECK(*first_stop(stops, Part::bar) == 0);
  CHECK(!first_stop(stops, Part::board));
  stops[3].weight = Weight::primary;
  CHECK(*primary_stop(stops) == 3);
  CHECK(*first_stop(stops) == 3);
  CHECK(*nearest_stop(stops, {480, 120, 20, 20}) == 2);
  CHECK(*nearest_stop(stops, {480, 120, 20, 20}, Part::actions) == 1);
  CHECK(!first_stop({}));
  CHECK(!nearest_stop({}, {}));
}

TEST_CASE("Tab goes from part to part and out at the end, F6 round", "[focus]") {
  const std::vector<Stop> stops = {stop("undo", {}, 1, Part::actions), stop("new", {}, 1, Part::panel),
                                   stop("back", {}, 1, Part::bar)};
  CHECK(next_part(stops, true, Part::board, 1, false) == Part::actions);
  CHECK(next_part(stops, true, Part::actions, 1, false) == Part::panel);
  CHECK(next_part(stops, true, Part::panel, 1, false) == Part::bar);
  CHECK(!next_part(stops, true, Part::bar, 1, false));
  CHECK(!next_part(stops, true, Part::board, -1, false));
  CHECK(next_part(stops, true, Part::actions, -1, false) == Part::board);
  CHECK(!next_part(stops, false, Part::actions, -1, false)); // the game is over
  CHECK(next_part(stops, true, Part::bar, 1, true) == Part::board);
  CHECK(next_part(stops, true, Part::board, -1, true) == Part::bar);
  const std::vector<Stop> list = {stop("card", {})};
  CHECK(!next_part(list, false, Part::whole, 1, true));
  CHECK(!next_part(list, false, Part::whole, 1, false));
}

TEST_CASE("Tab goes from control to control in the order in which they are read, around where it must stay",
          "[focus]") {
  const std::vector<Stop> screen = {stop("close", {}), stop("copy", {}), stop("send", {})};
  const auto beside = [&](std::optional<std::size_t> from, int by, bool around) {
    return stop_beside(screen, from, by, around);
  };
  CHECK(beside(0, 1, false) == 1U);
  CHECK(beside(2, -1, false) == 1U);
  CHECK(beside(std::nullopt, 1, false) == 0U);
  CHECK(beside(std::nullopt, -1, false) == 2U);
  CHECK_FALSE(beside(2, 1, false));
  CHECK_FALSE(beside(0, -1, false));
  CHECK(beside(2, 1, true) == 0U);
  CHECK(beside(0, -1, true) == 2U);
  CHECK_FALSE(stop_beside({}, std::nullopt, 1, true));
  CHECK(is_one_part(screen));
  CHECK(is_one_part({}));
  const std::vector<Stop> table = {stop("undo", {}, 1, Part::actions), stop("share", {}, 1, Part::bar)};
  CHECK_FALSE(is_one_part(table));
}
