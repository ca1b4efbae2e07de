#include "games/sum/sum_values.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "games/northcott/northcott.hpp"
#include "solve/search/bytes.hpp"

namespace nimatron {

namespace {

constexpr Count most_work_a_reply = 400'000; // to find a move that wins; an explanation looks for a dozen

} // namespace

Count work_a_move(const Position& part) { return 4 + static_cast<Count>(bytes_of(part.board)) / 128; }

bool goes_round(const Position& part) {
  const auto* graph = std::get_if<GraphBoard>(&part.board);
  return graph != nullptr ? can_go_round(*graph) : is_loopy(part);
}

std::optional<LoopyValue> value_by_theory(const Position& part) {
  if (!part.game->knows_values) return std::nullopt;
  if (const auto* graph = std::get_if<GraphBoard>(&part.board))
    return loopy_sum(*graph, loopy_values(*graph));
  const auto said = theory(part);
  return said && said->grundy ? std::optional(LoopyValue{said->grundy}) : std::nullopt;
}

// ------------------------------------------------------------------------------------------- together

/// A move wins exactly if it leaves no part without a number, and nim-sum 0.
Outcome SumValue::outcome() const {
  if (endless == 0) return number == 0 ? Outcome::P : Outcome::N;
  constexpr Count numbers = 32; // of the graphs; more than those cannot be reached
  const bool reached = number < numbers && (reach >> static_cast<unsigned>(number) & 1U) != 0;
  return endless == 1 && reached ? Outcome::N : Outcome::T;
}

std::optional<Count> SumValue::wanted(std::size_t of, const LoopyValue& value) const {
  if (outcome() != Outcome::N) return std::nullopt;
  if (endless == 0) return *value.number ^ number;
  return of == part ? std::optional(number) : std::nullopt;
}

std::optional<Count> number_of(const SumBoard& board, const SumValue& sum) {
  const bool round = std::any_of(board.part.begin(), board.part.end(), [](const Position& part) {
    return std::holds_alternative<GraphBoard>(part.board) && goes_round(part);
  });
  return round ? std::nullopt : std::optional(sum.number);
}

namespace {

/// Asks for the value of each part.
template <class ValueOf>
std::optional<SumValue> together(std::size_t parts, ValueOf value_of) {
  SumValue all;
  for (std::size_t i = 0; i < parts; ++i) {
    const std::optional<LoopyValue> value = value_of(i);
    if (!value) return std::nullopt;
    if (value->number) {
      all.number ^= *value->number;
    } else {
      ++all.endless;
      all.part = i;
      all.reach = value->reach;
    }
  }
  return all;
}

} // namespace

std::optional<SumValue> value_by_theory(const SumBoard& board) {
  return together(board.part.size(), [&](std::size_t i) { return value_by_theory(board.part[i]); });
}

PartValues::PartValues(const SumBoard& board) : board_(board), memo_(board.part.size()) {
  for (const Position& part : board_.part)
    value_.push_back(value_by_theory(part));
}

std::optional<LoopyValue> PartValues::of(std::size_t part, const Position& now) const {
  if (memo_[part] == nullptr) return value_by_theory(now);
  const auto solved = memo_[part]->find(key(now));
  return solved ? std::optional(LoopyValue{solved->grundy}) : std::nullopt;
}

std::optional<SumValue> PartValues::sum(const SumBoard& now) const {
  return together(now.part.size(), [&](std::size_t i) { return of(i, now.part[i]); });
}

std::optional<SumValue> PartValues::sum() const {
  return together(value_.size(), [&](std::size_t i) { return value_[i]; });
}

Memo& PartValues::memo(std::size_t part) {
  if (memo_[part] == nullptr) memo_[part] = std::make_unique<Memo>();
  return *memo_[part];
}

void PartValues::found(std::size_t part, std::optional<Count> value) {
  value_[part] = value ? std::optional(LoopyValue{value}) : std::nullopt;
}

// ------------------------------------------------------------------------------------------- a move that wins

namespace {

/// What the winner makes smaller to come to the end of a part in which play can go round.
Count still_to_go(const Position& part) {
  if (const auto* board = std::get_if<Columns>(&part.board))
    return northcott::advances_left(*board, board->to_move);
  const auto& graph = *std::get_if<GraphBoard>(&part.board);
  const std::vector<Count> order = loopy_order(graph);
  return std::accumulate(graph.token.begin(), graph.token.end(), Count{0},
                         [&](Count sum, std::size_t node) { return sum + order[node]; });
}

/// After the mover's move, seen by the mover: it is the other side's turn then.
Count still_to_go_after(const Position& part, const Move& move) {
  Position left = play(part, move);
  if (auto* board = std::get_if<Columns>(&left.board)) board->to_move = other(board->to_move);
  return still_to_go(left);
}

/// The winning moves of one part of a sum.
class WinningIn {
 public:
  WinningIn(const PartValues& values, const SumBoard& now, const SumValue& sum)
      : values_(values), now_(now), sum_(sum) {}

  /// Until `sink` has enough, or too many have been tried.
  void each(std::size_t part, Sink<Move> sink) {
    const Position& here = now_.part[part];
    const auto value = values_.of(part, here);
    const auto wanted = value ? sum_.wanted(part, *value) : std::nullopt;
    if (!wanted) return;
    const Count more = work_a_move(here);
    for_each_move(here, [&](const Move& move) {
      const auto left = values_.of(part, play(here, move));
      const bool enough = left && left->number == wanted && !sink(move);
      return !enough && (work_ += more) < most_work_a_reply;
    });
  }

 private:
  const PartValues& values_;
  const SumBoard& now_;
  const SumValue& sum_;
  Count work_ = 0;
};

} // namespace

/// Where play can go round, not every winning move brings the end nearer. Let G be what is still to go in the parts that go
/// round, all together. A move that makes G smaller is preferred, the smallest it can; then a move in another part. The
/// winner comes to the end by such moves, because from a sum of 0
///
///     the other side retreats or advances:              G stays, and some part's value can be made smaller (Bouton): an advance
///                                                       or a move to a node with a smaller number makes G smaller, and
///                                                       other parts come to their ends by themselves
///     moves a token to a smaller number:                G is smaller already, and as above
///     moves a token to a larger number or to none:      an arrow goes back to the number there was, and G is smaller than it
///                                                       was (`loopy_order`)
///
/// and moves in other parts are not many.
std::optional<SumMove> move_that_wins(const PartValues& values, const SumBoard& now) {
  const auto sum = values.sum(now);
  if (!sum || sum->outcome() != Outcome::N) return std::nullopt;
  WinningIn winning(values, now, *sum);
  std::optional<SumMove> best;
  Count less = 0; // what is still to go becomes less by so much; below 0: more
  for (std::size_t i = 0; i < now.part.size(); ++i) {
    if (!goes_round(now.part[i])) continue;
    const Count before = still_to_go(now.part[i]);
    winning.each(i, [&](const Move& move) {
      const Count by = before - still_to_go_after(now.part[i], move);
      if (!best || by > less) {
        best = in_part(i, move);
        less = by;
      }
      return true;
    });
  }
  for (std::size_t i = 0; i < now.part.size() && less <= 0; ++i) {
    if (goes_round(now.part[i])) continue;
    winning.each(i, [&](const Move& move) {
      best = in_part(i, move);
      less = 1;
      return false;
    });
  }
  return best;
}

} // namespace nimatron
