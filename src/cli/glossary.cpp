#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/io.hpp"
#include "cli/speech.hpp"
#include "content/gallery.hpp"
#include "content/glossary.hpp"
#include "core/did_you_mean.hpp"
#include "core/message.hpp"

namespace nimatron::cli {

namespace {

struct GlossaryWish {
  std::vector<std::string> words;
  bool markdown = false;
};

/// As somebody writes it, who may leave out what is hard to type: found() looks past accents and large letters.
bool is(std::string_view name, std::string_view wanted) { return found(name, wanted) && found(wanted, name); }

const Term* wanted(const std::vector<Term>& all, const std::string& word) {
  for (const Term& term : all) {
    if (is(term.id, word) || is(in_english(term.name), word) || is(said(term.name), word)) return &term;
  }
  for (const Term& term : all) {
    auto names = parted(in_english(term.forms));
    for (std::string& name : parted(said(term.forms)))
      names.push_back(std::move(name));
    for (std::string& name : names_elsewhere(term))
      names.push_back(std::move(name));
    if (std::any_of(names.begin(), names.end(), [&](const std::string& name) { return is(name, word); }))
      return &term;
  }
  return nullptr;
}

int print_glossary(const GlossaryWish& wish) {
  const std::vector<Term> all = glossary(wish.markdown ? Catalogue() : words());
  if (wish.markdown) {
    write(as_markdown(all));
    return exit_ok;
  }
  if (wish.words.empty()) {
    bool first = true;
    for (const Term& term : all) {
      if (!std::exchange(first, false)) write("\n");
      if (!write(in_text(all, term, said))) break;
    }
    return exit_ok;
  }
  std::string word;
  for (const std::string& part : wish.words)
    word += (word.empty() ? "" : " ") + part;
  if (const Term* term = wanted(all, word)) {
    write(in_text(all, *term, said));
    return exit_ok;
  }
  Nearest near(word);
  for (const Term& term : all)
    near.look(term.id);
  const std::string meant = near.found().empty() ? "" : "; did you mean '" + std::string(near.found()) + "'?";
  complain("the glossary has no term '" + shown(word, true) + "'" + meant);
  return exit_usage;
}

} // namespace

void add_glossary(CLI::App& app, Run& run) {
  auto wish = std::make_shared<GlossaryWish>();
  CLI::App* command = app.add_subcommand("glossary", "Explain the terms of the theory, or one of them");
  command->add_option("TERM", wish->words, "A term, such as nim-sum (default: all of them)");
  command->add_flag("--markdown", wish->markdown,
                    "Print all of them as docs/glossary.md has them, in English");
  command->footer("Example: nimatron-cli glossary nim-sum");
  command->callback([=, &run] { run = [=] { return print_glossary(*wish); }; });
}

} // namespace nimatron::cli
