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
#include "core/seat.hpp"
#include "core/task.hpp"

namespace nimatron {

/// Why a board is not a legal position, and which number of its text is to blame (from 0).
struct BoardFault {
  Message message;
  std::size_t element = 0;
};

/// A name that people may write for a game with certain options; in a record stands `stands_for`.
struct OtherName {
  std::string_view name;
  std::string_view stands_for;
};

/// Receives moves one by one; returns false to have no more of them.
template <class M>
using Sink = FunctionRef<bool(const M&)>;

/// How many matches may be taken from a heap in one move: all numbers of 1..most, or only those listed.
struct Amounts {
  Count most = 0;                              // 0: none
  std::optional<std::vector<Count>> only = {}; // rising

  bool empty() const { return only ? only->empty() : most < 1; }
  bool has(Count n) const;
  Count largest() const { return !only ? most : only->empty() ? 0 : only->back(); }
  /// The next one on the way up or down; the last one stays.
  Count above(Count n) const;
  Count below(Count n) const;

  bool operator==(const Amounts&) const = default;
};

/// What a game has to say of itself. `Board` and `Move` are alternatives of their variants, any with any.
///
///     id        its name in records
///     title     its name for people
///     options   which options it has, in the order in which they are printed (core/options.hpp)
///     start     the board of a new game
///     fault     why a board is not legal; nothing if it is
///     refuse    why a move is not legal; nothing if it is
///     moves     every move, ascending, until the sink has enough
///     play      the board after a legal move; it takes the board by value, so that a long game is played in
///               place
///     key       equal for boards that are the same game (heaps sorted, empty ones dropped);
///               the memory of the search is filed under it
///
/// and, where it has them,
///     theory         outcome at once, for every board or for those it covers
///     winning        every winning move, ascending, without trying them all
///     winning_total  how many those are; only together with `winning`
///     listing        the same two in slices, where they take more than a moment: so many are listed
///     mirror         the winning move after which every move can be answered by its mirror image, if there
///                    is one
///     prepare        what theory needs first, in slices; true once it is there. Theory says the same without,
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
///     again          whether the same player is to move again after a move; otherwise the turns alternate
///     finish         who has won once no move is left, where that is not a matter of the last move
///     heuristic      a fair move where nothing is proven; the same for the same seed
///     best           the perfect player's own move, won or lost, where theory lists moves but not every
///                    one of them leads to an end (play that can go back and forth); none when over
///     choosing       the same two in slices: `best` (without a seed) and `heuristic` (with one), where they
///                    take more than a moment
///     also           other names by which people know forms of it, each with what stands for it in a record:
///                    kayles, nim.max2.split
///     by_option      the option that makes a game of its own of another one with the same id: `nim.from2` is
///                    Moore's Nim. Such a row shares the list of options with the other
///     remembers      the board carries what the rules remember from the last move (Heaps::most)
///     settle         completes a board as it was written or laid by hand, where the text has a short form;
///                    it meets boards that are not legal and leaves them so
///
/// and of boards with heaps, so that they are drawn and chosen from as the game has it:
///     amounts        how many may be taken from a heap and nowhere else; otherwise it is tried
///     heap_value     the number whose powers of two pair off against those of the other heaps
///     goes_to        the heap that gets the matches taken from this one; else they leave the table
///     heap_name      what people call a heap; on a staircase it is a step
///     heap_count     how many there may be, where that is not up to the board
///     divides        whether what is left of a heap may be divided
///     safe_last_heap what the last heap would have to be for the player who begins to lose
///     values         what one heap of 0, 1, 2, ... counts, up to so many, where that is a sequence of Grundy
///                    values; and its period, if that many show one
///     foretold       who wins the k-th of the games played one after another
template <class G>
concept GameRules = requires(const Options& options, const typename G::Board& board,
                             const typename G::Move& move, Sink<typename G::Move> sink) {
  { G::id } -> std::convertible_to<std::string_view>;
  { G::title } -> std::convertible_to<const char*>;
  { G::offers } -> std::convertible_to<std::span<const OptionRule>>;
  { G::start(options) } -> std::same_as<typename G::Board>;
  { G::fault(options, board) } -> std::same_as<std::optional<BoardFault>>;
  { G::refuse(options, board, move) } -> std::same_as<std::optional<Message>>;
  { G::moves(options, board, sink) } -> std::same_as<void>;
  { G::play(options, board, move) } -> std::same_as<typename G::Board>;
  { G::key(options, board) } -> std::same_as<std::string>;
};

enum class HeapName : unsigned char { heap, step };

struct HeapCount {
  Count least = 1;
  Count most = max_heaps;
};

/// One row of the registry: a game behind function pointers. What a game leaves out is filled in where its
/// row is made (`game<G>()`), so that every function may be called.
struct Game {
  std::string_view id;
  const char* title;          // a message id
  std::string_view by_option; // empty: the row of the id itself
  std::span<const OptionRule> options;
  std::span<const OtherName> also;
  std::size_t board; // index into Board
  std::size_t move;  // index into Move
  bool partisan;     // the two players have different moves
  bool loopy;        // play can return to a position it has left
  bool scored;       // who wins is not a matter of the last move
  bool guesses;      // it has a `heuristic`: neither theory nor search settles every position
  bool remembers;    // the second field of the board's text is read
  HeapName heap_name;
  HeapCount heap_count;

