#include "explain/sums.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "core/game.hpp"
#include "explain/binary.hpp"

namespace nimatron {

namespace {

using What = Quantity::What;

bool drawable(const Sums& sums) { return sums.size.size() <= most_rows; }

Figure table(const Sums& sums, const Change* change = nullptr) {
  if (!drawable(sums)) return {};
  BinaryTable out = binary_table(sums.size, sums.value);
  if (change != nullptr) {
    out.changed = change->heap;
    out.leave = sums.target(change->heap);
    out.rest = change->rest;
  }
  return out;
}

Figure bundle_figure(const Sums& sums, std::size_t change) {
  return drawable(sums) ? Figure(bundles(sums.value, change)) : Figure();
}

using Does = EveryMove::Does;

/// Where the leading one is, in the words for what lies there.
Message leading_one(const Telling& to, const Sums& sums, std::size_t heap) {
  const Count column = leading_power(sums.sum);
  if (to.position.game->heap_name == HeapName::step) {
    return say(N_("The leftmost odd column is that of {0}. The ones in it are odd in number, so there is at "
                  "least one: step {1} has one."),
               column, heap + 1);
  }
  if (sums.size.size() == 1)
    return say(N_("The leftmost odd column is that of {0}, and the heap has a one in it."), column);
  return say(N_("The leftmost odd column is that of {0}. The ones in it are odd in number, so there is at "
                "least one: heap {1} has one."),
             column, heap + 1);
}

LostIf law(const Sums& sums) { return {sums.misere ? LostIf::Law::misere : LostIf::Law::even}; }

/// The same in the heap that was as large.
std::optional<Move> copied(const Heaps& board, const Move& made) {
  const auto* move = std::get_if<HeapMove>(&made);
  if (move == nullptr) return std::nullopt;
  // The heaps pair off by their size: the n-th of a size with the next or the one before.
  std::size_t before = 0;
  for (std::size_t heap = 0; heap < move->heap; ++heap)
    before += board.size[heap] == board.size[move->heap] ? 1 : 0;
  std::size_t partner = move->heap;
  do {
    partner += before % 2 == 0 ? 1 : board.size.size() - 1;
    partner %= board.size.size();
  } while (board.size[partner] != board.size[move->heap]);
  const std::size_t shifted = move->split != 0 && partner > move->heap ? 1 : 0;
  return HeapMove{partner + shifted, move->take, move->split};
}

void tell_lost(Telling& to, const Sums& sums) {
  const auto lying =
      sums.size.size() - static_cast<std::size_t>(std::count(sums.size.begin(), sums.size.end(), 0));
  if (lying > 1) {
    const bool steps = to.position.game->heap_name == HeapName::step;
    to.tell(
        steps ? say(N_(
                    "Split every step into bundles of different sizes 1, 2, 4, 8, … (there is only one way). "
                    "Every bundle has a partner of its size on another step."))
              : say(N_(
                    "Split every heap into bundles of different sizes 1, 2, 4, 8, … (there is only one way). "
                    "Every bundle has a partner of its size in another heap.")),
        {Counts{sums.value}, Quantity{What::sum, 0}}, bundle_figure(sums, sums.value.size()));
  }
  to.tell(say(N_("That is what binary numbers show: a one for each bundle, a column for each size. Every "
                 "column has an even number of ones: the nim-sum is 0.")),
          {Counts{sums.value}, Quantity{What::sum, 0}, law(sums)}, table(sums));
  if (sums.misere) {
    to.tell(say(N_("Every move makes some column odd. Then the other player can make all columns even again "
                   "or, where no number above 1 need be left, leave an odd number of ones. So every move "
                   "loses.")),
            {EveryMove{Does::changes_sum}, Answered{Answered::By::even_or_ones}});
  } else {
    to.tell(say(N_("Every move makes some column odd, and the other player can make all columns even again. "
                   "So every move loses.")),
            {EveryMove{Does::changes_sum}, Answered{Answered::By::even}});
  }
  const auto* board = std::get_if<Heaps>(&to.position.board);
  if (sums.copies && !sums.misere && board != nullptr && pairs_of_equals(board->size)) {
    to.tell(say(N_("Here it is easiest to see: the heaps come in equal pairs, so the other player copies "
                   "every move in the equal heap and always has an answer.")),
            {Answered{Answered::By::copy}});
    to.answers([&](const Move& move) { return copied(*board, move); });
  } else if (board != nullptr || std::holds_alternative<Grid>(to.position.board)) {
    to.answers();
  }
}

void tell_won(Telling& to, const Sums& sums, const Change& win) {
  const std::string odd = powers_list(sums.sum);
  const auto many = static_cast<Count>(std::popcount(static_cast<std::uint64_t>(sums.sum)));
  to.tell(say_n(N_P("Split every number into bundles of different sizes 1, 2, 4, 8, … (there is only one "
                    "way). Bundles "
                    "of the same size pair off; one bundle of {1} is left over.",
                    "Split every number into bundles of different sizes 1, 2, 4, 8, … (there is only one "
                    "way). Bundles "
                    "of the same size pair off; left over are bundles of {1}."),
                many, odd),
          {Counts{sums.value}, Quantity{What::sum, sums.sum}}, bundle_figure(sums, win.heap));
  to.tell(say_n(N_P("That is what binary numbers show: a one for each bundle, a column for each size. The "
                    "column of {1} has an odd number of ones, and this makes the nim-sum {2}.",
                    "That is what binary numbers show: a one for each bundle, a column for each size. The "
                    "columns of {1} have an odd number of ones, and together they make the nim-sum {2}."),
                many, odd, sums.sum),
          {Counts{sums.value}, Quantity{What::sum, sums.sum}, law(sums)}, table(sums));
  const Count own = sums.value[win.heap];
  const Lowers lowers{win.heap, own, sums.target(win.heap)};
  to.tell(leading_one(to, sums, win.heap),
          {Counts{sums.value}, Quantity{What::leading, leading_power(sums.sum)}, lowers});
  to.tell(
      say(N_("Flip its digits in the odd columns: {0} becomes {1}, which is less, as the first digit that "
             "changes becomes 0."),
          own, lowers.to),
      {Counts{sums.value}, lowers, to.leaves(win.move)}, table(sums, &win));
  to.tell(sums.misere
              ? say(N_("Now every column is even. Any move makes at least one odd, and you can even it out "
                       "again, until no number above 1 need be left."))
              : say(N_("Now every column is even. Any move makes at least one odd, and you can even it out "
                       "again, to the end.")),
          {to.leaves(win.move), law(sums), EveryMove{Does::changes_sum, 0, win.move},
           Answered{sums.misere ? Answered::By::even_or_ones : Answered::By::even, 0, win.move}});
}

/// With at most one number above 1 the end is near, and it goes the other way round.
void tell_misere_end(Telling& to, const Sums& sums, const Change* win, FunctionRef<Count(Count)> value_of) {
  const std::vector<Claim> ones = {Counts{sums.value}, Quantity{What::big, sums.big},
                                   Quantity{What::ones, sums.ones}, law(sums)};
  if (win == nullptr) {
    to.tell(say_n(N_P("No number is above 1, and just one is 1.",
                      "No number is above 1, and an odd number of them, {0}, are 1."),
                  sums.ones),
            ones, table(sums));
    to.tell(say(N_("A move makes that even or leaves a number above 1. If it ends the game, it has lost; if "
                   "not, the other player can leave an odd number of ones again. So every move loses.")),
            {Answered{Answered::By::ones}});
    to.answers([&](const Move& move) {
      const Position after = play(to.position, move);
      const auto* board = std::get_if<Heaps>(&after.board);
      if (board == nullptr) return winning_move(after);
      std::vector<Count> value;
      for (const Count size : board->size)
        value.push_back(value_of(size));
      const auto answer = change_to_show(after, Sums(board->size, std::move(value), true));
      return answer ? std::optional<Move>(answer->move) : std::nullopt;
    });
    return;
  }
  if (sums.big == 0) {
    to.tell(say(N_("No number is above 1, and an even number of them, {0}, are 1. Leave an odd number, and "
                   "the last move falls to the other player."),
                sums.ones),
            ones, table(sums));
  } else {
    to.tell(say(N_("Only one number is above 1. Now is the moment: leave none above 1, and an odd number of "
                   "ones.")),
            ones, table(sums));
  }
  const Count own = sums.value[win->heap];
  to.tell(sums.size.size() == 1 ? say(N_("The number {0} becomes {1}."), own, sums.target(win->heap))
                                : say(N_("In heap {0} the number {1} becomes {2}."), win->heap + 1, own,
                                      sums.target(win->heap)),
          {Counts{sums.value}, to.leaves(win->move)}, table(sums, win));
}

} // namespace

Sums::Sums(std::vector<Count> sizes, std::vector<Count> values, bool last_loses)
    : size(std::move(sizes)), value(std::move(values)), misere(last_loses) {
  for (const Count v : value) {
    sum ^= v;
    big += v >= 2 ? 1 : 0;
    ones += v == 1 ? 1 : 0;
  }
}

Count Sums::target(std::size_t heap) const {
  const Count own = value[heap];
  if (!misere || big - (own >= 2 ? 1 : 0) > 0) return own ^ sum;
  return (ones - (own == 1 ? 1 : 0)) % 2 == 0 ? 1 : 0;
}

std::optional<Change> change_to_show(const Position& position, const Sums& sums) {
  const bool by_sum = !sums.misere || sums.big > 1;
  std::size_t heap = by_sum ? heap_to_change(sums.value) : 0;
  for (; heap < sums.value.size(); ++heap) {
    if (sums.size[heap] == 0 || (!by_sum && sums.big == 1 && sums.value[heap] < 2)) continue;
    if (const auto move = winning_move(position, heap)) {
      const auto& made = *std::get_if<HeapMove>(&*move);
      return Change{*move, heap,
                    made.split == 0 ? std::optional<Count>(sums.size[heap] - made.take) : std::nullopt};
    }
    if (by_sum) break;
  }
  return std::nullopt;
}

void tell_sums(Telling& to, const Sums& sums, const std::optional<Change>& win) {
  tell_sums(to, sums, win, [](Count size) { return size; });
}

void tell_sums(Telling& to, const Sums& sums, const std::optional<Change>& win,
               FunctionRef<Count(Count)> value_of) {
  if (sums.misere && sums.big <= 1) {
    tell_misere_end(to, sums, win ? &*win : nullptr, value_of);
  } else if (sums.lost()) {
    tell_lost(to, sums);
  } else if (win) {
    tell_won(to, sums, *win);
  }
}

} // namespace nimatron
