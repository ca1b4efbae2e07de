#include <optional>
#include <utility>
#include <vector>

#include "explain/explain.hpp"
#include "explain/sums.hpp"
#include "explain/sums_claims.hpp"
#include "games/graphnim/graphnim.hpp"
#include "games/graphnim/graphnim_claims.hpp"
#include "games/graphnim/graphnim_theory.hpp"
#include "games/matrix/matrix_claims.hpp"
#include "games/shared/searched_answers.hpp"

namespace nimatron {

namespace {

// ------------------------------------------------------------------------------- stars

std::optional<Change> change_of_star(const EdgeHeaps& board, const Sums& sums,
                                     const std::vector<Star>& stars) {
  if (sums.previous_wins()) return std::nullopt;
  // Of single matches alone, at the end of misere play, any may go. A total that alone is above 1 has the
  // leading digit.
  const std::size_t heap = sums.misere && sums.big == 0 ? 0 : heap_to_change(sums.value);
  const Count leave = sums.target(heap);
  return Change{from_star(board, stars[heap], sums.value[heap] - leave), heap, leave};
}

void tell_stars(Telling& to, const EdgeHeaps& board, const std::vector<Star>& stars) {
  std::vector<Count> total;
  total.reserve(stars.size());
  for (const Star& star : stars)
    total.push_back(star.total);
  const Sums sums(total, total, is_misere(to.position.options));
  const auto win = change_of_star(board, sums, stars);
  if (win) {
    to.wins(win->move);
  } else {
    to.loses();
  }
  if (stars.size() == 1) {
    to.brief(claims::OneStar{stars.front().centre, total.front()});
  } else {
    to.brief(claims::SeparateStars{total});
    brief_sums(to, sums, win, true);
  }
  if (stars.size() > 1 || sums.misere) {
    if (sums.misere) to.tell(claims::MisereRule{false});
    tell_sums(to, sums, win);
  }
  to.winning_total();
}

// ------------------------------------------------------------------------------- two hubs

void tell_hubs(Telling& to, const EdgeHeaps& board, const Hubs& hubs) {
  const auto [first, second] = hubs.hub;
  const bool joined = hubs.shared > 0;
  const bool lost = hubs.is_p();
  const NodeMove win = lost ? NodeMove{} : move_of_proof(hubs);
  if (lost) {
    to.loses();
    to.brief(claims::HubsBalance{first, second, joined});
  } else {
    to.wins(win);
    const EdgeHeaps left = GraphNim::play({}, board, win);
    const std::size_t between = left.between(first, second);
    const bool still = between < left.edge.size() && left.edge[between].heap > 0;
    to.brief(claims::BalanceHubs{first, second, still, win});
  }
  to.tell(claims::HubTotals{first, second, joined, hubs.total(0), hubs.total(1)});
  to.tell(claims::SmallerEdges{first, second, hubs.smaller(), hubs.shared, hubs.sum()});
  to.tell(claims::TwoLinesRule{});
  if (!lost) {
    to.tell(hubs.sum() == 0 ? Claim(claims::TakeHubDifference{win})
                            : Claim(claims::LowerAndEqualizeHubs{win}));
    to.other_wins(win);
    return;
  }
  to.tell(claims::EveryMoveUnbalancesHubs{first, second, joined});
  to.tell(claims::HubsBalancedAgain{});
  to.answers();
}

} // namespace

Explanation GraphNim::explain(const Options& options, const EdgeHeaps& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  const auto stars = only_stars(board);
  const auto hubs = stars || is_misere(options) ? std::nullopt : hubs_of(board);
  Telling to(position, analysis);
  if (stars && !stars->empty()) {
    tell_stars(to, board, *stars);
  } else if (hubs) {
    tell_hubs(to, board, *hubs);
  } else {
    to.steps = explain_by_search(position, analysis);
    if (stars) return std::move(to.steps);
    to.tell(claims::NoHubs{is_misere(options)});
    tell_searched_answers(to);
  }
  return std::move(to.steps);
}

} // namespace nimatron
