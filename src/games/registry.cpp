#include <array>

#include "core/game.hpp"
#include "games/coins.hpp"
#include "games/fibonacci.hpp"
#include "games/matrix.hpp"
#include "games/moore.hpp"
#include "games/nim.hpp"
#include "games/nim_take.hpp"
#include "games/northcott.hpp"
#include "games/octal.hpp"
#include "games/series.hpp"
#include "games/staircase.hpp"
#include "games/wythoff.hpp"

namespace nimatron {

namespace {

// The one list of games. A new game is its file and a line here.
constexpr std::array registry = {
    game<Nim>(),   game<Northcott>(), game<Matrix>(),    game<Series>(),  game<Coins>(), game<Wythoff>(),
    game<Moore>(), game<Staircase>(), game<Fibonacci>(), game<NimTake>(), game<Octal>(),
};

} // namespace

std::span<const Game> all_games() { return registry; }

const Game* find_game(std::string_view id) {
  for (const Game& row : registry) {
    if (row.id == id && row.by_option.empty()) return &row;
  }
  return nullptr;
}

} // namespace nimatron
