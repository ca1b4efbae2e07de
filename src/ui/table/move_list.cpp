#include "ui/table/move_list.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "kit/outline.hpp"
#include "ui/table/review_graph.hpp"

namespace nimatron {

namespace {

constexpr float row_indent = 14;
constexpr float list_margin = 8;
constexpr float sign_room = 24; // behind the words

float before_words(const MoveRow& row) { return list_margin + row_indent * static_cast<float>(row.depth); }
/// A finger needs more room than a pointer.
float least_height(const Ui& ui) { return ui.finger ? 44 : 26; }

} // namespace

void MoveList::measure_rows(Ui& ui, const Shown& shown, float width) {
  for (std::size_t i = bottom_.size(); i < shown.rows.size(); ++i) {
    const MoveRow& row = shown.rows[i];
    const float above = i == 0 ? 0 : bottom_[i - 1];
    const float wide = width - before_words(row) - sign_room;
    const float tall = measure(ui, ui(row.words), text_size::small, false, wide).y + 6;
    bottom_.push_back(above + std::max(tall, least_height(ui)));
  }
}

/// Scrolls to the row that the board shows, in the middle as far as that goes, when that is another one. From where on the list
/// is seen.
float MoveList::scroll_to(std::size_t here, std::size_t count, float height) {
  float from = ImGui::GetScrollY();
  if (here < count && (here != shown_ || count != rows_)) {
    from = std::max(0.0F, std::min((top_of(here) + bottom_[here] - height) / 2, bottom_.back() - height));
    ImGui::SetScrollY(from);
  }
  shown_ = here;
  rows_ = count;
  return from;
}

/// The rows in sight; where they are also told, those around them, too.
std::pair<std::size_t, std::size_t> MoveList::in_sight(const Ui& ui, float from, float to) const {
  const auto at = std::upper_bound(bottom_.begin(), bottom_.end(), from);
  const auto first = static_cast<std::size_t>(at - bottom_.begin());
  auto last = first;
  while (last < bottom_.size() && top_of(last) < to)
    ++last;
  if (ui.outline == nullptr) return {first, last};
  constexpr std::size_t spare = 300;
  return {first - std::min(first, spare), std::min(bottom_.size(), last + spare)};
}

namespace {

std::optional<Mark> mark_of(const MoveList::Shown& shown, const MoveRow& row) {
  const bool reviewed = shown.review != nullptr && row.line == 0 && row.ply > 0;
  if (!reviewed || !shown.review->outcome[row.ply - 1]) return std::nullopt;
  return mark(*shown.review, shown.session, row.ply - 1);
}

void draw_row(Ui& ui, const MoveRow& row, const Rect& area, bool here) {
  const std::string words = ui(row.words);
  const float start = before_words(row);
  const float wide = area.w - start - sign_room;
  const float tall = measure(ui, words, text_size::small, false, wide).y;
  const bool right = ui.words.right_to_left();
  const Rect text = mirrored(ui, area, {area.x + start, area.y + (area.h - tall) / 2, wide, tall});
  wrapped(ui, text, words, text_size::small, here ? ui.theme.text : ui.theme.text_quiet, here, right ? 1 : 0);
  for (std::size_t deep = 0; deep < row.depth; ++deep) { // as a margin has it
    const float x = area.x + list_margin + row_indent * (static_cast<float>(deep) + 0.4F);
    const Rect rule = mirrored(ui, area, {x, area.y, 1.5F, area.h});
    fill_area(rule, color(ui.theme.line));
  }
}

} // namespace

std::optional<GoTo> MoveList::frame(Ui& ui, const Shown& shown, float height) {
  std::optional<GoTo> wish;
  const auto& rows = shown.rows;
  begin_scrolling("moves", {ImGui::GetContentRegionAvail().x, height});
  const float width = ImGui::GetContentRegionAvail().x;
  const bool one_more = rows.size() == bottom_.size() + 1;
  if (width != width_ || (shown.change != change_ && !one_more)) bottom_.clear();
  width_ = width;
  change_ = shown.change;
  bottom_.resize(std::min(bottom_.size(), rows.size()));
  measure_rows(ui, shown, width);

  const auto is_here = [&](const MoveRow& row) { return row.line == 0 && row.ply == shown.session.played(); };
  const auto here = static_cast<std::size_t>(std::find_if(rows.begin(), rows.end(), is_here) - rows.begin());
  const float from = scroll_to(here, rows.size(), height);
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  const float shift = ImGui::GetScrollY() - from; // until the new place is taken
  const OutlineScope list(ui, Block::list, ui(say(N_("Moves"))));
  const auto [first, last] = in_sight(ui, from, from + height);
  for (std::size_t i = first; i < last; ++i) {
    const MoveRow& row = rows[i];
    const Rect area = {origin.x, origin.y + top_of(i) + shift, width, bottom_[i] - top_of(i)};
    std::string id = "move " + std::to_string(row.line) + ":" + std::to_string(row.ply);
    const std::optional<Mark> marked = mark_of(shown, row);
    const Message name = marked ? labelled(row.words, in_words(*marked)) : row.words;
    if (line_of_list(ui, std::move(id), name, area, i == here).pressed) wish = GoTo{row.ply, row.line};
    if (top_of(i) >= from + height || bottom_[i] < from) continue;
    draw_row(ui, row, area, i == here);
    if (marked) {
      const Rect sign = mirrored(ui, area, {area.x + width - sign_room, area.y, sign_room, area.h});
      draw_mark(ui, *marked, sign.center());
    }
  }
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy({width, bottom_.back()});
  scroll_by_finger(ui);
  ImGui::EndChild();
  return wish;
}

} // namespace nimatron
