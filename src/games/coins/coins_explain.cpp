#include <algorithm>

#include "core/coin_field.hpp"
#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "explain/telling.hpp"
#include "games/coins/coins.hpp"
#include "games/coins/coins_claims.hpp"
#include "games/coins/coins_strip.hpp"
#include "games/shared/searched_answers.hpp"

namespace nimatron {

namespace {

claims::NotBySymmetry why_not_by_symmetry(CoinSymmetry::Reason reason) {
  using Because = claims::NotBySymmetry::Because;
  if (reason == CoinSymmetry::Reason::no_middle) return {Because::no_centre};
  return {reason == CoinSymmetry::Reason::not_symmetric ? Because::not_symmetric : Because::near_centre};
}

bool coin_at_centre(const CoinTable& board) {
  return std::any_of(board.coin.begin(), board.coin.end(), [&](const CoinTable::Point& at) {
    return 2 * at.x == board.width && 2 * at.y == board.height;
  });
}

void tell_strip(Telling& to, const CoinStrip& strip) {
  const auto win = strip.sum() == 0 ? std::nullopt : winning_move(to.position);
  if (win) {
    to.wins(*win);
  } else {
    to.loses();
  }
  to.brief(claims::NarrowTable{strip.diameter, strip.length}, strip_table(strip));
  to.tell(claims::LengthValues{strip.value, strip.sum()});
  if (win) {
    to.tell(claims::LeavesNimSumZero{*std::get_if<CoinMove>(&*win)});
  } else {
    to.tell(claims::EveryCoinChangesSum{});
    to.answers();
  }
}

/// Why symmetry does not decide it, and what else does.
void tell_without_symmetry(Telling& to, const CoinTable& board, const Analysis& analysis,
                           CoinSymmetry::Reason reason) {
  if (const auto strip = valued_strip(board)) return tell_strip(to, *strip);
  if (analysis.outcome != Outcome::unknown) {
    to.steps = explain_by_search(to.position, analysis);
  } else {
    to.brief(claims::TooManyPlaces{});
  }
  to.tell(why_not_by_symmetry(reason));
  if (board.radius == 1) to.tell(claims::CoinsAreKings{board.width - 1, board.height - 1});
  if (analysis.method == Method::search && analysis.outcome != Outcome::unknown)
    to.tell(claims::FoundBySearch{analysis.outcome});
  tell_searched_answers(to);
}

} // namespace

Explanation Coins::explain(const Options& options, const CoinTable& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  Telling to(position, analysis);
  if (last_places(board) > 0) {
    if (const auto last = winning_move(position)) to.wins(*last);
    to.brief(claims::LastPlace{});
    return std::move(to.steps);
  }
  const CoinSymmetry said = coin_symmetry(board);
  if (said.winning) to.wins(CoinMove{*said.winning});
  const auto image = [&](const nimatron::Move& move) {
    return CoinMove{mirror_image(board, std::get_if<CoinMove>(&move)->at)};
  };
  switch (said.reason) {
  case CoinSymmetry::Reason::no_room: to.brief(claims::NoRoom{}); break;
  case CoinSymmetry::Reason::centre_free:
    to.brief(claims::CentreFree{});
    if (is_over(nimatron::play(position, CoinMove{*said.winning}))) {
      to.brief(claims::EndsTheGame{CoinMove{*said.winning}});
      break;
    }
    to.brief(claims::PlaceAtCentre{{*said.winning}});
    to.tell(claims::CentreKeepsClear{{*said.winning}});
    break;
  case CoinSymmetry::Reason::mirror:
    to.loses();
    to.brief(claims::CoinsSymmetric{});
    to.brief(claims::EveryCoinHasImage{});
    to.answers(image);
    break;
  case CoinSymmetry::Reason::answer:
    if (coin_at_centre(board)) {
      to.brief(claims::OneWithoutImage{*said.unanswered, {*said.winning}});
      to.brief(claims::AnswerWithImage{{*said.winning}});
    } else {
      to.brief(claims::OneWithoutImageApart{*said.unanswered, {*said.winning}});
      to.tell(claims::AnswerWithImage{{*said.winning}});
    }
    break;
  case CoinSymmetry::Reason::no_middle:
  case CoinSymmetry::Reason::not_symmetric:
  case CoinSymmetry::Reason::near_middle: tell_without_symmetry(to, board, analysis, said.reason); break;
  }
  return std::move(to.steps);
}

} // namespace nimatron
