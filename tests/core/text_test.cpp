// The notation: what is accepted, how it is printed, and every kind of error with its message and column.

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "boards/heaps/heaps_geometry.hpp"
#include "core/board_text.hpp"
#include "core/game.hpp"
#include "core/message.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"
#include "support/made_up.hpp"

using namespace nimatron;

namespace {

std::string canonical(std::string_view text) {
  const auto record = parse_record(text);
  return record ? print(*record) : "fault: " + in_english(record.fault().message);
}

/// "column: message"
std::string fault_of(std::string_view text) {
  const auto record = parse_record(text);
  if (record) return "accepted: " + print(*record);
  return std::to_string(record.fault().column) + ": " + in_english(record.fault().message);
}

} // namespace

TEST_CASE("the examples of the notation are canonical", "[text]") {
  for (const std::string text : {
           "nim:3,5,7",
           "nim.misere:3,5,7/1-2/3-7",
           "nim.max3:19",
           "nim.max2:1,6,10/3-2/3-1",
           "nim.split:4,7/2-1s3",
           "nim:0",
           "nim:1000000000000000",
           "nim.max1000000000000000.split.misere:1",
       }) {
    CHECK(canonical(text) == text);
  }
}

TEST_CASE("the examples of every registered geometry are canonical", "[text]") {
  const std::vector<std::pair<std::string, std::string>> of_game = {
      {"northcott", "northcott:8:w1b4,w2b8,b1w8:w/b2-6"},
      {"northcott", "northcott.max2:8:w1b3w5b8,b2w8:b"},
      {"matrix", "matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2/r4-1,0,1,2"},
      {"series", "series:6:1:6:0-0:a"},
      {"coins", "coins:600x400x40:/300.200"},
  };
  for (const auto& example : of_game) {
    if (find_game(example.first) == nullptr) continue;
    CHECK(canonical(example.second) == example.second);
  }
  if (find_game("series") != nullptr) CHECK(canonical("series:6") == "series:6:1:6:0-0:a");
  if (find_game("northcott") != nullptr) {
    CHECK(canonical("northcott:8:w1b4,w2b8,b1w8") == "northcott:8:w1b4,w2b8,b1w8:w");
    CHECK(canonical("NORTHCOTT:2:,W1B2:B") == "northcott:2:,w1b2:b");
  }
  if (find_game("matrix") != nullptr) {
    CHECK(canonical("matrix:2,3.1,0/c1-1,0") == "matrix:2,3.1,0/r1-1,0");
    CHECK(canonical("matrix:2,3.1,0/C1-1,1") == "matrix:2,3.1,0/c1-1,1");
  }
}

TEST_CASE("case, leading zeros and the order of options are accepted and tidied", "[text]") {
  CHECK(canonical("NIM.MISERE.Max3:03,005,7/1-02") == "nim.max3.misere:3,5,7/1-2");
  CHECK(canonical("nim.split.max2:4,7/2-1S3") == "nim.max2.split:4,7/2-1s3");
  CHECK(canonical("nim:0000000000000000000000000000000000000001") == "nim:1");
}

TEST_CASE("both ways to divide a heap are accepted and stay what they are", "[text]") {
  CHECK(canonical("nim.split:4,7/2-1s2") == "nim.split:4,7/2-1s2");
  CHECK(canonical("nim.split:4,7/2-1s4") == "nim.split:4,7/2-1s4");
  const auto record = parse_record("nim.split:4,7,1/2-1s4");
  REQUIRE(record);
  CHECK(print(replay(*record)) == "nim.split:4,4,2,1");
}

