#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace nimatron {

/// Wythoff's game: two heaps; take from one of them, or equally many from both.
struct Wythoff {
  using Board = Heaps;
  using Move = HeapsMove;

  static constexpr std::string_view id = "wythoff";
  static constexpr const char* title = N_("Wythoff's game");
  static constexpr std::array offers = {misere_option};
  static constexpr HeapCount heap_count = {2, 2};

  static RulesInWords rules(const Options& options);
  static Heaps start(const Options& options);
  static std::optional<BoardError> board_error(const Options& options, const Heaps& board);
  static std::optional<Message> why_illegal(const Options& options, const Heaps& board,
                                            const HeapsMove& move);
  static void moves(const Options& options, const Heaps& board, Sink<HeapsMove> sink);
  static Heaps play(const Options& options, Heaps board, const HeapsMove& move);
  static std::string key(const Options& options, const Heaps& board);

  /// wythoff_theory.hpp says who wins.
  static std::optional<Theory> theory(const Options& options, const Heaps& board);
  static void winning(const Options& options, const Heaps& board, Sink<HeapsMove> sink);
  static std::optional<Count> reachable(const Options& options, const Heaps& board);
  static Explanation explain(const Options& options, const Heaps& board, const Analysis& analysis);

  static Amounts amounts(const Options& options, const Heaps& board, std::size_t heap);
  static std::optional<Count> safe_last_heap(const Options& options, const Heaps& board);
};

/// So many from each of the two heaps.
inline HeapsMove from_both(Count take) { return {{{0, take}, {1, take}}}; }

} // namespace nimatron
