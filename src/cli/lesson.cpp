#include <CLI/CLI.hpp>

#include <cstddef>
#include <fstream>
#include <memory>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "cli/exercises.hpp"
#include "cli/io.hpp"
#include "cli/speech.hpp"
#include "core/did_you_mean.hpp"
#include "core/message.hpp"
#include "learn/course.hpp"
#include "learn/own_lesson.hpp"
#include "learn/prepare.hpp"

namespace nimatron::cli {

namespace {

struct LessonWish {
  std::string id;
  std::string file;
  bool answers = false;
};

int print_course() {
  std::size_t number = 0;
  for (const Chapter& chapter : course()) {
    if (number > 0) write_line("");
    write_line(said(say(chapter.title)));
    for (const LessonEntry& lesson : chapter.lessons) {
      const std::string at = std::to_string(++number);
      std::string out(at.size() < 2 ? 3 : 2, ' ');
      out += at + "  " + lesson.id;
      out.resize(std::max<std::size_t>(out.size() + 2, 16), ' ');
      out += said(say(lesson.title));
      out += ": ";
      out += said(say(lesson.idea));
      if (!write_line(out)) return exit_ok;
    }
  }
  return exit_ok;
}

int print_lesson(const LessonWish& wish) {
  if (wish.id.empty()) return print_course();
  const auto lesson = prepare_lesson(wish.id);
  if (!lesson) {
    Nearest near(wish.id);
    for (const Chapter& chapter : course()) {
      for (const LessonEntry& entry : chapter.lessons)
        near.look(entry.id);
    }
    const std::string meant =
        near.found().empty() ? "" : "; did you mean '" + std::string(near.found()) + "'?";
    complain("the course has no lesson '" + shown(wish.id, true) + "'" + meant);
    return exit_usage;
  }
  for (const std::string& fault : lesson_faults(wish.id))
    complain(fault);
  write_line(said(lesson->title));
  write_line(said(say(lesson_entry(wish.id)->idea)));
  std::size_t number = 0;
  for (const Exercise& exercise : lesson->exercises) {
    if (!print_exercise(++number, exercise, wish.answers)) break;
  }
  return exit_ok;
}

/// Its text; nothing, and it has been said why, where it can't be read.
std::optional<std::string> text_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text(longest_lesson + 1, '\0');
  if (in) in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad() || in.gcount() == 0) {
    complain("there is no lesson to read in '" + shown(file, true) + "'");
    return std::nullopt;
  }
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

/// A lesson that isn't of the course: what there is to mend, and with --answers the lesson.
int print_own_lesson(const LessonWish& wish) {
  const auto text = text_of(wish.file);
  if (!text) return exit_input;
  const OwnLesson own = prepare_own_lesson(*text, [](const Message& message) { return said(message); });
  for (const LessonFault& fault : own.faults)
    write_error(shown(in_english(fault, wish.file), true) +
                (fault.of_course ? " (only for the course)\n" : "\n"));
  if (wish.answers) {
    write_line(said(own.lesson.title));
    write_line(said(own.idea));
    std::size_t number = 0;
    for (const Exercise& exercise : own.lesson.exercises) {
      if (!print_exercise(++number, exercise, true)) break;
    }
  }
  return own.lesson.id.empty() ? exit_bad_record : exit_ok;
}

} // namespace

void add_lesson(CLI::App& app, Run& run) {
  auto wish = std::make_shared<LessonWish>();
  CLI::App* command = app.add_subcommand("lesson", "List the lessons of the course, or print one of them");
  command->add_option("LESSON", wish->id, "The id of a lesson, such as columns (default: list all of them)");
  command->add_flag("--answers", wish->answers, "Print the answers, and the replies to right and wrong ones");
  command
      ->add_option("--check", wish->file,
                   "Check a lesson of your own: what there is to mend, as file:line: what")
      ->excludes("LESSON");
  command->footer("Example: nimatron-cli lesson --answers columns\n"
                  "One of your own: nimatron-cli lesson --check mine.lesson --answers");
  command->callback([=, &run] {
    run = [=] { return wish->file.empty() ? print_lesson(*wish) : print_own_lesson(*wish); };
  });
}

} // namespace nimatron::cli
