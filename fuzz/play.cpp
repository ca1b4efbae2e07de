// Any record: analyse it with a small budget, explain it, let the machine answer it, play every listed move.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/game.hpp"
#include "core/message.hpp"
#include "core/slice.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "session/opponent.hpp"
#include "solve/search/analyse.hpp"

namespace {

constexpr std::size_t longest_text = 400;
constexpr int most_moves = 200; // a heap of 10^15 has as many
constexpr nimatron::Budget budget{.positions = 200, .limit = 20};

void require(bool holds) {
  if (!holds) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nimatron;
  if (size > longest_text) return 0;
  const auto record = parse_record({reinterpret_cast<const char*>(data), size});
  if (!record) return 0;
  const Position here = replay(*record);
  const Analysis analysis = analyse(here, budget);
  require(analysis.winning.size() <= budget.limit);
  require(analysis.winning_total >= analysis.winning.size());
  if (!here.game->scored() && analysis.outcome == Outcome::P) require(analysis.winning.empty());
  const Explanation steps = explain(here, analysis);
  require(analysis.outcome == Outcome::unknown || !steps.empty());
  for (const Step& step : steps)
    require(!in_english(step.claim.words(here)).empty());
  for (const Move& move : analysis.winning) {
    require(!why_illegal(here, move));
    const Position after = play(here, move);
    if (here.game->scored()) continue;
    const Outcome outcome = analyse(after, budget).outcome;
    require(outcome == Outcome::P || outcome == Outcome::unknown);
  }
  int seen = 0;
  for_each_move(here, [&](const Move& move) {
    require(!why_illegal(here, move));
    const auto parsed = parse_move(here, print(move));
    require(parsed && *parsed == move);
    const Position after = play(here, move);
    require(!after.game->board_error(after.options, after.board));
    return ++seen < most_moves;
  });
  if (seen == 0) return 0;
  // How far it looks ahead is its own affair, and takes long under sanitizers: what takes longer is not waited for.
  Thinking thinking(here, analysis, size, budget);
  Slice moment(Slice::unbounded, steady_seconds() + 0.1, steady_seconds);
  if (thinking.step(moment)) require(!why_illegal(here, thinking.move()));
  return 0;
}
