#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/analysis.hpp"
#include "core/board.hpp"
#include "core/count.hpp"
#include "core/slice.hpp"
#include "solve/box.hpp"
#include "solve/folded_box.hpp"

namespace nimatron {

/// P and N for every position below a matrix: it scans upward, and a position that is not marked is P and
/// marks every position that can move to it as N. One bit for each position; with `remoteness`, four bytes
/// more each. The classes below number the positions so that options have smaller numbers.
class AnySieve {
 public:
  AnySieve(const AnySieve&) = delete;
  AnySieve& operator=(const AnySieve&) = delete;
  virtual ~AnySieve() = default;

  /// The bytes that the table takes, before anything is built.
  static Count bytes_needed(Count size, bool remoteness);

  /// Scans this many more positions; true when all are known.
  bool step(Slice& slice);
  bool step(Count positions) {
    Slice slice(positions);
    return step(slice);
  }

  /// The index of a matrix of the same shape that is nowhere larger.
  virtual Count index_of(const Grid& board) const = 0;
  Count size() const { return size_; }
  Count scanned() const { return at_; }
  bool done() const { return at_ == size_; }
  /// The work so far, in positions; marking may count for more positions.
  Count spent() const { return at_ + beside_; }

  /// `unknown` until everything that decides it has been scanned.
  Outcome outcome(Count index) const;
  /// Moves to the end when the winner hurries and the loser delays; index < scanned().
  std::optional<Count> remoteness(Count index) const;

 protected:
  AnySieve(Count size, bool misere, bool remoteness);

  void mark_all(Count index, Count stride, Count n);

  std::vector<std::uint32_t> remote_; // empty, or one for each position

 private:
  /// Marks every position that can move to x, and x itself; false if time is up before that is done.
  virtual bool mark_above(Count x, bool go_on, Slice& slice) = 0;
  /// What that has cost besides, in positions.
  virtual Count cost_of_marking() const = 0;
  virtual void settle_remoteness(Count x) = 0;

  bool build(Slice& slice);
  bool marked(Count i) const { return (word_[static_cast<std::size_t>(i >> 6)] >> (i & 63) & 1U) != 0; }
  bool found_p(Slice& slice);

  Count size_;
  bool misere_;
  bool with_remoteness_;
  bool built_ = false;
  bool marking_ = false; // busy with the positions that can move to at_, which is P
  Count at_ = 0;
  Count beside_ = 0;
  std::vector<std::uint64_t> word_; // bit set: N
};

/// The sieve with the numbers of a Box or of a FoldedBox.
template <class Numbering>
class SieveOf final : public AnySieve {
 public:
  SieveOf(const Grid& top, bool misere, bool remoteness) : SieveOf(Numbering(top), misere, remoteness) {}

  const Numbering& box() const { return box_; }
  Count index_of(const Grid& board) const override { return box_.index_of(board); }

 private:
  SieveOf(Numbering box, bool misere, bool remoteness);

  bool mark_above(Count x, bool go_on, Slice& slice) override;
  Count cost_of_marking() const override { return Numbering::cost(sweep_); }
  void settle_remoteness(Count x) override;

  Numbering box_;
  typename Numbering::Sweep sweep_;
};

using Sieve = SieveOf<Box>;
using FoldedSieve = SieveOf<FoldedBox>;

/// The best way to sieve a matrix, and its cost: folded if that is quicker or nothing else fits.
struct SievePlan {
  bool folded = false;
  bool remoteness = false;
  Count positions = 0; // the largest Count if it cannot be counted
  Count bytes = 0;
  /// About what AnySieve::spent() will amount to: meeting one by one what can move to a position takes some
  /// four positions more for each.
  Count work() const { return folded && positions < (Count{1} << 60U) ? 5 * positions : positions; }
};
SievePlan plan_sieve(const Grid& top, bool remoteness, Count most_bytes);
std::unique_ptr<AnySieve> make_sieve(const Grid& top, const SievePlan& plan, bool misere);

/// Grundy values (normal play) of every position of a box, each the mex over its options.
class GrundyTable {
 public:
  /// Comparing this many options takes about as long as one position of the sieve.
  static constexpr Count options_a_position = 64;

  explicit GrundyTable(const Grid& top);

  static Count bytes_needed(const Grid& top, Count box_size);

  /// Works about as long as a sieve takes for this many positions; true when all are known.
  bool step(Slice& slice);
  bool step(Count positions) {
    Slice slice(positions);
    return step(slice);
  }

  const Box& box() const { return box_; }
  Count scanned() const { return at_; }
  bool done() const { return at_ == box_.size(); }
  /// The work so far, in positions of a sieve.
  Count spent() const { return spent_; }
  /// The Grundy value; index < scanned().
  Count value(Count index) const { return value_[static_cast<std::size_t>(index)]; }

 private:
  Box box_;
  Count at_ = 0;
  Count spent_ = 0;
  bool comparing_ = false; // busy with the options of at_
  Count options_ = 0;
  Box::Sweep sweep_;
  std::vector<std::uint32_t> value_;
  std::vector<Count> seen_; // seen_[g] == x + 1: an option of x has the value g
};

} // namespace nimatron
