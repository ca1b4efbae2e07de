#include "explain/telling.hpp"

#include <algorithm>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "explain/words.hpp"

namespace nimatron {

namespace {

/// Few moves: so many, each with its answer, are still read.
constexpr std::size_t most_answers = 24;
/// Winning moves beside the first that are named.
constexpr BigCount most_named = 4;

/// Of many moves some of each kind; `first` are the first ones.
std::vector<Move> of_each_kind(const Position& at, std::vector<Move> first) {
  std::vector<Move> out = prose_of(at).of_each_kind(at, first.front());
  if (out.empty()) out = std::move(first);
  out.resize(std::min(out.size(), most_of_each_kind));
  return out;
}

} // namespace

std::optional<Move> winning_move(const Position& position) {
  std::optional<Move> out;
  position.game->winning(position.options, position.board, [&](const Move& move) {
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

void Telling::tell(Message text, std::vector<Claim> claims, Figure figure) {
  // So large a board need not be kept several times; what else is claimed is small.
  constexpr std::size_t most_heaps = 1'000;
  const auto* heaps = std::get_if<Heaps>(&position.board);
  if (heaps != nullptr && heaps->size.size() > most_heaps) {
    std::erase_if(claims, [](const Claim& claim) {
      return std::holds_alternative<Leaves>(claim) || std::holds_alternative<Counts>(claim);
    });
    if (claims.empty()) claims.emplace_back(OutcomeIs{analysis.outcome});
  }
  steps.push_back({std::move(text), std::move(figure), std::move(claims)});
}

Claim Telling::leaves(const Move& move) const { return Leaves{move, play(position, move).board}; }

void Telling::wins(const Move& move) {
  tell(say(N_("You can win: {0}."), in_words(position, move)), {OutcomeIs{Outcome::N}, leaves(move)});
}

void Telling::loses() { tell(say(N_("Every move loses against best play.")), {OutcomeIs{Outcome::P}}); }

void Telling::answers(FunctionRef<std::optional<Move>(const Move&)> reply) {
  std::vector<Move> moves;
  for_each_move(position, [&](const Move& move) {
    moves.push_back(move);
    return moves.size() <= most_answers;
  });
  if (moves.empty()) return;
  Answers figure;
  figure.every = moves.size() <= most_answers;
  if (!figure.every) moves = of_each_kind(position, std::move(moves));
  for (Move& move : moves) {
    auto answer = reply(move);
    Message said = in_words(position, move, answer);
    figure.row.push_back({std::move(move), std::move(answer), std::move(said)});
  }
  tell(figure.every ? say(N_("Every move and its reply:")) : say(N_("Some moves and their replies:")), {},
       std::move(figure));
}

void Telling::answers() {
  answers([&](const Move& move) { return winning_move(play(position, move)); });
}

void Telling::winning_total() {
  if (analysis.winning_total <= 1 || analysis.winning_total > static_cast<BigCount>(max_heap)) return;
  const auto all = static_cast<Count>(analysis.winning_total);
  tell(say_n(N_P("Only one move wins.", "In all, {0} moves win."), all),
       {Quantity{Quantity::What::winning, all}});
}

void Telling::other_wins(const Move& told) {
  if (analysis.winning_total <= most_named && analysis.winning.size() == analysis.winning_total) {
    for (const Move& move : analysis.winning) {
      if (!(move == told)) tell(say(N_("Also winning: {0}."), in_words(position, move)), {leaves(move)});
    }
  }
  winning_total();
}

} // namespace nimatron
