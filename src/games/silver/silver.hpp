#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/heap_sum.hpp"

namespace nimatron {

/// The silver dollar game, in the form without a money bag (N. G. de Bruijn): coins on a strip of squares; a move slides one to the
/// left over empty squares. With `jump` coins may pass others: Welter's game. In both no square ever has two coins, and who cannot
/// move loses.
///
///     . o . . o . . . o . o       silver:2,5,9,11
struct Silver {
  using Board = Strip;
  using Move = StripMove;

  static constexpr std::string_view id = "silver";
  static constexpr const char* title = N_("Silver dollar game");
  /// No rule is known here for Welter's game in misere play, so the two do not combine.
  static constexpr std::array offers = {
      OptionRule{.name = "jump",
                 .form = "jump",
                 .label = N_("Coins may jump over others: Welter's game"),
                 .rivals = 1},
      OptionRule{
          .name = misere_option.name, .form = misere_option.form, .label = misere_option.label, .rivals = 1}};

  static RulesInWords rules(const Options& options);
  static Strip start(const Options& options);
  static std::optional<BoardError> board_error(const Options& options, const Strip& board);
  static std::optional<Message> why_illegal(const Options& options, const Strip& board,
                                            const StripMove& move);
  static void moves(const Options& options, const Strip& board, Sink<StripMove> sink);
  static Strip play(const Options& options, Strip board, const StripMove& move);
  static std::string key(const Options& options, const Strip& board);

  static constexpr bool knows_values = true;
  static std::optional<Theory> theory(const Options& options, const Strip& board);
  static void winning(const Options& options, const Strip& board, Sink<StripMove> sink);
  static std::optional<Count> reachable(const Options& options, const Strip& board);
  static Explanation explain(const Options& options, const Strip& board, const Analysis& analysis);
};

namespace silver {

/// Who wins by what the pairs count.
///
/// Without jumping the game is staircase Nim, whose steps are the empty squares before each coin, those before the last coin the
/// lowest: a move takes squares from before a coin and puts them before the next. The odd steps are the gaps inside the pairs. What
/// widens a gap is answered by the other coin of the pair, so it is Nim with the gaps, in misere play too, and the Grundy value is
/// their nim-sum. (In misere play with no gap left and a coin that can move, widening one by a single square leaves an odd number of
/// ones.)
///
/// With jumping the mates' nim-sum is Welter's function, which is the Grundy value (C. P. Welter, The theory of a class of games on
/// a sequence of squares, in terms of the advancing operation in a special group, Indagationes Mathematicae 16, 1954; J. H. Conway,
/// On Numbers and Games, chapter 13).
HeapSum sum_of(const Options& options, const Strip& board);

/// The coin that lies on a square; as many as there are coins where none does.
std::size_t coin_on(const Strip& board, Count square);

} // namespace silver

} // namespace nimatron