TEST_CASE("faults of the game's name and its options", "[text]") {
  CHECK(fault_of("") == "1: expected the name of a game, but the text ends here");
  CHECK(fault_of(":3") == "1: expected the name of a game, found ':'");
  CHECK(fault_of(" nim:3") == "1: expected the name of a game, found a space");
  CHECK(fault_of("chess:3") == "1: there is no game 'chess'");
  CHECK(fault_of("NIMM:3") == "1: there is no game 'nimm'; did you mean 'nim'?");
  CHECK(fault_of("nim") == "4: expected ':' and then the position, but the text ends here");
  CHECK(fault_of("nim3") == "4: expected ':' and then the position, found '3'");
  CHECK(fault_of("nim.:3") == "5: expected the name of an option, found ':'");
  CHECK(fault_of("nim.") == "5: expected the name of an option, but the text ends here");
  CHECK(fault_of("nim.fast:3") == "5: there is no option 'fast'");
  CHECK(fault_of("nim.misere.misere:3") == "12: option 'misere' is given twice");
  CHECK(fault_of("nim.max2.max3:3") == "10: option 'max' is given twice");
  CHECK(fault_of("nim.max:3") == "8: expected a number, found ':'");
  CHECK(fault_of("nim.max0:3") == "8: too small: the minimum here is 1");
  CHECK(fault_of("nim.max1000000000000001:3") == "8: too large: the maximum here is 1,000,000,000,000,000");
  if (find_game("matrix") != nullptr) CHECK(fault_of("matrix.max2:1") == "8: matrix has no option 'max'");
}

TEST_CASE("a word longer than any name does not come back whole", "[text]") {
  const std::string start(40, 'x');
  CHECK(fault_of(start + ":3") == "1: there is no game '" + start + "'");
  const std::string word(1'000'000, 'x');
  CHECK(fault_of(word + ":3") == "1: there is no game '" + start + "...'");
  CHECK(fault_of("nim." + word + ":3") == "5: there is no option '" + start + "...'");
  CHECK(fault_of("nim.max" + word + ":3").size() < 100);
}

TEST_CASE("faults of heaps", "[text]") {
  CHECK(fault_of("nim:") == "5: expected a number, but the text ends here");
  CHECK(fault_of("nim:,3") == "5: expected a number, found ','");
  CHECK(fault_of("nim:3,") == "7: expected a number, but the text ends here");
  CHECK(fault_of("nim:3,-5") == "7: expected a number, found '-'");
  CHECK(fault_of("nim:3,5 ,7") == "8: expected the end of the position, found a space");
  CHECK(fault_of("nim:3;5") == "6: expected the end of the position, found ';'");
  CHECK(fault_of(std::string_view("nim:3\0", 6)) ==
        "6: expected the end of the position, found the character U+0000");
  CHECK(fault_of("nim:3\xff") == "6: expected the end of the position, found a byte that is not text");
  CHECK(fault_of("nim:3,1000000000000001") == "7: too large: the maximum here is 1,000,000,000,000,000");
  CHECK(fault_of("nim:99999999999999999999999999") ==
        "5: too large: the maximum here is 1,000,000,000,000,000");

  std::string million = "nim:";
  for (int i = 0; i < 1'000'000; ++i)
    million += "1,";
  million.pop_back();
  CHECK(canonical(million) == million);
  CHECK(fault_of(million + ",1") == "2000005: too many numbers: at most 1,000,000");
}

TEST_CASE("faults of moves carry the move's number, and are not clipped", "[text]") {
  CHECK(fault_of("nim:3/") == "7: expected a number, but the text ends here");
  CHECK(fault_of("nim:3/1") == "8: expected '-' and then how many to take, but the text ends here");
  CHECK(fault_of("nim:3/1-") == "9: expected a number, but the text ends here");
  CHECK(fault_of("nim:3/1-1x") == "10: expected the end of the move, found 'x'");
  CHECK(fault_of("nim:3/0-1") == "7: too small: the minimum here is 1");
  CHECK(fault_of("nim:3/1-0") == "9: too small: the minimum here is 1");
  CHECK(fault_of("nim:3/2-1") == "7: move 1: there is no heap 2: the last is heap 1");
  CHECK(fault_of("nim:3/1-4") == "7: move 1: the heap has only 3 matches");
  CHECK(fault_of("nim:3,1/2-2") == "9: move 1: heap 2 has only 1 match");
  CHECK(fault_of("nim:3/1-1/1-2/1-1") == "15: move 3: the heap is empty");
  CHECK(fault_of("nim.max2:9/1-2/1-3") == "16: move 2: a move may take at most 2");
  CHECK(fault_of("nim:9/1-2s3") == "7: move 1: heaps cannot be split in this game");
  CHECK(fault_of("nim.split:9/1-2s0") == "17: too small: the minimum here is 1");
  CHECK(fault_of("nim.split:9/1-2s7") ==
        "13: move 1: the remaining 7 cannot be split into 7 and another heap");
  CHECK(fault_of("nim.split:9/1-2s") == "17: expected a number, but the text ends here");
  CHECK(fault_of("nim:3//1-1") == "7: expected a number, found '/'");
}

