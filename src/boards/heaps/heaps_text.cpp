#include "boards/heaps/heaps_geometry.hpp"

#include <algorithm>

#include "boards/lists.hpp"

namespace nimatron {

Result<Heaps> HeapsGeometry::read(Reader& in, bool remembers) {
  constexpr auto most = static_cast<std::size_t>(max_heaps);
  Heaps board;
  board.size.reserve(std::min(in.most_numbers(), most));
  if (auto fault = read_list(in, 0, max_heap, most, board.size)) return *fault;
  if (!remembers || !in.accept(':')) return board;
  const auto memory = in.number(0, max_heap);
  if (!memory) return memory.fault();
  board.memory = *memory;
  return board;
}

std::string HeapsGeometry::print(const Heaps& b) {
  std::string out = print_list(b.size);
  if (b.memory) out += ':' + std::to_string(*b.memory);
  return out;
}

Result<HeapMove> HeapsGeometry::read_move(Reader& in, std::type_identity<HeapMove>) {
  HeapMove move;
  const auto heap = in.number(1, max_heap); // splits can make more heaps than a board begins with
  if (!heap) return heap.fault();
  if (!in.accept('-')) return in.expected(N_("expected '-' and then how many to take"));
  const std::size_t begin = in.column();
  const auto take = in.number(0, max_heap);
  if (!take) return take.fault();
  move.heap = static_cast<std::size_t>(*heap - 1);
  move.take = *take;
  const bool splits = in.accept('s');
  if (move.take == 0 && !splits) return Fault{say(N_("too small: the minimum here is {0}"), 1), begin};
  if (splits) {
    const auto split = in.number(1, max_heap);
    if (!split) return split.fault();
    move.split = *split;
  }
  return move;
}

Result<TakeMove> HeapsGeometry::read_move(Reader& in, std::type_identity<TakeMove>) {
  const auto take = in.number(1, max_heap);
  if (!take) return take.fault();
  return TakeMove{*take};
}

Result<HeapsMove> HeapsGeometry::read_move(Reader& in, std::type_identity<HeapsMove>) {
  HeapsMove move;
  do {
    const std::size_t begin = in.column();
    const auto heap = in.number(1, max_heaps);
    if (!heap) return heap.fault();
    const auto index = static_cast<std::size_t>(*heap - 1);
    if (!move.part.empty() && index <= move.part.back().heap) {
      return Fault{say(N_("list the heaps in increasing order: heap {0} cannot follow heap {1}"), *heap,
                       move.part.back().heap + 1),
                   begin};
    }
    if (!in.accept('-')) return in.expected(N_("expected '-' and then how many to take"));
    const auto take = in.number(1, max_heap);
    if (!take) return take.fault();
    move.part.push_back({index, *take});
  } while (in.accept(','));
  return move;
}

std::string HeapsGeometry::print_move(const HeapMove& m) {
  const std::string out = std::to_string(m.heap + 1) + '-' + std::to_string(m.take);
  return m.split == 0 ? out : out + 's' + std::to_string(m.split);
}

std::string HeapsGeometry::print_move(const TakeMove& m) { return std::to_string(m.take); }

std::string HeapsGeometry::print_move(const HeapsMove& m) {
  std::string out;
  for (const HeapsMove::Part& part : m.part) {
    if (!out.empty()) out += ',';
    out += std::to_string(part.heap + 1) + '-' + std::to_string(part.take);
  }
  return out;
}

} // namespace nimatron
