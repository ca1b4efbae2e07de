#include "app/saved/update_games.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "app/play/later.hpp"
#include "app/reducer.hpp"
#include "app/saved/progress_file.hpp"
#include "core/reader.hpp"
#include "session/wording.hpp"

namespace nimatron {

namespace {

auto place_of(std::vector<KeptGame>& games, std::string_view key) {
  return std::find_if(games.begin(), games.end(), [&](const KeptGame& game) { return game.key == key; });
}

/// The number that a key is; 0 for any other.
Count number_of(std::string_view key) {
  Reader in(key);
  const auto number = in.number(1, max_heap);
  return number && in.done() ? *number : 0;
}

/// From the clock, and later than any there is: nobody is looked for a second time.
Count unused_key(const Model& model) {
  Count latest = model.clock - 1;
  for (const KeptGame& game : model.games)
    latest = std::max(latest, number_of(game.key));
  if (model.reading) { // those are kept, though they are not in the list yet
    for (const NamedText& found : model.reading->found)
      latest = std::max(latest, number_of(std::string_view(found.name).substr(kept_game_prefix.size())));
  }
  if (model.importing) latest = std::max(latest, model.importing->key);
  return latest + 1;
}

Keep kept(const KeptGame& game) { return {std::string(kept_game_prefix) + game.key, print(game)}; }

} // namespace

/// The one that is to be read next.
void Reducer::read_one_game() {
  Reading& reading = *m.reading;
  const NamedText& found = reading.found[reading.at++];
  const std::string key = found.name.substr(kept_game_prefix.size());
  auto game = found.text.size() <= longest_record ? read_kept_game(found.text) : Result<KeptGame>(Fault{});
  if (game) {
    (*game).key = key;
    reading.games.push_back(std::move(*game));
    return;
  }
  ++reading.broken;
  ask(SetAside{found.name, "broken." + key});
}

void Reducer::all_games_read() {
  const Count broken = m.reading->broken;
  m.games = std::move(m.reading->games);
  m.reading.reset();
  sort_games(m.games);
  if (broken == 0 || static_cast<std::size_t>(broken) == m.unreadable) return;
  tell(say_n(N_P("One saved game couldn't be read and was set aside.",
                 "{0} saved games couldn't be read and were set aside."),
             broken),
       true);
}

/// The next line of the file. True if it took a while.
bool Reducer::import_one_line() {
  Importing& file = *m.importing;
  std::string_view words = std::string_view(file.text).substr(file.at);
  words = words.substr(0, words.find('\n'));
  file.at += words.size() + 1;
  ++file.line;
  while (!words.empty() && (words.back() == '\r' || words.back() == ' '))
    words.remove_suffix(1);
  if (words.empty()) return false;
  // Where so much cannot be read, nobody has written games by hand: only what a record begins with is looked at.
  constexpr Count by_hand = 1'000;
  const bool looked_at = file.unread < by_hand || begins_as_record(words);
  auto game = looked_at ? read_line(words) : std::nullopt;
  if (!game) {
    ++file.unread;
    if (file.first_unread == 0) file.first_unread = file.line;
    return looked_at;
  }
  if (!file.known.insert(save(game->session)).second) return true; // it is here already
  // The latest stands first in a file of ours, and so it does in the list.
  game->key = std::to_string(file.key - static_cast<Count>(file.line));
  ask(kept(*game));
  file.games.push_back(std::move(*game));
  return true;
}

void Reducer::all_games_imported() {
  Importing file = std::move(*m.importing);
  m.importing.reset();
  const auto added = static_cast<Count>(file.games.size());
  std::move(file.games.begin(), file.games.end(), std::back_inserter(m.games));
  sort_games(m.games);
  Message words = say_n(N_P("One game imported.", "{0} games imported."), added);
  const auto and_also = [&](const Message& more) { words = say("{0} {1}", words, more); };
  if (file.unkept > 0) {
    and_also(say_n(N_P("{0} game could not be saved: there is no room for it on this device.",
                       "{0} games could not be saved: there is no room for them on this device."),
                   file.unkept));
  }
  if (file.unread > 0) {
    and_also(say_n(N_P("Line {1} couldn't be read.", "{0} lines couldn't be read. The first is line {1}."),
                   file.unread, file.first_unread));
  }
  tell(words, file.unkept > 0 || file.unread > 0);
}

/// Lines until one has taken a while.
void Reducer::import_some_lines() {
  constexpr int some = 1'000;
  Importing& file = *m.importing;
  const std::size_t before = file.line;
  for (int lines = 0; lines < some && file.at < file.text.size(); ++lines) {
    if (import_one_line()) break;
  }
  tell_import(before);
}

/// Seen all the time, heard now and then: ten times at most, however long the file is.
void Reducer::tell_import(std::size_t before) {
  const Importing& file = *m.importing;
  constexpr std::size_t long_file = 500;
  if (file.lines < long_file || m.at_games() == nullptr) return;
  const auto passed = [&](std::size_t lines) { return before / lines != file.line / lines; };
  if (!passed(std::max<std::size_t>(20, file.lines / 500))) return;
  m.notice = say(N_("{0} of {1} games read"), file.line, file.lines);
  if (passed(std::max(long_file, (file.lines + 9) / 10))) ask(Announce{*m.notice});
}

/// What lies on the table has been played on: it is kept as it stands.
void Reducer::keep_game() {
  if (m.game.empty()) m.game = std::to_string(unused_key(m));
  const auto old = place_of(m.games, m.game);
  if (old != m.games.end()) m.games.erase(old);
  m.games.insert(m.games.begin(), {m.game, m.today, m.session});
  ask(kept(m.games.front()));
  m.game_unkept = false;
  if (m.reading) ask(ReadGames{}); // what is being read is no longer so
}

/// The list as it is kept, which is read in pieces. What cannot be read is set aside.
void Reducer::operator()(const GamesRead& read) {
  if (!m.friend_link.empty()) {
    receive_link(read);
    return ask(ReadGames{}); // one of them is no longer as it has been read
  }
  if (m.session.agreement().by_link()) {
    const auto kept = find_by_link(read.games, m.session);
    if (kept) m.game = kept->key;
    // Another page has played on.
    const bool further = kept && kept->session.record().moves.size() > m.session.record().moves.size();
    if (further && m.arrival_due < 0) lay_game(kept->session);
  } else if (m.game.empty()) {
    const std::string session = save(m.session);
    for (const NamedText& found : read.games) {
      if (has_session(found.text, session)) m.game = found.name.substr(kept_game_prefix.size());
    }
  }
  Reading reading;
  reading.found = read.games;
  m.reading = std::move(reading);
}

/// Games of other kinds are read by what comes with the second part of the program.
bool has_pieces(const Model& model) { return is_whole(model) && (model.reading || model.importing); }

void Reducer::operator()(const ContinueImport&) {
  if (m.reading) {
    if (m.reading->at < m.reading->found.size()) return read_one_game();
    return all_games_read();
  }
  if (!m.importing) return;
  Importing& file = *m.importing;
  if (file.looked < m.games.size()) {
    file.known.insert(save(m.games[file.looked++].session));
  } else if (file.at < file.text.size()) {
    import_some_lines();
  } else {
    all_games_imported();
  }
}

/// If that is the game which a file has just brought: it has not been kept.
bool Reducer::import_unkept(std::string_view name) {
  if (!m.importing || m.importing->games.empty()) return false;
  std::vector<KeptGame>& games = m.importing->games;
  if (name.substr(std::min(name.size(), kept_game_prefix.size())) != games.back().key) return false;
  games.pop_back();
  ++m.importing->unkept;
  return true;
}

void Reducer::operator()(const EraseGame& erase) {
  const auto game = place_of(m.games, erase.key);
  auto* list = std::get_if<AtGames>(&m.screen);
  if (list != nullptr && erase.key.empty()) list->erasing.clear();
  if (list == nullptr || game == m.games.end()) return;
  if (list->erasing != erase.key) {
    list->erasing = erase.key; // it is asked back first
    return;
  }
  list->erasing.clear();
  m.games.erase(game);
  ask(Keep{std::string(kept_game_prefix) + erase.key, ""});
  if (m.game == erase.key) {
    m.game.clear();
    keep_session(); // no longer by its name
  }
  ask(Announce{say(N_("Deleted"))});
}

void Reducer::operator()(const ExportGames&) {
  if (!m.games.empty()) ask(SaveFile{"nimatron.txt", nimatron::export_games(m.games)});
}

void Reducer::operator()(const ImportGames& import) {
  if (import.text.size() > longest_record) return (*this)(CannotDo{CannotDo::What::too_large});
  if (is_progress_file(import.text) || m.at_course()) return (*this)(ImportProgress{import.text});
  Importing file;
  file.lines = static_cast<std::size_t>(std::count(import.text.begin(), import.text.end(), '\n'));
  if (!import.text.empty() && import.text.back() != '\n') ++file.lines;
  file.key = unused_key(m) + static_cast<Count>(file.lines);
  file.text = import.text;
  m.importing = std::move(file);
}

} // namespace nimatron
