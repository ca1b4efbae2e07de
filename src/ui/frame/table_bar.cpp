#include "ui/frame/table_bar.hpp"

#include <imgui.h>

#include <string>
#include <utility>

#include "features/daily/daily.hpp"
#include "features/play/seats.hpp"
#include "kit/outline.hpp"
#include "ui/frame/settings_bar.hpp"

namespace nimatron {

namespace {

constexpr float before_title = 54; // the way back

/// A square so far from the end of the bar.
Rect at_end(const Ui& ui, const Rect& bar, float from_end) {
  return mirrored(ui, bar, {bar.x + bar.w - from_end, bar.y, 44, 44});
}

/// In one line, or where it would be cut in two smaller ones; as wide as it is drawn.
float draw_title(Ui& ui, const Rect& bar, const std::string& whole, float room) {
  std::string title = whole;
  const float size = fit(ui, title, text_size::title - 2, true, room);
  if (title == whole) {
    const MuteOutline drawn(ui); // the heading says it
    line_from_start(ui, bar, before_title, title, size, ui.theme.text, true);
    return measure(ui, title, size, true).x;
  }
  const Rect place = mirrored(ui, bar, {bar.x + before_title, bar.y, room, bar.h});
  const float small = fitting_height(ui, whole, text_size::small, true, place);
  const float high = measure(ui, whole, small, true, room).y;
  wrapped(ui, {place.x, place.y + (place.h - high) / 2, room, high}, whole, small, ui.theme.text, true);
  return room;
}

/// The day's puzzle, and below it what is to be done.
float draw_daily(Ui& ui, const Rect& bar, const Daily& puzzle, Day today, float room) {
  const std::string whole = ui(daily_name(puzzle.day, today));
  std::string title = whole;
  const float size = fit(ui, title, text_size::title - 2, true, room);
  if (title != whole) title = ui(say(N_("Daily puzzle"))); // the day is on the first screen
  std::string goal = ui(daily_goal(puzzle.par));
  const float small = fit(ui, goal, text_size::small, false, room);
  {
    const MuteOutline drawn(ui);
    line_from_start(ui, {bar.x, bar.y, bar.w, 26}, before_title, title, fit(ui, title, size, true, room),
                    ui.theme.text, true);
  }
  line_from_start(ui, {bar.x, bar.y + 22, bar.w, 20}, before_title, goal, small, ui.theme.text);
  return measure(ui, title, size, true).x;
}

std::optional<Intent> class_button(Ui& ui, Rect place) {
  const bool pressed =
      icon_button(ui, say(N_("Show it to a class, in large letters")), Icon::zoom_in, "for class", place);
  return pressed ? std::optional<Intent>(PresentLesson{}) : std::nullopt;
}

/// The title itself, and a sign that it can be pressed.
bool rules_button(Ui& ui, const Rect& bar, float wide) {
  const Rect place = mirrored(ui, bar, {bar.x + before_title - 4, bar.y, wide + 8, 44});
  const bool pressed = press_area(ui, "rules", say(N_("Rules of the game")), place).pressed;
  icon_in(ui, bar, {bar.x + before_title + wide - 18, bar.y, 18, 44}, Icon::question, 16,
          ui.theme.text_quiet);
  return pressed;
}

/// What is played; its width.
float draw_heading(Ui& ui, const Model& model, const Layout& at, const BarContent& content, float room) {
  if (!content.shares || !is_daily(model.session)) {
    const bool own = content.course || at.narrow; // elsewhere the panel tells what is played
    return draw_title(ui, at.bar, ui(own ? content.heading : say(N_("Nimatron"))), room);
  }
  const Daily& puzzle = model.session.daily();
  const std::string title = ui(daily_title(puzzle, model.today));
  const float wide =
      at.narrow ? draw_daily(ui, at.bar, puzzle, model.today, room) : draw_title(ui, at.bar, title, room);
  add_named(ui, {"puzzle", Role::text, title, at.bar});
  return wide;
}

/// How a search goes on; true when it is to stop.
bool search_line(Ui& ui, const Rect& bar, float after, const SearchProgress& pace, bool stops) {
  const bool stop = stops && pace.long_enough();
  line_to_end(ui, bar, after + (stop ? 48.0F : 0.0F), ui(in_words(pace)), text_size::small,
              ui.theme.text_quiet);
  const Rect place = at_end(ui, bar, after + 44);
  return stop && icon_button(ui, say(N_("Stop searching")), Icon::close, "stop searching", place);
}

/// What stands between the way back and the settings.
std::optional<Intent> middle_of_bar(Ui& ui, const Model& model, const Layout& at, const BarContent& content) {
  const Rect& bar = at.bar;
  std::optional<Intent> intent;
  const bool begins = content.shares && !at.narrow; // elsewhere it stands below the table
  const float after = settings_buttons_width(ui) + 8 + (content.shares || content.for_class ? 44.0F : 0.0F) +
                      (begins ? 44.0F : 0.0F);
  const float wide = draw_heading(ui, model, at, content, bar.w - before_title - after - 24) + 24;
  if (at.narrow && content.rules && rules_button(ui, bar, wide)) intent = ShowSheet{RulesSheet{}};
  const bool search = !at.narrow && !model.known && wants_search(model);
  if (search && search_line(ui, bar, after, model.pace, content.stops)) intent = StopSearch{};
  if (content.shares && icon_button(ui, say(N_("Share")), Icon::share, "share", at_end(ui, bar, after - 8)))
    intent = ShowSheet{Sharing{}};
  if (content.for_class) {
    if (auto wish = class_button(ui, at_end(ui, bar, after - 8))) intent = std::move(wish);
  }
  if (begins && icon_button(ui, say(N_("New game")), Icon::plus, "new", at_end(ui, bar, after - 52)))
    intent = ShowSheet{NewGameSheet{}};
  return intent;
}

} // namespace

std::optional<Intent> table_bar(Ui& ui, const Model& model, const Layout& at, const BarContent& content) {
  std::optional<Intent> intent;
  Rect bar = at.bar;
  const Rect first = mirrored(ui, bar, {bar.x, bar.y, 44, 44});
  if (content.course) {
    if (icon_button(ui, say(N_("All lessons")), Icon::back, "all lessons", first)) intent = OpenCourse{};
  } else if (icon_button(ui, say(N_("All games")), Icon::back, "all games", first)) {
    intent = GoHome{};
  }
  if (at.low) { // upright: the actions stand in it, and below them what of the settings has room
    float used = 46 + at.actions.h + 2;
    if (content.for_class) {
      if (auto wish = class_button(ui, {bar.x, bar.y + 46, 44, 44})) intent = std::move(wish);
      used += 46;
    }
    bar = {bar.x, bar.y + used, bar.w, bar.h - used};
  } else if (auto wish = middle_of_bar(ui, model, at, content)) {
    intent = std::move(wish);
  }
  auto set = settings_buttons(ui, bar, model.settings);
  return intent ? intent : set;
}

} // namespace nimatron
