#include "games/coins/coins_task.hpp"

#include <algorithm>
#include <utility>

#include "core/coin_field.hpp"
#include "games/coins/coins.hpp"
#include "solve/search/bytes.hpp"

namespace nimatron {

namespace {

/// Regions, whatever table they were met on.
struct KnownRegions final : SolverCache {
  explicit KnownRegions(std::size_t most_bytes) : memo(most_bytes) {}
  Memo memo;
  Count bytes() const override { return static_cast<Count>(memo.bytes()); }
};

/// How often the places of the table are there at most, but for the stack: as they are, in their regions, and in
/// what is in hand on the way to the next frame: a rest, its copy, a region, its places but for the alike.
constexpr std::size_t times_there = 6;

std::size_t bytes_of(const CoinRegion& region) { return region.place.capacity() * sizeof(CoinRegion::Place); }

Count least_unseen(const std::vector<bool>& seen) {
  return static_cast<Count>(std::find(seen.begin(), seen.end(), false) - seen.begin());
}

} // namespace

CoinTask::CoinTask(const CoinTable& board, const SolverResources& means)
    : board_(board), memory_(means.memory), bytes_(static_cast<std::size_t>(std::max<Count>(0, means.bytes))),
      limit_(means.limit) {
  result_.method = Method::symmetry;
  if (const auto said = Coins::theory({}, board)) {
    settled_ = true;
    result_.outcome = said->outcome;
    result_.grundy = said->grundy;
    result_.method = said->method;
    result_.remoteness = said->remoteness;
    result_.winning_total = Coins::winning_total({}, board);
    Coins::winning({}, board, [&](const CoinMove& move) {
      if (result_.winning.size() < limit_) result_.winning.emplace_back(move);
      return result_.winning.size() < limit_;
    });
    if (said->grundy) stage_ = Stage::done; // a search has nothing to add
  }
}

void CoinTask::spend(Count pairs, Slice& slice) {
  spent_ += pairs;
  slice.charge(1 + pairs / pairs_a_step);
}

void CoinTask::begin(Slice& slice) {
  stage_ = Stage::dividing;
  Count columns = 0;
  CoinField(board_).for_each_run([&](Count x, Count first_y, Count last_y) {
    ++columns;
    for (Count y = first_y; y <= last_y && static_cast<Count>(rest_.size()) <= most_places; ++y)
      rest_.place.push_back({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
    return static_cast<Count>(rest_.size()) <= most_places;
  });
  spend(columns + static_cast<Count>(rest_.size()), slice);
  held_ = times_there * bytes_of(rest_);
  if (static_cast<Count>(rest_.size()) > most_places || held_ > bytes_ / 2) return give_up();
  auto* known = static_cast<KnownRegions*>(memory_.get());
  if (known == nullptr) {
    auto fresh = std::make_unique<KnownRegions>(bytes_ / 2);
    known = fresh.get();
    memory_ = std::move(fresh);
  }
  memo_ = &known->memo;
}

void CoinTask::divide(Slice& slice) {
  if (rest_.place.empty()) {
    stage_ = Stage::solving;
    return;
  }
  Count pairs = 0;
  region_.push_back(split_off(rest_, board_.radius, pairs));
  spend(pairs, slice);
}

/// The Grundy value of a region, if it is known or can be seen at once; otherwise it goes on the stack.
std::optional<Count> CoinTask::value_of(const CoinRegion& region, Slice& slice) {
  spend(static_cast<Count>(region.size()), slice);
  if (only_one_fits(region, board_.radius)) return 1;
  Count pairs = 0;
  CoinRegion fewer = without_alike(region, board_.radius, pairs);
  std::string key = region_key(fewer, board_.radius);
  spend(pairs + 8 * static_cast<Count>(fewer.size()), slice);
  if (const auto known = memo_->find(key)) return Count{known->grundy};
  if (!push(std::move(fewer), std::move(key))) give_up();
  return std::nullopt;
}

bool CoinTask::push(CoinRegion region, std::string key) {
  Frame& frame = stack_.emplace_back();
  frame.region = std::move(region);
  frame.key = std::move(key);
  frame.held = 2 * bytes_of(frame.region) + nimatron::bytes_of(frame.key) + 3 * sizeof(Frame);
  held_ += frame.held;
  return held_ + memo_->bytes() <= bytes_;
}

/// The last frame has come to the end of its places.
bool CoinTask::settle() {
  const Frame& frame = stack_.back();
  const Count value = least_unseen(frame.seen);
  const Solved solved{Outcome::N, 0, static_cast<std::uint32_t>(value)}; // only the value is asked for
  const bool kept = memo_->insert(frame.key, solved, bytes_ - held_);
  held_ -= frame.held;
  ++solved_;
  stack_.pop_back();
  return kept;
}

void CoinTask::solve(Slice& slice) {
  if (stack_.empty()) {
    if (value_.size() == region_.size()) {
      stage_ = Stage::listing;
      return;
    }
    if (const auto value = value_of(region_[value_.size()], slice)) value_.push_back(*value);
    return;
  }
  Frame& frame = stack_.back();
  if (frame.next == frame.region.size()) {
    if (!settle()) give_up();
    return;
  }
  if (!frame.begun) {
    frame.begun = true;
    frame.sum = 0;
    frame.rest = without(frame.region, frame.region.place[frame.next], board_.radius);
    spend(static_cast<Count>(frame.region.size()), slice);
  }
  while (!frame.rest.place.empty()) {
    Count pairs = 0;
    CoinRegion rest = frame.rest;
    CoinRegion region = split_off(rest, board_.radius, pairs);
    spend(pairs, slice);
    const auto value = value_of(region, slice);
    if (!value) return; // the frame may have moved; this part is asked for again
    frame.sum ^= *value;
    frame.rest = std::move(rest);
    if (slice.late()) return;
  }
  if (static_cast<std::size_t>(frame.sum) >= frame.seen.size())
    frame.seen.resize(static_cast<std::size_t>(frame.sum) + 1);
  frame.seen[static_cast<std::size_t>(frame.sum)] = true;
  frame.begun = false;
  ++frame.next;
}

/// All that any place leaves is known: those that leave 0 in all win.
void CoinTask::list(Slice& slice) {
  Count sum = 0;
  for (const Count value : value_)
    sum ^= value;
  found_.method = settled_ ? result_.method : Method::search;
  found_.grundy = sum;
  found_.outcome = sum == 0 ? Outcome::P : Outcome::N;
  if (sum == 0) listed_ = rest_.size();
  while (listed_ < rest_.size()) {
    if (slice.late()) return;
    const CoinRegion::Place at = rest_.place[listed_];
    const auto own = std::find_if(region_.begin(), region_.end(), [&](const CoinRegion& region) {
      return std::binary_search(region.place.begin(), region.place.end(), at);
    });
    const Count wanted = value_[static_cast<std::size_t>(own - region_.begin())] ^ sum;
    CoinRegion left = without(*own, at, board_.radius);
    spend(static_cast<Count>(own->size()), slice);
    if (left.place.empty() && region_.size() == 1) found_.remoteness = 1;
    Count value = 0;
    while (!left.place.empty()) {
      Count pairs = 0;
      const auto one = value_of(split_off(left, board_.radius, pairs), slice);
      spend(pairs, slice);
      if (!one) return give_up(); // never: what a place leaves has been solved
      value ^= *one;
    }
    ++listed_;
    if (value != wanted) continue;
    ++found_.winning_total;
    if (found_.winning.size() < limit_) found_.winning.emplace_back(CoinMove{{at.x, at.y}});
  }
  result_ = std::move(found_);
  stage_ = Stage::done;
}

bool CoinTask::work(Slice& slice) {
  const Count before = spent_;
  while (stage_ != Stage::done && !slice.late() &&
         (spent_ - before) / pairs_a_step < std::max<Count>(1, slice.positions())) {
    switch (stage_) {
    case Stage::beginning: begin(slice); break;
    case Stage::dividing:
      divide(slice);
      if (stage_ != Stage::solving) break;
      for (const CoinRegion& region : region_)
        rest_.place.insert(rest_.place.end(), region.place.begin(), region.place.end());
      std::sort(rest_.place.begin(), rest_.place.end());
      break;
    case Stage::solving: solve(slice); break;
    case Stage::listing: list(slice); break;
    case Stage::done: break;
    }
    if (settled_ && spent_ > most_for_naming * pairs_a_step) give_up();
  }
  slice.took((spent_ - before) / pairs_a_step);
  return stage_ == Stage::done;
}

Progress CoinTask::progress() const {
  Progress now;
  now.positions = solved_;
  now.steps = spent_ / pairs_a_step;
  double step = 1 / std::max(1.0, static_cast<double>(region_.size()));
  double part = static_cast<double>(value_.size()) * step; // of the places of the table's regions
  for (std::size_t i = 0; i < stack_.size() && i < 3; ++i) {
    step /= static_cast<double>(stack_[i].region.size());
    part += step * static_cast<double>(stack_[i].next);
  }
  now.fraction = stage_ == Stage::done ? 1 : std::min(1.0, part);
  return now;
}

} // namespace nimatron
