#include "ui/panel_moves.hpp"

#include <cmath>

namespace nimatron {

namespace {

std::optional<Intent> step(const Session& session, int by) {
  const std::size_t played = session.played();
  if (by < 0 ? played == 0 : !can_redo(session)) return std::nullopt;
  return Action(GoTo{by < 0 ? played - 1 : played + 1});
}

/// A finger drawn across: towards the end of the line of reading is back, as in a book.
std::optional<Intent> swiped(Ui& ui, const Session& session, Rect area) {
  constexpr float enough = 40;
  const ImGuiIO& io = ImGui::GetIO();
  const ImVec2 began = io.MouseClickedPos[ImGuiMouseButton_Left];
  const bool within =
      began.x >= area.x && began.x < area.x + area.w && began.y >= area.y && began.y < area.y + area.h;
  if (!within || !ImGui::IsMouseDragging(ImGuiMouseButton_Left, enough / 2)) {
    if (!within || !ImGui::IsMouseReleased(ImGuiMouseButton_Left)) return std::nullopt;
  } else {
    ImGui::ClearActiveID(); // nothing is pressed by it
    return std::nullopt;
  }
  const ImVec2 went = {io.MousePos.x - began.x, io.MousePos.y - began.y};
  if (std::abs(went.x) < enough || std::abs(went.x) < 2 * std::abs(went.y)) return std::nullopt;
  return step(session, (went.x > 0) != ui.words.right_to_left() ? -1 : 1);
}

} // namespace

std::optional<Intent> step_of_keys(const Session& session) {
  const auto pressed = [](ImGuiKey key) { return ImGui::IsKeyPressed(key); };
  if (pressed(ImGuiKey_LeftBracket) || pressed(ImGuiKey_Comma)) return step(session, -1);
  if (pressed(ImGuiKey_RightBracket) || pressed(ImGuiKey_Period)) return step(session, 1);
  if (pressed(ImGuiKey_Home)) return Action(GoTo{0});
  if (pressed(ImGuiKey_End)) return Action(GoTo{session.record().moves.size()});
  return std::nullopt;
}

std::optional<Intent> moves_panel(Ui& ui, const Situation& now, MoveList& moves) {
  std::optional<Intent> intent;
  const Session& session = now.session;
  const Rect top = next_row(44, 6);
  const auto side = [&](const Message& name, Icon icon, int by, float x) {
    const auto leads = step(session, by);
    const Button what = {.name = name, .icon = icon, .icon_only = true, .enabled = leads.has_value()};
    if (button(ui, what, mirrored(ui, top, {x, top.y, 52, top.h}))) intent = leads;
  };
  const bool right = ui.words.right_to_left();
  side(say(N_("One move back")), Icon::back, -1, top.x);
  side(say(N_("One move forward")), right ? Icon::back : Icon::forward, 1, top.x + top.w - 52);
  const auto all = static_cast<Count>(session.record().moves.size());
  const std::string where =
      ui(all == 0 ? say(N_("No moves yet")) : say(N_("Move {0} of {1}"), session.played(), all));
  line_at(ui, {top.x + top.w / 2, top.y + top.h / 2}, where, text_size::body, ui.theme.text, true, 0.5F);
  if (auto wish = swiped(ui, session, top)) intent = wish;
  if (now.looking_back) {
    const Button on = {.name = say(N_("Play on from here")), .icon = Icon::forward};
    if (button(ui, on, next_row(44, 6))) intent = PlayOn{};
  }
  const float height = ImGui::GetContentRegionAvail().y;
  if (auto wish = moves.frame(ui, {now.lines, session.played(), now.change}, height)) intent = Action(*wish);
  return intent;
}

} // namespace nimatron
