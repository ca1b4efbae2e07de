#include "games/nim/nim.hpp"

#include <algorithm>
#include <utility>

#include "games/nim/nim_theory.hpp"
#include "games/shared/heap_refusals.hpp"
#include "games/shared/keys.hpp"

namespace nimatron {

RulesInWords Nim::rules(const Options& chosen) {
  const NimRule rule = nim_rule(chosen);
  RulesInWords out;
  if (rule.max == 0) {
    out.moves.push_back(say(N_("Take as many matches as you like from one heap, at least one.")));
  } else {
    out.moves.push_back(
        say(N_("{0, plural, one {Take one match from one heap.} other {Take up to {0} matches from "
               "one heap, at least one.}}"),
            rule.max));
  }
  if (rule.split)
    out.moves.push_back(say(N_("Then you may split what is left of that heap into two heaps.")));
  out.end = {last_match_rule(chosen)};
  return out;
}

Heaps Nim::start(const Options&) { return {{3, 5, 7}}; }

std::optional<BoardError> Nim::board_error(const Options&, const Heaps& board) {
  if (board.size.empty()) return BoardError{say(N_("there must be at least one heap")), 0};
  if (static_cast<Count>(board.size.size()) > max_heaps)
    return BoardError{say(N_("too many heaps: at most {0}"), max_heaps), 0};
  for (std::size_t i = 0; i < board.size.size(); ++i) {
    if (board.size[i] < 0 || board.size[i] > max_heap) {
      return BoardError{say(N_("{1, plural, other {heap {0} must have 0 to {1} matches}}"), i + 1, max_heap),
                        i};
    }
  }
  return std::nullopt;
}

std::optional<Message> Nim::why_illegal(const Options& options, const Heaps& board, const HeapMove& move) {
  const NimRule rule = nim_rule(options);
  if (auto reason = refuse_take(board, move.heap, move.take)) return reason;
  if (rule.max != 0 && move.take > rule.max) return say(N_("a move may take at most {0}"), rule.max);
  if (move.split == 0) return std::nullopt;
  if (!rule.split) return say(N_("heaps cannot be split in this game"));
  const Count rest = board.size[move.heap] - move.take;
  if (move.split < 0 || move.split >= rest)
    return say(N_("the remaining {0} cannot be split into {1} and another heap"), rest, move.split);
  return std::nullopt;
}

void Nim::moves(const Options& options, const Heaps& board, Sink<HeapMove> sink) {
  const NimRule rule = nim_rule(options);
  for (std::size_t heap = 0; heap < board.size.size(); ++heap) {
    const Count size = board.size[heap];
    const Count most = rule.max == 0 ? size : std::min(size, rule.max);
    for (Count take = 1; take <= most; ++take) {
      if (!sink({heap, take, 0})) return;
      const Count rest = size - take;
      for (Count part = 1; rule.split && part <= rest - part; ++part) {
        if (!sink({heap, take, part})) return;
      }
    }
  }
}

Heaps Nim::play(const Options&, Heaps board, const HeapMove& move) {
  Count& heap = board.size[move.heap];
  heap -= move.take;
  if (move.split == 0) return board;
  const Count rest = std::exchange(heap, move.split) - move.split;
  board.size.insert(board.size.begin() + static_cast<std::ptrdiff_t>(move.heap) + 1, rest);
  return board;
}

Amounts Nim::amounts(const Options& options, const Heaps& board, std::size_t heap) {
  const Count max = options.number("max", max_heap);
  return {std::min(board.size[heap], max)};
}

/// The heaps that are not empty, sorted.
std::string Nim::key(const Options&, const Heaps& board) {
  std::vector<Count> sorted;
  for (const Count size : board.size) {
    if (size != 0) sorted.push_back(size);
  }
  std::sort(sorted.begin(), sorted.end());
  std::string out;
  for (const Count size : sorted)
    append_to_key(out, size);
  return out;
}

} // namespace nimatron
