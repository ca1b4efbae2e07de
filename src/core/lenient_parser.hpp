#pragma once

#include <optional>
#include <string_view>

#include "core/position.hpp"
#include "core/result.hpp"
#include "core/typed_words.hpp"

namespace nimatron {

/// A record in informal notation, and what it was read as.
struct LenientRecord {
  Record record;
  std::optional<Message> how; // what it was read as; nothing if the text is a record itself
};

/// Reads a record in informal notation: `3 5 7`, `Nim, misère: 3, 5, 7`, `matrix:[[1,2],[3,4]]`, `kayles:13`,
/// `0.137:13`, a whole address of the page (docs/notation.md lists them all). A text that is a record is
/// always read as parse_record() reads it. This is for what people type; saved games and links go through
/// parse_record() alone. Columns are those of the original text.
///
/// What English does not read is read with somebody's own words: `3, 5, 7 מיזר`, `tres, cinco y siete`.
Result<LenientRecord> parse_lenient(std::string_view text, const TypedWords& words = {});

} // namespace nimatron
