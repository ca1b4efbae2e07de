#include <catch2/catch_test_macros.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "app/update.hpp"
#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "features/statistics/player_stats.hpp"
#include "session/candidates.hpp"
#include "session/daily_puzzle.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

constexpr Day some_day = 20'779; // 22 November 2026

PlayerStats read(const char* text) {
  auto stats = load_stats(text);
  INFO(text);
  REQUIRE(stats);
  return *stats;
}

/// A program that has been told which day it is, with what it keeps as its stats.
struct Room {
  Model model;
  std::string stats;
  std::string broken;

  explicit Room(std::string kept = {}) : stats(std::move(kept)) {
    take(start({}));
    ask(TimePassed{1, true, some_day});
  }
  void take(Next next) {
    model = std::move(next.model);
    for (const Effect& effect : next.effects) {
      if (const auto* keep = std::get_if<Keep>(&effect)) {
        if (keep->name == std::string("diary")) stats = keep->text;
      }
      if (const auto* aside = std::get_if<SetAside>(&effect); aside != nullptr && aside->as == "diary.broken")
        broken = stats;
      if (std::holds_alternative<ReadStats>(effect)) ask(StatsRead{stats});
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

TEST_CASE("a diary is kept and read again; what is none is nothing", "[diary]") {
  for (const char* text : {"", "20779", "20779 20780;nim.c=3;nim.m=1",
                           "20779 20780.2.5 20781.3.6lh 20782.1 20783.1.4l 20784.2.7h;nim.c=3",
                           ";wythoff.n=12", ";nim.misere.c=2;nim.max3.split.m=1;nim.take1-3-4.m=1;nim.n=4"})
    CHECK(save(read(text)) == text);
  for (const char* text : {"x",
                           "20780 20779",
                           "20779 20779",
                           "20779,20780",
                           "0",
                           "20779;nim.h=3",
                           "20779;chess.m=1",
                           "20779;nim.m=0",
                           "20779;nim.m=1;nim.m=2",
                           ";nim.max3.m=1;nim.max3.m=2",
                           ";nim.max3=1",
                           ";nim.max3 .m=1",
                           ";m=1",
                           "20779;nim.m",
                           "20779;",
                           "20779.",
                           "20779.0",
                           "20779.1.",
                           "20779.1.0",
                           "20779.1l",
                           "20779l",
                           "20779.1.5hl",
                           "20779.1.5.2",
                           "20779.1 20779.2",
                           " ",
                           "20779 ",
                           "99999999999"}) {
    INFO(text);
    CHECK(!load_stats(text));
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

TEST_CASE("whatever stands in a diary is read or refused, and what is read is written as it was", "[diary]") {
  Rng rng(7);
  constexpr std::string_view letters = "0123456789 .;lhnimcb=-";
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    Count day = 20'000;
    const Count days = rng.between(0, 4);
    for (Count k = 0; k < days; ++k) {
      day += rng.between(1, 3);
      text += (text.empty() ? "" : " ") + std::to_string(day);
      if (rng.between(0, 3) > 0) {
        text += '.' + std::to_string(rng.between(1, 5));
        if (rng.between(0, 2) > 0) {
          text += '.' + std::to_string(rng.between(1, 9));
          if (rng.between(0, 1) == 0) text += 'l';
          if (rng.between(0, 1) == 0) text += 'h';
        }
      }
    }
    if (rng.between(0, 1) == 0) text += ";nim.c=" + std::to_string(rng.between(1, 9));
    INFO(text);
    REQUIRE(load_stats(text));
    CHECK(save(*load_stats(text)) == text);
    for (Count k = rng.between(1, 3); k > 0 && !text.empty(); --k)
      text[static_cast<std::size_t>(rng.between(0, static_cast<Count>(text.size()) - 1))] =
          letters[static_cast<std::size_t>(rng.between(0, static_cast<Count>(letters.size()) - 1))];
    if (const auto again = load_stats(text)) CHECK(load_stats(save(*again)) == again);
  }
}

TEST_CASE("days in a row are those that were solved on the day", "[diary]") {
  const PlayerStats stats = read("100 101 102.1.4 103.2.6h 104.1.5l 105.3 200 201.1.3");
  CHECK(streak(stats, 201) == 2);
  CHECK(streak(stats, 202) == 2); // there is still time
  CHECK(streak(stats, 203) == 0);
  CHECK(longest_streak(stats) == 4);
  CHECK(longest_streak({}) == 0);
}

TEST_CASE("a win is written down once, by game and level; a loss or a game of two people is not", "[diary]") {
  Room room;
  room.begin(position_of("nim:1"), Player::human, Player::casual);
  room.play("1-1");
  CHECK(room.stats == ";nim.c=1");
  room.ask(Action(Undo{}));
  room.ask(Action(Redo{}));
  CHECK(room.stats == ";nim.c=1");
  room.ask(Action(Again{}));
  room.play("1-1");
  CHECK(room.stats == ";nim.c=2");

  room.begin(position_of("nim.misere:1"), Player::human, Player::casual); // lost
  room.play("1-1");
  room.begin(position_of("nim:1"), Player::human, Player::human);
  room.play("1-1");
  CHECK(room.stats == ";nim.c=2");

  room.begin(position_of("nim.misere:2"), Player::human, Player::casual); // no Nim
  room.play("1-1");
  room.play("1-1");
  CHECK(room.stats == ";nim.c=2;nim.misere.c=1");

  Room next(room.stats);
  CHECK(next.model.stats == room.model.stats);
  room.ask(EraseStats{});
  CHECK(room.stats.empty());
  CHECK(room.model.stats.empty());
}

TEST_CASE("a corrupted diary is set aside and begun anew", "[diary]") {
  Room room("20779;nim.m=many");
  CHECK(room.broken == "20779;nim.m=many");
  CHECK(room.stats.empty());
  CHECK(room.model.stats.empty());
}
