#include "ui/learn/explorer_screen.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include "core/text.hpp"
#include "kit/outline.hpp"
#include "ui/frame/settings_bar.hpp"

namespace nimatron {

namespace {

constexpr int thousandths = 1000;

/// A paragraph that is told to the page as well.
void told(Ui& ui, const char* id, const Message& words, float size, Rgb ink, bool bold = false) {
  if (!is_said(words)) return;
  const ImVec2 from = ImGui::GetCursorScreenPos();
  const std::string text = ui(words);
  paragraph(ui, text, size, ink, bold);
  add_named(ui, {id,
                 Role::text,
                 text,
                 {from.x, from.y, ImGui::GetContentRegionAvail().x, ImGui::GetCursorScreenPos().y - from.y}});
  ImGui::Dummy({0, 6});
}

/// What the colours of the squares mean.
void legend(Ui& ui, const ExplorerEntry& entry, const Chart& chart) {
  Count number = 0;
  for (const LegendRow& line : legend_of(entry, chart)) {
    const Rect row = next_row(24, 4);
    const Rect swatch = mirrored(ui, row, {row.x, row.y + 3, 18, 18});
    fill_area(swatch, color(ui.theme.tint(line.tint)), 4);
    text_row(ui, "legend " + std::to_string(++number), ui(line.words), row, 26, ui.theme.text_quiet);
  }
}

/// A choice among names, one after the other; what is chosen has this name.
Count choice_row(Ui& ui, const ExplorerNumber& number, Count now, const Message& name) {
  const Rect row = next_row(46, 2);
  const float side = 46;
  Count next = now;
  const Count all = number.high - number.low + 1;
  const auto turn = [&](const Button& what, Rect place, Count by) {
    if (button(ui, what, mirrored(ui, row, place))) next = number.low + (now - number.low + by + all) % all;
  };
  turn({.name = say(N_("Previous")),
        .icon = Icon::back,
        .icon_only = true,
        .id = std::string(number.id) + " back"},
       {row.x, row.y, side, row.h}, -1);
  turn({.name = say(N_("Next one")),
        .icon = Icon::forward,
        .icon_only = true,
        .id = std::string(number.id) + " on"},
       {row.x + row.w - side, row.y, side, row.h}, 1);
  const std::string shown = ui(name);
  line_at(ui, {row.x + row.w / 2, row.y + row.h / 2}, shown,
          fitting(ui, shown, text_size::body, true, row.w - 2 * side - 8), ui.theme.text, true, 0.5F);
  add_named(ui, {number.id, Role::text, shown, row});
  return next;
}

/// Every number, and one for all of them: one tap each. Those above `most` have nothing to show.
Count chips_row(Ui& ui, const ExplorerNumber& number, Count now, Count most) {
  const Message label = say(number.name);
  paragraph(ui, ui(label), text_size::body, ui.theme.text);
  ImGui::Dummy({0, 4});
  constexpr float gap = 6;
  constexpr float wide = 44;
  const float room = ImGui::GetContentRegionAvail().x;
  const auto in_row = std::max<Count>(1, static_cast<Count>((room + gap) / (wide + gap)));
  Count next = now;
  Count place = 0;
  Rect row{};
  const OutlineScope radios(ui, Block::radios, ui(label));
  const auto chip = [&](Count value, const Message& face, const Message& name) {
    if (place % in_row == 0) row = next_row(wide, gap);
    const Rect area = {row.x + static_cast<float>(place % in_row) * (wide + gap), row.y, wide, wide};
    ++place;
    if (button(ui,
               {.name = name,
                .chosen = now == value,
                .id = std::string(number.id) + ' ' + (value == number.high ? "all" : std::to_string(value)),
                .label = face},
               mirrored(ui, row, area)))
      next = value;
  };
  chip(number.high, say(number.all), labelled(label, say(number.all)));
  for (Count value = number.low; value <= std::min(most, number.high - 1); ++value)
    chip(value, say("{0}", value), labelled(label, say("{0}", value)));
  ImGui::Dummy({0, 4});
  return next;
}

/// A way on in a chart that is larger than its room.
struct ChartWay {
  Message name;
  Icon icon;
};

/// Where only a part of them is seen: which, and on to the next.
void window_row(Ui& ui, const Message& name, const std::string& id, const ChartWindow& part,
                const ChartWay& back, const ChartWay& on, const std::function<void(Count)>& go) {
  if (part.shown >= part.all) return;
  const Rect row = next_row(46, 2);
  constexpr float side = 46;
  const auto turn = [&](const ChartWay& way, const char* end, Rect place, bool there, Count by) {
    if (button(ui, {.name = way.name, .icon = way.icon, .icon_only = true, .enabled = there, .id = id + end},
               mirrored(ui, row, place)))
      go(by);
  };
  turn(back, " back", {row.x + row.w - 2 * side - 8, row.y, side, row.h}, part.first > 0, -part.shown);
  turn(on, " on", {row.x + row.w - side, row.y, side, row.h}, part.first + part.shown < part.all, part.shown);
  const std::string words = ui(name);
  const float room = row.w - 2 * side - 16;
  line_from_start(ui, {row.x, row.y, room, row.h}, 0, words, fitting(ui, words, text_size::body, false, room),
                  ui.theme.text);
  add_named(ui, {id, Role::text, words, {row.x, row.y, room, row.h}});
}

} // namespace

std::optional<Intent> ExplorerScreen::frame(Ui& ui, TextEntry& entry, const Shown& shown) {
  const ExplorerEntry& what = *explorer_entry(shown.at.id);
  std::optional<Intent> intent;
  const auto also = [&](std::optional<Intent> wish) {
    if (wish) intent = std::move(wish);
  };
  const Rect bar = {shown.area.x, shown.area.y, shown.area.w, 44};
  const Message leads =
      shown.from_course ? say(N_("All lessons")) : say(N_C("a button: to the page before", "Back"));
  if (icon_button(ui, leads, Icon::back, "all lessons", mirrored(ui, bar, {bar.x, bar.y, 44, 44})))
    intent = CloseExplorer{};
  const std::string title = ui(say(what.title));
  line_from_start(ui, bar, 54, title, fitting(ui, title, text_size::title, true, bar.w - 160), ui.theme.text,
                  true);
  also(settings_buttons(ui, bar, shown.settings));
  const Rect below = {shown.area.x, shown.area.y + 56, shown.area.w, shown.area.h - 64};
  const bool upright = below.w < below.h || below.w < 700;
  const float side = upright ? below.w : std::clamp(below.w * 0.3F, 280.0F, 380.0F);
  const Rect drawn = upright ? Rect{below.x, below.y, below.w, below.h * 0.52F}
                             : mirrored(ui, below, {below.x, below.y, below.w - side - 20, below.h});
  const Rect beside = upright ? Rect{below.x, below.y + drawn.h + 8, below.w, below.h - drawn.h - 8}
                              : mirrored(ui, below, {below.x + below.w - side, below.y, side, below.h});
  const auto touched = board_.frame(ui, {.chart = shown.at.chart,
                                         .area = drawn,
                                         .chosen = shown.at.chosen,
                                         .now = shown.now,
                                         .less_motion = shown.less_motion});
  if (touched) intent = ChoosePoint{*touched};
  ImGui::SetCursorScreenPos({beside.x, beside.y});
  begin_scrolling("explorer", {beside.w, beside.h});
  also(panel(ui, entry, shown));
  scroll_by_finger(ui);
  ImGui::EndChild();
  return intent;
}

/// The numbers that the explorer is about, as they are now asked for.
std::vector<Count> ExplorerScreen::numbers(Ui& ui, TextEntry& entry, const AtExplorer& at) {
  const ExplorerEntry& what = *explorer_entry(at.id);
  std::vector<Count> out = at.numbers;
  for (std::size_t i = 0; i < what.numbers.size(); ++i) {
    const ExplorerNumber& number = what.numbers[i];
    if (!number.choices.empty()) {
      out[i] = choice_row(ui, number, out[i], choice_name(what, number, out[i], at.record));
    } else if (number.all != nullptr) {
      out[i] = chips_row(ui, number, out[i], out.front());
    } else {
      number_row(ui, entry, number.id, say(number.name), out[i], number.low, number.high,
                 [this, i](Count typed) {
                   typed_ = {i, typed};
                 });
    }
  }
  if (typed_ && typed_->first < out.size()) out[typed_->first] = typed_->second;
  typed_.reset();
  return out;
}

namespace {

/// Another of the positions that it can begin from by itself.
bool begins_elsewhere(const AtExplorer& at, const std::vector<Count>& numbers) {
  const auto& rows = explorer_entry(at.id)->numbers;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!rows[i].choices.empty() && numbers[i] != at.numbers[i]) return true;
  }
  return false;
}

