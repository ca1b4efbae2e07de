// What people write for a record: what it is read as, where its faults stand, and that no record is ever read
// otherwise than by the parser.

#include <catch2/catch_test_macros.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/did_you_mean.hpp"
#include "core/game.hpp"
#include "core/lenient_parser.hpp"
#include "core/message.hpp"
#include "core/text.hpp"
#include "session/candidates.hpp"
#include "support/samples.hpp"

using namespace nimatron;

namespace {

/// The canonical record, or "column: message".
std::string read(std::string_view text) {
  const auto understood = parse_lenient(text);
  if (understood) return print(understood->record);
  return std::to_string(understood.fault().column) + ": " + in_english(understood.fault().message);
}

} // namespace

TEST_CASE("heaps as people write them", "[forgiving]") {
  for (const std::string_view text :
       {"3,5,7", "(3,5,7)", "[3, 5, 7]", "{3;5;7}", "3 5 7", "3, 5, 7", "  3,5 ,7\t", "3+5+7", "nim: 3, 5, 7",
        "nim 3 5 7", "Nim 3,5,7", "NIM : 3 5 7", "nim:(3,5,7)", "nim(3,5,7)", "\"nim:3,5,7\"", "'3 5 7'",
        "nim:3\xc2\xa0"
        "5\xe2\x80\xaf"
        "7",
        "\xef\xbb\xbfnim:3,5,7",
        "nim\xef\xbc\x9a\xef\xbc\x93\xef\xbc\x8c\xef\xbc\x95\xef\xbc\x8c\xef\xbc\x97" /* wide */}) {
    INFO(text);
    CHECK(read(text) == "nim:3,5,7");
  }
  CHECK(read("5") == "nim:5");
  CHECK(read("nim5") == "nim:5");
  CHECK(read("3 5 7 / 1-2 / 3\xe2\x88\x92"
             "7") == "nim:3,5,7/1-2/3-7");
}

TEST_CASE("options as people write them", "[forgiving]") {
  CHECK(read("nim.mis\xc3\xa8re:5") == "nim.misere:5");
  CHECK(read("Nim, MIS\xc3\x88RE: 5 6") == "nim.misere:5,6");
  CHECK(read("mise\xcc\x80re nim 5") == "nim.misere:5"); // an e and an accent of its own
  CHECK(read("nim misere 5") == "nim.misere:5");
  CHECK(read("nim max 3: 19") == "nim.max3:19");
  CHECK(read("nim max3 19") == "nim.max3:19");
  CHECK(read("nim take 1-3-4, misere: 19") == "nim.take1-3-4.misere:19");
  CHECK(read("wythoff 3 5") == "wythoff:3,5");
  CHECK(read("fibonacci 13") == "fibonacci:13:12");
}

TEST_CASE("games by their other names", "[forgiving]") {
  CHECK(read("kayles:13") == "nim.max2.split:13");
  CHECK(read("Kayles 13 4") == "nim.max2.split:13,4");
  CHECK(read("kayles.misere:13") == "nim.max2.split.misere:13");
  CHECK(read("moore: 3 4 5") == "nim.from2:3,4,5");
  CHECK(read("treblecross 9") == "octal.c007:11");
  CHECK(read("0.137:13") == "octal.c137:13");
  CHECK(read("0.137 13, 4") == "octal.c137:13,4");
  CHECK(read("0.07.misere: 13") == "octal.c07.misere:13");
}

