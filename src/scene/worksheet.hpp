#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "content/catalogue.hpp"
#include "learn/practice.hpp"

namespace nimatron {

/// Where such exercises can be done at a screen: an address, and its QR code (CodeMade::squares).
struct WorksheetLink {
  std::string address = {}; // "": nowhere
  std::string squares = {};
};

/// That of these exercises in the page of this address; nowhere, if it has none.
WorksheetLink link_of_exercises(const std::string& page, std::optional<Skill> skill);

/// One kind of exercises, or where there is none a mix; the same seed gives the same ones. At most 40 of them.
struct Worksheet {
  std::optional<Skill> skill;
  int level = 1;
  int count = 12;
  std::uint64_t seed = 0;
};

/// Exercises for a class without computers, as an HTML page that prints well: the exercises first, in two columns, with room
/// for a name and for what is to be written, and their answers on a page of their own.
std::string exercises_on_paper(const Worksheet& sheet, const WorksheetLink& link, const Catalogue& words);

} // namespace nimatron
