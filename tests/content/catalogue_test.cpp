#include "content/catalogue.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <span>

#include "content/languages.hpp"

using namespace nimatron;

namespace {

Catalogue slovene_of(std::span<const Translation::Entry> entries) {
  return Catalogue(*find_language("sl"), std::make_shared<const Translation>(entries));
}

constexpr const char* matches = "{0, plural, one {# match} other {# matches}}";

constexpr std::array entries = {
    Translation::Entry{"heap {0} of {1}", "{1}: {0}."},
    Translation::Entry{"key\4I", "I"},
    Translation::Entry{"person\4I", "jaz"},
    Translation::Entry{
        matches, "{0, plural, one {# vžigalica} two {# vžigalici} few {# vžigalice} other {# vžigalic}}"},
};

} // namespace

TEST_CASE("English says a message as it is written, with its plural") {
  const Catalogue english;
  CHECK(english.say(say("heap {0} of {1}", 2, 5)) == "heap 2 of 5");
  CHECK(english.say(say(matches, 1)) == "1 match");
  CHECK(english.say(say(matches, 0)) == "0 matches");
  CHECK(english.say(say("a {0} stays {9} and {x}", "brace")) == "a brace stays {9} and {x}");
}

TEST_CASE("A catalogue reorders arguments and chooses among four plural forms") {
  const Catalogue slovene = slovene_of(entries);
  CHECK(slovene.say(say("heap {0} of {1}", 2, 5)) == "5: 2.");
  CHECK(slovene.say(say(matches, 1)) == "1 vžigalica");
  CHECK(slovene.say(say(matches, 102)) == "102 vžigalici");
  CHECK(slovene.say(say(matches, 4)) == "4 vžigalice");
  CHECK(slovene.say(say(matches, 11)) == "11 vžigalic");
}

TEST_CASE("What is not translated is said in English, also within what is translated") {
  const Catalogue slovene = slovene_of(entries);
  CHECK(slovene.say(say("{0, plural, one {# coin} other {# coins}}", 2)) == "2 coins");
  CHECK(slovene.say(say("move {0}: {1}", 3, say(matches, 2))) == "move 3: 2 vžigalici");
}

TEST_CASE("a plural goes by any argument, two of them each by its own, and an exact branch is no need") {
  const char* two =
      "{1, plural, one {# heap} other {# heaps}} of {0, plural, one {# match} other {# matches}}";
  CHECK(in_english(say(two, 1, 3)) == "3 heaps of 1 match");
  CHECK(in_english(say(two, 2, 1)) == "1 heap of 2 matches");
  CHECK(in_english(say("{0, plural, other {# of {1, plural, one {one} other {{1}}}}}", 2, 5)) == "2 of 5");
  CHECK(in_english(say("{0, plural,one{# match}other{# matches}}", 1)) == "1 match"); // blanks are no matter
}

TEST_CASE("a choice goes by a word, and an apostrophe is just itself") {
  const char* who = "{0, select, you {You can't win} other {{1} can't win}}";
  CHECK(in_english(say(who, "you", "Ada")) == "You can't win");
  CHECK(in_english(say(who, "friend", "Ada")) == "Ada can't win");
  CHECK(in_english(say("'{0}' # {1}", "x", 2)) == "'x' # 2");
}

TEST_CASE("what is broken is said somehow, and nothing fails") {
  CHECK(in_english(say("{0, plural, one {# match", 1)) == "1 match");
  CHECK(in_english(say("{0, plural, one {# match}}", 2)).empty());
  CHECK(in_english(say("{0, plural,", 2)).empty());
  CHECK(in_english(say("{0, sum, x}", 2)) == "2");
  CHECK(in_english(say("{0}} {", 2)) == "2} {");
}

TEST_CASE("a context tells two meanings of the same English apart, and is not said") {
  const Catalogue slovene = slovene_of(entries);
  CHECK(in_english(say(N_C("person", "I"))) == "I");
  CHECK(slovene.say(say(N_C("key", "I"))) == "I");
  CHECK(slovene.say(say(N_C("person", "I"))) == "jaz");
}

TEST_CASE("large numbers are read in groups of three digits, as the language has them") {
  const Catalogue slovene = slovene_of(entries);
  CHECK(in_english(say("take {0}", 9999)) == "take 9999");
  CHECK(in_english(say("take {0}", 10'000)) == "take 10,000");
  CHECK(in_english(say("take {0}", 1'000'000'000'000'000)) == "take 1,000,000,000,000,000");
  CHECK(in_english(say("take {0}", 123'456)) == "take 123,456");
  CHECK(in_english(say("take {0}", -123'456)) == "take -123,456");
  CHECK(in_english(say("take {0}", "10000")) == "take 10000"); // a record is not a number
  CHECK(in_english(say("{0}", 10'000)) == "10000");            // nor is it read where it stands on a board
  CHECK(slovene.say(say(matches, 10'002)) == "10.002 vžigalici");
}

TEST_CASE("a select over a message goes by its English words, whatever they are in another language") {
  static constexpr const char* wins =
      "{0, select, you {You win!} the_computer {The computer wins} other {{0} wins}}";
  static constexpr std::array own = {
      Translation::Entry{"The computer", "računalnik"},
      Translation::Entry{"You", "ti"},
      Translation::Entry{wins,
                         "{0, select, you {Zmaga!} the_computer {Zmaga računalnika} other {{0}: zmaga}}"},
  };
  const Catalogue slovene = slovene_of(own);
  CHECK(slovene.say(say(wins, say("The computer"))) == "Zmaga računalnika");
  CHECK(slovene.say(say(wins, say("You"))) == "Zmaga!");
  CHECK(slovene.say(say(wins, say("{0}", "You"))) == "You: zmaga"); // somebody is called that
  CHECK(in_english(say(wins, say("Player 1"))) == "Player 1 wins");
  CHECK(in_english(say("{0, select, 1 {nothing} other {{0} heaps}}", 1)) == "nothing");
  CHECK(in_english(say("{1, select, player_2 {second} other {first}} {0}", 5, say("Player 2"))) ==
        "second 5");
}
