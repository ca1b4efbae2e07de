#include "scene/refusal.hpp"

#include <algorithm>

#include "core/game.hpp"
#include "core/legality.hpp"
#include "scene/columns.hpp"
#include "scene/heaps.hpp"

// The rules decide what is refused and know why. What they say of a record would be long for a small place on
// the table, so what happens most often is said shorter.

namespace nimatron {

namespace {

/// Of the topmost place there, whether or not it can be used.
Touch under(const Scene& scene, Vec p) {
  for (auto it = scene.targets.rbegin(); it != scene.targets.rend(); ++it) {
    if (it->area.contains(p) && !std::holds_alternative<std::monostate>(it->touch)) return it->touch;
  }
  return {};
}

Message nothing_left() { return say(N_("nothing is left here")); }

std::optional<Message> from_heap(const Position& position, const OnMatch& on) {
  const Legality law(position);
  const auto* heaps = std::get_if<Heaps>(&position.board);
  if (heaps != nullptr && (on.heap >= heaps->size.size() || heaps->size[on.heap] == 0)) return nothing_left();
  const Amounts from = law.amounts(on.heap);
  if (from.has(on.take)) return std::nullopt;
  if (!from.empty() && on.take > from.largest()) return say(N_("take at most {0} here"), from.largest());
  const auto move = law.take(on.heap, on.take);
  return move ? law.why_not(*move) : std::nullopt;
}

std::optional<Message> of_piece(const Position& position, const Columns& board, const SceneView& view,
                                const OnSquare& on, bool against_machine) {
  const Legality law(position);
  const auto& pieces = board.column[on.column];
  const auto piece =
      std::find_if(pieces.begin(), pieces.end(), [&](const auto& one) { return one.row == on.row; });
  const auto held = held_piece(position, board, view.choice, Mode::play);
  if (piece != pieces.end() && piece->side == board.to_move) {
    const bool stuck = !is_movable(position, board, on.column, *piece, Mode::play);
    return stuck ? std::optional(say(N_("this piece cannot move"))) : std::nullopt;
  }
  if (held && held->column == on.column) return law.why_not(SlideMove{on.column, held->row, on.row});
  if (piece == pieces.end())
    return held ? say(N_("a piece stays in its column")) : say(N_("tap one of your pieces first"));
  if (against_machine) return say(N_("that is the computer's piece"));
  return law.why_not(SlideMove{on.column, on.row, on.row});
}

std::optional<Message> of_coin(const Position& position, const OnCoinTable& on) {
  const auto& board = std::get<CoinTable>(position.board);
  auto why = Legality(position).why_not(CoinMove{on.at});
  const Count apart = 4 * board.radius * board.radius;
  const bool overlaps = std::any_of(board.coin.begin(), board.coin.end(), [&](const CoinTable::Point& coin) {
    const Count dx = coin.x - on.at.x;
    const Count dy = coin.y - on.at.y;
    return dx * dx + dy * dy < apart;
  });
  if (why && overlaps) return say(N_("no room: it would overlap"));
  return why;
}

} // namespace

std::optional<Message> refusal(const Position& position, const SceneView& view, const Scene& scene, Vec p,
                               bool against_machine) {
  if (const auto* board = std::get_if<Columns>(&position.board)) {
    const auto square = square_at(*board, view, p);
    return square ? of_piece(position, *board, view, *square, against_machine) : std::nullopt;
  }
  if (std::holds_alternative<CoinTable>(position.board)) {
    const Touch touch = touch_at(position, view, scene, p);
    const auto* on = std::get_if<OnCoinTable>(&touch);
    return on != nullptr ? of_coin(position, *on) : std::nullopt;
  }
  const Touch touch = under(scene, p);
  if (const auto* match = std::get_if<OnMatch>(&touch)) {
    if (is_dividing(view.choice)) return std::nullopt;
    const auto* heaps = std::get_if<Heaps>(&position.board);
    if (heaps == nullptr || match->take < 1 || !position.game->divides(position.options))
      return from_heap(position, *match);
    if (taken_one_by_one(position) || view.choice.of<HeapsChoice>().across)
      return pins_refusal(position, *heaps, view.choice, *match);
    return from_heap(position, *match);
  }
  if (const auto* board = std::get_if<Grid>(&position.board)) {
    const auto* cell = std::get_if<OnCell>(&touch);
    if (cell != nullptr && board->at(cell->row, cell->col) == 0) return nothing_left();
    const bool used = target_at(scene, p) != nullptr;
    if (std::holds_alternative<OnLine>(touch) && !used) return nothing_left();
  }
  return std::nullopt;
}

} // namespace nimatron
