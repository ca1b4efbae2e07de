#include "app/visitor.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "app/seats.hpp"
#include "app/share.hpp"
#include "content/lessons.hpp"
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

} // namespace

const char* kept_place(const Model& m) {
  if (m.at_home()) return "home";
  if (m.at_games() != nullptr) return "games";
  return m.teaching ? "lesson" : "table";
}

/// What is kept from now on is kept at the new place, if it is one: so that is told first.
Next Visitor::done() && {
  const std::string_view place = kept_place(m);
  if (place != place_) {
    std::vector<Effect> first = {Visit{kept_place(m)}};
    if (place == "table") first.push_back(Address{address(m)});
    first.push_back(Keep{"place", std::string(place)});
    effects_.insert(effects_.begin(), first.begin(), first.end());
  }
  return {std::move(m), std::move(effects_)};
}

// ------------------------------------------------------------------------------- what follows from a change

void Visitor::ask_anew() {
  ++m.question;
  m.known.reset();
  m.reasons.reset();
  m.thought.reset();
  m.answer.reset();
  m.hint_wanted = false;
}

void Visitor::session_changed(bool further) {
  m.hint.reset();
  m.hint_stage = 0;
  m.notice.reset();
  m.winners = games_won(m.session);
  if (m.review && !(m.review->record == m.session.record())) {
    m.review.reset();
    ++m.reviews;
  }
  m.sound_due = -1;
  m.machine_due = std::max(m.now, m.still_at) + pause_before_machine;
  ask_anew();
  if (m.teaching) return lesson_changed();
  if (m.has_table()) ask(Address{address(m), further});
  ask(Keep{"session", save(m.session)});
}

void Visitor::go(Screen screen) {
  const Position before = in_question(m);
  m.screen = std::move(screen);
  m.sheet = {};
  if (!(in_question(m) == before)) ask_anew();
  m.machine_due = std::max(m.now, m.still_at) + pause_before_machine;
}

void Visitor::put_aside() {
  stop_teaching();
  if (m.session.played() == 0 || m.session.finished()) return;
  ask(Keep{"aside", save(m.session)});
  m.aside = std::move(m.session);
}

/// The game that was put aside comes back; if the one on the table is worth it, it goes there instead.
void Visitor::take_up() {
  Session back = std::move(*m.aside);
  const KeptGame* kept = find_session(m.games, back);
  m.game = kept != nullptr ? kept->key : "";
  m.aside.reset();
  put_aside();
  if (!m.aside) ask(Keep{"aside", ""});
  lay_game(std::move(back));
}

void Visitor::lay_game(Session session, bool further) {
  m.sheet = {};
  replace(std::move(session), further);
}

void Visitor::replace(Session session, bool further) {
  if (session.played() == 0) m.win_noted = false;
  m.session = std::move(session);
  m.still_at = m.now;
  m.looking_back = m.session.machine_to_move() && can_redo(m.session);
  m.lines = move_rows(m.session);
  m.fair = Model::Fair::no;
  ask(ShowAnother{});
  session_changed(further);
}

// ------------------------------------------------------------------------------------------------- the game

void Visitor::operator()(const Action& action) {
  if (std::holds_alternative<Undo>(action) && !can_undo(m.session) && m.aside && !m.teaching)
    return take_up();
  const bool begins = std::holds_alternative<NewGame>(action) || std::holds_alternative<Again>(action);
  auto next = nimatron::apply(m.session, action);
  if (!next) {
    m.notice = next.fault().message;
    ask(Announce{*m.notice});
    return;
  }
  // In the set-up, or at the end of a game: harder.
  const Players& seats = m.session.players();
  const bool chosen = m.proposal() != nullptr ||
                      (m.at_table() && !m.teaching && one_person(seats) && one_person(next->players()) &&
                       level_of(next->players()) != level_of(seats));
  const bool lesson_again = m.teaching && std::holds_alternative<Again>(action);
  if (lesson_again) return lay_lesson();
  const bool further = begins && m.has_table();
  if (begins) {
    put_aside();
    m.game.clear();
    if (!m.at_table()) go(AtTable{});
  }
  if (std::holds_alternative<PlayMove>(action)) {
    const Position before = m.session.current();
    const Seat mover = m.session.to_move();
    m.session = std::move(*next);
    played(before, mover);
  } else {
    const bool reviewed = m.review.has_value();
    const auto* seat = std::get_if<SetPlayer>(&action);
    if (seat == nullptr) m.sheet = {}; // on it the players stand
    replace(std::move(*next), further);
    if (chosen || seat != nullptr) remember_level();
    if (seat != nullptr) {
      m.looking_back = false;
      seat_changed(seat->seat);
    }
    const auto* game = std::get_if<NewGame>(&action);
    if (game != nullptr && game->fair) (*this)(WhoBegins{FirstMover::fair});
    if (std::holds_alternative<GoTo>(action)) {
      if (reviewed) review(); // of another line, if it is one
      ask(Announce{looked_at(m.session)});
    }
  }
  const bool worth_it = !m.game.empty() || std::holds_alternative<PlayMove>(action);
  if (worth_it && !m.teaching) keep_game(m, effects_);
}

