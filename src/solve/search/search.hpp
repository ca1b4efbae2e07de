#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/task.hpp"
#include "solve/search/memo.hpp"

namespace nimatron {

/// Solves a position by searching every position that can be reached from it. Its only theory is this: a
/// position without moves is lost for the player to move (won, if the game is misere); otherwise
///
///     outcome      N if some option is P, else P
///     remoteness   of N: 1 + the least among its options that are P      the winner hurries
///                  of P: 1 + the greatest among its options              the loser delays
///     Grundy       the least number that no option has (impartial games, normal play)
///
/// Works for every game of the contract in which play must end; what can go round stays `unknown`. Positions with
/// the same key are solved once. Looking at a position costs a step, and so does making a move; after
/// `budget` steps it gives up. Memo, stack and list together take at most `bytes`; beyond that the outcome is
/// `unknown`. It counts all winning moves and lists up to `limit` of them.
class Search final : public Task {
 public:
  Search(const Position& position, Count budget, std::size_t limit, Memo& memo, Count bytes = default_bytes);

  Progress progress() const override;
  Analysis result() const override { return result_; }

 private:
  /// A position on the way down, and what its solved options make of it so far. It goes through its moves
  /// from the last to the first, one block at a time, and lists them again for each block, so of all frames
  /// that wait only one block's boards are kept. (The last moves take most, so small positions come first and
  /// the stack stays short.)
  ///
  ///     moves    0 1 2 3 4 5 6 7 8 9       ten of them; 8, 9 are done, 4 .. 7 are the block,
  ///                      begin  next  end  6 is to be made next
  struct Pending {
    std::string key;
    Board board; // moves to a frame of its own when it is looked at
    std::size_t bytes = 0;
  };
  struct Frame {
    Board board;
    std::string key;
    bool looked_at = false;
    Count moves = 0;
    Count begin = 0;
    Count next = 0;
    Count end = 0;
    std::vector<Pending> pending; // options of the block that are not solved yet
    std::size_t key_bytes = 0;    // of all options so far
    std::size_t held = 0;         // bytes counted for this frame
    std::uint32_t quickest_win = never;
    std::uint32_t longest = 0;
    std::vector<bool> grundy_seen;
  };
  static constexpr std::uint32_t never = 0xffffffffU;

  enum class Stage : unsigned char { beginning, searching, giving_up, listing, over };

  bool work(Slice& slice) override;
  void begin(Slice& slice);
  void search(Slice& slice);
  void look_at_moves(Frame& frame, Slice& slice);
  bool count_moves(Frame& frame, Slice& slice) const;
  bool make_block(Frame& frame, Slice& slice);
  void settle(Slice& slice);
  bool push(std::string key, Board board, Slice& slice);
  void pop();
  void fold(Frame& frame, const Solved& option);
  Solved conclude(const Frame& frame) const;
  void list(Slice& slice);
  bool hold(Frame& frame, std::size_t bytes);

  Position position_;
  Count budget_;
  std::size_t limit_;
  Memo& memo_;
  std::size_t bytes_;
  bool impartial_;
  Stage stage_ = Stage::beginning;
  Count looked_ = 0;
  Count made_ = 0;       // moves made
  std::size_t held_ = 0; // bytes of the stack and the list
  std::vector<Frame> stack_;
  Count listed_ = 0; // moves that have been checked for winning
  Analysis result_;
};

} // namespace nimatron
