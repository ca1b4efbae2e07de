#include "core/game.hpp"

#include <algorithm>
#include <utility>

#include "core/geometry.hpp"
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

Count heap_size(const Board& board, std::size_t heap) { return geometry_of(board).heap(board, heap); }

Amounts detail::tried_amounts(Count size, FunctionRef<bool(Count)> may_take) {
  constexpr Count tries = 512; // from either end of a heap
  std::vector<Count> some;
  const Count low = std::min(size, tries);
  for (Count n = 1; n <= low; ++n) {
    if (may_take(n)) some.push_back(n);
  }
  const bool all_small = static_cast<Count>(some.size()) == low;
  if (size <= low) return all_small ? Amounts{size} : Amounts{0, std::move(some)};
  if (all_small && may_take(size)) return {size};
  if (all_small) { // a bound
    Count yes = low;
    for (Count no = size; no - yes > 1;) {
      const Count middle = yes + (no - yes) / 2;
      (may_take(middle) ? yes : no) = middle;
    }
    return {yes};
  }
  for (Count n = std::max(low, size - tries) + 1; n <= size; ++n) {
    if (may_take(n)) some.push_back(n);
  }
  return {0, std::move(some)};
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
  Options options = least_options(game.options);
  for (const OptionRule& rule : game.options) { // what makes it another game than the one of its id
    if (!game.by_option.empty() && rule.name == game.by_option) choose_usual(rule, game.options, options);
  }
  return {&game, options, game.settle(options, game.start(options))};
}

} // namespace nimatron
