#include "solve/misere_kinds.hpp"

#include <algorithm>

namespace nimatron {

std::size_t MiserePairs::part_like(MisereKind kind, MisereKinds options) const {
  const auto found = std::find_if(part_.begin(), part_.end(), [&](const MiserePart& part) {
    return part.kind == kind && part.options == options;
  });
  return static_cast<std::size_t>(found - part_.begin());
}

bool MiserePairs::add(const MiserePart& part, const MisereTable& table) {
  if (part_like(part.kind, part.options) < part_.size()) return true;
  const std::size_t before = pair_.size();
  part_.push_back(part);
  next_.emplace_back();
  if (close(table)) return true;
  cut(before);
  return false;
}

/// Every pair beside every part, until nothing new comes of it.
bool MiserePairs::close(const MisereTable& table) {
  for (bool more = true; more;) {
    more = false;
    for (std::size_t part = 0; part < part_.size(); ++part) {
      const MiserePart& with = part_[part];
      while (next_[part].size() < pair_.size()) {
        const std::size_t at = next_[part].size();
        const Pair& one = pair_[at];
        const Pair both = {table.sum[one.first][with.kind],
                           table.plus(one.second, with.kind) | table.plus(with.options, one.first)};
        const auto [found, fresh] = index_.emplace(both, pair_.size());
        next_[part].push_back(static_cast<std::uint16_t>(found->second));
        if (!fresh) continue;
        more = true;
        pair_.push_back(both);
        origin_.emplace_back(at, part);
        if (pair_.size() > most) {
          against_.clear();
          return false;
        }
        if (table.holds(both.first, both.second)) continue;
        against_.clear();
        for (std::size_t i = pair_.size() - 1; i != 0; i = origin_[i].first)
          against_.push_back(part_[origin_[i].second].heap);
        return false;
      }
    }
  }
  return true;
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
  MisereKinds out = 0;
  const auto of = [&](Count n) { return kind[static_cast<std::size_t>(n)]; };
  octal_moves(code, heap, [&](Count take, Count part) {
    out |= only(table.sum[of(part)][of(heap - take - part)]);
    return true;
  });
  return out;
}

} // namespace nimatron