TEST_CASE("faults of the other boards", "[text]") {
  const auto check = [](const char* game, const char* text, const char* what) {
    if (find_game(game) != nullptr) CHECK(fault_of(text) == what);
  };
  check("northcott", "northcott:1:w1", "11: too small: the minimum here is 2");
  check("northcott", "northcott:27:", "11: too large: the maximum here is 26");
  check("northcott", "northcott:8", "12: expected ':' and then the columns, but the text ends here");
  check("northcott", "northcott:8:w9b1", "14: too large: the maximum here is 8");
  check("northcott", "northcott:8:w1b2:x", "18: expected 'w' or 'b' for the player to move, found 'x'");
  check("northcott", "northcott:8:w1b2x", "17: expected the end of the position, found 'x'");
  check("northcott", "northcott:8:wb2", "14: expected a number, found 'b'");
  check("northcott", "northcott:8:,,,,,,,,,,,,,,,,,,,,,,,,,,", "39: too many columns: at most 26");
  check("northcott", "northcott:8:w1b8/1-2", "18: expected a column letter, a to z, found '1'");
  check("northcott", "northcott:8:w1b8/a1",
        "20: expected '-' and then the row to move to, but the text ends here");
  check("matrix", "matrix:1,2.3", "12: row 2 has only one entry, but row 1 has 2");
  check("matrix", "matrix:1,2.", "12: expected a number, but the text ends here");
  check("matrix", "matrix:1000001", "8: too large: the maximum here is 1,000,000");
  check("matrix", "matrix:1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", "40: too many numbers: at most 16");
  check("matrix", "matrix:1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1", "40: too many rows: at most 16");
  check("matrix", "matrix:1,2/x1-1", "12: expected 'r' for a row or 'c' for a column, found 'x'");
  check("matrix", "matrix:1,2/r1", "14: expected '-' and then the amounts, but the text ends here");
  check("series", "series:1", "8: too small: the minimum here is 2");
  check("series", "series:1000000000001", "8: too large: the maximum here is 1,000,000,000,000");
  check("series", "series:6;", "9: expected ':' or the end of the position, found ';'");
  check("series", "series:6:9:1:0-0:a", "10: too large: the maximum here is 6");
  check("series", "series:6:1", "11: expected ':' and then the matches left, but the text ends here");
  check("series", "series:6:1:6", "13: expected ':' and then the score, but the text ends here");
  check("series", "series:6:1:6:0:0", "15: expected '-' between the two scores, found ':'");
  check("series", "series:6:1:6:0-0", "17: expected ':' and then the player to move, but the text ends here");
  check("series", "series:6:1:6:0-0:c", "18: expected 'a' or 'b' for the player to move, found 'c'");
  check("coins", "coins:600", "10: expected 'x' and then the height, but the text ends here");
  check("coins", "coins:600x400", "14: expected 'x' and then the radius, but the text ends here");
  check("coins", "coins:600x400x40", "17: expected ':' and then the coins, but the text ends here");
  check("coins", "coins:1x400x40:", "7: too small: the minimum here is 2");
  check("coins", "coins:600x400x40:/300", "22: expected '.' between x and y, but the text ends here");
  check("coins", "coins:600x400x40:/300.999999", "23: too large: the maximum here is 100,000");
}

TEST_CASE("one move of a position", "[text]") {
  const auto record = parse_record("nim:3,5,7");
  REQUIRE(record);
  const Position& p = record->start;
  const auto move = parse_move(p, "2-5");
  REQUIRE(move);
  CHECK(*move == Move(HeapMove{1, 5, 0}));
  const auto fault = [&](std::string_view text) {
    const auto parsed = parse_move(p, text);
    return parsed ? "accepted"
                  : std::to_string(parsed.fault().column) + ": " + in_english(parsed.fault().message);
  };
  CHECK(fault("") == "1: expected a number, but the text ends here");
  CHECK(fault("1-4") == "1: heap 1 has only 3 matches");
  CHECK(fault("1-1/2-1") == "4: expected the end of the move, found '/'");
  CHECK(fault("1-1/") == "4: expected the end of the move, found '/'");
}

