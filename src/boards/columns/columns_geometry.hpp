#pragma once

#include "boards/plain_geometry.hpp"

namespace nimatron {

/// Pieces that move along the columns of a chessboard.
struct ColumnsGeometry : PlainGeometry {
  using Board = Columns;
  using Moves = Kinds<SlideMove>;
  static constexpr bool rows_grow_upward = true;
  static constexpr BoardExtras extras = {.gaps = true};
  static constexpr Aim aim = Aim::sure;

  static Result<Columns> read(Reader& in, bool remembers);
  static std::string print(const Columns& board);
  static Result<SlideMove> read_move(Reader& in, std::type_identity<SlideMove>);
  static std::string print_move(const SlideMove& move);

  /// Reads a column written as a single number: the gap between its two pieces.
  static std::optional<LooseText::Alone> by_gap(std::string_view first_part, Count gap);
  static constexpr LooseText loose = {.alone = by_gap};

  static std::size_t bytes(const Columns& board);
  static bool crowded(const Columns& board);
  static BigCount weight(const Columns& board); // the sum of the gaps inside the pairs
  static std::optional<Side> side(const Columns& board) { return board.to_move; }
  static std::optional<Move> propose(const Position& position, const Columns& board, Rng& rng);
  static Columns shuffled(Columns board, Rng& rng);
  static Count reach(const Columns& board, const SlideMove& move);
  static std::vector<Stock> stocks(const Position& position, const Columns& board); // the gaps
  static void leave(SlideMove& move, Count rest);
  static std::vector<ValueAxis> axes(const Position& position, const Columns& board);
  static bool set(Columns& board, const ValueAxis& axis, Count number);

  static Message board_words(const Position& position, const Columns& board);
  static Message describe(const Position& position, const Columns& board, const SlideMove& move);
  static Message told(const Message& who, const Position& before, const Columns& board,
                      const SlideMove& move);
  static Message hint_words(const Position& position, const Columns& board, const SlideMove& move);
  static Message in_words(const Position& position, const Columns& board, const SlideMove& move);
  static std::string characters(const Position& position, const Columns& board, Sayer sayer);
  static std::string lines(const Position& position, const Columns& board, Sayer sayer);
  static std::optional<Move> hint_place(const Columns& board, const SlideMove& move);
  static std::vector<Move> of_each_kind(const Position& at, const Columns& board, const SlideMove& first);

  static Scene scene(const Position& position, const Columns& board, const SceneView& view);
  static Choice choose(const Position& position, const Columns& board, const Choice& choice,
                       const Touch& touch, Gesture gesture, Mode mode);
  static bool drags(const Position& position, const Columns& board, const Choice& choice, const Touch& touch);
  static Choice choose_by_key(const Position& position, const Columns& board, const Choice& choice, Key key,
                              Mode mode);
  static std::optional<Message> refusal(const Position& position, const Columns& board, const SceneView& view,
                                        const Scene& scene, Vec p, bool against_machine);
  static void mark(Marking& marks, const Columns& board, const SlideMove& move, bool answer);
  static float place_size(const Columns& board, const SceneView& view);
  static std::optional<Message> place_words(const Columns& board, const Choice& choice);
  static Sound sound(const SlideMove&) { return Sound::piece; }
  static std::optional<HandWay> hand(const SlideMove& move) {
    return HandWay{OnSquare{move.column, move.from}, OnSquare{move.column, move.to}};
  }

  static std::optional<Columns> edited(const Position& position, Columns board, const Touch& touch, bool add);
  static std::optional<Columns> rearranged(const Position& position, Columns board, const Choice& choice);
  static std::optional<Columns> recoloured(Columns board, const Touch& touch);
  static bool holds(const Choice& choice);
  static std::optional<Extent> extent(const Position& position, const Columns& board, Line line);
  static Columns resized(Columns board, Line line, Count n);
  static std::vector<BoardNumber> numbers(const Position& position, const Columns& board);
  static Columns with_number(Columns board, std::size_t which, Count n);
  static Message guide(const Position& position, bool adding);
};

} // namespace nimatron
