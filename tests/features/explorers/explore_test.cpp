// Explorers: what their charts say is what trying everything out finds; nothing that is asked of them makes them fail.

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explore/chart.hpp"
#include "features/explorers/explorer.hpp"
#include "features/keys/keys.hpp"
#include "features/sharing/share.hpp"
#include "features/sheets/sheets.hpp"
#include "scene/chart_scene.hpp"
#include "scene/exercise_scene.hpp"
#include "session/candidates.hpp"
#include "support/desk.hpp"
#include "support/lessons_support.hpp"

using namespace nimatron;
using nimatron::testing::Tried;

namespace {

Chart chart_of(const char* id, std::vector<Count> numbers = {}) {
  const ExplorerEntry* entry = explorer_entry(id);
  REQUIRE(entry != nullptr);
  return make_chart(*entry, numbers);
}

Position laid(const ChartPoint& point) { return position_of(point.record.c_str()); }

const ChartPoint& point_at(const Chart& chart, Count x, Count y) {
  const auto found = std::find_if(chart.points.begin(), chart.points.end(),
                                  [&](const ChartPoint& one) { return one.at[0] == x && one.at[1] == y; });
  REQUIRE(found != chart.points.end());
  return *found;
}

} // namespace

TEST_CASE(
    "Every point of every chart has its words, its place and its position, and is what trying out finds",
    "[explore]") {
  Tried tried;
  const std::map<std::string, std::vector<Count>> small = {
      {"one-heap", {20, 6}}, {"three-heaps", {5, 16}}, {"sequence", {2, 24, 12}},
      {"divisors", {12}},    {"bounded", {3, 5, 8}},   {"wythoff", {9}},
      {"graph", {1}},        {"matrices", {2, 3, 5}}};
  for (const ExplorerEntry& entry : explorers()) {
    INFO(entry.id);
    const Chart chart = make_chart(entry, small.at(entry.id));
    REQUIRE_FALSE(chart.points.empty());
    CHECK(chart.points.size() <= most_points);
    CHECK_FALSE(in_english(chart.note).empty());
    for (const ChartPoint& one : chart.points) {
      INFO(one.record);
      CHECK_FALSE(in_english(one.words).empty());
      REQUIRE(parse_record(one.record));
      if (std::string(entry.id) == "divisors") continue; // of one game in a match
      CHECK(tried.outcome(laid(one)) == one.outcome);
    }
  }
}

TEST_CASE("All numbers in their ranges make charts; any others make the nearest", "[explore]") {
  Rng rng(1);
  for (const ExplorerEntry& entry : explorers()) {
    INFO(entry.id);
    for (int round = 0; round < 6; ++round) {
      std::vector<Count> numbers;
      for (const ExplorerNumber& number : entry.numbers) {
        CHECK(number.low <= number.start);
        CHECK(number.start <= number.high);
        numbers.push_back(round == 0   ? number.low
                          : round == 1 ? number.high
                                       : rng.between(number.low, number.high));
      }
      const Chart chart = make_chart(entry, numbers);
      CHECK_FALSE(chart.points.empty());
      CHECK(chart.points.size() <= most_points);
      for (const auto& [from, to] : chart.arrows) {
        CHECK(from < chart.points.size());
        CHECK(to < chart.points.size());
      }
      const ChartScene drawn =
          chart_scene(chart, {.area = {0, 0, 900, 600}, .chosen = chart.points.size() - 1});
      CHECK(drawn.places.size() == chart.points.size());
    }
    CHECK(make_chart(entry, {}) == make_chart(entry, fitting_numbers(entry, {})));
    CHECK(make_chart(entry, {-5, -5, -5, -5}) == make_chart(entry, fitting_numbers(entry, {-5, -5, -5})));
    CHECK(fitting_numbers(entry, {1'000'000, 1'000'000, 1'000'000}).front() == entry.numbers.front().high);
  }
  CHECK(explorer_entry("dragons") == nullptr);
}

