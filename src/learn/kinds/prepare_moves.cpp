// Steps that are played: whole games, and single moves.

#include <algorithm>
#include <utility>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "learn/preparation.hpp"

namespace nimatron {

namespace {

/// Positions, up to the next word that is none.
std::vector<Position> read_positions(Preparation& step) {
  std::vector<Position> out;
  while (step.words.peek().find(':') != std::string_view::npos) {
    if (auto position = step.read_position(step.words.next(), step.step.line))
      out.push_back(std::move(*position));
  }
  if (out.empty()) step.fault(say(N_("write positions after 'leave'")));
  return out;
}

std::vector<Move> read_openings(Preparation& step) {
  if (step.words.accept("all")) return all_moves(step.position());
  std::vector<Move> out;
  // A move is written with a digit, the words of a step are not.
  while (step.words.peek().find_first_of("0123456789") != std::string_view::npos) {
    if (auto move = step.read_move(step.words.next(), step.step.line)) out.push_back(std::move(*move));
  }
  if (out.empty()) step.fault(say(N_("write 'all' or moves after 'against'")));
  return out;
}

/// Nobody can win a game that cannot be won.
void check_play(Preparation& step, const ToPlay& task) {
  const Outcome outcome = settled_analysis(step.position()).outcome;
  if (!task.computer_begins && outcome != Outcome::N)
    step.fault(say(N_("the player who begins cannot win here")));
  if (task.computer_begins && task.openings.empty() && outcome != Outcome::P)
    step.fault(say(N_("the computer could win here")));
  if (!step.within(task.openings.size(), 60) || !step.within(task.leave.size(), 60)) return;
  for (const Move& opening : task.openings) {
    if (settled_analysis(play(step.position(), opening)).outcome != Outcome::N)
      // Translators: a move as it is written, such as 3-1
      step.fault(say(N_("the computer could win with {0}"), print(opening)));
  }
  if (!task.openings.empty() && !task.computer_begins) step.fault(say(N_("'against' needs 'second'")));
  if (task.computer_begins && !task.leave.empty()) step.fault(say(N_("'leave' is for who begins")));
  for (const Position& wanted : task.leave) {
    if (settled_analysis(wanted).outcome != Outcome::P)
      // Translators: a record such as nim:7,8
      step.fault(say(N_("the computer could win from {0}"), print(wanted)));
  }
}

} // namespace

void prepare_play(Preparation& step) {
  if (!step.has_position()) return step.fault(say(N_("a game needs a position")));
  ToPlay task;
  for (bool known = true; known && !step.words.done();) {
    if (step.words.accept("second")) {
      task.computer_begins = true;
    } else if (step.words.accept("choose")) {
      task.computer_begins = settled_analysis(step.position()).outcome == Outcome::P;
    } else if (step.words.accept("against")) {
      task.openings = read_openings(step);
    } else if (step.words.accept("leave")) {
      task.leave = read_positions(step);
    } else if (step.words.accept("moves")) {
      task.moves = step.read_number(step.words.next(), step.step.line).value_or(0);
    } else {
      known = false;
    }
  }
  check_play(step, task);
  step.out.task = std::move(task);
}

namespace {

enum class Goal { win, advance, mistake, leave };

/// Whether a move is what is asked for.
class Asked {
 public:
  Asked(Preparation& step, Goal goal, std::vector<Position> leave)
      : at_(step.position()), goal_(goal), leave_(std::move(leave)), before_(settled_analysis(at_)) {}

  const Analysis& before() const { return before_; }
  bool wins(const Move& move) const {
    return std::find(before_.winning.begin(), before_.winning.end(), move) != before_.winning.end();
  }
  bool is(const Move& move) const {
    switch (goal_) {
    case Goal::win: return wins(move);
    case Goal::advance: return wins(move) && geometry_of(at_).reach(at_, move) > 0;
    case Goal::mistake: return settled_analysis(play(at_, move)).outcome == Outcome::N;
    case Goal::leave: break;
    }
    const Position left = play(at_, move);
    return std::any_of(leave_.begin(), leave_.end(), [&](const Position& p) { return key(p) == key(left); });
  }
  /// Why another one is not; "": nothing is known.
  Message why_not(const Move& move) const {
    if (goal_ == Goal::mistake) return say(N_("This move is a good one: every reply loses."));
    if (wins(move)) {
      return goal_ == Goal::advance ? say(N_("That wins too, but it steps back. Find the moves forward."))
                                    : say(N_("That wins too, but it is not what we are looking for."));
    }
    return judged(at_, before_, move);
  }

 private:
  const Position& at_;
  Goal goal_;
  std::vector<Position> leave_;
  Analysis before_;
};

Goal read_goal(Preparation& step) {
  if (step.words.accept("advance")) return Goal::advance;
  if (step.words.accept("mistake")) return Goal::mistake;
  return step.words.accept("leave") ? Goal::leave : Goal::win;
}

} // namespace

void prepare_move(Preparation& step) {
  if (!step.has_position()) return step.fault(say(N_("a move needs a position")));
  ToMove task;
  task.all = step.words.accept("all");
  const Goal goal = read_goal(step);
  const Asked asked(step, goal, goal == Goal::leave ? read_positions(step) : std::vector<Position>{});
  std::vector<Move> wrong;
  for (const Move& move : all_moves(step.position()))
    (asked.is(move) ? task.right : wrong).push_back(move);
  if (task.right.empty()) return step.fault(say(N_("no move is right here")));
  step.answer = in_words(step.position(), task.right.front());
  for (const ScriptField& field : step.step.fields) {
    if (std::string_view(field.name) != "wrong" || *field.about == '\0') continue;
    const auto move = step.read_move(field.about, field.line);
    if (!move) continue;
    if (asked.is(*move)) step.fault(field.line, is_right(field.about));
    task.wrong.push_back({*move, step.text(field.text, field.line)});
  }
  constexpr std::size_t most_told = 120;
  for (const Move& move : wrong) {
    if (task.wrong.size() >= most_told) break;
    const bool said = std::any_of(task.wrong.begin(), task.wrong.end(),
                                  [&](const ToMove::Wrong& one) { return one.move == move; });
    if (said) continue;
    Message why = asked.why_not(move);
    if (is_said(why)) task.wrong.push_back({move, std::move(why)});
  }
  step.out.task = std::move(task);
}

} // namespace nimatron
