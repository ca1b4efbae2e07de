// Lessons that are read while the program runs: as cmake/lessons.py reads them when it is built, with the same faults; what is
// worked out of one's own; and texts that are no lessons at all.

#include "learn/lesson_file.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "content/gallery.hpp"
#include "core/text.hpp"
#include "learn/attempt.hpp"
#include "learn/course.hpp"
#include "learn/lesson_text.hpp"
#include "learn/own_lesson.hpp"
#include "learn/prepare.hpp"
#include "learn/script.hpp"
#include "learn/worked_out.hpp"
#include "session/candidates.hpp"

using namespace nimatron;

namespace {

std::string file_text(const std::string& path) {
  std::ifstream in(std::string(NIMATRON_SOURCE_DIR) + '/' + path, std::ios::binary);
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool same(const ScriptText& a, const ScriptText& b) {
  return std::string_view(a.id) == b.id && std::string_view(a.slots) == b.slots;
}

OwnLesson own(const std::string& text) {
  return prepare_own_lesson(text, [](const Message& message) { return in_english(message); });
}
OwnLesson linked(const std::string& link) {
  return prepare_linked_lesson(link, [](const Message& message) { return in_english(message); });
}

std::vector<std::string> faults_of(const std::vector<LessonFault>& faults) {
  std::vector<std::string> out;
  for (const LessonFault& fault : faults)
    out.push_back(in_english(fault, "").substr(1));
  std::sort(out.begin(), out.end());
  return out;
}

const std::string head = "title: Mine\nidea: It is short.\n";

} // namespace

TEST_CASE("own lessons: every lesson of the course is read as the build reads it", "[lessons]") {
  for (const LessonScript& script : lesson_scripts()) {
    INFO(script.id);
    const LessonFile read = read_lesson_file(file_text(script.file));
    CHECK(faults_of(read.faults).empty());
    const LessonEntry* entry = lesson_entry(script.id);
    REQUIRE(entry != nullptr);
    CHECK(std::string_view(read.title.id) == entry->title);
    CHECK(std::string_view(read.idea.id) == entry->idea);
    REQUIRE(read.steps.size() == script.steps.size());
    for (std::size_t i = 0; i < read.steps.size(); ++i) {
      const ScriptStep& a = read.steps[i];
      const ScriptStep& b = script.steps[i];
      CHECK(std::string_view(a.kind) == b.kind);
      CHECK(std::string_view(a.about) == b.about);
      CHECK(same(a.words, b.words));
      CHECK(a.line == b.line);
      REQUIRE(a.fields.size() == b.fields.size());
      for (std::size_t j = 0; j < a.fields.size(); ++j) {
        CHECK(std::string_view(a.fields[j].name) == b.fields[j].name);
        CHECK(std::string_view(a.fields[j].about) == b.fields[j].about);
        CHECK(same(a.fields[j].text, b.fields[j].text));
        CHECK(a.fields[j].line == b.fields[j].line);
      }
    }
  }
}

TEST_CASE("own lessons: what is not in order is said with its line, in the words of the build", "[lessons]") {
  std::istringstream blocks(file_text("tests/learn/faulty_lessons.txt"));
  std::string lesson;
  std::vector<std::string> wanted;
  bool in_lesson = false;
  int checked = 0;
  const auto check = [&] {
    if (lesson.empty()) return;
    std::sort(wanted.begin(), wanted.end());
    INFO(lesson);
    CHECK(faults_of(read_lesson_file(lesson).faults) == wanted);
    ++checked;
  };
  for (std::string line; std::getline(blocks, line);) {
    if (line == "====") {
      check();
      lesson.clear();
      wanted.clear();
      in_lesson = true;
    } else if (line == "----") {
      in_lesson = false;
    } else if (in_lesson) {
      lesson += line + '\n';
    } else {
      wanted.push_back(line);
    }
  }
  check();
  CHECK(checked == 8);
}

TEST_CASE("own lessons: a lesson of the course is written as a text that is read as the same", "[lessons]") {
  for (const LessonScript& script : lesson_scripts()) {
    INFO(script.id);
    const auto text = lesson_text(script.id, [](const Message& message) { return in_english(message); });
    REQUIRE(text);
    const LessonFile read = read_lesson_file(*text);
    CHECK(read.faults.empty());
    REQUIRE(read.steps.size() == script.steps.size());
    for (std::size_t i = 0; i < read.steps.size(); ++i) {
      CHECK(same(read.steps[i].words, script.steps[i].words));
      CHECK(read.steps[i].fields.size() == script.steps[i].fields.size());
    }
  }
  CHECK_FALSE(lesson_text("dragons", [](const Message&) { return std::string(); }));
}

TEST_CASE("own lessons: one of the course makes the same exercises", "[lessons]") {
  for (const char* id : {"columns", "sum", "third"}) {
    INFO(id);
    const OwnLesson mine = own(file_text("content/lessons/" + std::string(id) + ".lesson"));
    CHECK(mine.faults.empty());
    CHECK(mine.lesson.id.starts_with("own-"));
    const auto built = prepare_lesson(id);
    REQUIRE(mine.lesson.exercises.size() == built->exercises.size());
    for (std::size_t i = 0; i < built->exercises.size(); ++i) {
      const Exercise& a = mine.lesson.exercises[i];
      const Exercise& b = built->exercises[i];
      CHECK(in_english(a.words) == in_english(b.words));
      CHECK(in_english(a.right) == in_english(b.right));
      CHECK(a.position == b.position);
      CHECK(a.task.index() == b.task.index());
      CHECK(a.hints.size() == b.hints.size());
    }
  }
}

TEST_CASE("own lessons: steps are worked out, and what is wrong in them stands beside their line",
          "[lessons]") {
  const std::string step =
      "number nim:12,3,6 nim-sum\n    How much?\n    wrong sum: That is {sum}.\n    right: It's {answer}!\n";
  const OwnLesson good = own(head + step);
  CHECK(faults_of(good.faults) ==
        std::vector<std::string>{"1: 1 step: a lesson has 3 to 8",
                                 "3: 0 of the two hints that a step 'number' has at least"});
  CHECK_FALSE(good.lesson.id.empty()); // only the course wants more
  CHECK(in_english(good.lesson.title) == "Mine");
  REQUIRE(good.lesson.exercises.size() == 1);
  CHECK(in_english(good.lesson.exercises[0].right) == "It's 9!");
  const WorkedOut found = worked_out(good.lesson.exercises[0]);
  REQUIRE(found.right.size() == 1);
  CHECK(in_english(found.right[0]) == "9");
  REQUIRE(found.wrong.size() == 1);
  CHECK(in_english(found.wrong[0].second) == "That is 21.");
  const OwnLesson bad = own(head + step + "play nim:1,1\n    Win.\nnumber nim:1,,2 sum\n    What?\n");
  CHECK(bad.lesson.id.empty());
  const auto faults = faults_of(bad.faults);
  CHECK(std::count(faults.begin(), faults.end(), "7: the player who begins cannot win here") == 1);
  CHECK(std::count(faults.begin(), faults.end(), "9: nim:1,,2: column 7: expected a number, found ','") == 1);
  CHECK(own("").lesson.id.empty());
}

TEST_CASE("own lessons: the words are the author's own, whatever they look like", "[lessons]") {
  const OwnLesson mine = own(head + "read nim:3\n    Take {sum}, # or \"Undo\", 100% \\n.\n");
  CHECK_FALSE(mine.lesson.id.empty());
  CHECK(std::string_view(mine.lesson.exercises[0].words.id) == "{0}");
  CHECK(in_english(mine.lesson.exercises[0].words) == "Take 3, # or \"Undo\", 100% \\n.");
  CHECK(own(head + "read\n    Undo\n").lesson.exercises[0].words.id == std::string("{0}"));
  // Tables in the files of Windows.
  CHECK_FALSE(own("\xef\xbb\xbftitle: A\r\nidea: B\r\nread\r\n    C\r\n").lesson.id.empty());
}

TEST_CASE("own lessons: a link has one, and says if it is damaged", "[lessons]") {
  const std::string link = "pdGl0bGU6IEEKaWRlYTogQgpyZWFkCiAgICBDCg"; // title: A, idea: B, read, C
  const OwnLesson plain = linked(link);
  CHECK_FALSE(plain.lesson.id.empty());
  CHECK(plain.lesson.link == link);
  CHECK(plain.lesson.id == own("title: A\nidea: B\nread\n    C\n").lesson.id);
  CHECK(linked('t' + link.substr(1)).lesson.id == trial_lesson);
  for (const char* other : {"", "p", "x", "q123", "z", "zAAAA", "p===="})
    CHECK(linked(other).lesson.id.empty());
  CHECK_FALSE(linked("z" + std::string(200'000, 'A')).faults.empty());
}

TEST_CASE("own lessons: limits", "[lessons]") {
  CHECK(faults_of(read_lesson_file(head + std::string(longest_lesson, '#')).faults).front() ==
        "1: a lesson has at most 60 KB");
  std::string many = head;
  for (std::size_t i = 0; i <= most_lesson_steps; ++i)
    many += "read\n    One.\n";
  CHECK_FALSE(read_lesson_file(many).can_be_taken());
  CHECK(own(many).lesson.id.empty());
  CHECK(faults_of(read_lesson_file(head + "read\n    A\x01.\n").faults).front() ==
        "4: a control character, which is no text");
  CHECK(faults_of(read_lesson_file(head + "read\n    A\xff.\n").faults).front() == "4: this is not UTF-8");
  CHECK(faults_of(read_lesson_file(head + std::string("read\n    A\0.\n", 12)).faults).front() ==
        "4: a control character, which is no text");
  const auto refuses = [](const std::string& step) {
    const auto faults = own(head + step + "\n    What?\n").faults;
    return std::any_of(faults.begin(), faults.end(), [](const LessonFault& f) { return !f.of_course; });
  };
  for (const char* step : {"fill nim:100000,100000 outcomes", "fill nim.max3:100000 values",
                           "fill nim.max2:1000,1000,1000 unpaired", "pick nim:15,15,15 share 100000000",
                           "fill series:1 winners", "lay nim:0,0,0,0,0,0 most 100"})
    CHECK(refuses(step));
}

TEST_CASE("own lessons: any step of any game is made or refused", "[lessons]") {
  const std::vector<std::string> steps = {"play {} choose",    "play {} second against all moves 1",
                                          "move {} all",       "move {} mistake",
                                          "move {} advance",   "pick {} outcome",
                                          "pick {} seat",      "pick {} heap",
                                          "pick {} game",      "pick {} share 5",
                                          "number {} value",   "number {} last-heap",
                                          "number {} heap",    "number {} pairs",
                                          "number {} games-a", "fill {} outcomes",
                                          "fill {} paint",     "fill {} nodes",
                                          "fill {} answers",   "fill {} winners",
                                          "fill {} values",    "fill {} digits",
                                          "fill {} flip 1",    "fill {} unpaired",
                                          "pairs {}",          "lay {} most 3",
                                          "swap {} leave {}",  "number {} p-positions"};
  std::size_t made = 0;
  for (const Group& group : gallery()) {
    for (const Offer& offer : group.offers) {
      const std::string record = offer.record;
      if (record.find("coins") == 0 || record.size() > 40) continue; // searched for long
      std::string text = head;
      for (const std::string& step : steps) {
        std::string line = step;
        for (std::size_t at = line.find("{}"); at != std::string::npos; at = line.find("{}"))
          line.replace(at, 2, record);
        text = head + line +
               "\n    What? {why} {move} {nim-sum}\n    show: columns period values\n    wrong 1: No.\n";
        const OwnLesson lesson = own(text);
        if (!lesson.lesson.exercises.empty()) begin_attempt(lesson.lesson.exercises.front());
        ++made;
      }
      break; // one of each group
    }
  }
  CHECK(made > 50);
}

TEST_CASE("own lessons: texts that are cut off and mixed up are read without harm", "[lessons]") {
  const std::string good = file_text("content/lessons/columns.lesson");
  for (std::size_t length = 0; length < good.size(); length += 7)
    read_lesson_file(std::string_view(good).substr(0, length));
  Rng rng(7);
  const std::string letters = "{}:|# \t\n-0129nimwrongtitle\xc3\xa9\xff";
  for (int round = 0; round < 300; ++round) {
    std::string text = good;
    for (int i = 0; i < 1 + round % 20; ++i) {
      const auto at = static_cast<std::size_t>(rng.between(0, static_cast<Count>(text.size()) - 1));
      text[at] = letters[static_cast<std::size_t>(rng.between(0, static_cast<Count>(letters.size()) - 1))];
    }
    const LessonFile read = read_lesson_file(text);
    for (const LessonFault& fault : read.faults)
      CHECK(fault.line >= 1);
    if (round % 15 == 0) own(text);
  }
}
