#include "claims/claims_boards.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace nimatron::testing {

Position with_board(const Position& like, Board board) { return {like.game, like.options, std::move(board)}; }

Count bound(const Position& at) {
  const auto take = at.options.list("take");
  const auto code = at.options.list("c");
  if (!take.empty()) return static_cast<Count>(take.size()) == take.back() ? take.back() : 0;
  if (!code.empty())
    return std::count(code.begin(), code.end(), 3) == std::ssize(code) ? std::ssize(code) : 0;
  return at.options.number("max");
}

std::vector<Gap> gaps_of(const Columns& board) {
  std::vector<Gap> out;
  for (std::size_t c = 0; c < board.column.size(); ++c) {
    for (std::size_t i = 0; i + 1 < board.column[c].size(); i += 2)
      out.push_back({c, board.column[c][i].row, board.column[c][i + 1].row});
  }
  return out;
}

/// The piece facing the one in this row of a column.
int facing(const Columns& board, std::size_t column, int row) {
  for (const Gap& gap : gaps_of(board)) {
    if (gap.column != column) continue;
    if (gap.lower == row) return gap.upper;
    if (gap.upper == row) return gap.lower;
  }
  return 0;
}

bool retreats(const Columns& board, const SlideMove& move) {
  const int other = facing(board, move.column, move.from);
  return std::abs(move.to - other) > std::abs(move.from - other);
}

std::vector<CoinsTogether> coins_together(const Position& at) {
  std::vector<CoinsTogether> out;
  std::vector<Count> open = std::get_if<Strip>(&at.board)->coin;
  if (!at.options.has("jump")) {
    for (; open.size() > 1; open.resize(open.size() - 2)) {
      const Count right = open.back();
      const Count left = open[open.size() - 2];
      out.insert(out.begin(), {left, right, right - left - 1});
    }
    if (!open.empty()) out.insert(out.begin(), {0, open[0], open[0] - 1});
    return out;
  }
  for (Count power = 64; power > 0; power /= 2) {
    for (std::size_t i = 0; i < open.size(); ++i) {
      for (std::size_t j = i + 1; j < open.size(); ++j) {
        const Count left = open[i];
        const Count right = open[j];
        if ((right - left) % power != 0) continue;
        out.push_back({left, right, ((left - 1) ^ (right - 1)) - 1});
        std::erase(open, left);
        std::erase(open, right);
        i = static_cast<std::size_t>(-1); // from the first coin again
        break;
      }
    }
  }
  if (!open.empty()) out.push_back({0, open[0], open[0] - 1});
  return out;
}

bool retreats(const Position& at, const Move& move) {
  if (const auto* columns = std::get_if<Columns>(&at.board))
    return retreats(*columns, *std::get_if<SlideMove>(&move));
  const auto pairs = coins_together(at);
  const Count from = std::get_if<StripMove>(&move)->from;
  return std::any_of(pairs.begin(), pairs.end(),
                     [&](const CoinsTogether& pair) { return pair.left == from; });
}

/// The cells of each part of a matrix that no row and no column joins to another, by its first row.
std::vector<Grid> parts_of(const Grid& board) {
  std::vector<std::size_t> part(board.cell.size());
  std::iota(part.begin(), part.end(), std::size_t{0});
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < part.size(); ++i) {
      for (std::size_t j = 0; j < part.size(); ++j) {
        if (board.cell[i] == 0 || board.cell[j] == 0 || part[i] <= part[j]) continue;
        if (i / board.cols != j / board.cols && i % board.cols != j % board.cols) continue;
        part[i] = part[j];
        changed = true;
      }
    }
  }
  std::vector<Grid> out;
  for (std::size_t p = 0; p < part.size(); ++p) {
    Grid alone{board.rows, board.cols, std::vector<Count>(part.size(), 0)};
    bool any = false;
    for (std::size_t i = 0; i < part.size(); ++i) {
      if (part[i] != p || board.cell[i] == 0) continue;
      alone.cell[i] = board.cell[i];
      any = true;
    }
    if (any) out.push_back(std::move(alone));
  }
  return out;
}

