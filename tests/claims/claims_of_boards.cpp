#include <algorithm>
#include <vector>

#include "claims/claims_kinds.hpp"
#include "core/game.hpp"
#include "games/coins/coins_claims.hpp"
#include "games/graph/graph_claims.hpp"
#include "games/northcott/northcott_claims.hpp"

namespace nimatron::testing {

using namespace claims;

namespace {

using What = Quantity::What;
using By = Answered::By;
using As = Lies::As;

// ------------------------------------------------------------------------------- coins

const CoinTable& table_of(const Examination& so) { return *std::get_if<CoinTable>(&so.at.board); }

CoinTable::Point image_of(const CoinTable& table, const CoinTable::Point& at) {
  return {table.width - at.x, table.height - at.y};
}

bool at_least_two_radii(const CoinTable& table, const CoinTable::Point& a, const CoinTable::Point& b) {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) >= 4 * table.radius * table.radius;
}

bool lies_at(const CoinTable& table, const CoinTable::Point& at) {
  return std::find(table.coin.begin(), table.coin.end(), at) != table.coin.end();
}

/// The pieces of the long way that no coin covers and that have room for one.
std::vector<Count> free_lengths(const CoinTable& table) {
  const bool upright = table.width < table.height;
  std::vector<bool> covered(static_cast<std::size_t>(std::max(table.width, table.height)), false);
  for (const CoinTable::Point& at : table.coin) {
    const Count centre = upright ? at.y : at.x;
    for (Count unit = centre - table.radius; unit < centre + table.radius; ++unit)
      covered[static_cast<std::size_t>(unit)] = true;
  }
  std::vector<Count> out;
  Count length = 0;
  for (std::size_t i = 0; i <= covered.size(); ++i) {
    if (i < covered.size() && !covered[i]) {
      ++length;
      continue;
    }
    if (length >= 2 * table.radius) out.push_back(length);
    length = 0;
  }
  return out;
}

/// Whether coins whose centres are less than a diameter apart, the long way, always overlap.
bool shuts_off(const CoinTable& table) {
  const Count apart = 2 * table.radius - 1;
  const Count across = std::min(table.width, table.height) - 2 * table.radius;
  return apart * apart + across * across < 4 * table.radius * table.radius;
}

/// Of all ways that two coins can lie to each other, by the law of the table.
bool attacks_like_a_king(const CoinTable& table) {
  for (Count dx = 0; dx <= table.width; ++dx) {
    for (Count dy = 0; dy <= table.height; ++dy) {
      if (at_least_two_radii(table, {0, 0}, {dx, dy}) == (std::max(dx, dy) <= 1)) return false;
    }
  }
  return true;
}

std::vector<Kind> kinds_of_coins() {
  return {
      kind("NoRoom",
           [](Examination& so, const NoRoom&) {
             so.demand(is_over(so.at), "a coin fits");
             so.outcome(Outcome::P);
           }),
      kind("LastPlace",
           [](Examination& so, const LastPlace&) {
             so.examine(Quantity{What::remoteness, 1});
             so.examine(EveryMove{EveryMove::Does::ends});
           }),
      kind("CentreFree", [](Examination& so, const CentreFree&) { so.examine(Lies{As::middle_free}); }),
      kind("PlaceAtCentre",
           [](Examination& so, const PlaceAtCentre& c) {
             so.demand(c.move.at == image_of(table_of(so), c.move.at), "not the centre");
             so.leaves(c.move);
             so.examine(Answered{By::mirror, 0, c.move});
           }),
      kind("CentreKeepsClear",
           [](Examination& so, const CentreKeepsClear& c) {
             so.demand(c.move.at == image_of(table_of(so), c.move.at), "not the centre");
             so.leaves(c.move);
             if (why_illegal(so.at, c.move)) return;
             for (const Move& next : so.moves_to_try(play(so.at, c.move)))
               so.demand(at_least_two_radii(table_of(so), std::get_if<CoinMove>(&next)->at, c.move.at),
                         "a coin fits nearer to the centre");
           }),
      kind("CoinsSymmetric",
           [](Examination& so, const CoinsSymmetric&) {
             so.outcome(Outcome::P);
             so.examine(Lies{As::symmetric});
           }),
      kind("EveryCoinHasImage",
           [](Examination& so, const EveryCoinHasImage&) { so.examine(Answered{By::mirror}); }),
      kind("OneWithoutImage",
           [](Examination& so, const OneWithoutImage& c) {
             so.examine(Lies{As::one_alone});
             so.demand(lies_at(table_of(so), c.at) && c.move.at == image_of(table_of(so), c.at),
                       "another coin is alone");
             so.leaves(c.move);
           }),
      kind("OneWithoutImageApart",
           [](Examination& so, const OneWithoutImageApart& c) {
             so.examine(Lies{As::one_apart});
             so.demand(lies_at(table_of(so), c.at) && c.move.at == image_of(table_of(so), c.at),
                       "another coin is alone");
             so.leaves(c.move);
           }),
      kind("NarrowTable",
           [](Examination& so, const NarrowTable& c) {
             const CoinTable& table = table_of(so);
             so.demand(c.diameter == 2 * table.radius, "coins are of another size");
             so.demand(c.length == free_lengths(table), "other pieces are free");
             // No two places that are less than a diameter apart along the table go together.
             so.demand(shuts_off(table), "two coins fit side by side");
           }),
      kind("LengthValues",
           [](Examination& so, const LengthValues& c) {
             so.examine(Quantity{What::grundy, c.sum});
             Count sum = 0;
             for (const Count one : c.value)
               sum ^= one;
             so.demand(sum == c.sum && c.value.size() == free_lengths(table_of(so)).size(),
                       "they add up to more");
           }),
      kind("LeavesNimSumZero", [](Examination& so, const LeavesNimSumZero& c) { so.leaves(c.move); }),
      kind("EveryCoinChangesSum",
           [](Examination& so, const EveryCoinChangesSum&) { so.outcome(Outcome::P); }),
      kind("AnswerWithImage",
           [](Examination& so, const AnswerWithImage& c) {
             so.leaves(c.move);
             so.examine(Answered{By::mirror, 0, c.move});
           }),
      kind("NotBySymmetry",
           [](Examination& so, const NotBySymmetry& c) {
             using Because = NotBySymmetry::Because;
             so.examine(Lies{c.because == Because::no_centre       ? As::no_middle
                             : c.because == Because::not_symmetric ? As::not_symmetric
                                                                   : As::near_middle});
           }),
      kind("CoinsAreKings",
           [](Examination& so, const CoinsAreKings& c) {
             const CoinTable& table = table_of(so);
             so.demand(c.columns == table.width - 1 && c.rows == table.height - 1, "there are other squares");
             so.demand(attacks_like_a_king(table), "a coin rules out what no king attacks, or less");
           }),
      kind("TooManyPlaces",
           [](Examination& so, const TooManyPlaces&) {
             so.demand(!so.truth.settles(so.at), "it can be settled");
           }),
      kind("FoundBySearch", [](Examination& so, const FoundBySearch& c) { so.outcome(c.outcome); }),
  };
}

// ------------------------------------------------------------------------------- chessboards

const Columns& columns_of(const Examination& so) { return *std::get_if<Columns>(&so.at.board); }

/// The gap that the move is made in, and its number in the column where there are several.
void shrinks(Examination& so, const GapShrinks& c) {
  so.leaves(c.move);
  if (why_illegal(so.at, c.move)) return;
  const auto& now = columns_of(so);
  const auto all = gaps_of(now);
  const Position after = play(so.at, c.move);
  const auto left = gaps_of(*std::get_if<Columns>(&after.board));
  Count number = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].column != c.move.column) continue;
    ++number;
    if (all[i].lower != c.move.from && all[i].upper != c.move.from) continue;
    so.demand(all[i].size() == c.from && left[i].size() == c.to && c.to < c.from, "another gap");
    so.demand(c.pair == (now.column[c.move.column].size() > 2 ? number : 0), "another pair");
    return;
  }
  so.wrong("no gap changes");
}