  Board (*start)(const Options&);
  std::optional<BoardFault> (*fault)(const Options&, const Board&);
  std::optional<Message> (*refuse)(const Options&, const Board&, const Move&);
  void (*moves)(const Options&, const Board&, Sink<Move>);
  Board (*play)(const Options&, Board, const Move&);
  std::string (*key)(const Options&, const Board&);

  std::optional<Theory> (*theory)(const Options&, const Board&);
  /// False, and nothing is listed, where the game has no way but trying.
  bool (*winning)(const Options&, const Board&, Sink<Move>);
  std::optional<BigCount> (*winning_total)(const Options&, const Board&);
  /// Null where the plain two are quick.
  std::unique_ptr<Listing> (*listing)(const Options&, const Board&, std::size_t limit);
  std::optional<Move> (*mirror)(const Options&, const Board&);
  bool (*prepare)(const Options&, const Board&, Slice&);
  std::unique_ptr<Task> (*task)(const Options&, const Board&, const Means&);
  std::optional<Count> (*reachable)(const Options&, const Board&);
  Explanation (*explain)(const Options&, const Board&, const Analysis&);
  std::vector<Message> (*rules)(const Options&);
  Move (*normal)(const Options&, const Board&, const Move&);
  bool (*again)(const Options&, const Board&, const Move&);
  Finish (*finish)(const Options&, const Board&);
  std::optional<Move> (*heuristic)(const Options&, const Board&, std::uint64_t seed);
  std::optional<Move> (*best)(const Options&, const Board&);
  /// Null where the plain one is quick.
  std::unique_ptr<Choosing> (*choosing_heuristic)(const Options&, const Board&, std::uint64_t seed);
  std::unique_ptr<Choosing> (*choosing_best)(const Options&, const Board&);

