// Perfect on boards that no search goes through: who wins there is said by formulas of this file's own.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "session/candidates.hpp"
#include "session/levels.hpp"
#include "session/opponent.hpp"
#include "session/session.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

__extension__ using Wide = __int128;

const std::vector<Count>& heaps(const Position& at) { return std::get<Heaps>(at.board).size; }

template <class Value>
Count xor_of(const Position& at, Value value) {
  Count sum = 0;
  for (const Count heap : heaps(at))
    sum ^= value(heap);
  return sum;
}

// ------------------------------------------------------------------- whether the one to move can only lose

bool lost_nim(const Position& at) {
  return xor_of(at, [](Count heap) { return heap; }) == 0;
}

/// Node by node: the least number that no arrow leads to.
bool lost_graph(const Position& at) {
  const auto& board = std::get<GraphBoard>(at.board);
  std::vector<Count> value(26, 0);
  for (std::size_t node = 0; node < value.size(); ++node) {
    std::vector<bool> seen(27, false);
    for (const auto& arrow : board.arrow) {
      if (arrow.from == node) seen[static_cast<std::size_t>(value[arrow.to])] = true;
    }
    value[node] = std::find(seen.begin(), seen.end(), false) - seen.begin();
  }
  Count sum = 0;
  for (const std::size_t node : board.token)
    sum ^= value[node];
  return sum == 0;
}

/// In misère play it is the other way round once no heap counts more than 1.
template <class Value>
bool lost_misere(const Position& at, Value value) {
  const bool large = std::any_of(heaps(at).begin(), heaps(at).end(), [&](Count h) { return value(h) > 1; });
  return xor_of(at, value) == (large ? 0 : 1);
}

bool lost_misere_nim(const Position& at) {
  return lost_misere(at, [](Count heap) { return heap; });
}

template <Count most>
bool lost_bounded(const Position& at) {
  return xor_of(at, [](Count heap) { return heap % (most + 1); }) == 0;
}

template <Count most>
bool lost_misere_bounded(const Position& at) {
  return lost_misere(at, [](Count heap) { return heap % (most + 1); });
}

/// Moore 1910: in every binary column the number of ones is divisible by how many heaps may be touched and 1.
template <int at_once>
bool lost_moore(const Position& at) {
  for (int column = 0; column < 50; ++column) {
    Count ones = 0;
    for (const Count heap : heaps(at))
      ones += heap >> column & 1;
    if (ones % (at_once + 1) != 0) return false;
  }
  return true;
}

bool lost_stairs(const Position& at) {
  Count sum = 0;
  for (std::size_t step = 0; step < heaps(at).size(); step += 2)
    sum ^= heaps(at)[step];
  return sum == 0;
}

/// Wythoff 1907: the smaller one is the whole part of the golden ratio times the difference, d. That is to
/// say, x*x - x*d - d*d changes its sign between the smaller one and the next number.
bool lost_wythoff(const Position& at) {
  const auto [low, high] = std::minmax(heaps(at)[0], heaps(at)[1]);
  const Wide d = high - low;
  const auto sign = [&](Wide x) { return x * x - x * d - d * d; };
  return sign(low) <= 0 && sign(Wide{low} + 1) > 0;
}

/// Whinihan 1963: the smallest of the Fibonacci numbers that a heap is the sum of, greedily, cannot be taken.
bool lost_fibonacci(const Position& at) {
  Count rest = heaps(at)[0];
  if (rest == 0) return true;
  while (true) {
    Count one = 1;
    Count next = 2;
    while (next <= rest)
      one = std::exchange(next, one + next);
    if (one == rest) return one > std::get<Heaps>(at.board).memory.value_or(heaps(at)[0] - 1);
    rest -= one;
  }
}

/// Grundy values of heaps from which a digit's d-th may be taken: its bit 1 leaves nothing, 2 a heap, 4 two.
std::vector<Count> octal_values(const std::vector<int>& digits, std::size_t heaps_up_to) {
  std::vector<Count> value(heaps_up_to + 1, 0);
  for (std::size_t heap = 1; heap <= heaps_up_to; ++heap) {
    std::vector<bool> reached(heaps_up_to + 1, false);
    for (std::size_t take = 1; take <= digits.size() && take <= heap; ++take) {
      const int digit = digits[take - 1];
      const std::size_t left = heap - take;
      if ((digit & 1) != 0 && left == 0) reached[0] = true;
      if ((digit & 2) != 0 && left > 0) reached[static_cast<std::size_t>(value[left])] = true;
      for (std::size_t part = 1; (digit & 4) != 0 && part < left; ++part)
        reached[static_cast<std::size_t>(value[part] ^ value[left - part])] = true;
    }
    value[heap] = std::find(reached.begin(), reached.end(), false) - reached.begin();
  }
  return value;
}

constexpr std::size_t longest_row = 300;

bool lost_octal(const Position& at, const std::vector<Count>& values) {
  return xor_of(at, [&](Count heap) { return values[static_cast<std::size_t>(heap)]; }) == 0;
}

