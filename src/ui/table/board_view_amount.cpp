#include "features/play/position_words.hpp"
#include "scene/amount.hpp"
#include "scene/board_scene.hpp"
#include "ui/table/board_view.hpp"

// How many: typed, or set by the controls under the board.

namespace nimatron {

void BoardView::set_amount(const Position& position, Count amount) {
  choose_instead(with_amount(position, choice_, amount));
}

void BoardView::step_amount(const Position& position, Count by) {
  choose_instead(nimatron::step_amount(position, choice_, by));
}

void BoardView::choose_instead(Choice choice) {
  choice_ = std::move(choice);
  asked_ = choice_.move.has_value();
  reveal_ = true;
}

/// Characters, not keys: they come in the order in which they were typed, whatever the keyboard's layout.
void BoardView::follow_digits(const Position& position) {
  const Choice before = choice_;
  for (const ImWchar c : ImGui::GetIO().InputQueueCharacters) {
    if (c >= '0' && c <= '9') choice_ = type_digit(position, choice_, c - '0');
  }
  if (choice_.typing && ImGui::IsKeyPressed(ImGuiKey_Backspace)) choice_ = erase_digit(position, choice_);
  if (choice_ == before) return;
  asked_ = choice_.move.has_value(); // what is typed stays, wherever the pointer is
  reveal_ = true;
}

bool BoardView::is_pressed() const { return asked_ || choice_.by_keyboard || choice_.typing; }

/// What a key or a touch has chosen is heard; what is only pointed at is not.
void BoardView::tell_choice(Ui& ui, const Position& position, const Choice& before) {
  if (choice_ == before) return;
  if (is_pressed() || choice_.refused) {
    if (const auto words = chosen_words(position, before, choice_)) ui.told.push_back(*words);
    return;
  }
  if (!pressed_ || choice_.move) return;
  // The first of two touches, which is no move yet.
  if (const auto words = chosen_words(position, before, choice_))
    ui.told.push_back(say(N_("{0}: chosen"), *words));
  else if (board_scene(position).place_words(position, before))
    ui.told.push_back(say(N_("Nothing is chosen.")));
}

} // namespace nimatron
