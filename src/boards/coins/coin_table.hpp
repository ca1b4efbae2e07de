#pragma once

#include "core/board.hpp"
#include "scene/scene.hpp"

namespace nimatron {

/// Where the table lies in `area`, and units of the screen a unit of the table.
struct CoinTablePlan {
  Rect table;
  float scale = 1;

  Vec at(CoinTable::Point p) const {
    return {table.x + static_cast<float>(p.x) * scale, table.y + static_cast<float>(p.y) * scale};
  }
};
CoinTablePlan plan_table(const CoinTable& board, const Rect& area);

/// The whole point of the table nearest to p, no nearer to an edge than a coin can lie.
CoinTable::Point table_point(const CoinTable& board, const Rect& area, Vec p);

/// The same for a finger, which is coarse: the centre of the table, or the mirror image of the last coin, if one of
/// them is meant as nearly as a finger can tell and a coin can lie there.
CoinTable::Point aimed_point(const Position& position, const CoinTable& board, const Rect& area, Vec p);

} // namespace nimatron