bool lost_kayles(const Position& at) {
  static const auto values = octal_values({7, 7}, longest_row);
  return lost_octal(at, values);
}
bool lost_dawson(const Position& at) {
  static const auto values = octal_values({1, 3, 7}, longest_row);
  return lost_octal(at, values);
}
bool lost_only_1_3_4(const Position& at) {
  static const auto values = octal_values({3, 0, 3, 3}, longest_row);
  return lost_octal(at, values);
}

/// The gaps inside the pairs are heaps.
template <int most>
bool lost_northcott(const Position& at) {
  int sum = 0;
  for (const auto& column : std::get<Columns>(at.board).column) {
    for (std::size_t i = 0; i + 1 < column.size(); i += 2)
      sum ^= (column[i + 1].row - column[i].row - 1) % (most + 1);
  }
  return sum == 0;
}

// The mirror image of every move wins: on a table from the second one on.
bool lost_at_first(const Position&) { return true; }
bool won_at_first(const Position&) { return false; }

/// A, who begins, loses those of the games 1 to n - 1 whose number and 1 divide n.
bool lost_series(const Position& at) {
  const Count n = std::get<SeriesBoard>(at.board).n;
  Count lost = 0;
  for (Count k = 1; k < n; ++k)
    lost += n % (k + 1) == 0 ? 1 : 0;
  return lost > n - 1 - lost;
}

// ------------------------------------------------------------------------------------------- boards by lot

/// Of any length in digits, so that small ones and large ones come.
Count some_heap(Rng& rng, Count most) {
  const Count high =
      Count{1} << rng.between(1, static_cast<Count>(std::bit_width(static_cast<std::uint64_t>(most))));
  return rng.between(0, std::min(high, most));
}

template <std::size_t at_most, Count most>
Board some_heaps(Rng& rng) {
  Heaps board;
  board.size.resize(static_cast<std::size_t>(rng.between(1, at_most)));
  for (Count& size : board.size)
    size = some_heap(rng, most);
  return board;
}

template <Count most>
Board some_two_heaps(Rng& rng) {
  return Heaps{{some_heap(rng, most), some_heap(rng, most)}};
}

Board some_columns(Rng& rng) {
  Columns board;
  board.rows = static_cast<int>(rng.between(8, 26));
  board.column.resize(static_cast<std::size_t>(rng.between(4, 12)));
  for (auto& column : board.column) {
    for (int row = static_cast<int>(rng.between(1, 4)); row < board.rows;) {
      const int high = static_cast<int>(rng.between(row + 1, board.rows));
      const Side low = rng.between(0, 1) == 0 ? Side::white : Side::black;
      column.push_back({row, low});
      column.push_back({high, other(low)});
      row = high + static_cast<int>(rng.between(1, 6));
    }
  }
  return board;
}

