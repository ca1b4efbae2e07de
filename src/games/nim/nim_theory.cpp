#include "games/nim/nim_theory.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "games/nim/nim.hpp"
#include "games/octal/octal_listing.hpp"
#include "games/shared/sequences.hpp"

namespace nimatron {

NimRule nim_rule(const Options& options) {
  return {options.number("max"), options.has("split"), is_misere(options)};
}

NimRule effective(const Options& options, const Heaps& board) {
  NimRule rule = nim_rule(options);
  if (rule.max == 0 && !rule.split) return rule;
  const Count largest = *std::max_element(board.size.begin(), board.size.end());
  if (rule.max >= largest) rule.max = 0;
  if (largest <= 2) rule.split = false;
  return rule;
}

std::optional<NimView> view_nim(const Options& options, const Heaps& board) {
  NimView out;
  out.rule = effective(options, board);
  out.misere = out.rule.misere;
  if (out.rule.is_octal()) {
    if (out.misere) return std::nullopt;
    out.octal = &octal_game(OctalCode::sevens(out.rule.max));
    if (!out.octal->at_hand(*std::max_element(board.size.begin(), board.size.end()))) return std::nullopt;
  }
  if (out.rule.max == 0) { // asked once and not for each of a million heaps
    for (const Count size : board.size)
      out.add(size);
  } else {
    for (const Count size : board.size)
      out.add(out.value(size));
  }
  return out;
}

std::optional<MisereHeaps> view_divided_misere(const Options& options, const Heaps& board) {
  const NimRule rule = effective(options, board);
  if (!rule.is_octal() || !rule.misere) return std::nullopt;
  return view_misere(OctalCode::sevens(rule.max), board);
}

namespace {

/// How many plies a heap lasts when the loser dawdles and the winner hurries, all in all: its residue one by
/// one, and two plies for every full s+1. (The winner shortens the sum of these by two a round: he answers
/// a take of j that crosses a multiple of s+1 with s+1-j, and otherwise both lower it. The loser allows no
/// more: he takes one match where the residues have their lowest 1 of all; then no winning answer lowers the
/// sum by more than one. If all residues are 0, every answer must complete s+1.)
Count plies(const NimRule& rule, Count size) {
  return rule.max == 0 ? size : size % (rule.max + 1) + 2 * (size / (rule.max + 1));
}

/// Proved as above for normal play, with splitting or without; in misere play, where one ply goes as long as
/// a value of 2 or more is left, checked by exhaustion. Nothing for octal games, or beyond what a double of
/// another language can hold.
std::optional<Count> nim_remoteness(const NimView& view, const Heaps& board) {
  if (view.octal != nullptr) return std::nullopt;
  constexpr Count exact = Count{1} << 53U;
  BigCount total = 0;
  for (const Count size : board.size)
    total += static_cast<BigCount>(plies(view.rule, size));
  if (total > exact) return std::nullopt;
  const auto all = static_cast<Count>(total);
  if (all == 0) return 0;
  const auto shorter = [&](bool big) { return view.rule.misere && big ? 1 : 0; };
  if (view.previous_wins()) return all - shorter(view.big > 0);
  // Of what one heap leaves some value is 2 or more only if another heap's is.
  const auto best = [&](auto longer) {
    Count least = exact;
    for (const Count size : board.size) {
      const bool big = view.big > (view.value(size) >= 2 ? 1 : 0);
      least = std::min(least, longer(size) - shorter(big));
    }
    return 1 + all + least;
  };
  // Heaps that nothing is to be taken from leave everything as it is, which is no shorter than a winning move; nor are those
  // without a bound that would have to grow.
  if (view.rule.max == 0) return best([&](Count size) { return view.target(size) - size; });
  return best(
      [&](Count size) { return plies(view.rule, size - winning_take(view, size)) - plies(view.rule, size); });
}

// Splitting without a bound: from a heap of h leave b and c with b xor c = x, x the value that is wanted.
// Let m = b and c: then b + c = x + 2m and m has no bit in common with x, and each such m gives all pairs
//
//     b = m + part of x,   c = m + rest of x,        b < c: the part lacks the leading bit of x
//
// so the moves of a heap are the m with x + 2m < h, from the largest (the least is taken) down.

/// The largest number <= n without a bit of x; n >= 0.
Count largest_without(Count n, Count x) {
  const Count clash = n & x;
  if (clash == 0) return n;
  // Below the leading clash all bits are free.
  const auto bit = static_cast<Count>(std::bit_floor(static_cast<std::uint64_t>(clash)));
  return ((n & ~(bit - 1)) ^ bit) + ((bit - 1) & ~x);
}

/// How many numbers of 0..n have no bit of x.
Count count_without(Count n, Count x) {
  Count total = 0;
  for (int i = 62; i >= 0; --i) {
    const Count bit = Count{1} << static_cast<unsigned>(i);
    if ((n & bit) == 0) continue;
    // Numbers that agree with n above this bit and have 0 in it: each free bit below doubles them.
    const auto free_below = std::popcount(static_cast<std::uint64_t>((bit - 1) & ~x));
    total += Count{1} << static_cast<unsigned>(free_below);
    if ((x & bit) != 0) return total;
  }
  return total + 1;
}

/// The bits of x without its leading one.
Count lower_bits(Count x) { return x ^ static_cast<Count>(std::bit_floor(static_cast<std::uint64_t>(x))); }

/// What a winning move may leave of one heap, if it may be divided: pairs with b xor c = x; under misere,
/// when all else is 0 or 1, pairs of zeros and ones are won by the number of ones instead.
struct Division {
  Count x = 0;
  bool by_ones = false;    // the number of ones left in all must be odd
  bool others_even = true; // so many ones lie in the other heaps

