#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace nimatron {

/// An octal game, `octal.c137` for 0.137: for each number of matches a digit says how many heaps may be left
/// of the one they are taken from (solve/octal/octal.hpp). With `break` (4.137) or `unequal` (4!.137) a heap may also be split
/// without taking, with `endless` the last digit goes on. Grundy values as far as they can be reached, in normal
/// play; the misere form by search.
struct Octal {
  using Board = Heaps;
  using Move = HeapMove;

  static constexpr std::string_view id = "octal";
  static constexpr const char* title = N_("Octal game");
  static constexpr std::array offers = {
      OptionRule{.name = "c",
                 .form = "c<digits>",
                 .label = N_("What you may take and leave"),
                 .kind = OptionRule::Kind::code,
                 .what = N_("Digits"),
                 .usual = "137",
                 .needed = true},
      OptionRule{.name = "break",
                 .form = "break",
                 .label = N_("Allow splitting a heap without taking"),
                 .rivals = 1},
      OptionRule{.name = "unequal",
                 .form = "unequal",
                 .label = N_("Allow splitting into two heaps of different sizes without taking"),
                 .rivals = 1},
      OptionRule{.name = "endless", .form = "endless", .label = N_("The last digit repeats forever")},
      misere_option,
  };

  static RulesInWords rules(const Options& chosen);
  static Heaps start(const Options& chosen);
  static std::optional<BoardError> board_error(const Options& chosen, const Heaps& board);
  static std::optional<Message> why_illegal(const Options& chosen, const Heaps& board, const HeapMove& move);
  static void moves(const Options& chosen, const Heaps& board, Sink<HeapMove> sink);
  static Heaps play(const Options& chosen, Heaps board, const HeapMove& move);
  static std::string key(const Options& chosen, const Heaps& board);

  static bool prepare(const Options& chosen, const Heaps& board, Slice& slice, TableBudget& budget);
  static std::optional<Theory> theory(const Options& chosen, const Heaps& board);
  static void winning(const Options& chosen, const Heaps& board, Sink<HeapMove> sink);
  static BigCount winning_total(const Options& chosen, const Heaps& board);
  static std::unique_ptr<Listing> listing(const Options& chosen, const Heaps& board, std::size_t limit);
  static std::optional<Count> reachable(const Options& chosen, const Heaps& board);
  static Explanation explain(const Options& chosen, const Heaps& board, const Analysis& analysis);

  static constexpr bool stand_alone = true;
  static constexpr bool knows_values = true;
  static bool divides(const Options& chosen);
  static bool breaks(const Options& chosen);
  static Amounts amounts(const Options& chosen, const Heaps& board, std::size_t heap);
  static std::optional<Count> safe_last_heap(const Options& chosen, const Heaps& board);
  static std::optional<Count> proves_period(const Options& chosen);
  static std::optional<Period> published_period(const Options& chosen);
  static std::optional<ValueTable> values(const Options& chosen, Count last);
};

} // namespace nimatron
