#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/count.hpp"
#include "core/message.hpp"
#include "core/move.hpp"
#include "core/position.hpp"
#include "learn/exercise.hpp"

namespace nimatron {

// An exercise being solved, as a value: what has been answered so far, and what was said of it. Games on the table are
// played elsewhere; here their moves only count.

/// An answer as it is written down for a teacher (learn/responses.hpp).
struct GivenAnswer {
  std::string text = {}; // in every language the same
  std::vector<Message> words = {};

  bool operator==(const GivenAnswer&) const = default;
};

struct Attempt {
  std::vector<int> filled = {};          // ToFill: the symbol in each cell, -1: it is empty, or given
  std::vector<bool> picked = {};         // ToPick
  std::vector<bool> wrong = {};          // of the cells or options, as of the last check
  Count number = 0;                      // ToCount
  bool typed = false;                    // and there is one
  std::vector<Move> found = {};          // ToMove
  std::vector<Count> tied = {};          // ToBundle: the sizes
  std::vector<BundleOf> gone = {};       // ToPair: two and two, or alone
  std::optional<BundleOf> held = {};     // ToPair
  std::vector<std::size_t> touched = {}; // ToLook: points, in this order
  std::optional<Position> laid = {};     // ToLay: what lies there now; nothing: what lay there first
  bool adding = true;                    // ToLay: a tap adds a match; otherwise it takes some away
  std::size_t game = 0;                  // ToPlay: which of the openings is played
  std::size_t hints = 0;                 // so many have been shown
  std::size_t misses = 0;                // wrong answers
  bool solved = false;
  std::optional<Message> said = {}; // about the last answer
  bool said_wrong = false;
  std::optional<GivenAnswer> judged = {}; // the last answer that was right or wrong

  bool operator==(const Attempt&) const = default;
};

// What somebody answers.

/// That is the answer.
struct CheckAnswer {};
using Answering = std::variant<PickOption, SetNumber, FillCell, TieBundle, PairBundle, TouchPoint, LayBoard,
                               LayByAdding, CheckAnswer>;

Attempt begin_attempt(const Exercise& exercise);

/// What becomes of it. An answer to something else, or out of range, changes nothing.
Attempt answered(const Exercise& exercise, Attempt attempt, const Answering& answer);
/// A move on the table, made where a move is asked for.
Attempt moved(const Exercise& exercise, Attempt attempt, const Move& move);

/// Whether the answer has to be finished by CheckAnswer; and whether it can be now.
bool wants_check(const Exercise& exercise);
bool can_check(const Exercise& exercise, const Attempt& attempt);

} // namespace nimatron
