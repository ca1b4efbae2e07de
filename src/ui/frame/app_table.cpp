#include <imgui.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <variant>

#include "content/gallery.hpp"
#include "core/text.hpp"
#include "features/course/lessons.hpp"
#include "features/daily/daily.hpp"
#include "features/play/seats.hpp"
#include "features/why/presenting.hpp"
#include "kit/outline.hpp"
#include "scene/board_scene.hpp"
#include "session/wording.hpp"
#include "ui/frame/presentation.hpp"
#include "ui/frame/table_mode.hpp"
#include "ui/table/end_card.hpp"
#include "ui/table/panel_moves.hpp"

// The table: the board, what is said of it, and what stands beside it. What the table is there for is a mode, a value that lays
// itself out; one that lacks a part of that does not compile.
//
//     layout()          where everything goes
//     show(shown, at)   what lies on the board, and what a touch does there; without a position the board is put away
//     around(at)        what stands around the board, once that is drawn

namespace nimatron {

namespace {

/// A game is set up.
struct SettingUp : TableMode {
  using TableMode::TableMode;

  Layout layout() const {
    Layout at = laid_out({.table = 0.55F, .setting_up = true});
    if (at.low) { // what a touch does stands below the board
      at.stage.h -= 40;
      at.caption = {at.stage.x, at.stage.y + at.stage.h, at.stage.w, 40};
    }
    return at;
  }

  void show(BoardView::Shown& shown, const Layout& at) const {
    shown.position = &in_question(model);
    shown.area = app.setup.board_area(at.stage);
    shown.zoom_buttons = app.setup.zoom_place(at.stage);
    if (in_front()) shown.mode = Mode::edit;
    shown.adding = app.setup.adding();
    shown.overlays.predicted = false;
  }

  void around(const Layout& at) const {
    Setup& setup = app.setup;
    const Analysis* known = model.known ? &*model.known : nullptr;
    if (auto edit = app.stage.take_edit()) setup.ask(LayPosition{std::move(*edit)});
    setup.board_buttons(ui, at.stage, app.stage.scene());
    setup.guide(ui, at.narrow ? at.status : at.caption, known);
    bar(at, {.heading = say(N_("New game")), .rules = false, .stops = false});
    ui.part = Part::panel;
    app.ask(setup.frame(ui, app.entry, at.form, known, ++app.seed));
    app.ask(setup.change());
  }
};

/// A game is played, or looked back at.
struct AtPlay : Laid {
  using Laid::Laid;

  bool reading() const { return model.why_open || model.moves_open; }

  Layout layout() const {
    const EmbedPermissions& framed = app.framed;
    // What is pressed there and what it is pressed for is known from the frame before.
    const bool confirms = app.stage.waits_for_confirmation() || app.stage.choice().refused;
    const Layout at = laid_out({.table = reading() ? least_beside_sheet : 1.0F,
                                .upright = framed.bare,
                                .caption = confirms             ? Caption::confirm
                                           : model.looking_back ? Caption::button
                                                                : Caption::words});
    return framed.bare ? without_menus(at, framed.alone) : at;
  }

  void show(BoardView::Shown& shown, const Layout& at) const {
    show_game(shown);
    if (in_front() && person_to_move(model)) shown.mode = Mode::play;
    if (shown.over && !moving(model) && at.caption.w > 0) // room for the card of the end
      shown.area.h -= std::max(0.0F, end_card_height(at.ending) - at.ending.h);
    lay_piles(shown);
  }

  void around(const Layout& at) const {
    bar_of_game(at);
    if (at.narrow && at.status.w > 0) status_line(at);
    if (at.caption.w > 0 && model.session.over() && !moving(model)) {
      app.ask(end_card(ui, app.situation(), at.ending, ++app.seed));
    } else if (at.caption.w > 0) {
      caption(at);
    }
    if (!app.framed.alone && at.actions.w > 0)
      app.ask(action_bar(ui, app.situation(), at.actions, model.why_open, model.moves_open));
    ui.part = Part::panel;
    if (!at.narrow || reading()) panel(at);
  }

