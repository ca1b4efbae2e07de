#include "content/history.hpp"

#include <CLI/CLI.hpp>

#include <memory>
#include <utility>

#include "cli/commands.hpp"
#include "cli/io.hpp"
#include "cli/speech.hpp"

namespace nimatron::cli {

namespace {

int print_history(bool markdown) {
  const auto all = history();
  if (markdown) {
    write(as_markdown(all));
    return exit_ok;
  }
  bool first = true;
  for (const HistoryEntry& entry : all) {
    if (!std::exchange(first, false)) write("\n");
    if (!write(in_text(entry, said))) break;
  }
  return exit_ok;
}

} // namespace

void add_history(CLI::App& app, Run& run) {
  auto markdown = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("history", "Print where these games come from, with sources");
  command->add_flag("--markdown", *markdown, "Print it as docs/history.md has it, in English");
  command->callback([=, &run] { run = [=] { return print_history(*markdown); }; });
}

} // namespace nimatron::cli
