#pragma once

#include <string>

#include "content/catalogue.hpp"
#include "core/message.hpp"
#include "learn/exercise.hpp"

namespace nimatron {

/// Where the same can be done at a screen: an address, and its QR code (CodeMade::squares).
struct WorksheetLink {
  std::string address = {}; // "": nowhere
  std::string squares = {};
};

/// To this address; "": nowhere. One that is too long for a code has none.
WorksheetLink link_to(const std::string& address);

/// What pages for printing have in common, in one language: sheets for pupils, notes for their teachers.
class Paper {
 public:
  explicit Paper(const Catalogue& words) : words_(words) {}

  const Catalogue& words() const { return words_; }
  /// As it stands in HTML.
  std::string said(const Message& message) const;
  /// A table to be filled, or one that is.
  std::string table(const ToFill& task, bool answers) const;
  /// The link, and what stands below it, in HTML.
  std::string foot(const WorksheetLink& link, const std::string& below) const;
  /// All of it. `style`: what only such pages have.
  std::string page_of(const Message& title, const char* style, const std::string& body) const;

 private:
  std::string cell(const ToFill& task, const ToFill::Cell& cell, bool answers) const;

  const Catalogue& words_;
};

} // namespace nimatron
