#include "features/statistics/player_stats.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/game.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"

namespace nimatron {

namespace {

constexpr std::size_t most_entries = 100'000;

/// `nim.max3`: a game with its options, since that is what people call a game.
std::string kind_of(const Position& position) {
  const std::string text = print(position);
  return text.substr(0, text.find(':'));
}

/// Such a kind, and behind it a dot and the level's letter: `nim.max3.c`. Nothing if it is not that.
std::optional<PlayerStats::Won> read_kind(Reader& in) {
  std::string kind = in.letters();
  if (find_game(kind) == nullptr) return std::nullopt;
  while (!in.done() && in.peek() != '=') {
    const char c = in.next();
    const bool known = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
    if (!known) return std::nullopt;
    kind += c;
  }
  const std::size_t dot = kind.size() - 2;
  const std::size_t level = std::string_view(player_letters).find(kind.back());
  if (kind[dot] != '.' || level == 0 || level == std::string_view::npos) return std::nullopt;
  kind.resize(dot);
  return PlayerStats::Won{std::move(kind), static_cast<Player>(level), 0};
}

/// As save() writes it.
std::optional<PuzzleDay> read_puzzle_day(Reader& in) {
  PuzzleDay out;
  const auto day = in.number(1, last_day);
  if (!day) return std::nullopt;
  out.day = static_cast<Day>(*day);
  out.how = PuzzleDay::How::on_the_day;
  if (!in.accept('.')) return out;
  const auto tries = in.number(1, max_heap);
  if (!tries) return std::nullopt;
  out.tries = *tries;
  out.how = PuzzleDay::How::tried;
  if (!in.accept('.')) return out;
  const auto moves = in.number(1, max_heap);
  if (!moves) return std::nullopt;
  out.moves = *moves;
  out.how = in.accept('l') ? PuzzleDay::How::late : PuzzleDay::How::on_the_day;
  out.helped = in.accept('h');
  return out;
}

std::string print(const PuzzleDay& day) {
  std::string out = std::to_string(day.day);
  if (day.tries == 0) return out;
  out += '.' + std::to_string(day.tries);
  if (!day.solved()) return out;
  out += '.' + std::to_string(day.moves);
  if (day.how == PuzzleDay::How::late) out += 'l';
  if (day.helped) out += 'h';
  return out;
}

auto place_of(const std::vector<PuzzleDay>& days, Day day) {
  return std::lower_bound(days.begin(), days.end(), day,
                          [](const PuzzleDay& one, Day wanted) { return one.day < wanted; });
}

/// The entry of that day, a new one if there is none.
PuzzleDay& entry_of(PlayerStats& stats, Day day) {
  const auto at = stats.days.begin() + (place_of(stats.days, day) - stats.days.cbegin());
  if (at != stats.days.end() && at->day == day) return *at;
  PuzzleDay fresh;
  fresh.day = day;
  return *stats.days.insert(at, fresh);
}

bool on_the_day(const PlayerStats& stats, Day day) {
  const PuzzleDay* found = stats.find(day);
  return found != nullptr && found->how == PuzzleDay::How::on_the_day;
}

} // namespace

const PuzzleDay* PlayerStats::find(Day day) const {
  const auto at = place_of(days, day);
  return at != days.end() && at->day == day ? &*at : nullptr;
}

int streak(const PlayerStats& stats, Day today) {
  Day day = on_the_day(stats, today) ? today : today - 1;
  int row = 0;
  for (; on_the_day(stats, day); --day)
    ++row;
  return row;
}

int longest_streak(const PlayerStats& stats) {
  int longest = 0;
  int row = 0;
  Day last = 0;
  for (const PuzzleDay& one : stats.days) {
    if (one.how != PuzzleDay::How::on_the_day) continue;
    row = one.day == last + 1 ? row + 1 : 1;
    last = one.day;
    longest = std::max(longest, row);
  }
  return longest;
}

bool note_win(PlayerStats& stats, const Session& session) {
  const auto level = weakest_beaten(session);
  if (!level) return false;
  const Player beaten = *level;
  const std::string game = kind_of(session.record().start);
  const auto same = [&](const PlayerStats::Won& won) { return won.game == game && won.level == beaten; };
  const auto found = std::find_if(stats.won.begin(), stats.won.end(), same);
  if (found != stats.won.end()) {
    ++found->games;
  } else {
    stats.won.push_back({game, beaten, 1});
  }
  return true;
}

bool is_daily(const Session& session) { return session.daily().day != 0; }

bool is_try(const Session& session) { return is_daily(session) && session.players() == daily_players; }

bool is_helped(const Session& session) { return session.daily().helped || !session.sides().empty(); }

bool is_solved(const Session& session) { return is_try(session) && session.standing() == Standing::first; }

Count own_moves(const Session& session) {
  Count n = 0;
  for (std::size_t ply = 0; ply < session.played(); ++ply)
    n += is_machine(session.maker(ply)) ? 0 : 1;
  return n;
}

void note_try(PlayerStats& stats, Day day) {
  PuzzleDay& entry = entry_of(stats, day);
  if (!entry.solved()) ++entry.tries;
}

void note_solved(PlayerStats& stats, const Session& session, Day today) {
  const Count moves = own_moves(session);
  const bool helped = is_helped(session);
  PuzzleDay& entry = entry_of(stats, session.daily().day);
  if (entry.solved()) {
    const bool better = entry.helped != helped ? entry.helped : moves < entry.moves;
    if (entry.tries == 0 || !better) return; // an earlier version has counted nothing
  } else {
    entry.tries = std::max<Count>(entry.tries, 1);
    entry.how = session.daily().day == today ? PuzzleDay::How::on_the_day : PuzzleDay::How::late;
  }
  entry.moves = moves;
  entry.helped = helped;
}

std::string save(const PlayerStats& stats) {
  std::string out;
  for (const PuzzleDay& day : stats.days)
    out += (out.empty() ? "" : " ") + print(day);
  for (const PlayerStats::Won& won : stats.won)
    out += ';' + won.game + '.' + letter_of(won.level) + '=' + std::to_string(won.games);
  return out;
}

std::optional<PlayerStats> load_stats(std::string_view text) {
  PlayerStats stats;
  Reader in(text);
  while (!in.done() && in.peek() != ';') {
    if (!stats.days.empty() && !in.accept(' ')) return std::nullopt;
    const auto day = read_puzzle_day(in);
    if (!day || stats.days.size() >= most_entries) return std::nullopt;
    if (!stats.days.empty() && day->day <= stats.days.back().day) return std::nullopt;
    stats.days.push_back(*day);
  }
  while (in.accept(';')) {
    auto won = read_kind(in);
    if (!won || !in.accept('=')) return std::nullopt;
    const auto games = in.number(1, max_heap);
    const auto same = [&](const PlayerStats::Won& one) {
      return one.game == won->game && one.level == won->level;
    };
    if (!games || std::any_of(stats.won.begin(), stats.won.end(), same)) return std::nullopt;
    won->games = *games;
    stats.won.push_back(std::move(*won));
  }
  if (!in.done()) return std::nullopt;
  return stats;
}

} // namespace nimatron
