#include <algorithm>
#include <string>

#include "boards/graph/graph_geometry.hpp"

namespace nimatron {

/// One line for each node: `*` for each token, then where its arrows lead.
///
///     *  a -> b c
///        b -> c
std::string GraphGeometry::characters(const Position&, const GraphBoard& board, Sayer) {
  const auto on = [&](std::size_t node) {
    return static_cast<std::size_t>(std::count(board.token.begin(), board.token.end(), node));
  };
  std::size_t wide = 0;
  for (std::size_t n = 0; n < board.nodes(); ++n)
    wide = std::max(wide, on(n));
  std::string out;
  for (std::size_t n = 0; n < board.nodes(); ++n) {
    out += "  " + std::string(wide - on(n), ' ') + std::string(on(n), '*') + ' ' + node_name(n);
    bool first = true;
    for (const GraphMove& a : board.arrow) {
      if (a.from != n) continue;
      out += (first ? " -> " : " ") + node_name(a.to);
      first = false;
    }
    out += '\n';
  }
  return out;
}

std::string GraphGeometry::lines(const Position&, const GraphBoard& board, Sayer sayer) {
  std::string out;
  for (std::size_t n = 0; n < board.nodes(); ++n) {
    std::string to;
    for (const GraphMove& a : board.arrow) {
      if (a.from == n) append(to, node_name(a.to));
    }
    out += sayer(to.empty() ? say(N_("node {0}: no arrows"), node_name(n))
                            : say(N_("node {0}: arrows to {1}"), node_name(n), to)) +
           '\n';
  }
  std::string tokens;
  for (const std::size_t node : board.token)
    append(tokens, node_name(node));
  const auto many = static_cast<Count>(board.token.size());
  return out + sayer(say(N_("{0, plural, one {a token on {1}} other {tokens on {1}}}"), many, tokens)) + '\n';
}

} // namespace nimatron
