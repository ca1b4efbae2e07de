#pragma once

#include <imgui.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "core/legality.hpp"
#include "core/text.hpp"
#include "features/friend/two_players.hpp"
#include "features/hints/hints.hpp"
#include "features/play/seats.hpp"
#include "features/why/presenting.hpp"
#include "ui/frame/app_state.hpp"
#include "ui/frame/table_bar.hpp"
#include "ui/table/confirm_bar.hpp"

namespace nimatron {

// What the modes of the table have in common (ui/frame/app_table.cpp has the modes).

struct TableMode {
  TableMode(App::State& state, Ui& drawn) : app(state), ui(drawn), model(state.model) {}

  App::State& app;
  Ui& ui;
  const Model& model;

  Layout laid_out(const LayoutWish& wish) const {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    return lay_out({size.x, size.y}, app.insets(), ui.words.right_to_left(), wish);
  }

  /// What any mode shows of the board.
  BoardView::Shown shown(const Layout& at) const {
    BoardView::Shown out;
    out.area = at.stage;
    out.for_finger = ui.narrow; // elsewhere a board has room, or what is large is looked at as a whole first
    out.overlays = overlays_shown(model);
    out.answer = answer_shown(model);
    out.keyboard = app.board_has_keys();
    out.page_keys = app.board_has_page_keys();
    out.wheel = !app.dialog();
    out.ask = model.settings.ask();
    out.less_motion = model.less_motion;
    out.now = model.now;
    return out;
  }

  /// Nothing lies over the table.
  bool in_front() const { return !app.entry.drawn() && !model.sheet_open(); }

  void bar(const Layout& at, const BarContent& content) const {
    ui.part = Part::bar;
    if (ui.outline != nullptr) ui.outline->heading(ui, ui(content.heading));
    if (!app.framed.bare) app.ask(table_bar(ui, model, at, content));
    ui.part = Part::actions;
  }

  static float panel_pad(const Layout& at) { return at.low ? 12 : at.narrow ? 16 : 20; }

  /// The card of the panel; what is left of it inside.
  Rect panel_card(const Layout& at) const {
    const float pad = panel_pad(at);
    card(ui, at.panel, 18);
    return {at.panel.x + pad, at.panel.y + pad, at.panel.w - 2 * pad, at.panel.h - 2 * pad};
  }

  template <class Content>
  void scrolled(const Rect& inside, const Content& content) const {
    ImGui::SetCursorScreenPos({inside.x, inside.y});
    begin_scrolling("panel", {inside.w, inside.h});
    std::optional<Intent> intent = content(ui, app);
    scroll_by_finger(ui);
    ImGui::EndChild();
    app.ask(std::move(intent));
  }
};

/// A game lies on the table, whatever for.
struct Laid : TableMode {
  using TableMode::TableMode;

  /// The position, the last move, and how the game began.
  void show_game(BoardView::Shown& shown) const {
    LastMove& back = app.back;
    back.look(model);
    const Session& session = model.session;
    shown.position = &on_stage(model).current();
    shown.winners = model.winners;
    shown.players = {name_at_table(model, Seat::first), name_at_table(model, Seat::second)};
    shown.hint = lit_by_hint(model);
    shown.last = back.last();
    shown.turned = board_turned(model) && shown.answer == nullptr; // whose arrows are drawn upright
    shown.began = &session.record().start.board;
    shown.lies = back.lies();
    shown.against_machine =
        is_machine(session.player(Seat::first)) != is_machine(session.player(Seat::second));
    shown.over = session.over();
    if (session.played() > 0)
      shown.last_won = session.standing() == won_by(session.mover(session.played() - 1));
  }

  /// What each has taken, below the board.
  void lay_piles(BoardView::Shown& shown) const {
    const LastMove& back = app.back;
    const bool empty = shown.over && back.bare(); // then there is room for them anywhere
    const float high = std::max(piles_height(shown.area.h), empty ? 24.0F : 0.0F);
    if (!back.taken() || high <= 0) return;
    const auto pile = [&](Seat seat) {
      return Piles::Pile{name_at_table(model, seat), (*back.taken())[index_of(seat)],
                         model.session.standing() == won_by(seat)};
    };
    shown.piles = {{{pile(Seat::first), pile(Seat::second)}}, shown.over, back.bare()};
    if (shown.against_machine && is_machine(model.session.player(Seat::first))) // the person's on the left
      std::swap(shown.piles->pile[0], shown.piles->pile[1]);
    shown.piles_area = {shown.area.x, shown.area.y + shown.area.h - high, shown.area.w, high};
    shown.area.h -= high;
  }

  /// What is chosen, in words, or the button that plays it where a tap only marks.
  void caption(const Layout& at) const {
    const Rect area = at.caption;
    const Choice& choice = app.stage.choice();
    const Position& position = model.session.current();
    if (model.looking_back && !moving(model)) return play_on(area);
    if (choice.refused) say_refusal(at, *choice.refused);
    if (!choice.move) return say_last(at);
    if (app.stage.waits_for_confirmation()) {
      if (const auto decided = confirm_bar(ui, app.stage, app.entry, position, area))
        app.ask(Action(PlayMove{print(*decided)}));
    } else if (area.h > 0 && Legality(position).allows(*choice.move)) {
      const std::string move = ui(choice_in_words(position, choice));
      const float size = fitting(ui, move, text_size::lead, false, area.w);
      if (size < text_size::body) return in_lines(ui, area, move, ui.theme.text, false);
      line_at(ui, {area.x + area.w / 2, area.y + area.h / 2}, move, size, ui.theme.text, false, 0.5F);
    }
  }

  void play_on(const Rect& area) const {
    const float wide = std::min(area.w, 320.0F);
    const bool by_link = model.session.agreement().by_link(); // there is nothing to be played here
    const Button on = {.name = by_link ? say(N_("Back to the game")) : say(N_("Play from here")),
                       .icon = Icon::forward,
                       .id = "play on"};
    if (button(ui, on, {area.x + area.w / 2 - wide / 2, area.y, wide, area.h})) app.ask(PlayOn{});
  }

  /// At the edge of the table.
  void say_refusal(const Layout& at, const Message& refused) const {
    const Rect over = at.low ? at.ending : at.caption;
    const float center = over.x + over.w / 2;
    std::string why = ui(refused);
    const float size = fit(ui, why, text_size::body, true, over.w - 24);
    const float half = measure(ui, why, size, true).x / 2 + 12;
    ImGui::GetWindowDrawList()->AddRectFilled({center - half, over.y - 32}, {center + half, over.y - 4},
                                              color(ui.theme.panel), 14);
    line_at(ui, {center, over.y - 18}, why, size, ui.theme.danger, true, 0.5F);
  }

  /// Nothing is chosen: who begins, how a long search goes on, or the last move.
  void say_last(const Layout& at) const {
    const Rect area = at.caption;
    const auto first = app.situation().first_mover();
    if (first && ui.narrow && area.h > 0 && !model.teaching) return app.ask(chosen(ui, *first, area));
    if (at.low && !model.known && model.pace.long_enough()) // elsewhere the bar tells
      return in_lines(ui, area, ui(in_words(model.pace)), ui.theme.text_quiet, false);
    if (!app.back.words()) return;
    const std::string last = ui(*app.back.words());
    if (area.h > 0) in_lines(ui, area, last, ui.theme.text, false);
    add_named(ui, {"last move", Role::text, last, area.h > 0 ? area : at.status});
  }
};

} // namespace nimatron
