#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include "core/reader.hpp"
#include "kit/line_break.hpp"
#include "kit/outline.hpp"
#include "kit/ui.hpp"
#include "kit/visual_order.hpp"

// Text on the screen. Every line of it goes through drawn_line().

namespace nimatron {

namespace {

/// Japanese has no bold face (it would weigh 70 KB): its letters are drawn twice, and so are those beside them.
bool is_drawn_twice(std::string_view text, bool bold) { return bold && has_unspaced(text); }

ImFont* face(const Ui& ui, std::string_view text, bool bold) {
  return bold && !is_drawn_twice(text, bold) ? ui.bold : ui.regular;
}

/// Whether a question mark stands in for one of its letters.
bool lacks_letters(ImFont* font, std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Character c = first_character(text.substr(at));
    if (c.code > ' ' && !font->IsGlyphInFont(static_cast<ImWchar>(c.code))) return true;
    at += c.bytes;
  }
  return false;
}

/// What can be read whatever letters are wanted: where there is no room they have their usual size.
float least(const Ui& ui) { return text_size::least / ui.letters; }

/// The side of an area where reading starts: 0 left, 1 right.
float reading_side(const Ui& ui) { return ui.words.right_to_left() ? 1.0F : 0.0F; }

/// Larger letters make no line higher than its row.
float in_row(const Ui& ui, float size, float height) {
  return std::min(size, std::max(size, height) / ui.letters);
}

} // namespace

ImU32 color(Rgb rgb, float alpha) { return ImGui::ColorConvertFloat4ToU32({rgb.r, rgb.g, rgb.b, alpha}); }

namespace {

/// Letters that have no blanks between words, in lines as wrapped() makes them.
ImVec2 unspaced_extent(ImFont* font, float size, const std::string& text, float wrap) {
  ImVec2 extent = {0, 0};
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at < end; extent.y += size) {
    const char* const stop = std::max(end_of_line(font, size, at, end, wrap), at + 1);
    extent.x = std::max(extent.x, font->CalcTextSizeA(size, 1e9F, 0, at, std::find(at, stop, '\n')).x);
    for (at = stop; at < end && *at == ' ';)
      ++at;
  }
  return extent;
}

} // namespace

ImVec2 measure(Ui& ui, const std::string& text, float size, bool bold, float wrap) {
  ImFont* font = face(ui, text, bold);
  size *= ui.letters;
  ImGui::PushFont(font, size); // tells the font how many pixels a unit has
  const ImVec2 extent = wrap > 0 && has_unspaced(text)
                            ? unspaced_extent(font, size, text, wrap)
                            : font->CalcTextSizeA(size, 1e9F, wrap, text.data(), text.data() + text.size());
  ImGui::PopFont();
  return extent;
}

float fitting(Ui& ui, const std::string& text, float size, bool bold, float width) {
  const float wide = measure(ui, text, size, bold).x;
  if (wide <= width) return size;
  float fits = std::min(size, std::max(least(ui), size * width / wide));
  while (fits > least(ui) && measure(ui, text, fits, bold).x > width) // letters stand on whole pixels
    fits = std::max(fits - 0.25F, least(ui));
  return fits;
}

float fitting_height(Ui& ui, const std::string& text, float size, bool bold, Rect area) {
  while (size > least(ui) && measure(ui, text, size, bold, area.w).y > area.h)
    size = std::max(size - 0.5F, least(ui));
  return size;
}

bool fits_bold(Ui& ui, const std::string& text, float width) {
  return measure(ui, text, least(ui), true).x <= width;
}

float fit(Ui& ui, std::string& text, float size, bool bold, float width) {
  const float fits = fitting(ui, text, size, bold, width);
  if (measure(ui, text, fits, bold).x <= width) return fits;
  constexpr const char* more = "\u2026";
  const float room = std::max(0.0F, width - measure(ui, more, fits, bold).x);
  const char* stop = text.data();
  ImFont* font = face(ui, text, bold);
  const float drawn = fits * ui.letters;
  ImGui::PushFont(font, drawn);
  font->CalcTextSizeA(drawn, room, 0, text.data(), text.data() + text.size(), &stop);
  ImGui::PopFont();
  std::string whole;
  if (ui.outline != nullptr) whole = text;
  text.resize(static_cast<std::size_t>(stop - text.data()));
  while (!text.empty() && text.back() == ' ')
    text.pop_back();
  text += more;
  if (ui.outline != nullptr) ui.outline->cut(text, std::move(whole));
  return fits;
}