TEST_CASE("codes of octal games as people write them", "[forgiving]") {
  for (const char* text : {"0.77:5", ".77:5", "octal:0.77:5", "octal 0.77: 5", "octal.77:5", "octal:.77:5",
                           "octal 77:5", "octal:77: 5", "Octal, 0.77 5", "#.77:5"}) {
    INFO(text);
    CHECK(read(text) == "octal.c77:5");
  }
  CHECK(read(".77 misere: 5") == "octal.c77.misere:5");
  CHECK(read("misere .77: 5") == "octal.c77.misere:5");
  for (const char* text : {"4.7:5", "octal 4.7: 5", "Octal:4.7:5", "octal.c7.break:5"}) {
    INFO(text);
    CHECK(read(text) == "octal.c7.break:5");
  }
  CHECK(read("4.7 misere: 5") == "octal.c7.break.misere:5");
  CHECK(read("4!.0:5") == "octal.c0.unequal:5");
  CHECK(read("octal 4!.03:5,2") == "octal.c03.unequal:5,2");
  CHECK(read("0.[3]:5") == "octal.c3.endless:5");
  CHECK(read("octal .0[7]: 5") == "octal.c07.endless:5");
  CHECK(read("4.[3]:3,4/1-0s1") == "octal.c3.break.endless:3,4/1-0s1");
  CHECK(read("2.7:5") == "1: a code must begin with 0, 4 or 4!, not with 2");
  CHECK(read("octal 5.7:5") == "7: a code must begin with 0, 4 or 4!, not with 5");
  CHECK(read("0.[37]:5") == "3: only one digit can repeat forever");
  CHECK(read("4.7 5") == "2: expected the end of the position, found '.'");
  CHECK(read("0.138:5") == "5: only the digits 0 to 7 are allowed here");
  CHECK(read("octal.c137:10,7") == "octal.c137:10,7");
}

TEST_CASE("options where people write them: before the game, behind the board, alone", "[forgiving]") {
  for (const char* text : {"3,5,7 misere", "nim 3 5 7 misere", "mis\xc3\xa8re 3 5 7", "misere:3,5,7",
                           "3,5,7, misere", "3 5 7 (misere)", "nim:3,5,7.misere", "misere nim 3 5 7"}) {
    INFO(text);
    CHECK(read(text) == "nim.misere:3,5,7");
  }
  CHECK(read("misere 1 3 5 7/1-1") == "nim.misere:1,3,5,7/1-1");
  CHECK(read("1 3 5 7 misere / 1-1") == "nim.misere:1,3,5,7/1-1");
  CHECK(read("19 max 3") == "nim.max3:19");
  CHECK(read("max 3: 19") == "nim.max3:19");
  CHECK(read("nim 19 max3 misere") == "nim.max3.misere:19");
  CHECK(read("20, take 1-3-4") == "nim.take1-3-4:20");
  CHECK(read("kayles 5 misere") == "nim.max2.split.misere:5");
  CHECK(read("matrix:1 2;3 4 misere") == "matrix.misere:1,2.3,4");
  CHECK(read("wythoff 3 5 misere") == "wythoff.misere:3,5");
  // Letters of a board are no options.
  CHECK(read("graph:ab,bc:a,c ") == "graph:ab,bc:a,c");
  CHECK(read("3 5 7 maximal") == "7: 'maximal' is not a number");
}

TEST_CASE("numbers in words", "[forgiving]") {
  CHECK(read("3 5 seven") == "nim:3,5,7");
  CHECK(read("three, five and seven") == "nim:3,5,7");
  CHECK(read("Nim: Three, Five, and Seven") == "nim:3,5,7");
  CHECK(read("kayles twelve") == "nim.max2.split:12");
  CHECK(read("3 5 sevn") == "5: 'sevn' is not a number");
}

TEST_CASE("matrices, chessboards, tables and series as people write them", "[forgiving]") {
  for (const std::string_view text :
       {"matrix:1 2;3 4", "matrix 1,2;3,4", "matrix:[[1,2],[3,4]]", "matrix [1 2; 3 4]",
        "matrix: 1, 2 . 3, 4", "matrix:(1,2),(3,4)", "matrix:[1 2] ; [3 4]", "matrix: [ [1, 2] , [3, 4] ]"}) {
    INFO(text);
    CHECK(read(text) == "matrix:1,2.3,4");
  }
  CHECK(read("matrix:[[5]]") == "matrix:5");
  CHECK(read("matrix:1 2;3 4/r1-1,0") == "matrix:1,2.3,4/r1-1,0");
  CHECK(read("northcott:8:2,5,6") == "northcott:8:w1b4,w1b7,w1b8:w");
  CHECK(read("northcott 8: 2 0 6 : b") == "northcott:8:w1b4,w1b2,w1b8:b");
  CHECK(read("northcott.max2:8:2,w3b5,,0") == "northcott.max2:8:w1b4,w3b5,,w1b2:w");
  CHECK(read("northcott:8: w1b4, w2b8 : w / b2-6") == "northcott:8:w1b4,w2b8:w/b2-6");
  CHECK(read("coins 600 x 400 x 40") == "21: expected ':' and then the coins, but the text ends here");
  CHECK(read("coins: 600 \xc3\x97 400 \xc3\x97 40: 300.200 100.100") == "coins:600x400x40:300.200,100.100");
  CHECK(read("series 6") == "series:6:1:6:0-0:a");
}

