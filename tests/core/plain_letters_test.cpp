#include "core/plain_letters.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace nimatron;

namespace {

std::string plain(const std::string& text) {
  Traced all;
  for (std::size_t i = 0; i < text.size(); ++i)
    all.add(text[i], i + 1);
  all.column.push_back(text.size() + 1);
  return in_plain_letters(all).text;
}

} // namespace

TEST_CASE("letters without their accents, in small") {
  CHECK(plain("MISÈRE") == "misere");
  CHECK(plain("ŠAH, češnja, Žiga") == "sah, cesnja, ziga");
  CHECK(plain("El montón de la ñandú") == "el monton de la nandu");
  CHECK(plain("3×5 – 7÷2") == "3x5 - 7÷2"); // neither sign is a letter
  CHECK(plain("Æßþ") == "Æßþ");
  CHECK(plain("נִים־3") == "נים-3");
  CHECK(plain(" “ニム” ") == "“ニム”");
}

TEST_CASE("lists go by the alphabet of their language") {
  std::vector<std::string> words = {"žeton",  "zrcalo", "Čas",  "coda",   "cvet",    "nž",
                                    "ñandú",  "nulo",   "ola",  "ámbito", "ambigua", "ambos",
                                    "Zadnji", "ニム",   "かい", "אלף",    "בית",     "21"};
  std::sort(words.begin(), words.end(), is_alphabetically_before);
  CHECK(words == std::vector<std::string>{"21", "ambigua", "ámbito", "ambos", "coda", "cvet", "Čas", "nulo",
                                          "nž", "ñandú", "ola", "Zadnji", "zrcalo", "žeton", "אלף", "בית",
                                          "かい", "ニム"});
  CHECK_FALSE(is_alphabetically_before("nim", "nim"));
}
