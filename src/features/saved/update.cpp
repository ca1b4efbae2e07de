#include "features/saved/update.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/reader.hpp"
#include "features/course/progress_file.hpp"
#include "features/faults/banner.hpp"
#include "features/faults/later.hpp"
#include "features/shared/keep_game.hpp"
#include "features/shared/screens.hpp"
#include "features/shared/table.hpp"
#include "features/shared/teaching.hpp"

namespace nimatron {

namespace {

/// The one that is to be read next.
void read_one_game(Context& m) {
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
  m.ask(SetAside{found.name, "broken." + key});
}

void all_games_read(Context& m) {
  const Count broken = m.reading->broken;
  m.games = std::move(m.reading->games);
  m.reading.reset();
  sort_games(m.games);
  if (broken == 0 || static_cast<std::size_t>(broken) == m.unreadable) return;
  m.tell(say(N_("{0, plural, one {One saved game couldn't be read and was set aside.} other {{0} saved games "
                "couldn't be read and were set aside.}}"),
             broken),
         true);
}

/// The next line of the file. True if it took a while.
bool import_one_line(Context& m) {
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
  m.ask(kept(*game));
  file.games.push_back(std::move(*game));
  return true;
}

/// Seen all the time, heard now and then: ten times at most, however long the file is.
void tell_import(Context& m, std::size_t before) {
  const Importing& file = *m.importing;
  constexpr std::size_t long_file = 500;
  if (file.lines < long_file || m.at_games() == nullptr) return;
  const auto passed = [&](std::size_t lines) { return before / lines != file.line / lines; };
  if (!passed(std::max<std::size_t>(20, file.lines / 500))) return;
  m.notice = say(N_("{1, plural, other {{0} of {1} games read}}"), file.line, file.lines);
  if (passed(std::max(long_file, (file.lines + 9) / 10))) m.ask(Announce{*m.notice});
}

/// Lines until one has taken a while.
void import_some_lines(Context& m) {
  constexpr int some = 1'000;
  Importing& file = *m.importing;
  const std::size_t before = file.line;
  for (int lines = 0; lines < some && file.at < file.text.size(); ++lines) {
    if (import_one_line(m)) break;
  }
  tell_import(m, before);
}

void all_games_imported(Context& m) {
  Importing file = std::move(*m.importing);
  m.importing.reset();
  const auto added = static_cast<Count>(file.games.size());
  std::move(file.games.begin(), file.games.end(), std::back_inserter(m.games));
  sort_games(m.games);
  Message words = say(N_("{0, plural, one {One game imported.} other {{0} games imported.}}"), added);
  const auto and_also = [&](const Message& more) { words = sentences(words, more); };
  if (file.unkept > 0) {
    and_also(say(N_("{0, plural, one {{0} game could not be saved: there is no room for it on this device.} "
                    "other {{0} games could not be saved: there is no room for them on this device.}}"),
                 file.unkept));
  }
  if (file.unread > 0) {
    and_also(say(N_("{0, plural, one {Line {1} couldn't be read.} other {{0} lines couldn't be read. The "
                    "first is line {1}.}}"),
                 file.unread, file.first_unread));
  }
  m.tell(words, file.unkept > 0 || file.unread > 0);
}

/// If that is the game which a file has just brought: it has not been kept.
bool import_unkept(Context& m, std::string_view name) {
  if (!m.importing || m.importing->games.empty()) return false;
  std::vector<KeptGame>& games = m.importing->games;
  if (name.substr(std::min(name.size(), kept_game_prefix.size())) != games.back().key) return false;
  games.pop_back();
  ++m.importing->unkept;
  return true;
}

} // namespace

namespace {} // namespace

/// The list as it is kept, which is read in pieces. What cannot be read is set aside.
void update(Context& m, const GamesRead& read) {
  if (!m.friend_link.empty()) {
    m.happened(LinkArrived{read.games});
    return m.ask(ReadGames{}); // one of them is no longer as it has been read
  }
  if (m.session.agreement().by_link()) {
    const auto kept = find_by_link(read.games, m.session);
    if (kept) m.game = kept->key;
    // Another page has played on.
    const bool further = kept && kept->session.record().moves.size() > m.session.record().moves.size();
    if (further && m.arrival_due < 0) lay_game(m, kept->session);
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

void update(Context& m, const ContinueImport&) {
  if (m.reading) {
    if (m.reading->at < m.reading->found.size()) return read_one_game(m);
    return all_games_read(m);
  }
  if (!m.importing) return;
  Importing& file = *m.importing;
  if (file.looked < m.games.size()) {
    file.known.insert(save(m.games[file.looked++].session));
  } else if (file.at < file.text.size()) {
    import_some_lines(m);
  } else {
    all_games_imported(m);
  }
}

void update(Context& m, const EraseGame& erase) {
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
  m.ask(Keep{std::string(kept_game_prefix) + erase.key, ""});
  if (m.game == erase.key) {
    m.game.clear();
    m.keep_session(); // no longer by its name
  }
  m.ask(Announce{say(N_("Deleted"))});
}

void update(Context& m, const ExportGames&) {
  if (!m.games.empty()) m.ask(SaveFile{"nimatron.txt", nimatron::export_games(m.games)});
}

void update(Context& m, const ChooseGames&) { m.ask(AskForGames{}); }

void update(Context& m, const FileSaved& file) {
  m.notice = say(N_("Saved as {0}"), file.where);
  m.ask(Announce{*m.notice});
}

void update(Context& m, const ImportGames& import) {
  if (import.text.size() > longest_record) return m.dispatch(CannotDo{CannotDo::What::too_large});
  if (is_progress_file(import.text) || m.at_course()) return m.dispatch(ImportProgress{import.text});
  Importing file;
  file.lines = static_cast<std::size_t>(std::count(import.text.begin(), import.text.end(), '\n'));
  if (!import.text.empty() && import.text.back() != '\n') ++file.lines;
  file.key = unused_key(m) + static_cast<Count>(file.lines);
  file.text = import.text;
  m.importing = std::move(file);
}

/// Said once, and when there is something to lose.
void update(Context& m, const CannotKeep& failed) {
  for (const std::string& name : failed.names) {
    if (!m.game.empty() && name == std::string(kept_game_prefix) + m.game) {
      m.game_unkept = true;
      m.keep_session(); // as a whole, which may have room in the history of a page
    }
    if (import_unkept(m, name) || m.told_cannot_keep || m.session.played() == 0) continue;
    m.told_cannot_keep = m.cannot_keep = true;
    if (const auto banner = banner_of(m)) m.ask(Announce{banner->words});
  }
}

/// Said once, too, as long as there are no more of them.
void update(Context& m, const NotSetAside& failed) {
  const auto games = static_cast<std::size_t>(
      std::count_if(failed.names.begin(), failed.names.end(),
                    [](const std::string& name) { return name.starts_with(kept_game_prefix); }));
  if (games == failed.names.size()) {
    if (games == std::exchange(m.unreadable, games)) return;
    return m.tell(say(N_("{0, plural, one {{0} saved game can't be read. It stays where it is: there is no "
                         "room to set it aside.} other {{0} saved games can't be read. They stay where they "
                         "are: there is no room to set them aside.}}"),
                      static_cast<Count>(games)));
  }
  m.tell(say(N_("Your saved data can't be read, and there is no room to move it aside. It stays where it is, "
                "and nothing new will be saved.")));
}

void update(Context& m, const ShowGames&) {
  stop_teaching(m);
  go(m, AtGames{});
  m.ask(ReadGames{});
}

void update(Context& m, const ResumeGame& resumed) {
  const auto game = std::find_if(m.games.begin(), m.games.end(),
                                 [&](const KeptGame& kept) { return kept.key == resumed.key; });
  if (game == m.games.end()) return;
  const bool further = m.has_table();
  const KeptGame kept = *game;
  put_aside(m);
  go(m, AtTable{});
  m.game = kept.key;
  lay_game(m, kept.session, further);
}

} // namespace nimatron
