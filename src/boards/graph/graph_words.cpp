#include <string>

#include "boards/graph/graph_geometry.hpp"
#include "core/game.hpp"

namespace nimatron {

Message GraphGeometry::board_words(const Position&, const GraphBoard& board) {
  std::string tokens;
  for (const std::size_t node : board.token)
    append(tokens, node_name(node));
  std::string arrows;
  for (const GraphMove& arrow : board.arrow)
    append(arrows, print_arrow(arrow));
  if (arrows.empty()) return say(N_("no arrows; tokens on {0}"), tokens);
  return say(N_("{0, plural, one {a token on {1}; arrows {2}} other {{0} tokens, on {1}; arrows {2}}}"),
             static_cast<Count>(board.token.size()), tokens, arrows);
}

Message GraphGeometry::describe(const Position&, const GraphBoard&, const GraphMove& move) {
  return say(N_("move the token on {0} to {1}"), node_name(move.from), node_name(move.to));
}

Message GraphGeometry::told(const Message& who, const Position&, const GraphBoard&, const GraphMove& move) {
  return say(N_("{0, select, you {You moved a token from {1} to {2}} your_friend {Your friend moved a token "
                "from {1} to {2}} the_computer {The computer moved a token from {1} to {2}} other {{0} moved "
                "a token from {1} to {2}}}"),
             who, node_name(move.from), node_name(move.to));
}

Message GraphGeometry::hint_words(const Position&, const GraphBoard&, const GraphMove& move) {
  return say(N_("Try the token on {0}."), node_name(move.from));
}

Message GraphGeometry::in_words(const Position&, const GraphBoard&, const GraphMove& move) {
  return say(N_("move a token from {0} to {1}"), node_name(move.from), node_name(move.to));
}

} // namespace nimatron
