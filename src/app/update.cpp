#include <algorithm>
#include <cmath>
#include <utility>

#include "app/hints.hpp"
#include "app/model.hpp"
#include "app/seats.hpp"
#include "app/wording.hpp"
#include "core/forgiving.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "scene/scene.hpp"
#include "session/levels.hpp"

namespace nimatron {

namespace {

constexpr double motion_seconds = 0.4;
constexpr double pause_before_machine = 0.45;
// A session that ends the program does so when it is analysed. After so long it has proved that it can be
// opened.
constexpr double opening_seconds = 10;
// While the machine thinks.
constexpr double look_again = 0.1;

/// One visit of update(): the model, and what it asks of the world.
class Visitor {
 public:
  explicit Visitor(Model model) : m(std::move(model)) {}
  Next done() && { return {std::move(m), std::move(effects_)}; }

  void operator()(const Action& action);
  void operator()(const ShowHint&);
  void operator()(const WhoBegins& begins);
  void operator()(const ShowWhy& why) { m.why_open = why.open; }
  void operator()(const OpenSetup&);
  void operator()(const CloseSetup&);
  void operator()(const ChangeProposal& change);
  void operator()(const GoHome&) { go(AtHome{}); }
  void operator()(const GoOn& on);
  void operator()(const NextTheme&);
  void operator()(const SwitchSound&);
  void operator()(const Toggle& toggled);
  void operator()(const CopyRecord&);
  void operator()(const OpenRecord& record);
  void operator()(const ComeBack& back);
  void operator()(const Leave&) { opened(); }
  void operator()(const CannotKeep&);
  void operator()(const Analysed& found);
  void operator()(const Explained& told);
  void operator()(const Thought& thought);
  void operator()(const TimePassed& tick);

  void begin(const Kept& kept);

 private:
  template <class E>
  void ask(E effect) {
    effects_.emplace_back(std::move(effect));
  }
  void ask_anew();
  void session_changed();
  void go(Screen screen);
  void put_aside();
  void take_up();
  void replace(Session session);
  void played(const Position& before, Seat mover);
  void show_hint();
  void settle_fair_start();
  void seat_changed(Seat seat);
  void remember_level();
  void tell(Message words);
  void make_sounds();
  void opened();
  void fault_in_link(const Message& why, std::string_view text);
  bool set_aside_broken(const Kept& kept);

