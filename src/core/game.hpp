#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/amounts.hpp"
#include "core/analysis.hpp"
#include "core/explanation.hpp"
#include "core/function_ref.hpp"
#include "core/message.hpp"
#include "core/period.hpp"
#include "core/position.hpp"
#include "core/seat.hpp"
#include "core/task.hpp"

namespace nimatron {

// What a game must have, and what it may have. Its author writes a plain struct in src/games with
//
//     using Board = Heaps;     using Move = HeapMove;     // alternatives of the variants, any with any
//
// and static members with the names below, with its own Board and Move in their types. core/game_row.hpp
// makes a row of it: a `Game`. What the struct does not have is null in the row, and the functions at the end
// say what holds then.

/// Why a board is not a legal position, and which number of its text is wrong (from 0; beyond the last: what follows them);
/// or of a sum, which part.
struct BoardError {
  Message message;
  std::size_t element = 0;
  bool of_part = false;
};

/// The rules, in sentences.
struct RulesInWords {
  std::vector<Message> moves; // what a move is
  std::vector<Message> end;   // how the game ends, and who wins
};

/// Receives moves one by one; returns false to stop.
template <class M>
using Sink = FunctionRef<bool(const M&)>;

/// Who wins and why. The page's first module has none of this, because its worker does the solving.
struct Solving {
  /// The outcome at once, for every board or for those that theory covers.
  std::optional<Theory> (*theory)(const Options&, const Board&);
  /// Prepares in slices what theory needs; true once it is ready, or the budget does not allow more. Without
  /// it theory says the same, only later; but a table that takes seconds is made nowhere else, so theory has
  /// no answer that needs one.
  bool (*prepare)(const Options&, const Board&, Slice&, TableBudget&);
  /// Every winning move in ascending order, without trying them all; and how many there are.
  void (*winning)(const Options&, const Board&, Sink<Move>);
  BigCount (*winning_total)(const Options&, const Board&);
  /// The same two in slices, if they take more than a moment; lists this many.
  std::unique_ptr<Listing> (*listing)(const Options&, const Board&, std::size_t limit);
  /// A solver of its own, better than the search through all positions; null if it has nothing better. Means
  /// says what it may use, and has what it remembers from one analysis to the next.
  std::unique_ptr<Task> (*task)(const Options&, const Board&, const SolverResources&);
  /// How many positions can be reached, including this one, counting those with the same key once. If there
  /// are more than a million, any larger number will do. Nothing if this is not known at once.
  std::optional<Count> (*reachable)(const Options&, const Board&);
  /// The reasons, in steps.
  Explanation (*explain)(const Options&, const Board&, const Analysis&);
};

/// Moves that the computer makes for other reasons than the generic ones. Absent if `Solving` is.
struct Playing {
  /// The winning move after which the mirror image answers every move.
  std::optional<Move> (*mirror)(const Options&, const Board&);
  /// A decent move where nothing is proved; the same for the same seed. Such a game does not solve every
  /// position.
  std::optional<Move> (*heuristic)(const Options&, const Board&, std::uint64_t seed);
  /// The perfect player's move, won or lost, for games where not every winning move leads to an end.
  std::optional<Move> (*best)(const Options&, const Board&);
  /// The two in slices: `choosing` with a seed and without.
  std::unique_ptr<Choosing> (*choosing_heuristic)(const Options&, const Board&, std::uint64_t seed);
  std::unique_ptr<Choosing> (*choosing_best)(const Options&, const Board&);
};

/// A match of several games, one after another. In games without this, turns alternate and the last move
/// decides.
struct Match {
  /// Whether the same player moves again after this move.
  bool (*again)(const Options&, const Board&, const Move&);
  /// Who has won the match, when no move is left.
  Finish (*finish)(const Options&, const Board&);
  /// How many games have been decided.
  Count (*decided)(const Options&, const Board&);
  /// How this move ends one of the games, for the player who makes it; nothing if the game goes on.
  std::optional<Finish> (*ends)(const Options&, const Board&, const Move&);
  /// Who wins the k-th game under best play.
  std::optional<Seat> (*predicted_winner)(const Options&, const Board&, Count k);
};

/// What the rules remember of the last move: a number, Heaps::memory, whose meaning only the game knows.
struct MemoryRules {
  /// What it means for the next move, to be shown beside a heap: "at most 4 now". Nothing if it means
  /// nothing.
  std::optional<Message> (*memory_words)(const Options&, const Board&);
  /// What the number is, as the heading of a table: "most you may take".
  const char* memory_name;
  /// Completes a board that was written or set up without the number, or with one that is too large. The
  /// board may be illegal, and stays so.
  Board (*settle)(const Options&, Board);
};

enum class HeapName : unsigned char { heap, step, part };

struct HeapCount {
  Count least = 1;
  Count most = max_heaps;
};

/// How heaps are drawn and chosen from in this game.
struct HeapRules {
  HeapName heap_name;   // what people call one
  HeapCount heap_count; // how many there may be
  bool stand_alone;     // the game is the sum of its heaps: in normal play two that count the same cancel
  /// The last heap holds up to so many passes instead of matches; 0: it is a heap like the others.
  Count most_passes;
  /// How many matches a move may take if it takes from this heap only. If the game does not say it, it is
  /// found by trying.
  Amounts (*amounts)(const Options&, const Board&, std::size_t heap);
  /// The number whose powers of two pair off with those of the other heaps.
  std::optional<Count> (*heap_value)(const Options&, const Board&, std::size_t heap);
  /// The heap that gets the matches taken from this one; nothing if they leave the table.
  std::optional<std::size_t> (*goes_to)(const Options&, const Board&, std::size_t heap);
  /// Whether the rest of a heap may be split.
  bool (*divides)(const Options&);
  /// Whether a heap may be split without taking from it.
  bool (*breaks)(const Options&);
  /// The size of the last heap with which the first player loses.
  std::optional<Count> (*safe_last_heap)(const Options&, const Board&);
  /// The values of one heap of 0, 1, 2, ... up to this many, if they are a sequence of Grundy values; and its
  /// period, if that many values prove one.
  std::optional<ValueTable> (*values)(const Options&, Count last);
  /// A heap so large that theory has proved the period by the time it knows its value, where that is known to be far.
  std::optional<Count> (*proves_period)(const Options&);
  /// That period, as it has been published.
  std::optional<Period> (*published_period)(const Options&);
};

struct Game {
  // ---- what every game has
  std::string_view id;                 // its name in records
  const char* title;                   // its name for people, a message id
  std::span<const OptionRule> options; // `offers`: in the order in which they are printed
  std::size_t board;                   // index into Board
  std::size_t move;                    // index into Move
  /// The board of a new game.
  Board (*start)(const Options&);
  /// Why a board, or a move, is not legal; nothing if it is. Nothing else decides that.
  std::optional<BoardError> (*board_error)(const Options&, const Board&);
  std::optional<Message> (*why_illegal)(const Options&, const Board&, const Move&);
  /// Every move in ascending order, until the sink has enough.
  void (*moves)(const Options&, const Board&, Sink<Move>);
  /// The board after a legal move. It is passed by value, so a long game is replayed in place.
  Board (*play)(const Options&, Board, const Move&);
  /// Equal for boards that are the same game (heaps sorted, empty ones dropped); a search stores boards by
  /// it.
  std::string (*key)(const Options&, const Board&);

