#include "session/opponent.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "session/candidates.hpp"
#include "solve/analyse.hpp"

namespace nimatron {

namespace {

// How much the machine may think over one move: a fraction of a second. Searching a position costs as much
// as it has moves, so the work is measured in moves and the searches are allowed that many positions less.
constexpr Count work_on_all_followers = 600'000;
constexpr Count work_on_the_exact_one = 2'000'000;
constexpr Count positions_of_one_follower = 10'000;

/// What a follower means to the one who moves there.
enum class Verdict : unsigned char { loses, unknown, ties, wins };

/// A move and what is known of the position after it.
struct Follower {
  Move move;
  Position after;
  BigCount weight = 0;
  Verdict verdict = Verdict::unknown;
  Analysis known;
  std::uint64_t lot = 0;
};

// What is left to be played out: the winner makes it small, the loser keeps it large.
BigCount sum(const std::vector<Count>& numbers) {
  BigCount total = 0;
  for (const Count n : numbers)
    total += static_cast<BigCount>(n);
  return total;
}
BigCount weight(const Heaps& board) { return sum(board.size); }
BigCount weight(const Grid& board) { return sum(board.cell); }
BigCount weight(const Match& board) { return static_cast<BigCount>(board.left); }
BigCount weight(const Table&) { return 0; }
/// The gaps inside the pairs.
BigCount weight(const Columns& board) {
  int gaps = 0;
  for (const auto& pieces : board.column) {
    for (std::size_t i = 0; i + 1 < pieces.size(); i += 2)
      gaps += pieces[i + 1].row - pieces[i].row - 1;
  }
  return static_cast<BigCount>(gaps);
}
BigCount weight(const Position& position) {
  return std::visit([](const auto& board) { return weight(board); }, position.board);
}

constexpr std::size_t many_moves = 256;
constexpr std::size_t few_moves = 4;

/// How many moves are compared: few on boards that are costly to copy.
std::size_t how_many(const Position& position) {
  const auto* heaps = std::get_if<Heaps>(&position.board);
  return heaps == nullptr || heaps->size.size() < 10'000 ? many_moves : few_moves;
}

Verdict verdict(const Position& before, const Move& move, Outcome outcome) {
  const bool again = before.game->again(before.options, before.board, move);
  switch (outcome) {
  case Outcome::P: return again ? Verdict::loses : Verdict::wins;
  case Outcome::N: return again ? Verdict::wins : Verdict::loses;
  case Outcome::T: return Verdict::ties;
  case Outcome::unknown: break;
  }
  return Verdict::unknown;
}

/// Analyses with at most `positions`; says how many it took.
Count look_at(const Position& before, Follower& follower, Count positions, Solver& solver) {
  const auto task = start_analysis(follower.after, {.positions = positions, .limit = 1}, solver);
  while (!task->step(positions)) {
  }
  follower.known = task->result();
  follower.verdict = verdict(before, follower.move, follower.known.outcome);
  return task->progress().positions;
}

std::vector<Follower> followers(const Position& position, const std::vector<Move>& moves,
                                std::uint64_t seed) {
  Lots lots(seed);
  std::vector<Follower> out;
  for (const Move& move : moves) {
    Follower& follower = out.emplace_back();
    follower.move = move;
    follower.after = play(position, move);
    follower.weight = weight(follower.after);
    follower.lot = lots.next();
  }
  return out;
}

/// How many moves a position has; one more than many_moves stands for all larger numbers.
Count count_moves(const Position& position) {
  std::size_t moves = 0;
  for_each_move(position, [&](const Move&) { return ++moves <= many_moves; });
  return static_cast<Count>(moves);
}

/// In how many positions the followers may be searched, all together. With very many moves a search of so
/// few positions gets nowhere; then only theory is asked, unless the whole is known to be small.
Count allowance(const Position& position, const Analysis& analysis) {
  const Count moves = count_moves(position);
  if (!analysis.remoteness) {
    if (position.game->loopy) return 0; // from every follower about as much can be reached as from here
    if (moves > static_cast<Count>(many_moves)) return 0;
  }
  return work_on_all_followers / std::max<Count>(moves, 1);
}

void look_at_all(const Position& position, const Analysis& analysis, std::vector<Follower>& all,
                 Solver& solver) {
  Count left = allowance(position, analysis);
  for (Follower& follower : all) {
    left -= look_at(position, follower, std::clamp<Count>(left, 0, positions_of_one_follower), solver);
  }
}

/// Does the move lead to an end exactly as far away as the position's own remoteness says?
bool is_exact(const Analysis& analysis, const Follower& f, Verdict wanted) {
  return analysis.remoteness && f.verdict == wanted && f.known.remoteness &&
         *f.known.remoteness + 1 == *analysis.remoteness;
}

/// Where the position's own remoteness is known, some follower is exactly one move nearer to the end. If
/// the short looks have not found it, this looks longer, in the order given. True if there is one.
bool find_exact(const Position& position, const Analysis& analysis, std::vector<Follower>& all,
                Verdict wanted, Solver& solver) {
  if (!analysis.remoteness) return false;
  const auto exact = [&](const Follower& f) { return is_exact(analysis, f, wanted); };
  if (std::any_of(all.begin(), all.end(), exact)) return true;
  Count left = work_on_the_exact_one / std::max<Count>(count_moves(position), 1);
  for (Follower& follower : all) {
    if (left <= 0) return false;
    if (follower.known.remoteness) continue;
    left -= std::max<Count>(1, look_at(position, follower, left, solver));
    if (exact(follower)) return true;
  }
  return false;
}

/// The game's own perfect move, where it has one.
std::optional<Move> own_move(const Position& position) {
  return position.game->best(position.options, position.board);
}

bool splits(const Move& move) {
  const auto* taken = std::get_if<HeapMove>(&move);
  return taken != nullptr && taken->split != 0;
}

/// The winner hurries: the smallest remoteness, then the least left to play for, then what is simple.
bool quicker(const Follower& a, const Follower& b) {
  const bool known = a.known.remoteness.has_value();
  if (known != b.known.remoteness.has_value()) return known;
  if (known && *a.known.remoteness != *b.known.remoteness) return *a.known.remoteness < *b.known.remoteness;
  if (a.weight != b.weight) return a.weight < b.weight;
  if (splits(a.move) != splits(b.move)) return !splits(a.move);
  return a.lot < b.lot;
}

auto digits(const Analysis& known) {
  return std::bit_width(static_cast<std::uint64_t>(known.grundy.value_or(0)));
}

/// The loser resists: first what it may hope for, then the longest way to the end (one too long to be
/// measured counts as the longest), the fewest right answers, the largest nim-sum, the most left to play for.
bool harder(const Follower& a, const Follower& b) {
  if (a.verdict != b.verdict) return a.verdict > b.verdict;
  if (a.verdict == Verdict::unknown) return a.lot < b.lot;
  const bool known = a.known.remoteness.has_value();
  if (known != b.known.remoteness.has_value()) return (a.verdict == Verdict::wins) == known;
  if (known && *a.known.remoteness != *b.known.remoteness) {
    return (*a.known.remoteness > *b.known.remoteness) == (a.verdict != Verdict::wins);
  }
  if (a.known.winning_total != b.known.winning_total) return a.known.winning_total < b.known.winning_total;
  if (digits(a.known) != digits(b.known)) return digits(a.known) > digits(b.known);
  if (a.weight != b.weight) return a.weight > b.weight;
  return a.lot < b.lot;
}

/// One of the winning moves.
Move hurry(const Position& position, const Analysis& analysis, std::uint64_t seed) {
  std::vector<Move> moves = analysis.winning;
  if (how_many(position) == few_moves && moves.size() > few_moves) moves.resize(few_moves);
  auto all = followers(position, moves, seed);
  std::sort(all.begin(), all.end(), quicker); // nothing is known yet: by weight
  if (position.game->loopy) {
    // Where play can go back and forth, only moves that bring the end nearer make sure that it comes.
    const BigCount before = weight(position);
    const auto forward =
        std::partition_point(all.begin(), all.end(), [&](const Follower& f) { return f.weight < before; });
    if (forward != all.begin()) all.erase(forward, all.end());
  }
  if (all.size() > how_many(position)) all.resize(how_many(position));
  if (all.size() == 1) return all.front().move;
  Solver solver; // the followers have most of their positions in common
  look_at_all(position, analysis, all, solver);
  if (!find_exact(position, analysis, all, Verdict::wins, solver)) {
    if (const auto move = own_move(position)) return *move;
  }
  return std::min_element(all.begin(), all.end(), quicker)->move;
}

/// The best of what there is, where no winning move is known.
Move resist(const Position& position, const Analysis& analysis, std::uint64_t seed) {
  auto all = followers(position, some_moves(position, how_many(position), seed), seed);
  if (all.size() == 1) return all.front().move;
  std::sort(all.begin(), all.end(), [](const Follower& a, const Follower& b) { return a.weight > b.weight; });
  Solver solver; // the followers have most of their positions in common
  look_at_all(position, analysis, all, solver);
  const bool exact = find_exact(position, analysis, all, Verdict::loses, solver);
  if (exact && analysis.outcome == Outcome::P) {
    // The length is settled: what could not be measured in time is no longer than what was.
    all.erase(std::remove_if(all.begin(), all.end(),
                             [&](const Follower& f) { return !is_exact(analysis, f, Verdict::loses); }),
              all.end());
  } else if (const auto move = own_move(position)) {
    return *move;
  }
  return std::min_element(all.begin(), all.end(), harder)->move;
}

} // namespace

Move choose_move(const Position& position, const Analysis& analysis, std::uint64_t seed) {
  if (!analysis.winning.empty()) return hurry(position, analysis, seed);
  if (analysis.outcome == Outcome::unknown) {
    if (const auto move = position.game->heuristic(position.options, position.board, seed)) return *move;
  }
  return resist(position, analysis, seed);
}

} // namespace nimatron
