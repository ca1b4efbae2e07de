// What Why? said once and was wrong or could not be followed: what it must not say there again, and what it says now.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

constexpr Budget enough{.positions = 50'000, .limit = 1'000};

/// All that is said of a record: of its last move, and of the position after it.
std::string told(const std::string& text) {
  const auto record = parse_record(text);
  REQUIRE(record);
  std::string out;
  Position at = record->start;
  for (const Move& move : record->moves) {
    const Position left = play(at, move);
    if (const auto step = explain_move(at, move, analyse(at, enough), analyse(left, enough))) {
      out = in_english(step->claim.words(at)) + '\n';
    }
    at = left;
  }
  for (const Step& step : explain(at, analyse(at, enough)))
    out += in_english(step.claim.words(at)) + '\n';
  return out;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

struct Sentence {
  std::string record;
  std::string says;
  std::string never; // "" where nothing was wrong but the words
};

void hold(const std::vector<Sentence>& all) {
  for (const Sentence& one : all) {
    const std::string said = told(one.record);
    INFO(one.record << ":\n" << said);
    CHECK(has(said, one.says));
    if (!one.never.empty()) CHECK_FALSE(has(said, one.never));
  }
}

} // namespace

TEST_CASE("sentences that were false are not said again", "[explain][once wrong]") {
  hold({
      // Two players who do not want to end it can go round forever: only the winner brings it to its end.
      {"northcott:8:w2b7:w", "you can always finish the game", "the game always ends"},
      {"northcott:8:w3b4:w", "the other side can always finish the game", "the game always ends"},
      // Symmetric, but with a middle line.
      {"matrix:1,1,1.1,1,1.1,1,1", "symmetric about its centre, but a middle line is its own mirror image",
       "not symmetric about its centre"},
      {"matrix:1,2,1.3,5,3.1,2,1", "symmetric about its centre, but a middle line is its own mirror image",
       "not symmetric about its centre"},
      // A Grundy value that is no nim-sum.
      {"wythoff:12,20/1-1", "its Grundy value was 0", "nim-sum"},
      {"wythoff:5,8/2-1/1-2", "it left Grundy value 9", "nim-sum"},
      {"nim.from2:3,5,6,7/1-3,2-5", "its Grundy value was 0", "nim-sum"},
      {"matrix:2,3,1.1,2,3/r1-1,0,0", "it left Grundy value 11", "nim-sum 11"},
      {"fibonacci:13/1", "its Grundy value was 0", "nim-sum"},
      {"coins:9x2x1:/1.1", "its Grundy value was 0", "its nim-sum was 0"},
      {"nim:3,5,6/1-1", "its nim-sum was 0", "Grundy"},
      // The half-turn takes whole points to whole points on odd sides, too.
      {"coins:9x7x1:3.3,6.4", "every coin can be answered with its mirror image", "Symmetry doesn't decide"},
      {"coins:601x400x40:260.200,341.200", "every coin can be answered with its mirror image", "Unsolved"},
      // Of a series: the game that is given away.
      {"series:13:2:13:1-0:a/2", "You still win the series, but this gives away the game.", "Right"},
      {"series:13:2:13:1-0:a/2", "You can win this game, number 2", ""},
      // Different bundles, or there is more than one way.
      {"nim:3,5,7", "Split each heap into different bundles", ""},
      {"nim:1,2,3", "Split each heap into different bundles", ""},
      // Coins may touch.
      {"coins:30x30x4:15.8,15.22", "it would overlap its own mirror image", "touch"},
      // More than one column may turn odd.
      {"nim:3,5,7", "Any move makes at least one odd", "makes one odd"},
      // What is symmetric already does not become so.
      {"matrix:2,1,2.2,1,2", "two rows with equal totals", "symmetric"},
      {"matrix:2,7,2.2,7,2", "two rows with equal totals", "symmetric"},
  });
}

TEST_CASE("a middle line is called its own image, whatever its heaps hold", "[explain][matrix][once wrong]") {
  std::size_t said_so = 0;
  for (Count code = 0; code < 16; ++code) {
    for (Count middle = 0; middle <= 6; ++middle) {
      const auto digit = [&](int i) { return std::to_string(code >> i & 1); };
      const std::string a = digit(0);
      const std::string b = digit(1);
      const std::string c = digit(2);
      const std::string d = digit(3);
      const std::string text = "matrix:" + a + ',' + b + ',' + c + '.' + d + ',' + std::to_string(middle) +
                               ',' + d + '.' + c + ',' + b + ',' + a;
      const std::string said = told(text);
      INFO(text << ":\n" << said);
      CHECK_FALSE(has(said, "the matrix is not symmetric about its centre"));
      if (has(said, "None of the known theorems applies")) {
        CHECK(has(said, "a middle line is its own mirror image"));
        ++said_so;
      }
    }
  }
  CHECK(said_so > 0);
}

