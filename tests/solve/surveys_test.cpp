// The surveys behind docs/findings.md: each item against an independent count, and what they do when they are stopped or
// have too little room.

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <map>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/matrix/box.hpp"
#include "solve/octal/octal.hpp"
#include "solve/search/analyse.hpp"
#include "solve/surveys/surveys.hpp"
#include "support/grids.hpp"
#include "support/support.hpp"

using namespace nimatron;
using nimatron::testing::filled;
using nimatron::testing::for_each_below;

namespace {

constexpr Count room = Count{64} << 20U;

/// So far each survey goes here: some seconds for all of them, under sanitizers.
const std::map<std::string, Count> reach = {
    {"two-rows", 10}, {"two-row-values", 10}, {"corners", 5},       {"three-rows", 12},  {"ones", 12},
    {"kings", 10},    {"zeros-and-ones", 12}, {"forms-of-ones", 5}, {"misere-kinds", 4}, {"periods", 4},
};

bool yes() { return true; }

std::vector<std::string> fields(const std::string& line) {
  std::vector<std::string> out;
  std::istringstream in(line);
  for (std::string field; std::getline(in, field, ',');)
    out.push_back(field);
  return out;
}

/// By label: the fields found.
std::map<std::string, std::vector<std::string>> found(const std::string& name) {
  const Survey* survey = find_survey(name);
  REQUIRE(survey != nullptr);
  std::map<std::string, std::vector<std::string>> out;
  for (const SurveyItem& item : survey->items(reach.at(name))) {
    INFO(item.label);
    const auto line = item.find(room, yes);
    REQUIRE(line);
    CHECK(fields(survey->fields).size() == fields(item.label + ',' + *line).size());
    CHECK(out.emplace(item.label, fields(*line)).second);
  }
  return out;
}

struct Shape {
  std::size_t rows = 0;
  std::size_t cols = 0;
  Count entry = 1;
};

/// 2x3,4
Shape shape_of(const std::string& label) {
  Shape out;
  char by = 0;
  std::istringstream in(label);
  in >> out.rows >> by >> out.cols;
  if (in.get() == ',') in >> out.entry;
  return out;
}

/// By the plainest recursion: what each position of the matrix game is worth.
class Values {
 public:
  explicit Values(bool misere) : misere_(misere) {}

  bool lost(const Grid& board) {
    const auto [at, fresh] = lost_.try_emplace(board.cell, false);
    if (!fresh) return at->second;
    bool over = true;
    bool wins = false;
    each_option(board, [&](const Grid& option) {
      over = false;
      wins = wins || lost(option);
    });
    return lost_[board.cell] = over ? !misere_ : !wins;
  }
  Count value(const Grid& board) {
    const auto [at, fresh] = value_.try_emplace(board.cell, 0);
    if (!fresh) return at->second;
    std::set<Count> left;
    each_option(board, [&](const Grid& option) { left.insert(value(option)); });
    Count mex = 0;
    while (left.contains(mex))
      ++mex;
    return value_[board.cell] = mex;
  }

 private:
  /// All takings from one row, and from one column; a single match twice, which changes nothing.
  template <class F>
  static void each_option(const Grid& board, F&& f) {
    for (std::size_t line = 0; line < board.rows + board.cols; ++line) {
      std::vector<std::size_t> cells;
      for (std::size_t i = 0; i < board.cell.size(); ++i) {
        if (line < board.rows ? i / board.cols == line : i % board.cols == line - board.rows)
          cells.push_back(i);
      }
      Grid option = board;
      for (;;) {
        std::size_t c = 0;
        while (c < cells.size() && option.cell[cells[c]] == 0) {
          option.cell[cells[c]] = board.cell[cells[c]];
          ++c;
        }
        if (c == cells.size()) break;
        --option.cell[cells[c]];
        f(option);
      }
    }
  }

