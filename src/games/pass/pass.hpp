#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace nimatron {

/// Nim with a pass: the last heap holds passes, and a move may use one of them instead of taking matches, as long as there are any.
struct PassNim {
  using Board = Heaps;
  using Move = HeapMove;

  static constexpr std::string_view id = "pass";
  static constexpr const char* title = N_("Nim with a pass");
  static constexpr std::array offers = {misere_option};
  static constexpr HeapCount heap_count = {2, max_heaps};
  static constexpr Count most_passes = 9;

  static RulesInWords rules(const Options& options);
  static Heaps start(const Options& options);
  static std::optional<BoardError> board_error(const Options& options, const Heaps& board);
  static std::optional<Message> why_illegal(const Options& options, const Heaps& board, const HeapMove& move);
  static void moves(const Options& options, const Heaps& board, Sink<HeapMove> sink);
  static Heaps play(const Options& options, Heaps board, const HeapMove& move);
  static std::string key(const Options& options, const Heaps& board);

  /// pass_theory.hpp says where it is known at once who wins, pass_table.hpp how the rest is found.
  static std::optional<Theory> theory(const Options& options, const Heaps& board);
  /// Of what theory settles.
  static void winning(const Options& options, const Heaps& board, Sink<HeapMove> sink);
  /// `uncounted` where there may be others than those.
  static BigCount winning_total(const Options& options, const Heaps& board);
  static std::optional<Count> reachable(const Options& options, const Heaps& board);
  static std::unique_ptr<Task> task(const Options& options, const Heaps& board, const SolverResources& means);
  static Explanation explain(const Options& options, const Heaps& board, const Analysis& analysis);

  static Amounts amounts(const Options& options, const Heaps& board, std::size_t heap);
  static std::optional<Count> heap_value(const Options& options, const Heaps& board, std::size_t heap);
};

} // namespace nimatron
