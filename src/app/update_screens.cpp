#include "app/reducer.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "app/learn/explorer.hpp"
#include "app/play/seats.hpp"
#include "app/share/share.hpp"
#include "app/share/welcome.hpp"
#include "core/lenient_parser.hpp"
#include "learn/first_steps.hpp"
#include "session/merge_link.hpp"

// From one screen to another, and what comes back there.

namespace nimatron {

void Reducer::operator()(const GoHome&) {
  const bool to_table = m.teaching && m.teaching->to_table;
  stop_teaching();
  if (to_table) return tell(status(m.session));
  go(AtHome{});
  ask(ReadGames{}); // another program may have played on
}

void Reducer::operator()(const ShowGames&) {
  stop_teaching();
  go(AtGames{});
  ask(ReadGames{});
}

void Reducer::operator()(const ResumeGame& resumed) {
  const auto game = std::find_if(m.games.begin(), m.games.end(),
                                 [&](const KeptGame& kept) { return kept.key == resumed.key; });
  if (game == m.games.end()) return;
  const bool further = m.has_table();
  const KeptGame kept = *game;
  put_aside();
  go(AtTable{});
  m.game = kept.key;
  lay_game(kept.session, further);
}

void Reducer::operator()(const OpenSetup&) {
  stop_teaching();
  const Players& players = m.session.players();
  const bool machine = is_machine(players[0]) || is_machine(players[1]);
  NewGameForm form = {m.session.record().start, players};
  form.level = machine ? level_of(players) : m.settings.level;
  go(std::move(form));
}

void Reducer::operator()(const CloseSetup&) {
  if (m.form() != nullptr) go(AtTable{});
}

void Reducer::operator()(const ChangeSetup& change) {
  auto* form = std::get_if<NewGameForm>(&m.screen);
  if (form == nullptr) return;
  NewGameForm next = changed(*form, change);
  const bool another = !(form->start == next.start);
  *form = std::move(next);
  if (another) ask_anew();
  const auto* typed = std::get_if<TypePosition>(&change);
  const auto understood = typed != nullptr ? std::optional(parse_lenient(typed->text)) : std::nullopt;
  if (understood && *understood && (*understood)->how) ask(Announce{*(*understood)->how});
}

void Reducer::operator()(const GoOn& on) {
  stop_teaching();
  go(AtTable{});
  if (on.aside && m.aside) take_up();
}

void Reducer::operator()(const OpenRecord& record) {
  if (record.text.size() > longest_record) {
    return fault_in_link(
        say(N_("It has {0} characters, but the limit is {1}."), record.text.size(), longest_record),
        record.text);
  }
  auto parsed = read_link(record.text, m.settings.level);
  if (!parsed) {
    return fault_in_link(say(N_("Column {0}: {1}"), parsed.fault().column, parsed.fault().message),
                         record.text);
  }
  if (parsed->daily != 0) return (*this)(PlayDay{parsed->daily, true});
  if (!parsed->lesson.empty()) return (*this)(OpenLesson{parsed->lesson});
  if (!parsed->practice.empty()) return (*this)(StartPractice{parsed->practice});
  if (const auto at = read_explorer(parsed->explorer))
    return (*this)(OpenExplorer{at->id, at->numbers, at->record});
  if (parsed->agreement.by_link()) {
    m.friend_link = record.text;
    return ask(ReadGames{});
  }
  put_aside();
  m.game.clear();
  go(AtTable{});
  lay_game(session_of(*parsed));
  if (parsed->extras) m.extras = *parsed->extras;
  // It was not one of our links: somebody wrote it, which is nothing to those for whom a page lays it.
  if (m.framed) parsed->how.reset();
  m.notice = parsed->challenge ? std::optional(challenge_words(m.session)) : parsed->how;
  const bool met = greet(record.text, parsed->challenge); // the card says the challenge as well
  if (m.notice && !(met && parsed->challenge)) ask(Announce{*m.notice});
}

/// For somebody who has never been here, and for who is challenged; once for each link.
bool Reducer::greet(std::string_view link, bool challenge) {
  constexpr std::size_t enough = 200; // to tell it from others
  const std::string begins(link.substr(0, enough));
  if ((!m.first_time && !challenge) || m.session.over() || m.greeted == begins) return false;
  m.greeted = begins;
  ask(Keep{"greeted", begins});
  m.sheet = Welcome{challenge};
  ask(Announce{welcome_words(m.session, challenge)});
  return true;
}

/// Who came by it gets the first screen; who is playing keeps the game.
void Reducer::fault_in_link(const Message& why, std::string_view text) {
  m.error = m.notice = say(N_("This link holds no valid game: {0}. {1}"), shortened(text), why);
  m.fault =
      m.framed ? why : say("{0} \xc2\xb7 {1}", shortened(text), why); // in a frame the page around is told
  ask(Announce{*m.notice});
}

/// A place of the course; false if it is none.
bool Reducer::open_place(std::string_view place) {
  constexpr std::string_view lesson = "lesson";
  constexpr std::string_view practice = "practice ";
  constexpr std::string_view explore = "explore ";
  if (place == lesson) {
    teach(first_steps(), std::min(m.learned, count_of_first_steps - 1));
  } else if (place == "course") {
    (*this)(OpenCourse{});
  } else if (place.substr(0, lesson.size() + 1) == "lesson ") {
    (*this)(OpenLesson{std::string(place.substr(lesson.size() + 1))});
  } else if (place.substr(0, practice.size()) == practice) {
    (*this)(StartPractice{std::string(place.substr(practice.size()))});
  } else if (place.substr(0, explore.size()) == explore) {
    const std::string_view what = place.substr(explore.size());
    const auto at = read_explorer(what);
    (*this)(at ? OpenExplorer{at->id, at->numbers, at->record} : OpenExplorer{std::string(what)});
  } else {
    return false;
  }
  return true;
}

void Reducer::operator()(const ComeBack& back) {
  m.sheet = {}; // it lay over another place
  coming_back_ = true;
  if (open_place(back.place)) return;
  stop_teaching();
  if (back.place == "games") return (*this)(ShowGames{});
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
    session_changed();
    return;
  }
  if (another && !goes_on()) {
    const KeptGame* kept = kept_now(m.games, *session);
    m.game = kept != nullptr ? kept->key : "";
    if (kept != nullptr) session = kept->session;
    return lay_game(std::move(*session));
  }
  if (another && m.has_table() && !is_timed(m.session)) { // what has been played since can be done again
    Session then = m.session;
    then.go_to(session->played());
    m.sheet = {};
    return replace(std::move(then));
  }
  session_changed();
}

} // namespace nimatron