  // ---- what it may have
  RulesInWords (*rules)(const Options&, const Board&);
  std::string_view by_option; // the option that tells this row from another with the same id: nim.from2
  /// Whether the two players have different moves, and whether play can return to a position that it has left: here or
  /// in whatever can be reached from here. Null: nowhere.
  bool (*partisan)(const Options&, const Board&);
  bool (*loopy)(const Options&, const Board&);
  /// Whether in normal play theory has the Grundy value of each position that it settles, and of every option of that; or
  /// in a partisan game a number that counts like one.
  bool knows_values;
  Solving solving;
  Playing playing;
  Match match;
  MemoryRules memory;
  HeapRules heaps;

  bool scored() const { return match.finish != nullptr; }
  bool guesses() const { return playing.heuristic != nullptr; }
  bool remembers() const { return memory.memory_words != nullptr; }
};

/// All games, in the order in which they are shown (games/registry.cpp).
std::span<const Game> all_games();

/// The game with this id (lower case), or null; of several rows with one id, the one without `by_option`.
const Game* find_game(std::string_view id);

/// The row of a game with these options: `nim` with `from2` has another row than `nim` with `max3`.
const Game& form_of(const Game& game, const Options& options);

/// What people see as one game: rows with the same id that differ only in an option.
inline bool same_game(const Game& a, const Game& b) { return a.id == b.id; }

/// A new game with only the options that it requires.
Position new_position(const Game& game);

// ---- the row, asked about whole positions

/// Calls a part of the row, or returns nothing if the game does not have it.
template <class R, class... P, class... A>
R ask(const Position& p, R (*part)(const Options&, const Board&, P...), A&&... more) {
  return part == nullptr ? R() : part(p.options, p.board, std::forward<A>(more)...);
}

inline std::optional<Message> why_illegal(const Position& p, const Move& m) {
  return p.game->why_illegal(p.options, p.board, m);
}
inline void for_each_move(const Position& p, Sink<Move> sink) { p.game->moves(p.options, p.board, sink); }
inline Position play(Position p, const Move& m) {
  p.board = p.game->play(p.options, std::move(p.board), m);
  return p;
}
/// First what a move is, then how the game ends.
std::vector<Message> rules_of(const Position& p);
inline std::string key(const Position& p) { return p.game->key(p.options, p.board); }
bool is_over(const Position& p);
inline bool is_partisan(const Position& p) { return ask(p, p.game->partisan); }
inline bool is_loopy(const Position& p) { return ask(p, p.game->loopy); }
inline std::optional<Theory> theory(const Position& p) { return ask(p, p.game->solving.theory); }
/// False, and nothing is listed, if the game can only try its moves.
bool for_each_winning(const Position& p, Sink<Move> sink);
inline bool prepare_theory(const Position& p, Slice& slice, TableBudget& budget) {
  return p.game->solving.prepare == nullptr || p.game->solving.prepare(p.options, p.board, slice, budget);
}
/// Completes a board that was written or set up by hand.
Board settled(const Game& game, const Options& options, Board board);

inline bool moves_again(const Position& p, const Move& m) { return ask(p, p.game->match.again, m); }
/// The result for the player whose turn it would be, when no move is left.
Finish finish_of(const Position& p);

inline std::optional<Count> heap_value(const Position& p, std::size_t heap) {
  return ask(p, p.game->heaps.heap_value, heap);
}
inline std::optional<std::size_t> goes_to(const Position& p, std::size_t heap) {
  return ask(p, p.game->heaps.goes_to, heap);
}
inline bool divides(const Position& p) {
  return p.game->heaps.divides != nullptr && p.game->heaps.divides(p.options);
}
inline bool breaks(const Position& p) {
  return p.game->heaps.breaks != nullptr && p.game->heaps.breaks(p.options);
}
/// Whether this one of so many heaps holds passes: moves that leave all other heaps as they are.
inline bool holds_passes(const Game& game, std::size_t heap, std::size_t heaps) {
  return game.heaps.most_passes > 0 && heap + 1 == heaps;
}
/// Whether heaps may be split at all.
inline bool may_split(const Position& p) { return divides(p) || breaks(p); }
inline std::optional<ValueTable> value_table(const Position& p, Count last) {
  return p.game->heaps.values == nullptr ? std::nullopt : p.game->heaps.values(p.options, last);
}
inline std::optional<Message> memory_words(const Position& p) { return ask(p, p.game->memory.memory_words); }

} // namespace nimatron
