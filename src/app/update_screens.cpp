#include "app/visitor.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "app/share.hpp"
#include "app/welcome.hpp"
#include "content/lessons.hpp"

// From one screen to another, and what comes back there.

namespace nimatron {

void Visitor::operator()(const GoHome&) {
  const bool to_table = m.teaching && m.teaching->to_table;
  stop_teaching();
  if (to_table) return tell(status(m.session));
  go(AtHome{});
  ask(ReadGames{}); // another program may have played on
}

void Visitor::operator()(const ShowGames&) {
  stop_teaching();
  go(AtGames{});
  ask(ReadGames{});
}

void Visitor::operator()(const ResumeGame& resumed) {
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

void Visitor::operator()(const OpenSetup&) {
  stop_teaching();
  go(Proposal{m.session.record().start, m.session.players()});
}

void Visitor::operator()(const CloseSetup&) {
  if (m.proposal() != nullptr) go(AtTable{});
}

void Visitor::operator()(const ChangeProposal& change) {
  auto* proposal = std::get_if<Proposal>(&m.screen);
  if (proposal == nullptr) return;
  const bool another = !(proposal->start == change.proposal.start);
  *proposal = change.proposal;
  if (another) ask_anew();
}

void Visitor::operator()(const GoOn& on) {
  stop_teaching();
  go(AtTable{});
  if (on.aside && m.aside) take_up();
}

void Visitor::operator()(const OpenRecord& record) {
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
  put_aside();
  m.game.clear();
  go(AtTable{});
  lay_game(session_of(*parsed));
  if (parsed->extras) m.extras = *parsed->extras;
  // It was not one of our links: somebody wrote it.
  m.notice = parsed->challenge ? std::optional(challenge_words(m.session)) : parsed->how;
  const bool met = greet(record.text, parsed->challenge); // the card says the challenge as well
  if (m.notice && !(met && parsed->challenge)) ask(Announce{*m.notice});
}

/// For somebody who has never been here, and for who is challenged; once for each link.
bool Visitor::greet(std::string_view link, bool challenge) {
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
void Visitor::fault_in_link(const Message& why, std::string_view text) {
  if (m.has_table()) {
    m.error = m.notice = say(N_("This link is damaged, so your game stays as it is. {0}"), why);
  } else {
    m.error = m.notice = say(N_("This link is damaged, so here is the start page."));
    m.fault = say("{0} \xc2\xb7 {1}", shortened(text), why);
  }
  ask(Announce{*m.notice});
}

void Visitor::operator()(const ComeBack& back) {
  m.sheet = {}; // it lay over another place
  if (back.place == "lesson") return teach(std::min(m.learned, lessons().size() - 1));
  stop_teaching();
  if (back.place == "games") return (*this)(ShowGames{});
  m.screen = back.place == "table" ? Screen(AtTable{}) : Screen(AtHome{});
  auto session = nimatron::load(back.session);
  const bool another = session && !(*session == m.session);
  // The first screen offers the game as far as it has come since.
  const auto goes_on = [&] {
    const Record& now = m.session.record();
    const Record& then = session->record();
    return now.start == then.start && m.session.players() == session->players() &&
           now.moves.size() >= then.moves.size() &&
           std::equal(then.moves.begin(), then.moves.end(), now.moves.begin());
  };
  if (another && !goes_on()) {
    const KeptGame* kept = find_session(m.games, *session);
    m.game = kept != nullptr ? kept->key : "";
    return lay_game(std::move(*session));
  }
  if (another && m.has_table()) { // what has been played since can be done again
    Session then = m.session;
    then.go_to(session->played());
    m.sheet = {};
    return replace(std::move(then));
  }
  session_changed();
}

} // namespace nimatron
