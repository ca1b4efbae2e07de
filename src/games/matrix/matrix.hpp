#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace nimatron {

/// Two-dimensional Nim (A. Fraenkel): heaps in a matrix; a move takes any positive total from the heaps
/// of one row or one column. No general theory is known; see docs/theory.md for what is.
struct Matrix {
  using Board = Grid;
  using Move = LineMove;

  static constexpr std::string_view id = "matrix";
  static constexpr const char* title = N_("Two-dimensional Nim");
  static constexpr std::array offers = {misere_option};

  static RulesInWords rules(const Options& options);
  static Grid start(const Options& options);
  static std::optional<BoardError> board_error(const Options& options, const Grid& board);
  static std::optional<Message> why_illegal(const Options& options, const Grid& board, const LineMove& move);
  /// Columns before rows, amounts as numbers with the last cell the fastest; each set of matches once:
  /// what comes out of a single cell is a move of its row.
  static void moves(const Options& options, const Grid& board, Sink<LineMove> sink);
  static Grid play(const Options& options, Grid board, const LineMove& move);
  static std::string key(const Options& options, const Grid& board);

  /// An empty matrix; lines that do not cross (Nim with the lines' totals); two rows, whatever
  /// they hold; parts that mirrors and lines settle; chains and rings of single matches; a move to a mirror. Otherwise nothing.
  static std::optional<Theory> theory(const Options& options, const Grid& board);
  /// Whether `winning` is all there is. Of mirrors, and of two long and full lines, only some of the winning moves are
  /// known.
  static bool names_all(const Grid& board);
  /// Of what theory settles.
  static void winning(const Options& options, const Grid& board, Sink<LineMove> sink);
  /// `uncounted` where it is more than can be counted, or not all are known.
  static BigCount winning_total(const Options& options, const Grid& board);
  /// The move after which every move has its mirror image for an answer, if there is one.
  static std::optional<LineMove> mirror(const Options& options, const Grid& board);
  /// The sieve, and what belongs to it.
  static std::unique_ptr<Task> task(const Options& options, const Grid& board, const SolverResources& means);
  static Explanation explain(const Options& options, const Grid& board, const Analysis& analysis);
};

} // namespace nimatron
