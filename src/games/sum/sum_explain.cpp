#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "explain/binary.hpp"
#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "explain/telling.hpp"
#include "games/northcott/northcott.hpp"
#include "games/sum/sum.hpp"
#include "games/sum/sum_claims.hpp"
#include "games/sum/sum_values.hpp"

namespace nimatron {

namespace {

constexpr Count most_steps = 300'000; // to find the values again: a few tenths of a second

/// The table of the values, which has no sizes, and what the move makes of it.
BinaryTable after(BinaryTable table, const SumMove& win) {
  table.changed = win.part;
  table.leave = table.rest.emplace(table.value[win.part] ^ table.sum);
  return table;
}

/// Of each part its value, and why pieces that go back change nothing.
void tell_parts(Telling& to, const PartValues& values) {
  const auto& parts = values.board().part;
  for (std::size_t part = 0; part < parts.size(); ++part) {
    const LoopyValue& value = *values.of(part);
    if (value.number) {
      to.tell(claims::PartIsWorth{part, *value.number});
    } else {
      to.tell(claims::PartGoesRound{part, numbers_in(value.reach)});
    }
    const auto* board = std::get_if<Columns>(&parts[part].board);
    const bool pieces = board != nullptr && std::any_of(board->column.begin(), board->column.end(),
                                                        [](const auto& column) { return !column.empty(); });
    if (pieces) to.tell(claims::RetreatsInPart{part});
  }
}

/// A token can go round where nothing else decides: in one part that has no value, or in several.
void tell_endless(Telling& to, const PartValues& values, const SumValue& sum) {
  const auto others = static_cast<Count>(values.board().part.size()) - 1;
  if (sum.outcome() == Outcome::N) {
    const SumMove win = *move_that_wins(values, values.board());
    to.wins(win);
    to.brief(claims::ReachesTheOthers{sum.part, others, sum.number, win});
  } else {
    to.brief(claims::WhoWins{Outcome::T});
    if (sum.endless == 1) {
      to.brief(claims::NoMoveReachesTheOthers{sum.part, others, sum.number});
    } else {
      to.brief(claims::SeveralGoRound{static_cast<Count>(sum.endless)});
    }
  }
  tell_parts(to, values);
  if (sum.outcome() == Outcome::N) to.winning_total();
}

void tell_won(Telling& to, const SumMove& win, const std::vector<Count>& value, const BinaryTable& table) {
  const Count from = value[win.part];
  to.wins(win);
  if (is_over(nimatron::play(to.position, win))) {
    to.brief(claims::EndsTheGame{win});
  } else {
    to.brief(claims::MakesValuesCancel{win.part, from, from ^ table.sum, win}, after(table, win));
  }
}

/// After a retreat the piece that faces it, by as many squares, as it has just been said; nothing after another move.
std::optional<nimatron::Move> followed(const SumBoard& board, const SumMove& move) {
  const auto* slide = std::get_if<SlideMove>(&move.move);
  if (slide == nullptr) return std::nullopt;
  const auto& columns = *std::get_if<Columns>(&board.part[move.part].board);
  if (northcott::advance(columns, *slide) > 0) return std::nullopt;
  const auto& pieces = columns.column[slide->column];
  std::size_t i = 0;
  while (pieces[i].row != slide->from)
    ++i;
  const int facing = pieces[i ^ 1U].row;
  return in_part(move.part, SlideMove{slide->column, facing, facing + slide->to - slide->from});
}

void tell_replies(Telling& to, const PartValues& values) {
  bool all = true;
  to.answers([&](const nimatron::Move& move) -> std::optional<nimatron::Move> {
    if (auto reply = followed(values.board(), *std::get_if<SumMove>(&move))) return reply;
    const Position left = nimatron::play(to.position, move);
    auto reply = move_that_wins(values, *std::get_if<SumBoard>(&left.board));
    all = all && reply; // a lost position with a move has one after each, but it may be among too many
    return reply;
  });
  if (!all) to.steps.pop_back();
}

} // namespace

Explanation Sum::explain(const Options& options, const SumBoard& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  const bool settled =
      analysis.outcome == Outcome::P || analysis.outcome == Outcome::T || !analysis.winning.empty();
  if (is_misere(options) || !settled || is_over(position)) return explain_by_search(position, analysis);
  const auto values = values_of_parts(board, most_steps);
  if (values == nullptr) return explain_by_search(position, analysis);
  const SumValue sum = *values->sum();
  Telling to(position, analysis);
  if (sum.endless > 0) {
    tell_endless(to, *values, sum);
    return std::move(to.steps);
  }
  std::vector<Count> value;
  for (std::size_t part = 0; part < board.part.size(); ++part)
    value.push_back(*values->of(part)->number);
  const BinaryTable table = binary_table({}, value);
  const bool round = loopy(options, board);
  std::optional<SumMove> win;
  if (analysis.outcome == Outcome::P) {
    to.loses();
    to.brief(claims::ValuesCancel{});
  } else {
    if (round) win = move_that_wins(*values, board);
    if (!win) win = *std::get_if<SumMove>(&analysis.winning.front());
    tell_won(to, *win, value, table);
  }
  tell_parts(to, *values);
  to.tell(claims::ValuesOfParts{value, table.sum}, table);
  if (!win) {
    tell_replies(to, *values);
  } else if (round) {
    to.winning_total(); // the others may bring the end no nearer
  } else {
    to.other_wins(*win);
  }
  return std::move(to.steps);
}

} // namespace nimatron
