#include "boards/graph/graph_text.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace nimatron {

namespace {

std::optional<Fault> read_arrows(Reader& in, GraphBoard& board) {
  if (in.accept('-')) return std::nullopt;
  std::set<GraphBoard::Arrow> seen;
  do {
    const std::size_t column = in.column();
    const auto arrow = read_arrow(in);
    if (!arrow) return arrow.fault();
    if (!seen.insert(*arrow).second)
      return Fault{say(N_("the arrow {0} is listed twice"), print_arrow(*arrow)), column};
  } while (in.accept(','));
  board.arrow.assign(seen.begin(), seen.end());
  return std::nullopt;
}

std::optional<Fault> read_tokens(Reader& in, GraphBoard& board) {
  do {
    const std::size_t column = in.column();
    const auto node = read_node(in);
    if (!node) return node.fault();
    if (board.token.size() == max_tokens)
      return Fault{
          say(N_("{0, plural, other {there can be at most {0} tokens}}"), static_cast<Count>(max_tokens)),
          column};
    board.token.push_back(*node);
  } while (in.accept(','));
  std::sort(board.token.begin(), board.token.end());
  return std::nullopt;
}

} // namespace

Result<std::size_t> read_node(Reader& in) {
  const char c = in.peek();
  if (c < 'a' || c > 'z') return in.expected(N_("expected a node, a to z"));
  in.next();
  return static_cast<std::size_t>(c - 'a');
}

Result<std::vector<NodePlace>> read_places(Reader& in, std::size_t nodes) {
  std::vector<NodePlace> out;
  do {
    if (out.size() == max_nodes)
      return in.fault(
          say(N_("{0, plural, other {there can be at most {0} nodes}}"), static_cast<Count>(max_nodes)));
    const auto x = in.number(0, max_place);
    if (!x) return x.fault();
    if (!in.accept('.')) return in.expected(N_("expected '.' between x and y"));
    const auto y = in.number(0, max_place);
    if (!y) return y.fault();
    out.push_back({*x, *y});
  } while (in.accept(','));
  if (out.size() < nodes)
    return in.fault(say(N_("node {0} has no place on the plane"), node_name(out.size())));
  return out;
}

std::string print_places(const std::vector<NodePlace>& places) {
  std::string out;
  for (const NodePlace& place : places)
    out += (out.empty() ? ':' : ',') + std::to_string(place.x) + '.' + std::to_string(place.y);
  return out;
}

Result<GraphBoard::Arrow> read_arrow(Reader& in) {
  const auto from = read_node(in);
  if (!from) return from.fault();
  const auto to = read_node(in);
  if (!to) return to.fault();
  return GraphBoard::Arrow{*from, *to};
}

std::string print_arrow(const GraphBoard::Arrow& arrow) {
  return node_name(arrow.from) + node_name(arrow.to);
}

Result<GraphBoard> read_graph(Reader& in) {
  GraphBoard board;
  if (auto wrong = read_arrows(in, board)) return *wrong;
  if (!in.accept(':')) return in.expected(N_("expected ',' or ':' and then the tokens"));
  if (auto wrong = read_tokens(in, board)) return *wrong;
  if (!in.accept(':')) return board;
  auto places = read_places(in, board.nodes());
  if (!places) return places.fault();
  board.place = std::move(*places);
  return board;
}

std::string print_graph(const GraphBoard& board) {
  std::string out;
  const auto comma = [&](bool first) {
    if (!first) out += ',';
  };
  for (std::size_t i = 0; i < board.arrow.size(); ++i) {
    comma(i == 0);
    out += print_arrow(board.arrow[i]);
  }
  if (board.arrow.empty()) out += '-';
  out += ':';
  for (std::size_t i = 0; i < board.token.size(); ++i) {
    comma(i == 0);
    out += node_name(board.token[i]);
  }
  return out + print_places(board.place);
}

} // namespace nimatron
