#include "claims/claims_check.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

#include "claims/claims_examination.hpp"
#include "claims/claims_kinds.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/claims.hpp"
#include "solve/search/search.hpp"

namespace nimatron::testing {

// ------------------------------------------------------------------------------- step by step

void Examination::step(const Step& told) {
  words_ = in_english(told.claim.words(at));
  figure = &told.figure;
  left_.reset();
  ++checked.steps;
  if (const Kind* kind = kind_of(told.claim)) {
    ++checked.kinds[kind->name];
    kind->examine(*this, told.claim);
    std::set<std::string> said;
    digits(told.claim.words(at), said);
    if (const auto* wins = told.claim.get_if<claims::Wins>()) advised_ = wins->move;
    if (words_.find("his move") != std::string::npos && left_ && advised_)
      demand(*left_ == *advised_, "this is not the move that is advised: " + print(*left_));
    const auto claimed = kind->numbers(at, told.claim);
    for (const std::string& number : said)
      demand(claimed.count(number) == 1, "says " + number + " and does not claim it");
  } else {
    wrong("nobody looks at this kind of claim");
  }
  if (std::holds_alternative<std::monostate>(told.figure)) return;
  ++checked.figures;
  std::visit([&](const auto& own) { draws(own); }, told.figure);
}

void Examination::wrong(const std::string& why) {
  found.push_back(print(at) + ": " + why + "   [" + words_ + "]");
}

std::optional<Position> Examination::after(const std::optional<Move>& move) {
  if (!move) return at;
  if (!why_illegal(at, *move)) return play(at, *move);
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

void Examination::outcome(Outcome is) {
  demand(is != Outcome::unknown && truth.outcome(at) == is, "another outcome");
}

void Examination::leaves(const Move& move) {
  left_ = move;
  const auto left = after(move);
  if (left) demand(lost(*left), "does not win: " + print(move));
}

void Examination::gives_away(const Move& move) {
  const auto left = after(move);
  if (left) demand(truth.outcome(*left) == Outcome::N, "does not lose: " + print(move));
}

void Examination::counts(const std::vector<Count>& value) {
  demand(value == truth.values(at), "they count otherwise");
}

void Examination::examine(const Quantity& claim) {
  const auto is = quantity(claim);
  if (is)
    demand(*is == claim.number, "it is " + std::to_string(*is) + ", not " + std::to_string(claim.number));
}

/// Nim heaps are put beside it as nodes of their own.
void Examination::examine(const NodeCounts& claim) {
  constexpr Count most = 4;
  const auto& board = *std::get_if<GraphBoard>(&at.board);
  const std::size_t nodes = board.nodes();
  if (truth.by_theory() || nodes + most >= max_nodes) return;
  GraphBoard beside = board;
  beside.place.clear();
  if (claim.node) beside.token = {*claim.node};
  for (std::size_t m = 1; m <= most; ++m) {
    for (std::size_t less = 0; less < m; ++less)
      beside.arrow.push_back({nodes + m, nodes + less});
  }
  for (Count m = 0; m <= most; ++m) {
    GraphBoard sum = beside;
    sum.token.push_back(nodes + static_cast<std::size_t>(m));
    const bool reached = std::count(claim.reach.begin(), claim.reach.end(), m) > 0;
    const Outcome is =
        claim.number ? (claim.number == m ? Outcome::P : Outcome::N) : (reached ? Outcome::N : Outcome::T);
    demand(truth.outcome(with_board(at, sum)) == is,
           "it counts otherwise beside a heap of " + std::to_string(m));
  }
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
  if (!by_theory_ && !is_loopy(at) && !at.game->scored()) return searched(at);
  const auto [of, fresh] = known_.try_emplace(print(at));
  if (!fresh) return of->second;
  Analysis& out = of->second;
  if (by_theory_) {
    const Theory said = theory(at).value_or(Theory{});
    out.outcome = said.outcome;
    out.grundy = said.grundy;
    out.remoteness = said.remoteness;
  } else {
    const ReferenceLabel label = graph(at).at(at);
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

/// Of a node from which a token cannot go round, so that ways have at most so many arrows; else -1.
Count least_left_out(const GraphBoard& board, std::size_t node, std::size_t longest) {
  if (longest == 0) return -1;
  std::vector<Count> found;
  for (const auto& arrow : board.arrow) {
    if (arrow.from == node) found.push_back(least_left_out(board, arrow.to, longest - 1));
    if (!found.empty() && found.back() < 0) return -1;
  }
  Count out = 0;
  while (std::find(found.begin(), found.end(), out) != found.end())
    ++out;
  return out;
}

Outcome Truth::outcome(const Position& at) { return known(at).outcome; }
Count Truth::grundy(const Position& at) { return known(at).grundy.value_or(-1); }
std::optional<Count> Truth::remoteness(const Position& at) { return known(at).remoteness; }

Count Truth::beside_heaps(const Position& sum, const Position& part) {
  for (Count m = 0; m < 8; ++m) {
    const Position heap{find_game("nim"), {}, Heaps{{m}}};
    if (outcome({sum.game, sum.options, SumBoard{{part, heap}}}) == Outcome::P) return m;
  }
  return -1;
}

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
  if (const auto* edges = std::get_if<EdgeHeaps>(&at.board)) {
    for (const EdgeHeaps& part : parts_of(*edges))
      out.push_back(grundy(with_board(normal, part)));
    return out;
  }
  if (const auto* sum = std::get_if<SumBoard>(&at.board)) {
    for (const Position& part : sum->part) {
      const bool graph = std::holds_alternative<GraphBoard>(part.board);
      if (graph || std::holds_alternative<Columns>(part.board)) { // through which no search goes
        const auto each = values(part);
        const bool round = std::count(each.begin(), each.end(), Count{-1}) > 0;
        out.push_back(round ? beside_heaps(normal, part)
                            : std::accumulate(each.begin(), each.end(), Count{0}, std::bit_xor<>()));
      } else {
        out.push_back(grundy(part));
      }
    }
    return out;
  }
  if (const auto* board = std::get_if<GraphBoard>(&at.board)) {
    for (const std::size_t node : board->token)
      out.push_back(least_left_out(*board, node, board->nodes()));
    return out;
  }
  if (std::holds_alternative<Strip>(at.board)) return sizes(at);
  const auto* heaps = std::get_if<Heaps>(&at.board);
  if (heaps == nullptr) return out;
  // Where moves touch several heaps at once, or matches go on to another, a heap alone says little.
  const bool several = at.game->move == move_index<HeapsMove>;
  if (several || heaps->memory) return heaps->size;
  for (std::size_t heap = 0; heap < heaps->size.size(); ++heap) {
    Heaps alone{std::vector<Count>(heaps->size.size(), 0)};
    alone.size[heap] = heaps->size[heap];
    out.push_back(grundy(with_board(normal, alone)));
  }
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
