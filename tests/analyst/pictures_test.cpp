#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <string>

#include "support/analyst_support.hpp"

using namespace nimatron;

namespace {

std::string code_for(const std::string& text) { return asked<CodeMade>(MakeCode{text}).squares; }

} // namespace

// What a camera looks for: three squares in the corners, each 7 wide with a core of 3; and between them rows
// that alternate. The rest of the code is the library's, and its own tests'.
TEST_CASE("a code for cameras is a square with its three corners", "[pictures]") {
  for (const std::size_t length : {1U, 60U, 300U}) {
    const std::string code = code_for(std::string(length, 'n'));
    std::size_t side = 21;
    while (side * side < code.size())
      side += 4;
    REQUIRE(side * side == code.size());
    const auto dark = [&](std::size_t x, std::size_t y) { return code[y * side + x] == '1'; };
    constexpr std::size_t far = 6;
    for (std::size_t i = 0; i <= far; ++i) {
      for (std::size_t k = 0; k <= far; ++k) {
        const bool ring = i == 0 || i == far || k == 0 || k == far;
        const bool core = i >= 2 && i <= 4 && k >= 2 && k <= 4;
        CHECK(dark(i, k) == (ring || core));
        CHECK(dark(side - 7 + i, k) == (ring || core));
        CHECK(dark(i, side - 7 + k) == (ring || core));
      }
    }
    for (std::size_t i = 8; i < side - 8; ++i) {
      CHECK(dark(i, 6) == (i % 2 == 0));
      CHECK(dark(6, i) == (i % 2 == 0));
    }
  }
  CHECK(code_for("a") != code_for("b"));
  CHECK(code_for(std::string(5000, 'n')).empty());
}

TEST_CASE("a picture that speaks for itself has the title, the rules, who plays, the board and the code",
          "[pictures]") {
  const std::string address = "https://example.org/?a=1&b=2#play=hc;nim:3,5,7";
  const std::string poster =
      asked<DrawingMade>(
          DrawPoster{position_of("nim:3,5,7"), {}, say("{0} against {1}", "You", "Casual"), address})
          .drawing;
  CHECK(poster.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1720\""));
  for (const char* words : {">Nim</text>", "You against Casual", "<svg class=\"code\"", "class=\"match\"",
                            "https://example.org/?a=1&amp;b=2#play=hc;nim:3,5,7</text>"}) {
    INFO(words);
    CHECK(poster.find(words) != std::string::npos);
  }
  const std::string code = code_for(address);
  std::size_t squares = 0;
  for (std::size_t at = poster.find("h1v1h-1z"); at != std::string::npos;
       at = poster.find("h1v1h-1z", at + 1))
    ++squares;
  CHECK(squares == static_cast<std::size_t>(std::count(code.begin(), code.end(), '1')));
  CHECK(answer(DrawPoster{}, {}).drawing.empty());
}
