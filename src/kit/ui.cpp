#include "kit/ui.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "kit/outline.hpp"
#include "kit/visual_order.hpp"

namespace nimatron {

namespace {

ImDrawList* draw() { return ImGui::GetWindowDrawList(); }

Rect grown(Rect r, float by) { return {r.x - by, r.y - by, r.w + 2 * by, r.h + 2 * by}; }

Weight weight_of(Emphasis emphasis) {
  switch (emphasis) {
  case Emphasis::primary: return Weight::primary;
  case Emphasis::secondary: return Weight::usual;
  case Emphasis::quiet: break;
  }
  return Weight::quiet;
}

float corner(Rect area) { return std::min(12.0F, area.h / 2); }

/// What an icon stands for, in words beside it while it is pointed at. Over everything, as it may be larger
/// than what the icon lies in. In a panel and a sheet, where what is to be read lies below, they stand at its side.
void tell_icon(Ui& ui, const Message& name, Rect area) {
  const std::string words = ui(name);
  const ImVec2 extent = measure(ui, words, text_size::small);
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float wide = extent.x + 16;
  const float high = extent.y + 10;
  const bool aside = ui.part == Part::panel || ui.in_sheet;
  const bool before = area.x - wide - 6 > 0;
  const float beside = before ? area.x - wide - 2 : area.x + area.w + 2;
  const float x =
      aside ? beside : std::clamp(area.center().x - wide / 2, 4.0F, std::max(4.0F, screen.x - wide - 4));
  const bool below = area.y + area.h + high + 4 < screen.y;
  const float under = below ? area.y + area.h + 2 : area.y - high - 2;
  const float y = aside ? area.center().y - high / 2 : under;
  ImDrawList* over = ImGui::GetForegroundDrawList();
  over->AddRectFilled({x, y}, {x + wide, y + high}, color(ui.theme.text, 0.94F), 7);
  const float size = text_size::small * ui.letters;
  const std::string letters = left_to_right(words);
  ImGui::PushFont(ui.regular, size);
  over->AddText(ui.regular, size, {std::round(x + 8), std::round(y + 5)}, color(ui.theme.panel),
                letters.data(), letters.data() + letters.size());
  ImGui::PopFont();
}

} // namespace

Rect mirrored(const Ui& ui, Rect row, Rect part) {
  if (ui.words.right_to_left()) part.x = row.x + row.w - (part.x - row.x) - part.w;
  return part;
}

Icon mirrored(const Ui& ui, Icon icon) {
  if (!ui.words.right_to_left()) return icon;
  switch (icon) {
  case Icon::undo: return Icon::redo;
  case Icon::redo: return Icon::undo;
  case Icon::back: return Icon::forward;
  case Icon::forward: return Icon::back;
  default: return icon;
  }
}

Stop& stop_at(Ui& ui, const std::string& id, Rect area) {
  ImGuiWindow* window = ImGui::GetCurrentWindow();
  const ImRect& clip = window->ClipRect;
  const float left = std::max(area.x, clip.Min.x);
  const float top = std::max(area.y, clip.Min.y);
  const Rect seen = {left, top, std::min(area.x + area.w, clip.Max.x) - left,
                     std::min(area.y + area.h, clip.Max.y) - top};
  ui.stops.push_back({id, area, seen, window->ID, ui.part});
  const Focus& keyboard = ui.keyboard;
  if (keyboard.reveal && keyboard.lit == id && window->ParentWindow != nullptr) {
    constexpr float margin = 12; // something of what comes next, too
    const ImRect around = {area.x, area.y - margin, area.x + area.w, area.y + area.h + margin};
    ImGui::ScrollToRect(window, around,
                        ImGuiScrollFlags_KeepVisibleEdgeX | ImGuiScrollFlags_KeepVisibleEdgeY);
  }
  return ui.stops.back();
}

void add_named(Ui& ui, Named what) {
  ui.named.push_back(std::move(what));
  if (ui.outline != nullptr) ui.outline->control(ui);
}

const Named* find_named(const std::vector<Named>& all, std::string_view id) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const Named& one) { return one.id == id; });
  return found == all.end() ? nullptr : &*found;
}

void add_words(const Ui& ui, Rect area, const std::string& words) {
  if (ui.outline != nullptr) ui.outline->text(ui, words, area, text_size::small, false);
}