  Board (*settle)(const Options&, Board);
  Amounts (*amounts)(const Options&, const Board&, std::size_t heap);
  std::optional<Count> (*heap_value)(const Options&, const Board&, std::size_t heap);
  std::optional<std::size_t> (*goes_to)(const Options&, const Board&, std::size_t heap);
  bool (*divides)(const Options&);
  std::optional<Count> (*safe_last_heap)(const Options&, const Board&);
  std::optional<ValueTable> (*values)(const Options&, Count last);
  std::optional<Seat> (*foretold)(const Options&, const Board&, Count k);
};

/// How many matches the heap of a board has, 0 where it has no such heap.
Count heap_size(const Board& board, std::size_t heap);

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

/// What a game allows that does not say itself how many may be taken from a heap of this size. It is asked of
/// all small amounts and of those that leave little; a bound between the two is searched for.
Amounts tried_amounts(Count size, FunctionRef<bool(Count)> may_take);

/// Whether so many may be taken from this heap and nowhere else, be it that what is left has to be divided.
template <class G>
bool may_take(const Options& o, const typename G::Board& b, std::size_t heap, Count n) {
  using M = typename G::Move;
  if constexpr (std::is_same_v<M, HeapMove>) {
    // If any division is legal, the one with 1 is.
    return !G::refuse(o, b, M{heap, n, 0}) || !G::refuse(o, b, M{heap, n, 1});
  } else if constexpr (std::is_same_v<M, HeapsMove>) {
    return !G::refuse(o, b, M{{{heap, n}}});
  } else if constexpr (std::is_same_v<M, TakeMove>) {
    return heap == 0 && !G::refuse(o, b, M{n});
  } else {
    return false;
  }
}

/// What the game says of its boards, and where it says nothing, what holds for most.
template <GameRules G>
constexpr void add_board_hooks(Game& row) {
  using B = typename G::Board;
  row.settle = [](const Options& o, Board b) -> Board {
    if constexpr (requires(B board) { G::settle(o, board); }) {
      return G::settle(o, std::move(*std::get_if<B>(&b)));
    } else {
      return b;
    }
  };
  row.amounts = [](const Options& o, const Board& b, std::size_t heap) -> Amounts {
    if constexpr (requires(const B& board) { G::amounts(o, board, heap); }) {
      return G::amounts(o, board_of<G>(b), heap);
    } else {
      return tried_amounts(heap_size(b, heap),
                           [&](Count n) { return may_take<G>(o, board_of<G>(b), heap, n); });
    }
  };
  row.heap_value = [](const Options& o, const Board& b, std::size_t heap) -> std::optional<Count> {
    if constexpr (requires(const B& board) { G::heap_value(o, board, heap); }) {
      return G::heap_value(o, board_of<G>(b), heap);
    } else {
      return std::nullopt;
    }
  };
  row.goes_to = [](const Options& o, const Board& b, std::size_t heap) -> std::optional<std::size_t> {
    if constexpr (requires(const B& board) { G::goes_to(o, board, heap); }) {
      return G::goes_to(o, board_of<G>(b), heap);
    } else {
      return std::nullopt;
    }
  };
  row.divides = [](const Options& o) {
    if constexpr (requires { G::divides(o); }) {
      return G::divides(o);
    } else {
      return false;
    }
  };
  row.safe_last_heap = [](const Options& o, const Board& b) -> std::optional<Count> {
    if constexpr (requires(const B& board) { G::safe_last_heap(o, board); }) {
      return G::safe_last_heap(o, board_of<G>(b));
    } else {
      return std::nullopt;
    }
  };
  row.values = [](const Options& o, Count last) -> std::optional<ValueTable> {
    if constexpr (requires { G::values(o, last); }) {
      return G::values(o, last);
    } else {
      return std::nullopt;
    }
  };
  row.foretold = [](const Options& o, const Board& b, Count k) -> std::optional<Seat> {
    if constexpr (requires(const B& board) { G::foretold(o, board, k); }) {
      return G::foretold(o, board_of<G>(b), k);
    } else {
      return std::nullopt;
    }
  };
}

/// What is solved and told.
template <class G>
constexpr void add_solving(Game& row) {
  using B = typename G::Board;
  using M = typename G::Move;

  row.guesses = requires(const Options& o, const B& b) { G::heuristic(o, b, std::uint64_t{0}); };
  row.theory = [](const Options& o, const Board& b) -> std::optional<Theory> {
    if constexpr (requires(const B& own) { G::theory(o, own); }) {
      return G::theory(o, board_of<G>(b));
    } else {
      return std::nullopt;
    }
  };
  row.winning = [](const Options& o, const Board& b, Sink<Move> sink) {
    if constexpr (requires(const B& own, Sink<M> s) { G::winning(o, own, s); }) {
      G::winning(o, board_of<G>(b), [&](const M& m) { return sink(Move(m)); });
      return true;
    } else {
      return false;
    }
  };
  row.winning_total = [](const Options& o, const Board& b) -> std::optional<BigCount> {
    if constexpr (requires(const B& own) { G::winning_total(o, own); }) {
      return G::winning_total(o, board_of<G>(b));
    } else {
      return std::nullopt;
    }
  };
  row.listing = [](const Options& o, const Board& b, std::size_t limit) -> std::unique_ptr<Listing> {
    if constexpr (requires(const B& own) { G::listing(o, own, limit); }) {
      return G::listing(o, board_of<G>(b), limit);
    } else {
      return nullptr;
    }
  };
  row.prepare = [](const Options& o, const Board& b, Slice& slice) {
    if constexpr (requires(const B& own) { G::prepare(o, own, slice); }) {
      return G::prepare(o, board_of<G>(b), slice);
    } else {
      return true;
    }
  };
  row.task = [](const Options& o, const Board& b, const Means& means) -> std::unique_ptr<Task> {
    if constexpr (requires(const B& own) { G::task(o, own, means); }) {
      return G::task(o, board_of<G>(b), means);
    } else if constexpr (requires(const B& own) { G::task(o, own); }) {
      return G::task(o, board_of<G>(b));
    } else {
      return nullptr;
    }
  };
  row.reachable = [](const Options& o, const Board& b) -> std::optional<Count> {
    if constexpr (requires(const B& own) { G::reachable(o, own); }) {
      return G::reachable(o, board_of<G>(b));
    } else {
      return std::nullopt;
    }
  };
  row.explain = [](const Options& o, const Board& b, const Analysis& a) -> Explanation {
    if constexpr (requires(const B& own) { G::explain(o, own, a); }) {
      return G::explain(o, board_of<G>(b), a);
    } else {
      return {};
    }
  };
  row.heuristic = [](const Options& o, const Board& b, std::uint64_t seed) -> std::optional<Move> {
    if constexpr (requires(const B& own) { G::heuristic(o, own, seed); }) {
      return G::heuristic(o, board_of<G>(b), seed);
    } else {
      return std::nullopt;
    }
  };
  row.mirror = [](const Options& o, const Board& b) -> std::optional<Move> {
    if constexpr (requires(const B& own) { G::mirror(o, own); }) {
      const std::optional<M> move = G::mirror(o, board_of<G>(b));
      return move ? std::optional<Move>(*move) : std::nullopt;
    } else {
      return std::nullopt;
    }
  };
  row.best = [](const Options& o, const Board& b) -> std::optional<Move> {
    if constexpr (requires(const B& own) { G::best(o, own); }) {
      const std::optional<M> move = G::best(o, board_of<G>(b));
      return move ? std::optional<Move>(*move) : std::nullopt;
    } else {
      return std::nullopt;
    }
  };
  row.choosing_heuristic = [](const Options& o, const Board& b,
                              std::uint64_t seed) -> std::unique_ptr<Choosing> {
    if constexpr (requires(const B& own) { G::choosing(o, own, seed); }) {
      return G::choosing(o, board_of<G>(b), seed);
    } else {
      return nullptr;
    }
  };
  row.choosing_best = [](const Options& o, const Board& b) -> std::unique_ptr<Choosing> {
    if constexpr (requires(const B& own) { G::choosing(o, own); }) {
      return G::choosing(o, board_of<G>(b));
    } else {
      return nullptr;
    }
  };
}

/// Has no theory, and nothing to say.
struct Unsolved {
  using Board = Heaps;
  using Move = HeapMove;
};

} // namespace detail

