#include "games/shared/misere_heaps.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "explain/telling.hpp"
#include "games/nim/nim.hpp"
#include "games/nim/nim_claims.hpp"
#include "games/shared/sequences.hpp"

namespace nimatron {

namespace {} // namespace

bool prepare_misere(const OctalCode& code, const Heaps& board, Slice& slice) {
  return misere_quotient(code).reach(largest_heap(board), slice);
}

std::optional<MisereHeaps> view_misere(const OctalCode& code, const Heaps& board) {
  MisereQuotient& quotient = misere_quotient(code);
  if (!quotient.reach(largest_heap(board))) return std::nullopt;
  MisereHeaps out{&quotient, {}, 0};
  // Of each heap first all before it, then all behind it as well.
  for (const Count size : board.size) {
    out.others.push_back(out.all);
    out.all = quotient.sum(out.all, quotient.kind(size));
  }
  MisereKind behind = 0;
  for (std::size_t heap = board.size.size(); heap-- > 0;) {
    out.others[heap] = quotient.sum(out.others[heap], behind);
    behind = quotient.sum(behind, quotient.kind(board.size[heap]));
  }
  return out;
}

void misere_winning(const MisereHeaps& view, const Heaps& board, FunctionRef<bool(const HeapMove&)> sink) {
  if (view.previous_wins()) return;
  for (std::size_t heap = 0; heap < board.size.size(); ++heap) {
    const auto found = [&](Count take, Count part) { return sink({heap, take, part}); };
    if (!view.quotient->moves_to_lost(board.size[heap], view.others[heap], found)) return;
  }
}

BigCount misere_winning_total(const MisereHeaps& view, const Heaps& board) {
  BigCount total = 0;
  for (std::size_t heap = 0; heap < board.size.size() && !view.previous_wins(); ++heap)
    total += view.quotient->count_moves_to_lost(board.size[heap], view.others[heap]);
  return total;
}

namespace {

/// Of each kind the sum of heaps up to `largest` that has the fewest matches, the smallest heap first; nothing of a
/// kind that larger heaps make.
std::vector<std::optional<std::vector<Count>>> least_sums(const MisereQuotient& quotient, Count largest) {
  largest = std::min(largest, quotient.reached()); // larger heaps are of the same kinds
  constexpr Count unknown = std::numeric_limits<Count>::max();
  std::vector<Count> matches(quotient.order(), unknown); // of the least sum of each kind so far
  std::vector<std::optional<std::vector<Count>>> sum(quotient.order());
  matches[0] = 0;
  sum[0].emplace();
  for (bool better = true; better;) {
    better = false;
    for (std::size_t from = 0; from < sum.size(); ++from) {
      for (Count heap = 1; matches[from] != unknown && heap <= largest; ++heap) {
        const std::size_t to = quotient.sum(static_cast<MisereKind>(from), quotient.kind(heap));
        if (matches[from] + heap >= matches[to]) continue;
        matches[to] = matches[from] + heap;
        sum[to] = sum[from];
        sum[to]->push_back(heap);
        better = true;
      }
    }
  }
  for (auto& heaps : sum) {
    if (heaps) std::sort(heaps->begin(), heaps->end());
  }
  return sum;
}

std::vector<Count> least_of_kind(const MisereQuotient& quotient, MisereKind kind, Count largest) {
  return least_sums(quotient, largest)[kind].value_or(std::vector<Count>());
}

/// What brings every sum of heaps up to `largest` down to the least of its kind: least sums with one heap more,
/// so far as no shorter rule is at work in them.
std::vector<claims::HeapsCountLike> rules_of_kinds(const MisereQuotient& quotient, Count largest) {
  const auto least = least_sums(quotient, largest);
  std::vector<claims::HeapsCountLike> all;
  for (std::size_t kind = 0; kind < least.size(); ++kind) {
    for (Count heap = 1; least[kind] && heap <= largest; ++heap) {
      std::vector<Count> heaps = *least[kind];
      heaps.insert(std::upper_bound(heaps.begin(), heaps.end(), heap), heap);
      const std::vector<Count>& like =
          *least[quotient.sum(static_cast<MisereKind>(kind), quotient.kind(heap))];
      if (heaps != like) all.push_back({std::move(heaps), like});
    }
  }
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
    return std::pair(a.heaps.size(), a.heaps) < std::pair(b.heaps.size(), b.heaps);
  });
  std::vector<claims::HeapsCountLike> out;
  for (claims::HeapsCountLike& rule : all) {
    const bool follows = std::any_of(out.begin(), out.end(), [&](const claims::HeapsCountLike& shorter) {
      return std::includes(rule.heaps.begin(), rule.heaps.end(), shorter.heaps.begin(), shorter.heaps.end());
    });
    if (!follows) out.push_back(std::move(rule));
  }
  return out;
}

