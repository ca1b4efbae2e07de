#include <algorithm>
#include <random>
#include <string>

#include "core/game.hpp"
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

void edit(Ui& ui, TextEntry& entry, Position& position, Heaps& board) {
  constexpr std::size_t most_steppers = 12;
  number_row(ui, entry, say(N_("Heaps")), static_cast<Count>(board.size.size()), 1, max_heaps,
             [&position](Count n) { board_in<Heaps>(position).size.resize(static_cast<std::size_t>(n), 5); });
  const std::size_t shown = std::min(board.size.size(), most_steppers);
  for (std::size_t i = 0; i < shown; ++i) {
    number_row(ui, entry, say(N_("Heap {0}"), i + 1), board.size[i], 0, max_heap, [&position, i](Count n) {
      auto& sizes = board_in<Heaps>(position).size;
      if (i < sizes.size()) sizes[i] = n;
    });
  }
  if (shown < board.size.size()) {
    const auto more = static_cast<Count>(board.size.size() - shown);
    paragraph(ui,
              ui(say_n(N_P("{0} more heap can be typed below.", "{0} more heaps can be typed below."), more)),
              text_size::small, ui.theme.text_quiet);
  }
}

void edit(Ui& ui, TextEntry& entry, Position& position, Columns& board) {
  int needed = 2;
  for (const auto& column : board.column) {
    for (const auto& piece : column)
      needed = std::max(needed, piece.row);
  }
  number_row(ui, entry, say(N_("Rows")), board.rows, needed, 26,
             [&position](Count n) { board_in<Columns>(position).rows = static_cast<int>(n); });
  number_row(ui, entry, say(N_("Columns")), static_cast<Count>(board.column.size()), 1, 26,
             [&position](Count n) {
               auto& b = board_in<Columns>(position);
               b.column.resize(static_cast<std::size_t>(n), {{1, Side::white}, {b.rows, Side::black}});
             });
  const std::string letters = "abcdefghijklmnopqrstuvwxyz";
  for (std::size_t c = 0; c < board.column.size(); ++c) {
    const std::size_t pieces = board.column[c].size();
    for (std::size_t i = 0; i < pieces; ++i) {
      const auto& piece = board.column[c][i];
      const Count low = i == 0 ? 1 : board.column[c][i - 1].row + 1;
      const Count high = i + 1 == pieces ? board.rows : board.column[c][i + 1].row - 1;
      const std::string letter = letters.substr(c, 1);
      const Message label = piece.side == Side::white ? say(N_("Column {0}: white in row"), letter)
                                                      : say(N_("Column {0}: black in row"), letter);
      number_row(ui, entry, label, piece.row, low, high, [&position, c, i](Count row) {
        auto& columns = board_in<Columns>(position).column;
        if (c < columns.size() && i < columns[c].size()) columns[c][i].row = static_cast<int>(row);
      });
    }
  }
  const int side = segmented(ui, {say(N_("White moves first")), say(N_("Black moves first"))},
                             board.to_move == Side::white ? 0 : 1, next_row(46));
  if (side >= 0) board.to_move = side == 0 ? Side::white : Side::black;
}

void edit(Ui& ui, TextEntry& entry, Position& position, Grid& board) {
  const auto resize = [&position](std::size_t rows, std::size_t cols) {
    auto& b = board_in<Grid>(position);
    Grid next{rows, cols, std::vector<Count>(rows * cols, 1)};
    for (std::size_t r = 0; r < std::min(rows, b.rows); ++r) {
      for (std::size_t c = 0; c < std::min(cols, b.cols); ++c)
        next.at(r, c) = b.at(r, c);
    }
    b = std::move(next);
  };
  number_row(ui, entry, say(N_("Rows")), static_cast<Count>(board.rows), 1, 16, [&position, resize](Count n) {
    resize(static_cast<std::size_t>(n), board_in<Grid>(position).cols);
  });
  number_row(
      ui, entry, say(N_("Columns")), static_cast<Count>(board.cols), 1, 16,
      [&position, resize](Count n) { resize(board_in<Grid>(position).rows, static_cast<std::size_t>(n)); });
  const Count largest = *std::max_element(board.cell.begin(), board.cell.end());
  number_row(ui, entry, say(N_("Largest entry")), largest, 0, 1'000'000, [&position](Count n) {
    for (Count& cell : board_in<Grid>(position).cell)
      cell = std::min(cell, n);
    auto& cells = board_in<Grid>(position).cell;
    if (*std::max_element(cells.begin(), cells.end()) < n) cells.front() = n;
  });
}

void edit(Ui& ui, TextEntry& entry, Position& position, Match& board) {
  number_row(ui, entry, say(N_("Stones")), board.n, 2, 1000,
             [&position](Count n) { board_in<Match>(position) = Match{n, 1, n, 0, 0, true}; });
}

void edit(Ui& ui, TextEntry& entry, Position& position, Table& board) {
  const auto restart = [&position](Count Table::*length, Count value) {
    auto& b = board_in<Table>(position);
    b.coin.clear();
    b.*length = value;
  };
  number_row(ui, entry, say(N_("Width of the table")), board.width, 2, 100'000,
             [restart](Count n) { restart(&Table::width, n); });
  number_row(ui, entry, say(N_("Height of the table")), board.height, 2, 100'000,
             [restart](Count n) { restart(&Table::height, n); });
  number_row(ui, entry, say(N_("Radius of a coin")), board.radius, 1, 100'000,
             [restart](Count n) { restart(&Table::radius, n); });
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

Match shuffled(const Match&, Random& random) {
  const Count n = pick(random, 3, 14);
  return {n, 1, n, 0, 0, true};
}

Table shuffled(Table board, Random& random) {
  board.coin.clear();
  const Count side = std::min(board.width, board.height);
  board.radius = std::max<Count>(1, pick(random, side / 10, side / 4));
  return board;
}

} // namespace

void edit_board(Ui& ui, TextEntry& entry, Position& position) {
  std::visit([&](auto& board) { edit(ui, entry, position, board); }, position.board);
}

std::optional<Count> safe_last_heap(const Position& position) {
  const auto* heaps = std::get_if<Heaps>(&position.board);
  Position normal = position;
  normal.options.misere = false;
  const auto known = theory(normal);
  if (heaps == nullptr || !known || !known->grundy) return std::nullopt;
  const Count bound = position.options.max == 0 ? max_heap + 1 : position.options.max + 1;
  const Count last = heaps->size.back();
  // The nim-sum of the others, as it is and, where misere turns it round, 0 and 1; theory has the last word.
  for (const Count size : {last % bound ^ *known->grundy, Count{0}, Count{1}}) {
    Position changed = position;
    std::get_if<Heaps>(&changed.board)->size.back() = size;
    if (size == last || changed.game->fault(changed.options, changed.board)) continue;
    const auto verdict = theory(changed);
    if (verdict && verdict->outcome == Outcome::P) return size;
  }
  return std::nullopt;
}

Board random_board(const Position& position, std::uint64_t seed) {
  Random random(seed);
  return std::visit([&](const auto& board) -> Board { return shuffled(board, random); }, position.board);
}

} // namespace nimatron
