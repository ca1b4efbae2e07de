#include <algorithm>

#include "claims_kinds.hpp"
#include "core/game.hpp"
#include "games/coins_claims.hpp"
#include "games/graph_claims.hpp"
#include "games/matrix_claims.hpp"
#include "games/northcott_claims.hpp"

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

// ------------------------------------------------------------------------------- matrices

const Grid& grid_of(const Examination& so) { return *std::get_if<Grid>(&so.at.board); }

/// Empty lines across the two may be told as well.
std::vector<Count> smaller_in(const Position& at) {
  const auto lines = two_lines_of(*std::get_if<Grid>(&at.board));
  auto out = lines ? smaller_of(*lines) : std::vector<Count>();
  std::erase(out, 0);
  return out;
}

bool lies_in_two_rows(const Examination& so) { return without_empty(grid_of(so)).rows <= 2; }

/// The lengths of the parts in which no row and no column holds more than two: those that close, or those with ends.
std::vector<Count> lengths_of(const Grid& board, bool closed) {
  std::vector<Count> out;
  for (const Grid& part : parts_of(board)) {
    const Grid only = without_empty(part);
    std::vector<Count> at_node(only.rows + only.cols, 0);
    Count matches = 0;
    for (std::size_t i = 0; i < only.cell.size(); ++i) {
      matches += only.cell[i];
      at_node[i / only.cols] += only.cell[i];
      at_node[only.rows + i % only.cols] += only.cell[i];
    }
    const bool thin = *std::max_element(at_node.begin(), at_node.end()) <= 2;
    if (thin && (matches == static_cast<Count>(at_node.size())) == closed) out.push_back(matches);
  }
  return out;
}

/// The Grundy value of a row of so many pins of which a throw takes one or two neighbours, option by option.
Count kayles(Count pins) {
  std::vector<Count> value{0};
  while (static_cast<Count>(value.size()) <= pins) {
    std::vector<Count> reached;
    for (std::size_t taken = 1; taken <= std::min<std::size_t>(2, value.size()); ++taken) {
      const std::size_t rest = value.size() - taken;
      for (std::size_t left = 0; left <= rest; ++left)
        reached.push_back(value[left] ^ value[rest - left]);
    }
    Count mex = 0;
    while (std::count(reached.begin(), reached.end(), mex) > 0)
      ++mex;
    value.push_back(mex);
  }
  return value[static_cast<std::size_t>(pins)];
}

/// The Grundy value of a row and a column with so many beside the match that they share, move by move.
Count cross_of(Count row, Count column, bool shared) {
  std::set<Count> reached;
  for (const bool in_row : {true, false}) {
    const Count here = in_row ? row : column;
    for (Count rest = 0; rest <= here; ++rest) {
      for (const bool stays : {true, false}) {
        if ((stays && !shared) || (rest == here && stays == shared)) continue;
        reached.insert(in_row ? cross_of(rest, column, stays) : cross_of(row, rest, stays));
      }
    }
  }
  Count mex = 0;
  while (reached.contains(mex))
    ++mex;
  return mex;
}

/// The part in which just one row of so many and one column of so many hold more than one match.
bool has_cross(const Grid& board, Count row, Count column) {
  const auto longer = [](const Grid& part, bool rows) {
    std::vector<Count> out;
    for (std::size_t line = 0; line < (rows ? part.rows : part.cols); ++line) {
      Count total = 0;
      for (std::size_t i = 0; i < (rows ? part.cols : part.rows); ++i)
        total += rows ? part.at(line, i) : part.at(i, line);
      if (total > 1) out.push_back(total);
    }
    return out;
  };
  const auto parts = parts_of(board);
  return std::any_of(parts.begin(), parts.end(), [&](const Grid& part) {
    return longer(part, true) == std::vector<Count>{row} && longer(part, false) == std::vector<Count>{column};
  });
}

