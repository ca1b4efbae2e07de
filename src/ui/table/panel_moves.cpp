#include "ui/table/panel_moves.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "kit/figures.hpp"
#include "ui/table/review_graph.hpp"

namespace nimatron {

namespace {

std::optional<Intent> step_intent(const Session& session, int by) {
  const auto leads = step(session, by);
  return leads ? std::optional<Intent>(Action(*leads)) : std::nullopt;
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
  return step_intent(session, (went.x > 0) != ui.words.right_to_left() ? -1 : 1);
}

/// The next move that gave something away, from the one that is looked at on, and then from the beginning.
std::optional<std::size_t> next_turn(const Session& session, const Review& review) {
  const std::size_t moves = review.reason.size();
  for (std::size_t i = 0; i < moves; ++i) {
    const std::size_t ply = (session.played() + i) % moves;
    if (mark(review, session, ply) == Mark::gave_away) return ply;
  }
  return std::nullopt;
}

/// Before the move that is looked at, where a person gave something away by it; else here, where one is to
/// move.
std::optional<std::size_t> try_again(const Session& session, const Review& review) {
  const std::size_t ply = session.played();
  const auto person = [&](std::size_t at) { return session.player(session.mover(at)) == Player::human; };
  if (ply > 0 && person(ply - 1) && mark(review, session, ply - 1) == Mark::gave_away) return ply - 1;
  if (ply < review.reason.size() && person(ply)) return ply;
  return std::nullopt;
}

/// What the move that is looked at did, and why.
void reason_part(Ui& ui, const Session& session, const Review& review, const Turning* turning) {
  if (turning != nullptr)
    paragraph(ui, ui(in_words(*turning, review, session)), text_size::body, ui.theme.text, true);
  const bool turned = turning != nullptr && turning->ply;
  if (!turned && session.played() == 0) return;
  const std::size_t ply = turned ? *turning->ply : session.played() - 1;
  if (!review.outcome[ply]) return;
  const auto& reason = review.reason[ply];
  const Mark did = mark(review, session, ply);
  const Rgb ink = did == Mark::gave_away ? ui.theme.danger : ui.theme.text;
  if (!reason) return paragraph(ui, ui(say(N_("This move: {0}"), in_words(did))), text_size::body, ink);
  paragraph(ui, ui(reason->text), text_size::body, ink);
  draw_figure(ui, reason->figure);
  ImGui::Dummy({0, 4});
}

/// To the next turning point, and to play on from the last mistake.
std::vector<View::Button> ways_on(std::optional<std::size_t> turn, std::optional<std::size_t> again) {
  std::vector<View::Button> out;
  if (turn)
    out.push_back({.id = "next turning point",
                   .name = say(N_("Next turning point")),
                   .press = Action(GoTo{*turn + 1}),
                   .icon = Icon::forward});
  if (again)
    out.push_back({.id = "try again",
                   .name = say(N_("Try again from here")),
                   .press = TryAgain{*again},
                   .icon = Icon::undo,
                   .emphasis = Emphasis::primary});
  return out;
}

/// What each move did.
std::optional<Intent> review_part(Ui& ui, const PanelContext& now) {
  std::optional<Intent> intent;
  const Session& session = now.session();
  if (!now.model.review) {
    const Button ask = {.name = say(N_("Review")), .icon = Icon::question, .id = "review moves"};
    if (button(ui, ask, next_row(44, 6))) intent = ShowReview{};
    return intent;
  }
  const Review& review = *now.model.review;
  const Rect graph = next_row(48, 6);
  if (auto wish = review_graph(ui, session, review, graph)) intent = Action(*wish);
  if (auto wish = swiped(ui, session, graph)) intent = wish;
  if (!review.complete()) {
    paragraph(ui, ui(say(N_("Reviewing the game: {0} of {1}"), review.done(), review.outcome.size())),
              text_size::small, ui.theme.text_quiet);
  }
  reason_part(ui, session, review, now.model.turning ? &*now.model.turning : nullptr);
  auto turn = next_turn(session, review);
  const auto again = try_again(session, review);
  if (!turn && review.complete() && !now.model.turning)
    paragraph(ui, ui(say(N_("No mistakes found."))), text_size::small, ui.theme.text_quiet);
  if (turn && *turn + 1 == session.played()) turn.reset(); // the only one
  if (!turn && !again) return intent;
  if (auto wish = pressed(ui, ways_on(turn, again), next_row(44, 6))) intent = std::move(wish);
  return intent;
}

} // namespace

std::optional<Intent> moves_panel(Ui& ui, const PanelContext& now, MoveList& moves) {
  std::optional<Intent> intent;
  const Session& session = now.session();
  const Rect top = next_row(44, 6);
  const auto side = [&](const char* id, const Message& name, Icon icon, int by, float x) {
    const auto leads = step_intent(session, by);
    const Button what = {
        .name = name, .icon = icon, .icon_only = true, .enabled = leads.has_value(), .id = id};
    if (button(ui, what, mirrored(ui, top, {x, top.y, 52, top.h}))) intent = leads;
  };
  side("previous move", say(N_("Previous move")), Icon::back, -1, top.x);
  side("next move", say(N_("Next move")), Icon::forward, 1, top.x + top.w - 52);
  const auto all = static_cast<Count>(session.record().moves.size());
  const std::string where =
      ui(all == 0 ? say(N_("No moves yet")) : say(N_("Move {0} of {1}"), session.played(), all));
  line_at(ui, {top.x + top.w / 2, top.y + top.h / 2}, where, text_size::body, ui.theme.text, true, 0.5F);
  if (auto wish = swiped(ui, session, top)) intent = wish;
  if (all > 0) {
    if (auto wish = review_part(ui, now)) intent = wish;
  }
  if (now.model.looking_back && ui.narrow) { // elsewhere it stands below the table
    const Button on = {.name = say(N_("Play from here")), .icon = Icon::forward, .id = "play on"};
    if (button(ui, on, next_row(44, 6))) intent = PlayOn{};
  }
  const float height = std::max(110.0F, ImGui::GetContentRegionAvail().y);
  if (auto wish = moves.frame(
          ui, {now.model.lines, session, now.model.question, now.model.review ? &*now.model.review : nullptr},
          height))
    intent = Action(*wish);
  return intent;
}

} // namespace nimatron
