#include "session/session.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "core/game.hpp"
#include "core/text.hpp"

namespace nimatron {

namespace {

Fault fault(Message message) { return {std::move(message), 1}; }

Seat next_to_move(const Position& now, const Move& move, Seat mover) {
  return moves_again(now, move) ? mover : other(mover);
}

Standing standing_in(const Position& now, Seat to_move) {
  return is_over(now) ? standing_of(finish_of(now), to_move) : Standing::going_on;
}

bool human_somewhere(const Session& s) {
  return s.player(Seat::first) == Player::human || s.player(Seat::second) == Player::human;
}

bool person_chooses(const Session& s, std::size_t ply) { return s.player(s.mover(ply)) == Player::human; }

/// Where an undo leads: the last position before this one in which a person chose; without any person
/// in the game, one move back.
std::optional<std::size_t> undone(const Session& s) {
  if (s.played() == 0) return std::nullopt;
  if (!human_somewhere(s)) return s.played() - 1;
  for (std::size_t ply = s.played(); ply-- > 0;) {
    if (person_chooses(s, ply)) return ply;
  }
  return std::nullopt;
}

/// Where a redo leads: the next position in which a person has to choose, or the end of the record.
std::size_t redone(const Session& s) {
  std::size_t ply = s.played() + 1;
  while (ply < s.record().moves.size() && human_somewhere(s) && !person_chooses(s, ply))
    ++ply;
  return ply;
}

std::optional<Seat> winner_of(const Session& s) {
  if (s.result() == Standing::first) return Seat::first;
  if (s.result() == Standing::second) return Seat::second;
  return std::nullopt;
}

Result<Session> act(const Session&, const NewGame& action) {
  if (action.start.game == nullptr) return fault(say(N_("there is no game to begin")));
  Session fresh({action.start, {}}, action.players);
  fresh.set_agreement(action.agreement);
  return fresh;
}

Result<Session> act(const Session& s, const PlayMove& action) {
  if (!may_move(s)) return fault(say(N_("it is not your turn")));
  auto move = parse_move(s.current(), action.text);
  if (!move) return move.fault();
  Session after = s;
  after.push(std::move(*move));
  return after;
}

Result<Session> act(const Session& s, const Undo&) {
  if (is_timed(s)) return fault(say(N_("you can't take back a move while the clock runs")));
  const auto target = undone(s);
  if (!target) return fault(say(N_("there is nothing to undo")));
  Session after = s;
  after.go_to(*target);
  return after;
}

Result<Session> act(const Session& s, const Redo&) {
  if (!can_redo(s)) return fault(say(N_("there is nothing to redo")));
  Session after = s;
  after.go_to(redone(s));
  return after;
}

Result<Session> act(const Session& s, const GoTo& action) {
  if (is_timed(s)) return fault(say(N_("you can't go back while the clock runs")));
  const std::size_t lines = s.sides().size() + 1;
  const auto lines_moves = [&] { return all_lines(s.line(), s.sides())[action.line].size(); };
  if (action.line >= lines || action.ply > (action.line == 0 ? s.record().moves.size() : lines_moves()))
    return fault(say(N_("there is no such move")));
  Session after = s;
  if (action.line == 0) {
    after.go_to(action.ply);
  } else {
    after.go_to(action.ply, action.line);
  }
  return after;
}

Result<Session> act(const Session& s, const Again&) {
  const bool daily = s.daily().day != 0;
  Session again({s.record().start, {}}, daily ? daily_players : s.players());
  again.set_daily({s.daily().day, s.daily().par});
  if (!daily) again.set_handed_over(s.handed_over());
  if (s.agreement().with == Agreement::With::nobody) return again;
  if (!s.finished() && s.agreement().by_link())
    return fault(say(N_("this game by link has not ended yet; for another one, choose New game")));
  again.set_agreement(agreement_after(s));
  return again;
}

Result<Session> act(const Session& s, const SetPlayer& action) {
  if (s.agreement().by_link()) return fault(say(N_("the computer does not play in a game by link")));
  Session after = s;
  if (is_machine(action.player)) after.set_agreement({});
  after.set_player(action.seat, action.player);
  if (after.daily().day != 0) after.set_daily({after.daily().day, after.daily().par, true});
  return after;
}

} // namespace

Session::Session(Record record, Players players)
    : players_(players), trail_(record.start), made_by_(record.moves.size(), players) {
  record_.start = std::move(record.start);
  record_.moves.reserve(record.moves.size());
  for (Move& move : record.moves) {
    mover_.push_back(next_to_move(trail_.end(), move, mover_.back()));
    trail_.push(move);
    record_.moves.push_back(std::move(move));
  }
  look();
}

MoveLine Session::line() const {
  MoveLine line;
  line.reserve(record_.moves.size());
  for (std::size_t ply = 0; ply < record_.moves.size(); ++ply)
    line.push_back({record_.moves[ply], made_by_[ply]});
  return line;
}

void Session::set_player(Seat seat, Player player) {
  const bool computers = is_machine(player) && is_machine(players_[index_of(other(seat))]);
  if (!computers) handed_over_.reset();
  if (computers && !is_machine(players_[index_of(seat)])) handed_over_ = seat;
  players_[index_of(seat)] = player;
}

void Session::set_agreement(Agreement agreement) {
  agreement_ = std::move(agreement);
  look();
}

void Session::push(Move move) {
  if (agreement_.fallen()) agreement_.clock = {}; // who plays on after that does so without a clock
  const std::size_t ply = played();
  if (ply < record_.moves.size()) {
    if (record_.moves[ply] == move) {
      made_by_[ply] = players_; // who makes it now
      return go_to(ply + 1);
    }
    std::vector<MoveLine> lines = all_lines(line(), sides_);
    MoveLine now(lines.front().begin(), lines.front().begin() + static_cast<std::ptrdiff_t>(ply));
    now.push_back({move, players_});
    for (std::size_t line = 1; line < lines.size(); ++line) {
      if (common_moves(lines[line], now) <= ply) continue;
      go_to(ply + 1, line);
      made_by_[ply] = players_;
      return;
    }
    lines.insert(lines.begin(), std::move(now));
    sides_ = beside_first(std::move(lines));
  }
  record_.moves.resize(ply);
  made_by_.resize(ply);
  made_by_.push_back(players_);
  mover_.resize(ply + 1);
  mover_.push_back(next_to_move(current(), move, mover_.back()));
  trail_.push(move);
  record_.moves.push_back(std::move(move));
  look();
}

void Session::go_to(std::size_t ply, std::size_t line) {
  std::vector<MoveLine> lines = all_lines(this->line(), sides_);
  std::rotate(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(line),
              lines.begin() + static_cast<std::ptrdiff_t>(line) + 1);
  MoveLine now = lines.front();
  sides_ = beside_first(std::move(lines));
  follow(std::move(now));
  go_to(ply);
}

/// Another record from the same start. The board is left where the two part, at the latest.
void Session::follow(MoveLine line) {
  const std::size_t shared = common_moves(this->line(), line);
  if (shared < played()) trail_.cut(shared, record_.moves);
  mover_.resize(shared + 1);
  Position now = trail_.at(std::min(shared, played()), record_.moves);
  for (std::size_t ply = played(); ply < shared; ++ply)
    now = play(std::move(now), line[ply].move);
  record_.moves.resize(shared);
  made_by_.resize(shared);
  for (std::size_t ply = shared; ply < line.size(); ++ply) {
    Move& move = line[ply].move;
    mover_.push_back(next_to_move(now, move, mover_.back()));
    now = play(std::move(now), move);
    record_.moves.push_back(std::move(move));
    made_by_.push_back(line[ply].players);
  }
  result_ = standing_in(now, mover_.back());
}

void Session::go_to(std::size_t ply) {
  if (ply < played()) trail_.cut(ply, record_.moves);
  while (played() < ply)
    trail_.push(record_.moves[played()]);
  look();
}

/// How the game stands with what lies on the board now.
void Session::look() {
  standing_ = standing_in(current(), to_move());
  const auto fallen = agreement_.fallen();
  if (fallen && standing_ == Standing::going_on && !can_redo(*this)) standing_ = won_by(other(*fallen));
  if (!can_redo(*this)) result_ = standing_;
}

Result<Session> apply(const Session& session, const Action& action) {
  if (!session.has_game() && !std::holds_alternative<NewGame>(action))
    return fault(say(N_("no game has begun")));
  return std::visit([&](const auto& a) { return act(session, a); }, action);
}

Agreement agreement_after(const Session& session) {
  Agreement now = session.agreement();
  if (now.with == Agreement::With::nobody) return now;
  if (session.finished()) return next_agreement(now, winner_of(session));
  if (!now.by_link()) { // the same game from its beginning: nothing is counted, and both have all their time
    now.left.fill(1000 * now.clock.seconds);
    return now;
  }
  now.match = {now.match.games}; // the one that has not ended goes on beside this one
  return next_agreement(now, std::nullopt);
}

bool may_move(const Session& session) {
  const Agreement& agreement = session.agreement();
  if (!agreement.by_link() || !agreement.me) return true;
  // What the other one has answered is not played differently.
  for (std::size_t ply = session.played(); ply < session.record().moves.size(); ++ply) {
    if (session.mover(ply) != *agreement.me) return false;
  }
  return session.to_move() == *agreement.me;
}

bool hints_are_off(const Session& session) {
  const Agreement& agreement = session.agreement();
  return agreement.by_link() && !session.finished() && !(agreement.hints[0] && agreement.hints[1]);
}

bool is_timed(const Session& session) { return session.agreement().has_clock() && !session.finished(); }

Seat seat_of_reader(const Session& session) {
  const std::size_t moves = session.record().moves.size();
  return session.finished() && moves > 0 ? other(session.mover(moves - 1)) : session.mover(moves);
}

bool can_undo(const Session& session) { return !is_timed(session) && undone(session).has_value(); }

bool can_redo(const Session& session) { return session.played() < session.record().moves.size(); }

std::optional<Player> weakest_beaten(const Session& session) {
  const Standing standing = session.standing();
  if (standing != Standing::first && standing != Standing::second) return std::nullopt;
  const std::size_t winner = standing == Standing::first ? 0 : 1;
  const Players& last = session.last_players();
  if (is_machine(last[winner]) || !is_machine(last[1 - winner])) return std::nullopt;
  Player beaten = last[1 - winner];
  for (std::size_t ply = 0; ply < session.played(); ++ply) {
    const Player maker = session.maker(ply);
    if (!is_machine(maker)) continue;
    if (index_of(session.mover(ply)) == winner) return std::nullopt;
    beaten = std::min(beaten, maker);
  }
  return beaten;
}

std::vector<Seat> games_won(const Session& session) {
  std::vector<Seat> winners;
  Position now = session.record().start;
  const Match& match = now.game->match;
  if (match.decided == nullptr || match.decided(now.options, now.board) != 0) return winners;
  for (std::size_t ply = 0; ply < session.played(); ++ply) {
    const Move& move = session.record().moves[ply];
    if (const auto end = match.ends(now.options, now.board, move))
      winners.push_back(*end == Finish::won ? session.mover(ply) : other(session.mover(ply)));
    now = play(std::move(now), move);
  }
  return winners;
}

} // namespace nimatron
