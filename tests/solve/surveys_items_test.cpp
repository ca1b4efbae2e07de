// Which items the surveys have, and how much work each is said to be.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "solve/matrix/bitset_sieve.hpp"
#include "solve/matrix/sieve.hpp"
#include "solve/surveys/surveys.hpp"
#include "support/grids.hpp"

using namespace nimatron;
using nimatron::testing::filled;
using nimatron::testing::for_each_below;

namespace {

std::vector<SurveyItem> items(const char* name, Count to) { return find_survey(name)->items(to); }

std::set<std::string> labels(const char* name, Count to) {
  std::set<std::string> out;
  for (const SurveyItem& item : items(name, to)) {
    INFO(item.label);
    CHECK(out.insert(item.label).second);
  }
  return out;
}

SurveyItem item_of(const char* name, Count to, const std::string& label) {
  for (SurveyItem& item : items(name, to)) {
    if (item.label == label) return std::move(item);
  }
  FAIL("no such item");
  return {};
}

std::map<std::string, double> works(const char* name, Count to) {
  std::map<std::string, double> out;
  for (const SurveyItem& item : items(name, to))
    out[item.label] = item.work;
  return out;
}

std::string shape(Count rows, Count cols) { return std::to_string(rows) + 'x' + std::to_string(cols); }

/// Each shape and entry, tried one by one: so many rows, at most `to` matches on the full board.
std::set<std::string> full_boards(Count rows, Count to) {
  std::set<std::string> out;
  for (Count cols = rows; cols <= max_lines; ++cols) {
    for (Count entry = 1; rows * cols * entry <= to; ++entry)
      out.insert(shape(rows, cols) + ',' + std::to_string(entry));
  }
  return out;
}

/// Each shape of so many squares that is not higher than wide.
std::set<std::string> shapes(Count least_rows, Count to, Count most_cols) {
  std::set<std::string> out;
  for (Count rows = least_rows; rows <= to; ++rows) {
    for (Count cols = rows; cols <= most_cols && rows * cols <= to; ++cols)
      out.insert(shape(rows, cols));
  }
  return out;
}

std::set<std::string> numbers(Count to) {
  std::set<std::string> out;
  for (Count n = 1; n <= to; ++n)
    out.insert(std::to_string(n));
  return out;
}

} // namespace

TEST_CASE("surveys: no board up to the bound is left out, and none is beyond it", "[surveys]") {
  for (const Count to : {1, 4, 12, 16, 17, 34, 35}) {
    CAPTURE(to);
    CHECK(labels("two-rows", to) == full_boards(2, to));
    CHECK(labels("two-row-values", to) == full_boards(2, to));
    CHECK(labels("three-rows", to) == full_boards(3, to));
    CHECK(labels("ones", to) == shapes(2, to, max_lines));
    CHECK(labels("kings", to) == shapes(1, to, to));
    CHECK(labels("corners", to) == numbers(to));
    CHECK(labels("misere-kinds", to) == numbers(to));
    CHECK(labels("periods", to) == numbers(to));
  }
  for (const Count to : {3, 4, 12, 14, 36, 60, 64}) {
    CAPTURE(to);
    // Up to 6 x 6; of two rows up to 30 columns.
    std::set<std::string> boards = shapes(2, to, 6);
    for (Count cols = 7; cols <= 30 && 2 * cols <= to; ++cols)
      boards.insert(shape(2, cols));
    CHECK(labels("zeros-and-ones", to) == boards);
  }
  // Binary matrices up to the order of lines and up to transposition, without empty lines: of no match, of one, of two in a
  // line or in none, of three in one line, in an angle, two in a line, or all apart.
  CHECK(labels("forms-of-ones", 0) == std::set<std::string>{"-"});
  CHECK(labels("forms-of-ones", 1) == std::set<std::string>{"-", "1"});
  CHECK(labels("forms-of-ones", 2).size() == 2 + 2);
  CHECK(labels("forms-of-ones", 3).size() == 2 + 2 + 4);
}

TEST_CASE("surveys: the work of a search is the positions it looks at, or the moves", "[surveys]") {
  for (const char* name : {"two-rows", "three-rows"}) {
    for (const SurveyItem& item : items(name, 14)) {
      const auto by = item.label.find('x');
      const auto comma = item.label.find(',');
      const double rows = std::stod(item.label.substr(0, by));
      const double cols = std::stod(item.label.substr(by + 1, comma - by - 1));
      const double entry = std::stod(item.label.substr(comma + 1));
      INFO(item.label);
      CHECK(item.work == std::pow(entry + 1, rows * cols));
    }
  }
  const auto moves_below = [](const Grid& top) {
    double out = 0;
    for_each_below(top, [&](const Grid& at) {
      for (std::size_t r = 0; r < at.rows; ++r) {
        double left = 1;
        for (std::size_t c = 0; c < at.cols; ++c)
          left *= static_cast<double>(at.at(r, c) + 1);
        out += left - 1;
      }
      for (std::size_t c = 0; c < at.cols; ++c) {
        double left = 1;
        for (std::size_t r = 0; r < at.rows; ++r)
          left *= static_cast<double>(at.at(r, c) + 1);
        out += left - 1;
      }
    });
    return out;
  };
  CHECK(works("two-row-values", 12)["2x2,3"] == moves_below(filled(2, 2, 3)));
  CHECK(works("two-row-values", 12)["2x6,1"] == moves_below(filled(2, 6, 1)));
  CHECK(works("corners", 4)["3"] == moves_below({2, 2, {3, 3, 3, 0}}));
}

