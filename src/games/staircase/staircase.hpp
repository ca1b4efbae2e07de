#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace nimatron {

/// Staircase Nim: push matches from a step to the step below, from the lowest off the stairs.
struct Staircase {
  using Board = Heaps;
  using Move = HeapMove;

  static constexpr std::string_view id = "staircase";
  static constexpr const char* title = N_("Staircase Nim");
  static constexpr std::array<OptionRule, 0> offers = {};
  static constexpr HeapName heap_name = HeapName::step;

  static RulesInWords rules(const Options& options);
  static Heaps start(const Options& options);
  static std::optional<BoardError> board_error(const Options& options, const Heaps& board);
  static std::optional<Message> why_illegal(const Options& options, const Heaps& board, const HeapMove& move);
  static void moves(const Options& options, const Heaps& board, Sink<HeapMove> sink);
  static Heaps play(const Options& options, Heaps board, const HeapMove& move);
  static std::string key(const Options& options, const Heaps& board);

  /// staircase_theory.hpp says who wins.
  static std::optional<Theory> theory(const Options& options, const Heaps& board);
  static void winning(const Options& options, const Heaps& board, Sink<HeapMove> sink);
  static std::optional<Count> reachable(const Options& options, const Heaps& board);
  static Explanation explain(const Options& options, const Heaps& board, const Analysis& analysis);

  static constexpr bool stand_alone = true;
  static constexpr bool knows_values = true;
  static Amounts amounts(const Options& options, const Heaps& board, std::size_t heap);
  static std::optional<Count> heap_value(const Options& options, const Heaps& board, std::size_t heap);
  static std::optional<std::size_t> goes_to(const Options& options, const Heaps& board, std::size_t heap);
  static std::optional<Count> safe_last_heap(const Options& options, const Heaps& board);
};

} // namespace nimatron