TEST_CASE("numbers keep to their bounds, small ones too", "[text]") {
  const auto number = [](std::string_view text, Count low, Count high) {
    Reader in(text);
    const auto n = in.number(low, high);
    return n ? *n : Count{-static_cast<Count>(n.fault().column)};
  };
  for (Count high = 0; high <= 120; ++high) {
    for (Count n = 0; n <= 130; ++n) {
      CHECK(number(std::to_string(n), 0, high) == (n <= high ? n : -1));
      CHECK(number("00" + std::to_string(n), 5, high) == (n <= high && n >= 5 ? n : -1));
    }
  }
  CHECK(number("1000000000000000", 0, max_heap) == max_heap);
  CHECK(number("1000000000000001", 0, max_heap) == -1);
  CHECK(number("18446744073709551617", 0, max_heap) == -1); // 2^64 + 1
  CHECK(number(std::string(100'000, '9'), 0, max_heap) == -1);
}

TEST_CASE("a list has no more numbers than there is text for", "[text]") {
  const auto most = [](std::string_view text) { return Reader(text).most_numbers(); };
  CHECK(most("") == 0);
  CHECK(most("3") == 1);
  CHECK(most("3,5,7") == 3);
  CHECK(most("3,5,7/1-1/2-1") == 3);
  CHECK(most("10,500") == 3); // at most
  // A board has room for its numbers from the beginning, and not for those of a long game.
  Reader in("1,2,3/1-1,1-1,1-1,1-1,1-1,1-1");
  const auto board = HeapsGeometry::read(in, false);
  REQUIRE(board);
  CHECK(board->size.capacity() == 3);
}

TEST_CASE("a move that takes from several heaps", "[text]") {
  const Position p = testing::made_up<testing::Diagonal>({4, 3, 5});
  const auto said = [&](std::string_view text) {
    const auto move = parse_move(p, text);
    return move ? print(*move)
                : std::to_string(move.fault().column) + ": " + in_english(move.fault().message);
  };
  CHECK(said("1-4") == "1-4");
  CHECK(said("2-03,3-3") == "2-3,3-3");
  CHECK(said("2-3,3-2") == "1: equally only");
  CHECK(said("3-2,2-2") == "5: list the heaps in increasing order: heap 2 cannot follow heap 3");
  CHECK(said("2-2,2-2") == "5: list the heaps in increasing order: heap 2 cannot follow heap 2");
  CHECK(said("1-2,") == "5: expected a number, but the text ends here");
  CHECK(said("1-2,2") == "6: expected '-' and then how many to take, but the text ends here");
  CHECK(said("1-2s1") == "4: expected the end of the move, found 's'");
  CHECK(said("1-0") == "3: too small: the minimum here is 1");
  // In lists by the numbers, and what ends first comes first.
  CHECK(HeapsMove{{{0, 2}}} < HeapsMove{{{0, 2}, {1, 1}}});
  CHECK(HeapsMove{{{0, 2}, {1, 9}}} < HeapsMove{{{0, 10}}});
}

TEST_CASE("what the rules remember stands behind the heaps", "[text]") {
  const Game& game = testing::row<testing::Growing>;
  const auto read = [&](std::string_view text) -> std::string {
    Reader in(text);
    const auto board = read_board(in, game.board, game.remembers());
    if (!board) return std::to_string(board.fault().column) + ": " + in_english(board.fault().message);
    return print(settled(game, {}, *board)) + (in.done() ? "" : " and more");
  };
  CHECK(read("13:4") == "13:4");
  CHECK(read("13") == "13:1");
  CHECK(read("3:12") == "3:3");
  CHECK(read("13:") == "4: expected a number, but the text ends here");
  CHECK(read("13:x") == "4: expected a number, found 'x'");
  CHECK(read("13:4:5") == "13:4 and more");
  CHECK(fault_of("nim:13:4") == "7: expected the end of the position, found ':'");
}