TEST_CASE("The golden lines pass beside every P-position of Wythoff's game, less than one square away",
          "[explore]") {
  const Chart chart = chart_of("wythoff", {30});
  REQUIRE(chart.lines.size() == 2);
  std::size_t lost = 0;
  for (const ChartPoint& one : chart.points) {
    if (one.outcome != Outcome::P) continue;
    ++lost;
    double nearest = 100;
    for (const ChartLine& line : chart.lines) {
      const double along = static_cast<double>(line.to_x);
      const double slope = static_cast<double>(line.to_y) / along;
      const double off = std::abs(static_cast<double>(one.at[1]) - slope * static_cast<double>(one.at[0]));
      nearest = std::min(nearest, off / std::sqrt(1 + slope * slope));
    }
    CHECK(nearest < 1);
  }
  CHECK(lost > 15);
}

TEST_CASE("In space no line along an axis meets two P-positions", "[explore]") {
  const Chart chart = chart_of("three-heaps", {7});
  for (const std::size_t axis : {0U, 1U, 2U}) {
    std::set<std::pair<Count, Count>> seen;
    for (const ChartPoint& one : chart.points)
      CHECK(seen.emplace(one.at[(axis + 1) % 3], one.at[(axis + 2) % 3]).second);
    CHECK(seen.size() == 64); // "every square exactly once": 8 by 8
  }
  for (Count third = 0; third <= 7; ++third) { // a slice has the number of its heap 3
    const Chart slice = chart_of("three-heaps", {7, third});
    CHECK(slice.points.size() == 8);
    for (const ChartPoint& one : slice.points)
      CHECK(one.at[2] == third);
  }
}

TEST_CASE("In space every point is a ball, whose colour says heap 3", "[explore]") {
  const Chart chart = chart_of("three-heaps", {7});
  std::map<float, std::size_t> colours;
  for (const Sprite& one : chart_scene(chart, {.area = {0, 0, 900, 600}}).scene.sprites) {
    if (one.shape == Shape::ball) ++colours[one.detail];
    CHECK(one.shape != Shape::coin);
  }
  CHECK(colours.size() == 8);
  for (const auto& [colour, balls] : colours)
    CHECK(balls == 8);
  // A slice keeps its colour.
  const Chart slice = chart_of("three-heaps", {7, 3});
  for (const Sprite& one : chart_scene(slice, {.area = {0, 0, 900, 600}}).scene.sprites) {
    if (one.shape == Shape::ball) CHECK(one.detail == std::next(colours.begin(), 3)->first);
  }
}

TEST_CASE("The sequence names the period that is proved, and its values are those of trying out",
          "[explore]") {
  Tried tried;
  for (Count game = 0; game <= 6; ++game) {
    const Chart chart = chart_of("sequence", {game, 20, 5});
    INFO(chart.points.front().record);
    for (const ChartPoint& one : chart.points) {
      if (one.at[1] * 5 + one.at[0] > 14) continue;
      CHECK(in_english(one.face) == std::to_string(tried.grundy(laid(one))));
      CHECK(one.lit == (in_english(one.face) == "0"));
    }
  }
  // The last row of Kayles that is no exception (Guy and Smith 1956), and those after it.
  const Chart kayles = chart_of("sequence", {2, 119, 12});
  constexpr std::array<Count, 12> row = {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};
  REQUIRE(kayles.points.size() == 120);
  for (std::size_t n = 72; n < 120; ++n)
    CHECK(in_english(kayles.points[n].face) == std::to_string(row[n % 12]));
  CHECK(in_english(chart_of("sequence", {0, 60, 4}).note) == "The values repeat with period 4.");
  CHECK(in_english(chart_of("sequence", {2, 240, 12}).note) ==
        "The values repeat with period 12 from heaps of 71 on.");
  CHECK(in_english(chart_of("sequence", {2, 60, 12}).note) ==
        "The values repeat with period 12 from heaps of 71 on. You see it in heaps of up to 95.");
  CHECK(in_english(chart_of("sequence", {5, 240, 12}).note) ==
        "No period found in heaps of up to 14,999 matches.");
}

