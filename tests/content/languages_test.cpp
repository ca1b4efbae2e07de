#include "content/languages.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace nimatron;

TEST_CASE("a language is found by its tag, and English stands for one that is not known") {
  CHECK(language("en").tag() == "en");
  CHECK(language("").tag() == "en");
  CHECK(language("tlh").say(say("{0} match")) == "{0} match");
  CHECK_FALSE(language("en").right_to_left());
}

TEST_CASE("the pseudo-language is longer, goes from right to left and leaves placeholders alone") {
  const Catalogue pseudo = language("pseudo");
  CHECK(pseudo.right_to_left());
  CHECK(pseudo.say(say("Take {0} from {1}", 2, say("heap A"))) == "Taákeé 2 froóm heéaáp Aá");
  CHECK(pseudo.say(say("{0, plural, one {# match} other {# matches}}", 3)) == "3 maátcheés");
}
