#include "content/languages.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <iterator>
#include <string>

#include "generated/words.hpp"
#include "support/catalogue.hpp"
#include "support/languages.hpp"

using namespace nimatron;
using nimatron::testing::spoken;

TEST_CASE("a language is found by its tag, with a country or as a system writes it") {
  REQUIRE(find_language("he") != nullptr);
  CHECK(find_language("he-IL") == find_language("he"));
  CHECK(find_language("iw") == find_language("he"));
  CHECK(find_language("SL_si.UTF-8") == find_language("sl"));
  CHECK(find_language("en-GB") == &languages[0]);
  CHECK(find_language("") == nullptr);
  CHECK(find_language("tlh") == nullptr);
  CHECK(find_language("hebrew") == nullptr);
}

TEST_CASE("the pseudo-language is longer, goes from right to left and leaves placeholders alone") {
  const Catalogue pseudo(*find_language("pseudo"));
  CHECK(pseudo.right_to_left());
  CHECK(pseudo.say(say("Take {0} from {1}", 2, say("heap A"))) == "Taákeé 2 froóm heéaáp Aá");
  CHECK(pseudo.say(say("{0, plural, one {# match} other {# matches}}", 3)) == "3 maátcheés");
}

TEST_CASE("every message of the program is said in every language, by its packed words") {
  const std::vector<std::string> ids = testing::program_ids();
  REQUIRE(ids.size() > 2000);
  for (const Language& language : languages) {
    if (&language == &languages[0]) continue;
    const auto words = Translation::read(words::find(std::string(language.tag) + ".words"));
    REQUIRE(words);
    std::vector<std::string> missing;
    for (const std::string& id : ids) {
      if (words->find(id).empty()) missing.push_back(id);
    }
    INFO(language.tag);
    CHECK(missing == std::vector<std::string>{});
    CHECK(words->find("this is no message of the program").empty());
  }
}

TEST_CASE("packed words that are cut off or broken are none, and then English is said") {
  const std::string whole(words::find("sl.words"));
  CHECK(Translation::read(whole));
  CHECK_FALSE(Translation::read(""));
  CHECK_FALSE(Translation::read(whole.substr(0, 3)));
  CHECK_FALSE(Translation::read(whole.substr(0, 2000)));
  CHECK_FALSE(Translation::read(whole.substr(0, whole.size() - 1)));
  CHECK_FALSE(Translation::read(whole + "x"));
  CHECK_FALSE(Translation::read("x" + whole.substr(1)));
  std::string swapped = whole; // two hashes in the wrong order
  std::swap_ranges(swapped.begin(), swapped.begin() + 8, swapped.begin() + 8);
  CHECK_FALSE(Translation::read(swapped));
  CHECK_FALSE(Translation::read(whole.substr(8))); // a message too many
  CHECK(catalogue_of(*find_language("sl"), whole.substr(0, 500)).say(say("Hint")) == "Hint");
}

TEST_CASE("forms go with numbers as the language has them") {
  const Message matches = say("{0, plural, one {{0} match} other {{0} matches}}", 0);
  const auto said = [](std::string_view tag, Count n) {
    return spoken(tag).say(say("{0, plural, one {{0} match} other {{0} matches}}", n));
  };
  for (const std::string_view tag : {"es", "sl", "he", "ja"})
    CHECK(spoken(tag).say(matches) != in_english(matches));
  CHECK(said("sl", 1) != said("sl", 2));
  CHECK(said("sl", 101).substr(3) == said("sl", 1).substr(1));
  CHECK(said("sl", 3).substr(1) == said("sl", 4).substr(1));
  CHECK(said("sl", 5).substr(1) != said("sl", 4).substr(1));
  CHECK(said("es", 12'345)
            .find("12\xc2\xa0"
                  "345") != std::string::npos);
  CHECK(said("sl", 12'345).find("12.345") != std::string::npos);
  CHECK(said("ja", 2).find('2') != std::string::npos);
}

TEST_CASE("the pages know the same languages") {
  std::ifstream in(NIMATRON_SOURCE_DIR "/web/words.js");
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  std::string list = "const known = { en: ''";
  for (const Language& language : languages) {
    if (&language == &languages[0]) continue;
    const std::string tag(language.tag);
    list += ", " + tag + ": './words-" + tag + ".js'";
  }
  CHECK(text.find(list + ", pseudo: '' };") != std::string::npos);
}