std::vector<Kind> kinds_of_matrices() {
  return {
      kind("OneLine", [](Examination& so, const OneLine& c) { so.counts({c.total}); }),
      kind("SeparateLines", [](Examination& so, const SeparateLines& c) { so.counts(c.total); }),
      kind("TwoLineTotals",
           [](Examination& so, const TwoLineTotals& c) {
             so.demand(c.rows == lies_in_two_rows(so), "they lie the other way");
             so.examine(Quantity{What::line_total, c.first, 0});
             so.examine(Quantity{What::line_total, c.second, 1});
           }),
      kind("SmallerEntries",
           [](Examination& so, const SmallerEntries& c) {
             so.demand(c.rows == lies_in_two_rows(so), "they lie the other way");
             auto told = c.smaller;
             std::erase(told, 0);
             so.demand(told == smaller_in(so.at), "the smaller entries are others");
             so.examine(Quantity{What::smaller_sum, c.sum});
           }),
      kind("TwoLinesBalance",
           [](Examination& so, const TwoLinesBalance& c) {
             so.outcome(Outcome::P);
             so.demand(c.rows == lies_in_two_rows(so), "they lie the other way");
             so.demand(balanced(grid_of(so)), "not balanced");
             so.examine(EveryMove{EveryMove::Does::unbalances});
             so.examine(Answered{By::rows});
           }),
      kind("BalanceTwoLines",
           [](Examination& so, const BalanceTwoLines& c) {
             so.demand(c.rows == lies_in_two_rows(so), "they lie the other way");
             so.leaves(c.move);
             so.examine(EveryMove{EveryMove::Does::unbalances, 0, c.move});
             so.examine(Answered{By::rows, 0, c.move});
           }),
      kind("TwoLinesRule",
           [](Examination& so, const TwoLinesRule&) { so.examine(LostIf{LostIf::Law::rows}); }),
      kind("ChainsOfMatches",
           [](Examination& so, const ChainsOfMatches& c) {
             so.demand(c.length == lengths_of(grid_of(so), false), "other chains are there");
           }),
      kind("RingsOfMatches",
           [](Examination& so, const RingsOfMatches& c) {
             so.demand(c.length == lengths_of(grid_of(so), true), "other rings are there");
           }),
      kind("LinesAsHeaps",
           [](Examination& so, const LinesAsHeaps& c) {
             std::vector<Count> total;
             for (const Grid& part : parts_of(grid_of(so))) {
               const Grid only = without_empty(part);
               const auto matches = static_cast<Count>(only.cell.size());
               if ((only.rows == 1 || only.cols == 1) && matches > 2) total.push_back(matches);
             }
             so.demand(c.total == total, "other lines are there");
           }),
      kind("CrossOfMatches",
           [](Examination& so, const CrossOfMatches& c) {
             so.demand(has_cross(grid_of(so), c.row, c.column), "other lines cross there");
             if (c.row < 1 || c.column < 1 || c.row + c.column > 12) return;
             so.demand(c.value == cross_of(c.row - 1, c.column - 1, true), "it counts something else");
           }),
      kind("CrossIsWon",
           [](Examination& so, const CrossIsWon&) {
             so.outcome(Outcome::N);
             bool found = false;
             for (Count row = 2; row <= max_lines; ++row) {
               for (Count column = 2; column <= max_lines; ++column)
                 found = found || has_cross(grid_of(so), row, column);
             }
             so.demand(found && parts_of(grid_of(so)).size() == 1, "it is no single cross");
           }),
      kind("ChainValues",
           [](Examination& so, const ChainValues& c) {
             so.examine(Quantity{What::grundy, c.sum});
             std::vector<Count> value;
             for (const Count length : lengths_of(grid_of(so), false))
               value.push_back(kayles(length));
             so.demand(c.value == value, "the chains have other values");
           }),
      kind("OppositeEntries",
           [](Examination& so, const OppositeEntries& c) {
             const Grid grid = without_empty(grid_of(so));
             so.demand(grid.rows == 2 && grid.cols == 2, "there are more lines");
             const bool equal = grid.at(0, 0) == grid.at(1, 1) && grid.at(0, 1) == grid.at(1, 0);
             so.demand(equal == c.equal, "the opposite entries are not so");
             so.outcome(equal ? Outcome::P : Outcome::N);
           }),
      kind("TakeDifference",
           [](Examination& so, const TakeDifference& c) {
             so.examine(Quantity{What::smaller_sum, 0});
             so.leaves(c.move);
             so.demand(smaller_in(play(so.at, c.move)) == smaller_in(so.at), "a smaller entry changes");
           }),
      kind("LowerAndEqualize",
           [](Examination& so, const LowerAndEqualize& c) {
             so.demand(Tally(smaller_in(so.at)).sum != 0, "the nim-sum is 0");
             so.leaves(c.move);
             const Position left = play(so.at, c.move);
             so.demand(balanced(*std::get_if<Grid>(&left.board)), "not balanced");
           }),
      kind("EveryMoveUnbalances",
           [](Examination& so, const EveryMoveUnbalances& c) {
             so.demand(c.rows == lies_in_two_rows(so), "they lie the other way");
             so.examine(EveryMove{EveryMove::Does::unbalances});
           }),
      kind("BalancedAgain", [](Examination& so, const BalancedAgain&) { so.examine(Answered{By::rows}); }),
      kind("SymmetricMatrix",
           [](Examination& so, const SymmetricMatrix&) { so.examine(Answered{By::mirror}); }),
      kind("LinesHaveImages",
           [](Examination& so, const LinesHaveImages& c) {
             so.examine(Images{c.turned, c.row, c.col});
           }),
      kind("ImagesAfter",
           [](Examination& so, const ImagesAfter& c) {
             so.leaves(c.move);
             if (c.row.empty()) {
               so.examine(Answered{By::any, 0, c.move});
             } else {
               so.examine(Images{c.turned, c.row, c.col, c.move});
             }
           }),
      kind("LinesThatRemain",
           [](Examination& so, const LinesThatRemain& c) {
             so.examine(Quantity{What::grundy, c.sum});
           }),
      kind("NoTheorem",
           [](Examination& so, const NoTheorem& c) {
             using Because = NoTheorem::Because;
             so.demand((c.because == Because::misere) == is_misere(so.at.options), "other rules");
             so.examine(Lies{c.because == Because::misere      ? As::crossing
                             : c.because == Because::own_image ? As::own_image
                                                               : As::no_form});
           }),
      kind("SeparateParts",
           [](Examination& so, const SeparateParts& c) {
             so.examine(Quantity{What::parts, c.parts});
           }),
      kind("TooManyPositions",
           [](Examination& so, const TooManyPositions& c) {
             so.demand(!so.truth.settles(so.at), "it can be settled");
             so.examine(Quantity{c.more ? What::beyond : What::positions, c.positions});
           }),
      kind("FoundBackward",
           [](Examination& so, const FoundBackward& c) {
             so.examine(Quantity{What::positions, c.positions});
           }),
      kind("FoundByParts",
           [](Examination& so, const FoundByParts&) {
             so.examine(Quantity{What::beyond, 1'000'000'000'000'000'000});
           }),
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
             for (const Move& move : all_moves(so.at))
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
  for (auto more : {kinds_of_matrices(), kinds_of_northcott(), kinds_of_graphs()})
    out.insert(out.end(), more.begin(), more.end());
  return out;
}

} // namespace nimatron::testing
