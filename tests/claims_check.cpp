#include "claims_check.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/words.hpp"
#include "solve/analyse.hpp"
#include "solve/search.hpp"

namespace nimatron::testing {

namespace {

using By = Answered::By;
using Law = LostIf::Law;
using What = Quantity::What;
using Axis = LineMove::Axis;

std::string rules_of(const Position& at) {
  const std::string text = print(at);
  return text.substr(0, text.find(':'));
}

Position with_board(const Position& like, Board board) { return {like.game, like.options, std::move(board)}; }

Count bound(const Position& at) { return at.options.number("max"); }

struct Gap {
  std::size_t column;
  int lower; // rows of the two pieces
  int upper;
  int size() const { return upper - lower - 1; }
};

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

/// So many across two lines: only in the first, only in the second, in both.
std::optional<std::vector<Count>> across(const Grid& board) {
  Grid two = without_empty(board);
  if (two.rows > 2) {
    Grid turned{two.cols, two.rows, {}};
    for (std::size_t col = 0; col < two.cols; ++col) {
      for (std::size_t row = 0; row < two.rows; ++row)
        turned.cell.push_back(two.at(row, col));
    }
    two = turned;
  }
  std::vector<Count> out(3, 0);
  if (two.rows > 2) return std::nullopt;
  for (std::size_t col = 0; col < two.cols; ++col) {
    const Count first = two.at(0, col);
    const Count second = two.rows == 2 ? two.at(1, col) : 0;
    if (first > 1 || second > 1) return std::nullopt;
    ++out[first == 0 ? 1 : second == 0 ? 0 : 2];
  }
  return out;
}

bool balanced(const Grid& board) {
  const auto n = across(board);
  return n && (*n)[0] == (*n)[1] && (*n)[2] % 2 == 0;
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

struct Tally {
  Count sum = 0;
  Count big = 0;
  Count ones = 0;

  explicit Tally(const std::vector<Count>& value) {
    for (const Count v : value) {
      sum ^= v;
      big += v >= 2 ? 1 : 0;
      ones += v == 1 ? 1 : 0;
    }
  }
};

bool multiples(const std::vector<Count>& value, Count number) {
  for (int bit = 0; bit < 62; ++bit) {
    Count ones = 0;
    for (const Count v : value)
      ones += (v >> bit) & 1;
    if (ones % number != 0) return false;
  }
  return true;
}

const std::vector<Count>& heaps_of(const Position& at) { return std::get_if<Heaps>(&at.board)->size; }

/// One heap of so many, by the rule of one to k at a time.
Position single_heap(Count k, Count size) {
  Position out{find_game("nim"), {}, Heaps{{size}}};
  out.options.set("max", k);
  return out;
}

class Examination {
 public:
  Examination(const Position& position, Truth& t, Checked& c) : at(position), truth(t), checked(c) {}

  void step(const Step& told) {
    words_ = in_english(told.text);
    ++checked.steps;
    for (const Claim& claim : told.claims) {
      ++checked.claims;
      std::visit([&](const auto& own) { examine(own); }, claim);
      if (const auto* answered = std::get_if<Answered>(&claim)) last_ = *answered;
    }
    if (!std::holds_alternative<std::monostate>(told.figure)) {
      ++checked.figures;
      std::visit([&](const auto& own) { examine(own, told); }, told.figure);
    }
    numbers(told);
  }

  std::vector<std::string> found;

 private:
  void wrong(const std::string& why) { found.push_back(print(at) + ": " + why + "   [" + words_ + "]"); }
  void demand(bool so, const std::string& why) {
    if (!so) wrong(why);
  }
  bool lost(const Position& p) { return truth.outcome(p) == Outcome::P; }

  void examine(const OutcomeIs& claim) {
    if (claim.outcome != Outcome::unknown) demand(truth.outcome(at) == claim.outcome, "another outcome");
  }
  void examine(const Leaves& claim) {
    if (refuse(at, claim.move)) return wrong("not legal: " + print(claim.move));
    const Position after = play(at, claim.move);
    demand(after.board == claim.board, "another board is left by " + print(claim.move));
    demand(lost(after), "does not win: " + print(claim.move));
  }
  void examine(const GivesAway& claim) {
    if (refuse(at, claim.move)) return wrong("not legal: " + print(claim.move));
    demand(truth.outcome(play(at, claim.move)) == Outcome::N, "does not lose: " + print(claim.move));
  }
  void examine(const Answered& claim) {
    const bool all = claim.by != By::follow;
    if (all) demand(lost(at), "not lost");
    for (const Move& move : moves_to_try()) {
      const Position after = play(at, move);
      if (claim.by == By::follow &&
          !retreats(*std::get_if<Columns>(&at.board), *std::get_if<SlideMove>(&move)))
        continue;
      if (is_over(after)) {
        demand(truth.outcome(after) == Outcome::N, "wins at once: " + print(move));
        continue;
      }
      bool any = false;
      for_each_move(after, [&](const Move& answer) {
        any = answers(claim, move, after, answer);
        return !any;
      });
      demand(any, "has no such answer: " + print(move));
    }
  }
  void examine(const Rounds& claim) {
    const Outcome now = truth.outcome(at);
    for (const Move& made : moves_to_try()) {
      const auto& move = *std::get_if<HeapMove>(&made);
      if (move.split != 0 || heaps_of(at)[move.heap] < claim.number) continue;
      const Position after = play(at, made);
      const HeapMove answer{move.heap, claim.number - move.take, 0};
      if (refuse(after, answer)) {
        wrong("cannot be answered in its heap: " + print(made));
      } else {
        demand(truth.outcome(play(after, answer)) == now, "the answer changes the outcome: " + print(made));
      }
    }
  }
  void examine(const LostIf& claim) {
    if (std::holds_alternative<SeriesBoard>(at.board)) {
      const Count left = std::get_if<SeriesBoard>(&at.board)->left;
      const bool p = lost(single_heap(claim.number - 1, left));
      return demand(p == (left % claim.number == 0), "the rule fails");
    }
    examine(claim, at);
    for (const Move& move : moves_to_try())
      examine(claim, play(at, move));
  }
  void examine(const LostIf& claim, const Position& p) {
    if (const auto so = obeys(claim, p)) demand(lost(p) == *so, "the rule fails at " + print(p));
  }
  void examine(const Counts& claim) { demand(claim.value == truth.values(at), "they count otherwise"); }
  void examine(const PartsOf& claim) {
    demand(claim.part == fibonacci_parts(heaps_of(at)[0]), "other parts");
  }
  void examine(const PlayedOut& claim) {
    if (claim.line.empty()) return;
    Position now = at;
    for (const Move& move : claim.line) {
      if (refuse(now, move)) return wrong("the line is not legal at " + print(move));
      now = play(now, move);
    }
    demand(is_over(now), "the line does not end the game");
  }
  void examine(const Quantity& claim) {
    const auto is = quantity(claim);
    if (is)
      demand(*is == claim.number, "it is " + std::to_string(*is) + ", not " + std::to_string(claim.number));
  }
  void examine(const IsOver& claim) {
    demand(is_over(at), "not over");
    demand(truth.outcome(at) == claim.outcome, "another one has won");
  }

  // ---------------------------------------------------------------------------- figures

  void examine(std::monostate, const Step&) {}

  void examine(const BinaryTable& table, const Step& told) {
    // A table without a change shows the position, or what the step leaves.
    const Leaves* left = nullptr;
    for (const Claim& claim : told.claims)
      left = std::get_if<Leaves>(&claim) != nullptr ? std::get_if<Leaves>(&claim) : left;
    const Position shown = left != nullptr && !table.changed ? with_board(at, left->board) : at;
    const std::vector<Count> value = truth.values(shown);
    demand(table.value == value, "the table has other values");
    demand(table.heap == sizes(shown), "the table has other heaps");
    const Tally tally(table.value);
    if (table.ones.empty()) {
      demand(table.sum == tally.sum, "the table has another sum");
    } else {
      for (int c = 0; c < table.columns; ++c) {
        Count ones = 0;
        for (const Count v : table.value)
          ones += (v >> c) & 1;
        const Count rest = ones % table.modulus;
        demand(table.ones[static_cast<std::size_t>(c)] == rest &&
                   ((table.sum >> c) & 1) == (rest != 0 ? 1 : 0),
               "a column is counted wrong");
      }
    }
    for (const Count v : table.value)
      demand((v >> table.columns) == 0, "too few columns");
    if (!table.changed) return;
    demand((table.leave >> table.columns) == 0, "too few columns");
    if (left == nullptr) return wrong("a change without a move");
    // What the move leaves of that heap, all others as they were.
    const std::vector<Count> before = truth.values(at);
    const Count after = Tally(truth.values(with_board(at, left->board))).sum;
    const Count others = Tally(before).sum ^ before[*table.changed];
    demand(table.leave == (after ^ others), "another value is left");
    demand(table.sum_shown() == after, "another sum is left");
    if (table.rest) {
      const auto size = sizes(with_board(at, left->board));
      if (size.size() == table.heap.size())
        demand(*table.rest == size[*table.changed], "another size is left");
    }
  }

  void examine(const Bundles& shown, const Step&) {
    const std::vector<Count> value = truth.values(at);
    std::vector<Count> made(value.size(), 0);
    std::set<Count> alone;
    for (const auto& pair : shown.pairs) {
      demand(pair.first_heap != pair.second_heap, "a bundle is its own partner");
      made.at(pair.first_heap) += pair.size;
      made.at(pair.second_heap) += pair.size;
    }
    for (const auto& [heap, size] : shown.unpaired) {
      made.at(heap) += size;
      demand(alone.insert(size).second, "two bundles of a size are left alone");
    }
    for (const auto& pair : shown.pairs)
      demand(std::has_single_bit(static_cast<std::uint64_t>(pair.size)), "no power of two");
    demand(made == value, "the bundles are not what lies there");
  }

  void examine(const PeriodTable& table, const Step&) {
    for (Count n = 0; n <= std::min<Count>(table.n, 30); ++n)
      demand(lost(single_heap(table.period - 1, n)) == (n % table.period == 0), "another period");
  }

  void examine(const ValueTable& table, const Step&) {
    Position alone = at;
    alone.options.clear("misere");
    const auto grundy = [&](Count n) {
      alone.board = Heaps{{n}};
      return truth.grundy(alone);
    };
    for (std::size_t n = 0; n < std::min<std::size_t>(table.value.size(), 24); ++n)
      demand(table.value[n] == grundy(static_cast<Count>(n)), "another value of " + std::to_string(n));
    if (!table.period) return;
    const Period period = *table.period;
    if (!truth.by_theory() && period.first + 2 * period.length > 40) return;
    for (Count n = period.first; n < period.first + period.length; ++n)
      demand(grundy(n) == grundy(n + period.length), "another period at " + std::to_string(n));
  }

  /// Of a matrix, whose heaps are counted row by row.
  Count taken_from(const Move& move, std::size_t heap) const {
    const auto* line = std::get_if<LineMove>(&move);
    const auto* board = std::get_if<Grid>(&at.board);
    if (line == nullptr || board == nullptr || heap >= board->cell.size()) return 0;
    const bool is_row = line->axis == LineMove::Axis::row;
    const std::size_t row = heap / board->cols;
    const std::size_t col = heap % board->cols;
    return (is_row ? row : col) == line->line ? line->take[is_row ? col : row] : 0;
  }

  void examine(const Answers& table, const Step&) {
    std::vector<Move> moves;
    for (const Answer& row : table.row) {
      moves.push_back(row.move);
      if (refuse(at, row.move)) {
        wrong("not legal: " + print(row.move));
        continue;
      }
      const Position after = play(at, row.move);
      demand(row.said == in_words(at, row.move, row.answer), "other words");
      for (const auto& [heap, image] : row.image)
        demand(row.answer && taken_from(row.move, heap) > 0 &&
                   taken_from(row.move, heap) == taken_from(*row.answer, image),
               "no image of heap " + std::to_string(heap) + " in " + print(row.move));
      if (!row.answer) {
        demand(is_over(after) && truth.outcome(after) == Outcome::N, "is not answered: " + print(row.move));
        continue;
      }
      const bool follows = last_.by != By::follow ||
                           retreats(*std::get_if<Columns>(&at.board), *std::get_if<SlideMove>(&row.move));
      const Answered kind = follows ? last_ : Answered{By::even};
      demand(!refuse(after, *row.answer) && answers(kind, row.move, after, *row.answer),
             "is not answered so: " + print(row.move) + " by " + print(*row.answer));
    }
    if (!table.every) return;
    std::vector<Move> all = all_moves(at);
    std::sort(moves.begin(), moves.end());
    std::sort(all.begin(), all.end());
    demand(moves == all, "some move is left out");
  }

  // ---------------------------------------------------------------------------- what claims rest on

  /// All of them, or of very many the first ones.
  std::vector<Move> moves_to_try() {
    const std::size_t most = truth.by_theory() ? 60 : static_cast<std::size_t>(-1);
    std::vector<Move> out;
    for_each_move(at, [&](const Move& move) {
      out.push_back(move);
      return out.size() < most;
    });
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
    }
    return out;
  }

  /// Does this answer leave the player lost, and in this way?
  bool answers(const Answered& claim, const Move& move, const Position& after, const Move& answer) {
    const Position result = play(after, answer);
    if (claim.by == By::follow) {
      const auto& now = *std::get_if<Columns>(&at.board);
      const auto& then = *std::get_if<Columns>(&result.board);
      const auto& gone = *std::get_if<SlideMove>(&move);
      const auto& came = *std::get_if<SlideMove>(&answer);
      const auto size = [](const Columns& board) {
        std::vector<int> out;
        for (const Gap& gap : gaps_of(board))
          out.push_back(gap.size());
        return out;
      };
      return came.column == gone.column && came.to - came.from == gone.to - gone.from &&
             size(now) == size(then) && truth.outcome(result) == truth.outcome(at);
    }
    if (!lost(result)) return false;
    switch (claim.by) {
    case By::even: return Tally(truth.values(result)).sum == 0;
    case By::even_or_ones:
    case By::ones: {
      const Tally tally(truth.values(result));
      if (tally.big == 0) return tally.ones % 2 == 1;
      return claim.by == By::even_or_ones && tally.sum == 0;
    }
    case By::rest: {
      const auto& made = *std::get_if<HeapMove>(&move);
      const auto& back = *std::get_if<HeapMove>(&answer);
      return made.heap == back.heap && made.take + back.take == claim.number;
    }
    case By::copy: {
      const auto& made = *std::get_if<HeapMove>(&move);
      const auto& back = *std::get_if<HeapMove>(&answer);
      auto size = heaps_of(result);
      std::erase(size, 0);
      std::sort(size.begin(), size.end());
      for (std::size_t i = 0; i < size.size(); i += 2) {
        if (i + 1 == size.size() || size[i] != size[i + 1]) return false;
      }
      return made.take == back.take && heaps_of(at)[made.heap] == heaps_of(after)[back.heap];
    }
    case By::multiples: return multiples(heaps_of(result), claim.number);
    case By::ones_beside: {
      const Tally tally(heaps_of(result));
      return tally.big != 0 ? multiples(heaps_of(result), claim.number) : tally.ones % claim.number == 1;
    }
    case By::smallest: {
      const Count part = fibonacci_parts(heaps_of(after)[0]).back();
      return std::get_if<TakeMove>(&answer)->take == part && part <= 2 * std::get_if<TakeMove>(&move)->take;
    }
    case By::mirror: return symmetric(result.board);
    case By::rows: return balanced(*std::get_if<Grid>(&result.board));
    case By::cold:
    case By::any:
    case By::follow: break;
    }
    return true;
  }

  /// Nothing where the law says nothing of it.
  std::optional<bool> obeys(const LostIf& claim, const Position& p) {
    switch (claim.law) {
    case Law::even: return Tally(truth.values(p)).sum == 0;
    case Law::misere: {
      const Tally tally(truth.values(p));
      return tally.big != 0 ? tally.sum == 0 : tally.ones % 2 == 1;
    }
    case Law::multiples: return multiples(heaps_of(p), claim.number);
    case Law::beside: {
      const Tally tally(heaps_of(p));
      return tally.big != 0 ? multiples(heaps_of(p), claim.number) : tally.ones % claim.number == 1;
    }
    case Law::smallest: {
      const auto& board = *std::get_if<Heaps>(&p.board);
      return board.size[0] == 0 || fibonacci_parts(board.size[0]).back() > *board.most;
    }
    case Law::rows: return balanced(*std::get_if<Grid>(&p.board));
    case Law::divides:
      return std::accumulate(heaps_of(p).begin(), heaps_of(p).end(), Count{0}) % claim.number == 0;
    case Law::cold_listed: {
      auto size = heaps_of(p);
      std::sort(size.begin(), size.end());
      if (size[1] > 14) return std::nullopt;
      std::set<std::vector<Count>> cold{{3, 5}, {4, 7}, {6, 10}, {8, 13}};
      cold.insert(claim.number == 0 ? std::vector<Count>{0, 0} : std::vector<Count>{0, 1});
      cold.insert(claim.number == 0 ? std::vector<Count>{1, 2} : std::vector<Count>{2, 2});
      return cold.count(size) == 1;
    }
    }
    return std::nullopt;
  }

  /// How many sums of up to four heaps differ beside some other; of small heaps only, and once for each rules.
  std::optional<Count> kinds() {
    const auto heaps = sizes(at);
    const Count largest = *std::max_element(heaps.begin(), heaps.end());
    if (truth.by_theory() || largest > 3) return std::nullopt;
    static std::map<std::string, Count> counted;
    const std::string rules = print(Position{at.game, at.options, Heaps{{largest}}});
    if (const auto known = counted.find(rules); known != counted.end()) return known->second;
    std::vector<std::vector<Count>> sums;
    for (Count code = 0; code < 256; ++code) {
      const std::vector<Count> sum = {code % 4, code / 4 % 4, code / 16 % 4, code / 64};
      if (std::is_sorted(sum.begin(), sum.end()) && sum.back() <= largest) sums.push_back(sum);
    }
    std::set<std::vector<bool>> rows;
    for (const auto& sum : sums) {
      std::vector<bool> row;
      for (const auto& beside : sums) {
        Heaps board{sum};
        board.size.insert(board.size.end(), beside.begin(), beside.end());
        row.push_back(lost({at.game, at.options, board}));
      }
      rows.insert(row);
    }
    return counted[rules] = static_cast<Count>(rows.size());
  }

  std::optional<Count> quantity(const Quantity& claim) {
    const auto size = [&] { return sizes(at); };
    switch (claim.what) {
    case What::sum: return Tally(truth.values(at)).sum;
    case What::leading: {
      const auto sum = static_cast<std::uint64_t>(Tally(truth.values(at)).sum);
      return static_cast<Count>(std::bit_floor(sum));
    }
    case What::grundy: return truth.grundy(at);
    case What::remoteness: return truth.remoteness(at);
    case What::winning: {
      if (truth.by_theory()) return std::nullopt;
      Count all = 0;
      for (const Move& move : all_moves(at))
        all += lost(play(at, move)) ? 1 : 0;
      return all;
    }
    case What::heaps: {
      const auto all = size();
      return static_cast<Count>(all.size()) - std::count(all.begin(), all.end(), 0);
    }
    case What::big: return Tally(truth.values(at)).big;
    case What::ones: return Tally(truth.values(at)).ones;
    case What::most:
    case What::cycle: {
      Count most = bound(at);
      if (at.options.has("from")) most = at.options.number("from");
      if (const auto* heaps = std::get_if<Heaps>(&at.board); heaps != nullptr && heaps->most)
        most = *heaps->most;
      if (const auto* match = std::get_if<SeriesBoard>(&at.board)) most = match->k;
      return claim.what == What::most ? most : most + 1;
    }
    case What::matches:
    case What::remainder: {
      if (const auto* match = std::get_if<SeriesBoard>(&at.board)) {
        if (claim.what == What::remainder) return match->left % (match->k + 1);
        return claim.number == match->n ? match->n : match->left;
      }
      const auto all = size();
      const Count n = std::accumulate(all.begin(), all.end(), Count{0});
      return claim.what == What::matches ? n : n % (bound(at) + 1);
    }
    case What::across: return (*across(*std::get_if<Grid>(&at.board)))[claim.at];
    case What::parts: return static_cast<Count>(size().size());
    case What::positions: {
      Count n = 1;
      for (const Count cell : std::get_if<Grid>(&at.board)->cell)
        n *= cell + 1;
      return n;
    }
    case What::score:
    case What::later:
    case What::later_b: return of_match(claim);
    case What::middle: {
      const auto& table = *std::get_if<CoinTable>(&at.board);
      return (claim.at == 0 ? table.width : table.height) / 2;
    }
    case What::largest: {
      const auto all = size();
      return *std::max_element(all.begin(), all.end());
    }
    case What::kinds: return kinds();
    case What::retreats: {
      Count n = 0;
      for (const Move& move : all_moves(at)) {
        n +=
            lost(play(at, move)) && retreats(*std::get_if<Columns>(&at.board), *std::get_if<SlideMove>(&move))
                ? 1
                : 0;
      }
      return n;
    }
    }
    return std::nullopt;
  }

  /// Every game of the match by itself.
  Count of_match(const Quantity& claim) {
    const auto& match = *std::get_if<SeriesBoard>(&at.board);
    Count won_a = match.won_a;
    Count won_b = match.won_b;
    if (match.k < match.n) ++(match.a_to_move != lost(single_heap(match.k, match.left)) ? won_a : won_b);
    Count later = 0;
    Count later_b = 0;
    for (Count k = match.k + 1; k < match.n; ++k) {
      ++later;
      later_b += lost(single_heap(k, match.n)) ? 1 : 0;
    }
    if (claim.what == What::later) return later;
    if (claim.what == What::later_b) return later_b;
    return claim.at == 0 ? won_a + later - later_b : won_b + later_b;
  }

  // ---------------------------------------------------------------------------- words

  /// Every number that is told stands among what is claimed or drawn.
  void numbers(const Step& told) {
    std::set<std::string> claimed;
    const auto add = [&](Count n) { claimed.insert(std::to_string(n)); };
    const auto add_all = [&](const std::vector<Count>& all) {
      for (const Count n : all)
        add(n);
    };
    const auto add_powers = [&](Count n) {
      for (Count power = 1; power <= n; power *= 2) {
        if ((n & power) != 0) add(power);
      }
    };
    const auto add_move = [&](const Position& p, const Move& move) { digits(in_words(p, move), claimed); };
    add(static_cast<Count>(sizes(at).size()));
    for (const Claim& claim : told.claims) {
      if (const auto* leaves = std::get_if<Leaves>(&claim)) {
        add_move(at, leaves->move);
        if (const auto* heap = std::get_if<HeapMove>(&leaves->move)) add(static_cast<Count>(heap->heap + 1));
        if (const auto* heap = std::get_if<HeapsMove>(&leaves->move)) {
          for (const auto& part : heap->part) {
            add(static_cast<Count>(part.heap + 1));
            add(part.take);
          }
        }
        if (const auto* heaps = std::get_if<Heaps>(&leaves->board)) {
          add_all(heaps->size);
          const auto [low, high] = std::minmax_element(heaps->size.begin(), heaps->size.end());
          add(*high - *low);
        }
        const auto value = truth.values(with_board(at, leaves->board));
        add_all(value);
        if (const auto* columns = std::get_if<Columns>(&leaves->board)) {
          add_all(sizes(with_board(at, *columns)));
          add_all(sizes(at));
          for (std::size_t pair = 1; pair <= 3; ++pair)
            add(static_cast<Count>(pair));
        }
        if (const auto* slide = std::get_if<SlideMove>(&leaves->move))
          add(static_cast<Count>(slide->column) + 1);
        if (const auto* coins = std::get_if<CoinTable>(&leaves->board)) {
          for (const auto& coin : coins->coin) {
            add(coin.x);
            add(coin.y);
          }
        }
      } else if (const auto* counts = std::get_if<Counts>(&claim)) {
        add_all(counts->value);
        if (!counts->value.empty()) {
          const auto [low, high] = std::minmax_element(counts->value.begin(), counts->value.end());
          add(*high - *low);
        }
      } else if (const auto* parts = std::get_if<PartsOf>(&claim)) {
        add_all(parts->part);
      } else if (const auto* played = std::get_if<PlayedOut>(&claim)) {
        if (played->line.empty()) add_all({1, bound(at), heaps_sum() % (bound(at) + 1)});
        for (const Move& move : played->line) {
          if (const auto* heap = std::get_if<HeapMove>(&move)) add(heap->take);
        }
      } else if (const auto* quantity = std::get_if<Quantity>(&claim)) {
        add(quantity->number);
        if (quantity->what == What::sum) {
          add_powers(quantity->number);
          add(std::popcount(static_cast<std::uint64_t>(quantity->number)));
        }
      }
    }
    if (const auto* table = std::get_if<BinaryTable>(&told.figure)) {
      if (table->changed) add_all({static_cast<Count>(*table->changed + 1), table->leave});
    }
    if (const auto* table = std::get_if<Answers>(&told.figure)) {
      for (const Answer& row : table->row)
        digits(row.said, claimed);
      if (const auto grundy = after_first(*table)) add(*grundy);
    }
    if (const auto* table = std::get_if<ValueTable>(&told.figure)) {
      add_all(table->value);
      if (table->period) add_all({table->period->first, table->period->length});
    }
    std::set<std::string> said;
    digits(told.text, said);
    for (const std::string& number : said)
      demand(claimed.count(number) == 1, "says " + number + " and does not claim it");
  }

  Count heaps_sum() {
    const auto all = sizes(at);
    return std::accumulate(all.begin(), all.end(), Count{0});
  }

  std::optional<Count> after_first(const Answers& table) {
    if (table.row.empty() || at.game->partisan || is_misere(at.options)) return std::nullopt;
    return truth.grundy(play(at, table.row[0].move));
  }

  /// The numbers among a message's arguments.
  static void digits(const Message& message, std::set<std::string>& out) {
    for (const Message::Arg& arg : message.args) {
      if (const auto* n = std::get_if<Count>(&arg)) {
        out.insert(std::to_string(*n));
      } else if (const auto* words = std::get_if<std::string>(&arg)) {
        std::string number;
        for (const char c : *words + " ") {
          if (c >= '0' && c <= '9') {
            number += c;
          } else if (!number.empty()) {
            out.insert(std::exchange(number, ""));
          }
        }
      } else {
        for (const Message& inner : *std::get_if<std::vector<Message>>(&arg))
          digits(inner, out);
      }
    }
  }

  const Position& at;
  Truth& truth;
  Checked& checked;
  Answered last_;
  std::string words_;
};

} // namespace

Analysis Truth::searched(const Position& at) {
  constexpr Count enough = 20'000'000;
  Search search(at, enough, 0, memo_[rules_of(at)]);
  while (!search.step(enough)) {
  }
  return search.result();
}

const Reference& Truth::graph(const Position& at) {
  const std::string text = print(at);
  if (!graph_.knows(at)) graph_.solve(at, 2'000'000);
  return graph_;
}

Outcome Truth::outcome(const Position& at) {
  if (by_theory_) return analyse(at, {.positions = 0, .limit = 0}).outcome;
  if (at.game->loopy || at.game->scored) return graph(at).at(at).outcome;
  return searched(at).outcome;
}

Count Truth::grundy(const Position& at) {
  if (by_theory_) return analyse(at, {.positions = 0, .limit = 0}).grundy.value_or(-1);
  return searched(at).grundy.value_or(-1);
}

std::optional<Count> Truth::remoteness(const Position& at) {
  if (by_theory_) return analyse(at, {.positions = 0, .limit = 0}).remoteness;
  if (at.game->loopy || at.game->scored) return graph(at).at(at).remoteness;
  return searched(at).remoteness;
}

std::vector<Count> Truth::values(const Position& at) {
  Position normal = at;
  normal.options.clear("misere");
  std::vector<Count> out;
  if (const auto* columns = std::get_if<Columns>(&at.board)) {
    const Count most = bound(at) == 0 ? columns->rows : bound(at);
    for (const Gap& gap : gaps_of(*columns))
      out.push_back(gap.size() % (most + 1));
    return out;
  }
  if (const auto* grid = std::get_if<Grid>(&at.board)) {
    for (const Grid& part : parts_of(*grid))
      out.push_back(grundy(with_board(normal, part)));
    return out;
  }
  const auto* heaps = std::get_if<Heaps>(&at.board);
  if (heaps == nullptr) return out;
  // Where moves touch several heaps at once, or matches go on to another, a heap alone says little.
  const bool several = at.game->move == detail::index_of<HeapsMove>(static_cast<Move*>(nullptr));
  if (several || heaps->most) return heaps->size;
  for (std::size_t heap = 0; heap < heaps->size.size(); ++heap) {
    Heaps alone{std::vector<Count>(heaps->size.size(), 0)};
    alone.size[heap] = heaps->size[heap];
    out.push_back(grundy(with_board(normal, alone)));
  }
  return out;
}

std::vector<Move> all_moves(const Position& at) {
  std::vector<Move> out;
  for_each_move(at, [&](const Move& move) {
    out.push_back(move);
    return true;
  });
  return out;
}

std::vector<std::string> faults(const Position& at, const Explanation& steps, Truth& truth,
                                Checked& checked) {
  ++checked.positions;
  Examination examination(at, truth, checked);
  for (const Step& step : steps)
    examination.step(step);
  return std::move(examination.found);
}

} // namespace nimatron::testing