TEST_CASE("A sequence has thousands of heaps in rows of any length, and what has no room is scrolled to",
          "[explore]") {
  const Chart chart = chart_of("sequence", {3, 4000, 34});
  REQUIRE(chart.points.size() == 4001);
  CHECK(chart.points.size() <= most_points);
  for (const std::size_t n : {60U, 1000U, 3900U})
    CHECK(chart.points[n].face == chart.points[n + 34].face); // Dawson's Kayles (Guy and Smith 1956)
  const std::string table = csv_of(chart);
  CHECK(std::count(table.begin(), table.end(), '\n') == 4002);
  for (const Count width : {2, 34, 300, 2000}) {
    const Chart wide = chart_of("sequence", {3, 4000, width});
    std::vector<bool> seen(wide.points.size());
    ChartView view{.area = {0, 0, 700, 500}};
    Count rows = 0;
    Count columns = 0;
    do {
      view.first_column = 0;
      do {
        const ChartScene made = chart_scene(wide, view);
        rows = made.down.all;
        columns = made.across.all;
        CHECK(made.pitch >= 17); // its numbers are read
        for (std::size_t i = 0; i < seen.size(); ++i) {
          if (made.places[i].w <= 0) continue;
          seen[i] = true;
          CHECK(made.places[i].x >= 0);
          CHECK(made.places[i].x + made.places[i].w <= 700);
          CHECK(made.places[i].y + made.places[i].h <= 500);
        }
        view.first_column = made.across.first + made.across.shown;
        if (view.first_column >= columns) view.first_row = made.down.first + made.down.shown;
      } while (view.first_column < columns);
    } while (view.first_row < rows);
    CHECK(std::count(seen.begin(), seen.end(), false) == 0);
    const std::string drawing = svg_of_chart(*explorer_entry("sequence"), wide, 0, 0,
                                             [](const Message& one) { return in_english(one); });
    CHECK(drawing.find(">" + std::to_string(4000 / width) + "<") !=
          std::string::npos); // the last row, unscrolled
  }
}

TEST_CASE("A rule is explored where its period shows", "[explore]") {
  const ExplorerEntry& entry = *explorer_entry("sequence");
  for (const char* rule : {"octal.c07:9", "octal.c77:9", "nim.take2-5:7", "octal.c15:9"}) {
    INFO(rule);
    const std::vector<Count> numbers = first_numbers(entry, rule);
    const Chart chart = make_chart(entry, numbers, rule);
    CHECK(in_english(chart.note).find("The values repeat with period ") == 0);
    CHECK(in_english(chart.note).find("You see it in") == std::string::npos);
    const auto width = static_cast<std::size_t>(numbers[2]);
    const auto first = static_cast<std::size_t>(value_table(position_of(rule), 500)->period->first);
    for (std::size_t i = first; i + width < chart.points.size(); ++i) // all columns look alike
      CHECK((chart.points[i].face == chart.points[i + width].face));
  }
  CHECK(read_explorer("sequence;octal.c07:9")->numbers == first_numbers(entry, "octal.c07:9"));
  CHECK(read_explorer("sequence,2,60,12;octal.c07:9")->numbers == std::vector<Count>{2, 60, 12});
}

TEST_CASE("Both axes of every chart have their names in the picture and in the table", "[explore]") {
  for (const ExplorerEntry& entry : explorers()) {
    const Chart chart = make_chart(entry, {});
    const std::size_t axes = chart.shape == Chart::Shape::space ? 3 : 2;
    std::string head;
    for (std::size_t i = 0; i < axes; ++i)
      head += in_english(chart.axis[i]) + ',';
    INFO(entry.id << ": " << head);
    CHECK(csv_of(chart).find(head + "outcome,face,lit,record\n") == 0);
    for (const float wide : {320.0F, 900.0F}) {
      const ChartScene made = chart_scene(chart, {.area = {0, 0, wide, 600}});
      // What a row of a graph holds is in no order.
      for (std::size_t i = chart.shape == Chart::Shape::graph ? 1 : 0; i < axes; ++i) {
        const std::string name = in_english(chart.axis[i]);
        CHECK_FALSE(name.empty());
        CHECK(std::any_of(made.scene.labels.begin(), made.scene.labels.end(), [&](const Label& one) {
          return in_english(one.text).find(name) != std::string::npos;
        }));
      }
    }
  }
}

