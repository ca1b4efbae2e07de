// What the plain search of solve/search/search.hpp costs: steps, bytes and time, each by what it is said to be.

#include "solve/search/search.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "solve/search/bytes.hpp"
#include "support/allocated.hpp"
#include "support/made_up.hpp"
#include "support/support.hpp"
#include "support/ticks.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

constexpr Count plenty = 1'000'000'000;
constexpr std::size_t all = 1'000'000;

/// From the first heap some are taken, and the rest of it is thrown away, which ends the game. The second heap, if it is
/// not empty, becomes as large as what was taken, so that all moves lead to different positions; otherwise all lead to the
/// same. Further heaps only lie there.
struct Fan : HeapGame<TakeMove> {
  static constexpr std::string_view id = "fan";
  static constexpr std::array offers = {misere_option};

  static std::optional<Message> why_illegal(const Options&, const Heaps& board, const TakeMove& move) {
    if (move.take < 1 || move.take > board.size[0]) return say("not so many");
    return std::nullopt;
  }
  static void moves(const Options&, const Heaps& board, Sink<TakeMove> sink) {
    for (Count take = 1; take <= board.size[0]; ++take) {
      ++listed;
      if (!sink({take})) return;
    }
  }
  static Heaps play(const Options&, Heaps board, const TakeMove& move) {
    board.size[0] = 0;
    if (board.size[1] != 0) board.size[1] = move.take;
    return board;
  }
  static inline Count listed = 0; // moves, again and again
};

/// One at a time from the first heap.
struct Chain : Fan {
  static constexpr std::string_view id = "chain";

  static void moves(const Options&, const Heaps& board, Sink<TakeMove> sink) {
    if (board.size[0] > 0) sink({1});
  }
  static Heaps play(const Options&, Heaps board, const TakeMove&) {
    --board.size[0];
    return board;
  }
};

constexpr Count long_number = 999'999'999'999'999;

Position fan(Count moves, bool apart, std::size_t more, const Options& options = {}) {
  std::vector<Count> heaps(2 + more, long_number);
  heaps[0] = moves;
  heaps[1] = apart ? 1 : 0;
  return made_up<Fan>(heaps, options);
}

Position chain(Count moves, std::size_t more) {
  std::vector<Count> heaps(1 + more, long_number);
  heaps[0] = moves;
  return made_up<Chain>(heaps);
}

/// The steps of a search by their definition: one for each position, by its key, and one for each of its moves.
Count steps_of(const Position& root) {
  std::set<std::string> known = {key(root)};
  std::vector<Position> left = {root};
  Count steps = 0;
  while (!left.empty()) {
    const Position at = left.back();
    left.pop_back();
    ++steps;
    for_each_move(at, [&](const Move& move) {
      ++steps;
      Position after = play(at, move);
      if (known.insert(key(after)).second) left.push_back(std::move(after));
      return true;
    });
  }
  return steps;
}

void finish(Search& search) {
  while (!search.step(Slice::unbounded)) {
  }
}

/// What a search with so many bytes takes, and what it finds.
struct Run {
  Analysis found;
  std::size_t peak = 0;
};

Run with_bytes(const Position& at, std::size_t bytes, std::size_t limit = all) {
  const Peak peak;
  Memo memo;
  Search search(at, plenty, limit, memo, static_cast<Count>(bytes));
  finish(search);
  Run out;
  out.peak = peak.bytes();
  out.found = search.result();
  return out;
}

/// The least with which it finds who wins.
std::size_t least_bytes(const Position& at) {
  std::size_t below = 0;
  std::size_t enough = std::size_t{1} << 24U;
  while (enough - below > enough / 64) {
    const std::size_t middle = below + (enough - below) / 2;
    (with_bytes(at, middle, 0).found.outcome == Outcome::unknown ? below : enough) = middle;
  }
  return enough;
}

/// Looks that are reported by a whole search, to within 64.
Count looks_of(Search& search) {
  ticks = 0;
  Slice slice(Slice::unbounded, 1e18, clock_of_ticks);
  REQUIRE(search.step(slice));
  return ticks * Slice::looks_between;
}

} // namespace

TEST_CASE("A search takes a step for each position and one for each move, and no more is needed", "[solve]") {
  for (const Position& at : {position_of("nim:0"), position_of("nim:1"), position_of("nim:3,4,5"),
                             position_of("nim.misere:3,4,5"), position_of("nim:70,1"), position_of("nim:300"),
                             position_of("nim.max2.split:14"), fan(700, true, 0), fan(700, false, 0)}) {
    CAPTURE(print(at));
    const Count steps = steps_of(at);
    Memo memo;
    Search enough(at, steps, all, memo);
    CHECK(enough.progress().fraction == 0);
    finish(enough);
    CHECK(enough.result().outcome != Outcome::unknown);
    CHECK(enough.progress().steps == steps);
    CHECK(enough.progress().fraction == 1);

    Memo another;
    Search one_less(at, steps - 1, all, another);
    finish(one_less);
    CHECK(one_less.result().outcome == Outcome::unknown);
    CHECK(one_less.progress().steps <= steps - 1);

    // What is known already costs nothing.
    Search again(at, 1, all, memo);
    finish(again);
    CHECK(again.result() == enough.result());
    CHECK(again.progress().steps == 0);
  }
}

