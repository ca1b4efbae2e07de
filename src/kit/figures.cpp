#include "kit/figures.hpp"

#include "kit/outline.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace nimatron {

namespace {

constexpr std::size_t most_rows = 12;

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

/// What stands where in a binary table of this width.
struct BinaryLayout {
  std::string heap_head;
  std::string size_head;
  std::string value_head; // "": each heap counts as what it has
  float name_width = 0;
  float size_width = 0;
  float value_width = 0;
  Digits digits{};
  float full = 0; // as wide as it is; it scrolls where there is less room
  float height = 0;
  std::size_t shown = 0; // heaps

  bool scrolls(float width) const { return full > width; }
};

constexpr float binary_row_height = 25;
constexpr float binary_head_height = 20;

BinaryLayout lay_out(Ui& ui, Scale by, const BinaryTable& table, float width) {
  BinaryLayout out;
  const bool games = table.heap.empty(); // of a sum, which have values and no sizes
  const bool reduced = !games && table.heap != table.value;
  out.shown = std::min(table.value.size(), most_rows);
  Count largest = table.sum;
  for (const Count size : games ? table.value : table.heap)
    largest = std::max(largest, size);
  out.heap_head = ui(games ? say(N_C("one of the games of a sum", "Game")) : say(N_("Heap")));
  out.size_head = ui(games ? say(N_("Value")) : say(N_("Size")));
  out.value_head = reduced ? ui(say(N_("Value"))) : "";
  const auto head_width = [&](const std::string& head) {
    return measure(ui, head, by(text_size::least), false).x;
  };
  const float number_width = measure(ui, std::to_string(largest), by(text_size::body), true).x;
  out.size_width = std::max(number_width, head_width(out.size_head));
  out.name_width = std::max(by(40), head_width(out.heap_head) + by(14));
  out.value_width = reduced ? std::max(number_width, head_width(out.value_head)) + by(14) : 0;
  out.digits = {out.name_width + out.size_width + out.value_width + by(18), 0, std::max(table.columns, 1)};
  const auto columns = static_cast<float>(out.digits.columns);
  out.digits.pitch = std::clamp((width - out.digits.left - by(4)) / columns, by(12), by(24));
  out.full = out.digits.left + out.digits.pitch * columns + by(4);
  const bool cut = out.shown < table.value.size();
  const auto rows = static_cast<float>(out.shown + (cut ? 1 : 0) + (table.changed ? 1 : 0) + 1);
  out.height = by(binary_head_height) + rows * by(binary_row_height) + by(12);
  return out;
}

float height(Ui& ui, Scale by, const BinaryTable& table, float width) {
  const BinaryLayout layout = lay_out(ui, by, table, width);
  return layout.height + (layout.scrolls(width) ? 12.0F : 0.0F);
}

///     Heap  Size  Value   16 8 4 2 1
///     1.      24     24    1 1 0 0 0
///     ...
///     sum             9    0 1 0 0 1
struct DrawnBinary {
  Ui& ui;
  Scale by;
  const BinaryTable& table;
  const BinaryLayout& layout;
  ImVec2 at = ImGui::GetCursorScreenPos();
  float y = at.y + by(binary_head_height) / 2; // of the row that is next
  Digits digits = {layout.digits.left + at.x, layout.digits.pitch, layout.digits.columns};
  float row = by(binary_row_height);
  float sizes = at.x + layout.name_width + layout.size_width; // where they end
  float values = sizes + layout.value_width;

  /// Columns with an odd number of ones stand out.
  void odd_columns() const {
    for (int bit = 0; bit < digits.columns; ++bit) {
      if ((table.sum >> bit & 1) == 0) continue;
      const Rect band = {digits.x(bit) - digits.pitch / 2 + 1, at.y, digits.pitch - 2, layout.height - by(4)};
      fill_area(band, color(ui.theme.accent, 0.14F), 5);
    }
  }

  void heads() {
    const auto head = [&](const std::string& words, float x, float anchor) {
      line_at(ui, {x, y}, words, by(text_size::least), ui.theme.text_quiet, false, anchor);
    };
    head(layout.heap_head, at.x + by(7), 0);
    head(layout.size_head, sizes, 1);
    head(layout.value_head, values, 1);
    binary_heads(ui, by, digits, y);
    y = at.y + by(binary_head_height) + row / 2 + by(2);
  }

