#include <algorithm>
#include <array>

#include "claims/claims_examination.hpp"
#include "core/text.hpp"

namespace nimatron::testing {

namespace {

using By = Answered::By;
using Axis = LineMove::Axis;

/// Of a push from an even step nothing is said but this, and of a retreat likewise.
bool only_of_some(By by) { return by == By::follow || by == By::push_on; }

/// Whether something is said of this move.
bool is_meant(By by, const Position& from, const Move& move) {
  if (by == By::follow) return retreats(from, move);
  if (by == By::push_on) return std::get_if<HeapMove>(&move)->heap % 2 == 1; // steps are counted from 1
  return true;
}

bool follows(const Position& from, const Move& move, const Position& result, const Move& answer) {
  if (const auto* coin = std::get_if<StripMove>(&move)) {
    const auto& after = *std::get_if<StripMove>(&answer);
    const auto pairs = coins_together(from);
    const bool partner = std::any_of(pairs.begin(), pairs.end(), [&](const CoinsTogether& pair) {
      return pair.left == coin->from && pair.right == after.from;
    });
    return partner && after.from - after.to == coin->from - coin->to && sizes(from) == sizes(result);
  }
  const auto& gone = *std::get_if<SlideMove>(&move);
  const auto& came = *std::get_if<SlideMove>(&answer);
  return came.column == gone.column && came.to - came.from == gone.to - gone.from &&
         sizes(from) == sizes(result);
}

bool pushes_on(const Position& from, const Move& move, const Position& result, const Move& answer) {
  const auto& gone = *std::get_if<HeapMove>(&move);
  const auto& came = *std::get_if<HeapMove>(&answer);
  const auto& before = heaps_of(from);
  const auto& now = heaps_of(result);
  for (std::size_t step = 0; step < now.size(); step += 2) {
    if (now[step] != before[step]) return false;
  }
  return came.heap + 1 == gone.heap && came.take == gone.take;
}

bool copies(const Position& from, const Move& move, const Position& after, const Position& result,
            const Move& answer) {
  const auto& made = *std::get_if<HeapMove>(&move);
  const auto& back = *std::get_if<HeapMove>(&answer);
  auto size = heaps_of(result);
  std::erase(size, 0);
  std::sort(size.begin(), size.end());
  for (std::size_t i = 0; i < size.size(); i += 2) {
    if (i + 1 == size.size() || size[i] != size[i + 1]) return false;
  }
  return made.take == back.take && heaps_of(from)[made.heap] == heaps_of(after)[back.heap];
}

Count taken(const Move& move) {
  if (const auto* one = std::get_if<HeapMove>(&move)) return one->take;
  Count out = 0;
  for (const auto& part : std::get_if<HeapsMove>(&move)->part)
    out += part.take;
  return out;
}

bool makes_up(const Move& move, const Move& answer, Count number) {
  const auto* made = std::get_if<HeapMove>(&move);
  if (made != nullptr && made->heap != std::get_if<HeapMove>(&answer)->heap) return false;
  return taken(move) + taken(answer) == number;
}

} // namespace

bool Examination::answers(const Answered& claim, const Position& from, const Move& move,
                          const Position& after, const Move& answer) {
  const Position result = play(after, answer);
  if (claim.by == By::follow)
    return follows(from, move, result, answer) && truth.outcome(result) == truth.outcome(from);
  if (claim.by == By::push_on)
    return pushes_on(from, move, result, answer) && truth.outcome(result) == truth.outcome(from);
  if (!lost(result)) return false;
  switch (claim.by) {
  case By::even: return Tally(truth.values(result)).sum == 0;
  case By::even_or_ones:
  case By::ones: {
    const Tally tally(truth.values(result));
    if (tally.big == 0) return tally.ones % 2 == 1;
    return claim.by == By::even_or_ones && tally.sum == 0;
  }
  case By::rest: return makes_up(move, answer, claim.number);
  case By::copy: return copies(from, move, after, result, answer);
  case By::multiples: return multiples(heaps_of(result), claim.number);
  case By::ones_beside: {
    const Tally tally(heaps_of(result));
    return tally.big != 0 ? multiples(heaps_of(result), claim.number) : tally.ones % claim.number == 1;
  }
  case By::smallest: {
    const Count part = fibonacci_parts(heaps_of(after)[0]).back();
    return std::get_if<TakeMove>(&answer)->take == part && part <= 2 * std::get_if<TakeMove>(&move)->take;
  }
  case By::mirror: return symmetric(result.board);
  case By::rows: return balanced(result.board);
  case By::cold:
  case By::any:
  case By::follow:
  case By::push_on: break;
  }
  return true;
}

namespace {

/// Answers of this kind that can be named at once: the image, the same in another heap, the rest.
std::vector<Move> likely(const Answered& claim, const Move& move, const Position& after) {
  std::vector<Move> out;
  if (const auto* put = std::get_if<CoinMove>(&move); put != nullptr && claim.by == By::mirror) {
    const auto& table = *std::get_if<CoinTable>(&after.board);
    out.emplace_back(CoinMove{{table.width - put->at.x, table.height - put->at.y}});
  }
  if (const auto* made = std::get_if<HeapMove>(&move); made != nullptr && claim.by == By::copy) {
    for (std::size_t heap = 0; heap < heaps_of(after).size(); ++heap)
      out.emplace_back(HeapMove{heap, made->take, made->split});
  }
  if (const auto* made = std::get_if<HeapMove>(&move); made != nullptr && claim.by == By::rest)
    out.emplace_back(HeapMove{made->heap, claim.number - made->take, 0});
  return out;
}

} // namespace

/// One answer is enough. What is likely, and what the game itself would answer, is looked at first; where
/// there are too many to be gone through, no more than that and the first ones.
bool Examination::is_answered(const Answered& claim, const Position& from, const Move& move,
                              const Position& after) {
  bool any = false;
  std::size_t left = 50;
  const auto does = [&](const Move& answer) {
    any = answers(claim, from, move, after, answer);
    return !any && --left > 0;
  };
  for (const Move& answer : likely(claim, move, after)) {
    if (!any && !why_illegal(after, answer)) does(answer);
  }
  if (!any && !only_of_some(claim.by)) for_each_winning(after, does);
  left = truth.by_theory() ? 1000 : static_cast<std::size_t>(-1);
  if (!any) for_each_move(after, does);
  return any;
}

void Examination::examine(const Answered& claim) {
  if (!claim.after) last_ = claim;
  const auto from = after(claim.after);
  if (!from) return;
  const std::string what = "answered " + std::to_string(static_cast<int>(claim.by)) + " " +
                           std::to_string(claim.number) + " " + print(*from);
  if (truth.held.count(what) != 0) return;
  const std::size_t before = found.size();
  if (!only_of_some(claim.by)) demand(lost(*from), "not lost");
  for (const Move& move : moves_to_try(*from)) {
    if (!is_meant(claim.by, *from, move)) continue;
    const Position left = play(*from, move);
    if (is_over(left)) {
      demand(truth.outcome(left) == Outcome::N, "wins at once: " + print(move));
    } else {
      demand(is_answered(claim, *from, move, left), "has no such answer: " + print(move));
    }
  }
  if (found.size() == before) truth.held.insert(what);
}

void Examination::examine(const Rounds& claim) {
  const Outcome now = truth.outcome(at);
  for (const Move& made : moves_to_try(at)) {
    const auto& move = *std::get_if<HeapMove>(&made);
    if (move.split != 0 || heaps_of(at)[move.heap] < claim.number) continue;
    const Position left = play(at, made);
    const HeapMove answer{move.heap, claim.number - move.take, 0};
    if (why_illegal(left, answer)) {
      wrong("cannot be answered in its heap: " + print(made));
    } else {
      demand(truth.outcome(play(left, answer)) == now, "the answer changes the outcome: " + print(made));
    }
  }
}

// ------------------------------------------------------------------------------- images

bool has_image(const Grid& board, const Images& images, std::size_t r, std::size_t c) {
  if (board.at(r, c) == 0) return true;
  const std::size_t of_row = images.row.at(r);
  const std::size_t of_col = images.col.at(c);
  const std::size_t row = images.turned ? of_col : of_row;
  const std::size_t col = images.turned ? of_row : of_col;
  if (row >= board.rows || col >= board.cols || board.at(row, col) != board.at(r, c)) return false;
  if (images.turned ? of_row == c : row == r || col == c) return false;
  return (images.turned ? images.col : images.row).at(of_row) == r &&
         (images.turned ? images.row : images.col).at(of_col) == c;
}

bool has_images(const Grid& board, const Images& images) {
  for (std::size_t r = 0; r < board.rows; ++r) {
    for (std::size_t c = 0; c < board.cols; ++c) {
      if (!has_image(board, images, r, c)) return false;
    }
  }
  return true;
}

namespace {

LineMove image_of(const Images& images, const LineMove& move, const Grid& board) {
  const bool is_row = move.axis == Axis::row;
  LineMove out;
  out.axis = is_row == images.turned ? Axis::column : Axis::row;
  out.line = (is_row ? images.row : images.col).at(move.line);
  out.take.assign(out.axis == Axis::row ? board.cols : board.rows, 0);
  for (std::size_t i = 0; i < move.take.size(); ++i) {
    if (move.take[i] > 0) out.take.at((is_row ? images.col : images.row).at(i)) = move.take[i];
  }
  return out;
}

} // namespace

void Examination::examine(const Images& claim) {
  const auto from = after(claim.after);
  if (!from) return;
  const Grid& board = *std::get_if<Grid>(&from->board);
  if (claim.row.size() != board.rows || claim.col.size() != board.cols || !has_images(board, claim))
    return wrong("these are no images");
  demand(lost(*from), "not lost");
  for (const Move& move : moves_to_try(*from)) {
    const Position left = play(*from, move);
    const LineMove image = image_of(claim, *std::get_if<LineMove>(&move), board);
    if (why_illegal(left, image)) {
      wrong("the image is not legal: " + print(move));
    } else {
      const Position answered = play(left, image);
      demand(has_images(*std::get_if<Grid>(&answered.board), claim), "no images after " + print(move));
    }
  }
}

} // namespace nimatron::testing
