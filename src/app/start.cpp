#include "app/start.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

#include "core/game.hpp"
#include "features/friend/two_players.hpp"
#include "features/play/move_rows.hpp"
#include "features/shared/screens.hpp"
#include "features/shared/table.hpp"
#include "learn/first_steps.hpp"
#include "session/levels.hpp"
#include "session/wording.hpp"

// The program begins, with what was kept of the last time.

namespace nimatron {

namespace {

/// A session that ended the program, or that cannot be read, is kept under another name, where it is in
/// nobody's way. False if there is nothing wrong with it.
bool set_aside_broken(Context& m, const SavedState& kept) {
  if (kept.session.empty()) return false;
  const bool deadly = !kept.opening.empty();
  const auto session = deadly || kept.session.size() > longest_record
                           ? std::nullopt
                           : std::optional(read_session(kept.session));
  if (session && *session) {
    m.session = (*session)->session;
    m.game = (*session)->key;
    return false;
  }
  m.ask(SetAside{"session", "session.broken"});
  m.ask(Keep{"opening", ""});
  std::string_view whole = kept.session;
  if (whole.starts_with("game=")) whole.remove_prefix(std::min(whole.find(';'), whole.size() - 1) + 1);
  m.error = m.notice =
      deadly ? say(N_("Nimatron stopped while opening your last game, so that game was set aside: {0}"),
                   shortened(whole))
             : say(N_("Your last game couldn't be read and was set aside: {0}"), shortened(whole));
  m.ask(Announce{*m.notice});
  return true;
}

/// Nothing has been learned or set here yet.
bool untouched(const SavedState& kept) {
  return kept.learned.empty() && kept.level.empty() && kept.settings == decltype(kept.settings){};
}

void take_aside(Context& m, const std::string& kept) {
  if (kept.empty()) return;
  if (auto aside = nimatron::load(kept)) {
    m.aside = std::move(*aside);
  } else {
    m.ask(SetAside{"aside", "aside.broken"});
  }
}

/// The session that lies there is shown as it was left.
void resume(Context& m) {
  m.win_noted = m.session.finished();
  const std::optional<Message> notice = m.notice;
  m.looking_back = looks_back(m.session);
  m.lines = move_rows(m.session);
  session_changed(m);
  m.session_to_keep = m.session_to_keep && m.game.empty(); // it is kept by that name
  m.notice = notice;
}

} // namespace

void begin_program(Context& m, const SavedState& kept) {
  for (std::size_t i = 0; i < setting_count; ++i)
    m.settings.values[i] = read_value(static_cast<Setting>(i), kept.settings[i]);
  m.settings.reviewed = !kept.reviewed.empty();
  m.greeted = kept.greeted;
  m.settings.level = level_named(kept.level).value_or(Player::beginner);
  m.ask(AllowSound{m.settings.sound()});
  m.ask(ReadStats{});
  m.page = kept.page;
  m.teachers = kept.teachers;
  m.framed = !kept.framed.empty();
  m.session = Session(Record{new_position(all_games().front()), {}}, seated(m.settings.level, false));
  const bool broken = set_aside_broken(m, kept);
  take_aside(m, kept.aside);
  if (!broken && !kept.session.empty() && kept.link.empty()) {
    if (kept.place == "table") m.screen = AtTable{};
    m.ask(Keep{"opening", "yes"});
    m.opening = true;
  }
  resume(m);
  m.learned = static_cast<std::size_t>(
      std::clamp(std::atoi(kept.learned.c_str()), 0, static_cast<int>(count_of_first_steps)));
  m.course = read_progress(kept.course);
  m.practice = read_practice(kept.practice);
  const bool first_visit = kept.learned.empty() && kept.session.empty();
  m.first_time = untouched(kept) && !broken && m.session.record().moves.empty();
  if (kept.place == "games" && !first_visit) m.screen = AtGames{};
  if (!kept.link.empty()) {
    m.dispatch(OpenRecord{kept.link});
  } else if (first_visit || !broken) {
    open_place(m, first_visit ? "lesson" : kept.place);
  }
  if (m.friend_link.empty()) m.ask(ReadGames{}); // else they have been asked for
}

} // namespace nimatron
