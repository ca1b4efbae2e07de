#include "features/daily/daily.hpp"
#include "features/parts.hpp"

namespace nimatron {

namespace {

View::Signs::Sign sign_of(char mark) {
  switch (mark) {
  case 'g': return {Icon::disc, View::Ink::good};
  case 'x': return {Icon::close, View::Ink::danger};
  case 'u': return {Icon::undo, View::Ink::quiet};
  default: return {Icon::ring, View::Ink::quiet};
  }
}

} // namespace

SheetView ResultSheet::view(const ViewContext& now) const {
  const Model& model = now.model;
  SheetView sheet{.parts = {}, .width = 420};
  Views& parts = sheet.parts;
  parts.push_back(View::Text{.words = daily_name(model.session.daily().day, 0),
                             .id = "puzzle",
                             .size = View::Size::lead,
                             .bold = true,
                             .level = 2});
  parts.push_back(View::Text{.words = result_words(model), .id = "result"});
  const std::string marks = result_marks(model);
  View::Signs signs{.id = "marks", .name = marks_in_words(marks), .all = {}};
  for (const char mark : marks)
    signs.all.push_back(sign_of(mark));
  parts.push_back(std::move(signs));
  parts.push_back(
      View::Text{.words = say(N_("Your result comes with a link to the puzzle, but without your moves.")),
                 .size = View::Size::small,
                 .ink = View::Ink::quiet});
  parts.push_back(copy_and_send(now, "copy result", say(N_("Copy")), "send result"));
  parts.push_back(
      View::Button{.id = "save a picture", .name = say(N_("Save picture")), .press = ShareNow::picture});
  add_notice(parts, model);
  return sheet;
}

} // namespace nimatron
