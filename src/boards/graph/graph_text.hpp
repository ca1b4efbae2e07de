#pragma once

#include <string>

#include "core/graph_board.hpp"
#include "core/reader.hpp"
#include "core/result.hpp"

namespace nimatron {

/// Reads `ab,ac,bc,ca:a`, and after another ':' the places of the nodes; it starts behind "graph:" and stops
/// at the first byte that does not belong to it.
Result<GraphBoard> read_graph(Reader& in);
/// The canonical form: arrows and tokens in order.
std::string print_graph(const GraphBoard& board);

/// Reads `ab`, a move from a to b.
Result<GraphBoard::Arrow> read_arrow(Reader& in);
std::string print_arrow(const GraphBoard::Arrow& arrow);

/// The name of a node: a, b, c, ...
std::string node_name(std::size_t node);

} // namespace nimatron
