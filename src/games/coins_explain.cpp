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
        say(N_(
            "No coin can lie exactly in the middle of this table, so nobody can begin the copying there.")),
        {Lies{Lies::As::no_middle}});
  } else if (reason == CoinSymmetry::Reason::not_symmetric) {
    to.tell(say(N_("Symmetry says nothing here: the coins do not lie symmetrically through the middle.")),
            {Lies{Lies::As::not_symmetric}});
  } else {
    to.tell(say(N_("Symmetry says nothing here: the coins lie symmetrically, but a coin near the middle "
                   "would leave no room for its own mirror image.")),
            {Lies{Lies::As::near_middle}});
  }
}

} // namespace

Explanation Coins::explain(const Options& options, const CoinTable& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  Telling to(position, analysis);
  if (last_places(board) > 0) {
    if (const auto last = winning_move(position)) to.wins(*last);
    to.tell(say(N_("Only one more coin fits: wherever it is put, it is the last one.")),
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
    to.tell(say(N_("No coin fits any more. Whoever placed the last one has won.")), {IsOver{Outcome::P}});
    break;
  case CoinSymmetry::Reason::centre_free:
    to.tell(say(N_("The table is symmetric through its middle, and the middle is free.")),
            {Lies{Lies::As::middle_free}});
    to.tell(say(N_("Put a coin there, at {0}, {1}, and answer every coin with its mirror image: where the "
                   "other player finds room, the image has room too."),
                said.winning->x, said.winning->y),
            {to.leaves(CoinMove{*said.winning}), Answered{Answered::By::mirror, 0, CoinMove{*said.winning}},
             Quantity{What::middle, said.winning->x, 0}, Quantity{What::middle, said.winning->y, 1}});
    break;
  case CoinSymmetry::Reason::mirror:
    to.loses();
    to.tell(say(N_("The table is symmetric through its middle, and no coin fits so near the middle that it "
                   "would overlap its own mirror image.")),
            {OutcomeIs{Outcome::P}, Lies{Lies::As::symmetric}});
    to.tell(say(N_("So every coin can be answered with its mirror image, and the player to move runs out of "
                   "room first.")),
            {Answered{Answered::By::mirror}});
    to.answers(image);
    break;
  case CoinSymmetry::Reason::answer: {
    to.tell(say(N_("A coin lies in the middle, and every other coin has its mirror image but the one at {0}, "
                   "{1}."),
                said.unanswered->x, said.unanswered->y),
            {Lies{Lies::As::one_alone}, to.leaves(CoinMove{*said.winning})});
    to.tell(say(N_("Answer it with its mirror image, at {0}, {1}."), said.winning->x, said.winning->y),
            {to.leaves(CoinMove{*said.winning}), Answered{Answered::By::mirror, 0, CoinMove{*said.winning}}});
    break;
  }
  case CoinSymmetry::Reason::no_middle:
  case CoinSymmetry::Reason::not_symmetric:
  case CoinSymmetry::Reason::near_middle:
    if (analysis.outcome != Outcome::unknown) {
      to.steps = explain_by_search(position, analysis);
    } else {
      to.tell(say(N_("Who wins is not worked out here: there are too many ways to go on.")), {NotSettled{}});
    }
    tell_why_not_by_symmetry(to, said.reason);
    if (analysis.method == Method::search && analysis.outcome != Outcome::unknown) {
      to.tell(
          say(N_("It was worked out by going through all ways to go on: what matters of the places left is "
                 "only which of them exclude one another.")),
          {OutcomeIs{analysis.outcome}});
    }
    break;
  }
  return std::move(to.steps);
}

} // namespace nimatron
