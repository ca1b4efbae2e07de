#pragma once

#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "core/geometry.hpp"
#include "core/legality.hpp"
#include "scene/board_scene.hpp"
#include "solve/octal/values_around.hpp"

namespace nimatron {

/// The kinds of move that can be made on a board.
template <class... M>
struct Kinds {};

// Every geometry must have these members, with its own types: B is its board, M each of its kinds of move.
//
//     using Board = B;
//     using Moves = Kinds<M, ...>;
//
//     Result<B> read(Reader&, bool remembers)          std::string print(const B&)
//     Result<M> read_move(Reader&, type_identity<M>)   std::string print_move(const M&)
//     std::size_t bytes(const B&)                      BigCount weight(const B&)
//     std::optional<Move> propose(const Position&, const B&, Rng&)
//     B shuffled(B, Rng&)
//     Message board_words(const Position&, const B&)
//     Message describe(const Position&, const B&, const M&)
//     Message told(const Message& who, const Position& before, const B&, const M&)
//     Message hint_words(const Position&, const B&, const M&)
//     Message in_words(const Position&, const B&, const M&)
//     std::string characters(const Position&, const B&, Sayer)
//     std::string lines(const Position&, const B&, Sayer)
//     Scene scene(const Position&, const B&, const SceneView&)
//     Choice choose(const Position&, const B&, const Choice&, const Touch&, Gesture, Mode)
//     Choice choose_by_key(const Position&, const B&, const Choice&, Key, Mode)
//     std::optional<Message> refusal(const Position&, const B&, const SceneView&, const Scene&, Vec, bool against_machine)
//     Sound sound(const M&)
//     std::optional<B> edited(const Position&, const B&, const Touch&, bool add)
//     Message guide(const Position&, bool adding)
//     void mark(Marking&, const B&, const M&, bool answer)
//
// All are static. A missing one fails to compile where the row is made (boards/registry.cpp).

/// What is the same for most boards: a geometry inherits it and defines again what is different.
struct PlainGeometry {
  static constexpr bool takes = false;
  static constexpr bool mirrors = false;
  static constexpr bool rows_grow_upward = false;
  static constexpr bool by_numbers = false;
  static constexpr float paper_height = 570;
  static constexpr BoardExtras extras = {};
  static constexpr Aim aim = Aim::covered;

  template <class B, class M>
  static M normal(const B&, const M& move) {
    return move;
  }
  template <class M>
  static std::size_t move_bytes(const M&) {
    return 0;
  }
  static constexpr LooseText loose = {};
  template <class M>
  static bool splits(const M&) {
    return false;
  }
  template <class B>
  static std::size_t largest_move(const Position&, const B&) {
    return 0;
  }
  template <class B>
  static bool bare(const B&) {
    return false;
  }
  template <class B>
  static std::size_t heaps(const B&) {
    return 0;
  }
  template <class B>
  static bool crowded(const B&) {
    return false;
  }
  template <class B>
  static Count heap(const B&, std::size_t) {
    return 0;
  }
  template <class B>
  static std::optional<Side> side(const B&) {
    return std::nullopt;
  }
  template <class B>
  static void forget(B&) {}
  template <class B, class M>
  static Count reach(const B&, const M&) {
    return 0;
  }
  template <class B, class M>
  static Count taken(const Position&, const B&, const M&) {
    return 0;
  }
  template <class B>
  static std::vector<Stock> stocks(const Position&, const B&) {
    return {};
  }
  template <class M>
  static void leave(M&, Count) {}
  template <class B>
  static std::vector<ValueAxis> axes(const Position&, const B&) {
    return {};
  }
  template <class B>
  static bool set(B&, const ValueAxis&, Count) {
    return false;
  }
  template <class B, class M>
  static std::optional<Move> hint_place(const B&, const M&) {
    return std::nullopt;
  }
  template <class B, class M>
  static std::vector<Move> of_each_kind(const Position&, const B&, const M&) {
    return {};
  }

  template <class B>
  static float place_size(const B&, const SceneView&) {
    return 0;
  }
  template <class B>
  static Touch aimed(const Position&, const B&, const SceneView&, const Target& target, Vec) {
    return target.touch;
  }
  template <class B>
  static std::optional<Amount> amount(const Position&, const B&, const Choice&) {
    return std::nullopt;
  }
  template <class B>
  static Choice with_amount(const Position&, const B&, const Choice& choice, Count) {
    return choice;
  }
  /// Only for boards on which not every number between the least and the most is an amount.
  template <class B>
  static std::optional<Choice> step_amount(const Position&, const B&, const Choice&, Count) {
    return std::nullopt;
  }
  template <class B>
  static std::optional<Otherwise> otherwise(const Position&, const B&, const Choice&) {
    return std::nullopt;
  }
  static bool adds_up(const Position& position) { return Legality(position).several_heaps(); }
  static bool follows(const Choice&) { return false; }
  static bool only_taps(const Position&) { return false; }
  template <class B>
  static bool drags(const Position&, const B&, const Choice&, const Touch& touch) {
    return !std::holds_alternative<std::monostate>(touch);
  }
  template <class B>
  static std::vector<HeapPlace> places(const Position&, const B&, std::span<const Move>) {
    return {};
  }
  template <class B>
  static std::optional<Message> place_words(const B&, const Choice&) {
    return std::nullopt;
  }
  template <class B>
  static std::optional<Message> changed_words(const B&, const Choice&, const Choice&) {
    return std::nullopt;
  }
  static std::optional<Message> confirm_words(const Choice&) { return std::nullopt; }

  template <class M>
  static std::optional<HandWay> hand(const M&) {
    return std::nullopt;
  }

  template <class B>
  static std::optional<B> rearranged(const Position&, const B&, const Choice&) {
    return std::nullopt;
  }
  template <class B>
  static std::optional<B> recoloured(const B&, const Touch&) {
    return std::nullopt;
  }
  static bool holds(const Choice&) { return false; }
  static LineWords line_words(const Position&, Line line) {
    if (line == Line::column)
      return {N_C("the columns of a board", "Columns"), N_("Add a column"), N_("Remove the last column")};
    return {N_("Rows"), N_("Add a row"), N_("Remove the last row")};
  }
  template <class B>
  static std::optional<Extent> extent(const Position&, const B&, Line) {
    return std::nullopt;
  }
  template <class B>
  static B resized(B board, Line, Count) {
    return board;
  }
  template <class B>
  static std::vector<BoardNumber> numbers(const Position&, const B&) {
    return {};
  }
  template <class B>
  static B with_number(B board, std::size_t, Count) {
    return board;
  }
  template <class B>
  static std::optional<Message> more_words(const B&) {
    return std::nullopt;
  }
  template <class B>
  static std::optional<Touch> place_at(const B&, std::size_t) {
    return std::nullopt;
  }
};

} // namespace nimatron
