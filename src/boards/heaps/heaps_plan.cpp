#include "boards/heaps/heaps_plan.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>

#include "boards/heaps/heaps.hpp"
#include "core/game.hpp"
#include "scene/keyed_scene.hpp"

namespace nimatron {

namespace {

constexpr int readable_groups = 15; // powers of two shown in one line; larger heaps become bundles
constexpr float group_gap = 0.7F;
constexpr float five_gap = 0.5F;
constexpr int long_line = 10;

/// How many pitches a line of this many matches needs.
float line_slots(int per_line, bool grouped, bool fives) {
  float slots = static_cast<float>(per_line);
  if (fives && per_line > long_line && !grouped) slots += five_gap * static_cast<float>((per_line - 1) / 5);
  if (grouped) slots += group_gap * static_cast<float>(std::bit_width(static_cast<unsigned>(per_line)) - 1);
  return slots;
}

struct Fit {
  HeapsPlan::Lines lines;
  float quality = 0; // 0: does not fit; 1: as large as anyone could want
};

struct Wish {
  float pitch;       // wanted
  float length;      // wanted
  float least_pitch; // below these values it does not fit
  float least_length;
  int most_lines;
  float finger; // what is narrower or lower than that is hard to hit
};
constexpr Wish match_wish{46, 140, 10, 30, 4, 36};
constexpr Wish bundle_wish{64, 90, 34, 40, 6, 36};
constexpr Wish tiny_match{12, 40, 1.6F, 6, 4, 0}; // for miniatures
constexpr Wish tiny_bundle{14, 30, 6, 8, 6, 0};

Fit fit(int count, float w, float h, const Wish& wish, bool grouped, bool fives) {
  Fit best;
  const int most_lines = grouped ? 1 : std::min(wish.most_lines, std::max(count, 1));
  for (int lines = 1; lines <= most_lines; ++lines) {
    int per_line = std::max(1, (count + lines - 1) / lines);
    if (lines > 1 && per_line > long_line) per_line = (per_line + 4) / 5 * 5;
    const float pitch = std::min(w / line_slots(per_line, grouped, fives), wish.pitch);
    const float length = std::min(h / static_cast<float>(lines) * 0.9F, wish.length);
    if (pitch < wish.least_pitch || length < wish.least_length) continue;
    // A match two thirds of the wanted length counts as perfect.
    const float looks = std::min(pitch / wish.pitch, std::min(1.0F, 1.5F * length / wish.length));
    const float least = std::min(pitch, h / static_cast<float>(lines));
    const float quality = least < wish.finger ? looks * least / wish.finger : looks;
    if (quality > best.quality * 1.15F) best = {{lines, per_line, pitch, length}, quality};
  }
  return best;
}

struct Sizes {
  Count largest = 0;
  int bundles = 0; // the most ones in a size
};

/// The heaps with the places that the last move emptied, and after them the heaps of the start, so what is
/// left of a heap stays where it lies.
Heaps with_beginning(const Heaps& board, const SceneView& view) {
  Heaps out = board;
  for (std::size_t heap = 0; view.last != nullptr && heap < board.size.size(); ++heap)
    out.size[heap] += emptied(view, heap, board.size[heap]);
  if (const auto* began = view.began == nullptr ? nullptr : std::get_if<Heaps>(view.began))
    out.size.insert(out.size.end(), began->size.begin(), began->size.end());
  return out;
}

/// The largest heap up to `cap`, and the most bundles among larger ones.
Sizes sizes(const Heaps& board, Count cap) {
  Sizes out;
  for (const Count size : board.size) {
    if (size <= cap) {
      out.largest = std::max(out.largest, size);
    } else {
      out.bundles = std::max(out.bundles, std::popcount(static_cast<std::uint64_t>(size)));
    }
  }
  return out;
}

/// Rates a layout whose cell size is decided, and chooses how to show each kind of heap.
float furnish(HeapsPlan& plan, const Heaps& board, const SceneView& view) {
  const Rect in = plan.inside({0, 0, plan.cell_w, plan.cell_h});
  Wish for_matches = view.miniature ? tiny_match : match_wish;
  if (!view.miniature) { // a large table has large matches, and so has one with large words
    const float large =
        bound(std::min(view.area.w / 860, view.area.h / 560), 1, 1.5F) * std::max(1.0F, view.text);
    for_matches.pitch *= large;
    for_matches.length *= large;
  }
  const Wish& for_bundles = view.miniature ? tiny_bundle : bundle_wish;
  for (int cap = view.overlays.bundles ? readable_groups : readable_matches; cap > 0; cap = cap * 3 / 4) {
    const Sizes s = sizes(board, cap);
    const Fit matches =
        fit(static_cast<int>(s.largest), in.w, in.h, for_matches, view.overlays.bundles, plan.fives);
    if (matches.quality <= 0) continue;
    plan.most_matches = cap;
    plan.match = matches.lines;
    if (s.bundles == 0) return matches.quality;
    const Fit bundles = fit(s.bundles, in.w, in.h, for_bundles, false, true);
    if (bundles.quality <= 0) return 0;
    plan.bundle = bundles.lines;
    return std::min(matches.quality, 0.7F * bundles.quality);
  }
  return 0;
}

void measure(HeapsPlan& plan, const SceneView& view, Count largest) {
  const float line = 16 * view.text;
  const float figures = 0.8F * line * static_cast<float>(std::to_string(largest).size());
  plan.pad = view.miniature ? 2 : std::min(8.0F, plan.cell_h / 12);
  plan.gutter =
      view.miniature
          ? 0
          : std::min(std::max(std::min(3.6F * line, std::max(3 * line, plan.cell_w * 0.15F)), figures),
                     plan.cell_w * 0.3F);
  plan.strip = view.miniature || plan.cell_h < 5 * line ? 0 : 1.5F * line;
}

/// Plates with figures, as many as fit; the last place shows how many heaps are left out.
HeapsPlan plates(const Heaps& board, const SceneView& view, std::size_t focus) {
  HeapsPlan plan;
  plan.figures = true;
  const float line = 16 * view.text;
  const float w = view.miniature ? 24 : std::max(9 * line, touch_size);
  const float h = view.miniature ? 10 : std::max(3.2F * line, touch_size);
  const auto count = [](float room, float one) {
    return static_cast<std::size_t>(std::max(1.0F, std::min(room / one, 100.0F)));
  };
  const std::size_t heaps = board.size.size();
  plan.cols = std::min(count(view.area.w, w), heaps);
  plan.rows = std::min(count(view.area.h, h), (heaps + plan.cols - 1) / plan.cols);
  const std::size_t places = plan.cols * plan.rows;
  plan.shown = heaps <= places ? heaps : std::max<std::size_t>(places - 1, 1);
  if (places == 1) plan.shown = 1;
  plan.first = focus / plan.shown * plan.shown;
  plan.shown = std::min(plan.shown, heaps - plan.first);
  plan.more = places == 1 ? 0 : heaps - plan.shown;
  plan.cell_w = view.area.w / static_cast<float>(plan.cols);
  plan.cell_h = std::min(view.area.h / static_cast<float>(plan.rows), 1.4F * h);
  plan.pad = std::min(view.miniature ? 1.0F : 3.0F, 0.1F * plan.cell_h);
  plan.origin = {view.area.x, view.area.y + (view.area.h - plan.cell_h * static_cast<float>(plan.rows)) / 2};
  return plan;
}

} // namespace

Rect HeapsPlan::cell(std::size_t shown_index) const {
  const std::size_t col = shown_index / rows;
  const std::size_t row = shown_index % rows;
  return {origin.x + static_cast<float>(col) * cell_w, origin.y + static_cast<float>(row) * cell_h, cell_w,
          cell_h};
}

Rect HeapsPlan::inside(const Rect& cell) const {
  return {cell.x + gutter + pad, cell.y + pad, std::max(0.0F, cell.w - gutter - 2 * pad),
          std::max(0.0F, cell.h - strip - 2 * pad)};
}

HeapStyle HeapsPlan::style(Count size) const {
  if (figures) return HeapStyle::figure;
  return size <= most_matches ? HeapStyle::matches : HeapStyle::bundles;
}

namespace {

/// The rows of the start, if all of them can be drawn match by match.
std::optional<HeapsPlan> plan_rows(const Position& position, const Heaps& board, const SceneView& view) {
  if (view.lies == nullptr || view.lies->size() != board.size.size() || view.overlays.bundles)
    return std::nullopt;
  Heaps rows;
  for (std::size_t heap = 0; heap < board.size.size(); ++heap) { // the start may be that of another game
    const HeapPlace& place = (*view.lies)[heap];
    if (place.at + board.size[heap] > place.in_row) return std::nullopt;
    rows.size.resize(std::max(rows.size.size(), place.row + 1));
    rows.size[place.row] = place.in_row;
  }
  SceneView calm = view;
  calm.lies = nullptr;
  calm.began = nullptr;
  calm.last = nullptr;
  HeapsPlan plan = plan_heaps(position, rows, calm, 0);
  if (plan.figures || sizes(rows, plan.most_matches).bundles != 0) return std::nullopt;
  plan.lies = view.lies;
  return plan;
}

} // namespace

HeapsPlan plan_heaps(const Position& position, const Heaps& board, const SceneView& view, std::size_t focus) {
  constexpr std::size_t most_drawn = 200;
  if (const auto rows = plan_rows(position, board, view)) return *rows;
  const std::size_t heaps = board.size.size();
  HeapsPlan best;
  if (heaps > most_drawn) return plates(board, view, focus);

  const Heaps all = with_beginning(board, view);
  const Count largest = sizes(all, max_heap).largest;
  float best_quality = 0;
  for (std::size_t cols = 1; cols <= heaps && cols <= 12; ++cols) {
    HeapsPlan plan;
    plan.fives = !may_split(position);
    plan.shown = heaps;
    plan.rows = (heaps + cols - 1) / cols;
    plan.cols = (heaps + plan.rows - 1) / plan.rows;
    plan.cell_w = view.area.w / static_cast<float>(plan.cols);
    plan.cell_h = view.area.h / static_cast<float>(plan.rows);
    measure(plan, view, largest);
    const float quality = furnish(plan, all, view);
    if (quality > best_quality * 1.3F) { // a single column looks calmest, so another must be clearly better
      best = plan;
      best_quality = quality;
    }
  }
  if (best_quality <= 0) return plates(board, view, focus);

  // Spare room goes around the heaps, not between them.
  const Sizes s = sizes(all, best.most_matches);
  const Rect in = best.inside({0, 0, best.cell_w, best.cell_h});
  const float least = 160 * (view.miniature ? 0.1F : view.text); // for the words in the strip
  float used =
      std::max(least, best.match.pitch * line_slots(best.match.per_line, view.overlays.bundles, best.fives));
  if (s.bundles != 0) used = std::max(used, best.bundle.pitch * static_cast<float>(best.bundle.per_line));
  best.cell_w -= std::max(0.0F, in.w - used);
  const float tall = std::max(best.match.length * static_cast<float>(best.match.lines),
                              best.bundle.length * static_cast<float>(best.bundle.lines));
  best.cell_h -= std::max(0.0F, in.h - 1.15F * tall);
  best.origin = {view.area.x + (view.area.w - best.cell_w * static_cast<float>(best.cols)) / 2,
                 view.area.y + (view.area.h - best.cell_h * static_cast<float>(best.rows)) / 2};
  return best;
}

std::vector<float> match_slots(int count, int per_line, bool fives, const std::vector<bool>& group_end) {
  std::vector<float> slots(static_cast<std::size_t>(std::max(count, 0)));
  float at = 0;
  for (int i = 0; i < count; ++i) {
    const int in_line = i % per_line;
    if (in_line == 0) {
      at = 0;
    } else {
      at += 1;
      if (!group_end.empty()) {
        if (group_end[static_cast<std::size_t>(i) - 1]) at += group_gap;
      } else if (fives && per_line > long_line && in_line % 5 == 0) {
        at += five_gap;
      }
    }
    slots[static_cast<std::size_t>(i)] = at;
  }
  return slots;
}

} // namespace nimatron