TEST_CASE("In a graph the start is marked, and the rows go down to the end of the game", "[explore]") {
  for (Count start = 0; start <= 7; ++start) {
    const Chart chart = chart_of("graph", {start});
    const ChartScene made = chart_scene(chart, {.area = {0, 0, 900, 600}});
    const Rect first = made.places.front();
    CHECK(std::count_if(made.scene.sprites.begin(), made.scene.sprites.end(), [&](const Sprite& one) {
            return one.shape == Shape::frame && one.center == first.center();
          }) == 1);
    CHECK(in_english(chart.points.front().words).find("Start: ") == 0);
    for (std::size_t i = 0; i < chart.points.size(); ++i) {
      for (std::size_t j = 0; j < chart.points.size(); ++j) {
        if (chart.points[i].at[1] < chart.points[j].at[1]) CHECK(made.places[i].y > made.places[j].y);
      }
    }
  }
}

TEST_CASE("B wins the games whose number is one less than a divisor", "[explore]") {
  const Chart chart = chart_of("divisors", {24});
  for (const ChartPoint& one : chart.points) {
    const bool divides = one.at[0] % (one.at[1] + 1) == 0;
    CHECK(one.lit == divides);
    CHECK(in_english(one.face) == (divides ? "B" : "A"));
  }
}

TEST_CASE("Where s is 3 some P-positions don't pair off; where it is 2 all do", "[explore]") {
  const auto count = [](const Chart& chart) {
    return std::count_if(chart.points.begin(), chart.points.end(),
                         [](const ChartPoint& one) { return one.lit; });
  };
  CHECK(count(chart_of("bounded", {1, 5, 12})) == 0);
  CHECK(count(chart_of("bounded", {2, 5, 12})) == 0);
  CHECK(count(chart_of("bounded", {3, 7, 12})) > 0);
  CHECK(point_at(chart_of("bounded", {3, 3, 7}), 1, 2).lit); // remainders 1, 2, 3
  CHECK_FALSE(point_at(chart_of("bounded", {3, 4, 7}), 5, 1).lit);
}

TEST_CASE("The depth of a position is how many moves are left, and every P-position leads to N only",
          "[explore]") {
  Tried tried;
  for (Count start = 0; start <= 6; ++start) { // the last one has ties
    const Chart chart = chart_of("graph", {start});
    INFO(chart.points.front().record);
    std::vector<std::vector<std::size_t>> next(chart.points.size());
    for (const auto& [from, to] : chart.arrows)
      next[from].push_back(to);
    std::set<std::pair<Count, Count>> places;
    for (std::size_t i = 0; i < chart.points.size(); ++i) {
      const ChartPoint& one = chart.points[i];
      CHECK(places.emplace(one.at[0], one.at[1]).second);
      CHECK(one.outcome == tried.outcome(laid(one)));
      Count fewest = -1;
      Count most = -1;
      for (const std::size_t to : next[i]) {
        const Count depth = chart.points[to].at[1];
        most = std::max(most, depth);
        if (chart.points[to].outcome == Outcome::P) fewest = fewest < 0 ? depth : std::min(fewest, depth);
        if (one.outcome == Outcome::P) CHECK(chart.points[to].outcome == Outcome::N);
      }
      if (next[i].empty())
        CHECK(one.at[1] == 0);
      else // the winner hurries, the loser stalls
        CHECK(one.at[1] == 1 + (one.outcome == Outcome::N ? fewest : most));
    }
  }
}

TEST_CASE("The graph begins from any small position of any game; what may never end lies on top",
          "[explore]") {
  const ExplorerEntry& entry = *explorer_entry("graph");
  for (const char* start : {"nim:1,3", "nim.misere:2,2", "series:4", "northcott:3:w1b3:w", "matrix:1,1.1,0",
                            "staircase:1,2", "fibonacci:6", "graph:ab,bc,ca:a"}) {
    INFO(start);
    REQUIRE(can_begin(entry, start));
    const Chart chart = make_chart(entry, {}, start);
    REQUIRE_FALSE(chart.points.empty());
    CHECK(chart.points.front().record == print(position_of(start))); // as it is written in full
    std::set<std::string> faces;
    for (const ChartPoint& one : chart.points)
      CHECK(faces.insert(in_english(one.face)).second); // they can be told apart
    for (const auto& [from, to] : chart.arrows) {
      bool leads = false;
      const Position before = laid(chart.points[from]);
      const Position after = laid(chart.points[to]);
      for_each_move(before, [&](const Move& move) {
        leads = leads || key(play(before, move)) == key(after);
        return !leads;
      });
      CHECK(leads);
    }
  }
  for (const char* none : {"nim:9,9,9", "nim:1,3/1-1", "coins:600x400x60:", "dragons", ""})
    CHECK_FALSE(can_begin(entry, none));
  const Chart ties = make_chart(entry, {7});
  const auto tie = std::find_if(ties.points.begin(), ties.points.end(),
                                [](const ChartPoint& one) { return one.outcome == Outcome::T; });
  REQUIRE(tie != ties.points.end());
  for (const ChartPoint& one : ties.points)
    CHECK((one.outcome == Outcome::T) == (one.at[1] == tie->at[1]));
  CHECK(make_chart(*explorer_entry("wythoff"), {5}, "nim:1,3") ==
        make_chart(*explorer_entry("wythoff"), {5}));
}

