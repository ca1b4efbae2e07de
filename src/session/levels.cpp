#include "session/levels.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <utility>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/legality.hpp"
#include "core/seat.hpp"
#include "session/candidates.hpp"
#include "solve/bytes.hpp"

namespace nimatron {

namespace {

// Chances in a hundred.
constexpr Count beginner_leaves_a_win = 50;
constexpr Count beginner_leaves_parts = 90; // where heaps are divided: few of their moves leave a win
constexpr Count beginner_steps = 35;
constexpr Count beginner_takes_few = 20;
constexpr Count casual_copies = 50;
constexpr Count casual_follows_the_game = 60;

constexpr std::size_t moves_seen = 64;
constexpr std::size_t comes_to_mind = 3;
constexpr std::size_t few_moves = 3;
constexpr std::size_t few_columns = 6;
constexpr int casual_plies = 3;
// Moves tried in looking ahead, all together: what is larger is not yet the end of a game.
constexpr Count most_tried = 2'000;
constexpr Count little_patience = 200;
constexpr Count patience_with_parts = 6'000; // where heaps are divided by a rule of their own

bool happens(Lots& lots, Count percent) { return lots.between(1, 100) <= percent; }

// ------------------------------------------------------------------------------------------- looking ahead

enum class Sight : unsigned char { loses, unclear, wins };

Sight seen_by_the_other(Sight sight) {
  if (sight == Sight::unclear) return sight;
  return sight == Sight::wins ? Sight::loses : Sight::wins;
}

/// Looks a few plies ahead, as far as its patience reaches.
class Looking {
 public:
  explicit Looking(Count patience = most_tried) : patience_(patience) {}

  /// Of the move, to the one who makes it: what `plies` show, this one included. Of a match of several games
  /// the one being played counts.
  Sight at(const Position& before, const Move& move, int plies) {
    patience_ -= 1 + static_cast<Count>(bytes_of(before.board) / 64);
    const bool again = before.game->again(before.options, before.board, move);
    if (again && before.game->scored) return Sight::wins;
    const Sight then = ahead(play(before, move), plies - 1);
    return again ? then : seen_by_the_other(then);
  }

 private:
  /// To the one to move.
  Sight ahead(const Position& position, int plies) {
    Sight best = Sight::loses;
    bool any = false;
    for_each_move(position, [&](const Move& move) {
      any = true;
      const bool seen = plies > 0 && patience_ > 0;
      best = std::max(best, seen ? at(position, move, plies) : Sight::unclear);
      return seen && best != Sight::wins;
    });
    if (any) return best;
    const Finish finish = position.game->finish(position.options, position.board);
    return finish == Finish::tie ? Sight::unclear : finish == Finish::won ? Sight::wins : Sight::loses;
  }

  Count patience_;
};

// ------------------------------------------------------------------------------------------- taste

Count sum(const std::vector<Count>& take) {
  Count all = 0;
  for (const Count n : take)
    all += n;
  return all;
}

/// How much a move takes, or how far it advances.
Count reach(const Position& position, const Move& move) {
  return geometry_of(position).reach(position, move);
}

/// Who steps back for no reason gets nowhere.
void drop_retreats(const Position& position, std::vector<Move>& moves) {
  const auto back = std::partition(moves.begin(), moves.end(),
                                   [&](const Move& move) { return reach(position, move) >= 0; });
  if (back != moves.begin()) moves.erase(back, moves.end());
}

std::size_t index_below(Lots& lots, std::size_t size) {
  return static_cast<std::size_t>(lots.between(0, static_cast<Count>(size) - 1));
}

Move& by_lot(std::vector<Move>& moves, Lots& lots) { return moves[index_below(lots, moves.size())]; }

struct LessTaken {
  const Position& position;