Grid without_empty(const Grid& board) {
  std::vector<std::size_t> rows;
  std::vector<std::size_t> cols;
  for (std::size_t i = 0; i < board.cell.size(); ++i) {
    if (board.cell[i] == 0) continue;
    rows.push_back(i / board.cols);
    cols.push_back(i % board.cols);
  }
  for (auto* lines : {&rows, &cols}) {
    std::sort(lines->begin(), lines->end());
    lines->erase(std::unique(lines->begin(), lines->end()), lines->end());
  }
  Grid out{rows.size(), cols.size(), {}};
  for (const std::size_t row : rows) {
    for (const std::size_t col : cols)
      out.cell.push_back(board.at(row, col));
  }
  return out;
}

std::optional<std::array<std::vector<Count>, 2>> two_lines_of(const Grid& board) {
  const Grid full = without_empty(board);
  std::array<std::vector<Count>, 2> out;
  if (full.rows > 2 && full.cols > 2) return std::nullopt;
  const bool rows = full.rows <= 2;
  for (std::size_t i = 0; i < full.cell.size(); ++i)
    out.at(rows ? i / full.cols : i % full.cols).push_back(full.cell[i]);
  out[1].resize(out[0].size(), 0);
  return out;
}

std::vector<Count> smaller_of(const std::array<std::vector<Count>, 2>& lines) {
  std::vector<Count> out;
  for (std::size_t i = 0; i < lines[0].size(); ++i)
    out.push_back(std::min(lines[0][i], lines[1][i]));
  return out;
}

bool balanced(const Grid& board) {
  const auto lines = two_lines_of(board);
  if (!lines) return false;
  const auto total = [](const std::vector<Count>& line) {
    return std::accumulate(line.begin(), line.end(), Count{0});
  };
  return total((*lines)[0]) == total((*lines)[1]) && Tally(smaller_of(*lines)).sum == 0;
}

std::vector<EdgeHeaps> parts_of(const EdgeHeaps& board) {
  // Each node says which part it is in: at first each is one of its own.
  std::vector<std::size_t> part(board.nodes());
  std::iota(part.begin(), part.end(), std::size_t{0});
  for (const EdgeHeaps::Edge& edge : board.edge) {
    const std::size_t from = part[edge.from];
    const std::size_t to = part[edge.to];
    if (edge.heap > 0) std::replace(part.begin(), part.end(), to, from);
  }
  std::vector<EdgeHeaps> out;
  std::vector<std::size_t> seen;
  for (const EdgeHeaps::Edge& edge : board.edge) {
    const std::size_t here = part[edge.from];
    if (edge.heap == 0 || std::count(seen.begin(), seen.end(), here) > 0) continue;
    seen.push_back(here);
    out.push_back(board);
    for (EdgeHeaps::Edge& other : out.back().edge)
      other.heap = part[other.from] == here ? other.heap : 0;
  }
  return out;
}

bool all_meet(const EdgeHeaps& board, std::size_t first, std::size_t second) {
  return std::all_of(board.edge.begin(), board.edge.end(), [&](const EdgeHeaps::Edge& e) {
    return e.heap == 0 || e.from == first || e.to == first || e.from == second || e.to == second;
  });
}

bool all_meet(const EdgeHeaps& board, std::size_t node) { return all_meet(board, node, node); }

std::optional<std::pair<std::size_t, std::size_t>> first_hubs(const EdgeHeaps& board) {
  for (std::size_t a = 0; a < board.nodes(); ++a) {
    for (std::size_t b = a + 1; b < board.nodes(); ++b) {
      if (all_meet(board, a, b)) return std::pair(a, b);
    }
  }
  return std::nullopt;
}

std::optional<std::pair<std::size_t, std::size_t>> last_hubs(const EdgeHeaps& board) {
  std::optional<std::pair<std::size_t, std::size_t>> out;
  for (std::size_t a = 0; a < board.nodes(); ++a) {
    for (std::size_t b = a + 1; b < board.nodes(); ++b) {
      if (all_meet(board, a, b)) out = std::pair(a, b);
    }
  }
  return out;
}

Count on_edge(const EdgeHeaps& board, std::size_t a, std::size_t b) {
  const std::size_t at = board.between(a, b);
  return at < board.edge.size() ? board.edge[at].heap : 0;
}

