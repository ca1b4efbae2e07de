#include "content/translation.hpp"

#include <algorithm>
#include <cstddef>

namespace nimatron {

namespace {

std::uint32_t hash_of_id(std::string_view id) {
  std::uint32_t hash = 2166136261U;
  for (const char c : id)
    hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return hash;
}

/// A number of four bytes, the lowest first.
std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 4; i-- > 0;)
    number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

} // namespace

Translation::Translation(std::span<const Entry> entries) {
  for (const Entry& entry : entries)
    rows_.push_back({hash_of_id(entry.id), entry.words});
  std::sort(rows_.begin(), rows_.end(), [](const Row& a, const Row& b) { return a.hash < b.hash; });
}

std::optional<Translation> Translation::read(std::string_view file) {
  Translation out;
  out.file_.assign(file.begin(), file.end());
  const std::string_view bytes(out.file_.data(), out.file_.size());
  if (bytes.size() < 4) return std::nullopt;
  const std::size_t count = number_at(bytes, 0);
  if (count > (bytes.size() - 4) / 4) return std::nullopt;
  std::size_t words = 4 + 4 * count;
  out.rows_.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t end = bytes.find('\0', words);
    if (end == std::string_view::npos) return std::nullopt;
    out.rows_.push_back({number_at(bytes, 4 + 4 * i), bytes.substr(words, end - words)});
    words = end + 1;
  }
  const bool ascends = std::is_sorted(out.rows_.begin(), out.rows_.end(),
                                      [](const Row& a, const Row& b) { return a.hash < b.hash; });
  if (words != bytes.size() || !ascends) return std::nullopt;
  return out;
}

std::string_view Translation::find(std::string_view id) const {
  const std::uint32_t hash = hash_of_id(id);
  const auto found = std::lower_bound(rows_.begin(), rows_.end(), hash,
                                      [](const Row& row, std::uint32_t wanted) { return row.hash < wanted; });
  return found != rows_.end() && found->hash == hash ? found->words : std::string_view();
}

} // namespace nimatron
