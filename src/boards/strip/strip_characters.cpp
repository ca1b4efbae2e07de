#include <algorithm>
#include <string>

#include "boards/characters.hpp"
#include "boards/strip/strip.hpp"
#include "boards/strip/strip_geometry.hpp"

namespace nimatron {

///      .  o  .  .  o
///      1  2  3  4  5
std::string StripGeometry::characters(const Position&, const Strip& board, Sayer) {
  constexpr Count a_row = 20;
  std::string out;
  for (Count first = 1; first <= board.coin.back(); first += a_row) {
    const Count last = std::min(first + a_row - 1, board.coin.back());
    std::string squares = " ";
    std::string numbers = " ";
    for (Count square = first; square <= last; ++square) {
      squares += aligned_right(has_coin(board, square) ? "o" : ".", 3);
      numbers += aligned_right(std::to_string(square), 3);
    }
    out.append(squares).append("\n").append(numbers).append("\n");
  }
  return out;
}

std::string StripGeometry::lines(const Position&, const Strip& board, Sayer sayer) {
  std::string out;
  Count before = 0;
  for (const Count square : board.coin) {
    out += sayer(say(N_("{0, plural, one {coin on square {1}, {0} empty square before it} other {coin on "
                        "square {1}, {0} empty squares before it}}"),
                     square - before - 1, square)) +
           '\n';
    before = square;
  }
  return out;
}

} // namespace nimatron
