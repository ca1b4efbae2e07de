#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace nimatron {

/// Chomp (F. Schuh 1952, D. Gale 1974): bite into a square of the bar, and it goes with all squares below it and to the right.
/// The upper left square is poisoned and nobody bites it; so who has only that left cannot move, and loses.
struct Chomp {
  using Board = Bar;
  using Move = BiteMove;

  static constexpr std::string_view id = "chomp";
  static constexpr const char* title = N_("Chomp");
  static constexpr std::array<OptionRule, 0> offers = {};

  static RulesInWords rules(const Options& options);
  static Bar start(const Options& options);
  static std::optional<BoardError> board_error(const Options& options, const Bar& board);
  static std::optional<Message> why_illegal(const Options& options, const Bar& board, const BiteMove& move);
  static void moves(const Options& options, const Bar& board, Sink<BiteMove> sink);
  static Bar play(const Options& options, Bar board, const BiteMove& move);
  /// A bar turned about its diagonal is the same game.
  static std::string key(const Options& options, const Bar& board);

  /// chomp_theory.hpp says of which bars who wins is known at once.
  static std::optional<Theory> theory(const Options& options, const Bar& board);
  /// Of what theory settles.
  static void winning(const Options& options, const Bar& board, Sink<BiteMove> sink);
  /// `uncounted` where there may be others than those.
  static BigCount winning_total(const Options& options, const Bar& board);
  static std::optional<Count> reachable(const Options& options, const Bar& board);
  /// The bite that leaves two arms of the same length.
  static std::optional<BiteMove> mirror(const Options& options, const Bar& board);
  static Explanation explain(const Options& options, const Bar& board, const Analysis& analysis);
};

} // namespace nimatron
