#include "games/northcott/northcott_graph.hpp"

#include <algorithm>
#include <utility>

#include "core/split_mix.hpp"
#include "games/northcott/northcott.hpp"

namespace nimatron::northcott {

namespace {

/// n over k, while it is at most `most`.
std::optional<Count> choose(Count n, Count k, Count most) {
  Count out = 1;
  for (Count i = 1; i <= k; ++i) {
    out = out * (n - k + i) / i; // a binomial coefficient after every step
    if (out > most) return std::nullopt;
  }
  return out;
}

constexpr Count most_nodes = Count{1} << 32U;

/// Of both sides: to each empty square one piece can be slid from below and one from above.
Count most_slides(const ColumnShape& shape) {
  return 2 * (static_cast<Count>(shape.rows) - static_cast<Count>(shape.pieces));
}

Squares reversed(Squares bits, std::size_t count) {
  Squares out = 0;
  for (; count > 0; --count, bits >>= 1U)
    out = (out << 1U) | (bits & 1U);
  return out;
}

/// A column and the same upside down are the same game: this is the one of the two.
ColumnShape upright(ColumnShape shape) {
  shape.black = std::min(shape.black, reversed(shape.black, shape.pieces));
  return shape;
}

/// Whether the colours can change places, and the columns be turned upside down, without another board coming of it.
bool looks_the_same_swapped(const std::vector<std::pair<ColumnShape, std::size_t>>& kinds) {
  return std::all_of(kinds.begin(), kinds.end(), [](const auto& kind) {
    const Squares all = (Squares{1} << kind.first.pieces) - 1;
    return (~reversed(kind.first.black, kind.first.pieces) & all) == kind.first.black;
  });
}

/// The columns of one board that are alike, with how many they are.
std::vector<std::pair<ColumnShape, std::size_t>> kinds_of(const std::vector<ColumnShape>& shapes) {
  std::vector<std::pair<ColumnShape, std::size_t>> out;
  for (const ColumnShape& shape : shapes) {
    const auto at =
        std::find_if(out.begin(), out.end(), [&](const auto& kind) { return kind.first == upright(shape); });
    if (at == out.end()) {
      out.emplace_back(upright(shape), 1);
    } else {
      ++at->second;
    }
  }
  return out;
}

} // namespace

std::optional<Count> ways(int rows, std::size_t pieces, Count most) {
  return choose(rows, static_cast<Count>(pieces), most);
}

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

std::optional<Count> FoldedGraph::nodes(const Columns& board, Count most) {
  const auto kinds = kinds_of(shapes({}, board));
  Count total = looks_the_same_swapped(kinds) ? 1 : 2;
  for (const auto& [shape, columns] : kinds) {
    const auto places = ways(shape.rows, shape.pieces, most);
    if (!places) return std::nullopt;
    const auto multisets =
        choose(*places + static_cast<Count>(columns) - 1, static_cast<Count>(columns), most);
    if (!multisets) return std::nullopt;
    total *= *multisets;
    if (total > most) return std::nullopt;
  }
  return total;
}

/// Each list has its room from the beginning: one that grows is copied, which takes longer than a slice, and is there
/// twice meanwhile.
Count FoldedGraph::bytes(const Columns& board) {
  Count numbers = 0;
  for (const auto& [shape, columns] : kinds_of(shapes({}, board))) {
    const auto alike = static_cast<Count>(columns);
    const Count places = ways(shape.rows, shape.pieces, most_nodes).value_or(1);
    const Count multisets = choose(places + alike - 1, alike, most_nodes).value_or(1);
    numbers += places * (1 + 2 + most_slides(shape) + alike + 1); // placed, begin, to, term, turned
    numbers += multisets * (alike + 1);                           // places, swapped
  }
  return numbers * static_cast<Count>(sizeof(std::uint32_t));
}

FoldedGraph::FoldedGraph(const Options& options, const Columns& board) : like_(board) {
  const std::vector<ColumnShape> all = shapes(options, board);
  const auto kinds_there = kinds_of(all);
  sides_ = looks_the_same_swapped(kinds_there) ? 1 : 2;
  size_ = sides_;
  std::uint32_t stride = sides_;
  for (const auto& [shape, columns] : kinds_there) {
    Group& group = groups_.emplace_back();
    group.shape = shape;
    group.columns = columns;
    group.stride = stride;
    const Count kinds = ways(shape.rows, shape.pieces, most_nodes).value_or(1);
    const auto alike = static_cast<Count>(columns);
    group.kinds = static_cast<std::uint32_t>(kinds);
    group.size = static_cast<std::uint32_t>(choose(kinds + alike - 1, alike, most_nodes).value_or(1));
    stride *= group.size;
    size_ *= group.size;
  }
  for (const ColumnShape& shape : all) {
    std::size_t at = 0;
    while (groups_[at].shape != upright(shape))
      ++at;
    group_of_.push_back(at);
    upside_down_.push_back(shape != upright(shape));
  }
}

/// All numbers with so many bits, ascending (Gosper's step to the next).
bool FoldedGraph::place_all(Group& group, Slice& slice) {
  constexpr std::size_t a_look = 16;
  if (group.placed.empty()) {
    group.placed.reserve(group.kinds);
    group.placed.push_back((Squares{1} << group.shape.pieces) - 1);
  }
  while (group.placed.size() < group.kinds) {
    const Squares placed = group.placed.back();
    const Squares low = placed & (~placed + 1U);
    const Squares carried = placed + low;
    group.placed.push_back(carried | (((placed ^ carried) / low) >> 2U));
    if (group.placed.size() % a_look != 0) continue;
    slice.charge();
    if (slice.late()) return false;
  }
  group.all_placed = true;
  return true;
}

bool FoldedGraph::slide_all(Group& group, Slice& slice) {
  const auto place = [&](Squares squares) {
    const auto at = std::lower_bound(group.placed.begin(), group.placed.end(), squares);
    return static_cast<std::uint32_t>(at - group.placed.begin());
  };
  if (group.begin.empty()) {
    group.begin.reserve(2 * std::size_t{group.kinds} + 1);
    group.to.reserve(std::size_t{group.kinds} * static_cast<std::size_t>(most_slides(group.shape)));
    group.begin.push_back(0);
  }
  while (group.begin.size() <= 2 * std::size_t{group.kinds}) {
    const auto p = static_cast<std::uint32_t>((group.begin.size() - 1) / 2);
    const Side side = group.begin.size() % 2 == 1 ? Side::white : Side::black;
    const std::size_t before = group.to.size();
    for_each_slide(group.shape, group.placed[p], side,
                   [&](Squares slid) { group.to.push_back(place(slid)); });
    group.begin.push_back(static_cast<std::uint32_t>(group.to.size()));
    slice.charge(1 + static_cast<Count>(group.to.size() - before) / 2);
    if (slice.late()) return false;
  }
  return true;
}

/// The terms by Pascal's rule, then all multisets in the order of their indices: the lowest place that is below the next
/// one rises by one, and those below it begin anew.
bool FoldedGraph::number_all(Group& group, Slice& slice) {
  constexpr std::size_t a_look = 16;
  const std::size_t kinds = group.kinds;
  group.term.reserve(kinds * group.columns);
  while (group.term.size() < kinds * group.columns) {
    const std::size_t at = group.term.size();
    group.term.push_back(at % kinds == 0 ? 0
                         : at < kinds    ? static_cast<std::uint32_t>(at)
                                         : group.term[at - 1] + group.term[at - kinds]);
    if (at % a_look != 0) continue;
    slice.charge();
    if (slice.late()) return false;
  }
  const std::size_t whole = std::size_t{group.size} * group.columns;
  if (group.places.empty()) {
    group.places.reserve(whole);
    group.places.assign(group.columns, 0);
  }
  while (group.places.size() < whole) {
    const std::size_t from = group.places.size() - group.columns;
    std::size_t rising = 0;
    while (rising + 1 < group.columns && group.places[from + rising] == group.places[from + rising + 1])
      ++rising;
    for (std::size_t i = 0; i < group.columns; ++i) {
      const std::uint32_t before = group.places[from + i];
      group.places.push_back(i < rising ? 0 : before + (i == rising ? 1 : 0));
    }
    slice.charge();
    if (slice.late()) return false;
  }
  return true;
}

bool FoldedGraph::swap_all(Group& group, Slice& slice) {
  constexpr std::size_t a_look = 4;
  group.turned.reserve(group.kinds);
  while (group.turned.size() < group.kinds) {
    const Squares there =
        reversed(group.placed[group.turned.size()], static_cast<std::size_t>(group.shape.rows));
    const auto at = std::lower_bound(group.placed.begin(), group.placed.end(), there);
    group.turned.push_back(static_cast<std::uint32_t>(at - group.placed.begin()));
    if (group.turned.size() % a_look != 0) continue;
    slice.charge();
    if (slice.late()) return false;
  }
  group.swapped.reserve(group.size);
  std::vector<std::uint32_t> places(group.columns);
  while (group.swapped.size() < group.size) {
    const std::uint32_t* place = group.places_of(static_cast<std::uint32_t>(group.swapped.size()));
    for (std::size_t i = 0; i < group.columns; ++i)
      places[i] = group.turned[place[i]];
    group.swapped.push_back(group.index_of(places));
    if (group.swapped.size() % a_look != 0) continue;
    slice.charge();
    if (slice.late()) return false;
  }
  return true;
}

std::uint32_t FoldedGraph::Group::index_of(std::vector<std::uint32_t>& any_order) const {
  // They are few, mostly three or four, in any order: branches would be mispredicted, so there are none.
  for (std::size_t end = any_order.size(); end > 1; --end) {
    std::uint32_t largest = any_order[0];
    for (std::size_t k = 1; k < end; ++k) {
      any_order[k - 1] = std::min(largest, any_order[k]);
      largest = std::max(largest, any_order[k]);
    }
    any_order[end - 1] = largest;
  }
  std::uint32_t out = 0;
  for (std::size_t i = 0; i < any_order.size(); ++i)
    out += term[kinds * i + any_order[i]];
  return out;
}

bool FoldedGraph::build(Slice& slice) {
  while (built_ < groups_.size()) {
    Group& group = groups_[built_];
    if (!group.all_placed && !place_all(group, slice)) return false;
    if (!slide_all(group, slice) || !number_all(group, slice)) return false;
    if (sides_ == 1 && !swap_all(group, slice)) return false;
    ++built_;
  }
  return true;
}

Squares FoldedGraph::as_in_group(std::size_t column, Squares placed) const {
  return upside_down_[column] ? reversed(placed, static_cast<std::size_t>(like_.rows)) : placed;
}

std::uint32_t FoldedGraph::node(const Columns& board) const {
  const std::vector<Squares> placed = placements(board);
  std::vector<std::vector<std::uint32_t>> places(groups_.size());
  for (std::size_t c = 0; c < placed.size(); ++c) {
    const Group& group = groups_[group_of_[c]];
    const auto at = std::lower_bound(group.placed.begin(), group.placed.end(), as_in_group(c, placed[c]));
    places[group_of_[c]].push_back(static_cast<std::uint32_t>(at - group.placed.begin()));
  }
  std::uint32_t out = 0;
  for (std::size_t g = 0; g < groups_.size(); ++g)
    out += groups_[g].stride * groups_[g].index_of(places[g]);
  if (board.to_move == Side::white) return out;
  return sides_ == 2 ? out + 1 : swapped(out);
}

Columns FoldedGraph::board(std::uint32_t node) const {
  Columns out = like_;
  out.to_move = node % sides_ == 0 ? Side::white : Side::black;
  for_each_group(node, [&](const Group& group, std::uint32_t index) {
    const std::uint32_t* place = group.places_of(index);
    for (std::size_t c = 0; c < group_of_.size(); ++c) {
      if (&groups_[group_of_[c]] != &group) continue;
      Squares placed = as_in_group(c, group.placed[*place++]);
      for (auto& piece : out.column[c]) {
        piece.row = 1;
        for (Squares low = placed & (~placed + 1U); low > 1; low >>= 1U)
          ++piece.row;
        placed &= placed - 1;
      }
    }
  });
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

std::size_t ReachedGraph::hash(const std::uint64_t* words, Side side) const {
  std::uint64_t h = side == Side::black ? SplitMix::stride : 0U;
  for (std::size_t i = 0; i < stride_; ++i)
    h = mixed(h ^ words[i]);
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