void cover(Ui& ui) {
  ui.named.clear();
  ui.stops.clear();
  ui.part = Part::whole;
  if (ui.outline != nullptr) ui.outline->clear();
}

Press press_area(Ui& ui, Id id, const Message& name, Rect area, bool enabled, bool chosen) {
  std::string& own = id.text;
  const ImVec2 flow = ImGui::GetCursorScreenPos();
  if (enabled) stop_at(ui, own, area);
  const bool here = enabled && ui.keyboard.lit == own;
  ImGui::PushID(own.c_str());
  add_named(ui, {std::move(own), Role::button, ui(name), area, enabled, chosen});
  ImGui::SetCursorScreenPos({area.x, area.y});
  ImGui::BeginDisabled(!enabled);
  Press press;
  press.pressed = ImGui::InvisibleButton("##", {std::max(area.w, 1.0F), std::max(area.h, 1.0F)});
  press.hovered = ImGui::IsItemHovered();
  press.held = ImGui::IsItemActive();
  press.focused = here && ui.keyboard.shown;
  press.by_key = here && ui.keyboard.pressed;
  press.pressed = press.pressed || press.by_key;
  ImGui::EndDisabled();
  ImGui::PopID();
  ImGui::SetCursorScreenPos(flow);
  if (press.hovered && enabled) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  return press;
}

Press line_of_list(Ui& ui, Id id, const Message& name, Rect area, bool chosen) {
  const Press press = press_area(ui, std::move(id), name, area, true, chosen);
  ImDrawList* draw = ImGui::GetWindowDrawList();
  const ImVec2 low = {area.x, area.y + 1};
  const ImVec2 high = {area.x + area.w, area.y + area.h - 1};
  if (chosen || press.hovered) draw->AddRectFilled(low, high, color(ui.theme.text, chosen ? 0.1F : 0.05F), 8);
  return press;
}

namespace {

/// A button as it looks now.
struct Face {
  Rgb fill;
  Rgb ink;
  ImU32 stroke;
  float alpha;
  bool filled;
  float icon; // its size; 0: there is none
  float size; // of its letters
};

Face face_of(const Ui& ui, const Button& what, const Press& press) {
  const Theme& theme = ui.theme;
  const bool filled = what.emphasis == Emphasis::primary || what.chosen;
  Rgb fill = filled ? theme.accent : theme.panel_raised;
  const Rgb ink = filled ? theme.accent_text : theme.text;
  if (press.held) {
    fill = mix(fill, theme.text, 0.18F);
  } else if (press.hovered) {
    fill = mix(fill, theme.text, 0.08F);
  }
  const float alpha = what.enabled ? 1.0F : 0.4F;
  // Opaque even where it is faint: strokes that overlap must not show.
  const ImU32 stroke = color(mix(filled ? fill : theme.panel, ink, alpha));
  return {fill,     ink,    stroke,
          alpha,    filled, what.icon == Icon::none ? 0.0F : 20.0F * what.size / text_size::body,
          what.size};
}

void draw_plate(const Ui& ui, const Button& what, const Press& press, const Face& face, Rect area) {
  const float radius = corner(area);
  const bool bare = what.emphasis == Emphasis::quiet && !what.chosen && !press.hovered && !press.held;
  if (!bare) fill_area(area, color(face.fill, face.alpha), radius);
  if (what.emphasis == Emphasis::secondary && !what.chosen)
    edge_area(area, color(ui.theme.line, face.alpha), radius);
}

/// Icon above words, as in the action bar of a phone.
void draw_stacked(Ui& ui, Icon icon, std::string words, const Face& face, Rect area) {
  const float center = area.x + area.w / 2;
  const float room = area.w - 2;
  const bool bold = face.filled && fits_bold(ui, words, room); // rather than cut off
  const float size = std::min(fit(ui, words, text_size::small, bold, room),
                              std::max(text_size::least, 0.42F * area.h) / ui.letters);
  draw_icon(draw(), mirrored(ui, icon), {center, area.y + area.h * 0.36F}, face.icon, face.stroke);
  line_at(ui, {center, area.y + area.h * 0.76F}, words, size, face.ink, bold, 0.5F, face.alpha);
}

void draw_in_row(Ui& ui, Icon icon, const std::string& words, const Face& face, Rect area) {
  const ImVec2 middle = {area.x + area.w / 2, area.y + area.h / 2};
  constexpr float least_icon = 20;
  const float gap = face.icon > 0 ? 8.0F : 0.0F;
  const auto beside = [&](float side) {
    return fitting(ui, words, face.size, face.filled, area.w - 12 - side - gap);
  };
  float side = face.icon;
  float size = beside(side);
  if (size < face.size && side > least_icon) size = beside(side = least_icon); // the words come first
  if (size < text_size::small) // without the icon, rather than too small to read
    return in_lines(ui, {area.x + 6, area.y + 2, area.w - 12, area.h - 4}, words, face.ink, face.filled,
                    face.alpha);
  const float left = middle.x - (side + gap + measure(ui, words, size, face.filled).x) / 2;
  draw_icon(draw(), mirrored(ui, icon), {left + side / 2, middle.y}, side, face.stroke);
  line_at(ui, {left + side + gap, middle.y}, words, size, face.ink, face.filled, 0, face.alpha);
}

} // namespace

