// What docs/notation.md says of `winning`: in ascending order, numbers by their value and not by their digits. Here it is read
// from the texts, as somebody does who has nothing else.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/search/analyse.hpp"
#include "support/every_move.hpp"
#include "support/samples.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

bool is_decimal(char c) { return c >= '0' && c <= '9'; }

std::string_view number_in_front(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && is_decimal(text[end]))
    ++end;
  return text.substr(0, end);
}

/// Whether a text stands before another: a number is compared with a number by its value, anything else by its characters.
bool stands_before(std::string_view a, std::string_view b) {
  while (!a.empty() && !b.empty()) {
    const std::string_view left = number_in_front(a);
    const std::string_view right = number_in_front(b);
    if (!left.empty() && !right.empty()) {
      if (left.size() != right.size()) return left.size() < right.size(); // there are no leading zeros
      if (left != right) return left < right;
      a.remove_prefix(left.size());
      b.remove_prefix(right.size());
      continue;
    }
    if (a.front() != b.front()) return a.front() < b.front();
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  return a.empty() && !b.empty();
}

/// Where nothing, little and all is searched, and where a list is cut short.
struct Asked {
  std::size_t limit;
  Count steps;
};
constexpr Asked asked[] = {{100'000, 0}, {100'000, 300}, {100'000, 20'000}, {1, 300}, {3, 300}};

/// `most`: no list is longer.
void check_ascending(const Position& at, Solver& solver, std::size_t most = 100'000) {
  INFO(print(at));
  for (const auto& [wanted, steps] : asked) {
    const std::size_t limit = std::min(wanted, most);
    INFO("at most " << limit << " moves, " << steps << " steps");
    const Analysis found = analyse(at, {.positions = steps, .limit = limit}, solver);
    CHECK(found.winning.size() <= limit);
    std::string before;
    for (const Move& move : found.winning) {
      const std::string text = print(move);
      if (!before.empty() && !stands_before(before, text)) FAIL_CHECK(before << " is listed before " << text);
      before = text;
    }
  }
}

} // namespace

TEST_CASE("every game: winning moves are listed in ascending order, as their texts are read",
          "[ascending][many]") {
  constexpr std::size_t printed_soon = 2'000; // whole lists of large positions take a minute: below
  Solver solver;
  std::uint64_t seed = 100;
  for (const Game& game : all_games()) {
    for (const Options& options : all_options(game)) {
      for (const Position& at : small_positions(game, options, 5, ++seed))
        check_ascending(at, solver);
    }
    for (const Position& at : large_positions(game))
      check_ascending(at, solver, printed_soon);
  }
}

TEST_CASE("every game: all winning moves of large positions are listed in ascending order",
          "[ascending][.long]") {
  Solver solver;
  for (const Game& game : all_games()) {
    for (const Position& at : large_positions(game))
      check_ascending(at, solver);
  }
}

TEST_CASE("every offer of the gallery lists its winning moves in ascending order", "[ascending]") {
  Solver solver;
  for (const Group& group : gallery()) {
    for (const Offer& offer : group.offers)
      check_ascending(position_of(offer.record), solver);
  }
}

TEST_CASE("every game: legal moves are listed in ascending order, as their texts are read", "[ascending]") {
  std::uint64_t seed = 200;
  for (const Game& game : all_games()) {
    for (const Options& options : all_options(game)) {
      for (const Position& at : small_positions(game, options, 5, ++seed)) {
        INFO(print(at));
        const std::vector<Move> all = testing::every_move(at);
        CHECK(std::is_sorted(all.begin(), all.end(),
                             [](const Move& a, const Move& b) { return stands_before(print(a), print(b)); }));
      }
    }
  }
}
