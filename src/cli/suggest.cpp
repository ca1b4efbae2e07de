#include <CLI/CLI.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "cli/given.hpp"
#include "core/did_you_mean.hpp"

namespace nimatron::cli {

namespace {

std::string did_you_mean(const Nearest& near, std::string_view before) {
  if (near.found().empty()) return "";
  return "Did you mean " + std::string(before) + std::string(near.found()) + "?\n";
}

/// The options of a command, with the dashes.
std::vector<std::string> options_of(const CLI::App& command) {
  std::vector<std::string> out;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames())
      out.push_back("--" + name);
  }
  return out;
}

/// Which command may have been meant by a word that is none.
std::string command_meant(const std::vector<const CLI::App*>& commands, const std::string& word) {
  Nearest near(word);
  for (const CLI::App* one : commands)
    near.look(one->get_name());
  if (std::string nearest = did_you_mean(near, "nimatron-cli "); !nearest.empty()) return nearest;
  return parse_lenient(word, false) ? "Did you mean nimatron-cli analyze " + word + "?\n" : "";
}

} // namespace

std::string suggestion(const CLI::App& app, const std::vector<std::string>& words) {
  if (words.empty()) return "";
  const std::string& first = words.back(); // they stand in reverse
  const CLI::App* command = nullptr;
  const auto commands = app.get_subcommands([](const CLI::App*) { return true; });
  for (const CLI::App* one : commands) {
    if (one->get_name() == first) command = one;
  }
  if (command == nullptr && !first.starts_with('-')) return command_meant(commands, first);
  const CLI::App& of = command == nullptr ? app : *command;
  const std::vector<std::string> options = options_of(of);
  for (auto word = words.rbegin(); word != words.rend(); ++word) {
    const std::string name = word->substr(0, word->find('='));
    if (!name.starts_with("--") || name.size() == 2) continue;
    Nearest near(name);
    bool known = false;
    for (const std::string& option : options) {
      known = known || option == name;
      near.look(option);
    }
    if (!known) return did_you_mean(near, "");
  }
  return "";
}

} // namespace nimatron::cli
