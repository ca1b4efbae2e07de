#include <imgui.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "content/gallery.hpp"
#include "core/legality.hpp"
#include "core/text.hpp"
#include "features/course/lessons.hpp"
#include "features/daily/daily.hpp"
#include "features/friend/two_players.hpp"
#include "features/hints/hints.hpp"
#include "features/play/seats.hpp"
#include "features/why/presenting.hpp"
#include "kit/outline.hpp"
#include "scene/board_scene.hpp"
#include "session/wording.hpp"
#include "ui/frame/app_state.hpp"
#include "ui/frame/presentation.hpp"
#include "ui/table/confirm_bar.hpp"
#include "ui/table/end_card.hpp"
#include "ui/table/panel_moves.hpp"

// The table: the board, what is said of it, and what stands beside it.

namespace nimatron {

/// What all of this screen is about: the game, the lesson, the day's puzzle.
Message App::State::table_heading() const {
  if (model.teaching) return model.teaching->lesson.title;
  if (setting_up()) return say(N_("New game"));
  const Session& session = model.session;
  return is_try(session) ? daily_title(session.daily(), model.today) : game_name(session.record().start);
}

void App::State::bar(Ui& ui, const Layout& layout) {
  Rect bar = layout.bar;
  const Rect first = mirrored(ui, bar, {bar.x, bar.y, 44, 44});
  if (model.teaching && !model.teaching->is_first_steps()) {
    if (icon_button(ui, say(N_("All lessons")), Icon::back, "all lessons", first)) ask(OpenCourse{});
  } else if (icon_button(ui, say(N_("All games")), Icon::back, "all games", first)) {
    ask(GoHome{});
  }
  if (layout.low) { // upright: the actions stand in it, and below them what of the settings has room
    const float used = 46 + layout.actions.h + 2;
    return ask(settings_buttons(ui, {bar.x, bar.y + used, bar.w, bar.h - used}, model.settings));
  }
  constexpr float before = 54;
  const bool shares = !setting_up() && !model.teaching;
  const bool begins = shares && !layout.narrow; // elsewhere it stands below the table
  const float after = settings_buttons_width(ui) + 8 + (shares ? 44.0F : 0.0F) + (begins ? 44.0F : 0.0F);
  const bool daily = shares && is_daily(model.session);
  const Daily& puzzle = model.session.daily();
  const bool course = model.teaching && !model.teaching->is_first_steps();
  std::string title = ui(daily && layout.narrow ? daily_name(puzzle.day, model.today)
                         : daily                ? daily_title(puzzle, model.today)
                         : course               ? model.teaching->lesson.title
                         : !layout.narrow       ? say(N_("Nimatron"))
                         : setting_up()         ? say(N_("New game"))
                         : model.teaching       ? model.teaching->lesson.title
                                                : game_name(model.session.record().start));
  const float room = bar.w - before - after - 24;
  const std::string whole = title;
  const float size = fit(ui, title, text_size::title - 2, true, room);
  const bool in_two_lines = title != whole; // it would be cut
  if (daily && layout.narrow) {
    if (in_two_lines) title = ui(say(N_("Daily puzzle"))); // the day is on the first screen
    std::string goal = ui(daily_goal(puzzle.par));
    const float small = fit(ui, goal, text_size::small, false, room);
    {
      const MuteOutline drawn(ui);
      line_from_start(ui, {bar.x, bar.y, bar.w, 26}, before, title, fit(ui, title, size, true, room),
                      theme.text, true);
    }
    line_from_start(ui, {bar.x, bar.y + 22, bar.w, 20}, before, goal, small, theme.text);
  } else if (in_two_lines) {
    const Rect place = mirrored(ui, bar, {bar.x + before, bar.y, room, bar.h});
    const float small = fitting_height(ui, whole, text_size::small, true, place);
    const float high = measure(ui, whole, small, true, room).y;
    wrapped(ui, {place.x, place.y + (place.h - high) / 2, room, high}, whole, small, theme.text, true,
            ui.words.right_to_left() ? 1.0F : 0.0F);
  } else {
    const MuteOutline drawn(ui); // the heading says it
    line_from_start(ui, bar, before, title, size, theme.text, true);
  }
  if (daily) add_named(ui, {"puzzle", Role::text, ui(daily_title(puzzle, model.today)), bar});
  if (layout.narrow && !setting_up() && !course) { // elsewhere the panel has them
    const float wide = (in_two_lines && !daily ? room : measure(ui, title, size, true).x) + 24;
    const Rect place = mirrored(ui, bar, {bar.x + before - 4, bar.y, wide + 8, 44});
    if (press_area(ui, "rules", say(N_("Rules of the game")), place).pressed) ask(ShowSheet{RulesSheet{}});
    const Vec mark = mirrored(ui, bar, {bar.x + before + wide - 18, bar.y, 18, 44}).center();
    draw_icon(ImGui::GetWindowDrawList(), Icon::question, {mark.x, mark.y}, 16, color(theme.text_quiet));
  }
  if (!model.known && wants_search(model) && !layout.narrow) {
    const bool stop = model.pace.long_enough() && !setting_up();
    line_to_end(ui, bar, after + (stop ? 48.0F : 0.0F), ui(in_words(model.pace)), text_size::small,
                theme.text_quiet);
    if (stop && icon_button(ui, say(N_("Stop searching")), Icon::close, "stop searching",
                            mirrored(ui, bar, {bar.x + bar.w - after - 44, bar.y, 44, 44}))) {
      ask(StopSearch{});
    }
  }
  if (shares && icon_button(ui, say(N_("Share")), Icon::share, "share",
                            mirrored(ui, bar, {bar.x + bar.w - after + 8, bar.y, 44, 44}))) {
    ask(ShowSheet{Sharing{}});
  }
  if (begins && icon_button(ui, say(N_("New game")), Icon::plus, "new",
                            mirrored(ui, bar, {bar.x + bar.w - after + 52, bar.y, 44, 44}))) {
    ask(ShowSheet{NewGameSheet{}});
  }
  ask(settings_buttons(ui, bar, model.settings));
}

/// What is chosen, in words; the button that plays it where a tap only marks; the end of the game.
void App::State::caption(Ui& ui, const Layout& layout) {
  const Rect area = layout.caption;
  const ImVec2 middle = {area.x + area.w / 2, area.y + area.h / 2};
  const PanelContext then = situation();
  if (model.teaching && (model.session.over() || model.teaching->attempt.solved)) return; // the panel tells
  if (model.session.over() && !moving(model)) return ask(end_card(ui, then, layout.ending, ++seed));
  if (model.looking_back && !moving(model)) {
    const float wide = std::min(area.w, 320.0F);
    const bool by_link = model.session.agreement().by_link(); // there is nothing to be played here
    const Button on = {.name = by_link ? say(N_("Back to the game")) : say(N_("Play from here")),
                       .icon = Icon::forward,
                       .id = "play on"};
    if (button(ui, on, {middle.x - wide / 2, area.y, wide, area.h})) ask(PlayOn{});
    return;
  }
  const Choice& choice = stage.choice();
  const Position& position = model.session.current();
  if (choice.refused) {
    const Rect over = layout.low ? layout.ending : area; // at the edge of the table
    const float center = over.x + over.w / 2;
    std::string why = ui(*choice.refused);
    const float size = fit(ui, why, text_size::body, true, over.w - 24);
    const float half = measure(ui, why, size, true).x / 2 + 12;
    ImGui::GetWindowDrawList()->AddRectFilled({center - half, over.y - 32}, {center + half, over.y - 4},
                                              color(theme.panel), 14);
    line_at(ui, {center, over.y - 18}, why, size, theme.danger, true, 0.5F);
  }
  if (!choice.move) {
    if (const auto first = then.first_mover(); first && ui.narrow && area.h > 0 && !model.teaching)
      return ask(chosen(ui, *first, area));
    if (layout.low && !model.known && model.pace.long_enough()) { // elsewhere the bar tells
      in_lines(ui, area, ui(in_words(model.pace)), theme.text_quiet, false);
      return;
    }
    if (!back.words()) return;
    if (area.h <= 0) return add_named(ui, {"last move", Role::text, ui(*back.words()), layout.status});
    const std::string was = ui(*back.words());
    in_lines(ui, area, was, theme.text, false);
    add_named(ui, {"last move", Role::text, was, area});
    return;
  }
  if (stage.waits_for_confirmation()) {
    if (const auto decided = confirm_bar(ui, stage, entry, position, area))
      ask(Action(PlayMove{print(*decided)}));
  } else if (area.h > 0 && Legality(position).allows(*choice.move)) {
    const std::string move = ui(choice_in_words(position, choice));
    const float size = fitting(ui, move, text_size::lead, false, area.w);
    if (size < text_size::body) return in_lines(ui, area, move, theme.text, false);
    line_at(ui, middle, move, size, theme.text, false, 0.5F);
  }
}

/// A hand, at the place whose touch makes the move.
void App::State::point_at(Ui& ui, const Move& move) const {
  for (const Target& target : stage.scene().targets) {
    if (choose(model.session.current(), {}, target.touch, Gesture::hover).move != move) continue;
    const Vec at = target.area.center();
    return draw_hand(ImGui::GetWindowDrawList(), {at.x, at.y}, 60, color(ui.theme.panel),
                     color(ui.theme.text));
  }
}

// What can stand beside the board. Called by a table of functions, as screens are: what nobody opens in the first moves
// comes later.
std::optional<Intent> App::State::play_beside(Ui& ui) { return play_panel(ui, situation(), moves); }
std::optional<Intent> App::State::why_beside(Ui& ui) {
  return why_panel(ui, situation(), overlays_shown(model), model.proof_open);
}
std::optional<Intent> App::State::moves_beside(Ui& ui) { return moves_panel(ui, situation(), moves); }
std::optional<Intent> App::State::lesson_beside(Ui& ui) { return lesson_panel(ui, model); }
std::optional<Intent> App::State::setup_beside(Ui& ui, const Layout& layout) {
  return setup.frame(ui, entry, layout.form, model.known ? &*model.known : nullptr, ++seed);
}
std::optional<Intent> App::State::presentation_beside(Ui& ui, const Layout& layout) {
  return presentation(ui, model, layout.panel);
}

App::State::Beside App::State::with_layout(bool setting) {
  constexpr std::array<Beside, 2> both = {&State::presentation_beside, &State::setup_beside};
  return both[setting ? 1U : 0U];
}

namespace {

/// Between the edge of the panel and what stands in it.
float panel_pad(const Layout& layout) { return layout.low ? 12 : layout.narrow ? 16 : 20; }

} // namespace

void App::State::panel(Ui& ui, const Layout& layout) {
  if (setting_up()) return ask((this->*with_layout(true))(ui, layout));
  const Rect area = layout.panel;
  if (layout.narrow && !model.why_open && !model.moves_open && !model.teaching) return;
  const float pad = panel_pad(layout);
  card(ui, area, 18);
  Rect inside = {area.x + pad, area.y + pad, area.w - 2 * pad, area.h - 2 * pad};
  if (!layout.narrow && !model.teaching) {
    std::vector<Segment> segments = {
        {"tab play", say(N_C("a tab: the game itself, not its reasons", "Play"))}};
    if (framed.hints) segments.push_back({"why", say(N_("Why?"))});
    segments.push_back({"moves", say(N_("Moves"))});
    const int last = static_cast<int>(segments.size()) - 1;
    const int tab = segmented(ui, say(N_("What is shown here")), segments,
                              model.why_open     ? 1
                              : model.moves_open ? last
                                                 : 0,
                              {inside.x, inside.y, inside.w, 44});
    if (tab == last) ask(ShowMoves{});
    if (tab == 1 && tab != last) ask(ShowWhy{});
    if (tab == 0) ask(model.why_open ? Intent(ShowWhy{false}) : Intent(ShowMoves{false}));
    const float tabs = layout.low ? 50 : 60;
    inside.y += tabs;
    inside.h -= tabs;
  }
  ImGui::SetCursorScreenPos({inside.x, inside.y});
  begin_scrolling("panel", {inside.w, inside.h});
  constexpr std::array panels = {&State::play_beside, &State::why_beside, &State::moves_beside,
                                 &State::lesson_beside};
  const std::size_t which = model.teaching ? 3U : model.why_open ? 1U : model.moves_open ? 2U : 0U;
  std::optional<Intent> intent = (this->*panels[which])(ui);
  scroll_by_finger(ui);
  ImGui::EndChild();
  ask(std::move(intent));
}

/// The last move, how the game began, and what each has taken.
void App::State::show_what_was(BoardView::Shown& shown, const Layout& layout) {
  shown.less_motion = model.less_motion;
  shown.ask = model.settings.ask();
  // What goes wrong in the first steps is given back.
  if (model.teaching && model.teaching->is_first_steps() && shown.ask == Settings::Ask::needed)
    shown.ask = Settings::Ask::never;
  if (setting_up()) return;
  back.look(model);
  const Session& session = model.session;
  shown.last = back.last();
  shown.turned = board_turned(model) && shown.answer == nullptr; // whose arrows are drawn upright
  shown.began = &session.record().start.board;
  shown.lies = back.lies();
  shown.against_machine = is_machine(session.player(Seat::first)) != is_machine(session.player(Seat::second));
  shown.over = session.over() && (!model.teaching || laying_of(*model.teaching) == nullptr);
  const bool first_won = session.standing() == Standing::first;
  const bool second_won = session.standing() == Standing::second;
  if (session.played() > 0)
    shown.last_won = session.mover(session.played() - 1) == Seat::first ? first_won : second_won;
  if (session.over() && !moving(model) && !model.teaching &&
      layout.caption.w > 0) // room for the card of the end
    shown.area.h -= std::max(0.0F, end_card_height(layout.ending) - layout.ending.h);
  const bool empty = shown.over && back.bare(); // then there is room for them anywhere
  const float high = std::max(piles_height(shown.area.h), empty ? 24.0F : 0.0F);
  const bool nobody_plays = model.teaching && game_of(*model.teaching) == nullptr;
  if (!back.taken() || high <= 0 || nobody_plays) return;
  const std::array<Count, 2>& taken = *back.taken();
  const auto name = [&](Seat seat) { return name_at_table(model, seat); };
  Piles piles{
      .pile = {{{name(Seat::first), taken[0], first_won}, {name(Seat::second), taken[1], second_won}}},
      .over = shown.over,
      .bare = back.bare()};
  if (shown.against_machine && is_machine(session.player(Seat::first))) // the person's on the left
    std::swap(piles.pile[0], piles.pile[1]);
  shown.piles = std::move(piles);
  shown.piles_area = {shown.area.x, shown.area.y + shown.area.h - high, shown.area.w, high};
  shown.area.h -= high;
}

/// As much room for the words as what is to be done there needs.
Layout App::State::lesson_layout(const Ui& ui, Layout layout) const {
  const LessonRun& teaching = *model.teaching;
  const Exercise& exercise = teaching.exercise();
  const bool table = shows_table(teaching) || lays_something(exercise);
  const float pad = panel_pad(layout);
  const float wide = layout.narrow ? layout.actions.w : table ? layout.panel.w : lesson_card_width(layout);
  const LessonHeight high = lesson_height(ui, model, wide - 2 * pad);
  // Also when it is solved, so that the panel stays as it was.
  const bool moved = game_of(teaching) != nullptr || std::holds_alternative<ToMove>(exercise.task);
  return with_lesson(layout, {high.asked + 2 * pad, high.now + 2 * pad}, table, moved);
}

/// What is pressed there and what it is pressed for is known from the frame before.
Caption App::State::caption_wanted() const {
  if (model.teaching) return Caption::words; // the lesson's own
  if (stage.waits_for_confirmation() || stage.choice().refused) return Caption::confirm;
  return model.looking_back ? Caption::button : Caption::words;
}

void App::State::table(Ui& ui) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const float table = setting_up()                                              ? 0.55F
                      : (model.why_open || model.moves_open) && !model.teaching ? least_beside_sheet
                                                                                : 1.0F; // beside a sheet
  const bool on_show = presenting(model) != nullptr;
  const bool bare = framed.bare && !setting_up() && !model.teaching;
  Layout layout = on_show ? lay_out_presentation({size.x, size.y}, insets(), words.right_to_left())
                          : lay_out({size.x, size.y}, insets(), words.right_to_left(),
                                    {table, bare, setting_up(), caption_wanted()});
  if (bare && !on_show) layout = without_menus(layout, framed.alone);
  if (model.teaching) layout = lesson_layout(ui, layout);
  const auto* welcome = std::get_if<Welcome>(&model.sheet);
  if (welcome != nullptr) {
    layout = with_welcome(ui, layout, model.session, *welcome);
    welcome_area = layout.panel;
  }
  if (layout.low && setting_up()) { // what a touch does stands below the board
    layout.stage.h -= 40;
    layout.caption = {layout.stage.x, layout.stage.y + layout.stage.h, layout.stage.w, 40};
  }
  if (const NewGameForm* form = model.form()) setup.begin(*form);
  const Position& position = setting_up() ? in_question(model) : on_stage(model).current();

