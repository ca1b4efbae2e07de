#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "app/api/questions.hpp"
#include "content/gallery.hpp"
#include "content/languages.hpp"
#include "learn/course.hpp"
#include "learn/practice.hpp"
#include "session/candidates.hpp"
#include "support/pseudo.hpp"
#include "support/support.hpp"

// What a program asks without a game on a table.

using namespace nimatron;
using namespace nimatron::testing;
using Json = nlohmann::json;

namespace {

Json asked(const std::string& fields) { return Json::parse(answer_to(fields)); }
std::string fault(const std::string& fields) {
  const Json answer = asked(fields);
  return answer.at("column").dump() + ": " + answer.at("fault").get<std::string>();
}

} // namespace

TEST_CASE("a text is read as people write it, and told in its canonical form", "[questions]") {
  const Json nim = asked("ask=read\ntext=(3, 5, 7)");
  CHECK(nim.at("link") == "nim:3,5,7");
  CHECK(nim.at("game").get<bool>());
  CHECK(nim.at("position") == "nim:3,5,7");
  CHECK(nim.at("title") != "");
  CHECK(nim.at("rules").size() >= 2);
  CHECK(!nim.at("over").get<bool>());
  const Json played = asked("ask=read\ntext=play=hb;nim:1,2/2-1");
  CHECK(played.at("link") == "play=hb;nim:1,2/2-1");
  CHECK(played.at("position") == "nim:1,1");
  const Json lesson = asked("ask=read\ntext=lesson=columns");
  CHECK(lesson.at("link") == "lesson=columns");
  CHECK(!lesson.at("game").get<bool>());
  CHECK(fault("ask=read\ntext=nim:3,x").starts_with("7: "));
  CHECK(fault("ask=read\ntext=play=hb;nim:3,x").starts_with("15: "));
  CHECK(fault("ask=read") == "1: text is missing");
}

TEST_CASE("after the settings of a link a position is read as people write it", "[questions]") {
  const Json nim = asked("ask=read\ntext=play=hb;3 5 7");
  CHECK(nim.at("link") == "play=hb;nim:3,5,7");
  CHECK(nim.at("how") == asked("ask=read\ntext=3 5 7").at("how"));
}

