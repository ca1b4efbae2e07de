#include "content/translation.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>

namespace nimatron {

namespace {

std::uint32_t hash_of_id(std::string_view id) {
  std::uint32_t hash = 2166136261U;
  for (const char c : id)
    hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return hash;
}

/// The line that begins there, and in `at` where the next one does; nothing where it does not end.
std::optional<std::string_view> line_at(std::string_view text, std::size_t& at) {
  const std::size_t end = text.find('\n', at);
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view line = text.substr(at, end - at);
  at = end + 1;
  return line;
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
  const std::string_view text(out.file_.data(), out.file_.size());
  std::size_t at = 0;
  constexpr std::size_t digits = 8;
  const auto hashes = line_at(text, at);
  if (!hashes || hashes->size() % digits != 0) return std::nullopt;
  out.rows_.reserve(hashes->size() / digits);
  for (std::size_t i = 0; i < hashes->size(); i += digits) {
    const auto words = line_at(text, at);
    const char* const number = hashes->data() + i;
    std::uint32_t hash = 0;
    if (!words || std::from_chars(number, number + digits, hash, 16).ptr != number + digits)
      return std::nullopt;
    out.rows_.push_back({hash, *words});
  }
  const bool ascends = std::is_sorted(out.rows_.begin(), out.rows_.end(),
                                      [](const Row& a, const Row& b) { return a.hash < b.hash; });
  if (at != text.size() || !ascends) return std::nullopt;
  return out;
}

std::string_view Translation::find(std::string_view id) const {
  const std::uint32_t hash = hash_of_id(id);
  const auto found = std::lower_bound(rows_.begin(), rows_.end(), hash,
                                      [](const Row& row, std::uint32_t wanted) { return row.hash < wanted; });
  return found != rows_.end() && found->hash == hash ? found->words : std::string_view();
}

} // namespace nimatron
