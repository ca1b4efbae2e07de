#include "content/isolates.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "support/languages.hpp"

using namespace nimatron;

namespace {

/// With < and > for what begins and ends an isolate.
std::string shown(std::string text) {
  for (const auto& [mark, sign] :
       {std::pair<std::string, char>{"\xe2\x81\xa6", '<'}, {"\xe2\x81\xa8", '<'}, {"\xe2\x81\xa9", '>'}}) {
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark))
      text.replace(at, mark.size(), 1, sign);
  }
  return text;
}

std::string isolated(std::string_view text) { return shown(isolated_formulas(text)); }

} // namespace

TEST_CASE("formulas are isolated whole, words and enumerations are not") {
  CHECK(isolated("אב 3 ⊕ 5 = 6 גד") == "אב <3 ⊕ 5 = 6> גד");
  CHECK(isolated("j − 4.") == "<j − 4>.");
  CHECK(isolated("אב −2, 1–3") == "אב <−2>, <1–3>");
  CHECK(isolated("(v − c) × 2 אב") == "<(v − c) × 2> אב");
  CHECK(isolated("1, 2, 4, 8, …") == "1, 2, 4, 8, …");
  CHECK(isolated("1.618… = φ") == "<1.618… = φ>");
  CHECK(isolated("אב-3") == "אב-3");
  CHECK(isolated("מצב P") == "מצב P");
  CHECK(isolated("P-מצב") == "P-מצב");
  CHECK(isolated("") == "");
  CHECK(isolated("אב") == "אב");
}

TEST_CASE("what has been put into a message is isolated, and is a part of a formula like any other") {
  const Catalogue hebrew = testing::spoken("he");
  CHECK(shown(hebrew.say(say("{0} = {1}", "a1", "b2"))) == "<<a1> = <b2>>");
  CHECK(shown(hebrew.say(say("{0}: אב", "nim:3,5,7"))) == "<nim:3,5,7>: אב");
  CHECK(shown(testing::spoken("es").say(say("{0} = {1}", "a1", "b2"))) == "a1 = b2");
}
