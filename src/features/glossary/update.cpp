#include "features/glossary/update.hpp"

#include <algorithm>
#include <utility>

#include "features/glossary/glossary_words.hpp"
#include "features/sheets/sheets.hpp"

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
  const Message words = labelled(term->name, term->meaning);
  return !is_said(term->exact) ? words : sentences(words, term->exact);
}

/// The list; the term that is open in it as soon as it is known.
void GlossaryListener::on(Context& m, const SheetShown& shown) {
  const auto* sheet = std::get_if<GlossarySheet>(&m.sheet);
  if (sheet == nullptr || (!shown.another && shown.before == m.sheet)) return;
  if (sheet->term.empty()) return m.ask(Announce{title_of(m.sheet)});
  if (auto words = open_term(m)) m.ask(Announce{std::move(*words)});
}

void answered(Context& m, const Request&, const GlossaryRead& read) {
  m.glossary = read.terms;
  if (auto words = open_term(m)) m.ask(Announce{std::move(*words)});
}

void GlossaryListener::on(Context& m, const UpdateDone&) {
  const bool explains = (m.why_open && m.reasons) || std::holds_alternative<GlossarySheet>(m.sheet);
  if (explains && m.glossary.empty() && pending<ReadGlossary>(m) == nullptr) m.request(ReadGlossary{});
}

} // namespace nimatron
