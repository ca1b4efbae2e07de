#include "games/northcott/northcott.hpp"

#include <algorithm>
#include <cstdlib>

namespace nimatron {

namespace northcott {

namespace {

/// The squares of a column in which a piece may come to rest, itself included.
struct Room {
  int low;
  int high;
};

Room room(const Options& options, const Columns& board, std::size_t column, std::size_t piece) {
  const auto& pieces = board.column[column];
  const int row = pieces[piece].row;
  const int most = reach(options, board);
  const int below = piece == 0 ? 1 : pieces[piece - 1].row + 1;
  const int above = piece + 1 == pieces.size() ? board.rows : pieces[piece + 1].row - 1;
  return {std::max(below, row - most), std::min(above, row + most)};
}

/// The ordinal of the column's piece in this row; as many as there are pieces if there is none.
std::size_t piece_in(const std::vector<Columns::Piece>& pieces, int row) {
  std::size_t i = 0;
  while (i < pieces.size() && pieces[i].row != row)
    ++i;
  return i;
}

/// Lower pieces face up, upper ones down.
int forward(std::size_t piece) { return piece % 2 == 0 ? 1 : -1; }

} // namespace

std::vector<Pair> pairs(const Columns& board) {
  std::vector<Pair> out;
  for (std::size_t c = 0; c < board.column.size(); ++c) {
    const auto& pieces = board.column[c];
    for (std::size_t i = 0; i + 1 < pieces.size(); i += 2) {
      out.push_back({c, i, pieces[i + 1].row - pieces[i].row - 1});
    }
  }
  return out;
}

int reach(const Options& options, const Columns& board) {
  return static_cast<int>(std::min<Count>(options.number("max", board.rows), board.rows));
}

Count value(const Options& options, const Columns& board, int gap) {
  return gap % (reach(options, board) + 1);
}

Count nim_sum(const Options& options, const Columns& board) {
  Count sum = 0;
  for (const auto& pieces : board.column) {
    for (std::size_t i = 0; i + 1 < pieces.size(); i += 2) {
      sum ^= value(options, board, pieces[i + 1].row - pieces[i].row - 1);
    }
  }
  return sum;
}

int advance(const Columns& board, const SlideMove& move) {
  return forward(piece_in(board.column[move.column], move.from)) * (move.to - move.from);
}

Count advances_left(const Columns& board, Side side) {
  Count squares = 0;
  for (const auto& pieces : board.column) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (pieces[i].side != side) continue;
      const int below = static_cast<int>(i);
      const int above = static_cast<int>(pieces.size() - 1 - i);
      squares += forward(i) > 0 ? board.rows - above - pieces[i].row : pieces[i].row - 1 - below;
    }
  }
  return squares;
}

} // namespace northcott

using namespace northcott;

RulesInWords Northcott::rules(const Options& options) {
  RulesInWords out;
  if (!options.has("max")) {
    out.moves.push_back(
        say(N_("Move one of your pieces along its column, forward or back, as far as you like.")));
  } else {
    out.moves.push_back(
        say(N_("{0, plural, one {Move one of your pieces along its column, forward or back, by one square.} "
               "other {Move one of your pieces along its column, forward or back, by up to {0} squares.}}"),
            options.number("max")));
  }
  out.moves.push_back(say(N_("Pieces may not leave the board or jump over each other.")));
  out.end = {say(N_("Make the last move and you win."))};
  return out;
}

/// The chessboard of source [F]'s first figure, as far as its text fixes it: gaps 2, 5, 6, 6, 2 and three
/// columns that cancel, nim-sum 5.
Columns Northcott::start(const Options&) {
  const auto pair = [](int low, Side side, int high) {
    return std::vector<Columns::Piece>{{low, side}, {high, other(side)}};
  };
  return {8,
          {pair(3, Side::white, 6), pair(2, Side::white, 8), pair(1, Side::white, 8), pair(1, Side::black, 8),
           pair(4, Side::white, 7), pair(2, Side::black, 6), pair(3, Side::white, 7),
           pair(4, Side::white, 5)},
          Side::white};
}

std::optional<BoardError> Northcott::board_error(const Options&, const Columns& board) {
  if (board.rows < 2 || board.rows > max_squares)
    return BoardError{say(N_("the board must have 2 to 26 rows")), 0};
  if (board.column.empty() || board.column.size() > max_squares) {
    return BoardError{say(N_("the board must have 1 to 26 columns")), 0};
  }
  std::size_t element = 1; // of the board's numbers, the first is that of the rows
  for (std::size_t c = 0; c < board.column.size(); ++c) {
    const auto& pieces = board.column[c];
    const std::string name(1, static_cast<char>('a' + c));
    for (std::size_t i = 0; i < pieces.size(); ++i, ++element) {
      const int row = pieces[i].row;
      if (row < 1 || row > board.rows) {
        return BoardError{say(N_("column {0} has no row {1}: rows go from 1 to {2}"), name, row, board.rows),
                          element};
      }
      if (i > 0 && row <= pieces[i - 1].row) {
        return BoardError{
            say(N_("list the pieces of column {0} from row 1 upward: {1} cannot come after {2}"), name, row,
                pieces[i - 1].row),
            element};
      }
      if (i % 2 == 1 && pieces[i].side == pieces[i - 1].side) {
        return BoardError{say(N_("in column {0}, the pieces in rows {1} and {2} face each other and must be "
                                 "of opposite colours"),
                              name, pieces[i - 1].row, row),
                          element};
      }
    }
    if (pieces.size() % 2 == 1) {
      return BoardError{
          say(N_("in column {0}, the piece in row {1} has no partner: pieces stand in facing pairs"), name,
              pieces.back().row),
          element - 1};
    }
  }
  return std::nullopt;
}

