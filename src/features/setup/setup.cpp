#include "features/setup/setup.hpp"

#include <algorithm>
#include <utility>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/options_text.hpp"
#include "core/text.hpp"
#include "scene/board_scene.hpp"
#include "session/random_board.hpp"

namespace nimatron {

namespace {

const OptionRule* find_rule(const Game& game, const std::string& name) {
  const auto rule = std::find_if(game.options.begin(), game.options.end(),
                                 [&](const OptionRule& one) { return one.name == name; });
  return rule == game.options.end() ? nullptr : &*rule;
}

/// Other rules for the same board, where it is legal under them; otherwise for a new one.
Position under(const Position& position, const Options& options) {
  const Game& game = form_of(*position.game, options);
  Position fresh = {&game, options, settled(game, options, game.start(options))};
  if (position.board.index() != game.board) return fresh;
  Position same = laid({&game, options, {}}, position.board);
  return game.board_error(options, same.board) ? fresh : same;
}

/// Nothing of a position that cannot be.
void lay(NewGameForm& form, Position position) {
  if (!position.game->board_error(position.options, position.board)) form.start = std::move(position);
}

void make(NewGameForm& form, const LayPosition& laid) { lay(form, laid.position); }

void make(NewGameForm& form, const TypePosition& typed) { form.start = replay(typed.understood.record); }

void make(NewGameForm& form, const ChoosePreset& preset) {
  const auto offered = presets_of(*form.start.game);
  if (preset.which < offered.size()) form.start = offered[preset.which]->position;
}

void make(NewGameForm& form, const Randomise& random) {
  form.start = laid(form.start, random_board(form.start, random.seed));
}

void make(NewGameForm& form, const ResizeBoard& resize) {
  const auto now = extent(form.start, resize.line);
  if (now && resize.to >= now->least && resize.to <= now->most)
    lay(form, laid(form.start, resized(form.start, resize.line, resize.to)));
}

void make(NewGameForm& form, const SetBoardNumber& set) {
  const BoardScene& board = board_scene(form.start);
  const auto numbers = board.numbers(form.start);
  if (set.which >= numbers.size()) return;
  const BoardNumber& number = numbers[set.which];
  const Count most = number.words.empty() ? number.most : static_cast<Count>(number.words.size()) - 1;
  if (set.to < number.least || set.to > most) return;
  lay(form, laid(form.start, board.with_number(form.start.board, set.which, set.to)));
}

void make(NewGameForm& form, const MakeLost&) {
  const Position& now = form.start;
  const auto size = ask(now, now.game->heaps.safe_last_heap);
  if (!size) return;
  const std::size_t last = geometry_of(now).heaps(now.board) - 1;
  form.start = laid(now, board_scene(now).with_number(now.board, last, *size));
}

void make(NewGameForm& form, const SwitchRule& switched) {
  const Game& game = *form.start.game;
  const OptionRule* rule = find_rule(game, switched.name);
  if (rule == nullptr || rule->needed) return;
  Options changed = form.start.options;
  if (changed.has(rule->name)) {
    changed.clear(rule->name);
  } else {
    choose_usual(*rule, game.options, changed);
  }
  form.start = under(form.start, changed);
}

/// Numbers as people write them, with commas or blanks between them, as the notation has them.
std::string as_written(const std::string& typed) {
  std::string out;
  bool gap = false;
  for (const char c : typed) {
    const bool between = c == ' ' || c == ',' || c == ';' || c == '-';
    if (!between && gap && !out.empty()) out += '-';
    if (!between) out += c;
    gap = between;
  }
  return out;
}

/// The options with this value of the rule.
Result<Options> with_value(Options options, const OptionRule& rule, const std::string& typed) {
  const std::string written = as_written(typed);
  Reader reader(written);
  if (auto fault = read_value(reader, rule, options)) return *fault;
  if (!reader.done()) return reader.expected(N_("expected a number"));
  return options;
}

void make(NewGameForm& form, const SetRule& set) {
  const Position& now = form.start;
  const OptionRule* rule = find_rule(*now.game, set.name);
  if (rule == nullptr || !now.options.has(rule->name)) return;
  if (const auto options = with_value(now.options, *rule, set.value)) form.start = under(now, *options);
}

void make(NewGameForm& form, const SeatPlayers& seat) {
  using As = SeatPlayers::As;
  form.fair = form.fair && seat.as == As::one_person;
  Players& now = form.players;
  switch (seat.as) {
  case As::one_person:
    if (!one_person(now)) now = seated(form.level, false);
    break;
  case As::two_people: now = {Player::human, Player::human}; break;
  case As::two_machines: now = {form.level, form.level}; break;
  }
}

void make(NewGameForm& form, const ChooseLevel& choice) {
  for (Player& player : form.players) {
    if (is_machine(player) && is_machine(choice.level)) player = choice.level;
  }
}

void make(NewGameForm& form, const ChooseFirstMover& first) {
  if (!one_person(form.players)) return;
  form.fair = first.who == FirstMover::fair;
  form.players = seated(level_of(form.players), first.who == FirstMover::machine);
}

void make(NewGameForm& form, const TouchAdds& touch) { form.adding = touch.adding; }
void make(NewGameForm& form, const ShowVerdict& show) { form.show_verdict = show.shown; }
void make(NewGameForm& form, const ShowAllPresets& show) { form.all_presets = show.all; }

} // namespace

NewGameForm changed(NewGameForm form, const ChangeSetup& change) {
  std::visit([&](const auto& what) { make(form, what); }, change);
  const Players& now = form.players;
  if (is_machine(now[0]) || is_machine(now[1])) form.level = level_of(now);
  return form;
}

std::optional<Fault> fault_in_rule(const OptionRule& rule, const std::string& typed) {
  const auto options = with_value({}, rule, typed);
  return options ? std::nullopt : std::optional(options.fault());
}

} // namespace nimatron
