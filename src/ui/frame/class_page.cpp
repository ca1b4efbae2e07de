#include "ui/frame/class_page.hpp"

#include <algorithm>

#include "kit/figures.hpp"
#include "kit/outline.hpp"
#include "scene/letters.hpp"

namespace nimatron {

ClassLetters letters_for_class(ImVec2 screen, bool narrow) {
  constexpr float least_part = 1.0F / 30;
  constexpr float capitals = 0.714F; // of the size of the letters
  const float least = (narrow ? std::min(screen.x, screen.y) / 18 : screen.y * least_part) * line_of_letters;
  const float smallest = 16 * line_of_letters;
  const float most = narrow ? least : least / capitals;
  return {std::max(most, smallest), std::max(least, smallest)};
}

namespace {

constexpr float room_of_mark = 1.1F; // sizes of the letters, before words with a mark

/// The letters of a figure's numbers are as large as those of the words.
float scale_of_figure(float size) { return size / text_size::body; }

float before(const ClassPage::Words& words) {
  return words.mark == ClassPage::Mark::none ? 0 : room_of_mark * words.size;
}

float height_of(Ui& ui, const ClassPage& page, float size, float wide) {
  float out = 0;
  for (const ClassPage::Words& words : page.words)
    out += measure(ui, words.text, words.size, words.bold, wide - before(words)).y + size / 2;
  return out + figure_height(ui, page.figure, wide, scale_of_figure(size));
}

void draw_mark(Ui& ui, const ClassPage::Words& words, const Rect& row) {
  const float side = 0.5F * words.size;
  const Vec at = mirrored(ui, row, {row.x, row.y, side, words.size}).center();
  ImDrawList* draw = ImGui::GetWindowDrawList();
  if (words.mark == ClassPage::Mark::right)
    draw_icon(draw, Icon::check, {at.x, at.y}, 1.3F * side, color(words.ink));
  else
    draw->AddCircle({at.x, at.y}, side / 2, color(ui.theme.text_quiet), 32, std::max(1.5F, side / 12));
}

void write(Ui& ui, const ClassPage::Words& words) {
  if (words.mark == ClassPage::Mark::none)
    return paragraph(ui, words.text, words.size, words.ink, words.bold);
  const float wide = ImGui::GetContentRegionAvail().x;
  const float indent = before(words);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float high = measure(ui, words.text, words.size, words.bold, wide - indent).y;
  const Rect row = {at.x, at.y, wide, high};
  draw_mark(ui, words, row);
  wrapped(ui, mirrored(ui, row, {row.x + indent, row.y, wide - indent, high}), words.text, words.size,
          words.ink, words.bold);
  ImGui::Dummy({wide, high});
}

} // namespace

float fitting_size(Ui& ui, const ClassLetters& letters, Vec room, FunctionRef<ClassPage(float size)> page) {
  constexpr float in_a_line = 11; // letters at least, so that no word is broken
  float size = std::max(letters.least, std::min(letters.most, room.x / in_a_line));
  while (size > letters.least && height_of(ui, page(size), size, room.x) > room.y)
    size = std::max(letters.least, 0.95F * size);
  return size;
}

void draw_page(Ui& ui, const ClassPage& page, float size) {
  {
    std::optional<MuteOutline> drawn;
    if (page.verdict) drawn.emplace(ui);
    for (const ClassPage::Words& words : page.words) {
      write(ui, words);
      ImGui::Dummy({0, size / 2});
    }
  }
  draw_figure(ui, page.figure, scale_of_figure(size));
}

ClassCard::ClassCard(Ui& ui, Rect area)
    : ui_(ui),
      letters_(letters_for_class(ImGui::GetIO().DisplaySize, area.y > ImGui::GetIO().DisplaySize.y * 0.3F)) {
  const float pad = std::clamp(0.6F * letters_.least, 12.0F, 40.0F);
  card(ui, area, 18);
  inside_ = {area.x + pad, area.y + pad / 2, area.w - 2 * pad, area.h - pad};
}

void ClassCard::press(const Button& what, Rect row, Rect place, Pressed as) {
  Button large = what; // its words are read from the last row, too
  large.size = std::max(what.size, what.icon_only ? 0.55F * letters_.least : letters_.least);
  if (button(ui_, large, mirrored(ui_, row, place))) pressed_ = as;
}

void ClassCard::frame(const std::string& where, const Foot& foot) {
  const float high = std::max(44.0F, 1.2F * letters_.least);
  const Rect head = {inside_.x, inside_.y, inside_.w, high};
  const Rect number = {head.x, head.y, head.w - high - 8, high};
  lines_from_start(ui_, mirrored(ui_, head, number), where, letters_.least, ui_.theme.text_quiet, true);
  add_named(ui_, {"step number", Role::text, where, number});
  press({.name = say(N_("Exit full-screen explanation")),
         .icon = Icon::close,
         .emphasis = Emphasis::quiet,
         .icon_only = true,
         .id = "end presentation"},
        head, {head.x + head.w - high, head.y, high, high}, Pressed::end);

  const float tall = std::max(1.6F * letters_.least, 44.0F);
  const Rect row = {inside_.x, inside_.y + inside_.h - tall, inside_.w, tall};
  page_ = {inside_.x, head.y + high + 8, inside_.w, row.y - head.y - high - 16};
  const float middle = foot.film ? tall + 16 : 8;
  const float half = 0.36F * (row.w - middle); // the other one has more to say
  press({.name = say(N_C("a button: one step back", "Back")),
         .icon = Icon::back,
         .enabled = foot.back,
         .id = "step back"},
        row, {row.x, row.y, half, tall}, Pressed::back);
  if (foot.film) {
    press({.name = *foot.film ? say(N_("Pause")) : say(N_("Play the argument on the board")),
           .icon = *foot.film ? Icon::pause : Icon::play,
           .icon_only = true,
           .id = "film"},
          row, {row.x + half + 8, row.y, tall, tall}, Pressed::film);
  }
  press({.name = foot.next_words,
         .icon = Icon::forward,
         .emphasis = Emphasis::primary,
         .enabled = foot.next,
         .id = "step on"},
        row, {row.x + half + middle, row.y, row.w - half - middle, tall}, Pressed::next);
}

void ClassCard::page(int number, const ClassPage& page, float size, const std::string& told) {
  ImGui::SetCursorScreenPos({page_.x, page_.y});
  ImGui::PushID(number);
  begin_scrolling("step", {page_.w, page_.h});
  draw_page(ui_, page, size);
  add_named(ui_, {"step", Role::text, told, page_});
  scroll_by_finger(ui_);
  ImGui::EndChild();
  ImGui::PopID();
}

} // namespace nimatron
