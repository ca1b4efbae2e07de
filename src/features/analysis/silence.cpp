#include "features/analysis/search_timeout.hpp"
#include "features/analysis/update.hpp"
#include "features/context.hpp"
#include "features/faults/banner.hpp"
#include "session/levels.hpp"

// Who searches does not answer: the game goes on.

namespace nimatron {

void SilenceListener::on(Context& m, const TimePassed& tick) {
  // Time that went by while the program did not run is nobody's silence.
  constexpr double longest = 1;
  if (waits_for_search(m)) {
    m.silence += std::clamp(tick.seconds - m.now, 0.0, longest);
  } else if (m.silence < patience_with_search) { // once it is silent it is so until it speaks
    m.silence = 0;
  }
  if (!player_by_eye(m)) m.silence = std::min(m.silence, patience_with_search); // no move is counted down to
  const bool told = std::exchange(m.silence_told, search_timed_out(m));
  if (m.silence_told && !told) m.ask(Announce{banner_of(m)->words});
  const auto player = m.silence >= patience_before_eye ? player_by_eye(m) : std::nullopt;
  if (!player) return;
  m.dispatch(PlayByEye{}); // nobody has decided otherwise
  m.tell(say(N_("{0, select, beginner {Beginner plays on without the solver.} other {Casual plays on without "
                "the solver.}}"),
             level_name(*player)));
}

void update(Context& m, const SearchLost&) { m.silence = patience_with_search; }

void update(Context& m, const AskAgain&) {
  m.silence = 0;
  m.by_eye = false;
  m.ask(RestartAnalyst{});
  const bool hint = m.hint_wanted;
  m.happened(QuestionChanged{});
  m.hint_wanted = hint;
  for (const Request& one : m.pending) // who works now, if anybody does, has not heard of any of it
    m.ask(Request(one));
}

void update(Context& m, const PlayByEye&) {
  const auto player = player_by_eye(m);
  if (!player) return;
  const Player level = m.settings.level;
  for (const Seat seat : {Seat::first, Seat::second}) {
    if (is_machine(m.session.player(seat)) && m.session.player(seat) != *player)
      m.dispatch(SetPlayer{seat, *player});
  }
  m.by_eye = true;
  if (std::exchange(m.settings.level, level) != level)
    m.ask(Keep{"level", kept_level(level)}); // it was no choice for good
}

/// The computer moves without whoever searches.
void ByEyeListener::on(Context& m, const TimePassed&) {
  if (!m.at_table() || m.now < m.machine_due || m.chosen_move || !thinks_by_eye(m)) return;
  const Position& position = m.session.current();
  const auto seed = static_cast<std::uint64_t>(m.clock) + m.question;
  m.chosen_move = move_by_eye(position, thinker(m), seed);
  if (m.chosen_move) return;
  for_each_move(position, [&](const Move& move) {
    m.chosen_move = move;
    return false;
  });
}

} // namespace nimatron