  BoardView::Shown shown;
  shown.area = setting_up() ? setup.board_area(layout.stage) : layout.stage;
  if (setting_up()) shown.zoom_buttons = setup.zoom_place(layout.stage);
  shown.position = &position;
  shown.for_finger = ui.narrow; // elsewhere a board has room, or what is large is looked at as a whole first
  if (!entry.drawn() && !model.sheet_open() && !on_show)
    shown.mode = setting_up() ? Mode::edit : person_to_move(model) ? Mode::play : Mode::watch;
  const ToLay* laying = model.teaching && !setting_up() ? laying_of(*model.teaching) : nullptr;
  if (laying != nullptr && !entry.drawn() && !model.sheet_open())
    shown.mode = laying->by == ToLay::By::matches ? Mode::edit : Mode::swap;
  shown.adding = laying != nullptr ? model.teaching->attempt.adding : setup.adding();
  shown.overlays = overlays_shown(model);
  if (setting_up()) {
    shown.overlays.predicted = false;
  } else {
    shown.winners = on_show ? games_won(on_stage(model)) : model.winners;
    shown.players = {name_at_table(model, Seat::first), name_at_table(model, Seat::second)};
  }
  shown.keyboard = board_has_keys() && !on_show;
  shown.page_keys = board_has_page_keys() && !on_show;
  shown.wheel = !dialog();
  if (on_show) shown.words = words_on_board({size.x, size.y});
  if (!setting_up()) shown.hint = on_show ? lit_by_step(model) : lit_by_hint(model);
  if (on_show) shown.overlays.bundles = shown.overlays.bundles || shows_bundles(model);
  shown.answer = answer_shown(model);
  show_what_was(shown, layout);
  if (on_show && !shown.over) { // the board alone is spoken of
    shown.piles.reset();
    shown.area = layout.stage;
  }
  shown.now = model.now;
  ui.part = Part::board;
  std::optional<Move> decided;
  // Beside a table of cells the position is shown too, where there is room for both; what is tied and paired is the
  // position itself.
  const Exercise* exercise = model.teaching ? &model.teaching->exercise() : nullptr;
  const bool cells = exercise != nullptr && std::holds_alternative<ToFill>(exercise->task);
  const bool lays = exercise != nullptr && lays_something(*exercise);
  const bool both = cells && !layout.low && layout.stage.h >= 220 && shows_table(*model.teaching);
  if (lays) {
    const Rect all = layout.stage;
    if (both) shown.area.h = shown.area.h * (layout.narrow ? 0.3F : 0.42F);
    const float from = both ? shown.area.y + shown.area.h + 8 : all.y;
    const float until = layout.narrow && cells && !both ? layout.panel.y - 8 : layout.caption.y;
    ask(lesson.frame(ui, model, inset({all.x, from, all.w, until - from}, ui.narrow ? 4.0F : 12.0F)));
    if (both && lesson.looked_at() != nullptr) { // what the cell stands for
      shown.position = lesson.looked_at();
      shown.mode = Mode::watch;
      shown.began = nullptr;
    }
  }
  const bool drawn = exercise == nullptr || both || (!lays && shows_table(*model.teaching));
  const Position* const on_board = drawn ? shown.position : nullptr;
  if (drawn) {
    decided = stage.frame(ui, shown);
    if (laying != nullptr) {
      if (auto edit = stage.take_edit()) ask(AnswerLesson{LayBoard{std::move(*edit)}});
    }
  } else {
    stage.clear();
  }
  if (setting_up()) {
    if (auto edit = stage.take_edit()) setup.ask(LayPosition{std::move(*edit)});
    setup.board_buttons(ui, layout.stage, stage.scene());
    setup.guide(ui, layout.narrow ? layout.status : layout.caption, model.known ? &*model.known : nullptr);
  }

