#include "core/text_width.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <vector>

using namespace nimatron;

TEST_CASE("the columns that a text takes on a terminal") {
  CHECK(columns_of("") == 0);
  CHECK(columns_of("heap 1") == 6);
  CHECK(columns_of("kup 1 \xc5\xbe") == 7);
  CHECK(columns_of("\xe5\xb1\xb1 1") == 4);           // two for the Japanese heap
  CHECK(columns_of("\xd7\xa9\xd6\xb8\xd7\x9d") == 2); // none for the vowel of the Hebrew there
  CHECK(aligned_right("\xe5\xb1\xb1", 4) == "  \xe5\xb1\xb1");
  CHECK(aligned_left("\xe5\xb1\xb1", 4) == "\xe5\xb1\xb1  ");
  CHECK(aligned_left("heap", 2) == "heap");
}

TEST_CASE("lines end at spaces, or between two characters of East Asia") {
  using Lines = std::vector<std::string>;
  CHECK(broken_in_lines("", 10) == Lines{""});
  CHECK(broken_in_lines("take two from heap one", 8) == Lines{"take two", "from", "heap one"});
  CHECK(broken_in_lines("unimaginable", 4) == Lines{"unimaginable"});
  // A full stop does not begin a line.
  CHECK(broken_in_lines("\xe5\xb1\xb1\xe5\xb1\xb1\xe5\xb1\xb1\xe3\x80\x82", 6) ==
        Lines{"\xe5\xb1\xb1\xe5\xb1\xb1", "\xe5\xb1\xb1\xe3\x80\x82"});
  CHECK(broken_in_lines("\xe5\xb1\xb1 1 \xe5\xb1\xb1", 20) == Lines{"\xe5\xb1\xb1 1 \xe5\xb1\xb1"});
}
