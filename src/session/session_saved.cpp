#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/position.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"
#include "session/session.hpp"

// A session as it is kept from one visit to the next: docs/notation.md has the form.

namespace nimatron {

namespace {

/// `word=` or `;word=`
bool accept_key(Reader& in, const char* word) {
  for (; *word != '\0'; ++word) {
    if (!in.accept(*word)) return false;
  }
  return true;
}

std::string letters_of(const Players& players) { return {letter_of(players[0]), letter_of(players[1])}; }

/// Who sat where for each move: of the record, then of the lines beside it.
std::vector<Players> makers(const Session& session) {
  std::vector<Players> out;
  for (std::size_t ply = 0; ply < session.record().moves.size(); ++ply)
    out.push_back(session.players(ply));
  for (const SideLine& side : session.sides()) {
    for (const MadeMove& made : side.moves)
      out.push_back(made.players);
  }
  return out;
}

Result<Players> read_players(Reader& in) {
  Players players{};
  for (Player& player : players) {
    std::size_t which = 0;
    while (which < std::size(player_letters) - 1 && !in.accept(player_letters[which]))
      ++which;
    if (which == std::size(player_letters) - 1) return in.expected(N_("expected 'h', 'n', 'c', 'b' or 'm'"));
    player = static_cast<Player>(which);
  }
  return players;
}

/// The same, as they are read: for so many moves these, then for so many those.
class Makers {
 public:
  explicit Makers(Players always) : players_(always) {}
  void add(Players players, Count moves) { runs_.push_back({players, moves}); }

  Players next() {
    if (runs_.empty()) return players_;
    while (run_ < runs_.size() && used_ == runs_[run_].second) {
      ++run_;
      used_ = 0;
    }
    if (run_ == runs_.size()) {
      too_few_ = true;
      return players_;
    }
    ++used_;
    return runs_[run_].first;
  }
  /// As many moves as were asked for.
  bool all_told() const {
    return runs_.empty() || (!too_few_ && run_ + 1 == runs_.size() && used_ == runs_[run_].second);
  }

