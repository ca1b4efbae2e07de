#include "app/learn/explorer.hpp"
#include "app/learn/lessons.hpp"
#include "app/play/later.hpp"
#include "app/play/presenting.hpp"
#include "app/reducer.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "app/announce/announcing.hpp"
#include "app/play/search_timeout.hpp"
#include "app/play/seats.hpp"
#include "app/share/share.hpp"
#include "app/share/two_players.hpp"
#include "core/game.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "session/levels.hpp"

namespace nimatron {

namespace {

constexpr double motion_seconds = 0.4;
// A session that ends the program does so when it is analysed. After so long it has proved that it can be
// opened.
constexpr double opening_seconds = 10;
// A move in a game by link is seen to have been made before its link is offered.
constexpr double before_sending = 0.7;
// While the computer thinks.
constexpr double look_again = 0.1;
// While somebody waits for whoever searches.
constexpr double look_for_silence = 0.5;

/// In this game, also where the move was taken back.
bool no_person_has_moved(const Session& session) {
  for (std::size_t ply = 0; ply < session.record().moves.size(); ++ply) {
    if (!is_machine(session.maker(ply))) return false;
  }
  return session.sides().empty();
}

} // namespace

std::string kept_place(const Model& m) {
  if (m.at_home()) return "home";
  if (m.at_games() != nullptr) return "games";
  if (m.at_course()) return "course";
  if (const AtExplorer* at = m.at_explorer()) return "explore " + at->id;
  return m.teaching ? lesson_place(*m.teaching) : "table";
}

std::string explored(const Model& m) {
  const AtExplorer* at = m.at_explorer();
  return at == nullptr ? "" : explorer_text(*at);
}

/// What is kept from now on is kept at the new place, if it is one: so that is told first.
Next Reducer::done() && {
  const std::string place = kept_place(m);
  if (place != place_) {
    std::vector<Effect> first = {Visit{place}};
    if ((m.at_table() || m.at_explorer() != nullptr) && !address(m).empty())
      first.push_back(Address{address(m)});
    first.push_back(Keep{"place", place});
    effects_.insert(effects_.begin(), first.begin(), first.end());
  }
  if (m.at_explorer() != nullptr && explored(m) != explored_) { // its numbers go with it, in the same place
    ask(Address{address(m)});
    ask(Keep{"place", "explore " + explored(m)});
  }
  if (session_to_keep_) {
    const KeptGame* game = m.game_unkept ? nullptr : kept_by_key(m.games, m.game);
    ask(Keep{"session", print_session(m.teaching ? m.teaching->before : m.session, game)});
  }
  return {std::move(m), std::move(effects_)};
}

// ------------------------------------------------------------------------------- what follows from a change

void Reducer::session_changed(bool further) {
  reset<Remarks>(m);
  reset<Schedule>(m);
  m.winners = games_won(m.session);
  if (m.review && !(m.review->record == m.session.record())) end_review();
  m.machine_due = machine_may_move(m);
  ask_anew();
  if (m.teaching) return lesson_changed();
  if (m.has_table()) ask(Address{address(m), further});
  keep_session();
}

void Reducer::go(Screen screen) {
  const Position before = in_question(m);
  if (m.screen.index() != screen.index()) m.notice.reset();
  m.screen = std::move(screen);
  m.sheet = {};
  m.day_wanted = 0; // who goes elsewhere no longer waits for it
  m.fault.reset();
  if (!(in_question(m) == before)) ask_anew();
  m.machine_due = machine_may_move(m);
}

void Reducer::put_aside() {
  stop_teaching();
  if (m.session.played() == 0 || m.session.finished()) return;
  ask(Keep{"aside", save(m.session)});
  m.aside = m.session;
}

/// The game that was put aside comes back; if the one on the table is worth it, it goes there instead.
void Reducer::take_up() {
  Session back = std::move(*m.aside);
  const KeptGame* kept = kept_now(m.games, back);
  m.game = kept != nullptr ? kept->key : "";
  if (kept != nullptr) back = kept->session; // of a game by link: as far as it has come
  m.aside.reset();
  put_aside();
  if (!m.aside) ask(Keep{"aside", ""});
  lay_game(std::move(back));
}

void Reducer::show_nothing_of(const Position& start) {
  m.why_open = m.moves_open = false;
  begin_reasons();
  const Position& last = m.session.record().start;
  if (last.game != start.game || !(last.options == start.options)) m.extras = {};
}

void Reducer::lay_game(Session session, bool further) {
  m.sheet = {};
  show_nothing_of(session.record().start);
  replace(std::move(session), further);
}

void Reducer::replace(Session session, bool further) {
  if (session.played() == 0) m.win_noted = m.first_win = false;
  m.session = std::move(session);
  m.animation_ends = m.now;
  m.ticking_since = -1;
  m.looking_back = looks_back(m.session);
  m.lines = move_rows(m.session);
  m.fair = Model::Fair::no;
  ask(ShowAnother{});
  session_changed(further);
}

// ------------------------------------------------------------------------------------------------- the game

void Reducer::operator()(const Action& action) {
  if (std::holds_alternative<PlayMove>(action) && m.ticking_since >= 0) {
    if (time_left(m, m.session.to_move()) == 0) return flag_falls();
    charge_clock();
  }
  const bool begins = std::holds_alternative<NewGame>(action) || std::holds_alternative<Again>(action);
  auto next = nimatron::apply(m.session, action);
  if (!next) {
    m.error = m.notice = next.fault().message;
    ask(Announce{*m.notice});
    return;
  }
  // In the set-up, or at the end of a game: harder.
  const Players& seats = m.session.players();
  const bool chosen =
      m.form() != nullptr || (m.at_table() && !m.teaching && one_person(seats) &&
                              one_person(next->players()) && level_of(next->players()) != level_of(seats));
  const bool lesson_again = m.teaching && std::holds_alternative<Again>(action);
  if (lesson_again) return m.teaching->practice ? start_practice() : lay_exercise();
  const bool further = begins && m.has_table();
  const bool verdict_wanted = begins && m.form() != nullptr && m.form()->show_verdict;
  if (begins) {
    show_nothing_of(next->record().start);
    put_aside();
    m.game.clear();
    if (!m.at_table()) go(AtTable{});
  }
  if (std::holds_alternative<PlayMove>(action)) {
    const Position before = m.session.current();
    const Seat mover = m.session.to_move();
    const bool fresh = !is_machine(m.session.player(mover)) && no_person_has_moved(m.session);
    m.session = std::move(*next);
    press_clock(mover);
    played(before, mover);
    note_puzzle(fresh);
  } else {
    const bool reviewed = m.review.has_value();
    const auto* seat = std::get_if<SetPlayer>(&action);
    const bool listed = std::holds_alternative<LevelSheet>(m.sheet); // and now one is chosen
    if (seat == nullptr || listed) m.sheet = {};                     // the players stand on it
    replace(std::move(*next), further);
    if (chosen || seat != nullptr) remember_level();
    if (seat != nullptr) {
      m.looking_back = false;
      seat_changed(seat->seat);
    }
    const auto* game = std::get_if<NewGame>(&action);
    if (game != nullptr && game->fair) (*this)(WhoBegins{FirstMover::fair});
    m.verdict_wanted = verdict_wanted;
    if (std::holds_alternative<GoTo>(action)) {
      if (reviewed) review(); // of another line, if it is one
      ask(Announce{looked_at(m.session, m.looking_back)});
    }
  }
  const bool worth_it = !m.game.empty() || std::holds_alternative<PlayMove>(action) ||
                        (begins && m.session.agreement().by_link());
  if (worth_it && !m.teaching) keep_game();
}

void Reducer::played(const Position& before, Seat mover) {
  const std::size_t ply = m.session.played() - 1;
  const Move& move = m.session.record().moves[ply];
  m.looking_back = false;
  add_move_row(m.lines, m.session, before);
  const double seconds = m.less_motion ? 0 : motion_seconds;
  m.animation_ends = m.now + seconds;
  session_changed(!is_machine(m.session.player(mover)) && !m.session.agreement().has_clock());
  if (has_link_to_send(m.session)) m.send_due = m.animation_ends + before_sending;
  if (m.teaching) lesson_played(move, mover);
  constexpr std::size_t short_enough = 300; // to be gone through unasked
  if (m.session.over() && !m.teaching && m.session.played() <= short_enough) review();
  if (!is_machine(m.session.player(mover)) && std::exchange(m.first_time, false) && !m.teaching)
    ask(Keep{"lessons", std::to_string(m.learned)});
  ask(ShowMove{before, move, seconds});
  // A match is heard when it is taken, halfway; anything else when it is set down.
  m.sound_due = m.now + (sound_of(before, move) == Sound::match ? seconds / 2 : seconds);
  ask(Announce{say("{0}: {1}. {2}", maker_at_table(m, m.session, ply), describe(before, move),
                   m.teaching && m.teaching->attempt.said ? said_in_lesson(m) : status_at_table(m))});
  if (m.teaching || !m.session.over() || std::exchange(m.win_noted, true)) return;
  m.win_to_note = true;
  ask(ReadStats{});
}

// ------------------------------------------------------------------------------------------------ who plays

void Reducer::operator()(const WhoBegins& begins) {
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
void Reducer::settle_fair_start() {
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

void Reducer::seat_changed(Seat seat) { tell(seat_words(m.session, seat)); }

/// What one has chosen is meant for the next game as well.
void Reducer::remember_level() {
  const Players& players = m.session.players();
  if (!one_person(players) || level_of(players) == m.settings.level) return;
  m.settings.level = level_of(players);
  ask(Keep{"level", kept_level(m.settings.level)});
}

// --------------------------------------------------------------------------------------------------- wishes

void Reducer::operator()(const Set& wish) {
  std::uint8_t& value = m.settings.of(wish.setting);
  value = wish.value.value_or(next_value(wish.setting, value));
  const SettingRow& row = row_of(wish.setting);
  ask(Keep{std::string(row.key), std::string(row.values[value].kept)});
  if (wish.setting == Setting::sound) {
    ask(AllowSound{m.settings.sound()});
    if (m.settings.sound()) ask(Play{{Sound::match}}); // what it is like
  }
  if (!row.in_bar) return;
  constexpr double to_be_read = 2.5; // on a touch screen nothing else tells what an icon stands for
  m.settings.just_set = wish.setting;
  m.setting_told_until = m.now + to_be_read;
}

void Reducer::operator()(const Toggle& toggled) {
  bool Overlays::*const what = row_of(toggled.what).shown;
  const bool shown = overlays_shown(m).*what;
  if (!shown && what != &Overlays::gaps && hints_refused()) return;
  m.extras.*what = !shown;
  m.unwanted.*what = shown;
  if (!m.settings.sound() || shown || what != &Overlays::bundles || !m.at_table()) return;
  if (const std::uint64_t alone = left_alone(m.session.current()); alone != 0)
    ask(Play{{.steps = 0, .alone = alone}});
}

void Reducer::operator()(const CopyRecord&) {
  const std::string text = record_text(m);
  ask(Copy{text});
  tell(say(N_("Copied: {0}"), shortened(text)));
}

// ----------------------------------------------------------------------------------------------------- time

void Reducer::operator()(const TimePassed& tick) {
  wait_for_search(tick.seconds - m.now);
  m.now = tick.seconds;
  m.pace.pass(m.now);
  m.clock = tick.clock;
  m.less_motion = tick.less_motion;
  if (tick.today != m.today) begin_day(tick.today);
  if (m.opened_at < 0) {
    m.opened_at = m.now + opening_seconds;
    if (m.arrival_due >= 0) m.arrival_due += m.now; // it was laid before there was a clock
  }
  if (m.now >= m.opened_at) opened();
  make_sounds();
  if (m.arrival_due >= 0 && m.now >= m.arrival_due) arrive();
  if (m.send_due >= 0 && m.now >= m.send_due) offer_link();
  if (m.ticking_since >= 0 && time_left(m, m.session.to_move()) == 0) flag_falls();
  keep_clock();
  if (m.review_due >= 0 && m.now >= m.review_due) go_on_reviewing();
  if (m.lesson_due >= 0 && m.now >= m.lesson_due) lesson_goes_on();
  practice_goes_on();
  if (m.setting_told_until >= 0 && m.now >= m.setting_told_until) {
    m.setting_told_until = -1;
    m.settings.just_set.reset();
  }
  if (const Presenting* film = presenting(m); film != nullptr && film->due >= 0 && m.now >= film->due)
    film_goes_on();
  if (m.at_table() && m.now >= m.machine_due) think_by_eye();
  const bool due = m.at_table() && machine_plays(m) && m.chosen_move && m.now >= m.machine_due;
  if (!due || holds_last_move(m)) return;
  if (lesson_gives_back()) return give_back();
  if (lesson_holds_move()) return;
  (*this)(Action(PlayMove{print(*m.chosen_move)}));
}

/// Of the last move, once it is due; and of the end, if it was that.
void Reducer::make_sounds() {
  if (m.sound_due < 0 || m.now < m.sound_due) return;
  m.sound_due = -1;
  if (!m.settings.sound()) return;
  const std::size_t last = m.session.played() - 1;
  Heard heard = heard_of(m.session.position(last), m.session.record().moves[last]);
  if (overlays_shown(m).bundles) heard.alone = left_alone(m.session.current());
  ask(Play{heard});
  constexpr float of_a_match = 0.1F; // the notes of an end leave so much room by themselves
  const float after = std::max(0.0F, seconds_of(heard) - of_a_match);
  switch (m.session.standing()) {
  case Standing::going_on: return;
  case Standing::tie: ask(Play{{.what = Sound::tie, .after = after}}); return;
  case Standing::first:
  case Standing::second: break;
  }
  const Seat winner = m.session.standing() == Standing::first ? Seat::first : Seat::second;
  const bool beaten =
      is_machine(m.session.player(winner)) && m.session.player(other(winner)) == Player::human;
  ask(Play{{.what = beaten ? Sound::lost : Sound::won, .after = after}});
}

// ----------------------------------------------------------------------------------------------- the way in

Next start(const SavedState& kept) {
  Reducer reducer{Model{}};
  reducer.begin(kept);
  reducer.consult();
  Next next = std::move(reducer).done();
  announce_start(next);
  return next;
}

Next update(Model model, const Intent& intent) {
  if (needs_rest(model, intent)) return put_off(std::move(model), intent);
  const Noticed before(model);
  const bool changes = intent.is<ChangeSetup>() && model.form() != nullptr;
  const std::optional<Position> start = changes ? std::optional(model.form()->start) : std::nullopt;
  Reducer reducer(std::move(model));
  intent.visit(reducer);
  reducer.note_help();
  reducer.mind_clock();
  reducer.mind_activity();
  reducer.consult();
  Next next = std::move(reducer).done();
  announce_changes(before, intent, start && !(*start == next.model.form()->start), next);
  return make_up(std::move(next));
}

const Position& in_question(const Model& model) {
  return model.form() != nullptr ? model.form()->start : model.session.current();
}

const Answer* answer_shown(const Model& model) {
  if (!model.at_table() || !model.answer || !model.reasons || model.answer->step >= model.reasons->size())
    return nullptr;
  const auto* answers = std::get_if<Answers>(&(*model.reasons)[model.answer->step].figure);
  return answers != nullptr && model.answer->row < answers->row.size() ? &answers->row[model.answer->row]
                                                                       : nullptr;
}

bool machine_plays(const Model& model) {
  const bool waits = model.looking_back || std::holds_alternative<Welcome>(model.sheet) ||
                     presenting(model) != nullptr || model.lesson_due >= 0 || activity_holds_machine(model) ||
                     (model.teaching && model.teaching->attempt.solved);
  return model.session.machine_to_move() && !waits;
}

bool person_to_move(const Model& model) {
  const bool asked = !model.teaching || (moves_on_table(*model.teaching) && model.lesson_due < 0);
  return model.at_table() && asked && !model.session.over() && !model.session.machine_to_move() &&
         may_move(model.session) && !clock_paused(model);
}

bool wants_move(const Model& model) {
  if (!model.at_table() || model.session.over()) return false;
  if (machine_plays(model)) return model.known || plays_by_eye(thinker(model));
  return model.known && model.hint_wanted;
}

bool wants_search(const Model& model) {
  if (!model.at_table() || model.teaching || model.why_open || model.hint_wanted ||
      model.fair == Model::Fair::pending || activity_waits(model))
    return true;
  return machine_plays(model) && !plays_by_eye(thinker(model));
}

Player thinker(const Model& model) {
  const Session& s = model.session;
  return s.machine_to_move() ? s.player(s.to_move()) : Player::perfect;
}

bool moving(const Model& model) { return model.now < model.animation_ends; }

double next_tick(const Model& model) {
  double soonest = -1;
  const auto at = [&](double when) {
    const double left = std::max(0.0, when - model.now);
    soonest = soonest < 0 ? left : std::min(soonest, left);
  };
  if (model.sound_due >= 0) at(model.sound_due);
  if (model.review_due >= 0) at(model.review_due);
  if (model.lesson_due >= 0) at(model.lesson_due);
  if (model.arrival_due >= 0) at(model.arrival_due);
  if (model.send_due >= 0) at(model.send_due);
  if (model.setting_told_until >= 0) at(model.setting_told_until);
  if (model.activity && model.activity->closes_at >= 0) at(model.activity->closes_at);
  if (const double second = clock_tick(model); second >= 0) at(model.now + second);
  if (const double clock = practice_tick(model); clock >= 0) at(clock);
  if (const Presenting* film = presenting(model); film != nullptr && film->due >= 0) at(film->due);
  if (model.at_table() && machine_plays(model) && !search_timed_out(model) && !holds_last_move(model)) {
    const bool thinking = !model.chosen_move && !thinks_by_eye(model); // its answer comes by itself
    at(thinking ? std::max(model.machine_due, model.now + look_again) : model.machine_due);
  }
  if (waits_for_search(model) && !search_timed_out(model)) at(model.now + look_for_silence);
  if (search_timed_out(model) && player_by_eye(model)) at(model.now + 1); // its seconds are counted
  return soonest;
}

std::string record_text(const Model& model) {
  Record on_board = model.session.record();
  on_board.moves.resize(model.session.played());
  return print(on_board);
}

} // namespace nimatron