bool button(Ui& ui, const Button& what, Rect area) {
  const Press press = press_area(ui, what.id, what.name, area, what.enabled, what.chosen);
  if (what.enabled) ui.stops.back().weight = weight_of(what.emphasis);
  const Face face = face_of(ui, what, press);
  draw_plate(ui, what, press, face, area);
  const ImVec2 middle = {area.x + area.w / 2, area.y + area.h / 2};
  if (what.icon_only) {
    draw_icon(draw(), mirrored(ui, what.icon), middle, face.icon + 2, face.stroke);
    const bool by_touch = ImGui::GetIO().MouseSource == ImGuiMouseSource_TouchScreen;
    if ((press.hovered && !by_touch && !press.held) || press.focused || what.told)
      tell_icon(ui, what.name, area);
    return press.pressed;
  }
  const std::string words = ui(what.label ? *what.label : what.name);
  const bool stacked = face.icon > 0 && area.w < (area.h >= 52 ? 110 : 76) && area.h >= 44;
  if (!stacked) {
    draw_in_row(ui, what.icon, words, face, area);
  } else if (measure(ui, words, text_size::least / ui.letters, false).x > area.w - 2) {
    // No words, rather than a part of them.
    draw_icon(draw(), mirrored(ui, what.icon), middle, face.icon + 2, face.stroke);
    if (press.hovered || press.focused) tell_icon(ui, what.name, area);
  } else {
    draw_stacked(ui, what.icon, words, face, area);
  }
  return press.pressed;
}

bool icon_button(Ui& ui, Message name, Icon icon, Id id, Rect area, bool enabled) {
  return button(ui,
                {.name = std::move(name),
                 .icon = icon,
                 .emphasis = Emphasis::quiet,
                 .icon_only = true,
                 .enabled = enabled,
                 .id = std::move(id)},
                area);
}

int segmented(Ui& ui, const Message& name, const std::vector<Segment>& choices, int chosen, Rect area,
              bool upright) {
  const float radius = corner(area);
  fill_area(area, color(ui.theme.panel_raised), radius);
  edge_area(area, color(ui.theme.line), radius);
  int pressed = -1;
  const OutlineScope radios(ui, Block::radios, ui(name));
  const auto count = static_cast<float>(choices.size());
  const float wide = upright ? area.w : area.w / count;
  const float high = upright ? area.h / count : area.h;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const auto before = static_cast<float>(i);
    const Rect part = upright ? Rect{area.x, area.y + before * high, wide, high}
                              : mirrored(ui, area, {area.x + before * wide, area.y, wide, high});
    const bool on = static_cast<int>(i) == chosen;
    const Press press = press_area(ui, choices[i].id, choices[i].name, part, true, on);
    if (press.pressed) pressed = static_cast<int>(i);
    const Rect face = grown(part, -3);
    if (on) fill_area(face, color(ui.theme.accent), radius - 2);
    if (!on && press.hovered) {
      fill_area(face, color(ui.theme.text, 0.08F), radius - 2);
    }
    in_lines(ui, {part.x + 4, part.y + 2, part.w - 8, part.h - 4}, ui(choices[i].name),
             on ? ui.theme.accent_text : ui.theme.text, on);
  }
  return pressed;
}

