#include "app/announce/keys.hpp"
#include "app/learn/lessons.hpp"

#include <cstdint>
#include <variant>

#include "app/learn/glossary_words.hpp"
#include "app/model.hpp"
#include "app/play/move_rows.hpp"
#include "app/play/presenting.hpp"
#include "app/play/seats.hpp"
#include "app/update_sheets.hpp"
#include "scene/edit.hpp"

namespace nimatron {

namespace {

constexpr KeyStroke keys_key[] = {{'?'}};
constexpr KeyStroke escape_key[] = {{KeyStroke::escape}};
constexpr KeyStroke undo_keys[] = {{'u'}, {'\b'}, {'z', true}};
constexpr KeyStroke redo_keys[] = {{'r'}, {'y', true}, {'z', true, true}};
constexpr KeyStroke hint_key[] = {{'h'}};
constexpr KeyStroke why_key[] = {{'w'}};
constexpr KeyStroke present_key[] = {{'f'}};
constexpr KeyStroke step_back_keys[] = {{KeyStroke::left}, {KeyStroke::page_up}, {'\b'}};
constexpr KeyStroke step_keys[] = {{KeyStroke::right}, {KeyStroke::page_down}, {' '}, {'\n'}};
constexpr KeyStroke film_key[] = {{'p'}};
constexpr KeyStroke step_out_keys[] = {{KeyStroke::escape}, {'f'}};
constexpr KeyStroke moves_key[] = {{'l'}};
constexpr KeyStroke back_keys[] = {{'['}, {','}};
constexpr KeyStroke forward_keys[] = {{']'}, {'.'}};
constexpr KeyStroke home_key[] = {{KeyStroke::home}};
constexpr KeyStroke end_key[] = {{KeyStroke::end}};
constexpr KeyStroke new_key[] = {{'n'}};
constexpr KeyStroke next_key[] = {{'p'}};
constexpr KeyStroke again_key[] = {{'o'}};
constexpr KeyStroke swap_key[] = {{'x'}};
constexpr KeyStroke level_key[] = {{'v'}};
constexpr KeyStroke all_games_key[] = {{'a'}};
constexpr KeyStroke rules_key[] = {{'i'}};
constexpr KeyStroke glossary_key[] = {{'d'}};
constexpr KeyStroke share_key[] = {{'s'}};
constexpr KeyStroke stop_key[] = {{'q'}};
constexpr KeyStroke sound_key[] = {{'m'}};
constexpr KeyStroke colours_key[] = {{'c'}};
constexpr KeyStroke confirm_key[] = {{'k'}};
constexpr KeyStroke bundles_key[] = {{'b'}};
constexpr KeyStroke gaps_key[] = {{'g'}};
constexpr KeyStroke twin_key[] = {{'t'}};
constexpr KeyStroke predicted_key[] = {{'j'}};

constexpr KeyLine all_keys[] = {
    {N_("Arrow keys"), N_("Select on the board; move from button to button"), {}},
    {N_("Tab, F6"), N_("Move between the board, the buttons, the panel and the bar"), {}},
    {N_("Enter, Space"), N_("Play the move; press the highlighted button"), {}},
    {N_("Escape"), N_("One step back"), escape_key},
    {N_("0–9"), N_("Choose how many"), {}},
    {N_("+ and -"), N_("One more or one less"), {}},
    {N_("Page Up, Page Down"), N_("Zoom a large board; scroll a panel"), {}},
    {N_("U, Backspace, Ctrl+Z"), N_("Undo"), undo_keys},
    {N_("R, Ctrl+Y"), N_("Redo"), redo_keys},
    {N_("H"), N_("Hint"), hint_key},
    {N_("W"), N_("Why?"), why_key},
    {N_("F"), N_("Present the argument, step by step; P runs it like a film"), present_key},
    {N_("L"), N_("Move list"), moves_key},
    {N_("[ or ,"), N_("Previous move"), back_keys},
    {N_("] or ."), N_("Next move"), forward_keys},
    {N_("Home"), N_("Go to the start of the game"), home_key},
    {N_("End"), N_("Go to the last move"), end_key},
    {N_("N"), N_("New game"), new_key},
    {N_("P"), N_("Next position"), next_key},
    {N_("O"), N_("Play again"), again_key},
    {N_("X"), N_("Swap sides"), swap_key},
    {N_("V"), N_("Choose the level"), level_key},
    {N_("A"), N_("All games"), all_games_key},
    {N_("I"), N_("Rules of the game"), rules_key},
    {N_("D"), N_("Glossary"), glossary_key},
    {N_("S"), N_("Share"), share_key},
    {N_("Q"), N_("Stop searching"), stop_key},
    {N_("B"), row_of(Overlay::bundles).name, bundles_key},
    {N_("G"), row_of(Overlay::gaps).name, gaps_key},
    {N_("T"), row_of(Overlay::twin).name, twin_key},
    {N_("J"), row_of(Overlay::predicted).name, predicted_key},
    {N_("M"), N_("Sound on or off"), sound_key},
    {N_("C"), N_("Light, dark or high contrast"), colours_key},
    {N_("K"), N_("Confirm moves: when needed, always, never"), confirm_key},
    {N_("/"), N_("Find a game (first screen)"), {}},
    {N_("?"), N_("Keyboard shortcuts"), keys_key},
};

bool is_one_of(KeyStroke stroke, std::span<const KeyStroke> strokes) {
  for (const KeyStroke& one : strokes) {
    if (one.key == stroke.key && one.command == stroke.command && (!one.command || one.shift == stroke.shift))
      return true;
  }
  return false;
}

/// A letter, a digit or a sign by itself, as somebody who dictates or whose hand shakes sends one without meaning it.
bool is_single(KeyStroke stroke) { return stroke.key > ' ' && !stroke.command; }

std::optional<Intent> step_back(const Model& model) {
  if (presenting(model) != nullptr && !model.sheet_open()) return Present{Present::To::end};
  if (const auto* sharing = std::get_if<Sharing>(&model.sheet); sharing != nullptr && sharing->code_large) {
    Sharing sheet = *sharing;
    sheet.code_large = false;
    return ShowSheet{sheet};
  }
  // What was asked back is answered with no.
  if (const auto* stats = std::get_if<StatsSheet>(&model.sheet); stats != nullptr && stats->erasing)
    return ShowSheet{StatsSheet{stats->months_back, false}};
  if (model.sheet_open()) return ShowSheet{under(model)};
  if (model.form() != nullptr) return CloseSetup{};
  if (model.at_home()) return std::nullopt;
  if (model.at_games() != nullptr && !model.at_games()->erasing.empty()) return EraseGame{};
  if (const auto* map = std::get_if<AtCourse>(&model.screen); map != nullptr && map->erasing)
    return ErasePractice{};
  if (model.at_explorer() != nullptr) return CloseExplorer{};
  if (model.teaching && !model.teaching->is_first_steps()) return OpenCourse{};
  if (model.at_table() && !model.teaching) {
    if (model.why_open) return ShowWhy{false};
    if (model.moves_open) return ShowMoves{false};
  }
  return GoHome{};
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

/// While the argument is presented: a remote control for slides sends Page Up and Page Down.
std::optional<Intent> step_of(const Model& model, KeyStroke stroke) {
  const auto is = [&](std::span<const KeyStroke> strokes) { return is_one_of(stroke, strokes); };
  if (is(step_keys)) return Present{Present::To::next};
  if (is(step_back_keys)) return Present{Present::To::back};
  if (is(step_out_keys)) return Present{Present::To::end};
  if (is(film_key)) return Present{presenting(model)->runs ? Present::To::pause : Present::To::run};
  return std::nullopt;
}

} // namespace

std::span<const KeyLine> key_lines() { return all_keys; }

std::optional<Intent> intent_of(const Model& model, KeyStroke stroke) {
  const auto is = [&](std::span<const KeyStroke> strokes) { return is_one_of(stroke, strokes); };
  if (is_single(stroke) && !model.settings.letters()) return std::nullopt;
  if (is(escape_key)) return step_back(model);
  if (is(sound_key)) return Set{Setting::sound};
  if (is(colours_key)) return Set{Setting::theme};
  if (is(confirm_key)) return Set{Setting::ask};
  if (is(keys_key)) return ShowSheet{KeySheet{}};
  if (is(glossary_key)) return ShowSheet{GlossarySheet{}};
  if (is(all_games_key) && !model.at_home()) return GoHome{};
  if (!model.at_table()) return std::nullopt;
  if (presenting(model) != nullptr) return step_of(model, stroke);
  if (model.teaching && !moves_on_table(*model.teaching) && (is(undo_keys) || is(redo_keys)))
    return std::nullopt;
  if (is(redo_keys)) return Action(Redo{});
  if (is(undo_keys)) return Action(Undo{});
  if (is(hint_key)) return ShowHint{};
  if (is(again_key)) return Action(Again{});
  if (is(rules_key)) return ShowSheet{RulesSheet{}};
  if (model.teaching) return std::nullopt;
  if (is(why_key)) return ShowWhy{!model.why_open};
  if (is(present_key)) return Present{};
  if (is(moves_key)) return ShowMoves{!model.moves_open};
  if (is(back_keys) || is(forward_keys)) {
    const auto leads = step(model.session, is(back_keys) ? -1 : 1);
    return leads ? std::optional<Intent>(Action(*leads)) : std::nullopt;
  }
  if (is(home_key)) return Action(GoTo{0});
  if (is(end_key)) return Action(GoTo{model.session.record().moves.size()});
  if (is(new_key)) return ShowSheet{NewGameSheet{}};
  if (is(next_key))
    return NextPosition{random_start(model.session.record().start, static_cast<std::uint64_t>(model.clock))};
  if (is(swap_key)) return swap_sides(model);
  if (is(level_key)) return ShowSheet{LevelSheet{seat_to_choose(model.session)}};
  if (is(share_key)) return ShowSheet{Sharing{}};
  if (is(stop_key) && !model.known) return StopSearch{};
  if (is(bundles_key)) return Toggle{Overlay::bundles};
  if (is(gaps_key)) return Toggle{Overlay::gaps};
  if (is(twin_key)) return Toggle{Overlay::twin};
  if (is(predicted_key)) return Toggle{Overlay::predicted};
  return std::nullopt;
}

} // namespace nimatron