/// What it is, and the way to it.
std::optional<Intent> point_words(Ui& ui, const ChartPoint& point) {
  told(ui, "point", point.words, text_size::lead, ui.theme.text, true);
  const auto record = parse_record(point.record);
  const Button open = {
      .name = say(N_("Open on the table")), .emphasis = Emphasis::primary, .id = "open point"};
  if (!record || !button(ui, open, next_row(48, 8))) return std::nullopt;
  return Action(NewGame{record->start, {Player::human, Player::perfect}});
}

} // namespace

/// Which part of a large chart is seen.
void ExplorerScreen::windows(Ui& ui) {
  const auto part = [](const ChartWindow& of) { return std::pair(of.first + 1, of.first + of.shown); };
  const auto [first_row, last_row] = part(board_.rows());
  window_row(ui, say(N_("Rows {0} to {1} of {2}"), first_row, last_row, board_.rows().all), "rows",
             board_.rows(), {say(N_("Earlier rows")), Icon::up}, {say(N_("Later rows")), Icon::down},
             [&](Count by) { board_.scroll(by, 0); });
  const auto [first_column, last_column] = part(board_.columns());
  window_row(ui, say(N_("Columns {0} to {1} of {2}"), first_column, last_column, board_.columns().all),
             "columns", board_.columns(), {say(N_("Columns to the left")), Icon::left},
             {say(N_("Columns to the right")), Icon::right}, [&](Count by) { board_.scroll(0, by); });
}

