#include "games/shared/heap_copying.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

#include "explain/sums_claims.hpp"
#include "explain/telling.hpp"
#include "explain/values_claims.hpp"
#include "games/nim/nim_claims.hpp"

namespace nimatron {

namespace {

/// The heaps that have no equal partner, by their numbers; the smaller first.
std::vector<std::size_t> alone(const Heaps& board) {
  std::vector<std::size_t> by_size;
  for (std::size_t heap = 0; heap < board.size.size(); ++heap) {
    if (board.size[heap] != 0) by_size.push_back(heap);
  }
  std::stable_sort(by_size.begin(), by_size.end(),
                   [&](std::size_t a, std::size_t b) { return board.size[a] < board.size[b]; });
  std::vector<std::size_t> out;
  for (const std::size_t heap : by_size) {
    if (!out.empty() && board.size[out.back()] == board.size[heap]) {
      out.pop_back();
    } else {
      out.push_back(heap);
    }
  }
  return out;
}

/// From the only one: all of it, or its middle.
std::optional<HeapMove> finish(const OctalCode& code, std::size_t heap, Count size) {
  if ((code.digit(size) & OctalCode::nothing) != 0) return HeapMove{heap, size, 0};
  for (const OctalCode::Run& run : code.runs_with(OctalCode::two_heaps)) {
    if (run.unequal) continue;
    const Count take = run.first + (size - run.first) % 2;
    if (take <= run.last && size - take >= 2) return HeapMove{heap, take, (size - take) / 2};
  }
  return std::nullopt;
}

} // namespace

Theory HeapCopying::theory() const {
  if (win) return {Outcome::N, std::nullopt, Method::symmetry};
  return {Outcome::P, 0, Method::symmetry};
}

std::optional<HeapCopying> heap_copying(const OctalCode& code, const Heaps& board) {
  const std::vector<std::size_t> left = alone(board);
  if (left.empty()) return HeapCopying{};
  std::optional<HeapMove> win;
  if (left.size() == 1) {
    win = finish(code, left[0], board.size[left[0]]);
  } else if (left.size() == 2) {
    const Count take = board.size[left[1]] - board.size[left[0]];
    if ((code.digit(take) & OctalCode::one_heap) != 0) win = HeapMove{left[1], take, 0};
  }
  if (!win) return std::nullopt;
  const bool lone = std::count(board.size.begin(), board.size.end(), 0) + 1 == std::ssize(board.size);
  return HeapCopying{win, lone && win->split > 0};
}

Explanation explain_copying(const Position& position, const Analysis& analysis, const HeapCopying& copying) {
  Telling to(position, analysis);
  if (!copying.win) {
    to.loses();
    to.brief(claims::EqualPairs{});
    return std::move(to.steps);
  }
  to.wins(*copying.win);
  if (copying.middle_of_all) {
    to.brief(claims::TakesTheMiddle{*copying.win});
  } else {
    to.brief(claims::LeavesPairs{*copying.win});
  }
  return std::move(to.steps);
}

} // namespace nimatron
