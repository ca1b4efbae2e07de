// Numbers of a position by their names: what a step asks for, and what stands in a text.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "explain/binary.hpp"
#include "learn/preparation.hpp"
#include "solve/search/analyse.hpp"
#include "solve/search/positions.hpp"

namespace nimatron {

namespace {

using Number = std::optional<Count>;

Number nim_sum(const Position& p) {
  const std::vector<Count> values = values_of(p);
  if (values.empty()) return std::nullopt;
  return std::accumulate(values.begin(), values.end(), Count{0}, [](Count a, Count b) { return a ^ b; });
}

Number sum(const Position& p) {
  const std::vector<Count> heaps = heaps_of(p);
  if (heaps.empty()) return std::nullopt;
  return std::accumulate(heaps.begin(), heaps.end(), Count{0});
}

Number value(const Position& p) { return analyse(p).grundy; }

Number winning_moves(const Position& p) { return static_cast<Count>(settled_analysis(p).winning_total); }

Number moves(const Position& p) { return static_cast<Count>(all_moves(p).size()); }

/// How many moves are left if the winner hurries and the loser stalls.
Number remoteness(const Position& p) { return analyse(p).remoteness; }

Number advances(const Position& p) {
  const auto winning = settled_analysis(p).winning;
  return static_cast<Count>(std::count_if(
      winning.begin(), winning.end(), [&](const Move& move) { return geometry_of(p).reach(p, move) > 0; }));
}

/// What the first winning move takes, and from where.
struct Taken {
  Count heap = 0; // from 1
  Count take = 0;
  Count leave = 0;
};
std::optional<Taken> winning_take(const Position& p) {
  const auto winning = settled_analysis(p).winning;
  if (winning.empty()) return std::nullopt;
  const std::vector<Count> before = heaps_of(p);
  const std::vector<Count> after = heaps_of(play(p, winning.front()));
  for (std::size_t i = 0; i < before.size() && i < after.size(); ++i) {
    if (before[i] != after[i]) return Taken{static_cast<Count>(i) + 1, before[i] - after[i], after[i]};
  }
  return std::nullopt;
}
Number heap(const Position& p) {
  const auto taken = winning_take(p);
  return taken ? Number(taken->heap) : std::nullopt;
}
Number take(const Position& p) {
  const auto taken = winning_take(p);
  return taken ? Number(taken->take) : std::nullopt;
}
Number leave(const Position& p) {
  const auto taken = winning_take(p);
  return taken ? Number(taken->leave) : std::nullopt;
}

/// What the last heap has to be for a P-position.
Number last_heap(const Position& p) { return ask(p, p.game->heaps.safe_last_heap); }

Number remainder(const Position& p) {
  const std::vector<Count> values = values_of(p);
  return values.empty() ? std::nullopt : Number(values.front());
}

Number bundle_count(const Position& p) {
  Count out = 0;
  for (const Count n : heaps_of(p))
    out += std::popcount(static_cast<std::uint64_t>(n));
  return out == 0 ? std::nullopt : Number(out);
}

Number pair_count(const Position& p) {
  const std::vector<Count> values = values_of(p);
  if (values.empty()) return std::nullopt;
  return static_cast<Count>(bundles(values).pairs.size());
}

/// How many games of a match each of the two wins.
Number games_won_by(const Position& p, Seat seat) {
  if (p.game->match.predicted_winner == nullptr) return std::nullopt;
  const Count n = geometry_of(p).heap(p.board, 0);
  Count out = 0;
  for (Count k = 1; k < n; ++k)
    out += ask(p, p.game->match.predicted_winner, k) == seat ? 1 : 0;
  return out;
}

Number divisors(const Position& p) {
  const std::vector<Count> heaps = heaps_of(p);
  const Count n = heaps.empty() ? geometry_of(p).heap(p.board, 0) : heaps.front();
  if (n <= 0 || n > 1'000'000) return std::nullopt;
  Count out = 0;
  for (Count d = 1; d <= n; ++d)
    out += n % d == 0 ? 1 : 0;
  return out;
}

/// P-positions with heaps up to these, in whatever order.
Number p_positions(const Position& p) {
  if (heaps_of(p).empty()) return std::nullopt;
  Solver solver;
  const LostPositions below = lost_positions(p, {.positions = 100'000}, solver);
  if (!below.complete) return std::nullopt;
  return static_cast<Count>(below.found.size());
}

constexpr struct {
  std::string_view name;
  Number (*of)(const Position&);
} quantities[] = {
    {"nim-sum", nim_sum},
    {"sum", sum},
    {"value", value},
    {"moves", moves},
    {"winning-moves", winning_moves},
    {"advances", advances},
    {"remoteness", remoteness},
    {"heap", heap},
    {"take", take},
    {"leave", leave},
    {"last-heap", last_heap},
    {"remainder", remainder},
    {"bundles", bundle_count},
    {"pairs", pair_count},
    {"games-a", [](const Position& p) { return games_won_by(p, Seat::first); }},
    {"games-b", [](const Position& p) { return games_won_by(p, Seat::second); }},
    {"divisors", divisors},
    {"p-positions", p_positions},
};

} // namespace

std::optional<Count> quantity(const Position& position, std::string_view name) {
  for (const auto& one : quantities) {
    if (one.name == name) return one.of(position);
  }
  return std::nullopt;
}

void prepare_number(Preparation& step) {
  if (!step.has_position()) return step.fault(say(N_("a number needs a position")));
  const std::string_view name = step.words.next();
  const auto number = quantity(step.position(), name);
  // Translators: the name of a quantity, such as nim-sum
  if (!number) return step.fault(say(N_("this position has no '{0}'"), name));
  ToCount task{.answer = *number, .most = *number, .wrong = {}, .last_heap = name == "last-heap"};
  step.answer = number_words(*number);
  for (const ScriptField& field : step.step.fields) {
    if (std::string_view(field.name) != "wrong" || *field.about == '\0') continue;
    auto known = quantity(step.position(), field.about);
    if (!known) known = step.read_number(field.about, field.line);
    if (!known) continue;
    if (known == number) {
      step.fault(field.line, is_right(field.about));
      continue;
    }
    task.most = std::max(task.most, *known);
    task.wrong.push_back({*known, step.text(field.text, field.line)});
  }
  // As many digits as the largest of them has: the answer is not told by what can be typed.
  Count most = 99;
  while (most < task.most)
    most = most * 10 + 9;
  task.most = most;
  step.out.task = std::move(task);
}

} // namespace nimatron
