#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/task.hpp"
#include "games/pass/pass_theory.hpp"

namespace nimatron {

/// Who wins with an odd number of passes, by a table over all heaps but the largest. For each choice x of those just one size c of the
/// largest loses, because it can be taken down to any smaller size. So c is the least number that is
///
///     not that of any x with one heap smaller,
///     not the one that completes x to a lost position of Nim, from which a pass leads there.
///
/// With a = 3 and b = 5, for example, c = 2: the player to move loses with heaps of 2, 3 and 5.
///
/// What is kept is not c, but for each line of the table which numbers were found on it; numbers above the largest heap count for
/// nothing. So heaps of up to some thousands take seconds if there are three of them.
class PassTable {
 public:
  /// Heaps that are not empty, in ascending order; three or more.
  PassTable(std::vector<Count> heap, bool misere);

  /// Beforehand, how much it takes; more than any budget where that cannot be counted.
  Count steps_needed() const { return steps_for(cells_); }
  Count bytes_needed() const;

  Count cells() const { return cells_; }
  Count cells_done() const { return done_; }
  Count steps() const { return steps_for(done_); }

  /// True at the end.
  bool step(Slice& slice);

  /// At the end: whether the player to move loses with an odd number of passes,
  bool lost() const { return corner_ == heap_.back(); }
  /// and how many this heap must be left with so that the other one does; nothing if no such number is smaller.
  std::optional<Count> target(std::size_t heap) const;

 private:
  Count steps_for(Count cells) const;
  void begin();
  /// The next cell: its number is found and kept.
  void fill();
  Count least_left_out() const;
  std::uint64_t* line(std::size_t axis);
  const std::uint64_t* line(std::size_t axis) const;
  void go_on();

  std::vector<Count> heap_;
  bool misere_;
  Count cells_ = 1;
  std::size_t axes_;
  std::size_t words_; // of the numbers up to the largest heap
  std::vector<std::vector<std::uint64_t>> found_;
  std::vector<Count> stride_;
  std::vector<Count> at_;
  Count done_ = 0;
  Count corner_ = -1;
  std::vector<std::optional<Count>> target_;
};

/// Solves three heaps or more with it.
class PassTask final : public Task {
 public:
  PassTask(const PassView& view, const SolverResources& means);

  Progress progress() const override;
  Analysis result() const override;

 private:
  bool work(Slice& slice) override;

  PassView view_;
  std::vector<std::size_t> place_; // of each heap of the table on the board
  Count bytes_;
  std::size_t limit_;
  PassTable table_;
};

} // namespace nimatron
