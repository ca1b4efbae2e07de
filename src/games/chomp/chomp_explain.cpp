#include <utility>

#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "explain/telling.hpp"
#include "games/chomp/chomp.hpp"
#include "games/chomp/chomp_claims.hpp"
#include "games/chomp/chomp_theory.hpp"
#include "games/shared/searched_answers.hpp"

namespace nimatron {

namespace {

void tell_arms(Telling& to, const Arms& arms) {
  const auto win = winning_bite(arms);
  if (win) {
    to.wins(*win);
  } else {
    to.loses();
  }
  to.tell(claims::ArmsAreHeaps{arms.right, arms.below});
  if (!win) {
    to.brief(claims::EqualArms{});
    to.answers();
  } else if (arms.right == 0 || arms.below == 0) {
    to.brief(claims::EndsTheGame{*win});
  } else {
    to.brief(claims::LeavesEqualArms{*win});
  }
}

void tell_two(Telling& to, const TwoLengths& two) {
  if (const auto win = winning_bite(two)) {
    to.wins(*win);
    to.brief(claims::LeavesOneShorter{two.rows, *win});
    to.tell(claims::MadeOneShorter{two.rows});
  } else {
    to.loses();
    to.brief(claims::OneShorter{two.rows});
    to.tell(claims::MadeOneShorter{two.rows});
    to.answers();
  }
}

/// What only a search settles; of a full bar there is more to say.
Explanation tell_search(const Position& position, const Bar& board, const Analysis& analysis) {
  Telling to(position, analysis);
  to.steps = explain_by_search(position, analysis);
  if (is_full(board) && analysis.outcome == Outcome::N) to.tell(claims::StrategyStealing{});
  if (!is_over(position)) tell_searched_answers(to);
  return std::move(to.steps);
}

} // namespace

Explanation Chomp::explain(const Options& options, const Bar& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  const auto arms = arms_alone(board);
  const auto two = two_lengths(board);
  const auto equal = bite_to_equal_arms(board);
  if (is_over(position) || (!arms && !two && !equal)) return tell_search(position, board, analysis);
  Telling to(position, analysis);
  if (arms) {
    tell_arms(to, *arms);
  } else if (two) {
    tell_two(to, *two);
  } else {
    to.wins(*equal);
    to.brief(claims::LeavesEqualArms{*equal});
    to.other_wins(*equal);
  }
  to.numbers();
  return std::move(to.steps);
}

} // namespace nimatron
