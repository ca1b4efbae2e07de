#include "content/catalogue.hpp"

#include <algorithm>

namespace nimatron {

int english_plural(Count n) { return n == 1 ? 0 : 1; }

namespace {

/// The number that chooses the form; none where the message has no plural.
const Count* deciding_number(const Message& message) {
  return message.plural == nullptr || message.args.empty() ? nullptr : std::get_if<Count>(&message.args[0]);
}

} // namespace

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
  const Count* n = deciding_number(message);
  std::string_view pattern = id;
  if (translated) {
    pattern = found->form[n == nullptr ? 0 : static_cast<std::size_t>(plural_(*n))];
  } else if (n != nullptr && english_plural(*n) != 0) {
    pattern = message.plural;
  }
  const std::string other = disguise_ == nullptr ? "" : disguise_(pattern);
  return fill(disguise_ == nullptr ? pattern : other, message.args,
              [this](const Message& inner) { return say(inner); });
}

} // namespace nimatron
