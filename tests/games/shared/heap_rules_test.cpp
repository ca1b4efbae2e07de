// What the games of heaps say of their rules, and of boards that no text could have: the reader refuses those before a game
// is asked, but a table that is set up by hand, or a program, comes to the game itself.

#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "games/nim/nim.hpp"
#include "games/octal/octal.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

std::string rules_of(std::string_view text) {
  const Position at = position_of(text);
  std::string out;
  for (const Message& rule : rules_of(at))
    out += in_english(rule) + '\n';
  return out;
}

} // namespace

TEST_CASE("the rules of heaps in words", "[rules]") {
  const std::string any = "Take as many matches as you like from one heap, at least one.\n";
  const std::string split = "Then you may split what is left of that heap into two heaps.\n";
  const std::string last_wins = "Take the last match and you win.\n";
  const std::string last_loses = "Take the last match and you lose.\n";
  const std::string stuck_loses = "If you can't move, you lose.\n";
  const std::string stuck_wins = "If you can't move, you win.\n";
  CHECK(rules_of("nim:1") == any + last_wins);
  CHECK(rules_of("nim.split.misere:1") == any + split + last_loses);
  CHECK(rules_of("nim.max1:1") == "Take one match from one heap.\n" + last_wins);
  CHECK(rules_of("nim.max3:1") == "Take up to 3 matches from one heap, at least one.\n" + last_wins);
  CHECK(rules_of("nim.take1:1") == "Take exactly one match from one heap.\n" + stuck_loses);
  CHECK(rules_of("nim.take3.split:1") == "Take exactly 3 matches from one heap.\n" + split + stuck_loses);
  CHECK(rules_of("nim.take1-3.misere:1") == "Take one of these amounts from one heap: 1, 3.\n" + stuck_wins);
}

TEST_CASE("the rules of octal games in words: each digit with what it leaves, like ones together",
          "[rules]") {
  const std::string first = "Take matches from one heap. You may have to split what is left of it.\n";
  const std::string last = "You may not take any other number.\n";
  CHECK(rules_of("octal.c0:1") == first + last + "If you can't move, you lose.\n");
  CHECK(rules_of("octal.c1234567:1") == first + "If you take 1, you must leave nothing.\n" +
                                            "If you take 2, you must leave one heap.\n" +
                                            "If you take 3, you must leave nothing or one heap.\n" +
                                            "If you take 4, you must leave two heaps.\n" +
                                            "If you take 5, you must leave nothing or two heaps.\n" +
                                            "If you take 6, you must leave one heap or two.\n" +
                                            "If you take 7, you must leave nothing, one heap or two.\n" +
                                            last + "If you can't move, you lose.\n");
  CHECK(rules_of("octal.c77033.misere:1") ==
        first + "If you take 1 to 2, you must leave nothing, one heap or two.\n" +
            "If you take 4 to 5, you must leave nothing or one heap.\n" + last +
            "If you can't move, you win.\n");
}

TEST_CASE("the rules of games that split without taking, and of those without end, in words", "[rules]") {
  const std::string first = "Take matches from one heap. You may have to split what is left of it.\n";
  const std::string last = "You may not take any other number.\n";
  const std::string stuck = "If you can't move, you lose.\n";
  CHECK(rules_of("octal.c0.unequal:9") ==
        "Split a heap into two heaps of different sizes. You take no matches.\n" + stuck);
  CHECK(rules_of("octal.c0.break:9") == "Split a heap into two heaps. You take no matches.\n" + stuck);
  CHECK(rules_of("octal.c3.break.endless:9") ==
        "Take as many matches as you like from one heap, at least one.\nOr split a heap into two heaps and "
        "take nothing.\n" +
            stuck);
  CHECK(rules_of("octal.c07.unequal.endless:9") ==
        first + "If you take 2 or more, you must leave nothing, one heap or two.\n" + last +
            "Or split a heap into two heaps of different sizes and take nothing.\n" + stuck);
  const auto refused = [](std::string_view text) {
    const auto parsed = parse_record(text);
    return parsed ? "none" : in_english(parsed.fault().message);
  };
  CHECK(refused("octal.c0.unequal:6/1-0s3") == "move 1: the two heaps must have different sizes");
  CHECK(refused("octal.c0.unequal:6/1-0s2") == "none");
  CHECK(refused("octal.c0.unequal:6/1-0s6") == "move 1: a heap of 6 cannot be split into 6 and another heap");
  CHECK(refused("octal.c0.break:6/1-0s3") == "none");
  CHECK(refused("octal.c0.break:6/1-1") == "move 1: you may not take 1 here");
  CHECK(refused("octal.c0.break:0,6/1-0s1") == "move 1: heap 1 is empty");
  CHECK(refused("octal.c7.break:6/1-0") == "too small: the minimum here is 1");
  CHECK(refused("octal.c7:6/1-0s1") == "move 1: a move must take at least one match");
  CHECK(refused("octal.c0.break.unequal:6").find("cannot be combined") != std::string::npos);
}

