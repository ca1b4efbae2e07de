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

/// Options as most games have them; 0 and false are not chosen.
inline Options chosen(Count max, bool split = false, bool misere = false) {
  Options out;
  if (max != 0) out.set("max", max);
  if (split) out.set("split");
  if (misere) out.set("misere");
  return out;
}

} // namespace nimatron