  void bar_of_game(const Layout& at) const {
    const Session& session = model.session;
    bar(at, {.heading = is_try(session) ? daily_title(session.daily(), model.today)
                                        : game_name(session.record().start),
             .shares = true});
  }

  Message status_words(const PanelContext& now) const {
    const Session& session = model.session;
    Message out = model.looking_back ? looking_back() : status(session);
    if (const auto side = side_words(session); side && !session.over()) out = side_by_side(out, *side);
    if (const auto clocks = clock_line(now)) out = side_by_side(out, *clocks);
    return out;
  }

  /// Whose turn it is, where no panel says it.
  void status_line(const Layout& at) const {
    const PanelContext now = app.situation();
    const Message said = at.tight && model.notice ? *model.notice : status_words(now);
    const Rect row = {at.status.x, at.status.y - 8, at.status.w, 44};
    const float room = row.w - opponent_width(ui, now) - 12;
    const bool by_card = model.session.over() && !moving(model) && !reading(); // that of the end says it
    if (!by_card)
      lines_from_start(ui, mirrored(ui, row, {row.x + 2, row.y, room, row.h}), ui(said), text_size::lead,
                       ui.theme.text, true);
    if (!app.framed.bare) app.ask(opponent(ui, now, row));
    const bool search = !model.known && wants_search(model);
    if (at.tight || (!model.notice && !search)) return;
    wrapped(ui, {at.status.x + 2, at.status.y + 28, at.status.w - 4, 0},
            ui(model.notice ? *model.notice : in_words(model.pace)), text_size::small,
            model.notice ? ui.theme.text : ui.theme.text_quiet);
  }

  void panel(const Layout& at) const {
    Rect inside = panel_card(at);
    if (!at.narrow) {
      tabs({inside.x, inside.y, inside.w, 44});
      const float high = at.low ? 50 : 60;
      inside.y += high;
      inside.h -= high;
    }
    using Beside = std::optional<Intent> (*)(Ui&, App::State&);
    constexpr std::array<Beside, 3> panels = {
        [](Ui& on, App::State& of) { return play_panel(on, of.situation(), of.moves); },
        [](Ui& on, App::State& of) {
          return why_panel(on, of.situation(), overlays_shown(of.model), of.model.proof_open);
        },
        [](Ui& on, App::State& of) { return moves_panel(on, of.situation(), of.moves); }};
    scrolled(inside, panels[model.why_open ? 1 : model.moves_open ? 2 : 0]);
  }

  void tabs(const Rect& row) const {
    std::vector<Segment> segments = {
        {"tab play", say(N_C("a tab: the game itself, not its reasons", "Play"))}};
    if (app.framed.hints) segments.push_back({"why", say(N_("Why?"))});
    segments.push_back({"moves", say(N_("Moves"))});
    const int last = static_cast<int>(segments.size()) - 1;
    const int open = model.why_open ? 1 : model.moves_open ? last : 0;
    const int tab = segmented(ui, say(N_("What is shown here")), segments, open, row);
    if (tab == last) app.ask(ShowMoves{});
    if (tab == 1 && tab != last) app.ask(ShowWhy{});
    if (tab == 0) app.ask(model.why_open ? Intent(ShowWhy{false}) : Intent(ShowMoves{false}));
  }
};

/// A game, with a card for somebody who has come by a link.
struct Welcoming : AtPlay {
  Welcoming(App::State& state, Ui& drawn, const Welcome& card) : AtPlay(state, drawn), welcome(card) {}

  const Welcome& welcome;

  Layout layout() const {
    const Layout at = with_welcome(ui, AtPlay::layout(), model.session, welcome);
    app.welcome_area = at.panel;
    return at;
  }