TEST_CASE("three heaps and more, and two rows, with a middle one above 2 are told as any other",
          "[explain][once wrong]") {
  hold({
      {"nim:1,4,5", "every bundle has a partner of its size in another heap", ""},
      {"nim:2,7,5", "every bundle has a partner of its size in another heap", ""},
      {"nim:1,6,1", "they pair off, except bundles of 4 and 2.", ""},
      {"nim.max3:1,6,3", "counts: 1, 2, 3.", ""},
      {"nim.max3:1,6,3", "do not pair off with differences that are multiples of 4", ""},
      {"nim.from2:5,5,5", "the number of bundles of each size is a multiple of 3", "Every column holds"},
      {"staircase:1,9,1", "Only the odd steps count, as Nim heaps: the 1st, 3rd, 5th and so on, here 1, 1.",
       ""},
      {"matrix:3,5,6.3,5,6", "The two rows have equal totals", "None of the known"},
      {"matrix:1,5,2.2,5,1", "Under each column write its smaller entry: 1, 5, 1. Their nim-sum is 5.",
       "None of the known"},
      {"matrix:1,4,2.3,4,1", "Only two rows hold matches. Add up each of them: 7 and 8.",
       "None of the known"},
  });
}

TEST_CASE("what could not be followed is told to the end", "[explain][once wrong]") {
  hold({
      // Both halves of the proof where every move loses.
      {"nim:1,2,3", "The columns of those digits become odd.", ""},
      {"nim:1,2,3", "Some number has a 1 in the leftmost odd column", ""},
      // Nothing counts: so there are no bundles.
      {"nim.max3:8,4", "nothing is left to pair off", "every bundle"},
      {"staircase:0,5,0,7", "nothing is left to pair off", "every bundle"},
      {"northcott:8:w3b4:w", "nothing is left to pair off", "every bundle"},
      {"nim.misere:1", "One match is left. You must take it, and you lose.", "above 1"},
      {"nim.misere:1,1,1", "If it ends the game, you lose.", ""},
      {"nim.max3.misere:19", "leaves one more than a multiple of 4", "Binary"},
      {"nim.max3.misere:4", "That leaves the last match", "an even number"},
      // Small numbers.
      {"nim.max3:3", "With 3 matches or fewer, take them all and win.", "remainder"},
      {"nim.max3:1", "take the last match", "From then on"},
      {"series:3", "With best play, the one game still to come goes to the player who doesn't begin",
       "1 games"},
      // No period is told that does not matter here.
      {"nim.max2.split:13", "two equal heaps", "period"},
      {"octal.c07:14", "two equal heaps", "Grundy"},
      {"nim.take1-3-4:7", "The values repeat with period 7.", "from heaps of 0"},
      {"nim.take1-2-4-8-16:31", "Any number below 3 may be taken, but no multiple of 3", ""},
      // The kind of the position is named, and which kinds lose.
      {"nim.max2.split.misere:13", "Your heaps are of the kind (2, 3), which is not in this list", ""},
      {"nim.take1-3-4.misere:20,7", "Why do values work here?", ""},
      // How the move is found.
      {"nim.from2:3,4,5,6", "How to find the move: go through the columns from the left.", ""},
      {"nim.from2.misere:2,3,1,1", "Your move leaves only single matches, 4 of them", ""},
      {"wythoff:1000000000000000,999999999999999", "They follow the golden ratio", ""},
      {"wythoff:12,20", "and 8 more is 20.", ""},
      {"fibonacci:8:3", "Why at most twice?", ""},
      {"coins:600x400x40:", "Why does the image always have room?", ""},
      {"nim.split:5", "a winning move must leave two equal heaps", ""},
      {"matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2/r4-1,0,1,2", "take 2, 1, 0, 1 from row 1", "from column 1"},
      {"nim:24,12,29", "take 7 from heap 1, leaving 17", ""},
      {"series:7", "every move takes one match, and 7 is odd, so the last move is yours.", "2 - j"},
      {"series:6", "every move takes one match, and 6 is even, so the last move is not yours.", "2 - j"},
      {"series:6:2:6:0-1:a", "If you take j, the right reply takes 3 − j", ""},
      {"series:7", "7 has no divisor there but itself: it is prime.", ""},
      {"series:13", "the player who begins wins the series with best play", ""},
      {"nim:0", "the player to move has no move left and loses", "whoever"},
      {"matrix:9,8,7,6,5.4,3,2,1,9.5,6,7,8,9.1,2,3,4,5.6,7,8,9,1", "more than 10¹⁸ positions", "000000000"},
      // In misère play a cold pair can be emptied at once.
      {"wythoff.misere:2,2", "If your move doesn't lose at once, the right reply leads back to one.",
       "always leads back"},
      {"wythoff.misere:2,4", "After any move that doesn't lose at once, you can lead back to one.",
       "always lead back"},
      {"nim.max3.misere:4,8", "Adding 4 to a heap never changes who wins", "cancel out"},
      {"nim.split.misere:4,7", "in misère play either", "nim-sum, which"},
      {"octal.c137.misere:10", "That leaves a heap of the same kind", "leaves heaps of the same"},
      // Where the field has a reason.
      {"octal.c007:10001", "two equal heaps", "Unsolved"},
      {"nim.max3.split:10001", "two equal heaps", "Unsolved"},
      {"nim.max7.split:9000", "two equal heaps", "Unsolved"},
      {"octal.c007:10000,10000", "every move can be copied", "Unsolved"},
      {"coins:1001x2x1:", "A coin shuts off the whole width", "Unsolved"},
      {"matrix:3,4.4,3", "This is circular Nim with four heaps: take from one heap or", ""},
  });
}
