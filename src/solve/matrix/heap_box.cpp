#include "solve/matrix/heap_box.hpp"

#include <algorithm>
#include <utility>

namespace nimatron {

HeapBox::HeapBox(std::size_t heaps, std::size_t largest, std::size_t max, std::size_t threads) {
  const std::size_t sizes = largest + 1;
  BoxOfLines box;
  for (std::size_t i = 0; i < heaps; ++i) {
    positions_ *= sizes;
    box.radix.push_back(static_cast<Count>(sizes));
    box.line.push_back({i});
  }
  const bool bounded = max != 0 && max < largest;
  auto layout = bounded ? std::nullopt : lay_out(std::move(box));
  if (!layout) {
    mark(sizes, bounded ? max : largest);
    return;
  }
  table_ = BitsetTable::make(*std::move(layout), false, threads);
  Slice whole(Slice::unbounded);
  table_->step(whole);
  lost_positions_ = static_cast<std::size_t>(table_->lost_positions());
}

void HeapBox::mark(std::size_t sizes, std::size_t max) {
  to_move_wins_.assign(positions_, 0);
  for (std::size_t at = 0; at < positions_; ++at) {
    if (to_move_wins_[at] != 0) continue;
    ++lost_positions_;
    std::size_t rest = at;
    for (std::size_t stride = 1; stride < positions_; stride *= sizes) {
      const std::size_t size = rest % sizes;
      rest /= sizes;
      const std::size_t room = std::min(max, sizes - 1 - size);
      for (std::size_t add = 1; add <= room; ++add)
        to_move_wins_[at + add * stride] = 1;
    }
  }
}

bool HeapBox::lost(std::size_t index) const {
  if (table_ == nullptr) return to_move_wins_[index] == 0;
  const BitsetLayout& layout = table_->layout();
  Count there = 0;
  for (std::size_t heap = 0; heap < layout.cell.size(); ++heap) {
    const auto sizes = static_cast<std::size_t>(layout.cell[heap].radix);
    there += static_cast<Count>(index % sizes) * layout.index_stride(heap);
    index /= sizes;
  }
  return table_->lost(there);
}

} // namespace nimatron
