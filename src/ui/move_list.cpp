#include "ui/move_list.hpp"

#include <algorithm>
#include <utility>

namespace nimatron {

namespace {

constexpr float gap = 3;

} // namespace

void MoveList::measure_lines(Ui& ui, const std::vector<Message>& lines, float width) {
  for (std::size_t i = bottom_.size(); i < lines.size(); ++i) {
    const float above = i == 0 ? 0 : bottom_[i - 1];
    bottom_.push_back(above + measure(ui, ui(lines[i]), text_size::small, false, width).y + gap);
  }
}

void MoveList::frame(Ui& ui, const std::vector<Message>& lines, std::uint64_t change, float height) {
  ImGui::BeginChild("moves", {0, height});
  const float width = ImGui::GetContentRegionAvail().x;
  const bool one_more = lines.size() == bottom_.size() + 1;
  if (width != width_ || (change != change_ && !one_more)) bottom_.clear();
  width_ = width;
  change_ = change;
  bottom_.resize(std::min(bottom_.size(), lines.size()));
  measure_lines(ui, lines, width);

  const ImVec2 origin = ImGui::GetCursorPos();
  const float all = bottom_.empty() ? 0 : bottom_.back();
  if (std::exchange(shown_, lines.size()) != lines.size()) ImGui::SetScrollY(std::max(0.0F, all - height));
  const float from = ImGui::GetScrollY();
  const auto first = std::upper_bound(bottom_.begin(), bottom_.end(), from) - bottom_.begin();
  for (auto i = static_cast<std::size_t>(first); i < lines.size(); ++i) {
    const float top = i == 0 ? 0 : bottom_[i - 1];
    if (top > from + height) break;
    ImGui::SetCursorPos({origin.x, origin.y + top});
    const bool newest = i + 1 == lines.size();
    paragraph(ui, ui(lines[i]), text_size::small, newest ? ui.theme.text : ui.theme.text_quiet);
  }
  ImGui::SetCursorPos(origin);
  ImGui::Dummy({width, all});
  scroll_by_finger();
  ImGui::EndChild();
}

} // namespace nimatron