  void around(const Layout& at) const {
    bar_of_game(at);
    app.hand.show(ui, model, app.stage.scene(), welcome.challenge);
  }
};

/// A lesson, or exercises.
struct Teaching : Laid {
  Teaching(App::State& state, Ui& drawn, const LessonRun& run) : Laid(state, drawn), teaching(run) {}

  const LessonRun& teaching;

  /// As much room for the words as what is to be done there needs.
  Layout layout() const {
    const Layout at = laid_out({});
    const Exercise& exercise = teaching.exercise();
    const bool table = shows_table(teaching) || lays_something(exercise);
    const float pad = panel_pad(at);
    const float wide = at.narrow ? at.actions.w : table ? at.panel.w : lesson_card_width(at);
    const LessonHeight high = lesson_height(ui, model, wide - 2 * pad);
    // Also when it is solved, so that the panel stays as it was.
    const bool moved = game_of(teaching) != nullptr || std::holds_alternative<ToMove>(exercise.task);
    return with_lesson(at, {high.asked + 2 * pad, high.now + 2 * pad}, table, moved);
  }

  void show(BoardView::Shown& shown, const Layout& at) const {
    show_game(shown);
    // What goes wrong in the first steps is given back.
    if (teaching.is_first_steps() && shown.ask == Settings::Ask::needed) shown.ask = Settings::Ask::never;
    if (in_front() && person_to_move(model)) shown.mode = Mode::play;
    if (const ToLay* laying = laying_of(teaching)) {
      if (in_front()) shown.mode = laying->by == ToLay::By::matches ? Mode::edit : Mode::swap;
      shown.adding = teaching.attempt.adding;
      shown.over = false;
    }
    if (game_of(teaching) != nullptr) lay_piles(shown);
    if (lays_something(teaching.exercise())) {
      show_exercise(shown, at);
    } else if (!shows_table(teaching)) {
      shown.position = nullptr;
    }
  }

  /// Beside a table of cells the position is shown too, where there is room for both; what is tied and paired is the
  /// position itself.
  void show_exercise(BoardView::Shown& shown, const Layout& at) const {
    const bool cells = std::holds_alternative<ToFill>(teaching.exercise().task);
    const bool both = cells && !at.low && at.stage.h >= 220 && shows_table(teaching);
    if (both) shown.area.h = shown.area.h * (at.narrow ? 0.3F : 0.42F);
    const float from = both ? shown.area.y + shown.area.h + 8 : at.stage.y;
    const float until = at.narrow && cells && !both ? at.panel.y - 8 : at.caption.y;
    const Rect place = {at.stage.x, from, at.stage.w, until - from};
    app.ask(app.lesson.frame(ui, model, inset(place, ui.narrow ? 4.0F : 12.0F), shown.words));
    if (!both) {
      shown.position = nullptr;
    } else if (app.lesson.looked_at() != nullptr) { // what the cell stands for
      shown.position = app.lesson.looked_at();
      shown.mode = Mode::watch;
      shown.began = nullptr;
    }
  }

  void take_laid() const {
    if (laying_of(teaching) == nullptr) return;
    if (auto edit = app.stage.take_edit()) app.ask(AnswerLesson{LayBoard{std::move(*edit)}});
  }

  void around(const Layout& at) const {
    take_laid();
    const bool course = !teaching.is_first_steps();
    bar(at, {.heading = teaching.lesson.title,
             .course = course,
             .rules = !course,
             .for_class = can_be_in_class(teaching)});
    if (model.hint) point_at(*model.hint);
    const bool ended = model.session.over() || teaching.attempt.solved; // the panel tells
    if (at.caption.w > 0 && !ended) caption(at);
    ui.part = Part::panel;
    scrolled(panel_card(at), [](Ui& on, App::State& of) { return lesson_panel(on, of.model); });
  }