std::pair<Count, Count> hub_totals(const EdgeHeaps& board, std::size_t first, std::size_t second) {
  std::pair<Count, Count> out{0, 0};
  for (std::size_t n = 0; n < board.nodes(); ++n) {
    if (n == first || n == second) continue;
    out.first += on_edge(board, n, first);
    out.second += on_edge(board, n, second);
  }
  return out;
}

std::vector<Count> smaller_of(const EdgeHeaps& board, std::size_t first, std::size_t second) {
  std::vector<Count> out;
  for (std::size_t n = 0; n < board.nodes(); ++n) {
    const Count one = on_edge(board, n, first);
    const Count other = on_edge(board, n, second);
    if (n != first && n != second && one + other > 0) out.push_back(std::min(one, other));
  }
  return out;
}

bool balanced(const EdgeHeaps& board, std::size_t first, std::size_t second) {
  const auto [one, other] = hub_totals(board, first, second);
  return one == other && Tally(smaller_of(board, first, second)).sum == on_edge(board, first, second);
}

bool balanced(const Board& board) {
  if (const auto* grid = std::get_if<Grid>(&board)) return balanced(*grid);
  const auto& edges = *std::get_if<EdgeHeaps>(&board);
  const auto hubs = last_hubs(edges);
  return hubs && balanced(edges, hubs->first, hubs->second);
}

bool symmetric(const Board& board) {
  if (const auto* grid = std::get_if<Grid>(&board)) {
    const Grid full = without_empty(*grid);
    auto turned = full.cell;
    std::reverse(turned.begin(), turned.end());
    return turned == full.cell && full.rows % 2 == 0 && full.cols % 2 == 0;
  }
  const auto& table = *std::get_if<CoinTable>(&board);
  return std::all_of(table.coin.begin(), table.coin.end(), [&](const CoinTable::Point& at) {
    const CoinTable::Point image{table.width - at.x, table.height - at.y};
    return std::find(table.coin.begin(), table.coin.end(), image) != table.coin.end();
  });
}

std::vector<Count> fibonacci_parts(Count n) {
  std::vector<Count> numbers{1, 2};
  while (numbers.back() <= n)
    numbers.push_back(numbers.back() + numbers[numbers.size() - 2]);
  std::vector<Count> out;
  for (std::size_t i = numbers.size(); i-- > 0;) {
    if (numbers[i] > n) continue;
    out.push_back(numbers[i]);
    n -= numbers[i];
  }
  return out;
}

bool multiples(const std::vector<Count>& value, Count number) {
  for (int bit = 0; bit < 62; ++bit) {
    Count ones = 0;
    for (const Count v : value)
      ones += (v >> bit) & 1;
    if (ones % number != 0) return false;
  }
  return true;
}

Tally::Tally(const std::vector<Count>& value) {
  for (const Count v : value) {
    sum ^= v;
    big += v >= 2 ? 1 : 0;
    ones += v == 1 ? 1 : 0;
  }
}

const std::vector<Count>& heaps_of(const Position& at) { return std::get_if<Heaps>(&at.board)->size; }

/// One heap of so many, by the rule of one to k at a time.
Position single_heap(Count k, Count size) {
  Position out{find_game("nim"), {}, Heaps{{size}}};
  out.options.set("max", k);
  return out;
}

std::vector<Count> sizes(const Position& p) {
  if (std::holds_alternative<Heaps>(p.board)) return heaps_of(p);
  std::vector<Count> out;
  if (const auto* columns = std::get_if<Columns>(&p.board)) {
    for (const Gap& gap : gaps_of(*columns))
      out.push_back(gap.size());
  } else if (const auto* grid = std::get_if<Grid>(&p.board)) {
    for (const Grid& part : parts_of(*grid))
      out.push_back(std::accumulate(part.cell.begin(), part.cell.end(), Count{0}));
  } else if (std::holds_alternative<Strip>(p.board)) {
    for (const CoinsTogether& pair : coins_together(p))
      out.push_back(pair.value);
  } else if (const auto* edges = std::get_if<EdgeHeaps>(&p.board)) {
    for (const EdgeHeaps& part : parts_of(*edges)) {
      out.push_back(0);
      for (const EdgeHeaps::Edge& edge : part.edge)
        out.back() += edge.heap;
    }
  }
  return out;
}

} // namespace nimatron::testing
