#include "content/gallery.hpp"
#include "core/game.hpp"
#include "features/parts.hpp"
#include "features/play/seats.hpp"

namespace nimatron {

SheetView RulesSheet::view(const ViewContext& now) const {
  const Position& position = now.model.session.current();
  SheetView sheet{.parts = {}, .title = game_name(position)};
  Views& parts = sheet.parts;
  parts.push_back(View::Text{.words = in_rows(rules_of(position)), .id = "rules"});
  if (const auto side = side_words(now.model.session))
    parts.push_back(View::Text{.words = *side, .bold = true});
  if (now.model.teaching || now.framed.bare)
    return sheet; // a lesson has its players, and so has the page around
  parts.push_back(View::Break{});
  add_seats(parts, now.model);
  if (auto choice = first_mover_choice(now.model, now.framed)) parts.push_back(std::move(*choice));
  for (View& part : handing_over_parts(now.model))
    parts.push_back(std::move(part));
  parts.push_back(learn_button());
  parts.push_back(glossary_button(true));
  parts.push_back(View::Break{});
  add_setting(parts, now.model.settings, Setting::ask);
  add_letters(parts, now);
  return sheet;
}

} // namespace nimatron
