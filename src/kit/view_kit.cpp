#include "kit/view_kit.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "kit/figures.hpp"
#include "kit/outline.hpp"
#include "kit/repaint.hpp"
#include "kit/view_heights.hpp"
#include "scene/board_scene.hpp"

namespace nimatron {

namespace {

using Room = ViewHeights;

Rgb ink_of(const Ui& ui, View::Ink ink) {
  switch (ink) {
  case View::Ink::quiet: return ui.theme.text_quiet;
  case View::Ink::accent: return ui.theme.accent;
  case View::Ink::good: return ui.theme.good;
  case View::Ink::danger: return ui.theme.danger;
  case View::Ink::plain: break;
  }
  return ui.theme.text;
}

} // namespace

void draw_code(const std::string& dark, Rect area) {
  const auto side = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(dark.size()))));
  constexpr float margin = 4;
  const float one = area.w / (static_cast<float>(side) + 2 * margin);
  ImDrawList* draw = ImGui::GetWindowDrawList();
  draw->AddRectFilled({area.x, area.y}, {area.x + area.w, area.y + area.w}, IM_COL32_WHITE, 8);
  const auto at = [&](std::size_t i) { return (static_cast<float>(i) + margin) * one; };
  for (std::size_t y = 0; y < side; ++y) {
    for (std::size_t x = 0; x < side; ++x) {
      if (dark[y * side + x] != '1') continue;
      std::size_t end = x;
      while (end < side && dark[y * side + end] == '1')
        ++end;
      draw->AddRectFilled({area.x + at(x), area.y + at(y)}, {area.x + at(end), area.y + at(y + 1)},
                          IM_COL32_BLACK);
      x = end;
    }
  }
}

/// One visit of some parts: each is drawn into its place, and asks for something if it is used.
class ViewKit::Painter {
 public:
  Painter(ViewKit& kit, Ui& ui) : kit_(kit), ui_(ui), room_(ui) {}

