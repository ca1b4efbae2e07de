#include "solve/memo.hpp"

#include <functional>
#include <limits>
#include <utility>

namespace nimatron {

namespace {

constexpr std::size_t fewest_slots = 1024;

std::uint32_t hash_of(std::string_view key) {
  const auto h = static_cast<std::uint64_t>(std::hash<std::string_view>{}(key));
  return static_cast<std::uint32_t>(h ^ (h >> 32U));
}

} // namespace

void Memo::clear() {
  slot_.assign(fewest_slots, Slot{});
  slot_.shrink_to_fit();
  keys_.clear();
  keys_.shrink_to_fit();
  size_ = 0;
}

/// The slot of this key, or the free one where it would go.
std::size_t Memo::place(std::string_view key, std::uint32_t hash) const {
  const std::size_t mask = slot_.size() - 1;
  std::size_t at = hash & mask;
  while (slot_[at].solved.outcome != Outcome::unknown) {
    const Slot& slot = slot_[at];
    if (slot.hash == hash && std::string_view(keys_).substr(slot.begin, slot.length) == key) break;
    at = (at + 1) & mask;
  }
  return at;
}

std::optional<Solved> Memo::find(std::string_view key) const {
  const Slot& slot = slot_[place(key, hash_of(key))];
  if (slot.solved.outcome == Outcome::unknown) return std::nullopt;
  return slot.solved;
}

bool Memo::insert(std::string_view key, const Solved& solved) {
  if (size_ + 1 > slot_.size() / 8 * 5) {
    if (slot_.size() * 2 * sizeof(Slot) + keys_.size() > most_bytes_) return false;
    grow();
  }
  if (bytes() + key.size() > most_bytes_) return false;
  if (keys_.size() + key.size() > std::numeric_limits<std::uint32_t>::max()) return false;
  const std::uint32_t hash = hash_of(key);
  Slot& slot = slot_[place(key, hash)];
  if (slot.solved.outcome == Outcome::unknown) {
    slot.hash = hash;
    slot.begin = static_cast<std::uint32_t>(keys_.size());
    slot.length = static_cast<std::uint32_t>(key.size());
    keys_ += key;
    ++size_;
  }
  slot.solved = solved;
  return true;
}

void Memo::grow() {
  std::vector<Slot> old = std::exchange(slot_, std::vector<Slot>(slot_.size() * 2));
  const std::size_t mask = slot_.size() - 1;
  for (const Slot& slot : old) {
    if (slot.solved.outcome == Outcome::unknown) continue;
    std::size_t at = slot.hash & mask;
    while (slot_[at].solved.outcome != Outcome::unknown)
      at = (at + 1) & mask;
    slot_[at] = slot;
  }
}

} // namespace nimatron
