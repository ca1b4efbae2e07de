#include "games/staircase/staircase.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "games/nim/nim.hpp"
#include "games/shared/heap_refusals.hpp"
#include "games/shared/keys.hpp"
#include "games/staircase/staircase_theory.hpp"

namespace nimatron {

// A whole game, to be read as an example. With its line in games/registry.cpp it has a set-up, links, a perfect opponent, hints,
// the command line and the property tests. staircase.hpp says what it is made of; staircase_theory has the theorem, which its
// test compares with exhaustive search; staircase_explain gives the reasons, whose every claim is checked in the same way.

/// Each sentence is a message of the catalogue; N_ marks it for the translators.
RulesInWords Staircase::rules(const Options&) {
  return {
      {say(N_("The heaps are the steps of a staircase, numbered from the bottom.")),
       say(N_("Push as many matches as you like from one step to the step below. From the lowest step they "
              "fall off the stairs."))},
      {say(N_("If you can't move, you lose."))},
  };
}

/// What a new game begins with: steps 1 to 4, the lowest first.
Heaps Staircase::start(const Options&) { return {{0, 3, 2, 5}}; }

/// What is wrong with a board that somebody wrote or set up, and where: the parser turns the place into a column. All matches can
/// come to lie on one step, and no heap is larger than max_heap.
std::optional<BoardError> Staircase::board_error(const Options&, const Heaps& board) {
  if (auto wrong = Nim::board_error({}, board)) return wrong;
  Count all = 0;
  for (std::size_t i = 0; i < board.size.size(); ++i) {
    all += board.size[i];
    if (all > max_heap)
      return BoardError{say(N_("{0, plural, other {there can be at most {0} matches in all}}"), max_heap), i};
  }
  return std::nullopt;
}

/// The only place that decides whether a move is legal. A step is called a step.
std::optional<Message> Staircase::why_illegal(const Options&, const Heaps& board, const HeapMove& move) {
  if (auto reason = refuse_take(board, move.heap, move.take, heap_name)) return reason;
  return move.split == 0 ? std::nullopt : std::optional(say(N_("heaps cannot be split in this game")));
}

/// In the order of their texts, until the sink has enough: a heap may have 10^15 matches.
void Staircase::moves(const Options&, const Heaps& board, Sink<HeapMove> sink) {
  Nim::moves({}, board, sink);
}

/// From step 1 (index 0) the matches leave the table; goes_to() tells the picture the same.
Heaps Staircase::play(const Options&, Heaps board, const HeapMove& move) {
  board.size[move.heap] -= move.take;
  if (move.heap > 0) board.size[move.heap - 1] += move.take;
  return board;
}

/// The steps up to the highest that has matches.
std::string Staircase::key(const Options&, const Heaps& board) {
  const auto above =
      std::find_if(board.size.rbegin(), board.size.rend(), [](Count n) { return n > 0; }).base();
  std::string out;
  std::for_each(board.size.begin(), above, [&](Count n) { append_to_key(out, n); });
  return out;
}

/// Who wins, at once. The remoteness is plain only when the game is over; elsewhere a search finds it, if few enough positions
/// can be reached.
std::optional<Theory> Staircase::theory(const Options&, const Heaps& board) {
  const Count sum = staircase_sum(board.size);
  Theory out{.outcome = sum == 0 ? Outcome::P : Outcome::N, .grundy = sum};
  const bool over = std::all_of(board.size.begin(), board.size.end(), [](Count size) { return size == 0; });
  if (over) out.remoteness = 0;
  return out;
}

/// Without trying all moves: at most one from each step.
void Staircase::winning(const Options&, const Heaps& board, Sink<HeapMove> sink) {
  const Count sum = staircase_sum(board.size);
  for (std::size_t step = 0; step < board.size.size(); ++step) {
    const Count push = staircase_win(board.size, step, sum);
    if (push > 0 && !sink({step, push, 0})) return;
  }
}

/// What can be reached are the boards that have, from each step upward, no more matches than now: as many as
/// smaller heaps of these numbers.
std::optional<Count> Staircase::reachable(const Options&, const Heaps& board) {
  Heaps upward = board;
  std::partial_sum(board.size.rbegin(), board.size.rend(), upward.size.rbegin());
  return Nim::reachable({}, upward);
}

Amounts Staircase::amounts(const Options&, const Heaps& board, std::size_t heap) {
  return {board.size[heap]};
}

/// Even steps do not count.
std::optional<Count> Staircase::heap_value(const Options&, const Heaps& board, std::size_t heap) {
  return heap % 2 == 0 ? board.size[heap] : 0;
}

std::optional<std::size_t> Staircase::goes_to(const Options&, const Heaps&, std::size_t heap) {
  if (heap == 0) return std::nullopt;
  return heap - 1;
}

/// The set-up offers a start from which the first player loses: the size that the top step needs for that.
std::optional<Count> Staircase::safe_last_heap(const Options& options, const Heaps& board) {
  const std::size_t last = board.size.size() - 1;
  const Count sum = staircase_sum(board.size);
  if (last % 2 != 0 || sum == 0) return std::nullopt;
  Heaps safe = board;
  safe.size[last] ^= sum;
  if (board_error(options, safe)) return std::nullopt;
  return safe.size[last];
}

} // namespace nimatron
