#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/analysis.hpp"
#include "core/explanation.hpp"
#include "core/function_ref.hpp"
#include "core/message.hpp"
#include "core/position.hpp"
#include "core/task.hpp"

namespace nimatron {

/// Why a board is not a legal position, and which number of its text is to blame (from 0).
struct BoardFault {
  Message message;
  std::size_t element = 0;
};

/// Receives moves one by one; returns false to have no more of them.
template <class M>
using Sink = FunctionRef<bool(const M&)>;

/// What a game has to say of itself. `Board` and `Move` are the same alternative of their variants.
///
///     id        its name in records
///     title     its name for people
///     offers    which options it has
///     start     the board of a new game
///     fault     why a board is not legal; nothing if it is
///     refuse    why a move is not legal; nothing if it is
///     moves     every move, ascending, until the sink has enough
///     play      the board after a legal move
///     key       equal for boards that are the same game (heaps sorted, empty ones dropped);
///               the memory of the search is filed under it
///
/// and, where it has them,
///     theory         outcome at once, for every board or for those it covers
///     winning        every winning move, ascending, without trying them all
///     winning_total  how many those are
///     prepare        what theory needs first, in slices; true when it is there. Theory does not depend on
///     it:
///                    it would only take longer
///     task           its own solver, better than the search through all positions; null where it has nothing
///                    better. It may take Means as third argument: a Memory to remember by between analyses,
///                    and what it may use
///     reachable      how many positions can be reached, this one included, those of one key counted once;
///                    more than a million may be said as any number above. Nothing where that is not known at
///                    once
///     explain        why, in steps
///     normal         the canonical one of several ways to write a move
///     rules          how it is played, in sentences
///     mover          whose turn the board says it is (0 first, 1 second), where the board knows
///     end            who has won once it is over (0 first, 1 second, -1 a tie), where that is
///                    not a matter of the last move
///     heuristic      a fair move where nothing is proven; the same for the same seed
///     best           the perfect player's own move, won or lost, where theory lists moves but not every
///                    one of them leads to an end (play that can go back and forth); none when over
///     choosing       the same two in slices: `best` (without a seed) and `heuristic` (with one), where they
///                    take more than a moment
template <class G>
concept GameRules = requires(const Options& options, const typename G::Board& board,
                             const typename G::Move& move, Sink<typename G::Move> sink) {
  { G::id } -> std::convertible_to<std::string_view>;
  { G::title } -> std::convertible_to<const char*>;
  { G::offers } -> std::convertible_to<OptionSet>;
  { G::start(options) } -> std::same_as<typename G::Board>;
  { G::fault(options, board) } -> std::same_as<std::optional<BoardFault>>;
  { G::refuse(options, board, move) } -> std::same_as<std::optional<Message>>;
  { G::moves(options, board, sink) } -> std::same_as<void>;
  { G::play(options, board, move) } -> std::same_as<typename G::Board>;
  { G::key(options, board) } -> std::same_as<std::string>;
};

/// One row of the registry: a game behind function pointers. A null pointer: the game has no such thing.
struct Game {
  std::string_view id;
  const char* title; // a message id
  OptionSet options;
  std::size_t kind; // index into Board and Move
  bool partisan;    // the two players have different moves
  bool loopy;       // play can return to a position it has left

  Board (*start)(const Options&);
  std::optional<BoardFault> (*fault)(const Options&, const Board&);
  std::optional<Message> (*refuse)(const Options&, const Board&, const Move&);
  void (*moves)(const Options&, const Board&, Sink<Move>);
  Board (*play)(const Options&, const Board&, const Move&);
  std::string (*key)(const Options&, const Board&);

