#pragma once

#include <cstddef>
#include <vector>

#include "core/board.hpp"
#include "scene/scene.hpp"

namespace nimatron {

// How heaps share the room: cells in columns, filled downward; in a cell
//
//      | heap 2 |  | | | | | | | | | |   the matches, in as many lines as leave them largest
//      |   14   |  | | | |
//      |        |  take 3, leaving 11    the strip: what is being chosen
//
// A heap that is too large for single matches is shown as bundles of powers of two, one for each 1 of its
// binary digits. If there are too many heaps even for that, each is a figure on a plate, and those beyond the
// last plate are only counted.

enum class HeapStyle { matches, bundles, figure };

struct HeapsPlan {
  /// Lines of equal things in a cell.
  struct Lines {
    int lines = 1;
    int per_line = 1;
    float pitch = 0;  // from one thing to the next
    float length = 0; // of a thing, upright
  };

  std::size_t first = 0; // the first heap shown
  std::size_t shown = 0;
  std::size_t more = 0; // heaps that are left out
  std::size_t cols = 1;
  std::size_t rows = 1;
  Vec origin;
  float cell_w = 0;
  float cell_h = 0;
  float gutter = 0; // for number and count
  float strip = 0;
  float pad = 0;
  bool figures = false;
  bool fives = true;    // long lines have a gap after every fifth match; not if gaps are part of the game
  int most_matches = 0; // larger heaps are bundles
  Lines match;
  Lines bundle;
  const std::vector<HeapPlace>* lies =
      nullptr; // if not null, the cells are rows in which the rest of a heap lies

  Rect cell(std::size_t shown_index) const;
  /// The part of a cell where the things stand.
  Rect inside(const Rect& cell) const;
  HeapStyle style(Count size) const;
};

/// `focus` is a heap that must be visible.
HeapsPlan plan_heaps(const Position& position, const Heaps& board, const SceneView& view, std::size_t focus);

/// Where the matches of a line stand, in pitches from its left end. There is a wider gap after every fifth
/// match of a long line (`fives`), and between groups. `group_end[i]`: a group ends with match i.
std::vector<float> match_slots(int count, int per_line, bool fives, const std::vector<bool>& group_end);

} // namespace nimatron
