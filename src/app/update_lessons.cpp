#include "app/visitor.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "content/lessons.hpp"
#include "core/text.hpp"
#include "scene/scene.hpp"

// The first steps.

namespace nimatron {

void Visitor::teach(std::size_t lesson, bool to_table) {
  Session before = m.teaching ? m.teaching->before : m.session;
  m.first_time = false;
  m.teaching = Teaching{.lesson = lesson, .before = std::move(before), .to_table = to_table};
  go(AtTable{});
  lay_lesson();
}

/// From its beginning.
void Visitor::lay_lesson() {
  const Lesson& lesson = lessons()[m.teaching->lesson];
  const auto start = parse_record(lesson.record);
  m.teaching->shown_how = m.teaching->lesson == 0; // the first of all: what is touched, and what goes
  lay_game(Session(*start, lesson.machine_begins ? Players{Player::perfect, Player::human}
                                                 : Players{Player::human, Player::perfect}));
  ask(Announce{say(lesson.task)});
}

void Visitor::lesson_changed() {
  if (m.session.over()) m.learned = std::max(m.learned, m.teaching->lesson + 1);
  ask(Keep{"lessons", std::to_string(m.learned)});
  m.hint_wanted = m.teaching->shown_how && person_to_move(m);
}

/// What lay on the table lies there again.
void Visitor::stop_teaching() {
  if (!m.teaching) return;
  Session before = std::move(m.teaching->before);
  m.teaching.reset();
  lay_game(std::move(before));
}

/// In a lesson the machine wins no game: it tells that it could, and the person moves again, by the hand.
void Visitor::give_back() {
  const Message words = say(N_("That lets me win: {0}. Have your move back and try the one shown."),
                            describe(m.session.current(), *m.thought));
  m.teaching->shown_how = true;
  auto before = nimatron::apply(m.session, Undo{});
  if (!before) return;
  lay_game(std::move(*before));
  m.notice = words;
  ask(Announce{words});
}

void Visitor::operator()(const Learn&) {
  const std::size_t next = m.teaching && m.session.over() ? m.teaching->lesson + 1 : m.learned;
  // Who looks for help at a table comes back to it.
  const bool to_table = m.teaching ? m.teaching->to_table : m.at_table() && m.sheet_open();
  if (next < lessons().size()) return teach(next, to_table);
  if (m.teaching) return (*this)(GoHome{});
  teach(0, to_table); // all of it once more
}

} // namespace nimatron
