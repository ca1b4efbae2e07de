#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/board.hpp"
#include "core/count.hpp"
#include "core/function_ref.hpp"

namespace nimatron {

// Coins on a table in whole numbers: every decision is exact.

/// The largest whole number whose square is at most n; 0 <= n <= 2^52.
Count whole_sqrt(Count n);

constexpr Count squared_distance(const CoinTable::Point& a, const CoinTable::Point& b) {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

/// Whether coins with their centres at these points would overlap. They may touch.
constexpr bool overlap(const CoinTable& table, const CoinTable::Point& a, const CoinTable::Point& b) {
  return squared_distance(a, b) < 4 * table.radius * table.radius;
}
/// Whether this point lies on the coin.
constexpr bool covers(const CoinTable& table, const CoinTable::Point& coin, const CoinTable::Point& at) {
  return squared_distance(coin, at) <= table.radius * table.radius;
}

/// Where coins lie and where there is room for more. A coin fits if it lies wholly on the table, radius <= x
/// <= width - radius and likewise y, and its centre is at least two radii from every other.
///
///     the table in squares of two radii:     +---+---+---+
///     none holds more than four coins, and   | . | o | . |
///     only the nine squares about a point    +---+---+---+
///     have to be asked about it              | o | ? | . |
///                                            +---+---+---+
class CoinField {
 public:
  /// The field of the coins already on the table, which may not overlap.
  explicit CoinField(const CoinTable& table);
  /// The field of an empty table.
  CoinField(Count width, Count height, Count radius);

  /// Whether a coin at this place lies wholly on the table.
  bool inside(const CoinTable::Point& at) const;
  /// Which coin a coin at this place would overlap; of several, the one added first.
  std::optional<std::size_t> overlapped(const CoinTable::Point& at) const;
  bool fits(const CoinTable::Point& at) const { return inside(at) && !overlapped(at); }
  /// The coin must fit.
  void add(const CoinTable::Point& at);

  using Runs = FunctionRef<bool(Count x, Count first_y, Count last_y)>;
  /// Calls f with every maximal run of places (x, first_y) .. (x, last_y) where a coin fits, for first_x <= x
  /// <= last_x, in ascending order until f returns false. Takes time in proportion to the columns and the
  /// coins near them.
  void for_each_run(Count first_x, Count last_x, Runs f) const;
  void for_each_run(Runs f) const { for_each_run(radius_, width_ - radius_, f); }

  /// Whether a coin fits anywhere.
  bool has_room() const;
  /// Whether a coin fits that would overlap its own mirror image through the middle of the table. The middle
  /// may lie between two whole points. A coin and its image are twice as far apart as either is from the
  /// middle.
  bool has_room_near_middle() const;

 private:
  std::uint64_t square_of(Count column, Count row) const {
    return static_cast<std::uint64_t>(column) << 32U | static_cast<std::uint64_t>(row);
  }

  Count width_;
  Count height_;
  Count radius_;
  std::vector<CoinTable::Point> coin_;
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> square_; // indices of the coins in each square
};

} // namespace nimatron
