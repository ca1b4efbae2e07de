#pragma once

#include "boards/lists.hpp"
#include "boards/plain_geometry.hpp"

namespace nimatron {

/// A bar of chocolate, of which a move bites off what lies below and to the right of a square.
struct BarGeometry : PlainGeometry {
  using Board = Bar;
  using Moves = Kinds<BiteMove>;

  static Result<Bar> read(Reader& in, bool remembers);
  static std::string print(const Bar& board) { return print_list(board.row); }
  static Result<BiteMove> read_move(Reader& in, std::type_identity<BiteMove>);
  static std::string print_move(const BiteMove& move);

  static std::size_t bytes(const Bar& board) { return bytes_elsewhere(board.row); }
  static BigCount weight(const Bar& board) { return sum_of(board.row); }
  static std::optional<Move> propose(const Position& position, const Bar& board, Rng& rng);
  static Bar shuffled(Bar board, Rng& rng);
  static Count reach(const Bar& board, const BiteMove& move);

  static Message board_words(const Position& position, const Bar& board);
  static Message describe(const Position& position, const Bar& board, const BiteMove& move);
  static Message told(const Message& who, const Position& before, const Bar& board, const BiteMove& move);
  static Message hint_words(const Position& position, const Bar& board, const BiteMove& move);
  static Message in_words(const Position& position, const Bar& board, const BiteMove& move);
  static std::string characters(const Position& position, const Bar& board, Sayer sayer);
  static std::string lines(const Position& position, const Bar& board, Sayer sayer);

  static Scene scene(const Position& position, const Bar& board, const SceneView& view);
  static float place_size(const Bar& board, const SceneView& view);
  static Choice choose(const Position& position, const Bar& board, const Choice& choice, const Touch& touch,
                       Gesture gesture, Mode mode);
  static Choice choose_by_key(const Position& position, const Bar& board, const Choice& choice, Key key,
                              Mode mode);
  static bool only_taps(const Position&) { return true; }
  static std::optional<Message> refusal(const Position& position, const Bar& board, const SceneView& view,
                                        const Scene& scene, Vec p, bool against_machine);
  static Sound sound(const BiteMove&) { return Sound::piece; }
  static bool drags(const Position&, const Bar&, const Choice&, const Touch&) { return false; }
  static void mark(Marking& marks, const Bar& board, const BiteMove& move, bool answer);

  static std::optional<Bar> edited(const Position& position, Bar board, const Touch& touch, bool add);
  static std::optional<Extent> extent(const Position& position, const Bar& board, Line line);
  static Bar resized(Bar board, Line line, Count n);
  static Message guide(const Position& position, bool adding);
};

/// Whether the move takes this square.
inline bool bites(const BiteMove& move, std::size_t row, std::size_t column) {
  return row >= move.row && column >= move.column;
}

/// Whether the bar has such a square.
inline bool has_square(const Bar& board, std::size_t row, std::size_t column) {
  return row < board.row.size() && column < static_cast<std::size_t>(board.row[row]);
}

/// The poisoned one.
inline bool is_poisoned(std::size_t row, std::size_t column) { return row == 0 && column == 0; }

/// "row 2: 4 squares".
Message row_words(const Bar& board, std::size_t row);

} // namespace nimatron
