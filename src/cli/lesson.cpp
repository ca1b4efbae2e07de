#include <CLI/CLI.hpp>

#include <cstddef>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/exercises.hpp"
#include "cli/io.hpp"
#include "cli/speech.hpp"
#include "core/did_you_mean.hpp"
#include "core/message.hpp"
#include "learn/course.hpp"
#include "learn/prepare.hpp"

namespace nimatron::cli {

namespace {

struct LessonWish {
  std::string id;
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

} // namespace

void add_lesson(CLI::App& app, Run& run) {
  auto wish = std::make_shared<LessonWish>();
  CLI::App* command = app.add_subcommand("lesson", "List the lessons of the course, or print one of them");
  command->add_option("LESSON", wish->id, "The id of a lesson, such as columns (default: list all of them)");
  command->add_flag("--answers", wish->answers, "Print the answers, and the replies to right and wrong ones");
  command->footer("Example: nimatron-cli lesson --answers columns");
  command->callback([=, &run] { run = [=] { return print_lesson(*wish); }; });
}

} // namespace nimatron::cli
