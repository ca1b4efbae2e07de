#pragma once

#include <cstddef>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "core/analysis.hpp"
#include "core/reader.hpp"
#include "core/result.hpp"
#include "solve/search/bytes.hpp"

namespace nimatron {

// Lists of numbers, of which several boards consist.

/// Reads `1,2,3`; stops before the first byte that is neither digit nor comma.
inline std::optional<Fault> read_list(Reader& in, Count low, Count high, std::size_t most,
                                      std::vector<Count>& out) {
  do {
    in.short_numbers(low, high, most, out);
    if (out.size() == most) return in.fault(say(N_("too many numbers: at most {0}"), most));
    const auto n = in.number(low, high);
    if (!n) return n.fault();
    out.push_back(*n);
  } while (in.accept(','));
  return std::nullopt;
}

template <class Container>
std::string print_list(const Container& numbers) {
  std::string out;
  for (const Count n : numbers) {
    if (!out.empty()) out += ',';
    out += std::to_string(n);
  }
  return out;
}

inline bool at_end(const Reader& in) { return in.done() || in.peek() == '/' || in.peek() == '_'; }

template <class T>
std::size_t bytes_elsewhere(const std::vector<T>& list) {
  return list.capacity() == 0 ? 0 : list.capacity() * sizeof(T) + bytes_a_block;
}

inline BigCount sum_of(const std::vector<Count>& numbers) {
  BigCount total = 0;
  for (const Count n : numbers)
    total += static_cast<BigCount>(n);
  return total;
}

inline Count total(const std::vector<Count>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), Count{0});
}

/// Appends `one` to the list, with `between` unless the list is empty.
inline void append(std::string& list, const std::string& one, const char* between = ", ") {
  list += (list.empty() ? "" : between) + one;
}

inline constexpr std::size_t most_told =
    30; // how many things of one kind are read out when a whole board is described

/// The heaps or cells that a table of values changes: the first two that are not empty, or the first of an
/// empty board.
std::vector<std::size_t> changing_places(const std::vector<Count>& size);

} // namespace nimatron
