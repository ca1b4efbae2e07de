#include "boards/series/series_geometry.hpp"

#include "boards/lists.hpp"

namespace nimatron {

Result<SeriesBoard> SeriesGeometry::read(Reader& in, bool) {
  SeriesBoard board;
  const auto n = in.number(2, 1'000'000'000'000);
  if (!n) return n.fault();
  board.n = board.left = *n;
  if (at_end(in)) return board;
  if (!in.accept(':')) return in.expected(N_("expected ':' or the end of the position"));
  const auto k = in.number(1, *n);
  if (!k) return k.fault();
  if (!in.accept(':')) return in.expected(N_("expected ':' and then the matches left"));
  const auto left = in.number(0, *n);
  if (!left) return left.fault();
  if (!in.accept(':')) return in.expected(N_("expected ':' and then the score"));
  const auto won_a = in.number(0, *n);
  if (!won_a) return won_a.fault();
  if (!in.accept('-')) return in.expected(N_("expected '-' between the two scores"));
  const auto won_b = in.number(0, *n);
  if (!won_b) return won_b.fault();
  if (!in.accept(':')) return in.expected(N_("expected ':' and then the player to move"));
  const char side = in.peek();
  if (side != 'a' && side != 'b') return in.expected(N_("expected 'a' or 'b' for the player to move"));
  in.next();
  board.k = *k;
  board.left = *left;
  board.won_a = *won_a;
  board.won_b = *won_b;
  board.a_to_move = side == 'a';
  return board;
}

std::string SeriesGeometry::print(const SeriesBoard& b) {
  const std::string n = std::to_string(b.n);
  return n + ':' + std::to_string(b.k) + ':' + std::to_string(b.left) + ':' + std::to_string(b.won_a) + '-' +
         std::to_string(b.won_b) + (b.a_to_move ? ":a" : ":b");
}

} // namespace nimatron