  bool misere_;
  std::map<std::vector<Count>, bool> lost_;
  std::map<std::vector<Count>, Count> value_;
};

/// Of kings placed in turn so that none attacks another, over the squares that are still free.
Count kings_value(std::size_t rows, std::size_t cols) {
  std::map<std::set<std::size_t>, Count> known;
  const std::function<Count(const std::set<std::size_t>&)> value = [&](const std::set<std::size_t>& free) {
    if (const auto at = known.find(free); at != known.end()) return at->second;
    std::set<Count> left;
    for (const std::size_t king : free) {
      std::set<std::size_t> still;
      for (const std::size_t one : free) {
        const auto far = [](std::size_t a, std::size_t b) { return a > b + 1 || b > a + 1; };
        if (far(one / cols, king / cols) || far(one % cols, king % cols)) still.insert(one);
      }
      left.insert(value(still));
    }
    Count mex = 0;
    while (left.contains(mex))
      ++mex;
    return known[free] = mex;
  };
  std::set<std::size_t> all;
  for (std::size_t i = 0; i < rows * cols; ++i)
    all.insert(i);
  return value(all);
}

Grid full(const Shape& shape) { return filled(shape.rows, shape.cols, shape.entry); }

/// 011/100, and "-" for none
Grid ones_of(const std::string& text) {
  Grid out{0, 0, {}};
  std::istringstream in(text == "-" ? "0" : text);
  for (std::string row; std::getline(in, row, '/'); ++out.rows) {
    out.cols = row.size();
    for (const char c : row)
      out.cell.push_back(c - '0');
  }
  return out;
}

Count choose_of_six(std::size_t n) {
  constexpr std::array<Count, 7> ways = {1, 6, 15, 20, 15, 6, 1};
  return ways.at(n);
}

/// But for the order of lines.
bool is_own_transpose(const Grid& board) {
  if (board.rows != board.cols) return false;
  std::vector<std::size_t> order(board.cols);
  std::iota(order.begin(), order.end(), 0);
  const auto rows = [&](bool transposed) {
    std::multiset<std::vector<Count>> out;
    for (std::size_t r = 0; r < board.rows; ++r) {
      std::vector<Count> row;
      for (const std::size_t c : order)
        row.push_back(transposed ? board.at(c, r) : board.at(r, c));
      out.insert(std::move(row));
    }
    return out;
  };
  const auto as_it_lies = rows(false);
  do {
    if (rows(true) == as_it_lies) return true;
  } while (std::next_permutation(order.begin(), order.end()));
  return false;
}

Count sum_of(const Grid& board) {
  Count out = 0;
  for (const Count n : board.cell)
    out += n;
  return out;
}

/// Of all positions below a board, one by one.
struct Tally {
  Count positions = 0;
  Count lost = 0;
  Count misere_lost = 0;
  Count greatest = 0;   // Grundy value
  Count as_matches = 0; // Grundy values that are the number of matches
};

Tally tally_below(const Grid& top) {
  Values normal(false);
  Values misere(true);
  Tally out;
  for_each_below(top, [&](const Grid& at) {
    ++out.positions;
    out.lost += normal.lost(at) ? 1 : 0;
    out.misere_lost += misere.lost(at) ? 1 : 0;
    out.greatest = std::max(out.greatest, normal.value(at));
    out.as_matches += normal.value(at) == sum_of(at) ? 1 : 0;
  });
  return out;
}

std::vector<std::string> in_texts(std::initializer_list<Count> numbers) {
  std::vector<std::string> out;
  for (const Count n : numbers)
    out.push_back(std::to_string(n));
  return out;
}

} // namespace

TEST_CASE("surveys: what is found further on begins with what was found before", "[surveys]") {
  std::set<std::string> names;
  for (const Survey& survey : surveys()) {
    INFO(survey.name);
    CHECK(names.insert(survey.name).second);
    CHECK(find_survey(survey.name) == &survey);
    CHECK(survey.usual <= survey.most);
    const Count to = reach.at(survey.name);
    const auto fewer = survey.items(to - 1);
    const auto more = survey.items(to);
    REQUIRE(fewer.size() <= more.size());
    for (std::size_t i = 0; i < fewer.size(); ++i)
      CHECK(fewer[i].label == more[i].label);
    for (const SurveyItem& item : more)
      CHECK(item.work > 0);
  }
  CHECK(names.size() == reach.size());
  CHECK(find_survey("nothing") == nullptr);
}

