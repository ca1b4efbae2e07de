#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "explain/binary.hpp"
#include "explain/explain.hpp"
#include "explain/refutation.hpp"
#include "games/moore.hpp"
#include "games/moore_theory.hpp"

namespace nimatron {

namespace {

/// A table of more heaps helps nobody.
constexpr std::size_t most_rows = 40;

/// Moves of more heaps are said as they are written.
constexpr std::size_t most_told = 4;

struct Telling {
  const Options& options;
  const Heaps& board;
  Count k;
  bool misere;
  Count big;  // heaps of two or more
  Count ones; // of one
  Explanation steps;

  void tell(Message text, Figure figure = {}) { steps.push_back({std::move(text), std::move(figure)}); }
};

/// "taking 2 from heap 1 and taking 3 from heap 4"
Message taking(const HeapsMove& move) {
  const auto one = [&](const HeapsMove::Part& part) {
    return say(N_("taking {0} from heap {1}"), part.take, part.heap + 1);
  };
  if (move.part.size() > most_told) return say(N_("the move {0}"), print(Move(move)));
  Message out = one(move.part[0]);
  for (std::size_t i = 1; i < move.part.size(); ++i)
    out = say(N_("{0} and {1}"), out, one(move.part[i]));
  return out;
}

Figure table(const Heaps& board, Count k) {
  if (board.size.size() > most_rows) return {};
  BinaryTable out = binary_table(board.size, board.size);
  out.modulus = k + 1;
  out.ones = moore_columns(board.size, k);
  out.ones.resize(static_cast<std::size_t>(out.columns), 0);
  out.sum = 0;
  for (std::size_t c = 0; c < out.ones.size(); ++c)
    out.sum |= out.ones[c] != 0 ? Count{1} << c : 0;
  return out;
}

void tell_refutation(Telling& to) {
  const auto example = refutation<Moore>(to.options, to.board);
  if (!example) return;
  to.tell(say(N_("For example, {0} is answered by {1}."), taking(example->move), taking(example->answer)),
          Answer{example->move, example->answer});
}

void tell_other_wins(Telling& to) {
  const BigCount all = Moore::winning_total(to.options, to.board);
  if (all > 1 && all <= static_cast<BigCount>(max_heap)) {
    to.tell(say_n(N_P("There is {0} winning move in all.", "There are {0} winning moves in all."),
                  static_cast<Count>(all)));
  }
}

/// The winning move that is found at once, and what it leaves.
Heaps tell_win(Telling& to) {
  HeapsMove move;
  for (const MooreTake& take : moore_win(to.board.size, to.k, to.misere))
    move.part.push_back({take.heap, take.take});
  Heaps after = Moore::play(to.options, to.board, move);
  to.tell(say(N_("A winning move is {0}. It leaves {1}."), taking(move), number_list(after.size)));
  return after;
}

void tell_columns(Telling& to) {
  to.tell(to.misere ? say(N_("Write the heaps in binary, one under the other, and count the ones of each "
                             "column. As long as "
                             "some heap has two or more, lost for whoever has to move is what has multiples "
                             "of {0} in all "
                             "columns."),
                          to.k + 1)
                    : say(N_("Write the heaps in binary, one under the other, and count the ones of each "
                             "column. Lost for "
                             "whoever has to move is what has multiples of {0} in all columns."),
                          to.k + 1),
          table(to.board, to.k));
}

void tell_lost(Telling& to) {
  tell_columns(to);
  to.tell(say(
      N_("Here they all are. A move changes at most {0} heaps, and in the leftmost column that it changes it "
         "only takes ones away, at most {0}: their number is then no multiple of {1}."),
      to.k, to.k + 1));
  to.tell(
      to.misere
          ? say(N_("The other player then makes all columns multiples again, or leaves the right number of "
                   "ones. So every move loses."))
          : say(N_("The other player then makes all columns multiples again. So every move loses.")));
  tell_refutation(to);
}

void tell_won(Telling& to) {
  tell_columns(to);
  tell_win(to);
  to.tell(say(N_("Then every column has a multiple of {0}, and whatever the other player does changes that."),
              to.k + 1),
          {});
  tell_other_wins(to);
}

// ------------------------------------------------------------------------------- the last match loses

void tell_ones(Telling& to) {
  if (moore_lost(to.board.size, to.k, true)) {
    if (to.ones == 1) {
      to.tell(say(N_("One match is left, and whoever has to move must take it and loses.")));
      return;
    }
    to.tell(
        say(N_("No heap has more than one match, and there are {0} of them, one more than a multiple of {1}. "
               "Whoever takes j of them is answered by {1} - j, until one is left."),
            to.ones, to.k + 1));
    tell_refutation(to);
    return;
  }
  to.tell(say(
      N_("No heap has more than one match, and there are {0} of them. Leave a number that is one more than a "
         "multiple of {1}."),
      to.ones, to.k + 1));
  tell_win(to);
  tell_other_wins(to);
}

void tell_misere(Telling& to) {
  to.tell(say(N_("The last match loses. Play as if it won, until a move can leave no heap of two or more; "
                 "then leave a "
                 "number of ones that is one more than a multiple of {0}."),
              to.k + 1));
  if (to.big == 0) {
    tell_ones(to);
  } else if (to.big > to.k) {
    if (moore_lost(to.board.size, to.k, true)) {
      tell_lost(to);
    } else {
      tell_won(to);
    }
  } else {
    to.tell(say_n(N_P("Only {0} heap has two or more: now is the moment.",
                      "Only {0} heaps have two or more: now is the moment."),
                  to.big));
    tell_win(to);
    tell_other_wins(to);
  }
}

} // namespace

Explanation Moore::explain(const Options& options, const Heaps& board, const Analysis& analysis) {
  const auto& size = board.size;
  Telling to{.options = options,
             .board = board,
             .k = options.number(by_option),
             .misere = is_misere(options),
             .big = std::count_if(size.begin(), size.end(), [](Count n) { return n >= 2; }),
             .ones = std::count(size.begin(), size.end(), 1),
             .steps = {}};
  const Count heaps = to.big + to.ones;
  if (heaps == 0)
    return explain_by_search(Position{&form_of(*find_game(id), options), options, board}, analysis);
  if (to.misere) {
    tell_misere(to);
  } else if (heaps <= to.k) {
    to.tell(say_n(N_P("Only one heap is left: take all of it, and the last match is yours.",
                      "Only {0} heaps are left: take them all at once, and the last match is yours."),
                  heaps));
    tell_other_wins(to);
  } else if (moore_lost(size, to.k, false)) {
    tell_lost(to);
  } else {
    tell_won(to);
  }
  return to.steps;
}

} // namespace nimatron
