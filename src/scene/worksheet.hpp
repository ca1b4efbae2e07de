#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "learn/practice.hpp"

namespace nimatron {

/// Where such exercises can be done at a screen: an address, and its QR code (CodeMade::squares).
struct WorksheetLink {
  std::string address = {}; // "": nowhere
  std::string squares = {};
};

/// That of these exercises in the page of this address; nowhere, if it has none.
WorksheetLink link_of_exercises(const std::string& page, std::optional<Skill> skill);

/// Exercises for a class without computers, as an HTML page that prints well: the exercises first, in two columns, with room
/// for a name and for what is to be written, and their answers on a page of their own. One kind, or where there is none a
/// mix; the same seed gives the same page. At most 40 exercises.
std::string exercises_on_paper(std::optional<Skill> skill, int level, int count, std::uint64_t seed,
                               const WorksheetLink& link = {});

} // namespace nimatron
