#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/explanation.hpp"
#include "core/message.hpp"
#include "core/position.hpp"
#include "learn/kinds/bundle.hpp"
#include "learn/kinds/count.hpp"
#include "learn/kinds/fill.hpp"
#include "learn/kinds/lay.hpp"
#include "learn/kinds/look.hpp"
#include "learn/kinds/move.hpp"
#include "learn/kinds/pair.hpp"
#include "learn/kinds/pick.hpp"
#include "learn/kinds/play.hpp"
#include "learn/kinds/read.hpp"

namespace nimatron {

// What a lesson asks of somebody, one thing at a time, with all that is needed to judge every answer. Making an
// exercise may take the solver; judging an answer never does, so the page can do it at once.
//
// A kind of exercise is a file of kinds/: what is asked, what can be answered, and what becomes of an answer. One that has to
// be finished by CheckAnswer says so (wants_check), and then does not compile without can_check() and check(). It is named
// in Exercise::task, its answer, which says of which task it is, in Answering (attempt.hpp), and made ready by its row of prepare.cpp.

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
  std::string link =
      {}; // of a lesson that came as a link: what stands there behind own=; "": it is one of the course

  bool operator==(const Lesson&) const = default;
};

} // namespace nimatron
