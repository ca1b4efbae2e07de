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
/// Positions of one key are solved once. Looking at a position and making a move cost a step each; after
/// `budget` of them it gives up. Memo, stack and list
/// together take at most `bytes`; beyond that the outcome is `unknown`. `limit` winning moves are listed, all
/// are counted.
class Search final : public Task {
 public:
  Search(const Position& position, Count budget, std::size_t limit, Memo& memo, Count bytes = default_bytes);

  Progress progress() const override;
  Analysis result() const override { return result_; }

 private:
  /// A position on the way down, and what its options, as far as they are solved, make of it. Its moves are
  /// gone through from the last to the first, a block at a time, and listed anew for each: of all that wait,
  /// only one block's boards are kept. (The last moves take most, so that the small positions come first and
  /// the way down stays short.)
  ///
  ///     moves    0 1 2 3 4 5 6 7 8 9       ten of them; 8, 9 are done, 4 .. 7 are the block,
  ///                      begin  next  end  6 is to be made next
  struct Pending {
    std::string key;
    Board board; // moved on to a frame of its own once it is looked at
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
    std::vector<Pending> pending; // options of the block, not yet solved
    std::size_t key_bytes = 0;    // of all options so far
    std::size_t held = 0;         // bytes that are counted for this frame
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
  void fold(Frame& frame, const Solved& option) const;
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
  Count made_ = 0;       // moves
  std::size_t held_ = 0; // by the stack and the list
  std::vector<Frame> stack_;
  Count listed_ = 0; // moves that have been asked whether they win
  Analysis result_;
};

} // namespace nimatron
