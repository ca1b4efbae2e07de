#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "explain/binary.hpp"
#include "explain/explain.hpp"
#include "explain/refutation.hpp"
#include "explain/values.hpp"
#include "games/nim.hpp"
#include "games/nim_theory.hpp"
#include "games/sequences.hpp"

namespace nimatron {

namespace {

/// A table of more heaps helps nobody.
constexpr std::size_t most_rows = 40;

/// What is told, and to what end: the position, theory's view of it and the steps so far.
struct Telling {
  const Options& options;
  const Heaps& board;
  const NimView& view;
  const Analysis& analysis;
  NimRule rule = nim_rule(options);
  Explanation steps = {};

  void tell(Message text, Figure figure = {}) { steps.push_back({std::move(text), std::move(figure)}); }
  bool drawable() const { return board.size.size() <= most_rows; }
  Figure table() const { return drawable() ? Figure(binary_table(board.size, view.value)) : Figure(); }
  Figure changed_table(std::size_t heap, Count leave, Count rest) const {
    if (!drawable()) return {};
    BinaryTable table = binary_table(board.size, view.value);
    table.changed = heap;
    table.leave = leave;
    table.rest = rest;
    return table;
  }
  Figure bundle_figure() const { return drawable() ? Figure(bundles(view.value)) : Figure(); }
};

void tell_refutation(Telling& to) {
  const auto example = refutation({find_game(Nim::id), to.options, to.board});
  if (!example) return;
  const auto& move = *std::get_if<HeapMove>(&example->move);
  const auto& answer = *std::get_if<HeapMove>(&example->answer);
  const Heaps after = Nim::play(to.options, to.board, move);
  to.tell(say(N_("For example, {0} is answered by {1}."), taking(to.board, move), taking(after, answer)),
          *example);
}

void tell_other_wins(Telling& to) {
  if (to.analysis.winning_total > 1 && to.analysis.winning_total <= static_cast<BigCount>(max_heap)) {
    to.tell(say_n(N_P("There is {0} winning move in all.", "There are {0} winning moves in all."),
                  static_cast<Count>(to.analysis.winning_total)));
  }
}

// ------------------------------------------------------------------------------- one heap, take 1 to s

/// "1, 3, 1, 3" after the first take: the loser takes 1 each time, the winner s.
std::string play_line(Count first, Count rounds, Count s) {
  std::vector<Count> line;
  if (first != 0) line.push_back(first);
  for (Count i = 0; i < std::min<Count>(rounds, 10); ++i) {
    line.push_back(1);
    line.push_back(s);
  }
  return number_list(line);
}

void tell_one_heap(Telling& to, std::size_t heap) {
  const Count n = to.board.size[heap];
  const Count s = to.rule.max;
  const Count r = n % (s + 1);
  const Count rounds = n / (s + 1);
  to.tell(say_n(N_P("With {0} match, taking it wins at once.",
                    "With 1 to {0} matches, taking all of them wins at once."),
                s));
  to.tell(
      say(N_("With {0} matches every move leaves 1 to {1}, so the other player takes the rest: {0} is lost."),
          s + 1, s));
  to.tell(say(N_("So it goes on: {0} matches later everything repeats, and the multiples of {0} are lost."),
              s + 1),
          PeriodTable{n, s + 1});
  if (r == 0) {
    to.tell(say(N_("{0} is a multiple of {1}: whatever is taken, j, the answer {1} - j leads to the next "
                   "lower multiple, "
                   "down to 0."),
                n, s + 1));
    to.tell(say(N_("If the loser takes 1 each time, the takes are {0}: {1} moves in all, the last by the "
                   "second player."),
                play_line(0, rounds, s), 2 * rounds));
    tell_refutation(to);
    return;
  }
  to.tell(say(
      N_("{0} divided by {1} leaves {2}. Take {2}, and a multiple of {1} is left; from then on answer every "
         "take of j with {1} - j."),
      n, s + 1, r));
  to.tell(say(N_("If the loser takes 1 each time, the takes are {0}: {1} moves in all, the last by the first "
                 "player."),
              play_line(r, rounds, s), 2 * rounds + 1));
}

// ------------------------------------------------------------------------------- what counts of a heap

void tell_what_counts(Telling& to) {
  const NimRule& rule = to.view.rule;
  if (rule.max != 0) {
    to.tell(say(N_("At most {0} may be taken, and a take of j can always be answered by {1} - j in the same "
                   "heap. So of "
                   "each heap only the remainder after division by {1} counts: {2}."),
                rule.max, rule.max + 1, number_list(to.view.value)));
  }
  if (rule.split) {
    to.tell(say(N_("Dividing a heap changes nothing: the winner does not need it, and when the loser "
                   "divides, the winner "
                   "finds an answer as before.")));
  }
}

// ------------------------------------------------------------------------------- nim-sums

void tell_lost_by_sum(Telling& to) {
  to.tell(
      say(N_("Write the numbers in binary, one under the other: every column has an even number of ones. The "
             "nim-sum is 0.")),
      to.table());
  const bool copying = !to.view.rule.misere && pairs_of_equals(to.board.size);
  to.tell(
      say(N_("As bundles of 1, 2, 4, 8 and so on, every bundle has a partner of its size in another heap.")),
      to.bundle_figure());
  to.tell(say(N_(
      "Whatever is taken, some column becomes odd, and the other player can make all columns even again. So "
      "every move loses.")));
  if (copying) {
    to.tell(say(N_(
        "Here it is easiest to see: the heaps come in equal pairs, so the other player copies every move in "
        "the equal heap and always has an answer.")));
  }
  tell_refutation(to);
}

/// The heap that the sources tell the reader to change: the first with a one in the leading odd column.
std::size_t heap_to_change(const NimView& view) {
  const Count top = leading_power(view.sum);
  std::size_t heap = 0;
  while ((view.value[heap] & top) == 0)
    ++heap;
  return heap;
}

void tell_won_by_sum(Telling& to) {
  const NimView& view = to.view;
  to.tell(say(N_("Write the numbers in binary, one under the other, and look which columns have an odd "
                 "number of ones: "
                 "those of {0}. Together they make the nim-sum {1}."),
              powers_list(view.sum), view.sum),
          to.table());
  to.tell(say(N_("As bundles of 1, 2, 4, 8 and so on: those of {0} are left without a partner."),
              powers_list(view.sum)),
          to.bundle_figure());
  const std::size_t heap = heap_to_change(view);
  const Count target = view.target(heap);
  const Count take = view.value[heap] - target;
  to.tell(say(N_("The leftmost odd column is that of {0}. Heap {1} has a one there."),
              leading_power(view.sum), heap + 1));
  to.tell(say(N_("Turn around the digits of {0} in the odd columns: {0} becomes {1}. So take {2} from heap "
                 "{3} and leave "
                 "{4}."),
              view.value[heap], target, take, heap + 1, to.board.size[heap] - take),
          to.changed_table(heap, target, to.board.size[heap] - take));
  to.tell(
      say(N_("Then all columns are even, and whatever the other player does makes one of them odd again.")));
  tell_other_wins(to);
}

// ------------------------------------------------------------------------------- the last match loses

void tell_misere(Telling& to) {
  const NimView& view = to.view;
  to.tell(say(N_(
      "The last match loses. Play as if it won, until a move would leave nothing above 1; then leave an odd "
      "number of ones.")));
  tell_what_counts(to);
  if (view.big >= 2) {
    if (view.previous_wins) {
      tell_lost_by_sum(to);
    } else {
      tell_won_by_sum(to);
    }
    return;
  }
  if (view.big == 0 && view.previous_wins) {
    to.tell(say(N_("No number is above 1, and of ones there is an odd number, {0}: the players take turns at "
                   "making it even and "
                   "odd, and the last match falls to the player to move."),
                static_cast<Count>(view.ones)),
            to.table());
    tell_refutation(to);
    return;
  }
  if (view.big == 0) {
    to.tell(say(N_("No number is above 1, and of ones there is an even number, {0}: leave an odd number, and "
                   "the last match "
                   "falls to the other player."),
                static_cast<Count>(view.ones)),
            to.table());
  } else {
    to.tell(say(N_("Only one number is above 1. Now is the moment: after this move nothing above 1 should be "
                   "left, and "
                   "the number of ones should be odd.")),
            to.table());
  }
  for (std::size_t heap = 0; heap < to.board.size.size(); ++heap) {
    // Under `max` another heap may win as well, by growing to the same; but that is not what was told.
    if (view.big == 1 && view.value[heap] < 2) continue;
    const Count take = winning_take(view, to.board, heap);
    if (take == 0) continue;
    to.tell(say(N_("Take {0} from heap {1} and leave {2}."), take, heap + 1, to.board.size[heap] - take),
            to.changed_table(heap, view.target(heap), to.board.size[heap] - take));
    break;
  }
  tell_other_wins(to);
}

/// Two heaps, no bound, last match wins: copying, in the words of the oldest advice.
void tell_two_heaps(Telling& to) {
  std::vector<std::size_t> lying;
  for (std::size_t heap = 0; heap < to.board.size.size(); ++heap) {
    if (to.board.size[heap] != 0) lying.push_back(heap);
  }
  if (lying.size() != 2) return;
  const bool first_larger = to.board.size[lying[0]] > to.board.size[lying[1]];
  const std::size_t larger = first_larger ? lying[0] : lying[1];
  const std::size_t smaller = first_larger ? lying[1] : lying[0];
  const Count take = to.board.size[larger] - to.board.size[smaller];
  to.tell(say(N_("Two heaps are won by copying: take {0} from heap {1}, so that both have {2}. From then on "
                 "do in one "
                 "heap what the other player does in the other."),
              take, larger + 1, to.board.size[smaller]));
}

} // namespace

Explanation Nim::explain(const Options& options, const Heaps& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  const bool over = std::all_of(board.size.begin(), board.size.end(), [](Count size) { return size == 0; });
  const auto view = view_nim(options, board);
  if (over || !view) return explain_by_search(position, analysis);
  if (view->octal != nullptr) {
    const auto value = [&](Count size) { return view->octal->value(size); };
    const Count largest = *std::max_element(board.size.begin(), board.size.end());
    return explain_by_values(position, analysis, {shown(*view->octal, largest), true, false}, value);
  }
  Telling to{options, board, *view, analysis};

  const auto heaps =
      std::count_if(board.size.begin(), board.size.end(), [](Count size) { return size != 0; });
  const auto first = std::find_if(board.size.begin(), board.size.end(), [](Count size) { return size != 0; });
  if (to.rule.misere) {
    tell_misere(to);
    return to.steps;
  }
  if (heaps == 1 && to.rule.max != 0 && !to.rule.split) {
    tell_one_heap(to, static_cast<std::size_t>(first - board.size.begin()));
    return to.steps;
  }
  if (heaps == 1 && view->rule.max == 0) {
    to.tell(say(N_("Only one heap is left: take all of it, and the last match is yours.")));
    return to.steps;
  }
  tell_what_counts(to);
  if (view->previous_wins) {
    tell_lost_by_sum(to);
    return to.steps;
  }
  if (view->rule == NimRule{}) tell_two_heaps(to);
  tell_won_by_sum(to);
  return to.steps;
}

} // namespace nimatron
