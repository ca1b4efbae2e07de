#include <algorithm>

#include "content/glossary.hpp"
#include "content/wrapped.hpp"

// The glossary outside of the game: for the command line, and as docs/glossary.md.

namespace nimatron {

namespace {

std::string listed(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names)
    out += (out.empty() ? "" : ", ") + name;
  return out;
}

std::vector<std::string> names_of(const std::vector<Term>& glossary, const std::vector<std::string>& ids) {
  std::vector<std::string> out;
  out.reserve(ids.size());
  for (const std::string& id : ids)
    out.push_back(in_english(term_of(glossary, id)->name));
  return out;
}

/// As GitHub makes anchors of headings.
std::string anchor(const std::string& heading) {
  std::string out;
  for (const char c : heading)
    out += c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

} // namespace

std::string in_text(const std::vector<Term>& glossary, const Term& term) {
  const std::string before = "  ";
  std::string out = in_english(term.name) + '\n' + wrapped(in_english(term.meaning), before);
  if (is_said(term.exact)) out += wrapped(in_english(term.exact), before);
  if (is_said(term.elsewhere)) out += wrapped("Also called: " + in_english(term.elsewhere) + '.', before);
  if (!term.example.empty()) out += before + "Example: " + term.example + '\n';
  if (!term.see.empty()) out += wrapped("See also: " + listed(names_of(glossary, term.see)), before);
  return out;
}

std::string as_markdown(const std::vector<Term>& glossary) {
  std::string out =
      "# Glossary\n\n"
      "The words that the game, the command line and these pages use, each for one thing. In the game a tap "
      "on an\n"
      "underlined word in *Why?* opens this list; `nimatron-cli glossary nim-sum` prints an entry.\n\n"
      "The list is in `src/content/glossary.cpp`, the names of games in `src/games/shared/known_names.cpp`, "
      "and\n"
      "`nimatron-cli glossary --markdown` writes this page from them.\n";
  for (const Term& term : glossary) {
    out += "\n## " + in_english(term.name) + "\n\n" + wrapped(in_english(term.meaning), "");
    if (is_said(term.exact)) out += '\n' + wrapped(in_english(term.exact), "");
    if (is_said(term.elsewhere))
      out += '\n' + wrapped("Also called: *" + in_english(term.elsewhere) + "*.", "");
    if (!term.example.empty()) out += "\nExample: `" + term.example + "`\n";
    if (term.see.empty()) continue;
    std::vector<std::string> links;
    links.reserve(term.see.size());
    for (const std::string& name : names_of(glossary, term.see))
      links.push_back('[' + name + "](#" + anchor(name) + ')');
    out += "\n" + wrapped("See also " + listed(links) + ".", "");
  }
  return out;
}

} // namespace nimatron