std::optional<Intent> pressed(Ui& ui, const View::Button& what, Rect area) {
  const Button drawn = {.name = what.name,
                        .icon = what.icon,
                        .emphasis = what.emphasis,
                        .icon_only = what.icon_only,
                        .enabled = what.press.has_value(),
                        .id = what.id,
                        .label = what.label};
  return button(ui, drawn, area) ? what.press : std::nullopt;
}

std::optional<Intent> pressed(Ui& ui, std::span<const View::Button> all, Rect row) {
  constexpr float gap = 8;
  const auto count = static_cast<float>(all.size());
  Rect part = {row.x, row.y, (row.w - gap * (count - 1)) / count, row.h};
  std::optional<Intent> out;
  for (const View::Button& one : all) {
    if (auto intent = pressed(ui, one, mirrored(ui, row, part))) out = std::move(intent);
    part.x += part.w + gap;
  }
  return out;
}

std::optional<Intent> chosen(Ui& ui, const View::Choice& what, Rect area, bool upright) {
  std::vector<Segment> options;
  for (const View::Choice::Option& one : what.options)
    options.push_back({one.id, one.name});
  const int which = segmented(ui, what.name, options, static_cast<int>(what.chosen), area, upright);
  if (which < 0) return std::nullopt;
  return what.options[static_cast<std::size_t>(which)].press;
}

bool toggle(Ui& ui, Id id, const Message& label, bool on, Rect area) {
  const Press press = press_area(ui, std::move(id), label, area, true, on);
  ui.named.back().role = Role::toggle;
  const Rect track = mirrored(ui, area, {area.x + area.w - 46, area.y + area.h / 2 - 13, 46, 26});
  const Rgb face =
      on ? ui.theme.accent : mix(ui.theme.panel_raised, ui.theme.text, press.hovered ? 0.14F : 0.06F);
  fill_area(track, color(face), 13);
  if (!on) edge_area(track, color(ui.theme.text_quiet), 13);
  const ImVec2 knob = {on ? track.x + 33 : track.x + 13, track.y + 13};
  draw()->AddCircleFilled(knob, 9.5F, color(on ? ui.theme.accent_text : ui.theme.text_quiet), 24);
  if (on) draw_icon(draw(), Icon::check, knob, 13, color(ui.theme.accent));
  lines_from_start(ui, mirrored(ui, area, {area.x, area.y, area.w - 60, area.h}), ui(label), text_size::body,
                   ui.theme.text);
  return press.pressed;
}

Count stepper(Ui& ui, const Id& id, const Message& label, Count value, Count low, Count high, Rect area,
              bool* typed) {
  constexpr float side = 44;
  constexpr float middle = 76;
  const OutlineScope group(ui, Block::group, ui(labelled(label, say("{0}", value))));
  const float left = area.w - side * 2 - middle;
  {
    const MuteOutline drawn(ui); // the group says it
    lines_from_start(ui, mirrored(ui, area, {area.x, area.y, std::max(20.0F, left - 8), area.h}), ui(label),
                     text_size::body, ui.theme.text);
  }
  // `-` stands on the left and `+` on the right in every language, like the number line.
  const Rect whole = mirrored(ui, area, {area.x + left, area.y, side * 2 + middle, area.h});
  const Rect less = {whole.x, area.y, side, area.h};
  const Rect number = {whole.x + side, area.y, middle, area.h};
  const Rect more = {whole.x + side + middle, area.y, side, area.h};
  const Button down = {.name = say(N_("Decrease {0}"), label),
                       .icon = Icon::minus,
                       .icon_only = true,
                       .enabled = value > low,
                       .id = id.text + ": less"};
  const Button up = {.name = say(N_("Increase {0}"), label),
                     .icon = Icon::plus,
                     .icon_only = true,
                     .enabled = value < high,
                     .id = id.text + ": more"};
  const Count before = value;
  if (button(ui, down, less)) --value;
  if (button(ui, up, more)) ++value;
  if (typed != nullptr) {
    const Press press =
        press_area(ui, id.text + ": type", say(N_("{0}: {1}; type a number"), label, before), number);
    *typed = press.pressed;
    if (press.hovered) {
      const Rect face = grown(number, -4);
      edge_area(face, color(ui.theme.text_quiet), 8);
    }
  }
  std::string digits = std::to_string(before);
  const float size = fit(ui, digits, text_size::lead, true, number.w - 8);
  const MuteOutline drawn(ui);
  line_at(ui, {number.x + number.w / 2, number.y + number.h / 2}, digits, size, ui.theme.text, true, 0.5F);
  return value;
}