  void draw(const View& part, Rect area) {
    std::visit([&](const auto& one) { paint(one, area); }, part.what);
  }
  /// One below the other, from the top of the area; how high they are.
  float draw(const Views& parts, Rect area) {
    const float top = area.y;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) area.y += Room::gap_between(parts[i - 1], parts[i]);
      area.h = room_.height(parts[i], area.w);
      draw(parts[i], area);
      area.y += area.h;
    }
    return area.y - top;
  }
  std::optional<Intent> asked() { return std::move(asked_); }

 private:
  void ask(const std::optional<Intent>& intent) {
    if (intent && !asked_) asked_ = *intent;
  }

  void paint(const View::Text& text, Rect area) {
    paint(text, area, ui_.words.right_to_left() ? 1.0F : 0.0F);
  }
  void paint(const View::Text& text, Rect area, float align) {
    const std::string words = ui_(text.words);
    {
      const MuteOutline drawn(ui_); // it is told with its level, which no size has to say
      wrapped(ui_, area, words, Room::size_of(text.size), ink_of(ui_, text.ink), text.bold, align);
    }
    if (!text.id.empty()) ui_.named.push_back({text.id, Role::text, words, area});
    if (ui_.outline == nullptr) return;
    if (text.id.empty()) return ui_.outline->text(ui_, words, text.level);
    ui_.outline->control(ui_, ui_.named.size() - 1, {}, text.level);
  }

  void paint(const View::Button& what, Rect area) { ask(pressed(ui_, what, area)); }

  void paint(const View::Toggle& what, Rect area) {
    if (toggle(ui_, what.id, what.name, what.on, area)) ask(what.press);
  }

  void paint(const View::Choice& what, Rect area) {
    ask(chosen(ui_, what, area, !room_.beside(what, area.w)));
  }

  void paint(const View::Number& what, Rect area) {
    bool typed = false;
    const Count next = stepper(ui_, what.id, what.name, what.value, what.low, what.high, area,
                               what.typed ? &typed : nullptr);
    if (next != what.value) ask(what.set(next));
    if (!typed) return;
    kit_.entry_.open_number(ui_, what.name, what.value, what.low, what.high,
                            [&kit = kit_, set = what.set](Count number) { kit.typed_ = set(number); });
  }

  /// It is measured where it was grabbed: what is said below may get a scroll bar meanwhile, which moves it.
  void paint(const View::Matches& what, Rect area) {
    const float pitch = area.w / static_cast<float>(what.most);
    const ImVec2 flow = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos({area.x, area.y});
    ImGui::InvisibleButton(what.id.c_str(), {area.w, area.h});
    ui_.grips.push_back(area);
    if (ImGui::IsItemActivated()) kit_.grabbed_ = area;
    const bool held = ImGui::IsItemActive();
    const bool lit = held || ImGui::IsItemHovered();
    ImGui::SetCursorScreenPos(flow);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    for (Count i = 0; i < what.most; ++i) {
      const Rect place = mirrored(ui_, area, {area.x + static_cast<float>(i) * pitch, area.y, pitch, area.h});
      const ImVec2 foot = {place.center().x, place.y + place.h - 3};
      const ImVec2 head = {place.center().x, place.y + 6};
      if (i >= what.value) {
        if (lit) draw->AddCircleFilled(foot, 1.2F, color(ui_.theme.text_quiet, 0.6F), 8);
        continue;
      }
      draw->AddLine(foot, head, color(ui_.theme.tint(Tint::wood)), std::min(3.0F, pitch * 0.5F));
      draw->AddCircleFilled(head, std::min(3.0F, pitch * 0.45F), color(ui_.theme.danger), 12);
    }
    if (!held) return;
    ui_.held = true;
    const float x = ImGui::GetIO().MousePos.x;
    const Rect& grabbed = kit_.grabbed_;
    const float along = ui_.words.right_to_left() ? grabbed.x + grabbed.w - x : x - grabbed.x;
    const float matches = along / grabbed.w * static_cast<float>(what.most);
    const Count wanted = std::clamp<Count>(static_cast<Count>(std::lround(matches)), 0, what.most);
    if (wanted != what.value) ask(what.set(wanted));
  }

  void paint(const View::Line& line, Rect area) {
    bool hovered = false;
    if (line.press || line.edit) {
      const Press press = press_area(ui_, line.id, line.name, area, true, line.chosen);
      hovered = press.hovered;
      if (line.here) ui_.stops.back().weight = Weight::primary;
      if (press.pressed) open(line);
    } else {
      add_named(ui_, {line.id, Role::text, ui_(line.name), area});
    }
    if (!line.end_id.empty()) add_named(ui_, {line.end_id, Role::text, ui_(line.end), area});
    if (line.here) bring_into_sight(line.id, area);
    const MuteOutline drawn(ui_);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 low = {area.x, area.y + 1};
    const ImVec2 high = {area.x + area.w, area.y + area.h - 1};
    if (line.raised) {
      draw->AddRectFilled(low, high, color(ui_.theme.panel_raised), 10);
      if (hovered) draw->AddRect(low, high, color(ui_.theme.accent), 10, 0, 2);
    } else if (line.chosen || hovered) {
      draw->AddRectFilled(low, high, color(ui_.theme.text, line.chosen ? 0.1F : 0.05F), 8);
    }
    if (!ImGui::IsRectVisible(low, high)) return;
    paint_words(line, area);
  }
  void paint_words(const View::Line& line, Rect area) {
    const float from = Room::before_words(line);
    if (line.picture) {
      paint_position(*line.picture,
                     mirrored(ui_, area, {area.x + 4, area.y + 6, Room::picture_width, area.h - 12}));
    } else if (line.icon != Icon::none) {
      icon_in(ui_, area, {area.x + Room::line_edge, area.y, 20, area.h}, mirrored(ui_, line.icon), 20,
              line.chosen ? ui_.theme.accent : ui_.theme.text_quiet);
    }
    float end = Room::line_edge;
    if (line.end_icon != Icon::none) {
      icon_in(ui_, area, {area.x + area.w - end - 18, area.y, 18, area.h}, mirrored(ui_, line.end_icon), 18,
              ui_.theme.text_quiet);
      end += 30;
    }
    if (is_said(line.end))
      line_to_end(ui_, area, end, ui_(line.end), text_size::body,
                  line.chosen ? ui_.theme.text : ui_.theme.text_quiet, line.chosen);
    const float room = area.w - from - room_.after_words(line);
    const float title = room_.title_height(line, room);
    const float top = area.y + (area.h - title - room_.about_height(line, room)) / 2;
    const Rect words = mirrored(ui_, area, {area.x + from, top, room, title});
    wrapped(ui_, words, ui_(line.title), text_size::body, ui_.theme.text, line.bold);
    if (is_said(line.about))
      wrapped(ui_, {words.x, top + title, room, 0}, ui_(line.about), text_size::small, ui_.theme.text_quiet);
  }
  void paint_position(const Position& position, Rect area) {
    SceneView view;
    view.area = area;
    view.mode = Mode::watch;
    view.miniature = true;
    view.right_to_left = ui_.words.right_to_left();
    kit_.scenes_.push_back(make_scene(position, view));
    draw_scene(kit_.scenes_.back(), area);
  }
  void open(const View::Line& line) {
    if (!line.edit) return ask(line.press);
    kit_.entry_.open(
        ui_, line.edit->label, line.edit->value,
        [&kit = kit_, accept = line.edit->accept](const std::string& text) -> std::optional<Fault> {
          const Result<Intent> taken = accept(text);
          if (!taken) return taken.fault();
          kit.typed_ = *taken;
          return std::nullopt;
        });
  }
  /// Once, when it is there first.
  void bring_into_sight(const std::string& id, Rect area) {
    if (std::exchange(kit_.shown_, id) == id) return;
    const bool fresh = ImGui::IsWindowAppearing();
    ImGui::ScrollToRect(ImGui::GetCurrentWindow(), {area.x, area.y, area.x + 1, area.y + area.h},
                        fresh ? ImGuiScrollFlags_KeepVisibleCenterY : ImGuiScrollFlags_KeepVisibleEdgeY);
  }

  void paint(const View::Signs& signs, Rect area) {
    add_named(ui_, {signs.id, Role::text, ui_(signs.name), area});
    const MuteOutline drawn(ui_);
    Rect row = {area.x, area.y, area.w, Room::sign_pitch};
    float x = 0;
    for (const View::Signs::Sign& sign : signs.all) {
      const float wide = room_.sign_width(sign);
      if (x > 0 && x + wide > area.w) {
        x = 0;
        row.y += Room::sign_pitch;
      }
      const bool told = is_said(sign.words);
      icon_in(ui_, row, {row.x + x, row.y, told ? 16 : Room::sign_pitch, row.h}, sign.icon, told ? 16 : 24,
              ink_of(ui_, sign.ink));
      if (told) line_from_start(ui_, row, x + 20, ui_(sign.words), text_size::small, ui_.theme.text_quiet);
      x += wide;
    }
  }

  void paint(const View::Code& code, Rect area) {
    const Rect place = {area.x + (area.w - area.h) / 2, area.y, area.h, area.h};
    draw_code(code.dark, place);
    const Press tapped = press_area(ui_, code.id, code.name, place);
    if (tapped.hovered || tapped.focused) edge_area(place, color(ui_.theme.focus), 8, 3);
    if (tapped.pressed) ask(code.press);
  }

  void paint(const View::Drawing& what, Rect area) {
    const ImVec2 flow = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos({area.x, area.y});
    draw_figure(ui_, what.figure);
    ImGui::SetCursorScreenPos(flow);
  }

  void paint(const View::Table& table, Rect area) {
    const bool heads = !table.head.empty();
    const std::size_t each = room_.in_row(table, area.w);
    const OutlineScope all(ui_, heads ? Block::table : Block::list, ui_(table.name));
    const float wide = table.cell > 0 ? table.cell : area.w / static_cast<float>(each);
    const auto place = [&](std::size_t column, float y, float high) {
      return mirrored(ui_, area, {area.x + static_cast<float>(column) * wide, y, wide, high});
    };
    float y = area.y;
    if (heads) {
      const OutlineScope row(ui_, Block::head);
      for (std::size_t i = 0; i < table.head.size(); ++i)
        paint_head(table.head[i], place(i, y, Room::head_height));
      y += Room::head_height;
    }
    for (const auto& cells : table.rows) {
      std::optional<OutlineScope> row;
      if (heads) row.emplace(ui_, Block::row);
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const float down = Room::cell_height * static_cast<float>(i / each);
        paint_cell(table, cells[i], i, place(i % each, y + down, Room::cell_height));
      }
      y += Room::cell_height * static_cast<float>((cells.size() + each - 1) / each);
    }
  }
  void paint_head(const Message& words, Rect area) {
    const std::string text = ui_(words);
    if (text.empty() && ui_.outline != nullptr) ui_.outline->say(ui_, "");
    line_at(ui_, {area.x + area.w / 2, area.y + area.h / 2}, text,
            fitting(ui_, text, text_size::small, false, area.w - 4), ui_.theme.text_quiet, false, 0.5F);
  }
  void paint_cell(const View::Table& table, const View::Table::Cell& cell, std::size_t column, Rect area) {
    if (table.row_heads && column == 0) return paint_head(cell.face, area);
    if (cell.id.empty()) {
      if (ui_.outline != nullptr) ui_.outline->say(ui_, "");
      return;
    }
    const Press press = press_area(ui_, cell.id, cell.name, area, cell.press.has_value(), cell.chosen);
    if (press.pressed) ask(cell.press);
    const MuteOutline drawn(ui_);
    draw_cell(cell, press, area);
    write_in_cell(cell, area);
  }
  void draw_cell(const View::Table::Cell& cell, const Press& press, Rect area) const {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 low = {area.x + 1, area.y + 1};
    const ImVec2 high = {area.x + area.w - 1, area.y + area.h - 1};
    const bool lit = press.hovered && cell.press.has_value();
    const float radius = cell.bare ? 10 : 7;
    const Rgb fill = cell.filled && !cell.bare ? ui_.theme.accent : ui_.theme.panel_raised;
    if (!cell.bare || lit) draw->AddRectFilled(low, high, color(fill), radius);
    if (!cell.bare && (lit || press.focused || cell.chosen))
      draw->AddRect(low, high, color(ui_.theme.focus), radius, 0, 2);
    if (cell.framed) draw->AddRect(low, high, color(ui_.theme.text), radius, 0, cell.bare ? 1.5F : 3.0F);
  }
  void write_in_cell(const View::Table::Cell& cell, Rect area) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 middle = {area.x + area.w / 2, area.y + area.h / 2};
    if (cell.sign != Icon::none) draw_icon(draw, cell.sign, middle, area.h - 10, color(ui_.theme.accent));
    const Rgb ink = cell.filled ? ui_.theme.accent_text : cell.press ? ui_.theme.text : ui_.theme.text_quiet;
    const std::string face = ui_(cell.face);
    const bool bold = !cell.bare || cell.filled || cell.framed;
    const float size = fitting(ui_, face, text_size::body, bold, area.w - 6);
    if (!is_said(cell.above)) return void(line_at(ui_, middle, face, size, ink, bold, 0.5F));
    const std::string above = ui_(cell.above);
    line_at(ui_, {middle.x, area.y + 12}, above, fitting(ui_, above, text_size::least, false, area.w - 4),
            cell.filled ? ink : ui_.theme.text_quiet, false, 0.5F);
    line_at(ui_, {middle.x, area.y + 29}, face, size, ink, bold, 0.5F);
  }

  void paint(const View::Terms& terms, Rect area) {
    const ViewHeights::Columns laid = room_.lay_out(terms, area.w);
    const OutlineScope list(ui_, Block::list);
    float y = area.y;
    for (std::size_t i = 0; i < terms.all.size(); ++i) {
      if (i % laid.in_column == 0) y = area.y;
      const std::string term = ui_(terms.all[i].first);
      const std::string what = ui_(terms.all[i].second);
      const float x = area.x + static_cast<float>(i / laid.in_column) * (laid.width + Room::term_gap);
      const Rect row = mirrored(ui_, area, {x, y, laid.width, laid.row[i]});
      std::string told = term;
      told += ": ";
      told += what;
      add_named(ui_, {terms.id + " " + std::to_string(i + 1), Role::text, std::move(told), row});
      const MuteOutline drawn(ui_);
      line_from_start(ui_, {row.x, row.y, row.w, text_size::body * ui_.letters + 14}, 0, term,
                      text_size::body, ui_.theme.text, true);
      wrapped(ui_, mirrored(ui_, row, {row.x + laid.keys, row.y + 7, laid.width - laid.keys, row.h}), what,
              text_size::body, ui_.theme.text);
      y += laid.row[i];
    }
  }

  void paint(const View::Row& row, Rect area) {
    if (!room_.beside(row, area.w)) return void(draw(row.parts, area));
    const float each = Room::share(row, area.w);
    for (std::size_t i = 0; i < row.parts.size(); ++i)
      draw(row.parts[i],
           mirrored(ui_, area,
                    {area.x + static_cast<float>(i) * (each + Room::part_gap), area.y, each, area.h}));
  }
  void paint(const View::Between& what, Rect area) {
    const float side = Room::line_height;
    const float top = area.y + (area.h - side) / 2;
    paint(what.before, mirrored(ui_, area, {area.x, top, side, side}));
    const Rect middle = {area.x + side + Room::part_gap, area.y, area.w - 2 * (side + Room::part_gap),
                         area.h};
    const float tall = room_.height(View(what.what), middle.w);
    paint(what.what, {middle.x, area.y + (area.h - tall) / 2, middle.w, tall}, 0.5F);
    paint(what.after, mirrored(ui_, area, {area.x + area.w - side, top, side, side}));
  }
  void paint(const View::Flow& flow, Rect area) {
    Rect line = {area.x, area.y, area.w, Room::line_height};
    float x = 0;
    for (const View& part : flow.parts) {
      const float wide = room_.natural_width(part, area.w);
      if (x > 0 && x + wide > area.w) {
        x = 0;
        line.y += Room::line_height + Room::close_gap;
      }
      draw(part, mirrored(ui_, line, {line.x + x, line.y, wide, Room::line_height}));
      x += wide + Room::part_gap;
    }
  }
  void paint(const View::Break&, Rect) {}

  ViewKit& kit_;
  Ui& ui_;
  ViewHeights room_;
  std::optional<Intent> asked_;
};

float ViewKit::height(Ui& ui, const Views& parts, float width) {
  return ViewHeights(ui).height(parts, width);
}

std::optional<Intent> ViewKit::draw(Ui& ui, const Views& parts) {
  scenes_.clear();
  if (ImGui::IsWindowAppearing()) { // unless something on it asks to be seen, it begins at the top
    ImGui::SetScrollY(0);
    shown_.clear();
  }
  Painter painter(*this, ui);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float wide = ImGui::GetContentRegionAvail().x;
  const float high = painter.draw(parts, {at.x, at.y, wide, 0});
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({wide, high});
  if (typed_) return std::exchange(typed_, std::nullopt);
  return painter.asked();
}

} // namespace nimatron