TEST_CASE("What a chart begins from has its name in words, among the choices and anywhere else",
          "[explore]") {
  const auto named = [](const char* id, Count now, const std::string& record) {
    const ExplorerEntry& entry = *explorer_entry(id);
    return in_english(choice_name(entry, entry.numbers.front(), now, record));
  };
  for (const ExplorerEntry& entry : explorers()) {
    for (const ExplorerNumber& number : entry.numbers) {
      CHECK((number.choices.empty() || std::ssize(number.choices) == number.high - number.low + 1));
      for (const char* choice : number.choices)
        CHECK_FALSE(parse_record(choice)); // no raw record
    }
  }
  CHECK(named("graph", 7, "") == "A token on a graph with a loop");
  CHECK(named("graph", 1, "nim:1,3") == "Nim: 1, 3");
  CHECK(named("sequence", 1, "") == "Take 1, 3 or 4");
  CHECK(named("sequence", 2, "octal.c07:9") == "0.07");
  CHECK(named("sequence", 2, "nim.take2-5:9") == "Take 2, 5");
  const auto faces = [](const char* start) {
    std::set<std::string> out;
    for (const ChartPoint& one : make_chart(*explorer_entry("graph"), {}, start).points)
      out.insert(in_english(one.face));
    return out;
  };
  CHECK(faces("nim:1,1").count("1, 1") == 1);
  CHECK(faces("matrix:1,1.1,0").count("1, 1 / 1, 0") == 1);
  CHECK(faces("graph:ab,bc:a:0.0,500.0,1000.0") == std::set<std::string>{"a", "b", "c"});
  CHECK(faces("northcott:3:w1b3:w").count("w1b3; w") == 1);
  CHECK(faces("series:3").count("1; 3; 0-0; a") == 1);
}

TEST_CASE("Grundy values are those of any rule that has them", "[explore]") {
  Tried tried;
  const ExplorerEntry& entry = *explorer_entry("sequence");
  for (const char* rule : {"octal.c15:7", "nim.take2-5:7", "octal.c77:3,4"}) {
    INFO(rule);
    REQUIRE(can_begin(entry, rule));
    const Chart chart = make_chart(entry, {0, 14, 5}, rule);
    REQUIRE(chart.points.size() == 15);
    for (const ChartPoint& one : chart.points)
      CHECK(in_english(one.face) == std::to_string(tried.grundy(laid(one))));
  }
  CHECK(make_chart(entry, {0, 60, 10}, "octal.c77:9").points ==
        make_chart(entry, {2, 60, 10}).points); // Kayles by its code and by its name
  for (const char* none : {"wythoff:1,2", "octal.c77.misere:9", "octal.c77:9/1-1", "graph:ab:a", ""})
    CHECK_FALSE(can_begin(entry, none));
  CHECK(read_link("#explore=sequence;octal.c07:9"));
}

TEST_CASE("A slice beyond the last is the last", "[explore]") {
  CHECK(chart_of("three-heaps", {3, 15}) == chart_of("three-heaps", {3, 3}));
  CHECK(chart_of("three-heaps", {3, 16}).points.size() == 16); // all of them
}

TEST_CASE("Every chart with colours says what they mean", "[explore]") {
  for (const ExplorerEntry& entry : explorers())
    CHECK_FALSE(legend_of(entry, make_chart(entry, {})).empty());
  std::vector<std::string> words;
  for (const LegendRow& row : legend_of(*explorer_entry("graph"), chart_of("graph", {7})))
    words.push_back(in_english(row.words));
  CHECK(words == std::vector<std::string>{"P-position", "N-position", "T-position"});
  CHECK(legend_of(*explorer_entry("graph"), chart_of("graph", {1})).size() == 2);
  CHECK(legend_of(*explorer_entry("bounded"), chart_of("bounded", {3, 7, 12})).size() == 2);
  const ExplorerEntry& entry = *explorer_entry("graph");
  CHECK(svg_of_chart(entry, chart_of("graph", {7}), 0, 0, [](const Message& one) {
          return in_english(one);
        }).find("T-position") != std::string::npos);
}

