#include "games/northcott_graph.hpp"

#include <algorithm>

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

WholeGraph::WholeGraph(const Options& options, const Columns& board) : like_(board) {
  std::uint32_t stride = 2;
  for (const ColumnShape& shape : shapes(options, board)) {
    Column column;
    column.shape = shape;
    column.stride = stride;
    // All numbers with so many bits, ascending (Gosper's step to the next).
    const Squares end = Squares{1} << static_cast<unsigned>(shape.rows);
    Squares placed = (Squares{1} << shape.pieces) - 1;
    while (placed < end) {
      column.placed.push_back(placed);
      if (placed == 0) break;
      const Squares low = placed & (~placed + 1U);
      const Squares carried = placed + low;
      placed = carried | (((placed ^ carried) / low) >> 2U);
    }
    column.places = static_cast<std::uint32_t>(column.placed.size());
    const auto place = [&](Squares squares) {
      const auto at = std::lower_bound(column.placed.begin(), column.placed.end(), squares);
      return static_cast<std::uint32_t>(at - column.placed.begin());
    };
    column.begin.push_back(0);
    for (std::uint32_t p = 0; p < column.places; ++p) {
      for (const Side side : {Side::white, Side::black}) {
        for_each_slide(shape, column.placed[p], side,
                       [&](Squares slid) { column.step.push_back((place(slid) - p) * stride); });
        column.begin.push_back(static_cast<std::uint32_t>(column.step.size()));
      }
    }
    stride *= column.places;
    size_ *= column.places;
    columns_.push_back(std::move(column));
  }
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
  add(words.data(), board.to_move);
}

bool ReachedGraph::explore(Count positions) {
  std::vector<std::uint64_t> words;
  for (; positions > 0 && expanded_ < size() && !too_large(); --positions, ++expanded_) {
    const Side side = black_[expanded_] ? Side::black : Side::white;
    for_each_turned(static_cast<std::uint32_t>(expanded_), side, words, [&] {
      if (!too_large() && lookup(words.data(), other(side)) == none) add(words.data(), other(side));
    });
  }
  return too_large() || expanded_ == size();
}

std::uint32_t ReachedGraph::option_count(std::uint32_t node) const {
  std::uint32_t count = 0;
  const Side side = black_[node] ? Side::black : Side::white;
  for (std::size_t c = 0; c < shapes_.size(); ++c) {
    const auto shift = static_cast<unsigned>(c % a_word_) * static_cast<unsigned>(shapes_[c].rows);
    const auto placed = static_cast<Squares>((words_[node * stride_ + c / a_word_] >> shift) & full_);
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
    const auto* there = words_.data() + node * stride_;
    if (black_[node] == (side == Side::black) && std::equal(words, words + stride_, there)) return node;
  }
  return none;
}

void ReachedGraph::add(const std::uint64_t* words, Side side) {
  if (2 * (size() + 1) > slot_.size()) grow();
  const std::size_t mask = slot_.size() - 1;
  std::size_t at = hash(words, side) & mask;
  while (slot_[at] != 0)
    at = (at + 1) & mask;
  slot_[at] = static_cast<std::uint32_t>(size() + 1);
  words_.insert(words_.end(), words, words + stride_);
  black_.push_back(side == Side::black);
}

void ReachedGraph::grow() {
  std::vector<std::uint32_t> slots(slot_.size() * 2, 0);
  const std::size_t mask = slots.size() - 1;
  for (std::uint32_t node = 0; node < size(); ++node) {
    std::size_t at = hash(words_.data() + node * stride_, black_[node] ? Side::black : Side::white) & mask;
    while (slots[at] != 0)
      at = (at + 1) & mask;
    slots[at] = node + 1;
  }
  slot_ = std::move(slots);
}

} // namespace nimatron::northcott
