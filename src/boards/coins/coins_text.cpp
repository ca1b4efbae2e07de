#include "boards/coins/coins_geometry.hpp"

#include <utility>

#include "boards/lists.hpp"

namespace nimatron {

namespace {

constexpr Count longest = 100'000; // the longest side of a table, so that squares of distances stay small

Result<CoinTable::Point> read_point(Reader& in) {
  const auto x = in.number(0, longest);
  if (!x) return x.fault();
  if (!in.accept('.')) return in.expected(N_("expected '.' between x and y"));
  const auto y = in.number(0, longest);
  if (!y) return y.fault();
  return CoinTable::Point{*x, *y};
}

std::string text(const CoinTable::Point& p) { return std::to_string(p.x) + '.' + std::to_string(p.y); }

} // namespace

Result<CoinTable> CoinsGeometry::read(Reader& in, bool) {
  CoinTable board;
  const auto width = in.number(2, longest);
  if (!width) return width.fault();
  if (!in.accept('x')) return in.expected(N_("expected 'x' and then the height"));
  const auto height = in.number(2, longest);
  if (!height) return height.fault();
  if (!in.accept('x')) return in.expected(N_("expected 'x' and then the radius"));
  const auto radius = in.number(1, longest);
  if (!radius) return radius.fault();
  if (!in.accept(':')) return in.expected(N_("expected ':' and then the coins"));
  board.width = *width;
  board.height = *height;
  board.radius = *radius;
  if (at_end(in)) return board;
  do {
    const auto point = read_point(in);
    if (!point) return point.fault();
    board.coin.push_back(*point);
  } while (in.accept(','));
  return board;
}

std::string CoinsGeometry::print(const CoinTable& b) {
  std::string out =
      std::to_string(b.width) + 'x' + std::to_string(b.height) + 'x' + std::to_string(b.radius) + ':';
  for (std::size_t i = 0; i < b.coin.size(); ++i) {
    if (i > 0) out += ',';
    out += text(b.coin[i]);
  }
  return out;
}

Result<CoinMove> CoinsGeometry::read_move(Reader& in, std::type_identity<CoinMove>) {
  const auto at = read_point(in);
  if (!at) return at.fault();
  return CoinMove{*at};
}

std::string CoinsGeometry::print_move(const CoinMove& m) { return text(m.at); }

} // namespace nimatron
