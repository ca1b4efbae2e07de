#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "app/hints.hpp"
#include "app/model.hpp"
#include "app/seats.hpp"
#include "app/share.hpp"
#include "app/update_games.hpp"
#include "app/update_sheets.hpp"
#include "app/wording.hpp"
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

/// Where the person is, as it is kept.
const char* place_of(const Model& m) {
  if (m.at_home()) return "home";
  if (m.at_games() != nullptr) return "games";
  return m.teaching ? "lesson" : "table";
}

/// One visit of update(): the model, and what it asks of the world.
class Visitor {
 public:
  explicit Visitor(Model model) : m(std::move(model)), place_(place_of(m)) {}
  Next done() &&;

  void operator()(const Action& action);
  void operator()(const ShowHint&);
  void operator()(const WhoBegins& begins);
  void operator()(const ShowWhy& why) {
    m.why_open = why.open;
    if (why.open) m.moves_open = false;
  }
  void operator()(const ShowMoves& moves);
  void operator()(const ShowReview&);
  void operator()(const TryAgain& again);
  void operator()(const NextPosition& next);
  void operator()(const PlayOn&) { m.looking_back = false; }
  void operator()(const OpenSetup&);
  void operator()(const CloseSetup&);
  void operator()(const ChangeProposal& change);
  void operator()(const GoHome&);
  void operator()(const GoOn& on);
  void operator()(const Learn&);
  void operator()(const ShowGames&);
  void operator()(const ResumeGame& resumed);
  void operator()(const EraseGame& erase) { erase_game(m, erase, effects_); }
  void operator()(const ExportGames&) { export_games(m, effects_); }
  void operator()(const ChooseGames&) { ask(AskForGames{}); }
  void operator()(const ImportGames& import) { import_games(m, import, effects_); }
  void operator()(const FileSaved& file) {
    m.notice = say(N_("Saved as {0}"), file.where);
    ask(Announce{*m.notice});
  }
  void operator()(const GamesRead& read) { games_read(m, read, effects_); }
  void operator()(const NextTheme&);
  void operator()(const SwitchSound&);
  void operator()(const AskBefore& wish);
  void operator()(const Toggle& toggled);
  void operator()(const CopyRecord&);
  void operator()(const ShowSheet& show) { show_sheet(m, show.sheet, effects_); }
  void operator()(const ShareNow& how) { share(m, how, effects_); }
  void operator()(const DayFound& found) { day_found(m, found); }
  void operator()(const EraseDiary&) { erase_diary(m, effects_); }
  void operator()(const DiaryRead& read) { diary_read(m, read, effects_); }
  void operator()(const OpenRecord& record);
  void operator()(const ComeBack& back);
  void operator()(const Leave&) { opened(); }
  void operator()(const CannotKeep&);
  void operator()(const Analysed& found);
  void operator()(const Explained& told);
  void operator()(const Thought& thought);
  void operator()(const Judged& judged);
  void operator()(const TimePassed& tick);

  void begin(const Kept& kept);

 private:
  template <class E>
  void ask(E effect) {
    effects_.emplace_back(std::move(effect));
  }
  void ask_anew();
  void session_changed(bool further = false);
  void go(Screen screen);
  void put_aside();
  void take_up();
  void replace(Session session, bool further = false);
  void played(const Position& before, Seat mover);
  void teach(std::size_t lesson);
  void lay_lesson();
  void lesson_changed();
  void stop_teaching();
  void give_back();
  void show_hint();
  void settle_fair_start();
  void seat_changed(Seat seat);
  void remember_level();
  void tell(Message words);
  void make_sounds();
  void review();
  void opened();
  void fault_in_link(const Message& why, std::string_view text);
  bool set_aside_broken(const Kept& kept);

  Model m;
  std::vector<Effect> effects_;
  std::string_view place_; // at the beginning
};

/// What is kept from now on is kept at the new place, if it is one: so that is told first.
Next Visitor::done() && {
  const std::string_view place = place_of(m);
  if (place != place_) {
    std::vector<Effect> first = {Visit{place_of(m)}};
    if (place == "table") first.push_back(Address{address(m)});
    first.push_back(Keep{"place", std::string(place)});
    effects_.insert(effects_.begin(), first.begin(), first.end());
  }
  return {std::move(m), std::move(effects_)};
}

