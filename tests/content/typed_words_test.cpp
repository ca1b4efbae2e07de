// What people type in their own language, in the language that is spoken.

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <string_view>

#include "content/known_games.hpp"
#include "content/languages.hpp"
#include "content/typed_words.hpp"
#include "core/game.hpp"
#include "core/known_name.hpp"
#include "core/lenient_parser.hpp"
#include "core/text.hpp"
#include "support/languages.hpp"

using namespace nimatron;
using nimatron::testing::spoken;

namespace {

/// The canonical record, or "column: message".
std::string read(std::string_view text, const TypedWords& words) {
  const auto understood = parse_lenient(text, words);
  if (understood) return print(understood->record);
  return std::to_string(understood.fault().column) + ": " + in_english(understood.fault().message);
}

} // namespace

TEST_CASE("positions as people write them in their language", "[typed]") {
  const TypedWords es = typed_words(spoken("es"));
  CHECK(read("tres, cinco y siete", es) == "nim:3,5,7");
  CHECK(read("3, 5 y 7 misère", es) == "nim.misere:3,5,7");
  CHECK(read("Nim: Tres, Cinco, Dieciséis", es) == "nim:3,5,16");
  CHECK(read("20, máximo 3", es) == "nim.max3:20");
  CHECK(read("Juego de Wythoff 5 8", es) == "wythoff:5,8");
  CHECK(read("la reina 5, 8", es) == "wythoff:5,8");
  CHECK(read("Juego del 21", es) == read("21 game", {}));

  const TypedWords sl = typed_words(spoken("sl"));
  CHECK(read("tri, pet in sedem", sl) == "nim:3,5,7");
  CHECK(read("TRI, ŠTIRI IN PET", sl) == "nim:3,4,5");
  CHECK(read("20 največ 3", sl) == "nim.max3:20");
  CHECK(read("kegljanje 13", sl) == "nim.max2.split:13");
  CHECK(read("Igra 21", sl) == read("21 game", {}));

  const TypedWords he = typed_words(spoken("he"));
  CHECK(read("3,5,7 מיזר", he) == "nim.misere:3,5,7");
  CHECK(read("נים 3, 5 ו-7", he) == "nim:3,5,7");
  CHECK(read("שלוש, חמש ושבע", he) == "nim:3,5,7");
  CHECK(read("\u2067נים\u2069: 3,5,7", he) == "nim:3,5,7");
  CHECK(read("נִים 3 5 7", he) == "nim:3,5,7");
  CHECK(read("משחק ויטהוף: 5, 8", he) == "wythoff:5,8");
  CHECK(read("20 עד 3", he) == "nim.max3:20");

  const TypedWords ja = typed_words(spoken("ja"));
  CHECK(read("ニム3、5、7", ja) == "nim:3,5,7");
  CHECK(read("逆形ニム三、五、七", ja) == "nim.misere:3,5,7");
  CHECK(read("３と５と７", ja) == "nim:3,5,7");
  CHECK(read("十二、二十", ja) == "nim:12,20");
  CHECK(read("ケイルズ13", ja) == "nim.max2.split:13");
  // A larger number than those that are known is not two of them.
  CHECK(read("三十", ja).find(": ") != std::string::npos);
  CHECK(read("二十三", ja).find(": ") != std::string::npos);
}

TEST_CASE("faults of a typed text stand where they are in it", "[typed]") {
  CHECK(read("3, 5 y 99999999999999999999", typed_words(spoken("es"))).substr(0, 3) == "8: ");
  CHECK(read("מיזר 3, x", typed_words(spoken("he"))).substr(0, 3) == "9: ");
}

TEST_CASE("in every language each game is read by the name that it has there", "[typed]") {
  for (const Language& language : languages) {
    const Catalogue words = spoken(language.tag);
    const TypedWords typed = typed_words(words);
    for (const KnownName& known : known_names()) {
      const std::string title = words.say(say(known.title));
      INFO(language.tag << ": " << title);
      const std::string board = ": " + std::string(known.board.empty() ? "3,4" : known.board);
      if (const auto example = example_of(known)) {
        CHECK(read(title + board, typed) == print(*example));
      } else {
        CHECK(read(title + board, typed) == "1: " + in_english(say(known.words)));
      }
    }
    CHECK(read(words.say(say("Nim")) + " 3 5 7", typed) == "nim:3,5,7");
  }
}

TEST_CASE("what English reads is read as English reads it, whatever the language", "[typed]") {
  for (const Language& language : languages) {
    const TypedWords typed = typed_words(spoken(language.tag));
    for (const char* text : {"graph:xy,yz:y", "misere 3 5 7", "kayles 12", "three, five and seven", "nim5",
                             "graph: xy, yz: y"}) {
      INFO(language.tag << ": " << text);
      CHECK(read(text, typed) == read(text, {}));
    }
  }
}
