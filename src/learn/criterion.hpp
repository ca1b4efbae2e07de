#pragma once

#include "core/message.hpp"
#include "core/position.hpp"

namespace nimatron {

/// What somebody can look at on a board of heaps or gaps to know who wins, by the rules of that game: the last hint of an
/// exercise asks for it. tests/learn/practice_test.cpp holds it against search.
struct Criterion {
  Message
      hint; // a question that is answered by yes if the player to move loses, or what a winning move has to leave
  bool lost = false; // what it says of this position
};

/// Of Nim, also with a most that may be taken, or in misère play.
Criterion criterion_of_heaps(const Position& position);
/// Of Northcott's game with one pair in a column, also with a most that a piece may move.
Criterion criterion_of_gaps(const Position& position);

} // namespace nimatron
