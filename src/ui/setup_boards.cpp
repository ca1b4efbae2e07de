#include <algorithm>
#include <cmath>
#include <random>
#include <utility>

#include "core/game.hpp"
#include "scene/edit.hpp"
#include "scene/heap_words.hpp"
#include "ui/setup.hpp"

namespace nimatron {

namespace {

using Random = std::mt19937_64;

/// low..high, both included; the same on every platform, unlike std::uniform_int_distribution.
Count pick(Random& random, Count low, Count high) {
  return low + static_cast<Count>(random() % static_cast<std::uint64_t>(high - low + 1));
}

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
              ui(say_n(N_P("{0} more heap can be typed below.", "{0} more heaps can be typed below."), more)),
              text_size::small, ui.theme.text_quiet);
  }
}

/// The pieces are moved on the table.
void edit(Ui& ui, TextEntry&, Position&, Columns& board) {
  const int side = segmented(ui, {say(N_("White moves first")), say(N_("Black moves first"))},
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
  number_row(ui, entry, say(N_("Matches")), board.n, 2, 1000,
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
  number_row(ui, entry, say(N_("Width of the table")), board.width, far.x, most, set(&CoinTable::width));
  number_row(ui, entry, say(N_("Height of the table")), board.height, far.y, most, set(&CoinTable::height));
  number_row(ui, entry, say(N_("Radius of a coin")), board.radius, 1, largest, set(&CoinTable::radius));
}

Heaps shuffled(Heaps board, Random& random) {
  const Count largest = std::clamp<Count>(*std::max_element(board.size.begin(), board.size.end()), 7, 15);
  for (Count& size : board.size)
    size = pick(random, 1, largest);
  return board;
}

Columns shuffled(Columns board, Random& random) {
  for (auto& column : board.column) {
    const Count low = pick(random, 1, board.rows - 1);
    const Count high = pick(random, low + 1, board.rows);
    const bool white_below = pick(random, 0, 3) != 0;
    column = {{static_cast<int>(low), white_below ? Side::white : Side::black},
              {static_cast<int>(high), white_below ? Side::black : Side::white}};
  }
  return board;
}

Grid shuffled(Grid board, Random& random) {
  for (Count& cell : board.cell)
    cell = pick(random, 0, 3);
  board.cell.front() = std::max<Count>(board.cell.front(), 1);
  return board;
}

SeriesBoard shuffled(const SeriesBoard&, Random& random) {
  const Count n = pick(random, 3, 14);
  return {n, 1, n, 0, 0, true};
}

CoinTable shuffled(CoinTable board, Random& random) {
  board.coin.clear();
  const Count side = std::min(board.width, board.height);
  board.radius = std::max<Count>(1, pick(random, side / 10, side / 4));
  return board;
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

Board random_board(const Position& position, std::uint64_t seed) {
  Random random(seed);
  return std::visit([&](const auto& board) -> Board { return shuffled(board, random); }, position.board);
}

} // namespace nimatron
