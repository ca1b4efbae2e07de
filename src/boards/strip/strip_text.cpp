#include <string>

#include "boards/strip/strip_geometry.hpp"

namespace nimatron {

Result<Strip> StripGeometry::read(Reader& in, bool) {
  Strip board;
  if (auto fault = read_list(in, 1, max_strip, static_cast<std::size_t>(max_coins_on_strip), board.coin))
    return *fault;
  return board;
}

Result<StripMove> StripGeometry::read_move(Reader& in, std::type_identity<StripMove>) {
  const auto from = in.number(1, max_strip);
  if (!from) return from.fault();
  if (!in.accept('-')) return in.expected(N_("expected '-' and then the square to move to"));
  const auto to = in.number(1, max_strip);
  if (!to) return to.fault();
  return StripMove{*from, *to};
}

std::string StripGeometry::print_move(const StripMove& move) {
  return std::to_string(move.from) + '-' + std::to_string(move.to);
}

} // namespace nimatron