  Count least_m() const { return by_ones ? 2 - x : 0; } // x = 0: not 0,0 and 1,1; x = 1: not 0,1 (m is even)
};

Division division(const NimView& view, Count size) {
  const Count own = view.value(size);
  Division out;
  out.x = own ^ view.sum;
  out.by_ones = view.rule.misere && view.big == (own >= 2 ? 1 : 0);
  out.others_even = out.x % 2 == 0;
  return out;
}

/// Ascending moves of one heap; false if the sink has had enough.
bool divide(const Division& division, std::size_t heap, Count size, Sink<HeapMove> sink) {
  const Count x = division.x;
  const Count lower = lower_bits(x);
  if (size - 1 >= x) {
    for (Count m = largest_without((size - 1 - x) / 2, x); m >= division.least_m(); m = (m - 1) & ~x) {
      const Count take = size - x - 2 * m;
      Count part = 0;
      do {
        if (!sink({heap, take, m + part})) return false;
        part = (part - lower) & lower;
      } while (part != 0); // after an m of 0 comes one below 0
    }
  }
  if (!division.by_ones) return true;
  // What is left of this heap: 1, to make an even number of ones odd; else 1 and 1, or nothing. It is the only one above 1, so
  // of 3 or more: otherwise nothing could be divided (effective()).
  if (division.others_even) return sink({heap, size - 1, 0});
  return sink({heap, size - 2, 1}) && sink({heap, size, 0});
}

BigCount count_divisions(const Division& division, Count size) {
  const Count x = division.x;
  BigCount total = 0;
  if (size - 1 >= x) {
    const Count n = (size - 1 - x) / 2;
    Count ms = count_without(n, x);
    if (division.by_ones) ms -= count_without(std::min<Count>(n, 1), x);
    const auto free_bits = std::popcount(static_cast<std::uint64_t>(lower_bits(x)));
    total = static_cast<BigCount>(ms) << static_cast<unsigned>(free_bits);
  }
  if (!division.by_ones) return total;
  return total + (division.others_even ? 1 : 2);
}

} // namespace

std::optional<HeapCopying> copied_nim(const Options& options, const Heaps& board) {
  const NimRule rule = effective(options, board);
  if (rule.misere) return std::nullopt;
  return heap_copying(OctalCode::sevens(rule.max), board);
}

/// The Grundy values of the heaps, where they come from a table.
bool Nim::prepare(const Options& options, const Heaps& board, Slice& slice, TableBudget& budget) {
  const NimRule rule = effective(options, board);
  if (!rule.is_octal()) return true;
  if (rule.misere) return prepare_misere(OctalCode::sevens(rule.max), board, slice);
  return octal_game(OctalCode::sevens(rule.max))
      .reach(*std::max_element(board.size.begin(), board.size.end()), slice, budget);
}

std::optional<Theory> Nim::theory(const Options& options, const Heaps& board) {
  if (const auto misere = view_divided_misere(options, board)) return misere_theory(*misere);
  const auto view = view_nim(options, board);
  if (!view) {
    const auto copying = copied_nim(options, board);
    return copying ? std::optional(copying->theory()) : std::nullopt;
  }
  Theory out;
  out.outcome = view->previous_wins() ? Outcome::P : Outcome::N;
  if (!is_misere(options)) out.grundy = view->sum;
  out.remoteness = nim_remoteness(*view, board);
  return out;
}

void Nim::winning(const Options& options, const Heaps& board, Sink<HeapMove> sink) {
  if (const auto misere = view_divided_misere(options, board)) {
    misere_winning(*misere, board, sink);
    return;
  }
  const auto view = view_nim(options, board);
  if (!view) {
    if (const auto copying = copied_nim(options, board); copying && copying->win) sink(*copying->win);
    return;
  }
  if (view->previous_wins()) return;
  for (std::size_t heap = 0; heap < board.size.size(); ++heap) {
    const Count size = board.size[heap];
    if (view->octal != nullptr) {
      const bool more = view->octal->moves_to(size, view->target(size), [&](Count take, Count part) {
        return sink({heap, take, part});
      });
      if (!more) return;
    } else if (view->rule.split) {
      if (!divide(division(*view, size), heap, size, sink)) return;
    } else if (const Count take = winning_take(*view, size); take != 0) {
      if (!sink({heap, take, 0})) return;
    }
  }
}

BigCount Nim::winning_total(const Options& options, const Heaps& board) {
  if (const auto misere = view_divided_misere(options, board)) return misere_winning_total(*misere, board);
  const auto view = view_nim(options, board);
  if (!view) {
    const auto copying = copied_nim(options, board);
    return copying && copying->win ? uncounted : 0;
  }
  if (view->previous_wins()) return 0;
  if (view->octal == nullptr && !view->rule.split) {
    Count total = 0;
    for (const Count size : board.size)
      total += winning_take(*view, size) != 0 ? 1 : 0;
    return static_cast<BigCount>(total);
  }
  BigCount total = 0;
  for (const Count size : board.size) {
    total += view->octal != nullptr ? view->octal->count_moves_to(size, view->target(size))
                                    : count_divisions(division(*view, size), size);
  }
  return total;
}

std::unique_ptr<Listing> Nim::listing(const Options& options, const Heaps& board, std::size_t limit) {
  if (!effective(options, board).is_octal()) return nullptr;
  if (const auto misere = view_divided_misere(options, board))
    return std::make_unique<OctalListing>(misere->quotient->code(), board, *misere, limit);
  const auto view = view_nim(options, board);
  if (!view) return nullptr;
  return std::make_unique<OctalListing>(view->octal->code(), board, *view, limit);
}

/// What theory counts of a heap: all of it, or the residue under `max`. (Under `max` with `split` there is no
/// such number.)
std::optional<Count> Nim::heap_value(const Options& options, const Heaps& board, std::size_t heap) {
  const NimRule rule = nim_rule(options);
  if (rule.max == 0) return board.size[heap];
  if (rule.split) return std::nullopt;
  return board.size[heap] % (rule.max + 1);
}

std::optional<Count> Nim::safe_last_heap(const Options& options, const Heaps& board) {
  const auto view = view_nim(options, board);
  if (!view) return std::nullopt;
  const Count last = board.size.back();
  const Count others = view->sum ^ view->value(last);
  // The value that makes the sum zero, and where misere turns it round, 0 and 1; theory has the last word.
  for (const Count size : {others, Count{0}, Count{1}}) {
    if (size == last || size > max_heap) continue;
    Heaps changed = board;
    changed.size.back() = size;
    const auto seen = view_nim(options, changed);
    if (seen && seen->previous_wins()) return size;
  }
  return std::nullopt;
}

} // namespace nimatron
