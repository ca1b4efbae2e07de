#include "ui/home/course_map.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "features/course/lessons.hpp"
#include "kit/outline.hpp"
#include "learn/first_steps.hpp"
#include "platform/platform.hpp"
#include "ui/frame/settings_bar.hpp"

namespace nimatron {

namespace {

constexpr float map_gap = 14;
constexpr float stop_words = 64; // from the edge of a lesson's card

/// A stop on the path.
struct PathStop {
  std::string id;
  Message title;
  Message idea;
  bool done = false;
  bool begun = false;
  bool next = false;
  Intent leads;
};

std::vector<PathStop> stops_of(const Chapter& chapter, bool first, const Model& model,
                               const LessonEntry* next) {
  std::vector<PathStop> out;
  if (first) {
    out.push_back({.id = "first steps",
                   .title = say(N_("First steps")),
                   .idea = say(N_("Nim in four tiny games")),
                   .done = model.learned >= count_of_first_steps,
                   .begun = model.learned > 0,
                   .leads = Learn{}});
  }
  for (const LessonEntry& entry : chapter.lessons) {
    const CourseProgress::Part* part = model.course.of(entry.id);
    out.push_back({.id = std::string("lesson ") + entry.id,
                   .title = say(entry.title),
                   .idea = say(entry.idea),
                   .done = part != nullptr && part->all,
                   .begun = part != nullptr,
                   .next = &entry == next,
                   .leads = OpenLesson{entry.id}});
  }
  return out;
}

/// Done, begun, the next one, or to come.
void mark(Ui& ui, const PathStop& stop, Vec at, std::size_t number) {
  ImDrawList* draw = ImGui::GetWindowDrawList();
  const ImVec2 middle = {at.x, at.y};
  constexpr float radius = 17;
  draw->AddCircleFilled(middle, radius, color(ui.theme.panel), 40);
  if (stop.done) {
    draw->AddCircleFilled(middle, radius, color(ui.theme.accent), 40);
    draw_icon(draw, Icon::check, middle, 20, color(ui.theme.panel));
    return;
  }
  const Rgb ink = stop.next || stop.begun ? ui.theme.accent : ui.theme.text_quiet;
  draw->AddCircle(middle, radius - 1, color(ink), 40, stop.next ? 3.0F : 1.8F);
  line_at(ui, middle, std::to_string(number), text_size::small, ink, stop.next, 0.5F);
}

/// From the top to what lies far below, and what can be looked up at any time: as many in a row as fit.
std::optional<Intent> shortcuts(Ui& ui, float width) {
  struct Way {
    Message name;
    Icon icon;
    const char* id;
    Sheet sheet; // none: a part of this page
  };
  const Way ways[] = {
      {say(N_("Exercises")), Icon::edit, "to exercises", {}},
      {say(N_("Explore")), Icon::search, "to explore", {}},
      {say(N_("Nim-sum calculator")), Icon::bundles, "calculator", CalculatorSheet{{24, 13, 21}}},
      {say(N_("Glossary")), Icon::list, "glossary", GlossarySheet{}},
      {say(N_("History")), Icon::calendar, "history", HistorySheet{}},
  };
  std::optional<Intent> intent;
  Rect row{};
  float x = width;
  for (const Way& way : ways) {
    const float wide = measure(ui, ui(way.name), text_size::body).x + 64;
    if (x + wide > width) {
      at_margin();
      row = next_row(46, 8);
      row.w = width;
      x = 0;
    }
    const Rect place = mirrored(ui, row, {row.x + x, row.y, wide, row.h});
    x += wide + 8;
    if (!button(ui, {.name = way.name, .icon = way.icon, .id = way.id}, place)) continue;
    if (way.sheet.index() != 0)
      intent = ShowSheet{way.sheet};
    else
      ImGui::SetScrollY(ImGui::GetStateStorage()->GetFloat(ImGui::GetID(way.id)));
  }
  return intent;
}

/// The heading of a part of the page, which a shortcut leads to.
void part_begins(Ui& ui, const Message& name, const char* id) {
  ImGui::Dummy({0, 10});
  ImGui::GetStateStorage()->SetFloat(ImGui::GetID(id), ImGui::GetCursorPosY());
  at_margin();
  paragraph(ui, ui(name), text_size::lead, ui.theme.text, true);
  ImGui::Dummy({0, 8});
}

/// A card with a title and a line under it; what was pressed.
bool way_card(Ui& ui, const std::string& id, const Message& title, const Message& about, Rect place,
              Icon icon) {
  const Press press = press_area(ui, id, labelled(title, about), place);
  if (!in_sight(place)) return press.pressed; // its name says all
  card_to_press(ui, place, press.hovered);
  icon_in(ui, place, {place.x + 14, place.y, 36, place.h}, icon, 24, ui.theme.accent);
  const float room = place.w - 64 - 12;
  std::string name = ui(title);
  const float size = fit(ui, name, text_size::body + 1, true, room);
  line_from_start(ui, {place.x, place.y + 8, place.w, 26}, 64, name, size, ui.theme.text, true);
  wrapped(ui, mirrored(ui, place, {place.x + 64, place.y + 36, room, place.h - 40}), ui(about),
          text_size::small, ui.theme.text_quiet);
  return press.pressed;
}

/// Exercises without end: all kinds for five minutes, in one's head, on paper, and each kind at one's own level.
template <class Line>
std::optional<Intent> exercises(Ui& ui, const Model& model, int columns, float wide, const Line& line) {
  std::optional<Intent> intent;
  part_begins(ui, say(N_("Exercises")), "to exercises");
  struct Way {
    std::string id;
    Message title;
    Message about;
    Icon icon;
    Intent leads;
  };
  std::vector<Way> ways;
  const PracticeProgress& known = model.practice;
  const int row_of_days = known.days_in_a_row(model.today);
  Message today = say(N_("Five minutes of all kinds. What went wrong comes back."));
  if (row_of_days > 1)
    today = say(N_("{0, plural, one {{0} day in a row.} other {{0} days in a row.}}"),
                static_cast<Count>(row_of_days));
  ways.push_back({"practice today", say(N_("Mixed exercises")), today, Icon::flame,
                  StartPractice{std::string(practice_today)}});
  const Message head = known.best > 0
                           ? say(N_("Two minutes against the clock. Your best so far: {0}."), known.best)
                           : say(N_("Two minutes against the clock, without a board."));
  ways.push_back({"practice head", say(N_("In your head")), head, Icon::person,
                  StartPractice{std::string(practice_in_head)}});
  ways.push_back({"paper", say(N_("A sheet to print")),
                  say(N_("Exercises on paper, with the answers on a second page.")), Icon::copy,
                  ShowSheet{WorksheetSheet{}}});
  for (const SkillEntry& one : skills()) {
    const PracticeProgress::Part& part = known.of(one.skill);
    const Message about = part.asked == 0
                              ? say(one.idea)
                              : side_by_side(say(N_("Level {0} of {1}"), known.level_of(one.skill), hardest),
                                             say(N_("{0} of {1} right"), part.right, part.asked));
    ways.push_back(
        {std::string("practice ") + one.id, say(one.title), about, Icon::edit, StartPractice{one.id}});
  }
  float high = 74;
  for (const Way& way : ways)
    high = std::max(high, 40 + measure(ui, ui(way.about), text_size::small, false, wide - 76).y + 14);
  const OutlineScope list(ui, Block::list);
  for (std::size_t i = 0; i < ways.size(); i += static_cast<std::size_t>(columns)) {
    const Rect row = line(high, map_gap);
    const std::size_t end = std::min(ways.size(), i + static_cast<std::size_t>(columns));
    for (std::size_t j = i; j < end; ++j) {
      const Rect place =
          mirrored(ui, row, {row.x + static_cast<float>(j - i) * (wide + map_gap), row.y, wide, high});
      if (way_card(ui, ways[j].id, ways[j].title, ways[j].about, place, ways[j].icon)) intent = ways[j].leads;
    }
  }
  return intent;
}

/// Charts of many positions at once.
template <class Line>
std::optional<Intent> things_to_explore(Ui& ui, int columns, float wide, const Line& line) {
  std::optional<Intent> intent;
  part_begins(ui, say(N_("Explore")), "to explore");
  float high = 74;
  for (const ExplorerEntry& one : explorers())
    high = std::max(high, 40 + measure(ui, ui(say(one.idea)), text_size::small, false, wide - 76).y + 14);
  const auto all = explorers();
  const OutlineScope list(ui, Block::list);
  for (std::size_t i = 0; i < all.size(); i += static_cast<std::size_t>(columns)) {
    const Rect row = line(high, map_gap);
    for (std::size_t j = i; j < std::min(all.size(), i + static_cast<std::size_t>(columns)); ++j) {
      const Rect place =
          mirrored(ui, row, {row.x + static_cast<float>(j - i) * (wide + map_gap), row.y, wide, high});
      if (way_card(ui, std::string("explore ") + all[j].id, say(all[j].title), say(all[j].idea), place,
                   Icon::search))
        intent = OpenExplorer{all[j].id};
    }
  }
  return intent;
}

/// What is known stays on this device: it leaves as a file, comes back from one, and can be forgotten.
template <class Line>
std::optional<Intent> own_progress(Ui& ui, const Model& model, float width, const Line& line) {
  std::optional<Intent> intent;
  const bool something = !model.course.parts.empty() || !(model.practice == PracticeProgress());
  part_begins(ui, say(N_("Your progress")), "to progress");
  at_margin();
  paragraph(ui, ui(say(N_("It is saved on this device only. Take it to another one as a file."))),
            text_size::small, ui.theme.text_quiet, false, width);
  ImGui::Dummy({0, 6});
  const bool sure = std::get<AtCourse>(model.screen).erasing;
  struct Way {
    Button button;
    Intent leads;
  };
  std::vector<Way> ways;
  if (something) ways.push_back({{.name = say(N_("Export")), .id = "export progress"}, ExportProgress{}});
  if (platform::asks_for_files) // elsewhere one is dropped here
    ways.push_back({{.name = say(N_("Import")), .id = "import progress"}, ChooseGames{}});
  if (something)
    ways.push_back({{.name = sure ? say(N_("Yes, delete my progress")) : say(N_("Delete your progress")),
                     .icon = Icon::close,
                     .emphasis = Emphasis::quiet,
                     .id = sure ? "erase progress for good" : "erase progress"},
                    ErasePractice{sure}});
  Rect row{};
  float x = width;
  for (const Way& way : ways) {
    const float wide = std::min(width, measure(ui, ui(way.button.name), text_size::body).x + 64);
    if (x + wide > width) {
      row = line(46, 8);
      x = 0;
    }
    if (button(ui, way.button, mirrored(ui, row, {row.x + x, row.y, wide, row.h}))) intent = way.leads;
    x += wide + 8;
  }
  return intent;
}

void say_notice(Ui& ui, const Model& model, float width) {
  const std::string notice = model.notice ? ui(*model.notice) : "";
  if (!notice.empty()) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    at_margin();
    paragraph(ui, notice, text_size::body, model.notice_is_error() ? ui.theme.danger : ui.theme.text, false,
              width);
    add_named(ui, {"notice", Role::text, notice, {at.x, at.y, width, ImGui::GetCursorScreenPos().y - at.y}});
  }
  // What is said of the buttons at the end of the page stands at its top.
  const auto said = static_cast<int>(std::hash<std::string>{}(notice)&0x3fffffff);
  int* before = ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("notice"), said);
  if (std::exchange(*before, said) != said && !notice.empty()) ImGui::SetScrollY(0);
}

