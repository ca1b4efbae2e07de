// How a matrix is solved: by theory, sieves and tables, cut into slices, with a limit to what is listed, within bytes.

#include "games/matrix/matrix_task.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "games/matrix/matrix.hpp"
#include "games/matrix/matrix_parts.hpp"
#include "games/matrix/matrix_winning.hpp"
#include "solve/matrix/sieve.hpp"
#include "support/allocated.hpp"
#include "support/grids.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

const Grid& grid(const Position& at) { return *std::get_if<Grid>(&at.board); }

/// A clock that goes on with every look at it, so that a slice has time for so many questions.
std::atomic<int> asked = 0; // by more threads than one
double clock_of_questions() { return ++asked; }

Analysis solved(const Position& at, std::size_t limit, Count bytes = default_bytes) {
  Memory memory;
  MatrixTask task(at.options, grid(at), SolverResources{memory, bytes, limit});
  while (!task.step(1'000'000)) {
  }
  return task.result();
}

Analysis solved_in_time(const Position& at, std::size_t limit, double questions) {
  Memory memory;
  MatrixTask task(at.options, grid(at), SolverResources{memory, default_bytes, limit});
  for (;;) {
    Slice slice(Slice::unbounded, asked + questions, clock_of_questions);
    if (task.step(slice)) return task.result();
  }
}

std::vector<Move> moves_to(const Position& at, const std::function<bool(const Grid&)>& lost) {
  std::vector<Move> out;
  for_each_move(at, [&](const Move& move) {
    const Position after = play(at, move);
    if (lost(grid(after))) out.push_back(move);
    return true;
  });
  return out;
}

std::vector<Move> winning_by_rules(const Position& at) {
  Sieve sieve(grid(at), is_misere(at.options), false);
  while (!sieve.step(1'000'000)) {
  }
  return moves_to(at, [&](const Grid& board) { return sieve.outcome(sieve.index_of(board)) == Outcome::P; });
}

/// The values of the squares in the upper left corner and in the lower right one, and of the heap between them.
class TwoSquares {
 public:
  explicit TwoSquares(const Grid& board) : upper_(upper(board)), lower_(lower(board)) {
    while (!upper_.step(1'000'000)) {
    }
    while (!lower_.step(1'000'000)) {
    }
  }

  Count value(const Grid& board) const {
    return upper_.value(upper_.box().index_of(upper(board))) ^
           lower_.value(lower_.box().index_of(lower(board))) ^ board.at(2, 2);
  }

 private:
  static Grid square(const Grid& b, std::size_t r, std::size_t c) {
    return {2, 2, {b.at(r, c), b.at(r, c + 1), b.at(r + 1, c), b.at(r + 1, c + 1)}};
  }
  static Grid upper(const Grid& b) { return square(b, 0, 0); }
  static Grid lower(const Grid& b) { return square(b, b.rows - 2, b.cols - 2); }

  GrundyTable upper_;
  GrundyTable lower_;
};

