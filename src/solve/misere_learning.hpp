#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/slice.hpp"
#include "solve/misere_kinds.hpp"

namespace nimatron {

/// Heaps side by side, rising.
using MisereWord = std::vector<std::uint16_t>;

/// What has been found out so far about which sums differ; goes on with each larger heap.
struct MisereWords {
  std::vector<MisereWord> kinds{{}};    // one sum of each kind
  std::vector<MisereWord> contexts{{}}; // beside one of these any two of them differ
  std::vector<std::uint16_t> basic;     // the heaps of which both consist
};

/// What is proved of heaps up to one size.
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

/// Finds, in slices, the kinds of sums with one larger heap, proved; nothing where there are more than most_misere_kinds, or they
/// are not found.
///
/// They are sought as one learns an automaton by asking questions (D. Angluin, "Learning regular sets from
/// queries and counterexamples", Inf. Comput. 75 (1987)):
///
///     sums that differ    one of each kind, and what each becomes with a heap more
///     contexts            beside which they have different outcomes
///     a table             is made of both, and tried on all sums there are (`MiserePairs`); a sum of which it says
///                         the wrong thing gives another context
///
/// The outcomes of sums with the larger heap are not known but guessed: as if what lies beside it mattered by its
/// pair alone. A wrong guess is found out when the table is tried.
class MisereLearning {
 public:
  /// What is referred to must stay.
  MisereLearning(const OctalCode& code, const MisereKnown& known, MisereWords& words);
  ~MisereLearning();
  MisereLearning(const MisereLearning&) = delete;
  MisereLearning& operator=(const MisereLearning&) = delete;

  /// True when it is over. A slice's position is so much as looking at 64 pairs.
  bool step(Slice& slice);
  /// What there is then.
  std::optional<MisereLearned> take();

 private:
  class Learner;
  std::unique_ptr<Learner> learner_;
};

} // namespace nimatron
