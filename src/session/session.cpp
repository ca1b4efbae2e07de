#include "session/session.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"

namespace nimatron {

namespace {

Fault fault(Message message) { return {std::move(message), 1}; }

Seat next_to_move(const Position& now, const Move& move, Seat mover) {
  return now.game->again(now.options, now.board, move) ? mover : other(mover);
}

Standing standing_in(const Position& now, Seat to_move) {
  return is_over(now) ? standing_of(now.game->finish(now.options, now.board), to_move) : Standing::going_on;
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

Result<Session> act(const Session&, const NewGame& action) {
  if (action.start.game == nullptr) return fault(say(N_("there is no game to begin")));
  return Session({action.start, {}}, action.players);
}

Result<Session> act(const Session& s, const PlayMove& action) {
  auto move = parse_move(s.current(), action.text);
  if (!move) return move.fault();
  Session after = s;
  after.push(std::move(*move));
  return after;
}

Result<Session> act(const Session& s, const Undo&) {
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
  const std::size_t lines = s.sides().size() + 1;
  const auto lines_moves = [&] { return all_lines(s.record().moves, s.sides())[action.line].size(); };
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
  Session again({s.record().start, {}}, s.players());
  again.set_daily({s.daily().day, s.daily().par});
  return again;
}

Result<Session> act(const Session& s, const SetPlayer& action) {
  Session after = s;
  after.set_player(action.seat, action.player);
  if (after.daily().day != 0) after.set_daily({after.daily().day, after.daily().par, true});
  return after;
}

/// `word=` or `;word=`
bool accept_key(Reader& in, const char* word) {
  for (; *word != '\0'; ++word) {
    if (!in.accept(*word)) return false;
  }
  return true;
}

} // namespace

namespace {

/// `daily=2026-11-22,5,helped;`, if it begins so.
Result<Daily> read_daily(Reader& in) {
  Daily daily;
  if (in.peek() != 'd') return daily;
  if (!accept_key(in, "daily=")) return in.expected(N_("'daily=' and a date"));
  const auto day = read_day(in);
  if (!day) return day.fault();
  if (*day < 1) return in.expected(N_("a date like 2026-11-22"));
  daily.day = *day;
  if (!in.accept(',')) return in.expected(N_("',' and the par"));
  const auto par = in.number(1, max_heap);
  if (!par) return par.fault();
  daily.par = *par;
  if (in.accept(',')) {
    if (!accept_key(in, "helped")) return in.expected(N_("'helped'"));
    daily.helped = true;
  }
  if (!in.accept(';')) return in.expected(N_("';' and who plays"));
  return daily;
}

} // namespace

Session::Session(Record record, Players players) : players_(players), trail_(record.start) {
  record_.start = std::move(record.start);
  record_.moves.reserve(record.moves.size());
  for (Move& move : record.moves) {
    mover_.push_back(next_to_move(trail_.end(), move, mover_.back()));
    trail_.push(move);
    record_.moves.push_back(std::move(move));
  }
  look();
}

void Session::push(Move move) {
  const std::size_t ply = played();
  if (ply < record_.moves.size()) {
    if (record_.moves[ply] == move) return go_to(ply + 1);
    std::vector<MoveLine> lines = all_lines(record_.moves, sides_);
    MoveLine now(record_.moves.begin(), record_.moves.begin() + static_cast<std::ptrdiff_t>(ply));
    now.push_back(move);
    for (std::size_t line = 1; line < lines.size(); ++line) {
      if (common_moves(lines[line], now) > ply) return go_to(ply + 1, line);
    }
    lines.insert(lines.begin(), std::move(now));
    sides_ = beside_first(std::move(lines));
  }
  record_.moves.resize(ply);
  mover_.resize(ply + 1);
  mover_.push_back(next_to_move(current(), move, mover_.back()));
  trail_.push(move);
  record_.moves.push_back(std::move(move));
  look();
}

void Session::go_to(std::size_t ply, std::size_t line) {
  std::vector<MoveLine> lines = all_lines(record_.moves, sides_);
  std::rotate(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(line),
              lines.begin() + static_cast<std::ptrdiff_t>(line) + 1);
  MoveLine now = lines.front();
  sides_ = beside_first(std::move(lines));
  follow(std::move(now));
  go_to(ply);
}

/// Another record from the same start. The board is left where the two part, at the latest.
void Session::follow(MoveLine line) {
  const std::size_t shared = common_moves(record_.moves, line);
  if (shared < played()) trail_.cut(shared, record_.moves);
  mover_.resize(shared + 1);
  Position now = trail_.at(std::min(shared, played()), record_.moves);
  for (std::size_t ply = played(); ply < shared; ++ply)
    now = play(std::move(now), line[ply]);
  for (std::size_t ply = shared; ply < line.size(); ++ply) {
    mover_.push_back(next_to_move(now, line[ply], mover_.back()));
    now = play(std::move(now), line[ply]);
  }
  record_.moves = std::move(line);
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
  if (!can_redo(*this)) result_ = standing_;
}

Result<Session> apply(const Session& session, const Action& action) {
  if (!session.has_game() && !std::holds_alternative<NewGame>(action))
    return fault(say(N_("no game has begun")));
  return std::visit([&](const auto& a) { return act(session, a); }, action);
}

bool can_undo(const Session& session) { return undone(session).has_value(); }

bool can_redo(const Session& session) { return session.played() < session.record().moves.size(); }

std::vector<Seat> games_won(const Session& session) {
  std::vector<Seat> winners;
  Position now = session.record().start;
  const Geometry& geometry = geometry_of(now);
  std::optional<Count> won = geometry.decided(now.board);
  if (won != 0) return winners;
  for (std::size_t ply = 0; ply < session.played(); ++ply) {
    now = play(std::move(now), session.record().moves[ply]);
    const std::optional<Count> decided = geometry.decided(now.board);
    if (decided == won) continue;
    won = decided;
    winners.push_back(session.mover(ply)); // whoever takes the last match of a game wins it
  }
  return winners;
}

std::string save(const Session& session) {
  std::string out;
  const Daily& daily = session.daily();
  if (daily.day != 0)
    out =
        "daily=" + print_day(daily.day) + ',' + std::to_string(daily.par) + (daily.helped ? ",helped;" : ";");
  out += "play=";
  for (const Player player : session.players())
    out += letter_of(player);
  return out + ";at=" + std::to_string(session.played()) + ';' + print(session.record()) +
         print(session.sides());
}

Result<Session> load(std::string_view text) {
  Reader in(text);
  const auto daily = read_daily(in);
  if (!daily) return daily.fault();
  Players players{};
  if (!accept_key(in, "play=")) return in.expected(N_("'play=' and a letter for each player"));
  for (Player& player : players) {
    std::size_t which = 0;
    while (which < std::size(player_letters) - 1 && !in.accept(player_letters[which]))
      ++which;
    if (which == std::size(player_letters) - 1) return in.expected(N_("'h', 'n', 'c', 'b' or 'm'"));
    player = static_cast<Player>(which);
  }
  if (!in.accept(';')) return in.expected(N_("';at=' and the number of moves played"));
  if (in.peek() == 'f') {
    if (!accept_key(in, "first=")) return in.expected(N_("'first=' and 0 or 1"));
    const auto first = in.number(0, 1);
    if (!first) return first.fault();
    if (*first == 1) std::swap(players[0], players[1]);
    if (!in.accept(';')) return in.expected(N_("';at=' and the number of moves played"));
  }
  if (!accept_key(in, "at=")) return in.expected(N_("'at=' and the number of moves played"));
  const std::size_t at_column = in.column();
  const auto at = in.number(0, max_heap);
  if (!at) return at.fault();
  if (!in.accept(';')) return in.expected(N_("';' and then the game"));

  const std::size_t offset = in.column() - 1;
  const std::size_t end = std::min(text.find(';', offset), text.size());
  auto record = parse_record(text.substr(offset, end - offset));
  if (!record) return Fault{record.fault().message, record.fault().column + offset};
  const std::size_t moves = record->moves.size();
  if (static_cast<std::size_t>(*at) > moves) {
    return Fault{say_n(N_P("at= is too large: the game has only one move",
                           "at= is too large: the game has only {0} moves"),
                       static_cast<Count>(moves)),
                 at_column};
  }
  auto sides = parse_side_lines(*record, text.substr(end));
  if (!sides) return Fault{sides.fault().message, sides.fault().column + end};
  Session session(std::move(*record), players);
  session.set_daily(*daily);
  session.set_sides(std::move(*sides));
  session.go_to(static_cast<std::size_t>(*at));
  return session;
}

} // namespace nimatron
