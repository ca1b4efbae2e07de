#include "features/saved/kept_games.hpp"

#include <algorithm>
#include <tuple>

#include "core/game.hpp"
#include "core/lenient_parser.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"
#include "session/merge_link.hpp"

namespace nimatron {

namespace {

constexpr std::string_view named_game = "game=";

/// `on=2026-11-22;` or nothing.
Result<Day> read_on(Reader& in) {
  if (in.peek() != 'o') return 0;
  for (const char c : {'o', 'n', '='}) {
    if (!in.accept(c)) return in.expected(N_("expected 'on=' and then a date"));
  }
  auto day = read_day(in);
  if (day && !in.accept(';')) return in.expected(N_("expected a date like 2026-11-22"));
  return day;
}

} // namespace

std::string print(const KeptGame& game) {
  return (game.on != 0 ? "on=" + print_day(game.on) + ';' : std::string()) + save(game.session);
}

Result<KeptGame> read_kept_game(std::string_view text) {
  Reader in(text);
  const auto on = read_on(in);
  if (!on) return on.fault();
  const std::size_t offset = in.column() - 1;
  auto session = load(text.substr(offset));
  if (!session) return Fault{session.fault().message, session.fault().column + offset};
  return KeptGame{{}, *on, std::move(*session)};
}

std::string print_session(const Session& session, const KeptGame* game) {
  if (game == nullptr) return save(session);
  std::string name = std::string(named_game) + game->key + ';';
  if (game->session == session) return name;
  if (session.played() > game->session.record().moves.size()) return save(session);
  Session there = game->session;
  there.go_to(session.played());
  return there == session ? name + "at=" + std::to_string(session.played()) + ';' : save(session);
}

std::string with_saved_game(std::string text, FunctionRef<std::string(std::string_view)> load) {
  if (!text.starts_with(named_game) || text.back() != ';') return text;
  const std::size_t start = named_game.size();
  const std::string key = text.substr(start, text.find(';') - start);
  const std::string game = load(std::string(kept_game_prefix) + key);
  return game.empty() ? game : text + game;
}

Result<SavedSession> read_session(std::string_view text) {
  SavedSession out;
  std::optional<std::size_t> at;
  std::string_view rest = text;
  if (rest.starts_with(named_game)) {
    const std::size_t end = std::min(rest.find(';'), rest.size() - 1);
    out.key = rest.substr(named_game.size(), end - named_game.size());
    rest.remove_prefix(end + 1);
    Reader in(rest);
    if (rest.starts_with("at=")) {
      for (int skipped = 0; skipped < 3; ++skipped)
        in.next();
      const auto ply = in.number(0, max_heap);
      if (!ply) return ply.fault();
      if (!in.accept(';')) return in.expected(N_("expected a ';'"));
      at = static_cast<std::size_t>(*ply);
      rest.remove_prefix(in.column() - 1);
    }
  }
  auto game = read_kept_game(rest);
  if (!game) return Fault{game.fault().message, game.fault().column + text.size() - rest.size()};
  out.session = std::move(game->session);
  if (at && *at <= out.session.record().moves.size()) out.session.go_to(*at);
  return out;
}

void sort_games(std::vector<KeptGame>& games) {
  const auto age = [](const KeptGame& game) {
    return std::tuple(game.on, game.key.size(), std::string_view(game.key));
  };
  std::sort(games.begin(), games.end(),
            [&](const KeptGame& a, const KeptGame& b) { return age(a) > age(b); });
}

bool is_awaited(const Session& session) {
  const Agreement& agreement = session.agreement();
  return agreement.by_link() && !session.finished() &&
         agreement.me == session.mover(session.record().moves.size());
}

std::vector<const KeptGame*> listed(const std::vector<KeptGame>& games) {
  std::vector<const KeptGame*> out;
  out.reserve(games.size());
  for (const KeptGame& game : games)
    out.push_back(&game);
  std::stable_partition(out.begin(), out.end(),
                        [](const KeptGame* game) { return is_awaited(game->session); });
  return out;
}

bool has_session(std::string_view text, std::string_view session) {
  if (text.starts_with("on=")) text.remove_prefix(std::min(text.find(';'), text.size() - 1) + 1);
  return text == session;
}

const KeptGame* kept_by_key(const std::vector<KeptGame>& games, std::string_view key) {
  const auto found =
      std::find_if(games.begin(), games.end(), [&](const KeptGame& game) { return game.key == key; });
  return found == games.end() ? nullptr : &*found;
}

const KeptGame* find_session(const std::vector<KeptGame>& games, const Session& session) {
  const auto found =
      std::find_if(games.begin(), games.end(), [&](const KeptGame& game) { return game.session == session; });
  return found == games.end() ? nullptr : &*found;
}

const KeptGame* kept_now(const std::vector<KeptGame>& games, const Session& session) {
  if (!session.agreement().by_link()) return find_session(games, session);
  const auto found = std::find_if(games.begin(), games.end(),
                                  [&](const KeptGame& game) { return same_game(game.session, session); });
  return found == games.end() ? nullptr : &*found;
}

std::optional<KeptGame> find_by_link(const std::vector<NamedText>& texts, const Session& session) {
  const std::string says = ";game=" + session.agreement().game + ';';
  std::optional<KeptGame> out;
  for (const NamedText& one : texts) {
    if (one.text.find(says) == std::string::npos) continue; // thousands need not be read for it
    auto game = read_kept_game(one.text);
    if (!game || !same_game(game->session, session)) continue;
    if (out && out->session.record().moves.size() >= game->session.record().moves.size()) continue;
    out = std::move(*game);
    out->key = one.name.substr(std::min(one.name.size(), kept_game_prefix.size()));
  }
  return out;
}

std::string export_games(const std::vector<KeptGame>& games) {
  std::string out;
  for (const KeptGame& game : games)
    out += print(game) + '\n';
  return out;
}

bool begins_as_record(std::string_view words) {
  if (words.starts_with("on=") || words.starts_with("play=")) return true;
  constexpr std::size_t longest_id = 20;
  Reader in(words.substr(0, longest_id));
  return find_game(in.letters()) != nullptr && (in.accept('.') || in.accept(':'));
}

std::optional<KeptGame> read_line(std::string_view words) {
  if (auto game = read_kept_game(words)) return std::move(*game);
  const auto between_people = [](Record record) {
    return KeptGame{{}, 0, Session(std::move(record), {Player::human, Player::human})};
  };
  constexpr std::size_t longest_by_hand =
      100'000; // of a longer line all that could be meant takes long to try
  if (words.size() > longest_by_hand) {
    auto record = begins_as_record(words) ? parse_record(words) : Result<Record>(Fault{});
    return record ? std::optional(between_people(std::move(*record))) : std::nullopt;
  }
  auto record = parse_lenient(words);
  return record ? std::optional(between_people(std::move(record->record))) : std::nullopt;
}

} // namespace nimatron
