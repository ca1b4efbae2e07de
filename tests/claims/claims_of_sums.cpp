#include <algorithm>
#include <utility>

#include "claims/claims_kinds.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "games/sum/sum_claims.hpp"

namespace nimatron::testing {

using namespace claims;

// A part that has no number counts -1 (claims_check.hpp).

namespace {

using By = Answered::By;

Count nim_sum(const std::vector<Count>& values) {
  Count out = 0;
  for (const Count value : values)
    out ^= value;
  return out;
}

const std::vector<Position>& parts_of(const Position& at) { return std::get_if<SumBoard>(&at.board)->part; }

/// The part has no number, and the others are worth so much.
void others_are_worth(Examination& so, std::size_t part, Count others, Count value) {
  auto values = so.truth.values(so.at);
  so.demand(others + 1 == static_cast<Count>(values.size()), "there are not so many others");
  if (part >= values.size()) return so.wrong("there is no such part");
  so.demand(std::exchange(values[part], 0) == -1, "the part has a value");
  so.demand(nim_sum(values) == value, "the others are worth something else");
}

/// Beside a heap of m it is won exactly if m can be reached, and else a tie.
void goes_round(Examination& so, const PartGoesRound& c) {
  if (c.part >= parts_of(so.at).size()) return so.wrong("there is no such part");
  for (Count m = 0; m <= 4; ++m) {
    const Position heap{find_game("nim"), {}, Heaps{{m}}};
    const bool reached = std::count(c.reach.begin(), c.reach.end(), m) > 0;
    so.demand(so.truth.outcome({so.at.game, {}, SumBoard{{parts_of(so.at)[c.part], heap}}}) ==
                  (reached ? Outcome::N : Outcome::T),
              "it counts otherwise beside a heap of " + std::to_string(m));
  }
  for (const Count reached : c.reach)
    so.demand(reached <= 4, "that is more than a small graph can have");
}

/// Whichever side is to move: a retreat is followed, and everything is as it was.
void retreats_are_followed(Examination& so, std::size_t part) {
  const auto* board =
      part < parts_of(so.at).size() ? std::get_if<Columns>(&parts_of(so.at)[part].board) : nullptr;
  if (board == nullptr) return so.wrong("there is no board with pieces");
  for (const Side side : {Side::white, Side::black}) {
    Position from = so.at;
    for (Position& one : std::get_if<SumBoard>(&from.board)->part) {
      if (auto* columns = std::get_if<Columns>(&one.board)) columns->to_move = side;
    }
    const Position alone = parts_of(from)[part];
    for (const Move& move : every_move(alone)) {
      const auto& gone = *std::get_if<SlideMove>(&move);
      if (!retreats(*std::get_if<Columns>(&alone.board), gone)) continue;
      const auto& pieces = board->column[gone.column];
      const auto at =
          std::find_if(pieces.begin(), pieces.end(), [&](const auto& one) { return one.row == gone.from; });
      const int facing = pieces[static_cast<std::size_t>(at - pieces.begin()) ^ 1U].row;
      const Move answer = SlideMove{gone.column, facing, facing + gone.to - gone.from};
      const Position left = play(from, Move(in_part(part, move)));
      if (why_illegal(left, Move(in_part(part, answer)))) {
        so.wrong("cannot be followed: " + print(move));
        continue;
      }
      const Position then = play(left, Move(in_part(part, answer)));
      so.demand(sizes(parts_of(then)[part]) == sizes(alone), "the gaps are others");
      so.demand(so.truth.outcome(then) == so.truth.outcome(from), "another outcome");
    }
  }
}

} // namespace

std::vector<Kind> kinds_of_parts() {
  return {
      kind("ValuesCancel",
           [](Examination& so, const ValuesCancel&) {
             so.demand(nim_sum(so.truth.values(so.at)) == 0, "the values have another nim-sum");
             so.examine(Answered{By::even});
           }),
      kind("MakesValuesCancel",
           [](Examination& so, const MakesValuesCancel& c) {
             so.leaves(c.move);
             if (why_illegal(so.at, Move(c.move))) return;
             const auto before = so.truth.values(so.at);
             const auto after = so.truth.values(play(so.at, Move(c.move)));
             so.demand(c.move.part == c.part, "the move is in another part");
             so.demand(c.part < before.size() && before[c.part] == c.from && after[c.part] == c.to,
                       "another value");
             so.demand(nim_sum(after) == 0, "the values left have another nim-sum");
           }),
      kind("PartIsWorth",
           [](Examination& so, const PartIsWorth& c) {
             const auto values = so.truth.values(so.at);
             so.demand(c.part < values.size() && values[c.part] == c.value, "the part has another value");
           }),
      kind("ValuesOfParts",
           [](Examination& so, const ValuesOfParts& c) {
             so.demand(so.truth.values(so.at) == c.value, "other values");
             so.demand(nim_sum(c.value) == c.sum, "another nim-sum");
           }),
      kind("PartGoesRound", [](Examination& so, const PartGoesRound& c) { goes_round(so, c); }),
      kind("ReachesTheOthers",
           [](Examination& so, const ReachesTheOthers& c) {
             others_are_worth(so, c.part, c.others, c.value);
             so.leaves(c.move);
             if (why_illegal(so.at, Move(c.move))) return;
             so.demand(c.move.part == c.part, "the move is in another part");
             so.demand(nim_sum(so.truth.values(play(so.at, Move(c.move)))) == 0,
                       "the values left have another nim-sum");
           }),
      kind("NoMoveReachesTheOthers",
           [](Examination& so, const NoMoveReachesTheOthers& c) {
             others_are_worth(so, c.part, c.others, c.value);
             so.outcome(Outcome::T);
           }),
      kind("SeveralGoRound",
           [](Examination& so, const SeveralGoRound& c) {
             const auto values = so.truth.values(so.at);
             so.demand(std::count(values.begin(), values.end(), Count{-1}) == c.parts, "not in so many");
             so.outcome(Outcome::T);
           }),
      kind("RetreatsInPart",
           [](Examination& so, const RetreatsInPart& c) { retreats_are_followed(so, c.part); }),
  };
}

} // namespace nimatron::testing
