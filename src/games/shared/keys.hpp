#pragma once

#include <cstdint>
#include <string>

#include "core/count.hpp"

namespace nimatron {

/// A number at the end of a key (Game::key), seven bits a byte, the last byte below 128: most positions of a
/// search fit a string that allocates nothing.
inline void append_to_key(std::string& key, Count n) {
  auto rest = static_cast<std::uint64_t>(n);
  for (; rest >= 128; rest >>= 7U)
    key += static_cast<char>((rest & 127U) | 128U);
  key += static_cast<char>(rest);
}

} // namespace nimatron
