#include <algorithm>
#include <array>
#include <string>

#include "app/seats.hpp"
#include "app/share.hpp"
#include "content/gallery.hpp"
#include "core/game.hpp"
#include "session/levels.hpp"
#include "ui/sheet.hpp"

namespace nimatron {

namespace {

constexpr std::array months = {N_("January {0}"), N_("February {0}"), N_("March {0}"),
                               N_("April {0}"),   N_("May {0}"),      N_("June {0}"),
                               N_("July {0}"),    N_("August {0}"),   N_("September {0}"),
                               N_("October {0}"), N_("November {0}"), N_("December {0}")};
constexpr std::array weekdays = {N_("Mo"), N_("Tu"), N_("We"), N_("Th"), N_("Fr"), N_("Sa"), N_("Su")};

Message days_in_a_row(int days) {
  return say_n(N_P("{0}-day streak", "{0}-day streak"), static_cast<Count>(days));
}

Message dated(Day day) {
  const Date date = date_of(day);
  return say(N_("Daily puzzle · {0}"),
             say(months[static_cast<std::size_t>(date.month - 1)], std::to_string(date.day)));
}

Date first_of_month(Day today, int back) {
  const Date now = date_of(today);
  const int month = now.year * 12 + now.month - 1 - back;
  return {month / 12, month % 12 + 1, 1};
}

void calendar(Ui& ui, const Model& model, const Date& first) {
  constexpr float line = 38;
  ImDrawList* draw = ImGui::GetWindowDrawList();
  Rect row = next_row(26, 0);
  const float wide = row.w / 7;
  const auto place = [&](int column) {
    return mirrored(ui, row, {row.x + wide * static_cast<float>(column), row.y, wide, row.h}).center();
  };
  for (int i = 0; i < 7; ++i) {
    const Vec at = place(i);
    line_at(ui, {at.x, at.y}, ui(say(weekdays[static_cast<std::size_t>(i)])), text_size::small,
            ui.theme.text_quiet, false, 0.5F);
  }
  const Day begin = day_of(first);
  std::string solved;
  for (int day = 1; day <= days_in_month(first.year, first.month); ++day) {
    const Day number = begin + day - 1;
    const int column = weekday_of(number);
    if (day == 1 || column == 0) row = next_row(line, 0);
    const Vec at = place(column);
    const bool done = model.diary.has(number);
    const float r = line / 2 - 3;
    if (done) draw->AddCircleFilled({at.x, at.y}, r, color(ui.theme.accent), 32);
    if (number == model.today) draw->AddCircle({at.x, at.y}, r, color(ui.theme.text), 32, 2);
    const Rgb ink = done ? ui.theme.accent_text : number > model.today ? ui.theme.text_quiet : ui.theme.text;
    line_at(ui, {at.x, at.y}, std::to_string(day), text_size::body, ink, done, 0.5F);
    if (done) solved += (solved.empty() ? "" : ", ") + std::to_string(day);
  }
  const Message told =
      solved.empty() ? say(N_("Nothing solved this month yet")) : say(N_("Solved: {0}"), solved);
  ui.named.push_back({"solved days", Role::text, ui(told), row});
}

} // namespace

std::optional<Intent> diary_sheet(Ui& ui, const Model& model, const DiarySheet& sheet) {
  std::optional<Intent> intent;
  const Date first = first_of_month(model.today, sheet.months_back);
  const Rect head = next_row(44, 4);
  const auto turn = [&](const Message& name, Icon icon, float x, int by, bool enabled) {
    const Button what = {.name = name,
                         .icon = mirrored(ui, icon),
                         .emphasis = Emphasis::quiet,
                         .icon_only = true,
                         .enabled = enabled};
    if (button(ui, what, mirrored(ui, head, {x, head.y, 44, 44})))
      intent = ShowSheet{DiarySheet{sheet.months_back + by, false}};
  };
  turn(say(N_("Previous month")), Icon::back, head.x, 1, first.year > 2020);
  turn(say(N_("Next month")), Icon::forward, head.x + head.w - 44, -1, sheet.months_back > 0);
  const std::string month =
      ui(say(months[static_cast<std::size_t>(first.month - 1)], std::to_string(first.year)));
  line_at(ui, {head.x + head.w / 2, head.y + 22}, month, text_size::lead, ui.theme.text, true, 0.5F);
  calendar(ui, model, first);
  ImGui::Dummy({0, 10});

  const auto line = [&](const Message& words) {
    text_row(ui, in_english(words), ui(words), next_row(28, 0), 0, ui.theme.text);
  };
  const auto heading = [&](const Message& words) {
    text_row(ui, in_english(words), ui(words), next_row(30, 0), 0, ui.theme.text_quiet, true);
  };
  if (!model.diary.solved.empty()) {
    heading(say(N_("Daily puzzle")));
    const auto solved = static_cast<Count>(model.diary.solved.size());
    line(say_n(N_P("{0} day solved", "{0} days solved"), solved));
    const int row = streak(model.diary, model.today);
    if (row >= 2) line(say(N_("Now: {0}"), days_in_a_row(row)));
    if (const int longest = longest_streak(model.diary); longest > row && longest >= 2)
      line(say(N_("Longest streak: {0}"), days_in_a_row(longest)));
  }
  if (!model.diary.won.empty()) heading(say(N_("Games won")));
  for (const Diary::Won& won : model.diary.won) {
    line(say_n(N_P("{1} against {2}: {0} win", "{1} against {2}: {0} wins"), won.games, game_name(won.game),
               level_name(won.level)));
  }
  if (model.diary.empty()) {
    paragraph(ui, ui(say(N_("Your wins are saved here, on this device only."))), text_size::body,
              ui.theme.text_quiet);
    return intent;
  }
  ImGui::Dummy({0, 6});
  if (!sheet.erasing) {
    if (button(ui, {.name = say(N_("Delete…"))}, next_row(44)))
      intent = ShowSheet{DiarySheet{sheet.months_back, true}};
    return intent;
  }
  paragraph(ui, ui(say(N_("Delete your solved days and wins? This can't be undone."))), text_size::body,
            ui.theme.danger);
  const Rect both = next_row(44);
  const float half = both.w / 2 - 4;
  if (button(ui, {.name = say(N_("Cancel")), .emphasis = Emphasis::primary},
             mirrored(ui, both, {both.x, both.y, half, both.h}))) {
    intent = ShowSheet{DiarySheet{sheet.months_back, false}};
  }
  if (button(ui, {.name = say(N_("Delete"))},
             mirrored(ui, both, {both.x + both.w - half, both.y, half, both.h})))
    intent = EraseDiary{};
  return intent;
}

std::optional<Message> daily_title(const Model& model, bool narrow) {
  const Session& session = model.session;
  const bool daily =
      model.of_the_day && one_person(session.players()) && session.record().start == *model.of_the_day;
  if (!daily) return std::nullopt;
  if (narrow) return say(N_("Daily puzzle"));
  return say(N_("{0} · Beat {1}"), dated(model.today), level_name(level_of(session.players())));
}

std::optional<Intent> day_row(Ui& ui, const Model& model, float left, float width) {
  if (model.today == 0) return std::nullopt;
  std::optional<Intent> intent;
  const bool known = model.of_the_day.has_value(); // soon, if not
  ImGui::SetCursorPosX(ImGui::GetCursorPosX() + left);
  Rect row = next_row(72, 22);
  row.w = std::min(width, 560.0F);
  constexpr float side = 72;
  const Rect place = mirrored(ui, row, {row.x, row.y, row.w - side - 8, row.h});
  const Message title = dated(model.today);
  const Press press = press_area(ui, title, place, known, false, "daily puzzle");
  card(ui, place);
  if (press.hovered) {
    ImGui::GetWindowDrawList()->AddRect({place.x, place.y}, {place.x + place.w, place.y + place.h},
                                        color(ui.theme.accent), 16, 0, 2.5F);
  }
  std::string words = ui(title);
  const float size = fit(ui, words, text_size::lead, true, place.w - 40);
  line_from_start(ui, {place.x, place.y, place.w, 52}, 20, words, size, ui.theme.text, true);
  const int days = streak(model.diary, model.today);
  const bool solved = model.diary.has(model.today);
  const Message goal =
      solved  ? say(N_("Solved"))
      : known ? say(N_("{0} · Beat {1}"), game_name(*model.of_the_day), level_name(Player::perfect))
              : Message{};
  const Message below = days < 2 ? goal : say("{0} · {1}", goal, days_in_a_row(days));
  const std::string said = ui(below);
  line_from_start(ui, {place.x, place.y + 40, place.w, 22}, 20, said,
                  fitting(ui, said, text_size::small, solved, place.w - 40),
                  solved ? ui.theme.good : ui.theme.text_quiet, solved);
  if (press.pressed) intent = Action(NewGame{*model.of_the_day, {Player::human, Player::perfect}});

  const Rect corner = mirrored(ui, row, {row.x + row.w - side, row.y, side, row.h});
  card(ui, corner);
  const Button days_button = {.name = say(N_("Your streak and wins")),
                              .icon = Icon::calendar,
                              .emphasis = Emphasis::quiet,
                              .icon_only = true};
  if (button(ui, days_button, corner)) intent = ShowSheet{DiarySheet{}};
  return intent;
}

} // namespace nimatron
