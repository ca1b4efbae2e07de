#include "features/analysis/update.hpp"

#include <utility>

// What the analyst is asked, and what becomes of the answers.

namespace nimatron {

namespace {

constexpr Count unasked = 1'000'000; // steps of a search for which nobody waits: a second or two

/// Different for each move that is wanted; without a machine the move is the hint's, the same whenever it is asked for.
std::uint64_t seed(const Model& m) {
  return m.session.machine_to_move() ? static_cast<std::uint64_t>(m.clock) + m.question : 0;
}

/// Somebody asks now what was not searched to the end because nobody did.
void search_on(Context& m) {
  if (!m.resting || !wants_search(m)) return;
  const bool hint = m.hint_wanted;
  m.happened(QuestionChanged{});
  m.hint_wanted = hint;
}

} // namespace

void AnalysisListener::on(Context& m, const QuestionChanged&) {
  const std::uint64_t last = m.question;
  reset<Findings>(m);
  m.question = last + 1;
  m.pace = SearchProgress(m.now);
  m.drop<Analyse, Explain, ChooseMove>(); // nobody waits any more for what was asked about the last position
}

/// At the end of each update: what is wanted, not known, and has not been asked for.
void AnalysisListener::on(Context& m, const UpdateDone&) {
  search_on(m);
  if (!m.known && pending<Analyse>(m) == nullptr) m.request(Analyse{in_question(m)});
  if (m.why_open && !m.reasons && pending<Explain>(m) == nullptr) m.request(Explain{in_question(m)});
  if (wants_move(m) && !m.chosen_move && pending<ChooseMove>(m) == nullptr)
    m.request(ChooseMove{in_question(m), thinker(m), seed(m)});
}

void update(Context& m, const StopSearch& stop) {
  if (stop.until_asked) m.resting = true;
  if (m.known || std::exchange(m.given_up, true)) return;
  m.ask(Request{++m.requests, GiveUp{}});
}

void answered(Context& m, const Request&, const Progressed& progress) {
  m.pace.come(progress);
  if (progress.steps > unasked && !wants_search(m)) m.dispatch(StopSearch{.until_asked = true});
}

void answered(Context& m, const Request&, const Analysed& found) {
  m.known = found.analysis;
  m.happened(PositionAnalysed{});
}

void answered(Context& m, const Request&, const MoveChosen& chosen) {
  m.chosen_move = chosen.move;
  m.happened(MoveFound{});
}

} // namespace nimatron
