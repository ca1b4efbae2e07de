#include <catch2/catch_test_macros.hpp>

#include <set>
#include <string>
#include <utility>
#include <variant>

#include "app/apart.hpp"
#include "app/diary.hpp"
#include "app/model.hpp"
#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "session/day.hpp"
#include "session/opponent.hpp"
#include "solve/analyse.hpp"
#include "support.hpp"

using namespace nimatron;

namespace {

constexpr Day some_day = 20'779; // 22 November 2026

Diary read(const char* text) {
  auto diary = load_diary(text);
  INFO(text);
  REQUIRE(diary);
  return *diary;
}

/// A program that has been told which day it is, with what it keeps as its diary.
struct Room {
  Model model;
  std::string diary;
  std::string broken;

  explicit Room(std::string kept = {}) : diary(std::move(kept)) {
    take(start({}));
    ask(TimePassed{1, true, some_day});
  }
  void take(Next next) {
    model = std::move(next.model);
    for (const Effect& effect : next.effects) {
      if (const auto* keep = std::get_if<Keep>(&effect)) {
        if (keep->name == std::string("diary")) diary = keep->text;
      }
      if (const auto* aside = std::get_if<SetAside>(&effect); aside != nullptr && aside->as == "diary.broken")
        broken = diary;
      if (std::holds_alternative<ReadDiary>(effect)) ask(DiaryRead{diary});
      if (const auto* wanted = std::get_if<AskDay>(&effect))
        ask(DayFound{wanted->day, answer_apart("day " + std::to_string(wanted->day))});
    }
  }
  void ask(const Intent& intent) { take(update(std::move(model), intent)); }
  void play(const char* move) { ask(Action(PlayMove{move})); }
  void begin(const Position& start, Player first, Player second) {
    ask(Action(NewGame{start, {first, second}}));
  }
  std::string notice() const { return model.notice ? in_english(*model.notice) : ""; }
};

} // namespace

