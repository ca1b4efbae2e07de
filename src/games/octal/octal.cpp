#include "games/octal/octal.hpp"

#include <algorithm>
#include <utility>

#include "core/heap_sum.hpp"
#include "explain/explain.hpp"
#include "explain/values.hpp"
#include "games/nim/nim.hpp"
#include "games/nim/nim_reach.hpp"
#include "games/nim_take/nim_take.hpp"
#include "games/octal/octal_listing.hpp"
#include "games/shared/heap_copying.hpp"
#include "games/shared/misere_heaps.hpp"
#include "games/shared/sequences.hpp"

namespace nimatron {

namespace {

OctalCode code_of(const Options& chosen) {
  using enum OctalCode::Breaking;
  const auto breaking = chosen.has("unequal") ? unequal : chosen.has("break") ? any : none;
  return OctalCode::digits(chosen.list("c"), breaking, chosen.has("endless"));
}

/// How a digit, which is not 0, chooses among the sentences that say what may be left.
Count left(unsigned digit) { return digit & 7U; }

Message must_leave(Count take, unsigned digit) {
  return say(
      N_("{1, select, 1 {if you take {0}, you must leave nothing} 2 {if you take {0}, you must leave one "
         "heap} 3 {if you take {0}, you must leave nothing or one heap} 4 {if you take {0}, you must leave "
         "two heaps} 5 {if you take {0}, you must leave nothing or two heaps} 6 {if you take {0}, you must "
         "leave one heap or two} other {if you take {0}, you must leave nothing, one heap or two}}"),
      take, left(digit));
}

/// Why a heap may not be split like this without taking.
std::optional<Message> refuse_break(const OctalCode& code, const Heaps& board, const HeapMove& move) {
  if (auto reason = Nim::why_illegal({}, board, {move.heap, 1, 0})) return reason;
  const Count size = board.size[move.heap];
  if (move.split == 0)
    return code.longest() == 0 ? say(N_("a move must split a heap into two heaps"))
                               : say(N_("a move must take at least one match or split a heap"));
  if (move.split < 0 || move.split >= size)
    return say(N_("a heap of {0} cannot be split into {1} and another heap"), size, move.split);
  if (std::min(move.split, size - move.split) > most_apart(code.run(0), size, 0))
    return say(N_("the two heaps must have different sizes"));
  return std::nullopt;
}

/// A position as theory sees it.
struct OctalView {
  HeapSum heaps;
  OctalGame* game;