  /// A hand, at the place whose touch makes the move.
  void point_at(const Move& move) const {
    for (const Target& target : app.stage.scene().targets) {
      if (choose(model.session.current(), {}, target.touch, Gesture::hover).move != move) continue;
      const Vec at = target.area.center();
      return draw_hand(ImGui::GetWindowDrawList(), {at.x, at.y}, 60, color(ui.theme.panel),
                       color(ui.theme.text));
    }
  }
};

/// A lesson or exercises, for a whole room. You can still try an answer on the board.
struct TeachingClass : Teaching {
  using Teaching::Teaching;

  static Vec screen() { return {ImGui::GetIO().DisplaySize.x, ImGui::GetIO().DisplaySize.y}; }

  /// What lies on no table has all of the window for its words.
  Layout layout() const {
    Layout at = lay_out_presentation(screen(), app.insets(), ui.words.right_to_left());
    if (!shows_table(teaching) && !lays_something(teaching.exercise()))
      at.panel = union_of(at.stage, at.panel);
    at.caption = {at.stage.x, at.stage.y + at.stage.h, at.stage.w, 0};
    return at;
  }

  void show(BoardView::Shown& shown, const Layout& at) const {
    shown.words = words_on_board(screen());
    shown.page_keys = false;
    Teaching::show(shown, at);
    shown.ask = Settings::Ask::never; // there is no room to ask in
  }

  void around(const Layout& at) const {
    take_laid();
    app.ask(lesson_in_class(ui, teaching, at.panel));
  }
};

/// The reasons, for a whole room.
struct OnShow : Laid {
  using Laid::Laid;

  static Vec screen() { return {ImGui::GetIO().DisplaySize.x, ImGui::GetIO().DisplaySize.y}; }

  Layout layout() const { return lay_out_presentation(screen(), app.insets(), ui.words.right_to_left()); }

  void show(BoardView::Shown& shown, const Layout&) const {
    show_game(shown);
    shown.winners = games_won(on_stage(model));
    shown.hint = lit_by_step(model);
    shown.words = words_on_board(screen());
    shown.overlays.bundles = shown.overlays.bundles || shows_bundles(model);
    shown.page_keys = false;
    if (shown.over) lay_piles(shown); // until then the board alone is spoken of
  }

  void around(const Layout& at) const { app.ask(presentation(ui, model, at.panel)); }
};

std::variant<AtPlay, Welcoming, SettingUp, Teaching, TeachingClass, OnShow> mode_of(App::State& app, Ui& ui) {
  const Model& model = app.model;
  if (model.form() != nullptr) return SettingUp(app, ui);
  if (model.teaching && model.teaching->in_class) return TeachingClass(app, ui, *model.teaching);
  if (model.teaching) return Teaching(app, ui, *model.teaching);
  if (presenting(model) != nullptr) return OnShow(app, ui);
  if (const auto* welcome = std::get_if<Welcome>(&model.sheet)) return Welcoming(app, ui, *welcome);
  return AtPlay(app, ui);
}

} // namespace

void App::State::table(Ui& ui) {
  if (!std::holds_alternative<Welcome>(model.sheet)) hand = {};
  ui.part = Part::board;
  const auto draw = [&](const auto& mode) {
    const Layout at = mode.layout();
    table_area = at.stage;
    BoardView::Shown shown = mode.shown(at);
    mode.show(shown, at);
    std::optional<Move> decided;
    if (shown.position != nullptr) {
      decided = stage.frame(ui, shown);
    } else {
      stage.clear();
    }
    mode.around(at);
    tell_board(ui, shown.position);
    if (decided) ask(Action(PlayMove{print(*decided)}));
  };
  // By a table of functions, as screens are: what nobody opens in the first moves comes later.
  std::visit(draw, mode_of(*this, ui));
}

void App::State::screen(Ui& ui, const AtTable&) { table(ui); }
void App::State::screen(Ui& ui, const NewGameForm& form) {
  setup.begin(form, model.typed_words);
  table(ui);
}

} // namespace nimatron