  table_area = layout.stage;
  if (on_show) {
    ask((this->*with_layout(false))(ui, layout));
    return tell_board(ui, on_board);
  }
  ui.part = Part::bar;
  if (ui.outline != nullptr) ui.outline->heading(ui, words.say(table_heading()));
  if (!framed.bare) bar(ui, layout);
  ui.part = Part::actions;
  if (model.teaching && model.hint) point_at(ui, *model.hint);
  hand.moving = false;
  if (welcome != nullptr) {
    hand.show(ui, model, stage.scene(), welcome->challenge);
    return tell_board(ui, on_board);
  }
  hand.begun = -1;
  if (layout.narrow && layout.status.w > 0 && !setting_up() && !model.teaching) {
    Message said_of = model.looking_back ? looking_back() : status(model.session);
    if (const auto side = side_words(model.session); side && !model.session.over())
      said_of = side_by_side(said_of, *side);
    if (const auto clocks = clock_line(situation())) said_of = side_by_side(said_of, *clocks);
    if (layout.tight && model.notice) said_of = *model.notice;
    const std::string line = ui(said_of);
    // At the end the card says it.
    const bool said = model.session.over() && !moving(model) && !(model.why_open || model.moves_open);
    const Rect row = {layout.status.x, layout.status.y - 8, layout.status.w, 44};
    const float room = row.w - opponent_width(ui, situation()) - 12;
    if (!said)
      lines_from_start(ui, mirrored(ui, row, {row.x + 2, row.y, room, row.h}), line, text_size::lead,
                       theme.text, true);
    if (!bare) ask(opponent(ui, situation(), row));
    const bool search = !model.known && wants_search(model);
    if (!layout.tight && (model.notice || search)) {
      wrapped(ui, {layout.status.x + 2, layout.status.y + 28, layout.status.w - 4, 0},
              ui(model.notice ? *model.notice : in_words(model.pace)), text_size::small,
              model.notice ? theme.text : theme.text_quiet, false, ui.words.right_to_left() ? 1.0F : 0.0F);
    }
  }
  if (layout.caption.w > 0 && !setting_up()) caption(ui, layout);
  if (!setting_up() && !model.teaching && !framed.alone) {
    if (layout.actions.w > 0)
      ask(action_bar(ui, situation(), layout.actions, model.why_open, model.moves_open));
  }
  ui.part = Part::panel;
  panel(ui, layout);
  tell_board(ui, on_board);
  if (setting_up()) ask(setup.change());
  if (decided) ask(Action(PlayMove{print(*decided)}));
}

void App::State::screen(Ui& ui, const AtTable&) { table(ui); }
void App::State::screen(Ui& ui, const NewGameForm&) { table(ui); }

} // namespace nimatron
