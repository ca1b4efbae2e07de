#include "boards/coins/coins_geometry.hpp"

#include <algorithm>
#include <string>

#include "boards/coins/coin_table.hpp"
#include "boards/lists.hpp"
#include "core/coin_field.hpp"
#include "core/legality.hpp"
#include "session/candidates.hpp"

namespace nimatron {

namespace {

std::optional<Message> of_coin(const Position& position, const CoinTable& board, const OnCoinTable& on) {
  auto why = Legality(position).why_not(CoinMove{on.at});
  const bool overlaps = std::any_of(board.coin.begin(), board.coin.end(), [&](const CoinTable::Point& coin) {
    return overlap(board, coin, on.at);
  });
  if (why && overlaps) return say(N_("no room: it would overlap"));
  return why;
}

} // namespace

std::size_t CoinsGeometry::bytes(const CoinTable& board) { return bytes_elsewhere(board.coin); }

std::optional<Move> CoinsGeometry::propose(const Position&, const CoinTable& board, Rng& rng) {
  return Move(CoinMove{{rng.between(0, board.width), rng.between(0, board.height)}});
}

CoinTable CoinsGeometry::shuffled(CoinTable board, Rng& rng) {
  board.coin.clear();
  const Count side = std::min(board.width, board.height);
  board.radius = std::max<Count>(1, rng.between(side / 10, side / 4));
  return board;
}

// ---------------------------------------------------------------- words

Message CoinsGeometry::board_words(const Position&, const CoinTable& board) {
  if (board.coin.empty()) return say(N_("an empty table, {0} by {1}"), board.width, board.height);
  std::string places;
  for (std::size_t i = 0; i < std::min(board.coin.size(), most_told); ++i)
    append(places, std::to_string(board.coin[i].x) + ", " + std::to_string(board.coin[i].y), "; ");
  return say(N_("{0, plural, one {{0} coin on a table of {1} by {2}: {3}} other {{0} coins on a table of {1} "
                "by {2}: {3}}}"),
             static_cast<Count>(board.coin.size()), board.width, board.height, places);
}

Message CoinsGeometry::told(const Message& who, const Position&, const CoinTable&, const CoinMove&) {
  return say(N_("{0, select, you {You placed a coin} your_friend {Your friend placed a coin} the_computer "
                "{The computer placed a coin} other {{0} placed a coin}}"),
             who);
}

Message CoinsGeometry::hint_words(const Position&, const CoinTable&, const CoinMove&) {
  return say(N_("Look at the board."));
}

Message CoinsGeometry::in_words(const Position&, const CoinTable&, const CoinMove& move) {
  return say(N_("place a coin at {0}, {1}"), move.at.x, move.at.y);
}

// ---------------------------------------------------------------- drawing and touching

Touch CoinsGeometry::aimed(const Position& position, const CoinTable& board, const SceneView& view,
                           const Target& target, Vec p) {
  if (!std::holds_alternative<OnCoinTable>(target.touch)) return target.touch;
  return OnCoinTable{aimed_point(position, board, view.area, p)};
}

std::optional<Message> CoinsGeometry::changed_words(const CoinTable&, const Choice& before,
                                                    const Choice& choice) {
  const Count stride = choice.of<CoinsChoice>().stride;
  if (stride <= 0 || stride == before.of<CoinsChoice>().stride) return std::nullopt;
  return say(N_("arrow keys move the coin by {0}"), stride);
}

/// The place is visible, so coordinates are only for the keyboard.
std::optional<Message> CoinsGeometry::confirm_words(const Choice& choice) {
  return choice.by_keyboard ? std::nullopt : std::optional(say(N_("Place the coin here")));
}

std::optional<Message> CoinsGeometry::refusal(const Position& position, const CoinTable& board,
                                              const SceneView& view, const Scene& scene, Vec p, bool) {
  const Touch touch = touch_at(position, view, scene, p);
  const auto* on = std::get_if<OnCoinTable>(&touch);
  return on != nullptr ? of_coin(position, board, *on) : std::nullopt;
}

void CoinsGeometry::mark(Marking& marks, const CoinTable& board, const CoinMove& move, bool answer) {
  const CoinTablePlan plan = plan_table(board, marks.view.area);
  const Vec middle = plan.at(move.at);
  const float r = static_cast<float>(board.radius) * plan.scale;
  marks.put(Rect{middle.x - r, middle.y - r, 2 * r, 2 * r}, 0, answer);
}

std::string OnCoinTable::id() const { return "table"; }

} // namespace nimatron
