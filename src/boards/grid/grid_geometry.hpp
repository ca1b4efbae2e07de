#pragma once

#include "boards/plain_geometry.hpp"

namespace nimatron {

/// Heaps in the cells of a matrix; a move takes from one line.
struct GridGeometry : PlainGeometry {
  using Board = Grid;
  using Moves = Kinds<LineMove>;
  static constexpr bool takes = true;
  static constexpr LooseText loose = {.semicolon = '.', .brackets = 2};

  static Result<Grid> read(Reader& in, bool remembers);
  static std::string print(const Grid& board);
  static Result<LineMove> read_move(Reader& in, std::type_identity<LineMove>);
  static std::string print_move(const LineMove& move);
  static std::size_t move_bytes(const LineMove& move);
  static LineMove normal(const Grid& board, const LineMove& move) { return nimatron::normal(board, move); }

  static std::size_t bytes(const Grid& board);
  static std::size_t largest_move(const Position&, const Grid& board);
  static BigCount weight(const Grid& board);
  static bool bare(const Grid& board);
  static std::optional<Move> propose(const Position& position, const Grid& board, Rng& rng);
  static Grid shuffled(Grid board, Rng& rng);
  static Count reach(const Grid& board, const LineMove& move);
  static Count taken(const Position& position, const Grid& board, const LineMove& move);
  static std::vector<ValueAxis> axes(const Position& position, const Grid& board);
  static bool set(Grid& board, const ValueAxis& axis, Count number);

  static Message board_words(const Position& position, const Grid& board);
  static Message describe(const Position& position, const Grid& board, const LineMove& move);
  static Message told(const Message& who, const Position& before, const Grid& board, const LineMove& move);
  static Message hint_words(const Position& position, const Grid& board, const LineMove& move);
  static Message in_words(const Position& position, const Grid& board, const LineMove& move);
  static std::string characters(const Position& position, const Grid& board, Sayer sayer);
  static std::string lines(const Position& position, const Grid& board, Sayer sayer);
  static std::optional<Move> hint_place(const Grid& board, const LineMove& move);
  static std::vector<Move> of_each_kind(const Position& at, const Grid& board, const LineMove& first);

  static Scene scene(const Position& position, const Grid& board, const SceneView& view);
  static Choice choose(const Position& position, const Grid& board, const Choice& choice, const Touch& touch,
                       Gesture gesture, Mode mode);
  static bool drags(const Position& position, const Grid& board, const Choice& choice, const Touch& touch);
  static Choice choose_by_key(const Position& position, const Grid& board, const Choice& choice, Key key,
                              Mode mode);
  static std::optional<Message> refusal(const Position& position, const Grid& board, const SceneView& view,
                                        const Scene& scene, Vec p, bool against_machine);
  static void mark(Marking& marks, const Grid& board, const LineMove& move, bool answer);
  static float place_size(const Grid& board, const SceneView& view);
  static Touch aimed(const Position& position, const Grid& board, const SceneView& view, const Target& target,
                     Vec p);
  static std::optional<Amount> amount(const Position& position, const Grid& board, const Choice& choice);
  static Choice with_amount(const Position& position, const Grid& board, const Choice& choice, Count amount);
  static bool adds_up(const Position&) { return true; }
  static std::optional<Message> place_words(const Grid& board, const Choice& choice);
  static std::optional<Message> changed_words(const Grid& board, const Choice& before, const Choice& choice);
  static Sound sound(const LineMove&) { return Sound::match; }
  static std::optional<Touch> place_at(const Grid& board, std::size_t index);

  static std::optional<Grid> edited(const Position& position, Grid board, const Touch& touch, bool add);
  static std::optional<Extent> extent(const Position& position, const Grid& board, Line line);
  static Grid resized(const Grid& board, Line line, Count n);
  static std::vector<BoardNumber> numbers(const Position& position, const Grid& board);
  static Grid with_number(Grid board, std::size_t which, Count n);
  static Message guide(const Position& position, bool adding);
};

} // namespace nimatron
