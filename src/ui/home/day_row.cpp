#include "ui/home/day_row.hpp"

#include <string>

#include "content/gallery.hpp"
#include "features/daily/daily.hpp"

namespace nimatron {

namespace {

/// The flame of a streak, and how many days it is; how wide that is.
float draw_streak(Ui& ui, int days, Rect place) {
  constexpr float flame = 24;
  const std::string number = std::to_string(days);
  const float wide = flame + 4 + measure(ui, number, text_size::lead, true).x;
  const Rect inside = mirrored(ui, place, {place.x, place.y, wide, place.h});
  icon_in(ui, inside, {inside.x, inside.y, flame, inside.h}, Icon::flame, flame, ui.theme.accent);
  line_from_start(ui, inside, flame + 4, number, text_size::lead, ui.theme.text, true);
  add_named(ui, {"streak", Role::text, ui(days_in_a_row(days)), inside});
  return wide;
}

} // namespace

float streak_mark(Ui& ui, int days, Rect place) { return days < 2 ? 0 : draw_streak(ui, days, place); }

std::optional<Intent> day_row(Ui& ui, const Model& model, float left, float width) {
  if (model.today == 0) return std::nullopt;
  std::optional<Intent> intent;
  const bool known = model.of_the_day.has_value(); // soon, if not
  ImGui::SetCursorPosX(ImGui::GetCursorPosX() + left);
  Rect row = next_row(72, 22);
  row.w = width;
  const float side = ui.low ? 48 : 72;
  const Rect place = mirrored(ui, row, {row.x, row.y, row.w - side - 8, row.h});
  const Message title = daily_name(model.today, model.today);
  const Press press = press_area(ui, "daily puzzle", title, place, known);
  card_to_press(ui, place, press.hovered);
  const int days = streak(model.stats, model.today);
  const float pad = ui.low ? 12 : 20;
  const float room = place.w - 2 * pad;
  float beside = room; // of the flame
  if (days >= 2) {
    constexpr float wide = 56;
    streak_mark(ui, days, mirrored(ui, place, {place.x + place.w - wide - 8, place.y + 32, wide, 34}));
    beside -= wide;
  }
  const PuzzleDay* state = model.stats.find(model.today);
  const bool solved = state != nullptr && state->solved();
  const Message below =
      solved  ? day_state(state)
      : known ? side_by_side(game_name(model.of_the_day->start), daily_goal(model.of_the_day->par))
              : Message{};
  std::string about = ui(below);
  const auto least_height = [&](const std::string& words, bool bold) {
    return measure(ui, words, text_size::least, bold, beside).y;
  };
  if (known && !solved && least_height(ui(title), true) + least_height(about, false) > place.h - 8)
    about = ui(game_name(model.of_the_day->start)); // the goal is read where it is played
  card_words(ui, mirrored(ui, place, {place.x + pad, place.y + 4, beside, place.h - 8}),
             {ui(title), about, beside, solved ? ui.theme.good : ui.theme.text_quiet, solved});
  if (press.pressed) intent = PlayDay{model.today};

  const Rect corner = mirrored(ui, row, {row.x + row.w - side, row.y, side, row.h});
  card(ui, corner);
  if (icon_button(ui, say(N_("Your streak and wins")), Icon::calendar, "your wins", corner))
    intent = ShowSheet{StatsSheet{}};
  return intent;
}

} // namespace nimatron
