#pragma once

#include <set>
#include <string_view>
#include <vector>

#include "solve/octal/octal.hpp"

namespace nimatron::testing {

/// The digits after the point, as a code is written: "77" is Kayles.
inline OctalCode code_of(std::string_view digits, OctalCode::Breaking breaking = OctalCode::Breaking::none,
                         bool endless = false) {
  std::vector<Count> out;
  for (const char digit : digits)
    out.push_back(digit - '0');
  return OctalCode::digits(out, breaking, endless);
}

/// The least number that is not among them.
inline Count mex(const std::set<Count>& numbers) {
  Count out = 0;
  while (numbers.count(out) != 0)
    ++out;
  return out;
}

} // namespace nimatron::testing
