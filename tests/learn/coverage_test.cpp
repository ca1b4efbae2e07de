// docs/coverage.md, held: what it says is taught somewhere is there, and nothing of the sources has dropped out of it.

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "explore/chart.hpp"
#include "learn/course.hpp"
#include "learn/practice.hpp"
#include "learn/script.hpp"

using namespace nimatron;

namespace {

/// How many steps a lesson has; 0: there is none of this name.
std::size_t steps_of(const std::string& lesson) {
  for (const LessonScript& one : lesson_scripts()) {
    if (lesson == one.id) return one.steps.size();
  }
  return 0;
}

/// What a cell claims and is not so, in words.
std::vector<std::string> false_claims(const std::string& cell) {
  static const std::regex word(
      "(lesson|exercise|explorer)s?\\b|`([^`]+)`|\\bsteps? ([0-9]+)(?: (?:to|and) ([0-9]+))?");
  std::vector<std::string> out;
  std::string kind;
  std::string lesson;
  std::size_t places = 0;
  for (auto at = std::sregex_iterator(cell.begin(), cell.end(), word); at != std::sregex_iterator(); ++at) {
    const std::smatch& found = *at;
    if (found[1].matched) {
      kind = found[1];
    } else if (found[2].matched) {
      const std::string name = found[2];
      if (name.rfind("nimatron-cli ", 0) == 0 || name.rfind('#', 0) == 0) continue;
      const bool there = (kind == "lesson" && steps_of(name) > 0) ||
                         (kind == "exercise" && skill_entry(name) != nullptr) ||
                         (kind == "explorer" && explorer_entry(name) != nullptr);
      if (!there) out.push_back("no " + kind + " " + name);
      lesson = kind == "lesson" ? name : "";
      ++places;
    } else {
      const std::string last = found[4].matched ? found[4] : found[3];
      if (std::stoul(last) > steps_of(lesson)) out.push_back(lesson + " has no step " + last);
    }
  }
  static const std::regex elsewhere("Why\\?|history|calculator|review|first steps");
  if (places == 0 && !std::regex_search(cell, elsewhere)) out.push_back("it names no place");
  return out;
}

} // namespace

TEST_CASE("coverage: each of the sources' 62 items is met where the table says", "[lessons]") {
  std::ifstream file(NIMATRON_SOURCE_DIR "/docs/coverage.md");
  REQUIRE(file);
  std::size_t items = 0;
  for (std::string line; std::getline(file, line);) {
    static const std::regex row("\\| ([HJLSF ]+) \\| (.+) \\| (\\w) \\| (.*) \\|");
    std::smatch parts;
    if (!std::regex_match(line, parts, row)) continue;
    ++items;
    INFO(line);
    CHECK(parts[3] == "W");
    for (const std::string& claim : false_claims(parts[4]))
      FAIL_CHECK(claim);
  }
  CHECK(items == 62);
}

TEST_CASE("coverage: a name that is not there is found", "[lessons]") {
  CHECK(false_claims("lesson `one`, step 4; explorer `graph`").empty());
  CHECK(false_claims("lesson `none`") == std::vector<std::string>{"no lesson none"});
  CHECK(false_claims("lesson `one`, steps 2 to 9") == std::vector<std::string>{"one has no step 9"});
  CHECK(false_claims("explorer `one`") == std::vector<std::string>{"no explorer one"});
  CHECK(false_claims("said") == std::vector<std::string>{"it names no place"});
}