 private:
  Players players_;
  std::vector<std::pair<Players, Count>> runs_;
  std::size_t run_ = 0;
  Count used_ = 0;
  bool too_few_ = false;
};

/// `was=hn4hc6;`, or nothing: then these have made all moves.
Result<Makers> read_makers(Reader& in, Players always) {
  Makers out(always);
  if (in.peek() != 'w') return out;
  if (!accept_key(in, "was=")) return in.expected(N_("expected 'was=' and who played before"));
  do {
    const auto players = read_players(in);
    if (!players) return players.fault();
    const auto moves = in.number(1, max_heap);
    if (!moves) return moves.fault();
    out.add(*players, *moves);
  } while (!in.accept(';'));
  return out;
}

/// `daily=2026-11-22,5,helped;`, if it begins so.
Result<Daily> read_daily(Reader& in) {
  Daily daily;
  if (in.peek() != 'd') return daily;
  if (!accept_key(in, "daily=")) return in.expected(N_("expected 'daily=' and a date"));
  const auto day = read_day(in);
  if (!day) return day.fault();
  if (*day < 1) return in.expected(N_("expected a date like 2026-11-22"));
  daily.day = *day;
  if (!in.accept(',')) return in.expected(N_("expected ',' and the par"));
  const auto par = in.number(1, max_heap);
  if (!par) return par.fault();
  daily.par = *par;
  if (in.accept(',')) {
    if (!accept_key(in, "helped")) return in.expected(N_("expected 'helped'"));
    daily.helped = true;
  }
  if (!in.accept(';')) return in.expected(N_("expected ';' and who plays"));
  return daily;
}

/// `seat=2;`, or nothing.
Result<std::optional<Seat>> read_handed_over(Reader& in, const Players& players) {
  std::optional<Seat> out;
  if (in.peek() != 's') return out;
  const std::size_t column = in.column();
  if (!accept_key(in, "seat=")) return in.expected(N_("expected 'seat=' and 1 or 2"));
  const auto seat = in.number(1, 2);
  if (!seat) return seat.fault();
  if (!in.accept(';')) return in.expected(N_("expected ';at=' and the number of moves played"));
  if (!is_machine(players[0]) || !is_machine(players[1]))
    return Fault{say(N_("a seat is left to the computer only where it plays both sides")), column};
  out = *seat == 1 ? Seat::first : Seat::second;
  return out;
}

/// `with=link;game=k3f9x2ab;...`, or nothing.
Result<Agreement> read_agreement(Reader& in) {
  Agreement agreement;
  std::string seen;
  const std::size_t begin = in.column();
  for (;;) {
    const std::string_view rest = in.text().substr(in.column() - 1);
    const std::string_view name = rest.substr(0, std::min(rest.find('='), rest.size()));
    if (!is_agreement_setting(name)) break;
    if (seen.find(' ' + std::string(name) + ' ') != std::string::npos)
      return in.fault(say(N_("'{0}' is given twice"), name));
    seen += ' ' + std::string(name) + ' ';
    for (std::size_t i = 0; i <= name.size(); ++i)
      in.next();
    if (auto fault = read_agreement_setting(name, in, agreement)) return *fault;
    if (!in.accept(';')) return in.expected(N_("expected ';at=' and the number of moves played"));
  }
  if (const auto wrong = settle(agreement)) return Fault{*wrong, begin};
  return agreement;
}

} // namespace

std::string save(const Session& session) {
  std::string out;
  const Daily& daily = session.daily();
  if (daily.day != 0)
    out =
        "daily=" + print_day(daily.day) + ',' + std::to_string(daily.par) + (daily.helped ? ",helped;" : ";");
  out += "play=" + letters_of(session.players());
  if (session.handed_over()) out += *session.handed_over() == Seat::first ? ";seat=1" : ";seat=2";
  if (std::string agreed = ';' + print(session.agreement(), true); agreed.size() > 1) {
    agreed.pop_back(); // the ';' before what follows
    out += agreed;
  }
  const std::vector<Players> made_by = makers(session);
  if (std::any_of(made_by.begin(), made_by.end(),
                  [&](const Players& players) { return players != session.players(); })) {
    out += ";was=";
    for (auto run = made_by.begin(); run != made_by.end();) {
      const auto end = std::find_if(run, made_by.end(), [&](const Players& one) { return one != *run; });
      out += letters_of(*run) + std::to_string(end - run);
      run = end;
    }
  }
  return out + ";at=" + std::to_string(session.played()) + ';' + print(session.record()) +
         print(session.sides());
}

namespace {

/// The players, in the order in which they move first.
Result<Players> read_seats(Reader& in) {
  auto players = read_players(in);
  if (!players) return players.fault();
  if (!in.accept(';')) return in.expected(N_("expected ';at=' and the number of moves played"));
  if (in.peek() != 'f') return players;
  if (!accept_key(in, "first=")) return in.expected(N_("expected 'first=' and 0 or 1"));
  const auto first = in.number(0, 1);
  if (!first) return first.fault();
  if (*first == 1) std::swap((*players)[0], (*players)[1]);
  if (!in.accept(';')) return in.expected(N_("expected ';at=' and the number of moves played"));
  return players;
}

} // namespace

Result<Session> load(std::string_view text) {
  Reader in(text);
  const auto daily = read_daily(in);
  if (!daily) return daily.fault();
  if (!accept_key(in, "play=")) return in.expected(N_("expected 'play=' and a letter for each player"));
  auto players = read_seats(in);
  if (!players) return players.fault();
  const auto handed_over = read_handed_over(in, *players);
  if (!handed_over) return handed_over.fault();
  const std::size_t agreed_column = in.column();
  const auto agreement = read_agreement(in);
  if (!agreement) return agreement.fault();
  if (agreement->with != Agreement::With::nobody && *players != Players{Player::human, Player::human})
    return Fault{say(N_("a game between two people is play=hh")), agreed_column};
  const std::size_t was_column = in.column();
  auto makers = read_makers(in, *players);
  if (!makers) return makers.fault();
  if (!accept_key(in, "at=")) return in.expected(N_("expected 'at=' and the number of moves played"));
  const std::size_t at_column = in.column();
  const auto at = in.number(0, max_heap);
  if (!at) return at.fault();
  if (!in.accept(';')) return in.expected(N_("expected ';' and then the game"));

  const std::size_t offset = in.column() - 1;
  const std::size_t end = std::min(text.find(';', offset), text.size());
  auto record = parse_record(text.substr(offset, end - offset));
  if (!record) return Fault{record.fault().message, record.fault().column + offset};
  const std::size_t moves = record->moves.size();
  if (static_cast<std::size_t>(*at) > moves) {
    return Fault{say(N_("{0, plural, one {at= is too large: the game has only one move} other {at= is too "
                        "large: the game has only {0} moves}}"),
                     static_cast<Count>(moves)),
                 at_column};
  }
  Session session(std::move(*record), *players);
  std::vector<Players> made_by(moves);
  for (Players& one : made_by)
    one = makers->next();
  session.set_made_by(std::move(made_by));
  auto sides = parse_side_lines(session.record().start, session.line(), text.substr(end),
                                [&] { return makers->next(); });
  if (!sides) return Fault{sides.fault().message, sides.fault().column + end};
  session.set_daily(*daily);
  session.set_handed_over(*handed_over);
  session.set_agreement(*agreement);
  if (!makers->all_told())
    return Fault{say(N_("'was=' has to cover exactly the moves of the record")), was_column};
  session.set_sides(std::move(*sides));
  session.go_to(static_cast<std::size_t>(*at));
  return session;
}

} // namespace nimatron
