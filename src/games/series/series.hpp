#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace nimatron {

/// The game of games: with n matches J_1, J_2, ..., J_(n-1) are played, A beginning each. In J_k a move
/// takes 1 to k matches and the last match wins the game. Whoever wins more games wins the series.
struct Series {
  using Board = SeriesBoard;
  using Move = TakeMove;

  static constexpr std::string_view id = "series";
  static constexpr const char* title = N_("The game of games");
  static constexpr std::array<OptionRule, 0> offers = {};
  static constexpr bool partisan = true; // the score is one player's

  static RulesInWords rules(const Options& options);
  static SeriesBoard start(const Options& options);
  /// Whether the counts agree; whether some line of play leads there is not asked.
  static std::optional<BoardError> board_error(const Options& options, const SeriesBoard& board);
  static std::optional<Message> why_illegal(const Options& options, const SeriesBoard& board,
                                            const TakeMove& move);
  static void moves(const Options& options, const SeriesBoard& board, Sink<TakeMove> sink);
  static SeriesBoard play(const Options& options, SeriesBoard board, const TakeMove& move);
  static std::string key(const Options& options, const SeriesBoard& board);

  /// Of the whole match, for the player to move.
  static std::optional<Theory> theory(const Options& options, const SeriesBoard& board);
  /// The move that wins the game now being played, if there is one; the series may be lost all the same.
  static void winning(const Options& options, const SeriesBoard& board, Sink<TakeMove> sink);
  static BigCount winning_total(const Options& options, const SeriesBoard& board);
  static std::unique_ptr<Task> task(const Options& options, const SeriesBoard& board,
                                    const SolverResources& means);
  static Explanation explain(const Options& options, const SeriesBoard& board, const Analysis& analysis);
  /// A begins every game, also after having ended the one before.
  static bool again(const Options& options, const SeriesBoard& board, const TakeMove& move);
  static Finish finish(const Options& options, const SeriesBoard& board);
  static Count decided(const Options&, const SeriesBoard& board) { return board.won_a + board.won_b; }
  static std::optional<Finish> ends(const Options& options, const SeriesBoard& board, const TakeMove& move);

  static Amounts amounts(const Options& options, const SeriesBoard& board, std::size_t heap);
  static std::optional<Count> heap_value(const Options& options, const SeriesBoard& board, std::size_t heap);
  static std::optional<Seat> predicted_winner(const Options& options, const SeriesBoard& board, Count k);
};

/// Who wins J_k with n matches if both play well: A, who begins, or B, exactly when k + 1 divides n. 1 <= k <
/// n.
Seat winner_of_game(Count n, Count k);

/// How many numbers of at least `least` divide n.
Count divisors_from(Count n, Count least);

/// The final score when both play well from here.
struct SeriesScore {
  Count a = 0;
  Count b = 0;

  bool operator==(const SeriesScore&) const = default;
};
SeriesScore predicted_score(const SeriesBoard& board);

} // namespace nimatron
