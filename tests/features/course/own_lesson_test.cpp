// A lesson that somebody has written, opened by its link.

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "app/api/api.hpp"
#include "app/api/questions.hpp"
#include "features/sharing/share.hpp"
#include "support/desk.hpp"

using namespace nimatron;

namespace {

/// title: A, idea: B, read, C
const std::string link = "own=pdGl0bGU6IEEKaWRlYTogQgpyZWFkCiAgICBDCg";

} // namespace

TEST_CASE("own lessons: a link opens one, and what is solved is kept under what it says", "[lessons]") {
  Desk desk;
  desk.ask(OpenRecord{link});
  desk.think();
  REQUIRE(desk.model().teaching);
  CHECK(in_english(desk.model().teaching->lesson.title) == "A");
  CHECK(in_english(desk.model().teaching->exercise().words) == "C");
  CHECK(address(desk.model()) == link);
  const std::string id = desk.model().teaching->lesson.id;
  REQUIRE(desk.model().course.of(id) != nullptr); // who has read it has solved it
  CHECK(desk.model().course.of(id)->all);
  CHECK(read_progress(print(desk.model().course)) == desk.model().course);
}

TEST_CASE("own lessons: of one that is tried out nothing is kept", "[lessons]") {
  Desk desk;
  desk.ask(OpenRecord{"own=t" + link.substr(5)});
  desk.think();
  REQUIRE(desk.model().teaching);
  CHECK(desk.model().course.parts.empty());
}

TEST_CASE("own lessons: a damaged link is refused with words", "[lessons]") {
  Desk desk;
  desk.ask(OpenRecord{"own=zAAAA"});
  desk.think();
  CHECK_FALSE(desk.model().teaching);
  CHECK(desk.notice() ==
        "This lesson can't be opened. Line 1: This link is damaged: part of the lesson is missing.");
  CHECK_FALSE(read_link("own="));
  CHECK_FALSE(read_link("own=p<script>"));
}

TEST_CASE("own lessons: the page is told what is made of a text", "[lessons]") {
  const std::string told = answer_to("ask=lesson\n" + link);
  CHECK(told.find("\"title\":\"A\"") != std::string::npos);
  CHECK(told.find("\"line\":3") != std::string::npos);
  CHECK(answer_to("ask=lesson\nown=p").find("\"id\":\"\"") != std::string::npos);
  CHECK(answer_to("ask=lesson\nid=columns").find("title: Columns") != std::string::npos);
  CHECK(answer_to("ask=lesson\nid=dragons").find("\"fault\"") != std::string::npos);
}
