#include <cctype>
#include <string>
#include <variant>

#include "app/keys.hpp"
#include "app/update_sheets.hpp"
#include "content/gallery.hpp"
#include "core/game.hpp"
#include "ui/app_state.hpp"
#include "ui/sheet.hpp"

// What lies over everything, and keys.

namespace nimatron {

void App::State::sheet(Ui& ui) {
  if (!model.sheet_open()) return;
  bool closed = false;
  if (const auto* sharing = std::get_if<Sharing>(&model.sheet)) {
    want_code(shared_text(model));
    closed = begin_sheet(ui, title_of(model.sheet),
                         {460, sharing->what == Sharing::What::challenge ? 610.0F : 550.0F}, insets());
    ask(sharing_sheet(ui, model, *sharing, code));
  } else if (const auto* diary = std::get_if<DiarySheet>(&model.sheet)) {
    closed = begin_sheet(ui, title_of(model.sheet), {420, 560}, insets());
    ask(diary_sheet(ui, model, *diary));
  } else if (std::holds_alternative<RulesSheet>(model.sheet)) {
    const Position& position = model.session.current();
    const std::string rules = rules_in_words(ui, position);
    const Situation now = situation();
    closed = begin_sheet(ui, game_name(position), {460, rules_sheet_height(ui, rules, now)}, insets());
    ask(rules_sheet(ui, rules, now, model.settings));
  } else {
    const float lines = static_cast<float>(key_lines().size()) * 28;
    closed = begin_sheet(ui, title_of(model.sheet), {520, lines + 28}, insets());
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

void App::State::shortcuts() {
  const ImGuiIO& io = ImGui::GetIO();
  const bool command = io.KeyCtrl || io.KeySuper;
  if (io.KeyAlt) return;
  const auto stroke = [&](char key) {
    if (auto intent = intent_of(model, {key, command, io.KeyShift})) ask(std::move(intent));
  };
  for (char key = 'a'; key <= 'z'; ++key) {
    if (ImGui::IsKeyPressed(static_cast<ImGuiKey>(ImGuiKey_A + (key - 'a')), false)) stroke(key);
  }
  if (ImGui::IsKeyPressed(ImGuiKey_Home, false)) stroke(KeyStroke::home);
  if (ImGui::IsKeyPressed(ImGuiKey_End, false)) stroke(KeyStroke::end);
  const bool erasing = stage.choice().typing; // the last digit of a number
  if (ImGui::IsKeyPressed(ImGuiKey_Backspace, false) && !erasing) stroke('\b');
  if (ImGui::IsKeyPressed(ImGuiKey_Enter, false)) stroke('\n');
  if (ImGui::IsKeyPressed(ImGuiKey_Space, false)) stroke(' ');
  for (const ImWchar c : io.InputQueueCharacters) { // wherever it is on the keyboard
    if (c > ' ' && c < 0x7f && std::isalnum(static_cast<int>(c)) == 0) stroke(static_cast<char>(c));
  }
}

} // namespace nimatron
