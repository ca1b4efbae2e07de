#include "explain/telling.hpp"

#include <algorithm>
#include <iterator>
#include <variant>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/move_words.hpp"
#include "explain/claims.hpp"

namespace nimatron {

namespace {

/// Few moves: so many, each with its answer, are still read.
constexpr std::size_t most_answers = 24;
/// Winning moves beside the first that are named.
constexpr BigCount most_named = 4;

/// Moves from the first to the last, as far apart as so few can be; of very many only the first are looked at.
std::vector<Move> spread(const Position& at) {
  constexpr std::size_t most_looked_at = 5'000;
  std::vector<Move> all;
  for_each_move(at, [&](const Move& move) {
    all.push_back(move);
    return all.size() < most_looked_at;
  });
  std::vector<Move> out;
  for (std::size_t i = 0; i < most_of_each_kind; ++i)
    out.push_back(all[i * (all.size() - 1) / (most_of_each_kind - 1)]);
  return out;
}

/// Of many moves some of each kind.
std::vector<Move> of_each_kind(const Position& at, const Move& first) {
  std::vector<Move> out = prose_of(at).of_each_kind(at, first);
  if (out.empty()) return spread(at);
  out.resize(std::min(out.size(), most_of_each_kind));
  return out;
}

} // namespace

std::optional<Move> winning_move(const Position& position) {
  std::optional<Move> out;
  for_each_winning(position, [&](const Move& move) {
    out = move;
    return false;
  });
  return out;
}

/// Winning moves are listed heap by heap: so this heap is made the first one.
std::optional<Move> winning_move(const Position& position, std::size_t heap) {
  Position turned = position;
  auto& size = std::get_if<Heaps>(&turned.board)->size;
  std::swap(size[0], size[heap]);
  auto out = winning_move(turned);
  if (!out || std::get_if<HeapMove>(&*out)->heap != 0) return std::nullopt;
  std::get_if<HeapMove>(&*out)->heap = heap;
  return out;
}

namespace {

Explanation::iterator end_of_brief(Explanation& steps) {
  return std::find_if(steps.begin(), steps.end(),
                      [](const Step& step) { return step.depth == Depth::proof; });
}

} // namespace

void Telling::brief(Claim claim, Figure figure, Figure beside) {
  steps.insert(end_of_brief(steps), {std::move(claim), std::move(figure), Depth::brief, std::move(beside)});
}

void Telling::draw_brief(Figure figure) {
  const auto end = end_of_brief(steps);
  if (end == steps.begin()) return;
  Step& last = *std::prev(end);
  if (std::holds_alternative<std::monostate>(last.figure)) last.figure = std::move(figure);
}

void Telling::wins(const Move& move) { brief(claims::Wins{move}); }

void Telling::loses() { brief(claims::WhoWins{Outcome::P}); }

void Telling::numbers() {
  if (analysis.grundy && !is_partisan(position)) tell(claims::HasGrundyValue{*analysis.grundy});
  if (analysis.remoteness && *analysis.remoteness > 0 && analysis.outcome != Outcome::T)
    tell(claims::MovesLeft{*analysis.remoteness});
}

void Telling::answers(FunctionRef<std::optional<Move>(const Move&)> reply) {
  std::vector<Move> moves;
  for_each_move(position, [&](const Move& move) {
    moves.push_back(move);
    return moves.size() <= most_answers;
  });
  if (moves.empty()) return;
  Answers figure;
  figure.every = moves.size() <= most_answers;
  if (!figure.every) moves = of_each_kind(position, moves.front());
  for (Move& move : moves) {
    auto answer = reply(move);
    Message said = in_words(position, move, answer);
    figure.row.push_back({std::move(move), std::move(answer), std::move(said)});
  }
  const claims::Replies claim{figure.every};
  tell(claim, std::move(figure));
}

void Telling::answers() {
  answers([&](const Move& move) { return winning_move(play(position, move)); });
}

void Telling::winning_total() {
  if (analysis.winning_total <= 1 || analysis.winning_total > static_cast<BigCount>(max_heap)) return;
  tell(claims::WinningTotal{static_cast<Count>(analysis.winning_total)});
}

void Telling::other_wins(const Move& told) {
  if (analysis.winning_total <= most_named && analysis.winning.size() == analysis.winning_total) {
    for (const Move& move : analysis.winning) {
      if (!(move == told)) tell(claims::AlsoWins{move});
    }
    return; // they are counted at a glance
  }
  winning_total();
}

} // namespace nimatron
