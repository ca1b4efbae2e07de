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
    return say(N_("The leftmost odd column is the {0}s. Some step must have a 1 there, and step {1} does."),
               column, heap + 1);
  }
  if (sums.size.size() == 1)
    return say(N_("The leftmost odd column is the {0}s, and the heap has a 1 there."), column);
  return say(N_("The leftmost odd column is the {0}s. Some heap must have a 1 there, and heap {1} does."),
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
  to.tell(say(N_("In binary, every bundle is a 1 in its column. Every column holds an even number of them, "
                 "so the nim-sum is 0.")),
          {Counts{sums.value}, Quantity{What::sum, 0}, law(sums)}, table(sums));
  if (sums.misere) {
    to.tell(say(N_("Any move changes one heap, so at least one column turns odd. The right reply makes every "
                   "column even again. Once it can leave no number above 1, it leaves an odd number of 1s "
                   "instead. So every move loses.")),
            {EveryMove{Does::changes_sum}, Answered{Answered::By::even_or_ones}});
  } else {
    to.tell(say(N_("Any move changes one heap, so at least one column turns odd. The right reply makes every "
                   "column even again. So every move loses.")),
            {EveryMove{Does::changes_sum}, Answered{Answered::By::even}});
  }
  const auto* board = std::get_if<Heaps>(&to.position.board);
  if (sums.copies && !sums.misere && board != nullptr && pairs_of_equals(board->size)) {
    to.tell(say(N_("A quick way to see it: the heaps come in equal pairs, so every move can be copied in the "
                   "matching heap.")),
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
  to.tell(say_n(N_P("In binary, every bundle is a 1 in its column. Only the {1}s column holds an odd number "
                    "of them, so the nim-sum is {2}.",
                    "In binary, every bundle is a 1 in its column. Only the columns for {1} hold an odd "
                    "number of them, so the nim-sum is their total, {2}."),
                many, odd, sums.sum),
          {Counts{sums.value}, Quantity{What::sum, sums.sum}, law(sums)}, table(sums));
  const Count own = sums.value[win.heap];
  const Lowers lowers{win.heap, own, sums.target(win.heap)};
  to.tell(leading_one(to, sums, win.heap),
          {Counts{sums.value}, Quantity{What::leading, leading_power(sums.sum)}, lowers});
  to.tell(say(N_("There, flip the digit in every odd column: {0} becomes {1}. It gets smaller because its "
                 "first flipped digit turns from 1 to 0."),
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
    to.tell(say_n(N_P("No number is above 1, and exactly one is 1.",
                      "No number is above 1, and the number of 1s is odd: {0}."),
                  sums.ones),
            ones, table(sums));
    to.tell(say(N_("Every move breaks this. If it ends the game, it loses. If not, the right reply leaves an "
                   "odd number of 1s again. So every move loses.")),
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
    to.tell(say(N_("No number is above 1, and the number of 1s is even: {0}. Leave an odd number of 1s, and "
                   "you won't have to make the last move."),
                sums.ones),
            ones, table(sums));
  } else {
    to.tell(say(N_("Only one number is above 1: this is the turning point. Make it 1 or 0, so that an odd "
                   "number of 1s is left.")),
            ones, table(sums));
  }
  const Count own = sums.value[win->heap];
  to.tell(sums.size.size() == 1
              ? say(N_("Turn {0} into {1}."), own, sums.target(win->heap))
              : say(N_("In heap {0}, turn {1} into {2}."), win->heap + 1, own, sums.target(win->heap)),
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
