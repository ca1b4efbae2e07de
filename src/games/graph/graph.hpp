#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace nimatron {

/// Tokens on a graph: a move takes a token along an arrow; who cannot move has lost (misere: won). Where the
/// graph has loops, play may go round for ever, and that is a tie.
struct Graph {
  using Board = GraphBoard;
  using Move = GraphMove;

  static constexpr std::string_view id = "graph";
  static constexpr const char* title = N_("Tokens on a graph");
  static constexpr std::array offers = {misere_option};
  static constexpr bool loopy = true;
  static constexpr bool knows_values = true;

  static RulesInWords rules(const Options& options);
  static GraphBoard start(const Options& options);
  static std::optional<BoardError> board_error(const Options& options, const GraphBoard& board);
  static std::optional<Message> why_illegal(const Options& options, const GraphBoard& board,
                                            const GraphMove& move);
  static void moves(const Options& options, const GraphBoard& board, Sink<GraphMove> sink);
  static GraphBoard play(const Options& options, GraphBoard board, const GraphMove& move);
  /// Places do not matter.
  static std::string key(const Options& options, const GraphBoard& board);
  static std::optional<Theory> theory(const Options& options, const GraphBoard& board);
  static void winning(const Options& options, const GraphBoard& board, Sink<GraphMove> sink);
  /// A winning move that brings the end nearer; nothing where none is known.
  static std::optional<GraphMove> best(const Options& options, const GraphBoard& board);
  static Explanation explain(const Options& options, const GraphBoard& board, const Analysis& analysis);
  /// For the remoteness, and for what no theory settles, through all positions of the sum.
  static std::unique_ptr<Task> task(const Options& options, const GraphBoard& board,
                                    const SolverResources& means);
};

} // namespace nimatron
