#include "solve/search/search.hpp"

#include <algorithm>
#include <utility>

#include "solve/search/bytes.hpp"

namespace nimatron {

namespace {

// One position may have more moves than a whole search may look at (a heap of 10^15), or moves that are
// expensive to make (a million heaps). An expansion that would cost more than this is given up.
constexpr Count most_moves_of_one = 1'000'000;
constexpr std::size_t most_bytes_of_one = std::size_t{64} << 20U;

// How many moves are made for each listing; more if there are very many moves, because each listing passes
// over those before the block.
constexpr Count block_size = 256;
constexpr Count most_blocks = 64;

/// Making a move and looking it up costs one look, and one more for every so many bytes of the board.
constexpr std::size_t bytes_a_look = 256;
/// Passing over so many moves costs about one look.
constexpr Count passed_a_look = 32;

/// A key has at least one byte for so many of the board: one for four numbers, and mostly more.
constexpr std::size_t board_bytes_a_key_byte = 4 * sizeof(Count);
static_assert(sizeof(Board) >= board_bytes_a_key_byte);

} // namespace

Search::Search(const Position& position, Count budget, std::size_t limit, Memo& memo, Count bytes)
    : position_(position), budget_(budget), limit_(limit), memo_(memo),
      bytes_(static_cast<std::size_t>(std::max<Count>(bytes, 0))),
      impartial_(!is_partisan(position) && !is_misere(position.options)) {
  if (is_loopy(position) || budget <= 0) stage_ = Stage::over;
}

/// Counts this many bytes for the frame from now on; false if that is too much.
bool Search::hold(Frame& frame, std::size_t bytes) {
  held_ += bytes - frame.held;
  frame.held = bytes;
  return held_ + memo_.bytes() <= bytes_;
}

/// False if there is no room for the position or it has too many moves.
bool Search::push(std::string key, Board board, Slice& slice) {
  if (stack_.size() == stack_.capacity()) {
    // The frames are copied to a list of twice the size, and for a moment both exist.
    const std::size_t wider = std::max<std::size_t>(16, 2 * stack_.size());
    held_ += (wider - stack_.capacity()) * sizeof(Frame);
    if (held_ + stack_.size() * sizeof(Frame) + memo_.bytes() > bytes_) return false;
    stack_.reserve(wider);
  }
  Frame& frame = stack_.emplace_back();
  frame.board = std::move(board);
  frame.key = std::move(key);
  return hold(frame, bytes_of(frame.board) + bytes_of(frame.key)) && count_moves(frame, slice);
}

void Search::pop() {
  held_ -= stack_.back().held;
  stack_.pop_back();
}

void Search::fold(Frame& frame, const Solved& option) {
  if (option.outcome == Outcome::P) frame.quickest_win = std::min(frame.quickest_win, option.remoteness);
  frame.longest = std::max(frame.longest, option.remoteness);
  if (!impartial_) return;
  if (option.grundy >= frame.grundy_seen.size()) {
    const std::size_t before = frame.grundy_seen.capacity();
    frame.grundy_seen.resize(option.grundy + 1);
    const std::size_t grown = (frame.grundy_seen.capacity() - before) / 8;
    frame.held += grown;
    held_ += grown;
  }
  frame.grundy_seen[option.grundy] = true;
}

/// False if there are too many moves or they are too expensive.
bool Search::count_moves(Frame& frame, Slice& slice) const {
  const std::size_t least_key = bytes_of(frame.board) / board_bytes_a_key_byte;
  // Each move costs a step; of what is known already some more may be listed.
  const Count most_moves = std::min(most_moves_of_one, 1'000 + std::min(budget_, most_moves_of_one));
  const Count most = std::min(most_moves, static_cast<Count>(most_bytes_of_one / least_key));
  Count moves = 0;
  position_.game->moves(position_.options, frame.board, [&](const Move&) { return ++moves <= most; });
  slice.charge(moves / passed_a_look);
  frame.moves = moves;
  frame.begin = frame.next = frame.end = moves;
  return moves <= most;
}

/// Makes the remaining moves of the block: options in the memo count at once, the others wait. False if that
/// takes too much.
bool Search::make_block(Frame& frame, Slice& slice) {
  const Game& game = *position_.game;
  const Options& options = position_.options;
  const Count cost = 1 + static_cast<Count>(bytes_of(frame.board) / bytes_a_look);
  bool affordable = true;
  Count at = 0;
  slice.charge(frame.next / passed_a_look);
  game.moves(options, frame.board, [&](const Move& move) {
    if (at++ < frame.next) return true;
    affordable = looked_ + made_ < budget_;
    if (!affordable) return false;
    Board after = game.play(options, frame.board, move);
    std::string after_key = game.key(options, after);
    frame.key_bytes += after_key.size();
    std::size_t one = 0;
    if (const auto known = memo_.find(after_key)) {
      fold(frame, *known);
    } else if (frame.pending.empty() || frame.pending.back().key != after_key) {
      // A list that has grown to twice its size may be half empty, so an option counts its place twice.
      one = bytes_of(after) + bytes_of(after_key) + sizeof(Pending);
      frame.pending.push_back({std::move(after_key), std::move(after), one});
    }
    ++made_;
    affordable = hold(frame, frame.held + one) && frame.key_bytes <= most_bytes_of_one;
    slice.charge(cost);
    ++frame.next;
    return affordable && frame.next < frame.end && !slice.late();
  });
  return affordable;
}

/// Continues with the moves of a frame until some options wait, all are done, or time is up.
void Search::look_at_moves(Frame& frame, Slice& slice) {
  while (!slice.late()) {
    if (frame.next < frame.end) {
      if (!make_block(frame, slice)) {
        stage_ = Stage::giving_up;
        return;
      }
      continue;
    }
    if (!frame.pending.empty() || frame.begin == 0) return;
    frame.end = frame.begin;
    frame.begin = std::max<Count>(0, frame.end - std::max(block_size, frame.moves / most_blocks));
    frame.next = frame.begin;
  }
}

Solved Search::conclude(const Frame& frame) const {
  Solved solved;
  if (frame.moves == 0) {
    solved.outcome = is_misere(position_.options) ? Outcome::N : Outcome::P;
    return solved;
  }
  const bool wins = frame.quickest_win != never;
  solved.outcome = wins ? Outcome::N : Outcome::P;
  solved.remoteness = 1 + (wins ? frame.quickest_win : frame.longest);
  const auto gap = std::find(frame.grundy_seen.begin(), frame.grundy_seen.end(), false);
  solved.grundy = static_cast<std::uint32_t>(gap - frame.grundy_seen.begin());
  return solved;
}

void Search::begin(Slice& slice) {
  stage_ = Stage::searching;
  if (!push({}, position_.board, slice)) {
    stage_ = Stage::giving_up;
    return;
  }
  // Not earlier, because the key of a very large board takes long, too.
  Frame& root = stack_.back();
  root.key = key(position_);
  slice.charge(static_cast<Count>(bytes_of(root.board) / bytes_a_look));
  if (!hold(root, bytes_of(root.board) + bytes_of(root.key))) {
    stage_ = Stage::giving_up;
    return;
  }
  if (!memo_.find(root.key)) return;
  pop();
  stage_ = Stage::listing;
}

/// Called when the last frame has gone through all its moves.
void Search::settle(Slice& slice) {
  const Frame& frame = stack_.back();
  const bool kept = memo_.insert(frame.key, conclude(frame), bytes_ - held_);
  pop();
  slice.charge();
  if (!kept) {
    stage_ = Stage::giving_up;
  } else if (stack_.empty()) {
    stage_ = Stage::listing;
  }
}

void Search::search(Slice& slice) {
  while (stage_ == Stage::searching && !slice.late()) {
    Frame& frame = stack_.back();
    if (!frame.looked_at) {
      if (looked_ + made_ >= budget_) {
        stage_ = Stage::giving_up;
        return;
      }
      if (slice.positions() <= 0) return;
      slice.took();
      ++looked_;
      frame.looked_at = true;
    }
    if (frame.pending.empty() && frame.begin == 0 && frame.next == frame.end) {
      settle(slice);
    } else if (frame.next < frame.end || frame.pending.empty()) {
      look_at_moves(frame, slice);
    } else if (const auto known = memo_.find(frame.pending.back().key)) {
      fold(frame, *known);
      const bool room = hold(frame, frame.held - frame.pending.back().bytes);
      frame.pending.pop_back();
      slice.charge();
      if (!room) stage_ = Stage::giving_up;
    } else {
      Pending& next = frame.pending.back();
      if (!push(next.key, std::move(next.board), slice)) stage_ = Stage::giving_up;
    }
  }
}

bool Search::work(Slice& slice) {
  if (stage_ == Stage::beginning) begin(slice);
  search(slice);
  while (stage_ == Stage::giving_up && !slice.late()) {
    if (stack_.empty()) {
      stage_ = Stage::over;
    } else {
      slice.charge(1 + static_cast<Count>(stack_.back().pending.size() / 4));
      pop();
    }
  }
  if (stage_ == Stage::listing && !slice.late()) list(slice);
  return stage_ == Stage::over;
}

/// Lists the winning moves once the position and all its options are in the memo.
void Search::list(Slice& slice) {
  if (listed_ == 0) {
    const Solved solved = *memo_.find(key(position_));
    result_.outcome = solved.outcome;
    result_.remoteness = solved.remoteness;
    if (impartial_) result_.grundy = solved.grundy;
    if (solved.outcome != Outcome::N) {
      stage_ = Stage::over;
      return;
    }
  }
  const Count cost = 1 + static_cast<Count>(bytes_of(position_.board) / bytes_a_look);
  slice.charge(listed_ / passed_a_look);
  Count at = 0;
  bool cut = false;
  for_each_move(position_, [&](const Move& move) {
    if (at++ < listed_) return true;
    ++listed_;
    const auto option = memo_.find(key(play(position_, move)));
    if (option && option->outcome == Outcome::P) {
      ++result_.winning_total;
      // A list that grows is copied to one of twice its size.
      const std::size_t one = 3 * bytes_of(move);
      if (result_.winning.size() < limit_ && held_ + memo_.bytes() + one <= bytes_) {
        held_ += one;
        result_.winning.push_back(move);
      }
    }
    slice.charge(cost);
    cut = slice.late();
    return !cut;
  });
  if (!cut) stage_ = Stage::over;
}

Progress Search::progress() const {
  Progress now;
  now.positions = looked_;
  now.steps = looked_ + made_;
  now.fraction =
      stage_ == Stage::over ? 1.0 : static_cast<double>(looked_ + made_) / static_cast<double>(budget_);
  return now;
}

} // namespace nimatron
