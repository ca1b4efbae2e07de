#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "content/catalogue.hpp"
#include "core/position.hpp"
#include "learn/task_at.hpp"

namespace nimatron {

inline constexpr int most_positions_on_a_sheet = 12;

/// So many positions of one game for a sheet, the first of them this one; the others are as large, and suit the task as far as such are
/// found. The same seed gives the same ones.
std::vector<Position> positions_for_sheet(const Position& first, SheetTask task, int count,
                                          std::uint64_t seed);

/// They as a page for printing, with who wins on a page of its own. `address`: where the same can be done at a screen, for the
/// code at the foot; "": nowhere.
std::string positions_on_sheet(const std::vector<Position>& positions, SheetTask task,
                               const std::string& address, const Catalogue& words);

} // namespace nimatron
