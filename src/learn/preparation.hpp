#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis.hpp"
#include "core/position.hpp"
#include "learn/exercise.hpp"
#include "learn/lesson_file.hpp"
#include "learn/script.hpp"

namespace nimatron {

/// The words behind a step's kind, one after another.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}

  bool done() const { return peek().empty(); }
  std::string_view peek() const;
  std::string_view next();
  /// True, and it is passed over, if it stands next.
  bool accept(std::string_view word);

 private:
  std::string_view rest_;
};

/// A step on its way to an exercise. What its author has to mend is noted, and the rest goes on as far as it can.
class Preparation {
 public:
  /// `own`: the texts are no messages that are translated, but somebody's own words, and this says what is worked out in
  /// them.
  Preparation(const ScriptStep& step, std::vector<LessonFault>& faults, const Sayer* own = nullptr);

  const ScriptStep& step;
  Words words; // behind the kind and the position
  Exercise out;
  Message answer; // what {answer} stands for

  bool has_position() const { return out.position.game != nullptr; }
  const Position& position() const { return out.position; }

  void fault(Message what) { fault(step.line, std::move(what)); }
  void fault(int line, Message what);
  /// False, and a fault, where it would be too much: a lesson may come from anybody.
  bool within(std::size_t n, std::size_t most);

  /// After all moves of a record; nothing, and a fault, where it is none.
  std::optional<Position> read_position(std::string_view record, int line);
  std::optional<Move> read_move(std::string_view text, int line);
  /// Digits; nothing, and a fault, where it is no number.
  std::optional<Count> read_number(std::string_view text, int line);

  /// A text of the step with its computed parts; "": a message that is not there.
  Message text(const ScriptText& text, int line);
  /// The first field of this name; null: there is none.
  const ScriptField* field(std::string_view name) const;

 private:
  std::optional<Message> slot(std::string_view name);

  std::vector<LessonFault>& faults_;
  const Sayer* own_;
};

/// The whole exercise, and what is to be mended. `own`: as above.
Exercise prepare_step(const ScriptStep& script, std::vector<LessonFault>& faults, const Sayer* own = nullptr);

// The tasks, by family; each reads the words that are left.
void prepare_play(Preparation& step);
void prepare_move(Preparation& step);
void prepare_pick(Preparation& step);
void prepare_number(Preparation& step);
void prepare_fill(Preparation& step);
void prepare_bundles(Preparation& step);
void prepare_look(Preparation& step);
void prepare_lay(Preparation& step);

// What they have in common.

/// Faults of several kinds of steps.
Message needs_position(std::string_view word);
Message is_right(std::string_view answer);

/// Who wins and with which moves: by theory, else by search.
Analysis settled_analysis(const Position& position);

/// The short reason of Why? in one message.
Message short_reason(const Position& position);

/// What a move did and, if it lost, the reply; "" where nothing can be said.
Message judged(const Position& position, const Analysis& before, const Move& move);

/// Every legal move. Where there are very many, as on a table of coins, those that win.
std::vector<Move> all_moves(const Position& position);

/// A number as a message.
Message number_words(Count number);

/// The board in a line, for a heading: "3, 5, 7".
Message board_name(const Position& position);

/// The matches in each heap; none where the board is no heaps.
std::vector<Count> heaps_of(const Position& position);
/// What each of them counts; none where that is not what decides.
std::vector<Count> values_of(const Position& position);
/// The same rules with other heaps, of which there are no more than there were; nothing where that cannot be.
std::optional<Position> with_heaps(const Position& position, const std::vector<Count>& heaps);

/// A named number of a position (docs/lessons.md lists them); nothing where it has none of that name.
std::optional<Count> quantity(const Position& position, std::string_view name);

/// Whether one of the named claims about Nim is true of all small positions; nothing: there is no such claim.
std::optional<bool> claim_holds(std::string_view name);

} // namespace nimatron
