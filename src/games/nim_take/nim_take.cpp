#include "games/nim_take/nim_take.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "core/heap_sum.hpp"
#include "explain/binary.hpp"
#include "explain/explain.hpp"
#include "explain/values.hpp"
#include "games/nim/nim_reach.hpp"
#include "games/octal/octal_listing.hpp"
#include "games/shared/heap_copying.hpp"
#include "games/shared/misere_heaps.hpp"
#include "games/shared/sequences.hpp"

namespace nimatron {

namespace {

std::span<const Count> amounts_of(const Options& chosen) { return chosen.list("take"); }

/// Those that a heap of so many allows.
std::vector<Count> amounts_up_to(const Options& chosen, Count size) {
  const auto all = amounts_of(chosen);
  return {all.begin(), std::upper_bound(all.begin(), all.end(), size)};
}

bool may_divide(const Options& chosen, const Heaps& board) {
  return chosen.has("split") && largest_heap(board) >= amounts_of(chosen).front() + 2;
}

/// The least amount that is missing, if no multiple of it can be taken: a heap counts its remainder by it. Else 0.
Count cycle_of(std::span<const Count> amounts) {
  Count least = 1;
  while (std::binary_search(amounts.begin(), amounts.end(), least))
    ++least;
  const bool any = std::any_of(amounts.begin(), amounts.end(), [&](Count n) { return n % least == 0; });
  return any ? 0 : least;
}

/// A position as theory sees it.
struct TakeView {
  HeapSum heaps;
  SubtractionGame* taking = nullptr; // one of
  OctalGame* dividing = nullptr;     // the two

