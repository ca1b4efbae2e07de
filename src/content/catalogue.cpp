#include "content/catalogue.hpp"

#include <utility>

#include "content/isolates.hpp"
#include "content/languages.hpp"

namespace nimatron {

Catalogue::Catalogue() : Catalogue(languages[0]) {}

Catalogue::Catalogue(const Language& language, std::shared_ptr<const Translation> words)
    : language_(&language), words_(std::move(words)) {}

std::string Catalogue::say(const Message& message) const {
  std::string out = filled(message);
  return language_->rules.isolates ? isolated_formulas(out) : out;
}

std::string Catalogue::filled(const Message& message) const {
  const std::string_view id(message.id);
  const std::string_view own = words_ == nullptr ? std::string_view() : words_->find(id);
  FillRules rules = language_->rules;
  if (own.empty()) rules.plural = english_plural; // the words are English
  const std::string_view pattern = own.empty() ? english_of(id) : own;
  const std::string other = language_->disguise == nullptr ? "" : language_->disguise(pattern);
  return fill(language_->disguise == nullptr ? pattern : other, message.args, rules,
              [this](const Message& inner) { return filled(inner); });
}

} // namespace nimatron
