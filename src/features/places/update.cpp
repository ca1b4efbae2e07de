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
  if (back.place != "table") {
    m.screen = AtHome{};
  } else if (m.at_explorer() != nullptr && m.explored_from.form) {
    m.screen = *m.explored_from.form; // Back from what was opened in the set-up
  } else {
    m.screen = AtTable{};
  }
  std::optional<Session> session;
  if (auto saved = read_session(back.session)) session = std::move(saved->session);
  const bool another = session && !(*session == m.session);
  // The first screen offers the game as far as it has come since.
  const auto goes_on = [&] {
    const Record& now = m.session.record();
    const Record& then = session->record();
    return now.start == then.start && m.session.players() == session->players() &&
           m.session.agreement().game == session->agreement().game && now.moves.size() >= then.moves.size() &&
           std::equal(then.moves.begin(), then.moves.end(), now.moves.begin());
  };
  if (another && same_game(m.session, *session) && !goes_on()) { // it is shown as it is now
    session_changed(m);
    return;
  }
  if (another && !goes_on()) {
    const KeptGame* kept = kept_now(m.games, *session);
    m.game = kept != nullptr ? kept->key : "";
    if (kept != nullptr) session = kept->session;
    return lay_game(m, std::move(*session));
  }
  if (another && m.has_table() && !is_timed(m.session)) { // what has been played since can be done again
    Session then = m.session;
    then.go_to(session->played());
    m.sheet = {};
    return replace(m, std::move(then));
  }
  session_changed(m);
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
