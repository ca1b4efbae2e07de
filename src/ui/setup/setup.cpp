#include "ui/setup/setup.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/lenient_parser.hpp"
#include "core/text.hpp"
#include "explore/values.hpp"
#include "features/play/seats.hpp"
#include "scene/board_scene.hpp"
#include "ui/table/panel.hpp"

namespace nimatron {

namespace {

void heading(Ui& ui, const Message& text) {
  ImGui::Dummy({0, ui.narrow ? 6.0F : 10.0F});
  paragraph(ui, ui(text), text_size::small, ui.theme.text_quiet, true);
  ImGui::Dummy({0, 4});
}

/// Who should start: what holds, and what follows from it for somebody who plays against the computer.
struct StartAdvice {
  Message holds;
  Message advice;
};

StartAdvice start_advice(const Analysis* known) {
  if (known == nullptr) return {say(N_("Still searching…")), {}};
  switch (known->outcome) {
  case Outcome::N:
    return {say(N_("The player who starts can force a win (N-position)")), say(N_("So begin yourself."))};
  case Outcome::P:
    return {say(N_("The player who starts loses against best play (P-position)")),
            say(N_("So let the computer begin."))};
  case Outcome::T:
    return {say(N_("With best play, neither side can win (T-position)")),
            say(N_("So it doesn't matter who starts."))};
  case Outcome::unknown: break;
  }
  return {say(N_("Unsolved: too many positions to search")), {}};
}

} // namespace

namespace {

/// Where it is narrow, within reach of a thumb.
bool leaves(Ui& ui, const Rect& head, const Rect& foot) {
  const Button leave = {.name = say(N_("Close")),
                        .icon = Icon::close,
                        .emphasis = ui.narrow ? Emphasis::secondary : Emphasis::quiet,
                        .icon_only = true,
                        .id = "close"};
  const Rect corner =
      ui.narrow ? Rect{foot.x, foot.y, 56, foot.h} : Rect{head.x + head.w - 36, head.y, 44, 44};
  return button(ui, leave, mirrored(ui, ui.narrow ? foot : head, corner));
}

} // namespace

std::optional<Intent> Setup::change() {
  if (!asked_) return std::nullopt;
  return *std::exchange(asked_, std::nullopt);
}

std::optional<Intent> Setup::frame(Ui& ui, TextEntry& entry, Rect area, const Analysis* verdict,
                                   std::uint64_t seed) {
  // Where it is narrow the bar above has the title, and all the rest is within reach of a thumb.
  const float pad = ui.narrow ? 16 : 20;
  const float foot = ui.narrow ? 64 : 72;
  card(ui, area, 18);
  const Rect head = {area.x + pad, area.y + (ui.narrow ? 10 : 12), area.w - 2 * pad,
                     ui.narrow ? 0.0F : 48.0F};
  const Rect last = {head.x, area.y + area.h - foot + 10, head.w, 48};
  if (!ui.narrow)
    line_from_start(ui, head, 0, ui(say(N_("New game"))), text_size::title, ui.theme.text, true);

  ImGui::SetCursorScreenPos({head.x, head.y + head.h});
  begin_scrolling("form", {head.w, area.y + area.h - foot - head.y - head.h});
  // First what changes the position.
  const bool by_numbers = board_scene(now_.start).by_numbers;
  if (by_numbers) {
    board(ui, entry);
  } else {
    if (const auto adds = touch_mode(ui, now_.adding)) ask(TouchAdds{*adds});
  }
  presets(ui, seed);
  players(ui);
  verdict_rows(ui, verdict);
  if (!by_numbers) {
    heading(ui, say(N_("Position")));
    board(ui, entry);
  }
  std::optional<Intent> copied = options(ui, entry);
  if (std::exchange(two_players_, false)) copied = ShowSheet{TwoPlayersSheet{}};
  if (auto record = record_row(ui, entry)) copied = std::move(record);
  ImGui::Dummy({0, 8});
  scroll_by_finger(ui);
  ImGui::EndChild();

  if (leaves(ui, head, last)) return CloseSetup{};
  const float beside = ui.narrow ? 64.0F : 0.0F;
  const bool can_start = !is_over(now_.start);
  const Button start = {.name = say(N_C("a button: the game begins", "Start")),
                        .emphasis = Emphasis::primary,
                        .enabled = can_start,
                        .id = "start"};
  if (!button(ui, start, mirrored(ui, last, {last.x + beside, last.y, last.w - beside, last.h})))
    return copied;
  return Action(NewGame{now_.start, now_.players, now_.fair});
}

void Setup::guide(Ui& ui, const Rect& area, const Analysis* verdict) const {
  const Message touch = board_scene(now_.start).guide(now_.start, now_.adding);
  const bool over = is_over(now_.start);
  const std::string words =
      ui(over                ? say(N_("There is no move to make here. Change the position to start a game."))
         : now_.show_verdict ? start_advice(verdict).holds
                             : touch);
  const bool strong = over || now_.show_verdict;
  const Rgb ink = strong ? ui.theme.text : ui.theme.text_quiet;
  const float high = measure(ui, words, text_size::body, strong, area.w).y;
  centred(ui, {area.x, area.y + (area.h - high) / 2, area.w, high}, words, text_size::body, ink, strong);
  add_named(ui, {"what a touch does", Role::text, words, area});
}

std::optional<bool> touch_mode(Ui& ui, bool adding) {
  const int mode =
      segmented(ui, say(N_("What a tap does")),
                {{"tap to add", say(N_("Tap to add"))}, {"tap to remove", say(N_("Tap to remove"))}},
                adding ? 0 : 1, next_row(44, 0));
  return mode >= 0 ? std::optional(mode == 0) : std::nullopt;
}

namespace {

/// Buttons one after the other, in as many rows as they need.
struct Chips {
  Ui& ui;
  float right = ImGui::GetContentRegionAvail().x;
  Rect row = next_row(height, gap);
  int rows = 1;
  float x = 0;

