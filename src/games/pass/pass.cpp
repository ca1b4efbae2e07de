#include "games/pass/pass.hpp"

#include <algorithm>
#include <utility>

#include "games/nim/nim.hpp"
#include "games/pass/pass_table.hpp"
#include "games/pass/pass_theory.hpp"
#include "games/shared/heap_refusals.hpp"
#include "games/shared/keys.hpp"

namespace nimatron {

namespace {

/// The heaps without the passes.
Heaps heaps_alone(const Heaps& board) { return {{board.size.begin(), board.size.end() - 1}}; }

/// Moves in what can be reached, about: up to so many the plain search goes through all of it, and finds values and remoteness too.
constexpr Count few_moves = 300'000;

/// All that can be reached. Where no match is left, the passes that are left over are of no account.
Count positions_below(const PassView& view) {
  const Count heaps = *Nim::reachable({}, {view.heap});
  constexpr Count many = 1'000'000'000;
  return std::min(heaps - 1, many) * (view.passes + 1) + 1;
}

bool is_small(const PassView& view) {
  Count moves = 1;
  for (const Count size : view.heap) {
    moves += std::min(size, few_moves);
    if (moves > few_moves) return false;
  }
  return positions_below(view) <= few_moves / moves;
}

} // namespace

RulesInWords PassNim::rules(const Options& options) {
  return {
      {say(N_("Take as many matches as you like from one heap, at least one.")),
       say(N_("Or use a pass instead of taking, as long as a match is left. You both share the passes."))},
      {last_match_rule(options)},
  };
}

Heaps PassNim::start(const Options&) { return {{3, 5, 7, 1}}; }

std::optional<BoardError> PassNim::board_error(const Options&, const Heaps& board) {
  if (board.size.size() < 2)
    return BoardError{say(N_("the last number is that of the passes, so there must be at least two numbers")),
                      board.size.size()};
  if (auto wrong = Nim::board_error({}, heaps_alone(board))) return wrong;
  const Count passes = board.size.back();
  if (passes >= 0 && passes <= most_passes) return std::nullopt;
  return BoardError{
      say(N_("{0, plural, other {the last number is that of the passes: at most {0}}}"), most_passes),
      board.size.size() - 1};
}

std::optional<Message> PassNim::why_illegal(const Options& options, const Heaps& board,
                                            const HeapMove& move) {
  if (move.split != 0) return say(N_("heaps cannot be split in this game"));
  const PassView view(options, board);
  if (move.heap != view.heap.size()) return refuse_take(heaps_alone(board), move.heap, move.take);
  if (view.over()) return say(N_("the last match is taken, so nobody can pass"));
  if (view.passes == 0) return say(N_("no pass is left"));
  return move.take == 1 ? std::nullopt : std::optional(say(N_("a move may use only one pass")));
}

void PassNim::moves(const Options& options, const Heaps& board, Sink<HeapMove> sink) {
  bool any = false;
  bool more = true;
  Nim::moves({}, heaps_alone(board), [&](const HeapMove& move) {
    any = true;
    return more = sink(move);
  });
  const HeapMove pass{board.size.size() - 1, 1, 0};
  if (any && more && !why_illegal(options, board, pass)) sink(pass);
}

Heaps PassNim::play(const Options&, Heaps board, const HeapMove& move) {
  board.size[move.heap] -= move.take;
  return board;
}

std::string PassNim::key(const Options&, const Heaps& board) {
  std::string out = Nim::key({}, heaps_alone(board));
  if (!out.empty()) append_to_key(out, board.size.back());
  return out;
}

std::optional<Theory> PassNim::theory(const Options& options, const Heaps& board) {
  const PassView view(options, board);
  const auto lost = pass_lost(view);
  if (!lost) return std::nullopt;
  Theory out{*lost ? Outcome::P : Outcome::N, pass_value(view)};
  if (view.over()) out.remoteness = 0;
  return out;
}

void PassNim::winning(const Options& options, const Heaps& board, Sink<HeapMove> sink) {
  pass_wins({options, board}, sink);
}

BigCount PassNim::winning_total(const Options& options, const Heaps& board) {
  BigCount total = 0;
  const bool all = pass_wins({options, board}, [&](const HeapMove&) {
    ++total;
    return true;
  });
  return all ? total : uncounted;
}

/// Not said where the table of pass_table.hpp does without going through all positions.
std::optional<Count> PassNim::reachable(const Options& options, const Heaps& board) {
  const PassView view(options, board);
  if (view.over()) return 1;
  const bool all_named = view.passes == 0 || view.few();
  if (!all_named && !is_small(view)) return std::nullopt;
  return positions_below(view);
}

std::unique_ptr<Task> PassNim::task(const Options& options, const Heaps& board,
                                    const SolverResources& means) {
  const PassView view(options, board);
  if (view.passes == 0 || view.few() || is_small(view)) return nullptr;
  return std::make_unique<PassTask>(view, means);
}

Amounts PassNim::amounts(const Options& options, const Heaps& board, std::size_t heap) {
  const PassView view(options, board);
  if (heap < view.heap.size()) return {view.heap[heap]};
  return {view.over() ? 0 : std::min<Count>(view.passes, 1)};
}

/// As in Nim, once no pass is left.
std::optional<Count> PassNim::heap_value(const Options&, const Heaps& board, std::size_t heap) {
  if (board.size.back() != 0) return std::nullopt;
  return board.size[heap];
}

} // namespace nimatron