  std::optional<Theory> (*theory)(const Options&, const Board&);
  void (*winning)(const Options&, const Board&, Sink<Move>);
  BigCount (*winning_total)(const Options&, const Board&);
  bool (*prepare)(const Options&, const Board&, Slice&);
  std::unique_ptr<Task> (*task)(const Options&, const Board&, const Means&);
  std::optional<Count> (*reachable)(const Options&, const Board&);
  Explanation (*explain)(const Options&, const Board&, const Analysis&);
  std::vector<Message> (*rules)(const Options&);
  Move (*normal)(const Options&, const Board&, const Move&);
  int (*mover)(const Options&, const Board&);
  int (*end)(const Options&, const Board&);
  Move (*heuristic)(const Options&, const Board&, std::uint64_t seed);
  std::optional<Move> (*best)(const Options&, const Board&);
  std::unique_ptr<Choosing> (*choosing_heuristic)(const Options&, const Board&, std::uint64_t seed);
  std::unique_ptr<Choosing> (*choosing_best)(const Options&, const Board&);
};

namespace detail {

template <class T, class... Ts>
constexpr std::size_t index_of(std::variant<Ts...>*) {
  std::size_t i = 0;
  const bool found = ((std::is_same_v<T, Ts> || (++i, false)) || ...);
  return found ? i : sizeof...(Ts);
}

template <class G>
const typename G::Board& board_of(const Board& board) {
  return *std::get_if<typename G::Board>(&board);
}

template <class G>
const typename G::Move& move_of(const Move& move) {
  return *std::get_if<typename G::Move>(&move);
}

} // namespace detail

/// The registry row of G.
template <GameRules G>
constexpr Game game() {
  using B = typename G::Board;
  using M = typename G::Move;
  using detail::board_of;
  using detail::move_of;

  constexpr std::size_t kind = detail::index_of<B>(static_cast<Board*>(nullptr));
  static_assert(kind == detail::index_of<M>(static_cast<Move*>(nullptr)), "board and move of one geometry");

  Game row{};
  row.id = G::id;
  row.title = G::title;
  row.options = G::offers;
  row.kind = kind;
  if constexpr (requires { G::partisan; }) row.partisan = G::partisan;
  if constexpr (requires { G::loopy; }) row.loopy = G::loopy;

  row.start = [](const Options& o) -> Board { return G::start(o); };
  row.fault = [](const Options& o, const Board& b) { return G::fault(o, board_of<G>(b)); };
  row.refuse = [](const Options& o, const Board& b, const Move& m) {
    return G::refuse(o, board_of<G>(b), move_of<G>(m));
  };
  row.moves = [](const Options& o, const Board& b, Sink<Move> sink) {
    G::moves(o, board_of<G>(b), [&](const M& m) { return sink(Move(m)); });
  };
  row.play = [](const Options& o, const Board& b, const Move& m) -> Board {
    return G::play(o, board_of<G>(b), move_of<G>(m));
  };
  row.key = [](const Options& o, const Board& b) { return G::key(o, board_of<G>(b)); };

  if constexpr (requires(const Options& o, const B& b) { G::theory(o, b); }) {
    row.theory = [](const Options& o, const Board& b) -> std::optional<Theory> {
      return G::theory(o, board_of<G>(b));
    };
  }
  if constexpr (requires(const Options& o, const B& b, Sink<M> s) { G::winning(o, b, s); }) {
    row.winning = [](const Options& o, const Board& b, Sink<Move> sink) {
      G::winning(o, board_of<G>(b), [&](const M& m) { return sink(Move(m)); });
    };
  }
  if constexpr (requires(const Options& o, const B& b) { G::winning_total(o, b); }) {
    row.winning_total = [](const Options& o, const Board& b) -> BigCount {
      return G::winning_total(o, board_of<G>(b));
    };
  }
  if constexpr (requires(const Options& o, const B& b, Slice& slice) { G::prepare(o, b, slice); }) {
    row.prepare = [](const Options& o, const Board& b, Slice& slice) -> bool {
      return G::prepare(o, board_of<G>(b), slice);
    };
  }
  if constexpr (requires(const Options& o, const B& b, const Means& means) { G::task(o, b, means); }) {
    row.task = [](const Options& o, const Board& b, const Means& means) -> std::unique_ptr<Task> {
      return G::task(o, board_of<G>(b), means);
    };
  } else if constexpr (requires(const Options& o, const B& b) { G::task(o, b); }) {
    row.task = [](const Options& o, const Board& b, const Means&) -> std::unique_ptr<Task> {
      return G::task(o, board_of<G>(b));
    };
  }
  if constexpr (requires(const Options& o, const B& b) { G::reachable(o, b); }) {
    row.reachable = [](const Options& o, const Board& b) { return G::reachable(o, board_of<G>(b)); };
  }
  if constexpr (requires(const Options& o, const B& b, const Analysis& a) { G::explain(o, b, a); }) {
    row.explain = [](const Options& o, const Board& b, const Analysis& a) {
      return G::explain(o, board_of<G>(b), a);
    };
  }
  if constexpr (requires(const Options& o, const B& b, const M& m) { G::normal(o, b, m); }) {
    row.normal = [](const Options& o, const Board& b, const Move& m) -> Move {
      return G::normal(o, board_of<G>(b), move_of<G>(m));
    };
  }
  if constexpr (requires(const Options& o, const B& b) { G::mover(o, b); }) {
    row.mover = [](const Options& o, const Board& b) -> int { return G::mover(o, board_of<G>(b)); };
  }
  if constexpr (requires(const Options& o, const B& b) { G::end(o, b); }) {
    row.end = [](const Options& o, const Board& b) -> int { return G::end(o, board_of<G>(b)); };
  }
  if constexpr (requires(const Options& o, const B& b) { G::heuristic(o, b, std::uint64_t{0}); }) {
    row.heuristic = [](const Options& o, const Board& b, std::uint64_t seed) -> Move {
      return G::heuristic(o, board_of<G>(b), seed);
    };
  }
  if constexpr (requires(const Options& o, const B& b) { G::best(o, b); }) {
    row.best = [](const Options& o, const Board& b) -> std::optional<Move> {
      const std::optional<M> move = G::best(o, board_of<G>(b));
      return move ? std::optional<Move>(*move) : std::nullopt;
    };
  }
  if constexpr (requires(const Options& o, const B& b) { G::choosing(o, b, std::uint64_t{0}); }) {
    row.choosing_heuristic = [](const Options& o, const Board& b,
                                std::uint64_t seed) -> std::unique_ptr<Choosing> {
      return G::choosing(o, board_of<G>(b), seed);
    };
  }
  if constexpr (requires(const Options& o, const B& b) { G::choosing(o, b); }) {
    row.choosing_best = [](const Options& o, const Board& b) -> std::unique_ptr<Choosing> {
      return G::choosing(o, board_of<G>(b));
    };
  }
  if constexpr (requires(const Options& o) { G::rules(o); }) {
    row.rules = [](const Options& o) -> std::vector<Message> { return G::rules(o); };
  }
  return row;
}

/// Every game there is, in the order in which they are shown (games/registry.cpp).
std::span<const Game> all_games();

/// The game with this id (lower case), or null.
const Game* find_game(std::string_view id);

// The contract, called on whole positions.

inline std::optional<Message> refuse(const Position& p, const Move& m) {
  return p.game->refuse(p.options, p.board, m);
}
inline void for_each_move(const Position& p, Sink<Move> sink) { p.game->moves(p.options, p.board, sink); }
inline Position play(const Position& p, const Move& m) {
  return {p.game, p.options, p.game->play(p.options, p.board, m)};
}
inline std::string key(const Position& p) { return p.game->key(p.options, p.board); }
inline bool is_over(const Position& p) {
  bool any = false;
  for_each_move(p, [&](const Move&) {
    any = true;
    return false;
  });
  return !any;
}
inline std::optional<Theory> theory(const Position& p) {
  return p.game->theory == nullptr ? std::nullopt : p.game->theory(p.options, p.board);
}

} // namespace nimatron
