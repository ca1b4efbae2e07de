#include "session/levels.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/legality.hpp"
#include "core/seat.hpp"
#include "session/candidates.hpp"
#include "solve/search/bytes.hpp"

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
constexpr int casual_plies = 3;
// Moves tried in looking ahead, all together: what is larger is not yet the end of a game.
constexpr Count most_tried = 2'000;
constexpr Count little_patience = 200;
constexpr Count patience_with_parts = 6'000; // where heaps are divided by a rule of their own

bool happens(Rng& rng, Count percent) { return rng.between(1, 100) <= percent; }

// ------------------------------------------------------------------------------------------- looking ahead

enum class Sight : unsigned char { loses, unclear, wins };

Sight seen_by_the_other(Sight sight) {
  if (sight == Sight::unclear) return sight;
  return sight == Sight::wins ? Sight::loses : Sight::wins;
}

Sight seen_in(Finish finish) {
  return finish == Finish::tie ? Sight::unclear : finish == Finish::won ? Sight::wins : Sight::loses;
}

/// Looks a few plies ahead, as far as its patience reaches.
class Lookahead {
 public:
  explicit Lookahead(Count patience = most_tried) : patience_(patience) {}

  /// Of the move, to the one who makes it: what `plies` show, this one included. Of a match of several games
  /// the one being played counts.
  Sight at(const Position& before, const Move& move, int plies) {
    patience_ -= 1 + static_cast<Count>(bytes_of(before.board) / 64);
    if (const auto end = ask(before, before.game->match.ends, move)) return seen_in(*end);
    const Sight then = ahead(play(before, move), plies - 1);
    return moves_again(before, move) ? then : seen_by_the_other(then);
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
    return seen_in(finish_of(position));
  }

  Count patience_;
};

// ------------------------------------------------------------------------------------------- taste

/// The heaps that are not empty.
std::vector<Count> heaps_left(const Position& position) {
  const Geometry& geometry = geometry_of(position);
  std::vector<Count> out;
  for (std::size_t i = 0; i < geometry.heaps(position.board); ++i) {
    if (const Count size = geometry.heap(position.board, i); size > 0) out.push_back(size);
  }
  return out;
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

std::size_t index_below(Rng& rng, std::size_t size) {
  return static_cast<std::size_t>(rng.between(0, static_cast<Count>(size) - 1));
}

Move& by_lot(std::vector<Move>& moves, Rng& rng) { return moves[index_below(rng, moves.size())]; }

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
  if (auto mirror = ask(position, position.game->playing.mirror)) return mirror;
  return making_equal(position);
}

// ------------------------------------------------------------------------------------------- players

/// Whoever must not take the last match looks for the move before it.
int plies_to_see(const Position& position, int plies) {
  return is_misere(position.options) ? plies + 1 : plies;
}

/// In front of everybody: few moves, or a single heap that may be taken whole.
bool plain(const Position& position, const std::vector<Move>& moves) {
  if (moves.size() <= few_moves) return true;
  const std::vector<Count> heaps = heaps_left(position);
  return heaps.size() == 1 && !position.game->remembers() &&
         static_cast<Count>(moves.size()) == heaps.front();
}

/// The moves that come to mind first, of all of them.
void keep_some(std::vector<Move>& moves, std::size_t most, Rng& rng) {
  for (std::size_t i = 0; i < most && i < moves.size(); ++i)
    std::swap(moves[i], moves[i + index_below(rng, moves.size() - i)]);
  if (moves.size() > most) moves.resize(most);
}

/// The first of the moves that so many plies show to be what is looked for.
Move* find(const Position& position, std::vector<Move>& moves, Sight sight, int plies, Count patience) {
  const auto found = std::find_if(moves.begin(), moves.end(), [&](const Move& move) {
    return Lookahead(patience).at(position, move, plies_to_see(position, plies)) == sight;
  });
  return found == moves.end() ? nullptr : &*found;
}

/// Matches tempt to take many; pieces are moved as it comes, sometimes by one careful step.
Move& tempting(const Position& position, std::vector<Move>& moves, Rng& rng) {
  const bool pieces = !geometry_of(position).takes;
  if (pieces || position.game->scored()) {
    if (!happens(rng, pieces ? beginner_steps : beginner_takes_few)) return moves.front();
    return *std::min_element(moves.begin(), moves.end(), LessTaken{position});
  }
  return *std::max_element(moves.begin(), moves.end(), LessTaken{position});
}

