#include "claims_check.hpp"

#include <algorithm>

#include "claims_examination.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/search.hpp"

namespace nimatron::testing {

// ------------------------------------------------------------------------------- step by step

void Examination::step(const Step& told) {
  words_ = in_english(told.text);
  ++checked.steps;
  for (const Claim& claim : told.claims) {
    ++checked.claims;
    std::visit([&](const auto& own) { examine(own); }, claim);
    const auto* answered = std::get_if<Answered>(&claim);
    if (answered != nullptr && !answered->after) last_ = *answered;
  }
  if (!std::holds_alternative<std::monostate>(told.figure)) {
    ++checked.figures;
    std::visit([&](const auto& own) { examine(own, told); }, told.figure);
  }
  numbers(told);
}

void Examination::wrong(const std::string& why) {
  found.push_back(print(at) + ": " + why + "   [" + words_ + "]");
}

std::optional<Position> Examination::after(const std::optional<Move>& move) {
  if (!move) return at;
  if (!refuse(at, *move)) return play(at, *move);
  wrong("not legal: " + print(*move));
  return std::nullopt;
}

std::vector<Move> Examination::moves_to_try(const Position& from) {
  const std::size_t most = truth.by_theory() ? 60 : static_cast<std::size_t>(-1);
  std::vector<Move> out;
  for_each_move(from, [&](const Move& move) {
    out.push_back(move);
    return out.size() < most;
  });
  return out;
}

// ------------------------------------------------------------------------------- the position, single moves

void Examination::examine(const OutcomeIs& claim) {
  if (claim.outcome == Outcome::unknown) return wrong("claims nothing");
  demand(truth.outcome(at) == claim.outcome, "another outcome");
}

void Examination::examine(const Leaves& claim) {
  const auto left = after(claim.move);
  if (!left) return;
  demand(left->board == claim.board, "another board is left by " + print(claim.move));
  demand(lost(*left), "does not win: " + print(claim.move));
}

void Examination::examine(const GivesAway& claim) {
  const auto left = after(claim.move);
  if (left) demand(truth.outcome(*left) == Outcome::N, "does not lose: " + print(claim.move));
}

void Examination::examine(const LeavesTie& claim) {
  const auto left = after(claim.move);
  if (left) demand(truth.outcome(*left) == Outcome::T, "leaves no tie: " + print(claim.move));
}

void Examination::examine(const NotSettled&) { demand(!truth.settles(at), "it can be settled"); }

void Examination::examine(const Counts& claim) {
  demand(claim.value == truth.values(at), "they count otherwise");
}

void Examination::examine(const Smaller& claim) {
  // Empty lines across may be told as well.
  const auto lines = two_lines_of(*std::get_if<Grid>(&at.board));
  std::vector<Count> told = claim.value;
  std::vector<Count> are = lines ? smaller_of(*lines) : std::vector<Count>();
  for (auto* list : {&told, &are})
    list->erase(std::remove(list->begin(), list->end(), 0), list->end());
  demand(lines && told == are, "the smaller entries are others");
}

void Examination::examine(const GivesGame& claim) {
  const auto& before = *std::get_if<SeriesBoard>(&at.board);
  const Position left = play(at, claim.move);
  const auto& after = *std::get_if<SeriesBoard>(&left.board);
  demand(!lost(single_heap(before.k, before.left)), "this game could not be won");
  demand(after.k == before.k && !lost(single_heap(after.k, after.left)), "this game is not given away");
}

void Examination::examine(const LeavesSum& claim) {
  demand(Tally(truth.values(play(at, claim.move))).sum == claim.sum, "another nim-sum is left");
}

void Examination::examine(const PartsOf& claim) {
  demand(claim.part == fibonacci_parts(heaps_of(at)[0]), "other parts");
}

void Examination::examine(const PlayedOut& claim) {
  if (claim.line.empty()) return;
  Position now = at;
  for (const Move& move : claim.line) {
    if (refuse(now, move)) return wrong("the line is not legal at " + print(move));
    now = play(now, move);
  }
  demand(is_over(now), "the line does not end the game");
}

void Examination::examine(const Quantity& claim) {
  const auto is = quantity(claim);
  if (is)
    demand(*is == claim.number, "it is " + std::to_string(*is) + ", not " + std::to_string(claim.number));
}

void Examination::examine(const IsOver& claim) {
  demand(is_over(at), "not over");
  demand(truth.outcome(at) == claim.outcome, "another one has won");
}

// ------------------------------------------------------------------------------- what is so

Memo& Truth::memo_of(const Position& at) {
  auto shelf = std::find_if(shelves_.begin(), shelves_.end(), [&](const Shelf& one) {
    return one.game == at.game && one.options == at.options;
  });
  if (shelf == shelves_.end()) shelf = shelves_.insert(shelf, Shelf{at.game, at.options, Memo{}});
  shelves_.splice(shelves_.begin(), shelves_, shelf);
  return shelf->memo;
}

Analysis Truth::searched(const Position& at) {
  constexpr Count enough = 20'000'000;
  Memo& memo = memo_of(at);
  if (const auto solved = memo.find(key(at))) {
    Analysis out;
    out.outcome = solved->outcome;
    out.remoteness = solved->remoteness;
    if (!is_misere(at.options)) out.grundy = solved->grundy;
    return out;
  }
  Search search(at, enough, 0, memo);
  while (!search.step(enough)) {
  }
  return search.result();
}

const Reference& Truth::graph(const Position& at) {
  if (!graph_.knows(at)) graph_.solve(at, 2'000'000);
  return graph_;
}

Analysis Truth::known(const Position& at) {
  if (!by_theory_ && !at.game->loopy && !at.game->scored) return searched(at);
  const auto [of, fresh] = known_.try_emplace(print(at));
  if (!fresh) return of->second;
  Analysis& out = of->second;
  if (by_theory_) {
    const Theory said = theory(at).value_or(Theory{});
    out.outcome = said.outcome;
    out.grundy = said.grundy;
    out.remoteness = said.remoteness;
  } else {
    const Label label = graph(at).at(at);
    out.outcome = label.outcome;
    out.remoteness = label.remoteness;
  }
  return out;
}

bool Truth::settles(const Position& at) {
  const auto said = theory(at);
  if (said && said->outcome != Outcome::unknown) return true;
  if (by_theory_) return false;
  Memo memo;
  Search search(at, ceiling, 0, memo);
  while (!search.step(ceiling)) {
  }
  return search.result().outcome != Outcome::unknown;
}

Outcome Truth::outcome(const Position& at) { return known(at).outcome; }
Count Truth::grundy(const Position& at) { return known(at).grundy.value_or(-1); }
std::optional<Count> Truth::remoteness(const Position& at) { return known(at).remoteness; }

std::vector<Count> Truth::values(const Position& at) {
  Position normal = at;
  normal.options.clear("misere");
  std::vector<Count> out;
  if (const auto* columns = std::get_if<Columns>(&at.board)) {
    const Count most = bound(at) == 0 ? columns->rows : bound(at);
    for (const Gap& gap : gaps_of(*columns))
      out.push_back(gap.size() % (most + 1));
    return out;
  }
  if (const auto* grid = std::get_if<Grid>(&at.board)) {
    for (const Grid& part : parts_of(*grid))
      out.push_back(grundy(with_board(normal, part)));
    return out;
  }
  const auto* heaps = std::get_if<Heaps>(&at.board);
  if (heaps == nullptr) return out;
  // Where moves touch several heaps at once, or matches go on to another, a heap alone says little.
  const bool several = at.game->move == detail::index_of<HeapsMove>(static_cast<Move*>(nullptr));
  if (several || heaps->most) return heaps->size;
  for (std::size_t heap = 0; heap < heaps->size.size(); ++heap) {
    Heaps alone{std::vector<Count>(heaps->size.size(), 0)};
    alone.size[heap] = heaps->size[heap];
    out.push_back(grundy(with_board(normal, alone)));
  }
  return out;
}

std::vector<Move> all_moves(const Position& at) {
  std::vector<Move> out;
  for_each_move(at, [&](const Move& move) {
    out.push_back(move);
    return true;
  });
  return out;
}

std::vector<std::string> faults(const Position& at, const Explanation& steps, Truth& truth,
                                Checked& checked) {
  ++checked.positions;
  Examination examination(at, truth, checked);
  for (const Step& step : steps)
    examination.step(step);
  return std::move(examination.found);
}

} // namespace nimatron::testing
