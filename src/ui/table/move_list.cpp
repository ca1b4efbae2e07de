#include "ui/table/move_list.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "kit/outline.hpp"
#include "ui/table/review_graph.hpp"

namespace nimatron {

namespace {

constexpr float indent = 14;
constexpr float list_margin = 8;
constexpr float sign_room = 24; // behind the words

float before_words(const MoveRow& row) { return list_margin + indent * static_cast<float>(row.depth); }
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
  const auto top_of = [&](std::size_t i) { return i == 0 ? 0 : bottom_[i - 1]; };

  const auto is_here = [&](const MoveRow& row) { return row.line == 0 && row.ply == shown.session.played(); };
  const auto here = static_cast<std::size_t>(std::find_if(rows.begin(), rows.end(), is_here) - rows.begin());
  float from = ImGui::GetScrollY();
  if (here < rows.size() && (here != shown_ || rows.size() != rows_)) { // in the middle, as far as that goes
    from = std::max(0.0F, std::min((top_of(here) + bottom_[here] - height) / 2, bottom_.back() - height));
    ImGui::SetScrollY(from);
  }
  shown_ = here;
  rows_ = rows.size();

  const ImVec2 origin = ImGui::GetCursorScreenPos();
  const float shift = ImGui::GetScrollY() - from; // until the new place is taken
  ImDrawList* draw = ImGui::GetWindowDrawList();
  auto first =
      static_cast<std::size_t>(std::upper_bound(bottom_.begin(), bottom_.end(), from) - bottom_.begin());
  auto last = first;
  while (last < rows.size() && top_of(last) < from + height)
    ++last;
  const OutlineScope list(ui, Block::list, ui(say(N_("Moves"))));
  if (ui.outline != nullptr) { // those out of sight are gone through, too
    constexpr std::size_t spare = 300;
    first -= std::min(first, spare);
    last = std::min(rows.size(), last + spare);
  }
  for (std::size_t i = first; i < last; ++i) {
    const MoveRow& row = rows[i];
    const Rect area = {origin.x, origin.y + top_of(i) + shift, width, bottom_[i] - top_of(i)};
    std::string id = "move " + std::to_string(row.line) + ":" + std::to_string(row.ply);
    std::optional<Mark> marked;
    if (shown.review != nullptr && row.line == 0 && row.ply > 0 && shown.review->outcome[row.ply - 1])
      marked = mark(*shown.review, shown.session, row.ply - 1);
    const Message name = marked ? labelled(row.words, in_words(*marked)) : row.words;
    const Press press = line_of_list(ui, std::move(id), name, area, i == here);
    if (press.pressed) wish = GoTo{row.ply, row.line};
    if (top_of(i) >= from + height || bottom_[i] < from) continue;
    const std::string words = ui(row.words);
    const float start = before_words(row);
    const float wide = width - start - sign_room;
    const float tall = measure(ui, words, text_size::small, false, wide).y;
    const bool right = ui.words.right_to_left();
    const Rect text = mirrored(ui, area, {area.x + start, area.y + (area.h - tall) / 2, wide, tall});
    wrapped(ui, text, words, text_size::small, i == here ? ui.theme.text : ui.theme.text_quiet, i == here,
            right ? 1 : 0);
    for (std::size_t deep = 0; deep < row.depth; ++deep) { // as a margin has it
      const float x = area.x + list_margin + indent * (static_cast<float>(deep) + 0.4F);
      const Rect rule = mirrored(ui, area, {x, area.y, 1.5F, area.h});
      draw->AddRectFilled({rule.x, rule.y}, {rule.x + rule.w, rule.y + rule.h}, color(ui.theme.line));
    }
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