void card_words(Ui& ui, Rect area, CardWords words) {
  const float align = reading_side(ui);
  float lead = fitting(ui, words.title, text_size::lead, true, words.room);
  const auto title_height = [&] { return measure(ui, words.title, lead, true, words.room).y; };
  if (!words.about.empty()) { // a smaller title, rather than losing the end of what it is about
    const float least_about = measure(ui, words.about, least(ui), words.bold, area.w).y;
    while (lead > least(ui) && title_height() + least_about > area.h)
      lead = std::max(lead - 0.5F, least(ui));
  }
  const float high = title_height();
  float small = text_size::small;
  float low = words.about.empty() ? 0 : measure(ui, words.about, small, words.bold, area.w).y;
  if (high + low > area.h) { // rather smaller than cut off
    small = fitting_height(ui, words.about, small, words.bold, {0, 0, area.w, area.h - high});
    low = measure(ui, words.about, small, words.bold, area.w).y;
  }
  if (high + low > area.h) {
    small = fit(ui, words.about, small, words.bold, area.w);
    low = measure(ui, words.about, small, words.bold, area.w).y;
  }
  const float top = area.y + std::max(0.0F, (area.h - high - low) / 2);
  wrapped(ui, mirrored(ui, area, {area.x, top, words.room, high}), words.title, lead, ui.theme.text, true,
          align);
  if (!words.about.empty())
    wrapped(ui, {area.x, top + high, area.w, low}, words.about, small, words.ink, words.bold, align);
}

void in_lines(Ui& ui, Rect area, const std::string& text, Rgb rgb, bool bold, float alpha) {
  float size = fitting(ui, text, text_size::body, bold, area.w);
  size = in_row(ui, size, area.h);
  if (size >= text_size::small)
    return void(line_at(ui, {area.x + area.w / 2, area.y + area.h / 2}, text, size, rgb, bold, 0.5F, alpha));
  size = fitting_height(ui, text, text_size::small, bold, area);
  const float height = measure(ui, text, size, bold, area.w).y;
  centred(ui, {area.x, area.y + (area.h - height) / 2, area.w, height}, text, size,
          mix(ui.theme.panel, rgb, alpha), bold);
}

namespace {

/// `text` is as it is read, `letters` as they are drawn from left to right.
float drawn_line(Ui& ui, ImVec2 at, const std::string& text, const std::string& letters, float size, Rgb rgb,
                 bool bold, float align, float alpha) {
  ImFont* font = face(ui, text, bold);
  const ImVec2 extent = measure(ui, text, size, bold);
  const float drawn = size * ui.letters;
  if (alpha > 0 && !text.empty()) ui.smallest_text = std::min(ui.smallest_text, drawn);
  const ImVec2 place = {std::round(at.x - extent.x * align), std::round(at.y - extent.y / 2)};
  ImGui::PushFont(font, drawn);
  const auto draw = [&](float aside) {
    ImGui::GetWindowDrawList()->AddText(font, drawn, {place.x + aside, place.y}, color(rgb, alpha),
                                        letters.data(), letters.data() + letters.size());
  };
  draw(0);
  if (is_drawn_twice(text, bold)) draw(drawn / 26);
  ImGui::PopFont();
  if (ui.outline != nullptr && alpha > 0) {
    const Rect area = {place.x, place.y, extent.x, extent.y};
    ui.outline->drew(text, area, lacks_letters(font, letters));
    ui.outline->text(ui, text, area, size, bold);
  }
  return extent.x;
}

} // namespace

float line_at(Ui& ui, ImVec2 at, const std::string& text, float size, Rgb rgb, bool bold, float align,
              float alpha) {
  return drawn_line(ui, at, text, left_to_right(text), size, rgb, bold, align, alpha);
}

void line_from_start(Ui& ui, Rect row, float offset, const std::string& text, float size, Rgb rgb,
                     bool bold) {
  const bool mirror = ui.words.right_to_left();
  const float x = mirror ? row.x + row.w - offset : row.x + offset;
  line_at(ui, {x, row.y + row.h / 2}, text, in_row(ui, size, row.h), rgb, bold, mirror ? 1.0F : 0.0F);
}

void lines_from_start(Ui& ui, Rect area, const std::string& text, float size, Rgb rgb, bool bold) {
  float fits = fitting(ui, text, size, bold, area.w);
  if (fits < std::min(size, text_size::small)) fits = fitting_height(ui, text, text_size::small, bold, area);
  const float high = measure(ui, text, fits, bold, area.w).y;
  wrapped(ui, {area.x, area.y + (area.h - high) / 2, area.w, high}, text, fits, rgb, bold);
}

