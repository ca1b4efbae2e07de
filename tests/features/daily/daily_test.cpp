#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/update.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "features/daily/daily.hpp"
#include "features/play/seats.hpp"
#include "features/saved/kept_games.hpp"
#include "features/sharing/share.hpp"
#include "features/sheets/sheets.hpp"
#include "features/welcome/welcome.hpp"
#include "session/daily_puzzle.hpp"
#include "session/opponent.hpp"
#include "solve/search/analyse.hpp"
#include "support/analyst_support.hpp"
#include "support/reference.hpp"
#include "support/support.hpp"

// The puzzle of a day, from its making to the result that is sent.

using namespace nimatron;

namespace {

constexpr Day some_day = 20'779; // 22 November 2026

constexpr auto english = [](const Message& words) { return in_english(words); };

Analysis known_of(const Position& position) {
  return analyse(position, {.positions = 200'000, .limit = 100});
}

std::string in_text(const PuzzleFound& found) {
  return found.puzzle ? std::to_string(found.puzzle->par) + ' ' + print(found.puzzle->start) : "";
}

/// A program that has been told which day it is, with what it keeps.
struct Room {
  Model model;
  std::string stats;
  std::string session; // with the saved game that it may name,
  std::string saved;   // the last one
  std::vector<PassResult> passed;
  std::vector<DrawResult> drawn;
  std::vector<std::string> said;
  std::vector<Day> asked;

  explicit Room(SavedState kept = {.learned = "4", .page = "https://example.org/"}, Day today = some_day,
                std::string of_days = {})
      : stats(std::move(of_days)) {
    take(start(kept));
    if (today != 0) ask(TimePassed{1, true, today});
  }
  void take(Next next) {
    model = std::move(next.model);
    for (const Effect& effect : next.effects) {
      if (const auto* keep = std::get_if<Keep>(&effect)) {
        if (keep->name == "diary") stats = keep->text;
        if (keep->name.starts_with(kept_game_prefix)) saved = keep->text;
        if (keep->name != "session") continue;
        const std::string whole = with_saved_game(keep->text, [&](std::string_view) { return saved; });
        if (const auto read = read_session(whole)) session = save(read->session);
      }
      if (const auto* pass = std::get_if<PassResult>(&effect)) passed.push_back(*pass);
      if (const auto* words = std::get_if<Announce>(&effect)) said.push_back(in_english(words->text));
      if (std::holds_alternative<ReadStats>(effect)) ask(StatsRead{stats});
      const auto* request = std::get_if<Request>(&effect);
      const auto* wanted = request != nullptr ? std::get_if<FindPuzzle>(&request->what) : nullptr;
      if (wanted != nullptr) {
        asked.push_back(wanted->day);
        ask(Reply{request->number, nimatron::asked<PuzzleFound>(*wanted)});
      }
      if (request != nullptr && std::holds_alternative<DrawResult>(request->what))
        drawn.push_back(std::get<DrawResult>(request->what));
    }
  }
  void ask(const Intent& intent) { take(update(std::move(model), intent)); }
  void play(const std::string& move) { ask(Action(PlayMove{move})); }
  void play_day(Day day) { ask(PlayDay{day}); }
  /// The best move of whoever is to move.
  void best() {
    const Position now = model.session.current();
    play(print(choose_move(now, known_of(now), 1)));
  }
  void solve() {
    while (!model.session.over())
      best();
  }
  /// A move of the person's after which the win is gone; the machine does not answer yet.
  void err() {
    const Position now = model.session.current();
    std::optional<Move> found;
    for_each_move(now, [&](const Move& move) {
      const auto after = theory(nimatron::play(now, move));
      if (after && after->outcome == Outcome::N) found = move;
      return !found;
    });
    REQUIRE(found);
    play(print(*found));
  }
  void lose() {
    err();
    solve();
    REQUIRE(model.session.standing() == Standing::second);
  }
  std::string notice() const { return model.notice ? in_english(*model.notice) : ""; }
  std::string result() const { return in_english(result_words(model)); }
  std::string marks() const { return result_marks(model); }
};

} // namespace

TEST_CASE("the puzzle of every day is legal, small, can be won by who begins, and has its par", "[daily]") {
  std::set<std::string> seen;
  std::set<std::string> games;
  for (Day day = some_day; day < some_day + 200; ++day) {
    const Puzzle puzzle = puzzle_of_day(day);
    REQUIRE(puzzle.start.game != nullptr);
    INFO(print(puzzle.start));
    CHECK(parse_record(print(puzzle.start)));
    CHECK(print(puzzle.start).size() <= 60);
    const Analysis known = known_of(puzzle.start);
    CHECK(known.outcome == Outcome::N);
    CHECK(!known.winning.empty());
    CHECK(known.winning.size() < 30);
    REQUIRE(known.remoteness);
    CHECK((*known.remoteness + 1) / 2 == puzzle.par);
    CHECK(puzzle.par >= least_par);
    CHECK(puzzle.par <= most_par);
    seen.insert(print(puzzle.start));
    games.insert(print(puzzle.start).substr(0, print(puzzle.start).find(':')));
  }
  CHECK(seen.size() > 170);
  CHECK(games.size() >= 10);
}

TEST_CASE("a puzzle is the same for everyone, on every machine, and as long as there are any", "[daily]") {
  const char* given_out[] = {
      "11 nim.take1-3-4:19,17", "8 nim:7,4,5,3",         "11 northcott:7:b1w5,w1b4,b2w7:w",
      "6 nim.misere:8,6,4",     "5 wythoff:6,11",        "7 nim.max5:6,18,15",
      "10 staircase:3,1,0,4",   "9 nim.max2.split:14,5", "5 nim.from2:4,6,6,4",
      "9 fibonacci:22:21"};
  for (Day i = 0; i < 10; ++i)
    CHECK(in_text(asked<PuzzleFound>(FindPuzzle{some_day + i})) == given_out[i]);
  CHECK_FALSE(asked<PuzzleFound>(FindPuzzle{0}).puzzle);
  CHECK_FALSE(asked<PuzzleFound>(FindPuzzle{last_day + 1}).puzzle);
}

TEST_CASE("the par is what plain search through all positions finds", "[daily][many]") {
  testing::Reference plain;
  int compared = 0;
  for (Day day = some_day; day < some_day + 60; ++day) {
    const Puzzle puzzle = puzzle_of_day(day);
    if (!plain.solve(puzzle.start, 6'000)) continue;
    INFO(print(puzzle.start));
    const testing::ReferenceLabel label = plain.at(puzzle.start);
    CHECK(label.outcome == Outcome::N);
    CHECK((label.remoteness + 1) / 2 == puzzle.par);
    ++compared;
  }
  CHECK(compared >= 40);
}

TEST_CASE("best play solves a puzzle of each kind in as many moves as its par", "[daily]") {
  for (Day day = some_day - 9; day <= some_day; ++day) {
    Room room;
    room.play_day(day);
    INFO(print(room.model.session.record().start));
    REQUIRE(is_try(room.model.session));
    room.solve();
    CHECK(is_solved(room.model.session));
    CHECK(own_moves(room.model.session) == room.model.session.daily().par);
    const PuzzleDay* entry = room.model.stats.find(day);
    REQUIRE(entry != nullptr);
    CHECK(entry->moves == room.model.session.daily().par);
    CHECK(entry->how == (day == some_day ? PuzzleDay::How::on_the_day : PuzzleDay::How::late));
  }
}

TEST_CASE("tries are counted until one of them solves it; then only a better solution is written down",
          "[daily]") {
  Room room;
  room.play_day(some_day);
  CHECK(room.stats.empty()); // nothing has been tried yet
  const Count par = room.model.session.daily().par;
  room.err();
  CHECK(room.stats == "20779.1");
  room.ask(Action(Again{}));
  CHECK(is_try(room.model.session));
  CHECK(room.stats == "20779.1");
  room.lose();
  CHECK(room.stats == "20779.2");
  room.ask(Action(Again{}));
  room.solve();
  CHECK(room.stats.starts_with("20779.3." + std::to_string(par)));
  CHECK(room.notice() == "Daily puzzle solved!");
  const std::string kept = room.stats.substr(0, room.stats.find(';'));
  room.ask(Action(Again{}));
  room.solve();
  CHECK(room.stats.substr(0, room.stats.find(';')) == kept);
  CHECK(room.stats.ends_with(".m=2")); // but it was won twice
}

TEST_CASE("a hint, the reasons, a move taken back or another player make it a solution with help",
          "[daily]") {
  const auto stats_after = [](const auto& help) {
    Room room;
    room.play_day(some_day);
    help(room);
    room.solve();
    CHECK(is_solved(room.model.session));
    return room.stats.substr(0, room.stats.find(';'));
  };
  const Count par = puzzle_of_day(some_day).par;
  const std::string alone = "20779.1." + std::to_string(par);
  CHECK(stats_after([](Room&) {}) == alone);
  CHECK(stats_after([](Room& room) {
          room.ask(reply_to<Analyse>(room.model, Analysed{known_of(room.model.session.current())}));
          room.ask(ShowHint{});
        }) == alone + 'h');
  CHECK(stats_after([](Room& room) {
          room.ask(ShowWhy{});
          room.ask(ShowWhy{false});
        }) == alone + 'h');
  CHECK(stats_after([](Room& room) {
          room.err();
          room.ask(Action(Undo{}));
        }) == alone + 'h');
  CHECK(stats_after([](Room& room) { // the same move again is no other one
          room.best();
          room.ask(Action(Undo{}));
        }) == alone);
  CHECK(stats_after([](Room& room) {
          room.ask(Action(SetPlayer{Seat::second, Player::beginner}));
          CHECK(!is_try(room.model.session));
          room.ask(Action(SetPlayer{Seat::second, Player::perfect}));
        }) == alone + 'h');

  // Without help is better.
  Room room;
  room.play_day(some_day);
  room.ask(ShowWhy{});
  room.solve();
  CHECK(room.stats.starts_with(alone + 'h'));
  room.ask(ShowWhy{});
  room.ask(Action(Again{}));
  CHECK(!is_helped(room.model.session));
  room.solve();
  CHECK(room.stats.starts_with(alone + ';'));

  Room other;
  other.play_day(some_day);
  other.ask(Action(SetPlayer{Seat::second, Player::beginner}));
  other.solve();
  CHECK(other.model.stats.find(some_day) == nullptr); // it is to be won against Perfect
}

TEST_CASE("the daily stays the daily, whoever plays it: taken over again, reopened, and restarted",
          "[daily]") {
  const auto hand_over = [](Room& room) {
    room.ask(Action(handing_over(room.model.session, Player::beginner).action));
  };
  const auto is_here = [](const Room& room) {
    CHECK(is_daily(room.model.session));
    CHECK(in_english(session_name(room.model.session, some_day)) == "Daily puzzle, 22 November");
  };
  for (const int before : {0, 1, 2}) { // moves played by the person, and so many by the computer
    for (const int between : {0, 1, 2, 3}) {
      for (const int way : {0, 1, 2}) {
        CAPTURE(before, between, way);
        Room room;
        room.play_day(some_day);
        for (int i = 0; i < before; ++i)
          room.best();
        hand_over(room);
        is_here(room);
        CHECK_FALSE(is_try(room.model.session));
        for (int i = 0; i < between; ++i)
          room.best();
        if (way == 0) {
          hand_over(room); // the seat comes back
        } else if (way == 1) {
          room.ask(GoHome{});
          room.play_day(some_day); // by the tile, or the calendar
        } else {
          room.ask(Action(Again{}));
          CHECK(room.model.session.played() == 0);
          CHECK_FALSE(is_helped(room.model.session));
        }
        is_here(room);
        REQUIRE(is_try(room.model.session));
        const bool begun = before + between > 0;
        if (way < 2 && begun) CHECK(is_helped(room.model.session));
        room.solve();
        const PuzzleDay* entry = room.model.stats.find(some_day);
        REQUIRE(entry != nullptr);
        CHECK(entry->solved());
        CHECK(entry->helped == (way == 0 || (way == 1 && begun)));
        CHECK(entry->tries == (way == 2 && before > 0 ? 2 : 1));
      }
    }
  }
}

TEST_CASE("a daily played from the other side, or against another level, is still the daily", "[daily]") {
  Room room;
  room.play_day(some_day);
  room.ask(Action(SetPlayer{Seat::first, Player::perfect}));
  room.ask(Action(SetPlayer{Seat::second, Player::human})); // chosen from the list
  CHECK(is_daily(room.model.session));
  CHECK_FALSE(is_try(room.model.session));
  room.ask(WhoBegins{FirstMover::person});
  REQUIRE(is_try(room.model.session));
  CHECK_FALSE(is_helped(room.model.session));
  room.solve();
  CHECK(room.model.stats.find(some_day)->solved());
  CHECK_FALSE(room.model.stats.find(some_day)->helped);

  Room weaker;
  weaker.play_day(some_day);
  weaker.ask(Action(SetPlayer{Seat::second, Player::beginner}));
  weaker.best();
  CHECK(weaker.model.stats.find(some_day) == nullptr); // it is to be won against Perfect
  weaker.ask(GoHome{});
  weaker.play_day(some_day);
  CHECK(is_try(weaker.model.session));
  CHECK(is_helped(weaker.model.session));
}

TEST_CASE("the streak counts days that were solved on the day; the other page's days stay", "[daily]") {
  Room room({.learned = "4"}, some_day, "20770;wythoff.n=1");
  room.play_day(some_day);
  room.stats = "20770 20776 20778.2.5;wythoff.n=1"; // by another page
  room.solve();
  CHECK(room.notice() == "Daily puzzle solved! 2-day streak.");
  CHECK(streak(room.model.stats, some_day) == 2);
  room.play_day(some_day - 2);
  room.solve();
  CHECK(room.notice() == "Daily puzzle solved!");
  CHECK(streak(room.model.stats, some_day) == 2);
  CHECK(room.model.stats.find(some_day - 2)->how == PuzzleDay::How::late);
  CHECK(load_stats(room.stats));
}

TEST_CASE("it is called by its day wherever it is met, and keeps that when it is kept", "[daily]") {
  Room room;
  room.play_day(some_day);
  const Count par = room.model.session.daily().par;
  const std::string goal = "eat Perfect in " + std::to_string(par) + " moves";
  CHECK(in_english(daily_title(room.model.session.daily(), some_day)) ==
        "Daily puzzle, 22 November: b" + goal);
  CHECK(in_english(daily_goal(par)) == "B" + goal);
  CHECK(room.said.back().find("Daily puzzle, 22 November: b" + goal) != std::string::npos);
  CHECK(in_english(session_name(room.model.session, some_day)) == "Daily puzzle, 22 November");
  CHECK(in_english(session_name(room.model.session, some_day + 60)) == "Daily puzzle, 22 November 2026");
  CHECK(address(room.model) == "daily=2026-11-22");
  room.best();
  CHECK(address(room.model) != "daily=2026-11-22");
  CHECK(room.session.starts_with("daily=2026-11-22," + std::to_string(par) + ";play=hm;at=1;"));
  REQUIRE(!room.model.games.empty());
  CHECK(room.model.games.front().session.daily().day == some_day);
  const auto back = read_kept_game(print(room.model.games.front()));
  REQUIRE(back);
  CHECK(back->session == room.model.session);

  Room next({.session = room.session, .place = "table", .learned = "4"}, some_day + 1);
  CHECK(next.model.session.daily().day == some_day);
  next.ask(GoHome{});
  next.play_day(some_day); // an unfinished try goes on
  CHECK(next.model.session.played() == 1);
  next.ask(Action(NewGame{position_of("nim:3,5,7"), {Player::human, Player::perfect}}));
  CHECK(next.model.session.daily().day == 0);
  next.play("1-2");
  next.play_day(some_day);
  CHECK(next.model.session.daily().day == some_day);
  CHECK(next.model.session.played() == 1);
}

TEST_CASE("a save says which day it is and whether it had help; other saves are as they were", "[daily]") {
  for (const char* text : {"play=hm;at=0;nim:3,5,7", "daily=2026-11-22,5;play=hm;at=1;nim:3,5,7/1-2",
                           "daily=2026-11-22,5,helped;play=hm;at=1;nim:3,5,7/1-2/2-1;1/3-7"}) {
    const auto session = load(text);
    INFO(text);
    REQUIRE(session);
    CHECK(save(*session) == text);
  }
  for (const char* text :
       {"daily=2026-11-31,5;play=hm;at=0;nim:3", "daily=2026-11-22;play=hm;at=0;nim:3",
        "daily=2026-11-22,0;play=hm;at=0;nim:3", "daily=2026-11-22,5,help;play=hm;at=0;nim:3",
        "daily=1970-01-01,5;play=hm;at=0;nim:3", "d", "daily=", "daily=2026-11-22,5"}) {
    INFO(text);
    CHECK(!load(text));
  }
}

TEST_CASE("a link opens the puzzle of its day, with its goal as the title", "[daily]") {
  // Which day it is, is known only after the start.
  Room room({.page = "https://example.org/", .link = "daily=2026-11-20"}, 0);
  CHECK(room.model.at_home());
  CHECK(room.asked.empty());
  room.ask(TimePassed{1, true, some_day});
  CHECK(room.model.at_table());
  CHECK(room.model.session.daily().day == some_day - 2);
  CHECK(room.model.session.record().start == puzzle_of_day(some_day - 2).start);
  CHECK(std::holds_alternative<Welcome>(room.model.sheet));
  CHECK(in_english(welcome_title(room.model.session, true))
            .starts_with("Daily puzzle, 20 November 2026: beat Perfect in "));

  room.ask(OpenRecord{"https://example.org/#DAILY=2026-11-22"});
  CHECK(room.model.session.daily().day == some_day - 2); // no link of ours: only its letters are small
  room.ask(OpenRecord{"https://example.org/#daily=2026-11-22"});
  CHECK(room.model.session.daily().day == some_day);
}

TEST_CASE("a future day and what is no date are told in words", "[daily]") {
  Room room({.learned = "4", .link = "daily=2026-11-23"}, 0);
  room.ask(TimePassed{1, true, some_day});
  CHECK(room.model.at_home());
  CHECK(room.notice() == "The puzzle of 23 November is not out yet. Come back on that day.");
  CHECK(room.model.notice_is_error());
  CHECK(room.said.back() == room.notice());
  room.ask(TimePassed{2, true, some_day + 1}); // and does not begin by itself
  CHECK(room.model.at_home());

  for (const char* text :
       {"daily=", "daily=x", "daily=2026-02-30", "daily=2026-13-01", "daily=2026-11-22x", "daily=2026-11",
        "daily=1970-01-01", "daily=2026-11-22;nim:3", "daily=99999-01-01"}) {
    const auto link = read_link(text);
    INFO(text);
    REQUIRE(!link);
    CHECK(link.fault().column > 6);
    room.ask(OpenRecord{text});
    CHECK(room.model.at_home());
    CHECK(room.notice().starts_with("This link holds no valid game: daily="));
  }
  CHECK(print(*read_link("daily=2026-11-22")) == "daily=2026-11-22");
}

TEST_CASE("at midnight there is another puzzle, while the one on the table stays yesterday's", "[daily]") {
  Room room;
  REQUIRE(room.model.of_the_day);
  const Puzzle first = *room.model.of_the_day;
  CHECK(first == puzzle_of_day(some_day));
  room.play_day(some_day);
  room.best();
  room.ask(TimePassed{3600, true, some_day + 1});
  CHECK(room.model.today == some_day + 1);
  REQUIRE(room.model.of_the_day);
  CHECK(*room.model.of_the_day == puzzle_of_day(some_day + 1));
  CHECK(room.model.session.daily().day == some_day);
  room.solve();
  CHECK(room.model.stats.find(some_day)->how == PuzzleDay::How::late);
  room.play_day(some_day + 1);
  CHECK(room.model.session.record().start == puzzle_of_day(some_day + 1).start);
}

TEST_CASE("an answer about another day, or what is none, begins nothing", "[daily]") {
  // Nor does one that comes when somebody has gone elsewhere meanwhile.
  Next gone = update(start({.learned = "4"}).model, TimePassed{1, true, some_day});
  gone = update(std::move(gone.model), PlayDay{some_day - 1});
  gone = update(std::move(gone.model), ShowGames{});
  const Puzzle other = {position_of("nim:3,5,7"), 5};
  for (const Request& one : std::list<Request>(gone.model.pending)) {
    if (std::holds_alternative<FindPuzzle>(one.what))
      gone = update(std::move(gone.model), Reply{one.number, PuzzleFound{other}});
  }
  CHECK(gone.model.at_games() != nullptr);
  CHECK(gone.model.of_the_day == other);
  Room room;
  room.ask(Reply{room.model.requests, PuzzleFound{other}}); // has been answered
  room.ask(Reply{room.model.requests + 1, PuzzleFound{other}});
  CHECK(room.model.at_home());
  CHECK(*room.model.of_the_day == puzzle_of_day(some_day));
}

TEST_CASE("the result tells no move: the day, the moves, the tries, the streak, and a mark for each move",
          "[daily]") {
  Room room({.learned = "4", .page = "https://example.org/"}, some_day, "20777.1.4 20778.1.5");
  room.play_day(some_day);
  const Count par = room.model.session.daily().par;
  const std::string in_par = std::to_string(par) + " moves (par " + std::to_string(par) + ")";
  room.lose();
  CHECK(room.result() == "not solved yet (par " + std::to_string(par) + "), 1 try, streak 2");
  CHECK(room.marks().find('g') == std::string::npos);
  room.ask(Action(Again{}));
  room.solve();
  CHECK(room.result() == "solved in " + in_par + ", 2 tries, streak 3");
  CHECK(room.marks() == std::string(static_cast<std::size_t>(par), 'g'));

  room.ask(ShowSheet{ResultSheet{}});
  room.ask(ShareNow::copy);
  room.ask(ShareNow::send);
  room.ask(ShareNow::picture);
  REQUIRE(room.passed.size() == 2);
  CHECK(room.passed[0].how == PassResult::How::copy);
  CHECK(room.passed[1].how == PassResult::How::send);
  const std::string discs = [&] {
    std::string out;
    for (Count i = 0; i < par; ++i)
      out += "\u25cf";
    return out;
  }();
  CHECK(result_text(room.model, english) == "Nimatron \u00b7 Daily puzzle, 22 November 2026\n" +
                                                room.result() + '\n' + discs +
                                                "\nhttps://example.org/#daily=2026-11-22");
  REQUIRE(room.drawn.size() == 1);
  CHECK(in_english(room.drawn[0].title) == "Daily puzzle, 22 November 2026");
  CHECK(in_english(room.drawn[0].words) == room.result());
  CHECK(room.drawn[0].marks == room.marks());
  CHECK(room.drawn[0].address == "https://example.org/#daily=2026-11-22");
  CHECK(room.notice() == "Copied: your result and the link");

  // Two other moves were tried where the first one stands.
  room.ask(Action(Again{}));
  room.err();
  room.ask(Action(Undo{}));
  room.best();
  room.ask(Action(Undo{}));
  room.best();
  room.solve();
  CHECK(room.marks() == "u" + std::string(static_cast<std::size_t>(par), 'g'));
  CHECK(room.result() == "solved with help in " + in_par + ", 2 tries, streak 3");
  CHECK(result_text(room.model, english).find("\n\u21ba\u25cf") != std::string::npos);
  CHECK(in_english(marks_in_words("gugg")) == "3 good moves, 1 move taken back");

  room.play_day(some_day - 5);
  room.solve();
  CHECK(room.result().find("streak") == std::string::npos); // later it is none
}

TEST_CASE("what a review has found is in the marks of a puzzle that was lost", "[daily]") {
  Room room;
  room.play_day(some_day);
  room.best();
  room.best();
  room.lose();
  Review review(room.model.session.record());
  const Session& session = room.model.session;
  for (std::size_t ply = 0; ply <= session.played(); ++ply)
    review.take({.ply = ply, .outcome = known_of(session.position(ply)).outcome});
  REQUIRE(review.complete());
  room.model.review = review;
  const std::string marks = room.marks();
  CHECK(result_text(room.model, english).find("\n\u25cf\u2715\u25cb") != std::string::npos);
  CHECK(marks.substr(0, 2) == "gx");
  CHECK(marks.find_first_not_of('o', 2) == std::string::npos);
}

TEST_CASE("the picture of a result has its words, a drawing for each mark and the code, and no board",
          "[daily]") {
  const std::string address = "https://example.org/?a&b#daily=2026-11-22";
  const std::string picture =
      asked<DrawingMade>(DrawResult{say("Daily puzzle, 22 November 2026"), say("solved in 5 moves (par 5)"),
                                    "gugg", address})
          .drawing;
  for (const char* words : {">Nimatron</text>", "Daily puzzle, 22", "solved in 5 moves (par 5)</text>",
                            "<svg class=\"code\"", "?a&amp;b#daily=2026-11-22</text>"}) {
    INFO(words);
    CHECK(picture.find(words) != std::string::npos);
  }
  std::size_t marks = 0;
  for (std::size_t at = picture.find("class=\"mark\""); at != std::string::npos;
       at = picture.find("class=\"mark\"", at + 1))
    ++marks;
  CHECK(marks == 4);
  CHECK(picture.find("class=\"match\"") == std::string::npos);
  CHECK(!asked<DrawingMade>(DrawResult{}).drawing.empty()); // total
}

TEST_CASE("turning the leaf of the calendar says the month", "[daily]") {
  Room room;
  room.ask(ShowSheet{StatsSheet{}});
  room.ask(ShowSheet{StatsSheet{1, false}});
  CHECK(room.said.back() == "October 2026");
  CHECK(in_english(day_state(nullptr)) == "not played");
  const PlayerStats stats = *load_stats("1 2.1 3.2.5 4.1.6lh");
  CHECK(in_english(day_state(stats.find(1))) == "solved on the day");
  CHECK(in_english(day_state(stats.find(2))) == "1 try, not solved");
  CHECK(in_english(day_state(stats.find(3))) == "solved on the day, 5 moves, 2 tries");
  CHECK(in_english(day_state(stats.find(4))) == "solved later, 6 moves, 1 try, with help");
}
