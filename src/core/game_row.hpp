#pragma once

#include <concepts>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/game.hpp"
#include "core/geometry.hpp"

namespace nimatron {

// Turns the struct of a game into a row. Only the registries need it.

/// What a game must have; a struct that lacks it fails to compile here.
template <class G>
concept GameRules = requires(const Options& options, const typename G::Board& board,
                             const typename G::Move& move, Sink<typename G::Move> sink) {
  { G::id } -> std::convertible_to<std::string_view>;
  { G::title } -> std::convertible_to<const char*>;
  { G::offers } -> std::convertible_to<std::span<const OptionRule>>;
  { G::start(options) } -> std::same_as<typename G::Board>;
  { G::board_error(options, board) } -> std::same_as<std::optional<BoardError>>;
  { G::why_illegal(options, board, move) } -> std::same_as<std::optional<Message>>;
  { G::moves(options, board, sink) } -> std::same_as<void>;
  { G::play(options, board, move) } -> std::same_as<typename G::Board>;
  { G::key(options, board) } -> std::same_as<std::string>;
};

namespace detail {

template <class G>
const typename G::Board& board_of(const Board& board) {
  return *std::get_if<typename G::Board>(&board);
}

template <class G>
const typename G::Move& move_of(const Move& move) {
  return *std::get_if<typename G::Move>(&move);
}

template <class M>
std::optional<Move> as_move(const M& move) {
  return Move(move);
}
template <class M>
std::optional<Move> as_move(const std::optional<M>& move) {
  return move ? std::optional<Move>(*move) : std::nullopt;
}

/// Whether a move may take this many from this heap only, even if it must then split the rest.
template <class G>
bool may_take(const Options& o, const typename G::Board& b, std::size_t heap, Count n) {
  using M = typename G::Move;
  if constexpr (std::is_same_v<M, HeapMove>) {
    // If any split is legal, the one with 1 is.
    return !G::why_illegal(o, b, M{heap, n, 0}) || !G::why_illegal(o, b, M{heap, n, 1});
  } else if constexpr (std::is_same_v<M, HeapsMove>) {
    return !G::why_illegal(o, b, M{{{heap, n}}});
  } else if constexpr (std::is_same_v<M, TakeMove>) {
    return heap == 0 && !G::why_illegal(o, b, M{n});
  } else {
    return false;
  }
}

template <class G>
constexpr Solving solving_of() {
  using B = typename G::Board;
  using M = typename G::Move;
  Solving part{};
  if constexpr (requires(const Options& o, const B& b) { G::theory(o, b); })
    part.theory = [](const Options& o, const Board& b) { return G::theory(o, board_of<G>(b)); };
  if constexpr (requires(const Options& o, const B& b, Slice& slice, TableBudget& budget) {
                  G::prepare(o, b, slice, budget);
                })
    part.prepare = [](const Options& o, const Board& b, Slice& slice, TableBudget& budget) {
      return G::prepare(o, board_of<G>(b), slice, budget);
    };
  if constexpr (requires(const Options& o, const B& b, Sink<M> sink) { G::winning(o, b, sink); }) {
    part.winning = [](const Options& o, const Board& b, Sink<Move> sink) {
      G::winning(o, board_of<G>(b), [&](const M& m) { return sink(Move(m)); });
    };
  }
  if constexpr (requires(const Options& o, const B& b) { G::winning_total(o, b); })
    part.winning_total = [](const Options& o, const Board& b) { return G::winning_total(o, board_of<G>(b)); };
  if constexpr (requires(const Options& o, const B& b) { G::listing(o, b, std::size_t{1}); })
    part.listing = [](const Options& o, const Board& b, std::size_t limit) {
      return G::listing(o, board_of<G>(b), limit);
    };
  if constexpr (requires(const Options& o, const B& b, const SolverResources& means) {
                  G::task(o, b, means);
                })
    part.task = [](const Options& o, const Board& b, const SolverResources& means) {
      return G::task(o, board_of<G>(b), means);
    };
  if constexpr (requires(const Options& o, const B& b) { G::reachable(o, b); })
    part.reachable = [](const Options& o, const Board& b) { return G::reachable(o, board_of<G>(b)); };
  if constexpr (requires(const Options& o, const B& b, const Analysis& a) { G::explain(o, b, a); })
    part.explain = [](const Options& o, const Board& b, const Analysis& a) {
      return G::explain(o, board_of<G>(b), a);
    };
  return part;
}

template <class G>
constexpr Playing playing_of() {
  using B = typename G::Board;
  Playing part{};
  if constexpr (requires(const Options& o, const B& b) { G::mirror(o, b); })
    part.mirror = [](const Options& o, const Board& b) { return as_move(G::mirror(o, board_of<G>(b))); };
  if constexpr (requires(const Options& o, const B& b) { G::heuristic(o, b, std::uint64_t{0}); })
    part.heuristic = [](const Options& o, const Board& b, std::uint64_t seed) {
      return as_move(G::heuristic(o, board_of<G>(b), seed));
    };
  if constexpr (requires(const Options& o, const B& b) { G::best(o, b); })
    part.best = [](const Options& o, const Board& b) { return as_move(G::best(o, board_of<G>(b))); };
  if constexpr (requires(const Options& o, const B& b) { G::choosing(o, b, std::uint64_t{0}); })
    part.choosing_heuristic = [](const Options& o, const Board& b, std::uint64_t seed) {
      return G::choosing(o, board_of<G>(b), seed);
    };
  if constexpr (requires(const Options& o, const B& b) { G::choosing(o, b); })
    part.choosing_best = [](const Options& o, const Board& b) { return G::choosing(o, board_of<G>(b)); };
  return part;
}

/// A game must have all of these or none.
template <class G>
constexpr Match match_of() {
  Match part{};
  if constexpr (requires(const Options& o, const typename G::Board& b) { G::finish(o, b); }) {
    part.again = [](const Options& o, const Board& b, const Move& m) {
      return G::again(o, board_of<G>(b), move_of<G>(m));
    };
    part.finish = [](const Options& o, const Board& b) { return G::finish(o, board_of<G>(b)); };
    part.decided = [](const Options& o, const Board& b) { return G::decided(o, board_of<G>(b)); };
    part.ends = [](const Options& o, const Board& b, const Move& m) {
      return G::ends(o, board_of<G>(b), move_of<G>(m));
    };
    part.predicted_winner = [](const Options& o, const Board& b, Count k) {
      return G::predicted_winner(o, board_of<G>(b), k);
    };
  }
  return part;
}

template <class G>
constexpr MemoryRules memory_of() {
  using B = typename G::Board;
  MemoryRules part{};
  if constexpr (requires(const Options& o, const B& b) { G::memory_words(o, b); }) {
    part.memory_name = G::memory_name;
    part.memory_words = [](const Options& o, const Board& b) { return G::memory_words(o, board_of<G>(b)); };
  }
  if constexpr (requires(const Options& o, B b) { G::settle(o, std::move(b)); })
    part.settle = [](const Options& o, Board b) -> Board {
      return G::settle(o, std::move(*std::get_if<B>(&b)));
    };
  return part;
}

template <class G>
constexpr HeapRules heaps_of() {
  using B = typename G::Board;
  HeapRules part{};
  part.heap_count = HeapCount{};
  if constexpr (requires { G::heap_name; }) part.heap_name = G::heap_name;
  if constexpr (requires { G::heap_count; }) part.heap_count = G::heap_count;
  if constexpr (requires { G::stand_alone; }) part.stand_alone = G::stand_alone;
  if constexpr (requires { G::most_passes; }) part.most_passes = G::most_passes;
  part.amounts = [](const Options& o, const Board& b, std::size_t heap) -> Amounts {
    if constexpr (requires(const B& board) { G::amounts(o, board, heap); }) {
      return G::amounts(o, board_of<G>(b), heap);
    } else {
      return tried_amounts(geometry_of(b).heap(b, heap),
                           [&](Count n) { return may_take<G>(o, board_of<G>(b), heap, n); });
    }
  };
  if constexpr (requires(const Options& o, const B& b) { G::heap_value(o, b, std::size_t{0}); })
    part.heap_value = [](const Options& o, const Board& b, std::size_t heap) {
      return G::heap_value(o, board_of<G>(b), heap);
    };
  if constexpr (requires(const Options& o, const B& b) { G::goes_to(o, b, std::size_t{0}); })
    part.goes_to = [](const Options& o, const Board& b, std::size_t heap) {
      return G::goes_to(o, board_of<G>(b), heap);
    };
  if constexpr (requires(const Options& o) { G::divides(o); })
    part.divides = [](const Options& o) { return G::divides(o); };
  if constexpr (requires(const Options& o) { G::breaks(o); })
    part.breaks = [](const Options& o) { return G::breaks(o); };
  if constexpr (requires(const Options& o, const B& b) { G::safe_last_heap(o, b); })
    part.safe_last_heap = [](const Options& o, const Board& b) {
      return G::safe_last_heap(o, board_of<G>(b));
    };
  if constexpr (requires(const Options& o) { G::values(o, Count{1}); })
    part.values = [](const Options& o, Count last) { return G::values(o, last); };
  if constexpr (requires(const Options& o) { G::proves_period(o); })
    part.proves_period = [](const Options& o) { return G::proves_period(o); };
  if constexpr (requires(const Options& o) { G::published_period(o); })
    part.published_period = [](const Options& o) { return G::published_period(o); };
  return part;
}

} // namespace detail

/// Whether a program solves and explains by itself, or only plays and asks another to solve
/// (analyst/analyst.hpp).
enum class SolvedWhere : unsigned char { here, apart };

/// The registry row of G.
template <GameRules G, SolvedWhere solved = SolvedWhere::here>
constexpr Game game() {
  using B = typename G::Board;
  using M = typename G::Move;
  using detail::board_of;
  using detail::move_of;

  Game row{};
  row.id = G::id;
  row.title = G::title;
  row.options = G::offers;
  row.board = board_index<B>;
  row.move = move_index<M>;
  row.start = [](const Options& o) -> Board { return G::start(o); };
  row.board_error = [](const Options& o, const Board& b) { return G::board_error(o, board_of<G>(b)); };
  row.why_illegal = [](const Options& o, const Board& b, const Move& m) {
    return G::why_illegal(o, board_of<G>(b), move_of<G>(m));
  };
  row.moves = [](const Options& o, const Board& b, Sink<Move> sink) {
    G::moves(o, board_of<G>(b), [&](const M& m) { return sink(Move(m)); });
  };
  row.play = [](const Options& o, Board b, const Move& m) -> Board {
    return G::play(o, std::move(*std::get_if<B>(&b)), move_of<G>(m));
  };
  row.key = [](const Options& o, const Board& b) { return G::key(o, board_of<G>(b)); };

  row.rules = []([[maybe_unused]] const Options& o, [[maybe_unused]] const Board& b) -> RulesInWords {
    if constexpr (requires { G::rules(o); }) {
      return G::rules(o);
    } else if constexpr (requires { G::rules(o, board_of<G>(b)); }) {
      return G::rules(o, board_of<G>(b));
    } else {
      return {};
    }
  };
  if constexpr (requires { G::by_option; }) row.by_option = G::by_option;
  if constexpr (requires(const Options& o, const B& b) { G::partisan(o, b); }) {
    row.partisan = [](const Options& o, const Board& b) { return G::partisan(o, board_of<G>(b)); };
  } else if constexpr (requires { G::partisan; }) {
    row.partisan = [](const Options&, const Board&) { return G::partisan; };
  }
  if constexpr (requires(const Options& o, const B& b) { G::loopy(o, b); }) {
    row.loopy = [](const Options& o, const Board& b) { return G::loopy(o, board_of<G>(b)); };
  } else if constexpr (requires { G::loopy; }) {
    row.loopy = [](const Options&, const Board&) { return G::loopy; };
  }
  if constexpr (requires { G::knows_values; }) row.knows_values = G::knows_values;
  if constexpr (solved == SolvedWhere::here) {
    row.solving = detail::solving_of<G>();
    row.playing = detail::playing_of<G>();
  }
  row.match = detail::match_of<G>();
  row.memory = detail::memory_of<G>();
  row.heaps = detail::heaps_of<G>();
  return row;
}

} // namespace nimatron
