#include "solve/heap_box.hpp"

#include <algorithm>

namespace nimatron {

HeapBox::HeapBox(std::size_t heaps, std::size_t largest, std::size_t max) {
  const std::size_t sizes = largest + 1;
  std::size_t all = 1;
  for (std::size_t i = 0; i < heaps; ++i)
    all *= sizes;
  to_move_wins_.assign(all, 0);
  for (std::size_t at = 0; at < all; ++at) {
    if (to_move_wins_[at] != 0) continue;
    ++lost_positions_;
    std::size_t rest = at;
    for (std::size_t stride = 1; stride < all; stride *= sizes) {
      const std::size_t size = rest % sizes;
      rest /= sizes;
      const std::size_t room = max == 0 ? largest - size : std::min(max, largest - size);
      for (std::size_t add = 1; add <= room; ++add)
        to_move_wins_[at + add * stride] = 1;
    }
  }
}

} // namespace nimatron
