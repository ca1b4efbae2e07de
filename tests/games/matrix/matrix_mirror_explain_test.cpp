// Why? of a matrix that has images: of each line, of each part, or after a move.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/explanation.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/claims.hpp"
#include "games/matrix/matrix_claims.hpp"
#include "games/matrix/matrix_mirror.hpp"
#include "solve/search/analyse.hpp"
#include "support/explained_support.hpp"
#include "support/grids.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

const Grid& grid(const Position& at) { return *std::get_if<Grid>(&at.board); }

Explanation explained(const std::string& text) {
  const Position at = position_of(text);
  return reasons(at, analyse(at));
}

/// What is told of a matrix of which only that it is won is known: no move is listed, so the one that is told is the
/// reason's.
claims::ImagesAfter images_of_won(const Position& at) {
  Analysis known;
  known.outcome = Outcome::N;
  const Explanation steps = reasons(at, known);
  REQUIRE(tells<claims::ImagesAfter>(steps));
  const auto image = told<claims::ImagesAfter>(steps).front();
  CHECK(advice(steps) == print(image.move));
  return image;
}

/// Each answer takes from the images of the heaps that the move has taken from, and as many.
void check_images(const std::string& text, bool turned, bool as_it_lies) {
  INFO(text);
  const Position at = position_of(text);
  const Explanation steps = reasons(at, analyse(at));
  CHECK(tells<claims::SymmetricMatrix>(steps) == as_it_lies);
  REQUIRE(tells<claims::LinesHaveImages>(steps) != as_it_lies);
  if (!as_it_lies) {
    const auto image = told<claims::LinesHaveImages>(steps).front();
    CHECK(image.turned == turned);
    CHECK(is_mirror(grid(at), {image.turned, image.row, image.col}));
  }
  CHECK_FALSE(tells<claims::LinesThatRemain>(steps));
  CHECK_FALSE(tells<claims::NoTheorem>(steps));
  const auto answers = drawn<Answers>(steps);
  REQUIRE(answers.size() == 1);
  const Grid& board = grid(at);
  for (const Answer& row : answers.front().row) {
    REQUIRE(row.answer);
    const auto after_move = grid(play(at, row.move));
    const auto after = grid(play(play(at, row.move), *row.answer));
    CHECK(mirror_of(after));
    std::size_t taken_from = 0;
    for (std::size_t heap = 0; heap < board.cell.size(); ++heap)
      taken_from += after_move.cell[heap] < board.cell[heap] ? 1U : 0U;
    CHECK(row.image.size() == taken_from);
    for (const auto& [from, to] : row.image) {
      CHECK(board.cell[from] == board.cell[to]);
      CHECK(after_move.cell[from] < board.cell[from]);
      CHECK(board.cell[from] - after_move.cell[from] == after_move.cell[to] - after.cell[to]);
    }
  }
}

} // namespace

TEST_CASE("matrices explained: every move has an image", "[matrix][mirror][explain]") {
  check_images("matrix:1,2.2,1", false, true);
  check_images("matrix:0,0,0.1,0,2.0,0,0.2,0,1", false, true);
  check_images("matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2", false, true);
  check_images("matrix:30,20,10,0.0,10,20,30.20,40,10,50.50,10,40,20", false, false);
  check_images("matrix:0,2,3.2,0,5.3,5,0", true, false);
  check_images("matrix:1,1,0.0,1,1.1,0,1", true, false);
}

TEST_CASE("matrices explained: parts with images are left out, and the lines count",
          "[matrix][mirror][explain]") {
  // Beside a part that has images: a heap of 4; and lines of 1 and 4, and of 2 and 3, that are no images of each other.
  const Explanation won = explained("matrix:0,2,3,0.2,0,5,0.3,5,0,0.0,0,0,4");
  REQUIRE(tells<claims::LinesThatRemain>(won));
  CHECK(told<claims::LinesThatRemain>(won).front().sum == 4);
  CHECK(drawn<Answers>(won).empty());
  const Explanation lost =
      explained("matrix:0,2,3,0,0,0,0.2,0,5,0,0,0,0.3,5,0,0,0,0,0.0,0,0,1,4,0,0.0,0,0,0,0,2,3");
  REQUIRE(tells<claims::LinesThatRemain>(lost));
  CHECK(told<claims::LinesThatRemain>(lost).front().sum == 0);
  CHECK(advice(lost).empty());
  CHECK(drawn<Answers>(lost).size() == 1);
}

