#include "core/strip.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace nimatron {

std::vector<CoinPair> pairs_from_right(const Strip& strip) {
  std::vector<CoinPair> out;
  const std::size_t alone = strip.coin.size() % 2;
  if (alone != 0) out.push_back({std::nullopt, 0, strip.coin[0] - 1});
  for (std::size_t i = alone; i + 1 < strip.coin.size(); i += 2)
    out.push_back({i, i + 1, strip.coin[i + 1] - strip.coin[i] - 1});
  return out;
}

std::vector<CoinPair> mates(const Strip& strip) {
  std::vector<CoinPair> out;
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < strip.coin.size(); ++i)
    open.push_back(i);
  const auto apart = [&](std::size_t a, std::size_t b) { return (strip.coin[a] - 1) ^ (strip.coin[b] - 1); };
  while (open.size() > 1) {
    std::size_t left = 0;
    std::size_t right = 0;
    int most = -1; // binary digits in which they agree
    for (std::size_t i = 0; i < open.size(); ++i) {
      for (std::size_t j = i + 1; j < open.size(); ++j) {
        const int alike = std::countr_zero(static_cast<std::uint64_t>(apart(open[i], open[j])));
        if (alike <= most) continue;
        most = alike;
        left = open[i];
        right = open[j];
      }
    }
    out.push_back({left, right, apart(left, right) - 1});
    std::erase(open, left);
    std::erase(open, right);
  }
  for (const std::size_t alone : open)
    out.push_back({std::nullopt, alone, strip.coin[alone] - 1});
  return out;
}

Count nim_sum(const std::vector<CoinPair>& pairs) {
  Count out = 0;
  for (const CoinPair& pair : pairs)
    out ^= pair.value;
  return out;
}

} // namespace nimatron
