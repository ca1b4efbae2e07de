#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace nimatron {

/// Nim in all its forms: any heaps, at most `max` a move, splitting, misere.
struct Nim {
  using Board = Heaps;
  using Move = HeapMove;

  static constexpr std::string_view id = "nim";
  static constexpr const char* title = N_("Nim");
  static constexpr std::array offers = {
      OptionRule{.name = "max",
                 .form = "max<s>",
                 .label = N_("Limit per move"),
                 .kind = OptionRule::Kind::number,
                 .what = N_("At most"),
                 .usual = "3",
                 .rivals = 1},
      OptionRule{.name = "take",
                 .form = "take<a-b-...>",
                 .label = N_("Only certain amounts"),
                 .kind = OptionRule::Kind::rising,
                 .what = N_("Amounts"),
                 .usual = "1-3-4",
                 .rivals = 1},
      OptionRule{.name = "from",
                 .form = "from<k>",
                 .label = N_("Take from several heaps at once"),
                 .kind = OptionRule::Kind::number,
                 .what = N_("Most heaps per move"),
                 .least = 2,
                 .most = max_heaps,
                 .usual = "2",
                 .rivals = 1 | 2},
      OptionRule{.name = "split",
                 .form = "split",
                 .label = N_("Allow splitting what is left of a heap"),
                 .rivals = 2},
      misere_option,
  };

  static RulesInWords rules(const Options& options);
  static Heaps start(const Options& options);
  static std::optional<BoardError> board_error(const Options& options, const Heaps& board);
  static std::optional<Message> why_illegal(const Options& options, const Heaps& board, const HeapMove& move);
  static void moves(const Options& options, const Heaps& board, Sink<HeapMove> sink);
  static Heaps play(const Options& options, Heaps board, const HeapMove& move);
  static std::string key(const Options& options, const Heaps& board);

  static bool prepare(const Options& options, const Heaps& board, Slice& slice, TableBudget& budget);
  /// nim_theory.hpp says who wins, and why remoteness is known.
  static std::optional<Theory> theory(const Options& options, const Heaps& board);
  static void winning(const Options& options, const Heaps& board, Sink<HeapMove> sink);
  static BigCount winning_total(const Options& options, const Heaps& board);
  static std::unique_ptr<Listing> listing(const Options& options, const Heaps& board, std::size_t limit);
  static std::optional<Count> reachable(const Options& options, const Heaps& board);
  static Explanation explain(const Options& options, const Heaps& board, const Analysis& analysis);
  /// The same where another game's rules come to this: take 1 to `most` from a heap.
  static Explanation explain_bounded(Count most, bool split, bool misere, const Heaps& board,
                                     const Analysis& analysis);

  static constexpr bool stand_alone = true;
  static constexpr bool knows_values = true;
  static bool divides(const Options& options) { return options.has("split"); }
  static Amounts amounts(const Options& options, const Heaps& board, std::size_t heap);
  static std::optional<Count> heap_value(const Options& options, const Heaps& board, std::size_t heap);
  static std::optional<Count> safe_last_heap(const Options& options, const Heaps& board);
};

} // namespace nimatron
