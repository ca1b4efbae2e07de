// What somebody has learned leaves as a file and comes back from one, and nothing that is known is lost by that.

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "features/course/progress_file.hpp"
#include "support/desk.hpp"

using namespace nimatron;

namespace {

Learned some() {
  Learned out;
  out.first_steps = 4;
  out.course = read_progress("columns=3,equal=all");
  out.practice = read_practice("nim-sum=340,12,9;due=move,3,77,2,20780;days=20778,20779;best=14");
  return out;
}

} // namespace

TEST_CASE("Progress is the same after it has been a file", "[practice]") {
  const std::string text = progress_file(some());
  CHECK(text.starts_with(
      "nimatron progress\nlessons=4\ncourse=columns=3,equal=all\npractice=nim-sum=340,12,9;"));
  CHECK(read_progress_file(text) == some());
  std::string from_elsewhere;
  for (const char c : text)
    from_elsewhere += c == '\n' ? std::string("\r\n") : std::string(1, c);
  CHECK(read_progress_file(from_elsewhere) == some());
  CHECK_FALSE(read_progress_file("nim:3,5,7\n"));
  CHECK_FALSE(read_progress_file("nimatron progress\n")); // and nothing else
  CHECK_FALSE(read_progress_file("nimatron progress\ncourse=?=?\nlessons=many\n"));
  CHECK(read_progress_file("nimatron progress\nlessons=4000000\n")->first_steps == 4);
  CHECK(read_progress_file("nimatron progress\nlessons=x\ncourse=columns=3,!=2\n")->course.parts.size() == 1);
}

TEST_CASE("Two progresses together know what either knew", "[practice]") {
  Learned other;
  other.first_steps = 1;
  other.course = read_progress("columns=all,equal=2,move=1");
  other.practice = read_practice("nim-sum=100,3,0;seat=210,2,2;due=seat,1,5,1,20790;days=20779,20781;best=9");
  const Learned both = joined(some(), other);
  CHECK(print(both.practice) == print(joined(both, some()).practice));
  CHECK(both == joined(both, other));
  CHECK(both.first_steps == 4);
  CHECK(both.course.of("columns")->all);
  CHECK(both.course.of("equal")->all);
  CHECK(first_unsolved(*both.course.of("move")) == 1);
  CHECK_FALSE(both.course.of("move")->all);
  CHECK(both.practice.of(Skill::nim_sum).rating == 340); // of more exercises
  CHECK(both.practice.of(Skill::seat).right == 2);
  CHECK(both.practice.due.size() == 2);
  CHECK(both.practice.days == std::vector<Day>{20778, 20779, 20781});
  CHECK(both.practice.best == 14);
}

TEST_CASE("Progress is exported and imported on the map of the course", "[practice]") {
  Desk from({.learned = "4", .course = "columns=3,equal=all", .practice = "nim-sum=340,12,9"});
  from.ask(OpenCourse{});
  from.ask(ExportProgress{});
  const std::string file = from.saved;
  REQUIRE(is_progress_file(file));

  Desk to({.learned = "0", .course = "equal=1,move=2"});
  to.ask(OpenCourse{});
  to.ask(ImportGames{"nim:3,5,7\n"}); // a file of games: it is not for here
  CHECK(to.heard() == "This file holds no progress. Choose one that was exported here.");
  CHECK(to.model().notice_is_error());
  to.ask(ImportGames{file});
  CHECK(to.heard() == "Your progress is imported.");
  CHECK(to.model().course.of("equal")->all);
  CHECK(first_unsolved(*to.model().course.of("move")) == 2);
  CHECK(to.model().practice.of(Skill::nim_sum).asked == 12);
  CHECK(to.kept().course == print(to.model().course));
  CHECK(to.kept().practice == print(to.model().practice));
  CHECK(to.kept().learned == "4");

  Desk elsewhere; // dropped onto another screen it is known for what it is
  elsewhere.ask(ImportGames{file});
  CHECK(first_unsolved(*elsewhere.model().course.of("columns")) == 3);
  elsewhere.ask(ImportGames{std::string(longest_record + 1, 'x')});
  CHECK(first_unsolved(*elsewhere.model().course.of("columns")) == 3);
}