TEST_CASE("addresses of the page", "[forgiving]") {
  CHECK(read("https://example.org/nimatron/#nim:3,5,7") == "nim:3,5,7");
  CHECK(read("https://example.org/?a=b#nim%3A3%2C5%2c7/1-2") == "nim:3,5,7/1-2");
  CHECK(read("#nim.mis%C3%A8re:3,5") == "nim.misere:3,5");
  CHECK(read("http://localhost:8080/#3%205%207") == "nim:3,5,7");
  CHECK(read("https://example.org/#") == "22: expected the name of a game, but the text ends here");
  CHECK(read("https://example.org/#nim:3,x") == "28: expected a number, found 'x'");
  CHECK(read("#nim%3A3,x") == "10: expected a number, found 'x'");
}

TEST_CASE("what cannot be meant is a fault at its place, in characters", "[forgiving]") {
  CHECK(read("") == "1: expected the name of a game, but the text ends here");
  CHECK(read("   ") == "4: expected the name of a game, but the text ends here");
  CHECK(read("nim") == "4: expected ':' and then the position, but the text ends here");
  CHECK(read("nim: 3, x") == "9: expected a number, found 'x'");
  CHECK(read("nim.mis\xc3\xa8re: 3, x") == "16: expected a number, found 'x'");
  CHECK(read("3,,5") == "3: expected a number, found ','");
  CHECK(read("3,5,") == "5: expected a number, but the text ends here");
  CHECK(read("3,5,  ") == "5: expected a number, but the text ends here");
  CHECK(read("(3,5,7") == "1: this bracket is never closed");
  CHECK(read("3,5,7)") == "6: this bracket was never opened");
  CHECK(read("(3,5],7") == "5: expected the end of the position, found ']'");
  CHECK(read("(3,5),7") == "5: expected the end of the position, found ')'");
  CHECK(read("((3,5,7))") == "2: expected a number, found '('");
  CHECK(read("3,(5,7)") == "3: expected a number, found '('");
  CHECK(read("matrix:[[1,2],[3,4]") == "19: expected the end of the position, found ']'");
  CHECK(read("matrix:[[[1,2]]]") == "10: expected a number, found '['");
  CHECK(read("matrix:1 2;3") == "12: row 2 has only one entry, but row 1 has 2");
  CHECK(read("northcott:8:2,7") == "15: too large: the maximum here is 6");
  CHECK(read("northcott:8:w1b4 w2b8") == "17: expected the end of the position, found a space");
  CHECK(read("nim:3 5/ 1-4") == "10: move 1: heap 1 has only 3 matches");
  CHECK(read("3 5 7/1 2") == "8: expected '-' and then how many to take, found a space");
  CHECK(read("series:6 5") == "9: expected ':' or the end of the position, found a space");
  CHECK(read("3 5 \xd7\xa9") == "5: expected the end of the position, found the character U+05E9");
  CHECK(read(std::string_view("3\0", 2)) ==
        "2: expected the end of the position, found the character U+0000");
  CHECK(read("3\xff") == "2: expected the end of the position, found a byte that is not text");
  CHECK(read("nim. max0: 3") == "9: too small: the minimum here is 1");
  CHECK(read("0.138:5") == "5: only the digits 0 to 7 are allowed here");
}

TEST_CASE("a word tells what was understood, and only where it is not what was written", "[forgiving]") {
  const auto how = [](std::string_view text) {
    const auto understood = parse_lenient(text);
    return understood && understood->how ? in_english(*understood->how) : "";
  };
  CHECK(how("3 5 7") == "Read as nim:3,5,7");
  CHECK(how(" nim:3,5,7 ") == "Read as nim:3,5,7");
  CHECK(how("nim:3,5,7").empty());
  CHECK(how("NIM.MISERE:03,5/1-2").empty()); // the parser has always taken that
  CHECK(how(" " + print(Position{find_game("nim"), {}, Heaps{std::vector<Count>(1000, 1)}})).size() < 130);
}