Move beginner(const Position& position, Rng& rng) {
  std::vector<Move> all = some_moves(position, moves_seen, rng.next());
  drop_retreats(position, all);
  const bool sees_all = plain(position, all);
  keep_some(all, all.size(), rng); // in another order
  std::vector<Move> moves = all;
  if (!sees_all) moves.resize(std::min(moves.size(), comes_to_mind));
  if (!position.game->scored()) {
    if (Move* win = find(position, moves, Sight::wins, 1, most_tried)) return std::move(*win);
  }
  if (happens(rng, may_split(position) ? beginner_leaves_parts : beginner_leaves_a_win)) {
    if (Move* slip = find(position, all, Sight::loses, 2, little_patience)) return std::move(*slip);
  }
  keep_some(moves, comes_to_mind, rng);
  return std::move(tempting(position, moves, rng));
}

bool crowded(const Position& position) { return geometry_of(position).crowded(position.board); }

/// How often, in a hundred, nothing is seen beyond the last move: where the limit changes from move to move
/// or much is on the board, more often; where there are only a few moves or play is long, seldom.
Count haste(const Position& position) {
  if (position.game->guesses()) return 0;
  if (position.game->scored()) return 75;
  if (crowded(position)) return 60;
  if (position.game->remembers()) return 50;
  if (Legality(position).amounts(0).only) return may_split(position) ? 0 : 8;
  if (goes_to(position, 1)) return 15;
  return may_split(position) ? 6 : 21;
}

/// Where what is left may be divided and only some amounts may be taken, nothing else helps than trying.
Count patience(const Position& position) {
  const bool rule = Legality(position).amounts(0).only.has_value();
  return rule && may_split(position) ? patience_with_parts : most_tried;
}

Move casual(const Position& position, Rng& rng) {
  const bool hasty = happens(rng, haste(position));
  if (position.game->guesses() && happens(rng, casual_follows_the_game)) {
    if (auto move = ask(position, position.game->playing.heuristic, rng.next())) return std::move(*move);
  }
  // First what is near, then what is farther, and no more of that than can be seen at once.
  std::vector<Move> open = some_moves(position, moves_seen, rng.next());
  for (int plies = 1; plies <= (hasty ? 1 : casual_plies); ++plies) {
    const Count each = patience(position) / static_cast<Count>(open.size() + 1);
    std::vector<Move> unclear;
    for (Move& move : open) {
      const Sight sight = Lookahead(each).at(position, move, plies_to_see(position, plies));
      if (sight == Sight::wins) return std::move(move);
      if (sight == Sight::unclear) unclear.push_back(std::move(move));
    }
    open = std::move(unclear);
  }
  if (open.empty()) return random_move(position, rng);
  if (!hasty && !crowded(position) && happens(rng, casual_copies)) {
    if (auto copy = copying(position); copy && Lookahead().at(position, *copy, 2) != Sight::loses)
      return std::move(*copy);
  }
  drop_retreats(position, open);
  return std::move(by_lot(open, rng));
}

/// In binary columns: of the largest heap, one more where there are more than three of them; or of how many
/// moves there are.
int columns(const Position& position) {
  const std::size_t heaps = geometry_of(position).heaps(position.board);
  Count largest = 0;
  for (std::size_t i = 0; i < heaps; ++i)
    largest = std::max(largest, heap_value(position, i).value_or(0));
  const int more = heaps_left(position).size() > 3 ? 1 : 0;
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
  Rng rng(seed);
  switch (player) {
  case Player::beginner: return beginner(position, rng);
  case Player::casual: return casual(position, rng);
  case Player::club:
    if (happens(rng, club_slips(columns(position))) && !copying(position)) return casual(position, rng);
    break;
  case Player::perfect:
  case Player::human: break;
  }
  return std::nullopt;
}

bool is_retreat(const Position& position, const Move& move) { return reach(position, move) < 0; }

std::optional<Move> winning_at_once(const Position& position, Rng& rng) {
  constexpr std::size_t nearly_all = 1024;
  std::vector<Move> moves = some_moves(position, nearly_all, rng.next());
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