void fill_area(Rect area, ImU32 ink, float radius) {
  draw()->AddRectFilled({area.x, area.y}, {area.x + area.w, area.y + area.h}, ink, radius);
}

void edge_area(Rect area, ImU32 ink, float radius, float thick) {
  draw()->AddRect({area.x, area.y}, {area.x + area.w, area.y + area.h}, ink, radius, 0, thick);
}

void icon_in(const Ui& ui, Rect row, Rect part, Icon icon, float size, Rgb ink) {
  const Vec at = mirrored(ui, row, part).center();
  draw_icon(draw(), icon, {at.x, at.y}, size, color(ink));
}

bool in_sight(Rect area) {
  return ImGui::IsRectVisible({area.x, area.y}, {area.x + area.w, area.y + area.h});
}

void card_to_press(Ui& ui, Rect area, bool lit) {
  card(ui, area);
  if (lit) edge_area(area, color(ui.theme.accent), 16, 2.5F);
}

void card(Ui& ui, Rect area, float radius) {
  constexpr float darkest = 0.2F; // of its shadow
  draw()->AddRectFilled({area.x, area.y + area.h - radius}, {area.x + area.w, area.y + area.h + 4},
                        color(ui.theme.shadow, darkest), radius, ImDrawFlags_RoundCornersBottom);
  // A soft shadow: outlines, so that only its own pixels are painted; side by side, as where two overlap is a line.
  constexpr int rings = 10;
  for (int i = 1; i <= rings; ++i) {
    const auto out = static_cast<float>(i);
    const float left = 1 - out / (rings + 1);
    draw()->AddRect({area.x - out, area.y - out + 4}, {area.x + area.w + out, area.y + area.h + out + 4},
                    color(ui.theme.shadow, darkest * left * left), radius + out, 0, 1);
  }
  fill_area(area, color(ui.theme.panel), radius);
  edge_area(area, color(ui.theme.line), radius);
}

Rect whole_window() {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  return {0, 0, size.x, size.y};
}

void begin_layer(const char* id, Rect area, ImGuiWindowFlags more) {
  ImGui::SetNextWindowPos({area.x, area.y});
  ImGui::SetNextWindowSize({area.w, area.h});
  ImGui::Begin(id, nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoSavedSettings | more);
}

void begin_scrolling(const char* id, ImVec2 size) {
  // A child's size loses what it has after the point, and with it the edge of each control.
  constexpr float edge = 2;
  ImGui::SetNextWindowContentSize({size.x, 0});
  ImGui::BeginChild(id, {std::ceil(size.x) + edge + ImGui::GetStyle().ScrollbarSize, size.y});
}

void begin_page(const char* id, float left, float top, float height) {
  ImGui::SetCursorScreenPos({0, top});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {left, 0});
  ImGui::BeginChild(id, {ImGui::GetIO().DisplaySize.x, height}, ImGuiChildFlags_AlwaysUseWindowPadding);
  ImGui::PopStyleVar();
}

void at_margin() { ImGui::SetCursorPosX(ImGui::GetCursorStartPos().x); }

void scroll_by_finger(const Ui& ui) {
  if (ui.covered || ui.held) return;
  const ImGuiIO& io = ImGui::GetIO();
  constexpr float slack = 8; // a tap is never quite still
  if (io.MouseSource != ImGuiMouseSource_TouchScreen || !ImGui::IsMouseDragging(ImGuiMouseButton_Left, slack))
    return;
  const ImVec2 began = io.MouseClickedPos[ImGuiMouseButton_Left];
  constexpr float margin = 12; // of the card that it lies on
  const ImVec2 box = ImGui::GetWindowPos();
  const ImVec2 low = {box.x - margin, box.y};
  const ImVec2 high = {box.x + ImGui::GetWindowWidth() + margin, box.y + ImGui::GetWindowHeight()};
  if (began.x < low.x || began.y < low.y || began.x >= high.x || began.y >= high.y) return;
  ImGui::ClearActiveID();
  ImGui::SetScrollY(ImGui::GetScrollY() - io.MouseDelta.y);
}

Rect next_row(float height, float gap) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const Rect row = {at.x, at.y, ImGui::GetContentRegionAvail().x, height};
  ImGui::Dummy({row.w, height + gap});
  return row;
}

} // namespace nimatron
