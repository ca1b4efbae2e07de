#include <CLI/CLI.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "cli/exercises.hpp"
#include "cli/io.hpp"
#include "cli/speech.hpp"
#include "core/did_you_mean.hpp"
#include "core/message.hpp"
#include "learn/practice.hpp"
#include "scene/worksheet.hpp"

namespace nimatron::cli {

namespace {

struct ExerciseWish {
  std::string kind;
  int level = 3;
  int count = 1;
  std::uint64_t seed = 1;
  bool answers = false;
  bool html = false;
  std::string page;
};

int list_kinds() {
  for (const SkillEntry& one : skills()) {
    std::string out = one.id;
    out.resize(12, ' ');
    if (!write_line(out + said(say(one.title)) + ": " + said(say(one.idea)))) break;
  }
  return exit_ok;
}

int print_exercises(const ExerciseWish& wish) {
  if (wish.kind.empty() && !wish.html) return list_kinds();
  const SkillEntry* skill = skill_entry(wish.kind);
  if (skill == nullptr && !wish.kind.empty() && wish.kind != "mix") {
    Nearest near(wish.kind);
    for (const SkillEntry& one : skills())
      near.look(one.id);
    const std::string meant =
        near.found().empty() ? "" : "; did you mean '" + std::string(near.found()) + "'?";
    complain("there are no exercises called '" + shown(wish.kind, true) + "'" + meant);
    return exit_usage;
  }
  const auto kind = skill == nullptr ? std::nullopt : std::optional(skill->skill);
  if (wish.html) {
    const ExerciseSet set = {kind, wish.level, wish.count, wish.seed};
    write(exercises_on_paper(set, link_of_exercises(wish.page, set), words()));
    return exit_ok;
  }
  std::size_t number = 0;
  for (const Exercise& made : some_exercises(kind, wish.level, wish.count, wish.seed)) {
    if (!print_exercise(++number, made, wish.answers)) break;
  }
  return exit_ok;
}

} // namespace

void add_exercise(CLI::App& app, Run& run) {
  auto wish = std::make_shared<ExerciseWish>();
  CLI::App* command = app.add_subcommand("exercise", "Make exercises of a kind, or list the kinds");
  command->add_option("KIND", wish->kind, "A kind, such as nim-sum, or mix (default: list all of them)");
  command->add_option("--level", wish->level, "How hard, 1 to 8")
      ->check(CLI::Range(1, hardest))
      ->capture_default_str();
  command->add_option("--count", wish->count, "How many, at most 40")
      ->check(CLI::Range(1, most_on_a_sheet))
      ->capture_default_str();
  add_seed(*command, wish->seed, "The same number gives the same exercises (default 1)", 1'000'000'000);
  command->add_flag("--answers", wish->answers, "Print the answers, and the replies to right and wrong ones");
  command->add_flag("--html", wish->html,
                    "Print a page for a class: the exercises, and the answers on a second page");
  command->add_option(
      "--page", wish->page,
      "With --html: the address of a site with Nimatron, for a QR code that opens the exercises");
  command->footer("Example: nimatron-cli exercise nim-sum --level 4 --count 10 --html > sheet.html");
  command->callback([=, &run] { run = [=] { return print_exercises(*wish); }; });
}

} // namespace nimatron::cli