TEST_CASE("In a graph a letter says what the colour says, where there is room for it", "[explore]") {
  const auto labels = [](const Chart& chart, float wide) {
    std::set<std::string> out;
    for (const Label& one : chart_scene(chart, {.area = {0, 0, wide, 600}}).scene.labels)
      out.insert(in_english(one.text));
    return out;
  };
  CHECK(labels(chart_of("graph", {0}), 900).count("1, 1 \xc2\xb7 P") == 1);
  CHECK(labels(chart_of("graph", {7}), 900).count("a \xc2\xb7 T") == 1);
  CHECK(labels(chart_of("graph", {0}), 120).count("0, 2") == 1);
  const ToLook hidden{chart_of("graph", {0}), {}};
  CHECK(in_english(chart_so_far(hidden, {}).points.front().words) == "1, 2");
  CHECK(labels(chart_so_far(hidden, {}), 900).count("1, 1") ==
        1); // in a lesson it is not told before it is touched
}

TEST_CASE("In a graph the moves to make are bright: those to P, and those that keep a tie", "[explore]") {
  const auto lines = [](const char* record, Tint tint) {
    const Chart chart = make_chart(*explorer_entry("graph"), {0}, record);
    const Scene scene = chart_scene(chart, {.area = {0, 0, 900, 600}}).scene;
    return std::count_if(scene.sprites.begin(), scene.sprites.end(),
                         [&](const Sprite& one) { return one.layer == 0 && one.tint == tint; });
  };
  CHECK(lines("nim:1", Tint::chosen) == 1);
  CHECK(lines("nim:1", Tint::ghost) == 0);
  CHECK(lines("graph:ab,ba:a", Tint::chosen) > 0); // from tie to tie, there and back
  CHECK(lines("graph:ab,ba:a", Tint::ghost) == 0);
  CHECK(lines("graph:ab,ba,bc,cd:a", Tint::ghost) == 1); // b to c gives the tie away
}

TEST_CASE("The lines of a graph run from edge to edge, never through the boards they join", "[explore]") {
  for (const auto& [start, record] : {std::pair<Count, const char*>{7, ""},
                                      {0, ""},
                                      {0, "graph:ab,ba:a"},
                                      {0, "graph:aa:a"},
                                      {0, "graph:ab,bc,ca:a"},
                                      {0, "nim:1,2"}}) {
    INFO(start << ' ' << record);
    const Chart chart = make_chart(*explorer_entry("graph"), {start}, record);
    const ChartScene made = chart_scene(chart, {.area = {0, 0, 900, 600}});
    std::size_t strokes = 0;
    for (const Sprite& one : made.scene.sprites) {
      if (one.layer != 0) continue;
      ++strokes;
      for (int i = 0; i <= 10; ++i) {
        const float along = (static_cast<float>(i) / 5 - 1) * one.half.x;
        const Vec at = {one.center.x + along * std::cos(one.angle),
                        one.center.y + along * std::sin(one.angle)};
        for (const Rect& place : made.places) {
          const bool inside = at.x > place.x + 2 && at.x < place.x + place.w - 2 && at.y > place.y + 2 &&
                              at.y < place.y + place.h - 2;
          CHECK_FALSE(inside);
        }
      }
    }
    CHECK(strokes >= chart.arrows.size());
  }
}

TEST_CASE("A graph unfolds from its first position, move by move", "[explore]") {
  const Chart chart = chart_of("graph", {0});
  REQUIRE(chart.points.size() == 5); // 1,2; 1,1; 0,2; 0,1; 0,0
  CHECK(farthest_point(chart) == 2);
  const auto plates = [&](float unfolded) {
    const ChartScene made = chart_scene(chart, {.area = {0, 0, 600, 400}, .unfolded = unfolded});
    CHECK(made.places.size() == chart.points.size());
    return std::count_if(made.scene.sprites.begin(), made.scene.sprites.end(),
                         [](const Sprite& s) { return s.shape == Shape::plate && s.layer == 1; });
  };
  CHECK(plates(0) == 1);
  CHECK(plates(0.5F) == plates(1));
  CHECK(plates(1) > 1);
  CHECK(plates(2) == 5);
  CHECK(farthest_point(chart_of("wythoff", {5})) == 0);
  CHECK(farthest_point(Chart{}) == 0);
}

