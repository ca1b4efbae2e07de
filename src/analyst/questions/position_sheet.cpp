#include "analyst/questions/position_sheet.hpp"

#include <algorithm>

#include "core/game.hpp"
#include "scene/edit.hpp"
#include "scene/worksheet.hpp"

namespace nimatron {

std::vector<Position> positions_for_sheet(const Position& first, SheetTask task, int count,
                                          std::uint64_t seed) {
  constexpr std::uint64_t tries_for_each = 12; // then whatever came last is taken
  std::vector<Position> out = {first};
  const auto wanted = static_cast<std::size_t>(std::clamp(count, 1, most_positions_on_a_sheet));
  const auto lies_there = [&](const Position& one) {
    return std::any_of(out.begin(), out.end(), [&](const Position& other) { return one == other; });
  };
  while (out.size() < wanted) {
    Position next = first;
    for (std::uint64_t i = 0; i < tries_for_each; ++i) {
      next = random_start(first, seed * 1000 + out.size() * 40 + i);
      if (!lies_there(next) && suits(next, task)) break;
    }
    if (lies_there(next)) break; // of a small game there are no more
    out.push_back(std::move(next));
  }
  return out;
}

std::string positions_on_sheet(const std::vector<Position>& positions, SheetTask task,
                               const std::string& address, const Catalogue& words) {
  std::vector<PaperTask> tasks;
  tasks.reserve(positions.size());
  for (const Position& position : positions)
    tasks.push_back(task_at(position, task));
  return tasks_on_paper(tasks, link_to(address), words);
}

} // namespace nimatron
