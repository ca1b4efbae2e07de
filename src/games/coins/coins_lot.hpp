#pragma once

#include <optional>

#include "core/board.hpp"
#include "core/coin_field.hpp"
#include "core/split_mix.hpp"

namespace nimatron {

/// A place where one more coin fits, all alike likely; nothing if there is none. `field` is that of the coins which lie on
/// the table by now.
std::optional<CoinTable::Point> place_by_lot(const CoinTable& table, const CoinField& field, SplitMix& lot);

/// A table on the way to being full, each coin at a place by lot.
class FillingUp {
 public:
  /// The table must stay where it is.
  explicit FillingUp(const CoinTable& table) : table_(table), field_(table) {}

  /// One more coin; false if none fits any more.
  bool step(SplitMix& lot);
  /// Whether an even number of coins has been added.
  bool even() const { return even_; }

 private:
  const CoinTable& table_;
  CoinField field_;
  bool even_ = true;
};

/// How many times a table can be filled up at random for each of so many candidates in a fraction of a second.
int affordable_fills(const CoinTable& table, int candidates);

} // namespace nimatron