TEST_CASE("no record is read otherwise than by the parser", "[forgiving]") {
  std::size_t tried = 0;
  Rng rng(7);
  const auto check = [&](const Position& start) {
    Record record{start, {}};
    Position now = start;
    for (Count moves = testing::pick(rng, 0, 3); moves > 0 && !is_over(now); --moves) {
      record.moves.push_back(random_move(now, rng));
      now = play(std::move(now), record.moves.back());
    }
    const std::string text = print(record);
    const auto understood = parse_lenient(text);
    INFO(text);
    REQUIRE(understood);
    REQUIRE(understood->record == record);
    REQUIRE(!understood->how);
    // And with what people add to it, it is the same.
    const auto in_a_sentence = parse_lenient("https://example.org/a%20page?x:y#  " + text + "\n");
    REQUIRE(in_a_sentence);
    REQUIRE(in_a_sentence->record == record);
    ++tried;
  };
  for (const Game& game : all_games()) {
    for (const Options& options : testing::all_options(game)) {
      for (const Position& p : testing::small_positions(game, options, 20, 11))
        check(p);
    }
    for (const Position& p : testing::large_positions(game))
      check(p);
  }
  CHECK(tried > 500);
}

TEST_CASE("any text is understood as a record, or has a fault within it", "[forgiving]") {
  Rng rng(3);
  const std::vector<std::string_view> pieces = {
      "nim", "matrix", "northcott", "coins",  "octal", "0.137", "kayles",   ":",   ":", ",", ";",  ".", "/",
      "1-1", "3",      "5",         "8",      " ",     "  ",    "(",        ")",   "[", "]", "x",  "w", "b",
      "%",   "#",      "%3a",       "misere", "\xc3",  "\xa8",  "\xc3\xa8", "max", "2", "-", "\"", "+"};
  std::size_t understood_ones = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (Count n = testing::pick(rng, 0, 9); n > 0; --n)
      text += pieces[static_cast<std::size_t>(testing::pick(rng, 0, static_cast<Count>(pieces.size()) - 1))];
    INFO(text);
    const auto understood = parse_lenient(text);
    const auto strict = parse_record(text);
    if (understood) {
      ++understood_ones;
      const auto again = parse_record(print(understood->record));
      REQUIRE(again);
      REQUIRE(*again == understood->record);
      REQUIRE(understood->how.has_value() == !strict);
      if (strict) REQUIRE(*strict == understood->record);
    } else {
      REQUIRE(!strict);
      REQUIRE(understood.fault().column >= 1);
      REQUIRE(understood.fault().column <= text.size() + 1);
    }
  }
  CHECK(understood_ones > 100);
}

TEST_CASE("a long text takes no longer than its length", "[forgiving][many]") {
  for (const std::string_view piece :
       {" ", "a", "3 ", "nim ", "(", "[[", "nim,", "1,", "%", "0.1", "/ ", ")", "\xc3", "]["}) {
    for (const std::string_view start : {"", "nim:", "northcott:8:", "matrix:["}) {
      std::string text(start);
      while (text.size() < 300'000)
        text += piece;
      parse_lenient(text); // ends
    }
  }
}

TEST_CASE("what may have been meant", "[text]") {
  const auto near = [](std::string_view word) {
    Nearest nearest(word);
    for (const std::string_view name : {"nim", "northcott", "matrix", "series", "wythoff", "fibonacci"})
      nearest.look(name);
    return std::string(nearest.found());
  };
  CHECK(near("nmi") == "nim");
  CHECK(near("norhtcot") == "northcott");
  CHECK(near("matrx") == "matrix");
  CHECK(near("fib") == "fibonacci");
  CHECK(near("whytoff") == "wythoff");
  CHECK(near("chess").empty());
  CHECK(near("x").empty());
  CHECK(near("").empty());
  CHECK(near(std::string(100'000, 'n')).empty());
  CHECK(read("wytthof:3,5") == "1: there is no game 'wytthof'; did you mean 'wythoff'?");
  CHECK(read("nim.mizere:3,5") == "5: there is no option 'mizere'; did you mean 'misere'?");
  CHECK(read("kayels: 13") == "1: there is no game 'kayels'; did you mean 'nim.max2.split'?");
}
