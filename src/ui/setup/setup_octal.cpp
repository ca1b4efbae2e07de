#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "explain/values.hpp"
#include "kit/figures.hpp"
#include "ui/setup/setup.hpp"

// The workshop of octal games: a table that is touched instead of a code that is typed, and the Grundy values
// of the game that comes of it.

namespace nimatron {

namespace {

constexpr float label_width = 72;
constexpr float digit_gap = 6;
constexpr float digit_row = 42;

struct Column {
  Count bit; // of the digit
  const char* what;
};

constexpr std::array code_digits = {
    Column{1, N_C("the head of a column: what a move may leave", "nothing")},
    Column{2, N_C("the head of a column: what a move may leave", "one heap")},
    Column{4, N_C("the head of a column: what a move may leave", "two heaps")},
};

/// The part of a row that belongs to a column.
Rect cell(const Ui& ui, Rect row, std::size_t column) {
  const auto parts = static_cast<float>(code_digits.size());
  const float width = (row.w - label_width - digit_gap * parts) / parts;
  const float x = row.x + label_width + digit_gap + static_cast<float>(column) * (width + digit_gap);
  return mirrored(ui, row, {x, row.y, width, row.h});
}

/// What stands from `top` to the cursor, for those who do not see it.
void tell(Ui& ui, const char* id, std::string words, float top) {
  const ImVec2 end = ImGui::GetCursorScreenPos();
  const Rect area = {end.x, top, ImGui::GetContentRegionAvail().x, end.y - top};
  add_named(ui, {id, Role::text, std::move(words), area});
}

/// A square that is filled where this may be left.
bool choice(Ui& ui, Id id, const Message& name, bool on, Rect area) {
  const Press press = press_area(ui, std::move(id), name, area, true, on);
  ImDrawList* draw = ImGui::GetWindowDrawList();
  const ImVec2 low = {area.x, area.y + 2};
  const ImVec2 high = {area.x + area.w, area.y + area.h - 2};
  draw->AddRectFilled(low, high, color(on ? ui.theme.accent : ui.theme.panel_raised), 10);
  if (press.hovered) draw->AddRect(low, high, color(ui.theme.accent), 10, 0, 2);
  if (on) {
    draw_icon(draw, Icon::check, {area.x + area.w / 2, area.y + area.h / 2}, 20, color(ui.theme.accent_text));
  }
  return press.pressed;
}

} // namespace

///               nothing   one heap   two heaps
///     take 1      [x]       [ ]         [ ]
///     take 2      [x]       [x]         [ ]
///     take 3      [x]       [x]         [x]         0.137
///     take 4      [ ]       [ ]         [ ]         always one more line than has been used
std::optional<std::vector<Count>> code_table(Ui& ui, std::vector<Count> digits) {
  ImGui::Dummy({0, 4});
  paragraph(ui, ui(say(N_("What the move may leave:"))), text_size::small, ui.theme.text_quiet);
  const Rect head = next_row(26, 0);
  for (std::size_t c = 0; c < code_digits.size(); ++c) {
    const Rect area = cell(ui, head, c);
    std::string what = ui(say(code_digits.at(c).what));
    const float size = fit(ui, what, text_size::small, false, area.w);
    line_at(ui, {area.x + area.w / 2, area.y + area.h / 2}, what, size, ui.theme.text_quiet, false, 0.5F);
  }
  std::size_t used = digits.size();
  while (used > 0 && digits[used - 1] == 0)
    --used;
  const std::size_t lines = std::clamp<std::size_t>(used + 1, 3, most_in_option);
  digits.resize(std::max(lines, digits.size()), 0);
  bool touched = false;
  for (std::size_t i = 0; i < lines; ++i) {
    const Rect row = next_row(digit_row, 2);
    line_from_start(ui, {row.x, row.y, label_width, row.h}, 0,
                    ui(say(N_C("the head of a row: if a move takes so many", "Take {0}"), i + 1)),
                    text_size::body, ui.theme.text);
    for (std::size_t c = 0; c < code_digits.size(); ++c) {
      const Count bit = code_digits.at(c).bit;
      const bool on = (digits[i] & bit) != 0;
      const Message name =
          say(N_("{1, select, 1 {If you take {0}, you may leave nothing} 2 {If you take {0}, you may leave "
                 "one heap} other {If you take {0}, you may leave two heaps}}"),
              i + 1, bit);
      std::string id = "take " + std::to_string(i + 1) + ", leave " + std::to_string(c);
      if (!choice(ui, std::move(id), name, on, cell(ui, row, c))) continue;
      digits[i] ^= bit;
      touched = true;
    }
  }
  if (!touched) return std::nullopt;
  while (digits.size() > 1 && digits.back() == 0)
    digits.pop_back();
  return digits;
}

bool show_values(Ui& ui, const ValueTable& table, Count looked_at) {
  ImGui::Dummy({0, 8});
  paragraph(ui, ui(say(N_("What a heap of each size is worth: its Grundy value"))), text_size::small,
            ui.theme.text_quiet, true);
  ImGui::Dummy({0, 4});
  std::string values;
  for (const Count value : table.value)
    values += (values.empty() ? "" : ", ") + std::to_string(value);
  const float top = ImGui::GetCursorScreenPos().y;
  draw_figure(ui, table);
  tell(ui, "values", values, top);
  const Message period =
      table.period
          ? in_words(*table.period)
          : say(N_("No period found in heaps of up to {0, plural, one {# match} other {# matches}}."),
                looked_at);
  const float below = ImGui::GetCursorScreenPos().y;
  paragraph(ui, ui(period), text_size::body, ui.theme.text);
  tell(ui, "period", ui(period), below);
  ImGui::Dummy({0, 6});
  const Button copy = {.name = say(N_("Copy as CSV")), .icon = Icon::copy, .id = "copy values"};
  return button(ui, copy, next_row(44, 8));
}

} // namespace nimatron
