#include "cli/speech.hpp"

#include <CLI/CLI.hpp>

#include <string>
#include <string_view>

#include "cli/io_system.hpp"
#include "content/languages.hpp"
#include "generated/words.hpp"

namespace nimatron::cli {

namespace {

/// English where the language is not known.
Catalogue catalogue_for(std::string_view tag) {
  const Language* const language = find_language(tag);
  if (language == nullptr) return {};
  return catalogue_of(*language, nimatron::words::find(std::string(language->tag) + ".words"));
}

Catalogue& chosen_words() {
  static Catalogue chosen = catalogue_for(system::language());
  return chosen;
}

void add_language_to(CLI::App& command) {
  command
      .add_option_function<std::string>(
          "--lang", [](const std::string& tag) { chosen_words() = catalogue_for(tag); },
          "The language of explanations, such as en (default: the system's, if it is known)")
      ->type_name("TAG")
      ->check([](const std::string& tag) {
        if (find_language(tag) != nullptr) return std::string();
        return "no such language: '" + tag.substr(0, 40) + "'. The languages are " + language_tags();
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
