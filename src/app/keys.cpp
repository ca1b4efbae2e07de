#include "app/keys.hpp"

#include <variant>

#include "app/model.hpp"
#include "app/move_rows.hpp"

namespace nimatron {

namespace {

constexpr KeyStroke keys_key[] = {{'?'}};
constexpr KeyStroke undo_keys[] = {{'u'}, {'\b'}, {'z', true}};
constexpr KeyStroke redo_keys[] = {{'r'}, {'y', true}, {'z', true, true}};
constexpr KeyStroke hint_key[] = {{'h'}};
constexpr KeyStroke why_key[] = {{'w'}};
constexpr KeyStroke moves_key[] = {{'l'}};
constexpr KeyStroke back_keys[] = {{'['}, {','}};
constexpr KeyStroke forward_keys[] = {{']'}, {'.'}};
constexpr KeyStroke home_key[] = {{KeyStroke::home}};
constexpr KeyStroke end_key[] = {{KeyStroke::end}};
constexpr KeyStroke new_key[] = {{'n'}};
constexpr KeyStroke share_key[] = {{'s'}};
constexpr KeyStroke sound_key[] = {{'m'}};
constexpr KeyStroke bundles_key[] = {{'b'}};
constexpr KeyStroke gaps_key[] = {{'g'}};
constexpr KeyStroke twin_key[] = {{'t'}};
constexpr KeyStroke predicted_key[] = {{'j'}};
constexpr KeyStroke again_keys[] = {{'\n'}, {' '}};

constexpr KeyLine lines[] = {
    {N_("Arrows"), N_("Choose on the table"), {}},
    {N_("0 to 9"), N_("How many"), {}},
    {N_("+ and -"), N_("One more, one less"), {}},
    {N_("Enter, Space"), N_("Play what is chosen"), {}},
    {N_("Escape"), N_("Let go of what is chosen"), {}},
    {N_("Page Up, Page Down"), N_("A large board: nearer, farther"), {}},
    {N_("U, Backspace, Ctrl+Z"), N_("Take a move back"), undo_keys},
    {N_("R, Ctrl+Y"), N_("Play it again after all"), redo_keys},
    {N_("H"), N_("Hint"), hint_key},
    {N_("W"), N_("Why?"), why_key},
    {N_("L"), N_("The list of moves"), moves_key},
    {N_("[ or ,"), N_("Look one move back"), back_keys},
    {N_("] or ."), N_("Look one move forward"), forward_keys},
    {N_("Home"), N_("Look at the beginning"), home_key},
    {N_("End"), N_("Look at the last move"), end_key},
    {N_("N"), N_("New game"), new_key},
    {N_("Enter, Space"), N_("At the end: play again"), again_keys},
    {N_("S"), N_("Share"), share_key},
    {N_("B"), N_("Bundles of 1, 2, 4, 8 and so on"), bundles_key},
    {N_("G"), N_("Gaps between pieces"), gaps_key},
    {N_("T"), N_("The same position as heaps"), twin_key},
    {N_("J"), N_("Who should win each game of a series"), predicted_key},
    {N_("M"), N_("Sound on or off"), sound_key},
    {N_("?"), N_("All keys"), keys_key},
};

bool is_one_of(KeyStroke stroke, std::span<const KeyStroke> strokes) {
  for (const KeyStroke& one : strokes) {
    if (one.key == stroke.key && one.command == stroke.command && (!one.command || one.shift == stroke.shift))
      return true;
  }
  return false;
}

} // namespace

std::span<const KeyLine> key_lines() { return lines; }

std::optional<Intent> intent_of(const Model& model, KeyStroke stroke) {
  const auto is = [&](std::span<const KeyStroke> strokes) { return is_one_of(stroke, strokes); };
  if (is(sound_key)) return SwitchSound{};
  if (is(keys_key)) return ShowSheet{KeySheet{}};
  if (!model.at_table()) return std::nullopt;
  if (is(redo_keys)) return Action(Redo{});
  if (is(undo_keys)) return Action(Undo{});
  if (is(hint_key)) return ShowHint{};
  if (model.teaching) return std::nullopt;
  if (is(why_key)) return ShowWhy{!model.why_open};
  if (is(moves_key)) return ShowMoves{!model.moves_open};
  if (is(back_keys) || is(forward_keys)) {
    const auto leads = step(model.session, is(back_keys) ? -1 : 1);
    return leads ? std::optional<Intent>(Action(*leads)) : std::nullopt;
  }
  if (is(home_key)) return Action(GoTo{0});
  if (is(end_key)) return Action(GoTo{model.session.record().moves.size()});
  if (is(new_key)) return OpenSetup{};
  if (is(share_key)) return ShowSheet{Sharing{}};
  if (is(bundles_key)) return Toggle{Extra::bundles};
  if (is(gaps_key)) return Toggle{Extra::gaps};
  if (is(twin_key)) return Toggle{Extra::twin};
  if (is(predicted_key)) return Toggle{Extra::predicted};
  if (model.session.over() && is(again_keys)) return Action(Again{});
  return std::nullopt;
}

} // namespace nimatron
