#include "boards/heaps/heaps_geometry.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "boards/characters.hpp"
#include "boards/heaps/heap_words.hpp"
#include "core/game.hpp"

namespace nimatron {

namespace {

constexpr Count most_matches = 60; // drawn in one line

/// How many more heaps there are than are told.
Message more_of(const Position& p, std::size_t more) {
  return p.game->heaps.heap_name == HeapName::step
             ? say(N_("{0, plural, one {... and {0} more step} other {... and {0} more steps}}"), more)
             : say(N_("{0, plural, one {... and {0} more heap} other {... and {0} more heaps}}"), more);
}

/// Says on a line of its own what the last move means for the next one.
std::string remembered(const Position& p, Sayer sayer) {
  const auto now = memory_words(p);
  return now ? "  " + sayer(*now) + '\n' : "";
}

} // namespace

///     heap 1:  3  |||
///     heap 2: 12  ||||||||||||
std::string HeapsGeometry::characters(const Position& p, const Heaps& b, Sayer sayer) {
  const std::size_t shown = std::min(b.size.size(), most_lines);
  std::size_t width = 0;
  for (std::size_t i = 0; i < shown; ++i)
    width = std::max(width, std::to_string(b.size[i]).size());
  const std::vector<std::string> names = names_in_column(
      shown, sayer, [&](std::size_t i) { return say(heap_words(p, i, b.size.size()).name, i + 1); });
  const auto drawn = [&](std::size_t i) {
    std::string out = "  " + names[i] + ": " + aligned_right(std::to_string(b.size[i]), width);
    if (b.size[i] > 0 && b.size[i] <= most_matches)
      out += "  " + std::string(static_cast<std::size_t>(b.size[i]), '|');
    return out;
  };
  return many_lines(b.size.size(), sayer, drawn, [&](std::size_t more) { return more_of(p, more); }) +
         remembered(p, sayer);
}

std::string HeapsGeometry::lines(const Position& p, const Heaps& b, Sayer sayer) {
  const auto line = [&](std::size_t i) {
    return sayer(say(heap_words(p, i, b.size.size()).lies_there, b.size[i], i + 1));
  };
  return many_lines(b.size.size(), sayer, line, [&](std::size_t more) { return more_of(p, more); }) +
         remembered(p, sayer);
}

} // namespace nimatron
