#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/slice.hpp"
#include "solve/octal/misere_kinds.hpp"

namespace nimatron {

/// A sum of heaps, in rising order.
using MisereWord = std::vector<std::uint16_t>;

/// What is known so far about which sums differ; it continues with each larger heap.
struct MisereWords {
  std::vector<MisereWord> kinds{{}};    // one sum of each kind
  std::vector<MisereWord> contexts{{}}; // in one of these any two kinds differ
  std::vector<std::uint16_t> basic;     // the heaps of which both consist
  Count combined = 0;                   // pairs and parts, in all that has been tried: it ends somewhere
};

/// About a second's work, and half as much again as the largest quotient that is known to come to an end so takes (0.152, with 34
/// kinds in 65,000 pairs). Most games have none.
inline constexpr Count most_misere_pairs = 4'000'000;

/// What is proved for heaps up to one size.
struct MisereKnown {
  const MisereTable& kinds;
  const std::vector<MisereKind>& kind;
  const std::vector<MisereKinds>& options;
  const MiserePairs& pairs;
};
struct MisereLearned {
  MisereTable kinds;
  std::vector<MisereKind> kind;
  std::vector<MisereKinds> options;
  MiserePairs pairs;
};

/// Finds and proves, in slices, the kinds of sums with one larger heap. Nothing if there are more than
/// most_misere_kinds, they take too much work, or the search for them fails.
///
/// The kinds are found as one learns an automaton by asking questions (D. Angluin, "Learning regular sets
/// from queries and counterexamples", Inf. Comput. 75 (1987)):
///
///     sums that differ    one of each kind, and what each becomes with a heap more
///     contexts            beside which they have different outcomes
///     a table             is made of both, and tried on all sums there are (`MiserePairs`); a sum of which it says
///                         the wrong thing gives another context
///
/// The outcomes of sums with the larger heap are guesses: they assume that only the pair of the other heaps
/// matters. Trying the table reveals a wrong guess; then the pairs of their options matter as well.
class MisereLearning {
 public:
  /// Everything passed by reference must outlive this.
  MisereLearning(const OctalCode& code, const MisereKnown& known, MisereWords& words);
  ~MisereLearning();
  MisereLearning(const MisereLearning&) = delete;
  MisereLearning& operator=(const MisereLearning&) = delete;

  /// True when it has finished. One position of the slice stands for 64 pairs.
  bool step(Slice& slice);
  /// The result after that.
  std::optional<MisereLearned> take();

 private:
  class Learner;
  std::unique_ptr<Learner> learner_;
};

} // namespace nimatron
