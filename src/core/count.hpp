#pragma once

#include <cstddef>
#include <cstdint>

namespace nimatron {

/// A number of matches, squares, entries or games. The largest heap is 10^15, so an XOR of heaps stays below
/// 2^50: exact in 64 bits and in a JavaScript number.
using Count = std::int64_t;

inline constexpr Count max_heap = 1'000'000'000'000'000; // notation.md: 0..10^15
inline constexpr Count max_heaps = 1'000'000;
inline constexpr Count max_entry = 1'000'000; // the largest entry of a matrix
inline constexpr Count max_lines = 16;        // the most rows, and the most columns, of a matrix
inline constexpr Count max_squares = 26;      // the most rows, and the most columns, of the chessboard
inline constexpr Count max_bar = 10; // the most rows of a bar of chocolate, and the most squares of a row
inline constexpr std::size_t most_sum_parts = 8;
inline constexpr Count max_series = 1'000'000'000'000; // the most matches of the game of games

} // namespace nimatron
