#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/explanation.hpp"
#include "core/position.hpp"
#include "solve/search/memo.hpp"
#include "support/every_move.hpp"
#include "support/reference.hpp"

// Whether what an explanation claims is true. Who wins, and what a heap counts, is found by going through all
// positions; nothing here asks a game's theory, except of positions too large to be gone through.

namespace nimatron::testing {

/// What is so.
class Truth {
 public:
  /// Too large for anything but theory.
  explicit Truth(bool by_theory = false) : by_theory_(by_theory) {}

  Outcome outcome(const Position& at);
  Count grundy(const Position& at);
  std::optional<Count> remoteness(const Position& at);
  bool by_theory() const { return by_theory_; }

  /// What each heap, gap or part counts: the Grundy value of it alone, where moves touch one at a time. -1 for a part in
  /// which play can go round and that has no number.
  std::vector<Count> values(const Position& at);

  /// How large a heap of Nim must be for the sum of the two, under these rules, to be lost; -1 if no small one is.
  Count beside_heaps(const Position& sum, const Position& part);

  /// Whether theory knows who wins, or a search through all positions within the ceiling.
  bool settles(const Position& at);
  Count ceiling = 200'000;

  /// Kinds of sums are counted for heaps up to this.
  Count kinds_up_to = 5;

  /// What has been examined of many positions once and is so need not be examined again.
  std::set<std::string> held;

 private:
  Analysis known(const Position& at);
  Analysis searched(const Position& at);
  const Reference& graph(const Position& at);

  bool by_theory_;
  std::map<std::string, Analysis> known_;
  /// What has been searched of a game with its options.
  struct Shelf {
    const Game* game;
    Options options;
    Memo memo;
  };
  Memo& memo_of(const Position& at);

  std::list<Shelf> shelves_; // the last one used comes first
  Reference graph_;
};

/// Counted while checking, so that a test can tell how much was looked at.
struct Checked {
  std::size_t positions = 0;
  std::size_t steps = 0;
  std::map<std::string, std::size_t> kinds; // how often each kind of claim occurred
  std::size_t figures = 0;
};

/// Everything that is wrong with an explanation of a position; empty if nothing is.
std::vector<std::string> faults(const Position& at, const Explanation& steps, Truth& truth, Checked& checked);

/// Of a node from which a token cannot go round, so that ways have at most so many arrows; else -1.
Count least_left_out(const GraphBoard& board, std::size_t node, std::size_t longest);

} // namespace nimatron::testing