  bool operator()(const Move& a, const Move& b) const { return reach(position, a) < reach(position, b); }
};

/// The move after which heaps, or gaps, are equal two by two.
std::optional<Move> making_equal(const Position& position) {
  std::vector<Stock> all = geometry_of(position).stocks(position);
  std::sort(all.begin(), all.end(), [](const Stock& a, const Stock& b) { return a.size < b.size; });
  std::vector<Stock> alone;
  for (Stock& stock : all) {
    if (!alone.empty() && alone.back().size == stock.size) {
      alone.pop_back();
    } else {
      alone.push_back(std::move(stock));
    }
  }
  if (alone.empty() || alone.size() > 2) return std::nullopt;
  Move move = std::move(alone.back().all);
  if (alone.size() == 2) geometry_of(position).leave(move, alone.front().size);
  if (!Legality(position).allows(move)) return std::nullopt;
  return move;
}

std::optional<Move> copying(const Position& position) {
  if (auto mirror = position.game->mirror(position.options, position.board)) return mirror;
  return making_equal(position);
}

// ------------------------------------------------------------------------------------------- players

/// Whoever must not take the last match looks for the move before it.
int plies_to_see(const Position& position, int plies) {
  return is_misere(position.options) ? plies + 1 : plies;
}

bool divides(const Position& position) { return position.game->divides(position.options); }

/// In front of everybody: few moves, or a single heap that may be taken whole.
bool plain(const Position& position, const std::vector<Move>& moves) {
  if (moves.size() <= few_moves) return true;
  const auto* heaps = std::get_if<Heaps>(&position.board);
  if (heaps == nullptr || heaps->most) return false;
  const auto left = std::count_if(heaps->size.begin(), heaps->size.end(), [](Count n) { return n > 0; });
  return left == 1 && static_cast<Count>(moves.size()) == sum(heaps->size);
}

/// The moves that come to mind first, of all of them.
void keep_some(std::vector<Move>& moves, std::size_t most, Lots& lots) {
  for (std::size_t i = 0; i < most && i < moves.size(); ++i)
    std::swap(moves[i], moves[i + index_below(lots, moves.size() - i)]);
  if (moves.size() > most) moves.resize(most);
}

/// The first of the moves that so many plies show to be what is looked for.
Move* find(const Position& position, std::vector<Move>& moves, Sight sight, int plies, Count patience) {
  const auto found = std::find_if(moves.begin(), moves.end(), [&](const Move& move) {
    return Looking(patience).at(position, move, plies_to_see(position, plies)) == sight;
  });
  return found == moves.end() ? nullptr : &*found;
}

/// Matches tempt to take many; pieces are moved as it comes, sometimes by one careful step.
Move& tempting(const Position& position, std::vector<Move>& moves, Lots& lots) {
  const bool pieces = std::holds_alternative<Columns>(position.board);
  if (pieces || position.game->scored) {
    if (!happens(lots, pieces ? beginner_steps : beginner_takes_few)) return moves.front();
    return *std::min_element(moves.begin(), moves.end(), LessTaken{position});
  }
  return *std::max_element(moves.begin(), moves.end(), LessTaken{position});
}

Move beginner(const Position& position, Lots& lots) {
  std::vector<Move> all = some_moves(position, moves_seen, lots.next());
  drop_retreats(position, all);
  const bool sees_all = plain(position, all);
  keep_some(all, all.size(), lots); // in another order
  std::vector<Move> moves = all;
  if (!sees_all) moves.resize(std::min(moves.size(), comes_to_mind));
  if (!position.game->scored) {
    if (Move* win = find(position, moves, Sight::wins, 1, most_tried)) return std::move(*win);
  }
  if (happens(lots, divides(position) ? beginner_leaves_parts : beginner_leaves_a_win)) {
    if (Move* slip = find(position, all, Sight::loses, 2, little_patience)) return std::move(*slip);
  }
  keep_some(moves, comes_to_mind, lots);
  return std::move(tempting(position, moves, lots));
}

bool many_columns(const Position& position) {
  const auto* board = std::get_if<Columns>(&position.board);
  return board != nullptr && board->column.size() > few_columns;
}

/// How often, in a hundred, nothing is seen beyond the last move: where the limit changes from move to move
/// or much is on the board, more often; where there are only a few moves or play is long, seldom.
Count haste(const Position& position) {
  if (position.game->guesses) return 0;
  if (position.game->scored) return 75;
  if (many_columns(position)) return 60;
  if (const auto* heaps = std::get_if<Heaps>(&position.board)) {
    if (heaps->most) return 50;
    if (Legality(position).amounts(0).only) return divides(position) ? 0 : 8;
    if (position.game->goes_to(position.options, position.board, 1)) return 15;
  }
  return divides(position) ? 6 : 21;
}

/// Where what is left may be divided and only some amounts may be taken, nothing else helps than trying.
Count patience(const Position& position) {
  const bool rule = std::holds_alternative<Heaps>(position.board) && Legality(position).amounts(0).only;
  return rule && divides(position) ? patience_with_parts : most_tried;
}

Move casual(const Position& position, Lots& lots) {
  const bool hasty = happens(lots, haste(position));
  if (position.game->guesses && happens(lots, casual_follows_the_game)) {
    if (auto move = position.game->heuristic(position.options, position.board, lots.next()))
      return std::move(*move);
  }
  // First what is near, then what is farther, and no more of that than can be seen at once.
  std::vector<Move> open = some_moves(position, moves_seen, lots.next());
  for (int plies = 1; plies <= (hasty ? 1 : casual_plies); ++plies) {
    const Count each = patience(position) / static_cast<Count>(open.size() + 1);
    std::vector<Move> unclear;
    for (Move& move : open) {
      const Sight sight = Looking(each).at(position, move, plies_to_see(position, plies));
      if (sight == Sight::wins) return std::move(move);
      if (sight == Sight::unclear) unclear.push_back(std::move(move));
    }
    open = std::move(unclear);
  }
  if (open.empty()) return random_move(position, lots);
  if (!hasty && !many_columns(position) && happens(lots, casual_copies)) {
    if (auto copy = copying(position); copy && Looking().at(position, *copy, 2) != Sight::loses)
      return std::move(*copy);
  }
  drop_retreats(position, open);
  return std::move(by_lot(open, lots));
}

/// In binary columns: of the largest heap, one more where there are more than three of them; or of how many
/// moves there are.
int columns(const Position& position) {
  Count largest = 0;
  int more = 0;
  if (const auto* heaps = std::get_if<Heaps>(&position.board)) {
    std::size_t left = 0;
    for (std::size_t i = 0; i < heaps->size.size(); ++i) {
      const auto value = position.game->heap_value(position.options, position.board, i);
      largest = std::max(largest, value.value_or(0));
      if (heaps->size[i] > 0) ++left;
    }
    more = left > 3 ? 1 : 0;
  }
  if (largest == 0) {
    constexpr Count many = 255;
    for_each_move(position, [&](const Move&) { return ++largest < many; });
  }
  return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(largest))) + more;
}