std::vector<Kind> kinds_of_northcott() {
  return {
      kind("NoPieces",
           [](Examination& so, const NoPieces&) {
             so.demand(is_over(so.at) && gaps_of(columns_of(so)).empty(), "there are some");
             so.outcome(Outcome::P);
           }),
      kind("CannotMove",
           [](Examination& so, const CannotMove& c) {
             so.demand(is_over(so.at) && columns_of(so).to_move == c.side, "it can, or the other one cannot");
             so.outcome(Outcome::P);
           }),
      kind("GapsAreHeaps",
           [](Examination& so, const GapsAreHeaps& c) {
             so.demand(c.gap == sizes(so.at), "other gaps");
             so.counts(c.gap);
           }),
      kind("PairsFromBelow",
           [](Examination& so, const PairsFromBelow&) {
             const auto& columns = columns_of(so).column;
             so.demand(
                 std::any_of(columns.begin(), columns.end(), [](const auto& one) { return one.size() > 2; }),
                 "no column has several");
           }),
      kind("OnlyGapRestsCount",
           [](Examination& so, const OnlyGapRestsCount& c) {
             so.examine(Quantity{What::most, c.most});
             so.counts(c.rest);
           }),
      kind("GapShrinks", [](Examination& so, const GapShrinks& c) { shrinks(so, c); }),
      kind("RetreatsThatWin",
           [](Examination& so, const RetreatsThatWin& c) {
             so.examine(Quantity{What::retreats, c.moves});
           }),
      kind("RetreatsAreFollowed",
           [](Examination& so, const RetreatsAreFollowed& c) {
             so.outcome(c.won ? Outcome::N : Outcome::P);
             so.examine(Answered{By::follow});
           }),
  };
}