// ------------------------------------------------------------------------------------------- what follows
// from a change

void Visitor::ask_anew() {
  ++m.question;
  m.known.reset();
  m.reasons.reset();
  m.thought.reset();
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
  if (m.session.played() == 0 || m.session.over()) return;
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
  replace(std::move(back));
}

void Visitor::replace(Session session, bool further) {
  m.sheet = {};
  if (session.played() == 0) m.win_noted = false;
  m.session = std::move(session);
  m.still_at = m.now;
  m.looking_back = m.session.machine_to_move() && can_redo(m.session);
  m.lines = move_rows(m.session);
  m.fair = Model::Fair::no;
  ask(ShowAnother{});
  session_changed(further);
}

// ------------------------------------------------------------------------------------------- the game

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
  const bool chosen = m.proposal() != nullptr;
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
    replace(std::move(*next), further);
    const auto* seat = std::get_if<SetPlayer>(&action);
    if (chosen || seat != nullptr) remember_level();
    if (seat != nullptr) {
      m.looking_back = false;
      seat_changed(seat->seat);
    }
    const auto* game = std::get_if<NewGame>(&action);
    if (game != nullptr && game->fair) (*this)(WhoBegins{Beginner::fair});
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
  ask(Announce{say("{0}: {1}. {2}", player_name(m.session, mover), describe(before, move),
                   learned ? say(lessons()[m.teaching->lesson].learned) : status(m.session))});
  if (m.teaching || !m.session.over() || std::exchange(m.win_noted, true)) return;
  m.win_to_note = true;
  ask(ReadDiary{});
}

void Visitor::operator()(const ShowHint&) {
  if (!person_to_move(m)) return;
  if (!m.known) {
    m.notice = say(N_("The machine is still searching."));
    ask(Announce{*m.notice});
    return;
  }
  const bool needs_move = m.teaching || m.hint_stage > 0;
  if (!needs_move || m.thought) return show_hint();
  m.hint_wanted = true;
}

void Visitor::operator()(const ShowMoves& moves) {
  m.moves_open = moves.open && !m.teaching;
  if (moves.open) m.why_open = false;
}

/// Goes through the game on the table, if that has not been done.
void Visitor::review() {
  if (m.review || m.session.record().moves.empty()) return;
  m.review = Review(m.session.record());
  ++m.reviews;
}

void Visitor::operator()(const TryAgain& again) {
  m.moves_open = false;
  (*this)(Action(GoTo{again.ply}));
}

void Visitor::operator()(const NextPosition& next) {
  Players players = m.session.players();
  if (is_machine(players[0]) && !is_machine(players[1])) std::swap(players[0], players[1]);
  (*this)(Action(NewGame{next.start, players, true}));
}

void Visitor::operator()(const ShowReview&) {
  (*this)(ShowMoves{});
  review();
}

void Visitor::operator()(const Judged& judged) {
  if (m.review && judged.review == m.reviews) m.review->take(judged);
}

