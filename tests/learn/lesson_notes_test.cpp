// Notes for the teachers of the course: each lesson has its questions for the board, what they say of positions is true, and
// what stands on paper is what pupils get.

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <charconv>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "learn/answers.hpp"
#include "learn/course.hpp"
#include "learn/lesson_notes.hpp"
#include "learn/own_lesson.hpp"
#include "learn/preparation.hpp"
#include "learn/prepare.hpp"
#include "scene/lesson_paper.hpp"
#include "scene/svg.hpp"
#include "support/reference.hpp"

using namespace nimatron;
using nimatron::testing::Reference;

namespace {

constexpr std::size_t most_positions = 60'000; // that plain search goes through

/// By plain search: P, or N with all its winning moves in the order in which they are listed.
std::string found_out(const Position& position) {
  Reference reference;
  REQUIRE(reference.solve(position, most_positions));
  if (reference.at(position).outcome != Outcome::N) return "P";
  std::string out = "N";
  for_each_move(position, [&](const Move& move) {
    if (reference.at(play(position, move)).outcome == Outcome::P) out += ' ' + print(move);
    return true;
  });
  return out;
}

/// The Grundy value by its definition, for a game in which who cannot move loses: the smallest n with which a heap of n
/// beside the position makes the player to move lose.
std::optional<Count> value_found(const Position& position) {
  for (Count n = 0; n < 32; ++n) {
    const std::string beside = "sum:" + print(position) + "_nim:" + std::to_string(n);
    const auto record = parse_record(n == 0 ? print(position) : beside);
    if (!record) return std::nullopt;
    Reference reference;
    if (!reference.solve(record->start, most_positions)) return std::nullopt;
    if (reference.at(record->start).outcome == Outcome::P) return n;
  }
  return std::nullopt;
}

void check_fact(const NotesFact& fact) {
  INFO(fact.file << ':' << fact.line << ": " << fact.holds);
  std::istringstream words(fact.holds);
  std::string record;
  std::string what;
  REQUIRE(words >> record >> what);
  const auto read = parse_record(record);
  REQUIRE(read);
  const Position& position = read->start;
  if (what == "P" || what == "N") {
    std::string told = what;
    for (std::string move; words >> move;)
      told += ' ' + move;
    const std::string found = found_out(position);
    CHECK((told == "N" ? found.substr(0, 1) : found) == told);
    return;
  }
  Count number = -1;
  REQUIRE(words >> number);
  CHECK(quantity(position, what) == number);
  if (what == "value" || what == "nim-sum") CHECK(value_found(position) == number);
}

std::string notes_of(std::string_view id, const Catalogue& words = {}) {
  return notes_on_paper(taught_lesson(id), link_to("https://nim.example/?lesson=" + std::string(id)), words);
}

bool has(const std::string& page, const Message& message) {
  return page.find(xml_escaped(in_english(message))) != std::string::npos;
}

std::size_t times(const std::string& page, std::string_view what) {
  std::size_t out = 0;
  for (std::size_t at = page.find(what); at != std::string::npos; at = page.find(what, at + 1))
    ++out;
  return out;
}

} // namespace

TEST_CASE("notes: every lesson of the course has questions for the board, and no other has",
          "[lessons][notes]") {
  std::set<std::string> known;
  for (const LessonNotes& one : lesson_notes()) {
    INFO(one.id);
    CHECK(lesson_entry(one.id) != nullptr);
    CHECK(known.insert(one.id).second);
    CHECK(one.questions.size() >= 2);
    CHECK(one.questions.size() <= 3);
    for (const BoardQuestion& question : one.questions) {
      const std::string asked = question.words;
      CHECK(asked.find_first_of(".?") != std::string::npos);
      CHECK(std::string(".?").find(asked.back()) != std::string::npos);
      CHECK(std::string_view(question.answer).back() == '.');
    }
  }
  for (const Chapter& chapter : course()) {
    for (const LessonEntry& entry : chapter.lessons) {
      INFO("there is no content/lessons/" << entry.id << ".notes");
      CHECK(known.count(entry.id) == 1);
    }
  }
}

TEST_CASE("notes: what the questions say of positions is what plain search finds", "[lessons][notes][many]") {
  CHECK(facts_of_notes().size() > 60);
  for (const NotesFact& fact : facts_of_notes())
    check_fact(fact);
}

