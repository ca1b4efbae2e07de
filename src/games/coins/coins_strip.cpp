#include "games/coins/coins_strip.hpp"

#include <algorithm>
#include <utility>

#include "games/shared/sequences.hpp"

namespace nimatron {

namespace {

OctalGame& game_of(Count diameter) {
  std::vector<Count> digit(static_cast<std::size_t>(diameter), 0);
  digit.back() = OctalCode::nothing | OctalCode::one_heap | OctalCode::two_heaps;
  return octal_game(OctalCode::digits(digit));
}

Count longest(const CoinStrip& strip) { return *std::max_element(strip.length.begin(), strip.length.end()); }

} // namespace

Count CoinStrip::sum() const {
  Count out = 0;
  for (const Count one : value)
    out ^= one;
  return out;
}

std::optional<CoinStrip> coin_strip(const CoinTable& board) {
  CoinStrip out;
  out.upright = board.width < board.height;
  out.diameter = 2 * board.radius;
  out.across = std::min(board.width, board.height) - out.diameter;
  if (out.across < 0 || out.across * out.across >= 2 * out.diameter - 1) return std::nullopt;
  const Count end = std::max(board.width, board.height);
  std::vector<Count> centre;
  for (const CoinTable::Point& at : board.coin)
    centre.push_back(out.upright ? at.y : at.x);
  std::sort(centre.begin(), centre.end());
  Count from = 0;
  const auto free_up_to = [&](Count to) {
    if (to - from < out.diameter) return;
    out.start.push_back(from);
    out.length.push_back(to - from);
  };
  for (const Count at : centre) {
    free_up_to(at - board.radius);
    from = at + board.radius;
  }
  free_up_to(end);
  return out.length.empty() ? std::nullopt : std::optional(std::move(out));
}

std::optional<CoinStrip> valued_strip(const CoinTable& board) {
  auto strip = coin_strip(board);
  if (!strip) return std::nullopt;
  OctalGame& game = game_of(strip->diameter);
  if (!game.at_hand(longest(*strip))) return std::nullopt;
  for (const Count one : strip->length)
    strip->value.push_back(game.value(one));
  return strip;
}

ValueTable strip_table(const CoinStrip& strip) { return shown(game_of(strip.diameter), longest(strip)); }

bool prepare_strip(const CoinStrip& strip, Slice& slice, TableBudget& budget) {
  return game_of(strip.diameter).reach(longest(strip), slice, budget);
}

void winning_places(const CoinStrip& strip, Sink<CoinMove> sink) {
  if (strip.sum() == 0) return;
  const OctalGame& game = game_of(strip.diameter);
  const Count radius = strip.diameter / 2;
  std::vector<Count> along; // where the centre lies, the long way: in this order
  for (std::size_t i = 0; i < strip.length.size(); ++i) {
    const Count target = strip.value[i] ^ strip.sum();
    const Count rest = strip.length[i] - strip.diameter;
    for (Count before = 0; before <= rest; ++before) {
      if ((game.value(before) ^ game.value(rest - before)) == target)
        along.push_back(strip.start[i] + before + radius);
    }
  }
  if (!strip.upright) {
    for (const Count x : along) {
      for (Count y = radius; y <= radius + strip.across; ++y) {
        if (!sink({{x, y}})) return;
      }
    }
    return;
  }
  for (Count x = radius; x <= radius + strip.across; ++x) {
    for (const Count y : along) {
      if (!sink({{x, y}})) return;
    }
  }
}

} // namespace nimatron
