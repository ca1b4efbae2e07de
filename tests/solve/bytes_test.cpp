// What boards and moves take, against what is allocated for a copy.

#include "solve/search/bytes.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <memory>
#include <vector>

#include "support/allocated.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

template <class Value>
void check_bytes(const Value& value) {
  const std::size_t before = allocated_now();
  const auto copy = std::make_unique<Value>(value);
  const std::size_t took = allocated_now() - before;
  CHECK(bytes_of(*copy) + took / 16 + bytes_a_block >=
        took); // its own block, and a large one rounded up, are not counted
  CHECK(bytes_of(*copy) <= took + 4 * bytes_a_block);
}

} // namespace

TEST_CASE("the bytes of boards and moves are those of a copy", "[bytes]") {
  for (const std::size_t n : {std::size_t{1}, std::size_t{100}, std::size_t{10'000}}) {
    CAPTURE(n);
    const std::vector<Count> numbers(n, 3);
    check_bytes(Board{Heaps{numbers}});
    check_bytes(Board{Grid{1, n, numbers}});
    check_bytes(Move{HeapsMove{std::vector<HeapsMove::Part>(n)}});
    check_bytes(Move{LineMove{LineMove::Axis::row, 0, numbers}});
    check_bytes(Move{TakeMove{static_cast<Count>(n)}});
  }
}
