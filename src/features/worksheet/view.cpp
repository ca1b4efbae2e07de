#include <utility>

#include "features/parts.hpp"

namespace nimatron {

namespace {

/// Before the kinds of exercises there is the mix of them.
int number_of(const std::optional<Skill>& skill) { return skill ? static_cast<int>(*skill) + 1 : 0; }

Message kind_words(int number) {
  return number == 0 ? say(N_("A mix of all kinds"))
                     : say(skills()[static_cast<std::size_t>(number - 1)].title);
}

} // namespace

SheetView WorksheetSheet::view(const ViewContext& now) const {
  SheetView sheet;
  Views& parts = sheet.parts;
  parts.push_back(View::Text{
      .words = say(N_("A page for a class without computers. The answers are on a separate page.")),
      .ink = View::Ink::quiet});
  const auto turn = [&](const char* id, Message name, Icon icon, int by) {
    constexpr int kinds = static_cast<int>(count_of_skills) + 1;
    const int kind = (number_of(skill) + by + kinds) % kinds;
    WorksheetSheet next = *this;
    next.skill = kind == 0 ? std::nullopt : std::optional(static_cast<Skill>(kind - 1));
    return View::Button{
        .id = id, .name = std::move(name), .press = ShowSheet{next}, .icon = icon, .icon_only = true};
  };
  parts.push_back(View::Between{turn("kind back", say(N_("Previous kind")), Icon::back, -1),
                                {.words = kind_words(number_of(skill)), .id = "kind", .bold = true},
                                turn("kind on", say(N_("Next kind")), Icon::forward, 1)});
  const auto step = [&](const char* id, Message name, int WorksheetSheet::*what, Count high) {
    const auto set = [what, sheet = *this](Count number) -> Intent {
      WorksheetSheet next = sheet;
      next.*what = static_cast<int>(number);
      return ShowSheet{next};
    };
    parts.push_back(View::Number{id, std::move(name), this->*what, 1, high, set, false});
  };
  step("level", say(N_C("how hard the exercises are", "Level")), &WorksheetSheet::level, hardest);
  step("count", say(N_("How many")), &WorksheetSheet::count, most_on_a_sheet);
  WorksheetSheet other = *this;
  other.seed = now.seed % 1000;
  parts.push_back(View::Button{.id = "other exercises",
                               .name = say(N_("More exercises (set {0})"), static_cast<Count>(seed)),
                               .press = ShowSheet{other},
                               .icon = Icon::dice});
  parts.push_back(View::Button{.id = "print paper",
                               .name = say(N_("Save the page")),
                               .press = PrintPaper{},
                               .emphasis = Emphasis::primary});
  return sheet;
}

} // namespace nimatron
