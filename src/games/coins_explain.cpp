#include "core/coin_field.hpp"
#include "explain/explain.hpp"
#include "explain/telling.hpp"
#include "games/coins.hpp"

namespace nimatron {

namespace {

using What = Quantity::What;

void tell_why_not_by_symmetry(Telling& to, CoinSymmetry::Reason reason) {
  if (reason == CoinSymmetry::Reason::no_middle) {
    to.tell(
        say(N_("No coin fits exactly at the centre of this table, so nobody can start the copying there.")),
        {Lies{Lies::As::no_middle}});
  } else if (reason == CoinSymmetry::Reason::not_symmetric) {
    to.tell(say(N_("Symmetry doesn't decide this: the coins are not symmetric about the centre.")),
            {Lies{Lies::As::not_symmetric}});
  } else {
    to.tell(say(N_("Symmetry doesn't decide this: the coins are symmetric, but one can be placed so near the "
                   "centre that it blocks its own mirror image.")),
            {Lies{Lies::As::near_middle}});
  }
}

} // namespace

Explanation Coins::explain(const Options& options, const CoinTable& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  Telling to(position, analysis);
  if (last_places(board) > 0) {
    if (const auto last = winning_move(position)) to.wins(*last);
    to.tell(say(N_("Only one more coin fits. Place it wherever it fits: it is the last one.")),
            {Quantity{What::remoteness, 1}, EveryMove{EveryMove::Does::ends}});
    return std::move(to.steps);
  }
  const CoinSymmetry said = coin_symmetry(board);
  if (said.winning) to.wins(CoinMove{*said.winning});
  const auto image = [&](const nimatron::Move& move) {
    return CoinMove{mirror_image(board, std::get_if<CoinMove>(&move)->at)};
  };
  switch (said.reason) {
  case CoinSymmetry::Reason::no_room:
    to.tell(say(N_("No coin fits any more, so the player to move loses.")), {IsOver{Outcome::P}});
    break;
  case CoinSymmetry::Reason::centre_free:
    to.tell(say(N_("The table is symmetric about its centre, and the centre is free.")),
            {Lies{Lies::As::middle_free}});
    to.tell(say(N_("Place a coin there, at {0}, {1}, and answer every coin with its mirror image. The image "
                   "always has room: the centre coin keeps it clear of the coin it answers."),
                said.winning->x, said.winning->y),
            {to.leaves(CoinMove{*said.winning}), Answered{Answered::By::mirror, 0, CoinMove{*said.winning}},
             Quantity{What::middle, said.winning->x, 0}, Quantity{What::middle, said.winning->y, 1}});
    break;
  case CoinSymmetry::Reason::mirror:
    to.loses();
    to.tell(say(N_("The table is symmetric about its centre, and no coin fits so near the centre that it "
                   "would overlap its own mirror image.")),
            {OutcomeIs{Outcome::P}, Lies{Lies::As::symmetric}});
    to.tell(say(N_("So every coin can be answered with its mirror image, and you run out of room first.")),
            {Answered{Answered::By::mirror}});
    to.answers(image);
    break;
  case CoinSymmetry::Reason::answer: {
    to.tell(say(N_("There is a coin at the centre, and every other coin has a mirror image except the one at "
                   "{0}, {1}."),
                said.unanswered->x, said.unanswered->y),
            {Lies{Lies::As::one_alone}, to.leaves(CoinMove{*said.winning})});
    to.tell(say(N_("Answer it with its mirror image at {0}, {1}."), said.winning->x, said.winning->y),
            {to.leaves(CoinMove{*said.winning}), Answered{Answered::By::mirror, 0, CoinMove{*said.winning}}});
    break;
  }
  case CoinSymmetry::Reason::no_middle:
  case CoinSymmetry::Reason::not_symmetric:
  case CoinSymmetry::Reason::near_middle:
    if (analysis.outcome != Outcome::unknown) {
      to.steps = explain_by_search(position, analysis);
    } else {
      to.tell(say(N_("Unsolved: too many positions to search.")), {NotSettled{}});
    }
    tell_why_not_by_symmetry(to, said.reason);
    if (analysis.method == Method::search && analysis.outcome != Outcome::unknown) {
      to.tell(say(N_("Found by searching every continuation. Of the places still free, it only matters which "
                     "ones rule each other out.")),
              {OutcomeIs{analysis.outcome}});
    }
    break;
  }
  return std::move(to.steps);
}

} // namespace nimatron
