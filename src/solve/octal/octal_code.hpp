#pragma once

#include <span>
#include <utility>
#include <vector>

#include "core/count.hpp"

namespace nimatron {

/// The rules of an octal game: for each number of matches that may be taken from a heap, a digit that says
/// what may be left of it, the sum of
///
///     1  nothing        2  one heap        4  two heaps
///
/// so that 0.137 reads: one match may be taken if it was the whole heap; two, if none or one heap is left;
/// three in any case (Guy and Smith 1956). The digit before the point is for taking nothing: 4.137 allows besides that a heap
/// is split. Two codes are there for games that everybody knows: 4!.0, where the parts of a heap from which nothing is
/// taken have to differ (Grundy's game), and 4.333..., whose last digit goes on for ever (Lasker's Nim).
class OctalCode {
 public:
  /// What may be done with a heap from which nothing is taken: nothing; splitting; splitting into parts of different sizes.
  enum class Breaking : unsigned char { none, any, unequal };

  /// What may be left, as a digit's bits.
  static constexpr unsigned nothing = 1;
  static constexpr unsigned one_heap = 2;
  static constexpr unsigned two_heaps = 4;

  /// Takes of first..last with the same digit, which is not 0. Taking none is a run of its own.
  struct Run {
    Count first = 1;
    Count last = 1;
    unsigned digit = 7;
    bool unequal = false; // two heaps that are left must differ

    bool operator==(const Run&) const = default;
  };

  /// 0.77...7 with s sevens; s >= 1.
  static OctalCode sevens(Count s) { return OctalCode({{1, s, 7}}); }
  /// A seven for each of these takes, rising: 1, 3 and 4 make 0.7077.
  static OctalCode sevens_for(const std::vector<Count>& takes);
  /// 1, 3, 7 for 0.137; each 0..7. `endless`: the last digit goes on for ever.
  static OctalCode digits(std::span<const Count> digits, Breaking breaking = Breaking::none,
                          bool endless = false);

  /// What holds for taking so many, this one alone; its digit is 0 where nobody may.
  Run run(Count take) const;
  unsigned digit(Count take) const { return run(take).digit; }
  /// The most that may ever be taken; 0 where no move is possible at all.
  Count longest() const { return runs_.empty() ? 0 : runs_.back().last; }
  const std::vector<Run>& runs() const { return runs_; }
  Breaking breaking() const {
    if (runs_.empty() || runs_.front().first != 0) return Breaking::none;
    return runs_.front().unequal ? Breaking::unequal : Breaking::any;
  }
  bool endless() const { return longest() == max_heap; }
  /// Each move takes at least one match and at most so many, which is what the theorems below are about.
  bool takes_few() const { return breaking() == Breaking::none && !endless(); }
  /// The runs of takes that allow what this one bit stands for.
  std::vector<Run> runs_with(unsigned bit) const;

  bool operator==(const OctalCode&) const = default;

 private:
  OctalCode() = default;
  explicit OctalCode(std::vector<Run> runs) : runs_(std::move(runs)) {}

  /// Takes come rising.
  void add(Count take, unsigned digit);

  std::vector<Run> runs_; // rising, apart or of different digits
};

/// May so many be taken from a heap of n so that it is gone, or stays one heap? `digit`: that of the take.
constexpr bool leaves_whole(unsigned digit, Count n, Count take) {
  return (digit & (take == n ? OctalCode::nothing : OctalCode::one_heap)) != 0;
}

/// The largest that the smaller of two parts may be, where so many are taken from a heap of n; 0: it may not be split.
constexpr Count most_apart(const OctalCode::Run& run, Count n, Count take) {
  if ((run.digit & OctalCode::two_heaps) == 0 || n - take < 2) return 0;
  return (n - take - (run.unequal ? 1 : 0)) / 2;
}

} // namespace nimatron
