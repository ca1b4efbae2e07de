// Sheets of exercises in another language: whatever a class reads there has come through the catalogue.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "analyst/questions/draw.hpp"
#include "analyst/questions/worksheet.hpp"
#include "content/languages.hpp"
#include "explore/chart.hpp"
#include "learn/course.hpp"
#include "learn/prepare.hpp"
#include "scene/lesson_paper.hpp"
#include "scene/worksheet.hpp"
#include "support/pseudo.hpp"
#include "support/samples.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// Without what stands from one text to the next that ends it.
std::string without(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    const std::size_t end = text.find(to, at);
    text.replace(at, end == std::string::npos ? std::string::npos : end + to.size() - at, " ");
  }
  return text;
}

/// Without the records in it, which are the same in every language: a record begins with a game that is followed by its board.
std::string without_records(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    const std::string_view word = std::string_view(text).substr(at, end - at);
    const std::size_t colon = word.find(':');
    if (colon == std::string_view::npos || colon + 1 == word.size()) out += word;
    out += ' ';
    at = end + 1;
  }
  return out;
}

/// What is to be read in HTML or SVG: neither marks nor styles; but what is said to those who do not see a picture.
std::string readable(const std::string& page) {
  constexpr std::string_view label = "aria-label=\"";
  std::string labels;
  for (std::size_t at = page.find(label); at != std::string::npos; at = page.find(label, at + 1)) {
    const std::size_t begin = at + label.size();
    labels += page.substr(begin, page.find('"', begin) - begin) + '\n';
  }
  std::string text = without(without(page, "<style>", "</style>"), "<", ">");
  text = without(without(without(text, "https://", " "), "&", ";"), "Nimatron", ":");
  return labels + without_records(text);
}

} // namespace

TEST_CASE("a sheet of exercises is in one language, and is read from its side", "[practice][translatable]") {
  const Catalogue pseudo(*find_language("pseudo"));
  std::set<std::string> faults;
  for (std::size_t kind = 0; kind <= skills().size(); ++kind) {
    for (const int level : {1, 4, 8}) {
      MakeWorksheet asked{
          .skill = std::nullopt, .level = level, .count = 8, .seed = 3, .page = "https://nim.example/"};
      if (kind < skills().size()) asked.skill = skills()[kind].skill;
      const std::string page = answer(asked, pseudo).page;
      CHECK(page.find("<html lang=\"pseudo\" dir=\"rtl\">") != std::string::npos);
      const std::string text = readable(page);
      const std::string rest = undisguised(text, 3);
      if (!rest.empty())
        faults.insert(
            rest + " in: " + text.substr(text.find(rest) - std::min<std::size_t>(text.find(rest), 40), 100));
    }
  }
  CHECK(faults == std::set<std::string>());
  CHECK(answer(MakeWorksheet{}, {}).page.find("<html lang=\"en\">") != std::string::npos);
}

TEST_CASE("notes for the teacher of a lesson are in one language, and are read from its side",
          "[notes][translatable]") {
  const Catalogue pseudo(*find_language("pseudo"));
  std::set<std::string> faults;
  for (const Chapter& chapter : course()) {
    for (const LessonEntry& lesson : chapter.lessons) {
      const std::string page =
          notes_on_paper(taught_lesson(lesson.id), link_to("https://nim.example/"), pseudo);
      CHECK(page.find("<html lang=\"pseudo\" dir=\"rtl\">") != std::string::npos);
      const std::string rest = undisguised(readable(page), 3);
      if (!rest.empty()) faults.insert(std::string(lesson.id) + ": " + rest);
    }
  }
  CHECK(faults == std::set<std::string>());
}

TEST_CASE("a lesson on paper is in one language, with an answer behind for all that is asked",
          "[lessons][translatable]") {
  const Catalogue pseudo(*find_language("pseudo"));
  for (const Chapter& chapter : course()) {
    for (const LessonEntry& entry : chapter.lessons) {
      INFO(entry.id);
      const Lesson lesson = prepare_lesson(entry.id).value_or(Lesson{});
      const std::string page = steps_on_paper(lesson, say(entry.idea), {}, pseudo);
      CHECK(undisguised(readable(page), 3).empty());
      const std::string answers = page.substr(page.find("class=\"answers\""));
      CHECK(answers.find("<li></li>") == std::string::npos);
      CHECK(answers.find("<li class=\"wide\"></li>") == std::string::npos);
      const auto asked =
          std::count_if(lesson.exercises.begin(), lesson.exercises.end(),
                        [](const Exercise& one) { return !std::holds_alternative<ToRead>(one.task); });
      std::ptrdiff_t listed = 0;
      for (std::size_t at = answers.find("<li"); at != std::string::npos; at = answers.find("<li", at + 1))
        ++listed;
      CHECK(listed == asked);
    }
  }
}

TEST_CASE("drawings have their words from the catalogue", "[picture][translatable]") {
  const Catalogue pseudo(*find_language("pseudo"));
  std::set<std::string> faults;
  const auto look_at = [&](const std::string& drawing) {
    REQUIRE_FALSE(drawing.empty());
    const std::string rest = undisguised(readable(drawing), 3);
    if (!rest.empty()) faults.insert(rest + " in: " + drawing.substr(0, 200));
  };
  for (const Game& game : all_games()) {
    for (const Options& options : all_options(game)) {
      for (const Position& at : small_positions(game, options, 2, 5)) {
        look_at(answer(DrawPosition{at, {}}, pseudo).drawing);
        look_at(answer(DrawPoster{at, {}, say(N_("The computer goes first")), ""}, pseudo).drawing);
      }
    }
  }
  for (const ExplorerEntry& entry : explorers())
    look_at(answer(DrawChart{.id = entry.id, .numbers = fitting_numbers(entry, {})}, pseudo).drawing);
  look_at(answer(DrawResult{.title = say(N_("Nim")),
                            .words = say(N_("The game is over.")),
                            .marks = "gx",
                            .address = ""},
                 pseudo)
              .drawing);
  CHECK(faults == std::set<std::string>());
}