TEST_CASE("surveys: what is stopped finds nothing, and too little room makes it unknown", "[surveys]") {
  for (const Survey& survey : surveys()) {
    INFO(survey.name);
    const auto items = survey.items(survey.usual);
    REQUIRE_FALSE(items.empty());
    // Those that are done before it is asked whether to go on are not looked at.
    const SurveyItem& largest = *std::max_element(
        items.begin(), items.end(), [](const SurveyItem& a, const SurveyItem& b) { return a.work < b.work; });
    INFO(largest.label);
    bool was_asked = false;
    const auto stopped = largest.find(Count{16} << 30U, [&] {
      was_asked = true;
      return false;
    });
    CHECK(stopped.has_value() == !was_asked);
    const std::string name = survey.name;
    const bool has_table = name != "zeros-and-ones" && name != "forms-of-ones" && name != "misere-kinds" &&
                           name != "periods" && name != "kings";
    if (!has_table) continue;
    const auto unknown = largest.find(1000, yes);
    REQUIRE(unknown);
    for (const std::string& field : fields(*unknown))
      CHECK(field == "unknown");
  }
}

TEST_CASE("surveys: two and three rows, against the plainest recursion", "[surveys]") {
  for (const auto& [label, line] : found("two-rows")) {
    INFO(label);
    const Tally all = tally_below(full(shape_of(label)));
    CHECK(line == in_texts({all.positions, all.lost, 0}));
  }
  for (const auto& [label, line] : found("three-rows")) {
    INFO(label);
    const Tally all = tally_below(full(shape_of(label)));
    CHECK(line == in_texts({all.positions, all.lost, all.misere_lost}));
  }
}

TEST_CASE("surveys: values of two rows and of corners, against the plainest recursion", "[surveys]") {
  for (const auto& [label, line] : found("two-row-values")) {
    INFO(label);
    const Tally all = tally_below(full(shape_of(label)));
    CHECK(line == in_texts({all.positions, all.greatest, all.as_matches}));
  }
  for (const auto& [label, line] : found("corners")) {
    INFO(label);
    const Count most = std::stoll(label);
    Values values(false);
    Count positions = 0;
    Count told = 0;
    Count exceptions = 0;
    for_each_below({2, 2, {most, most, most, 0}}, [&](const Grid& at) {
      ++positions;
      // The smaller of the two must have no binary place that the shared heap lacks.
      Count places = 1;
      while (places <= at.cell[0])
        places *= 2;
      if (at.cell[0] == 0 || std::min(at.cell[1], at.cell[2]) >= places) return;
      ++told;
      exceptions += values.value(at) == sum_of(at) ? 0 : 1;
    });
    CHECK(line == in_texts({positions, told, exceptions}));
    CHECK(exceptions == 0);
  }
}