/// Of an even number of rows and of columns, the same after half a turn.
Board some_mirrored_grid(Rng& rng) {
  Grid board;
  board.rows = static_cast<std::size_t>(2 * rng.between(1, 3));
  board.cols = static_cast<std::size_t>(2 * rng.between(1, 3));
  board.cell.resize(board.rows * board.cols);
  for (std::size_t i = 0; i < board.cell.size() / 2; ++i)
    board.cell[i] = board.cell[board.cell.size() - 1 - i] = some_heap(rng, 1'000);
  return board;
}

Board some_table(Rng& rng) {
  CoinTable board;
  board.radius = rng.between(25, 150);
  return board;
}

/// Every arrow leads to an earlier letter: no token can go round.
Board some_graph(Rng& rng) {
  GraphBoard board;
  const std::size_t nodes = 26;
  for (std::size_t from = 1; from < nodes; ++from) {
    for (std::size_t to = 0; to < from; ++to) {
      if (rng.between(0, 5) == 0) board.arrow.push_back({from, to});
    }
  }
  for (int token = 0; token < 8; ++token)
    board.token.push_back(rng.index(nodes));
  std::sort(board.token.begin(), board.token.end());
  return board;
}

/// From 5 matches on no series is a tie.
Board some_series(Rng& rng) {
  const Count n = rng.between(5, 60);
  return SeriesBoard{n, 1, n, 0, 0, true};
}

// ---------------------------------------------------------------------------------------------- the games

/// Whether the formula is for every position, or for the first one only.
enum class Told { always, at_first };

struct Kind {
  const char* example; // its game and options
  Board (*some)(Rng&);
  bool (*lost)(const Position&);
  int moves = 0; // so many of a game that would go on for very long; 0: it is played to its end
  Told told = Told::always;
};

constexpr std::array kinds = {
    Kind{"nim:1", some_heaps<6, max_heap>, lost_nim},
    Kind{"nim.split:1", some_heaps<4, 60>, lost_nim},
    Kind{"nim.split:1", some_heaps<4, max_heap>, lost_nim, 20},
    Kind{"nim.misere:1", some_heaps<6, max_heap>, lost_misere_nim},
    Kind{"nim.max3:1", some_heaps<6, 300>, lost_bounded<3>},
    Kind{"nim.max3:1", some_heaps<6, max_heap>, lost_bounded<3>, 20},
    Kind{"nim.max7.misere:1", some_heaps<6, 300>, lost_misere_bounded<7>},
    Kind{"nim.max10000000:1", some_heaps<5, 1'000'000'000>, lost_bounded<10'000'000>},
    Kind{"nim.from2:1", some_heaps<7, 100>, lost_moore<2>},
    Kind{"nim.from2:1", some_heaps<7, max_heap>, lost_moore<2>, 20},
    Kind{"nim.from3:1", some_heaps<8, 60>, lost_moore<3>},
    Kind{"nim.from3:1", some_heaps<8, max_heap>, lost_moore<3>, 20},
    Kind{"nim.take1-3-4:1", some_heaps<6, longest_row>, lost_only_1_3_4},
    Kind{"staircase:1", some_heaps<6, 100>, lost_stairs},
    Kind{"staircase:1", some_heaps<12, max_heap>, lost_stairs, 20},
    Kind{"fibonacci:2", some_heaps<1, 2'000>, lost_fibonacci},
    Kind{"fibonacci:2", some_heaps<1, max_heap>, lost_fibonacci, 40},
    Kind{"wythoff:1,1", some_two_heaps<100>, lost_wythoff},
    Kind{"wythoff:1,1", some_two_heaps<max_heap>, lost_wythoff, 10},
    Kind{"nim.max2.split:1", some_heaps<4, 200>, lost_kayles},
    Kind{"octal.c77:1", some_heaps<4, 200>, lost_kayles},
    Kind{"octal.c137:1", some_heaps<4, 200>, lost_dawson},
    Kind{"northcott:8:w1b2:w", some_columns, lost_northcott<26>},
    Kind{"northcott.max2:8:w1b2:w", some_columns, lost_northcott<2>},
    Kind{"matrix:1", some_mirrored_grid, lost_at_first, 0, Told::at_first},
    Kind{"coins:600x400x60:", some_table, won_at_first, 0, Told::at_first},
    Kind{"graph:ab:a", some_graph, lost_graph},
    Kind{"series:6", some_series, lost_series, 0, Told::at_first},
};

Position some_position(const Kind& kind, Rng& rng) {
  const Position like = position_of(kind.example);
  while (true) {
    Position at{like.game, like.options, settled(*like.game, like.options, kind.some(rng))};
    if (!like.game->board_error(at.options, at.board) && !is_over(at)) return at;
  }
}

/// Theory only: it has to be enough, and is quick.
constexpr Budget theory_only{.positions = 0, .limit = 100};
/// For how far away the end is, which takes most of the time; what is won has to be kept without it.
constexpr Budget little_memory{.positions = 0, .limit = 100, .bytes = 100'000};

Move chosen(const Position& at, Player player, Rng& rng, Solver& solver) {
  if (player == Player::human) return random_move(at, rng);
  const Analysis known = plays_by_eye(player) ? Analysis{} : analyse(at, theory_only, solver);
  return choose_move(at, known, player, rng.next(), little_memory);
}

/// From the side of the board that is won, against people who play by lot (`human`) and lesser machines.
void win(const Kind& kind, Player other_player, Rng& rng, Solver& solver) {
  const Position start = some_position(kind, rng);
  const Seat mine = kind.lost(start) ? Seat::second : Seat::first;
  Players players{other_player, other_player};
  players[index_of(mine)] = Player::perfect;
  Session session({start, {}}, players);
  const int most = kind.moves == 0 ? 20'000 : kind.moves;
  for (int i = 0; i < most && !session.over(); ++i) {
    const Position now = session.current();
    const Move move = chosen(now, session.player(session.to_move()), rng, solver);
    const bool my_turn = session.to_move() == mine;
    session.push(move);
    if (!my_turn || kind.told == Told::at_first || kind.lost(session.current())) continue;
    FAIL("Perfect gave away " << print(now) << " by " << print(move));
  }
  if (kind.moves != 0) return;
  INFO(print(session.record()).substr(0, 2'000));
  REQUIRE(session.over());
  REQUIRE(session.standing() == (mine == Seat::first ? Standing::first : Standing::second));
}

void win_all(int each) {
  constexpr std::array others = {Player::human, Player::beginner, Player::casual, Player::club};
  Rng rng(20261122);
  Solver solver;
  for (const Kind& kind : kinds) {
    INFO(kind.example);
    for (int i = 0; i < each; ++i)
      win(kind, others[static_cast<std::size_t>(i) % others.size()], rng, solver);
  }
}

} // namespace

TEST_CASE("Perfect wins every won game on boards of any size", "[opponent][many]") { win_all(12); }

TEST_CASE("Perfect wins ten thousand won games on boards of any size", "[opponent][.long]") { win_all(371); }
