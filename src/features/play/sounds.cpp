#include "features/context.hpp"
#include "features/play/update.hpp"
#include "features/why/presenting.hpp"
#include "scene/sound.hpp"

namespace nimatron {

/// Of the last move, once it is due; and of the end, if it was that.
void SoundListener::on(Context& m, const TimePassed&) {
  if (m.sound_due < 0 || m.now < m.sound_due) return;
  m.sound_due = -1;
  if (!m.settings.sound()) return;
  const std::size_t last = m.session.played() - 1;
  Heard heard = heard_of(m.session.position(last), m.session.record().moves[last]);
  if (overlays_shown(m).bundles) heard.alone = left_alone(m.session.current());
  m.ask(Play{heard});
  constexpr float of_a_match = 0.1F; // the notes of an end leave so much room by themselves
  const float after = std::max(0.0F, seconds_of(heard) - of_a_match);
  switch (m.session.standing()) {
  case Standing::going_on: return;
  case Standing::tie: m.ask(Play{{.what = Sound::tie, .after = after}}); return;
  case Standing::first:
  case Standing::second: break;
  }
  const Seat winner = m.session.standing() == Standing::first ? Seat::first : Seat::second;
  const bool beaten =
      is_machine(m.session.player(winner)) && m.session.player(other(winner)) == Player::human;
  m.ask(Play{{.what = beaten ? Sound::lost : Sound::won, .after = after}});
}

} // namespace nimatron
