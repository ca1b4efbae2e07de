#pragma once

#include "boards/plain_geometry.hpp"

namespace nimatron {

/// Coins of equal size that are placed on a table.
struct CoinsGeometry : PlainGeometry {
  using Board = CoinTable;
  using Moves = Kinds<CoinMove>;
  static constexpr LooseText loose = {.x_is_mark = true};
  static constexpr bool by_numbers = true;
  static constexpr Aim aim = Aim::covered;

  static Result<CoinTable> read(Reader& in, bool remembers);
  static std::string print(const CoinTable& board);
  static Result<CoinMove> read_move(Reader& in, std::type_identity<CoinMove>);
  static std::string print_move(const CoinMove& move);

  static std::size_t bytes(const CoinTable& board);
  static BigCount weight(const CoinTable&) { return 0; }
  static std::optional<Move> propose(const Position& position, const CoinTable& board, Rng& rng);
  static CoinTable shuffled(CoinTable board, Rng& rng);

  static Message board_words(const Position& position, const CoinTable& board);
  static Message describe(const Position& position, const CoinTable& board, const CoinMove& move);
  static Message told(const Message& who, const Position& before, const CoinTable& board,
                      const CoinMove& move);
  static Message hint_words(const Position& position, const CoinTable& board, const CoinMove& move);
  static Message in_words(const Position& position, const CoinTable& board, const CoinMove& move);
  static std::string characters(const Position& position, const CoinTable& board, Sayer sayer);
  static std::string lines(const Position& position, const CoinTable& board, Sayer sayer);

  static Scene scene(const Position& position, const CoinTable& board, const SceneView& view);
  static Choice choose(const Position& position, const CoinTable& board, const Choice& choice,
                       const Touch& touch, Gesture gesture, Mode mode);
  static bool drags(const Position& position, const CoinTable& board, const Choice& choice,
                    const Touch& touch);
  static Choice choose_by_key(const Position& position, const CoinTable& board, const Choice& choice, Key key,
                              Mode mode);
  static std::optional<Message> refusal(const Position& position, const CoinTable& board,
                                        const SceneView& view, const Scene& scene, Vec p,
                                        bool against_machine);
  static void mark(Marking& marks, const CoinTable& board, const CoinMove& move, bool answer);
  static float place_size(const CoinTable& board, const SceneView& view);
  static Touch aimed(const Position& position, const CoinTable& board, const SceneView& view,
                     const Target& target, Vec p);
  static std::optional<Message> changed_words(const CoinTable& board, const Choice& before,
                                              const Choice& choice);
  static std::optional<Message> confirm_words(const Choice& choice);
  static Sound sound(const CoinMove&) { return Sound::coin; }

  static std::optional<CoinTable> edited(const Position& position, CoinTable board, const Touch& touch,
                                         bool add);
  static std::vector<BoardNumber> numbers(const Position& position, const CoinTable& board);
  static CoinTable with_number(CoinTable board, std::size_t which, Count n);
  static Message guide(const Position& position, bool adding);
};

} // namespace nimatron
