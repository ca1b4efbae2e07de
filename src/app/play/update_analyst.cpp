#include "app/context.hpp"

#include <algorithm>
#include <utility>

#include "app/update_sheets.hpp"

// What the analyst is asked, and what becomes of the answers.

namespace nimatron {

namespace {

constexpr Count unasked = 1'000'000; // steps of a search for which nobody waits: a second or two

template <class... What>
bool is_any_of(const Request& request) {
  return (std::holds_alternative<What>(request.what) || ...);
}

/// Nobody waits any more for what was asked about the last position.
void drop_question(Model& m) { std::erase_if(m.pending, is_any_of<Analyse, Explain, ChooseMove>); }

/// Different for each move that is wanted; without a machine the move is the hint's, the same whenever it is asked for.
std::uint64_t seed(const Model& m) {
  return m.session.machine_to_move() ? static_cast<std::uint64_t>(m.clock) + m.question : 0;
}

} // namespace

void Context::request(decltype(Request::what) what) {
  pending.push_back({++requests, std::move(what)});
  ask(Request(pending.back()));
}

void ask_anew(Context& m) {
  const std::uint64_t last = m.question;
  reset<Findings>(m);
  m.question = last + 1;
  m.pace = SearchProgress(m.now);
  drop_question(m);
  if (m.presenting) begin_step(m, 0);
}

/// Somebody asks now what was not searched to the end because nobody did.
void search_on(Context& m) {
  if (!m.resting || !wants_search(m)) return;
  const bool hint = m.hint_wanted;
  ask_anew(m);
  m.hint_wanted = hint;
}

/// At the end of each update: what is wanted, not known, and has not been asked for.
void consult(Context& m) {
  search_on(m);
  if (!m.known && pending<Analyse>(m) == nullptr) m.request(Analyse{in_question(m)});
  if (m.why_open && !m.reasons && pending<Explain>(m) == nullptr) m.request(Explain{in_question(m)});
  if (wants_move(m) && !m.chosen_move && pending<ChooseMove>(m) == nullptr)
    m.request(ChooseMove{in_question(m), thinker(m), seed(m)});
  if (std::holds_alternative<Sharing>(m.sheet)) want_code(m);
  const bool explains = (m.why_open && m.reasons) || std::holds_alternative<GlossarySheet>(m.sheet);
  if (explains && m.glossary.empty() && pending<ReadGlossary>(m) == nullptr) m.request(ReadGlossary{});
}

/// Another text, another code; none is shown until it has come.
void want_code(Context& m) {
  std::string text = shared_text(m);
  if (text == m.qr_text) return;
  m.qr_text = std::move(text);
  m.code.clear();
  std::erase_if(m.pending, is_any_of<MakeCode>);
  m.request(MakeCode{m.qr_text});
}

void update(Context& m, const StopSearch& stop) {
  if (stop.until_asked) m.resting = true;
  if (m.known || std::exchange(m.given_up, true)) return;
  m.ask(Request{++m.requests, GiveUp{}});
}

/// Who works now, if anybody does, has not heard of any of it.
void ask_again(Context& m) {
  const bool hint = m.hint_wanted;
  ask_anew(m);
  m.hint_wanted = hint;
  for (const Request& one : m.pending)
    m.ask(Request(one));
}

/// Goes through the game on the table, if that has not been done.
void start_review(Context& m) {
  if (m.review || m.session.record().moves.empty()) return;
  m.review = Review(m.session.record());
  m.request(ReviewMoves{m.review->record});
}

void end_review(Context& m) {
  m.review.reset();
  if (std::erase_if(m.pending, is_any_of<ReviewMoves>) > 0) m.ask(Request{++m.requests, ReviewMoves{}});
}

void update(Context& m, const Reply& reply) {
  m.silence = 0;
  m.by_eye = false;
  const auto found = std::find_if(m.pending.begin(), m.pending.end(),
                                  [&](const Request& one) { return one.number == reply.number; });
  if (found == m.pending.end()) return; // nobody waits for it any more
  const Request asked = *found;
  const bool more_to_come =
      std::holds_alternative<Progressed>(reply.what) || std::holds_alternative<MoveVerdict>(reply.what);
  if (!more_to_come) m.pending.erase(found);
  std::visit([&](const auto& said) { answered(m, asked, said); }, reply.what);
}

void answered(Context& m, const Request&, const Progressed& progress) {
  m.pace.come(progress);
  if (progress.steps > unasked && !wants_search(m)) m.dispatch(StopSearch{.until_asked = true});
}

void answered(Context& m, const Request&, const Analysed& found) {
  m.known = found.analysis;
  if (m.teaching && person_to_move(m)) m.teaching->sure = m.known->outcome == Outcome::N;
  settle_fair_start(m);
  tell_verdict(m);
  opened(m);
}

void answered(Context& m, const Request&, const Explained& told) {
  m.reasons = told.reasons;
  if (m.presenting) begin_step(m, m.presenting->step); // its words have come
}

void answered(Context& m, const Request&, const MoveChosen& chosen) {
  m.chosen_move = chosen.move;
  if (m.hint_wanted) show_hint(m);
}

void answered(Context& m, const Request&, const CodeMade& made) { m.code = made.squares; }

void answered(Context& m, const Request& asked, const DrawingMade& drawn) {
  if (const auto* chart = std::get_if<DrawChart>(&asked.what))
    return m.ask(SaveFile{"nimatron-" + chart->id + ".svg", drawn.drawing});
  const char* name = std::holds_alternative<DrawPosition>(asked.what) ? "nimatron.svg"
                     : std::holds_alternative<DrawPoster>(asked.what) ? "nimatron.png"
                                                                      : "nimatron-daily.png";
  m.ask(SaveFile{name, drawn.drawing});
}

} // namespace nimatron
