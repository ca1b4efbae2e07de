#include "app/update_games.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "app/model.hpp"
#include "app/update_faults.hpp"
#include "app/wording.hpp"
#include "core/reader.hpp"

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
Count new_key(const Model& model) {
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

void tell(Model& model, Message words, std::vector<Effect>& effects, bool error = false) {
  effects.emplace_back(Announce{words});
  if (error) model.error = words;
  model.notice = std::move(words);
}

/// The one that is to be read next.
void read_one(Model& model, std::vector<Effect>& effects) {
  Reading& reading = *model.reading;
  const NamedText& found = reading.found[reading.at++];
  const std::string key = found.name.substr(kept_game_prefix.size());
  auto game = found.text.size() <= longest_record ? read_kept_game(found.text) : Result<KeptGame>(Fault{});
  if (game) {
    (*game).key = key;
    reading.games.push_back(std::move(*game));
    return;
  }
  ++reading.broken;
  effects.emplace_back(SetAside{found.name, "broken." + key});
}

void all_read(Model& model, std::vector<Effect>& effects) {
  const Count broken = model.reading->broken;
  model.games = std::move(model.reading->games);
  model.reading.reset();
  sort_games(model.games);
  if (broken == 0 || static_cast<std::size_t>(broken) == model.unreadable) return;
  tell(model,
       say_n(N_P("One saved game couldn't be read and was set aside.",
                 "{0} saved games couldn't be read and were set aside."),
             broken),
       effects, true);
}

/// The next line of the file.
void import_one(Model& model, std::vector<Effect>& effects) {
  Importing& file = *model.importing;
  std::string_view words = std::string_view(file.text).substr(file.at);
  words = words.substr(0, words.find('\n'));
  file.at += words.size() + 1;
  ++file.line;
  while (!words.empty() && (words.back() == '\r' || words.back() == ' '))
    words.remove_suffix(1);
  if (words.empty()) return;
  auto game = read_line(words);
  if (!game) {
    ++file.unread;
    if (file.first_unread == 0) file.first_unread = file.line;
    return;
  }
  if (!file.known.insert(save(game->session)).second) return; // it is here already
  // The latest stands first in a file of ours, and so it does in the list.
  game->key = std::to_string(file.key - static_cast<Count>(file.line));
  effects.emplace_back(kept(*game));
  file.games.push_back(std::move(*game));
}

void all_imported(Model& model, std::vector<Effect>& effects) {
  Importing file = std::move(*model.importing);
  model.importing.reset();
  const auto added = static_cast<Count>(file.games.size());
  std::move(file.games.begin(), file.games.end(), std::back_inserter(model.games));
  sort_games(model.games);
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
  tell(model, words, effects, file.unkept > 0 || file.unread > 0);
}

/// Seen all the time, heard now and then.
void tell_progress(Model& model, std::vector<Effect>& effects) {
  const Importing& file = *model.importing;
  constexpr std::size_t often = 500;
  if (file.lines < often || file.line % 20 != 0 || model.at_games() == nullptr) return;
  model.notice = say(N_("{0} of {1} games read"), file.line, file.lines);
  if (file.line % often == 0) effects.emplace_back(Announce{*model.notice});
}

} // namespace

void keep_game(Model& model, std::vector<Effect>& effects) {
  if (model.game.empty()) model.game = std::to_string(new_key(model));
  const auto old = place_of(model.games, model.game);
  if (old != model.games.end()) model.games.erase(old);
  model.games.insert(model.games.begin(), {model.game, model.today, model.session});
  effects.emplace_back(kept(model.games.front()));
  if (model.reading) effects.emplace_back(ReadGames{}); // what is being read is no longer so
}

void games_read(Model& model, GamesRead read) {
  if (model.game.empty()) {
    const std::string session = save(model.session);
    for (const NamedText& found : read.games) {
      if (has_session(found.text, session)) model.game = found.name.substr(kept_game_prefix.size());
    }
  }
  Reading reading;
  reading.found = std::move(read.games);
  model.reading = std::move(reading);
}

bool has_pieces(const Model& model) { return model.reading || model.importing; }

void work_on_games(Model& model, std::vector<Effect>& effects) {
  if (model.reading) {
    if (model.reading->at < model.reading->found.size()) return read_one(model, effects);
    return all_read(model, effects);
  }
  if (!model.importing) return;
  Importing& file = *model.importing;
  if (file.looked < model.games.size()) {
    file.known.insert(save(model.games[file.looked++].session));
  } else if (file.at < file.text.size()) {
    import_one(model, effects);
    tell_progress(model, effects);
  } else {
    all_imported(model, effects);
  }
}

bool import_unkept(Model& model, std::string_view name) {
  if (!model.importing || model.importing->games.empty()) return false;
  std::vector<KeptGame>& games = model.importing->games;
  if (name.substr(std::min(name.size(), kept_game_prefix.size())) != games.back().key) return false;
  games.pop_back();
  ++model.importing->unkept;
  return true;
}

void erase_game(Model& model, const EraseGame& erase, std::vector<Effect>& effects) {
  const auto game = place_of(model.games, erase.key);
  auto* list = std::get_if<AtGames>(&model.screen);
  if (list == nullptr || game == model.games.end()) return;
  if (list->erasing != erase.key) {
    list->erasing = erase.key; // it is asked back first
    return;
  }
  list->erasing.clear();
  model.games.erase(game);
  effects.emplace_back(Keep{std::string(kept_game_prefix) + erase.key, ""});
  if (model.game == erase.key) model.game.clear();
  effects.emplace_back(Announce{say(N_("Deleted"))});
}

void export_games(Model& model, std::vector<Effect>& effects) {
  if (!model.games.empty()) effects.emplace_back(SaveFile{"nimatron.txt", export_games(model.games)});
}

void import_games(Model& model, const ImportGames& import, std::vector<Effect>& effects) {
  if (import.text.size() > longest_record) return cannot_do(model, CannotDo::What::too_large, effects);
  Importing file;
  file.lines = static_cast<std::size_t>(std::count(import.text.begin(), import.text.end(), '\n'));
  if (!import.text.empty() && import.text.back() != '\n') ++file.lines;
  file.key = new_key(model) + static_cast<Count>(file.lines);
  file.text = import.text;
  model.importing = std::move(file);
}

} // namespace nimatron
