#include "solve/matrix/bitset_sieve.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace nimatron {

namespace {

/// The rows and columns in which moves are made. A line with a single heap has no move that the line crossing it lacks.
BoxOfLines box_of(const Grid& top) {
  BoxOfLines box;
  std::vector<std::vector<std::size_t>> row(top.rows);
  std::vector<std::vector<std::size_t>> column(top.cols);
  for (std::size_t i = 0; i < top.cell.size(); ++i) {
    box.radix.push_back(top.cell[i] + 1);
    if (top.cell[i] == 0) continue;
    row[i / top.cols].push_back(i);
    column[i % top.cols].push_back(i);
  }
  for (auto& line : row) {
    const bool covered = line.size() == 1 && column[line.front() % top.cols].size() > 1;
    if (!line.empty() && !covered) box.line.push_back(std::move(line));
  }
  for (auto& line : column) {
    if (line.size() > 1) box.line.push_back(std::move(line));
  }
  return box;
}

} // namespace

std::optional<Count> BitsetSieve::bytes_needed(const Grid& top) {
  const auto layout = lay_out(box_of(top));
  if (!layout) return std::nullopt;
  return layout->bytes(solver_threads());
}

BitsetSieve::BitsetSieve(const Grid& top, bool misere, std::size_t threads, Count desk) {
  BitsetLayout layout = *lay_out(box_of(top), desk);
  for (std::size_t i = 0; i < top.cell.size(); ++i)
    stride_.push_back(layout.index_stride(i));
  table_ = BitsetTable::make(std::move(layout), misere, threads);
}

Count BitsetSieve::index_of(const Grid& board) const {
  Count index = 0;
  for (std::size_t i = 0; i < stride_.size(); ++i)
    index += stride_[i] * board.cell[i];
  return index;
}

Outcome BitsetSieve::outcome(Count index) const {
  if (!done()) return Outcome::unknown;
  return table_->lost(index) ? Outcome::P : Outcome::N;
}

/// The slice counts positions of a MarkingSieve.
bool BitsetSieve::scan(Slice& slice) {
  const Count wanted = slice.positions();
  Slice own = slice.part(wanted < Slice::unbounded / at_once ? wanted * at_once : Slice::unbounded);
  const Count before = own.positions();
  const bool finished = table_->step(own);
  slice.join(own, work_of(before - own.positions()));
  return finished;
}

} // namespace nimatron
