#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/nim/nim.hpp"

namespace nimatron {

/// Nim in which only certain amounts may be taken, `nim.take1-3-4`: a subtraction game in every heap.
///
///     options       value of a heap                               who wins
///     take          Grundy value of the subtraction set           as in Nim with these values
///     take.misere   the same                                      as in misere Nim with these values
///     take.split    Grundy value in an octal game with sevens     P: XOR = 0
///
/// (solve/octal/subtraction.hpp says why.) With split and misere together only searching helps, and so it does
/// where the amounts are too far apart for a table.
struct NimTake {
  using Board = Heaps;
  using Move = HeapMove;

  static constexpr std::string_view id = Nim::id;
  static constexpr std::string_view by_option = "take";
  static constexpr const char* title = N_("Subtraction game");
  static constexpr auto& offers = Nim::offers;

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

  static bool divides(const Options& options) { return Nim::divides(options); }
  static constexpr bool stand_alone = true;
  static constexpr bool knows_values = true;
  static Amounts amounts(const Options& chosen, const Heaps& board, std::size_t heap);
  static std::optional<Count> safe_last_heap(const Options& chosen, const Heaps& board);
  static std::optional<ValueTable> values(const Options& chosen, Count last);
};

} // namespace nimatron
