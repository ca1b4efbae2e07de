#pragma once

#include "boards/graph/graph_text.hpp"
#include "boards/lists.hpp"
#include "boards/plain_geometry.hpp"

namespace nimatron {

/// Tokens that move along the arrows of a graph.
struct GraphGeometry : PlainGeometry {
  using Board = GraphBoard;
  using Moves = Kinds<GraphMove>;
  static constexpr BoardExtras extras = {.predicted = true,
                                         .predicted_words = N_("Show P, N and T at the nodes")};

  static Result<GraphBoard> read(Reader& in, bool) { return read_graph(in); }
  static std::string print(const GraphBoard& board) { return print_graph(board); }
  static Result<GraphMove> read_move(Reader& in, std::type_identity<GraphMove>) { return read_arrow(in); }
  static std::string print_move(const GraphMove& move) { return print_arrow(move); }

  static std::size_t bytes(const GraphBoard& board);
  static BigCount weight(const GraphBoard&) { return 0; }
  static std::optional<Move> propose(const Position& position, const GraphBoard& board, Rng& rng);
  static GraphBoard shuffled(GraphBoard board, Rng& rng);

  static Message board_words(const Position& position, const GraphBoard& board);
  static Message describe(const Position& position, const GraphBoard& board, const GraphMove& move);
  static Message told(const Message& who, const Position& before, const GraphBoard& board,
                      const GraphMove& move);
  static Message hint_words(const Position& position, const GraphBoard& board, const GraphMove& move);
  static Message in_words(const Position& position, const GraphBoard& board, const GraphMove& move);
  static std::string characters(const Position& position, const GraphBoard& board, Sayer sayer);
  static std::string lines(const Position& position, const GraphBoard& board, Sayer sayer);

  static Scene scene(const Position& position, const GraphBoard& board, const SceneView& view);
  static float place_size(const GraphBoard& board, const SceneView& view);
  static Touch aimed(const Position& position, const GraphBoard& board, const SceneView& view,
                     const Target& target, Vec p);
  static Choice choose(const Position& position, const GraphBoard& board, const Choice& choice,
                       const Touch& touch, Gesture gesture, Mode mode);
  static bool drags(const Position& position, const GraphBoard& board, const Choice& choice,
                    const Touch& touch);
  static Choice choose_by_key(const Position& position, const GraphBoard& board, const Choice& choice,
                              Key key, Mode mode);
  static std::optional<Message> place_words(const GraphBoard& board, const Choice& choice);
  static std::optional<Message> refusal(const Position& position, const GraphBoard& board,
                                        const SceneView& view, const Scene& scene, Vec p,
                                        bool against_machine);
  static Sound sound(const GraphMove&) { return Sound::piece; }
  static std::optional<HandWay> hand(const GraphMove& move) {
    return HandWay{OnNode{move.from}, OnNode{move.to}};
  }
  static void mark(Marking& marks, const GraphBoard& board, const GraphMove& move, bool answer);

  static std::optional<GraphBoard> edited(const Position& position, GraphBoard board, const Touch& touch,
                                          bool add);
  /// The board after a node was moved, an arrow drawn or erased, or a token added.
  static std::optional<GraphBoard> rearranged(const Position& position, GraphBoard board,
                                              const Choice& choice);
  static bool holds(const Choice& choice) { return choice.of<GraphChoice>().held.has_value(); }
  static std::optional<Extent> extent(const Position& position, const GraphBoard& board, Line line);
  static GraphBoard resized(GraphBoard board, Line line, Count n);
  static LineWords line_words(const Position& position, Line line);
  static Message guide(const Position& position, bool adding);
};

} // namespace nimatron