TEST_CASE("matrices explained: a move after which all lines have images", "[matrix][mirror][explain]") {
  for (const char* text : {"matrix:0,700,800.700,0,900.800,900,3", "matrix:0,700,803.700,0,900.800,900,0",
                           "matrix:30,20,10,0.0,10,20,30.20,47,10,50.50,10,40,20"}) {
    INFO(text);
    const Position at = position_of(text);
    const Explanation steps = reasons(at, analyse(at));
    REQUIRE(tells<claims::ImagesAfter>(steps));
    const auto image = told<claims::ImagesAfter>(steps).front();
    CHECK(advice(steps) == print(image.move));
    CHECK(is_mirror(grid(play(at, image.move)), {image.turned, image.row, image.col}));
    CHECK(drawn<Answers>(steps).empty());
    CHECK_FALSE(tells<claims::NoTheorem>(steps));
  }
  // Whatever else wins, the move is told of which the reason is.
  const Position at = position_of("matrix:0,7,8.7,0,9.8,9,3");
  Analysis known;
  known.outcome = Outcome::N;
  for (const char* move : {"r1-0,1,0", "r3-0,0,3"}) {
    known.winning = {*parse_move(at, move)};
    known.winning_total = 1;
    const Explanation steps = reasons(at, known);
    CHECK(advice(steps) == "r3-0,0,3");
    REQUIRE(tells<claims::ImagesAfter>(steps));
    const auto image = told<claims::ImagesAfter>(steps).front();
    CHECK(print(image.move) == "r3-0,0,3");
    CHECK(is_mirror(grid(play(at, image.move)), {image.turned, image.row, image.col}));
  }
  // Of two such moves the one is explained that is told.
  const Position two = position_of("matrix:0,0,1.1,1,0.1,1,2");
  for (const char* move : {"c3-1,0,2", "r3-1,1,1"}) {
    known.winning = {*parse_move(two, move)};
    const auto image = told<claims::ImagesAfter>(reasons(two, known));
    REQUIRE(image.size() == 1);
    CHECK(print(image.front().move) == move);
  }
}

TEST_CASE("matrices explained: heaps beside are said to count as in Nim where they are not all in pairs",
          "[matrix][mirror][explain]") {
  for (const std::vector<Count>& beside :
       {std::vector<Count>{}, {2, 2}, {1, 2, 3}, {3, 1, 3, 1}, {5, 1, 4}, {1, 2, 5, 3, 5}}) {
    // Three rows and columns that have 2 matches too many in row 3, column 3 to be symmetric.
    std::vector<Grid> parts{{3, 3, {0, 1, 2, 1, 0, 3, 2, 3, 2}}};
    bool in_pairs = true;
    for (const Count size : beside) {
      parts.push_back({1, 1, {size}});
      in_pairs = in_pairs && std::count(beside.begin(), beside.end(), size) % 2 == 0;
    }
    const Position at{find_game("matrix"), {}, along_the_diagonal(parts)};
    CAPTURE(print(at));
    const claims::ImagesAfter image = images_of_won(at);
    CHECK(image.lines_beside == !in_pairs);
    const Grid left = grid(play(at, image.move));
    CHECK(left.at(2, 2) == 0);
    // Images are given of the whole matrix where it has some, else of what remains of the three rows.
    CHECK(is_mirror(left, {image.turned, image.row, image.col}) == in_pairs);
  }
}

TEST_CASE("matrices explained: where no image is one of the whole matrix, heaps in pairs still have theirs",
          "[matrix][mirror][explain]") {
  // The images of the one are rows of rows; those of the other, with three rows, are columns of rows.
  const Grid straight{2, 2, {1, 2, 2, 1}};
  const Grid turned{3, 3, {0, 1, 2, 1, 0, 3, 2, 3, 0}};
  const Grid open{3, 3, {0, 1, 2, 1, 0, 3, 2, 3, 2}};
  const Grid falls_apart{
      4, 3, {9, 9, 9, 2, 0, 0, 0, 3, 0, 0, 0, 4}}; // into heaps of 2, 3 and 4, by its first row
  const auto heap = [](Count size) { return Grid{1, 1, {size}}; };
  for (const auto& [parts, lines] : {
           std::pair{std::vector{heap(2), heap(2), straight, open}, false},
           std::pair{std::vector{heap(1), heap(2), straight, open, heap(3)}, true},
           std::pair{std::vector{heap(2), heap(3), heap(4), straight, turned, falls_apart}, false},
       }) {
    const Position at{find_game("matrix"), {}, along_the_diagonal(parts)};
    CAPTURE(print(at));
    const claims::ImagesAfter image = images_of_won(at);
    CHECK(image.lines_beside == lines);
    CHECK_FALSE(mirror_of(grid(play(at, image.move))));
  }
}

TEST_CASE("matrices explained: what makes a matrix symmetric as it lies is told first", "[matrix][explain]") {
  const Grid symmetric{4, 4, {2, 3, 0, 1, 4, 1, 5, 2, 2, 5, 1, 4, 1, 0, 3, 2}};
  Grid more = symmetric;
  more.at(3, 3) = 3;
  const Position at{find_game("matrix"), {}, more};
  const Move seen = *parse_move(at, "r4-0,0,0,1");
  const Move other = *parse_move(at, "r1-1,0,0,0");
  for (const std::vector<Move>& winning : {std::vector<Move>{seen, other}, {other, seen}}) {
    Analysis known;
    known.outcome = Outcome::N;
    known.winning = winning;
    known.winning_total = 2;
    CHECK(advice(reasons(at, known)) == "r4-0,0,0,1");
    // In misere play it wins no sooner than others.
    const Position misere{at.game, chosen(0, false, true), more};
    CHECK(advice(reasons(misere, known)) == print(winning.front()));
  }
}
