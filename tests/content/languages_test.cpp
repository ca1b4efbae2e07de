#include "content/languages.hpp"

#include <catch2/catch_test_macros.hpp>

#include <fstream>
#include <iterator>
#include <string>

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

TEST_CASE("what a system says of its language is understood, whatever stands behind it") {
  for (const char* tag : {"pseudo", "PSEUDO", "pseudo-XX", "pseudo_XX.UTF-8", "pseudo.UTF-8", "pseudo@x"}) {
    CHECK(is_language(tag));
    CHECK(language(tag).tag() == "pseudo");
  }
  for (const char* tag : {"", "C", "POSIX", "tlh", "pseud", "-en"})
    CHECK_FALSE(is_language(tag));
  CHECK(language_tags().front() == "en");
  for (const auto tag : language_tags())
    CHECK(language(tag).tag() == tag);
}

TEST_CASE("the pages know the same languages") {
  std::ifstream in(NIMATRON_SOURCE_DIR "/web/words.js");
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  std::string list = "const known = {";
  for (const auto tag : language_tags()) {
    const bool spoken = tag != "en" && tag != "pseudo"; // which need no words of their own
    list.append(list.back() == '{' ? " " : ", ").append(tag).append(": '");
    if (spoken) list.append("./words-").append(tag).append(".js");
    list += '\'';
  }
  CHECK(text.find(list + " };") != std::string::npos);
}
