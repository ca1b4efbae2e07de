#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <numeric>

#include "claims/claims_examination.hpp"
#include "core/text.hpp"

namespace nimatron::testing {

namespace {

using What = Quantity::What;

/// As many at most as can be told from more.
BigCount positions_below(const Grid& board) {
  constexpr BigCount enough = BigCount{1} << 100;
  BigCount n = 1;
  for (const Count cell : board.cell)
    n = std::min(enough, n * static_cast<BigCount>(cell + 1));
  return n;
}

/// In how many ways the number is a sum of Fibonacci numbers no two of which are neighbours: with each of
/// them, the largest first, and without it, as long as the smaller ones can still make up the rest.
Count ways(Count n) {
  std::vector<Count> number{1, 2};
  while (number.back() <= n)
    number.push_back(number.back() + number[number.size() - 2]);
  std::vector<Count> most{1, 2}; // of those up to each one
  while (most.size() < number.size())
    most.push_back(number[most.size()] + most[most.size() - 2]);
  const std::function<Count(Count, std::size_t)> with = [&](Count rest, std::size_t below) -> Count {
    if (rest == 0) return 1;
    Count out = 0;
    for (std::size_t i = below; i-- > 0 && most[i] >= rest;) {
      if (number[i] <= rest) out += with(rest - number[i], i == 0 ? 0 : i - 1);
    }
    return out;
  };
  return with(n, number.size());
}

} // namespace

/// How many kinds of sums there are, learned from who is lost and nothing else: what is found to differ from
/// all kinds so far beside some sum of up to three heaps, or beside one of the kinds, is one more, and so are
/// those that a heap more makes of them. Of small heaps only, and once for each rules.
std::optional<Count> Examination::kinds() {
  const auto heaps = sizes(at);
  const Count largest = *std::max_element(heaps.begin(), heaps.end());
  if (truth.by_theory() || largest > truth.kinds_up_to) return std::nullopt;
  static std::map<std::string, Count> counted;
  const std::string rules = print(Position{at.game, at.options, Heaps{{largest}}});
  if (const auto known = counted.find(rules); known != counted.end()) return known->second;
  using Sum = std::vector<Count>;
  const auto together = [](Sum sum, const Sum& more) {
    sum.insert(sum.end(), more.begin(), more.end());
    std::sort(sum.begin(), sum.end());
    return sum;
  };
  std::map<Sum, bool> known;
  const auto is_lost = [&](const Sum& sum) {
    const auto [of, fresh] = known.emplace(sum, false);
    if (fresh) of->second = lost({at.game, at.options, Heaps{sum.empty() ? Sum{0} : sum}});
    return of->second;
  };
  std::vector<Sum> beside;
  for (Count a = 0; a <= largest; ++a) {
    for (Count b = a; b <= largest; ++b) {
      for (Count c = b; c <= largest; ++c) {
        beside.push_back({a, b, c});
        std::erase(beside.back(), 0);
      }
    }
  }
  const auto row_of = [&](const Sum& sum) {
    std::vector<bool> row;
    row.reserve(beside.size());
    for (const Sum& other : beside)
      row.push_back(is_lost(together(sum, other)));
    return row;
  };
  std::vector<Sum> kind{Sum{}};
  std::set<std::vector<bool>> rows{row_of({})};
  for (std::size_t i = 0; i < kind.size(); ++i) {
    for (Count heap = 1; heap <= largest; ++heap) {
      Sum more = together(kind[i], {heap});
      if (!rows.insert(row_of(more)).second) continue;
      if (more.size() > 3) {
        // It may tell apart what nothing has so far: so once more from the beginning.
        beside.push_back(more);
        kind = {Sum{}};
        rows = {row_of({})};
        i = static_cast<std::size_t>(-1);
        break;
      }
      kind.push_back(std::move(more));
    }
  }
  return counted[rules] = static_cast<Count>(rows.size());
}

std::optional<Count> Examination::quantity(const Quantity& claim) {
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
    for (const Move& move : every_move(at))
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
    if (const auto* heaps = std::get_if<Heaps>(&at.board); heaps != nullptr && heaps->memory)
      most = *heaps->memory;
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
  case What::line_total: {
    const auto line = (*two_lines_of(*std::get_if<Grid>(&at.board)))[claim.at];
    return std::accumulate(line.begin(), line.end(), Count{0});
  }
  case What::smaller_sum: return Tally(smaller_of(*two_lines_of(*std::get_if<Grid>(&at.board)))).sum;
  case What::parts: return static_cast<Count>(size().size());
  case What::positions: return static_cast<Count>(positions_below(*std::get_if<Grid>(&at.board)));
  case What::beyond:
    return positions_below(*std::get_if<Grid>(&at.board)) > static_cast<BigCount>(claim.number) ? claim.number
                                                                                                : 0;
  case What::ways: return ways(heaps_of(at)[0]);
  case What::alone: {
    std::map<Count, Count> heaps;
    for (const Count value : truth.values(at))
      ++heaps[value];
    return std::count_if(heaps.begin(), heaps.end(),
                         [](const auto& of) { return of.first != 0 && of.second % 2 != 0; });
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
    for (const Move& move : every_move(at)) {
      n += lost(play(at, move)) && retreats(*std::get_if<Columns>(&at.board), *std::get_if<SlideMove>(&move))
               ? 1
               : 0;
    }
    return n;
  }
  }
  return std::nullopt;
}

/// Every game of the match by itself.
Count Examination::of_match(const Quantity& claim) {
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

} // namespace nimatron::testing
