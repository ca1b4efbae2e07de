#include <algorithm>
#include <bit>
#include <numeric>

#include "claims/claims_examination.hpp"
#include "core/text.hpp"

namespace nimatron::testing {

// ------------------------------------------------------------------------------- who is lost

namespace {

using Law = LostIf::Law;
using Does = EveryMove::Does;

/// The cold pairs, of which the first are told: each begins with the least number that stands in none before
/// it, and the difference grows by one.
bool is_cold(std::vector<Count> size, bool misere) {
  std::sort(size.begin(), size.end());
  std::vector<std::vector<Count>> cold{{0, misere ? 1 : 0}, {misere ? 2 : 1, 2}};
  Count difference = 1;
  std::set<Count> used{0, 1, 2};
  while (cold.back()[0] < size[0]) {
    ++difference;
    Count least = cold.back()[0];
    while (used.count(least) != 0)
      ++least;
    cold.push_back({least, least + difference});
    used.insert({least, least + difference});
  }
  return std::find(cold.begin(), cold.end(), size) != cold.end();
}

} // namespace

void Examination::examine(const LostIf& claim) {
  if (claim.law == Law::divides) {
    // Said of all heaps: of the first ones it is asked.
    for (Count n = 0; n <= std::min<Count>(2 * claim.number + 1, 40); ++n)
      demand(lost(single_heap(claim.number - 1, n)) == (n % claim.number == 0),
             "fails for " + std::to_string(n));
  }
  if (const auto* match = std::get_if<SeriesBoard>(&at.board)) {
    const bool p = lost(single_heap(claim.number - 1, match->left));
    return demand(p == (match->left % claim.number == 0), "the rule fails");
  }
  examine(claim, at);
  for (const Move& move : moves_to_try(at))
    examine(claim, play(at, move));
}

void Examination::examine(const LostIf& claim, const Position& p) {
  const std::string what = "law " + std::to_string(static_cast<int>(claim.law)) + " " +
                           std::to_string(claim.number) + " " + print(p);
  if (truth.held.count(what) != 0) return;
  const auto so = obeys(claim, p);
  if (so && lost(p) != *so) return wrong("the rule fails at " + print(p));
  truth.held.insert(what);
}

/// Nothing where the law says nothing of it.
std::optional<bool> Examination::obeys(const LostIf& claim, const Position& p) {
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
    return board.size[0] == 0 || fibonacci_parts(board.size[0]).back() > *board.memory;
  }
  case Law::rows: return balanced(p.board);
  case Law::divides:
    return std::accumulate(heaps_of(p).begin(), heaps_of(p).end(), Count{0}) % claim.number == 0;
  case Law::cold_listed: {
    const auto size = heaps_of(p);
    if (*std::min_element(size.begin(), size.end()) > 2000)
      return std::nullopt; // so far the pairs are listed
    return is_cold(size, claim.number != 0);
  }
  }
  return std::nullopt;
}

// ------------------------------------------------------------------------------- every move

namespace {

/// The only change is in the leftmost column that changes at all: so many ones go from there, and none comes.
bool takes_ones(const std::vector<Count>& before, const std::vector<Count>& after, Count most) {
  Count changed = 0;
  for (std::size_t heap = 0; heap < before.size(); ++heap)
    changed |= before[heap] ^ after[heap];
  const auto column = static_cast<Count>(std::bit_floor(static_cast<std::uint64_t>(changed)));
  Count gone = 0;
  for (std::size_t heap = 0; heap < before.size(); ++heap) {
    if ((before[heap] & column) < (after[heap] & column)) return false;
    gone += (before[heap] & column) != (after[heap] & column) ? 1 : 0;
  }
  return gone >= 1 && gone <= most;
}

/// These heaps and no others, where the last move wins.
Position alone(const Position& like, std::vector<Count> size) {
  Position out = with_board(like, Heaps{std::move(size)});
  out.options.clear("misere");
  return out;
}

} // namespace

