#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "solve/graph/loopy_values.hpp"
#include "solve/search/memo.hpp"

namespace nimatron {

// The values of the parts of a sum, in normal play. The sum is worth their nim-sum, and who is to move wins unless that is 0:
//
//     sum:nim:3,5_octal.c77:7     values 6 and 2, nim-sum 4     a move of the first part to the value 6 ^ 4 = 2 wins,
//                                                               and one of the second to 2 ^ 4 = 6, if there is one
//
// Where tokens can go round, a part may have no number, only the set of those that a move there can reach:
//
//     sum:nim:3_graph:ab,ba,bc,cd:b     the second has no number but can reach 1, and the first has 3: nobody can win

/// What trying a move of this part costs: it copies the board.
Count work_a_move(const Position& part);

/// Whether play can go round in this part.
bool goes_round(const Position& part);

/// The value of a part, where its theory has it. That of Northcott's game is the nim-sum of its gaps: the two players have
/// different moves there, but each can make any gap smaller, and whoever retreats can be followed (docs/theory.md).
std::optional<LoopyValue> value_by_theory(const Position& part);

/// What the parts are worth together.
struct SumValue {
  Count number = 0;        // the nim-sum of those that have a number
  std::size_t endless = 0; // how many have none
  std::size_t part = 0;    // the last of these,
  std::uint32_t reach = 0; // and the numbers that a move there can reach

  Outcome outcome() const;
  /// What a winning move in this part, which is worth so much, makes of it; nothing if there is no such move.
  std::optional<Count> wanted(std::size_t of, const LoopyValue& value) const;
};

/// By theory alone; nothing where it does not have the value of every part.
std::optional<SumValue> value_by_theory(const SumBoard& board);

/// The values of the parts, and of every position that they can come to, as far as they are known: by theory, or because the
/// part has been searched.
class PartValues {
 public:
  explicit PartValues(const SumBoard& board);

  const SumBoard& board() const { return board_; }
  const std::optional<LoopyValue>& of(std::size_t part) const { return value_[part]; }
  /// Of a position that this part can come to.
  std::optional<LoopyValue> of(std::size_t part, const Position& now) const;
  /// Of these parts, which are those of the board or come from them. Nothing if a value is missing.
  std::optional<SumValue> sum(const SumBoard& now) const;
  std::optional<SumValue> sum() const;

  /// Where a search of this part keeps what it finds; and what it has found of the part itself.
  Memo& memo(std::size_t part);
  void found(std::size_t part, std::optional<Count> value);

 private:
  SumBoard board_;
  std::vector<std::optional<LoopyValue>> value_;
  std::vector<std::unique_ptr<Memo>> memo_; // null where theory has the values
};

/// The number that an analysis gives as the sum's value; nothing where a token can go round.
std::optional<Count> number_of(const SumBoard& board, const SumValue& sum);

/// A winning move of these parts, which are those of the values' board or come from them; where play can go round, one that
/// brings the end nearer. Nothing if no move wins, or too many would have to be tried.
std::optional<SumMove> move_that_wins(const PartValues& values, const SumBoard& now);

/// Lists the winning moves of a sum in which theory has all values.
std::unique_ptr<Listing> list_winning(const SumBoard& board, std::size_t limit);

/// Searches the parts whose values theory does not have, one by one, and then lists the winning moves; the whole sum for the
/// remoteness, if it is small.
std::unique_ptr<Task> search_parts(const Position& sum, Count bytes, std::size_t limit);

/// The values of all parts; null if the searches for them would take more than so many steps.
std::unique_ptr<const PartValues> values_of_parts(const SumBoard& board, Count steps);

} // namespace nimatron
