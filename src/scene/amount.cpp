#include "scene/amount.hpp"

#include <algorithm>

#include "scene/board_scene.hpp"

namespace nimatron {

namespace {

Choice typed(const Position& position, const Choice& choice, Count amount) {
  Choice out = with_amount(position, choice, amount);
  out.typing = true;
  return out;
}

} // namespace

std::optional<Amount> amount_of(const Position& position, const Choice& choice) {
  return board_scene(position).amount(position, choice);
}

Choice with_amount(const Position& position, const Choice& choice, Count amount) {
  return board_scene(position).with_amount(position, choice, amount);
}

Choice step_amount(const Position& position, const Choice& choice, Count by) {
  if (auto stepped = board_scene(position).step_amount(position, choice, by)) return *stepped;
  const auto amount = amount_of(position, choice);
  if (!amount || amount->least > amount->most) return choice;
  return with_amount(position, choice, std::clamp(amount->now + by, amount->least, amount->most));
}

Choice type_digit(const Position& position, const Choice& choice, int digit) {
  Choice begun = choice;
  if (!amount_of(position, begun)) begun = choose(position, choice, Key::right); // any key starts a choice
  const auto amount = amount_of(position, begun);
  if (!amount) return choice;
  const Count next = (choice.typing ? 10 * amount->now : 0) + digit;
  if (next <= amount->most) return typed(position, begun, next);
  Choice out = choice;
  out.refused = say(N_("{0} is too many: at most {1}"), next, amount->most);
  return out;
}

Choice erase_digit(const Position& position, const Choice& choice) {
  const auto amount = amount_of(position, choice);
  return choice.typing && amount ? typed(position, choice, amount->now / 10) : choice;
}

} // namespace nimatron
