#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace nimatron {

/// Equal coins on a rectangular table, not overlapping; who places the last one wins. What is known is
/// what symmetry proves.
struct Coins {
  using Board = CoinTable;
  using Move = CoinMove;

  static constexpr std::string_view id = "coins";
  static constexpr const char* title = N_("Coins on a table");
  static constexpr std::array<OptionRule, 0> offers = {};

  static RulesInWords rules(const Options& options);
  static CoinTable start(const Options& options);
  static std::optional<BoardError> board_error(const Options& options, const CoinTable& board);
  static std::optional<Message> why_illegal(const Options& options, const CoinTable& board,
                                            const CoinMove& move);
  /// There may be 10^10 of them.
  static void moves(const Options& options, const CoinTable& board, Sink<CoinMove> sink);
  static CoinTable play(const Options& options, CoinTable board, const CoinMove& move);
  static std::string key(const Options& options, const CoinTable& board);

  /// What symmetry proves, that the last coin wins, and tables so narrow that they are an octal game.
  static bool prepare(const Options& options, const CoinTable& board, Slice& slice, TableBudget& budget);
  static std::optional<Theory> theory(const Options& options, const CoinTable& board);
  static void winning(const Options& options, const CoinTable& board, Sink<CoinMove> sink);
  static BigCount winning_total(const Options& options, const CoinTable& board);
  /// The winning move after which every coin can be answered by its mirror image.
  static std::optional<CoinMove> mirror(const Options& options, const CoinTable& board);
  /// Tables with few places are gone through.
  static std::unique_ptr<Task> task(const Options& options, const CoinTable& board,
                                    const SolverResources& means);
  static Explanation explain(const Options& options, const CoinTable& board, const Analysis& analysis);
  /// The mirror image of an unanswered coin, or what leaves an even number of places more often than
  /// other moves when the table is filled up at random. A coin must fit.
  static CoinMove heuristic(const Options& options, const CoinTable& board, std::uint64_t seed);
  static std::unique_ptr<Choosing> choosing(const Options& options, const CoinTable& board,
                                            std::uint64_t seed);
};

/// What symmetry has to say of a table.
struct CoinSymmetry {
  enum class Reason : unsigned char {
    no_room,       // P: no coin fits
    centre_free,   // N: symmetric, and a coin fits in the middle
    mirror,        // P: symmetric, and no coin fits so near the middle that it would overlap its own image
    answer,        // N: all coins but one have their image; with it, no coin fits that would overlap its own
    no_middle,     // nothing: no coin can lie in the middle, as it is no whole point
    not_symmetric, // nothing
    near_middle,   // nothing: symmetric, but a coin near the middle would have no answer
  };
  bool settles() const { return reason <= Reason::answer; }

  Reason reason = Reason::no_middle;
  std::optional<CoinTable::Point> winning;    // of N
  std::optional<CoinTable::Point> unanswered; // the one coin without an image, where there is only one
};
CoinSymmetry coin_symmetry(const CoinTable& board);

/// How many places there are where one more coin fits, if after it none does anywhere; else 0.
Count last_places(const CoinTable& board);

/// Through the middle of the table.
constexpr CoinTable::Point mirror_image(const CoinTable& board, const CoinTable::Point& at) {
  return {board.width - at.x, board.height - at.y};
}

} // namespace nimatron
