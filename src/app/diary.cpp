#include "app/diary.hpp"

#include <algorithm>
#include <cstddef>

#include "core/game.hpp"
#include "core/reader.hpp"

namespace nimatron {

namespace {

constexpr std::size_t most_entries = 100'000;

} // namespace

bool Diary::has(Day day) const { return std::binary_search(solved.begin(), solved.end(), day); }

int streak(const Diary& diary, Day today) {
  Day day = diary.has(today) ? today : today - 1;
  int days = 0;
  for (; diary.has(day); --day)
    ++days;
  return days;
}

int longest_streak(const Diary& diary) {
  int longest = 0;
  int days = 0;
  for (std::size_t i = 0; i < diary.solved.size(); ++i) {
    days = i > 0 && diary.solved[i] == diary.solved[i - 1] + 1 ? days + 1 : 1;
    longest = std::max(longest, days);
  }
  return longest;
}

bool note_win(Diary& diary, const Session& session, Day today, const Position* of_the_day) {
  const Standing standing = session.standing();
  if (standing != Standing::first && standing != Standing::second) return false;
  const Seat winner = standing == Standing::first ? Seat::first : Seat::second;
  const Player beaten = session.player(other(winner));
  if (session.player(winner) != Player::human || !is_machine(beaten)) return false;

  const std::string_view game = session.record().start.game->id;
  const auto same = [&](const Diary::Won& won) { return won.game == game && won.level == beaten; };
  const auto found = std::find_if(diary.won.begin(), diary.won.end(), same);
  if (found != diary.won.end()) {
    ++found->games;
  } else {
    diary.won.push_back({std::string(game), beaten, 1});
  }
  if (of_the_day != nullptr && !diary.has(today) && session.record().start == *of_the_day)
    diary.solved.insert(std::lower_bound(diary.solved.begin(), diary.solved.end(), today), today);
  return true;
}

std::string save(const Diary& diary) {
  std::string out;
  for (const Day day : diary.solved)
    out += (out.empty() ? "" : " ") + std::to_string(day);
  for (const Diary::Won& won : diary.won)
    out += ';' + won.game + '.' + letter_of(won.level) + '=' + std::to_string(won.games);
  return out;
}

std::optional<Diary> load_diary(std::string_view text) {
  Diary diary;
  Reader in(text);
  while (!in.done() && in.peek() != ';') {
    if (!diary.solved.empty() && !in.accept(' ')) return std::nullopt;
    const auto day = in.number(1, last_day);
    if (!day || diary.solved.size() >= most_entries) return std::nullopt;
    if (!diary.solved.empty() && *day <= diary.solved.back()) return std::nullopt;
    diary.solved.push_back(static_cast<Day>(*day));
  }
  while (in.accept(';')) {
    Diary::Won won;
    won.game = in.letters();
    const std::string_view known = player_letters;
    const bool named = find_game(won.game) != nullptr && in.accept('.');
    const std::size_t level = known.find(in.next());
    if (!named || level == 0 || level == std::string_view::npos || !in.accept('=')) return std::nullopt;
    won.level = static_cast<Player>(level);
    const auto games = in.number(1, max_heap);
    const auto same = [&](const Diary::Won& one) { return one.game == won.game && one.level == won.level; };
    if (!games || std::any_of(diary.won.begin(), diary.won.end(), same)) return std::nullopt;
    won.games = *games;
    diary.won.push_back(std::move(won));
  }
  if (!in.done()) return std::nullopt;
  return diary;
}

} // namespace nimatron
