#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "features/daily/daily.hpp"
#include "features/parts.hpp"
#include "session/levels.hpp"

namespace nimatron {

namespace {

constexpr std::array weekdays = {N_("Mo"), N_("Tu"), N_("We"), N_("Th"), N_("Fr"), N_("Sa"), N_("Su")};

/// How far one has come is told by a shape: a disc is solved on the day, a ring later, a dot is tried.
Icon sign_of(PuzzleDay::How how) {
  switch (how) {
  case PuzzleDay::How::on_the_day: return Icon::disc;
  case PuzzleDay::How::late: return Icon::ring;
  case PuzzleDay::How::tried: break;
  }
  return Icon::spot;
}

View::Table::Cell day_cell(const Model& model, Day day) {
  const PuzzleDay* state = model.stats.find(day);
  const bool open = day <= model.today;
  const Message date = day_words(day, model.today);
  return {.id = "day " + print_day(day),
          .name = open ? labelled(date, day_state(state)) : date,
          .face = say("{0}", date_of(day).day),
          .sign = state == nullptr ? Icon::none : sign_of(state->how),
          .filled = state != nullptr && state->how == PuzzleDay::How::on_the_day,
          .framed = day == model.today,
          .chosen = day == model.today,
          .bare = true,
          .press = open ? std::optional<Intent>(PlayDay{day}) : std::nullopt};
}

View month_table(const Model& model, const Date& first) {
  View::Table month{.name = month_words(first), .rows = {}};
  for (const char* day : weekdays)
    month.head.push_back(say(day));
  const Day begin = day_of(first);
  for (int date = 1; date <= days_in_month(first.year, first.month); ++date) {
    const Day day = begin + date - 1;
    const int column = weekday_of(day);
    if (date == 1 || column == 0) month.rows.emplace_back();
    if (date == 1) month.rows.back().resize(static_cast<std::size_t>(column));
    month.rows.back().push_back(day_cell(model, day));
  }
  return month;
}

Message solved_days(const Model& model, const Date& first) {
  std::string solved;
  for (int date = 1; date <= days_in_month(first.year, first.month); ++date) {
    const PuzzleDay* state = model.stats.find(day_of(first) + date - 1);
    if (state != nullptr && state->solved()) solved += (solved.empty() ? "" : ", ") + std::to_string(date);
  }
  return solved.empty() ? say(N_("Nothing solved this month yet")) : say(N_("Solved: {0}"), solved);
}

/// The month, its days, and what their shapes mean.
void add_calendar(Views& to, const Model& model, int months_back) {
  const Date first = month_of(model.today, months_back);
  const auto turn = [&](const char* id, Message name, Icon icon, int by, bool enabled) {
    const Intent other = ShowSheet{StatsSheet{months_back + by, false}};
    return View::Button{.id = id,
                        .name = std::move(name),
                        .press = enabled ? std::optional(other) : std::nullopt,
                        .icon = icon,
                        .emphasis = Emphasis::quiet,
                        .icon_only = true};
  };
  to.push_back(
      View::Between{turn("previous month", say(N_("Previous month")), Icon::back, 1, first.year > 2020),
                    {.words = month_words(first), .size = View::Size::lead, .bold = true, .level = 2},
                    turn("next month", say(N_("Next month")), Icon::forward, -1, months_back > 0)});
  to.push_back(month_table(model, first));
  to.push_back(View::Signs{
      .id = "solved days",
      .name = solved_days(model, first),
      .all = {{Icon::disc, View::Ink::accent, say(N_C("the puzzle of a day", "solved on the day"))},
              {Icon::ring, View::Ink::accent, say(N_C("the puzzle of a day", "solved later"))},
              {Icon::spot, View::Ink::accent, say(N_C("the puzzle of a day", "tried"))}}});
  to.push_back(View::Text{
      .words = say(N_("Tap a day to play its puzzle. The streak counts the days you solved on the day.")),
      .size = View::Size::small,
      .ink = View::Ink::quiet});
}

void add_heading(Views& to, const char* id, Message words) {
  to.push_back(View::Break{});
  to.push_back(
      View::Text{.words = std::move(words), .id = id, .ink = View::Ink::quiet, .bold = true, .level = 2});
}

void add_figures(Views& to, const Model& model) {
  const auto line = [&](std::string id, Message words) {
    to.push_back(View::Text{std::move(words), std::move(id)});
  };
  const auto solved = static_cast<Count>(std::count_if(model.stats.days.begin(), model.stats.days.end(),
                                                       [](const PuzzleDay& day) { return day.solved(); }));
  if (solved > 0) {
    add_heading(to, "of puzzles", say(N_("Daily puzzle")));
    line("solved", say(N_("{0, plural, one {{0} day solved} other {{0} days solved}}"), solved));
    const int row = streak(model.stats, model.today);
    if (row >= 2) line("streak now", say(N_("Now: {0}"), days_in_a_row(row)));
    if (const int longest = longest_streak(model.stats); longest > row && longest >= 2)
      line("longest streak", say(N_("Longest streak: {0}"), days_in_a_row(longest)));
  }
  if (!model.stats.won.empty()) add_heading(to, "of wins", say(N_("Games won")));
  int number = 0;
  for (const PlayerStats::Won& won : model.stats.won) {
    line("wins " + std::to_string(++number),
         say(N_("{0, select, beginner {{1} against Beginner: {2, plural, one {# win} other {# wins}}} casual "
                "{{1} against Casual: {2, plural, one {# win} other {# wins}}} club {{1} against Club: {2, "
                "plural, one {# win} other {# wins}}} other {{1} against Perfect: {2, plural, one {# win} "
                "other {# wins}}}}"),
             level_name(won.level), game_name(won.game), won.games));
  }
}

} // namespace

SheetView StatsSheet::view(const ViewContext& now) const {
  SheetView sheet{.parts = {}, .width = 420};
  Views& parts = sheet.parts;
  add_calendar(parts, now.model, months_back);
  add_figures(parts, now.model);
  parts.push_back(View::Break{});
  if (now.model.stats.empty()) {
    parts.push_back(View::Text{.words = say(N_("Your wins are saved here, on this device only.")),
                               .ink = View::Ink::quiet});
    return sheet;
  }
  if (!erasing) {
    parts.push_back(View::Button{
        .id = "delete all", .name = say(N_("Delete…")), .press = ShowSheet{StatsSheet{months_back, true}}});
    return sheet;
  }
  parts.push_back(View::Text{.words = say(N_("Delete your solved days and wins? Press again to confirm.")),
                             .ink = View::Ink::danger});
  parts.push_back(
      View::Row{{View::Button{.id = "cancel",
                              .name = say(N_("Cancel")),
                              .press = ShowSheet{StatsSheet{months_back, false}},
                              .emphasis = Emphasis::primary},
                 View::Button{.id = "delete", .name = say(N_("Delete")), .press = EraseStats{}}}});
  return sheet;
}

} // namespace nimatron