/// Of each lost kind the least sum.
std::vector<std::vector<Count>> least_of_lost(const MisereQuotient& quotient, Count largest) {
  const auto least = least_sums(quotient, largest);
  std::vector<std::vector<Count>> out;
  for (std::size_t kind = 0; kind < least.size(); ++kind) {
    if (least[kind] && quotient.lost(static_cast<MisereKind>(kind))) out.push_back(*least[kind]);
  }
  return out;
}

/// The lost kinds and this one, where the rules of adding are too many to tell.
void tell_losing_kinds(Telling& to, const MisereHeaps& view, Count largest) {
  auto lost = least_of_lost(*view.quotient, largest);
  const auto matches = [](const std::vector<Count>& heaps) {
    return std::accumulate(heaps.begin(), heaps.end(), Count{0});
  };
  std::sort(lost.begin(), lost.end(), [&](const auto& a, const auto& b) {
    return std::pair(matches(a), a) < std::pair(matches(b), b);
  });
  claims::LosingKinds all;
  for (const std::vector<Count>& heaps : lost) {
    if (!all.sums.empty()) all.sums.push_back(0);
    all.sums.insert(all.sums.end(), heaps.begin(), heaps.end());
  }
  to.tell(std::move(all));
  to.tell(claims::KindAmongThem{least_of_kind(*view.quotient, view.all, largest), view.previous_wins()});
}

/// How kinds are added, which are lost, and which one is here.
void tell_kinds(Telling& to, const MisereHeaps& view, Count largest) {
  constexpr std::size_t few_kinds = 12;
  constexpr std::size_t few_rules = 8;
  const MisereQuotient& quotient = *view.quotient;
  const bool few = quotient.order(largest) <= few_kinds && largest <= quotient.reached();
  auto rules = few ? rules_of_kinds(quotient, largest) : std::vector<claims::HeapsCountLike>();
  if (!few || rules.size() > few_rules) {
    tell_losing_kinds(to, view, largest);
    return;
  }
  for (claims::HeapsCountLike& rule : rules)
    to.tell(std::move(rule));
  for (std::vector<Count>& heaps : least_of_lost(quotient, largest))
    to.tell(claims::KindLoses{std::move(heaps)});
  to.tell(claims::ThisKind{least_of_kind(quotient, view.all, largest), view.previous_wins()});
}

} // namespace

Theory misere_theory(const MisereHeaps& view) {
  Theory out;
  out.outcome = view.previous_wins() ? Outcome::P : Outcome::N;
  return out;
}

Explanation explain_misere(const Position& position, const Analysis& analysis, const MisereHeaps& view) {
  const bool lost = analysis.outcome == Outcome::P;
  if (!lost && analysis.winning.empty()) return explain_by_search(position, analysis);
  Telling to(position, analysis);
  const auto& size = std::get_if<Heaps>(&position.board)->size;
  const Count largest = largest_heap(*std::get_if<Heaps>(&position.board));
  if (lost && std::accumulate(size.begin(), size.end(), Count{0}) == 1) {
    to.brief(claims::LastMatchLoses{});
    return std::move(to.steps);
  }
  if (lost) {
    to.loses();
    to.brief(claims::SameKindAs{least_of_kind(*view.quotient, view.all, largest)});
  } else {
    const Move& move = analysis.winning.front();
    const Position left = play(position, move);
    MisereKind kind = 0;
    for (const Count heap : std::get_if<Heaps>(&left.board)->size)
      kind = view.quotient->sum(kind, view.quotient->kind(heap));
    to.wins(move);
    to.brief(claims::LeavesKind{least_of_kind(*view.quotient, kind, largest), move});
  }
  to.tell(claims::MisereKinds{largest, static_cast<Count>(view.quotient->order(largest))});
  tell_kinds(to, view, largest);
  if (lost) {
    to.answers();
  } else {
    to.other_wins(analysis.winning.front());
  }
  if (analysis.remoteness) to.tell(claims::MovesLeft{*analysis.remoteness});
  return std::move(to.steps);
}

Count largest_heap(const Heaps& board) { return *std::max_element(board.size.begin(), board.size.end()); }

} // namespace nimatron
