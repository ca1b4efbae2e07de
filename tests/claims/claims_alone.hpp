#pragma once

// One claim by itself, whoever would make it.

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "claims/claims_examination.hpp"
#include "support/samples.hpp"
#include "support/support.hpp"

namespace nimatron::testing {

inline std::vector<std::string> faults_of(std::string_view text, const Explanation& steps) {
  Truth truth;
  Checked checked;
  return faults(position_of(text), steps, truth, checked);
}

inline bool told(std::string_view text, const Claim& claim, const Figure& figure = {}) {
  const auto found = faults_of(text, {{claim, figure}});
  for (const std::string& fault : found)
    UNSCOPED_INFO(fault);
  return found.empty();
}

/// What sentences have in common, by itself.
template <class Law>
bool holds(std::string_view text, const Law& law) {
  const Position at = position_of(text);
  Truth truth;
  Checked checked;
  Examination examination(at, truth, checked);
  examination.examine(law);
  for (const std::string& fault : examination.found)
    UNSCOPED_INFO(fault);
  return examination.found.empty();
}

} // namespace nimatron::testing
