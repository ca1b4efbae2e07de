#pragma once

#include "boards/plain_geometry.hpp"

namespace nimatron {

/// A game of games: one heap, and the score of the games played with it one after another.
struct SeriesGeometry : PlainGeometry {
  using Board = SeriesBoard;
  using Moves = Kinds<TakeMove>;
  static constexpr bool takes = true;
  static constexpr LooseText loose = {.lists = false};
  static constexpr bool mirrors = true;
  static constexpr bool by_numbers = true;
  static constexpr float paper_height = 380; // one heap, and a table under it
  static constexpr BoardExtras extras = {.bundles = true, .predicted = true};

  static Result<SeriesBoard> read(Reader& in, bool remembers);
  static std::string print(const SeriesBoard& board);

  static std::size_t bytes(const SeriesBoard&) { return 0; }
  static BigCount weight(const SeriesBoard& board) { return static_cast<BigCount>(board.left); }
  static Count heap(const SeriesBoard& board, std::size_t heap) { return heap == 0 ? board.left : 0; }
  static std::optional<Move> propose(const Position& position, const SeriesBoard& board, Rng& rng);
  static SeriesBoard shuffled(const SeriesBoard& board, Rng& rng);
  static Count reach(const SeriesBoard&, const TakeMove& move) { return move.take; }
  static Count taken(const Position&, const SeriesBoard&, const TakeMove& move) { return move.take; }
  static std::vector<ValueAxis> axes(const Position& position, const SeriesBoard& board);
  static bool set(SeriesBoard& board, const ValueAxis& axis, Count number);

  static Message board_words(const Position& position, const SeriesBoard& board);
  static Message describe(const Position& position, const SeriesBoard& board, const TakeMove& move);
  static Message told(const Message& who, const Position& before, const SeriesBoard& board,
                      const TakeMove& move);
  static Message hint_words(const Position& position, const SeriesBoard& board, const TakeMove& move);
  static Message in_words(const Position& position, const SeriesBoard& board, const TakeMove& move);
  static std::string characters(const Position& position, const SeriesBoard& board, Sayer sayer);
  static std::string lines(const Position& position, const SeriesBoard& board, Sayer sayer);

  static Scene scene(const Position& position, const SeriesBoard& board, const SceneView& view);
  static Choice choose(const Position& position, const SeriesBoard& board, const Choice& choice,
                       const Touch& touch, Gesture gesture, Mode mode);
  static Choice choose_by_key(const Position& position, const SeriesBoard& board, const Choice& choice,
                              Key key, Mode mode);
  static bool only_taps(const Position&) { return true; }
  static std::optional<Message> refusal(const Position& position, const SeriesBoard& board,
                                        const SceneView& view, const Scene& scene, Vec p,
                                        bool against_machine);
  /// Moves have words, but no marks on the board.
  static void mark(Marking&, const SeriesBoard&, const TakeMove&, bool) {}
  static std::optional<Amount> amount(const Position& position, const SeriesBoard& board,
                                      const Choice& choice);
  static Choice with_amount(const Position& position, const SeriesBoard& board, const Choice& choice,
                            Count amount);
  static std::optional<Choice> step_amount(const Position& position, const SeriesBoard& board,
                                           const Choice& choice, Count by);
  static Sound sound(const TakeMove&) { return Sound::match; }

  static std::optional<SeriesBoard> edited(const Position&, const SeriesBoard&, const Touch&, bool) {
    return std::nullopt;
  }
  static std::vector<BoardNumber> numbers(const Position& position, const SeriesBoard& board);
  static SeriesBoard with_number(SeriesBoard board, std::size_t which, Count n);
  static Message guide(const Position& position, bool adding);
};

} // namespace nimatron