TEST_CASE("A search says which part of its steps it has taken", "[solve]") {
  Memo memo;
  Search search(position_of("nim:5,6,7"), 10'000, all, memo);
  Count looked = 0;
  for (; !search.step(1); ++looked) {
    const Progress now = search.progress();
    CHECK(now.positions == looked + 1);
    CHECK(now.fraction == static_cast<double>(now.cost()) / 10'000);
  }
  CHECK(looked > 50);
}

TEST_CASE("Without steps nothing is searched, and never where play need not end", "[solve]") {
  Memo memo;
  for (const Count budget : {Count{0}, Count{-1}}) {
    Search none(position_of("nim:0"), budget, all, memo);
    CHECK(none.progress().fraction == 1);
    CHECK(none.step(1));
    CHECK(none.result() == Analysis{});
  }
  Search loopy(position_of("northcott:6:w1b3"), 1'000, all, memo);
  CHECK(loopy.progress().fraction == 1);
  finish(loopy);
  CHECK(loopy.result() == Analysis{});
  CHECK(loopy.progress().cost() == 0);
  CHECK(memo.size() == 0);
}

TEST_CASE("A position without moves is settled only where its board and its key fit", "[solve]") {
  const Position at = fan(0, false, 1'000);
  CHECK(least_bytes(at) >= bytes_of(at.board) + key(at).size());
}

TEST_CASE("More moves than a search may make are not made, nor listed to their end", "[solve]") {
  const Options misere = chosen(0, false, true);
  // More than steps; more than a million; and of a board whose keys would be too long together.
  struct Many {
    Position at;
    Count budget;
    Count most;
  };
  for (const auto& [at, budget, most] :
       {Many{fan(plenty, true, 0), 1'000, 2'000}, Many{fan(plenty, true, 0), plenty, 1'000'000},
        Many{fan(plenty, true, 10'000), plenty, 60'000}, Many{fan(plenty, false, 0, misere), 77, 1'077}}) {
    Fan::listed = 0;
    Memo memo;
    Search search(at, budget, all, memo);
    finish(search);
    CHECK(search.result() == Analysis{});
    CHECK(search.progress().steps == 0);
    CHECK(Fan::listed <= most + 1);
    CHECK(Fan::listed > most / 4);
  }
}

TEST_CASE("The least bytes that a search needs are what it takes", "[solve][ceiling][many]") {
  for (const Position& at : {position_of("nim.max2:1500"), // frames
                             chain(200, 60),               // their keys
                             fan(250, true, 0),            // options that wait
                             fan(60, true, 200),           // their boards and, still longer, keys
                             fan(400, true, 40),           // no more of them than a block has
                             fan(200, false, 500),         // those with the same key wait once
                             fan(0, false, 20'000)}) {     // the board that is searched, and its key
    const std::size_t least = least_bytes(at);
    const Run run = with_bytes(at, least, 0);
    CAPTURE(print(at).substr(0, 40), least, run.peak);
    REQUIRE(run.found.outcome != Outcome::unknown);
    // Beside it there is the position that has been asked for, and a board and a key before they are counted.
    const std::size_t made = bytes_of(at.board) + 2 * key(at).size();
    CHECK(run.peak <= least + least / 32 + bytes_of(at.board) + made);
    CHECK(least <= 2 * run.peak);
    if (std::get<Heaps>(at.board).size.size() > 500)
      CHECK(least < 20 * (bytes_of(at.board) + key(at).size()));
  }
}

TEST_CASE("However many bytes a search has, it takes no more of them", "[solve][ceiling]") {
  const Position at = position_of("nim.max1:6000");
  bool found = false;
  for (std::size_t bytes = 100'000; !found; bytes += bytes / 12) {
    const Run run = with_bytes(at, bytes);
    CAPTURE(bytes);
    CHECK(run.peak <= bytes + 4'000);
    found = run.found.outcome != Outcome::unknown;
  }
}

TEST_CASE("What is known of a large value takes a bit for each smaller one, and is counted",
          "[solve][ceiling]") {
  constexpr std::uint32_t value = 40'000'000;
  const Position at = fan(3, true, 0);
  const auto run = [&](std::size_t bytes) {
    Memo memo;
    for (const auto& [take, solved] :
         {std::pair(1, Solved{Outcome::N, 1, value / 2}), std::pair(2, Solved{Outcome::N, 1, value}),
          std::pair(3, Solved{Outcome::P, 0, 0})})
      REQUIRE(memo.insert(key(play(at, TakeMove{take})), solved));
    Search search(at, plenty, all, memo, static_cast<Count>(bytes));
    finish(search);
    return search.result();
  };
  CHECK(run(value / 8 - 1'000).outcome == Outcome::unknown);
  const Analysis found = run(value / 8 + 200'000);
  CHECK(found.outcome == Outcome::N);
  CHECK(found.grundy == 1);
  CHECK(found.winning == std::vector<Move>{TakeMove{3}}); // there is room for the list again
}

TEST_CASE("A list of winning moves is as long as there is room, and all are counted",
          "[solve][ceiling][many]") {
  const Position at = fan(30'000, false, 0);
  const std::size_t least = least_bytes(at);
  for (const std::size_t more : {std::size_t{0}, std::size_t{500'000}, std::size_t{2'000'000}}) {
    const Run run = with_bytes(at, least + more);
    CAPTURE(more, run.peak, run.found.winning.size());
    CHECK(run.found.winning_total == 30'000);
    CHECK(run.peak <= least + more + least / 16);
    CHECK(run.found.winning.size() < 30'000);
    CHECK(run.found.winning.size() * sizeof(Move) * 3 + 2 * least > more);
  }
  CHECK(with_bytes(at, least + 40'000'000).found.winning.size() == 30'000);
  CHECK(with_bytes(at, least + 40'000'000, 77).found.winning.size() == 77);
}

TEST_CASE("A search reports as many looks as it makes moves, and more for long boards", "[solve][slice]") {
  // To within a few, as the clock is asked once for 64 of them.
  constexpr Count few = 3 * Slice::looks_between;
  const auto within = [](Count looks, Count least, Count most) {
    CAPTURE(looks, least, most);
    CHECK(looks + few >= least);
    CHECK(looks <= most + few);
  };
  Memo memo;
  Search moves(position_of("nim:300"), plenty, all, memo);
  within(looks_of(moves), 45'000, 60'000);
  // All of a board of 80,000 bytes are passed over: by its key, and by each move; these are made to be searched and, as
  // they win, to be listed.
  const auto of_board = [](const Position& at) { return static_cast<Count>(bytes_of(at.board)) / 256; };
  const Position end = fan(0, false, 10'000);
  Search key_alone(end, plenty, all, memo);
  within(looks_of(key_alone), of_board(end), of_board(end));
  const Position wide = fan(100, false, 10'000);
  Search boards(wide, plenty, all, memo);
  within(looks_of(boards), 200 * of_board(wide), 202 * of_board(wide) + 500);
  // Moves that are listed and not made: 32 a look.
  Search counted(fan(plenty, false, 0), 300'000, all, memo);
  within(looks_of(counted), 300'000 / 32, 300'000 / 32);
  // A block of moves is made at a time, in the end 64 of them, and 10,000 on average are passed over before.
  Search blocks(fan(20'000, false, 0), plenty, all, memo);
  within(looks_of(blocks), 60'000, 62'000);
}

TEST_CASE("Searches are given up in slices, and moves listed", "[solve][slice]") {
  // Late at the first question: after 64 looks.
  const auto shortest = [] { return Slice(Slice::unbounded, 0.5, [] { return 1.0; }); };
  struct Given {
    const char* at;
    Count each; // options that wait in each of the frames
  };
  for (const auto& [text, each] : {Given{"nim.max1:6000", 0}, Given{"nim.max63:378000", 62}}) {
    CAPTURE(text);
    Memo memo;
    const Count budget = 3'000 * (each + 2);
    Search search(position_of(text), budget, all, memo);
    Count last = -1;
    Count slices = 0; // in which no step was taken
    for (bool done = false; !done;) {
      Slice slice = shortest();
      done = search.step(slice);
      if (search.progress().cost() == last) ++slices;
      last = search.progress().cost();
    }
    CHECK(search.result() == Analysis{});
    const Count looks = 2'990 * (1 + each / 4);
    CHECK(slices >= looks / 70);
    CHECK(slices <= looks / 40);
  }
  const Position at = fan(1'000, false, 0);
  const Run whole = with_bytes(at, std::size_t{1} << 26U, 2'000);
  Memo memo;
  Search search(at, plenty, 2'000, memo);
  Count slices = 0;
  for (bool done = false; !done; ++slices) {
    Slice slice = shortest();
    done = search.step(slice);
  }
  CHECK(slices > 2'000 / 64);
  CHECK(slices < 4'000 / 64); // those that have been listed are passed over soon
  CHECK(search.result() == whole.found);
}
