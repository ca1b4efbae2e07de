#pragma once

#include <vector>

#include "boards/plain_geometry.hpp"

namespace nimatron {

/// Several games side by side. Nearly everything is asked of the board of the part that it is about.
struct SumGeometry : PlainGeometry {
  using Board = SumBoard;
  using Moves = Kinds<SumMove>;
  static constexpr bool takes = true;
  static constexpr LooseText loose = {.lists = false};

  static Result<SumBoard> read(Reader& in, bool remembers);
  static std::string print(const SumBoard& board);
  static Result<Move> read_move(Reader& in, const Position& position);
  static std::string print_move(const SumMove& move);
  static SumMove normal(const SumBoard& board, const SumMove& move);
  static bool splits(const SumMove& move);

  static std::size_t bytes(const SumBoard& board);
  static std::size_t move_bytes(const SumMove& move);
  static std::size_t largest_move(const Position& position, const SumBoard& board);
  static BigCount weight(const SumBoard& board);
  static bool bare(const SumBoard& board);
  static bool crowded(const SumBoard& board);
  static std::optional<Side> side(const SumBoard& board);
  static void forget(SumBoard& board);
  static std::optional<Move> propose(const Position& position, const SumBoard& board, Rng& rng);
  static SumBoard shuffled(SumBoard board, Rng& rng);
  static Count reach(const SumBoard& board, const SumMove& move);
  static Count taken(const Position& position, const SumBoard& board, const SumMove& move);
  static std::vector<Move> of_each_kind(const Position& position, const SumBoard& board,
                                        const SumMove& first);

  static Message board_words(const Position& position, const SumBoard& board);
  static Message describe(const Position& position, const SumBoard& board, const SumMove& move);
  static Message told(const Message& who, const Position& before, const SumBoard& board, const SumMove& move);
  static std::optional<Move> hint_place(const SumBoard& board, const SumMove& move);
  static Message hint_words(const Position& position, const SumBoard& board, const SumMove& move);
  static Message in_words(const Position& position, const SumBoard& board, const SumMove& move);
  static std::string characters(const Position& position, const SumBoard& board, Sayer sayer);
  static std::string lines(const Position& position, const SumBoard& board, Sayer sayer);

  static Scene scene(const Position& position, const SumBoard& board, const SceneView& view);
  static float place_size(const SumBoard& board, const SceneView& view);
  static Touch aimed(const Position& position, const SumBoard& board, const SceneView& view,
                     const Target& target, Vec p);
  static std::optional<Message> refusal(const Position& position, const SumBoard& board,
                                        const SceneView& view, const Scene& scene, Vec p,
                                        bool against_machine);
  static void mark(Marking& marking, const SumBoard& board, const SumMove& move, bool answer);
  static Sound sound(const SumMove& move);
  static std::optional<HandWay> hand(const SumMove& move);

  static Choice choose(const Position& position, const SumBoard& board, const Choice& choice,
                       const Touch& touch, Gesture gesture, Mode mode);
  static Choice choose_by_key(const Position& position, const SumBoard& board, const Choice& choice, Key key,
                              Mode mode);
  static std::optional<Amount> amount(const Position& position, const SumBoard& board, const Choice& choice);
  static Choice with_amount(const Position& position, const SumBoard& board, const Choice& choice,
                            Count amount);
  static std::optional<Choice> step_amount(const Position& position, const SumBoard& board,
                                           const Choice& choice, Count by);
  static std::optional<Otherwise> otherwise(const Position& position, const SumBoard& board,
                                            const Choice& choice);
  static bool adds_up(const Position& position);
  static bool only_taps(const Position& position);
  static bool drags(const Position& position, const SumBoard& board, const Choice& choice,
                    const Touch& touch);
  static std::optional<Message> place_words(const SumBoard& board, const Choice& choice);
  static std::optional<Message> changed_words(const SumBoard& board, const Choice& before,
                                              const Choice& choice);

  static std::optional<SumBoard> edited(const Position& position, SumBoard board, const Touch& touch,
                                        bool add);
  static std::optional<SumBoard> rearranged(const Position& position, SumBoard board, const Choice& choice);
  static bool holds(const Choice& choice);
  static LineWords line_words(const Position& position, Line line);
  static std::optional<Extent> extent(const Position& position, const SumBoard& board, Line line);
  static SumBoard resized(SumBoard board, Line line, Count n);
  static std::vector<BoardNumber> numbers(const Position& position, const SumBoard& board);
  static SumBoard with_number(SumBoard board, std::size_t which, Count n);
  static std::optional<Message> more_words(const SumBoard& board);
  static Message guide(const Position& position, bool adding);
};

/// "Game 2: Kayles"
Message part_title(const SumBoard& board, std::size_t part);

/// A touch of a part, as one of the sum; and the other way round.
Touch on_part(std::size_t part, const Touch& touch);
Touch alone(const OnPart& on);

/// The part that a choice is about; and the choice as that part sees it, nothing chosen where it is about another.
std::optional<std::size_t> part_of(const Choice& choice);
Choice in_its_part(const Choice& choice, std::size_t part);
/// The other way round.
Choice of_part(Choice choice, std::size_t part);

} // namespace nimatron
