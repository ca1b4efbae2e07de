#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "features/daily/daily.hpp"
#include "kit/outline.hpp"
#include "session/levels.hpp"
#include "ui/sheets/sheet.hpp"

namespace nimatron {

namespace {

constexpr std::array weekdays = {N_("Mo"), N_("Tu"), N_("We"), N_("Th"), N_("Fr"), N_("Sa"), N_("Su")};

Message days_in_a_row(int days) {
  return say_n(N_P("{0}-day streak", "{0}-day streak"), static_cast<Count>(days));
}

/// How far one has come is told by a shape: a disc is solved on the day, a ring later, a dot is tried.
void draw_state(ImDrawList* draw, const PuzzleDay* state, Vec at, float r, ImU32 ink) {
  if (state == nullptr) return;
  switch (state->how) {
  case PuzzleDay::How::on_the_day: draw->AddCircleFilled({at.x, at.y}, r, ink, 32); break;
  case PuzzleDay::How::late: draw->AddCircle({at.x, at.y}, r, ink, 32, 2.5F); break;
  case PuzzleDay::How::tried: draw->AddCircleFilled({at.x, at.y + r - 1}, 3, ink, 12); break;
  }
}

constexpr float cell_height = 44;

/// A day of the month; true when it was pressed.
bool day_cell(Ui& ui, const Model& model, Day day, Rect place) {
  ImDrawList* draw = ImGui::GetWindowDrawList();
  const PuzzleDay* state = model.stats.find(day);
  const bool open = day <= model.today;
  const bool now = day == model.today;
  const Message date = day_words(day, model.today);
  const Message name = !open ? date : say("{0}: {1}", date, day_state(state));
  const Press press = press_area(ui, "day " + print_day(day), name, place, open, now);
  const Rect inside = {place.x + 3, place.y + 2, place.w - 6, place.h - 4};
  const ImVec2 low = {inside.x, inside.y};
  const ImVec2 high = {inside.x + inside.w, inside.y + inside.h};
  if (open && press.hovered) draw->AddRectFilled(low, high, color(ui.theme.panel_raised), 10);
  if (now) draw->AddRect(low, high, color(ui.theme.text), 10, 0, 1.5F);
  const Vec at = place.center();
  draw_state(draw, state, at, cell_height / 2 - 5, color(ui.theme.accent));
  const bool filled = state != nullptr && state->how == PuzzleDay::How::on_the_day;
  const Rgb ink = filled ? ui.theme.accent_text : open ? ui.theme.text : ui.theme.text_quiet;
  line_at(ui, {at.x, at.y}, std::to_string(date_of(day).day), text_size::body, ink, filled || now, 0.5F);
  return press.pressed;
}

/// What the shapes mean.
void legend(Ui& ui) {
  const Rect row = next_row(24, 6);
  constexpr std::array all = {N_("tried"), N_("solved later"), N_("solved on the day")}; // by How
  float x = 4;
  for (std::size_t i = all.size(); i-- > 0;) {
    PuzzleDay state;
    state.how = static_cast<PuzzleDay::How>(i);
    const Vec at = mirrored(ui, row, {row.x + x, row.y, 14, row.h}).center();
    const float up = state.how == PuzzleDay::How::tried ? 6 : 0;
    draw_state(ImGui::GetWindowDrawList(), &state, {at.x, at.y - up}, 7, color(ui.theme.accent));
    const std::string text = ui(say(all[i]));
    line_from_start(ui, row, x + 20, text, text_size::small, ui.theme.text_quiet);
    x += 20 + measure(ui, text, text_size::small).x + 18;
  }
}

std::optional<Intent> calendar(Ui& ui, const Model& model, const Date& first) {
  std::optional<Intent> intent;
  Rect row = next_row(26, 0);
  const float wide = row.w / 7;
  const auto place = [&](int column) {
    return mirrored(ui, row, {row.x + wide * static_cast<float>(column), row.y, wide, row.h});
  };
  const Day begin = day_of(first);
  std::optional<OutlineScope> table(std::in_place, ui, Block::table, ui(month_words(first)));
  std::optional<OutlineScope> line(std::in_place, ui, Block::head);
  for (int i = 0; i < 7; ++i) {
    const Vec at = place(i).center();
    line_at(ui, {at.x, at.y}, ui(say(weekdays[static_cast<std::size_t>(i)])), text_size::small,
            ui.theme.text_quiet, false, 0.5F);
  }
  std::string solved;
  for (int day = 1; day <= days_in_month(first.year, first.month); ++day) {
    const Day number = begin + day - 1;
    const int column = weekday_of(number);
    if (day == 1 || column == 0) {
      row = next_row(cell_height, 0);
      line.reset();
      line.emplace(ui, Block::row);
      for (int before = 0; day == 1 && before < column && ui.outline != nullptr; ++before)
        ui.outline->say(ui, "");
    }
    if (day_cell(ui, model, number, place(column))) intent = PlayDay{number};
    const PuzzleDay* state = model.stats.find(number);
    if (state != nullptr && state->solved()) solved += (solved.empty() ? "" : ", ") + std::to_string(day);
  }
  line.reset();
  table.reset();
  const Message told =
      solved.empty() ? say(N_("Nothing solved this month yet")) : say(N_("Solved: {0}"), solved);
  add_named(ui, {"solved days", Role::text, ui(told), row});
  ImGui::Dummy({0, 6});
  legend(ui);
  paragraph(ui,
            ui(say(N_("Tap a day to play its puzzle. The streak counts the days you solved on the day."))),
            text_size::small, ui.theme.text_quiet);
  return intent;
}

/// The flame of a streak, and how many days it is; how wide that is.
float draw_streak(Ui& ui, int days, Rect place) {
  constexpr float flame = 24;
  const std::string number = std::to_string(days);
  const float wide = flame + 4 + measure(ui, number, text_size::lead, true).x;
  const Rect inside = mirrored(ui, place, {place.x, place.y, wide, place.h});
  const Vec at = mirrored(ui, inside, {inside.x, inside.y, flame, inside.h}).center();
  draw_icon(ImGui::GetWindowDrawList(), Icon::flame, {at.x, at.y}, flame, color(ui.theme.accent));
  line_from_start(ui, inside, flame + 4, number, text_size::lead, ui.theme.text, true);
  add_named(ui, {"streak", Role::text, ui(days_in_a_row(days)), inside});
  return wide;
}

} // namespace

float streak_mark(Ui& ui, int days, Rect place) { return days < 2 ? 0 : draw_streak(ui, days, place); }

std::optional<Intent> stats_sheet(Ui& ui, const Model& model, const StatsSheet& sheet) {
  std::optional<Intent> intent;
  const Date first = month_of(model.today, sheet.months_back);
  const Rect head = next_row(44, 4);
  const auto turn = [&](const char* id, const Message& name, Icon icon, float x, int by, bool enabled) {
    const Button what = {.name = name,
                         .icon = mirrored(ui, icon),
                         .emphasis = Emphasis::quiet,
                         .icon_only = true,
                         .enabled = enabled,
                         .id = id};
    if (button(ui, what, mirrored(ui, head, {x, head.y, 44, 44})))
      intent = ShowSheet{StatsSheet{sheet.months_back + by, false}};
  };
  turn("previous month", say(N_("Previous month")), Icon::back, head.x, 1, first.year > 2020);
  turn("next month", say(N_("Next month")), Icon::forward, head.x + head.w - 44, -1, sheet.months_back > 0);
  const std::string month = ui(month_words(first));
  line_at(ui, {head.x + head.w / 2, head.y + 22}, month, text_size::lead, ui.theme.text, true, 0.5F);
  if (auto wish = calendar(ui, model, first)) intent = std::move(wish);
  ImGui::Dummy({0, 10});

  const auto line = [&](std::string_view id, const Message& words) {
    text_row(ui, id, ui(words), next_row(28, 0), 0, ui.theme.text);
  };
  const auto heading = [&](std::string_view id, const Message& words) {
    text_row(ui, id, ui(words), next_row(30, 0), 0, ui.theme.text_quiet, true);
  };
  const auto solved = static_cast<Count>(std::count_if(model.stats.days.begin(), model.stats.days.end(),
                                                       [](const PuzzleDay& day) { return day.solved(); }));
  if (solved > 0) {
    heading("of puzzles", say(N_("Daily puzzle")));
    line("solved", say_n(N_P("{0} day solved", "{0} days solved"), solved));
    const int row = streak(model.stats, model.today);
    if (row >= 2) line("streak now", say(N_("Now: {0}"), days_in_a_row(row)));
    if (const int longest = longest_streak(model.stats); longest > row && longest >= 2)
      line("longest streak", say(N_("Longest streak: {0}"), days_in_a_row(longest)));
  }
  if (!model.stats.won.empty()) heading("of wins", say(N_("Games won")));
  int number = 0;
  for (const PlayerStats::Won& won : model.stats.won) {
    line("wins " + std::to_string(++number),
         say_n(N_P("{1} against {2}: {0} win", "{1} against {2}: {0} wins"), won.games, game_name(won.game),
               level_name(won.level)));
  }
  if (model.stats.empty()) {
    paragraph(ui, ui(say(N_("Your wins are saved here, on this device only."))), text_size::body,
              ui.theme.text_quiet);
    return intent;
  }
  ImGui::Dummy({0, 6});
  if (!sheet.erasing) {
    if (button(ui, {.name = say(N_("Delete…")), .id = "delete all"}, next_row(44)))
      intent = ShowSheet{StatsSheet{sheet.months_back, true}};
    return intent;
  }
  paragraph(ui, ui(say(N_("Delete your solved days and wins? This can't be undone."))), text_size::body,
            ui.theme.danger);
  const Rect both = next_row(44);
  const float half = both.w / 2 - 4;
  if (button(ui, {.name = say(N_("Cancel")), .emphasis = Emphasis::primary, .id = "cancel"},
             mirrored(ui, both, {both.x, both.y, half, both.h}))) {
    intent = ShowSheet{StatsSheet{sheet.months_back, false}};
  }
  if (button(ui, {.name = say(N_("Delete")), .id = "delete"},
             mirrored(ui, both, {both.x + both.w - half, both.y, half, both.h})))
    intent = EraseStats{};
  return intent;
}

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
  card(ui, place);
  if (press.hovered) {
    ImGui::GetWindowDrawList()->AddRect({place.x, place.y}, {place.x + place.w, place.y + place.h},
                                        color(ui.theme.accent), 16, 0, 2.5F);
  }
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
      : known ? say("{0} \xc2\xb7 {1}", game_name(model.of_the_day->start), daily_goal(model.of_the_day->par))
              : Message{};
  card_words(ui, mirrored(ui, place, {place.x + pad, place.y + 4, beside, place.h - 8}),
             {ui(title), ui(below), beside, solved ? ui.theme.good : ui.theme.text_quiet, solved});
  if (press.pressed) intent = PlayDay{model.today};

  const Rect corner = mirrored(ui, row, {row.x + row.w - side, row.y, side, row.h});
  card(ui, corner);
  const Button days_button = {.name = say(N_("Your streak and wins")),
                              .icon = Icon::calendar,
                              .emphasis = Emphasis::quiet,
                              .icon_only = true,
                              .id = "your wins"};
  if (button(ui, days_button, corner)) intent = ShowSheet{StatsSheet{}};
  return intent;
}

} // namespace nimatron
