#pragma once

#include <cstdint>
#include <optional>

#include "learn/practice.hpp"

namespace nimatron {

struct SheetView;
struct ViewContext;

/// Exercises to be printed.
struct WorksheetSheet {
  std::optional<Skill> skill = {}; // none: a mix
  int level = 3;
  int count = 12;
  std::uint64_t seed = 1; // the same number, the same exercises

  SheetView view(const ViewContext& now) const;
  bool operator==(const WorksheetSheet&) const = default;
};

} // namespace nimatron
