#include "games/fibonacci/fibonacci.hpp"

#include <algorithm>

#include "games/fibonacci/fibonacci_theory.hpp"
#include "games/nim/nim.hpp"
#include "games/shared/heap_refusals.hpp"
#include "games/shared/keys.hpp"

namespace nimatron {

RulesInWords Fibonacci::rules(const Options& options) {
  return {
      {say(N_("Take at least one match from the heap, and at most twice as many as were just taken.")),
       say(N_("The first move may take any number of matches, but not all of them."))},
      {last_match_rule(options)},
  };
}

Heaps Fibonacci::start(const Options& options) { return settle(options, {{20}}); }

/// A heap alone is one from which nothing has been taken; never is more allowed than there is.
Heaps Fibonacci::settle(const Options&, Heaps board) {
  if (board.size.size() != 1) return board;
  const Count left = board.size[0];
  board.memory = std::min(board.memory.value_or(std::max<Count>(left - 1, 0)), left);
  return board;
}

std::optional<BoardError> Fibonacci::board_error(const Options&, const Heaps& board) {
  if (auto wrong = Nim::board_error({}, board)) return wrong;
  if (board.size.size() != 1) return BoardError{say(N_("there must be exactly one heap")), 1};
  const Count most = board.memory.value_or(0);
  // Only the last match of a heap of 1 cannot be taken.
  if (most < 0 || (most == 0 && board.size[0] > 1)) {
    return BoardError{say(N_("the number of matches that may be taken must be at least 1")), 1};
  }
  return std::nullopt;
}

std::optional<Message> Fibonacci::why_illegal(const Options&, const Heaps& board, const TakeMove& move) {
  const Count most = *board.memory;
  if (auto reason = refuse_take(board, 0, move.take)) return reason;
  if (most == 0) return say(N_("the first move may not take the whole heap"));
  if (move.take > most) return say(N_("a move may take at most {0}"), most);
  return std::nullopt;
}

void Fibonacci::moves(const Options&, const Heaps& board, Sink<TakeMove> sink) {
  for (Count take = 1; take <= *board.memory; ++take) {
    if (!sink({take})) return;
  }
}

Heaps Fibonacci::play(const Options&, Heaps board, const TakeMove& move) {
  board.size[0] -= move.take;
  board.memory = fibonacci_most(board.size[0], move.take);
  return board;
}

std::string Fibonacci::key(const Options&, const Heaps& board) {
  std::string out;
  append_to_key(out, board.size[0]);
  append_to_key(out, *board.memory);
  return out;
}

std::optional<Theory> Fibonacci::theory(const Options&, const Heaps& board) {
  const bool lost = fibonacci_lost(board.size[0], *board.memory);
  Theory out{.outcome = lost ? Outcome::P : Outcome::N,
             .grundy = lost ? std::optional<Count>(0) : fibonacci_value(board.size[0], *board.memory)};
  if (*board.memory == 0)
    out.remoteness = 0;
  else if (*board.memory == board.size[0])
    out.remoteness = 1; // all at once
  return out;
}

void Fibonacci::winning(const Options&, const Heaps& board, Sink<TakeMove> sink) {
  for (const Count take : fibonacci_wins(board.size[0], *board.memory)) {
    if (!sink({take})) return;
  }
}

/// From a large heap more than a million: with takes of 1, and then each at most twice the one before, every
/// take of up to 1000 can be led up to by less than 3000 matches, at any point of the rest of the game.
std::optional<Count> Fibonacci::reachable(const Options&, const Heaps& board) {
  constexpr Count many = 10'000;
  if (board.size[0] < many) return std::nullopt;
  return 1'000'001;
}

std::optional<Message> Fibonacci::memory_words(const Options&, const Heaps& board) {
  if (board.size[0] == 0) return std::nullopt;
  return say(N_("at most {0} now"), *board.memory);
}

Amounts Fibonacci::amounts(const Options&, const Heaps& board, std::size_t) { return {*board.memory}; }

} // namespace nimatron
