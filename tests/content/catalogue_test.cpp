#include "content/catalogue.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace nimatron;

namespace {

/// CLDR: Slovene has one, two, few and other.
int slovene_plural(Count n) {
  if (n % 100 == 1) return 0;
  if (n % 100 == 2) return 1;
  return n % 100 == 3 || n % 100 == 4 ? 2 : 3;
}

constexpr std::array entries = {
    Catalogue::Entry{"heap {0} of {1}", {"{1}: {0}."}},
    Catalogue::Entry{"{0} match", {"{0} vžigalica", "{0} vžigalici", "{0} vžigalice", "{0} vžigalic"}},
};

} // namespace

TEST_CASE("English says a message as it is written, with its plural") {
  const Catalogue english;
  CHECK(english.say(say("heap {0} of {1}", 2, 5)) == "heap 2 of 5");
  CHECK(english.say(say_n("{0} match", "{0} matches", 1)) == "1 match");
  CHECK(english.say(say_n("{0} match", "{0} matches", 0)) == "0 matches");
  CHECK(english.say(say("a {0} stays {9} and {x}", "brace")) == "a brace stays {9} and {x}");
}

TEST_CASE("A catalogue reorders arguments and chooses among four plural forms") {
  const Catalogue slovene("sl", false, slovene_plural, entries);
  CHECK(slovene.say(say("heap {0} of {1}", 2, 5)) == "5: 2.");
  CHECK(slovene.say(say_n("{0} match", "{0} matches", 1)) == "1 vžigalica");
  CHECK(slovene.say(say_n("{0} match", "{0} matches", 102)) == "102 vžigalici");
  CHECK(slovene.say(say_n("{0} match", "{0} matches", 4)) == "4 vžigalice");
  CHECK(slovene.say(say_n("{0} match", "{0} matches", 11)) == "11 vžigalic");
}

TEST_CASE("What is not translated is said in English, also within what is translated") {
  const Catalogue slovene("sl", false, slovene_plural, entries);
  CHECK(slovene.say(say_n("{0} coin", "{0} coins", 2)) == "2 coins");
  CHECK(slovene.say(say("move {0}: {1}", 3, say_n("{0} match", "{0} matches", 2))) == "move 3: 2 vžigalici");
}
