#include "games/graph/graph.hpp"

#include <algorithm>

#include "solve/graph/tokens.hpp"
#include "solve/search/retrograde.hpp"

namespace nimatron {

namespace {

bool stands_on(const GraphBoard& board, std::size_t node) {
  return std::binary_search(board.token.begin(), board.token.end(), node);
}

} // namespace

RulesInWords Graph::rules(const Options& options) {
  return {
      {say(N_("Move a token along an arrow to the next node. Any token may move, no matter who moved it "
              "before."))},
      {is_misere(options) ? say(N_("If you can't move, you win.")) : say(N_("If you can't move, you lose.")),
       say(N_("A game that goes round forever is a tie."))},
  };
}

GraphBoard Graph::start(const Options&) { return {{{0, 1}, {0, 2}, {1, 2}, {2, 0}, {2, 3}}, {0}, {}}; }

/// The numbers of its text are those of the places.
std::optional<BoardError> Graph::board_error(const Options&, const GraphBoard& board) {
  if (board.token.empty()) return BoardError{say(N_("there must be at least one token")), 0};
  if (board.token.size() > max_tokens)
    return BoardError{
        say(N_("{0, plural, other {there can be at most {0} tokens}}"), static_cast<Count>(max_tokens)), 0};
  if (board.nodes() > max_nodes)
    return BoardError{
        say(N_("{0, plural, other {there can be at most {0} nodes}}"), static_cast<Count>(max_nodes)), 0};
  return std::nullopt;
}

std::optional<Message> Graph::why_illegal(const Options&, const GraphBoard& board, const GraphMove& move) {
  if (!stands_on(board, move.from)) return say(N_("there is no token on {0}"), node_name(move.from));
  if (!std::binary_search(board.arrow.begin(), board.arrow.end(), move))
    return say(N_("there is no arrow from {0} to {1}"), node_name(move.from), node_name(move.to));
  return std::nullopt;
}

void Graph::moves(const Options&, const GraphBoard& board, Sink<GraphMove> sink) {
  for (const GraphMove& arrow : board.arrow) {
    if (stands_on(board, arrow.from) && !sink(arrow)) return;
  }
}

GraphBoard Graph::play(const Options&, GraphBoard board, const GraphMove& move) {
  return move_token(std::move(board), move);
}

std::string Graph::key(const Options&, const GraphBoard& board) {
  std::string out;
  for (const GraphMove& arrow : board.arrow) {
    out += static_cast<char>(arrow.from);
    out += static_cast<char>(arrow.to);
  }
  out += '\x7f';
  for (const std::size_t node : board.token)
    out += static_cast<char>(node);
  return out;
}

std::optional<Theory> Graph::theory(const Options& options, const GraphBoard& board) {
  const auto solved = tokens_by_theory(board, is_misere(options));
  if (!solved) return std::nullopt;
  return Theory{solved->outcome, solved->grundy, solved->method, solved->remoteness};
}

void Graph::winning(const Options& options, const GraphBoard& board, Sink<GraphMove> sink) {
  const auto solved = tokens_by_theory(board, is_misere(options));
  if (!solved) return;
  for (const GraphMove& move : solved->winning) {
    if (!sink(move)) return;
  }
}

std::optional<GraphMove> Graph::best(const Options& options, const GraphBoard& board) {
  return soonest_win(board, is_misere(options));
}

/// One token is settled by theory with its remoteness, or is a T without one.
std::unique_ptr<Task> Graph::task(const Options& options, const GraphBoard& board,
                                  const SolverResources& means) {
  if (board.token.size() == 1) return nullptr;
  RetrogradeLimit limit;
  limit.bytes = means.bytes;
  return retrograde_task({find_game(id), options, board}, limit);
}

} // namespace nimatron