Message state_words(const PathStop& stop) {
  return stop.done    ? say(N_("{0}: done"), stop.title)
         : stop.begun ? say(N_("{0}: begun"), stop.title)
         : stop.next  ? say(N_("{0}: next"), stop.title)
                      : stop.title;
}

/// Where the path comes from, and what the mark of a stop says.
struct StopBefore {
  const PathStop* stop; // beside it; null: it is the first of its row
  std::size_t number;
};

/// One lesson as a card; true when it was pressed.
bool draw_stop(Ui& ui, const PathStop& stop, const Rect& place, const StopBefore& before, bool coming) {
  const Press press = press_area(ui, stop.id, state_words(stop), place, true, stop.next);
  if (!in_sight(place)) {
    add_words(ui, place, ui(stop.idea));
    return press.pressed;
  }
  card_to_press(ui, place, press.hovered || stop.next);
  if (before.stop != nullptr) { // the path leads from one to the next
    const float x = ui.words.right_to_left() ? place.x + place.w : place.x - map_gap;
    const float y = place.y + place.h / 2 - 1.5F;
    const bool done = before.stop->done;
    fill_area({x, y, map_gap, 3}, color(done ? ui.theme.accent : ui.theme.text_quiet, done ? 1.0F : 0.4F));
  }
  mark(ui, stop, mirrored(ui, place, {place.x + 14, place.y, 36, place.h}).center(), before.number + 1);
  const float room = place.w - stop_words - 16;
  std::string title = ui(stop.title);
  const float size = fit(ui, title, text_size::body + 1, true, room);
  line_from_start(ui, {place.x, place.y + 8, place.w, 26}, stop_words, title, size, ui.theme.text, true);
  wrapped(ui, mirrored(ui, place, {place.x + stop_words, place.y + 36, room, place.h - 40}),
          ui(coming ? say(N_("One moment…")) : stop.idea), text_size::small, ui.theme.text_quiet);
  return press.pressed;
}

