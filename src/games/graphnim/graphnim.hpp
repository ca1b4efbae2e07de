#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.hpp"

namespace nimatron {

/// Graph Nim: heaps lie on the edges of a graph, and a move takes any positive total from the edges that meet at one node. A matrix
/// is such a graph, with its rows and columns for nodes.
struct GraphNim {
  using Board = EdgeHeaps;
  using Move = NodeMove;

  static constexpr std::string_view id = "graphnim";
  static constexpr const char* title = N_("Graph Nim");
  static constexpr std::array offers = {misere_option};

  static RulesInWords rules(const Options& options);
  static EdgeHeaps start(const Options& options);
  static std::optional<BoardError> board_error(const Options& options, const EdgeHeaps& board);
  static std::optional<Message> why_illegal(const Options& options, const EdgeHeaps& board,
                                            const NodeMove& move);
  /// Node by node; what is taken from a single edge is a move at its first end.
  static void moves(const Options& options, const EdgeHeaps& board, Sink<NodeMove> sink);
  static EdgeHeaps play(const Options& options, EdgeHeaps board, const NodeMove& move);
  /// Empty edges and places do not matter.
  static std::string key(const Options& options, const EdgeHeaps& board);

  /// Stars, which are heaps of Nim; two hubs in normal play (graphnim_theory.hpp).
  static std::optional<Theory> theory(const Options& options, const EdgeHeaps& board);
  static void winning(const Options& options, const EdgeHeaps& board, Sink<NodeMove> sink);
  /// `uncounted` where it is more than can be counted, or not all are known.
  static BigCount winning_total(const Options& options, const EdgeHeaps& board);
  static std::optional<Count> reachable(const Options& options, const EdgeHeaps& board);
  static Explanation explain(const Options& options, const EdgeHeaps& board, const Analysis& analysis);
};

} // namespace nimatron
