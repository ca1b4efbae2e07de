#include <string>
#include <utility>

#include "content/gallery.hpp"
#include "core/text.hpp"
#include "features/glossary/glossary_words.hpp"
#include "features/model.hpp"
#include "features/parts.hpp"

namespace nimatron {

namespace {

void add_said(Views& to, const char* id, const Message& words, View::Size size, View::Ink ink) {
  if (is_said(words)) to.push_back(View::Text{.words = words, .id = id, .size = size, .ink = ink});
}

/// What the open term means, with an example on the table and the way to others.
void add_meaning(Views& to, const Model& model, const GlossarySheet& sheet, const Term& term) {
  add_said(to, "meaning", term.meaning, View::Size::body, View::Ink::plain);
  add_said(to, "exact", term.exact, View::Size::body, View::Ink::quiet);
  if (is_said(term.elsewhere))
    add_said(to, "elsewhere", say(N_("Also called: {0}."), term.elsewhere), View::Size::small,
             View::Ink::quiet);
  if (const auto record = parse_record(term.example); record && !model.teaching) {
    const Position position = replay(*record); // Back leads to the game before it
    to.push_back(position_line("example", say(N_("Example: {0}"), game_name(position)),
                               say("{0}", term.example), position,
                               Action(NewGame{position, model.session.players()})));
  }
  if (term.see.empty()) return;
  add_said(to, "see also", say(N_("See also")), View::Size::small, View::Ink::quiet);
  View::Flow others;
  for (const std::string& id : term.see) {
    const Term& other = *term_of(model.glossary, id);
    others.parts.push_back(
        View::Button{.id = "see " + id, .name = other.name, .press = ShowSheet{led_to(sheet, id)}});
  }
  to.push_back(std::move(others));
}

} // namespace

SheetView GlossarySheet::view(const ViewContext& now) const {
  SheetView sheet{.parts = {}, .width = 520};
  if (now.model.glossary.empty()) // it is on its way
    sheet.parts.push_back(
        View::Text{.words = say(N_("The glossary is still loading.")), .ink = View::Ink::quiet});
  for (const Term& one : now.model.glossary) {
    const bool open = one.id == term;
    sheet.parts.push_back(View::Line{.id = "term " + one.id,
                                     .name = one.name,
                                     .title = one.name,
                                     .chosen = open,
                                     .here = open,
                                     .press = ShowSheet{GlossarySheet{open ? "" : one.id, {}, over_rules}}});
    if (open) add_meaning(sheet.parts, now.model, *this, one);
  }
  return sheet;
}

} // namespace nimatron
