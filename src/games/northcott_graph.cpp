#include "games/northcott_graph.hpp"

#include <algorithm>
#include <utility>

#include "games/northcott.hpp"

namespace nimatron::northcott {

namespace {

/// In how many ways the pieces of a column can stand, while it is at most `most`.
std::optional<Count> ways(int rows, std::size_t pieces, Count most) {
  Count n = 1;
  const int k = std::min(static_cast<int>(pieces), rows - static_cast<int>(pieces));
  for (int i = 1; i <= k; ++i) {
    n = n * (rows - k + i) / i; // a binomial coefficient after every step; below 2^24 for 26 rows
    if (n > most) return std::nullopt;
  }
  return n;
}

} // namespace

std::vector<ColumnShape> shapes(const Options& options, const Columns& board) {
  std::vector<ColumnShape> out;
  for (const auto& pieces : board.column) {
    ColumnShape shape{board.rows, reach(options, board), pieces.size(), 0};
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (pieces[i].side == Side::black) shape.black |= Squares{1} << i;
    }
    out.push_back(shape);
  }
  return out;
}

std::vector<Squares> placements(const Columns& board) {
  std::vector<Squares> out;
  for (const auto& pieces : board.column) {
    Squares placed = 0;
    for (const auto& piece : pieces)
      placed |= Squares{1} << static_cast<unsigned>(piece.row - 1);
    out.push_back(placed);
  }
  return out;
}

std::optional<Count> arrangements(const Columns& board, Count most) {
  Count total = 2;
  for (const auto& pieces : board.column) {
    const auto n = ways(board.rows, pieces.size(), most);
    if (!n) return std::nullopt;
    total *= *n;
    if (total > most) return std::nullopt;
  }
  return total;
}

WholeGraph::WholeGraph(const Options& options, const Columns& board, InSlices) : like_(board) {
  std::uint32_t stride = 2;
  for (const ColumnShape& shape : shapes(options, board)) {
    Column& column = columns_.emplace_back();
    column.shape = shape;
    column.stride = stride;
    column.places = static_cast<std::uint32_t>(ways(shape.rows, shape.pieces, Count{1} << 32U).value_or(1));
    stride *= column.places;
    size_ *= column.places;
  }
}

WholeGraph::WholeGraph(const Options& options, const Columns& board)
    : WholeGraph(options, board, InSlices{}) {
  Slice whole(Slice::unbounded);
  build(whole);
}

Count WholeGraph::bytes(const Columns& board) {
  Count out = 0;
  for (const auto& pieces : board.column) {
    const Count places = ways(board.rows, pieces.size(), Count{1} << 32U).value_or(1);
    // Each empty square can be slid to by one piece from below and by one from above. A list that has grown
    // to twice its size holds three times as much while it is copied.
    out += places * static_cast<Count>(sizeof(Squares)) * 3 * (3 + 2 * board.rows);
  }
  return out;
}

/// All numbers with so many bits, ascending (Gosper's step to the next).
bool WholeGraph::place_all(Column& column, Slice& slice) {
  constexpr std::size_t a_look = 16;
  if (column.placed.empty()) {
    column.placed.reserve(column.places);
    column.placed.push_back((Squares{1} << column.shape.pieces) - 1);
  }
  while (column.placed.size() < column.places) {
    const Squares placed = column.placed.back();
    const Squares low = placed & (~placed + 1U);
    const Squares carried = placed + low;
    column.placed.push_back(carried | (((placed ^ carried) / low) >> 2U));
    if (column.placed.size() % a_look != 0) continue;
    slice.charge();
    if (slice.late()) return false;
  }
  column.all_placed = true;
  return true;
}

bool WholeGraph::slide_all(Column& column, Slice& slice) {
  const auto place = [&](Squares squares) {
    const auto at = std::lower_bound(column.placed.begin(), column.placed.end(), squares);
    return static_cast<std::uint32_t>(at - column.placed.begin());
  };
  if (column.begin.empty()) column.begin.push_back(0);
  while (column.begin.size() <= 2 * std::size_t{column.places}) {
    const auto p = static_cast<std::uint32_t>((column.begin.size() - 1) / 2);
    const Side side = column.begin.size() % 2 == 1 ? Side::white : Side::black;
    const std::size_t before = column.step.size();
    for_each_slide(column.shape, column.placed[p], side,
                   [&](Squares slid) { column.step.push_back((place(slid) - p) * column.stride); });
    column.begin.push_back(static_cast<std::uint32_t>(column.step.size()));
    slice.charge(1 + static_cast<Count>(column.step.size() - before) / 2);
    if (slice.late()) return false;
  }
  return true;
}

bool WholeGraph::build(Slice& slice) {
  while (built_ < columns_.size()) {
    Column& column = columns_[built_];
    if (!column.all_placed && !place_all(column, slice)) return false;
    if (!slide_all(column, slice)) return false;
    ++built_;
  }
  return true;
}

std::uint32_t WholeGraph::node(const Columns& board) const {
  const std::vector<Squares> placed = placements(board);
  std::uint32_t out = board.to_move == Side::white ? 0 : 1;
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    const auto& all = columns_[c].placed;
    const auto at = std::lower_bound(all.begin(), all.end(), placed[c]);
    out += static_cast<std::uint32_t>(at - all.begin()) * columns_[c].stride;
  }
  return out;
}

