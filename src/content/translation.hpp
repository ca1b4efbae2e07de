#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nimatron {

/// What one language says for each message. cmake/words.py packs it, out of content/texts/<tag>.po, into a file that the program
/// has within it or that a page fetches:
///
///     a line of hashes         eight hexadecimal digits for each message, of its English id (FNV-1a), ascending
///     a line for each          its words, in the same order
///
/// The English ids are in the program, so the file has their hashes only; packing fails where two of them meet.
class Translation {
 public:
  struct Entry {
    std::string_view id; // with its context
    std::string_view words;
  };

  /// Of words that are kept elsewhere, in any order.
  explicit Translation(std::span<const Entry> entries);
  /// Nothing where the file is broken or cut off.
  static std::optional<Translation> read(std::string_view file);

  Translation(Translation&&) = default;
  Translation& operator=(Translation&&) = default;

  /// "" where the message is not translated.
  std::string_view find(std::string_view id) const;

 private:
  struct Row {
    std::uint32_t hash;
    std::string_view words;
  };

  Translation() = default;

  std::vector<char> file_; // moved with the rows that look into it
  std::vector<Row> rows_;  // by ascending hash
};

} // namespace nimatron