TEST_CASE("days are counted as in the calendar", "[diary]") {
  CHECK(date_of(0) == Date{1970, 1, 1});
  CHECK(date_of(some_day) == Date{2026, 11, 22});
  CHECK(weekday_of(some_day) == 6); // a Sunday
  CHECK(date_of(11'016) == Date{2000, 2, 29});
  CHECK(days_in_month(2100, 2) == 28);
  for (Day day = 0; day < 60'000; day += 17)
    CHECK(day_of(date_of(day)) == day);
}

TEST_CASE("the position of every day is legal, small, and can be won by who begins", "[diary]") {
  std::set<std::string> seen;
  std::set<std::string> games;
  for (Day day = some_day; day < some_day + 400; ++day) {
    const Position position = position_of_day(day);
    REQUIRE(position.game != nullptr);
    INFO(print(position));
    CHECK(parse_record(print(position)));
    CHECK(print(position).size() <= 60);
    const Analysis known = analyse(position, {.positions = 5'000, .limit = 100});
    CHECK(known.outcome == Outcome::N);
    CHECK(!known.winning.empty());
    CHECK(known.winning.size() < 30);
    seen.insert(print(position));
    games.insert(print(position).substr(0, print(position).find(':')));
    CHECK(!(position_of_day(day + 1) == position));
  }
  CHECK(seen.size() > 350);
  CHECK(games.size() >= 10);
  // For everyone, on every machine, and as long as there are daily puzzles.
  const char* given_out[] = {
      "nim.take1-3-4:19,17", "nim:7,4,5,3",         "northcott:8:b1w3,w1b3,b2w6,b2w4,w3b8:w",
      "nim.misere:8,6,4",    "wythoff:6,11",        "nim.max5:6,18,15",
      "staircase:4,4,2,3",   "nim.max2.split:14,5", "nim.from2:4,6,6,4",
      "fibonacci:56"};
  for (Day i = 0; i < 10; ++i)
    CHECK(position_of_day(some_day + i) == position_of(given_out[i]));
}

TEST_CASE("a diary is kept and read again; what is none is nothing", "[diary]") {
  for (const char* text : {"", "20779", "20779 20780;nim.c=3;nim.m=1", ";wythoff.n=12",
                           ";nim.misere.c=2;nim.max3.split.m=1;nim.take1-3-4.m=1;nim.n=4"})
    CHECK(save(read(text)) == text);
  for (const char* text :
       {"x", "20780 20779", "20779 20779", "20779,20780", "0", "20779;nim.h=3", "20779;chess.m=1",
        "20779;nim.m=0", "20779;nim.m=1;nim.m=2", ";nim.max3.m=1;nim.max3.m=2", ";nim.max3=1",
        ";nim.max3 .m=1", ";m=1", "20779;nim.m", "20779;", " ", "20779 ", "99999999999"}) {
    INFO(text);
    CHECK(!load_diary(text));
  }
}

TEST_CASE("in the statistics a game is called as it is everywhere", "[diary]") {
  for (const char* text :
       {"nim:1", "nim.misere:1", "nim.max3:4", "nim.take1-3-4:9,7", "wythoff:5,8", "octal.c137:5"}) {
    const std::string kind = std::string(text).substr(0, std::string(text).find(':'));
    INFO(text);
    CHECK(in_english(game_name(kind)) == in_english(game_name(position_of(text))));
  }
  CHECK(in_english(game_name("nim.max7")) == "Nim (max7)"); // nobody has a name for it
}

TEST_CASE("days in a row", "[diary]") {
  const Diary diary = read("100 101 102 103 200 201");
  CHECK(streak(diary, 201) == 2);
  CHECK(streak(diary, 202) == 2); // there is still time
  CHECK(streak(diary, 203) == 0);
  CHECK(longest_streak(diary) == 4);
  CHECK(longest_streak({}) == 0);
}

TEST_CASE("a win is written down once, by game and level; a loss or a game of two people is not", "[diary]") {
  Room room;
  room.begin(position_of("nim:1"), Player::human, Player::casual);
  room.play("1-1");
  CHECK(room.diary == ";nim.c=1");
  room.ask(Action(Undo{}));
  room.ask(Action(Redo{}));
  CHECK(room.diary == ";nim.c=1");
  room.ask(Action(Again{}));
  room.play("1-1");
  CHECK(room.diary == ";nim.c=2");

  room.begin(position_of("nim.misere:1"), Player::human, Player::casual); // lost
  room.play("1-1");
  room.begin(position_of("nim:1"), Player::human, Player::human);
  room.play("1-1");
  CHECK(room.diary == ";nim.c=2");

  room.begin(position_of("nim.misere:2"), Player::human, Player::casual); // no Nim
  room.play("1-1");
  room.play("1-1");
  CHECK(room.diary == ";nim.c=2;nim.misere.c=1");

  Room next(room.diary);
  CHECK(next.model.diary == room.model.diary);
  room.ask(EraseDiary{});
  CHECK(room.diary.empty());
  CHECK(room.model.diary.empty());
}

TEST_CASE("the day's position is solved by winning it; the other page's days stay", "[diary]") {
  Room room("20770;wythoff.n=1");
  REQUIRE(room.model.of_the_day);
  room.begin(*room.model.of_the_day, Player::human, Player::perfect);
  room.diary = "20770 20778;wythoff.n=1"; // by another page
  for (int moves = 0; moves < 200 && !room.model.session.over(); ++moves) {
    const Position now = room.model.session.current();
    const Analysis known = analyse(now, {.positions = 5'000, .limit = 100});
    room.play(print(choose_move(now, known, 1)).c_str());
  }
  REQUIRE(room.model.session.over());
  CHECK(room.model.diary.solved == std::vector<Day>{20'770, 20'778, 20'779});
  CHECK(room.notice() == "Daily puzzle solved! 2 days in a row.");
  CHECK(load_diary(room.diary));
}

TEST_CASE("a corrupted diary is set aside and begun anew", "[diary]") {
  Room room("20779;nim.m=many");
  CHECK(room.broken == "20779;nim.m=many");
  CHECK(room.diary.empty());
  CHECK(room.model.diary.empty());
}
