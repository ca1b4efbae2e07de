#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace nimatron {

/// Why a position cannot be a part of a sum: the last move must decide in it, and there must be a way to find its value.
std::optional<Message> refuse_part(const Position& part);

/// Several games at once: a move is made in one of them, and whoever makes the last move of all wins (misere: loses).
/// In normal play each part counts as a heap of Nim as large as its Grundy value (Sprague 1935, Grundy 1939), Northcott's
/// game as one as large as the nim-sum of its gaps, and tokens that can go round by their loopy value. With every move the
/// turn passes on all boards that have pieces of two colours: they always say the same side.
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
  /// If a part is so.
  static bool partisan(const Options& options, const SumBoard& board);
  static bool loopy(const Options& options, const SumBoard& board);

  /// Where theory knows the value of every part.
  static std::optional<Theory> theory(const Options& options, const SumBoard& board);
  static bool prepare(const Options& options, const SumBoard& board, Slice& slice, TableBudget& budget);
  static std::unique_ptr<Listing> listing(const Options& options, const SumBoard& board, std::size_t limit);
  static std::optional<Count> reachable(const Options& options, const SumBoard& board);
  /// Searches the parts one by one for their values. In misere play, and for the remoteness, all positions of the sum are
  /// searched instead, from the ends backward if play can go round.
  static std::unique_ptr<Task> task(const Options& options, const SumBoard& board,
                                    const SolverResources& means);
  static Explanation explain(const Options& options, const SumBoard& board, const Analysis& analysis);
  /// Where play can go round in normal play: a winning move that brings the end nearer.
  static std::optional<SumMove> best(const Options& options, const SumBoard& board);
};

} // namespace nimatron
