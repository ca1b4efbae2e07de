// Moves are listed for as long as somebody asks for more, in every game.

#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/search/analyse.hpp"
#include "support/samples.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// `list` calls for each of its moves; stopped after so many, it has listed the first of them and no more.
template <class List>
void check(const List& list) {
  constexpr std::size_t most = 200;
  const auto first = [&](std::size_t enough) {
    std::vector<Move> out;
    list([&](const Move& move) {
      out.push_back(move);
      return out.size() < enough;
    });
    return out;
  };
  const std::vector<Move> all = first(most);
  for (std::size_t enough = 1; enough <= all.size(); enough += 1 + enough / 4)
    CHECK(first(enough) == std::vector<Move>(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(enough)));
}

} // namespace

TEST_CASE("every game: moves, and those that win, are listed for as long as somebody asks", "[conformance]") {
  std::uint64_t seed = 100;
  for (const Game& game : all_games()) {
    for (const Options& options : all_options(game)) {
      for (const Position& at : small_positions(game, options, 3, ++seed)) {
        INFO(print(at));
        check([&](Sink<Move> sink) { for_each_move(at, sink); });
        check([&](Sink<Move> sink) { for_each_winning(at, sink); });
      }
    }
  }
}
