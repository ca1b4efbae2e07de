#include "learn/kinds/pair.hpp"

#include <algorithm>
#include <utility>

#include "learn/kinds/grading.hpp"

namespace nimatron {

namespace {

/// What leaves alone or not at all: a multiple of s + 1 is as good as no heap.
bool counts_nothing(const ToPair& task, const BundleOf& one) {
  return task.modulus > 0 && one.size % task.modulus == 0;
}

bool makes_pair(const ToPair& task, const BundleOf& a, const BundleOf& b) {
  return task.modulus > 0 ? (a.size - b.size) % task.modulus == 0 : a.size == b.size;
}

Message no_pair(const ToPair& task, const BundleOf& a, const BundleOf& b) {
  if (task.modulus == 0) return say(N_("Only two bundles of the same size make a pair."));
  return say(N_("{0} and {1} differ by {2}, which isn't a multiple of {3}."), a.size, b.size,
             std::max(a.size, b.size) - std::min(a.size, b.size), task.modulus);
}

/// Whether something can still leave.
bool pairs_left(const ToPair& task, const Attempt& attempt) {
  const std::vector<BundleOf> left = task.left(attempt);
  return std::any_of(left.begin(), left.end(), [&](const BundleOf& one) {
    return counts_nothing(task, one) || std::count_if(left.begin(), left.end(), [&](const BundleOf& other) {
                                          return makes_pair(task, one, other);
                                        }) > 1;
  });
}

} // namespace

std::vector<BundleOf> ToPair::left(const Attempt& attempt) const {
  std::vector<BundleOf> out;
  const auto still_there = [&](const BundleOf& one) {
    return std::find(attempt.gone.begin(), attempt.gone.end(), one) == attempt.gone.end();
  };
  for (std::size_t heap = 0; heap < heaps.size(); ++heap) {
    if (modulus > 0) {
      const BundleOf all{heap, heaps[heap]};
      if (all.size > 0 && still_there(all)) out.push_back(all);
      continue;
    }
    Count size = 1;
    while (size <= heaps[heap] / 2)
      size *= 2;
    for (; size > 0; size /= 2) {
      const BundleOf one{heap, size};
      if ((heaps[heap] & size) != 0 && still_there(one)) out.push_back(one);
    }
  }
  return out;
}

Attempt ToPair::answered(Grading grading, const PairBundle& pair) const {
  const std::vector<BundleOf> there = left(grading.attempt);
  if (std::find(there.begin(), there.end(), pair.bundle) == there.end()) return std::move(grading).so_far();
  grading.attempt.said.reset();
  if (counts_nothing(*this, pair.bundle)) {
    grading.attempt.gone.push_back(pair.bundle);
    if (grading.attempt.held == pair.bundle) grading.attempt.held.reset();
    if (!pairs_left(*this, grading.attempt)) return std::move(grading).right();
    return std::move(grading).remark(
        say(N_("{0} is a multiple of {1}, so it counts for nothing."), pair.bundle.size, modulus));
  }
  if (!grading.attempt.held) {
    grading.attempt.held = pair.bundle;
    return std::move(grading).so_far();
  }
  const BundleOf held = *grading.attempt.held;
  grading.attempt.held.reset();
  if (held == pair.bundle) return std::move(grading).so_far(); // put down again
  if (!makes_pair(*this, held, pair.bundle)) {
    grading.attempt.held = pair.bundle;
    return std::move(grading).remark(no_pair(*this, held, pair.bundle));
  }
  grading.attempt.gone.push_back(held);
  grading.attempt.gone.push_back(pair.bundle);
  if (pairs_left(*this, grading.attempt)) return std::move(grading).so_far();
  return std::move(grading).right();
}

} // namespace nimatron
