#pragma once

#include "boards/lists.hpp"
#include "boards/plain_geometry.hpp"

namespace nimatron {

/// Coins on a strip of squares, which move to the left.
struct StripGeometry : PlainGeometry {
  using Board = Strip;
  using Moves = Kinds<StripMove>;
  static constexpr Aim aim = Aim::sure;
  static constexpr BoardExtras extras = {
      .predicted = true, .predicted_words = N_("Show which coins pair off, and what they count")};

  static Result<Strip> read(Reader& in, bool remembers);
  static std::string print(const Strip& board) { return print_list(board.coin); }
  static Result<StripMove> read_move(Reader& in, std::type_identity<StripMove>);
  static std::string print_move(const StripMove& move);

  static std::size_t bytes(const Strip& board) { return bytes_elsewhere(board.coin); }
  static bool crowded(const Strip& board);
  static BigCount weight(const Strip& board); // the squares by which the coins can still move
  static std::optional<Move> propose(const Position& position, const Strip& board, Rng& rng);
  static Strip shuffled(Strip board, Rng& rng);
  static Count reach(const Strip&, const StripMove& move) { return move.from - move.to; }
  static std::vector<Stock> stocks(const Position& position, const Strip& board); // the gaps inside the pairs
  static void leave(StripMove& move, Count rest) { move.to += rest; }

  static Message board_words(const Position& position, const Strip& board);
  static Message describe(const Position& position, const Strip& board, const StripMove& move);
  static Message told(const Message& who, const Position& before, const Strip& board, const StripMove& move);
  static Message hint_words(const Position& position, const Strip& board, const StripMove& move);
  static std::optional<Move> hint_place(const Strip& board, const StripMove& move);
  static Message in_words(const Position& position, const Strip& board, const StripMove& move);
  static std::vector<Move> of_each_kind(const Position& at, const Strip& board, const StripMove& first);
  static std::string characters(const Position& position, const Strip& board, Sayer sayer);
  static std::string lines(const Position& position, const Strip& board, Sayer sayer);

  static Scene scene(const Position& position, const Strip& board, const SceneView& view);
  static float place_size(const Strip& board, const SceneView& view);
  static Choice choose(const Position& position, const Strip& board, const Choice& choice, const Touch& touch,
                       Gesture gesture, Mode mode);
  static Choice choose_by_key(const Position& position, const Strip& board, const Choice& choice, Key key,
                              Mode mode);
  static bool drags(const Position& position, const Strip& board, const Choice& choice, const Touch& touch);
  static std::optional<Message> place_words(const Strip& board, const Choice& choice);
  static std::optional<Message> refusal(const Position& position, const Strip& board, const SceneView& view,
                                        const Scene& scene, Vec p, bool against_machine);
  static Sound sound(const StripMove&) { return Sound::coin; }
  static std::optional<HandWay> hand(const StripMove& move);
  static void mark(Marking& marks, const Strip& board, const StripMove& move, bool answer);

  static std::optional<Strip> edited(const Position& position, Strip board, const Touch& touch, bool add);
  static std::optional<Strip> rearranged(const Position& position, Strip board, const Choice& choice);
  static bool holds(const Choice& choice);
  static LineWords line_words(const Position& position, Line line);
  static std::optional<Extent> extent(const Position& position, const Strip& board, Line line);
  static Strip resized(Strip board, Line line, Count n);
  static Message guide(const Position& position, bool adding);
};

} // namespace nimatron
