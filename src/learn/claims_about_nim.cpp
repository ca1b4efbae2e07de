// General claims about Nim, true and false, each held against all boards of three small heaps. Nobody writes down which
// of them are true.

#include <algorithm>
#include <numeric>

#include "core/game.hpp"
#include "core/text.hpp"
#include "learn/preparation.hpp"

namespace nimatron {

namespace {

Count sum_of(const Position& p) { return quantity(p, "nim-sum").value_or(0); }

template <class F>
bool some_move(const Position& p, F&& f) {
  const std::vector<Move> moves = all_moves(p);
  return std::any_of(moves.begin(), moves.end(), [&](const Move& move) { return f(play(p, move)); });
}

bool mended_in(const Position& p, std::size_t heap) {
  const std::vector<Count> before = heaps_of(p);
  return some_move(
      p, [&](const Position& left) { return sum_of(left) == 0 && heaps_of(left)[heap] != before[heap]; });
}

constexpr struct {
  std::string_view name;
  bool (*holds)(const Position&);
} claims[] = {
    {"zero-breaks", // from nim-sum 0 every move leaves another
     [](const Position& p) {
       return sum_of(p) != 0 || !some_move(p, [](const Position& left) { return sum_of(left) == 0; });
     }},
    {"zero-stays", // from nim-sum 0 some move leaves 0
     [](const Position& p) {
       return sum_of(p) != 0 || is_over(p) ||
              some_move(p, [](const Position& left) { return sum_of(left) == 0; });
     }},
    {"odd-mends", // from any other some move leaves 0
     [](const Position& p) {
       return sum_of(p) == 0 || some_move(p, [](const Position& left) { return sum_of(left) == 0; });
     }},
    {"odd-always-mends", // from any other every move leaves 0
     [](const Position& p) {
       return sum_of(p) == 0 || !some_move(p, [](const Position& left) { return sum_of(left) != 0; });
     }},
    {"end-is-zero", [](const Position& p) { return !is_over(p) || sum_of(p) == 0; }},
    {"every-heap-mends", // from any other there is such a move in every heap
     [](const Position& p) {
       for (std::size_t heap = 0; sum_of(p) != 0 && heap < heaps_of(p).size(); ++heap) {
         if (heaps_of(p)[heap] != 0 && !mended_in(p, heap)) return false;
       }
       return true;
     }},
    {"largest-mends", // there is one in the largest heap
     [](const Position& p) {
       const std::vector<Count> heaps = heaps_of(p);
       const auto largest = std::max_element(heaps.begin(), heaps.end());
       return sum_of(p) == 0 || mended_in(p, static_cast<std::size_t>(largest - heaps.begin()));
     }},
    {"order-matters", // some order of the heaps has another nim-sum
     [](const Position& p) {
       std::vector<Count> heaps = heaps_of(p);
       std::reverse(heaps.begin(), heaps.end());
       return sum_of(*with_heaps(p, heaps)) != sum_of(p);
     }},
    {"even-total", // an even number of matches is a P-position
     [](const Position& p) { return quantity(p, "sum").value_or(0) % 2 != 0 || sum_of(p) == 0; }},
};

constexpr Count largest = 5;

} // namespace

std::optional<bool> claim_holds(std::string_view name) {
  constexpr std::string_view negation = "not-";
  if (name.substr(0, negation.size()) == negation) {
    const auto holds = claim_holds(name.substr(negation.size()));
    return holds ? std::optional(!*holds) : std::nullopt;
  }
  for (const auto& claim : claims) {
    if (claim.name != name) continue;
    const auto nim = parse_record("nim:5,5,5");
    bool holds = true;
    for (Count all = 0; all < (largest + 1) * (largest + 1) * (largest + 1); ++all) {
      const Count rest = all / (largest + 1);
      const auto at =
          with_heaps(nim->start, {all % (largest + 1), rest % (largest + 1), rest / (largest + 1)});
      holds = holds && at && claim.holds(*at);
    }
    return holds;
  }
  return std::nullopt;
}

} // namespace nimatron
