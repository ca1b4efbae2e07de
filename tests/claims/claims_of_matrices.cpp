// Claims about matrices, and what each says of a position.

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

#include "claims/claims_kinds.hpp"
#include "core/game.hpp"
#include "games/matrix/matrix_claims.hpp"
#include "games/matrix/matrix_mirror.hpp"

namespace nimatron::testing {

using namespace claims;

namespace {

using What = Quantity::What;
using By = Answered::By;
using As = Lies::As;

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

void add(Grid& sum, const Grid& part) {
  for (std::size_t i = 0; i < sum.cell.size(); ++i)
    sum.cell[i] += part.cell[i];
}

/// By what mirror_of finds, looked over.
bool can_have_images(const Grid& board) {
  const auto mirror = mirror_of(board);
  return mirror && has_images(board, {mirror->turned, mirror->row, mirror->col});
}

/// "" if after the move each line has an image: the one that the claim names or, in a part that the move leaves
/// alone, any; but for lines that cross no other, if the claim leaves them out. Those count 0 without images.
std::string wrong_images(const Examination& so, const ImagesAfter& claim) {
  const Position after = play(so.at, claim.move);
  const Grid& board = *std::get_if<Grid>(&after.board);
  const Images images{claim.turned, claim.row, claim.col};
  if (claim.row.size() != board.rows || claim.col.size() != board.cols) return "images of another matrix";
  const auto named = [&](const Grid& part) {
    for (std::size_t i = 0; i < part.cell.size(); ++i) {
      if (part.cell[i] > 0 && !has_image(board, images, i / part.cols, i % part.cols)) return false;
    }
    return true;
  };
  const auto is_line = [](const Grid& part) {
    const Grid alone = without_empty(part);
    return alone.rows == 1 || alone.cols == 1;
  };
  const std::vector<Grid> before = parts_of(grid_of(so));
  Grid lines{board.rows, board.cols, std::vector<Count>(board.cell.size())};
  std::vector<Grid> others;
  for (const Grid& part : parts_of(board)) {
    if (named(part)) continue;
    if (std::find(before.begin(), before.end(), part) == before.end()) return "these are no images";
    if (is_line(part)) {
      add(lines, part);
      continue;
    }
    if (can_have_images(part)) continue;
    const auto twin = std::find_if(others.begin(), others.end(), [&](const Grid& other) {
      Grid both = part;
      add(both, other);
      return can_have_images(both);
    });
    if (twin == others.end()) {
      others.push_back(part);
    } else {
      others.erase(twin);
    }
  }
  if (!others.empty()) return "a line without an image";
  if (can_have_images(lines)) return claim.lines_beside ? "these lines have images" : "";
  if (!claim.lines_beside) return "a line that crosses no other has no image";
  Count sum = 0;
  for (const Grid& part : before) {
    if (is_line(part)) sum ^= std::accumulate(part.cell.begin(), part.cell.end(), Count{0});
  }
  return sum == 0 ? "" : "the nim-sum is not 0";
}

} // namespace

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
             const std::string what = wrong_images(so, c);
             so.demand(what.empty(), what);
             so.examine(Answered{By::any, 0, c.move});
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

} // namespace nimatron::testing
