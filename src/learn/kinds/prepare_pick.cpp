// Steps in which one chooses among options, written by hand or made.

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <utility>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "explain/binary.hpp"
#include "learn/preparation.hpp"
#include "learn/tables.hpp"
#include "session/candidates.hpp"

namespace nimatron {

namespace {

/// `yes:`, `no:` and `because:`, as the author wrote them; of a `claim:` the words only.
void by_hand(Preparation& step, ToPick& task) {
  for (const ScriptField& field : step.step.fields) {
    const std::string_view name = field.name;
    if (name == "claim") {
      const auto holds = claim_holds(field.about);
      // Translators: the name of a claim, such as odd-mends
      if (!holds) step.fault(field.line, say(N_("there is no claim '{0}'"), field.about));
      task.options.push_back({step.text(field.text, field.line), holds.value_or(false)});
    }
    if (name == "yes" || name == "no")
      task.options.push_back({step.text(field.text, field.line), name == "yes"});
    if (name == "because" && !task.options.empty())
      task.options.back().why = step.text(field.text, field.line);
  }
}

Message outcome_words(Outcome outcome) {
  switch (outcome) {
  case Outcome::P: return say(N_("P-position: every move loses"));
  case Outcome::N: return say(N_("N-position: some move wins"));
  default: break;
  }
  return say(N_("T-position: neither side can win"));
}

/// The short reason behind an option, unless the author has words of his own for it.
Message reason_of(const Preparation& step, bool right) {
  const ScriptField* own = right ? step.field("right") : step.field("wrong");
  return own == nullptr ? short_reason(step.position()) : Message();
}

/// P or N, or T.
void make_outcome(Preparation& step, ToPick& task) {
  const Outcome found = settled_analysis(step.position()).outcome;
  for (const Outcome one : {Outcome::P, Outcome::N, Outcome::T}) {
    if (one == Outcome::T && !is_loopy(step.position())) continue;
    task.options.push_back({outcome_words(one), one == found, reason_of(step, one == found)});
  }
}

/// Who should begin?
void make_seat(Preparation& step, ToPick& task) {
  const bool begin = settled_analysis(step.position()).outcome == Outcome::N;
  task.options.push_back({say(N_("You go first")), begin, reason_of(step, begin)});
  // The reasons speak to the player who goes first.
  Message reason = reason_of(step, !begin);
  if (is_said(reason)) reason = say(N_("Suppose you go first. {0}"), reason);
  task.options.push_back({say(N_("The computer goes first")), !begin, std::move(reason)});
}

/// In which heaps is there a winning move?
void make_heap(Preparation& step, ToPick& task) {
  const Position& at = step.position();
  const std::vector<Count> heaps = heaps_of(at);
  const std::vector<Count> values = values_of(at);
  const auto winning = settled_analysis(at).winning;
  const Count sum = quantity(at, "nim-sum").value_or(0);
  if (!step.within(heaps.size(), 20)) return;
  if (values.empty()) return step.fault(say(N_("there are no heaps to choose from")));
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    const auto number = static_cast<Count>(i) + 1;
    const bool right = std::any_of(winning.begin(), winning.end(),
                                   [&](const Move& move) { return heaps_of(play(at, move))[i] != heaps[i]; });
    Message why;
    if (!right && sum != 0 && (values[i] & leading_power(sum)) == 0)
      why =
          say(N_("Heap {0} has no 1 in the {1}s column, the leftmost odd one."), number, leading_power(sum));
    task.options.push_back({say(N_("Heap {0}: {1}"), number, heaps[i]), right, why});
  }
}

/// In which game of a sum does a winning move lie, and which value does it leave there? Beside that value stands another one
/// that a move leaves, if there is one.
void make_game(Preparation& step, ToPick& task) {
  const auto* sum = std::get_if<SumBoard>(&step.position().board);
  if (sum == nullptr) return step.fault(say(N_("'game' is of a sum")));
  bool known = true;
  const auto value_of = [&](const Position& part) {
    const auto value = quantity(part, "value");
    known = known && value;
    return value.value_or(0);
  };
  std::vector<Count> values;
  for (const Position& part : sum->part)
    values.push_back(value_of(part));
  const Count all = std::accumulate(values.begin(), values.end(), Count{0}, std::bit_xor<>());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto number = static_cast<Count>(i) + 1;
    std::vector<Count> left;
    for (const Move& move : all_moves(sum->part[i]))
      left.push_back(value_of(play(sum->part[i], move)));
    const Count others = all ^ values[i];
    const bool reached = std::find(left.begin(), left.end(), others) != left.end();
    std::set<Count> offered = {others};
    const auto wrong = std::find_if(left.begin(), left.end(), [&](Count value) { return value != others; });
    if (wrong != left.end()) offered.insert(*wrong);
    for (const Count value : offered) {
      const bool right = value == others && reached;
      Message why;
      if (value != others)
        why = say(N_("The nim-sum of the values would then be {0}, not 0."), others ^ value);
      else if (!reached)
        why = say(N_("No move in game {0} leaves value {1}."), number, value);
      task.options.push_back({say(N_("Game {0}: leave value {1}"), number, value), right, std::move(why)});
    }
  }
  if (!known) step.fault(say(N_("the value of a game is not known")));
}

