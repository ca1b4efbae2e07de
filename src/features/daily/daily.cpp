#include "features/daily/daily.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "content/gallery.hpp"
#include "features/sharing/share.hpp"

namespace nimatron {

namespace {

constexpr std::array months_in_dates = {
    N_C("a month, in a date", "January"),   N_C("a month, in a date", "February"),
    N_C("a month, in a date", "March"),     N_C("a month, in a date", "April"),
    N_C("a month, in a date", "May"),       N_C("a month, in a date", "June"),
    N_C("a month, in a date", "July"),      N_C("a month, in a date", "August"),
    N_C("a month, in a date", "September"), N_C("a month, in a date", "October"),
    N_C("a month, in a date", "November"),  N_C("a month, in a date", "December")};
constexpr std::array months_of_calendar = {N_C("a month, at the head of a calendar", "January"),
                                           N_C("a month, at the head of a calendar", "February"),
                                           N_C("a month, at the head of a calendar", "March"),
                                           N_C("a month, at the head of a calendar", "April"),
                                           N_C("a month, at the head of a calendar", "May"),
                                           N_C("a month, at the head of a calendar", "June"),
                                           N_C("a month, at the head of a calendar", "July"),
                                           N_C("a month, at the head of a calendar", "August"),
                                           N_C("a month, at the head of a calendar", "September"),
                                           N_C("a month, at the head of a calendar", "October"),
                                           N_C("a month, at the head of a calendar", "November"),
                                           N_C("a month, at the head of a calendar", "December")};

Message name_of_month(const std::array<const char*, 12>& months, const Date& date) {
  return say(months[static_cast<std::size_t>(date.month - 1)]);
}

void add(Message& all, const Message& more) { all = with_comma(all, more); }

Message tries_words(Count tries) { return say(N_("{0, plural, one {{0} try} other {{0} tries}}"), tries); }

} // namespace

Date month_of(Day today, int back) {
  const Date now = date_of(today);
  const int month = now.year * 12 + now.month - 1 - back;
  return {month / 12, month % 12 + 1, 1};
}

Message month_words(const Date& date) {
  return say(N_C("a month and its year", "{0} {1}"), name_of_month(months_of_calendar, date),
             std::to_string(date.year));
}

Message day_words(Day day, Day today) {
  const Date date = date_of(day);
  const std::string number = std::to_string(date.day);
  const Message month = name_of_month(months_in_dates, date);
  if (today != 0 && date.year == date_of(today).year)
    return say(N_C("a date: 0 is the month, 1 the day", "{1} {0}"), month, number);
  return say(N_C("a date: 0 is the month, 1 the day, 2 the year", "{1} {0} {2}"), month, number,
             std::to_string(date.year));
}

Message daily_name(Day day, Day today) { return say(N_("Daily puzzle, {0}"), day_words(day, today)); }

Message daily_goal(Count par) {
  return say(N_("{0, plural, one {Beat Perfect in {0} move} other {Beat Perfect in {0} moves}}"), par);
}

Message daily_title(const Daily& daily, Day today) {
  return labelled(
      daily_name(daily.day, today),
      say(N_("{0, plural, one {beat Perfect in {0} move} other {beat Perfect in {0} moves}}"), daily.par));
}

Message session_name(const Session& session, Day today) {
  return is_daily(session) ? daily_name(session.daily().day, today) : game_name(session.record().start);
}

Message day_state(const PuzzleDay* day) {
  if (day == nullptr) return say(N_C("the puzzle of a day", "not played"));
  if (!day->solved())
    return with_comma(tries_words(day->tries), say(N_C("the puzzle of a day", "not solved")));
  Message all = day->how == PuzzleDay::How::late ? say(N_C("the puzzle of a day", "solved later"))
                                                 : say(N_C("the puzzle of a day", "solved on the day"));
  if (day->tries == 0) return all;
  add(all, say(N_("{0, plural, one {{0} move} other {{0} moves}}"), day->moves));
  add(all, tries_words(day->tries));
  if (day->helped) add(all, say(N_C("the puzzle of a day", "with help")));
  return all;
}

Message solved_words(const Session& session) {
  const Count moves = own_moves(session);
  const Count par = session.daily().par;
  if (is_helped(session))
    return say(
        N_("{0, plural, one {Solved in {0} move, with help.} other {Solved in {0} moves, with help.}}"),
        moves);
  if (moves <= par)
    return say(
        N_("{0, plural, one {Solved in {0} move: that is par.} other {Solved in {0} moves: that is par.}}"),
        moves);
  return say(
      N_("{0, plural, one {Solved in {0} move. Par is {1}.} other {Solved in {0} moves. Par is {1}.}}"),
      moves, par);
}

Message days_in_a_row(int days) {
  return say(N_("{0, plural, one {{0}-day streak} other {{0}-day streak}}"), static_cast<Count>(days));
}

int streak_on_table(const Model& model) {
  return model.session.daily().day == model.today ? streak(model.stats, model.today) : 0;
}

Message result_words(const Model& model) {
  const Session& session = model.session;
  const Daily& daily = session.daily();
  const Count moves = own_moves(session);
  Message all =
      !is_solved(session) ? say(N_("not solved yet (par {0})"), daily.par)
      : is_helped(session)
          ? say(N_("{0, plural, one {solved with help in {0} move (par {1})} other {solved with help in {0} "
                   "moves (par {1})}}"),
                moves, daily.par)
          : say(N_("{0, plural, one {solved in {0} move (par {1})} other {solved in {0} moves (par {1})}}"),
                moves, daily.par);
  const PuzzleDay* entry = model.stats.find(daily.day);
  if (entry != nullptr && entry->tries > 0) add(all, tries_words(entry->tries));
  if (const int row = streak_on_table(model); row >= 2) add(all, say(N_("streak {0}"), row));
  return all;
}

std::string result_marks(const Model& model) {
  const Session& session = model.session;
  const std::vector<MoveLine> lines = all_lines(session.line(), session.sides());
  // Whether a line leaves the one on the board at that ply, and none before it has left it by the same move.
  const auto leaves = [&](std::size_t line, std::size_t ply) {
    std::size_t shared = 0;
    for (std::size_t i = 0; i < line; ++i)
      shared = std::max(shared, common_moves(lines[i], lines[line]));
    return shared == ply && common_moves(lines[0], lines[line]) == ply;
  };
  const Review* review = model.review ? &*model.review : nullptr;
  const bool known = review != nullptr && review->complete() && review->record == session.record();
  const Mark unknown = is_solved(session) ? Mark::kept : Mark::unknown;
  std::string out;
  for (std::size_t ply = 0; ply < session.played(); ++ply) {
    if (is_machine(session.maker(ply))) continue;
    for (std::size_t line = 1; line < lines.size(); ++line) {
      if (leaves(line, ply)) out += 'u';
    }
    const Mark what = known ? mark(*review, session, ply) : unknown;
    out += what == Mark::kept ? 'g' : what == Mark::gave_away ? 'x' : 'o';
  }
  return out;
}

Message marks_in_words(const std::string& marks) {
  const auto many = [&](char mark) {
    return static_cast<Count>(std::count(marks.begin(), marks.end(), mark));
  };
  Message all = say(N_("{0, plural, one {{0} good move} other {{0} good moves}}"), many('g'));
  if (many('u') > 0)
    add(all, say(N_("{0, plural, one {{0} move taken back} other {{0} moves taken back}}"), many('u')));
  if (many('x') > 0)
    add(all,
        say(N_("{0, plural, one {{0} move that gave the win away} other {{0} moves that gave the win away}}"),
            many('x')));
  return all;
}

std::string result_link(const Model& model) {
  return (model.page.empty() ? "" : model.page + '#') + daily_link(model.session.daily().day);
}

std::string result_text(const Model& model, FunctionRef<std::string(const Message&)> words) {
  std::string shapes;
  for (const char mark : result_marks(model)) // a disc, a cross, an arrow that turns back, a ring
    shapes += mark == 'g'   ? "\xe2\x97\x8f"
              : mark == 'x' ? "\xe2\x9c\x95"
              : mark == 'u' ? "\xe2\x86\xba"
                            : "\xe2\x97\x8b";
  return "Nimatron \xc2\xb7 " + words(daily_name(model.session.daily().day, 0)) + '\n' +
         words(result_words(model)) + '\n' + shapes + '\n' + result_link(model);
}

} // namespace nimatron
