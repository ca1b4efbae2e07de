#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/catalogue.hpp"
#include "core/message.hpp"

namespace nimatron {

/// A word that the texts use, explained. A message with an empty id is not there.
struct Term {
  std::string id;                    // stays in every language
  Message name;                      // as a heading
  Message forms;                     // as it stands in texts, separated by '|'
  Message meaning;                   // for somebody of twelve
  Message exact = {};                // what a student needs besides
  Message elsewhere = {};            // what other books call it, separated by commas; no text of ours does
  std::string example = {};          // a record
  std::vector<std::string> see = {}; // ids
  bool plain = false;                // everybody knows the word: it is listed, and not marked where it occurs

  bool operator==(const Term&) const = default;
};

/// All of them, by their names in that language; and the games by the names people know them by.
std::vector<Term> glossary(const Catalogue& words = {});

/// The term of this id; null: there is none.
const Term* term_of(const std::vector<Term>& glossary, std::string_view id);

/// What stands between the bars.
std::vector<std::string> parted(std::string_view forms);
/// The English names that other books have for it.
std::vector<std::string> names_elsewhere(const Term& term);

/// What the command line prints of a term: a heading and paragraphs.
std::string in_text(const std::vector<Term>& glossary, const Term& term, Sayer sayer);

/// All of them as docs/glossary.md, in English.
std::string as_markdown(const std::vector<Term>& glossary);

} // namespace nimatron