TEST_CASE("notes: everything of the lesson stands on paper, with the answers that pupils' are judged by",
          "[lessons][notes]") {
  for (const Chapter& chapter : course()) {
    for (const LessonEntry& entry : chapter.lessons) {
      INFO(entry.id);
      const TaughtLesson taught = taught_lesson(entry.id);
      const std::string page = notes_of(entry.id);
      CHECK(has(page, say(entry.title)));
      CHECK(has(page, say(entry.idea)));
      CHECK(times(page, "<td class=\"asked\"") == taught.lesson.exercises.size());
      CHECK((times(page, "<svg") >= 2) ==
            (entry.id != std::string_view("games"))); // a picture, and the code; of a series none
      CHECK(times(page, "class=\"code\"") == 1);
      CHECK(times(page, "more heap") == 0); // no picture leaves one out
      for (const Exercise& one : taught.lesson.exercises) {
        CHECK(has(page, one.words));
        CHECK(has(page, one.right));
        CHECK(has(page, one.wrong));
        for (const Message& hint : one.hints)
          CHECK(has(page, hint));
        if (std::holds_alternative<ToCount>(one.task) || std::holds_alternative<ToPick>(one.task))
          CHECK(has(page, answer_words(one)));
        if (const auto* task = std::get_if<ToMove>(&one.task))
          CHECK(has(page, in_words(one.position, task->right.front())));
      }
      for (const BoardQuestion& question : taught.questions) {
        CHECK(has(page, say(question.words)));
        CHECK(has(page, say(question.answer)));
      }
      CHECK(minutes_of(taught) >= 10);
      CHECK(minutes_of(taught) <= 45);
    }
  }
}

TEST_CASE("notes: the first move of a game wins, and each move of the computer has its answer",
          "[lessons][notes]") {
  for (const Chapter& chapter : course()) {
    for (const LessonEntry& entry : chapter.lessons) {
      const auto lesson = prepare_lesson(entry.id);
      REQUIRE(lesson);
      const std::string page = notes_of(entry.id);
      for (const Exercise& one : lesson->exercises) {
        const auto* task = std::get_if<ToPlay>(&one.task);
        if (task == nullptr) continue;
        INFO(entry.id << ": " << print(one.position));
        const std::size_t before = one.position.game->id == std::string_view("coins") ? 0 : most_positions;
        Reference reference;
        if (task->computer_begins || !reference.solve(one.position, before)) continue;
        bool told = false;
        for_each_move(one.position, [&](const Move& move) {
          told = told || (reference.at(play(one.position, move)).outcome == Outcome::P &&
                          has(page, in_words(one.position, move)));
          return true;
        });
        CHECK(told);
      }
    }
  }
}

TEST_CASE("notes: the pupils' replies to each first move are those of search", "[lessons][notes]") {
  const std::string page = notes_of("home");
  for (const char* row : {"0, 2, 3 → 0, 2, 2", "1, 1, 3 → 1, 1, 0", "1, 0, 3 → 1, 0, 1", "1, 2, 2 → 0, 2, 2",
                          "1, 2, 1 → 1, 0, 1", "1, 2, 0 → 1, 1, 0"})
    CHECK(page.find(row) != std::string::npos);
}

TEST_CASE("notes: what comes before a lesson is what the course puts there", "[lessons][notes]") {
  CHECK(taught_lesson("one").chapters.empty());
  CHECK(taught_lesson("one").lessons.empty());
  CHECK(notes_of("one").find("Nothing: the course begins here.") != std::string::npos);
  const TaughtLesson columns = taught_lesson("columns");
  REQUIRE(columns.chapters.size() == 1);
  CHECK(in_english(columns.chapters.front()) == "First moves");
  REQUIRE(columns.lessons.size() == 2);
  CHECK(in_english(columns.lessons.back()) == "Pair them off");
  CHECK(taught_lesson("moon").lesson.exercises.empty());
}

TEST_CASE("notes: a lesson of one's own has them too, without questions for the board", "[lessons][notes]") {
  const OwnLesson own = prepare_own_lesson(
      "title: Mine <b>\nidea: It is short.\n\nmove nim:3,5\n    Make them equal.\n    right: Yes.\n",
      [](const Message& message) { return in_english(message); });
  REQUIRE_FALSE(own.lesson.id.empty());
  const std::string page =
      notes_on_paper({.lesson = own.lesson, .idea = own.idea, .of_course = false}, link_to(""), {});
  CHECK(page.find("Mine &lt;b&gt;") != std::string::npos);
  CHECK(page.find("<b>") > page.find("Make them equal."));
  CHECK(page.find("take 2 from heap 2") != std::string::npos);
  CHECK(page.find("Questions for the board") == std::string::npos);
  CHECK(page.find("Before it") == std::string::npos);
}