/// Which moves of a record gave the win away?
void make_mistakes(Preparation& step, ToPick& task) {
  const auto record =
      parse_record(std::string_view(step.step.about).substr(0, std::string_view(step.step.about).find(' ')));
  if (!record || record->moves.empty()) return step.fault(say(N_("a record with moves is needed")));
  if (!step.within(record->moves.size(), 40)) return;
  Position at = record->start;
  Count number = 0;
  for (const Move& move : record->moves) {
    const Analysis before = settled_analysis(at);
    Position left = play(at, move);
    const Outcome after = settled_analysis(left).outcome;
    const bool mistake = before.outcome == Outcome::N && (after == Outcome::N || after == Outcome::T);
    task.options.push_back(
        {say(N_("Move {0}: {1}"), ++number, in_words(at, move)), mistake, judged(at, before, move)});
    at = std::move(left);
  }
  step.out.position = record->start;
}

/// Which of these are P-positions?
void make_list(Preparation& step, ToPick& task) {
  while (!step.words.done() && step.within(task.options.size() + 1, 40)) {
    const auto at = step.read_position(step.words.next(), step.step.line);
    if (!at) continue;
    const Analysis found = settled_analysis(*at);
    task.options.push_back(
        {board_name(*at), found.outcome == Outcome::P, why_outcome(*at, found, board_name(*at))});
  }
}

/// How many of so many boards made at random are N-positions: a guess, in thirds.
void make_share(Preparation& step, ToPick& task) {
  const Count boards = step.read_number(step.words.next(), step.step.line).value_or(20);
  if (!step.within(static_cast<std::size_t>(boards), 500)) return;
  Count found = 0;
  std::string lost; // the others
  Rng rng(1);       // the same boards for everybody
  for (Count board = 0; board < boards; ++board) {
    std::vector<Count> heaps = heaps_of(step.position());
    for (Count& size : heaps)
      size = rng.between(0, size);
    const auto at = with_heaps(step.position(), heaps);
    if (!at) return step.fault(say(N_("'share' is of heaps, no larger than those of the position")));
    if (settled_analysis(*at).outcome == Outcome::N)
      ++found;
    else
      lost += (lost.empty() ? "" : "; ") + number_list(heaps);
  }
  Message why = say(N_("{0, plural, one {{0} of these {1} boards is an N-position.} other {{0} of these {1} "
                       "boards are N-positions.}}"),
                    found, boards);
  if (found < boards)
    why = sentences(
        why,
        say(N_("{0, plural, one {The other is a P-position: {1}.} other {The others are P-positions: {1}.}}"),
            boards - found, lost));
  for (Count third = 0; third < 3; ++third) {
    const Count low = third * (boards + 1) / 3;
    const Count high = (third + 1) * (boards + 1) / 3 - 1;
    task.options.push_back({say(N_("{0} to {1}"), low, high), found >= low && found <= high, why});
  }
}

constexpr struct {
  std::string_view name;
  bool needs_position;
  void (*make)(Preparation&, ToPick&);
} pick_makers[] = {
    {"outcome", true, make_outcome}, {"seat", true, make_seat},         {"heap", true, make_heap},
    {"game", true, make_game},       {"mistakes", true, make_mistakes}, {"p", false, make_list},
    {"share", true, make_share},
};

} // namespace

void prepare_pick(Preparation& step) {
  ToPick task;
  const bool several = step.words.accept("several");
  const auto* maker = std::find_if(std::begin(pick_makers), std::end(pick_makers),
                                   [&](const auto& one) { return step.words.accept(one.name); });
  if (maker == std::end(pick_makers)) {
    by_hand(step, task);
  } else if (maker->needs_position && !step.has_position()) {
    step.fault(needs_position(maker->name));
  } else {
    if (step.field("yes") != nullptr || step.field("no") != nullptr || step.field("claim") != nullptr)
      step.fault(say(N_("options are made here, or written by hand")));
    maker->make(step, task);
  }
  const auto right = std::count_if(task.options.begin(), task.options.end(),
                                   [](const ToPick::Option& option) { return option.right; });
  if (right == 0) step.fault(say(N_("no option is right")));
  task.several = several || right > 1;
  for (const ToPick::Option& option : task.options) {
    if (option.right && !is_said(step.answer)) step.answer = option.words;
  }
  step.out.task = std::move(task);
}

} // namespace nimatron
