#include "boards/grid/cells.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <utility>

namespace nimatron {

namespace {

constexpr Count most_matches = 12; // in a cell; with more it shows a bundle and a number

bool is_pictured(const Rect& plate, bool miniature) {
  const float least = miniature ? 5 : 40;
  return plate.w >= least && plate.h >= least;
}

/// Where the matches of a cell stand: in the lower part of its plate, below the number.
struct MatchRow {
  Rect room;
  float tall = 0;
  float pitch = 0; // from one match to the next
  float left = 0;
};

MatchRow match_row(const Rect& plate, Count size, bool miniature) {
  MatchRow row;
  const float words = miniature ? 0 : plate.h * 0.42F;
  row.room = {plate.x, plate.y + words, plate.w, plate.h - words};
  row.tall = row.room.h * 0.86F;
  row.pitch = std::min(plate.w * 0.9F / static_cast<float>(size), row.tall * 0.3F);
  row.left = plate.center().x - row.pitch * static_cast<float>(size) / 2;
  return row;
}

/// In the upper part of the cell, which is so high.
void write_number(KeyedScene& draft, const SceneView& view, const HeapCell& cell, float words) {
  const Rect& plate = cell.plate;
  const float figure = std::min({20 * view.text, plate.w * 0.5F, words * 0.85F});
  Message number = cell.take > 0 ? say("{0} → {1}", cell.size, cell.size - cell.take) : say("{0}", cell.size);
  const float room = plate.w * 0.92F;
  if (cell.take > 0 && text_width(number, 0.7F * figure) > room) number = say("→ {0}", cell.size - cell.take);
  write(draft, {plate.center().x, plate.y + words / 2}, figure, cell.size == 0 ? Tone::quiet : Tone::normal,
        std::move(number), room)
      .bold = true;
}

void draw_heap(KeyedScene& draft, const MatchRow& row, const HeapCell& cell) {
  const auto& [room, tall, pitch, left] = row;
  if (cell.size > most_matches) {
    Sprite s = plate_of({room.center().x - tall * 0.4F, room.y, tall * 0.8F, tall}, Tint::wood, 1, 0);
    s.shape = Shape::bundle;
    s.detail = static_cast<float>(std::bit_width(static_cast<std::uint64_t>(cell.size)) - 1);
    s.seed = seed_of(cell.index, 99);
    s.mark = static_cast<float>(cell.take) / static_cast<float>(cell.size);
    if (cell.hinted > 0) s.glow = 1;
    draft.things.push_back({{bundle_thing, cell.index, 0}, s});
    return;
  }
  for (Count i = 0; i < cell.size; ++i) {
    const auto id = static_cast<std::uint64_t>(i);
    Sprite s = upright_match({left + pitch * (static_cast<float>(i) + 0.5F), room.y + tall / 2},
                             {tall * 0.95F, std::min(tall / 9, pitch * 0.6F)}, seed_of(cell.index, id));
    if (i >= cell.size - cell.take) {
      s.mark = 1;
      s.lift = 0.25F;
    }
    if (i >= cell.size - cell.hinted) s.glow = 1;
    draft.things.push_back({{match_thing, cell.index, id}, s});
  }
}

} // namespace

void draw_cell_heap(KeyedScene& draft, const SceneView& view, const HeapCell& cell) {
  Sprite base = plate_of(cell.plate, cell.take > 0 ? Tint::chosen : Tint::cell, 0, 7);
  if (cell.take > 0) base.alpha = 0.85F;
  if (cell.hinted > 0) base.glow = 0.7F;
  if (cell.size == 0) base.alpha = 0.45F;
  draft.things.push_back({{cell_thing, cell.index, 0}, base});
  if (cell.last) draft.things.push_back({{last_thing, cell.index, 0}, frame_of(cell.plate, Tint::last)});
  const bool pictured = is_pictured(cell.plate, view.miniature);
  if (pictured && cell.size > 0) draw_heap(draft, match_row(cell.plate, cell.size, view.miniature), cell);
  if (!view.miniature) write_number(draft, view, cell, pictured ? cell.plate.h * 0.42F : cell.plate.h);
}

Count matches_from(const Rect& plate, Count size, Vec p) {
  if (size == 0) return 0;
  float left = plate.x + 0.1F * plate.w;
  float wide = 0.8F * plate.w;
  if (size <= most_matches && is_pictured(plate, false)) {
    const MatchRow row = match_row(plate, size, false);
    left = row.left;
    wide = row.pitch * static_cast<float>(size);
  }
  const float part = bound((p.x - left) / wide, 0, 1);
  return size - static_cast<Count>(std::floor(part * static_cast<float>(size)));
}

bool is_of_heap(const SpriteKey& id) { return id.kind == match_thing || id.kind == bundle_thing; }

Transition fate_in_cell(const SpriteKey& id, Count take, Count size) {
  if (id.kind == bundle_thing) return {id, take > 0};
  if (static_cast<Count>(id.b) >= size - take) return {std::nullopt, true};
  return {id, false};
}

} // namespace nimatron
