#include "core/game.hpp"

#include <algorithm>

#include "core/options_text.hpp"

namespace nimatron {

bool Amounts::has(Count n) const {
  return only ? std::binary_search(only->begin(), only->end(), n) : n >= 1 && n <= most;
}

Count Amounts::above(Count n) const {
  if (empty()) return 0;
  if (!only) return std::clamp<Count>(n + 1, 1, most);
  const auto next = std::upper_bound(only->begin(), only->end(), n);
  return next == only->end() ? largest() : *next;
}

Count Amounts::below(Count n) const {
  if (empty()) return 0;
  if (!only) return std::clamp<Count>(n - 1, 1, most);
  const auto next = std::lower_bound(only->begin(), only->end(), n);
  return next == only->begin() ? only->front() : *(next - 1);
}

const Game& form_of(const Game& game, const Options& options) {
  const Game* plain = &game;
  for (const Game& row : all_games()) {
    if (!same_game(row, game)) continue;
    if (row.by_option.empty()) plain = &row;
    if (!row.by_option.empty() && options.has(row.by_option)) return row;
  }
  return *plain;
}

Position new_position(const Game& game) {
  const Options options = least_options(game.options);
  return {&game, options, game.settle(options, game.start(options))};
}

} // namespace nimatron
