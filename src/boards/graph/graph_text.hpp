#pragma once

#include <string>
#include <vector>

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

// What all boards that are graphs have in common.

Result<std::size_t> read_node(Reader& in);
/// Reads the places of at least so many nodes, `0.500,1000.500`, behind the ':' before them.
Result<std::vector<NodePlace>> read_places(Reader& in, std::size_t nodes);
/// With the ':' before them; nothing where there are none.
std::string print_places(const std::vector<NodePlace>& places);

} // namespace nimatron
