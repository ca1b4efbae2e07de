#include "features/places/update.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "features/shared/screens.hpp"
#include "features/shared/table.hpp"
#include "features/shared/teaching.hpp"
#include "session/merge_link.hpp"
#include "session/wording.hpp"

// From one screen to another, and what comes back there.

namespace nimatron {

namespace {

// A session that ends the program does so when it is analysed. After so long it has proved that it can be
// opened.
constexpr double opening_seconds = 10;

void opened(Context& m) {
  if (!m.opening) return;
  m.opening = false;
  m.ask(Keep{"opening", ""});
}

Screen come_back_to(const Context& m, std::string_view place) {
  if (place != "table") return AtHome{};
  const bool by_form = m.at_explorer() != nullptr && m.explored_from.form; // what was opened in the set-up
  return by_form ? Screen(*m.explored_from.form) : AtTable{};
}

/// The same game, with at least the moves that were played then.
bool goes_on_from(const Session& session, const Session& before) {
  const Record& now = session.record();
  const Record& then = before.record();
  return now.start == then.start && session.players() == before.players() &&
         session.agreement().game == before.agreement().game && now.moves.size() >= then.moves.size() &&
         std::equal(then.moves.begin(), then.moves.end(), now.moves.begin());
}

} // namespace

void update(Context& m, const GoHome&) {
  const bool to_table = m.teaching && m.teaching->to_table;
  stop_teaching(m);
  if (to_table) return m.tell(status(m.session));
  go(m, AtHome{});
  m.ask(ReadGames{}); // another program may have played on
}

void update(Context& m, const GoOn& on) {
  stop_teaching(m);
  go(m, AtTable{});
  if (on.aside && m.aside) take_up(m);
}

void update(Context& m, const ComeBack& back) {
  m.sheet = {}; // it lay over another place
  m.coming_back = true;
  if (open_place(m, back.place)) return;
  stop_teaching(m);
  if (back.place == "games") return m.dispatch(ShowGames{});
  m.screen = come_back_to(m, back.place);
  auto saved = read_session(back.session);
  if (!saved || saved->session == m.session) return session_changed(m);
  Session then = std::move(saved->session);
  // The first screen offers the game as far as it has come since.
  if (goes_on_from(m.session, then)) {
    if (!m.has_table() || is_timed(m.session)) return session_changed(m);
    Session now = m.session; // what has been played since can be done again
    now.go_to(then.played());
    m.sheet = {};
    return replace(m, std::move(now));
  }
  if (same_game(m.session, then)) return session_changed(m); // it is shown as it is now
  const KeptGame* kept = kept_now(m.games, then);
  m.game = kept != nullptr ? kept->key : "";
  lay_game(m, kept != nullptr ? kept->session : then);
}

void update(Context& m, const Leave&) { opened(m); }

void PlacesListener::on(Context& m, const PositionAnalysed&) { opened(m); }

void PlacesListener::on(Context& m, const TimePassed&) {
  if (m.opened_at < 0) {
    m.opened_at = m.now + opening_seconds;
    if (m.arrival_due >= 0) m.arrival_due += m.now; // it was laid before there was a clock
  }
  if (m.now >= m.opened_at) opened(m);
}

} // namespace nimatron