/// Whether a program solves and explains by itself, or has another do it (app/analyst_apart.hpp) and only
/// plays.
enum class Solving : unsigned char { here, apart };

/// The registry row of G.
template <GameRules G, Solving solving = Solving::here>
constexpr Game game() {
  using B = typename G::Board;
  using M = typename G::Move;
  using detail::board_of;
  using detail::move_of;

  Game row{};
  row.id = G::id;
  row.title = G::title;
  row.options = G::offers;
  row.board = detail::index_of<B>(static_cast<Board*>(nullptr));
  row.move = detail::index_of<M>(static_cast<Move*>(nullptr));
  if constexpr (requires { G::also; }) row.also = G::also;
  if constexpr (requires { G::by_option; }) row.by_option = G::by_option;
  if constexpr (requires { G::remembers; }) row.remembers = G::remembers;
  if constexpr (requires { G::heap_name; }) row.heap_name = G::heap_name;
  row.heap_count = HeapCount{};
  if constexpr (requires { G::heap_count; }) row.heap_count = G::heap_count;
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
  row.play = [](const Options& o, Board b, const Move& m) -> Board {
    return G::play(o, std::move(*std::get_if<B>(&b)), move_of<G>(m));
  };
  row.key = [](const Options& o, const Board& b) { return G::key(o, board_of<G>(b)); };

  row.rules = [](const Options& o) -> std::vector<Message> {
    if constexpr (requires { G::rules(o); }) {
      return G::rules(o);
    } else {
      return {};
    }
  };
  row.normal = [](const Options& o, const Board& b, const Move& m) -> Move {
    if constexpr (requires(const B& own, const M& move) { G::normal(o, own, move); }) {
      return G::normal(o, board_of<G>(b), move_of<G>(m));
    } else {
      return m;
    }
  };
  row.again = [](const Options& o, const Board& b, const Move& m) {
    if constexpr (requires(const B& own, const M& move) { G::again(o, own, move); }) {
      return G::again(o, board_of<G>(b), move_of<G>(m));
    } else {
      return false;
    }
  };
  row.scored = requires(const Options& o, const B& b) { G::finish(o, b); };
  row.finish = [](const Options& o, const Board& b) {
    if constexpr (requires(const B& own) { G::finish(o, own); }) {
      return G::finish(o, board_of<G>(b));
    } else {
      return is_misere(o) ? Finish::won : Finish::lost;
    }
  };
  detail::add_board_hooks<G>(row);
  detail::add_solving<std::conditional_t<solving == Solving::here, G, detail::Unsolved>>(row);
  return row;
}

/// Every game there is, in the order in which they are shown (games/registry.cpp).
std::span<const Game> all_games();

/// The game with this id (lower case), or null: of several rows with one id the one without `by_option`.
const Game* find_game(std::string_view id);

/// The row that these options make of a game: `nim` with `from2` is another than `nim` with `max3`.
const Game& form_of(const Game& game, const Options& options);

/// What is played under this id: rows that differ by an option only are one game for people.
inline bool same_game(const Game& a, const Game& b) { return a.id == b.id; }

/// A new game, with no more options than there must be.
Position new_position(const Game& game);

// The contract, called on whole positions.

inline std::optional<Message> refuse(const Position& p, const Move& m) {
  return p.game->refuse(p.options, p.board, m);
}
inline void for_each_move(const Position& p, Sink<Move> sink) { p.game->moves(p.options, p.board, sink); }
inline Position play(Position p, const Move& m) {
  p.board = p.game->play(p.options, std::move(p.board), m);
  return p;
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
inline std::optional<Theory> theory(const Position& p) { return p.game->theory(p.options, p.board); }

} // namespace nimatron
