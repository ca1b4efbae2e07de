#include "features/play/result_words.hpp"

#include "features/play/seats.hpp"
#include "session/levels.hpp"
#include "session/wording.hpp"

namespace nimatron {

namespace {

/// What the review knows of one of the two.
struct Course {
  bool was_lost = false;  // the other could win at some time
  bool was_won = false;   // or this one, before the end
  bool gave_away = false; // a win or a tie
  Count moves = 0;
};

std::optional<Course> course(const Session& session, const Review& review, Seat seat) {
  Course out;
  for (std::size_t ply = 0; ply < session.played(); ++ply) {
    const Standing who = verdict(review, session, ply);
    if (who == Standing::going_on) return std::nullopt;
    out.was_lost = out.was_lost || who == won_by(other(seat));
    out.was_won = out.was_won || who == won_by(seat);
    if (session.mover(ply) != seat) continue;
    ++out.moves;
    out.gave_away = out.gave_away || mark(review, session, ply) == Mark::gave_away;
  }
  return out;
}

Count moves_of(const Session& session, Seat seat) {
  Count n = 0;
  for (std::size_t ply = 0; ply < session.played(); ++ply)
    n += session.mover(ply) == seat ? 1 : 0;
  return n;
}

Message in_moves(Count moves) {
  return say(N_("{0, plural, one {You won in {0} move.} other {You won in {0} moves.}}"), moves);
}

/// `told`: how it went, as far as it has been reviewed.
std::optional<Message> words_of_loss(const std::optional<Course>& told, bool reviewed) {
  if (told && told->was_won)
    return say(N_("You had a winning position. The review shows where you lost it."));
  if (told && !told->gave_away) return say(N_("You made no mistake: every move was losing."));
  return reviewed ? std::nullopt : std::optional(say(N_("Review shows where the game was decided.")));
}

} // namespace

Message headline(const Session& session) {
  if (!person_lost(session)) return status(session);
  const Seat winner = session.standing() == Standing::first ? Seat::first : Seat::second;
  return say(N_("{0, select, beginner {Beginner wins this one.} casual {Casual wins this one.} club {Club "
                "wins this one.} perfect {Perfect wins this one.} other {{0} wins this one.}}"),
             last_player_name(session, winner));
}

std::optional<Message> praise(const Session& session, const Review* review, bool first_win, bool reviewed) {
  if (!session.over() || session.standing() == Standing::tie || !one_person(session.last_players()))
    return std::nullopt;
  const bool lost = person_lost(session);
  const Seat winner = session.standing() == Standing::first ? Seat::first : Seat::second;
  const Seat person = lost ? other(winner) : winner;
  if (!lost && first_win)
    return say(N_("{0, select, beginner {Your first win against Beginner!} casual {Your first win against "
                  "Casual!} club {Your first win against Club!} other {Your first win against Perfect!}}"),
               level_name(weakest_beaten(session).value_or(Player::perfect)));
  const auto told = review != nullptr && review->complete() ? course(session, *review, person) : std::nullopt;
  if (lost) return words_of_loss(told, reviewed);
  if (!told) return in_moves(moves_of(session, person));
  if (told->was_lost) return say(N_("You fought back from a lost position."));
  constexpr Count enough = 2; // one move is no feat
  if (!told->gave_away && told->moves >= enough) return say(N_("Flawless: you never gave the win away."));
  return in_moves(told->moves);
}

} // namespace nimatron
