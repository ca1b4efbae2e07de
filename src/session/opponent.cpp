#include "session/opponent.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/legality.hpp"
#include "session/candidates.hpp"
#include "session/levels.hpp"
#include "solve/search/analyse.hpp"
#include "solve/search/bytes.hpp"

namespace nimatron {

namespace {

// How much the computer may think over one move, in steps of searching: a fraction of a second.
constexpr Count steps_on_all_followers = 600'000;
constexpr Count steps_on_the_exact_one = 2'000'000;
constexpr Count steps_on_one_follower = 200'000;

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

/// What is left to be played out: the winner makes it small, the loser keeps it large.
BigCount weight(const Position& position) { return prose_of(position).weight(position.board); }

constexpr std::size_t many_moves = 256;
constexpr std::size_t few_moves_at_most = 4;

/// How many moves are compared: few on boards that are costly to copy.
std::size_t how_many(const Position& position) {
  return geometry_of(position).heaps(position.board) < 10'000 ? many_moves : few_moves_at_most;
}

/// Winning moves that take much from one heap: all, all but one, as many as the rules allow, or down to what
/// the others pair off with. Where there are very many ways to win, some take a match at a time.
void add_large_steps(const Position& position, std::vector<Move>& moves) {
  constexpr std::size_t few_heaps = 64;
  const Geometry& geometry = geometry_of(position);
  const std::size_t heaps = geometry.heaps(position.board);
  if (heaps > few_heaps) return;
  const Legality law(position);
  const auto value = [&](std::size_t heap) { return heap_value(position, heap).value_or(0); };
  Count sum = 0;
  for (std::size_t i = 0; i < heaps; ++i)
    sum ^= value(i);
  for (std::size_t i = 0; i < heaps; ++i) {
    const Count size = geometry.heap(position.board, i);
    for (const Count take : {size, size - 1, law.amounts(i).largest(), value(i) - (value(i) ^ sum)}) {
      if (take < 1 || take > size) continue;
      auto move = law.take(i, take);
      if (!move || !law.allows(*move)) continue;
      const auto after = theory(play(position, *move));
      if (after && after->outcome == Outcome::P) moves.push_back(std::move(*move));
    }
  }
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
}

Verdict verdict(const Position& before, const Move& move, Outcome outcome) {
  const bool again = moves_again(before, move);
  switch (outcome) {
  case Outcome::P: return again ? Verdict::loses : Verdict::wins;
  case Outcome::N: return again ? Verdict::wins : Verdict::loses;
  case Outcome::T: return Verdict::ties;
  case Outcome::unknown: break;
  }
  return Verdict::unknown;
}

/// How many moves a position has; one more than many_moves stands for all larger numbers.
Count count_moves(const Position& position) {
  std::size_t moves = 0;
  for_each_move(position, [&](const Move&) { return ++moves <= many_moves; });
  return static_cast<Count>(moves);
}

/// How far the followers may be searched, all together. With very many moves a search of so few steps gets
/// nowhere; then only theory is asked, unless the whole is known to be small.
Count allowance(const Position& position, const Analysis& analysis) {
  const Count moves = count_moves(position);
  if (!analysis.remoteness) {
    // From every follower about as much can be reached as from here, and a tie was found by going through it all.
    if (is_loopy(position) && analysis.outcome != Outcome::T) return 0;
    if (moves > static_cast<Count>(many_moves)) return 0;
  }
  return steps_on_all_followers;
}

/// Does the move lead to an end exactly as far away as the position's own remoteness says?
bool is_exact(const Analysis& analysis, const Follower& f, Verdict wanted) {
  return analysis.remoteness && f.verdict == wanted && f.known.remoteness &&
         *f.known.remoteness + 1 == *analysis.remoteness;
}

bool splits(const Move& move) { return move_kind(move.index()).splits(move); }

/// The winner hurries: the smallest remoteness, then the least left to play for, then what is simple.
bool quicker(const Follower& a, const Follower& b) {
  const bool known = a.known.remoteness.has_value();
  if (known != b.known.remoteness.has_value()) return known;
  if (known && *a.known.remoteness != *b.known.remoteness) return *a.known.remoteness < *b.known.remoteness;
  if (a.weight != b.weight) return a.weight < b.weight;
  if (splits(a.move) != splits(b.move)) return !splits(a.move);
  return a.lot != b.lot ? a.lot < b.lot : a.move < b.move;
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
  return a.lot != b.lot ? a.lot < b.lot : a.move < b.move;
}

} // namespace

/// In the order of the stages:
///
///     listing    a lesser player's own move, if he makes one; else which moves are compared: the winning
///                ones, or all, or a sample
///     following  the positions after them
///     ordering   the promising ones first; the rest is dropped where they are very many
///     looking    a short analysis of each
///     measuring  where the position's own remoteness is known, some follower is exactly one move nearer to
///                the end; if the short looks have not found it, longer ones in the order given
///     asking     otherwise the game's own perfect move, where it has one
///     comparing
struct Thinking::State {
  enum class Stage : unsigned char {
    listing,
    following,
    ordering,
    looking,
    measuring,
    asking,
    comparing,
    done
  };

