#include <string>

#include "ui/sheets/sheet.hpp"

namespace nimatron {

std::optional<Intent> paper_sheet(Ui& ui, const WorksheetSheet& paper, std::uint64_t seed) {
  WorksheetSheet next = paper;
  const int kinds = static_cast<int>(count_of_skills);
  int kind = paper.skill ? static_cast<int>(*paper.skill) + 1 : 0; // before the kinds there is the mix
  paragraph(ui, ui(say(N_("A page for a class without computers. The answers are on a page of their own."))),
            text_size::body, ui.theme.text_quiet);
  ImGui::Dummy({0, 8});
  const Message name =
      kind == 0 ? say(N_("A mix of all kinds")) : say(skills()[static_cast<std::size_t>(kind - 1)].title);
  const Rect row = next_row(46, 4);
  const float side = 46;
  const auto turn = [&](const Button& what, Rect place, int by) {
    if (button(ui, what, mirrored(ui, row, place))) kind = (kind + by + kinds + 1) % (kinds + 1);
  };
  turn({.name = say(N_("Previous kind")),
        .icon = mirrored(ui, Icon::back),
        .icon_only = true,
        .id = "kind back"},
       {row.x, row.y, side, row.h}, -1);
  turn(
      {.name = say(N_("Next kind")), .icon = mirrored(ui, Icon::forward), .icon_only = true, .id = "kind on"},
      {row.x + row.w - side, row.y, side, row.h}, 1);
  const std::string shown = ui(name);
  line_at(ui, {row.x + row.w / 2, row.y + row.h / 2}, shown, text_size::body, ui.theme.text, true, 0.5F);
  add_named(ui, {"kind", Role::text, shown, row});
  next.skill = kind == 0 ? std::nullopt : std::optional(static_cast<Skill>(kind - 1));
  next.level =
      static_cast<int>(stepper(ui, "level", say(N_("Level")), paper.level, 1, hardest, next_row(46, 2)));
  next.count = static_cast<int>(
      stepper(ui, "count", say(N_("How many")), paper.count, 1, most_on_a_sheet, next_row(46, 2)));
  const Button other = {.name = say(N_("Other exercises (number {0})"), static_cast<Count>(paper.seed)),
                        .icon = Icon::dice,
                        .id = "other exercises"};
  if (button(ui, other, next_row(46, 10))) next.seed = seed % 1000;
  std::optional<Intent> intent;
  if (!(next == paper)) intent = ShowSheet{next};
  const Button make = {.name = say(N_("Save the page")), .emphasis = Emphasis::primary, .id = "print paper"};
  if (button(ui, make, next_row(48, 4))) intent = PrintPaper{};
  return intent;
}

} // namespace nimatron
