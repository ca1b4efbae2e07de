#pragma once

#include <cstddef>
#include <optional>

#include "core/position.hpp"
#include "solve/octal/values_around.hpp"

namespace nimatron {

struct SheetView;
struct ViewContext;

/// Who wins around the position on the table (explore/values.hpp).
struct ValuesSheet {
  Position position;
  ValuesAround table;              // no cells until then
  std::optional<std::size_t> cell; // whose words are told

  SheetView view(const ViewContext& now) const;
  bool operator==(const ValuesSheet&) const = default;
};

} // namespace nimatron
