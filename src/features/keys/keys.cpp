#include "features/keys/keys.hpp"

#include <cstdint>
#include <variant>

#include "features/course/lessons.hpp"
#include "features/glossary/glossary_words.hpp"
#include "features/model.hpp"
#include "features/play/move_rows.hpp"
#include "features/play/seats.hpp"
#include "features/sheets/sheets.hpp"
#include "features/why/presenting.hpp"
#include "scene/edit.hpp"

namespace nimatron {

namespace {

bool is_one_of(KeyStroke stroke, std::span<const KeyStroke> strokes) {
  for (const KeyStroke& one : strokes) {
    if (one.key == stroke.key && one.command == stroke.command && (!one.command || one.shift == stroke.shift))
      return true;
  }
  return false;
}

/// A letter, a digit or a sign by itself, as somebody who dictates or whose hand shakes sends one without meaning it.
bool is_single(KeyStroke stroke) { return stroke.key > ' ' && !stroke.command; }

/// A sheet closes, unless there is something on it that goes first.
Intent step_back_on(const Sheet& open, const Model& model) {
  if (const auto* sharing = std::get_if<Sharing>(&open); sharing != nullptr && sharing->code_large) {
    Sharing sheet = *sharing;
    sheet.code_large = false;
    return ShowSheet{sheet};
  }
  // What was asked back is answered with no.
  if (const auto* stats = std::get_if<StatsSheet>(&open); stats != nullptr && stats->erasing)
    return ShowSheet{StatsSheet{stats->months_back, false}};
  return ShowSheet{under(model)};
}

Intent step_back_at_table(const Model& model) {
  if (in_front_of_class(model)) return Present{Present::To::end};
  if (model.teaching && !model.teaching->is_first_steps()) return OpenCourse{};
  if (model.teaching) return GoHome{};
  if (model.why_open) return ShowWhy{false};
  if (model.moves_open) return ShowMoves{false};
  return GoHome{};
}

std::optional<Intent> step_back(const Model& model) {
  if (model.sheet_open()) return step_back_on(model.sheet, model);
  if (model.at_table()) return step_back_at_table(model);
  if (model.form() != nullptr) return CloseSetup{};
  if (model.at_home()) return std::nullopt;
  if (model.at_games() != nullptr && !model.at_games()->erasing.empty()) return EraseGame{};
  if (const auto* map = std::get_if<AtCourse>(&model.screen); map != nullptr && map->erasing)
    return ErasePractice{};
  if (model.at_explorer() != nullptr) return CloseExplorer{};
  return model.teaching && !model.teaching->is_first_steps() ? Intent(OpenCourse{}) : Intent(GoHome{});
}

/// After the game a new one; before it the other one begins.
std::optional<Intent> swap_sides(const Model& model) {
  const Session& session = model.session;
  const Players& players = session.players();
  if (const auto now = first_mover(model))
    return WhoBegins{now == FirstMover::machine ? FirstMover::person : FirstMover::machine};
  if (!session.over() || !one_person(players)) return std::nullopt;
  return Action(NewGame{session.record().start, {players[1], players[0]}});
}

/// An argument that is presented has the keys to itself: a remote control for slides sends Page Up and Page Down.
constexpr KeyStroke slide_back[] = {{KeyStroke::left}, {KeyStroke::page_up}, {'\b'}};
constexpr KeyStroke slide_on[] = {{KeyStroke::right}, {KeyStroke::page_down}, {' '}, {'\n'}};
constexpr KeyStroke slide_film[] = {{'p'}};
constexpr KeyStroke slide_end[] = {{KeyStroke::escape}, {'f'}};
std::optional<Intent> slide_of(const Model& model, KeyStroke stroke) {
  if (is_one_of(stroke, slide_on)) return Present{Present::To::next};
  if (is_one_of(stroke, slide_back)) return Present{Present::To::back};
  if (is_one_of(stroke, slide_end)) return Present{Present::To::end};
  if (is_one_of(stroke, slide_film) && presenting(model) != nullptr)
    return Present{presenting(model)->runs ? Present::To::pause : Present::To::run};
  return std::nullopt;
}

/// In a lesson moves are taken back only where it is played on the table.
std::optional<Intent> in_the_record(const Model& model, Action action) {
  if (model.teaching && !moves_on_table(*model.teaching)) return std::nullopt;
  return action;
}

std::optional<Intent> step_of(const Model& model, int by) {
  const auto leads = step(model.session, by);
  return leads ? std::optional<Intent>(Action(*leads)) : std::nullopt;
}

using Where = Shortcut::Where;
using enum Shortcut::Where;
using Asked = std::optional<Intent>;

// clang-format off
constexpr Shortcut all_shortcuts[] = {
    {N_C("keys of the keyboard", "Arrow keys"), N_("Select on the board; move from button to button")},
    {N_C("keys of the keyboard", "Tab, F6"), N_("Move between the board, the buttons, the panel and the toolbar")},
    {N_C("keys of the keyboard", "Enter, Space"), N_("Play the selected move; press the focused button")},
    {N_C("keys of the keyboard", "Escape"), N_("One step back"), everywhere, {{{KeyStroke::escape}}},
     [](const Model& m) -> Asked { return step_back(m); }},
    {"0–9", N_("Choose how many")},
    {"+ · -", N_("One more or one less")},
    {N_C("keys of the keyboard", "Page Up, Page Down"), N_("Zoom a large board; scroll a panel")},
    {N_C("keys of the keyboard", "U, Backspace, Ctrl+Z"), N_("Undo"), at_the_table, {{{'u'}, {'\b'}, {'z', true}}},
     [](const Model& m) -> Asked { return in_the_record(m, Undo{}); }},
    {"R, Ctrl+Y", N_("Redo"), at_the_table, {{{'r'}, {'y', true}, {'z', true, true}}},
     [](const Model& m) -> Asked { return in_the_record(m, Redo{}); }},
    {"H", N_("Hint"), at_the_table, {{{'h'}}}, [](const Model&) -> Asked { return ShowHint{}; }},
    {"W", N_("Why?"), in_a_game, {{{'w'}}}, [](const Model& m) -> Asked { return ShowWhy{!m.why_open}; }},
    {"F", N_("Show the argument step by step; P plays it like a film"), at_the_table, {{{'f'}}},
     [](const Model&) -> Asked { return Present{}; }},
    {"L", N_("Move list"), in_a_game, {{{'l'}}}, [](const Model& m) -> Asked { return ShowMoves{!m.moves_open}; }},
    {"[ · ,", N_("Previous move"), in_a_game, {{{'['}, {','}}}, [](const Model& m) -> Asked { return step_of(m, -1); }},
    {"] · .", N_("Next move"), in_a_game, {{{']'}, {'.'}}}, [](const Model& m) -> Asked { return step_of(m, 1); }},
    {N_C("keys of the keyboard", "Home"), N_("Go to the start of the game"), in_a_game, {{{KeyStroke::home}}},
     [](const Model&) -> Asked { return Action(GoTo{0}); }},
    {N_C("keys of the keyboard", "End"), N_("Go to the last move"), in_a_game, {{{KeyStroke::end}}},
     [](const Model& m) -> Asked { return Action(GoTo{m.session.record().moves.size()}); }},
    {"N", N_("New game"), in_a_game, {{{'n'}}}, [](const Model&) -> Asked { return ShowSheet{NewGameSheet{}}; }},
    {"P", N_("Next position"), in_a_game, {{{'p'}}},
     [](const Model& m) -> Asked { return RandomPosition{static_cast<std::uint64_t>(m.clock)}; }},
    {"O", N_("Play again"), at_the_table, {{{'o'}}}, [](const Model&) -> Asked { return Action(Again{}); }},
    {"X", N_("Swap sides"), in_a_game, {{{'x'}}}, [](const Model& m) -> Asked { return swap_sides(m); }},
    {"V", N_("Choose the level"), in_a_game, {{{'v'}}},
     [](const Model& m) -> Asked { return ShowSheet{LevelSheet{seat_to_choose(m.session)}}; }},
    {"A", N_("All games"), everywhere, {{{'a'}}}, [](const Model& m) -> Asked { return m.at_home() ? Asked() : GoHome{}; }},
    {"I", N_("Rules of the game"), at_the_table, {{{'i'}}}, [](const Model&) -> Asked { return ShowSheet{RulesSheet{}}; }},
    {"D", N_("Glossary"), everywhere, {{{'d'}}}, [](const Model&) -> Asked { return ShowSheet{GlossarySheet{}}; }},
    {"S", N_("Share"), in_a_game, {{{'s'}}}, [](const Model&) -> Asked { return ShowSheet{Sharing{}}; }},
    {"Q", N_("Stop searching"), in_a_game, {{{'q'}}},
     [](const Model& m) -> Asked { return m.known ? Asked() : StopSearch{}; }},
    {"B", row_of(Overlay::bundles).name, in_a_game, {{{'b'}}},
     [](const Model&) -> Asked { return Toggle{Overlay::bundles}; }},
    {"G", row_of(Overlay::gaps).name, in_a_game, {{{'g'}}}, [](const Model&) -> Asked { return Toggle{Overlay::gaps}; }},
    {"T", row_of(Overlay::twin).name, in_a_game, {{{'t'}}}, [](const Model&) -> Asked { return Toggle{Overlay::twin}; }},
    {"J", row_of(Overlay::predicted).name, in_a_game, {{{'j'}}},
     [](const Model&) -> Asked { return Toggle{Overlay::predicted}; }},
    {"M", N_("Sound on or off"), everywhere, {{{'m'}}}, [](const Model&) -> Asked { return Set{Setting::sound}; }},
    {"C", N_("Light, dark or high contrast"), everywhere, {{{'c'}}},
     [](const Model&) -> Asked { return Set{Setting::theme}; }},
    {"K", N_("Confirm moves: when needed, always, never"), everywhere, {{{'k'}}},
     [](const Model&) -> Asked { return Set{Setting::ask}; }},
    {"/", N_("Find a game (first screen)")},
    {"E", N_("Language"), everywhere, {{{'e'}}}, [](const Model&) -> Asked { return ShowSheet{LanguageSheet{}}; }},
    {"?", N_("Keyboard shortcuts"), everywhere, {{{'?'}}}, [](const Model&) -> Asked { return ShowSheet{KeySheet{}}; }},
};
// clang-format on

bool is_listened_to(Where where, const Model& model) {
  switch (where) {
  case everywhere: return true;
  case at_the_table: return model.at_table();
  case in_a_game: return model.at_table() && !model.teaching;
  }
  return false;
}

} // namespace

std::span<const Shortcut> shortcuts() { return all_shortcuts; }

std::optional<Intent> intent_of(const Model& model, KeyStroke stroke) {
  if (is_single(stroke) && !model.settings.letters()) return std::nullopt;
  const bool on_show = in_front_of_class(model);
  for (const Shortcut& shortcut : all_shortcuts) {
    if (!is_one_of(stroke, shortcut.strokes())) continue;
    if (on_show && shortcut.where != Where::everywhere) break;
    return is_listened_to(shortcut.where, model) ? shortcut.ask(model) : std::nullopt;
  }
  return on_show ? slide_of(model, stroke) : std::nullopt;
}

} // namespace nimatron
