#include "core/game.hpp"

#include <utility>

#include "core/options_text.hpp"

namespace nimatron {

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
  for (const OptionRule& rule : game.options) { // options that make it another game than its id alone
    if (!game.by_option.empty() && rule.name == game.by_option) choose_usual(rule, game.options, options);
  }
  return {&game, options, settled(game, options, game.start(options))};
}

std::vector<Message> rules_of(const Position& p) {
  auto [out, end] = p.game->rules(p.options, p.board);
  out.insert(out.end(), end.begin(), end.end());
  return out;
}

bool is_over(const Position& p) {
  bool any = false;
  for_each_move(p, [&](const Move&) {
    any = true;
    return false;
  });
  return !any;
}

bool for_each_winning(const Position& p, Sink<Move> sink) {
  const auto list = p.game->solving.winning;
  if (list != nullptr) list(p.options, p.board, sink);
  return list != nullptr;
}

Board settled(const Game& game, const Options& options, Board board) {
  if (game.memory.settle != nullptr) board = game.memory.settle(options, std::move(board));
  return board;
}

Finish finish_of(const Position& p) {
  if (p.game->scored()) return p.game->match.finish(p.options, p.board);
  return is_misere(p.options) ? Finish::won : Finish::lost;
}

} // namespace nimatron