  /// What a heap of this size must be worth instead so that the position becomes P.
  Count target(Count size) const { return heaps.instead_of(game->value(size)); }
};

std::optional<OctalView> octal_view(const Options& chosen, const Heaps& board) {
  if (is_misere(chosen)) return std::nullopt;
  OctalGame& game = octal_game(code_of(chosen));
  if (!game.at_hand(largest_heap(board))) return std::nullopt;
  OctalView out{{}, &game};
  for (const Count size : board.size)
    out.heaps.add(game.value(size));
  return out;
}

/// What copying says where theory does not see so far.
std::optional<HeapCopying> octal_copied(const Options& chosen, const Heaps& board) {
  if (is_misere(chosen)) return std::nullopt;
  return heap_copying(code_of(chosen), board);
}

std::optional<MisereHeaps> octal_misere(const Options& chosen, const Heaps& board) {
  if (!is_misere(chosen)) return std::nullopt;
  const OctalCode code = code_of(chosen);
  return code.takes_few() ? view_misere(code, board) : std::nullopt;
}

/// The options of Nim with certain amounts, if every digit that is not 0 lets matches be taken and no more.
std::optional<Options> as_amounts(const Options& chosen) {
  if (!code_of(chosen).takes_few()) return std::nullopt;
  std::vector<Count> amounts;
  Count take = 0;
  for (const Count digit : chosen.list("c")) {
    ++take;
    if (digit == 0) continue;
    if (digit != Count{OctalCode::nothing | OctalCode::one_heap}) return std::nullopt;
    amounts.push_back(take);
  }
  if (amounts.empty()) return std::nullopt;
  Options out;
  out.set("take", std::move(amounts));
  if (is_misere(chosen)) out.set(misere_option.name);
  return out;
}

} // namespace

namespace {

/// What a run of takes allows, in a sentence.
Message run_words(const OctalCode::Run& run) {
  if (run.first == run.last)
    return say(N_("{1, select, 1 {If you take {0}, you must leave nothing.} 2 {If you take {0}, you must "
                  "leave one heap.} 3 {If you take {0}, you must leave nothing or one heap.} 4 {If you "
                  "take {0}, you must leave two heaps.} 5 {If you take {0}, you must leave nothing or two "
                  "heaps.} 6 {If you take {0}, you must leave one heap or two.} other {If you take {0}, "
                  "you must leave nothing, one heap or two.}}"),
               run.first, left(run.digit));
  if (run.last == max_heap)
    return say(N_("{1, select, 1 {If you take {0} or more, you must leave nothing.} 2 {If you take {0} or "
                  "more, you must leave one heap.} 3 {If you take {0} or more, you must leave nothing or one "
                  "heap.} 4 {If you take {0} or more, you must leave two heaps.} 5 {If you take {0} or more, "
                  "you must leave nothing or two heaps.} 6 {If you take {0} or more, you must leave one heap "
                  "or two.} other {If you take {0} or more, you must leave nothing, one heap or two.}}"),
               run.first, left(run.digit));
  return say(N_("{2, select, 1 {If you take {0} to {1}, you must leave nothing.} 2 {If you take {0} to "
                "{1}, you must leave one heap.} 3 {If you take {0} to {1}, you must leave nothing or "
                "one heap.} 4 {If you take {0} to {1}, you must leave two heaps.} 5 {If you take {0} to "
                "{1}, you must leave nothing or two heaps.} 6 {If you take {0} to {1}, you must leave "
                "one heap or two.} other {If you take {0} to {1}, you must leave nothing, one heap or "
                "two.}}"),
             run.first, run.last, left(run.digit));
}

/// What may be taken.
void add_takes(std::vector<Message>& out, const OctalCode& code) {
  constexpr unsigned as_in_nim = OctalCode::nothing | OctalCode::one_heap;
  if (code.digit(1) == as_in_nim && code.runs().back() == OctalCode::Run{1, max_heap, as_in_nim})
    return out.push_back(say(N_("Take as many matches as you like from one heap, at least one.")));
  out.push_back(say(N_("Take matches from one heap. You may have to split what is left of it.")));
  Count next = 1; // the first take that nothing has been said of
  for (const OctalCode::Run& run : code.runs()) {
    if (run.first == 0) continue;
    out.push_back(run_words(run));
    if (run.first == next) next = run.last + 1;
  }
  if (next <= max_heap) out.push_back(say(N_("You may not take any other number.")));
}

} // namespace

RulesInWords Octal::rules(const Options& chosen) {
  using enum OctalCode::Breaking;
  RulesInWords out;
  const OctalCode code = code_of(chosen);
  if (code.breaking() != none && code.longest() == 0) {
    out.moves.push_back(
        code.breaking() == any
            ? say(N_("Split a heap into two heaps. You take no matches."))
            : say(N_("Split a heap into two heaps of different sizes. You take no matches.")));
  } else {
    add_takes(out.moves, code);
    if (code.breaking() == any)
      out.moves.push_back(say(N_("Or split a heap into two heaps and take nothing.")));
    if (code.breaking() == unequal)
      out.moves.push_back(say(N_("Or split a heap into two heaps of different sizes and take nothing.")));
  }
  out.end = {is_misere(chosen) ? say(N_("If you can't move, you win."))
                               : say(N_("If you can't move, you lose."))};
  return out;
}

/// Two heaps, the first so large that the player to move can win, if theory knows such a one; else one alone.
Heaps Octal::start(const Options& chosen) {
  Heaps board{{11, 7}};
  for (Count size = 11; size < 60; ++size) {
    board.size.front() = size;
    const auto seen = octal_view(chosen, board);
    if (!seen || !seen->heaps.previous_wins()) return board;
  }
  const Heaps alone{{11}};
  const auto seen = octal_view(chosen, alone);
  return seen && !seen->heaps.previous_wins() ? alone : board;
}

std::optional<BoardError> Octal::board_error(const Options&, const Heaps& board) {
  return Nim::board_error({}, board);
}

std::optional<Message> Octal::why_illegal(const Options& chosen, const Heaps& board, const HeapMove& move) {
  const OctalCode code = code_of(chosen);
  if (move.take == 0 && code.breaking() != OctalCode::Breaking::none) return refuse_break(code, board, move);
  HeapMove whole = move;
  whole.split = 0;
  if (auto reason = Nim::why_illegal({}, board, whole)) return reason;
  const Count size = board.size[move.heap];
  const Count rest = size - move.take;
  const OctalCode::Run run = code.run(move.take);
  const unsigned digit = run.digit;
  if (digit == 0) return say(N_("you may not take {0} here"), move.take);
  if (move.split == 0) {
    if (leaves_whole(digit, size, move.take)) return std::nullopt;
    return must_leave(move.take, digit);
  }
  if (move.split < 0 || move.split >= rest)
    return say(N_("the remaining {0} cannot be split into {1} and another heap"), rest, move.split);
  if (most_apart(run, size, move.take) == 0) return must_leave(move.take, digit);
  return std::nullopt;
}

void Octal::moves(const Options& chosen, const Heaps& board, Sink<HeapMove> sink) {
  const OctalCode code = code_of(chosen);
  for (std::size_t heap = 0; heap < board.size.size(); ++heap) {
    if (!octal_moves(code, board.size[heap], [&](Count take, Count part) {
          return sink({heap, take, part});
        }))
      return;
  }
}

Heaps Octal::play(const Options&, Heaps board, const HeapMove& move) {
  return Nim::play({}, std::move(board), move);
}

std::string Octal::key(const Options&, const Heaps& board) { return Nim::key({}, board); }

bool Octal::prepare(const Options& chosen, const Heaps& board, Slice& slice, TableBudget& budget) {
  const OctalCode code = code_of(chosen);
  if (!is_misere(chosen)) return octal_game(code).reach(largest_heap(board), slice, budget);
  return !code.takes_few() || prepare_misere(code, board, slice);
}

std::optional<Theory> Octal::theory(const Options& chosen, const Heaps& board) {
  if (const auto misere = octal_misere(chosen, board)) return misere_theory(*misere);
  const auto seen = octal_view(chosen, board);
  if (!seen) {
    const auto copying = octal_copied(chosen, board);
    return copying ? std::optional(copying->theory()) : std::nullopt;
  }
  return Theory{seen->heaps.previous_wins() ? Outcome::P : Outcome::N, seen->heaps.sum};
}

void Octal::winning(const Options& chosen, const Heaps& board, Sink<HeapMove> sink) {
  if (const auto misere = octal_misere(chosen, board)) {
    misere_winning(*misere, board, sink);
    return;
  }
  const auto seen = octal_view(chosen, board);
  if (!seen) {
    if (const auto copying = octal_copied(chosen, board); copying && copying->win) sink(*copying->win);
    return;
  }
  if (seen->heaps.previous_wins()) return;
  for (std::size_t heap = 0; heap < board.size.size(); ++heap) {
    const auto found = [&](Count take, Count part) { return sink({heap, take, part}); };
    if (!seen->game->moves_to(board.size[heap], seen->target(board.size[heap]), found)) return;
  }
}

BigCount Octal::winning_total(const Options& chosen, const Heaps& board) {
  if (const auto misere = octal_misere(chosen, board)) return misere_winning_total(*misere, board);
  const auto seen = octal_view(chosen, board);
  if (!seen) {
    const auto copying = octal_copied(chosen, board);
    return copying && copying->win ? uncounted : 0;
  }
  if (seen->heaps.previous_wins()) return 0;
  BigCount total = 0;
  for (const Count size : board.size)
    total += seen->game->count_moves_to(size, seen->target(size));
  return total;
}

std::unique_ptr<Listing> Octal::listing(const Options& chosen, const Heaps& board, std::size_t limit) {
  const OctalCode code = code_of(chosen);
  if (const auto misere = octal_misere(chosen, board))
    return std::make_unique<OctalListing>(code, board, *misere, limit);
  const auto seen = octal_view(chosen, board);
  if (!seen) return nullptr;
  return std::make_unique<OctalListing>(code, board, seen->heaps, limit);
}

/// Said only where it is much: one kind of move alone reaches so many already.
std::optional<Count> Octal::reachable(const Options& chosen, const Heaps& board) {
  const OctalCode code = code_of(chosen);
  Count least = 1;
  if (code.breaking() == OctalCode::Breaking::unequal) {
    least = reachable_by_unequal_splits(largest_heap(board));
  } else if (const auto dividing = code.runs_with(OctalCode::two_heaps); !dividing.empty()) {
    least = reachable_by_divisions(largest_heap(board), dividing.front().first);
  }
  if (const auto leaving = code.runs_with(OctalCode::one_heap); !leaving.empty()) {
    std::vector<Count> but_one; // the last match is not taken like that
    for (const Count size : board.size)
      but_one.push_back(std::max<Count>(size - 1, 0));
    least = std::max(least, reachable_by_steps(but_one, leaving.front().first));
  }
  if (least > 1'000'000) return least;
  return std::nullopt;
}

Explanation Octal::explain(const Options& chosen, const Heaps& board, const Analysis& analysis) {
  const Position position{find_game(id), chosen, board};
  const auto digits = chosen.list("c");
  constexpr Count taking = OctalCode::nothing | OctalCode::one_heap;
  const auto all = std::ssize(digits);
  const bool few = code_of(chosen).takes_few();
  if (few && std::count(digits.begin(), digits.end(), taking) == all)
    return Nim::explain_bounded(all, false, is_misere(chosen), board, analysis);
  if (few && analysis.outcome != Outcome::unknown) { // what only the other game knows is not told here
    constexpr Count splitting = taking | OctalCode::two_heaps;
    if (std::count(digits.begin(), digits.end(), splitting) == all)
      return Nim::explain_bounded(all, true, is_misere(chosen), board, analysis);
    if (const auto same = as_amounts(chosen)) return NimTake::explain(*same, board, analysis);
  }
  if (const auto misere = octal_misere(chosen, board)) return explain_misere(position, analysis, *misere);
  const auto seen = octal_view(chosen, board);
  if (is_over(position)) return explain_by_search(position, analysis);
  if (!seen) {
    const auto copying = octal_copied(chosen, board);
    return copying ? explain_copying(position, analysis, *copying) : explain_by_search(position, analysis);
  }
  Valued valued;
  valued.table = shown(*seen->game, largest_heap(board));
  valued.divides = !seen->game->code().runs_with(OctalCode::two_heaps).empty();
  return explain_by_values(position, analysis, valued, [&](Count size) { return seen->game->value(size); });
}

bool Octal::divides(const Options& chosen) {
  const auto dividing = code_of(chosen).runs_with(OctalCode::two_heaps);
  return !dividing.empty() && dividing.back().last > 0; // and not only without taking
}

bool Octal::breaks(const Options& chosen) { return code_of(chosen).breaking() != OctalCode::Breaking::none; }

Amounts Octal::amounts(const Options& chosen, const Heaps& board, std::size_t heap) {
  const OctalCode code = code_of(chosen);
  const Count size = board.size[heap];
  const auto may_take = [&](Count take) {
    const OctalCode::Run run = code.run(take);
    return leaves_whole(run.digit, size, take) || most_apart(run, size, take) > 0;
  };
  Amounts out;
  if (code.endless()) {
    out = tried_amounts(size, may_take);
  } else {
    out.only.emplace();
    for (Count take = 1; take <= std::min(size, code.longest()); ++take) {
      if (may_take(take)) out.only->push_back(take);
    }
  }
  out.none = most_apart(code.run(0), size, 0) > 0;
  return out;
}

std::optional<Count> Octal::safe_last_heap(const Options& chosen, const Heaps& board) {
  constexpr Count most = 511;
  const auto seen = octal_view(chosen, board);
  if (!seen) return std::nullopt;
  seen->game->extend(most);
  const Count target = seen->target(board.size.back()); // whatever lies there now
  for (Count size = 0; size <= most; ++size) {
    if (size != board.size.back() && seen->game->value(size) == target) return size;
  }
  return std::nullopt;
}

std::optional<Count> Octal::proves_period(const Options& chosen) {
  const auto far = far_period(code_of(chosen));
  return far ? std::optional(far->values) : std::nullopt;
}

std::optional<Period> Octal::published_period(const Options& chosen) {
  const auto far = far_period(code_of(chosen));
  return far ? std::optional(far->period) : std::nullopt;
}

std::optional<ValueTable> Octal::values(const Options& chosen, Count last) {
  return looked_through(octal_game(code_of(chosen)), last);
}

} // namespace nimatron
