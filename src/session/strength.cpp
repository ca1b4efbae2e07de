#include "session/strength.hpp"

#include <optional>
#include <utility>
#include <variant>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "session/candidates.hpp"
#include "session/levels.hpp"
#include "session/opponent.hpp"
#include "session/random_board.hpp"
#include "session/session.hpp"

namespace nimatron {

namespace {

/// Enough for the boards that people play on, where theory does not answer.
constexpr Budget budget{.positions = 50'000, .limit = 100};

Analysis known(const Position& position, Solver& solver) {
  Analysis at_once = analyse(position, {.positions = 0, .limit = budget.limit}, solver);
  if (at_once.outcome != Outcome::unknown) return at_once;
  return analyse(position, budget, solver);
}

/// Of play that goes back and forth; who could win has then not won.
constexpr std::size_t longest = 500;

/// A board on which whoever begins can win, and is known to.
std::optional<Position> winnable(const Position& like, Rng& rng, Solver& solver) {
  constexpr int tries = 50;
  for (int i = 0; i < tries; ++i) {
    Board board = random_board(like, rng.next());
    geometry_of(board).forget(board); // nothing has been played
    Position start{like.game, like.options, settled(*like.game, like.options, std::move(board))};
    if (like.game->board_error(start.options, start.board) || is_over(start)) continue;
    if (known(start, solver).outcome == Outcome::N) return start;
  }
  return std::nullopt;
}

bool first_wins(Position start, const Players& players, Rng& rng, Solver& solver) {
  Session session({std::move(start), {}}, players);
  while (!session.over() && session.played() < longest) {
    const Position& now = session.current();
    const Player player = session.player(session.to_move());
    const Analysis analysis = plays_by_eye(player) ? Analysis{} : known(now, solver);
    session.push(choose_move(now, analysis, player, rng.next(), budget));
  }
  return session.standing() == Standing::first;
}

/// One who knows no more than the rules.
Move novice_move(const Position& position, Novice novice, Rng& rng) {
  if (novice == Novice::sees_one_move) {
    if (auto win = winning_at_once(position, rng)) return std::move(*win);
  }
  constexpr int tries = 64;
  Move move = random_move(position, rng);
  for (int i = 0; i < tries && is_retreat(position, move); ++i)
    move = random_move(position, rng);
  return move;
}

} // namespace

Score against_novice(const Position& start, Novice novice, Player level, std::size_t games,
                     std::uint64_t seed, FunctionRef<bool()> stopped) {
  Rng rng(seed);
  Solver solver;
  Score score;
  while (score.games < games && !stopped()) {
    Session session({start, {}}, {Player::human, level});
    while (!session.over() && session.played() < longest) {
      const Position& now = session.current();
      if (session.to_move() == Seat::first) {
        session.push(novice_move(now, novice, rng));
      } else {
        const Analysis analysis = plays_by_eye(level) ? Analysis{} : known(now, solver);
        session.push(choose_move(now, analysis, level, rng.next(), budget));
      }
    }
    ++score.games;
    if (session.standing() == Standing::first) ++score.won;
  }
  return score;
}

Score contest(const Position& like, Player stronger, Player weaker, std::size_t games, std::uint64_t seed,
              FunctionRef<bool()> stopped) {
  Rng rng(seed);
  Solver solver;
  Score score;
  while (score.games < games && !stopped()) {
    auto start = winnable(like, rng, solver);
    if (!start) break;
    ++score.games;
    if (first_wins(std::move(*start), {stronger, weaker}, rng, solver)) ++score.won;
  }
  return score;
}

} // namespace nimatron
