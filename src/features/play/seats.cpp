#include "features/play/seats.hpp"

#include <cstddef>

#include "core/geometry.hpp"
#include "features/friend/two_players.hpp"
#include "session/levels.hpp"
#include "session/wording.hpp"

namespace nimatron {

bool person_lost(const Session& session) {
  const Players& players = session.last_players();
  const Seat machine = is_machine(players[0]) ? Seat::first : Seat::second;
  return one_person(players) && session.standing() == won_by(machine);
}

namespace {

/// The seats of one person with another level, so many above.
std::optional<Players> with_level(Players players, int above) {
  Player& machine = is_machine(players[0]) ? players[0] : players[1];
  const int level = static_cast<int>(machine) + above;
  if (level < static_cast<int>(machines.front()) || level > static_cast<int>(machines.back()))
    return std::nullopt;
  machine = static_cast<Player>(level);
  return players;
}

} // namespace

std::optional<Players> harder(const Session& session) {
  if (!one_person(session.players()) || person_lost(session)) return std::nullopt;
  return with_level(session.players(), 1);
}

std::optional<Players> easier(const Session& session) {
  if (!one_person(session.players()) || !person_lost(session)) return std::nullopt;
  return with_level(session.players(), -1);
}

bool can_choose_first_mover(const Model& model) {
  if (is_try(model.session)) return false; // the person is to win
  const Session& s = model.session;
  if (!model.at_table() || !one_person(s.players())) return false;
  for (std::size_t ply = 0; ply < s.played(); ++ply) {
    if (!is_machine(s.maker(ply))) return false;
  }
  return !s.over();
}

std::optional<FirstMover> first_mover(const Model& model) {
  if (!can_choose_first_mover(model)) return std::nullopt;
  if (model.fair != Model::Fair::no) return FirstMover::fair;
  return is_machine(model.session.player(Seat::first)) ? FirstMover::machine : FirstMover::person;
}

Session begun_by(const Session& session, bool machine_begins) {
  Session out({session.record().start, {}}, seated(level_of(session.players()), machine_begins));
  out.set_daily({session.daily().day, session.daily().par});
  return out;
}

std::optional<Message> side_words(const Session& session) {
  const auto moving = geometry_of(session.current()).side(session.current().board);
  if (!moving) return std::nullopt;
  if (!one_person(session.players()))
    return *moving == Side::white ? say(N_("White to move.")) : say(N_("Black to move."));
  const bool own = session.player(session.to_move()) == Player::human;
  const Side side = own ? *moving : other(*moving);
  return side == Side::white ? say(N_("You play White.")) : say(N_("You play Black."));
}

FairStart fair_start(const Analysis& known) {
  switch (known.outcome) {
  case Outcome::N: return {false, say(N_("You go first. With best play, the first player wins."))};
  case Outcome::P: return {true, say(N_("The computer goes first. With best play, the second player wins."))};
  case Outcome::T: return {false, say(N_("You go first. With best play, neither side can win."))};
  case Outcome::unknown: break;
  }
  return {false, say(N_("You go first. Nimatron can't tell who wins here."))};
}

namespace {

Message name_in_lesson(bool machine) { return machine ? say(N_("The computer")) : say(N_("You")); }

/// Whether the computer is meant there. Where nobody plays, and only then, both seats are a person's: who is asked for a
/// move goes first, and who is asked about a whole match answers the computer, as in the lessons.
bool is_computers(const LessonRun& teaching, const Session& session, Seat seat) {
  const Players& players = session.players();
  if (is_machine(players[0]) || is_machine(players[1])) return is_machine(session.player(seat));
  return seat == (std::holds_alternative<ToMove>(teaching.exercise().task) ? Seat::second : Seat::first);
}

} // namespace

Message name_at_table(const Model& model, Seat seat) {
  if (model.teaching) return name_in_lesson(is_computers(*model.teaching, model.session, seat));
  return side_name(model.session, seat);
}

Message maker_at_table(const Model& model, const Session& session, std::size_t ply) {
  if (model.teaching) return name_in_lesson(is_machine(session.maker(ply)));
  return maker_name(session, ply);
}

Message status_at_table(const Model& model) {
  const Session& session = model.session;
  if (!model.teaching || session.standing() == Standing::tie) return status(session);
  if (session.over()) {
    const Seat winner = session.standing() == Standing::first ? Seat::first : Seat::second;
    return is_computers(*model.teaching, session, winner) ? say(N_("The computer wins"))
                                                          : say(N_("You win!"));
  }
  return model.session.machine_to_move() ? say(N_("The computer is thinking")) : say(N_("Your turn"));
}

Seat own_seat(const Session& session) {
  const Players& players = session.players();
  if (one_person(players)) return is_machine(players[0]) ? Seat::second : Seat::first;
  if (session.handed_over()) return *session.handed_over();
  if (session.daily().day != 0) return Seat::first;
  for (std::size_t ply = session.played(); ply-- > 0;) { // as an earlier version has saved it
    const Players& then = session.players(ply);
    if (one_person(then)) return is_machine(then[0]) ? Seat::second : Seat::first;
  }
  return session.over() ? Seat::first : session.to_move();
}

HandingOver handing_over(const Session& session, Player level) {
  const bool first = is_machine(session.player(Seat::first));
  const bool second = is_machine(session.player(Seat::second));
  if (first && second) return {say(N_("Take over")), {own_seat(session), Player::human}};
  if (first || second) return {say(N_("Let the computer play")), {own_seat(session), Player::perfect}};
  return {say(N_("Play against the computer")), {Seat::second, level}};
}

Seat seat_to_choose(const Session& session) {
  return one_person(session.players()) && is_machine(session.player(Seat::first)) ? Seat::first
                                                                                  : Seat::second;
}

std::array<Player, 5> who_can_play() {
  return {Player::human, Player::beginner, Player::casual, Player::club, Player::perfect};
}

Message name_in_list(Player player) {
  return player == Player::human ? say(N_("Person")) : level_name(player);
}

Message about_player(Player player) {
  switch (player) {
  case Player::human: return say(N_("A person beside you, on this screen."));
  case Player::beginner: return say(N_("Plays what looks tempting and leaves you many chances."));
  case Player::casual: return say(N_("Looks one move ahead, and now and then overlooks something."));
  case Player::club: return say(N_("Knows the theory, but slips when the sums get long."));
  case Player::perfect: break;
  }
  return say(N_("Never gives away a win that can be worked out."));
}

Message seat_words(const Session& session, Seat seat) {
  const Player now = session.player(seat);
  if (one_person(session.players())) {
    if (is_machine(now))
      return say(N_("{0, select, beginner {You are playing against Beginner.} casual {You are playing "
                    "against Casual.} club {You are playing against Club.} perfect {You are playing against "
                    "Perfect.} other {You are playing against {0}.}}"),
                 player_name(session, seat));
    return say(N_("You are playing again."));
  }
  if (is_machine(now)) return say(N_("The computer plays for you until you take over."));
  return say(N_("Two people are playing now."));
}

SeatLine seat_line(const Model& model, Seat seat) {
  const Session& session = model.session;
  SeatLine line{.id = seat == Seat::first ? "first player" : "second player",
                .name = player_name(session, seat),
                .told = {},
                .machine = is_machine(session.player(seat)),
                .turn = !session.over() && session.to_move() == seat};
  line.chosen = (line.machine || !one_person(session.players())) && !session.agreement().by_link();
  line.told = line.chosen ? say(N_("{0}: choose who plays"), line.name)
              : line.turn ? say(N_("{0}, to move"), line.name)
                          : line.name;
  if (session.agreement().has_clock()) line.clock = clock_text(time_left(model, seat));
  return line;
}

std::vector<Segment> first_movers() {
  return {{"you begin", say(N_("You go first"))},
          {"computer begins", say(N_("Computer goes first"))},
          {"fair start", say(N_("Fair start"))}};
}

std::vector<Segment> levels() {
  std::vector<Segment> out;
  out.reserve(machines.size());
  for (const Player level : machines)
    out.push_back({std::string("level ") + letter_of(level), level_name(level)});
  return out;
}

} // namespace nimatron
