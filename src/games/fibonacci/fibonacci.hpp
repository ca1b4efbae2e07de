#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace nimatron {

/// Fibonacci Nim: one heap; take at most twice what was taken before, at first anything but all. The board
/// remembers how many may be taken now.
struct Fibonacci {
  using Board = Heaps;
  using Move = TakeMove;

  static constexpr std::string_view id = "fibonacci";
  static constexpr const char* title = N_("Fibonacci Nim");
  static constexpr std::array<OptionRule, 0> offers = {};
  static constexpr HeapCount heap_count = {1, 1};
  static constexpr const char* memory_name = N_("most you may take");

  static RulesInWords rules(const Options& options);
  static Heaps start(const Options& options);
  static std::optional<BoardError> board_error(const Options& options, const Heaps& board);
  static std::optional<Message> why_illegal(const Options& options, const Heaps& board, const TakeMove& move);
  static void moves(const Options& options, const Heaps& board, Sink<TakeMove> sink);
  static Heaps play(const Options& options, Heaps board, const TakeMove& move);
  static std::string key(const Options& options, const Heaps& board);

  /// fibonacci_theory.hpp says who wins.
  static std::optional<Theory> theory(const Options& options, const Heaps& board);
  static void winning(const Options& options, const Heaps& board, Sink<TakeMove> sink);
  static std::optional<Count> reachable(const Options& options, const Heaps& board);
  static Explanation explain(const Options& options, const Heaps& board, const Analysis& analysis);

  static Heaps settle(const Options& options, Heaps board);
  static std::optional<Message> memory_words(const Options& options, const Heaps& board);
  static Amounts amounts(const Options& options, const Heaps& board, std::size_t heap);
};

} // namespace nimatron
