// The words of the program: those that are never said, because they read as if translated or are a second name for a thing.

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "support/catalogue.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// Small letters, and one blank before and after each word and sign.
std::string spread(std::string_view text) {
  std::string out = " ";
  for (const char c : text) {
    const bool letter = std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                        static_cast<unsigned char>(c) >= 0x80 || c == '\'' || c == '-' || c == '=';
    if (!letter && out.back() != ' ') out += ' ';
    if (c == ' ') continue;
    out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (!letter) out += ' ';
  }
  if (out.back() != ' ') out += ' ';
  return out;
}

struct Never {
  std::string_view words;   // as they stand in spread()
  std::string_view instead; // what is said
};

constexpr std::array never = {
    Never{"whoever", "the player who, you"},
    Never{"somebody", "a player, one side"},
    Never{"someone", "a player, one side"},
    Never{"the opponent", "the computer; in Why? the other side"},
    Never{"your opponent", "the computer; in Why? the other side"},
    Never{"the machine", "the computer"},
    Never{"the other player", "the other side"},
    Never{"lose to move", "the player to move loses"},
    Never{"a take", "if you take j; whatever you take"},
    Never{"takes of", "what is taken"},
    Never{"any take", "anything you take"},
    Never{"every take", "anything you take"},
    Never{"is alone", "has no partner, is unpaired"},
    Never{"left alone", "left over"},
    Never{"counts like", "counts as, has value"},
    Never{"count like", "count as"},
    Never{"in just one way", "in exactly one way"},
    Never{"slanting", "diagonal"},
    Never{"mend", "repair, put right"},
    Never{"reckon", "calculate"},
    Never{"good seat", "go first or second"},
    Never{"be beaten by force", "with best play, neither side can win"},
    Never{"is told", "tell"},
    Never{"let go of", "clear the selection"},
    Never{"gave it away", "gave away the win"},
    Never{"newcomer", "beginner"},
    Never{"divide the heap", "split the heap"},
    Never{"touch", "tap"},
    Never{"go on with", "resume"},
    Never{"diary", "saved games"},
    Never{"2 times", "twice"},
    Never{"two times", "twice"},
    Never{"and the like", "and so on"},
};

} // namespace

TEST_CASE("voice: words that would read as if translated, or are a second name, are never said") {
  const std::vector<std::string> texts = catalogue_texts();
  CHECK(texts.size() > 2500); // it has been read
  for (const std::string& text : texts) {
    const std::string words = spread(text);
    for (const Never& one : never) {
      INFO(text << "\n\"" << one.words << "\": say \"" << one.instead << "\"");
      CHECK(words.find(' ' + std::string(one.words) + ' ') == std::string::npos);
    }
  }
}

TEST_CASE("voice: a minus is a minus, and a quotation has its own marks") {
  for (const std::string& text : catalogue_texts()) {
    INFO(text);
    CHECK(text.find(" - ") == std::string::npos);
    CHECK(text.find(" x {") == std::string::npos);
    CHECK(text.find("} x ") == std::string::npos);
  }
}
