#pragma once

#include <cstddef>
#include <vector>

#include "core/board.hpp"
#include "core/move.hpp"
#include "core/options.hpp"

namespace nimatron {

struct Game;

/// A game's rules, its options and what lies on the table.
struct Position {
  const Game* game = nullptr; // a row of the registry, so equality of pointers is equality of games
  Options options;
  Board board;

  bool operator==(const Position&) const = default;
};

/// A position and the moves played from it: save, link, test and replay in one.
struct Record {
  Position start;
  std::vector<Move> moves;

  bool operator==(const Record&) const = default;
};

} // namespace nimatron
