#include "cli/speech.hpp"

#include <CLI/CLI.hpp>

#include <string>
#include <string_view>

#include "cli/io_system.hpp"
#include "content/languages.hpp"

namespace nimatron::cli {

namespace {

Catalogue& chosen_words() {
  static Catalogue chosen = language(system::language());
  return chosen;
}

void add_language_to(CLI::App& command) {
  command
      .add_option_function<std::string>(
          "--lang", [](const std::string& tag) { chosen_words() = language(tag); },
          "The language of explanations, such as en (default: the system's, if it is known)")
      ->type_name("TAG")
      ->check([](const std::string& tag) {
        if (is_language(tag)) return std::string();
        std::string known;
        for (const std::string_view one : language_tags())
          known.append(known.empty() ? "" : ", ").append(one);
        return "no such language: '" + tag.substr(0, 40) + "'. The languages are " + known;
      });
}

} // namespace

const Catalogue& words() { return chosen_words(); }

void add_language(CLI::App& app) {
  add_language_to(app);
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    add_language_to(*command);
}

} // namespace nimatron::cli
