#include <array>

#include "core/game_row.hpp"
#include "games/chomp/chomp.hpp"
#include "games/coins/coins.hpp"
#include "games/fibonacci/fibonacci.hpp"
#include "games/graph/graph.hpp"
#include "games/graphnim/graphnim.hpp"
#include "games/matrix/matrix.hpp"
#include "games/moore/moore.hpp"
#include "games/nim/nim.hpp"
#include "games/nim_take/nim_take.hpp"
#include "games/northcott/northcott.hpp"
#include "games/octal/octal.hpp"
#include "games/pass/pass.hpp"
#include "games/series/series.hpp"
#include "games/silver/silver.hpp"
#include "games/staircase/staircase.hpp"
#include "games/sum/sum.hpp"
#include "games/wythoff/wythoff.hpp"

namespace nimatron {

namespace {

// The page has the solvers in another module, in a worker, and compiles this file for itself without them.
#ifdef NIMATRON_SOLVED_APART
constexpr SolvedWhere where = SolvedWhere::apart;
#else
constexpr SolvedWhere where = SolvedWhere::here;
#endif

template <class... G>
constexpr std::array<Game, sizeof...(G)> rows() {
  return {game<G, where>()...};
}

// The one list of games. A new game is its file and a line here.
constexpr auto registry = rows< //
    Nim,                        //
    Northcott,                  //
    Matrix,                     //
    Series,                     //
    Coins,                      //
    Wythoff,                    //
    NimTake,                    //
    Moore,                      //
    Staircase,                  //
    Fibonacci,                  //
    Octal,                      //
    Graph,                      //
    Chomp,                      //
    PassNim,                    //
    Silver,                     //
    GraphNim,                   //
    Sum                         //
    >();

} // namespace

std::span<const Game> all_games() { return registry; }

const Game* find_game(std::string_view id) {
  for (const Game& row : registry) {
    if (row.id == id && row.by_option.empty()) return &row;
  }
  return nullptr;
}

} // namespace nimatron
