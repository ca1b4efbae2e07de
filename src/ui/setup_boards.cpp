#include <algorithm>
#include <cmath>
#include <utility>

#include "core/game.hpp"
#include "scene/edit.hpp"
#include "scene/heap_words.hpp"
#include "ui/setup.hpp"

namespace nimatron {

namespace {

template <class B>
B& board_in(Position& position) {
  return *std::get_if<B>(&position.board);
}

/// How many lines the board has, in step with the buttons on the table.
void lines_row(Ui& ui, TextEntry& entry, Position& position, const Message& label, Line line) {
  const auto now = extent(position, line);
  if (!now) return;
  number_row(ui, entry, label, now->now, now->least, now->most, [&position, line](Count n) {
    position = laid(position, resized(std::move(position.board), line, n));
  });
}

void edit(Ui& ui, TextEntry& entry, Position& position, Heaps& board) {
  constexpr std::size_t most_steppers = 12;
  const std::size_t shown = std::min(board.size.size(), most_steppers);
  for (std::size_t i = 0; i < shown; ++i) {
    number_row(ui, entry, say(heap_words(position).label, i + 1), board.size[i], 0, max_heap,
               [&position, i](Count n) {
                 auto& sizes = board_in<Heaps>(position).size;
                 if (i < sizes.size()) sizes[i] = n;
                 position = laid(position, position.board);
               });
  }
  if (shown < board.size.size()) {
    const auto more = static_cast<Count>(board.size.size() - shown);
    paragraph(ui,
              ui(say_n(N_P("{0} more heap. Edit it in the text below.",
                           "{0} more heaps. Edit them in the text below."),
                       more)),
              text_size::small, ui.theme.text_quiet);
  }
}

/// The pieces are moved on the table.
void edit(Ui& ui, TextEntry&, Position&, Columns& board) {
  const int side = segmented(ui, {say(N_("White begins")), say(N_("Black begins"))},
                             board.to_move == Side::white ? 0 : 1, next_row(46));
  if (side >= 0) board.to_move = side == 0 ? Side::white : Side::black;
}

void edit(Ui& ui, TextEntry& entry, Position& position, Grid& board) {
  const Count largest = *std::max_element(board.cell.begin(), board.cell.end());
  number_row(ui, entry, say(N_("Largest entry")), largest, 0, max_entry, [&position](Count n) {
    for (Count& cell : board_in<Grid>(position).cell)
      cell = std::min(cell, n);
    auto& cells = board_in<Grid>(position).cell;
    if (*std::max_element(cells.begin(), cells.end()) < n) cells.front() = n;
  });
}

void edit(Ui& ui, TextEntry& entry, Position& position, SeriesBoard& board) {
  number_row(ui, entry, say(N_("Matches")), board.n, 2, max_series,
             [&position](Count n) { board_in<SeriesBoard>(position) = SeriesBoard{n, 1, n, 0, 0, true}; });
}

/// No smaller a table and no larger coins than those that lie there allow.
void edit(Ui& ui, TextEntry& entry, Position& position, CoinTable& board) {
  constexpr Count most = 100'000;
  CoinTable::Point far = {2, 2};
  Count largest = most;
  for (std::size_t i = 0; i < board.coin.size(); ++i) {
    const CoinTable::Point& at = board.coin[i];
    far = {std::max(far.x, at.x + board.radius), std::max(far.y, at.y + board.radius)};
    largest = std::min({largest, at.x, at.y, board.width - at.x, board.height - at.y});
    for (std::size_t j = 0; j < i; ++j) {
      const auto dx = static_cast<double>(at.x - board.coin[j].x);
      const auto dy = static_cast<double>(at.y - board.coin[j].y);
      largest = std::min(largest, static_cast<Count>(std::hypot(dx, dy) / 2));
    }
  }
  const auto set = [&position](Count CoinTable::*length) {
    return [&position, length](Count value) { board_in<CoinTable>(position).*length = value; };
  };
  number_row(ui, entry, say(N_("Table width")), board.width, far.x, most, set(&CoinTable::width));
  number_row(ui, entry, say(N_("Table height")), board.height, far.y, most, set(&CoinTable::height));
  number_row(ui, entry, say(N_("Coin radius")), board.radius, 1, largest, set(&CoinTable::radius));
}

} // namespace

void edit_board(Ui& ui, TextEntry& entry, Position& position) {
  lines_row(ui, entry, position, say(heap_words(position).all), Line::heap);
  lines_row(ui, entry, position, say(N_("Rows")), Line::row);
  lines_row(ui, entry, position, say(N_("Columns")), Line::column);
  std::visit([&](auto& board) { edit(ui, entry, position, board); }, position.board);
}

void set_last_heap(Position& position, Count size) {
  board_in<Heaps>(position).size.back() = size;
  position = laid(position, position.board);
}

} // namespace nimatron