/// In a hundred.
Count club_slips(int columns) { return columns < 3 ? 0 : columns == 3 ? 10 : columns == 4 ? 30 : 40; }

} // namespace

std::optional<Move> move_by_eye(const Position& position, Player player, std::uint64_t seed) {
  Lots lots(seed);
  switch (player) {
  case Player::beginner: return beginner(position, lots);
  case Player::casual: return casual(position, lots);
  case Player::club:
    if (happens(lots, club_slips(columns(position))) && !copying(position)) return casual(position, lots);
    break;
  case Player::perfect:
  case Player::human: break;
  }
  return std::nullopt;
}

bool is_retreat(const Position& position, const Move& move) { return reach(position, move) < 0; }

std::optional<Move> winning_at_once(const Position& position, Lots& lots) {
  constexpr std::size_t nearly_all = 1024;
  std::vector<Move> moves = some_moves(position, nearly_all, lots.next());
  if (Move* win = find(position, moves, Sight::wins, 1, most_tried)) return std::move(*win);
  return std::nullopt;
}

// ------------------------------------------------------------------------------------------- names

Message level_name(Player player) {
  switch (player) {
  case Player::beginner: return say(N_("Beginner"));
  case Player::casual: return say(N_("Casual"));
  case Player::club: return say(N_("Club"));
  case Player::perfect:
  case Player::human: break;
  }
  return say(N_("Perfect"));
}

namespace {
constexpr std::array<const char*, 5> kept_levels = {"person", "beginner", "casual", "club", "perfect"};
}

const char* kept_level(Player player) { return kept_levels[static_cast<std::size_t>(player)]; }

std::optional<Player> level_named(std::string_view name) {
  if (name == "newcomer") return Player::beginner; // what the lowest level was called before
  for (const Player player : machines) {
    if (name == kept_level(player)) return player;
  }
  return std::nullopt;
}

} // namespace nimatron
