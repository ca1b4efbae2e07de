#include "session/session.hpp"

#include <optional>
#include <utility>
#include <variant>

#include "core/game.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"

namespace nimatron {

namespace {

Fault fault(Message message) { return {std::move(message), 1}; }

bool human_somewhere(const Session& s) {
  return s.player[0] == Player::human || s.player[1] == Player::human;
}

/// The record's first moves, as many as lie on the board.
Record played_part(const Session& s, std::size_t played) {
  const auto begin = s.record.moves.begin();
  return {s.record.start, {begin, begin + static_cast<std::ptrdiff_t>(played)}};
}

/// Whose turn it is in `now`, which lies `played` moves behind the start. A board that knows whose turn
/// it is decides (in the game of games a player may move twice); otherwise the turns alternate.
int player_to_move(const Session& s, const Position& now, std::size_t played) {
  const Position& start = s.record.start;
  if (now.game->mover == nullptr) return s.first ^ static_cast<int>(played % 2);
  return s.first ^ start.game->mover(start.options, start.board) ^ now.game->mover(now.options, now.board);
}

/// Where an undo leads: the last position before this one in which a person chose; without any person
/// in the game, one move back.
std::optional<std::size_t> undone(const Session& s) {
  if (s.played == 0) return std::nullopt;
  if (!human_somewhere(s)) return s.played - 1;
  std::optional<std::size_t> found;
  Position now = s.record.start;
  for (std::size_t i = 0; i < s.played; ++i) {
    if (s.player[static_cast<std::size_t>(player_to_move(s, now, i))] == Player::human) found = i;
    now = play(now, s.record.moves[i]);
  }
  return found;
}

/// Where a redo leads: the next position in which a person has to choose, or the end of the record.
std::size_t redone(const Session& s) {
  Position now = current(s);
  std::size_t i = s.played;
  do {
    now = play(now, s.record.moves[i]);
    ++i;
  } while (i < s.record.moves.size() && human_somewhere(s) &&
           s.player[static_cast<std::size_t>(player_to_move(s, now, i))] != Player::human);
  return i;
}

Result<Session> act(const Session&, const NewGame& action) {
  if (action.start.game == nullptr) return fault(say(N_("there is no game to begin")));
  if (action.first != 0 && action.first != 1) return fault(say(N_("there are only two players")));
  return Session{{action.start, {}}, 0, action.player, action.first};
}

Result<Session> act(const Session& s, const PlayMove& action) {
  auto move = parse_move(current(s), action.text);
  if (!move) return move.fault();
  Session after = s;
  after.record = played_part(s, s.played);
  after.record.moves.push_back(std::move(*move));
  ++after.played;
  return after;
}

Result<Session> act(const Session& s, const Undo&) {
  const auto target = undone(s);
  if (!target) return fault(say(N_("there is nothing to undo")));
  Session after = s;
  after.played = *target;
  return after;
}

Result<Session> act(const Session& s, const Redo&) {
  if (!can_redo(s)) return fault(say(N_("there is nothing to redo")));
  Session after = s;
  after.played = redone(s);
  return after;
}

Result<Session> act(const Session& s, const Again&) {
  return Session{{s.record.start, {}}, 0, s.player, s.first};
}

Result<Session> act(const Session& s, const SetPlayer& action) {
  if (action.which != 0 && action.which != 1) return fault(say(N_("there are only two players")));
  Session after = s;
  after.player[static_cast<std::size_t>(action.which)] = action.player;
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

Result<Session> apply(const Session& session, const Action& action) {
  if (session.record.start.game == nullptr && !std::holds_alternative<NewGame>(action)) {
    return fault(say(N_("no game has begun")));
  }
  return std::visit([&](const auto& a) { return act(session, a); }, action);
}

bool can_undo(const Session& session) { return undone(session).has_value(); }

bool can_redo(const Session& session) { return session.played < session.record.moves.size(); }

Position current(const Session& session) { return replay(played_part(session, session.played)); }

int to_move(const Session& session) { return player_to_move(session, current(session), session.played); }

bool machine_to_move(const Session& session) {
  const Position now = current(session);
  const int who = player_to_move(session, now, session.played);
  return session.player[static_cast<std::size_t>(who)] == Player::machine && !is_over(now);
}

int winner(const Session& session) {
  const Position now = current(session);
  if (!is_over(now)) return -1;
  const int next = player_to_move(session, now, session.played);
  if (now.game->end == nullptr) return is_misere(now.options) ? next : 1 - next;
  const int ahead = now.game->end(now.options, now.board);
  if (ahead != 0 && ahead != 1) return -2;
  const Position& start = session.record.start;
  const int first = start.game->mover == nullptr ? 0 : start.game->mover(start.options, start.board);
  return session.first ^ first ^ ahead;
}

std::vector<int> games_won(const Session& session) {
  std::vector<int> winners;
  Position position = session.record.start;
  const auto* match = std::get_if<Match>(&position.board);
  if (match == nullptr || match->k != 1) return winners;
  for (std::size_t i = 0; i < session.played; ++i) {
    const Match before = *std::get_if<Match>(&position.board);
    position = play(position, session.record.moves[i]);
    const Match& after = *std::get_if<Match>(&position.board);
    if (after.won_a > before.won_a) winners.push_back(0);
    if (after.won_b > before.won_b) winners.push_back(1);
  }
  return winners;
}

std::string save(const Session& session) {
  const auto letter = [](Player p) { return p == Player::human ? 'h' : 'm'; };
  std::string out = "play=";
  out += letter(session.player[0]);
  out += letter(session.player[1]);
  out += ";first=" + std::to_string(session.first) + ";at=" + std::to_string(session.played) + ';';
  return out + print(session.record);
}

Result<Session> load(std::string_view text) {
  Reader in(text);
  Session session;
  if (!accept_key(in, "play=")) return in.expected(N_("'play=' and who plays"));
  for (Player& player : session.player) {
    const bool human = in.accept('h');
    if (!human && !in.accept('m')) return in.expected(N_("'h' or 'm'"));
    player = human ? Player::human : Player::machine;
  }
  if (!accept_key(in, ";first=")) return in.expected(N_("';first=' and who began"));
  const auto first = in.number(0, 1);
  if (!first) return first.fault();
  session.first = static_cast<int>(*first);
  if (!accept_key(in, ";at=")) return in.expected(N_("';at=' and a number of moves"));
  const std::size_t at_column = in.column();
  const auto at = in.number(0, max_heap);
  if (!at) return at.fault();
  if (!in.accept(';')) return in.expected(N_("';' and the record"));

  const std::size_t offset = in.column() - 1;
  auto record = parse_record(text.substr(offset));
  if (!record) return Fault{record.fault().message, record.fault().column + offset};
  const std::size_t moves = record->moves.size();
  if (static_cast<std::size_t>(*at) > moves) {
    return Fault{say_n(N_P("the record has only {0} move", "the record has only {0} moves"),
                       static_cast<Count>(moves)),
                 at_column};
  }
  session.record = std::move(*record);
  session.played = static_cast<std::size_t>(*at);
  return session;
}

} // namespace nimatron