TEST_CASE("surveys: the work of other items grows about as fast as what is done", "[surveys]") {
  // There are no fewer forms than matrices through all orders of lines, and few more.
  const auto ones = works("zeros-and-ones", 60);
  for (const SurveyItem& item : items("zeros-and-ones", 12)) {
    INFO(item.label);
    const auto found = item.find(Count{1} << 30U, [] { return true; });
    REQUIRE(found);
    const double forms = std::stod(found->substr(0, found->find(',')));
    if (item.label.starts_with("2x") && item.label.size() == 3 && item.label[2] > '6') continue;
    CHECK(item.work > 100);
    CHECK(item.work < 100 + forms);
  }
  // A long board of two rows has fewer than one of six.
  CHECK(ones.at("2x30") < ones.at("6x6"));
  CHECK(ones.at("2x7") < ones.at("2x30"));
  // A match more, a square more: more work, but at most twice as much.
  for (const char* name : {"forms-of-ones", "kings"}) {
    std::map<Count, double> work;
    for (const SurveyItem& item : items(name, 9)) {
      const Count size =
          *name == 'k' ? std::stoll(item.label) * std::stoll(item.label.substr(item.label.find('x') + 1))
                       : static_cast<Count>(std::count(item.label.begin(), item.label.end(), '1'));
      const auto [at, fresh] = work.try_emplace(size, item.work);
      CHECK(at->second == item.work);
    }
    for (Count size = 2; size <= 9; ++size) {
      CHECK(work[size] > work[size - 1]);
      CHECK(work[size] <= 2 * work[size - 1]);
    }
  }
}

TEST_CASE("surveys: as many bytes as a table needs are enough, and one fewer is too few", "[surveys]") {
  const auto check = [](const SurveyItem& item, Count bytes) {
    INFO(item.label);
    const auto yes = [] { return true; };
    CHECK(item.find(bytes, yes).value().find("unknown") == std::string::npos);
    CHECK(item.find(bytes - 1, yes).value().starts_with("unknown,unknown"));
  };
  const Grid two = filled(2, 2, 2);
  const Grid three = filled(3, 3, 1);
  const auto bytes_of_sieve = [](const Grid& top, Count size) {
    return BitsetSieve::bytes_needed(top).value_or(Sieve::bytes_needed(size, false));
  };
  check(item_of("two-rows", 8, "2x2,2"), bytes_of_sieve(two, 81));
  check(item_of("two-row-values", 8, "2x2,2"), GrundyTable::bytes_needed(two, 81));
  check(item_of("corners", 2, "2"), GrundyTable::bytes_needed({2, 2, {2, 2, 2, 0}}, 27));
  check(item_of("three-rows", 9, "3x3,1"), bytes_of_sieve(three, 512));
  check(item_of("ones", 9, "3x3"), plan_sieve(three, false, 0).bytes);
}

TEST_CASE("surveys: a search stops when it is told to", "[surveys]") {
  for (const SurveyItem& item :
       {item_of("two-rows", 28, "2x14,1"), item_of("three-rows", 27, "3x9,1"),
        item_of("two-row-values", 18, "2x9,1"), item_of("corners", 60, "60"), item_of("ones", 30, "5x6")}) {
    INFO(item.label);
    int asked = 0;
    CHECK_FALSE(item.find(Count{1} << 30U, [&] {
      ++asked;
      return false;
    }));
    CHECK(asked == 1);
  }
}

TEST_CASE("surveys: where there is too little room all fields are unknown", "[surveys]") {
  const auto commas = [](const std::string& text) { return std::count(text.begin(), text.end(), ','); };
  for (const auto& [name, to, label] :
       {std::tuple{"two-rows", 16, "2x8,1"}, std::tuple{"three-rows", 12, "3x4,1"},
        std::tuple{"two-row-values", 16, "2x8,1"}, std::tuple{"corners", 20, "20"},
        std::tuple{"ones", 25, "5x5"}, std::tuple{"kings", 16, "4x4"}}) {
    INFO(name);
    const auto found = item_of(name, to, label).find(1000, [] { return true; });
    REQUIRE(found);
    CHECK(found->find_first_of("0123456789PN") == std::string::npos);
    CHECK(commas(std::string(label) + ',' + *found) == commas(find_survey(name)->fields));
  }
}
