#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "analyst/questions/review_moves.hpp"
#include "core/analysis.hpp"
#include "core/explanation.hpp"
#include "core/message.hpp"
#include "core/position.hpp"
#include "session/session.hpp"

namespace nimatron {

/// The review of the line on the board, as far as it has come.
struct Review {
  Record record;
  std::vector<std::optional<Outcome>> outcome; // after so many moves; nothing: not yet
  std::vector<std::optional<Reason>> reason;   // of the move of this number
  std::vector<std::optional<Move>> better;     // in its place

  explicit Review(Record of)
      : record(std::move(of)), outcome(record.moves.size() + 1), reason(record.moves.size()),
        better(record.moves.size()) {}
  void take(MoveVerdict judged);
  /// Positions that have been gone through.
  std::size_t done() const;
  bool complete() const { return done() == outcome.size(); }
};

/// What a move did for the player who made it.
enum class Mark : unsigned char {
  unknown,
  kept,      // what could be reached
  gave_away, // the win, or the tie
  no_matter, // it was lost before
};

/// Who can win after `ply` moves, or has won; going_on: it is not known. The session's record is the
/// review's.
Standing verdict(const Review& review, const Session& session, std::size_t ply);
/// What the move of this number did.
Mark mark(const Review& review, const Session& session, std::size_t ply);
/// "gave the win away"
Message in_words(Mark mark);

/// Where a review opens: the last move by which a person gave something away, else the last by which anybody
/// did; nothing where nobody did.
std::optional<std::size_t> turning_point(const Review& review, const Session& session);

/// Where the review shows how a game turned: the move as it was played first, then the better one in its place.
struct Turning {
  std::optional<std::size_t> ply; // nothing: nothing was given away
  bool better = false;            // the better one is shown
};
/// What is said of that: of the move, or of the one in its place, or of the whole game.
Message in_words(const Turning& turning, const Review& review, const Session& session);

} // namespace nimatron
