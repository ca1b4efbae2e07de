#include <algorithm>
#include <utility>

#include "app/context.hpp"
#include "app/learn/glossary_words.hpp"

// The words of the theory: the analyst knows them, so that they are no weight at the start.

namespace nimatron {

GlossarySheet led_to(GlossarySheet sheet, std::string term) {
  auto& before = sheet.before;
  if (!sheet.term.empty()) before.push_back(sheet.term);
  before.erase(std::find(before.begin(), before.end(), term), before.end()); // not in circles
  sheet.term = std::move(term);
  return sheet;
}

Sheet before(GlossarySheet sheet) {
  if (sheet.before.empty()) return sheet.over_rules ? Sheet(RulesSheet{}) : Sheet();
  sheet.term = std::move(sheet.before.back());
  sheet.before.pop_back();
  return sheet;
}

std::optional<Message> open_term(const Model& model) {
  const auto* sheet = std::get_if<GlossarySheet>(&model.sheet);
  const Term* term = sheet == nullptr ? nullptr : term_of(model.glossary, sheet->term);
  if (term == nullptr) return std::nullopt;
  const Message words = say(N_("{0}: {1}"), term->name, term->meaning);
  return !is_said(term->exact) ? words : say("{0} {1}", words, term->exact);
}

/// The list; the term that is open in it as soon as it is known.
void tell_term(Context& m) {
  if (std::get<GlossarySheet>(m.sheet).term.empty()) return m.ask(Announce{title_of(m.sheet)});
  if (auto words = open_term(m)) m.ask(Announce{std::move(*words)});
}

void answered(Context& m, const Request&, const GlossaryRead& read) {
  m.glossary = read.terms;
  if (auto words = open_term(m)) m.ask(Announce{std::move(*words)});
}

} // namespace nimatron
