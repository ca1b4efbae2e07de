#include "kit/visual_order.hpp"

#include <fribidi-bidi-types.h>
#include <fribidi-mirroring.h>

#include <catch2/catch_test_macros.hpp>
#include <set>

#include "core/reader.hpp"
#include "support/catalogue.hpp"
#include "support/languages.hpp"

using namespace nimatron;

namespace {

std::string drawn(std::string_view text) { return VisualOrder(text).line(0, text.size()).text; }

} // namespace

TEST_CASE("Hebrew is drawn from right to left, and what is Latin or a number within it from left to right") {
  CHECK(drawn("אבג") == "גבא");
  CHECK(drawn("אב 12 גד") == "דג 12 בא");
  CHECK(drawn("אב Nim גד") == "דג Nim בא");
  CHECK(drawn("(אב) ג") == "ג (בא)");
  CHECK(drawn("אב: 3.") == ".3 :בא");
  CHECK(drawn("Nim 3,5,7") == "Nim 3,5,7");
  CHECK(drawn("") == "");
  CHECK(has_right_to_left("Nim א"));
  CHECK_FALSE(has_right_to_left("Nim 3 ⊕ 5 日本"));
}

TEST_CASE("an isolate keeps its own order, and its marks are not drawn") {
  CHECK(drawn("אב \u2066 3 − 2\u2069 ג") == "ג  3 − 2 בא");
  CHECK(drawn("\u2068nim:3,5\u2069: אב") == "בא :nim:3,5");
}

TEST_CASE("the lines of a paragraph are drawn each for itself, with its order, and every letter is told "
          "where it is kept") {
  const std::string text = "אב (גד) Nim 12";
  const VisualOrder order(text);
  const std::size_t half = text.find('(');
  CHECK(order.line(0, half).text == " בא");
  CHECK(order.line(half, text.size() - half).text == "Nim 12 (דג)");
  const VisualOrder::Line whole = order.line(0, text.size());
  CHECK(std::set<std::size_t>(whole.from.begin(), whole.from.end()).size() == whole.from.size());
  CHECK(text.substr(whole.from.front(), 3) == "Nim");
  CHECK(order.line(text.size(), 0).text.empty());
}

TEST_CASE("a text that is not UTF-8 is drawn somehow") { CHECK_FALSE(drawn("\xd7\x90\xff\xd7").empty()); }

#ifndef __EMSCRIPTEN__
TEST_CASE("of every letter that is said in any language the kind is FriBidi's") {
  std::set<char32_t> letters;
  for (char32_t c = 0x20; c < 0x180; ++c)
    if (c < 0x7f || c >= 0xa0) letters.insert(c);
  for (const std::string_view tag : {"en", "es", "sl", "he", "ja"}) {
    const Catalogue words = testing::spoken(tag);
    for (const std::string& id : testing::program_ids()) {
      const std::string said = words.say(say(id.c_str()));
      for (std::size_t at = 0; at < said.size();) {
        const Character c = first_character(std::string_view(said).substr(at));
        if (c.code >= 0x20) letters.insert(c.code);
        at += c.bytes;
      }
    }
  }
  CHECK(letters.size() > 700);
  for (const char32_t letter : letters) {
    INFO("U+" << std::hex << static_cast<std::uint32_t>(letter));
    CHECK(bidi_kind(letter) == fribidi_get_bidi_type(letter));
    FriBidiChar mirrored = letter;
    if (fribidi_get_mirror_char(letter, &mirrored) != 0) CHECK(mirror_image(letter) == mirrored);
    if (mirrored == letter) CHECK(mirror_image(letter) == letter);
  }
}
#endif
