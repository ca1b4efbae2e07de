#pragma once

#include <optional>
#include <string_view>

#include "core/position.hpp"
#include "core/result.hpp"

namespace nimatron {

/// A record as people write it, and what was made of it.
struct Understood {
  Record record;
  std::optional<Message> how; // nothing where the text is a record as it stands
};

/// A record as people write it: `3 5 7`, `Nim, misère: 3, 5, 7`, `matrix:[[1,2],[3,4]]`, `kayles:13`,
/// `0.137:13`, a whole address of the page (docs/notation.md has them all). A record as it stands is read as
/// parse_record() reads it, and never otherwise. For what people type; saves and links are read by
/// parse_record() alone. Columns are those of the text as it was written.
Result<Understood> understand(std::string_view text);

} // namespace nimatron