TEST_CASE("A chart as a table has a line for every point", "[explore]") {
  for (const ExplorerEntry& entry : explorers()) {
    const Chart chart = make_chart(entry, {});
    const std::string text = csv_of(chart);
    CHECK(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) == chart.points.size() + 1);
    const std::string drawing =
        svg_of_chart(entry, chart, 700, 450, [](const Message& words) { return in_english(words); });
    CHECK(drawing.find("<svg") != std::string::npos);
    CHECK(drawing.find(in_english(say(entry.title))) != std::string::npos);
  }
}

TEST_CASE("An explorer is opened, its numbers set, a point told and laid on the table, and left",
          "[explore]") {
  Desk desk({.learned = "4", .link = "explore=wythoff,9"});
  REQUIRE(desk.model().at_explorer() != nullptr);
  CHECK(desk.model().at_explorer()->numbers == std::vector<Count>{9});
  const auto chart_comes = [&] {
    const Request* wanted = pending<MakeChart>(desk.model());
    REQUIRE(wanted != nullptr);
    const auto what = std::get<MakeChart>(wanted->what);
    desk.ask(reply_to<MakeChart>(desk.model(), ChartMade{chart_of(what.id.c_str(), what.numbers)}));
  };
  chart_comes();
  CHECK(desk.model().at_explorer()->chart.points.size() == 100);
  desk.ask(OpenExplorer{"wythoff", {5}});
  CHECK(desk.model().at_explorer()->chart.points.size() == 100); // until the other one has come
  chart_comes();
  CHECK(desk.model().at_explorer()->chart.points.size() == 36);
  desk.ask(ChoosePoint{1 + 2 * 6});
  CHECK(desk.heard() == "1, 2: P-position");
  desk.ask(ChoosePoint{1000}); // there is none
  CHECK(desk.model().at_explorer()->chosen == 13U);
  desk.ask(SaveChart{});
  CHECK(desk.saved.starts_with("heap 1,heap 2,outcome"));
  desk.ask(SaveChart{true, 700, 450});
  CHECK(pending<DrawChart>(desk.model()) != nullptr);
  CHECK(desk.visits().back() == "explore wythoff");
  desk.ask(Action(NewGame{position_of("wythoff:1,2"), {Player::human, Player::perfect}}));
  CHECK(desk.record() == "wythoff:1,2");
  desk.ask(ComeBack{"explore wythoff", {}});
  CHECK(desk.model().at_explorer() != nullptr);
  // Its numbers are in its address, and in what is kept of the place; Back does not count them one by one.
  CHECK(address(desk.model()) == "explore=wythoff,15");
  const std::size_t visits = desk.visits().size();
  desk.ask(OpenExplorer{"wythoff", {7}});
  CHECK(desk.visits().size() == visits);
  CHECK(desk.kept().place == "explore wythoff,7");
  CHECK(Desk({.place = "explore wythoff,7", .learned = "4"}).model().at_explorer()->numbers ==
        std::vector<Count>{7});
  desk.ask(OpenExplorer{"graph", {}, "nim:1,3"});
  CHECK(address(desk.model()) == "explore=graph,1;nim:1,3");
  const auto asked_for = [&] { return std::get<MakeChart>(pending<MakeChart>(desk.model())->what).record; };
  for (int late = 0; late < 3 && asked_for().empty(); ++late)
    chart_comes(); // of the charts before it, which nobody waits for any more
  CHECK(asked_for() == "nim:1,3");
  desk.ask(OpenCourse{});
  CHECK(desk.model().at_course());
  desk.ask(OpenExplorer{"dragons"});
  CHECK(desk.heard() == "There is no explorer called dragons.");
  CHECK_FALSE(read_link("explore=dragons"));
  CHECK_FALSE(read_link("explore=wythoff,x"));
  CHECK_FALSE(read_link("explore=wythoff,1,2"));
  CHECK(read_link("#explore=matrices,2,3,5"));
  CHECK(read_link("#explore=graph;nim:1,3"));
  CHECK_FALSE(read_link("#explore=graph;nim:9,9,9")); // too many positions
  CHECK_FALSE(read_link("#explore=wythoff;nim:1,3"));
}

