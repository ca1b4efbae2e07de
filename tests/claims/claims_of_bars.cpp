#include <algorithm>

#include "claims/claims_kinds.hpp"
#include "core/game.hpp"
#include "games/chomp/chomp_claims.hpp"

namespace nimatron::testing {

using namespace claims;

namespace {

using What = Quantity::What;

const Bar& bar_of(const Position& at) { return *std::get_if<Bar>(&at.board); }

Count rows(const Bar& bar) { return static_cast<Count>(bar.row.size()); }
Count squares(const Bar& bar) {
  Count out = 0;
  for (const Count length : bar.row)
    out += length;
  return out;
}

/// Nothing but the poisoned square and what lies beside it in its row and in its column.
bool only_arms(const Bar& bar) { return squares(bar) == bar.row[0] + rows(bar) - 1; }
bool equal_arms(const Position& at) { return only_arms(bar_of(at)) && bar_of(at).row[0] == rows(bar_of(at)); }

/// The second of two rows, or of two columns, is one shorter.
bool one_shorter(const Position& at, bool of_rows) {
  const Bar& bar = bar_of(at);
  if (of_rows) return rows(bar) == 2 && bar.row[1] == bar.row[0] - 1;
  return bar.row[0] == 2 && bar.row.back() == 1 && squares(bar) == 2 * rows(bar) - 1;
}

/// A move that shortens only the second row has an answer in the first, and one that makes both equally long has the last square of
/// the second; then it is one shorter again.
bool is_made_one_shorter(Examination& so, const Position& lost, bool of_rows) {
  const auto in_rows = [&](const BiteMove& move) { return of_rows ? move : BiteMove{move.column, move.row}; };
  for (const Move& made : so.moves_to_try(lost)) {
    const BiteMove move = in_rows(*std::get_if<BiteMove>(&made));
    const Position left = play(lost, made);
    const BiteMove answer =
        in_rows(move.row == 1 ? BiteMove{0, move.column + 1} : BiteMove{1, move.column - 1});
    if (why_illegal(left, Move(answer))) return false;
    const Position again = play(left, Move(answer));
    const bool over = squares(bar_of(again)) == 1;
    // With two squares left in the first row the second has one, and the two are an L.
    if (!over && !one_shorter(again, of_rows)) return false;
  }
  return true;
}

} // namespace

std::vector<Kind> kinds_of_bars() {
  return {
      kind("ArmsAreHeaps",
           [](Examination& so, const ArmsAreHeaps& c) {
             const Bar& bar = bar_of(so.at);
             so.demand(only_arms(bar), "there are other squares");
             so.demand(c.right == bar.row[0] - 1 && c.below == rows(bar) - 1, "other arms");
             so.examine(Quantity{What::grundy, c.right ^ c.below});
           }),
      kind("EqualArms",
           [](Examination& so, const EqualArms&) {
             so.demand(equal_arms(so.at), "no equal arms");
             so.outcome(Outcome::P);
             for (const Move& move : so.moves_to_try(so.at)) {
               const auto& bite = *std::get_if<BiteMove>(&move);
               const Position left = play(so.at, move);
               const Move same = BiteMove{bite.column, bite.row};
               so.demand(!why_illegal(left, same) && equal_arms(play(left, same)), "it cannot be copied");
             }
           }),
      kind("LeavesEqualArms",
           [](Examination& so, const LeavesEqualArms& c) {
             so.leaves(c.move);
             if (!why_illegal(so.at, Move(c.move)))
               so.demand(equal_arms(play(so.at, Move(c.move))), "no equal arms are left");
           }),
      kind("OneShorter",
           [](Examination& so, const OneShorter& c) {
             so.demand(one_shorter(so.at, c.rows), "it is not one square shorter");
             so.outcome(Outcome::P);
             for (const Move& move : so.moves_to_try(so.at))
               so.demand(!one_shorter(play(so.at, move), c.rows), "a bite keeps it so");
           }),
      kind("LeavesOneShorter",
           [](Examination& so, const LeavesOneShorter& c) {
             so.leaves(c.move);
             if (!why_illegal(so.at, Move(c.move)))
               so.demand(one_shorter(play(so.at, Move(c.move)), c.rows), "it is not one square shorter");
           }),
      kind("MadeOneShorter",
           [](Examination& so, const MadeOneShorter& c) {
             std::vector<Position> lost;
             if (one_shorter(so.at, c.rows)) lost.push_back(so.at);
             for (const Move& move : so.moves_to_try(so.at)) {
               const Position left = play(so.at, move);
               if (one_shorter(left, c.rows)) lost.push_back(left);
             }
             so.demand(!lost.empty(), "it is not so, and no bite makes it so");
             for (const Position& one : lost)
               so.demand(is_made_one_shorter(so, one, c.rows), "some bite is answered in another way");
           }),
      kind("StrategyStealing",
           [](Examination& so, const StrategyStealing&) {
             const Bar& bar = bar_of(so.at);
             so.demand(bar.row.front() == bar.row.back() && squares(bar) > 1, "the bar is not full");
             so.outcome(Outcome::N);
             // Whatever can be bitten after the last square leaves the same if it is bitten at once.
             const Move last = BiteMove{bar.row.size() - 1, static_cast<std::size_t>(bar.row.back() - 1)};
             const Position without = play(so.at, last);
             for (const Move& reply : so.moves_to_try(without))
               so.demand(!why_illegal(so.at, reply) && play(so.at, reply) == play(without, reply),
                         "a reply leaves more than it would at once");
           }),
  };
}

} // namespace nimatron::testing
