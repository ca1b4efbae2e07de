#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/board_text.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "games/matrix/matrix.hpp"
#include "games/matrix/matrix_parts.hpp"
#include "games/matrix/matrix_task.hpp"
#include "solve/matrix/bitset_sieve.hpp"
#include "solve/matrix/sieve.hpp"
#include "solve/search/analyse.hpp"
#include "solve/search/memo.hpp"
#include "solve/search/search.hpp"
#include "support/grids.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

const Grid& grid(const Position& at) { return *std::get_if<Grid>(&at.board); }

Analysis solved(const Position& at, Count slice = 1'000'000) {
  Memory memory;
  MatrixTask task(at.options, grid(at), memory);
  while (!task.step(slice)) {
  }
  return task.result();
}

Analysis searched(const Position& at) {
  Memo memo;
  Search search(at, 1'000'000, 100'000, memo);
  while (!search.step(1'000'000)) {
  }
  return search.result();
}

std::vector<std::string> texts(const std::vector<Move>& moves) {
  std::vector<std::string> out;
  for (const Move& move : moves)
    out.push_back(print(move));
  return out;
}

std::vector<std::string> moves_in_texts(const Position& at) {
  std::vector<std::string> out;
  for_each_move(at, [&](const Move& move) {
    out.push_back(print(move));
    return true;
  });
  return out;
}

/// How many boards of a box theory speaks of, and of how many it says something else than the sieve.
struct Agreement {
  std::size_t spoken = 0;
  std::size_t wrong = 0;
  std::size_t boards = 0;
};

Agreement theory_against_sieve(const Grid& top, bool misere) {
  Sieve sieve(top, misere, false);
  while (!sieve.step(1'000'000)) {
  }
  Agreement out;
  Count x = 0;
  for_each_below(top, [&](const Grid& board) {
    const auto said = Matrix::theory(chosen(0, false, misere), board);
    ++out.boards;
    if (said) {
      ++out.spoken;
      if (said->outcome != sieve.outcome(x)) ++out.wrong;
    }
    ++x;
  });
  return out;
}

} // namespace

TEST_CASE("matrix moves come in order, each once", "[matrix]") {
  CHECK(moves_in_texts(position_of("matrix:1,2.0,1")) ==
        std::vector<std::string>{"c2-1,1", "c2-2,1", "r1-0,1", "r1-0,2", "r1-1,0", "r1-1,1", "r1-1,2",
                                 "r2-0,1"});
  CHECK(moves_in_texts(position_of("matrix:1.1")) == std::vector<std::string>{"c1-1,1", "r1-1", "r2-1"});
  CHECK(moves_in_texts(position_of("matrix:0,0.0,0")).empty());
  CHECK(is_over(position_of("matrix:0")));
}

TEST_CASE("a matrix move inside one cell is a move of its row", "[matrix]") {
  const auto record = parse_record("matrix:1,2.0,1/c2-2,0");
  REQUIRE(record);
  CHECK(print(*record) == "matrix:1,2.0,1/r1-0,2");
  CHECK(print(*parse_record("matrix:1,2.0,1/c2-1,1")) == "matrix:1,2.0,1/c2-1,1");
}

TEST_CASE("matrix faults and refusals", "[matrix]") {
  for (const char* text : {"matrix:1,2.3", "matrix:1,1000001", "matrix:", "matrix.split:1",
                           "matrix:1,2/r1-0,0", "matrix:1,2/r1-2,0", "matrix:1,2/r2-1,0", "matrix:1,2/c1-1,1",
                           "matrix:1,2/c3-1", "matrix:1,2/r1-1", "matrix:1,2/x1-1,1"}) {
    INFO(text);
    CHECK_FALSE(parse_record(text));
  }
  CHECK(print(Position{find_game("matrix"), {}, Matrix::start({})}) == "matrix:1,2,3.2,3,1.3,1,1");
  const auto error = [](const Grid& board) {
    const auto found = Matrix::board_error({}, board);
    return found ? std::to_string(found->element) + ": " + in_english(found->message) : "";
  };
  const std::string shape = "0: a matrix must have 1 to 16 rows and 1 to 16 columns";
  for (const Grid& board :
       {Grid{0, 0, {}}, Grid{0, 1, {}}, Grid{1, 0, {}}, filled(17, 1, 1), filled(1, 17, 1), filled(17, 17, 1),
        Grid{2, 2, {1, 1}}, Grid{2, 2, {1, 1, 1, 1, 1}}})
    CHECK(error(board) == shape);
  for (const Grid& board : {filled(1, 1, 0), filled(16, 16, 1'000'000), filled(16, 1, 1), filled(1, 16, 1)})
    CHECK(error(board).empty());
  CHECK(error({1, 2, {-1, 1}}) == "0: row 1, column 1 must have 0 to 1,000,000 matches");
  CHECK(error({2, 3, {1, 0, 1'000'000, 1, 1'000'001, 1}}) ==
        "4: row 2, column 2 must have 0 to 1,000,000 matches");
  CHECK(error({3, 2, {1, 0, 1, 1, 1, -1}}) == "5: row 3, column 2 must have 0 to 1,000,000 matches");
  CHECK(parse_record("matrix:1,2/r1-2,0").fault().column == 12);
}