TEST_CASE("The arrow of an explorer leads back to where it was opened, with what was laid there",
          "[explore]") {
  // From Why?, which is still open.
  Desk why({.learned = "4", .link = "play=hh;nim:1,3"});
  why.ask(ShowWhy{});
  why.ask(OpenExplorer{"graph", {}, "nim:1,3"});
  REQUIRE(why.model().at_explorer() != nullptr);
  why.ask(CloseExplorer{});
  CHECK(why.model().at_table());
  CHECK(why.model().why_open);
  CHECK(why.record() == "nim:1,3");

  // From the set-up.
  Desk setup({.learned = "4", .link = "play=hh;octal.c77:9"});
  setup.ask(OpenSetup{});
  setup.ask(ChangeSetup(TypePosition{*parse_lenient("octal.c07:21")}));
  REQUIRE(setup.model().form() != nullptr);
  REQUIRE(print(setup.model().form()->start) == "octal.c07:21");
  const NewGameForm laid = *setup.model().form();
  setup.ask(OpenExplorer{"sequence", {}, "octal.c07:21"});
  setup.ask(OpenExplorer{"sequence", {2, 300, 34}, "octal.c07:21"}); // numbers are no place
  const auto escape = intent_of(setup.model(), {KeyStroke::escape});
  REQUIRE(escape);
  setup.ask(*escape);
  REQUIRE(setup.model().form() != nullptr);
  CHECK(*setup.model().form() == laid);

  // The same by Back, and after what was opened from there.
  setup.ask(OpenExplorer{"sequence", {}, "octal.c07:21"});
  setup.ask(ComeBack{"table", {}});
  REQUIRE(setup.model().form() != nullptr);
  CHECK(*setup.model().form() == laid);
  setup.ask(OpenExplorer{"sequence", {}, "octal.c07:21"});
  setup.ask(Action(NewGame{position_of("octal.c07:5"), {Player::human, Player::perfect}}));
  setup.ask(ComeBack{"explore sequence,2,300,34;octal.c07:21", {}});
  setup.ask(CloseExplorer{});
  REQUIRE(setup.model().form() != nullptr);
  CHECK(*setup.model().form() == laid);

  // From the map, the list of games, a lesson; by a link, before there was anything else.
  Desk course({.learned = "4"});
  course.ask(OpenCourse{});
  course.ask(OpenExplorer{"wythoff"});
  course.ask(CloseExplorer{});
  CHECK(course.model().at_course());
  course.ask(ShowGames{});
  course.ask(OpenExplorer{"wythoff"});
  course.ask(CloseExplorer{});
  CHECK(course.model().at_games() != nullptr);
  Desk link({.learned = "4", .link = "explore=wythoff,9"});
  link.ask(CloseExplorer{});
  CHECK(link.model().at_course());
}

TEST_CASE("A sheet that was opened on another one leads back to it, by Escape and by its cross", "[sheets]") {
  Desk desk({.learned = "4", .link = "play=hh;nim:1,3"});
  const std::vector<Sheet> all = {RulesSheet{},   NewGameSheet{},          StatsSheet{},
                                  HistorySheet{}, CalculatorSheet{{1, 2}}, WorksheetSheet{},
                                  KeySheet{},     GlossarySheet{}};
  for (const Sheet& first : all) {
    for (const Sheet& second : all) {
      if (first.index() == second.index()) continue;
      desk.ask(ShowSheet{});
      desk.ask(ShowSheet{first});
      desk.ask(ShowSheet{second});
      CHECK(under(desk.model()).index() == first.index());
      const auto escape = intent_of(desk.model(), {KeyStroke::escape});
      REQUIRE(escape);
      desk.ask(*escape);
      CHECK(desk.model().sheet.index() == first.index());
      desk.ask(*intent_of(desk.model(), {KeyStroke::escape}));
      CHECK_FALSE(desk.model().sheet_open());
    }
  }
}