TEST_CASE("boards of heaps that no text could have", "[refused]") {
  Heaps full;
  full.size.assign(static_cast<std::size_t>(max_heaps), 0);
  Heaps too_many = full;
  too_many.size.push_back(0);
  for (const char* text : {"nim:1", "nim.take1-3:1", "octal.c77:1"}) {
    INFO(text);
    const Position at = position_of(text);
    const auto said = [&](const Heaps& board) {
      const auto error = at.game->board_error(at.options, board);
      return error ? std::to_string(error->element) + ": " + in_english(error->message) : "";
    };
    CHECK(said({}) == "0: there must be at least one heap");
    CHECK(said({{0}}).empty());
    CHECK(said({{max_heap, 0, max_heap}}).empty());
    CHECK(said({{-1, 5}}) == "0: heap 1 must have 0 to 1,000,000,000,000,000 matches");
    CHECK(said({{5, 0, max_heap + 1}}) == "2: heap 3 must have 0 to 1,000,000,000,000,000 matches");
    CHECK(said(full).empty());
    CHECK(said(too_many) == "0: too many heaps: at most 1,000,000");
  }
}

TEST_CASE("a heap is divided into two that are there", "[refused]") {
  for (const char* text : {"nim.split:9,5", "nim.max3.split:9,5", "nim.take2.split:9,5", "octal.c04:9,5"}) {
    INFO(text);
    const Position at = position_of(text);
    const auto refused = [&](Count part) {
      const auto why = why_illegal(at, HeapMove{1, 2, part});
      return why ? in_english(*why) : "";
    };
    CHECK(refused(1).empty());
    CHECK(refused(2).empty());
    CHECK(refused(3) == "the remaining 3 cannot be split into 3 and another heap");
    CHECK(refused(4) == "the remaining 3 cannot be split into 4 and another heap");
    CHECK(refused(-1) == "the remaining 3 cannot be split into -1 and another heap");
    // The parts lie where the heap lay.
    CHECK(std::get<Heaps>(play(at, HeapMove{0, 2, 3}).board).size == std::vector<Count>{3, 4, 5});
    CHECK(std::get<Heaps>(play(at, HeapMove{1, 2, 1}).board).size == std::vector<Count>{9, 1, 2});
  }
}

TEST_CASE("heaps are the same game in any order, and empty ones count for nothing", "[rules]") {
  const auto key_of = [](const char* text) { return key(position_of(text)); };
  for (const std::string game : {"nim", "nim.take1-3", "octal.c77"}) {
    INFO(game);
    const std::string some = key_of((game + ":3,1,5").c_str());
    for (const char* same : {":1,3,5", ":5,0,3,1", ":0,1,5,3,0"})
      CHECK(key_of((game + same).c_str()) == some);
    for (const char* other : {":3,5", ":1,1,3,5", ":3,3,5", ":0,0,5", ":1,2,5", ":15,3"})
      CHECK(key_of((game + other).c_str()) != some);
  }
}
