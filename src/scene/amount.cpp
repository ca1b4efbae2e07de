#include "scene/amount.hpp"

#include <algorithm>

#include "scene/of_board.hpp"

namespace nimatron {

namespace {

Choice typed(const Position& position, const Choice& choice, Count amount) {
  Choice out = with_amount(position, choice, amount);
  out.typing = true;
  return out;
}

} // namespace

std::optional<Amount> amount_of(const Position& position, const Choice& choice) {
  return std::visit(
      [&](const auto& board) -> std::optional<Amount> {
        if constexpr (requires { amount_on(position, board, choice); }) {
          return amount_on(position, board, choice);
        } else {
          return std::nullopt;
        }
      },
      position.board);
}

Choice with_amount(const Position& position, const Choice& choice, Count amount) {
  return std::visit(
      [&](const auto& board) {
        if constexpr (requires { with_amount_on(position, board, choice, amount); }) {
          return with_amount_on(position, board, choice, amount);
        } else {
          return choice;
        }
      },
      position.board);
}

Choice step_amount(const Position& position, const Choice& choice, Count by) {
  return std::visit(
      [&](const auto& board) {
        if constexpr (requires { step_amount_on(position, board, choice, by); }) {
          return step_amount_on(position, board, choice, by);
        } else {
          const auto amount = amount_of(position, choice);
          if (!amount || amount->least > amount->most) return choice;
          return with_amount(position, choice, std::clamp(amount->now + by, amount->least, amount->most));
        }
      },
      position.board);
}

Choice type_digit(const Position& position, const Choice& choice, int digit) {
  Choice begun = choice;
  if (!amount_of(position, begun)) begun = choose(position, choice, Key::right); // any key begins
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
