#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/analysis.hpp"
#include "core/board.hpp"
#include "core/count.hpp"
#include "core/slice.hpp"
#include "solve/matrix/box.hpp"
#include "solve/matrix/folded_box.hpp"

namespace nimatron {

/// P and N for every position below a matrix, found without theory.
class AnySieve {
 public:
  AnySieve() = default;
  AnySieve(const AnySieve&) = delete;
  AnySieve& operator=(const AnySieve&) = delete;
  virtual ~AnySieve() = default;

  /// Scans this many more positions; true when all are known.
  bool step(Slice& slice) { return scan(slice); }
  bool step(Count positions) {
    Slice slice(positions);
    return scan(slice);
  }

  /// The index of a matrix of the same shape that is nowhere larger.
  virtual Count index_of(const Grid& board) const = 0;
  virtual Count size() const = 0; // positions
  virtual Count scanned() const = 0;
  bool done() const { return scanned() == size(); }
  /// The work so far, in positions of a MarkingSieve.
  virtual Count spent() const = 0;

  /// `unknown` until everything that decides it has been scanned.
  virtual Outcome outcome(Count index) const = 0;
  /// Moves to the end when the winner hurries and the loser delays, where that is kept and index < scanned().
  virtual std::optional<Count> remoteness(Count index) const = 0;
  /// How many are P, of a sieve that is done.
  virtual Count lost_positions() const = 0;

 private:
  virtual bool scan(Slice& slice) = 0;
};

/// Scans upward, one position after the other: a position that is not marked is P and marks every position that can
/// move to it as N. One bit for each position; with `remoteness`, four bytes more each. The classes below number the
/// positions so that options have smaller numbers.
class MarkingSieve : public AnySieve {
 public:
  /// The bytes that the table takes, before anything is built.
  static Count bytes_needed(Count size, bool remoteness);

  Count size() const override { return size_; }
  Count scanned() const override { return at_; }
  /// Marking may count for more positions.
  Count spent() const override { return at_ + beside_; }
  Outcome outcome(Count index) const override;
  std::optional<Count> remoteness(Count index) const override;
  Count lost_positions() const override;

 protected:
  MarkingSieve(Count size, bool misere, bool remoteness);

  void mark_all(Count index, Count stride, Count n);

  std::vector<std::uint32_t> remote_; // empty, or one for each position

 private:
  bool scan(Slice& slice) override;
  /// Marks every position that can move to x, and x itself; false if time is up before that is done.
  virtual bool mark_above(Count x, bool go_on, Slice& slice) = 0;
  /// What that has cost besides, in positions.
  virtual Count cost_of_marking() const = 0;
  virtual void settle_remoteness(Count x) = 0;

  bool build(Slice& slice);
  bool marked(Count i) const { return (word_[static_cast<std::size_t>(i >> 6)] >> (i & 63) & 1U) != 0; }
  void found_p(Slice& slice);

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
class SieveOf final : public MarkingSieve {
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

extern template class SieveOf<Box>;
extern template class SieveOf<FoldedBox>;

using Sieve = SieveOf<Box>;
using FoldedSieve = SieveOf<FoldedBox>;

/// The best way to sieve a matrix, and its cost: the quickest that fits, and if nothing fits, the smallest.
struct SievePlan {
  enum class Way : unsigned char {
    plain,  // a Sieve
    folded, // a FoldedSieve
    words,  // a BitsetSieve, which knows no remoteness
  };
  Way way = Way::plain;
  bool remoteness = false;
  Count positions = 0; // the largest Count if it cannot be counted
  Count bytes = 0;
  /// About what AnySieve::spent() will amount to: meeting one by one what can move to a position takes some
  /// four positions more for each.
  Count work() const;
  /// And what it will amount to at least.
  Count least() const;
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