/// A chapter's lessons, in rows that are as high as the longest idea needs.
std::optional<Intent> path(Ui& ui, const Model& model, const std::vector<PathStop>& stops, std::size_t number,
                           int columns, float wide, const auto& line) {
  std::optional<Intent> intent;
  float high = 74;
  for (const PathStop& stop : stops) {
    const float room = wide - stop_words - 16;
    high = std::max(high, 40 + measure(ui, ui(stop.idea), text_size::small, false, room).y + 14);
  }
  const OutlineScope list(ui, Block::list);
  for (std::size_t i = 0; i < stops.size(); i += static_cast<std::size_t>(columns)) {
    const Rect row = line(high, map_gap);
    const std::size_t end = std::min(stops.size(), i + static_cast<std::size_t>(columns));
    for (std::size_t j = i; j < end; ++j) {
      const float x = row.x + static_cast<float>(j - i) * (wide + map_gap);
      const bool coming = stops[j].id == "lesson " + model.lesson_wanted;
      if (draw_stop(ui, stops[j], mirrored(ui, row, {x, row.y, wide, high}),
                    {j > i ? &stops[j - 1] : nullptr, number + j}, coming))
        intent = stops[j].leads;
    }
  }
  return intent;
}

} // namespace

std::optional<Intent> course_map(Ui& ui, const Model& model, Rect area) {
  std::optional<Intent> intent;
  const auto also = [&](std::optional<Intent> wish) {
    if (wish) intent = std::move(wish);
  };
  const float width = std::min(area.w - 8, 1160.0F);
  const float left = area.x + (area.w - 8 - width) / 2;
  begin_page("course", left, area.y, area.h);
  const auto line = [&](float high, float below) {
    at_margin();
    Rect row = next_row(high, below);
    row.w = width;
    return row;
  };
  const Rect bar = line(44, 8);
  if (icon_button(ui, say(N_("All games")), Icon::back, "all games",
                  mirrored(ui, bar, {bar.x, bar.y, 44, 44})))
    intent = GoHome{};
  line_from_start(ui, bar, 54, ui(say(N_("Learn Nim"))), text_size::title, ui.theme.text, true);
  also(settings_buttons(ui, bar, model.settings));
  say_notice(ui, model, width);
  also(shortcuts(ui, width));
  const LessonEntry* next = next_lesson(model.course);
  const int columns = std::max(1, static_cast<int>((width + map_gap) / (330 + map_gap)));
  const float wide = (width - map_gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
  std::size_t number = 0;
  for (const Chapter& chapter : course()) {
    ImGui::Dummy({0, 10});
    at_margin();
    paragraph(ui, ui(say(chapter.title)), text_size::lead, ui.theme.text, true, width);
    ImGui::Dummy({0, 8});
    const std::vector<PathStop> stops = stops_of(chapter, number == 0, model, next);
    also(path(ui, model, stops, number, columns, wide, line));
    number += stops.size();
  }
  also(exercises(ui, model, columns, wide, line));
  also(things_to_explore(ui, columns, wide, line));
  also(own_progress(ui, model, width, line));
  ImGui::Dummy({0, 10});
  scroll_by_finger(ui);
  ImGui::EndChild();
  return intent;
}

} // namespace nimatron
