#include "solve/octal/rare_values.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace nimatron {

namespace {

std::vector<Count> takes_with(const OctalCode& code, unsigned bit) {
  std::vector<Count> out;
  for (const OctalCode::Run& run : code.runs_with(bit)) {
    for (Count take = run.first; take <= run.last; ++take)
      out.push_back(take);
  }
  return out;
}

bool odd_in_common(unsigned value, unsigned mask) { return std::popcount(value & mask) % 2 != 0; }

/// The mask by which most of the values are common.
unsigned best_mask(const std::vector<std::uint16_t>& values) {
  const unsigned largest = *std::max_element(values.begin(), values.end());
  std::vector<Count> times(largest + 1);
  for (const std::uint16_t value : values)
    ++times[value];
  unsigned best = 0;
  Count most = -1;
  for (unsigned mask = 1; mask < std::bit_ceil(largest + 1); ++mask) {
    Count common = 0;
    for (unsigned value = 0; value <= largest; ++value)
      common += odd_in_common(value, mask) ? times[value] : 0;
    if (common > most) {
      most = common;
      best = mask;
    }
  }
  return best;
}

} // namespace

RareValues::RareValues(const OctalCode& code, const std::vector<std::uint16_t>& values)
    : code_(code), leaving_(takes_with(code, OctalCode::one_heap)),
      dividing_(takes_with(code, OctalCode::two_heaps)), mask_(best_mask(values)) {
  for (std::size_t n = 1; n < values.size(); ++n) {
    if (is_rare(values[n])) rare_.push_back(static_cast<std::uint32_t>(n));
  }
}

bool RareValues::is_rare(unsigned value) const { return !odd_in_common(value, mask_); }

void RareValues::see(unsigned value, Count n) {
  if (value >= seen_.size()) seen_.resize(std::bit_ceil(value + 1), -1);
  seen_[value] = n;
}

/// Of two common parts, until no rare value below this one is left to be seen.
void RareValues::see_common(const std::vector<std::uint16_t>& values, unsigned below, Count n) {
  Count unseen = 0;
  for (unsigned value = 0; value < below; ++value)
    unseen += is_rare(value) && !is_seen(value, n) ? 1 : 0;
  for (Count a = 1; unseen > 0 && 2 * a <= n; ++a) {
    for (const Count take : dividing_) {
      const Count b = n - take - a;
      if (b < a) continue;
      ++looked_at_;
      const auto value =
          static_cast<unsigned>(values[static_cast<std::size_t>(a)] ^ values[static_cast<std::size_t>(b)]);
      if (value >= below || is_seen(value, n)) continue;
      see(value, n);
      --unseen;
    }
  }
}

std::uint16_t RareValues::next(const std::vector<std::uint16_t>& values) {
  const auto n = static_cast<Count>(values.size());
  if ((code_.digit(n) & OctalCode::nothing) != 0) see(0, n);
  for (const Count take : leaving_) {
    if (take < n) see(values[static_cast<std::size_t>(n - take)], n);
  }
  for (const Count take : dividing_) {
    for (const std::uint32_t a : rare_) {
      const Count b = n - take - static_cast<Count>(a);
      if (b < 1) break;
      ++looked_at_;
      see(static_cast<unsigned>(values[a] ^ values[static_cast<std::size_t>(b)]), n);
    }
  }
  unsigned common = 0;
  while (is_rare(common) || is_seen(common, n))
    ++common;
  see_common(values, common, n);
  unsigned mex = 0;
  while (mex < common && (!is_rare(mex) || is_seen(mex, n)))
    ++mex;
  if (is_rare(mex)) rare_.push_back(static_cast<std::uint32_t>(n));
  return static_cast<std::uint16_t>(mex);
}

std::optional<FarPeriod> far_period(const OctalCode& code) {
  struct Known {
    std::array<Count, 3> digits;
    Count last_exception;
    Count length;
    Count divisions; // looked at from OctalGame::at_once values on
  };
  static constexpr std::array known = {
      Known{{1, 2, 7}, 46'577, 4, 286'859'966},           //
      Known{{1, 6, 0}, 105'350, 149'459, 96'050'026},     //
      Known{{5, 6, 0}, 326'639, 144, 139'222'273},        //
      Known{{3, 7, 6}, 2'268'247, 4, 6'951'786'169},      //
      Known{{3, 5, 4}, 10'061'915, 1'180, 6'634'826'164}, //
  };
  for (const Known& one : known) {
    if (code == OctalCode::digits(one.digits))
      return FarPeriod{2 * (one.last_exception + 1) + 2 * one.length + code.longest() + 1,
                       one.divisions,
                       {one.last_exception + 1, one.length}};
  }
  return std::nullopt;
}

} // namespace nimatron
