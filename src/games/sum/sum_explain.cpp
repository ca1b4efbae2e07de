#include <utility>

#include "explain/binary.hpp"
#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "explain/telling.hpp"
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

} // namespace

Explanation Sum::explain(const Options& options, const SumBoard& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  const bool settled = analysis.outcome == Outcome::P || !analysis.winning.empty();
  if (is_misere(options) || !settled || is_over(position)) return explain_by_search(position, analysis);
  const auto values = values_of_parts(board, most_steps);
  if (values == nullptr) return explain_by_search(position, analysis);
  std::vector<Count> value;
  for (std::size_t part = 0; part < board.part.size(); ++part)
    value.push_back(*values->of(part));
  Telling to(position, analysis);
  const BinaryTable table = binary_table({}, value);
  if (analysis.outcome == Outcome::P) {
    to.loses();
    to.brief(claims::ValuesCancel{});
  } else {
    const auto& win = *std::get_if<SumMove>(&analysis.winning.front());
    const Count from = value[win.part];
    to.wins(win);
    if (is_over(nimatron::play(position, win))) {
      to.brief(claims::EndsTheGame{win});
    } else {
      to.brief(claims::MakesValuesCancel{win.part, from, from ^ table.sum, win}, after(table, win));
    }
  }
  for (std::size_t part = 0; part < value.size(); ++part)
    to.tell(claims::PartIsWorth{part, value[part]});
  to.tell(claims::ValuesOfParts{value, table.sum}, table);
  if (analysis.outcome == Outcome::P) {
    bool all = true;
    to.answers([&](const nimatron::Move& move) -> std::optional<nimatron::Move> {
      auto reply = move_to_zero(*values, play(options, board, *std::get_if<SumMove>(&move)));
      all = all && reply; // a lost position with a move has one after each, but it may be among too many
      return reply;
    });
    if (!all) to.steps.pop_back();
  } else {
    to.other_wins(analysis.winning.front());
  }
  return std::move(to.steps);
}

} // namespace nimatron
