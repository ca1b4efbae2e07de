#include "boards/coins/coins_geometry.hpp"

#include <algorithm>
#include <string>

#include "boards/characters.hpp"

namespace nimatron {

std::string CoinsGeometry::lines(const Position&, const CoinTable& b, Sayer sayer) {
  const std::string out =
      sayer(say(N_("A table {0} wide and {1} high, coins of radius {2}."), b.width, b.height, b.radius)) +
      '\n';
  if (b.coin.empty()) return out + sayer(say(N_("No coin lies on it."))) + '\n';
  return out + many_lines(
                   b.coin.size(), sayer,
                   [&](std::size_t i) {
                     const std::string centre =
                         std::to_string(b.coin[i].x) + '.' + std::to_string(b.coin[i].y);
                     // Translators: {1} is a place as records have it, such as 300.200
                     return sayer(say(N_("coin {0}: centre at {1}"), i + 1, centre));
                   },
                   [](std::size_t more) {
                     return say(N_("{0, plural, one {... and {0} more coin} other {... and {0} more coins}}"),
                                more);
                   });
}

///     +----------------+      o if a coin covers the middle of this character's field
///     |    oooo        |
std::string CoinsGeometry::characters(const Position& p, const CoinTable& b, Sayer sayer) {
  constexpr Count most_wide = 60;
  constexpr Count most_high = 24;
  // A character is about twice as high as it is wide.
  Count wide = most_wide;
  Count high = std::max<Count>(1, wide * b.height / b.width / 2);
  if (high > most_high) {
    high = most_high;
    wide = std::clamp<Count>(high * 2 * b.width / b.height, 1, most_wide);
  }
  const std::string edge = "  +" + std::string(static_cast<std::size_t>(wide), '-') + "+\n";
  std::string out = edge;
  for (Count row = 0; row < high; ++row) {
    out += "  |";
    for (Count i = 0; i < wide; ++i) {
      // In units of which the table measures 2 * wide * width by 2 * high * height, so everything is whole.
      const auto covered = [&](const CoinTable::Point& coin) {
        const Count x = (2 * i + 1) * b.width - 2 * wide * coin.x;
        const Count y = (2 * row + 1) * b.height - 2 * high * coin.y;
        const auto dx = static_cast<double>(x) / static_cast<double>(2 * wide);
        const auto dy = static_cast<double>(y) / static_cast<double>(2 * high);
        return dx * dx + dy * dy <= static_cast<double>(b.radius) * static_cast<double>(b.radius);
      };
      out += std::any_of(b.coin.begin(), b.coin.end(), covered) ? 'o' : ' ';
    }
    out += "|\n";
  }
  return out + edge + lines(p, b, sayer);
}

} // namespace nimatron
