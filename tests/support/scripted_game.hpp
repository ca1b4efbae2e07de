#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "support/made_up.hpp"

// A game that says what it is told to, and whose search tells what it was given: for how an analysis puts the two
// together.

namespace nimatron::testing {

/// What the game says, and what it was asked.
struct Script {
  std::optional<Theory> theory;
  BigCount total = uncounted;
  std::optional<Count> reachable;
  Analysis found;      // by the search
  Progress progress;   // of it; a step more for each position
  Count steps = 5;     // that it takes
  Count remembers = 0; // bytes that it keeps
  int tables = 0;      // slices in which a table is made first
  Count table_steps = 0;
  Count table_bytes = 0;

  int begun = 0; // searches
  Count room = 0;
  std::size_t limit = 0;
  Count most = 0; // of the positions of a slice
};
inline Script script;

struct SavedState final : SolverCache {
  Count size;
  explicit SavedState(Count bytes) : size(bytes) {}
  Count bytes() const override { return size; }
};

class Scripted final : public Task {
 public:
  Progress progress() const override {
    Progress now = script.progress;
    now.positions = done_;
    now.fraction = 0.25;
    return now;
  }
  Analysis result() const override { return script.found; }

 private:
  bool work(Slice& slice) override {
    script.most = std::max(script.most, slice.positions());
    for (; done_ < script.steps && !slice.spent(); ++done_)
      slice.took();
    return done_ == script.steps;
  }
  Count done_ = 0;
};

/// Nim that says nothing of itself.
struct Silent : AnyNumber {
  static constexpr std::string_view id = "silent";
  static constexpr std::array offers = {misere_option};
};

inline const Game& scripted() {
  static const Game game = [] {
    Game out = row<Silent>;
    out.solving.theory = [](const Options&, const Board&) { return script.theory; };
    out.solving.prepare = [](const Options&, const Board&, Slice& slice, TableBudget& budget) {
      slice.took(10);
      budget.steps_needed = script.table_steps == 0 ? 0 : 400;
      budget.bytes_needed = script.table_bytes;
      if (script.tables-- <= 0) return true;
      budget.spent += script.table_steps;
      return false;
    };
    out.solving.reachable = [](const Options&, const Board&) { return script.reachable; };
    out.solving.task = [](const Options&, const Board&,
                          const SolverResources& means) -> std::unique_ptr<Task> {
      ++script.begun;
      script.room = means.bytes;
      script.limit = means.limit;
      if (script.remembers != 0) means.memory = std::make_unique<SavedState>(script.remembers);
      return std::make_unique<Scripted>();
    };
    return out;
  }();
  return game;
}

/// The same, which names its winning moves: all that leave an even number of matches.
inline const Game& naming() {
  static const Game game = [] {
    Game out = scripted();
    out.solving.winning = [](const Options& options, const Board& board, Sink<Move> sink) {
      Silent::moves(options, std::get<Heaps>(board), [&](const HeapMove& move) {
        return (move.take % 2 == 0) == (std::get<Heaps>(board).size[0] % 2 == 0) ? sink(move) : true;
      });
    };
    out.solving.winning_total = [](const Options&, const Board&) { return script.total; };
    return out;
  }();
  return game;
}

inline Position at(const Game& game, std::vector<Count> heaps, const Options& options = {}) {
  return {&game, options, Heaps{std::move(heaps)}};
}

inline Move take(Count count) { return HeapMove{0, count, 0}; }

inline Analysis found(Outcome outcome, std::vector<Move> winning, BigCount total) {
  Analysis out;
  out.outcome = outcome;
  out.grundy = 77;
  out.remoteness = 88;
  out.winning = std::move(winning);
  out.winning_total = total;
  return out;
}

inline constexpr Count a_move = 3 * static_cast<Count>(sizeof(Move)); // as a list of them grows

} // namespace nimatron::testing
