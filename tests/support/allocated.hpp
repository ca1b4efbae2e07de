#pragma once

#include <cstddef>

namespace nimatron::testing {

/// What the program has allocated with `new`, measured (allocated.cpp replaces it): what a search says of its
/// bytes is not taken on trust.
std::size_t allocated_now();

/// The most that has been allocated at a time since it was made, beyond what was allocated then.
class Peak {
 public:
  Peak();
  std::size_t bytes() const;

 private:
  std::size_t before_;
};

} // namespace nimatron::testing
