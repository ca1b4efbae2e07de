#include "games/wythoff/wythoff.hpp"

#include <algorithm>
#include <cstddef>

#include "games/nim/nim.hpp"
#include "games/shared/heap_refusals.hpp"
#include "games/shared/heaps_moves.hpp"
#include "games/wythoff/wythoff_theory.hpp"

namespace nimatron {

namespace {

HeapsMove from_first(Count take) { return {{{0, take}}}; }
HeapsMove from_second(Count take) { return {{{1, take}}}; }
} // namespace

RulesInWords Wythoff::rules(const Options& options) {
  return {
      {say(N_("Take as many matches as you like from one of the two heaps, at least one.")),
       say(N_("Or take the same number from both heaps."))},
      {last_match_rule(options)},
  };
}

Heaps Wythoff::start(const Options&) { return {{5, 8}}; }

std::optional<BoardError> Wythoff::board_error(const Options&, const Heaps& board) {
  if (auto wrong = Nim::board_error({}, board)) return wrong;
  const std::size_t heaps = board.size.size();
  if (heaps == 2) return std::nullopt;
  return BoardError{say(N_("{0, plural, one {there must be exactly two heaps, not one} other {there must be "
                           "exactly two heaps, not {0}}}"),
                        static_cast<Count>(heaps)),
                    std::min<std::size_t>(heaps - 1, 2)};
}

std::optional<Message> Wythoff::why_illegal(const Options&, const Heaps& board, const HeapsMove& move) {
  if (auto wrong = refuse_parts(board, move)) return wrong;
  if (move.part.size() == 2 && move.part[0].take != move.part[1].take) {
    return say(N_("a move from both heaps must take the same number from each, not {0} and {1}"),
               move.part[0].take, move.part[1].take);
  }
  return std::nullopt;
}

void Wythoff::moves(const Options&, const Heaps& board, Sink<HeapsMove> sink) {
  for (Count take = 1; take <= board.size[0]; ++take) {
    if (!sink(from_first(take))) return;
    if (take <= board.size[1] && !sink(from_both(take))) return;
  }
  for (Count take = 1; take <= board.size[1]; ++take) {
    if (!sink(from_second(take))) return;
  }
}

Heaps Wythoff::play(const Options&, Heaps board, const HeapsMove& move) {
  return without_parts(std::move(board), move);
}

std::string Wythoff::key(const Options&, const Heaps& board) { return Nim::key({}, board); }

std::optional<Theory> Wythoff::theory(const Options& options, const Heaps& board) {
  const bool misere = is_misere(options);
  Theory out;
  out.outcome = is_cold(board.size[0], board.size[1], misere) ? Outcome::P : Outcome::N;
  // Of the other values no formula is known.
  if (!misere && out.outcome == Outcome::P) out.grundy = 0;
  if (board.size[0] == 0 && board.size[1] == 0) out.remoteness = 0;
  return out;
}

void Wythoff::winning(const Options& options, const Heaps& board, Sink<HeapsMove> sink) {
  const WythoffWins wins = wythoff_wins(board.size[0], board.size[1], is_misere(options));
  std::vector<HeapsMove> moves;
  if (wins.from_first > 0) moves.push_back(from_first(wins.from_first));
  if (wins.from_second > 0) moves.push_back(from_second(wins.from_second));
  if (wins.from_both > 0) moves.push_back(from_both(wins.from_both));
  std::sort(moves.begin(), moves.end());
  for (const HeapsMove& move : moves) {
    if (!sink(move)) return;
  }
}

/// The same as in Nim: taking from one heap reaches all of them.
std::optional<Count> Wythoff::reachable(const Options&, const Heaps& board) {
  return Nim::reachable({}, board);
}

Amounts Wythoff::amounts(const Options&, const Heaps& board, std::size_t heap) { return {board.size[heap]}; }

std::optional<Count> Wythoff::safe_last_heap(const Options& options, const Heaps& board) {
  const Count partner = cold_partner(board.size[0], is_misere(options));
  if (partner == board.size[1] || partner > max_heap) return std::nullopt;
  return partner;
}

} // namespace nimatron
