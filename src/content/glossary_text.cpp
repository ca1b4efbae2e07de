#include <algorithm>

#include "content/glossary.hpp"
#include "content/wrapped.hpp"

// The glossary outside of the game: for the command line, and as docs/glossary.md.

namespace nimatron {

namespace {

/// What else is worth reading, as one enumeration.
Message names_of(const std::vector<Term>& glossary, const std::vector<std::string>& ids) {
  Message out;
  for (const std::string& id : ids) {
    const Message& name = term_of(glossary, id)->name;
    out = with_comma(out, name);
  }
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

std::string in_text(const std::vector<Term>& glossary, const Term& term, Sayer sayer) {
  const std::string before = "  ";
  std::string out = sayer(term.name) + '\n' + wrapped(sayer(term.meaning), before);
  if (is_said(term.exact)) out += wrapped(sayer(term.exact), before);
  if (is_said(term.elsewhere)) out += wrapped(sayer(say(N_("Also called: {0}."), term.elsewhere)), before);
  if (!term.example.empty()) out += before + sayer(say(N_("Example: {0}"), term.example)) + '\n';
  if (!term.see.empty())
    out += wrapped(sayer(labelled(say(N_("See also")), names_of(glossary, term.see))), before);
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
    std::string links;
    for (const std::string& id : term.see) {
      const std::string name = in_english(term_of(glossary, id)->name);
      links += (links.empty() ? "[" : ", [") + name + "](#" + anchor(name) + ')';
    }
    out += "\n" + wrapped("See also " + links + ".", "");
  }
  return out;
}

} // namespace nimatron
