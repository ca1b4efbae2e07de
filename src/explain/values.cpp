#include "explain/values.hpp"

#include <algorithm>
#include <utility>

#include "core/game.hpp"
#include "explain/binary.hpp"
#include "explain/refutation.hpp"

namespace nimatron {

Message taking(const Heaps& board, const HeapMove& move) {
  if (move.split == 0) return say(N_("taking {0} from heap {1}"), move.take, move.heap + 1);
  return say(N_("taking {0} from heap {1} and dividing the rest into {2} and {3}"), move.take, move.heap + 1,
             move.split, board.size[move.heap] - move.take - move.split);
}

namespace {

/// A table of more heaps helps nobody.
constexpr std::size_t most_rows = 40;

/// The values of a position, and the steps so far.
struct Telling {
  const Position& position;
  const Analysis& analysis;
  const Valued& valued;
  FunctionRef<Count(Count)> value_of;
  const Heaps& board;
  std::vector<Count> value;
  Count sum = 0;
  Count big = 0; // how many are 2 or more
  Count ones = 0;
  Explanation steps;

  Telling(const Position& p, const Analysis& a, const Valued& v, FunctionRef<Count(Count)> f)
      : position(p), analysis(a), valued(v), value_of(f), board(*std::get_if<Heaps>(&p.board)) {
    for (const Count size : board.size) {
      value.push_back(value_of(size));
      sum ^= value.back();
      big += value.back() >= 2 ? 1 : 0;
      ones += value.back() == 1 ? 1 : 0;
    }
  }

