#include <cctype>
#include <string>
#include <variant>

#include "app/keys.hpp"
#include "app/presenting.hpp"
#include "app/update_sheets.hpp"
#include "content/gallery.hpp"
#include "core/game.hpp"
#include "ui/app_state.hpp"
#include "ui/sheet.hpp"

// What lies over everything, and keys.

namespace nimatron {

void App::State::sheet(Ui& ui) {
  if (!model.sheet_open() || picture_due > 0) return; // it would be in the picture
  bool closed = false;
  if (const auto* sharing = std::get_if<Sharing>(&model.sheet)) {
    want_code(shared_text(model));
    if (sharing->code_large && !code.empty()) return ask(large_code(ui, *sharing, shared_text(model), code));
    const float levels = sharing->what == Sharing::What::challenge ? 52 : 0;
    const float embed = model.page.empty() ? 0 : 118;
    closed = begin_sheet(ui, title_of(model.sheet), {460, 582 + levels + embed}, insets());
    ask(sharing_sheet(ui, model, *sharing, code));
  } else if (const auto* diary = std::get_if<DiarySheet>(&model.sheet)) {
    closed = begin_sheet(ui, title_of(model.sheet), {420, 560}, insets());
    ask(diary_sheet(ui, model, *diary));
  } else if (const auto* values = std::get_if<ValuesSheet>(&model.sheet)) {
    closed = begin_sheet(ui, title_of(model.sheet), {780, 900}, insets());
    ask(values_sheet(ui, model, *values));
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
  ++asked_apart;
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
  if (presenting(model) != nullptr) { // elsewhere they are the table's
    if (ImGui::IsKeyPressed(ImGuiKey_LeftArrow))
      stroke(words.right_to_left() ? KeyStroke::right : KeyStroke::left);
    if (ImGui::IsKeyPressed(ImGuiKey_RightArrow))
      stroke(words.right_to_left() ? KeyStroke::left : KeyStroke::right);
    if (ImGui::IsKeyPressed(ImGuiKey_PageUp)) stroke(KeyStroke::page_up);
    if (ImGui::IsKeyPressed(ImGuiKey_PageDown)) stroke(KeyStroke::page_down);
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) stroke(KeyStroke::escape);
  }
  const bool erasing = stage.choice().typing; // the last digit of a number
  if (ImGui::IsKeyPressed(ImGuiKey_Backspace, false) && !erasing) stroke('\b');
  if (ImGui::IsKeyPressed(ImGuiKey_Enter, false)) stroke('\n');
  if (ImGui::IsKeyPressed(ImGuiKey_Space, false)) stroke(' ');
  for (const ImWchar c : io.InputQueueCharacters) { // wherever it is on the keyboard
    if (c > ' ' && c < 0x7f && std::isalnum(static_cast<int>(c)) == 0) stroke(static_cast<char>(c));
  }
}

} // namespace nimatron
