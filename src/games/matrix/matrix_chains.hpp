#pragma once

#include <optional>
#include <vector>

#include "core/board.hpp"
#include "core/game.hpp"
#include "core/move.hpp"

namespace nimatron {

class Telling;

/// A matrix of zeros and ones is Graph Nim: rows and columns are the nodes, each match an edge, and a move takes edges at
/// one node (R. M. Low and W. H. Chan 2016). Where no row and no column holds more than two, its parts are
///
///     1 1 0 0     chains: a move takes one match or two neighbours, which is Kayles;
///     0 1 1 0     rings: every move opens one into a chain, which is never worth 0, so a ring is;
///     0 0 1 1
///
/// and beside them lines that no other crosses, which are heaps, and crosses, whose values are worked out from those of
/// all smaller ones:
///
///     1 1 1 1      a row and a column that share one match, and cross no other line (a double star)
///     1 0 0 0
///     1 0 0 0
struct MatrixChains {
  struct Cross {
    Count row; // how many lie in it, with the shared one
    Count column;
    Count value;
  };

  std::vector<Count> chain; // their lengths, in the order of the parts
  std::vector<Count> ring;
  std::vector<Count> line;  // of three or more
  std::vector<Cross> cross; // of three or more in one of the two

  /// What the chains count in Kayles.
  std::vector<Count> values() const;
  Count sum() const;
};

/// Nothing where the matrix is of another kind.
std::optional<MatrixChains> matrix_chains(const Grid& board);

/// The moves to the nim-sum 0, ascending.
void winning_moves(const Grid& board, const MatrixChains& chains, Sink<LineMove> sink);

/// Tells why, where this settles who wins; else it is false. (matrix_chains_explain.cpp)
bool tell_chains(Telling& to, const Grid& board);

} // namespace nimatron