  void line(const std::string& name, std::optional<Count> size, Count value, Rgb ink, bool bold) {
    line_at(ui, {at.x + by(7), y}, name, by(text_size::small), ui.theme.text_quiet);
    if (size) line_at(ui, {sizes, y}, std::to_string(*size), by(text_size::body), ink, bold, 1);
    if (!layout.value_head.empty())
      line_at(ui, {values, y}, std::to_string(value), by(text_size::body), ink, bold, 1);
    binary_row(ui, by, digits, y, value, table.sum, ink, bold);
    y += row;
  }

  /// The heap to change is always among those shown.
  void heaps() {
    const std::size_t shown = layout.shown;
    const bool cut = shown < table.value.size();
    for (std::size_t i = 0; i < shown; ++i) {
      const std::size_t heap =
          cut && i + 1 == shown && table.changed && *table.changed >= shown ? *table.changed : i;
      const bool changed = table.changed == heap;
      if (changed)
        edge_area({at.x + 1, y - row / 2 + 1, layout.full - 2, row * 2 - 2}, color(ui.theme.accent), 7, 1.5F);
      const auto& lying = table.heap.empty() ? table.value : table.heap;
      line(std::to_string(heap + 1) + ".", lying[heap], table.value[heap], ui.theme.text, false);
      if (changed) line("\xe2\x86\x92", table.rest, table.leave, ui.theme.accent, true);
    }
    if (!cut) return;
    line_at(ui, {at.x, y},
            ui(say(N_("{0, plural, one {and {0} more heap} other {and {0} more heaps}}"),
                   static_cast<Count>(table.value.size() - shown))),
            by(text_size::small), ui.theme.text_quiet);
    y += row;
  }

