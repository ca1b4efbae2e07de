#include "core/board_text.hpp"

#include <optional>
#include <type_traits>
#include <utility>

namespace nimatron {

namespace {

constexpr Count longest = 100'000; // the side of a table, so that squares of distances stay small

bool at_end(const Reader& in) { return in.done() || in.peek() == '/'; }

/// `1,2,3` into any container of Counts; stops before the first byte that is neither digit nor comma.
template <class Container>
std::optional<Fault> read_list(Reader& in, Count low, Count high, std::size_t most, Container& out) {
  do {
    if (out.size() == most) return in.fault(say(N_("too many numbers: at most {0}"), most));
    const auto n = in.number(low, high);
    if (!n) return n.fault();
    out.push_back(*n);
  } while (in.accept(','));
  return std::nullopt;
}

template <class Container>
std::string print_list(const Container& numbers) {
  std::string out;
  for (const Count n : numbers) {
    if (!out.empty()) out += ',';
    out += std::to_string(n);
  }
  return out;
}

Result<Board> read_heaps(Reader& in, bool remembers) {
  Heaps board;
  if (auto fault = read_list(in, 0, max_heap, static_cast<std::size_t>(max_heaps), board.size)) return *fault;
  if (!remembers || !in.accept(':')) return Board(std::move(board));
  const auto most = in.number(0, max_heap);
  if (!most) return most.fault();
  board.most = *most;
  return Board(std::move(board));
}

Result<Board> read(Reader& in, std::type_identity<Heaps>) { return read_heaps(in, false); }

Result<Board> read(Reader& in, std::type_identity<Columns>) {
  constexpr std::size_t most_columns = max_squares;
  Columns board;
  const auto rows = in.number(2, max_squares);
  if (!rows) return rows.fault();
  board.rows = static_cast<int>(*rows);
  if (!in.accept(':')) return in.expected(N_("':' and then the columns"));
  do {
    if (board.column.size() == most_columns)
      return in.fault(say(N_("too many columns: at most {0}"), most_columns));
    auto& pieces = board.column.emplace_back();
    while (in.peek() == 'w' || in.peek() == 'b') {
      const Side side = in.next() == 'w' ? Side::white : Side::black;
      const auto row = in.number(1, *rows);
      if (!row) return row.fault();
      pieces.push_back({static_cast<int>(*row), side});
    }
  } while (in.accept(','));
  if (in.accept(':')) {
    const char side = in.peek();
    if (side != 'w' && side != 'b') return in.expected(N_("'w' or 'b' for the player to move"));
    in.next();
    board.to_move = side == 'w' ? Side::white : Side::black;
  }
  return Board(std::move(board));
}

Result<Board> read(Reader& in, std::type_identity<Grid>) {
  constexpr std::size_t most = max_lines;
  Grid board;
  do {
    if (board.rows == most) return in.fault(say(N_("too many rows: at most {0}"), most));
    std::vector<Count> row;
    const std::size_t begin = in.column();
    if (auto fault = read_list(in, 0, max_entry, most, row)) return *fault;
    if (board.rows > 0 && row.size() != board.cols) {
      return Fault{say_n(N_P("row {1} has only one entry, but row 1 has {2}",
                             "row {1} has {0} entries, but row 1 has {2}"),
                         static_cast<Count>(row.size()), board.rows + 1, board.cols),
                   begin};
    }
    board.cols = row.size();
    ++board.rows;
    board.cell.insert(board.cell.end(), row.begin(), row.end());
  } while (in.accept('.'));
  return Board(std::move(board));
}

Result<Board> read(Reader& in, std::type_identity<SeriesBoard>) {
  SeriesBoard board;
  const auto n = in.number(2, 1'000'000'000'000);
  if (!n) return n.fault();
  board.n = board.left = *n;
  if (at_end(in)) return Board(board);
  if (!in.accept(':')) return in.expected(N_("':' or the end of the position"));
  const auto k = in.number(1, *n);
  if (!k) return k.fault();
  if (!in.accept(':')) return in.expected(N_("':' and then the matches left"));
  const auto left = in.number(0, *n);
  if (!left) return left.fault();
  if (!in.accept(':')) return in.expected(N_("':' and then the score"));
  const auto won_a = in.number(0, *n);
  if (!won_a) return won_a.fault();
  if (!in.accept('-')) return in.expected(N_("'-' between the two scores"));
  const auto won_b = in.number(0, *n);
  if (!won_b) return won_b.fault();
  if (!in.accept(':')) return in.expected(N_("':' and then the player to move"));
  const char side = in.peek();
  if (side != 'a' && side != 'b') return in.expected(N_("'a' or 'b' for the player to move"));
  in.next();
  board.k = *k;
  board.left = *left;
  board.won_a = *won_a;
  board.won_b = *won_b;
  board.a_to_move = side == 'a';
  return Board(board);
}

Result<CoinTable::Point> read_point(Reader& in) {
  const auto x = in.number(0, longest);
  if (!x) return x.fault();
  if (!in.accept('.')) return in.expected(N_("'.' between x and y"));
  const auto y = in.number(0, longest);
  if (!y) return y.fault();
  return CoinTable::Point{*x, *y};
}

Result<Board> read(Reader& in, std::type_identity<CoinTable>) {
  CoinTable board;
  const auto width = in.number(2, longest);
  if (!width) return width.fault();
  if (!in.accept('x')) return in.expected(N_("'x' and then the height"));
  const auto height = in.number(2, longest);
  if (!height) return height.fault();
  if (!in.accept('x')) return in.expected(N_("'x' and then the radius"));
  const auto radius = in.number(1, longest);
  if (!radius) return radius.fault();
  if (!in.accept(':')) return in.expected(N_("':' and then the coins"));
  board.width = *width;
  board.height = *height;
  board.radius = *radius;
  if (at_end(in)) return Board(std::move(board));
  do {
    const auto point = read_point(in);
    if (!point) return point.fault();
    board.coin.push_back(*point);
  } while (in.accept(','));
  return Board(std::move(board));
}

Result<Move> read(Reader& in, std::type_identity<HeapMove>) {
  HeapMove move;
  const auto heap = in.number(1, max_heaps);
  if (!heap) return heap.fault();
  if (!in.accept('-')) return in.expected(N_("'-' and then how many to take"));
  const auto take = in.number(1, max_heap);
  if (!take) return take.fault();
  move.heap = static_cast<std::size_t>(*heap - 1);
  move.take = *take;
  if (in.accept('s')) {
    const auto split = in.number(1, max_heap);
    if (!split) return split.fault();
    move.split = *split;
  }
  return Move(move);
}

Result<Move> read(Reader& in, std::type_identity<SlideMove>) {
  SlideMove move;
  if (in.peek() < 'a' || in.peek() > 'z') return in.expected(N_("a column letter, a to z"));
  move.column = static_cast<std::size_t>(in.next() - 'a');
  const auto from = in.number(1, max_squares);
  if (!from) return from.fault();
  if (!in.accept('-')) return in.expected(N_("'-' and then the row to move to"));
  const auto to = in.number(1, max_squares);
  if (!to) return to.fault();
  move.from = static_cast<int>(*from);
  move.to = static_cast<int>(*to);
  return Move(move);
}

Result<Move> read(Reader& in, std::type_identity<LineMove>) {
  LineMove move;
  if (in.peek() != 'r' && in.peek() != 'c') return in.expected(N_("'r' for a row or 'c' for a column"));
  move.axis = in.next() == 'r' ? LineMove::Axis::row : LineMove::Axis::column;
  const auto line = in.number(1, max_lines);
  if (!line) return line.fault();
  if (!in.accept('-')) return in.expected(N_("'-' and then the amounts"));
  move.line = static_cast<std::size_t>(*line - 1);
  if (auto fault = read_list(in, 0, max_entry, max_lines, move.take)) return *fault;
  return Move(std::move(move));
}

Result<Move> read(Reader& in, std::type_identity<TakeMove>) {
  const auto take = in.number(1, max_heap);
  if (!take) return take.fault();
  return Move(TakeMove{*take});
}

Result<Move> read(Reader& in, std::type_identity<HeapsMove>) {
  HeapsMove move;
  do {
    const std::size_t begin = in.column();
    const auto heap = in.number(1, max_heaps);
    if (!heap) return heap.fault();
    const auto index = static_cast<std::size_t>(*heap - 1);
    if (!move.part.empty() && index <= move.part.back().heap) {
      return Fault{say(N_("list the heaps in increasing order: heap {0} cannot follow heap {1}"), *heap,
                       move.part.back().heap + 1),
                   begin};
    }
    if (!in.accept('-')) return in.expected(N_("'-' and then how many to take"));
    const auto take = in.number(1, max_heap);
    if (!take) return take.fault();
    move.part.push_back({index, *take});
  } while (in.accept(','));
  return Move(std::move(move));
}

Result<Move> read(Reader& in, std::type_identity<CoinMove>) {
  const auto at = read_point(in);
  if (!at) return at.fault();
  return Move(CoinMove{*at});
}

/// Calls the reader of the kind-th alternative of Variant.
template <class Variant, std::size_t i = 0>
Result<Variant> read_kind(Reader& in, std::size_t kind) {
  if constexpr (i + 1 < std::variant_size_v<Variant>) {
    if (kind != i) return read_kind<Variant, i + 1>(in, kind);
  }
  return read(in, std::type_identity<std::variant_alternative_t<i, Variant>>{});
}

std::string text(const Heaps& b) {
  std::string out = print_list(b.size);
  if (b.most) out += ':' + std::to_string(*b.most);
  return out;
}

std::string text(const Columns& b) {
  std::string out = std::to_string(b.rows) + ':';
  for (std::size_t i = 0; i < b.column.size(); ++i) {
    if (i > 0) out += ',';
    for (const auto& piece : b.column[i])
      out += (piece.side == Side::white ? 'w' : 'b') + std::to_string(piece.row);
  }
  return out + (b.to_move == Side::white ? ":w" : ":b");
}

std::string text(const Grid& b) {
  std::string out;
  for (std::size_t i = 0; i < b.cell.size(); ++i) {
    if (i > 0) out += i % b.cols == 0 ? '.' : ',';
    out += std::to_string(b.cell[i]);
  }
  return out;
}

std::string text(const SeriesBoard& b) {
  const std::string n = std::to_string(b.n);
  return n + ':' + std::to_string(b.k) + ':' + std::to_string(b.left) + ':' + std::to_string(b.won_a) + '-' +
         std::to_string(b.won_b) + (b.a_to_move ? ":a" : ":b");
}

std::string text(const CoinTable::Point& p) { return std::to_string(p.x) + '.' + std::to_string(p.y); }

std::string text(const CoinTable& b) {
  std::string out =
      std::to_string(b.width) + 'x' + std::to_string(b.height) + 'x' + std::to_string(b.radius) + ':';
  for (std::size_t i = 0; i < b.coin.size(); ++i) {
    if (i > 0) out += ',';
    out += text(b.coin[i]);
  }
  return out;
}

std::string text(const HeapMove& m) {
  const std::string out = std::to_string(m.heap + 1) + '-' + std::to_string(m.take);
  return m.split == 0 ? out : out + 's' + std::to_string(m.split);
}

std::string text(const SlideMove& m) {
  return static_cast<char>('a' + m.column) + std::to_string(m.from) + '-' + std::to_string(m.to);
}

std::string text(const LineMove& m) {
  return (m.axis == LineMove::Axis::row ? 'r' : 'c') + std::to_string(m.line + 1) + '-' + print_list(m.take);
}

std::string text(const TakeMove& m) { return std::to_string(m.take); }

std::string text(const HeapsMove& m) {
  std::string out;
  for (const HeapsMove::Part& part : m.part) {
    if (!out.empty()) out += ',';
    out += std::to_string(part.heap + 1) + '-' + std::to_string(part.take);
  }
  return out;
}

std::string text(const CoinMove& m) { return text(m.at); }

} // namespace

Result<Board> read_board(Reader& reader, std::size_t kind, bool remembers) {
  return remembers && kind == 0 ? read_heaps(reader, true) : read_kind<Board>(reader, kind);
}

Result<Move> read_move(Reader& reader, std::size_t kind) { return read_kind<Move>(reader, kind); }

std::string print(const Board& board) {
  return std::visit([](const auto& b) { return text(b); }, board);
}

std::string print(const Move& move) {
  return std::visit([](const auto& m) { return text(m); }, move);
}

} // namespace nimatron
