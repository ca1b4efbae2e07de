#pragma once

#include <cstddef>

#include "session/session.hpp"

namespace nimatron {

/// What a link of a game by link has brought to this device.
enum class LinkResult : unsigned char {
  fresh,    // a game that has not been here
  news,     // moves that follow on those that are here
  replaced, // the friend's last move, which has not been answered yet, is another one now
  beside,   // other moves at a place where this cannot be settled: they are kept beside the game
  again,    // what is here already, sent by the friend
  own,      // what is here already, made here
  older,    // less than what is here
};

/// The game as it is from now on. Nothing that was in it has gone.
struct Received {
  Session session;
  LinkResult how = LinkResult::fresh;
  std::size_t ply = 0; // replaced, beside: the first move that differs (from 0)
};

/// Both are by link and from the same start; all that `theirs` has counts, wherever it was left.
bool same_game(const Session& mine, const Session& theirs);
Received receive(const Session& mine, const Session& theirs);
/// A game that comes to this device for the first time: whoever opened the link is to answer.
Received receive(const Session& theirs);

} // namespace nimatron
