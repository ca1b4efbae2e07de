#include "app/hints.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <variant>

#include "core/game.hpp"
#include "scene/scene.hpp"

namespace nimatron {

namespace {

/// Where a move takes something, without saying how much; nothing where that says nothing, or all.
struct Place {
  const Position& position;

  /// It would take all there is.
  std::optional<Move> operator()(const HeapMove& move) const {
    const Heaps& board = *std::get_if<Heaps>(&position.board);
    if (std::count(board.size.begin(), board.size.end(), 0) + 1 == static_cast<long>(board.size.size()))
      return std::nullopt; // there is only one heap left
    return HeapMove{move.heap, board.size[move.heap]};
  }
  std::optional<Move> operator()(const HeapsMove& move) const {
    const Heaps& board = *std::get_if<Heaps>(&position.board);
    HeapsMove all = move;
    for (auto& part : all.part)
      part.take = board.size[part.heap];
    return all;
  }
  std::optional<Move> operator()(const LineMove& move) const {
    const Grid& board = *std::get_if<Grid>(&position.board);
    const bool row = move.axis == LineMove::Axis::row;
    LineMove all = move;
    for (std::size_t i = 0; i < all.take.size(); ++i)
      all.take[i] = row ? board.at(move.line, i) : board.at(i, move.line);
    return all;
  }
  /// Nowhere yet.
  std::optional<Move> operator()(const SlideMove& move) const {
    return SlideMove{move.column, move.from, move.from};
  }
  std::optional<Move> operator()(const TakeMove&) const { return std::nullopt; }
  std::optional<Move> operator()(const CoinMove&) const { return std::nullopt; }
};

std::optional<Move> place_of(const Position& position, const Move& move) {
  return std::visit(Place{position}, move);
}

struct PlaceWords {
  const Position& position;

  bool steps() const { return position.game->heap_name == HeapName::step; }
  Message operator()(const HeapMove& move) const {
    return steps() ? say(N_("Look at step {0}."), move.heap + 1)
                   : say(N_("Look at heap {0}."), move.heap + 1);
  }
  Message operator()(const HeapsMove& move) const {
    if (move.part.size() == 1) return say(N_("Look at heap {0}."), move.part.front().heap + 1);
    if (move.part.size() == 2) {
      return say(N_("Look at heaps {0} and {1}."), move.part.front().heap + 1, move.part.back().heap + 1);
    }
    return say(N_("Look at the highlighted heaps."));
  }
  Message operator()(const LineMove& move) const {
    return move.axis == LineMove::Axis::row ? say(N_("Look at row {0}."), move.line + 1)
                                            : say(N_("Look at column {0}."), move.line + 1);
  }
  Message operator()(const SlideMove& move) const {
    return say(N_("Look at the piece on {0}."),
               std::string(1, static_cast<char>('a' + static_cast<int>(move.column))) +
                   std::to_string(move.from));
  }
  template <class Other>
  Message operator()(const Other&) const {
    return say(N_("Look at the board."));
  }
};

Message move_words(const Analysis& known, const Message& words) {
  switch (known.outcome) {
  case Outcome::N: return say(N_("A winning move: {0}."), words);
  case Outcome::P:
    return say(N_("Every move loses against best play. You hold out longest with: {0}."), words);
  case Outcome::T:
  case Outcome::unknown: break;
  }
  return say(N_("A move to try: {0}."), words);
}

} // namespace

Message can_win(const Analysis& known) {
  switch (known.outcome) {
  case Outcome::N:
    if (!known.remoteness) return say(N_("You can win."));
    // Of all the plies to the end the first and the last are one's own.
    return say_n(N_P("You can win in one move.", "You can win in at most {0} moves."),
                 (*known.remoteness + 1) / 2);
  case Outcome::P: return say(N_("You can win only if your opponent makes a mistake."));
  case Outcome::T: return say(N_("With best play, neither side can win."));
  case Outcome::unknown: break;
  }
  return say(N_("Nimatron can't tell who wins here."));
}

int next_hint(const Position& position, const Analysis& known, const Move& move, int stage) {
  if (stage + 1 == hint_place && (known.outcome == Outcome::P || !place_of(position, move))) return hint_move;
  return std::min(stage + 1, hint_reasons);
}

Message hint_words(const Position& position, const Analysis& known, int stage, const Move* move) {
  if (stage == hint_verdict || move == nullptr)
    return say(N_("{0} For more, press Hint again."), can_win(known));
  if (stage == hint_place) return std::visit(PlaceWords{position}, *move);
  if (stage == hint_move) return move_words(known, describe(position, *move));
  return say(N_("Press Why? for the reasons."));
}

std::optional<Move> lit_by_hint(const Model& model) {
  if (model.hint_stage == hint_place && model.thought)
    return place_of(model.session.current(), *model.thought);
  return model.hint;
}

} // namespace nimatron
