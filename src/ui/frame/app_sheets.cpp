#include <string>
#include <variant>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "features/sheets/sheets.hpp"
#include "features/why/presenting.hpp"
#include "ui/frame/app_state.hpp"
#include "ui/sheets/sheet.hpp"

// What lies over everything.

namespace nimatron {

// Each begins its sheet and draws what stands on it; true when it is to be closed.

bool App::State::draw(Ui&, const std::monostate&) { return false; }

bool App::State::draw(Ui& ui, const Sharing& sharing) {
  if (sharing.what == Sharing::What::turn) {
    const bool closed = begin_sheet(ui, title_of(model.sheet), {460, 620}, insets());
    ask(turn_sheet(ui, model, sharing, model.code));
    return closed;
  }
  const float levels = sharing.what == Sharing::What::challenge ? 52 : 0;
  const float embed = (model.page.empty() ? 0.0F : 118.0F) + (model.teachers.empty() ? 0.0F : 48.0F);
  const bool closed = begin_sheet(ui, title_of(model.sheet), {460, 582 + levels + embed}, insets());
  ask(sharing_sheet(ui, model, sharing, model.code));
  return closed;
}

bool App::State::draw(Ui& ui, const KeySheet&) {
  const ImVec2 size = keys_sheet_size(ui, ImGui::GetIO().DisplaySize.x);
  const bool closed = begin_sheet(ui, title_of(model.sheet), size, insets());
  ask(keys_sheet(ui, model.settings));
  return closed;
}

bool App::State::draw(Ui& ui, const StatsSheet& stats) {
  const bool closed = begin_sheet(ui, title_of(model.sheet), {420, 660}, insets());
  ask(stats_sheet(ui, model, stats));
  return closed;
}

bool App::State::draw(Ui& ui, const RulesSheet&) {
  const Position& position = model.session.current();
  const std::string rules = rules_in_words(ui, position);
  const PanelContext now = situation();
  const bool teaching = model.teaching.has_value();
  const float high = rules_sheet_height(ui, rules, now, model.settings, teaching);
  const bool closed = begin_sheet(ui, game_name(position), {460, high}, insets());
  ask(rules_sheet(ui, rules, now, model.settings, teaching));
  return closed;
}

bool App::State::draw(Ui&, const Welcome&) { return false; } // has a card of its own

bool App::State::draw(Ui& ui, const NewGameSheet&) {
  const bool closed = begin_sheet(ui, title_of(model.sheet), {460, 620}, insets());
  ask(new_game.frame(ui, model.session, ++seed));
  return closed;
}

bool App::State::draw(Ui& ui, const ValuesSheet& values) {
  const bool closed = begin_sheet(ui, title_of(model.sheet), {780, 900}, insets());
  ask(values_sheet(ui, model, values));
  return closed;
}

bool App::State::draw(Ui& ui, const ResultSheet&) {
  const bool closed = begin_sheet(ui, title_of(model.sheet), {420, 290}, insets());
  ask(result_sheet(ui, model));
  return closed;
}

bool App::State::draw(Ui& ui, const LevelSheet& level) {
  constexpr float wide = 440;
  const bool closed = begin_sheet(ui, title_of(model.sheet), {wide, level_sheet_height(ui, wide)}, insets());
  ask(level_sheet(ui, model.session, level.seat));
  return closed;
}

bool App::State::draw(Ui& ui, const GlossarySheet& terms) {
  const bool closed = begin_sheet(ui, title_of(model.sheet), {520, 760}, insets());
  ask(glossary.frame(ui, model, terms));
  return closed;
}

bool App::State::draw(Ui& ui, const HistorySheet& sheet) {
  const bool closed = begin_sheet(ui, title_of(model.sheet), {620, 820}, insets());
  ask(history.frame(ui, sheet, model.session.players()));
  return closed;
}

bool App::State::draw(Ui& ui, const CalculatorSheet& sheet) {
  const bool closed = begin_sheet(ui, title_of(model.sheet), {520, 780}, insets());
  ask(calculator.frame(ui, entry, sheet));
  return closed;
}

bool App::State::draw(Ui& ui, const WorksheetSheet& paper) {
  const bool closed = begin_sheet(ui, title_of(model.sheet), {460, 560}, insets());
  ask(paper_sheet(ui, paper, ++seed));
  return closed;
}

bool App::State::draw(Ui& ui, const TwoPlayersSheet& sheet) {
  const bool closed = begin_sheet(ui, title_of(model.sheet), {460, TwoPlayersForm::height(sheet)}, insets());
  ask(two_players.frame(ui, entry, sheet, ++seed));
  return closed;
}

/// By a table of functions: so none of them is inlined here, and all are in the page's second part.
void App::State::sheet(Ui& ui) {
  if (!model.sheet_open()) return;
  if (const auto* welcome = std::get_if<Welcome>(&model.sheet))
    return ask(welcome_card(ui, model.session, *welcome, welcome_area));
  const auto* sharing = std::get_if<Sharing>(&model.sheet);
  if (sharing != nullptr && sharing->code_large && !model.code.empty())
    return ask(large_code(ui, *sharing, model.qr_text, model.code));
  const bool closed = std::visit([&](const auto& one) { return draw(ui, one); }, model.sheet);
  end_sheet(ui);
  if (closed) ask(ShowSheet{under(model)});
}

} // namespace nimatron
