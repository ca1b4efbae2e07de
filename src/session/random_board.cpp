#include "session/random_board.hpp"

#include <algorithm>
#include <variant>

#include "session/candidates.hpp"

namespace nimatron {

namespace {

Heaps shuffled(Heaps board, Lots& lots) {
  const Count largest = std::clamp<Count>(*std::max_element(board.size.begin(), board.size.end()), 7, 15);
  for (Count& size : board.size)
    size = lots.between(1, largest);
  return board;
}

Columns shuffled(Columns board, Lots& lots) {
  for (auto& column : board.column) {
    const Count low = lots.between(1, board.rows - 1);
    const Count high = lots.between(low + 1, board.rows);
    const bool white_below = lots.between(0, 3) != 0;
    column = {{static_cast<int>(low), white_below ? Side::white : Side::black},
              {static_cast<int>(high), white_below ? Side::black : Side::white}};
  }
  return board;
}

Grid shuffled(Grid board, Lots& lots) {
  for (Count& cell : board.cell)
    cell = lots.between(0, 3);
  board.cell.front() = std::max<Count>(board.cell.front(), 1);
  return board;
}

SeriesBoard shuffled(const SeriesBoard&, Lots& lots) {
  const Count n = lots.between(3, 14);
  return {n, 1, n, 0, 0, true};
}

CoinTable shuffled(CoinTable board, Lots& lots) {
  board.coin.clear();
  const Count side = std::min(board.width, board.height);
  board.radius = std::max<Count>(1, lots.between(side / 10, side / 4));
  return board;
}

} // namespace

Board random_board(const Position& position, std::uint64_t seed) {
  Lots lots(seed);
  return std::visit([&](const auto& board) -> Board { return shuffled(board, lots); }, position.board);
}

} // namespace nimatron