TEST_CASE("surveys: boards of zeros and ones, against the plainest recursion", "[surveys][many]") {
  for (const auto& [label, line] : found("ones")) {
    INFO(label);
    const Grid top = full(shape_of(label));
    CHECK(line ==
          std::vector<std::string>{Values(false).lost(top) ? "P" : "N", Values(true).lost(top) ? "P" : "N"});
  }
  for (const auto& [label, line] : found("zeros-and-ones")) {
    INFO(label);
    const Tally all = tally_below(full(shape_of(label)));
    REQUIRE(line.size() == 6);
    CHECK(std::stoll(line[0]) < all.positions);
    CHECK(std::stoll(line[1]) < std::stoll(line[0]));
    CHECK(std::vector<std::string>(line.begin() + 2, line.end()) ==
          in_texts({all.positions, all.lost, all.misere_lost, all.greatest}));
  }
  std::map<Count, Count> ways;
  for (const auto& [label, line] : found("forms-of-ones")) {
    INFO(label);
    const Grid board = ones_of(label);
    REQUIRE(line.size() == 4);
    CHECK(line[0] == std::to_string(sum_of(board)));
    // On 6 x 6: which lines it takes, in which order; lying on its side, too, where that is another matrix.
    Count places = choose_of_six(board.rows) * choose_of_six(board.cols);
    if (!is_own_transpose(board)) places *= 2;
    ways[sum_of(board)] += places * std::stoll(line[1]);
    CHECK(line[2] == std::to_string(Values(false).value(board)));
    CHECK(line[3] == (Values(true).lost(board) ? "P" : "N"));
  }
  // Every way of laying so many matches on 36 squares is counted once.
  CHECK(ways[1] == 36);
  CHECK(ways[2] == 36 * 35 / 2);
  CHECK(ways[3] == 36 * 35 * 34 / 6);
  CHECK(ways[4] == 36 * 35 * 34 * 33 / 24);
  CHECK(ways[5] == Count{36} * 35 * 34 * 33 * 32 / 120);
}

TEST_CASE("surveys: kings, by trying everything", "[surveys]") {
  for (const auto& [label, line] : found("kings")) {
    INFO(label);
    const Shape shape = shape_of(label);
    CHECK(line == std::vector{std::to_string(kings_value(shape.rows, shape.cols))});
  }
}

namespace {

Count value_of_split(const std::string& most, Count size) {
  return analyse(position_of("nim.max" + most + ".split:" + std::to_string(size))).grundy.value();
}

/// What the survey says of taking 1 to so many, at least to the end of its table.
std::vector<std::string> period_found(const std::string& most) {
  const auto items = find_survey("periods")->items(reach.at("periods"));
  const auto item =
      std::find_if(items.begin(), items.end(), [&](const SurveyItem& one) { return one.label == most; });
  REQUIRE(item != items.end());
  return fields(item->find(room, yes).value());
}

} // namespace

TEST_CASE("surveys: periods, by the values", "[surveys]") {
  for (const std::string most : {"1", "2", "4"}) {
    INFO(most);
    const auto line = period_found(most);
    REQUIRE(line.size() == 3);
    const Count first = std::stoll(line[1]);
    const Count length = std::stoll(line[2]);
    for (Count n = first; n < first + 3 * length; ++n)
      CHECK(value_of_split(most, n) == value_of_split(most, n + length));
    // That is proved by what has been looked at (R. K. Guy and C. A. B. Smith, 1956).
    CHECK(std::stoll(line[0]) >= 2 * (first + length) + std::stoll(most));
  }
}

TEST_CASE("surveys: where no period is found, none is proved by the values", "[.long][surveys]") {
  const auto line = period_found("3");
  REQUIRE(line.size() == 3);
  CHECK(line[1] == "none found");
  CHECK(line[2] == "none found");
  const Count size = std::stoll(line[0]);
  REQUIRE(size > 10'000);
  // An analysis does not go so far.
  OctalGame game(3);
  game.reach(size - 1);
  std::vector<Count> value;
  for (Count n = 0; n < size; ++n)
    value.push_back(game.value(n));
  for (Count length = 1; 2 * length < size; ++length) {
    Count first = size - length; // from here on all agree as far as is known
    while (first > 0 &&
           value[static_cast<std::size_t>(first - 1)] == value[static_cast<std::size_t>(first - 1 + length)])
      --first;
    if (first < 1) first = 1;
    CHECK(2 * first + length + 3 > size - length);
  }
}

TEST_CASE("surveys: kinds of sums as they are known", "[surveys][many]") {
  // With one match at a time only their parity counts; Kayles has 40 kinds (T. Plambeck, 2005).
  const auto kinds = found("misere-kinds");
  CHECK(kinds.at("1").front() == "2");
  CHECK(kinds.at("2").front() == "40");
  // Of taking 1 to 3 no period has been found, of which the kinds would be all.
  CHECK(kinds.at("3").at(2) == "none found");
  CHECK(kinds.at("3").at(3) == "none found");
}
