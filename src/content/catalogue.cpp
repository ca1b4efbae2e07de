#include "content/catalogue.hpp"

#include <algorithm>

namespace nimatron {

Catalogue::Catalogue() : Catalogue("en", false, english_plural, {}) {}

Catalogue::Catalogue(std::string_view tag, bool right_to_left, PluralRule plural,
                     std::span<const Entry> entries, Disguise disguise)
    : tag_(tag), right_to_left_(right_to_left), plural_(plural), entries_(entries), disguise_(disguise) {}

std::string Catalogue::say(const Message& message) const {
  const std::string_view id(message.id);
  const auto found =
      std::lower_bound(entries_.begin(), entries_.end(), id,
                       [](const Entry& entry, std::string_view key) { return entry.id < key; });
  const bool translated = found != entries_.end() && found->id == id;
  const std::string_view pattern = translated ? found->words : english_of(id);
  const std::string other = disguise_ == nullptr ? "" : disguise_(pattern);
  return fill(disguise_ == nullptr ? pattern : other, message.args, translated ? plural_ : english_plural,
              [this](const Message& inner) { return say(inner); });
}

} // namespace nimatron