/// A chart in space is turned.
void ExplorerScreen::turns(Ui& ui) {
  const Rect row = next_row(46, 6);
  const auto turn = [&](const Message& name, Icon icon, const char* id, int place, float by, float up) {
    const float wide = row.w / 4;
    if (button(ui, {.name = name, .icon = icon, .icon_only = true, .id = id},
               {row.x + static_cast<float>(place) * wide, row.y, wide - 6, row.h}))
      board_.turn(by, up);
  };
  turn(say(N_("Turn left")), Icon::left, "turn left", 0, 0.26F, 0);
  turn(say(N_("Turn right")), Icon::right, "turn right", 1, -0.26F, 0);
  turn(say(N_("Tilt up")), Icon::up, "tilt up", 2, 0, 0.2F);
  turn(say(N_("Tilt down")), Icon::down, "tilt down", 3, 0, -0.2F);
}

std::optional<Intent> ExplorerScreen::saving(Ui& ui, const Chart& chart) const {
  std::optional<Intent> intent;
  const Rect row = next_row(46, 6);
  const float half = row.w / 2 - 4;
  const auto save = [&](const Button& how, Rect place, bool drawing) {
    if (!button(ui, how, mirrored(ui, row, place))) return;
    intent = SaveChart{drawing, static_cast<int>(board_.turned() * thousandths),
                       static_cast<int>(board_.tilted() * thousandths)};
  };
  save({.name = say(N_("Save as a drawing (SVG)")),
        .enabled = !chart.points.empty(),
        .id = "save svg",
        .label = say(N_("SVG"))},
       {row.x, row.y, half, row.h}, true);
  save({.name = say(N_("Save as a table (CSV)")),
        .enabled = !chart.points.empty(),
        .id = "save csv",
        .label = say(N_("CSV"))},
       {row.x + row.w - half, row.y, half, row.h}, false);
  return intent;
}

std::optional<Intent> ExplorerScreen::panel(Ui& ui, TextEntry& entry, const Shown& shown) {
  const ExplorerEntry& what = *explorer_entry(shown.at.id);
  const Chart& chart = shown.at.chart;
  std::optional<Intent> intent;
  told(ui, "idea", say(what.idea), text_size::body, ui.theme.text);
  const std::vector<Count> wanted = numbers(ui, entry, shown.at);
  if (wanted != shown.at.numbers)
    intent = OpenExplorer{shown.at.id, wanted, begins_elsewhere(shown.at, wanted) ? "" : shown.at.record};
  windows(ui);
  if (chart.shape == Chart::Shape::space) turns(ui);
  ImGui::Dummy({0, 4});
  legend(ui, what, chart);
  told(ui, "note", chart.note, text_size::body, ui.theme.text);
  if (shown.at.chosen && *shown.at.chosen < chart.points.size()) {
    if (auto wish = point_words(ui, chart.points[*shown.at.chosen])) intent = std::move(wish);
  } else if (!chart.points.empty()) {
    paragraph(ui, ui(say(N_("Tap a point to see what it is."))), text_size::small, ui.theme.text_quiet);
    ImGui::Dummy({0, 8});
  }
  if (shown.notice != nullptr) told(ui, "notice", *shown.notice, text_size::small, ui.theme.text_quiet);
  if (auto wish = saving(ui, chart)) intent = std::move(wish);
  return intent;
}

} // namespace nimatron
