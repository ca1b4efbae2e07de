#include "ui/table/review_graph.hpp"

#include <algorithm>
#include <string>

#include "session/wording.hpp"

namespace nimatron {

namespace {

/// A person above a machine; else who began.
Seat above(const Session& session) {
  return is_machine(session.player(Seat::first)) && !is_machine(session.player(Seat::second)) ? Seat::second
                                                                                              : Seat::first;
}

} // namespace

void draw_mark(Ui& ui, Mark mark, Vec center) {
  struct Sign {
    Icon icon;
    Rgb ink;
  };
  const auto sign = [&]() -> Sign {
    switch (mark) {
    case Mark::kept: return {Icon::check, ui.theme.good};
    case Mark::gave_away: return {Icon::close, ui.theme.danger};
    case Mark::no_matter: return {Icon::minus, ui.theme.text_quiet};
    case Mark::unknown: break;
    }
    return {Icon::question, ui.theme.text_quiet};
  }();
  draw_icon(ImGui::GetWindowDrawList(), sign.icon, {center.x, center.y}, 12, color(sign.ink));
}

std::optional<GoTo> review_graph(Ui& ui, const Session& session, const Review& review, Rect area) {
  constexpr float names = 84;
  const Seat top = above(session);
  ImDrawList* draw = ImGui::GetWindowDrawList();
  const float half = area.h / 2;
  const auto name = [&](Seat seat, float y) {
    std::string words = ui(side_name(session, seat));
    const float size = fit(ui, words, text_size::small, false, names - 8);
    line_from_start(ui, {area.x, y, area.w, half}, 0, words, size, ui.theme.text_quiet);
  };
  name(top, area.y);
  name(other(top), area.y + half);

  const std::size_t all = review.outcome.size();
  const Rect field = mirrored(ui, area, {area.x + names, area.y, area.w - names, area.h});
  const float wide = std::min(26.0F, field.w / static_cast<float>(all));
  const bool right = ui.words.right_to_left();
  const float middle = field.y + half;
  draw->AddLine({field.x, middle}, {field.x + field.w, middle}, color(ui.theme.line), 1.5F);
  for (std::size_t ply = 0; ply < all; ++ply) {
    const float x = right ? field.x + field.w - wide * static_cast<float>(ply + 1)
                          : field.x + wide * static_cast<float>(ply);
    const float slit = wide > 6 ? 1.5F : 0;
    const Standing who = verdict(review, session, ply);
    const bool up = who == won_by(top);
    if (who == Standing::tie) {
      draw->AddRectFilled({x + slit, middle - 4}, {x + wide - slit, middle + 4}, color(ui.theme.text_quiet),
                          2);
    } else if (who == Standing::going_on) {
      draw->AddCircleFilled({x + wide / 2, middle}, 2, color(ui.theme.text_quiet), 8);
    } else {
      draw->AddRectFilled({x + slit, up ? field.y + 3 : middle},
                          {x + wide - slit, up ? middle : middle + half - 3},
                          color(up ? ui.theme.good : ui.theme.danger), 3);
    }
    if (ply == session.played()) {
      draw->AddRect({x, field.y}, {x + wide, field.y + field.h}, color(ui.theme.text), 3, 0, 2);
    }
  }
  const Press press = press_area(ui, "graph", say(N_("Who could win, move by move")), field);
  if (!press.pressed) return std::nullopt;
  if (press.by_key) return GoTo{(session.played() + 1) % all}; // it points at nothing: one move on, and round
  const float x = ImGui::GetIO().MousePos.x;
  const float along = right ? field.x + field.w - x : x - field.x;
  const auto ply = static_cast<std::size_t>(std::max(0.0F, along) / wide);
  return GoTo{std::min(ply, all - 1)};
}

} // namespace nimatron
