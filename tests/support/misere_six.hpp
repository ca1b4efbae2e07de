#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <vector>

#include "core/board.hpp"

// A game whose theory has gaps, by trying everything: octal.c6.misere. One match is taken from a heap of two
// or more, and what is left of the heap may be divided; who cannot move has won.

namespace nimatron::testing {

class MisereSix {
 public:
  /// Whether who is to move loses.
  bool lost(std::vector<Count> heaps) {
    std::sort(heaps.begin(), heaps.end());
    if (const auto at = lost_.find(heaps); at != lost_.end()) return at->second;
    bool over = true;
    bool wins = false;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      const Count left = heaps[i] - 1;
      for (Count part = 0; left > 0 && 2 * part <= left; ++part) {
        std::vector<Count> after = heaps;
        after[i] = left - part;
        if (part > 0) after.push_back(part);
        over = false;
        wins = wins || lost(std::move(after));
      }
    }
    return lost_[heaps] = !over && !wins;
  }

 private:
  std::map<std::vector<Count>, bool> lost_;
};

} // namespace nimatron::testing