  Count value(Count size) const { return taking != nullptr ? taking->value(size) : dividing->value(size); }
  /// What a heap of this size must be worth instead so that the position becomes P.
  Count target(Count size) const { return heaps.instead_of(value(size)); }
};

std::optional<TakeView> view(const Options& chosen, const Heaps& board) {
  const Count largest = largest_heap(board);
  TakeView out;
  if (may_divide(chosen, board)) {
    if (is_misere(chosen)) return std::nullopt;
    out.dividing = &octal_game(OctalCode::sevens_for(amounts_up_to(chosen, largest)));
    if (!out.dividing->at_hand(largest)) return std::nullopt;
  } else {
    out.taking = &subtraction_game(amounts_up_to(chosen, largest));
    if (!out.taking->reach(largest)) return std::nullopt;
  }
  out.heaps.misere = is_misere(chosen);
  for (const Count size : board.size)
    out.heaps.add(out.value(size));
  return out;
}

/// What copying says of heaps that can be divided, where theory does not see so far.
std::optional<HeapCopying> copied(const Options& chosen, const Heaps& board) {
  if (is_misere(chosen) || !may_divide(chosen, board)) return std::nullopt;
  return heap_copying(OctalCode::sevens_for(amounts_up_to(chosen, largest_heap(board))), board);
}

/// Where heaps can be divided and the last move loses.
std::optional<MisereHeaps> misere_view(const Options& chosen, const Heaps& board) {
  if (!is_misere(chosen) || !may_divide(chosen, board)) return std::nullopt;
  return view_misere(OctalCode::sevens_for(amounts_up_to(chosen, largest_heap(board))), board);
}

} // namespace

RulesInWords NimTake::rules(const Options& chosen) {
  const auto amounts = amounts_of(chosen);
  RulesInWords out;
  if (amounts.size() == 1) {
    out.moves.push_back(
        say(N_("{0, plural, one {Take exactly one match from one heap.} other {Take exactly {0} "
               "matches from one heap.}}"),
            amounts.front()));
  } else {
    out.moves.push_back(say(N_("Take one of these amounts from one heap: {0}."),
                            number_list({amounts.begin(), amounts.end()})));
  }
  if (chosen.has("split"))
    out.moves.push_back(say(N_("Then you may split what is left of that heap into two heaps.")));
  out.end = {is_misere(chosen) ? say(N_("If you can't move, you win."))
                               : say(N_("If you can't move, you lose."))};
  return out;
}

/// Two heaps, or one of which something can be taken; the first so large that the player to move can win,
/// if theory knows such a one.
Heaps NimTake::start(const Options& chosen) {
  const Count least = amounts_of(chosen).front();
  if (least > 7) return {{std::min(2 * least - 1, max_heap)}};
  Heaps board{{20, 7}};
  for (Count size = 20; size < 60; ++size) {
    board.size.front() = size;
    const auto seen = view(chosen, board);
    if (!seen || !seen->heaps.previous_wins()) return board;
  }
  return board;
}

std::optional<BoardError> NimTake::board_error(const Options& chosen, const Heaps& board) {
  return Nim::board_error(chosen, board);
}

std::optional<Message> NimTake::why_illegal(const Options& chosen, const Heaps& board, const HeapMove& move) {
  if (auto reason = Nim::why_illegal(chosen, board, move)) return reason;
  const auto amounts = amounts_of(chosen);
  if (std::binary_search(amounts.begin(), amounts.end(), move.take)) return std::nullopt;
  return say(N_("only these amounts may be taken: {0}"), number_list({amounts.begin(), amounts.end()}));
}

void NimTake::moves(const Options& chosen, const Heaps& board, Sink<HeapMove> sink) {
  const bool may_split = chosen.has("split");
  for (std::size_t heap = 0; heap < board.size.size(); ++heap) {
    for (const Count take : amounts_of(chosen)) {
      const Count rest = board.size[heap] - take;
      if (rest < 0) break;
      if (!sink({heap, take, 0})) return;
      for (Count part = 1; may_split && part <= rest - part; ++part) {
        if (!sink({heap, take, part})) return;
      }
    }
  }
}

Heaps NimTake::play(const Options& chosen, Heaps board, const HeapMove& move) {
  return Nim::play(chosen, std::move(board), move);
}

std::string NimTake::key(const Options& chosen, const Heaps& board) { return Nim::key(chosen, board); }

bool NimTake::prepare(const Options& chosen, const Heaps& board, Slice& slice, TableBudget& budget) {
  const Count largest = largest_heap(board);
  const std::vector<Count> amounts = amounts_up_to(chosen, largest);
  if (!may_divide(chosen, board)) return subtraction_game(amounts).reach(largest, slice);
  const OctalCode code = OctalCode::sevens_for(amounts);
  return is_misere(chosen) ? prepare_misere(code, board, slice)
                           : octal_game(code).reach(largest, slice, budget);
}

std::optional<Theory> NimTake::theory(const Options& chosen, const Heaps& board) {
  if (const auto misere = misere_view(chosen, board)) return misere_theory(*misere);
  const auto seen = view(chosen, board);
  if (!seen) {
    const auto copying = copied(chosen, board);
    return copying ? std::optional(copying->theory()) : std::nullopt;
  }
  Theory out;
  out.outcome = seen->heaps.previous_wins() ? Outcome::P : Outcome::N;
  if (!is_misere(chosen)) out.grundy = seen->heaps.sum;
  return out;
}

void NimTake::winning(const Options& chosen, const Heaps& board, Sink<HeapMove> sink) {
  if (const auto misere = misere_view(chosen, board)) {
    misere_winning(*misere, board, sink);
    return;
  }
  const auto seen = view(chosen, board);
  if (!seen) {
    if (const auto copying = copied(chosen, board); copying && copying->win) sink(*copying->win);
    return;
  }
  if (seen->heaps.previous_wins()) return;
  for (std::size_t heap = 0; heap < board.size.size(); ++heap) {
    const Count size = board.size[heap];
    const Count target = seen->target(size);
    if (seen->dividing != nullptr) {
      const auto found = [&](Count take, Count part) { return sink({heap, take, part}); };
      if (!seen->dividing->moves_to(size, target, found)) return;
      continue;
    }
    for (const Count take : amounts_of(chosen)) {
      if (take > size) break;
      if (seen->taking->value(size - take) == target && !sink({heap, take, 0})) return;
    }
  }
}

BigCount NimTake::winning_total(const Options& chosen, const Heaps& board) {
  if (const auto misere = misere_view(chosen, board)) return misere_winning_total(*misere, board);
  const auto seen = view(chosen, board);
  if (!seen) {
    const auto copying = copied(chosen, board);
    return copying && copying->win ? uncounted : 0;
  }
  if (seen->heaps.previous_wins()) return 0;
  BigCount total = 0;
  for (const Count size : board.size) {
    const Count target = seen->target(size);
    if (seen->dividing != nullptr) {
      total += seen->dividing->count_moves_to(size, target);
      continue;
    }
    for (const Count take : amounts_of(chosen)) {
      if (take <= size && seen->taking->value(size - take) == target) ++total;
    }
  }
  return total;
}

std::unique_ptr<Listing> NimTake::listing(const Options& chosen, const Heaps& board, std::size_t limit) {
  if (!may_divide(chosen, board)) return nullptr;
  const OctalCode code = OctalCode::sevens_for(amounts_up_to(chosen, largest_heap(board)));
  if (const auto misere = misere_view(chosen, board))
    return std::make_unique<OctalListing>(code, board, *misere, limit);
  const auto seen = view(chosen, board);
  if (!seen) return nullptr;
  return std::make_unique<OctalListing>(code, board, seen->heaps, limit);
}

/// Said only where it is much: the least amount alone reaches so many already.
std::optional<Count> NimTake::reachable(const Options& chosen, const Heaps& board) {
  const Count step = amounts_of(chosen).front();
  Count least = reachable_by_steps(board.size, step);
  if (may_divide(chosen, board)) least = std::max(least, reachable_by_divisions(largest_heap(board), step));
  if (least > 1'000'000) return least;
  return std::nullopt;
}

Explanation NimTake::explain(const Options& chosen, const Heaps& board, const Analysis& analysis) {
  const Position position{&form_of(*find_game(id), chosen), chosen, board};
  const auto amounts = amounts_of(chosen);
  const bool split = chosen.has("split");
  const bool known = analysis.outcome != Outcome::unknown; // what only the other game knows is not told here
  if (static_cast<Count>(amounts.size()) == amounts.back() && (!split || known))
    return Nim::explain_bounded(amounts.back(), split, is_misere(chosen), board, analysis);
  if (const auto misere = misere_view(chosen, board)) return explain_misere(position, analysis, *misere);
  const auto seen = view(chosen, board);
  if (is_over(position)) return explain_by_search(position, analysis);
  if (!seen) {
    const auto copying = copied(chosen, board);
    return copying ? explain_copying(position, analysis, *copying) : explain_by_search(position, analysis);
  }
  const auto value = [&](Count size) { return seen->value(size); };
  const Count largest = largest_heap(board);
  Valued valued;
  valued.table = seen->taking != nullptr ? shown(*seen->taking, largest) : shown(*seen->dividing, largest);
  // The values are those of the amounts that matter here, the period is that of all.
  valued.table.period = values(chosen, chosen.has("split") ? 511 : 4095)->period;
  valued.divides = seen->dividing != nullptr;
  valued.misere = is_misere(chosen);
  valued.cycle = valued.divides ? 0 : cycle_of(amounts);
  return explain_by_values(position, analysis, valued, value);
}

Amounts NimTake::amounts(const Options& chosen, const Heaps& board, std::size_t heap) {
  return {0, amounts_up_to(chosen, board.size[heap])};
}

std::optional<Count> NimTake::safe_last_heap(const Options& chosen, const Heaps& board) {
  constexpr Count most = 1'000;
  const Count last = board.size.back();
  Heaps larger = board;
  larger.size.back() = std::max(last, most); // so that all the values are there
  const auto seen = view(chosen, larger);
  if (!seen) return std::nullopt;
  const Count target = seen->target(larger.size.back()); // whatever lies there now
  for (Count size = 0; size <= most; ++size) {
    if (size != last && seen->value(size) == target) return size;
  }
  return std::nullopt;
}

std::optional<ValueTable> NimTake::values(const Options& chosen, Count last) {
  const std::vector<Count> all = amounts_up_to(chosen, max_heap);
  if (chosen.has("split")) return looked_through(octal_game(OctalCode::sevens_for(all)), last);
  return looked_through(subtraction_game(all), last);
}

} // namespace nimatron