  Model m;
  std::vector<Effect> effects_;
};

// ------------------------------------------------------------------------------------------- what follows
// from a change

void Visitor::ask_anew() {
  ++m.question;
  m.known.reset();
  m.reasons.reset();
  m.thought.reset();
  m.hint_wanted = false;
}

void Visitor::session_changed() {
  m.hint.reset();
  m.hint_stage = 0;
  m.notice.reset();
  m.winners = games_won(m.session);
  m.sound_due = -1;
  m.machine_due = std::max(m.now, m.still_at) + pause_before_machine;
  ask_anew();
  ask(Keep{"session", save(m.session)});
}

void Visitor::go(Screen screen) {
  const bool was_home = m.at_home();
  const Position before = in_question(m);
  m.screen = std::move(screen);
  if (m.at_home() != was_home) {
    const char* place = m.at_home() ? "home" : "table";
    ask(Visit{place});
    ask(Keep{"place", place});
  }
  if (!(in_question(m) == before)) ask_anew();
  m.machine_due = std::max(m.now, m.still_at) + pause_before_machine;
}

void Visitor::put_aside() {
  if (m.session.played() == 0 || m.session.over()) return;
  ask(Keep{"aside", save(m.session)});
  m.aside = std::move(m.session);
}

/// The game that was put aside comes back; if the one on the table is worth it, it goes there instead.
void Visitor::take_up() {
  Session back = std::move(*m.aside);
  m.aside.reset();
  put_aside();
  if (!m.aside) ask(Keep{"aside", ""});
  replace(std::move(back));
}

void Visitor::replace(Session session) {
  m.session = std::move(session);
  m.still_at = m.now;
  m.lines = history(m.session);
  m.fair = Model::Fair::no;
  ask(ShowAnother{});
  session_changed();
}

// ------------------------------------------------------------------------------------------- the game

void Visitor::operator()(const Action& action) {
  if (std::holds_alternative<Undo>(action) && !can_undo(m.session) && m.aside) return take_up();
  const bool begins = std::holds_alternative<NewGame>(action) || std::holds_alternative<Again>(action);
  auto next = nimatron::apply(m.session, action);
  if (!next) {
    m.notice = next.fault().message;
    ask(Announce{*m.notice});
    return;
  }
  const bool chosen = m.proposal() != nullptr;
  if (begins) put_aside();
  if (!m.at_table() && begins) go(AtTable{});
  if (!std::holds_alternative<PlayMove>(action)) {
    replace(std::move(*next));
    const auto* seat = std::get_if<SetPlayer>(&action);
    if (chosen || seat != nullptr) remember_level();
    if (seat != nullptr) seat_changed(seat->seat);
    const auto* game = std::get_if<NewGame>(&action);
    if (game != nullptr && game->fair) (*this)(WhoBegins{Beginner::fair});
    return;
  }
  const Position before = m.session.current();
  const Seat mover = m.session.to_move();
  m.session = std::move(*next);
  played(before, mover);
}

void Visitor::played(const Position& before, Seat mover) {
  const std::size_t ply = m.session.played() - 1;
  const Move& move = m.session.record().moves[ply];
  m.lines.resize(ply);
  m.lines.push_back(history_line(m.session, ply, before));
  const double seconds = m.less_motion ? 0 : motion_seconds;
  m.still_at = m.now + seconds;
  session_changed();
  ask(ShowMove{before, move, seconds});
  // A match is heard when it is taken, halfway; anything else when it is set down.
  m.sound_due = m.now + (sound_of(move) == Sound::match ? seconds / 2 : seconds);
  ask(Announce{
      say("{0}: {1}. {2}", player_name(m.session, mover), describe(before, move), status(m.session))});
}

void Visitor::operator()(const ShowHint&) {
  if (!person_to_move(m)) return;
  if (!m.known) {
    m.notice = say(N_("The machine is still searching."));
    ask(Announce{*m.notice});
    return;
  }
  if (m.hint_stage == 0 || m.thought) return show_hint();
  m.hint_wanted = true;
}

/// One step further.
void Visitor::show_hint() {
  m.hint_wanted = false;
  const Position& now = m.session.current();
  const Move* move = m.thought ? &*m.thought : nullptr;
  m.hint_stage = m.hint_stage == 0 ? hint_verdict : next_hint(now, *move, m.hint_stage);
  if (m.hint_stage >= hint_move) m.hint = m.thought;
  if (m.hint_stage == hint_reasons) m.why_open = true;
  ask(Reveal{});
  tell(hint_words(now, *m.known, m.hint_stage, move));
}

void Visitor::tell(Message words) {
  m.notice = std::move(words);
  ask(Announce{*m.notice});
}

// ------------------------------------------------------------------------------------------- who plays

void Visitor::operator()(const WhoBegins& begins) {
  if (!can_choose_beginner(m)) return;
  const bool machine = begins.who == Beginner::machine;
  const bool sits_so = is_machine(m.session.player(Seat::first)) == machine;
  if (!sits_so || m.session.played() > 0) replace(begun_by(m.session, machine));
  m.fair = begins.who == Beginner::fair ? Model::Fair::pending : Model::Fair::no;
  if (m.fair == Model::Fair::pending) return settle_fair_start();
  tell(status(m.session));
}

/// As soon as it is known, and nobody has begun meanwhile.
void Visitor::settle_fair_start() {
  if (m.fair != Model::Fair::pending || !m.known) return;
  m.fair = Model::Fair::settled;
  if (m.session.played() > 0 || !can_choose_beginner(m)) return;
  const FairStart start = fair_start(*m.known);
  if (start.machine_begins) {
    replace(begun_by(m.session, true));
    m.fair = Model::Fair::settled;
  }
  tell(start.words);
}

void Visitor::seat_changed(Seat seat) { tell(seat_words(m.session, seat)); }

/// What one has chosen is meant for the next game as well.
void Visitor::remember_level() {
  const Players& players = m.session.players();
  if (!one_person(players) || level_of(players) == m.settings.level) return;
  m.settings.level = level_of(players);
  ask(Keep{"level", kept_level(m.settings.level)});
}

// ------------------------------------------------------------------------------------------- screens

void Visitor::operator()(const OpenSetup&) { go(Proposal{m.session.record().start, m.session.players()}); }

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
  go(AtTable{});
  if (on.aside && m.aside) take_up();
}

void Visitor::operator()(const OpenRecord& record) {
  if (record.text.size() > longest_record) {
    return fault_in_link(
        say(N_("A record of {0} characters is too long: {1} at most."), record.text.size(), longest_record),
        record.text);
  }
  auto parsed = understand(record.text);
  if (!parsed) {
    return fault_in_link(say(N_("Column {0}: {1}"), parsed.fault().column, parsed.fault().message),
                         record.text);
  }
  put_aside();
  go(AtTable{});
  replace(Session(std::move((*parsed).record), seated(m.settings.level, false)));
  if (parsed->how) { // it was not one of our links: somebody wrote it
    m.notice = parsed->how;
    ask(Announce{*m.notice});
  }
}

void Visitor::fault_in_link(const Message& why, std::string_view text) {
  m.notice = say(N_("The address does not hold a game: {0}. {1}"), shortened(text), why);
  ask(Announce{*m.notice});
}

void Visitor::operator()(const ComeBack& back) {
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
  if (another && !(m.at_home() && goes_on())) return replace(std::move(*session));
  session_changed();
}

// ------------------------------------------------------------------------------------------- wishes

void Visitor::operator()(const NextTheme&) {
  constexpr int colours = static_cast<int>(Settings::Colours::count);
  m.settings.colours = static_cast<Settings::Colours>((static_cast<int>(m.settings.colours) + 1) % colours);
  ask(Keep{"theme", std::string(kept_name(m.settings.colours))});
}

void Visitor::operator()(const SwitchSound&) {
  m.settings.sound = !m.settings.sound;
  ask(Keep{"sound", m.settings.sound ? "on" : "off"});
  ask(AllowSound{m.settings.sound});
  if (m.settings.sound) ask(Play{Sound::match}); // what it is like
}

void Visitor::operator()(const Toggle& toggled) {
  bool& shown = toggled.what == Extra::bundles ? m.extras.bundles
                : toggled.what == Extra::gaps  ? m.extras.gaps
                                               : m.extras.twin;
  shown = !shown;
}

void Visitor::operator()(const CopyRecord&) {
  const std::string text = record_text(m);
  ask(Copy{text});
  m.notice = say(N_("Copied: {0}"), shortened(text));
  ask(Announce{*m.notice});
}

// ------------------------------------------------------------------------------------------- what works for
// it, and time

/// Said once, and when there is something to lose.
void Visitor::operator()(const CannotKeep&) {
  if (m.told_cannot_keep || m.session.played() == 0) return;
  m.told_cannot_keep = true;
  m.notice = say(N_(
      "This game cannot be kept here: there is no room for it, or it is forbidden. It can be played all the "
      "same; copied as text it is not lost."));
  ask(Announce{*m.notice});
}

void Visitor::operator()(const Analysed& found) {
  m.known = found.analysis;
  settle_fair_start();
  opened();
}

void Visitor::operator()(const Explained& told) { m.reasons = told.reasons; }

void Visitor::operator()(const Thought& thought) {
  m.thought = thought.move;
  if (m.hint_wanted) show_hint();
}

void Visitor::operator()(const TimePassed& tick) {
  m.now = tick.seconds;
  m.less_motion = tick.less_motion;
  if (m.opened_at < 0) m.opened_at = m.now + opening_seconds;
  if (m.now >= m.opened_at) opened();
  make_sounds();
  const bool due = m.at_table() && m.session.machine_to_move() && m.thought && m.now >= m.machine_due;
  if (due) (*this)(Action(PlayMove{print(*m.thought)}));
}

/// Of the last move, once it is due; and of the end, if it was that.
void Visitor::make_sounds() {
  if (m.sound_due < 0 || m.now < m.sound_due) return;
  m.sound_due = -1;
  if (!m.settings.sound) return;
  ask(Play{sound_of(m.session.record().moves[m.session.played() - 1])});
  switch (m.session.standing()) {
  case Standing::going_on: return;
  case Standing::tie: ask(Play{Sound::tie}); return;
  case Standing::first:
  case Standing::second: break;
  }
  const Seat winner = m.session.standing() == Standing::first ? Seat::first : Seat::second;
  const bool beaten =
      is_machine(m.session.player(winner)) && m.session.player(other(winner)) == Player::human;
  ask(Play{beaten ? Sound::lost : Sound::won});
}

// ------------------------------------------------------------------------------------------- the beginning

void Visitor::opened() {
  if (!m.opening) return;
  m.opening = false;
  ask(Keep{"opening", ""});
}

/// A session that ended the program, or that cannot be read, is kept under another name, where it is in
/// nobody's way. False if there is nothing wrong with it.
bool Visitor::set_aside_broken(const Kept& kept) {
  if (kept.session.empty()) return false;
  const bool deadly = !kept.opening.empty();
  const auto session = deadly || kept.session.size() > longest_record
                           ? std::nullopt
                           : std::optional(nimatron::load(kept.session));
  if (session && *session) {
    m.session = **session;
    return false;
  }
  ask(Keep{"session.broken", kept.session});
  ask(Keep{"opening", ""});
  m.notice = deadly
                 ? say(N_("The program ended while it opened the last game, which is now set aside: {0}"),
                       shortened(kept.session))
                 : say(N_("The last game could not be read and is set aside: {0}"), shortened(kept.session));
  ask(Announce{*m.notice});
  return true;
}

void Visitor::begin(const Kept& kept) {
  m.settings.colours = colours_named(kept.theme);
  m.settings.sound = kept.sound == "on";
  m.settings.level = level_named(kept.level).value_or(Player::newcomer);
  ask(AllowSound{m.settings.sound});
  m.session = Session(Record{new_position(all_games().front()), {}}, seated(m.settings.level, false));
  const bool broken = set_aside_broken(kept);
  if (auto aside = nimatron::load(kept.aside)) m.aside = std::move(*aside);
  const bool resumes = !broken && !kept.session.empty() && kept.link.empty();
  if (resumes && kept.place == "table") m.screen = AtTable{};
  if (resumes) {
    ask(Keep{"opening", "yes"});
    m.opening = true;
  }
  const std::optional<Message> notice = m.notice;
  m.lines = history(m.session);
  session_changed();
  m.notice = notice;
  if (!kept.link.empty()) (*this)(OpenRecord{kept.link});
  ask(Visit{m.at_home() ? "home" : "table"});
  ask(Keep{"place", m.at_home() ? "home" : "table"});
}

} // namespace

