#include "explain/binary.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace nimatron {

Count leading_power(Count n) { return static_cast<Count>(std::bit_floor(static_cast<std::uint64_t>(n))); }

BinaryTable binary_table(std::vector<Count> heap, std::vector<Count> value) {
  BinaryTable table;
  Count all = 1; // one column at least
  for (const Count v : value) {
    table.sum ^= v;
    all |= v;
  }
  table.columns = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(all)));
  table.heap = std::move(heap);
  table.value = std::move(value);
  return table;
}

std::size_t heap_to_change(const std::vector<Count>& value) {
  Count sum = 0;
  for (const Count v : value)
    sum ^= v;
  if (sum == 0) return value.size();
  const Count top = leading_power(sum);
  return static_cast<std::size_t>(
      std::find_if(value.begin(), value.end(), [&](Count v) { return (v & top) != 0; }) - value.begin());
}

Bundles bundles(const std::vector<Count>& value) { return bundles(value, heap_to_change(value)); }

Bundles bundles(const std::vector<Count>& value, std::size_t change) {
  Bundles out;
  Count all = 0;
  Count sum = 0;
  for (const Count v : value) {
    all |= v;
    sum ^= v;
  }
  for (Count size = all == 0 ? 0 : leading_power(all); size > 0; size /= 2) {
    const std::size_t nobody = value.size();
    std::size_t alone = nobody;
    if ((sum & size) != 0 && change < nobody && (value[change] & size) != 0) alone = change;
    std::size_t waiting = nobody;
    for (std::size_t heap = 0; heap < nobody; ++heap) {
      if ((value[heap] & size) == 0 || heap == alone) continue;
      if (waiting == nobody) {
        waiting = heap;
        continue;
      }
      out.pairs.push_back({waiting, heap, size});
      waiting = nobody;
    }
    if (waiting != nobody) alone = waiting;
    if (alone != nobody) out.unpaired.emplace_back(alone, size);
  }
  return out;
}

bool pairs_of_equals(const std::vector<Count>& heap) {
  std::vector<Count> sorted;
  for (const Count size : heap) {
    if (size != 0) sorted.push_back(size);
  }
  std::sort(sorted.begin(), sorted.end());
  if (sorted.size() % 2 != 0) return false;
  for (std::size_t i = 0; i < sorted.size(); i += 2) {
    if (sorted[i] != sorted[i + 1]) return false;
  }
  return true;
}

std::string number_list(const std::vector<Count>& numbers) {
  constexpr std::size_t most = 16;
  std::string out;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i == most) return out + ", ...";
    if (i != 0) out += ", ";
    out += std::to_string(numbers[i]);
  }
  return out;
}

Message spoken_list(const std::vector<Count>& numbers) {
  if (numbers.size() < 2) return say("{0}", number_list(numbers));
  return with_and(say("{0}", number_list({numbers.begin(), numbers.end() - 1})), say("{0}", numbers.back()));
}

std::vector<Count> powers_of(Count n) {
  std::vector<Count> powers;
  for (; n > 0; n -= leading_power(n))
    powers.push_back(leading_power(n));
  return powers;
}

} // namespace nimatron