/// What the move fails to do; "" if nothing.
std::string Examination::why_not(const EveryMove& claim, const Position& from, const Move& move) {
  const Position left = play(from, move);
  const auto* made = std::get_if<HeapMove>(&move);
  switch (claim.does) {
  case Does::changes_sum:
    return Tally(truth.values(left)).sum == Tally(truth.values(from)).sum ? "the same nim-sum is left" : "";
  case Does::changes_one: {
    const auto before = truth.values(from);
    const auto after = truth.values(left);
    if (made != nullptr && made->split != 0)
      return after.size() == before.size() + 1 ? "" : "it is not divided";
    // A line, or a star, may fall into several.
    if (std::holds_alternative<Grid>(from.board) || std::holds_alternative<EdgeHeaps>(from.board)) return "";
    std::size_t changed = 0;
    for (std::size_t i = 0; i < before.size() && i < after.size(); ++i)
      changed += before[i] != after[i] ? 1 : 0;
    return changed == 1 ? "" : "not just one changes";
  }
  case Does::leaves_leading: {
    const auto value = truth.values(left);
    const Count sum = Tally(value).sum;
    const auto top = static_cast<Count>(std::bit_floor(static_cast<std::uint64_t>(sum)));
    const bool any =
        std::any_of(value.begin(), value.end(), [&](Count v) { return (v & top) != 0 && (v ^ sum) < v; });
    return any ? "" : "no number has a 1 there";
  }
  case Does::ends: return is_over(left) ? "" : "the game goes on";
  case Does::takes_ones:
    return takes_ones(heaps_of(from), heaps_of(left), claim.number) ? "" : "other ones are taken";
  case Does::spoils: return multiples(heaps_of(left), claim.number) ? "all are multiples still" : "";
  case Does::adds_up: {
    if (made->split == 0) return "";
    const Count a = heaps_of(left)[made->heap];
    const Count b = heaps_of(left)[made->heap + 1];
    const Count both = truth.grundy(alone(from, {a, b}));
    const Count each = truth.grundy(alone(from, {a})) ^ truth.grundy(alone(from, {b}));
    return both == each ? "" : "the two count otherwise";
  }
  case Does::gains_nothing: {
    if (made->split == 0) return "";
    const Count size = heaps_of(from)[made->heap];
    const Count both =
        truth.grundy(alone(from, {heaps_of(left)[made->heap], heaps_of(left)[made->heap + 1]}));
    const auto leaves_it = [&](Count take) {
      return take > 0 && !why_illegal(from, HeapMove{made->heap, take, 0}) &&
             truth.grundy(alone(from, {size - take})) == both;
    };
    if (leaves_it(size - both)) return "";
    for (Count take = 1; take <= std::min<Count>(size, 1000); ++take) {
      if (leaves_it(take)) return "";
    }
    return "taking alone cannot leave that";
  }
  case Does::unbalances: return balanced(left.board) ? "totals and nim-sum are balanced again" : "";
  case Does::lowers_to_each: break; // said of heaps, below
  }
  return "";
}

void Examination::lowers_to_each(const Position& from) {
  for (const Count size : heaps_of(from)) {
    const Position heap = alone(from, {size});
    const Count value = truth.grundy(heap);
    std::set<Count> left;
    for (const Move& move : moves_to_try(heap))
      left.insert(truth.grundy(play(heap, move)));
    demand(left.count(value) == 0, "the value is left as it is");
    // Of very many moves not all have been tried.
    for (Count smaller = 0; smaller < value && !truth.by_theory(); ++smaller)
      demand(left.count(smaller) == 1, "cannot be brought to " + std::to_string(smaller));
  }
}

void Examination::examine(const EveryMove& claim) {
  const auto from = after(claim.after);
  if (!from) return;
  const std::string what = "every move " + std::to_string(static_cast<int>(claim.does)) + " " +
                           std::to_string(claim.number) + " " + print(*from);
  if (truth.held.count(what) != 0) return;
  const std::size_t before = found.size();
  if (claim.does == Does::lowers_to_each) {
    lowers_to_each(*from);
  } else {
    for (const Move& move : moves_to_try(*from)) {
      const std::string why = why_not(claim, *from, move);
      demand(why.empty(), why + ": " + print(move));
    }
  }
  if (found.size() == before) truth.held.insert(what);
}