Next start(const Kept& kept) {
  Visitor visitor{Model{}};
  visitor.begin(kept);
  return std::move(visitor).done();
}

Next update(Model model, const Intent& intent) {
  Visitor visitor(std::move(model));
  std::visit(visitor, intent);
  return std::move(visitor).done();
}

const Position& in_question(const Model& model) {
  return model.proposal() != nullptr ? model.proposal()->start : model.session.current();
}

bool person_to_move(const Model& model) {
  return model.at_table() && !model.session.over() && !model.session.machine_to_move();
}

bool wants_move(const Model& model) {
  if (!model.at_table() || model.session.over()) return false;
  if (model.session.machine_to_move()) return model.known || plays_by_eye(thinker(model));
  return model.known && model.hint_wanted;
}

Player thinker(const Model& model) {
  const Session& s = model.session;
  return s.machine_to_move() ? s.player(s.to_move()) : Player::perfect;
}

bool moving(const Model& model) { return model.now < model.still_at; }

double next_tick(const Model& model) {
  double soonest = -1;
  const auto at = [&](double when) {
    const double left = std::max(0.0, when - model.now);
    soonest = soonest < 0 ? left : std::min(soonest, left);
  };
  if (model.sound_due >= 0) at(model.sound_due);
  if (model.at_table() && model.session.machine_to_move()) {
    const bool thinking = !model.thought; // its answer comes by itself; this is in case it does not
    at(thinking ? std::max(model.machine_due, model.now + look_again) : model.machine_due);
  }
  return soonest;
}

bool can_take_back(const Model& model) { return can_undo(model.session) || model.aside; }

std::string record_text(const Model& model) {
  Record on_board = model.session.record();
  on_board.moves.resize(model.session.played());
  return print(on_board);
}

} // namespace nimatron