  Position position;
  Analysis analysis;
  Player player = Player::perfect;
  std::uint64_t seed;
  Budget budget;
  Stage stage = Stage::listing;
  bool winning = false;
  Verdict wanted = Verdict::loses;
  std::vector<Move> moves;
  std::vector<Follower> all;
  Rng rng{0};
  Count size = 0; // of the board, in numbers
  Count left = 0; // steps that may still be searched
  std::size_t next = 0;
  bool exact_found = false;
  std::unique_ptr<Solver> solver;     // the followers have most of their positions in common
  std::unique_ptr<Task> task;         // of the next follower
  std::unique_ptr<Choosing> choosing; // the game's own choice
  std::optional<Move> chosen;

  void choose(Move move) {
    chosen = std::move(move);
    stage = Stage::done;
  }

  void list() {
    if (auto move = move_by_eye(position, player, seed)) return choose(std::move(*move));
    const Game& game = *position.game;
    winning = !analysis.winning.empty();
    wanted = winning ? Verdict::wins : Verdict::loses;
    rng = Rng(seed);
    size = static_cast<Count>(bytes_of(position.board) / sizeof(Count));
    stage = Stage::following;
    if (winning) {
      // Whoever is beaten by their own mirror image sees why.
      if (auto mirror = nimatron::ask(position, game.playing.mirror)) return choose(std::move(*mirror));
      moves = analysis.winning;
      // The list is cut off behind the small amounts.
      if (analysis.winning_total > static_cast<BigCount>(moves.size())) add_large_steps(position, moves);
      if (how_many(position) == few_moves_at_most && moves.size() > few_moves_at_most)
        moves.resize(few_moves_at_most);
    } else if (analysis.outcome == Outcome::unknown && game.guesses()) {
      stage = Stage::asking;
    } else {
      moves = some_moves(position, how_many(position), seed);
    }
  }

  void follow() {
    if (next == moves.size()) {
      stage = Stage::ordering;
      return;
    }
    Follower& follower = all.emplace_back();
    follower.move = moves[next++];
    follower.after = play(position, follower.move);
    follower.weight = weight(follower.after);
    follower.lot = seed == 0 ? 0 : rng.next();
  }

  void order() {
    if (!winning && all.size() == 1) return choose(all.front().move);
    if (winning) {
      std::sort(all.begin(), all.end(), quicker); // nothing is known yet: by weight
      if (is_loopy(position)) {
        // Where play can go back and forth, only moves that bring the end nearer make sure that it comes.
        const BigCount before = weight(position);
        const auto forward = std::partition_point(all.begin(), all.end(),
                                                  [&](const Follower& f) { return f.weight < before; });
        if (forward != all.begin()) all.erase(forward, all.end());
      }
      if (all.size() > how_many(position)) all.resize(how_many(position));
      if (all.size() == 1) return choose(all.front().move);
    } else {
      std::sort(all.begin(), all.end(),
                [](const Follower& a, const Follower& b) { return a.weight > b.weight; });
    }
    solver = std::make_unique<Solver>();
    left = allowance(position, analysis);
    next = 0;
    stage = Stage::looking;
  }

  /// Analyses the next follower with at most so many steps; true when that is done, and `looked` says how
  /// many it took.
  bool look_at(Follower& follower, Count steps, Slice& slice, Count& looked) {
    if (task == nullptr) {
      task = start_analysis(follower.after, {.positions = steps, .limit = 1, .bytes = budget.bytes}, *solver);
      slice.charge(4 + size / 16);
    }
    Slice part = slice.part(Slice::unbounded);
    const bool done = task->step(part);
    slice.join(part, 0);
    if (!done) return false;
    follower.known = task->result();
    follower.verdict = verdict(position, follower.move, follower.known.outcome);
    looked = task->progress().cost();
    task.reset();
    return true;
  }

