// Positions that are laid on the table by hand.

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/game.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "learn/preparation.hpp"

namespace nimatron {

namespace {

constexpr Count most_boards = 600; // are judged beforehand

/// In which heap a move changes something: one that is to be laid, if there is any.
struct Place {
  std::size_t heap = 0;
  bool to_be_laid = false;
};
Place place_of(const Position& before, const Move& move, const std::vector<Count>& given) {
  const std::vector<Count> then = heaps_of(before);
  const std::vector<Count> now = heaps_of(play(before, move));
  Place out;
  for (std::size_t heap = then.size(); heap-- > 0;) {
    const bool changed = heap >= now.size() || now[heap] != then[heap];
    if (changed && (!out.to_be_laid || given[heap] == 0)) out = {heap, given[heap] == 0};
  }
  return out;
}

/// How the player to move wins. A move in a heap that was laid would tell what it should have been.
Message why_not(const Position& laid, const Analysis& known, const std::vector<Count>& given) {
  for (const Move& move : known.winning) {
    if (!place_of(laid, move, given).to_be_laid)
      return say(N_("From here the player to move can win: {0}."), in_words(laid, move));
  }
  const Place there = place_of(laid, known.winning.front(), given);
  return say(N_("From here the player to move can win, with a move in heap {0}."),
             static_cast<Count>(there.heap) + 1);
}

/// The next way to put 1 to `most` matches into each of these heaps; false: that was the last.
bool count_up(std::vector<Count>& heaps, const std::vector<std::size_t>& open, Count most) {
  for (const std::size_t heap : open) {
    if (++heaps[heap] <= most) return true;
    heaps[heap] = 1;
  }
  return false;
}

/// `lay nim:5,6,0`: every way to fill the heaps that are empty, and who wins there.
void lay_matches(Preparation& step) {
  const std::vector<Count> given = heaps_of(step.position());
  std::vector<std::size_t> open;
  for (std::size_t heap = 0; heap < given.size(); ++heap) {
    if (given[heap] == 0) open.push_back(heap);
  }
  if (open.empty()) return step.fault(say(N_("'lay' needs a position with empty heaps")));
  if (!step.within(given.size(), 20)) return;
  ToLay task;
  task.most = std::max(Count{9}, std::accumulate(given.begin(), given.end(), Count{0}));
  if (step.words.accept("most")) task.most = step.read_number(step.words.next(), step.step.line).value_or(0);
  Count boards = 1;
  for (std::size_t i = 0; i < open.size() && boards <= most_boards; ++i)
    boards *= task.most;
  if (task.most < 1 || boards > most_boards)
    return step.fault(say(N_("there are too many ways to lay these heaps: say 'most' and a smaller number")));
  std::vector<Count> heaps = given;
  for (const std::size_t heap : open)
    heaps[heap] = 1;
  do {
    auto laid = with_heaps(step.position(), heaps);
    if (!laid) continue;
    const Analysis known = settled_analysis(*laid);
    if (known.outcome == Outcome::P) {
      task.right.push_back(std::move(*laid));
    } else if (known.winning.empty()) {
      return step.fault(say(N_("it isn't known who wins {0}"), print(*laid)));
    } else {
      Message why = why_not(*laid, known, given);
      task.wrong.push_back({std::move(*laid), std::move(why)});
    }
  } while (count_up(heaps, open, task.most));
  if (task.right.empty())
    return step.fault(say(N_("there is no way to lay a position that the player to move loses")));
  if (task.wrong.empty()) return step.fault(say(N_("every way to lay these heaps is right")));
  const Position& first = task.right.front();
  step.answer = open.size() == 1 ? number_words(heaps_of(first)[open.front()]) : board_name(first);
  step.out.task = std::move(task);
}

/// `swap northcott:... leave northcott:...`
void lay_colours(Preparation& step) {
  const std::string_view goal = step.words.accept("leave") ? step.words.next() : std::string_view();
  auto position = step.read_position(goal, step.step.line);
  if (!position) return;
  if (position->game != step.position().game || *position == step.position())
    return step.fault(say(N_("after 'leave', write the same position with other colours")));
  if (settled_analysis(*position).grundy != settled_analysis(step.position()).grundy)
    step.fault(say(N_("the position after 'leave' has another value")));
  step.out.task = ToLay{.by = ToLay::By::colours, .right = {std::move(*position)}};
}

} // namespace

void prepare_lay(Preparation& step) {
  const std::string_view kind = step.step.kind;
  if (!step.has_position()) return step.fault(needs_position(kind));
  if (kind == "lay") return lay_matches(step);
  lay_colours(step);
}

} // namespace nimatron