  void tell(Message text, Figure figure = {}) { steps.push_back({std::move(text), std::move(figure)}); }
  bool drawable() const { return board.size.size() <= most_rows; }
  Figure table() const { return drawable() ? Figure(binary_table(board.size, value)) : Figure(); }
  Figure bundle_figure() const { return drawable() ? Figure(bundles(value)) : Figure(); }
  /// One heap that is not empty has nothing to be added to.
  bool single() const {
    return board.size.size() -
               static_cast<std::size_t>(std::count(board.size.begin(), board.size.end(), 0)) ==
           1;
  }
};

void tell_what_counts(Telling& to) {
  to.tell(say(N_("Here a heap does not count with its size, but with its Grundy value: the least number that "
                 "no move from it can leave.")),
          to.valued.table);
  if (to.valued.divides)
    to.tell(say(N_("Two heaps that a move leaves together count with the nim-sum of their values.")));
  to.tell(say_n(N_P("The heap has the value {1}.", "The heaps have the values {1}."),
                static_cast<Count>(to.value.size()), number_list(to.value)));
  if (to.valued.table.period) {
    to.tell(say(N_("These values repeat every {0} matches from heaps of {1} on; that is proved by comparing "
                   "enough of them."),
                to.valued.table.period->length, to.valued.table.period->first));
  }
}

void tell_example(Telling& to) {
  const auto example = refutation(to.position);
  if (!example) return;
  const auto& move = *std::get_if<HeapMove>(&example->move);
  const Position after = play(to.position, example->move);
  to.tell(say(N_("For example, {0} is answered by {1}."), taking(to.board, move),
              taking(*std::get_if<Heaps>(&after.board), *std::get_if<HeapMove>(&example->answer))),
          *example);
}

void tell_lost_by_sum(Telling& to) {
  if (to.single() && !to.valued.misere) {
    to.tell(say(N_("The value is 0: every move leaves another one, and the other player can bring it back to "
                   "0. So every move loses.")));
    tell_example(to);
    return;
  }
  to.tell(say(N_("Write the values in binary, one under the other: every column has an even number of ones. "
                 "The nim-sum is 0.")),
          to.table());
  to.tell(
      say(N_("As bundles of 1, 2, 4, 8 and so on, every bundle has a partner of its size in another heap.")),
      to.bundle_figure());
  if (to.valued.misere) {
    to.tell(say(N_("Whatever is taken, the other player has an answer: one that makes all columns even again "
                   "or, where no value above 1 need be left, one that leaves an odd number of ones. So every "
                   "move loses.")));
  } else {
    to.tell(say(N_("Whatever is taken, some column becomes odd, and the other player can make all columns "
                   "even again. So every move loses.")));
    if (pairs_of_equals(to.board.size)) {
      to.tell(say(N_("Here it is easiest to see: the heaps come in equal pairs, so the other player copies "
                     "every move in the equal heap and always has an answer.")));
    }
  }
  tell_example(to);
}

/// The first winning move, of those in the one heap that counts more than 1, if there is just one and that
/// turns the misere game.
std::optional<HeapMove> winning_move(const Telling& to) {
  const bool turning = to.valued.misere && to.big == 1;
  std::optional<HeapMove> found;
  to.position.game->winning(to.position.options, to.position.board, [&](const Move& winning) {
    const auto& move = *std::get_if<HeapMove>(&winning);
    if (!turning || to.value[move.heap] >= 2) found = move;
    return !found;
  });
  return found;
}

/// The move that wins, and what it makes of its heap.
void tell_move(Telling& to) {
  const auto winning = winning_move(to);
  if (!winning) return;
  const HeapMove& move = *winning;
  const Count rest = to.board.size[move.heap] - move.take;
  const Count leave =
      move.split == 0 ? to.value_of(rest) : to.value_of(move.split) ^ to.value_of(rest - move.split);
  Figure figure;
  if (to.drawable() && !to.single()) {
    BinaryTable table = binary_table(to.board.size, to.value);
    table.changed = move.heap;
    table.leave = leave;
    if (move.split == 0) table.rest = rest;
    figure = table;
  }
  if (rest == 0) {
    to.tell(say(N_("Take all {0} of heap {1}: nothing counts 0."), move.take, move.heap + 1), figure);
  } else if (move.split == 0) {
    to.tell(say_n(N_P("Take {1} from heap {2}: the {0} that is left has the value {3}.",
                      "Take {1} from heap {2}: the {0} that are left have the value {3}."),
                  rest, move.take, move.heap + 1, leave),
            figure);
  } else {
    to.tell(say(N_("Take {0} from heap {1} and divide what is left into {2} and {3}: their values {4} and "
                   "{5} have the nim-sum {6}."),
                move.take, move.heap + 1, move.split, rest - move.split, to.value_of(move.split),
                to.value_of(rest - move.split), leave),
            figure);
  }
}

void tell_other_wins(Telling& to) {
  if (to.analysis.winning_total > 1 && to.analysis.winning_total <= static_cast<BigCount>(max_heap)) {
    to.tell(say_n(N_P("There is {0} winning move in all.", "There are {0} winning moves in all."),
                  static_cast<Count>(to.analysis.winning_total)));
  }
}

void tell_won_by_sum(Telling& to) {
  if (to.single() && !to.valued.misere) {
    to.tell(say(N_("The value is not 0, so some move leaves 0, and from there every move leaves something "
                   "else again.")));
  } else {
    to.tell(say(N_("Write the values in binary, one under the other, and look which columns have an odd "
                   "number of ones: those of {0}. Together they make the nim-sum {1}."),
                powers_list(to.sum), to.sum),
            to.table());
    to.tell(say(N_("As bundles of 1, 2, 4, 8 and so on: those of {0} are left without a partner."),
                powers_list(to.sum)),
            to.bundle_figure());
  }
  tell_move(to);
  if (!to.single() || to.valued.misere) {
    to.tell(say(
        N_("Then all columns are even, and whatever the other player does makes one of them odd again.")));
  }
  tell_other_wins(to);
}

/// With at most one value above 1 the end is near, and it goes the other way round.
void tell_misere_end(Telling& to) {
  if (to.big == 0 && to.analysis.outcome == Outcome::P) {
    to.tell(
        say(N_("No value is above 1, and of ones there is an odd number, {0}. Every move makes it even or "
               "leaves a value above 1: either it was the last one and has lost, or the other player can "
               "leave an odd number of ones again."),
            to.ones),
        to.table());
    tell_example(to);
    return;
  }
  if (to.big == 0) {
    to.tell(say(N_("No value is above 1, and of ones there is an even number, {0}: leave an odd number, and "
                   "the last move falls to the other player."),
                to.ones),
            to.table());
  } else {
    to.tell(say(N_("Only one value is above 1. Now is the moment: after this move no value above 1 should be "
                   "left, and the number of ones should be odd.")),
            to.table());
  }
  tell_move(to);
  tell_other_wins(to);
}

} // namespace

Explanation explain_by_values(const Position& position, const Analysis& analysis, const Valued& valued,
                              FunctionRef<Count(Count)> value) {
  Telling to(position, analysis, valued, value);
  if (valued.misere) {
    to.tell(say(N_("The last move loses. Play with the values of the heaps as if it won, until a move need "
                   "leave no value above 1; then leave an odd number of ones.")));
  }
  tell_what_counts(to);
  if (valued.misere && to.big <= 1) {
    tell_misere_end(to);
  } else if (analysis.outcome == Outcome::P) {
    tell_lost_by_sum(to);
  } else {
    tell_won_by_sum(to);
  }
  return to.steps;
}

} // namespace nimatron
