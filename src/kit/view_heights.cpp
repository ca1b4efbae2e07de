#include "kit/view_heights.hpp"

#include <algorithm>
#include <string>

#include "kit/figures.hpp"

namespace nimatron {

namespace {

constexpr float other_gap = 16; // where another matter begins
constexpr float button_height = 46;
constexpr float mark_room = 44; // of an icon, in front of the words
constexpr float matches_height = 30;
constexpr float code_side = 220;
constexpr float one_column = 420; // of terms

bool is_close(const View& part) {
  return std::holds_alternative<View::Text>(part.what) || std::holds_alternative<View::Line>(part.what);
}

} // namespace

float ViewHeights::size_of(View::Size size) {
  switch (size) {
  case View::Size::small: return text_size::small;
  case View::Size::lead: return text_size::lead;
  case View::Size::body: break;
  }
  return text_size::body;
}

float ViewHeights::gap_between(const View& before, const View& after) {
  if (std::holds_alternative<View::Break>(before.what) || std::holds_alternative<View::Break>(after.what))
    return other_gap / 2;
  return is_close(before) && before.what.index() == after.what.index() ? close_gap : part_gap;
}

float ViewHeights::height(const View& part, float width) {
  return std::visit([&](const auto& one) { return high(one, width); }, part.what);
}

float ViewHeights::height(const Views& parts, float width) {
  float all = 0;
  for (std::size_t i = 0; i < parts.size(); ++i)
    all += height(parts[i], width) + (i + 1 < parts.size() ? gap_between(parts[i], parts[i + 1]) : 0);
  return all;
}

float ViewHeights::words_height(const Message& words, float size, bool bold, float width) {
  return measure(ui_, ui_(words), size, bold, width).y;
}

float ViewHeights::high(const View::Text& text, float width) {
  return words_height(text.words, size_of(text.size), text.bold, width);
}

float ViewHeights::pressed_height(const Message& words, float room, float least, bool bold) {
  const std::string said = ui_(words);
  if (measure(ui_, said, text_size::small, bold).x <= room) return least;
  return std::max(least, measure(ui_, said, text_size::small, bold, room).y + 10);
}

float ViewHeights::high(const View::Button& what, float width) {
  if (what.icon_only) return line_height;
  const float icon = what.icon == Icon::none ? 0 : 28;
  return pressed_height(what.label.value_or(what.name), width - line_edge - icon,
                        what.emphasis == Emphasis::quiet ? line_height : button_height,
                        what.emphasis == Emphasis::primary);
}

float ViewHeights::high(const View::Toggle& what, float width) {
  return pressed_height(what.name, width - 60, line_height, false);
}

bool ViewHeights::beside(const View::Choice& what, float width) {
  const float room = width / static_cast<float>(what.options.size()) - line_edge;
  return std::all_of(what.options.begin(), what.options.end(), [&](const View::Choice::Option& one) {
    const ImVec2 extent = measure(ui_, ui_(one.name), text_size::least, true, room);
    return extent.x <= room && extent.y <= 2.5F * text_size::least * ui_.letters;
  });
}

float ViewHeights::high(const View::Choice& what, float width) {
  return beside(what, width) ? line_height : line_height * static_cast<float>(what.options.size());
}

float ViewHeights::high(const View::Number& what, float width) {
  constexpr float buttons = 2 * 44 + 76 + 8;
  return pressed_height(what.name, width - buttons, button_height, false);
}

float ViewHeights::high(const View::Matches&, float) { return matches_height; }

float ViewHeights::before_words(const View::Line& line) {
  return line.picture ? picture_width + 16 : line.icon != Icon::none ? mark_room : line_edge;
}

float ViewHeights::after_words(const View::Line& line) {
  const float end = is_said(line.end) ? measure(ui_, ui_(line.end), text_size::body, true).x + line_edge : 0;
  return line_edge + end + (line.end_icon != Icon::none ? 30.0F : 0.0F);
}

float ViewHeights::title_height(const View::Line& line, float room) {
  return words_height(line.title, text_size::body, line.bold, room);
}

float ViewHeights::about_height(const View::Line& line, float room) {
  return is_said(line.about) ? words_height(line.about, text_size::small, false, room) : 0;
}

float ViewHeights::high(const View::Line& line, float width) {
  const float room = width - before_words(line) - after_words(line);
  const float least = line.picture ? 68 : line_height;
  return std::max(least,
                  title_height(line, room) + about_height(line, room) + (is_said(line.about) ? 18 : 12));
}

float ViewHeights::high(const View::Signs& signs, float width) {
  float x = 0;
  float rows = 1;
  for (const View::Signs::Sign& sign : signs.all) {
    const float wide = sign_width(sign);
    if (x > 0 && x + wide > width) {
      x = 0;
      ++rows;
    }
    x += wide;
  }
  return rows * sign_pitch;
}

float ViewHeights::sign_width(const View::Signs::Sign& sign) {
  return is_said(sign.words) ? 20 + measure(ui_, ui_(sign.words), text_size::small).x + 18 : sign_pitch;
}

float ViewHeights::high(const View::Code&, float width) { return std::min(code_side, width); }

float ViewHeights::high(const View::Drawing& what, float width) {
  return figure_height(ui_, what.figure, width);
}

std::size_t ViewHeights::in_row(const View::Table& table, float width) const {
  if (!table.head.empty()) return table.rows.empty() ? 0 : table.rows.front().size();
  return std::max<std::size_t>(1, static_cast<std::size_t>(width / table.cell));
}

float ViewHeights::high(const View::Table& table, float width) {
  if (!table.head.empty()) return head_height + cell_height * static_cast<float>(table.rows.size());
  const std::size_t each = in_row(table, width);
  float rows = 0;
  for (const auto& row : table.rows)
    rows += static_cast<float>((row.size() + each - 1) / each);
  return cell_height * rows;
}

float ViewHeights::high(const View::Terms& terms, float width) { return lay_out(terms, width).high; }

bool ViewHeights::beside(const View::Row& row, float width) {
  const float each = share(row, width);
  return std::all_of(row.parts.begin(), row.parts.end(), [&](const View& part) {
    const auto* one = std::get_if<View::Button>(&part.what);
    if (one == nullptr || one->icon_only) return true;
    const float room = each - line_edge - (one->icon == Icon::none ? 0 : 28);
    return measure(ui_, ui_(one->label.value_or(one->name)), text_size::least, false).x <= 1.8F * room;
  });
}

float ViewHeights::share(const View::Row& row, float width) {
  const auto count = static_cast<float>(row.parts.size());
  return (width - part_gap * (count - 1)) / count;
}

float ViewHeights::high(const View::Row& row, float width) {
  if (!beside(row, width)) return height(row.parts, width);
  float most = 0;
  for (const View& part : row.parts)
    most = std::max(most, height(part, share(row, width)));
  return most;
}

float ViewHeights::high(const View::Between& what, float width) {
  return std::max(line_height, high(what.what, width - 2 * (line_height + part_gap)));
}

float ViewHeights::natural_width(const View& part, float most) {
  const auto* one = std::get_if<View::Button>(&part.what);
  return one == nullptr ? most : std::min(most, measure(ui_, ui_(one->name), text_size::body).x + 36);
}

float ViewHeights::high(const View::Flow& flow, float width) {
  float x = 0;
  float y = 0;
  for (const View& part : flow.parts) {
    const float wide = natural_width(part, width);
    if (x > 0 && x + wide > width) {
      x = 0;
      y += line_height + close_gap;
    }
    x += wide + part_gap;
  }
  return flow.parts.empty() ? 0 : y + line_height;
}

float ViewHeights::high(const View::Break&, float) { return 0; }

ViewHeights::Columns ViewHeights::lay_out(const View::Terms& terms, float room) {
  Columns out;
  for (const auto& [term, what] : terms.all)
    out.keys = std::max(out.keys, measure(ui_, ui_(term), text_size::body, true).x + 14);
  const std::size_t columns = room > 1.6F * one_column ? 2 : 1;
  out.in_column = (terms.all.size() + columns - 1) / columns;
  out.width = (room - term_gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
  float column = 0;
  for (std::size_t i = 0; i < terms.all.size(); ++i) {
    const float lines = words_height(terms.all[i].second, text_size::body, false, out.width - out.keys);
    out.row.push_back(lines + 14);
    column = i % out.in_column == 0 ? out.row.back() : column + out.row.back();
    out.high = std::max(out.high, column);
  }
  return out;
}

} // namespace nimatron
