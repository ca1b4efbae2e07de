#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace nimatron {

/// Why a position cannot be a part of a sum: both players must have the same moves in it, and play must come to an end.
std::optional<Message> refuse_part(const Position& part);

/// Several games at once: a move is made in one of them, and whoever makes the last move of all wins (misere: loses).
/// In normal play each part counts as a heap of Nim as large as its Grundy value (Sprague 1935, Grundy 1939).
struct Sum {
  using Board = SumBoard;
  using Move = SumMove;

  static constexpr std::string_view id = "sum";
  static constexpr const char* title = N_("Sum of games");
  static constexpr std::array offers = {misere_option};
  static constexpr HeapName heap_name = HeapName::part;

  /// Those of each game, too, but for how it ends.
  static RulesInWords rules(const Options& options, const SumBoard& board);
  static SumBoard start(const Options& options);
  static std::optional<BoardError> board_error(const Options& options, const SumBoard& board);
  static std::optional<Message> why_illegal(const Options& options, const SumBoard& board,
                                            const SumMove& move);
  static void moves(const Options& options, const SumBoard& board, Sink<SumMove> sink);
  static SumBoard play(const Options& options, SumBoard board, const SumMove& move);
  /// The order of the parts does not matter, nor do parts that are over.
  static std::string key(const Options& options, const SumBoard& board);

  /// Where theory knows the value of every part.
  static std::optional<Theory> theory(const Options& options, const SumBoard& board);
  static bool prepare(const Options& options, const SumBoard& board, Slice& slice, TableBudget& budget);
  static std::unique_ptr<Listing> listing(const Options& options, const SumBoard& board, std::size_t limit);
  static std::optional<Count> reachable(const Options& options, const SumBoard& board);
  /// Searches the parts one by one for their values. In misere play, and for the remoteness, all positions of the sum are
  /// searched instead.
  static std::unique_ptr<Task> task(const Options& options, const SumBoard& board,
                                    const SolverResources& means);
  static Explanation explain(const Options& options, const SumBoard& board, const Analysis& analysis);
};

} // namespace nimatron
