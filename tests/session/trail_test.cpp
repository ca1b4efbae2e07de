#include <catch2/catch_test_macros.hpp>

#include <vector>

#include "core/game.hpp"
#include "session/candidates.hpp"
#include "session/trail.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

/// A game by lot of at most `moves` moves, and every position on its way.
struct Walk {
  std::vector<Move> moves;
  std::vector<Position> positions;
};

Walk walk(const Position& start, std::size_t moves, std::uint64_t seed) {
  Rng rng(seed);
  Walk out{{}, {start}};
  while (out.moves.size() < moves && !is_over(out.positions.back())) {
    out.moves.push_back(random_move(out.positions.back(), rng));
    out.positions.push_back(play(out.positions.back(), out.moves.back()));
  }
  return out;
}

/// Heaps of so many matches each.
Position heaps(std::size_t n, Count size) {
  return {find_game("nim"), {}, Heaps{std::vector<Count>(n, size)}};
}

void check(const Trail& trail, const Walk& walk, std::size_t ply) {
  REQUIRE(trail.size() == ply);
  CHECK(trail.start() == walk.positions.front());
  CHECK(trail.end() == walk.positions[ply]);
  for (std::size_t at = 0; at <= ply; ++at)
    CHECK(trail.at(at, walk.moves) == walk.positions[at]);
}

} // namespace

TEST_CASE("Every position of a game is found again, after going back and forth", "[trail]") {
  for (const char* text : {"nim:3,5,7", "nim.split:9,9", "northcott:5:w1b4,b2w5:w", "matrix:2,3.1,2",
                           "series:6", "coins:100x80x10:"}) {
    INFO(text);
    const Walk game = walk(position_of(text), 40, 3);
    Trail trail(game.positions.front());
    for (const Move& move : game.moves)
      trail.push(move);
    check(trail, game, game.moves.size());
    const std::size_t half = game.moves.size() / 2;
    trail.cut(half, game.moves);
    check(trail, game, half);
    for (std::size_t i = half; i < game.moves.size(); ++i)
      trail.push(game.moves[i]);
    check(trail, game, game.moves.size());
    trail.cut(0, game.moves);
    check(trail, game, 0);
  }
}

TEST_CASE("Of a long game with large boards fewer positions are kept, and all are found", "[trail]") {
  const Position start = heaps(100'000, 3); // 800 KB a board: twenty of them are the room there is
  Walk game;
  game.positions = {start};
  Trail trail(start);
  for (std::size_t i = 0; i < 100; ++i) {
    game.moves.emplace_back(HeapMove{i * 7, 1 + static_cast<Count>(i % 3), 0});
    trail.push(game.moves.back());
  }
  CHECK(trail.distance() >= 8);
  Position now = start;
  for (std::size_t ply = 0; ply <= 100; ++ply) {
    CHECK(trail.at(ply, game.moves) == now);
    if (ply < 100) now = play(std::move(now), game.moves[ply]);
  }
  trail.cut(51, game.moves);
  trail.push(game.moves[51]);
  CHECK(trail.at(40, game.moves) == trail.at(40, game.moves));
  CHECK(trail.end() == trail.at(52, game.moves));
}
