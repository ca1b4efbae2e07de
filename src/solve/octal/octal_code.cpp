#include "solve/octal/octal_code.hpp"

#include <cassert>

namespace nimatron {

void OctalCode::add(Count take, unsigned digit) {
  assert(digit <= 7);
  if (digit == 0) return;
  if (!runs_.empty() && runs_.back().last == take - 1 && runs_.back().digit == digit) {
    runs_.back().last = take;
  } else {
    runs_.push_back({take, take, digit});
  }
}

OctalCode OctalCode::sevens_for(const std::vector<Count>& takes) {
  OctalCode code;
  for (const Count take : takes)
    code.add(take, 7);
  return code;
}

OctalCode OctalCode::digits(std::span<const Count> digits, Breaking breaking, bool endless) {
  OctalCode code;
  Count take = 0;
  for (const Count digit : digits)
    code.add(++take, static_cast<unsigned>(digit));
  if (endless && !digits.empty() && digits.back() != 0) code.runs_.back().last = max_heap;
  if (breaking != Breaking::none)
    code.runs_.insert(code.runs_.begin(), {0, 0, two_heaps, breaking == Breaking::unequal});
  return code;
}

OctalCode::Run OctalCode::run(Count take) const {
  for (const Run& run : runs_) {
    if (take >= run.first && take <= run.last) return {take, take, run.digit, run.unequal};
  }
  return {take, take, 0};
}

std::vector<OctalCode::Run> OctalCode::runs_with(unsigned bit) const {
  std::vector<Run> out;
  for (const Run& run : runs_) {
    if ((run.digit & bit) == 0) continue;
    if (!out.empty() && out.back().last + 1 == run.first && !out.back().unequal) {
      out.back().last = run.last;
    } else {
      out.push_back({run.first, run.last, bit, run.unequal});
    }
  }
  return out;
}

} // namespace nimatron
