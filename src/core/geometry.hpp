#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/analysis.hpp"
#include "core/message.hpp"
#include "core/position.hpp"
#include "core/reader.hpp"
#include "core/result.hpp"

namespace nimatron {

class Lots;       // session/candidates.hpp
struct ValueAxis; // solve/values_around.hpp

// What a geometry of boards is to everything that is no picture. A geometry is a plain struct in src/boards,
// which says all of it and of its moves with types of its own; `geometry<G>()` (boards/geometry_row.hpp) makes it a
// row of function pointers, and boards/registry.cpp is the one list. What is drawn and touched is in another
// row of the same struct (scene/board_scene.hpp), because this one stands below the scene.

/// All of a heap, or of another stock that stands alone, and the move that would take it.
struct Stock {
  Count size = 0;
  Move all;
};

/// Of very many moves so many are told.
inline constexpr std::size_t most_of_each_kind = 12;

struct Geometry {
  // ---------------------------------------------------------------- text
  /// `remembers`: what the rules remember from the last move may stand behind it.
  Result<Board> (*read)(Reader&, bool remembers);
  std::string (*print)(const Board&);

  // ---------------------------------------------------------------- numbers
  /// What lies elsewhere in memory.
  std::size_t (*bytes)(const Board&);
  /// What is left to be played out: who wins makes it small, who loses keeps it large.
  BigCount (*weight)(const Board&);
  /// Whether nothing is left on the table, where moves take something.
  bool (*bare)(const Board&);
  /// The matches in this heap; 0 where there is none.
  Count (*heap)(const Board&, std::size_t heap);
  /// Of games one after another, how many are decided.
  std::optional<Count> (*decided)(const Board&);
  /// Whose pieces move now, where the two have their own.
  std::optional<Side> (*side)(const Board&);
  /// A move by lot that could be legal; the game's rules say whether it is.
  std::optional<Move> (*propose)(const Position&, Lots&);
  /// Another board of about the same size.
  Board (*shuffled)(const Board&, Lots&);
  /// Drops what the rules remember from a last move.
  void (*forget)(Board&);
  /// How much a move takes, or how far it advances; below 0: it steps back.
  Count (*reach)(const Position&, const Move&);
  /// Whether moves take matches, and how many leave the table by this one.
  bool takes;
  Count (*taken)(const Position&, const Move&);
  /// The stocks that can be made equal two by two.
  std::vector<Stock> (*stocks)(const Position&);
  /// Leaves so much of what the move would take.
  void (*leave)(Move&, Count rest);
  /// The numbers that a table of values changes.
  std::vector<ValueAxis> (*axes)(const Position&);
  /// False where the number cannot be that.
  bool (*set)(Board&, const ValueAxis&, Count number);

  // ---------------------------------------------------------------- words
  /// The whole board, for who does not see it.
  Message (*board_words)(const Position&);
  /// What is being chosen: "take 3 from heap 2, leaving 4".
  Message (*describe)(const Position&, const Move&);
  /// What has been done: "The machine took 2 from heap 1".
  Message (*told)(const Message& who, const Position& before, const Move&);
  /// A hint's place: the move that lights it without saying how much; nothing where that says nothing, or all.
  std::optional<Move> (*hint_place)(const Position&, const Move&);
  Message (*hint_words)(const Position&, const Move&);
};

/// What only explanations and the command line say, so that the page's first module need not have it.
struct GeometryProse {
  /// A legal move as a reason says it: "take 2 from heap 1 and leave 5".
  Message (*in_words)(const Position&, const Move&);
  /// Of very many moves some of each kind; none where the first ones are as good.
  std::vector<Move> (*of_each_kind)(const Position&, const Move& first);
  /// Drawn with characters, and told in lines.
  std::string (*characters)(const Position&);
  std::string (*lines)(const Position&);
};

/// A kind of move, whatever board it is made on.
struct MoveKind {
  Result<Move> (*read)(Reader&);
  std::string (*print)(const Move&);
  std::size_t (*bytes)(const Move&); // what lies elsewhere in memory
};

/// By index into Board or Move.
const Geometry& geometry_of(std::size_t board);
const GeometryProse& prose_of(std::size_t board);
const MoveKind& move_kind(std::size_t move);

inline const Geometry& geometry_of(const Board& board) { return geometry_of(board.index()); }
inline const Geometry& geometry_of(const Position& position) { return geometry_of(position.board); }
inline const GeometryProse& prose_of(const Position& position) { return prose_of(position.board.index()); }

} // namespace nimatron