void line_to_end(Ui& ui, Rect row, float offset, const std::string& text, float size, Rgb rgb, bool bold) {
  const bool mirror = ui.words.right_to_left();
  const float x = mirror ? row.x + offset : row.x + row.w - offset;
  line_at(ui, {x, row.y + row.h / 2}, text, in_row(ui, size, row.h), rgb, bold, mirror ? 0.0F : 1.0F);
}

void text_row(Ui& ui, std::string_view id, const std::string& text, Rect row, float offset, Rgb ink) {
  std::string shown = text;
  const float size = fit(ui, shown, text_size::body, false, row.w - offset);
  line_from_start(ui, row, offset, shown, size, ink);
  add_named(ui, {std::string(id), Role::text, text, row});
}

float wrapped(Ui& ui, Rect area, const std::string& text, float size, Rgb rgb, bool bold, float align,
              std::vector<TextLine>* lines) {
  ImFont* font = face(ui, text, bold);
  const float drawn = size * ui.letters;
  ImGui::PushFont(font, drawn);
  const float line_height = ImGui::GetTextLineHeight();
  const char* at = text.data();
  const char* const end = at + text.size();
  float y = area.y;
  Rect filled = {area.x + area.w * align, area.y, 0, 0};
  Outline* const outline = std::exchange(ui.outline, nullptr); // it is told as a whole, not line by line
  std::optional<VisualOrder>
      order; // of the whole text: what is isolated may begin in one line and end in another
  if (has_right_to_left(text)) order.emplace(text);
  while (at < end) {
    const char* stop = end_of_line(font, drawn, at, end, area.w);
    if (stop == at) ++stop; // a single letter wider than the line
    const char* newline = std::find(at, stop, '\n');
    const float x = area.x + area.w * align;
    const auto from = static_cast<std::size_t>(at - text.data());
    const auto length = static_cast<std::size_t>(newline - at);
    const std::string line(at, newline);
    const std::string letters = order ? order->line(from, length).text : line;
    const float wide = drawn_line(ui, {x, y + line_height / 2}, line, letters, size, rgb, bold, align, 1);
    if (lines != nullptr) {
      lines->push_back({from, length, {x - wide * align, y, wide, line_height}});
    }
    const float left = std::min(filled.x, x - wide * align);
    filled.w = std::max(filled.x + filled.w, x + wide * (1 - align)) - left;
    filled.x = left;
    y += line_height;
    at = newline == stop ? stop : newline + 1;
    while (at < end && *at == ' ')
      ++at;
  }
  ImGui::PopFont();
  ui.outline = outline;
  filled.h = y - area.y;
  if (outline != nullptr) {
    outline->drew(text, filled, lacks_letters(font, text));
    outline->text(ui, text, filled, size, bold);
  }
  return y - area.y;
}

std::vector<Rect> where_drawn(Ui& ui, const std::string& text, const TextLine& line, std::size_t from,
                              std::size_t to, float size) {
  std::vector<Rect> out;
  const auto width = [&](const std::string& part) { return measure(ui, part, size).x; };
  if (!has_right_to_left(text)) {
    const float before = width(text.substr(line.from, from - line.from));
    out.push_back({line.area.x + before, line.area.y, width(text.substr(from, to - from)), line.area.h});
    return out;
  }
  const VisualOrder::Line shown = VisualOrder(text).line(line.from, line.length);
  float x = line.area.x;
  bool goes_on = false;
  std::size_t at = 0;
  for (const std::size_t kept : shown.from) {
    const std::size_t bytes = first_character(std::string_view(shown.text).substr(at)).bytes;
    const float wide = width(shown.text.substr(at, bytes));
    const bool inside = kept >= from && kept < to;
    if (inside && !goes_on) out.push_back({x, line.area.y, 0, line.area.h});
    if (inside) out.back().w += wide;
    goes_on = inside;
    x += wide;
    at += bytes;
  }
  return out;
}

void paragraph(Ui& ui, const std::string& text, float size, Rgb rgb, bool bold, float width,
               std::vector<TextLine>* lines) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float wide = width > 0 ? width : ImGui::GetContentRegionAvail().x;
  const float high = wrapped(ui, {at.x, at.y, wide, 0}, text, size, rgb, bold, reading_side(ui), lines);
  ImGui::Dummy({wide, high});
}

float wrapped(Ui& ui, Rect area, const std::string& text, float size, Rgb rgb, bool bold) {
  return wrapped(ui, area, text, size, rgb, bold, reading_side(ui));
}

void centred(Ui& ui, Rect area, const std::string& text, float size, Rgb rgb, bool bold) {
  wrapped(ui, area, text, size, rgb, bold, 0.5F);
}

} // namespace nimatron