  static constexpr float gap = 8;
  static constexpr float height = 44;

  float width(const Button& chip) const {
    return std::min(right, measure(ui, ui(chip.name), text_size::body, true).x + 24 +
                               (chip.icon == Icon::none ? 0.0F : 28.0F));
  }
  /// `beside`: what has to have room behind it.
  bool fits(float wide, float beside = 0) const { return x + wide + beside <= right; }
  void begin_row() {
    row = next_row(height, gap);
    ++rows;
    x = 0;
  }
  bool put(const Button& what, float wide) {
    const bool pressed = button(ui, what, mirrored(ui, row, {row.x + x, row.y, wide, height}));
    x += wide + gap;
    return pressed;
  }
};

/// What unfolds the others, or folds them.
Button fold_button(bool all, std::size_t count) {
  return {.name = all ? say(N_("Show fewer")) : say(N_("Show all {0}"), count),
          .emphasis = Emphasis::quiet,
          .id = "more presets"};
}

} // namespace

/// A chance one first; then two rows of the others, until all are asked for.
void Setup::presets(Ui& ui, std::uint64_t seed) {
  heading(ui, say(N_("Positions to try")));
  constexpr int rows_folded = 2;
  const auto offered = presets_of(*now_.start.game);
  const bool all = now_.all_presets;
  Chips chips{ui};
  const Button fold = fold_button(all, offered.size());
  const float fold_wide = chips.width(fold);
  const Button random = {.name = say(N_("Random")), .icon = Icon::dice, .id = "random"};
  if (chips.put(random, chips.width(random))) ask(Randomise{seed});
  for (std::size_t i = 0; i < offered.size(); ++i) {
    const Button what = {.name = say(offered[i]->offer->name),
                         .chosen = offered[i]->position == now_.start,
                         .id = std::string("preset ") + offered[i]->offer->record};
    const float wide = chips.width(what);
    // Whether it has room in this row, beside what unfolds the rest if that is to stand there.
    const auto fits = [&] {
      const bool last = !all && chips.rows == rows_folded && i + 1 < offered.size();
      return chips.fits(wide, last ? fold_wide + Chips::gap : 0);
    };
    if (!fits() && chips.x > 0 && (all || chips.rows < rows_folded)) chips.begin_row();
    if (!all && chips.rows == rows_folded && !fits()) {
      if (chips.put(fold, fold_wide)) ask(ShowAllPresets{true});
      return;
    }
    if (chips.put(what, wide)) ask(ChoosePreset{i});
  }
  if (chips.rows <= rows_folded) return;
  if (!chips.fits(fold_wide)) chips.begin_row();
  if (chips.put(fold, fold_wide)) ask(ShowAllPresets{false});
}

/// Whom one plays with; how well the computer plays; who begins.
void Setup::players(Ui& ui) {
  heading(ui, say(N_("Players")));
  const Players& now = now_.players;
  const bool alone = one_person(now);
  const int kind = alone ? 0 : is_machine(now[0]) ? 2 : 1;
  const int pressed = segmented(ui, say(N_("Players")),
                                {{"one player", say(N_("One player"))},
                                 {"two players", say(N_("Two players"))},
                                 {"two computers", say(N_("Two computers"))}},
                                kind, next_row(44, 6));
  if (pressed >= 0) ask(SeatPlayers{static_cast<SeatPlayers::As>(pressed)});
  if (kind == 1) {
    const Button more = {.name = say(N_("Names, clock, by link \xe2\x80\xa6")), .id = "two players: more"};
    two_players_ = button(ui, more, next_row(44, 0));
    return;
  }
  const int better =
      segmented(ui, say(N_("Level")), levels(),
                static_cast<int>(level_of(now)) - static_cast<int>(Player::beginner), next_row(44, 6));
  if (better >= 0) ask(ChooseLevel{machines[static_cast<std::size_t>(better)]});
  if (!alone) return;
  const int begins = now_.fair ? 2 : is_machine(now[0]) ? 1 : 0;
  const int who = segmented(ui, say(N_("Who goes first")), first_movers(), begins, next_row(44, 0));
  if (who >= 0) ask(ChooseFirstMover{static_cast<FirstMover>(who)});
}

/// Who should begin? Only for those who ask.
void Setup::verdict_rows(Ui& ui, const Analysis* verdict) {
  ImGui::Dummy({0, 8});
  if (toggle(ui, "show who can win", say(N_("Show who can win")), now_.show_verdict, next_row(44, 2)))
    ask(ShowVerdict{!now_.show_verdict});
  if (!now_.show_verdict) return;
  const StartAdvice known = start_advice(verdict);
  paragraph(ui, ui(known.holds), text_size::body, ui.theme.accent, true);
  if (one_person(now_.players) && is_said(known.advice))
    paragraph(ui, ui(known.advice), text_size::body, ui.theme.text);
  const Position& now = now_.start;
  if (const auto heap = nimatron::ask(now, now.game->heaps.safe_last_heap)) {
    ImGui::Dummy({0, 6});
    const Rect row = next_row(44, 2);
    if (button(ui,
               {.name = say(N_("Set the last heap to {0}: then the first player loses"), *heap),
                .id = "last heap"},
               row)) {
      ask(MakeLost{});
    }
  }
}

namespace {

/// "1, 3, 4", or the digits of a code.
std::string shown(const OptionRule& rule, const Options& options) {
  std::string out;
  for (const Count n : options.list(rule.name)) {
    if (!out.empty() && rule.kind == OptionRule::Kind::rising) out += ", ";
    out += std::to_string(n);
  }
  return out;
}

} // namespace

std::optional<Intent> Setup::options(Ui& ui, TextEntry& entry) {
  const auto rules = now_.start.game->options;
  if (rules.empty()) return std::nullopt;
  heading(ui, say(N_("Rules")));
  for (const OptionRule& rule : rules) {
    const Options& chosen = now_.start.options;
    const bool on = chosen.has(rule.name);
    const std::string id = "rule " + std::string(rule.name);
    if (!rule.needed && toggle(ui, id, say(rule.label), on, next_row(44, 2)))
      ask(SwitchRule{std::string(rule.name)});
    if (!on) continue;
    if (rule.needed) paragraph(ui, ui(say(rule.label)), text_size::body, ui.theme.text);
    if (rule.kind == OptionRule::Kind::number) {
      number_row(ui, entry, id, say(rule.what), chosen.number(rule.name), rule.least, rule.most,
                 [this, &rule](Count n) {
                   ask(SetRule{std::string(rule.name), std::to_string(n)});
                 });
    } else if (rule.kind != OptionRule::Kind::flag) {
      list_row(ui, entry, id, rule);
    }
    if (rule.kind != OptionRule::Kind::code) continue;
    const auto digits = chosen.list(rule.name);
    if (const auto others = code_table(ui, {digits.begin(), digits.end()})) {
      std::string code;
      for (const Count digit : *others)
        code += std::to_string(digit);
      ask(SetRule{std::string(rule.name), code});
    }
  }
  if (!now_.start.options.empty()) { // what they mean
    ImGui::Dummy({0, 4});
    for (const Message& words : rules_of(now_.start))
      paragraph(ui, ui(words), text_size::small, ui.theme.text_quiet);
  }
  return values(ui);
}

/// Of a game of heaps: their values in a table, and what can be done with that.
std::optional<Intent> Setup::values(Ui& ui) const {
  // Some milliseconds of work at first, and far enough for nearly all periods that are known.
  constexpr Count looked_at = 2047;
  const Position& now = now_.start;
  const auto table = value_table(now, looked_at);
  if (!table) return std::nullopt;
  const bool copy = show_values(ui, *table, looked_at);
  if (!is_misere(now.options) &&
      button(ui, {.name = say(N_("Look for a period")), .icon = Icon::search, .id = "explore values"},
             next_row(44, 8)))
    return OpenExplorer{"sequence", {}, print(now)};
  if (!copy) return std::nullopt;
  return CopyText{csv_of(*table)};
}

/// A list or a code, as a line of text.
void Setup::list_row(Ui& ui, TextEntry& entry, const std::string& id, const OptionRule& rule) {
  const Rect row = next_row(44, 2);
  const std::string text = shown(rule, now_.start.options);
  line_from_start(ui, {row.x, row.y, row.w - 56, row.h}, 0, ui(say(rule.what)) + ": " + text, text_size::body,
                  ui.theme.text);
  add_named(ui, {id + ": as text", Role::text, ui(say(rule.what)) + ": " + text, row});
  const Button edit = {
      .name = say(N_("Type new values")), .icon = Icon::edit, .icon_only = true, .id = id + ": type"};
  if (!button(ui, edit, mirrored(ui, row, {row.x + row.w - 48, row.y, 48, row.h}))) return;
  entry.open(ui, say(rule.what), text, [this, &rule](const std::string& typed) {
    auto fault = fault_in_rule(rule, typed);
    if (!fault) ask(SetRule{std::string(rule.name), typed});
    return fault;
  });
}

std::optional<Intent> Setup::record_row(Ui& ui, TextEntry& entry) {
  heading(ui, say(N_("As text")));
  const Rect row = next_row(48, 2);
  const std::string text = print(now_.start);
  const Rect field = mirrored(ui, row, {row.x, row.y, row.w - 112, row.h});
  const Press press = press_area(
      ui, "position", with_semicolon(say(N_("Position as text: {0}"), text), say(N_("type another"))), field);
  ImDrawList* draw = ImGui::GetWindowDrawList();
  fill_area(field, color(ui.theme.panel_raised), 10);
  if (press.hovered) {
    edge_area(field, color(ui.theme.text_quiet), 10, 1.5F);
  }
  draw->PushClipRect({field.x + 8, field.y}, {field.x + field.w - 8, field.y + field.h}, true);
  line_at(ui, {field.x + 14, field.y + field.h / 2}, text, text_size::body, ui.theme.text);
  draw->PopClipRect();
  const bool edit = button(
      ui,
      {.name = say(N_("Type a position")), .icon = Icon::edit, .icon_only = true, .id = "type a position"},
      mirrored(ui, row, {row.x + row.w - 104, row.y, 48, row.h}));
  if (press.pressed || edit) {
    entry.open(ui, say(N_("Position as text, such as nim:3,5,7")), text,
               [this](const std::string& typed) -> std::optional<Fault> {
                 auto understood = parse_lenient(typed, *typed_words_);
                 if (!understood) return understood.fault();
                 ask(TypePosition{std::move(*understood)});
                 return std::nullopt;
               });
  }
  if (!button(ui, {.name = say(N_("Copy text")), .icon = Icon::copy, .icon_only = true, .id = "copy text"},
              mirrored(ui, row, {row.x + row.w - 48, row.y, 48, row.h})))
    return std::nullopt;
  return CopyText{text};
}

} // namespace nimatron
