#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "content/language.hpp"
#include "content/translation.hpp"
#include "core/message.hpp"

namespace nimatron {

/// The words of one language. English is its own catalogue: its words are the messages' ids.
class Catalogue {
 public:
  /// English.
  Catalogue();
  explicit Catalogue(const Language& language, std::shared_ptr<const Translation> words = nullptr);

  const Language& language() const { return *language_; }
  std::string_view tag() const { return language_->tag; }
  bool has_words() const { return words_ != nullptr; }
  bool right_to_left() const { return language_->right_to_left; }

  /// The message in this language; in English where it is not translated. Where the language wants it (FillRules::isolates),
  /// what is put into it and its formulas are isolated from the words around them (Unicode's FSI, LRI and PDI).
  std::string say(const Message& message) const;

 private:
  std::string filled(const Message& message) const;

  const Language* language_;
  std::shared_ptr<const Translation> words_;
};

} // namespace nimatron
