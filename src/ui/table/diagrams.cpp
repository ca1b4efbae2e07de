#include "ui/table/diagrams.hpp"

#include "kit/outline.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace nimatron {

namespace {

constexpr std::size_t most_rows = 12;

ImDrawList* canvas() { return ImGui::GetWindowDrawList(); }

void fill_rect(Rect r, ImU32 ink, float radius) {
  canvas()->AddRectFilled({r.x, r.y}, {r.x + r.w, r.y + r.h}, ink, radius);
}

void outline(Rect r, ImU32 ink, float radius) {
  canvas()->AddRect({r.x, r.y}, {r.x + r.w, r.y + r.h}, ink, radius, 0, 1.5F);
}

/// How large a figure is drawn: in a panel, or for a whole room.
struct Scale {
  float times = 1;

  float operator()(float length) const { return times * length; }
};

/// Where the columns of a binary table stand.
struct Digits {
  float left;  // of the leftmost digit
  float pitch; // from one digit to the next
  int columns;

  float x(int bit) const { return left + (static_cast<float>(columns - 1 - bit) + 0.5F) * pitch; }
};

void binary_row(Ui& ui, Scale by, const Digits& digits, float y, Count value, Count odd, Rgb ink, bool bold) {
  for (int bit = 0; bit < digits.columns; ++bit) {
    const bool one = (value >> bit & 1) != 0;
    const bool column_is_odd = (odd >> bit & 1) != 0;
    const Rgb shade = one ? ink : mix(ink, ui.theme.panel, column_is_odd ? 0.35F : 0.45F);
    line_at(ui, {digits.x(bit), y}, one ? "1" : "0", by(text_size::body), shade, bold || one, 0.5F);
  }
}

/// Powers of two over their columns, as far as there is room from one to the next.
void binary_heads(Ui& ui, Scale by, const Digits& digits, float y) {
  for (int bit = 0; bit < digits.columns; ++bit) {
    const std::string power = std::to_string(Count{1} << bit);
    const float size = by(text_size::least);
    if (measure(ui, power, size, false).x > digits.pitch - 1) return;
    line_at(ui, {digits.x(bit), y}, power, size, ui.theme.text_quiet, false, 0.5F);
  }
}

///     Heap  Size  Value   16 8 4 2 1
///     1.      24     24    1 1 0 0 0
///     ...
///     sum             9    0 1 0 0 1
void draw(Ui& ui, Scale by, const BinaryTable& table) {
  const float row = by(25);
  const float width = ImGui::GetContentRegionAvail().x;
  const bool reduced = table.heap != table.value;
  const std::size_t shown = std::min(table.heap.size(), most_rows);
  const bool cut = shown < table.heap.size();

  Count largest = table.sum;
  for (const Count size : table.heap)
    largest = std::max(largest, size);
  const std::string heap_head = ui(say(N_("Heap")));
  const std::string size_head = ui(say(N_("Size")));
  const std::string value_head = reduced ? ui(say(N_("Value"))) : "";
  const auto head_width = [&](const std::string& head) {
    return measure(ui, head, by(text_size::least), false).x;
  };
  const float number_width = measure(ui, std::to_string(largest), by(text_size::body), true).x;
  const float size_width = std::max(number_width, head_width(size_head));
  const float name_width = std::max(by(40), head_width(heap_head) + by(14));
  const float residue_width = reduced ? std::max(number_width, head_width(value_head)) + by(14) : 0;
  Digits digits{name_width + size_width + residue_width + by(18), 0, std::max(table.columns, 1)};
  digits.pitch =
      std::clamp((width - digits.left - by(4)) / static_cast<float>(digits.columns), by(12), by(24));
  const float full = digits.left + digits.pitch * static_cast<float>(digits.columns) + by(4);
  const float head_row = by(20);
  const float rows = static_cast<float>(shown + (cut ? 1 : 0) + (table.changed ? 1 : 0) + 1);
  const float height = head_row + rows * row + by(12);

  const bool scrolls = full > width;
  if (scrolls) {
    ImGui::BeginChild(ImGui::GetID(&table), {0, height + 12}, 0, ImGuiWindowFlags_HorizontalScrollbar);
    ImGui::Dummy({full, height});
    ImGui::SetCursorPos({0, 0});
  }
  const ImVec2 at = ImGui::GetCursorScreenPos();
  digits.left += at.x;
  for (int bit = 0; bit < digits.columns; ++bit) {
    if ((table.sum >> bit & 1) == 0) continue;
    const Rect band = {digits.x(bit) - digits.pitch / 2 + 1, at.y, digits.pitch - 2, height - by(4)};
    fill_rect(band, color(ui.theme.accent, 0.14F), 5);
  }
  float y = at.y + head_row / 2;
  const auto head = [&](const std::string& words, float x, float anchor) {
    line_at(ui, {x, y}, words, by(text_size::least), ui.theme.text_quiet, false, anchor);
  };
  head(heap_head, at.x + by(7), 0);
  head(size_head, at.x + name_width + size_width, 1);
  head(value_head, at.x + name_width + size_width + residue_width, 1);
  binary_heads(ui, by, digits, y);
  y = at.y + head_row + row / 2 + by(2);
  const auto line = [&](const std::string& name, std::optional<Count> size, Count value, Rgb ink, bool bold) {
    line_at(ui, {at.x + by(7), y}, name, by(text_size::small), ui.theme.text_quiet);
    const float right = at.x + name_width + size_width;
    if (size) line_at(ui, {right, y}, std::to_string(*size), by(text_size::body), ink, bold, 1);
    if (reduced)
      line_at(ui, {right + residue_width, y}, std::to_string(value), by(text_size::body), ink, bold, 1);
    binary_row(ui, by, digits, y, value, table.sum, ink, bold);
    y += row;
  };
  for (std::size_t i = 0; i < shown; ++i) {
    // The heap to change is always among those shown.
    const std::size_t heap =
        cut && i + 1 == shown && table.changed && *table.changed >= shown ? *table.changed : i;
    const bool changed = table.changed == heap;
    if (changed) outline({at.x + 1, y - row / 2 + 1, full - 2, row * 2 - 2}, color(ui.theme.accent), 7);
    line(std::to_string(heap + 1) + ".", table.heap[heap], table.value[heap], ui.theme.text, false);
    if (!changed) continue;
    line("\xe2\x86\x92", table.rest, table.leave, ui.theme.accent, true);
  }
  if (cut) {
    line_at(ui, {at.x, y},
            ui(say_n(N_P("and {0} more heap", "and {0} more heaps"),
                     static_cast<Count>(table.heap.size() - shown))),
            by(text_size::small), ui.theme.text_quiet);
    y += row;
  }
  canvas()->AddLine({at.x, y - row / 2}, {at.x + full, y - row / 2}, color(ui.theme.line), 1.5F);
  y += by(4);
  if (!table.ones.empty()) {
    line_at(ui, {at.x, y}, "mod " + std::to_string(table.modulus), by(text_size::small), ui.theme.text_quiet);
    for (int bit = 0; bit < digits.columns; ++bit) {
      const Count ones = table.ones[static_cast<std::size_t>(bit)];
      line_at(ui, {digits.x(bit), y}, std::to_string(ones), by(text_size::body),
              ones == 0 ? ui.theme.text_quiet : ui.theme.accent, true, 0.5F);
    }
  } else {
    line_at(ui, {at.x, y}, "\xe2\x8a\x95", by(text_size::body), ui.theme.text_quiet, true);
    const Count sum = table.sum_shown();
    line_at(ui, {at.x + name_width + size_width + residue_width, y}, table.sum_words(), by(text_size::body),
            ui.theme.text, true, 1); // under what is added
    binary_row(ui, by, digits, y, sum, table.sum, sum == 0 ? ui.theme.text_quiet : ui.theme.accent, true);
  }
  if (scrolls) {
    ImGui::EndChild();
  } else {
    ImGui::Dummy({width, height});
  }
}

/// Each heap as its powers of two; those that pair off fade.
void draw(Ui& ui, Scale by, const Bundles& bundles) {
  const float row = by(34);
  const float gap = by(6);
  std::size_t heaps = 0;
  for (const auto& pair : bundles.pairs)
    heaps = std::max({heaps, pair.first_heap + 1, pair.second_heap + 1});
  for (const auto& [heap, size] : bundles.unpaired)
    heaps = std::max(heaps, heap + 1);
  const std::size_t shown = std::min(heaps, most_rows);
  std::vector<std::vector<std::pair<Count, bool>>> chips(shown);
  const auto add = [&](std::size_t heap, Count size, bool paired) {
    if (heap < shown) chips[heap].emplace_back(size, paired);
  };
  for (const auto& pair : bundles.pairs) {
    add(pair.first_heap, pair.size, true);
    add(pair.second_heap, pair.size, true);
  }
  for (const auto& [heap, size] : bundles.unpaired)
    add(heap, size, false);

  for (std::size_t heap = 0; heap < shown; ++heap) {
    std::sort(chips[heap].begin(), chips[heap].end(),
              [](const auto& a, const auto& b) { return a.first > b.first; });
    ImVec2 at = ImGui::GetCursorScreenPos();
    const float right = at.x + ImGui::GetContentRegionAvail().x;
    line_at(ui, {at.x, at.y + row / 2}, std::to_string(heap + 1) + ".", by(text_size::small),
            ui.theme.text_quiet);
    float x = at.x + by(30);
    for (const auto& [size, paired] : chips[heap]) {
      const std::string digits = std::to_string(size);
      const float wide = std::max(by(34), measure(ui, digits, by(text_size::body), true).x + by(18));
      if (x + wide > right) {
        x = at.x + by(30);
        ImGui::Dummy({1, row});
        at = ImGui::GetCursorScreenPos();
      }
      const Rect chip = {x, at.y + by(3), wide, row - by(6)};
      if (paired) {
        outline(chip, color(ui.theme.line), by(9));
      } else {
        fill_rect(chip, color(ui.theme.accent), by(9));
      }
      line_at(ui, {chip.x + chip.w / 2, chip.y + chip.h / 2}, digits, by(text_size::body),
              paired ? ui.theme.text_quiet : ui.theme.accent_text, !paired, 0.5F);
      x += wide + gap;
    }
    ImGui::Dummy({1, row});
  }
}

/// Sizes of one heap in order; the P-positions filled.
void draw(Ui& ui, Scale by, const PeriodTable& table) {
  const float cell = by(34);
  const float gap = by(4);
  constexpr Count most = 48;
  const float width = ImGui::GetContentRegionAvail().x;
  const auto per_row = std::max<Count>(1, static_cast<Count>((width + gap) / (cell + gap)));
  const Count first = std::max<Count>(0, table.n + 1 - most);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  for (Count i = first; i <= table.n; ++i) {
    const Rect box = {at.x + static_cast<float>((i - first) % per_row) * (cell + gap),
                      at.y + static_cast<float>((i - first) / per_row) * (cell + gap), cell, cell};
    const bool previous_wins = i % table.period == 0;
    if (previous_wins) {
      fill_rect(box, color(ui.theme.accent), 8);
    } else {
      outline(box, color(ui.theme.line), 8);
    }
    const std::string digits = std::to_string(i);
    const float size = by(digits.size() > 3 ? text_size::least : text_size::small);
    line_at(ui, {box.x + cell / 2, box.y + by(11)}, digits, size,
            previous_wins ? ui.theme.accent_text : ui.theme.text, i == table.n, 0.5F);
    line_at(ui, {box.x + cell / 2, box.y + by(25)}, previous_wins ? "P" : "N", by(text_size::least),
            previous_wins ? ui.theme.accent_text : ui.theme.text_quiet, true, 0.5F);
  }
  const Count rows = (table.n - first) / per_row + 1;
  ImGui::Dummy({width, static_cast<float>(rows) * (cell + gap)});
}

/// Sizes small, their Grundy values large, 0 filled; a short period has its lines to itself.
void draw(Ui& ui, Scale by, const ValueTable& table) {
  if (table.value.empty()) return;
  const float gap = by(3);
  const float narrow = by(26);
  const float wide = by(34);
  const float width = ImGui::GetContentRegionAvail().x;
  const auto fit = [&](float cell) {
    return std::max<Count>(1, static_cast<Count>((width + gap) / (cell + gap)));
  };
  const Count period = table.period ? table.period->length : 0;
  const bool in_lines = period > 2 && period <= fit(narrow);
  const Count per_row = in_lines ? period * (fit(wide) / period == 0 ? 1 : fit(wide) / period) : fit(wide);
  const float cell = in_lines && per_row > fit(wide) ? narrow : wide;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  Count n = 0;
  for (const Count value : table.value) {
    const Rect box = {at.x + static_cast<float>(n % per_row) * (cell + gap),
                      at.y + static_cast<float>(n / per_row) * (wide + gap), cell, wide};
    if (value == 0) {
      fill_rect(box, color(ui.theme.accent), 8);
    } else {
      outline(box, color(ui.theme.line), 8);
    }
    line_at(ui, {box.x + cell / 2, box.y + by(9)}, std::to_string(n), by(text_size::least),
            value == 0 ? ui.theme.accent_text : ui.theme.text_quiet, false, 0.5F);
    line_at(ui, {box.x + cell / 2, box.y + by(24)}, std::to_string(value), by(text_size::body),
            value == 0 ? ui.theme.accent_text : ui.theme.text, true, 0.5F);
    ++n;
  }
  const Count rows = (n + per_row - 1) / per_row;
  ImGui::Dummy({width, static_cast<float>(rows) * (wide + gap)});
}

void draw(Ui& ui, Scale by, const Answers& answers) {
  for (const Answer& answer : answers.row) {
    paragraph(ui, ui(answer.said), by(text_size::small), ui.theme.text);
    ImGui::Dummy({0, by(2)});
  }
}

void draw(Ui&, Scale, const std::monostate&) {}

} // namespace

void draw_figure(Ui& ui, const Figure& figure, float scale) {
  tell_figure(ui, figure);
  const MuteOutline drawn(ui);
  std::visit([&](const auto& what) { draw(ui, Scale{scale}, what); }, figure);
}

} // namespace nimatron
