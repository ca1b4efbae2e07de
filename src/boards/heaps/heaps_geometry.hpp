#pragma once

#include <span>

#include "boards/plain_geometry.hpp"

namespace nimatron {

/// Heaps of matches; a move takes from one or from several of them.
struct HeapsGeometry : PlainGeometry {
  using Board = Heaps;
  using Moves = Kinds<HeapMove, HeapsMove, TakeMove>;
  static constexpr bool takes = true;
  static constexpr LooseText loose = {.semicolon = ',', .plus = ',', .brackets = 1};
  static constexpr bool mirrors = true;
  static constexpr BoardExtras extras = {.bundles = true, .pairing = true};

  static Result<Heaps> read(Reader& in, bool remembers);
  static std::string print(const Heaps& board);
  static Result<HeapMove> read_move(Reader& in, std::type_identity<HeapMove>);
  static Result<HeapsMove> read_move(Reader& in, std::type_identity<HeapsMove>);
  static Result<TakeMove> read_move(Reader& in, std::type_identity<TakeMove>);
  static std::string print_move(const HeapMove& move);
  static std::string print_move(const HeapsMove& move);
  static std::string print_move(const TakeMove& move);
  using PlainGeometry::splits;
  static bool splits(const HeapMove& move) { return move.split != 0; }

  static std::size_t bytes(const Heaps& board);
  using PlainGeometry::move_bytes;
  static std::size_t move_bytes(const HeapsMove& move);
  static std::size_t largest_move(const Position& position, const Heaps& board);
  static BigCount weight(const Heaps& board);
  static bool bare(const Heaps& board);
  static std::size_t heaps(const Heaps& board) { return board.size.size(); }
  static Count heap(const Heaps& board, std::size_t heap);
  static std::optional<Move> propose(const Position& position, const Heaps& board, Rng& rng);
  static Heaps shuffled(const Position& position, Heaps board, Rng& rng);
  static void forget(Heaps& board) { board.memory.reset(); }
  static Count reach(const Heaps&, const HeapMove& move) { return move.take; }
  static Count reach(const Heaps&, const HeapsMove& move);
  static Count reach(const Heaps&, const TakeMove& move) { return move.take; }
  static Count taken(const Position& position, const Heaps& board, const HeapMove& move);
  static Count taken(const Position& position, const Heaps& board, const HeapsMove& move);
  static Count taken(const Position&, const Heaps&, const TakeMove& move) { return move.take; }
  static std::vector<Stock> stocks(const Position& position, const Heaps& board);
  static void leave(HeapMove& move, Count rest) { move.take -= rest; }
  static void leave(HeapsMove& move, Count rest) { move.part.front().take -= rest; }
  static void leave(TakeMove&, Count) {}
  static std::vector<ValueAxis> axes(const Position& position, const Heaps& board);
  static bool set(Heaps& board, const ValueAxis& axis, Count number);

  static Message board_words(const Position& position, const Heaps& board);
  static Message describe(const Position& position, const Heaps& board, const HeapMove& move);
  static Message describe(const Position& position, const Heaps& board, const HeapsMove& move);
  static Message describe(const Position& position, const Heaps& board, const TakeMove& move);
  static Message told(const Message& who, const Position& before, const Heaps& board, const HeapMove& move);
  static Message told(const Message& who, const Position& before, const Heaps& board, const HeapsMove& move);
  static Message told(const Message& who, const Position& before, const Heaps& board, const TakeMove& move);
  static Message hint_words(const Position& position, const Heaps& board, const HeapMove& move);
  static Message hint_words(const Position& position, const Heaps& board, const HeapsMove& move);
  static Message hint_words(const Position& position, const Heaps& board, const TakeMove& move);
  static Message in_words(const Position& position, const Heaps& board, const HeapMove& move);
  static Message in_words(const Position& position, const Heaps& board, const HeapsMove& move);
  static Message in_words(const Position& position, const Heaps& board, const TakeMove& move);
  static std::string characters(const Position& position, const Heaps& board, Sayer sayer);
  static std::string lines(const Position& position, const Heaps& board, Sayer sayer);
  static std::optional<Move> hint_place(const Heaps& board, const HeapMove& move);
  static std::optional<Move> hint_place(const Heaps& board, const HeapsMove& move);
  static std::optional<Move> hint_place(const Heaps&, const TakeMove&) { return std::nullopt; }
  using PlainGeometry::of_each_kind;
  static std::vector<Move> of_each_kind(const Position& at, const Heaps& board, const HeapMove& first);

  static Scene scene(const Position& position, const Heaps& board, const SceneView& view);
  static Choice choose(const Position& position, const Heaps& board, const Choice& choice, const Touch& touch,
                       Gesture gesture, Mode mode);
  static Choice choose_by_key(const Position& position, const Heaps& board, const Choice& choice, Key key,
                              Mode mode);
  static std::optional<Message> refusal(const Position& position, const Heaps& board, const SceneView& view,
                                        const Scene& scene, Vec p, bool against_machine);
  static void mark(Marking& marks, const Heaps& board, const HeapMove& move, bool answer);
  static void mark(Marking& marks, const Heaps& board, const HeapsMove& move, bool answer);
  static void mark(Marking& marks, const Heaps& board, const TakeMove& move, bool answer);
  static std::optional<Amount> amount(const Position& position, const Heaps& board, const Choice& choice);
  static Choice with_amount(const Position& position, const Heaps& board, const Choice& choice, Count amount);
  static std::optional<Choice> step_amount(const Position& position, const Heaps& board, const Choice& choice,
                                           Count by);
  static std::optional<Otherwise> otherwise(const Position& position, const Heaps& board,
                                            const Choice& choice);
  static bool follows(const Choice& choice);
  static bool only_taps(const Position& position);
  static std::optional<Message> place_words(const Position& position, const Heaps& board,
                                            const Choice& choice);
  template <class M>
  static Sound sound(const M&) {
    return Sound::match;
  }

  static std::vector<HeapPlace> places(const Position& began, const Heaps& heaps,
                                       std::span<const Move> moves);
  static LineWords line_words(const Position& position, Line line);

  static std::optional<Heaps> edited(const Position& position, Heaps board, const Touch& touch, bool add);
  static std::optional<Extent> extent(const Position& position, const Heaps& board, Line line);
  static Heaps resized(const Position& position, Heaps board, Line line, Count n);
  static std::vector<BoardNumber> numbers(const Position& position, const Heaps& board);
  static Heaps with_number(Heaps board, std::size_t which, Count n);
  static Message guide(const Position& position, bool adding);
  static std::optional<Message> more_words(const Heaps& board);
};

} // namespace nimatron
