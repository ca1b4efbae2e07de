#include <catch2/catch_test_macros.hpp>

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/function_ref.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "session/candidates.hpp"
#include "session/opponent.hpp"
#include "solve/search/analyse.hpp"
#include "support/reference.hpp"
#include "support/samples.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

Move best(const Position& p, Solver& solver, std::uint64_t seed = 1) {
  return choose_move(p, analyse(p, {.positions = 50'000, .limit = 100}, solver), seed);
}

/// Positions in which it is settled who wins, small enough to be solved by plain search.
std::vector<Position> settled(std::size_t each) {
  std::vector<Position> out;
  std::uint64_t seed = 100;
  for (const Game& game : all_games()) {
    if (game.scored() || game.guesses()) continue;
    for (const Options& options : all_options(game)) {
      for (Position& p : small_positions(game, options, each, ++seed)) {
        const bool tied = is_loopy(p) && analyse(p, {.positions = 50'000}).outcome == Outcome::T;
        if (!is_over(p) && !tied) out.push_back(std::move(p));
      }
    }
  }
  return out;
}

/// True if the last mover (under misere: the other) is the one who moved first.
bool first_wins(const Position& end, int plies) { return (plies % 2 == 1) != is_misere(end.options); }

} // namespace

TEST_CASE("a won position is never lost, against random play", "[opponent]") {
  Solver solver;
  Rng rng(23);
  for (const Position& start : settled(4)) {
    INFO(print(start));
    const bool mine_first = analyse(start, {}, solver).outcome == Outcome::N;
    Position now = start;
    int plies = 0;
    for (; !is_over(now) && plies < 1'000; ++plies) {
      const bool my_turn = (plies % 2 == 0) == mine_first;
      now = play(now, my_turn ? best(now, solver) : random_move(now, rng));
    }
    REQUIRE(is_over(now));
    CHECK(first_wins(now, plies) == mine_first);
  }
}

TEST_CASE("the winner hurries and the loser delays: both keep to the remoteness", "[opponent]") {
  Solver solver;
  Reference reference;
  for (const Position& start : settled(3)) {
    INFO(print(start));
    if (!reference.solve(start, 1'000)) continue;
    const ReferenceLabel label = reference.at(start);
    if (label.outcome == Outcome::T) continue;
    Position now = start;
    Count plies = 0;
    bool straight = !is_loopy(start);
    for (; !is_over(now) && plies < 1'000; ++plies) {
      const Move move = best(now, solver, static_cast<std::uint64_t>(plies));
      const ReferenceLabel before = reference.at(now);
      const bool mirrors = ask(now, now.game->playing.mirror).has_value();
      now = play(now, move);
      const ReferenceLabel after = reference.at(now);
      INFO(print(move));
      // A winner whose game can go back and forth prefers a sure advance to the very shortest way, and any
      // winner the mirror image.
      straight = straight && !mirrors;
      if (before.outcome == Outcome::P) CHECK(after.remoteness + 1 == before.remoteness);
      if (before.outcome == Outcome::N) {
        CHECK(after.outcome == Outcome::P);
        if (straight) CHECK(after.remoteness + 1 == before.remoteness);
      }
    }
    CHECK(first_wins(now, static_cast<int>(plies)) == (label.outcome == Outcome::N));
    if (straight) CHECK(plies == label.remoteness);
  }
}

TEST_CASE("the known winning moves are found", "[opponent]") {
  Solver solver;
  CHECK(print(best(position_of("nim:5,19,40,51"), solver)) == "3-3");
  CHECK(print(best(position_of("nim.max3:19"), solver)) == "1-3");
  CHECK(print(best(position_of("nim:7,9"), solver)) == "2-2");
  CHECK(print(best(position_of("nim.misere:1,1,1,4"), solver)) == "4-4"); // three ones are left
  CHECK(print(best(position_of("nim.misere:1,1,4"), solver)) == "3-3");
}

TEST_CASE("of the longest ways to lose it takes the one with the fewest right answers", "[opponent]") {
  Solver solver;
  for (const char* text : {"nim:5000,5000,7000,7000", "nim:1000,2000,3000,3968", "nim:3,5,9,6,9"}) {
    const Position p = position_of(text);
    INFO(text);
    const Analysis lost = analyse(p, {.positions = 0}, solver);
    REQUIRE(lost.outcome == Outcome::P);
    REQUIRE(lost.remoteness);
    BigCount least = 0;
    for (const Move& move : some_moves(p, 256, 1)) {
      const Analysis after = analyse(play(p, move), {.positions = 0}, solver);
      CHECK(after.winning_total > 0);
      if (after.remoteness != *lost.remoteness - 1) continue;
      if (least == 0 || after.winning_total < least) least = after.winning_total;
    }
    REQUIRE(least > 0);
    const Analysis after = analyse(play(p, choose_move(p, lost, 1)), {.positions = 0}, solver);
    CHECK(after.remoteness == *lost.remoteness - 1);
    CHECK((after.winning_total == least));
  }
}

TEST_CASE("huge positions are answered at once", "[opponent]") {
  Solver solver;
  const std::string most = "1000000000000000";
  for (const std::string& text : {"nim:" + most, "nim:" + most + ',' + most, "nim.split:" + most + ',' + most,
                                  "nim.max7:" + most, "nim.misere:" + most + ',' + most + ",5,5",
                                  "nim.max5.split:" + most, "nim.max5.split:" + most + ',' + most}) {
    INFO(text);
    const Position p = position_of(text);
    const Move move = best(p, solver);
    CHECK_FALSE(why_illegal(p, move));
  }
  std::string many = "nim:7";
  for (int i = 0; i < 50'000; ++i)
    many += ",5";
  const Position p = position_of(many);
  CHECK_FALSE(why_illegal(p, best(p, solver)));
}

TEST_CASE("rng are the same everywhere", "[opponent]") {
  // The first outputs of SplitMix64 from the seed 1234567, as its authors' reference code gives them.
  Rng rng(1234567);
  CHECK(rng.next() == 6457827717110365317U);
  CHECK(rng.next() == 3203168211198807973U);
  CHECK(rng.next() == 9817491932198370423U);
  for (int i = 0; i < 100; ++i) {
    const Count n = rng.between(-3, 3);
    CHECK((n >= -3 && n <= 3));
  }
}

namespace {

/// Every position below one of the game's: reached by playing on.
void for_each_reached(const Position& start, std::size_t most, FunctionRef<void(const Position&)> f) {
  std::vector<Position> all{start};
  std::set<std::string> seen{print(start)};
  for (std::size_t i = 0; i < all.size() && all.size() < most; ++i) {
    const Position here = all[i];
    for_each_move(here, [&](const Move& move) {
      Position after = play(here, move);
      if (seen.insert(print(after)).second) all.push_back(std::move(after));
      return all.size() < most;
    });
  }
  for (const Position& at : all)
    f(at);
}

/// The largest small board of each geometry.
std::vector<Board> small_tops(const Game& game) {
  switch (game.board) {
  case 0:
    if (game.remembers()) return {Heaps{{30}, {}}};
    return {Heaps{{9}, {}}, Heaps{{5, 4}, {}}, Heaps{{3, 3, 2}, {}}};
  case 1: {
    std::vector<Board> out;
    for (const char* text : {"northcott:4:w1b4,b1w3", "northcott:3:w1b3,w1b3:b"})
      out.push_back(position_of(text).board);
    return out;
  }
  case 2:
    return {Grid{2, 2, {3, 2, 2, 3}}, Grid{2, 3, {1, 1, 2, 1, 1, 1}},
            Grid{3, 3, {1, 1, 0, 1, 1, 1, 0, 1, 1}}};
  case 3: return {SeriesBoard{5, 1, 5, 0, 0, true}, SeriesBoard{6, 1, 6, 0, 0, true}};
  case 5: {
    std::vector<Board> out;
    for (const char* text : {"graph:ab,ba,bc,cd,ed,fd,fe:b,e,f", "graph:ab,ac,bc,ca,cd,de,ec:a,b,c",
                             "graph:ab,ac,bc,bd,cd,ce,de,df,ef:a,a,b"})
      out.push_back(position_of(text).board);
    return out;
  }
  case 6: return {Bar{{4, 4, 4}}, Bar{{6, 5}}, Bar{{4, 3, 2, 2}}, Bar{{5, 1, 1, 1}}};
  case 7: return {Strip{{2, 5, 8, 9}}, Strip{{3, 4, 7}}, Strip{{1, 4, 5, 8, 10}}};
  case 8: {
    std::vector<Board> out;
    for (const char* text : {"graphnim:ab2,ac2,bc3", "graphnim:ab1,ac2,bc1,bd2,cd1",
                             "graphnim:ab1,ac1,ad1,bc1,bd1,cd1", "graphnim:ab2,bc1,cd1,de2,ef1"})
      out.push_back(position_of(text).board);
    return out;
  }
  case 9: {
    std::vector<Board> out;
    for (const char* text :
         {"sum:nim:3,2_nim.max2.split:4", "sum:wythoff:2,3_graph:ab,ac,bc:a,b_nim:1",
          "sum:matrix:1,2.1,1_fibonacci:5", "sum:chomp:2,2_nim:2", "sum:northcott:4:w1b3,b1w4:w_nim:2",
          "sum:graph:ab,ba,bc,cd:a,b_nim:2", "sum:northcott.max1:4:b1w3:b_graph:ab,ba,bc,cd:a_nim:1",
          "sum:graphnim:ab1,ac1,bc1_nim:2"})
      out.push_back(position_of(text).board);
    return out;
  }
  default:
    return {CoinTable{6, 5, 1, {}}, CoinTable{7, 7, 2, {}}, CoinTable{5, 4, 1, {}}, CoinTable{9, 3, 1, {}}};
  }
}

} // namespace

TEST_CASE("no won position is ever given away: every one below some small ones, in every game",
          "[opponent][many]") {
  Solver solver;
  std::size_t won = 0;
  for (const Game& game : all_games()) {
    const std::size_t won_before = won;
    for (const Options& options : all_options(game)) {
      for (Board board : small_tops(game)) {
        board = settled(game, options, std::move(board));
        if (game.board_error(options, board)) continue;
        Reference reference;
        const Position top{&game, options, board};
        const bool whole = reference.solve(top, 2'000);
        std::size_t n = 0;
        for_each_reached(top, 400, [&](const Position& at) {
          if (!whole && ++n % 40 != 0) return; // large ones now and then, each by itself
          if (!whole && !reference.solve(at, 2'000)) return;
          if (reference.at(at).outcome != Outcome::N || is_over(at)) return;
          ++won;
          const Move move = best(at, solver, won);
          INFO(print(at) << " " << print(move));
          REQUIRE_FALSE(why_illegal(at, move));
          const Outcome left = moves_again(at, move) ? Outcome::N : Outcome::P;
          REQUIRE(reference.at(play(at, move)).outcome == left);
        });
      }
    }
    INFO(game.id << "." << game.by_option);
    CHECK(won - won_before > 50);
  }
  CHECK(won > 3'000);
}

TEST_CASE("where very many moves win, it does not take a match at a time", "[opponent]") {
  Solver solver;
  for (const char* text : {"nim.split:1000000", "nim.split:1000000,17,5", "nim.split.misere:1000000,1,1"}) {
    const Position at = position_of(text);
    const Analysis some = analyse(at, {.positions = 0, .limit = 100}, solver);
    REQUIRE(some.winning_total > some.winning.size());
    const Move move = choose_move(at, some, 1);
    INFO(print(move));
    REQUIRE(theory(play(at, move))->outcome == Outcome::P);
    const auto* taken = std::get_if<HeapMove>(&move);
    REQUIRE(taken != nullptr);
    CHECK(taken->take > 900'000);
  }
}
