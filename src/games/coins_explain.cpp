#include "core/coin_field.hpp"
#include "explain/explain.hpp"
#include "explain/telling.hpp"
#include "games/coins.hpp"

namespace nimatron {

namespace {

using What = Quantity::What;

} // namespace

Explanation Coins::explain(const Options& options, const CoinTable& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  const CoinSymmetry said = coin_symmetry(board);
  Telling to(position, analysis);
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
            {to.leaves(CoinMove{*said.winning})});
    to.tell(say(N_("Put a coin there, at {0}, {1}, and answer every coin with its mirror image: where the "
                   "other player finds room, the image has room too."),
                said.winning->x, said.winning->y),
            {to.leaves(CoinMove{*said.winning}), Quantity{What::middle, said.winning->x, 0},
             Quantity{What::middle, said.winning->y, 1}});
    break;
  case CoinSymmetry::Reason::mirror:
    to.loses();
    to.tell(say(N_("The table is symmetric through its middle, and no coin fits so near the middle that it "
                   "would touch its own mirror image.")),
            {OutcomeIs{Outcome::P}});
    to.tell(say(N_("So every coin can be answered with its mirror image, and the player to move runs out of "
                   "room first.")),
            {Answered{Answered::By::mirror}});
    to.answers(image);
    break;
  case CoinSymmetry::Reason::answer: {
    to.tell(say(N_("A coin lies in the middle, and every other coin has its mirror image but the one at {0}, "
                   "{1}."),
                said.unanswered->x, said.unanswered->y),
            {to.leaves(CoinMove{*said.winning})});
    to.tell(say(N_("Answer it with its mirror image, at {0}, {1}."), said.winning->x, said.winning->y),
            {to.leaves(CoinMove{*said.winning})});
    break;
  }
  case CoinSymmetry::Reason::no_middle:
  case CoinSymmetry::Reason::not_symmetric:
  case CoinSymmetry::Reason::near_middle:
    if (analysis.outcome != Outcome::unknown) return explain_by_search(position, analysis);
    to.tell(said.reason == CoinSymmetry::Reason::no_middle
                ? say(N_("Nothing is proven here: the middle of this table is not a whole point, so mirror "
                         "images do not help."))
            : said.reason == CoinSymmetry::Reason::not_symmetric
                ? say(N_("Nothing is proven here: the coins do not lie symmetrically through the middle."))
                : say(N_("Nothing is proven here: the coins lie symmetrically, but a coin near the middle "
                         "would leave no room for its own mirror image.")),
            {OutcomeIs{Outcome::unknown}});
    break;
  }
  return std::move(to.steps);
}

} // namespace nimatron
