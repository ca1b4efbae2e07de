#include "solve/search.hpp"

#include <algorithm>
#include <utility>

namespace nimatron {

namespace {

// One position may have more moves than a whole search may look at (a heap of 10^15), or moves that are
// dear to make (a million heaps): an expansion that would cost more than this is given up.
constexpr Count most_moves_of_one = 1'000'000;
constexpr std::size_t most_bytes_of_one = std::size_t{64} << 20U;

} // namespace

Search::Search(const Position& position, Count budget, std::size_t limit, Memo& memo)
    : position_(position), budget_(budget), limit_(limit), memo_(memo),
      impartial_(!position.game->partisan && !is_misere(position.options)) {
  if (position.game->loopy || budget <= 0) {
    over_ = true;
    return;
  }
  Frame& root = stack_.emplace_back();
  root.board = position.board;
  root.key = key(position);
  if (memo_.find(root.key)) finish();
}

void Search::fold(Frame& frame, const Solved& option) const {
  if (option.outcome == Outcome::P) frame.quickest_win = std::min(frame.quickest_win, option.remoteness);
  frame.longest = std::max(frame.longest, option.remoteness);
  if (!impartial_) return;
  if (option.grundy >= frame.grundy_seen.size()) frame.grundy_seen.resize(option.grundy + 1);
  frame.grundy_seen[option.grundy] = true;
}

/// Looks at every option once: those in the memo count at once, the others wait.
bool Search::expand(Frame& frame) {
  const Game& game = *position_.game;
  const Options& options = position_.options;
  // Many moves may lead to one key, but hardly more than a few each.
  const Count most_moves = std::min(most_moves_of_one, 1'000 + 8 * std::min(budget_, most_moves_of_one));
  Count moves = 0;
  std::size_t bytes = 0;
  bool affordable = true;
  game.moves(options, frame.board, [&](const Move& move) {
    frame.has_moves = true;
    Board after = game.play(options, frame.board, move);
    std::string after_key = game.key(options, after);
    bytes += after_key.size();
    if (const auto known = memo_.find(after_key)) {
      fold(frame, *known);
    } else if (frame.pending.empty() || frame.pending.back().first != after_key) {
      frame.pending.emplace_back(std::move(after_key), std::move(after));
    }
    affordable = ++moves <= most_moves && bytes <= most_bytes_of_one;
    return affordable;
  });
  frame.expanded = true;
  return affordable;
}

Solved Search::conclude(const Frame& frame) const {
  Solved solved;
  if (!frame.has_moves) {
    solved.outcome = is_misere(position_.options) ? Outcome::N : Outcome::P;
    return solved;
  }
  const bool wins = frame.quickest_win != never;
  solved.outcome = wins ? Outcome::N : Outcome::P;
  solved.remoteness = 1 + (wins ? frame.quickest_win : frame.longest);
  if (impartial_) {
    const auto gap = std::find(frame.grundy_seen.begin(), frame.grundy_seen.end(), false);
    solved.grundy = static_cast<std::uint32_t>(gap - frame.grundy_seen.begin());
  }
  return solved;
}

bool Search::step(Count positions) {
  const Count until = looked_ + std::max<Count>(positions, 1);
  while (!over_) {
    Frame& frame = stack_.back();
    if (!frame.expanded) {
      if (looked_ >= until) return false;
      over_ = looked_ >= budget_;
      if (over_) break;
      ++looked_;
      over_ = !expand(frame);
      continue;
    }
    if (frame.pending.empty()) {
      over_ = !memo_.insert(frame.key, conclude(frame));
      stack_.pop_back();
      if (!over_ && stack_.empty()) finish();
      continue;
    }
    auto& [waiting_key, waiting_board] = frame.pending.back();
    if (const auto known = memo_.find(waiting_key)) {
      fold(frame, *known);
      frame.pending.pop_back();
    } else {
      Frame next;
      next.key = waiting_key;
      next.board = std::move(waiting_board);
      stack_.push_back(std::move(next));
    }
  }
  stack_.clear();
  return true;
}

/// The position is in the memo, and so are all its options.
void Search::finish() {
  over_ = true;
  const Solved solved = *memo_.find(key(position_));
  result_.outcome = solved.outcome;
  result_.remoteness = solved.remoteness;
  if (impartial_) result_.grundy = solved.grundy;
  if (solved.outcome != Outcome::N) return;
  for_each_move(position_, [&](const Move& move) {
    const auto option = memo_.find(key(play(position_, move)));
    if (option && option->outcome == Outcome::P) {
      ++result_.winning_total;
      if (result_.winning.size() < limit_) result_.winning.push_back(move);
    }
    return true;
  });
}

Progress Search::progress() const {
  Progress now;
  now.positions = looked_;
  now.fraction =
      over_ ? 1.0 : static_cast<double>(looked_) / static_cast<double>(std::max<Count>(budget_, 1));
  return now;
}

} // namespace nimatron
