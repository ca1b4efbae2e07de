#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "content/catalogue.hpp"
#include "learn/practice.hpp"

namespace nimatron {

/// Exercises as a page for printing (scene/worksheet.hpp).
struct MakeWorksheet {
  std::optional<Skill> skill;
  int level = 1;
  int count = 12;
  std::uint64_t seed = 0;
  std::string page = {}; // the address of the program, for the code that opens them; "": it has none
};
/// HTML.
struct WorksheetMade {
  std::string page;
};
WorksheetMade answer(const MakeWorksheet& asked, const Catalogue& words);

} // namespace nimatron
