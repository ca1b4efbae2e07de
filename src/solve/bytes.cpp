#include "solve/bytes.hpp"

#include <variant>
#include <vector>

namespace nimatron {

namespace {

template <class T>
std::size_t elsewhere(const std::vector<T>& list) {
  return list.capacity() == 0 ? 0 : list.capacity() * sizeof(T) + bytes_a_block;
}

std::size_t elsewhere(const Heaps& board) { return elsewhere(board.size); }
std::size_t elsewhere(const Grid& board) { return elsewhere(board.cell); }
std::size_t elsewhere(const SeriesBoard&) { return 0; }
std::size_t elsewhere(const CoinTable& board) { return elsewhere(board.coin); }
std::size_t elsewhere(const Columns& board) {
  std::size_t bytes = elsewhere(board.column);
  for (const auto& pieces : board.column)
    bytes += elsewhere(pieces);
  return bytes;
}

} // namespace

std::size_t bytes_of(const Board& board) {
  return sizeof(board) + std::visit([](const auto& one) { return elsewhere(one); }, board);
}

std::size_t bytes_of(const Move& move) {
  const auto* line = std::get_if<LineMove>(&move);
  return sizeof(move) + (line == nullptr ? 0 : elsewhere(line->take));
}

} // namespace nimatron