TEST_CASE("moves of a vast matrix are not all made to see the first", "[matrix]") {
  const Position at{find_game("matrix"), {}, filled(16, 16, 1'000'000)};
  std::vector<std::string> first;
  for_each_move(at, [&](const Move& move) {
    first.push_back(print(move));
    return first.size() < 2;
  });
  REQUIRE(first.size() == 2);
  CHECK(first[0] == "c1-0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1");
  CHECK(first[1] == "c1-0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,2");
  const Analysis said = analyse(at);
  CHECK(said.outcome == Outcome::P); // symmetric
  Grid odd = filled(16, 16, 1'000'000);
  odd.at(0, 0) = 1;
  odd.at(1, 1) = 2;
  odd.at(2, 2) = 3;
  const Position lopsided{find_game("matrix"), {}, odd};
  Memory memory;
  MatrixTask task({}, odd, memory);
  CHECK(task.progress().bytes_needed > MatrixTask::most_bytes);
  while (!task.step(1'000)) {
  }
  CHECK(task.result().outcome == Outcome::unknown);
  CHECK(analyse(lopsided, {1'000, 10}).outcome == Outcome::unknown);
}

TEST_CASE("parts of a matrix", "[matrix]") {
  const auto parts = matrix_parts(grid(position_of("matrix:2,0,3,0.0,4,0,5.0,0,1,0.0,0,0,0")));
  REQUIRE(parts.size() == 2);
  CHECK(parts[0].row == std::vector<std::size_t>{0, 2});
  CHECK(parts[0].col == std::vector<std::size_t>{0, 2});
  CHECK_FALSE(parts[0].is_line());
  CHECK(parts[1].is_line());
  CHECK(parts[1].total() == 9);
  CHECK(print(Board(parts[1].grid)) == "0,0,0,0.0,4,0,5.0,0,0,0.0,0,0,0");
  CHECK(matrix_parts(filled(3, 3, 0)).empty());
}

TEST_CASE("amounts with a given total, in order and counted", "[matrix]") {
  const std::vector<Count> most = {2, 0, 3, 1};
  for (const int cells : {1, 2}) {
    for (Count total = 1; total <= 7; ++total) {
      std::vector<std::vector<Count>> wanted;
      for_each_take(most, cells, [&](const std::vector<Count>& take) {
        if (take[0] + take[1] + take[2] + take[3] == total) wanted.push_back(take);
        return true;
      });
      std::vector<std::vector<Count>> got;
      for_each_take_of(most, total, cells, [&](const std::vector<Count>& take) {
        got.push_back(take);
        return true;
      });
      CHECK(got == wanted);
      if (cells == 1) CHECK(count_takes_of(most, total) == wanted.size());
    }
  }
  // C(12, 2); C(1500002, 2) - 3 C(500001, 2); more than can be counted; all; C(16, 8)
  CHECK(count_takes_of(std::vector<Count>{10, 10, 10}, 10) == 66);
  CHECK(count_takes_of(std::vector<Count>{1'000'000, 1'000'000, 1'000'000}, 1'500'000) ==
        BigCount{750'001'500'001});
  CHECK(count_takes_of(std::vector<Count>(16, 1'000'000), 8'000'000) == uncounted);
  CHECK(count_takes_of(std::vector<Count>(16, 100), 1'600) == 1);
  CHECK(count_takes_of(std::vector<Count>(16, 1), 8) == 12'870);
}

TEST_CASE("matrix theory never contradicts the sieve: every 3x3 with entries to 2", "[matrix][many]") {
  const auto normal = theory_against_sieve(filled(3, 3, 2), false);
  CHECK(normal.boards == 19'683);
  CHECK(normal.spoken > 500);
  CHECK(normal.wrong == 0);
  const auto misere = theory_against_sieve(filled(3, 3, 2), true);
  CHECK(misere.spoken > 500);
  CHECK(misere.wrong == 0);
}

TEST_CASE("one row: N unless empty; misere: P exactly when one match is left", "[matrix]") {
  for (const bool misere : {false, true}) {
    const auto row = theory_against_sieve({1, 4, {3, 2, 4, 3}}, misere);
    CHECK(row.spoken == row.boards);
    CHECK(row.wrong == 0);
    const auto column = theory_against_sieve({3, 1, {3, 5, 4}}, misere);
    CHECK(column.spoken == column.boards);
    CHECK(column.wrong == 0);
  }
  CHECK(theory(position_of("matrix:0,0,0"))->outcome == Outcome::P);
  CHECK(theory(position_of("matrix:0,7,2"))->outcome == Outcome::N);
  CHECK(theory(position_of("matrix:0,7,2"))->grundy == 9);
  CHECK(theory(position_of("matrix.misere:0,0"))->outcome == Outcome::N);
  CHECK(theory(position_of("matrix.misere:0,1"))->outcome == Outcome::P);
  CHECK(theory(position_of("matrix.misere:1,1"))->outcome == Outcome::N);
}

TEST_CASE("even by even and symmetric about the centre: P, against the sieve", "[matrix]") {
  struct Case {
    Grid top;
    std::size_t symmetric;
  };
  // Every symmetric matrix of the shape, and the sieve's word on each.
  for (const auto& [top, symmetric] :
       {Case{filled(2, 2, 4), 25}, Case{filled(2, 4, 2), 81}, Case{filled(4, 4, 1), 256}}) {
    Sieve sieve(top, false, false);
    REQUIRE(sieve.step(1'000'000));
    std::size_t found = 0;
    std::size_t wrong = 0;
    Count x = -1;
    for_each_below(top, [&](const Grid& board) {
      ++x;
      if (!std::equal(board.cell.begin(), board.cell.end(), board.cell.rbegin())) return;
      ++found;
      const auto said = Matrix::theory({}, board);
      const bool agreed = said && said->outcome == Outcome::P && sieve.outcome(x) == Outcome::P;
      wrong += agreed ? 0U : 1U;
    });
    CHECK(found == symmetric);
    CHECK(wrong == 0);
  }
  // Odd by even is another matter: the middle row is its own image.
  CHECK(analyse(position_of("matrix:1,1")).outcome == Outcome::N);
  CHECK(analyse(position_of("matrix:1,2.1,1.2,1")).outcome ==
        searched(position_of("matrix:1,2.1,1.2,1")).outcome);
}

TEST_CASE("a matrix is solved as the plain search solves it, to the last winning move", "[matrix]") {
  // Theory, the sieve and Grundy tables of parts all have their share in these.
  std::uint64_t state = 2012;
  const auto next = [&](std::uint64_t below) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<Count>((state >> 33U) % below);
  };
  for (int round = 0; round < 60; ++round) {
    Position at{find_game("matrix"), chosen(0, false, round % 3 == 2), Grid{}};
    const auto rows = static_cast<std::size_t>(1 + next(3));
    const auto cols = static_cast<std::size_t>(1 + next(3));
    Grid board = filled(rows, cols, 0);
    for (Count& entry : board.cell)
      entry = next(2) == 0 ? 0 : next(4);
    at.board = board;
    INFO(print(at));
    const Analysis wanted = searched(at);
    const Analysis got = solved(at, 1 + next(50));
    CHECK(got.outcome == wanted.outcome);
    CHECK(got.remoteness == wanted.remoteness);
    CHECK(got.grundy == wanted.grundy);
    CHECK(got.winning == wanted.winning);
    CHECK(got.winning_total == wanted.winning_total);
    const Analysis again = analyse(at);
    CHECK(again.outcome == wanted.outcome);
    CHECK(again.winning_total == wanted.winning_total);
    CHECK(texts(again.winning) == texts(wanted.winning));
  }
}

TEST_CASE("independent parts add up by their Grundy values", "[matrix]") {
  // 192 and 96 positions in the two squares, 101 in the heap: 1,861,632 in all, too many to look at each
  const Position at = position_of("matrix:3,3,0,0,0.3,2,0,0,0.0,0,3,1,0.0,0,2,3,0.0,0,0,0,100");
  GrundyTable one({2, 2, {3, 3, 3, 2}});
  GrundyTable two({2, 2, {3, 1, 2, 3}});
  REQUIRE(one.step(1'000'000));
  REQUIRE(two.step(1'000'000));
  const auto grundy = [&](const Grid& b) {
    return one.value(one.box().index_of({2, 2, {b.at(0, 0), b.at(0, 1), b.at(1, 0), b.at(1, 1)}})) ^
           two.value(two.box().index_of({2, 2, {b.at(2, 2), b.at(2, 3), b.at(3, 2), b.at(3, 3)}})) ^
           b.at(4, 4);
  };
  std::vector<std::string> winning;
  for_each_move(at, [&](const Move& move) {
    if (grundy(grid(play(at, move))) == 0) winning.push_back(print(move));
    return true;
  });
  const Analysis found = analyse(at);
  CHECK(found.grundy == grundy(grid(at)));
  CHECK(found.outcome == Outcome::N);
  CHECK_FALSE(found.remoteness);
  CHECK_FALSE(winning.empty());
  CHECK(texts(found.winning) == winning);
  CHECK(found.winning_total == winning.size());
  // The whole box, bit by bit, says the same.
  Sieve whole(grid(at), false, false);
  while (!whole.step(1'000'000)) {
  }
  CHECK(whole.outcome(whole.box().size() - 1) == Outcome::N);
  CHECK(whole.outcome(whole.box().index_of(grid(play(at, found.winning.front())))) == Outcome::P);
}

TEST_CASE("lines that do not cross are Nim, whatever their size", "[matrix]") {
  const Analysis found = analyse(position_of("matrix:1000000,500000,0,0.0,0,7,0.0,0,9,0.0,0,0,3"));
  CHECK(found.outcome == Outcome::N);
  CHECK(found.grundy == (1'500'000 ^ 16 ^ 3));
  // leave 16 ^ 3 = 19 in the first line: 500,000 >= 19, so 0..19 may stay in the one heap or the other
  CHECK(found.winning_total == 20);
  CHECK(texts(found.winning).front() == "r1-999981,500000,0,0");
  CHECK(texts(found.winning).back() == "r1-1000000,499981,0,0");
  const Analysis one = analyse(position_of("matrix:1000000,1000000,1000000"));
  CHECK(texts(one.winning) == std::vector<std::string>{"r1-1000000,1000000,1000000"});
  CHECK(analyse(position_of("matrix:5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5")).remoteness == 1);
  CHECK(analyse(position_of("matrix.misere:5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5")).remoteness == 2);
  CHECK(analyse(position_of("matrix.misere:5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5")).winning_total == 16);
}

TEST_CASE("the sieve keeps its budget and tells what it needs", "[matrix]") {
  const Position at = position_of("matrix:5,5,5.5,5,5.5,5,4");
  const Analysis little = analyse(at, {1'000, 10});
  CHECK(little.outcome == Outcome::unknown);
  CHECK(little.winning.empty());
  Memory memory;
  MatrixTask task(at.options, grid(at), memory);
  const Count size = *box_size(grid(at));
  CHECK(task.progress().bytes_needed == *BitsetSieve::bytes_needed(grid(at)));
  CHECK(task.progress().positions == 0);
  // So a smaller budget does not even begin.
  const Count work = BitsetSieve::work_of(size);
  CHECK(task.progress().least == work / MatrixTask::positions_a_step);
  double before = 0;
  while (!task.step(5'000)) {
    CHECK(task.progress().fraction >= before);
    before = task.progress().fraction;
  }
  CHECK(before > 0.5);
  CHECK(task.progress().positions == size);
  CHECK(task.progress().cost() == work / MatrixTask::positions_a_step);
  CHECK(task.result().outcome != Outcome::unknown);

  // The finished table is remembered for the positions below.
  MatrixTask next(at.options, grid(position_of("matrix:5,5,5.5,5,4.5,4,4")), memory);
  while (!next.step(1'000)) {
  }
  CHECK(next.progress().positions == 0);
  CHECK(next.result().outcome != Outcome::unknown);
}

TEST_CASE("every matrix explains itself", "[matrix]") {
  for (const char* text :
       {"matrix:0", "matrix.misere:0,0", "matrix:3", "matrix:3,0.0,5", "matrix.misere:1,0.0,1",
        "matrix.misere:1", "matrix.misere:2,0.0,5", "matrix:1,1.0,1", "matrix:1,2.2,1", "matrix:1,2.2,3",
        "matrix.misere:1,2.2,1", "matrix:1,2,0.2,3,0.0,0,4",
        "matrix:9,9,9,9,9,9.9,9,9,9,9,7.9,6,9,9,9,9.9,9,5,9,9,8"}) {
    const Position at = position_of(text);
    const Analysis found = analyse(at, {100'000, 10});
    const Explanation steps = ask(at, at.game->solving.explain, found);
    INFO(text);
    REQUIRE_FALSE(steps.empty());
    for (const Step& step : steps)
      CHECK_FALSE(in_english(step.claim.words(at)).empty());
  }
  // The mirror image answers, and symmetry is back.
  const Position at = position_of("matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2");
  const Explanation steps = ask(at, at.game->solving.explain, analyse(at));
  const auto* pairs = std::get_if<Answers>(&steps.back().figure);
  REQUIRE(pairs != nullptr);
  CHECK(pairs->row.size() == 8);
  for (const Answer& pair : pairs->row) {
    REQUIRE(pair.answer);
    REQUIRE_FALSE(why_illegal(at, pair.move));
    REQUIRE_FALSE(why_illegal(play(at, pair.move), *pair.answer));
    CHECK(centrally_symmetric(grid(play(play(at, pair.move), *pair.answer))));
  }
}
