#include "app/diary.hpp"

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
std::optional<Diary::Won> read_kind(Reader& in) {
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
  return Diary::Won{std::move(kind), static_cast<Player>(level), 0};
}

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

  const std::string game = kind_of(session.record().start);
  const auto same = [&](const Diary::Won& won) { return won.game == game && won.level == beaten; };
  const auto found = std::find_if(diary.won.begin(), diary.won.end(), same);
  if (found != diary.won.end()) {
    ++found->games;
  } else {
    diary.won.push_back({game, beaten, 1});
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
    auto won = read_kind(in);
    if (!won || !in.accept('=')) return std::nullopt;
    const auto games = in.number(1, max_heap);
    const auto same = [&](const Diary::Won& one) { return one.game == won->game && one.level == won->level; };
    if (!games || std::any_of(diary.won.begin(), diary.won.end(), same)) return std::nullopt;
    won->games = *games;
    diary.won.push_back(std::move(*won));
  }
  if (!in.done()) return std::nullopt;
  return diary;
}

} // namespace nimatron
