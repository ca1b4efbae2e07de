#include "boards/heaps/heaps_geometry.hpp"

#include <algorithm>

#include "boards/characters.hpp"
#include "core/game.hpp"

namespace nimatron {

namespace {

constexpr Count most_matches = 60; // drawn in one line

std::string matches(Count n) { return std::to_string(n) + (n == 1 ? " match" : " matches"); }

/// What this game calls its heaps: heaps, or steps if matches go from one to the next.
std::string holder(const Position& p) { return p.game->heaps.heap_name == HeapName::step ? "step" : "heap"; }

/// Says on a line of its own what the last move means for the next one.
std::string remembered(const Position& p) {
  const auto now = memory_words(p);
  return now ? "  " + in_english(*now) + '\n' : "";
}

} // namespace

///     heap 1:  3  |||
///     heap 2: 12  ||||||||||||
std::string HeapsGeometry::characters(const Position& p, const Heaps& b) {
  const std::string name = holder(p);
  const std::size_t shown = std::min(b.size.size(), most_lines);
  std::size_t width = 0;
  for (std::size_t i = 0; i < shown; ++i)
    width = std::max(width, std::to_string(b.size[i]).size());
  const std::size_t place = std::to_string(shown).size();
  return many_lines(b.size.size(), name.c_str(),
                    [&](std::size_t i) {
                      std::string out = "  " + name + ' ' + aligned_right(std::to_string(i + 1), place) +
                                        ": " + aligned_right(std::to_string(b.size[i]), width);
                      if (b.size[i] > 0 && b.size[i] <= most_matches)
                        out += "  " + std::string(static_cast<std::size_t>(b.size[i]), '|');
                      return out;
                    }) +
         remembered(p);
}

std::string HeapsGeometry::lines(const Position& p, const Heaps& b) {
  const std::string name = holder(p);
  return many_lines(
             b.size.size(), name.c_str(),
             [&](std::size_t i) { return name + ' ' + std::to_string(i + 1) + ": " + matches(b.size[i]); }) +
         remembered(p);
}

} // namespace nimatron
