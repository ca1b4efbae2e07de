#include "games/shared/sequences.hpp"

#include <algorithm>
#include <memory>

namespace nimatron {

namespace {

/// The one among `games` that `is` accepts, or a new one; the last used stands first.
template <class Sequence, class Rules>
Sequence& remembered(std::vector<std::unique_ptr<Sequence>>& games, const Rules& rules,
                     const Rules& (Sequence::*of)() const) {
  constexpr std::size_t kept = 8;
  const auto at =
      std::find_if(games.begin(), games.end(), [&](const auto& game) { return ((*game).*of)() == rules; });
  if (at != games.end()) {
    std::rotate(games.begin(), at, at + 1);
  } else {
    if (games.size() == kept) games.pop_back();
    games.insert(games.begin(), std::make_unique<Sequence>(rules));
  }
  return *games.front();
}

/// As many cells as one looks at.
constexpr Count most_shown = 72;

template <class Sequence>
ValueTable first_values(const Sequence& game, Count last) {
  ValueTable table;
  for (Count n = 0; n <= std::min(last, most_shown - 1) && game.knows(n); ++n)
    table.value.push_back(game.value(n));
  table.period = game.period();
  return table;
}

} // namespace

OctalGame& octal_game(const OctalCode& code) {
  thread_local std::vector<std::unique_ptr<OctalGame>> games;
  OctalGame& game = remembered(games, code, &OctalGame::code);
  // One may occupy up to 40 MB, where thousands of matches may be taken and the rest divided.
  constexpr std::size_t most_bytes = std::size_t{64} << 20U;
  std::size_t bytes = 0;
  for (const auto& one : games)
    bytes += one->bytes();
  for (; bytes > most_bytes && games.size() > 2; games.pop_back())
    bytes -= games.back()->bytes();
  return game;
}

MisereQuotient& misere_quotient(const OctalCode& code) {
  thread_local std::vector<std::unique_ptr<MisereQuotient>> games;
  return remembered(games, code, &MisereQuotient::code);
}

SubtractionGame& subtraction_game(const std::vector<Count>& amounts) {
  thread_local std::vector<std::unique_ptr<SubtractionGame>> games;
  return remembered(games, amounts, &SubtractionGame::amounts);
}

ValueTable shown(OctalGame& game, Count largest) {
  game.extend(511);
  return first_values(game, largest);
}

ValueTable shown(SubtractionGame& game, Count largest) {
  game.find_period(4096);
  return first_values(game, largest);
}

ValueTable looked_through(OctalGame& game, Count last) {
  game.reach(last);
  return first_values(game, last);
}

ValueTable looked_through(SubtractionGame& game, Count last) {
  game.find_period(last + 1);
  return first_values(game, last);
}

} // namespace nimatron
