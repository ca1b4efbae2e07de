#include "games/moore/moore.hpp"

#include <algorithm>
#include <cstddef>

#include "games/moore/moore_theory.hpp"
#include "games/shared/heap_refusals.hpp"
#include "games/shared/heaps_moves.hpp"

namespace nimatron {

namespace {

Count most_heaps(const Options& options) { return options.number(Moore::by_option); }

HeapsMove as_move(const MooreMove& takes) {
  HeapsMove move;
  for (const MooreTake& take : takes)
    move.part.push_back({take.heap, take.take});
  return move;
}

/// Ascending: a move before those that go on from it with further heaps. False if the sink had enough.
bool go_on(const Heaps& board, Count further, std::size_t heap, HeapsMove& move, Sink<HeapsMove> sink) {
  if (!move.part.empty() && !sink(move)) return false;
  if (further == 0) return true;
  for (; heap < board.size.size(); ++heap) {
    for (Count take = 1; take <= board.size[heap]; ++take) {
      move.part.push_back({heap, take});
      const bool more = go_on(board, further - 1, heap + 1, move, sink);
      move.part.pop_back();
      if (!more) return false;
    }
  }
  return true;
}

} // namespace

RulesInWords Moore::rules(const Options& options) {
  return {
      {say(N_("{0, plural, other {Take as many matches as you like from up to {0} heaps, at least one in "
              "all.}}"),
           most_heaps(options))},
      {last_match_rule(options)},
  };
}

Heaps Moore::start(const Options&) { return {{3, 4, 5, 6}}; }

std::optional<BoardError> Moore::board_error(const Options&, const Heaps& board) {
  return Nim::board_error({}, board);
}

std::optional<Message> Moore::why_illegal(const Options& options, const Heaps& board, const HeapsMove& move) {
  if (auto wrong = refuse_parts(board, move)) return wrong;
  if (static_cast<Count>(move.part.size()) > most_heaps(options)) {
    return say(N_("{0, plural, other {a move may take from at most {0} heaps}}"), most_heaps(options));
  }
  return std::nullopt;
}

void Moore::moves(const Options& options, const Heaps& board, Sink<HeapsMove> sink) {
  HeapsMove none;
  go_on(board, most_heaps(options), 0, none, sink);
}

Heaps Moore::play(const Options&, Heaps board, const HeapsMove& move) {
  return without_parts(std::move(board), move);
}

std::string Moore::key(const Options&, const Heaps& board) { return Nim::key({}, board); }

std::optional<Theory> Moore::theory(const Options& options, const Heaps& board) {
  const bool misere = is_misere(options);
  const bool lost = moore_lost(board.size, most_heaps(options), misere);
  Theory out{.outcome = lost ? Outcome::P : Outcome::N, .grundy = std::nullopt};
  // Of the other values no formula is known.
  if (lost && !misere) out.grundy = 0;
  const bool over = std::all_of(board.size.begin(), board.size.end(), [](Count size) { return size == 0; });
  if (over) out.remoteness = 0;
  return out;
}

void Moore::winning(const Options& options, const Heaps& board, Sink<HeapsMove> sink) {
  const Count k = most_heaps(options);
  if (moore_countable(board.size, k)) {
    moore_wins(board.size, k, is_misere(options), [&](const MooreMove& move) { return sink(as_move(move)); });
  } else if (const MooreMove one = moore_win(board.size, k, is_misere(options)); !one.empty()) {
    sink(as_move(one));
  }
}

BigCount Moore::winning_total(const Options& options, const Heaps& board) {
  const bool misere = is_misere(options);
  if (moore_lost(board.size, most_heaps(options), misere)) return 0;
  return moore_wins_total(board.size, most_heaps(options), misere).value_or(uncounted);
}

/// The same as in Nim: taking from one heap reaches all of them.
std::optional<Count> Moore::reachable(const Options&, const Heaps& board) {
  return Nim::reachable({}, board);
}

Amounts Moore::amounts(const Options&, const Heaps& board, std::size_t heap) { return {board.size[heap]}; }

/// In each column the last heap has a one where the others leave just one to be missing.
std::optional<Count> Moore::safe_last_heap(const Options& options, const Heaps& board) {
  const Count k = most_heaps(options);
  const bool misere = is_misere(options);
  Heaps safe = board;
  const Count last = std::exchange(safe.size.back(), 0);
  const std::vector<Count> ones = moore_columns(safe.size, k);
  Count wanted = 0;
  for (std::size_t c = 0; c < ones.size(); ++c)
    wanted |= ones[c] == k ? Count{1} << c : 0;
  // Where misere turns it round, 1 (0 is wanted already, as k > 1); theory has the last word.
  for (const Count size : {wanted, Count{1}}) {
    safe.size.back() = size;
    if (size != last && size <= max_heap && moore_lost(safe.size, k, misere)) return size;
  }
  return std::nullopt;
}

} // namespace nimatron
