#pragma once

#include "core/board.hpp"
#include "scene/scene.hpp"

namespace nimatron {

/// Where the table lies in `area`, and how many logical units one unit of the table is.
struct CoinTablePlan {
  Rect table;
  float scale = 1;

  Vec at(CoinTable::Point p) const {
    return {table.x + static_cast<float>(p.x) * scale, table.y + static_cast<float>(p.y) * scale};
  }
};
CoinTablePlan plan_table(const CoinTable& board, const Rect& area);

/// The whole point nearest to p that is far enough from the edges for a coin.
CoinTable::Point table_point(const CoinTable& board, const Rect& area, Vec p);

/// The same for a finger, which is less exact: it chooses the centre of the table or the mirror image of the
/// last coin if a coin can lie there and the finger is near enough to have meant it.
CoinTable::Point aimed_point(const Position& position, const CoinTable& board, const Rect& area, Vec p);

} // namespace nimatron
