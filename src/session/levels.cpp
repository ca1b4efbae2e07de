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
#include "core/legality.hpp"
#include "core/seat.hpp"
#include "session/candidates.hpp"
#include "solve/bytes.hpp"

namespace nimatron {

namespace {

// Chances in a hundred.
constexpr Count beginner_sees_the_end = 75;
constexpr Count casual_copies = 90;

constexpr std::size_t moves_seen = 64;
constexpr int comes_to_mind = 3;
constexpr std::array casual_plies = {1, 2, 3, 5};
// Moves tried in looking ahead, all together: what is larger is not yet the end of a game.
constexpr Count most_tried = 2'000;

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
struct Taken {
  const Position& position;

  Count operator()(const HeapMove& move) const { return move.take; }
  Count operator()(const TakeMove& move) const { return move.take; }
  Count operator()(const LineMove& move) const { return sum(move.take); }
  Count operator()(const CoinMove&) const { return 0; }
  Count operator()(const HeapsMove& move) const {
    Count all = 0;
    for (const auto& part : move.part)
      all += part.take;
    return all;
  }
  /// Towards the piece it faces.
  Count operator()(const SlideMove& move) const {
    const auto& pieces = std::get_if<Columns>(&position.board)->column[move.column];
    std::size_t i = 0;
    while (pieces[i].row != move.from)
      ++i;
    return i % 2 == 0 ? move.to - move.from : move.from - move.to;
  }
};

/// Who steps back for no reason gets nowhere.
void drop_retreats(const Position& position, std::vector<Move>& moves) {
  const auto back = std::partition(moves.begin(), moves.end(),
                                   [&](const Move& move) { return std::visit(Taken{position}, move) >= 0; });
  if (back != moves.begin()) moves.erase(back, moves.end());
}

Move& by_lot(std::vector<Move>& moves, Lots& lots) {
  return moves[static_cast<std::size_t>(lots.between(0, static_cast<Count>(moves.size()) - 1))];
}

Move greedy(const Position& position, std::vector<Move>& moves, Lots& lots) {
  Move* best = nullptr;
  Count most = 0;
  for (int i = 0; i < comes_to_mind; ++i) {
    Move& move = by_lot(moves, lots);
    const Count taken = std::visit(Taken{position}, move);
    if (best != nullptr && taken <= most) continue;
    most = taken;
    best = &move;
  }
  return std::move(*best);
}

/// A heap, or the gap inside a pair of pieces, and what would take all of it.
struct Stock {
  Count size = 0;
  Move all;
};

std::vector<Stock> stocks(const Position& position) {
  std::vector<Stock> out;
  const auto add = [&](Count size, Move all) {
    if (size > 0) out.push_back({size, std::move(all)});
  };
  if (const auto* heaps = std::get_if<Heaps>(&position.board)) {
    if (position.game->goes_to(position.options, position.board, 0))
      return out; // then they do not stand alone
    const Legality law(position);
    for (std::size_t i = 0; i < heaps->size.size(); ++i) {
      if (auto move = law.take(i, heaps->size[i])) add(heaps->size[i], std::move(*move));
    }
  } else if (const auto* board = std::get_if<Columns>(&position.board)) {
    for (std::size_t c = 0; c < board->column.size(); ++c) {
      const auto& pieces = board->column[c];
      for (std::size_t i = 0; i + 1 < pieces.size(); i += 2) {
        const bool low = pieces[i].side == board->to_move;
        const int from = pieces[low ? i : i + 1].row;
        const int to = pieces[low ? i + 1 : i].row + (low ? -1 : 1);
        add(pieces[i + 1].row - pieces[i].row - 1, SlideMove{c, from, to});
      }
    }
  }
  return out;
}

/// Leaves so much of what the move would take.
struct Leave {
  Count rest;

  void operator()(HeapMove& move) const { move.take -= rest; }
  void operator()(HeapsMove& move) const { move.part.front().take -= rest; }
  void operator()(SlideMove& move) const { move.to += static_cast<int>(move.to > move.from ? -rest : rest); }
  template <class Other>
  void operator()(Other&) const {}
};

/// The move after which heaps, or gaps, are equal two by two.
std::optional<Move> making_equal(const Position& position) {
  std::vector<Stock> all = stocks(position);
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
  if (alone.size() == 2) std::visit(Leave{alone.front().size}, move);
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

Move beginner(const Position& position, Lots& lots) {
  std::vector<Move> moves = some_moves(position, moves_seen, lots.next());
  if (happens(lots, beginner_sees_the_end)) {
    Looking looking;
    for (Move& move : moves) {
      if (looking.at(position, move, plies_to_see(position, 1)) == Sight::wins) return std::move(move);
    }
  }
  drop_retreats(position, moves);
  return greedy(position, moves, lots);
}

Move casual(const Position& position, Lots& lots) {
  // First what is near, then what is farther, and no more of that than can be seen at once.
  std::vector<Move> open = some_moves(position, moves_seen, lots.next());
  for (const int plies : casual_plies) {
    const Count patience = most_tried / static_cast<Count>(open.size() + 1);
    std::vector<Move> unclear;
    for (Move& move : open) {
      const Sight sight = Looking(patience).at(position, move, plies_to_see(position, plies));
      if (sight == Sight::wins) return std::move(move);
      if (sight == Sight::unclear) unclear.push_back(std::move(move));
    }
    open = std::move(unclear);
  }
  if (open.empty()) return random_move(position, lots);
  if (happens(lots, casual_copies)) {
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
