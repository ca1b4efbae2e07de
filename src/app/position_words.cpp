#include "app/position_words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "app/wording.hpp"
#include "content/gallery.hpp"
#include "core/game.hpp"
#include "scene/amount.hpp"
#include "scene/columns.hpp"

namespace nimatron {

namespace {

constexpr std::size_t most_told = 30; // of a kind

void append(std::string& list, const std::string& one, const char* between = ", ") {
  list += (list.empty() ? "" : between) + one;
}

struct PositionWords {
  const Position& position;

  Message operator()(const Heaps& heaps) const {
    std::string sizes;
    const std::size_t told = std::min(heaps.size.size(), most_told);
    for (std::size_t i = 0; i < told; ++i)
      append(sizes, std::to_string(heaps.size[i]));
    const bool steps = position.game->heap_name == HeapName::step;
    Message out = heaps.size.size() == 1 && !steps
                      ? say_n(N_P("one heap of {0} match", "one heap of {0} matches"), heaps.size.front())
                      : say(steps ? N_("steps {0}") : N_("heaps {0}"), sizes);
    if (told < heaps.size.size()) out = say(N_("{0} and {1} more"), out, heaps.size.size() - told);
    if (heaps.most) out = say(N_("{0}; at most {1} in this move"), out, *heaps.most);
    return out;
  }
  Message operator()(const Columns& board) const {
    std::array<std::string, 2> squares; // by Side
    for (std::size_t column = 0; column < board.column.size(); ++column) {
      for (const Columns::Piece& piece : board.column[column])
        append(squares[static_cast<std::size_t>(piece.side)], square_name(column, piece.row));
    }
    return say(N_("White on {0}; Black on {1}"), squares[0], squares[1]);
  }
  Message operator()(const Grid& board) const {
    Message out;
    for (std::size_t row = 0; row < board.rows; ++row) {
      std::string cells;
      for (std::size_t col = 0; col < board.cols; ++col)
        append(cells, std::to_string(board.at(row, col)));
      const Message line = say(N_("row {0}: {1}"), row + 1, cells);
      out = row == 0 ? line : say("{0}; {1}", out, line);
    }
    return out;
  }
  Message operator()(const SeriesBoard& board) const {
    return say(N_("game {0} of {1}, {2} left; games won: {3} to {4}"), board.k, board.n - 1, board.left,
               board.won_a, board.won_b);
  }
  Message operator()(const CoinTable& board) const {
    if (board.coin.empty()) return say(N_("an empty table, {0} by {1}"), board.width, board.height);
    std::string places;
    for (std::size_t i = 0; i < std::min(board.coin.size(), most_told); ++i)
      append(places, std::to_string(board.coin[i].x) + ", " + std::to_string(board.coin[i].y), "; ");
    return say_n(N_P("{0} coin on a table of {1} by {2}: {3}", "{0} coins on a table of {1} by {2}: {3}"),
                 static_cast<Count>(board.coin.size()), board.width, board.height, places);
  }
};

/// The place that the keyboard is at while nothing is chosen there.
std::optional<Message> place_words(const Position& position, const Choice& choice) {
  if (const auto held = choice.of<ColumnsChoice>().held)
    return say(N_("the piece on {0}"), square_name(held->column, held->row));
  const auto* grid = std::get_if<Grid>(&position.board);
  const GridChoice own = choice.of<GridChoice>();
  if (const auto* cell = std::get_if<OnCell>(&own.held); grid != nullptr && cell != nullptr) {
    return say(N_("row {0}, column {1}: {2}"), cell->row + 1, cell->col + 1, grid->at(cell->row, cell->col));
  }
  const auto* heaps = std::get_if<Heaps>(&position.board);
  const auto heap = choice.of<HeapsChoice>().heap;
  if (heaps != nullptr && heap && *heap < heaps->size.size())
    return say(N_("heap {0}: {1}"), *heap + 1, heaps->size[*heap]);
  return std::nullopt;
}

} // namespace

Message position_words(const Position& position) {
  return std::visit(PositionWords{position}, position.board);
}

Message table_words(const Model& model) {
  const Position& now = model.session.current();
  return say(N_("{0}: {1}. {2}"), game_name(now), position_words(now),
             model.looking_back ? looking_back() : status(model.session));
}

std::optional<Message> chosen_words(const Position& position, const Choice& before, const Choice& choice) {
  if (choice.refused) return choice.refused;
  auto place = place_words(position, choice);
  if (!choice.move) return place;
  const Count stride = choice.of<CoinsChoice>().stride;
  if (before.move == choice.move && stride > 0 && stride != before.of<CoinsChoice>().stride)
    return say(N_("arrow keys move the coin by {0}"), stride);
  const Game& game = *position.game;
  Message out = describe(position, *choice.move);
  if (const auto why = game.refuse(position.options, position.board, *choice.move))
    out = say("{0}: {1}", out, *why);
  // In a line the place matters as well as what is taken so far.
  const bool moved = std::holds_alternative<LineMove>(*choice.move) && before.move == choice.move;
  return moved && place ? place : std::optional(std::move(out));
}

Message switched(const Message& name, bool on) {
  return on ? say(N_("{0}: on"), name) : say(N_("{0}: off"), name);
}

Message colours_words(Settings::Colours colours) {
  constexpr std::array all = {N_("Theme: system"), N_("Theme: light"), N_("Theme: dark"),
                              N_("Theme: high contrast")};
  return say(all.at(static_cast<std::size_t>(colours)));
}

Message ask_words(Settings::Ask ask) {
  constexpr std::array all = {N_("Confirm moves: when needed"), N_("Confirm moves: always"),
                              N_("Confirm moves: never")};
  return say(all.at(static_cast<std::size_t>(ask)));
}

} // namespace nimatron
