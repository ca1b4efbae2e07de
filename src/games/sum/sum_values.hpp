#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "solve/search/memo.hpp"

namespace nimatron {

// The values of the parts of a sum, in normal play. The sum is worth their nim-sum, and who is to move wins unless that is 0:
//
//     sum:nim:3,5_octal.c77:7     values 6 and 2, nim-sum 4     a move of the first part to the value 6 ^ 4 = 2 wins,
//                                                               and one of the second to 2 ^ 4 = 6, if there is one

/// The Grundy value of a part, where its theory has it.
std::optional<Count> value_by_theory(const Position& part);

/// The values of the parts, and of every position that they can come to, as far as they are known: by theory, or because the
/// part has been searched.
class PartValues {
 public:
  explicit PartValues(const SumBoard& board);

  const SumBoard& board() const { return board_; }
  std::optional<Count> of(std::size_t part) const { return value_[part]; }
  /// Of a position that this part can come to.
  std::optional<Count> of(std::size_t part, const Position& now) const;
  /// Nothing if a value is missing.
  std::optional<Count> sum() const;

  /// Where a search of this part keeps what it finds; and what it has found of the part itself.
  Memo& memo(std::size_t part);
  void found(std::size_t part, std::optional<Count> value) { value_[part] = value; }

 private:
  SumBoard board_;
  std::vector<std::optional<Count>> value_;
  std::vector<std::unique_ptr<Memo>> memo_; // null where theory has the values
};

/// A move that makes the nim-sum of these parts 0; they are those of the values' board or come from them.
std::optional<SumMove> move_to_zero(const PartValues& values, const SumBoard& now);

/// Lists the winning moves of a sum in which theory has all values.
std::unique_ptr<Listing> list_winning(const SumBoard& board, std::size_t limit);

/// Searches the parts whose values theory does not have, one by one, and then lists the winning moves; the whole sum for the
/// remoteness, if it is small.
std::unique_ptr<Task> search_parts(const Position& sum, Count bytes, std::size_t limit);

/// The values of all parts; null if the searches for them would take more than so many steps.
std::unique_ptr<const PartValues> values_of_parts(const SumBoard& board, Count steps);

} // namespace nimatron
