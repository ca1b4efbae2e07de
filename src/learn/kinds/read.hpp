#pragma once

namespace nimatron {

/// Nothing is asked: the words are read.
struct ToRead {
  bool operator==(const ToRead&) const = default;
};

} // namespace nimatron