// ------------------------------------------------------------------------------- graphs

const GraphBoard& graph_of(const Examination& so) { return *std::get_if<GraphBoard>(&so.at.board); }

bool has_token(const Examination& so, std::size_t node) {
  const auto& token = graph_of(so).token;
  return std::find(token.begin(), token.end(), node) != token.end();
}

Outcome after(const Examination& so, const GraphMove& move) {
  return so.truth.outcome(play(so.at, Move(move)));
}

std::vector<Kind> kinds_of_graphs() {
  return {
      kind("PNode",
           [](Examination& so, const PNode& c) {
             so.demand(graph_of(so).token.size() == 1, "there are other tokens");
             so.leaves(c.move);
           }),
      kind("EveryArrowLoses",
           [](Examination& so, const EveryArrowLoses& c) {
             so.demand(graph_of(so).token == std::vector<std::size_t>{c.node}, "the token is elsewhere");
             for (const Move& move : every_move(so.at))
               so.gives_away(move);
           }),
      kind("RoundForEver",
           [](Examination& so, const RoundForEver& c) {
             so.demand(c.one_token == (graph_of(so).token.size() == 1), "there are other tokens, or none");
             so.outcome(Outcome::T);
           }),
      kind("KeepsTie",
           [](Examination& so, const KeepsTie& c) {
             so.demand(after(so, c.move) == Outcome::T, "somebody can win after it");
           }),
      kind("OnlyKeepsWin",
           [](Examination& so, const OnlyKeepsWin& c) {
             so.leaves(c.move);
             if (why_illegal(so.at, Move(c.move))) return;
             const auto left = [&](const Position& at) { return so.truth.remoteness(at).value_or(0); };
             so.demand(left(play(so.at, Move(c.move))) >= left(so.at), "it brings the end nearer");
           }),
      kind("ValueOfNodes",
           [](Examination& so, const ValueOfNodes&) {
             for (const std::size_t node : graph_of(so).token) {
               const Count value = least_left_out(graph_of(so), node, graph_of(so).nodes());
               if (value >= 0) so.examine(NodeCounts{node, value});
             }
           }),
      kind("NodeValue",
           [](Examination& so, const NodeValue& c) {
             so.demand(has_token(so, c.node), "no token lies there");
             if (has_token(so, c.node)) so.examine(NodeCounts{c.node, c.value});
           }),
      kind("NodeLoops",
           [](Examination& so, const NodeLoops& c) {
             so.demand(has_token(so, c.node), "no token lies there");
             if (has_token(so, c.node)) so.examine(NodeCounts{c.node, std::nullopt, c.reach});
           }),
      kind("SumOfTokens",
           [](Examination& so, const SumOfTokens& c) {
             so.examine(NodeCounts{std::nullopt, c.sum});
           }),
      kind("RoundOrToSum", [](Examination& so, const RoundOrToSum&) { so.outcome(Outcome::N); }),
      kind("NoMoveToSum", [](Examination& so, const NoMoveToSum&) { so.outcome(Outcome::T); }),
  };
}

} // namespace

std::vector<Kind> kinds_of_boards() {
  std::vector<Kind> out = kinds_of_coins();
  for (auto more :
       {kinds_of_northcott(), kinds_of_graphs(), kinds_of_bars(), kinds_of_strips(), kinds_of_edges()})
    out.insert(out.end(), more.begin(), more.end());
  return out;
}

} // namespace nimatron::testing
