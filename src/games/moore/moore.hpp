#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "games/nim/nim.hpp"

namespace nimatron {

/// Moore's Nim, `nim.from<k>`: any matches from at least one and at most k heaps.
struct Moore {
  using Board = Heaps;
  using Move = HeapsMove;

  static constexpr std::string_view id = Nim::id;
  static constexpr std::string_view by_option = "from";
  static constexpr const char* title = N_("Moore's Nim");
  static constexpr const auto& offers = Nim::offers;

  static RulesInWords rules(const Options& options);
  static Heaps start(const Options& options);
  static std::optional<BoardError> board_error(const Options& options, const Heaps& board);
  static std::optional<Message> why_illegal(const Options& options, const Heaps& board,
                                            const HeapsMove& move);
  static void moves(const Options& options, const Heaps& board, Sink<HeapsMove> sink);
  static Heaps play(const Options& options, Heaps board, const HeapsMove& move);
  static std::string key(const Options& options, const Heaps& board);

  /// moore_theory.hpp says who wins. With very many heaps only one winning move is named, and they are not
  /// counted.
  static std::optional<Theory> theory(const Options& options, const Heaps& board);
  static void winning(const Options& options, const Heaps& board, Sink<HeapsMove> sink);
  static BigCount winning_total(const Options& options, const Heaps& board);
  static std::optional<Count> reachable(const Options& options, const Heaps& board);
  static Explanation explain(const Options& options, const Heaps& board, const Analysis& analysis);

  static Amounts amounts(const Options& options, const Heaps& board, std::size_t heap);
  static std::optional<Count> safe_last_heap(const Options& options, const Heaps& board);
};

} // namespace nimatron
