#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/message.hpp"
#include "session/session.hpp"

namespace nimatron {

/// A move in the list of them, or the beginning. The lines beside the record stand behind the move that they
/// are played in the place of, further in:
///
///     The beginning
///     1. You: take 2 from heap 1
///     2. The computer: take 1 from heap 2
///        2. The computer: take 4 from heap 3
///     3. You: take 7 from heap 3
struct MoveRow {
  Message words;
  std::size_t ply = 0;  // moves on the board when this one has been made
  std::size_t line = 0; // 0: the record; else of those beside it
  std::size_t depth = 0;

  bool operator==(const MoveRow&) const = default;
};

/// All of them, at least the beginning.
std::vector<MoveRow> move_rows(const Session& session);
/// After a move, `before` it the position: the rows are those of the session before it.
void add_move_row(std::vector<MoveRow>& rows, const Session& session, const Position& before);

/// One move back (-1) or forward; nothing where there is none.
std::optional<GoTo> step(const Session& session, int by);

/// What is looked at: the last move on the board.
Message looked_at(const Session& session, bool machine_waits);

} // namespace nimatron