std::optional<Message> Northcott::why_illegal(const Options& options, const Columns& board,
                                              const SlideMove& move) {
  const std::string name(1, static_cast<char>('a' + move.column));
  if (move.column >= board.column.size()) {
    return say(N_("{0, plural, one {there is no column {1}: the board has only one column} other {there is "
                  "no column {1}: the board has only {0} columns}}"),
               static_cast<Count>(board.column.size()), name);
  }
  const auto& pieces = board.column[move.column];
  const std::size_t piece = piece_in(pieces, move.from);
  if (piece == pieces.size()) return say(N_("there is no piece in row {1} of column {0}"), name, move.from);
  if (pieces[piece].side != board.to_move) {
    return board.to_move == Side::white ? say(N_("that piece is black, and it is white's turn"))
                                        : say(N_("that piece is white, and it is black's turn"));
  }
  if (move.to < 1 || move.to > board.rows) {
    return say(N_("column {0} has no row {1}: rows go from 1 to {2}"), name, move.to, board.rows);
  }
  if (move.to == move.from) return say(N_("a piece must move at least one square"));
  const Room free = room({}, board, move.column, piece);
  if (move.to > free.high || move.to < free.low) {
    const int blocker = move.to > free.high ? free.high + 1 : free.low - 1;
    return say(N_("the piece in row {1} of column {0} is in the way"), name, blocker);
  }
  if (std::abs(move.to - move.from) > reach(options, board)) {
    return say(N_("{0, plural, one {a piece may move at most one square} other {a piece may move at most {0} "
                  "squares}}"),
               options.number("max"));
  }
  return std::nullopt;
}

void Northcott::moves(const Options& options, const Columns& board, Sink<SlideMove> sink) {
  for (std::size_t c = 0; c < board.column.size(); ++c) {
    const auto& pieces = board.column[c];
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (pieces[i].side != board.to_move) continue;
      const Room free = room(options, board, c, i);
      for (int to = free.low; to <= free.high; ++to) {
        if (to != pieces[i].row && !sink({c, pieces[i].row, to})) return;
      }
    }
  }
}

Columns Northcott::play(const Options&, Columns board, const SlideMove& move) {
  auto& pieces = board.column[move.column];
  pieces[piece_in(pieces, move.from)].row = move.to;
  board.to_move = other(board.to_move);
  return board;
}

/// A byte a piece, row * 2, and 1 more where it belongs to the player to move; a column is read from
/// whichever end gives the smaller text, and the columns are sorted.
std::string Northcott::key(const Options&, const Columns& board) {
  std::vector<std::string> columns;
  for (const auto& pieces : board.column) {
    if (pieces.empty()) continue;
    std::string upward;
    std::string downward;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const auto byte = [&](const Columns::Piece& piece, int row) {
        return static_cast<char>(row * 2 + (piece.side == board.to_move ? 1 : 0));
      };
      const auto& last = pieces[pieces.size() - 1 - i];
      upward += byte(pieces[i], pieces[i].row);
      downward += byte(last, board.rows + 1 - last.row);
    }
    columns.push_back(std::min(upward, downward));
  }
  std::sort(columns.begin(), columns.end());
  std::string out(1, static_cast<char>(board.rows));
  for (const auto& column : columns)
    out += column + '\0';
  return out;
}

/// P exactly when the nim-sum is 0, and never T.
///
/// From nim-sum 0 every move changes one gap, by 1 to `reach` squares, so one value and so the sum: a
/// piece belongs to one pair only, whichever way it goes. From another sum some value v is to become
/// v XOR sum < v (Bouton), and the mover's piece of that pair can always do it by advancing
/// v - (v XOR sum) squares, which is no more than the gap and no more than `reach`. So whoever is to move
/// at a sum other than 0 can keep the other at sums of 0, always has a move, and need never retreat; and
/// advances come to an end (see `best`).
std::optional<Theory> Northcott::theory(const Options& options, const Columns& board) {
  const Count sum = nim_sum(options, board);
  return Theory{sum == 0 ? Outcome::P : Outcome::N, sum};
}

/// A move wins exactly when the value v of its pair becomes v XOR sum. Modulo reach + 1 one advance and
/// one retreat do that, so each piece has two candidates and nothing need be tried.
void Northcott::winning(const Options& options, const Columns& board, Sink<SlideMove> sink) {
  const Count sum = nim_sum(options, board);
  if (sum == 0) return;
  const int modulus = reach(options, board) + 1;
  for (std::size_t c = 0; c < board.column.size(); ++c) {
    const auto& pieces = board.column[c];
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (pieces[i].side != board.to_move) continue;
      const std::size_t lower = i - i % 2;
      const Count now = value(options, board, pieces[lower + 1].row - pieces[lower].row - 1);
      const Count then = now ^ sum;
      if (then >= modulus) continue;
      const int ahead = static_cast<int>((now - then + modulus) % modulus); // 1 .. reach
      const Room free = room(options, board, c, i);
      const int row = pieces[i].row;
      const int first = forward(i) > 0 ? row - (modulus - ahead) : row - ahead;
      for (const int to : {first, first + modulus}) {
        if (to >= free.low && to <= free.high && !sink({c, row, to})) return;
      }
    }
  }
}

BigCount Northcott::winning_total(const Options& options, const Columns& board) {
  BigCount total = 0;
  winning(options, board, [&](const SlideMove&) {
    ++total;
    return true;
  });
  return total;
}

} // namespace nimatron
