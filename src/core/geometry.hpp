#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis.hpp"
#include "core/message.hpp"
#include "core/position.hpp"
#include "core/reader.hpp"
#include "core/result.hpp"

namespace nimatron {

class Rng;        // session/candidates.hpp
struct ValueAxis; // solve/octal/values_around.hpp

// What a kind of board means to everything but the drawing. A geometry is a plain struct in src/boards that
// describes its board and its moves with its own types. `geometry<G>()` (boards/geometry_row.hpp) makes it a
// row of function pointers, and boards/registry.cpp is the one list. Drawing and tapping are in another row
// of the same struct (scene/board_scene.hpp), because this one is below the scene.

/// A whole heap, or another stock that counts by itself, and the move that would take it.
struct Stock {
  Count size = 0;
  Move all;
};

/// If there are very many moves, at most this many are listed.
inline constexpr std::size_t most_of_each_kind = 12;

/// The informal ways in which people write boards (core/lenient_parser.hpp).
struct LooseText {
  char semicolon = '\0';    // what ';' stands for, if anything
  char plus = '\0';         // what '+' stands for, if anything
  bool lists = true;        // whether a blank between two numbers stands for a comma
  std::size_t brackets = 0; // how deep they go: around the board, around its rows
  bool x_is_mark = false;   // whether an 'x' stands between numbers
  /// What a single number means in a list behind the first part of the board: a gap, where records list the
  /// pieces. `first_part` is the text before the first ':'. Null: a number means itself.
  struct Alone {
    std::string text;
    Count most; // the largest number allowed
  };
  std::optional<Alone> (*alone)(std::string_view first_part, Count number) = nullptr;
};

struct Geometry {
  // ---------------------------------------------------------------- text
  /// `remembers`: what the rules remember of the last move may follow.
  Result<Board> (*read)(Reader&, bool remembers);
  LooseText loose;
  std::string (*print)(const Board&);
  /// Reads a move, legal or not.
  Result<Move> (*read_move)(Reader&, const Position&);
  /// The form of a move that is printed, if it can be written in several.
  Move (*normal)(const Board&, const Move&);

  // ---------------------------------------------------------------- numbers
  /// The bytes that a board owns elsewhere in memory.
  std::size_t (*bytes)(const Board&);
  /// The bytes that a move of this position may own elsewhere, at most.
  std::size_t (*largest_move)(const Position&);
  /// Whether the table is empty, on boards where moves take something.
  bool (*bare)(const Board&);
  /// How many heaps stand side by side; 0 on other boards.
  std::size_t (*heaps)(const Board&);
  /// The matches in this heap; 0 if there is none.
  Count (*heap)(const Board&, std::size_t heap);
  /// Whether there is more than people see at a glance.
  bool (*crowded)(const Board&);
  /// Whose pieces move now, if each player has pieces.
  std::optional<Side> (*side)(const Board&);
  /// A random move that may be legal; the game's rules decide.
  std::optional<Move> (*propose)(const Position&, Rng&);
  /// A random board of about the same size.
  Board (*shuffled)(const Position&, Rng&);
  /// Removes what the rules remember of the last move.
  void (*forget)(Board&);
  /// How much a move takes, or how far it advances; below 0 if it retreats.
  Count (*reach)(const Position&, const Move&);
  /// Whether moves take matches, and how many leave the table by this move.
  bool takes;
  Count (*taken)(const Position&, const Move&);
  /// The stocks that can be made equal in pairs.
  std::vector<Stock> (*stocks)(const Position&);
  /// Reduces the move so that it leaves this much of what it would take.
  void (*leave)(Move&, Count rest);
  /// The numbers that a table of values changes.
  std::vector<ValueAxis> (*axes)(const Position&);
  /// False if the number is out of range.
  bool (*set)(Board&, const ValueAxis&, Count number);

  // ---------------------------------------------------------------- words
  /// A description of the whole board, for people who do not see it.
  Message (*board_words)(const Position&);
  /// The move while it is being chosen: "take 3 from heap 2, leaving 4".
  Message (*describe)(const Position&, const Move&);
  /// The move once it has been made: "The computer took 2 from heap 1".
  Message (*told)(const Message& who, const Position& before, const Move&);
  /// The move that highlights a hint's place without giving away the amount; nothing if it would give away
  /// nothing or everything.
  std::optional<Move> (*hint_place)(const Position&, const Move&);
  Message (*hint_words)(const Position&, const Move&);
};

/// What only solving and explanations need; the page's first module leaves it out.
struct GeometryProse {
  /// How much is left to be played: the winner makes it small, the loser keeps it large.
  BigCount (*weight)(const Board&);
  /// A legal move in the words of a reason: "take 2 from heap 1 and leave 5".
  Message (*in_words)(const Position&, const Move&);
  /// If there are very many moves, some of each kind; empty if the first moves are just as good.
  std::vector<Move> (*of_each_kind)(const Position&, const Move& first);
};

/// A board as lines of text. Only the command line needs it, so the page has none of it.
struct GeometryCharacters {
  /// Drawn in characters.
  std::string (*drawn)(const Position&, Sayer);
  /// Described in sentences, for ears.
  std::string (*lines)(const Position&, Sayer);
};

/// A kind of move, on whatever board it is made. (How a sum's is read depends on the part: it has no `read`.)
struct MoveKind {
  Result<Move> (*read)(Reader&);
  std::string (*print)(const Move&);
  std::size_t (*bytes)(const Move&); // the bytes that a move owns elsewhere in memory
  bool (*splits)(const Move&);       // whether it splits what is left
};

/// By index into Board, or into Move.
const Geometry& geometry_of(std::size_t board);
const GeometryProse& prose_of(std::size_t board);
const GeometryCharacters& characters_of(std::size_t board);
const MoveKind& move_kind(std::size_t move);

inline const Geometry& geometry_of(const Board& board) { return geometry_of(board.index()); }
inline const Geometry& geometry_of(const Position& position) { return geometry_of(position.board); }
inline const GeometryProse& prose_of(const Position& position) { return prose_of(position.board.index()); }
inline const GeometryCharacters& characters_of(const Position& position) {
  return characters_of(position.board.index());
}

} // namespace nimatron
