#pragma once

#include <catch2/catch_test_macros.hpp>

#include <string_view>

#include "core/text.hpp"

namespace nimatron {

/// After all moves of the record.
inline Position position_of(std::string_view text) {
  const auto record = parse_record(text);
  INFO(text);
  REQUIRE(record);
  return replay(*record);
}

} // namespace nimatron
