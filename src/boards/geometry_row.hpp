#pragma once

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>
#include <variant>

#include "boards/plain_geometry.hpp"
#include "core/game.hpp"
#include "core/game_row.hpp"

namespace nimatron {

namespace detail {

template <class M, class... Ms>
constexpr bool one_of(Kinds<Ms...>) {
  return (std::is_same_v<M, Ms> || ...);
}

/// Calls `ask` with the move as its own kind; R{} if it is not a move of this board.
template <class R, class M, class... Rest, class Ask>
R with_kind(Kinds<M, Rest...>, const Move& move, Ask&& ask) {
  if (const M* own = std::get_if<M>(&move)) return ask(*own);
  if constexpr (sizeof...(Rest) > 0) {
    return with_kind<R>(Kinds<Rest...>{}, move, ask);
  } else {
    return R();
  }
}

template <class G, class R, class Ask>
R with_move(const Move& move, Ask&& ask) {
  return with_kind<R>(typename G::Moves{}, move, ask);
}

template <class B>
std::optional<Board> as_board(std::optional<B> board) {
  return board ? std::optional(Board(std::move(*board))) : std::nullopt;
}

template <class G>
typename G::Board taken_out(Board& board) {
  return std::move(*std::get_if<typename G::Board>(&board));
}

} // namespace detail

template <class G>
constexpr Geometry geometry() {
  using B = typename G::Board;
  using detail::board_of;
  using detail::with_move;
  Geometry row{};
  row.read = [](Reader& in, bool remembers) -> Result<Board> {
    auto board = G::read(in, remembers);
    if (!board) return board.fault();
    return Board(std::move(*board));
  };
  row.print = [](const Board& b) { return G::print(board_of<G>(b)); };
  row.read_move = [](Reader& in, const Position& p) -> Result<Move> {
    if constexpr (requires { G::read_move(in, p); }) {
      return G::read_move(in, p);
    } else {
      return move_kind(p.game->move).read(in);
    }
  };
  row.normal = [](const Board& b, const Move& move) {
    const auto own = with_move<G, std::optional<Move>>(
        move, [&](const auto& m) -> std::optional<Move> { return G::normal(board_of<G>(b), m); });
    return own.value_or(move);
  };
  row.bytes = [](const Board& b) { return G::bytes(board_of<G>(b)); };
  row.bare = [](const Board& b) { return G::bare(board_of<G>(b)); };
  row.largest_move = [](const Position& p) { return G::largest_move(p, board_of<G>(p.board)); };
  row.heaps = [](const Board& b) { return G::heaps(board_of<G>(b)); };
  row.crowded = [](const Board& b) { return G::crowded(board_of<G>(b)); };
  row.loose = G::loose;
  row.heap = [](const Board& b, std::size_t heap) { return G::heap(board_of<G>(b), heap); };
  row.side = [](const Board& b) { return G::side(board_of<G>(b)); };
  row.forget = [](Board& b) { G::forget(*std::get_if<B>(&b)); };
  row.propose = [](const Position& p, Rng& rng) { return G::propose(p, board_of<G>(p.board), rng); };
  row.shuffled = [](const Position& p, Rng& rng) -> Board {
    if constexpr (requires { G::shuffled(p, board_of<G>(p.board), rng); }) {
      return G::shuffled(p, board_of<G>(p.board), rng);
    } else {
      return G::shuffled(board_of<G>(p.board), rng);
    }
  };
  row.reach = [](const Position& p, const Move& move) {
    return with_move<G, Count>(move, [&](const auto& own) { return G::reach(board_of<G>(p.board), own); });
  };
  row.takes = G::takes;
  row.taken = [](const Position& p, const Move& move) {
    return with_move<G, Count>(move, [&](const auto& own) { return G::taken(p, board_of<G>(p.board), own); });
  };
  row.stocks = [](const Position& p) { return G::stocks(p, board_of<G>(p.board)); };
  row.leave = [](Move& move, Count rest) {
    with_move<G, bool>(move, [&](const auto& own) {
      auto less = own;
      G::leave(less, rest);
      move = std::move(less);
      return true;
    });
  };
  row.axes = [](const Position& p) { return G::axes(p, board_of<G>(p.board)); };
  row.set = [](Board& b, const ValueAxis& axis, Count n) { return G::set(*std::get_if<B>(&b), axis, n); };

  row.board_words = [](const Position& p) { return G::board_words(p, board_of<G>(p.board)); };
  row.describe = [](const Position& p, const Move& move) {
    return with_move<G, Message>(move,
                                 [&](const auto& own) { return G::describe(p, board_of<G>(p.board), own); });
  };
  row.told = [](const Message& who, const Position& before, const Move& move) {
    return with_move<G, Message>(
        move, [&](const auto& own) { return G::told(who, before, board_of<G>(before.board), own); });
  };
  row.hint_place = [](const Position& p, const Move& move) {
    return with_move<G, std::optional<Move>>(move, [&](const auto& own) -> std::optional<Move> {
      return G::hint_place(board_of<G>(p.board), own);
    });
  };
  row.hint_words = [](const Position& p, const Move& move) {
    return with_move<G, Message>(
        move, [&](const auto& own) { return G::hint_words(p, board_of<G>(p.board), own); });
  };
  return row;
}

template <class G>
constexpr GeometryProse geometry_prose() {
  using detail::board_of;
  using detail::with_move;
  GeometryProse row{};
  row.weight = [](const Board& b) { return G::weight(board_of<G>(b)); };
  row.in_words = [](const Position& p, const Move& move) {
    return with_move<G, Message>(move,
                                 [&](const auto& own) { return G::in_words(p, board_of<G>(p.board), own); });
  };
  row.of_each_kind = [](const Position& p, const Move& first) {
    return with_move<G, std::vector<Move>>(
        first, [&](const auto& own) { return G::of_each_kind(p, board_of<G>(p.board), own); });
  };
  return row;
}

template <class G>
constexpr GeometryCharacters geometry_characters() {
  using detail::board_of;
  GeometryCharacters row{};
  row.drawn = [](const Position& p, Sayer sayer) { return G::characters(p, board_of<G>(p.board), sayer); };
  row.lines = [](const Position& p, Sayer sayer) { return G::lines(p, board_of<G>(p.board), sayer); };
  return row;
}

template <class G>
constexpr BoardScene geometry_scene() {
  using detail::board_of;
  using detail::with_move;
  BoardScene row{};
  row.mirrors = G::mirrors;
  row.rows_grow_upward = G::rows_grow_upward;
  row.paper_height = G::paper_height;
  row.extras = G::extras;
  row.aim = G::aim;
  row.by_numbers = G::by_numbers;
  row.scene = [](const Position& p, const SceneView& view) {
    return G::scene(p, board_of<G>(p.board), view);
  };
  row.place_size = [](const Board& b, const SceneView& view) { return G::place_size(board_of<G>(b), view); };
  row.aimed = [](const Position& p, const SceneView& view, const Target& target, Vec at) {
    return G::aimed(p, board_of<G>(p.board), view, target, at);
  };
  row.choose = [](const Position& p, const Choice& choice, const Touch& touch, Gesture gesture, Mode mode) {
    return G::choose(p, board_of<G>(p.board), choice, touch, gesture, mode);
  };
  row.choose_by_key = [](const Position& p, const Choice& choice, Key key, Mode mode) {
    return G::choose_by_key(p, board_of<G>(p.board), choice, key, mode);
  };
  row.amount = [](const Position& p, const Choice& choice) {
    return G::amount(p, board_of<G>(p.board), choice);
  };
  row.with_amount = [](const Position& p, const Choice& choice, Count amount) {
    return G::with_amount(p, board_of<G>(p.board), choice, amount);
  };
  row.step_amount = [](const Position& p, const Choice& choice, Count by) {
    return G::step_amount(p, board_of<G>(p.board), choice, by);
  };
  row.otherwise = [](const Position& p, const Choice& choice) {
    return G::otherwise(p, board_of<G>(p.board), choice);
  };
  row.adds_up = G::adds_up;
  row.follows = G::follows;
  row.only_taps = G::only_taps;
  row.drags = [](const Position& p, const Choice& choice, const Touch& touch) {
    return G::drags(p, board_of<G>(p.board), choice, touch);
  };
  row.places = [](const Position& began, std::span<const Move> moves) {
    return G::places(began, board_of<G>(began.board), moves);
  };
  row.place_words = [](const Position& p, const Choice& choice) {
    if constexpr (requires { G::place_words(p, board_of<G>(p.board), choice); }) {
      return G::place_words(p, board_of<G>(p.board), choice);
    } else {
      return G::place_words(board_of<G>(p.board), choice);
    }
  };
  row.changed_words = [](const Position& p, const Choice& before, const Choice& choice) {
    return G::changed_words(board_of<G>(p.board), before, choice);
  };
  row.confirm_words = G::confirm_words;
  row.refusal = [](const Position& p, const SceneView& view, const Scene& scene, Vec at, bool machine) {
    return G::refusal(p, board_of<G>(p.board), view, scene, at, machine);
  };
  row.sound = [](const Move& move) {
    return with_move<G, Sound>(move, [](const auto& own) { return G::sound(own); });
  };
  row.hand = [](const Move& move) {
    return with_move<G, std::optional<HandWay>>(move, [](const auto& own) { return G::hand(own); });
  };
  row.edited = [](const Position& p, const Touch& touch, bool add) {
    return detail::as_board(G::edited(p, board_of<G>(p.board), touch, add));
  };
  row.rearranged = [](const Position& p, const Choice& choice) {
    return detail::as_board(G::rearranged(p, board_of<G>(p.board), choice));
  };
  row.recoloured = [](const Board& b, const Touch& touch) {
    return detail::as_board(G::recoloured(board_of<G>(b), touch));
  };
  row.holds = G::holds;
  row.line_words = G::line_words;
  row.extent = [](const Position& p, Line line) { return G::extent(p, board_of<G>(p.board), line); };
  row.resized = [](const Position& p, Line line, Count n) -> Board {
    if constexpr (requires { G::resized(p, board_of<G>(p.board), line, n); }) {
      return G::resized(p, board_of<G>(p.board), line, n);
    } else {
      return G::resized(board_of<G>(p.board), line, n);
    }
  };
  row.numbers = [](const Position& p) { return G::numbers(p, board_of<G>(p.board)); };
  row.with_number = [](Board b, std::size_t which, Count n) -> Board {
    return G::with_number(detail::taken_out<G>(b), which, n);
  };
  row.more_words = [](const Board& b) { return G::more_words(board_of<G>(b)); };
  row.guide = G::guide;
  row.mark = [](Marking& marking, const Board& b, const Move& move, bool answer) {
    with_move<G, bool>(move, [&](const auto& own) {
      G::mark(marking, board_of<G>(b), own, answer);
      return true;
    });
  };
  row.place_at = [](const Board& b, std::size_t index) { return G::place_at(board_of<G>(b), index); };
  return row;
}

/// The first geometry that has a kind of move reads and prints it.
template <class M, class G, class... Rest>
constexpr MoveKind move_kind_of() {
  if constexpr (detail::one_of<M>(typename G::Moves{})) {
    MoveKind row{};
    if constexpr (requires(Reader & in) { G::read_move(in, std::type_identity<M>{}); }) {
      row.read = [](Reader& in) -> Result<Move> {
        auto move = G::read_move(in, std::type_identity<M>{});
        if (!move) return move.fault();
        return Move(std::move(*move));
      };
    }
    row.print = [](const Move& move) { return G::print_move(*std::get_if<M>(&move)); };
    row.splits = [](const Move& move) { return G::splits(*std::get_if<M>(&move)); };
    row.bytes = [](const Move& move) { return G::move_bytes(*std::get_if<M>(&move)); };
    return row;
  } else {
    static_assert(sizeof...(Rest) > 0, "no geometry has this kind of move");
    return move_kind_of<M, Rest...>();
  }
}

template <class... G>
struct Geometries {
  using Boards = std::variant<typename G::Board...>;
  static_assert(std::is_same_v<Boards, Board>, "a geometry for each alternative of Board, in its order");

  static constexpr std::array<Geometry, sizeof...(G)> rows = {geometry<G>()...};
  static constexpr std::array<GeometryProse, sizeof...(G)> prose = {geometry_prose<G>()...};
  static constexpr std::array<GeometryCharacters, sizeof...(G)> characters = {geometry_characters<G>()...};
  static constexpr std::array<BoardScene, sizeof...(G)> scenes = {geometry_scene<G>()...};

  template <class... M>
  static constexpr std::array<MoveKind, sizeof...(M)> kinds(std::variant<M...>*) {
    return {move_kind_of<M, G...>()...};
  }
  static constexpr auto moves = kinds(static_cast<Move*>(nullptr));
};

} // namespace nimatron