Columns WholeGraph::board(std::uint32_t node) const {
  Columns out = like_;
  out.to_move = node % 2 == 0 ? Side::white : Side::black;
  std::uint32_t rest = node / 2;
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    Squares placed = columns_[c].placed[rest % columns_[c].places];
    rest /= columns_[c].places;
    for (auto& piece : out.column[c]) {
      piece.row = 1;
      for (Squares low = placed & (~placed + 1U); low > 1; low >>= 1U)
        ++piece.row;
      placed &= placed - 1;
    }
  }
  return out;
}

ReachedGraph::ReachedGraph(const Options& options, const Columns& board, Count most)
    : shapes_(shapes(options, board)), a_word_(64 / static_cast<std::size_t>(board.rows)),
      stride_((board.column.size() + a_word_ - 1) / a_word_),
      full_((std::uint64_t{1} << static_cast<unsigned>(board.rows)) - 1), most_(most) {
  std::vector<std::uint64_t> words(stride_, 0);
  const std::vector<Squares> placed = placements(board);
  for (std::size_t c = 0; c < placed.size(); ++c) {
    const auto shift = static_cast<unsigned>(c % a_word_) * static_cast<unsigned>(board.rows);
    words[c / a_word_] |= static_cast<std::uint64_t>(placed[c]) << shift;
  }
  slot_.assign(1024, 0);
  Slice unbounded(1);
  add(words.data(), board.to_move, unbounded);
}

Count ReachedGraph::bytes_a_node(const Columns& board) {
  const std::size_t a_word = 64 / static_cast<std::size_t>(board.rows);
  const std::size_t words = (board.column.size() + a_word - 1) / a_word;
  // Of the hash table up to four slots, and half as many of the one before while it grows.
  return static_cast<Count>(words * sizeof(std::uint64_t) + 6 * sizeof(std::uint32_t) + 1);
}

bool ReachedGraph::explore(Slice& slice) {
  std::vector<std::uint64_t> words;
  for (; expanded_ < size() && !too_large() && !slice.spent(); ++expanded_) {
    const Side side = black_[expanded_] ? Side::black : Side::white;
    Count moves = 0;
    for_each_turned(static_cast<std::uint32_t>(expanded_), side, words, [&] {
      ++moves;
      if (!too_large() && lookup(words.data(), other(side)) == none) add(words.data(), other(side), slice);
    });
    slice.took();
    slice.charge(1 + moves / 2);
  }
  return too_large() || expanded_ == size();
}

std::uint32_t ReachedGraph::option_count(std::uint32_t node) const {
  std::uint32_t count = 0;
  const Side side = black_[node] ? Side::black : Side::white;
  for (std::size_t c = 0; c < shapes_.size(); ++c) {
    const auto shift = static_cast<unsigned>(c % a_word_) * static_cast<unsigned>(shapes_[c].rows);
    const auto placed = static_cast<Squares>((words_of(node)[c / a_word_] >> shift) & full_);
    for_each_slide(shapes_[c], placed, side, [&](Squares) { ++count; });
  }
  return count;
}

/// Multiplications by odd constants with the high half folded in (splitmix64's finaliser).
std::size_t ReachedGraph::hash(const std::uint64_t* words, Side side) const {
  std::uint64_t h = side == Side::black ? 0x9e3779b97f4a7c15U : 0U;
  for (std::size_t i = 0; i < stride_; ++i) {
    h ^= words[i];
    h = (h ^ (h >> 30U)) * 0xbf58476d1ce4e5b9U;
    h = (h ^ (h >> 27U)) * 0x94d049bb133111ebU;
    h ^= h >> 31U;
  }
  return static_cast<std::size_t>(h);
}

std::uint32_t ReachedGraph::lookup(const std::uint64_t* words, Side side) const {
  const std::size_t mask = slot_.size() - 1;
  for (std::size_t at = hash(words, side) & mask; slot_[at] != 0; at = (at + 1) & mask) {
    const std::uint32_t node = slot_[at] - 1;
    const auto* there = words_of(node);
    if (black_[node] == (side == Side::black) && std::equal(words, words + stride_, there)) return node;
  }
  return none;
}

void ReachedGraph::add(const std::uint64_t* words, Side side, Slice& slice) {
  if (2 * (size() + 1) > slot_.size()) {
    grow();
    slice.charge(static_cast<Count>(size() / 4 + slot_.size() / 512));
  }
  const std::size_t mask = slot_.size() - 1;
  std::size_t at = hash(words, side) & mask;
  while (slot_[at] != 0)
    at = (at + 1) & mask;
  slot_[at] = static_cast<std::uint32_t>(size() + 1);
  if (size() % nodes_a_piece == 0)
    words_.push_back(std::unique_ptr<std::uint64_t[]>(new std::uint64_t[nodes_a_piece * stride_]));
  std::copy(words, words + stride_, words_.back().get() + size() % nodes_a_piece * stride_);
  black_.push_back(side == Side::black);
}

/// To twice the size at first; once there are some thousands of nodes, to all that may be needed: to file a
/// million of them anew takes a tenth of a second.
void ReachedGraph::grow() {
  constexpr std::size_t small = std::size_t{1} << 15U;
  std::size_t wider = slot_.size() * 2;
  while (wider > small && wider < 2 * (static_cast<std::size_t>(most_) + 2))
    wider *= 2;
  std::vector<std::uint32_t> slots(wider, 0);
  const std::size_t mask = slots.size() - 1;
  for (std::uint32_t node = 0; node < size(); ++node) {
    std::size_t at = hash(words_of(node), black_[node] ? Side::black : Side::white) & mask;
    while (slots[at] != 0)
      at = (at + 1) & mask;
    slots[at] = node + 1;
  }
  slot_ = std::move(slots);
}

} // namespace nimatron::northcott
