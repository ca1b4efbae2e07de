#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/task.hpp"
#include "solve/memo.hpp"

namespace nimatron {

/// Solves a position by going through every position that can be reached from it, with no theory but
/// this: a position without moves is lost for the player to move (won, if the game is misere); otherwise
///
///     outcome      N if some option is P, else P
///     remoteness   of N: 1 + the least among its options that are P      the winner hurries
///                  of P: 1 + the greatest among its options              the loser delays
///     Grundy       the least number that no option has (impartial games, normal play)
///
/// Works for every game of the contract in which play must end; a loopy game stays `unknown`.
/// Positions of one key are solved once. At most `budget` positions are looked at; beyond them, or when
/// the memo is full, the outcome is `unknown`. `limit` winning moves are listed, all are counted.
class Search final : public Task {
 public:
  Search(const Position& position, Count budget, std::size_t limit, Memo& memo);

  bool step(Count positions) override;
  Progress progress() const override;
  Analysis result() const override { return result_; }

 private:
  /// A position on the way down, and what its options, as far as they are solved, make of it.
  struct Frame {
    Board board;
    std::string key;
    bool expanded = false;
    std::vector<std::pair<std::string, Board>> pending; // options not yet solved
    std::uint32_t quickest_win = never;
    std::uint32_t longest = 0;
    bool has_moves = false;
    std::vector<bool> grundy_seen;
  };
  static constexpr std::uint32_t never = 0xffffffffU;

  bool expand(Frame& frame);
  void fold(Frame& frame, const Solved& option) const;
  Solved conclude(const Frame& frame) const;
  void finish();

  Position position_;
  Count budget_;
  std::size_t limit_;
  Memo& memo_;
  bool impartial_;
  bool over_ = false;
  Count looked_ = 0;
  std::vector<Frame> stack_;
  Analysis result_;
};

} // namespace nimatron