  void look(Slice& slice) {
    if (next == all.size()) {
      next = 0;
      left = steps_on_the_exact_one;
      stage = Stage::measuring;
      return;
    }
    Count looked = 0;
    if (!look_at(all[next], std::clamp<Count>(left, 0, steps_on_one_follower), slice, looked)) return;
    left -= looked;
    ++next;
  }

  bool is_exact(const Follower& f) const { return nimatron::is_exact(analysis, f, wanted); }

  void measure(Slice& slice) {
    if (next == 0 && task == nullptr)
      exact_found = std::any_of(all.begin(), all.end(), [&](const Follower& f) { return is_exact(f); });
    while (next < all.size() && task == nullptr && all[next].known.remoteness)
      ++next;
    if (!analysis.remoteness || exact_found || next == all.size() || (task == nullptr && left <= 0)) {
      stage = Stage::asking;
      return;
    }
    Count looked = 0;
    if (!look_at(all[next], left, slice, looked)) return;
    left -= std::max<Count>(1, looked);
    exact_found = is_exact(all[next]);
    ++next;
  }

  /// The game's own move is the last word where the length of the play is not settled.
  void ask(Slice& slice) {
    const Game& game = *position.game;
    const bool unknown = !winning && analysis.outcome == Outcome::unknown && game.guesses();
    const bool settled = exact_found && (winning || analysis.outcome == Outcome::P);
    if (!unknown && settled) {
      stage = Stage::comparing;
      return;
    }
    if (choosing == nullptr) {
      choosing = unknown ? nimatron::ask(position, game.playing.choosing_heuristic, seed)
                         : nimatron::ask(position, game.playing.choosing_best);
    }
    if (choosing == nullptr) {
      const auto own = unknown ? nimatron::ask(position, game.playing.heuristic, seed)
                               : nimatron::ask(position, game.playing.best);
      if (own) return choose(*own);
      stage = Stage::comparing;
      return;
    }
    if (!choosing->step(slice)) return;
    if (const auto own = choosing->move()) return choose(*own);
    stage = Stage::comparing;
  }

  void compare() {
    if (!winning && exact_found && analysis.outcome == Outcome::P) {
      // The length is settled: what could not be measured in time is no longer than what was.
      all.erase(std::remove_if(all.begin(), all.end(), [&](const Follower& f) { return !is_exact(f); }),
                all.end());
    }
    choose(std::min_element(all.begin(), all.end(), winning ? quicker : harder)->move);
  }

  void go_on(Slice& slice) {
    switch (stage) {
    case Stage::listing: list(); break;
    case Stage::following: follow(); break;
    case Stage::ordering: order(); break;
    case Stage::looking: look(slice); break;
    case Stage::measuring: measure(slice); break;
    case Stage::asking: ask(slice); break;
    case Stage::comparing: compare(); break;
    case Stage::done: break;
    }
    slice.charge(stage == Stage::looking || stage == Stage::measuring ? 1 : 4 + size / 16);
  }
};

Thinking::Thinking(const Position& position, const Analysis& analysis, Player player, std::uint64_t seed,
                   const Budget& budget)
    : state_(std::make_unique<State>()) {
  state_->position = position;
  state_->analysis = analysis;
  state_->player = player;
  state_->seed = seed;
  state_->budget = budget;
}

Thinking::~Thinking() = default;

bool Thinking::step(Slice& slice) {
  while (state_->stage != State::Stage::done && !slice.late())
    state_->go_on(slice);
  return state_->stage == State::Stage::done;
}

const Move& Thinking::move() const {
  assert(state_->chosen);
  return *state_->chosen;
}

Move choose_move(const Position& position, const Analysis& analysis, std::uint64_t seed,
                 const Budget& budget) {
  return choose_move(position, analysis, Player::perfect, seed, budget);
}

Move choose_move(const Position& position, const Analysis& analysis, Player player, std::uint64_t seed,
                 const Budget& budget) {
  Thinking thinking(position, analysis, player, seed, budget);
  Slice whole(Slice::unbounded);
  while (!thinking.step(whole)) {
  }
  return thinking.move();
}

} // namespace nimatron