/// Fewer are listed where they must be, whatever the slices: `wanted` are all.
void check_listing(const Position& at, const std::vector<Move>& wanted) {
  const Analysis whole = solved(at, 100'000);
  CHECK(whole.outcome == (wanted.empty() ? Outcome::P : Outcome::N));
  CHECK(whole.winning == wanted);
  CHECK(whole.winning_total == wanted.size());
  for (const std::size_t limit : {0U, 1U, 2U, 3U}) {
    Analysis first = whole;
    first.winning.resize(std::min(limit, wanted.size()), Move(LineMove{}));
    CHECK(solved(at, limit) == first);
  }
  CHECK(solved_in_time(at, 100'000, 0.5) == whole);
  CHECK(solved_in_time(at, 100'000, 3.5) == whole);
}

} // namespace

TEST_CASE("however a matrix is solved, the first so many winning moves are listed and all are counted",
          "[matrix]") {
  for (const char* text : {
           "matrix:2,3.4,1",                  // theory, and a sieve for the remoteness
           "matrix:3,4,0.0,0,5.0,0,1",        // lines, that is to say heaps
           "matrix.misere:3,4,0.0,0,5.0,0,1", //
           "matrix:0,2,2.1,0,1.2,1,0",        // a mirror, and a sieve for the other moves
           "matrix:2,3,1.1,1,2.2,1,3",        // a sieve alone
           "matrix.misere:2,3,1.1,1,2.2,1,3", //
       }) {
    CAPTURE(text);
    const Position at = position_of(text);
    check_listing(at, winning_by_rules(at));
  }
  // Tables of parts, with empty lines among them; the winning moves are in the heap, in the squares, in all three.
  std::size_t won = 0;
  for (const char* text : {"matrix:5,4,0,0,0.5,6,0,0,0.0,0,1,0,0.0,0,0,7,4.0,0,0,5,6",
                           "matrix:5,4,0,0,0.5,6,0,0,0.0,0,9,0,0.0,0,0,7,4.0,0,0,5,6",
                           "matrix:9,4,0,0,0.5,9,0,0,0.0,0,0,0,0.0,0,0,9,4.0,0,0,3,9",
                           "matrix:5,4,0,0,0.5,7,0,0,0.0,0,99,0,0.0,0,0,7,4.0,0,0,5,6"}) {
    CAPTURE(text);
    const Position at = position_of(text);
    const TwoSquares squares(grid(at));
    const std::vector<Move> wanted =
        moves_to(at, [&](const Grid& board) { return squares.value(board) == 0; });
    won += wanted.empty() ? 0U : 1U;
    CHECK(solved(at, 0).grundy == squares.value(grid(at)));
    check_listing(at, wanted);
  }
  CHECK(won > 2);
}

namespace {

/// The least number of bytes with which this is found.
Count least_bytes(
    const Position& at, const std::function<bool(const Analysis&)>& found = [](const Analysis& a) {
      return a.outcome != Outcome::unknown;
    }) {
  Count too_few = 0;
  Count enough = default_bytes;
  while (enough - too_few > 1) {
    const Count middle = too_few + (enough - too_few) / 2;
    (found(solved(at, 0, middle)) ? enough : too_few) = middle;
  }
  return enough;
}

Count left_for_tables(Count bytes) { return bytes - bytes / 8; }

} // namespace

TEST_CASE("a sieve of a matrix says before it begins what it will take, and takes it", "[matrix]") {
  for (const char* text : {"matrix:2,3,1.1,1,2.2,1,3", "matrix.misere:3,4,2.1,3,2.2,1,3"}) {
    CAPTURE(text);
    const Position at = position_of(text);
    const SievePlan plan = plan_sieve(grid(at), true, default_bytes);
    Memory memory;
    MatrixTask task(at.options, grid(at), memory);
    CHECK(task.progress().bytes_needed == plan.bytes);
    CHECK(task.progress().least == plan.least() / MatrixTask::positions_a_step);
    CHECK(task.progress().positions == 0);
    CHECK(task.progress().cost() == 0);
    CHECK(task.progress().fraction == 0);
    CHECK(task.result().outcome == Outcome::unknown);
    CHECK_FALSE(task.step(1));
    const double some = task.progress().fraction;
    CHECK(some > 0);
    CHECK(some < 1);
    while (!task.step(1)) {
      CHECK(task.progress().fraction <= 1);
    }
    CHECK(task.progress().fraction == 1);
    CHECK(task.progress().cost() >= task.progress().least);
    CHECK(task.result().remoteness);
    // Seven eighths are for tables.
    const Count enough = least_bytes(at);
    CHECK(left_for_tables(enough) >= plan.bytes);
    CHECK(left_for_tables(enough - 1) < plan.bytes);
  }
}

TEST_CASE("tables of a matrix's parts say before they begin what they will take, and take it", "[matrix]") {
  const Position at = position_of("matrix:5,4,0,0,0.5,6,0,0,0.0,0,9,0,0.0,0,0,7,4.0,0,0,5,6");
  const Grid upper{2, 2, {5, 4, 5, 6}};
  const Grid lower{2, 2, {7, 4, 5, 6}};
  const Count upper_size = 6 * 5 * 6 * 7;
  const Count lower_size = 8 * 5 * 6 * 7;
  const Count bytes =
      GrundyTable::bytes_needed(upper, upper_size) + GrundyTable::bytes_needed(lower, lower_size);
  Memory memory;
  MatrixTask task(at.options, grid(at), memory);
  CHECK(task.progress().bytes_needed == bytes);
  CHECK(task.progress().least == (upper_size + lower_size) / MatrixTask::positions_a_step);
  double before = 0;
  while (!task.step(5)) {
    CHECK(task.progress().fraction >= before);
    before = task.progress().fraction;
    CHECK(before < 1);
  }
  CHECK(before > 0.5);
  CHECK(task.progress().fraction == 1);
  CHECK(task.progress().positions == upper_size + lower_size);
  Count spent = 0;
  for (const Grid& top : {upper, lower}) {
    GrundyTable table(top);
    while (!table.step(1'000'000)) {
    }
    spent += table.spent();
  }
  CHECK(task.progress().cost() == spent / MatrixTask::positions_a_step);
  const Count enough = least_bytes(at);
  CHECK(left_for_tables(enough) >= bytes);
  CHECK(left_for_tables(enough - 1) < bytes);
  // In misere play parts do not add up.
  CHECK(solved(position_of("matrix.misere:5,4,0,0,0.5,6,0,0,0.0,0,9,0,0.0,0,0,7,4.0,0,0,5,6"), 0,
               left_for_tables(bytes))
            .outcome == Outcome::unknown);
}

TEST_CASE("a sieve is kept for the boards below it, where it knows what is asked of it", "[matrix]") {
  const auto looked_at = [](const char* text, Memory& memory) {
    const Position at = position_of(text);
    MatrixTask task(at.options, grid(at), memory);
    while (!task.step(1'000'000)) {
    }
    Analysis fresh = solved(at, MatrixTask::most_listed);
    CHECK(task.result() == fresh);
    return task.progress().positions;
  };
  Memory memory;
  for (const char* smaller :
       {"matrix.misere:3,4.2,1.3,2", "matrix.misere:3,4,2.1,3,2"}) { // of as many rows, or columns
    CHECK(looked_at("matrix.misere:3,4,2.1,3,2.2,1,3", memory) > 0);
    CHECK(looked_at(smaller, memory) > 0);
  }
  CHECK(looked_at("matrix.misere:3,4,2.1,3,2.2,1,3", memory) > 0);
  CHECK(looked_at("matrix.misere:3,4,2.1,3,2.2,1,3", memory) == 0);
  CHECK(looked_at("matrix.misere:3,4,2.0,3,1.2,1,3", memory) == 0);
  CHECK(looked_at("matrix.misere:3,4,2.1,3,2.2,1,3", memory) == 0);      // it is still the whole of it
  CHECK(looked_at("matrix.misere:3,4,2,0.1,3,2,0.2,1,3,0", memory) > 0); // of another width
  CHECK(looked_at("matrix.misere:3,4,2,0.1,3,2,0.2,1,3,0.0,0,0,0", memory) > 0); // of another height
  CHECK(looked_at("matrix.misere:3,4,2.1,3,2.2,1,3", memory) > 0);
  CHECK(looked_at("matrix.misere:3,4,2.1,4,2.2,1,3", memory) > 0); // larger
  CHECK(looked_at("matrix.misere:5,5,4.4,3,4.4,4,4", memory) > 1'000'000);
  CHECK(looked_at("matrix.misere:3,4,2.1,3,2.2,1,3", memory) > 0); // that one knew no remoteness
}

TEST_CASE("no more winning moves of a matrix are listed than there is room for", "[matrix]") {
  const Position many = position_of("matrix:1000,1000,1000,0.0,0,0,1500");
  const Analysis all = solved(many, 1'000'000, Count{1} << 30U);
  CHECK(all.winning.size() == MatrixTask::most_listed);
  CHECK(all.winning_total > MatrixTask::most_listed);
  constexpr Count bytes = Count{1} << 20U;
  const Peak peak;
  const Analysis some = solved(many, 1'000'000, bytes);
  CHECK(peak.bytes() <= static_cast<std::size_t>(bytes) / 4);
  CHECK(some.winning.size() > 100);
  CHECK(some.winning_total == all.winning_total);
}

TEST_CASE("of a line among tables so many winning moves are listed, too, as are wanted", "[matrix]") {
  // 7 and 5: two are to be taken from the first line, in three ways. The empty line counts for nothing.
  const Grid board{3, 4, {3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5}};
  const Position at{find_game("matrix"), {}, board};
  const auto parts = matrix_parts(board);
  const std::vector<Move> wanted = winning_by_rules(at);
  REQUIRE(wanted.size() == 3);
  for (std::size_t limit = 0; limit <= 4; ++limit) {
    CAPTURE(limit);
    TableMoves moves(board, parts, nim_goals(parts, false), limit);
    Slice whole(Slice::unbounded);
    REQUIRE(moves.step(whole));
    CHECK(moves.total() == wanted.size());
    const std::vector<Move> first(
        wanted.begin(), wanted.begin() + static_cast<std::ptrdiff_t>(std::min(limit, wanted.size())));
    CHECK(moves.take_list() == first);
  }
}

TEST_CASE("how many positions there are decides how a matrix is looked through", "[matrix]") {
  const auto needed = [](const char* text) {
    const Position at = position_of(text);
    Memory memory;
    return MatrixTask(at.options, grid(at), memory).progress().bytes_needed;
  };
  const auto planned = [](const char* text, bool remoteness) {
    return plan_sieve(grid(position_of(text)), remoteness, left_for_tables(default_bytes)).bytes;
  };
  // Where nothing is settled: 1,000,000, for which there is remoteness, and 1,100,000.
  const char* const million = "matrix.misere:9,9,9.9,9,9";
  REQUIRE(planned(million, true) != planned(million, false));
  CHECK(needed(million) == planned(million, true));
  const char* const more = "matrix.misere:10,9,9.9,9,9";
  REQUIRE(planned(more, true) != planned(more, false));
  CHECK(needed(more) == planned(more, false));
  // A move leaves a mirror, and there may be others that win: they are looked for in 20,000,000, but not in 21,000,000.
  const char* const others = "matrix:0,9,9.9,0,9.9,9,19";
  CHECK(needed(others) == planned(others, false));
  CHECK(needed("matrix:0,9,9.9,0,9.9,9,20") == 0);
  // All is known of two rows, and of lines that do not cross; and of what takes no work nothing is done at first.
  CHECK(needed("matrix:10,9,9.9,9,9") == 0);
  CHECK(needed("matrix:1000,1000,0.0,0,1000") == 0);
  Memory memory;
  CHECK(MatrixTask({}, grid(position_of("matrix:10,9,9.9,9,9")), memory).progress().fraction == 0);
}

TEST_CASE("what is lost has the value 0 and no winning move, whether a sieve finds it or tables do",
          "[matrix]") {
  for (const char* text :
       {"matrix:1,1,1.1,2,1.1,1,2", // a sieve; below, tables: 12 is the nim-sum of the squares
        "matrix:5,4,0,0,0.5,6,0,0,0.0,0,12,0,0.0,0,0,7,4.0,0,0,5,6"}) {
    CAPTURE(text);
    const Analysis lost = solved(position_of(text), 10);
    CHECK(lost.outcome == Outcome::P);
    CHECK(lost.grundy == 0);
    CHECK(lost.winning.empty());
    CHECK(lost.winning_total == 0);
  }
  // That value needs no table.
  const Position sieved = position_of("matrix:1,1,1.1,2,1.1,1,2");
  CHECK(least_bytes(sieved, [](const Analysis& found) { return found.grundy.has_value(); }) ==
        least_bytes(sieved));
  const Position at = position_of("matrix:5,4,0,0,0.5,6,0,0,0.0,0,13,0,0.0,0,0,7,4.0,0,0,5,6");
  const Analysis won = solved(at, 10);
  CHECK(won.grundy == 1);
  const TwoSquares squares(grid(at));
  CHECK(won.winning == moves_to(at, [&](const Grid& board) { return squares.value(board) == 0; }));
}

TEST_CASE("a matrix is looked through 64 positions a step, and what is left of a slice stays", "[matrix]") {
  // Lost, so that no moves are looked up: 144 positions, and 256, which are just four steps.
  for (const char* text : {"matrix.misere:2,3.3,2", "matrix.misere:1,7.7,1"}) {
    CAPTURE(text);
    const Position at = position_of(text);
    const Count positions = *box_size(grid(at));
    Memory memory;
    MatrixTask task(at.options, grid(at), memory);
    constexpr Count steps = 10;
    Slice slice(steps);
    REQUIRE(task.step(slice));
    CHECK(task.result().outcome == Outcome::P);
    CHECK(steps - slice.positions() == (positions + 63) / MatrixTask::positions_a_step);
  }
  // Where moves are looked up it is done with the last of them.
  const Position won = position_of("matrix.misere:2,3.3,3");
  Memory memory;
  MatrixTask task(won.options, grid(won), memory);
  CHECK(task.step(1'000'000));
  CHECK(task.result().outcome == Outcome::N);
}

TEST_CASE("a table comes beside the sieve, and changes nothing of what the sieve has said", "[matrix]") {
  const Position at = position_of("matrix:2,1,0,0.1,2,1,0.0,1,2,0.0,0,0,5");
  const Grid square{3, 3, {2, 1, 0, 1, 2, 1, 0, 1, 2}};
  const SievePlan plan = plan_sieve(grid(at), true, default_bytes);
  Memory memory;
  MatrixTask task(at.options, grid(at), memory);
  while (!task.step(1)) {
  }
  CHECK(task.result().grundy);
  CHECK(task.progress().least == plan.least() / MatrixTask::positions_a_step);
  const Count both = plan.bytes + GrundyTable::bytes_needed(square, *box_size(square));
  const Count enough = least_bytes(at, [](const Analysis& found) { return found.grundy.has_value(); });
  CHECK(left_for_tables(enough) >= both);
  CHECK(left_for_tables(enough - 1) < both);
}

TEST_CASE("where a part is too large for a table nothing is begun", "[matrix]") {
  // Beside a small part one of 3 * 10^18 positions, whose bytes no number holds, and one of more than any number.
  for (const Count last : {299, 1'000'000}) {
    Grid board = filled(5, 5, 0);
    for (std::size_t r = 0; r < 3; ++r) {
      for (std::size_t c = 0; c < 3; ++c)
        board.at(r, c) = 99;
    }
    board.at(2, 2) = last;
    board.at(0, 0) = last == 299 ? 99 : last;
    board.at(3, 3) = board.at(4, 4) = board.at(3, 4) = 1;
    Memory memory;
    MatrixTask task({}, board, memory);
    while (!task.step(1'000)) {
    }
    CHECK(task.result().outcome == Outcome::unknown);
    CHECK(task.progress().positions == 0);
  }
}

TEST_CASE("tables of parts need a position for each board of a part at least", "[matrix]") {
  // 63 more than a multiple of 64, so that not one is counted too many.
  const Position at = position_of("matrix:6,4,0,0,0.4,8,0,0,0.0,0,9,0,0.0,0,0,2,2.0,0,0,3,5");
  const Count sum = 7 * 5 * 5 * 9 + 3 * 3 * 4 * 6;
  Memory memory;
  MatrixTask task(at.options, grid(at), memory);
  CHECK(sum % 64 == 63);
  CHECK(task.progress().least == sum / 64);
}