  /// The sum, or how many ones there are in each column.
  void sum() {
    ImGui::GetWindowDrawList()->AddLine({at.x, y - row / 2}, {at.x + layout.full, y - row / 2},
                                        color(ui.theme.line), 1.5F);
    y += by(4);
    if (table.ones.empty()) {
      line_at(ui, {at.x, y}, "\xe2\x8a\x95", by(text_size::body), ui.theme.text_quiet, true);
      const Count sum = table.sum_shown();
      line_at(ui, {values, y}, table.sum_words(), by(text_size::body), ui.theme.text, true,
              1); // under what is added
      return binary_row(ui, by, digits, y, sum, table.sum, sum == 0 ? ui.theme.text_quiet : ui.theme.accent,
                        true);
    }
    line_at(ui, {at.x, y}, "mod " + std::to_string(table.modulus), by(text_size::small), ui.theme.text_quiet);
    for (int bit = 0; bit < digits.columns; ++bit) {
      const Count ones = table.ones[static_cast<std::size_t>(bit)];
      line_at(ui, {digits.x(bit), y}, std::to_string(ones), by(text_size::body),
              ones == 0 ? ui.theme.text_quiet : ui.theme.accent, true, 0.5F);
    }
  }
};

void draw(Ui& ui, Scale by, const BinaryTable& table) {
  const float width = ImGui::GetContentRegionAvail().x;
  const BinaryLayout layout = lay_out(ui, by, table, width);
  const bool scrolls = layout.scrolls(width);
  if (scrolls) {
    ImGui::BeginChild(ImGui::GetID(&table), {0, layout.height + 12}, 0, ImGuiWindowFlags_HorizontalScrollbar);
    ImGui::Dummy({layout.full, layout.height});
    ImGui::SetCursorPos({0, 0});
  }
  DrawnBinary drawn{ui, by, table, layout};
  drawn.odd_columns();
  drawn.heads();
  drawn.heaps();
  drawn.sum();
  if (scrolls) {
    ImGui::EndChild();
  } else {
    ImGui::Dummy({width, layout.height});
  }
}

/// A power of two in a heap: its size, and whether another heap has it too.
using Chip = std::pair<Count, bool>;

/// By heap, the largest first.
std::vector<std::vector<Chip>> chips_of(const Bundles& bundles) {
  std::size_t heaps = 0;
  for (const auto& pair : bundles.pairs)
    heaps = std::max({heaps, pair.first_heap + 1, pair.second_heap + 1});
  for (const auto& [heap, size] : bundles.unpaired)
    heaps = std::max(heaps, heap + 1);
  std::vector<std::vector<Chip>> chips(std::min(heaps, most_rows));
  const auto add = [&](std::size_t heap, Count size, bool paired) {
    if (heap < chips.size()) chips[heap].emplace_back(size, paired);
  };
  for (const auto& pair : bundles.pairs) {
    add(pair.first_heap, pair.size, true);
    add(pair.second_heap, pair.size, true);
  }
  for (const auto& [heap, size] : bundles.unpaired)
    add(heap, size, false);
  for (std::vector<Chip>& heap : chips)
    std::sort(heap.begin(), heap.end(), [](const Chip& a, const Chip& b) { return a.first > b.first; });
  return chips;
}

constexpr float chip_row = 34;

/// Goes through the heaps with the middle of the row that each begins in, and through their chips with the place of each; y = 0 is
/// the top. How high all of it is.
template <class Begin, class Each>
float place_chips(Ui& ui, Scale by, const std::vector<std::vector<Chip>>& chips, float width, Begin begin,
                  Each each) {
  const float row = by(chip_row);
  const float gap = by(6);
  float y = 0;
  for (std::size_t i = 0; i < chips.size(); ++i) {
    begin(i, y + row / 2);
    float x = by(30);
    for (const Chip& chip : chips[i]) {
      const float wide =
          std::max(row, measure(ui, std::to_string(chip.first), by(text_size::body), true).x + by(18));
      if (x + wide > width) {
        x = by(30);
        y += row;
      }
      each(chip, Rect{x, y + by(3), wide, row - by(6)});
      x += wide + gap;
    }
    y += row;
  }
  return y;
}

float height(Ui& ui, Scale by, const Bundles& bundles, float width) {
  return place_chips(
      ui, by, chips_of(bundles), width, [](std::size_t, float) {}, [](const Chip&, Rect) {});
}

/// Each heap as its powers of two; those that pair off fade.
void draw(Ui& ui, Scale by, const Bundles& bundles) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  const auto chips = chips_of(bundles);
  const auto number = [&](std::size_t heap, float y) {
    line_at(ui, {at.x, at.y + y}, std::to_string(heap + 1) + ".", by(text_size::small), ui.theme.text_quiet);
  };
  const float high = place_chips(ui, by, chips, width, number, [&](const Chip& chip, Rect place) {
    place.x += at.x;
    place.y += at.y;
    if (chip.second) {
      edge_area(place, color(ui.theme.line), by(9), 1.5F);
    } else {
      fill_area(place, color(ui.theme.accent), by(9));
    }
    line_at(ui, {place.center().x, place.center().y}, std::to_string(chip.first), by(text_size::body),
            chip.second ? ui.theme.text_quiet : ui.theme.accent_text, !chip.second, 0.5F);
  });
  ImGui::Dummy({1, high});
}

/// The cells of a line of sizes, as many of the last as are shown.
struct PeriodLayout {
  float cell;
  float gap;
  Count per_row;
  Count first;
  float height;
};

PeriodLayout lay_out(Scale by, const PeriodTable& table, float width) {
  constexpr Count most = 48;
  PeriodLayout out{by(34), by(4), 1, std::max<Count>(0, table.n + 1 - most), 0};
  out.per_row = std::max<Count>(1, static_cast<Count>((width + out.gap) / (out.cell + out.gap)));
  out.height = static_cast<float>((table.n - out.first) / out.per_row + 1) * (out.cell + out.gap);
  return out;
}

float height(Ui&, Scale by, const PeriodTable& table, float width) {
  return lay_out(by, table, width).height;
}