TEST_CASE("the legal moves are told, or so many of them", "[questions]") {
  const Json all = asked("ask=moves\nposition=nim:1,2");
  CHECK(all.at("moves").size() == 3);
  CHECK(all.at("all").get<bool>());
  const Json some = asked("ask=moves\nposition=nim:1000000\nmost=7");
  CHECK(some.at("moves").size() == 7);
  CHECK(!some.at("all").get<bool>());
  CHECK(asked("ask=moves\nposition=nim:1000000\nmost=99999999").at("moves").size() == 10'000);
  CHECK(fault("ask=moves\nposition=nim:1,2\nmost=few") == "33: expected a number");
}

TEST_CASE("a move is said in words", "[questions]") {
  CHECK(asked("ask=words\nposition=nim:3,5,7\nmove=2-3").at("words") == "take 3 from heap 2, leaving 2");
  CHECK(asked("ask=words\nposition=northcott:8:w1b4:w\nmove=a1-3").at("words").get<std::string>().size() > 5);
  CHECK(fault("ask=words\nposition=nim:3,5,7\nmove=1-9") == "35: heap 1 has only 3 matches");
  CHECK(fault("ask=words\nposition=nim:3,5,7") == "1: move is missing");
}

TEST_CASE("drawings, codes and sheets are made, and refused where there is nothing to draw", "[questions]") {
  const std::string svg = asked("ask=svg\nlink=nim:3,5,7").at("svg").get<std::string>();
  CHECK(svg.starts_with("<svg"));
  CHECK(!svg.empty());
  CHECK(fault("ask=svg\nlink=lesson=columns") == "1: nothing lies on the table there");
  const std::string squares =
      asked("ask=code\ntext=https://example.org/?position=nim:3,5,7").at("squares").get<std::string>();
  std::size_t side = 1;
  while (side * side < squares.size())
    ++side;
  CHECK(side >= 21);
  CHECK(side * side == squares.size());
  CHECK(fault("ask=code\ntext=" + std::string(5000, 'x')) == "15: this is too long for a QR code");
  CHECK(asked("ask=paper\nkind=nim-sum\nseed=3").at("page").get<std::string>().find("<html") !=
        std::string::npos);
  CHECK(asked("ask=paper\nseed=3").at("page") != asked("ask=paper\nseed=4").at("page"));
  const Json four = asked("ask=positions\nposition=nim:3,5,7\ntask=move\ncount=4\nseed=2").at("positions");
  CHECK(four.size() == 4);
  CHECK(four.at(0).get<std::string>() == "nim:3,5,7");
  const std::string sheet =
      asked("ask=paper\npositions=nim:3,5,7 nim:1,2\ntask=move\naddress=https://nim.example/").at("page");
  CHECK(sheet.find("take 1 from heap 2, leaving 1") != std::string::npos);
  CHECK(sheet.find("https://nim.example/") != std::string::npos);
  CHECK(fault("ask=paper\npositions=nim:3 nim:x").find(": ") != std::string::npos);
  CHECK(fault("ask=positions\nposition=nim:3\ntask=sing").find("task is one of play, win, move, begin") !=
        std::string::npos);
  const std::string steps =
      asked("ask=paper\nlesson=columns\naddress=https://nim.example/").at("page").get<std::string>();
  CHECK(steps.find("What is the nim-sum of 12, 3 and 6?") < steps.find("class=\"answers\""));
  CHECK(steps.find("https://nim.example/") != std::string::npos);
  CHECK(fault("ask=paper\nlesson=dance") == "18: There is no lesson called dance.");
  CHECK(fault("ask=paper\nkind=dance") == "16: there are no exercises called dance");
  const std::string notes = asked("ask=notes\nid=copy\naddress=https://nim.example/").at("page");
  CHECK(notes.find("Copy me") != std::string::npos);
  CHECK(notes.find("https://nim.example/") != std::string::npos);
  CHECK(fault("ask=notes\nid=dance") == "14: There is no lesson called dance.");
  CHECK(fault("ask=notes\nown=z") == "15: This link is damaged: part of the lesson is missing.");
  CHECK(fault("ask=notes") == "1: id is missing");
}

TEST_CASE("all there is to choose from is listed", "[questions]") {
  std::size_t lessons = 0;
  const Json course = asked("ask=lessons");
  for (const Json& chapter : course.at("chapters")) {
    for (const Json& lesson : chapter.at("lessons"))
      lessons += lesson_entry(lesson.at("id").get<std::string>()) != nullptr ? 1U : 0U;
  }
  CHECK(lessons >= 20);
  CHECK(asked("ask=exercises").at("exercises").size() == count_of_skills);
  const Json games = asked("ask=games");
  CHECK(games.at("groups").size() == gallery().size());
  for (const Json& group : games.at("groups")) {
    for (const Json& offer : group.at("offers"))
      CHECK(asked("ask=read\ntext=" + offer.at("record").get<std::string>()).at("game").get<bool>());
  }
}

TEST_CASE("any bytes give an answer or a fault", "[questions]") {
  CHECK(fault("") == "1: ask is missing");
  CHECK(fault("ask=fly") == "5: there is no question fly");
  CHECK(fault("ask=lessons\nhow=well") == "13: there is no how in this request");
  CHECK(fault("ask=read\ntext=1\ntext=2") == "17: text is said twice");
  std::string many;
  for (int i = 0; i < 100; ++i)
    many += "a" + std::to_string(i) + "=1\n";
  CHECK(fault(many).find("these are too many lines") != std::string::npos);
  Rng rng(11);
  constexpr std::string_view pieces[] = {"ask=", "read",  "moves", "svg",       "code",     "paper",
                                         "\n",   "=",     "text=", "position=", "link=",    "nim:3,5",
                                         "\xff", "most=", "9",     "kind=",     "play=hh;", "games"};
  for (int i = 0; i < 3000; ++i) {
    std::string text;
    for (Count length = rng.between(0, 8); length > 0; --length)
      text += pieces[static_cast<std::size_t>(rng.between(0, static_cast<Count>(std::size(pieces)) - 1))];
    const std::string answer = answer_to(text);
    INFO(answer);
    CHECK(Json::accept(answer));
  }
}

TEST_CASE("who wins a position, and why, is searched to its end, or a slice at a time", "[questions]") {
  const Json nim = asked("ask=explain\nposition=nim:3,5,7");
  CHECK(nim.at("position") == "nim:3,5,7");
  CHECK(nim.at("title") == "Nim");
  CHECK(nim.at("outcome") == "N");
  REQUIRE(!nim.at("brief").empty());
  CHECK(nim.at("brief").size() < nim.at("reasons").size());
  CHECK(nim.at("brief").front() == nim.at("reasons").front());
  const Json quick = asked("ask=explain\nposition=nim:2,2\nreasons=false");
  CHECK(quick.at("outcome") == "P");
  CHECK(quick.at("reasons").empty());
  CHECK(fault("ask=explain\nposition=nim:x").starts_with("26: "));
  CHECK(fault("ask=explain\nposition=nim:1\nreasons=some").starts_with("36: "));

  Inquiry slow("ask=explain\nposition=octal.c07.misere:12,13");
  std::optional<std::string> answer;
  while (!answer)
    answer = slow.work(0);
  CHECK(*answer == answer_to("ask=explain\nposition=octal.c07.misere:12,13"));
}

TEST_CASE(
    "answers for people are in the language that was asked for, and names and faults of requests are not",
    "[questions]") {
  const Catalogue pseudo(*find_language("pseudo"));
  const auto in_pseudo = [&](const char* fields) { return Json::parse(answer_to(fields, pseudo)); };
  const Json explained = in_pseudo("ask=explain\nposition=nim:3,5,7");
  CHECK(explained.at("outcome") == "N");
  CHECK(explained.at("title") == "Niím");
  for (const Json& reason : explained.at("reasons"))
    CHECK(undisguised(reason.get<std::string>(), 2) == "");
  for (const char* fields : {"ask=games", "ask=lessons", "ask=exercises"}) {
    const Json all = in_pseudo(fields);
    const std::string text = all.dump();
    for (std::size_t at = text.find("\"title\":\""); at != std::string::npos;
         at = text.find("\"title\":\"", at + 1)) {
      const std::size_t begin = at + 9;
      const std::string title = text.substr(begin, text.find('"', begin) - begin);
      INFO(title);
      CHECK(undisguised(title, 3).empty());
    }
  }
  CHECK(in_pseudo("ask=words\nposition=nim:3,5,7\nmove=1-2").at("words") ==
        "taákeé 2 froóm heéaáp 1, leéaáviíng 1");
  CHECK(in_pseudo("ask=read\ntext=nim:3,5x").at("fault").get<std::string>().starts_with("eéxpeécteéd"));
  CHECK(in_pseudo("ask=paper\ncount=2")
            .at("page")
            .get<std::string>()
            .starts_with("<!doctype html>\n<html lang=\"pseudo\" dir=\"rtl\">"));
}