void Visitor::played(const Position& before, Seat mover) {
  const std::size_t ply = m.session.played() - 1;
  const Move& move = m.session.record().moves[ply];
  m.looking_back = false;
  add_move_row(m.lines, m.session, before);
  const double seconds = m.less_motion ? 0 : motion_seconds;
  m.still_at = m.now + seconds;
  session_changed(!is_machine(m.session.player(mover)));
  constexpr std::size_t short_enough = 300; // to be gone through unasked
  if (m.session.over() && !m.teaching && m.session.played() <= short_enough) review();
  ask(ShowMove{before, move, seconds});
  // A match is heard when it is taken, halfway; anything else when it is set down.
  m.sound_due = m.now + (sound_of(move) == Sound::match ? seconds / 2 : seconds);
  const bool learned = m.teaching && m.session.over();
  ask(Announce{say("{0}: {1}. {2}", name_at_table(m, mover), describe(before, move),
                   learned ? say(lessons()[m.teaching->lesson].learned) : status(m.session))});
  if (m.teaching || !m.session.over() || std::exchange(m.win_noted, true)) return;
  m.win_to_note = true;
  ask(ReadDiary{});
}

// ------------------------------------------------------------------------------------------------ who plays

void Visitor::operator()(const WhoBegins& begins) {
  if (!can_choose_first_mover(m)) return;
  m.sheet = {}; // the board is what one waits for
  const bool machine = begins.who == FirstMover::machine;
  const bool sits_so = is_machine(m.session.player(Seat::first)) == machine;
  if (!sits_so || m.session.played() > 0) replace(begun_by(m.session, machine));
  m.fair = begins.who == FirstMover::fair ? Model::Fair::pending : Model::Fair::no;
  if (m.fair == Model::Fair::pending) return settle_fair_start();
  tell(status(m.session));
}

/// As soon as it is known, and nobody has begun meanwhile.
void Visitor::settle_fair_start() {
  if (m.fair != Model::Fair::pending || !m.known) return;
  m.fair = Model::Fair::settled;
  if (m.session.played() > 0 || !can_choose_first_mover(m)) return;
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

// --------------------------------------------------------------------------------------------------- wishes

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

void Visitor::operator()(const AskBefore& wish) {
  m.settings.ask = wish.ask;
  ask(Keep{"ask", std::string(kept_name(wish.ask))});
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

// ------------------------------------------------------------------------------ what works for it, and time

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
  m.clock = tick.clock;
  m.less_motion = tick.less_motion;
  if (tick.today != m.today) begin_day(m, tick.today, effects_);
  if (m.opened_at < 0) m.opened_at = m.now + opening_seconds;
  if (m.now >= m.opened_at) opened();
  make_sounds();
  const bool due = m.at_table() && machine_plays(m) && m.thought && m.now >= m.machine_due;
  if (!due) return;
  if (m.teaching && m.known && m.known->outcome == Outcome::N) return give_back();
  (*this)(Action(PlayMove{print(*m.thought)}));
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

// ----------------------------------------------------------------------------------------------- the way in

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

const Answer* answer_shown(const Model& model) {
  if (!model.at_table() || !model.answer || !model.reasons || model.answer->step >= model.reasons->size())
    return nullptr;
  const auto* answers = std::get_if<Answers>(&(*model.reasons)[model.answer->step].figure);
  return answers != nullptr && model.answer->row < answers->row.size() ? &answers->row[model.answer->row]
                                                                       : nullptr;
}

bool machine_plays(const Model& model) { return model.session.machine_to_move() && !model.looking_back; }

bool person_to_move(const Model& model) {
  return model.at_table() && !model.session.over() && !model.session.machine_to_move();
}

bool wants_move(const Model& model) {
  if (!model.at_table() || model.session.over()) return false;
  if (machine_plays(model)) return model.known || plays_by_eye(thinker(model));
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
  if (model.at_table() && machine_plays(model)) {
    const bool thinking = !model.thought; // its answer comes by itself; this is in case it does not
    at(thinking ? std::max(model.machine_due, model.now + look_again) : model.machine_due);
  }
  return soonest;
}

bool can_take_back(const Model& model) { return can_undo(model.session) || (model.aside && !model.teaching); }

std::string record_text(const Model& model) {
  Record on_board = model.session.record();
  on_board.moves.resize(model.session.played());
  return print(on_board);
}

} // namespace nimatron
