#include "solve/octal/misere_kinds.hpp"

#include <algorithm>
#include <utility>

namespace nimatron {

std::size_t MiserePairs::part_like(MisereKind kind, MisereKinds options) const {
  const auto found = std::find_if(part_.begin(), part_.end(), [&](const MiserePart& part) {
    return part.kind == kind && part.options == options;
  });
  return static_cast<std::size_t>(found - part_.begin());
}

std::optional<bool> MiserePairs::add(const MiserePart& part, const MisereTable& table, Slice& slice) {
  if (!adding_) {
    if (part_like(part.kind, part.options) < part_.size()) return true;
    adding_ = Adding{.before = pair_.size()};
    part_.push_back(part);
    next_.emplace_back();
  }
  const std::optional<bool> closed = close(table, slice);
  if (!closed) return std::nullopt;
  if (!*closed) cut(adding_->before);
  adding_.reset();
  return closed;
}

/// Combines every pair with every part until nothing new appears.
std::optional<bool> MiserePairs::close(const MisereTable& table, Slice& slice) {
  constexpr std::size_t pairs_a_position = 64;
  do {
    for (; adding_->part < part_.size(); ++adding_->part) {
      const MiserePart& with = part_[adding_->part];
      auto& next = next_[adding_->part];
      while (next.size() < pair_.size()) {
        const std::size_t at = next.size();
        if (slice.spent()) return std::nullopt;
        slice.charge();
        ++combined_;
        if (at % pairs_a_position == 0) slice.took();
        const Pair& one = pair_[at];
        const Pair both = {table.sum[one.first][with.kind],
                           table.plus(one.second, with.kind) | table.plus(with.options, one.first)};
        const auto [found, fresh] = index_.emplace(both, pair_.size());
        next.push_back(static_cast<std::uint16_t>(found->second));
        if (!fresh) continue;
        adding_->more = true;
        pair_.push_back(both);
        origin_.emplace_back(at, adding_->part);
        if (!fits(pair_.size() - 1, table)) return false;
      }
    }
    adding_->part = 0;
  } while (std::exchange(adding_->more, false));
  return true;
}

/// Whether this pair may be added; if it does not hold, notes the heaps it consists of.
bool MiserePairs::fits(std::size_t pair, const MisereTable& table) {
  const bool too_many = pair_.size() > most;
  if (!too_many && table.holds(pair_[pair].first, pair_[pair].second)) return true;
  against_.clear();
  for (std::size_t i = pair; !too_many && i != 0; i = origin_[i].first)
    against_.push_back(part_[origin_[i].second].heap);
  return false;
}

void MiserePairs::cut(std::size_t pairs) {
  for (std::size_t i = pairs; i < pair_.size(); ++i)
    index_.erase(pair_[i]);
  pair_.resize(pairs);
  origin_.resize(pairs);
  part_.pop_back();
  next_.pop_back();
  for (auto& next : next_)
    next.resize(pairs);
}

MisereKinds options_of(const OctalCode& code, Count heap, const MisereTable& table,
                       const std::vector<MisereKind>& kind) {
  MisereKinds out;
  const auto of = [&](Count n) { return kind[static_cast<std::size_t>(n)]; };
  octal_moves(code, heap, [&](Count take, Count part) {
    out |= only(table.sum[of(part)][of(heap - take - part)]);
    return true;
  });
  return out;
}

} // namespace nimatron
