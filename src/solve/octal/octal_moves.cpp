#include <algorithm>

#include "solve/octal/octal.hpp"

namespace nimatron {

namespace {

/// Divisions of `rest` into part and rest - part, 1 <= part <= half. Below the period's start each is looked at; from there
/// on part and rest - part both repeat, so the hits do.
///
///     part   1 . . first-1 | first ... first+p-1 | first+p ... | ...   up to half
///              each        |  hits among these   |  the same   |
struct Divisions {
  Count rest;
  Count half; // the largest that part may be
  const std::optional<Period>& period;
  FunctionRef<bool(Count, Count)> wanted;

  Count plain() const { return period ? std::min(half, std::max<Count>(period->first, 1) - 1) : half; }
  Count last() const { return period ? std::min(half, plain() + period->length) : half; }
  bool hits(Count part) const { return wanted(part, rest - part); }

  bool each(FunctionRef<bool(Count)> sink) const {
    for (Count part = 1; part <= plain(); ++part) {
      if (hits(part) && !sink(part)) return false;
    }
    std::vector<Count> hit;
    for (Count part = plain() + 1; part <= last(); ++part) {
      if (hits(part)) hit.push_back(part);
    }
    for (Count shift = 0; !hit.empty(); shift += period->length) {
      for (const Count part : hit) {
        if (part + shift > half) return true;
        if (!sink(part + shift)) return false;
      }
    }
    return true;
  }

  BigCount count() const {
    BigCount total = 0;
    for (Count part = 1; part <= plain(); ++part)
      total += hits(part) ? 1 : 0;
    for (Count part = plain() + 1; part <= last(); ++part)
      total += hits(part) ? static_cast<BigCount>((half - part) / period->length + 1) : 0;
    return total;
  }
};

/// The first of the run's takes that can be a move. Where nothing may be left it takes the whole heap, and a run without end
/// would be long.
Count first_take(const OctalCode::Run& run, Count n) {
  return run.digit == OctalCode::nothing ? std::max(n, run.first) : run.first;
}

} // namespace

bool octal_moves_of(const OctalCode::Run& run, Count n, Count take, const std::optional<Period>& period,
                    FunctionRef<bool(Count, Count)> wanted, FunctionRef<bool(Count, Count)> sink) {
  if (leaves_whole(run.digit, n, take) && wanted(n - take, 0) && !sink(take, 0)) return false;
  return Divisions{n - take, most_apart(run, n, take), period, wanted}.each(
      [&](Count part) { return sink(take, part); });
}

BigCount count_octal_moves_of(const OctalCode::Run& run, Count n, Count take,
                              const std::optional<Period>& period, FunctionRef<bool(Count, Count)> wanted) {
  const BigCount whole = leaves_whole(run.digit, n, take) && wanted(n - take, 0) ? 1 : 0;
  return whole + Divisions{n - take, most_apart(run, n, take), period, wanted}.count();
}

bool octal_moves(const OctalCode& code, Count n, const std::optional<Period>& period,
                 FunctionRef<bool(Count, Count)> wanted, FunctionRef<bool(Count, Count)> sink) {
  for (const OctalCode::Run& run : code.runs()) {
    for (Count take = first_take(run, n); take <= std::min(n, run.last); ++take) {
      if (!octal_moves_of(run, n, take, period, wanted, sink)) return false;
    }
  }
  return true;
}

BigCount count_octal_moves(const OctalCode& code, Count n, const std::optional<Period>& period,
                           FunctionRef<bool(Count, Count)> wanted) {
  BigCount total = 0;
  for (const OctalCode::Run& run : code.runs()) {
    for (Count take = first_take(run, n); take <= std::min(n, run.last); ++take)
      total += count_octal_moves_of(run, n, take, period, wanted);
  }
  return total;
}

std::optional<Period> octal_period(Count last, Count longest, FunctionRef<bool(Count, Count)> same) {
  for (Count p = 1; 2 * p + longest <= last; ++p) {
    Count first = last - p + 1;
    while (first > 0 && same(first - 1, first - 1 + p))
      --first;
    if (2 * std::max<Count>(first, 1) + 2 * p + longest <= last) return Period{first, p};
  }
  return std::nullopt;
}

} // namespace nimatron
