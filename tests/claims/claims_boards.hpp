#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "core/game.hpp"

// What can be read off a board for claims to be checked, without asking the code that made them.

namespace nimatron::testing {

Position with_board(const Position& like, Board board);
/// How many may be taken at most; 0 for any number.
Count bound(const Position& at);

const std::vector<Count>& heaps_of(const Position& at);
/// Of heaps, gaps or the parts of a matrix: how much lies there.
std::vector<Count> sizes(const Position& p);

/// One heap of so many, by the rule of one to k at a time.
Position single_heap(Count k, Count size);

struct Tally {
  Count sum = 0;
  Count big = 0;
  Count ones = 0;

  explicit Tally(const std::vector<Count>& value);
};

/// In every column of the numbers a multiple of so many ones.
bool multiples(const std::vector<Count>& value, Count number);

std::vector<Count> fibonacci_parts(Count n);

// ------------------------------------------------------------------------------- chessboards

struct Gap {
  std::size_t column;
  int lower; // rows of the two pieces
  int upper;
  int size() const { return upper - lower - 1; }
};

std::vector<Gap> gaps_of(const Columns& board);
bool retreats(const Columns& board, const SlideMove& move);

// ------------------------------------------------------------------------------- coins on a strip

/// Two coins that count together, by their squares; of a coin that is alone `left` is 0.
struct CoinsTogether {
  Count left;
  Count right;
  Count value;
};

/// From the right, neighbour by neighbour; or, where coins may jump, by the powers of two that divide how far they are apart.
std::vector<CoinsTogether> coins_together(const Position& at);
/// Whether the move widens the gap of a pair, or makes two pieces of a chessboard stand further apart.
bool retreats(const Position& at, const Move& move);

// ------------------------------------------------------------------------------- matrices

/// The cells of each part of a matrix that no row and no column joins to another, by its first row.
std::vector<Grid> parts_of(const Grid& board);
/// The entries of two rows, or of two columns, that are all there is; one of them may be empty.
std::optional<std::array<std::vector<Count>, 2>> two_lines_of(const Grid& board);
std::vector<Count> smaller_of(const std::array<std::vector<Count>, 2>& lines);
/// Their totals are equal, and the smaller entries have nim-sum 0.
bool balanced(const Grid& board);

// ------------------------------------------------------------------------------- heaps on edges

/// Each part that no node joins to the rest, with the other edges empty; in the order of their first edges.
std::vector<EdgeHeaps> parts_of(const EdgeHeaps& board);
/// Whether every edge with matches meets this node, or one of the two.
bool all_meet(const EdgeHeaps& board, std::size_t node);
bool all_meet(const EdgeHeaps& board, std::size_t first, std::size_t second);
/// The two nodes of which that is so; the first such pair, and the last.
std::optional<std::pair<std::size_t, std::size_t>> first_hubs(const EdgeHeaps& board);
std::optional<std::pair<std::size_t, std::size_t>> last_hubs(const EdgeHeaps& board);
/// What lies between two nodes; 0 if no edge joins them.
Count on_edge(const EdgeHeaps& board, std::size_t a, std::size_t b);
/// For two such nodes: what the edges at each hold, without the edge between them; and by other node the smaller of its two edges.
std::pair<Count, Count> hub_totals(const EdgeHeaps& board, std::size_t first, std::size_t second);
std::vector<Count> smaller_of(const EdgeHeaps& board, std::size_t first, std::size_t second);
/// Equal totals, and nim-sum 0 of the smaller edges with the edge between the two.
bool balanced(const EdgeHeaps& board, std::size_t first, std::size_t second);

/// So it is in two rows or columns of a matrix, or for the last two nodes that all edges meet.
bool balanced(const Board& board);
/// Without its empty rows and columns.
Grid without_empty(const Grid& board);

/// Symmetric through the middle: a matrix without its empty lines, or coins on a table.
bool symmetric(const Board& board);

} // namespace nimatron::testing
