#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "core/count.hpp"
#include "core/explanation.hpp"
#include "core/message.hpp"
#include "core/move.hpp"
#include "core/position.hpp"
#include "explore/chart.hpp"

namespace nimatron {

// What a lesson asks of somebody, one thing at a time, with all that is needed to judge every answer. Making an
// exercise may take the solver; judging an answer never does, so the page can do it at once.

/// Nothing is asked: the words are read.
struct ToRead {
  bool operator==(const ToRead&) const = default;
};

/// A game on the table against Perfect, which wins none of them: a move that would let it is given back, with its
/// reply told and a good move shown.
struct ToPlay {
  bool computer_begins = false;
  /// The computer's first moves: one game for each of them, one after another. None: one game, and it plays its best.
  std::vector<Move> openings = {};
  /// The person's first move has to leave one of these; none: any move that keeps the win will do.
  std::vector<Position> leave = {};
  /// It is solved after so many moves of the person; 0: when the game ends.
  Count moves = 0;

  bool operator==(const ToPlay&) const = default;
};

/// A move on the table, which is taken back if it is wrong.
struct ToMove {
  struct Wrong {
    Move move;
    Message why;

    bool operator==(const Wrong&) const = default;
  };

  std::vector<Move> right;
  bool all = false;              // each of them is to be found, not just one
  std::vector<Wrong> wrong = {}; // why: of as many as can be told

  bool operator==(const ToMove&) const = default;
};

/// One or several of these.
struct ToPick {
  struct Option {
    Message words;
    bool right = false;
    Message why = {}; // said when it was picked, or had to be

    bool operator==(const Option&) const = default;
  };

  std::vector<Option> options;
  bool several = false; // all that are right; else the only one

  bool operator==(const ToPick&) const = default;
};

/// A number, 0 to `most`. What is typed for the last heap lies on the table at once.
struct ToCount {
  struct Wrong {
    Count number = 0;
    Message why;

    bool operator==(const Wrong&) const = default;
  };

  Count answer = 0;
  Count most = 0;
  std::vector<Wrong> wrong = {};
  bool last_heap = false; // it is the size of the last heap

  bool operator==(const ToCount&) const = default;
};

/// A table with cells that are still empty, each of which gets one of the symbols (digits, P and N, a mark):
///
///                 32   16    8    4    2    1     columns
///     heap 1       1    0    1    0    0    0     cells that are given
///     heap 2       0    1    0    0    1    1
///     odd or even  ?    ?    ?    ?    ?    ?     cells to fill
struct ToFill {
  struct Cell {
    Message given = {}; // what it shows; only where `right` < 0
    int right =
        -1; // index of the symbol that belongs there, symbols.size(): it stays empty; < 0: it is given
    Message why = {}; // said of a cell that is wrong
    std::string shows =
        {}; // a record: the position that is laid on the table while one looks at the cell; "": none

    bool operator==(const Cell&) const = default;
  };

  std::vector<Message> columns = {}; // headings; none, or one for each
  std::vector<Message> rows = {};    // likewise
  std::size_t width = 1;             // cells in a row
  std::vector<Cell> cells;           // row by row
  std::vector<Message> symbols;      // in the order in which a tap goes through them
  std::vector<std::size_t> odd = {}; // columns with an odd number of ones
  bool odd_known = false;            // they stand out from the beginning, not only once it is solved

  bool operator==(const ToFill&) const = default;
};

/// The matches of a heap, to be tied in bundles of 1, 2, 4, ..., no two of one size.
struct ToBundle {
  Count heap = 1;

  bool operator==(const ToBundle&) const = default;
};

/// The bundles of several heaps: two of one size in different heaps leave together, until none of them can. Where a
/// move takes at most s, whole heaps leave: two that differ by a multiple of s + 1 together, and such a multiple alone.
struct ToPair {
  std::vector<Count> heaps;
  Count modulus = 0; // s + 1; 0: bundles leave

  bool operator==(const ToPair&) const = default;
};

/// Many positions at once: one of these points is to be touched.
struct ToLook {
  Chart chart;
  std::vector<std::size_t> right;

  bool operator==(const ToLook&) const = default;
};

/// A position is laid on the table by hand, beginning with the exercise's own.
struct ToLay {
  enum class By : unsigned char {
    matches, // into the heaps that are empty; the others stay. A check ends it
    colours, // of two pieces that face each other, exchanged; it is solved as soon as it lies there
  };
  struct Wrong {
    Position laid;
    Message why;

    bool operator==(const Wrong&) const = default;
  };

  By by = By::matches;
  Count most = 0; // matches in a heap
  std::vector<Position> right;
  std::vector<Wrong> wrong = {};

  bool operator==(const ToLay&) const = default;
};

struct Exercise {
  Message title = {};     // "": the lesson's
  Message words;          // what is said, or asked
  Message numerals = {};  // the heaps in large numbers, where nothing lies on the table; "": none
  Position position = {}; // on the table; no game: nothing lies there
  bool bundles = false;   // drawn beside it: heaps tied in powers of two,
  bool twin = false;      // the same position as heaps,
  bool predicted = false; // who wins each game of a match, what each node of a graph is
  Figure figure = {};     // under the words
  std::variant<ToRead, ToPlay, ToMove, ToPick, ToCount, ToFill, ToBundle, ToPair, ToLook, ToLay> task = {};
  std::vector<Message> hints = {}; // each says more than the one before
  Message right = {};              // when it is solved; "": nothing more than that it is
  Message wrong = {};              // of a wrong answer of which nothing else is said
  Message source = {};             // whose exercise it is; "": the program's own

  bool operator==(const Exercise&) const = default;
};

/// A lesson, made ready to be taken.
struct Lesson {
  std::string id;
  Message title;
  std::vector<Exercise> exercises;

  bool operator==(const Lesson&) const = default;
};

} // namespace nimatron
