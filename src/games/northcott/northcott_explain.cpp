#include <algorithm>
#include <optional>
#include <utility>

#include "explain/sums.hpp"
#include "games/northcott/northcott.hpp"
#include "games/northcott/northcott_claims.hpp"

namespace nimatron {

using namespace northcott;

namespace {

/// The gaps as heaps, and what each counts.
Sums sums_of(const Options& options, const Columns& board) {
  std::vector<Count> gap;
  std::vector<Count> counts;
  for (const Pair& pair : pairs(board)) {
    gap.push_back(pair.gap);
    counts.push_back(value(options, board, pair.gap));
  }
  Sums out(std::move(gap), std::move(counts), false);
  out.copies = false;
  return out;
}

/// Which pair (of `pairs`) a move changes.
std::size_t pair_of(const Columns& board, const SlideMove& move) {
  std::size_t out = 0;
  for (std::size_t c = 0; c < move.column; ++c)
    out += board.column[c].size() / 2;
  std::size_t below = 0;
  while (board.column[move.column][below].row < move.from)
    ++below;
  return out + below / 2;
}

std::vector<SlideMove> winning_moves(const Options& options, const Columns& board) {
  std::vector<SlideMove> out;
  Northcott::winning(options, board, [&](const SlideMove& move) {
    out.push_back(move);
    return true;
  });
  return out;
}

/// The winning advance to show: the perfect player's own, if it makes its heap smaller as in Nim. With
/// bounded moves an advance can also raise a remainder; then the longest that does not.
SlideMove move_to_show(const Options& options, const Columns& board, const Sums& sums) {
  const auto shrinks = [&](const SlideMove& move) {
    const Count now = sums.value[pair_of(board, move)];
    return advance(board, move) > 0 && (now ^ sums.sum) < now;
  };
  SlideMove out = *Northcott::best(options, board);
  if (shrinks(out)) return out;
  int longest = 0;
  for (const SlideMove& move : winning_moves(options, board)) {
    if (!shrinks(move) || advance(board, move) <= longest) continue;
    out = move;
    longest = advance(board, move);
  }
  return out;
}

/// The advance by as much with which the facing piece follows a retreat.
SlideMove following(const Columns& board, const SlideMove& move) {
  const auto& pieces = board.column[move.column];
  std::size_t i = 0;
  while (pieces[i].row != move.from)
    ++i;
  const int facing = pieces[i ^ 1U].row;
  return {move.column, facing, facing + move.to - move.from};
}

/// What the move does to its gap.
claims::GapShrinks shrinking(const Columns& board, const SlideMove& move) {
  const Pair pair = pairs(board)[pair_of(board, move)];
  const bool several = board.column[pair.column].size() > 2;
  const auto gap = static_cast<int>(pair.gap);
  const auto number = static_cast<Count>(pair.lower / 2 + 1);
  return {several ? number : 0, gap, gap - advance(board, move), move};
}

/// The first advance that wins. An answer never retreats: the game might go round.
std::optional<Move> winning_advance(const Options& options, const Columns& board) {
  for (const SlideMove& move : winning_moves(options, board)) {
    if (advance(board, move) > 0) return move;
  }
  return std::nullopt;
}

void tell_lost(Telling& to, const Columns& board) {
  to.tell(claims::RetreatsAreFollowed{false});
  to.answers([&](const Move& move) -> std::optional<Move> {
    const auto& slide = *std::get_if<SlideMove>(&move);
    if (advance(board, slide) < 0) return following(board, slide);
    return winning_advance(to.position.options, Northcott::play(to.position.options, board, slide));
  });
}

/// By column, every advance that wins.
void tell_advances(Telling& to, const Options& options, const Columns& board) {
  constexpr std::size_t most = 12;
  std::size_t told = 0;
  Count retreats = 0;
  for (const SlideMove& move : winning_moves(options, board)) {
    if (advance(board, move) < 0) {
      ++retreats;
    } else if (told++ < most) {
      to.tell(shrinking(board, move));
    }
  }
  if (retreats != 0) to.tell(claims::RetreatsThatWin{retreats});
}

bool can_move(const Options& options, const Columns& board) {
  bool any = false;
  Northcott::moves(options, board, [&](const SlideMove&) {
    any = true;
    return false;
  });
  return any;
}

} // namespace

Explanation Northcott::explain(const Options& options, const Columns& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  const std::vector<Pair> all = pairs(board);
  Telling to(position, analysis);
  if (all.empty()) to.brief(claims::NoPieces{});
  if (!can_move(options, board)) {
    to.brief(claims::CannotMove{board.to_move});
    return std::move(to.steps);
  }
  const Sums sums = sums_of(options, board);
  std::optional<Change> win;
  if (sums.previous_wins()) {
    to.loses();
  } else {
    const SlideMove move = move_to_show(options, board, sums);
    const std::size_t pair = pair_of(board, move);
    win = Change{move, pair, sums.size[pair] - advance(board, move)};
    to.wins(move);
  }
  if (reach(options, board) < board.rows - 2) { // else no gap exceeds it
    to.brief(claims::OnlyGapRestsCount{options.number("max"), sums.value});
  } else {
    to.brief(claims::GapsAreHeaps{sums.size});
  }
  brief_sums(to, sums, win, true);
  if (std::any_of(all.begin(), all.end(), [](const Pair& pair) { return pair.lower > 0; }))
    to.tell(claims::PairsFromBelow{});
  tell_sums(to, sums, win);
  if (win) {
    tell_advances(to, options, board);
    to.tell(claims::RetreatsAreFollowed{true});
  } else {
    tell_lost(to, board);
  }
  return std::move(to.steps);
}

} // namespace nimatron
