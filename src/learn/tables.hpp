#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/analysis.hpp"
#include "core/position.hpp"
#include "learn/preparation.hpp"

namespace nimatron {

/// A table to fill (ToFill), cell by cell.
class TableMaker {
 public:
  explicit TableMaker(std::size_t width) { out_.width = width; }

  void heading(Message words) { out_.columns.push_back(std::move(words)); }
  /// Begins a row; its cells come next.
  void row(Message words) { out_.rows.push_back(std::move(words)); }
  void given(Message words) { out_.cells.push_back({.given = std::move(words)}); }
  /// To be filled with this symbol, which is added to the symbols where it is new.
  void ask(int symbol, Message why = {}, std::string shows = {}) {
    out_.cells.push_back({.right = symbol, .why = std::move(why), .shows = std::move(shows)});
  }
  void symbol(Message words) { out_.symbols.push_back(std::move(words)); }
  /// 0, 1, ..., last.
  void digits(Count last);
  /// Of a cell that is to stay empty.
  int none() const { return static_cast<int>(out_.symbols.size()); }

  ToFill done() { return std::move(out_); }

 private:
  ToFill out_;
};

/// Why a position is what it is, for who has marked it wrongly.
Message why_outcome(const Position& position, const Analysis& analysis, const Message& name);

// Makers. Each reads the words that are left, and notes a fault where it cannot make its table.
ToFill fill_outcomes(Preparation& step); // P and N (and T): of heaps in a line or a square, or of a list
ToFill fill_paint(Preparation& step);    // the same with P only; the rest stays empty
ToFill fill_seats(Preparation& step);    // who should begin?
ToFill fill_nodes(Preparation& step);    // P, N, T of the nodes of a graph
ToFill fill_answers(Preparation& step);  // the reply to each take
ToFill fill_winners(Preparation& step);  // of each game of a match
ToFill fill_values(Preparation& step);   // Grundy values of one heap
ToFill fill_unpaired(Preparation& step); // P-positions of bounded Nim that do not pair
ToFill fill_digits(Preparation& step);   // the nim-sum, digit by digit
ToFill fill_sums(Preparation& step);     // the sums of the columns
ToFill fill_odd(Preparation& step);      // which of them are odd
ToFill fill_flip(Preparation& step);     // what a heap has to become
ToFill fill_splits(Preparation& step);   // the nim-sums of two parts

// The nodes of a graph (nodes.cpp).

/// Its position with one token, on each node in turn; none where the board is no graph.
std::vector<Position> node_positions(const Position& position);

} // namespace nimatron
