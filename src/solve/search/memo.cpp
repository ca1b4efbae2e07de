#include "solve/search/memo.hpp"

#include <algorithm>
#include <cstring>
#include <functional>
#include <utility>

namespace nimatron {

namespace {

std::uint32_t hash_of(std::string_view key) {
  const auto h = static_cast<std::uint64_t>(std::hash<std::string_view>{}(key));
  return static_cast<std::uint32_t>(h ^ (h >> 32U));
}

/// A list that grows by doubling exists twice for a moment, old and new.
template <class T>
std::size_t bytes_to_grow(const std::vector<T>& list, std::size_t size) {
  return size <= list.capacity() ? 0 : 2 * size * sizeof(T);
}

} // namespace

void Memo::clear() {
  bucket_.clear();
  bucket_.shrink_to_fit();
  bucket_.push_back(std::make_unique<Bucket>());
  directory_ = {0};
  keys_.clear();
  keys_.shrink_to_fit();
  used_ = last_; // there is no piece with room left
  depth_ = 0;
  size_ = 0;
  bytes_ = sizeof(Bucket);
}

std::string_view Memo::key_of(const Slot& slot) const {
  return {keys_[slot.begin / piece].get() + slot.begin % piece, slot.length};
}

/// The slot of this key, or the free slot where it would go. There always is one, because a bucket is never
/// full.
std::size_t Memo::place(const Bucket& bucket, std::string_view key, std::uint32_t hash) const {
  std::size_t at = hash % slots;
  while (bucket.slot[at].solved.outcome != Outcome::unknown) {
    const Slot& slot = bucket.slot[at];
    if (slot.hash == hash && key_of(slot) == key) break;
    at = (at + 1) % slots;
  }
  return at;
}

std::optional<Solved> Memo::find(std::string_view key) const {
  const std::uint32_t hash = hash_of(key);
  const Bucket& bucket = *bucket_[directory_[corner(hash)]];
  const Slot& slot = bucket.slot[place(bucket, key, hash)];
  if (slot.solved.outcome == Outcome::unknown) return std::nullopt;
  return slot.solved;
}

bool Memo::insert(std::string_view key, const Solved& solved, std::size_t room) {
  room = std::min(room, most_bytes_);
  const std::uint32_t hash = hash_of(key);
  for (;;) {
    Bucket& bucket = *bucket_[directory_[corner(hash)]];
    Slot& slot = bucket.slot[place(bucket, key, hash)];
    if (slot.solved.outcome != Outcome::unknown) {
      slot.solved = solved;
      return true;
    }
    if (bucket.used < fullest) {
      if (!file(key, slot, room)) return false;
      slot.hash = hash;
      slot.solved = solved;
      ++bucket.used;
      ++size_;
      return true;
    }
    if (!divide(corner(hash), room)) return false;
  }
}

/// Stores the key, and notes in the slot where it is.
bool Memo::file(std::string_view key, Slot& slot, std::size_t room) {
  // Even an empty key begins before the end of a piece.
  if (last_ - used_ < std::max<std::size_t>(key.size(), 1)) {
    const std::size_t size = std::max(piece, key.size()); // a larger key fills a piece of its own
    const std::size_t more = size + bytes_to_grow(keys_, keys_.size() + 1);
    if (bytes_ > room || more > room - bytes_ || keys_.size() >= piece) return false;
    keys_.push_back(std::unique_ptr<char[]>(new char[size]));
    bytes_ += more;
    last_ = size;
    used_ = 0;
  }
  if (!key.empty()) std::memcpy(keys_.back().get() + used_, key.data(), key.size());
  slot.begin = static_cast<std::uint32_t>((keys_.size() - 1) * piece + used_);
  slot.length = static_cast<std::uint32_t>(key.size());
  used_ += key.size();
  return true;
}

/// Splits the bucket of this corner in two.
bool Memo::divide(std::size_t corner, std::size_t room) {
  const std::uint32_t low = directory_[corner];
  const unsigned depth = bucket_[low]->depth;
  if (depth == deepest) return false; // thousands of keys have the same hash
  const bool doubles = depth == depth_;
  const std::size_t more = sizeof(Bucket) + bytes_to_grow(bucket_, bucket_.size() + 1) +
                           (doubles ? 2 * directory_.size() * sizeof(std::uint32_t) : 0);
  if (bytes_ > room || more > room - bytes_) return false;
  bytes_ += more;
  if (doubles) {
    directory_.resize(directory_.size() * 2);
    for (std::size_t i = directory_.size(); i-- > 0;)
      directory_[i] = directory_[i / 2];
    ++depth_;
    corner *= 2;
  }
  const auto high = static_cast<std::uint32_t>(bucket_.size());
  bucket_.push_back(std::make_unique<Bucket>());
  const Bucket old = std::exchange(*bucket_[low], Bucket{});
  bucket_[low]->depth = bucket_[high]->depth = depth + 1;
  // The corners that lead here are neighbours; the upper half of them now leads to the new bucket.
  const std::size_t corners = std::size_t{1} << (depth_ - depth);
  const std::size_t first = corner / corners * corners;
  for (std::size_t i = corners / 2; i < corners; ++i)
    directory_[first + i] = high;
  for (const Slot& slot : old.slot) {
    if (slot.solved.outcome == Outcome::unknown) continue;
    const bool upper = (slot.hash >> (31U - depth) & 1U) != 0;
    Bucket& bucket = *bucket_[upper ? high : low];
    std::size_t at = slot.hash % slots;
    while (bucket.slot[at].solved.outcome != Outcome::unknown)
      at = (at + 1) % slots;
    bucket.slot[at] = slot;
    ++bucket.used;
  }
  return true;
}

} // namespace nimatron
