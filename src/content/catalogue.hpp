#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/message.hpp"

namespace nimatron {

/// The words of one language: what it says for each message, sorted by the English id, and which form
/// goes with which number. English is its own catalogue and needs no table.
class Catalogue {
 public:
  struct Entry {
    std::string_view id; // with its context
    std::string_view words;
  };
  using Disguise = std::string (*)(std::string_view pattern);

  /// English.
  Catalogue();
  /// `disguise`: what becomes of each pattern before its arguments are put in, if anything.
  Catalogue(std::string_view tag, bool right_to_left, PluralRule plural, std::span<const Entry> entries,
            Disguise disguise = nullptr);

  std::string_view tag() const { return tag_; }
  bool right_to_left() const { return right_to_left_; }

  /// The message in this language; in English where it is not translated.
  std::string say(const Message& message) const;

 private:
  std::string_view tag_;
  bool right_to_left_;
  PluralRule plural_;
  std::span<const Entry> entries_;
  Disguise disguise_;
};

} // namespace nimatron