/// One step further.
void Visitor::show_hint() {
  m.hint_wanted = false;
  if (m.teaching) {
    m.hint = m.thought;
    return ask(Reveal{});
  }
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

// ------------------------------------------------------------------------------------------- the first
// steps

void Visitor::teach(std::size_t lesson) {
  Session before = m.teaching ? m.teaching->before : m.session;
  m.teaching = Teaching{lesson, std::move(before)};
  go(AtTable{});
  lay_lesson();
}

/// From its beginning.
void Visitor::lay_lesson() {
  const Lesson& lesson = lessons()[m.teaching->lesson];
  const auto start = parse_record(lesson.record);
  m.teaching->shown_how = m.teaching->lesson == 0; // the first of all: what is touched, and what goes
  replace(Session(*start, lesson.machine_begins ? Players{Player::perfect, Player::human}
                                                : Players{Player::human, Player::perfect}));
  ask(Announce{say(lesson.task)});
}

void Visitor::lesson_changed() {
  if (m.session.over()) m.learned = std::max(m.learned, m.teaching->lesson + 1);
  ask(Keep{"lessons", std::to_string(m.learned)});
  m.hint_wanted = m.teaching->shown_how && person_to_move(m);
}

/// What lay on the table lies there again.
void Visitor::stop_teaching() {
  if (!m.teaching) return;
  Session before = std::move(m.teaching->before);
  m.teaching.reset();
  replace(std::move(before));
}

/// In a lesson the machine wins no game: it tells that it could, and the person moves again, by the hand.
void Visitor::give_back() {
  const Message words = say(N_("Then I could win: {0}. Your move is given back. Try the one shown."),
                            describe(m.session.current(), *m.thought));
  m.teaching->shown_how = true;
  auto before = nimatron::apply(m.session, Undo{});
  if (!before) return;
  replace(std::move(*before));
  m.notice = words;
  ask(Announce{words});
}

void Visitor::operator()(const Learn&) {
  const std::size_t next = m.teaching && m.session.over() ? m.teaching->lesson + 1 : m.learned;
  if (next < lessons().size()) return teach(next);
  if (m.teaching) return (*this)(GoHome{});
  teach(0); // all of it once more
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

void Visitor::operator()(const GoHome&) {
  stop_teaching();
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
  replace(kept.session, further);
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
        say(N_("A record of {0} characters is too long: {1} at most."), record.text.size(), longest_record),
        record.text);
  }
  auto parsed = read_link(record.text, m.settings.level);
  if (!parsed) {
    return fault_in_link(say(N_("Column {0}: {1}"), parsed.fault().column, parsed.fault().message),
                         record.text);
  }
  put_aside();
  m.game.clear();
  go(AtTable{});
  replace(session_of(*parsed));
  if (parsed->extras) m.extras = *parsed->extras;
  // It was not one of our links: somebody wrote it.
  m.notice = parsed->challenge ? std::optional(challenge_words(m.session)) : parsed->how;
  if (m.notice) ask(Announce{*m.notice});
}

void Visitor::fault_in_link(const Message& why, std::string_view text) {
  m.notice = say(N_("The address does not hold a game: {0}. {1}"), shortened(text), why);
  ask(Announce{*m.notice});
}

void Visitor::operator()(const ComeBack& back) {
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
    return replace(std::move(*session));
  }
  if (another && m.has_table()) { // what has been played since can be done again
    Session then = m.session;
    then.go_to(session->played());
    return replace(std::move(then));
  }
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
  m.settings.ask = ask_named(kept.ask);
  m.settings.level = level_named(kept.level).value_or(Player::newcomer);
  ask(AllowSound{m.settings.sound});
  ask(ReadDiary{});
  m.page = kept.page;
  m.session = Session(Record{new_position(all_games().front()), {}}, seated(m.settings.level, false));
  const bool broken = set_aside_broken(kept);
  if (auto aside = nimatron::load(kept.aside)) m.aside = std::move(*aside);
  const bool resumes = !broken && !kept.session.empty() && kept.link.empty();
  if (resumes && kept.place == "table") m.screen = AtTable{};
  if (resumes) {
    ask(Keep{"opening", "yes"});
    m.opening = true;
  }
  m.win_noted = m.session.over();
  const std::optional<Message> notice = m.notice;
  m.looking_back = m.session.machine_to_move() && can_redo(m.session);
  m.lines = move_rows(m.session);
  session_changed();
  m.notice = notice;
  m.learned = static_cast<std::size_t>(
      std::clamp(std::atoi(kept.learned.c_str()), 0, static_cast<int>(lessons().size())));
  const bool newcomer = kept.learned.empty() && kept.session.empty();
  if (!kept.link.empty()) {
    (*this)(OpenRecord{kept.link});
  } else if (newcomer || (kept.place == "lesson" && !broken)) {
    teach(std::min(m.learned, lessons().size() - 1));
  }
  ask(ReadGames{});
  place_ = ""; // whatever it is, it is told
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
