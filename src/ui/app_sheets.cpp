#include <string>
#include <variant>

#include "app/presenting.hpp"
#include "app/update_sheets.hpp"
#include "content/gallery.hpp"
#include "core/game.hpp"
#include "ui/app_state.hpp"
#include "ui/sheet.hpp"

// What lies over everything.

namespace nimatron {

void App::State::sheet(Ui& ui) {
  if (!model.sheet_open()) return;
  if (const auto* welcome = std::get_if<Welcome>(&model.sheet))
    return ask(welcome_card(ui, model.session, *welcome, welcome_area));
  bool closed = false;
  if (const auto* sharing = std::get_if<Sharing>(&model.sheet)) {
    want_code(shared_text(model));
    if (sharing->code_large && !code.empty()) return ask(large_code(ui, *sharing, shared_text(model), code));
    const float levels = sharing->what == Sharing::What::challenge ? 52 : 0;
    const float embed = model.page.empty() ? 0 : 118;
    closed = begin_sheet(ui, title_of(model.sheet), {460, 582 + levels + embed}, insets());
    ask(sharing_sheet(ui, model, *sharing, code));
  } else if (const auto* diary = std::get_if<DiarySheet>(&model.sheet)) {
    closed = begin_sheet(ui, title_of(model.sheet), {420, 660}, insets());
    ask(diary_sheet(ui, model, *diary));
  } else if (std::holds_alternative<ResultSheet>(model.sheet)) {
    closed = begin_sheet(ui, title_of(model.sheet), {420, 290}, insets());
    ask(result_sheet(ui, model));
  } else if (std::holds_alternative<NewGameSheet>(model.sheet)) {
    closed = begin_sheet(ui, title_of(model.sheet), {460, 620}, insets());
    ask(new_game.frame(ui, model.session, ++seed));
  } else if (const auto* values = std::get_if<ValuesSheet>(&model.sheet)) {
    closed = begin_sheet(ui, title_of(model.sheet), {780, 900}, insets());
    ask(values_sheet(ui, model, *values));
  } else if (const auto* level = std::get_if<LevelSheet>(&model.sheet)) {
    constexpr float wide = 440;
    closed = begin_sheet(ui, title_of(model.sheet), {wide, level_sheet_height(ui, wide)}, insets());
    ask(level_sheet(ui, model.session, level->seat));
  } else if (std::holds_alternative<RulesSheet>(model.sheet)) {
    const Position& position = model.session.current();
    const std::string rules = rules_in_words(ui, position);
    const Situation now = situation();
    const bool teaching = model.teaching.has_value();
    closed =
        begin_sheet(ui, game_name(position), {460, rules_sheet_height(ui, rules, now, teaching)}, insets());
    ask(rules_sheet(ui, rules, now, model.settings, teaching));
  } else {
    closed = begin_sheet(ui, title_of(model.sheet), keys_sheet_size(ImGui::GetIO().DisplaySize.x), insets());
    keys_sheet(ui);
  }
  end_sheet();
  if (closed) ask(ShowSheet{});
}

/// Another text, another code; none is shown until it has come.
void App::State::want_code(const std::string& text) {
  if (text == coded) return;
  coded = text;
  code.clear();
  ask_apart("code " + text);
}

void App::State::ask_apart(const std::string& question) {
  asked_apart.push_back(question);
  platform::ask_apart(question);
}

} // namespace nimatron
