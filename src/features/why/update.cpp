#include "features/why/update.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "features/play/thinking_delay.hpp"
#include "features/shared/table.hpp"
#include "features/why/presenting.hpp"
#include "scene/sound.hpp"

// The reasons open and close, and are presented.

namespace nimatron {

namespace {

Message words(const Model& model) {
  const auto told = presented(model);
  if (!told) return verdict_of(model.session, model.known ? &*model.known : nullptr).meaning;
  const Reason& step = (*model.reasons)[told->step];
  const auto* answers = std::get_if<Answers>(&step.figure);
  if (answers == nullptr || told->row >= answers->row.size()) return step.text;
  const Message& answer = answers->row[told->row].said;
  return told->row == 0 ? sentences(step.text, answer) : answer;
}

/// Seconds in which a slow reader has read it.
double time_to_read(const Message& words) {
  constexpr double letters_a_second = 14;
  return std::clamp(1.5 + static_cast<double>(in_english(words).size()) / letters_a_second, 3.0, 15.0);
}

constexpr double before_a_move = 1.2; // what is lit is seen, and then it goes

/// A move of the step comes after so many seconds; in a film the next step, when this one has been read.
void wait_in_step(Context& m, double seconds) {
  Presenting& now = *m.presenting;
  now.due = -1;
  if (now.acted < acts(m).size()) {
    now.due = m.now + seconds;
  } else if (now.runs && m.reasons) {
    now.runs = now.step + 1 < presented_steps(m);
    const double read = static_cast<double>(now.acted) * seconds; // meanwhile
    if (now.runs) now.due = m.now + std::max(before_a_move, time_to_read(words(m)) - read);
  }
}

/// The board is as it was, and what the step speaks of is lit.
void begin_step(Context& m, std::size_t step) {
  Presenting& now = *m.presenting;
  if (now.board) m.ask(ShowAnother{});
  now = Presenting{.step = step, .why_before = now.why_before, .runs = now.runs};
  const auto told = presented(m);
  m.answer.reset();
  if (told && std::holds_alternative<Answers>((*m.reasons)[told->step].figure)) m.answer = *told;
  wait_in_step(m, before_a_move);
}

void tell_step(Context& m) {
  m.ask(Announce{labelled(say(N_("{0} of {1}"), m.presenting->step + 1, presented_steps(m)), words(m))});
}

void run_film(Context& m) {
  const bool at_end = m.reasons && m.presenting->step + 1 >= presented_steps(m);
  m.presenting->runs = true;
  if (at_end) { // once more
    begin_step(m, 0);
    return tell_step(m);
  }
  if (m.presenting->due < 0) wait_in_step(m, before_a_move);
}

void begin_presenting(Context& m, bool runs) {
  if (!m.why_open) begin_reasons(m);
  m.presenting = Presenting{.why_before = m.why_open, .runs = runs};
  m.why_open = true;
  m.moves_open = false;
  m.notice.reset();
  begin_step(m, 0);
  tell_step(m);
}

void pause_film(Context& m) {
  m.presenting->runs = false;
  if (m.presenting->acted == acts(m).size()) m.presenting->due = -1; // a move that is lit is still played
  m.ask(Announce{say(N_("Paused"))});
}

/// At somebody's own pace.
void show_step(Context& m, std::size_t step) {
  m.presenting->runs = false;
  begin_step(m, step);
  tell_step(m);
}

void end_presenting(Context& m) {
  if (m.presenting->board) m.ask(ShowAnother{});
  m.why_open = m.presenting->why_before;
  m.presenting.reset();
  m.answer.reset();
}

/// A lesson and exercises are shown by their own feature; they are no film.
void present_lesson(Context& m, Present::To where) {
  using To = PresentLesson::To;
  switch (where) {
  case Present::To::begin: return m.dispatch(PresentLesson{To::begin});
  case Present::To::next: return m.dispatch(PresentLesson{To::next});
  case Present::To::back: return m.dispatch(PresentLesson{To::back});
  case Present::To::end: return m.dispatch(PresentLesson{To::end});
  case Present::To::run:
  case Present::To::pause: return;
  }
}

void present(Context& m, Present::To where) {
  if (!m.at_table()) return;
  if (m.teaching) return present_lesson(m, where);
  const bool runs = where == Present::To::run;
  if (presenting(m) == nullptr) {
    if (runs || where == Present::To::begin) begin_presenting(m, runs);
    return;
  }
  const std::size_t step = m.presenting->step;
  switch (where) {
  case Present::To::begin: return;
  case Present::To::run: return run_film(m);
  case Present::To::pause: return pause_film(m);
  case Present::To::next:
    if (step + 1 < presented_steps(m)) show_step(m, step + 1);
    return;
  case Present::To::back:
    if (step > 0) show_step(m, step - 1);
    return;
  case Present::To::end: return end_presenting(m);
  }
}

} // namespace

void update(Context& m, const ShowWhy& why) {
  if (why.open && hints_refused(m)) return;
  if (why.open != m.why_open) begin_reasons(m);
  m.why_open = why.open;
  m.answer.reset();
  m.presenting.reset();
  if (why.open) m.moves_open = false;
}

void update(Context& m, const ShowProof& proof) {
  m.proof_open = proof.open;
  if (!proof.open) m.answer.reset(); // answers belong to the proof
}

void update(Context& m, const Present& what) {
  if (hints_refused(m)) return;
  present(m, what.where);
  if (m.teaching) return;
  m.machine_due = machine_may_move(m); // it waits meanwhile
}

/// A move of the step is played on the board; after the last of them the next step begins.
void WhyListener::on(Context& m, const TimePassed&) {
  if (const Presenting* film = presenting(m); film == nullptr || film->due < 0 || m.now < film->due) return;
  Presenting& now = *m.presenting;
  const std::vector<Move> moves = acts(m);
  if (now.acted >= moves.size()) {
    begin_step(m, now.step + 1);
    return tell_step(m);
  }
  const Session& before = on_stage(m);
  const Position position = before.current();
  const Move& move = moves[now.acted];
  auto after = nimatron::apply(before, PlayMove{print(move)});
  now.due = -1;
  if (!after) return;
  now.board = std::move(*after);
  ++now.acted;
  m.answer.reset();
  const double seconds = m.less_motion ? 0 : 0.8; // slower than in a game: it is to be seen
  m.ask(ShowMove{position, move, seconds});
  if (m.settings.sound()) m.ask(Play{heard_of(position, move)});
  wait_in_step(m, seconds + before_a_move);
}

void update(Context& m, const ShowAnswer& show) {
  const bool shown = m.answer == show.which;
  m.answer.reset();
  if (!shown) m.answer = show.which;
  if (answer_shown(m) == nullptr) m.answer.reset();
}

void answered(Context& m, const Request&, const Explained& told) {
  m.reasons = told.reasons;
  if (m.presenting) begin_step(m, m.presenting->step); // its words have come
}

void WhyListener::on(Context& m, const QuestionChanged&) {
  if (m.presenting) begin_step(m, 0);
}

} // namespace nimatron
