#pragma once

#include "boards/graph/graph_layout.hpp"
#include "boards/plain_geometry.hpp"

namespace nimatron {

/// Heaps on the edges of a graph; a move takes from the edges at one node.
struct EdgesGeometry : PlainGeometry {
  using Board = EdgeHeaps;
  using Moves = Kinds<NodeMove>;
  static constexpr bool takes = true;

  static Result<EdgeHeaps> read(Reader& in, bool remembers);
  static std::string print(const EdgeHeaps& board);
  static Result<NodeMove> read_move(Reader& in, std::type_identity<NodeMove>);
  static std::string print_move(const NodeMove& move);
  static std::size_t move_bytes(const NodeMove& move);
  static NodeMove normal(const EdgeHeaps&, const NodeMove& move) { return nimatron::normal(move); }

  static std::size_t bytes(const EdgeHeaps& board);
  static std::size_t largest_move(const Position& position, const EdgeHeaps& board);
  static BigCount weight(const EdgeHeaps& board);
  static bool bare(const EdgeHeaps& board);
  static std::optional<Move> propose(const Position& position, const EdgeHeaps& board, Rng& rng);
  static EdgeHeaps shuffled(EdgeHeaps board, Rng& rng);
  static Count reach(const EdgeHeaps& board, const NodeMove& move);
  static Count taken(const Position& position, const EdgeHeaps& board, const NodeMove& move);

  static Message board_words(const Position& position, const EdgeHeaps& board);
  static Message describe(const Position& position, const EdgeHeaps& board, const NodeMove& move);
  static Message told(const Message& who, const Position& before, const EdgeHeaps& board,
                      const NodeMove& move);
  static Message hint_words(const Position& position, const EdgeHeaps& board, const NodeMove& move);
  static Message in_words(const Position& position, const EdgeHeaps& board, const NodeMove& move);
  static std::string characters(const Position& position, const EdgeHeaps& board, Sayer sayer);
  static std::string lines(const Position& position, const EdgeHeaps& board, Sayer sayer);
  static std::optional<Move> hint_place(const EdgeHeaps& board, const NodeMove& move);
  static std::vector<Move> of_each_kind(const Position& at, const EdgeHeaps& board, const NodeMove& first);

  static Scene scene(const Position& position, const EdgeHeaps& board, const SceneView& view);
  static float place_size(const EdgeHeaps& board, const SceneView& view);
  static Touch aimed(const Position& position, const EdgeHeaps& board, const SceneView& view,
                     const Target& target, Vec p);
  static Choice choose(const Position& position, const EdgeHeaps& board, const Choice& choice,
                       const Touch& touch, Gesture gesture, Mode mode);
  static bool drags(const Position&, const EdgeHeaps&, const Choice&, const Touch&) { return false; }
  static Choice choose_by_key(const Position& position, const EdgeHeaps& board, const Choice& choice, Key key,
                              Mode mode);
  static std::optional<Message> refusal(const Position& position, const EdgeHeaps& board,
                                        const SceneView& view, const Scene& scene, Vec p,
                                        bool against_machine);
  static void mark(Marking& marks, const EdgeHeaps& board, const NodeMove& move, bool answer);
  static std::optional<Amount> amount(const Position& position, const EdgeHeaps& board, const Choice& choice);
  static Choice with_amount(const Position& position, const EdgeHeaps& board, const Choice& choice,
                            Count amount);
  static bool adds_up(const Position&) { return true; }
  static std::optional<Message> place_words(const EdgeHeaps& board, const Choice& choice);
  static std::optional<Message> changed_words(const EdgeHeaps& board, const Choice& before,
                                              const Choice& choice);
  static Sound sound(const NodeMove&) { return Sound::match; }
  static std::optional<Touch> place_at(const EdgeHeaps& board, std::size_t index);

  static std::optional<EdgeHeaps> edited(const Position& position, EdgeHeaps board, const Touch& touch,
                                         bool add);
  /// The board after a node was moved, or an edge drawn or erased.
  static std::optional<EdgeHeaps> rearranged(const Position& position, EdgeHeaps board, const Choice& choice);
  static bool holds(const Choice& choice) { return choice.of<GraphChoice>().held.has_value(); }
  static std::optional<Extent> extent(const Position& position, const EdgeHeaps& board, Line line);
  static EdgeHeaps resized(EdgeHeaps board, Line line, Count n);
  static LineWords line_words(const Position& position, Line line);
  static std::vector<BoardNumber> numbers(const Position& position, const EdgeHeaps& board);
  static EdgeHeaps with_number(EdgeHeaps board, std::size_t which, Count n);
  static Message guide(const Position& position, bool adding);
};

/// The graph without its heaps, to be laid out and drawn.
GraphBoard lines_of(const EdgeHeaps& board);

/// "ab"
std::string edge_name(const EdgeHeaps::Edge& edge);

/// The other end, if the edge meets this node.
std::optional<std::size_t> other_end(const EdgeHeaps::Edge& edge, std::size_t node);

/// How much the move takes from this edge.
Count taken_from(const NodeMove& move, const EdgeHeaps::Edge& edge);

/// The move that is chosen, as long as its edges are there.
std::optional<NodeMove> chosen_move(const EdgeHeaps& board, const Choice& choice);

/// At which node a move is that takes from this edge besides what is chosen; nothing if there is none.
std::optional<std::size_t> node_with(const EdgeHeaps& board, const Choice& choice,
                                     const EdgeHeaps::Edge& edge);

} // namespace nimatron