/// Sizes of one heap in order; the P-positions filled.
void draw(Ui& ui, Scale by, const PeriodTable& table) {
  const float width = ImGui::GetContentRegionAvail().x;
  const auto [cell, gap, per_row, first, high] = lay_out(by, table, width);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  for (Count i = first; i <= table.n; ++i) {
    const Rect box = {at.x + static_cast<float>((i - first) % per_row) * (cell + gap),
                      at.y + static_cast<float>((i - first) / per_row) * (cell + gap), cell, cell};
    const bool previous_wins = i % table.period == 0;
    if (previous_wins) {
      fill_area(box, color(ui.theme.accent), 8);
    } else {
      edge_area(box, color(ui.theme.line), 8, 1.5F);
    }
    const std::string digits = std::to_string(i);
    const float size = by(digits.size() > 3 ? text_size::least : text_size::small);
    line_at(ui, {box.x + cell / 2, box.y + by(11)}, digits, size,
            previous_wins ? ui.theme.accent_text : ui.theme.text, i == table.n, 0.5F);
    line_at(ui, {box.x + cell / 2, box.y + by(25)}, previous_wins ? "P" : "N", by(text_size::least),
            previous_wins ? ui.theme.accent_text : ui.theme.text_quiet, true, 0.5F);
  }
  ImGui::Dummy({width, high});
}

/// The cells of a table of values: a short period has its lines to itself.
struct ValueLayout {
  float gap;
  float wide; // how high a cell is, and how wide where there is room
  Count per_row;
  float cell;
  float height;
};

ValueLayout lay_out(Scale by, const ValueTable& table, float width) {
  const float gap = by(3);
  const float narrow = by(26);
  const float wide = by(34);
  const auto fit = [&](float cell) {
    return std::max<Count>(1, static_cast<Count>((width + gap) / (cell + gap)));
  };
  const Count period = table.period ? table.period->length : 0;
  const bool in_lines = period > 2 && period <= fit(narrow);
  const Count per_row = in_lines ? period * (fit(wide) / period == 0 ? 1 : fit(wide) / period) : fit(wide);
  const float cell = in_lines && per_row > fit(wide) ? narrow : wide;
  const auto rows = (static_cast<Count>(table.value.size()) + per_row - 1) / per_row;
  return {gap, wide, per_row, cell, static_cast<float>(rows) * (wide + gap)};
}

float height(Ui&, Scale by, const ValueTable& table, float width) { return lay_out(by, table, width).height; }

/// Sizes small, their Grundy values large, 0 filled.
void draw(Ui& ui, Scale by, const ValueTable& table) {
  if (table.value.empty()) return;
  const float width = ImGui::GetContentRegionAvail().x;
  const auto [gap, wide, per_row, cell, high] = lay_out(by, table, width);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  Count n = 0;
  for (const Count value : table.value) {
    const Rect box = {at.x + static_cast<float>(n % per_row) * (cell + gap),
                      at.y + static_cast<float>(n / per_row) * (wide + gap), cell, wide};
    if (value == 0) {
      fill_area(box, color(ui.theme.accent), 8);
    } else {
      edge_area(box, color(ui.theme.line), 8, 1.5F);
    }
    line_at(ui, {box.x + cell / 2, box.y + by(9)}, std::to_string(n), by(text_size::least),
            value == 0 ? ui.theme.accent_text : ui.theme.text_quiet, false, 0.5F);
    line_at(ui, {box.x + cell / 2, box.y + by(24)}, std::to_string(value), by(text_size::body),
            value == 0 ? ui.theme.accent_text : ui.theme.text, true, 0.5F);
    ++n;
  }
  ImGui::Dummy({width, high});
}

float height(Ui& ui, Scale by, const Answers& answers, float width) {
  float all = 0;
  for (const Answer& answer : answers.row)
    all += measure(ui, ui(answer.said), by(text_size::small), false, width).y + by(2);
  return all;
}

void draw(Ui& ui, Scale by, const Answers& answers) {
  for (const Answer& answer : answers.row) {
    paragraph(ui, ui(answer.said), by(text_size::small), ui.theme.text);
    ImGui::Dummy({0, by(2)});
  }
}

float height(Ui&, Scale, const std::monostate&, float) { return 0; }
void draw(Ui&, Scale, const std::monostate&) {}

} // namespace

float figure_height(Ui& ui, const Figure& figure, float width, float scale) {
  return std::visit([&](const auto& what) { return height(ui, Scale{scale}, what, width); }, figure);
}

void draw_figure(Ui& ui, const Figure& figure, float scale) {
  tell_figure(ui, figure);
  const MuteOutline drawn(ui);
  std::visit([&](const auto& what) { draw(ui, Scale{scale}, what); }, figure);
}

} // namespace nimatron