// ------------------------------------------------------------------------------- how things lie

namespace {

bool crosses(const Grid& board) {
  const auto parts = parts_of(board);
  return std::any_of(parts.begin(), parts.end(), [](const Grid& part) {
    std::set<std::size_t> rows;
    std::set<std::size_t> cols;
    for (std::size_t i = 0; i < part.cell.size(); ++i) {
      if (part.cell[i] == 0) continue;
      rows.insert(i / part.cols);
      cols.insert(i % part.cols);
    }
    return rows.size() > 1 && cols.size() > 1;
  });
}

std::size_t without_image(const CoinTable& table) {
  const auto has_none = [&](const CoinTable::Point& at) {
    const CoinTable::Point image{table.width - at.x, table.height - at.y};
    return std::find(table.coin.begin(), table.coin.end(), image) == table.coin.end();
  };
  return static_cast<std::size_t>(std::count_if(table.coin.begin(), table.coin.end(), has_none));
}

/// Whether a coin fits that would overlap its own image.
bool fits_near_middle(const Position& at) {
  const auto& table = *std::get_if<CoinTable>(&at.board);
  const Count r = table.radius;
  for (Count x = table.width / 2 - r; x <= table.width / 2 + r + 1; ++x) {
    for (Count y = table.height / 2 - r; y <= table.height / 2 + r + 1; ++y) {
      const Count dx = x - (table.width - x); // from its image
      const Count dy = y - (table.height - y);
      if (dx * dx + dy * dy < 4 * r * r && !why_illegal(at, CoinMove{{x, y}})) return true;
    }
  }
  return false;
}

/// All coins but one have their images, and it may have its own; then none fits that would overlap its image.
bool one_apart(const Position& at) {
  const auto& table = *std::get_if<CoinTable>(&at.board);
  if (without_image(table) != 1) return false;
  for (const CoinTable::Point& coin : table.coin) {
    const CoinTable::Point image{table.width - coin.x, table.height - coin.y};
    if (std::find(table.coin.begin(), table.coin.end(), image) != table.coin.end()) continue;
    return !why_illegal(at, CoinMove{image}) && !fits_near_middle(play(at, CoinMove{image}));
  }
  return false;
}

} // namespace

bool Examination::lies(Lies::As as) {
  using As = Lies::As;
  if (const auto* board = std::get_if<Grid>(&at.board)) {
    if (!crosses(*board)) return false;
    if (as == As::crossing) return true;
    const Grid full = without_empty(*board);
    const bool own_image = std::equal(full.cell.begin(), full.cell.end(), full.cell.rbegin());
    if (two_lines_of(*board)) return false;
    return as == As::own_image ? own_image && (full.rows % 2 != 0 || full.cols % 2 != 0)
                               : as == As::no_form && !own_image;
  }
  const auto* table = std::get_if<CoinTable>(&at.board);
  if (table == nullptr) return false;
  const CoinTable::Point middle{table->width / 2, table->height / 2};
  const bool taken = std::find(table->coin.begin(), table->coin.end(), middle) != table->coin.end();
  const bool whole = table->width % 2 == 0 && table->height % 2 == 0;
  const std::size_t unanswered = without_image(*table);
  if (as == As::no_middle) return !whole;
  if (as == As::symmetric) return unanswered == 0 && !fits_near_middle(at);
  if (as == As::one_apart) return !taken && one_apart(at);
  if (!whole) return false;
  switch (as) {
  case As::middle_free: return unanswered == 0 && !why_illegal(at, CoinMove{middle});
  case As::near_middle: return unanswered == 0 && why_illegal(at, CoinMove{middle}) && fits_near_middle(at);
  case As::one_alone: return unanswered == 1 && taken;
  case As::not_symmetric: return unanswered > 1 || (unanswered == 1 && !taken);
  case As::symmetric:
  case As::one_apart:
  case As::no_middle:
  case As::crossing:
  case As::no_form:
  case As::own_image: break;
  }
  return false;
}

void Examination::examine(const Lies& claim) { demand(lies(claim.as), "it lies otherwise"); }

} // namespace nimatron::testing
