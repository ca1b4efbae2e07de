#include "app/kept_games.hpp"

#include <algorithm>
#include <tuple>

#include "core/forgiving.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"

namespace nimatron {

namespace {

std::string digits(int number, std::size_t width) {
  std::string out = std::to_string(number);
  return out.size() < width ? std::string(width - out.size(), '0') + out : out;
}

/// `on=2026-11-22;` or nothing.
Result<Day> read_day(Reader& in) {
  if (in.peek() != 'o') return 0;
  for (const char c : {'o', 'n', '='}) {
    if (!in.accept(c)) return in.expected(N_("'on=' and then a date"));
  }
  Date date;
  const auto part = [&](int& where, Count low, Count high, char after) -> std::optional<Fault> {
    const auto number = in.number(low, high);
    if (!number) return number.fault();
    where = static_cast<int>(*number);
    if (!in.accept(after)) return in.expected(N_("a date like 2026-11-22"));
    return std::nullopt;
  };
  if (auto wrong = part(date.year, 1970, 9999, '-')) return *wrong;
  if (auto wrong = part(date.month, 1, 12, '-')) return *wrong;
  if (auto wrong = part(date.day, 1, days_in_month(date.year, date.month), ';')) return *wrong;
  return day_of(date);
}

} // namespace

std::string print_day(Day day) {
  if (day == 0) return {};
  const Date date = date_of(day);
  return digits(date.year, 4) + '-' + digits(date.month, 2) + '-' + digits(date.day, 2);
}

std::string print(const KeptGame& game) {
  return (game.on != 0 ? "on=" + print_day(game.on) + ';' : std::string()) + save(game.session);
}

Result<KeptGame> read_kept_game(std::string_view text) {
  Reader in(text);
  const auto on = read_day(in);
  if (!on) return on.fault();
  const std::size_t offset = in.column() - 1;
  auto session = load(text.substr(offset));
  if (!session) return Fault{session.fault().message, session.fault().column + offset};
  return KeptGame{{}, *on, std::move(*session)};
}

void sort_games(std::vector<KeptGame>& games) {
  const auto age = [](const KeptGame& game) {
    return std::tuple(game.on, game.key.size(), std::string_view(game.key));
  };
  std::sort(games.begin(), games.end(),
            [&](const KeptGame& a, const KeptGame& b) { return age(a) > age(b); });
}

bool has_session(std::string_view text, std::string_view session) {
  if (text.starts_with("on=")) text.remove_prefix(std::min(text.find(';'), text.size() - 1) + 1);
  return text == session;
}

const KeptGame* find_session(const std::vector<KeptGame>& games, const Session& session) {
  const auto found =
      std::find_if(games.begin(), games.end(), [&](const KeptGame& game) { return game.session == session; });
  return found == games.end() ? nullptr : &*found;
}

std::string export_games(const std::vector<KeptGame>& games) {
  std::string out;
  for (const KeptGame& game : games)
    out += print(game) + '\n';
  return out;
}

std::optional<KeptGame> read_line(std::string_view words) {
  if (auto game = read_kept_game(words)) return std::move(*game);
  constexpr std::size_t longest_by_hand =
      10'000; // of a longer line all that could be meant takes long to try
  if (words.size() > longest_by_hand) return std::nullopt;
  auto record = understand(words);
  if (!record) return std::nullopt;
  return KeptGame{{}, 0, Session(std::move(record->record), {Player::human, Player::human})};
}

} // namespace nimatron
