#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "learn/attempt.hpp"
#include "support/reference.hpp"
#include "support/support.hpp"

namespace nimatron::testing {

/// Who wins, found by trying everything, without theory or solver. Boards too large for that are told by the rules
/// of the sources, written down here once more: the nim-sum of heaps, of remainders, of gaps.
class Tried {
 public:
  Outcome outcome(const Position& position) {
    if (const auto ruled = by_rule(position)) return *ruled;
    if (is_loopy(position) || position.game->scored()) return all_around(position);
    return tried(position);
  }

  /// All moves to a P-position.
  std::vector<Move> winning(const Position& position) {
    std::vector<Move> out;
    for_each_move(position, [&](const Move& move) {
      if (outcome(play(position, move)) == Outcome::P) out.push_back(move);
      return true;
    });
    return out;
  }

  /// The smallest number that no move leaves.
  Count grundy(const Position& position) {
    const std::string id = print(position);
    if (const auto found = grundy_.find(id); found != grundy_.end()) return found->second;
    std::vector<Count> left;
    for_each_move(position, [&](const Move& move) {
      left.push_back(grundy(play(position, move)));
      return true;
    });
    Count value = 0;
    while (std::find(left.begin(), left.end(), value) != left.end())
      ++value;
    return grundy_[id] = value;
  }

 private:
  static constexpr Count most_matches = 70; // that are tried

  static std::optional<Outcome> by_rule(const Position& position) {
    const Count bound = position.options.number("max");
    Count sum = 0;
    if (const auto* board = std::get_if<Columns>(&position.board)) {
      for (const auto& column : board->column) {
        for (std::size_t i = 0; i + 1 < column.size(); i += 2) {
          const Count gap = column[i + 1].row - column[i].row - 1;
          sum ^= bound == 0 ? gap : gap % (bound + 1);
        }
      }
      return sum == 0 ? Outcome::P : Outcome::N;
    }
    const auto* heaps = std::get_if<Heaps>(&position.board);
    if (heaps == nullptr || position.game->id != "nim" || is_misere(position.options)) return std::nullopt;
    Count matches = 0;
    for (const Count size : heaps->size) {
      matches += size;
      sum ^= bound == 0 ? size : size % (bound + 1);
    }
    if (matches <= most_matches) return std::nullopt;
    return sum == 0 ? Outcome::P : Outcome::N;
  }

  Outcome tried(const Position& position) {
    const std::string id = print(Position{position.game, position.options, {}}) + key(position);
    if (const auto found = outcome_.find(id); found != outcome_.end()) return found->second;
    bool wins = false;
    bool over = true;
    for_each_move(position, [&](const Move& move) {
      over = false;
      wins = wins || tried(play(position, move)) == Outcome::P;
      return !wins;
    });
    if (over) wins = is_misere(position.options);
    return outcome_[id] = wins ? Outcome::N : Outcome::P;
  }

  Outcome all_around(const Position& position) {
    Reference reference;
    REQUIRE(reference.solve(position, 60'000));
    return reference.at(position).outcome;
  }

  std::map<std::string, Outcome> outcome_;
  std::map<std::string, Count> grundy_;
};

inline Attempt fill_rightly(const Exercise& exercise, const ToFill& task) {
  Attempt attempt = begin_attempt(exercise);
  for (std::size_t i = 0; i < task.cells.size(); ++i) {
    const auto symbols = static_cast<int>(task.symbols.size());
    if (task.cells[i].right >= 0 && task.cells[i].right < symbols)
      attempt = answered(exercise, attempt, FillCell{i, task.cells[i].right});
  }
  return answered(exercise, attempt, CheckAnswer{});
}

/// What can still leave: two bundles, or two heaps that are the same to the game; or one heap that counts for nothing.
inline std::optional<std::pair<BundleOf, std::optional<BundleOf>>> leaving(const ToPair& task,
                                                                           const Attempt& attempt) {
  const std::vector<BundleOf> left = task.left(attempt);
  const auto rest = [&](const BundleOf& one) {
    return task.modulus > 0 ? one.size % task.modulus : one.size;
  };
  for (std::size_t a = 0; a < left.size(); ++a) {
    if (rest(left[a]) == 0) return std::pair{left[a], std::optional<BundleOf>()};
    for (std::size_t b = a + 1; b < left.size(); ++b) {
      if (rest(left[a]) == rest(left[b])) return std::pair{left[a], std::optional(left[b])};
    }
  }
  return std::nullopt;
}

/// Answers as the exercise says it is right; nothing where it is played or read.
inline std::optional<Attempt> solved(const Exercise& exercise) {
  Attempt attempt = begin_attempt(exercise);
  if (const auto* task = std::get_if<ToMove>(&exercise.task)) {
    for (const Move& move : task->right)
      attempt = moved(exercise, attempt, move);
    return attempt;
  }
  if (const auto* task = std::get_if<ToPick>(&exercise.task)) {
    for (std::size_t i = 0; i < task->options.size(); ++i) {
      if (task->options[i].right) attempt = answered(exercise, attempt, PickOption{i});
    }
    return task->several ? answered(exercise, attempt, CheckAnswer{}) : attempt;
  }
  if (const auto* task = std::get_if<ToCount>(&exercise.task))
    return answered(exercise, answered(exercise, attempt, SetNumber{task->answer}), CheckAnswer{});
  if (const auto* task = std::get_if<ToFill>(&exercise.task)) return fill_rightly(exercise, *task);
  if (const auto* task = std::get_if<ToBundle>(&exercise.task)) {
    for (Count size = 1; size <= task->heap; size *= 2) {
      if ((task->heap & size) != 0) attempt = answered(exercise, attempt, TieBundle{size});
    }
    return attempt;
  }
  if (const auto* task = std::get_if<ToLook>(&exercise.task))
    return answered(exercise, attempt, TouchPoint{task->right.front()});
  if (const auto* task = std::get_if<ToLay>(&exercise.task))
    return answered(exercise, answered(exercise, attempt, LayBoard{task->right.front()}), CheckAnswer{});
  if (const auto* task = std::get_if<ToPair>(&exercise.task)) {
    while (const auto next = leaving(*task, attempt)) {
      attempt = answered(exercise, attempt, PairBundle{next->first});
      if (next->second) attempt = answered(exercise, attempt, PairBundle{*next->second});
    }
    return attempt;
  }
  return std::nullopt;
}

} // namespace nimatron::testing
