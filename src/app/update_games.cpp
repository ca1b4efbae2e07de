#include "app/update_games.hpp"

#include <algorithm>
#include <utility>

#include "app/model.hpp"
#include "app/wording.hpp"

namespace nimatron {

namespace {

auto place_of(std::vector<KeptGame>& games, std::string_view key) {
  return std::find_if(games.begin(), games.end(), [&](const KeptGame& game) { return game.key == key; });
}

/// From the clock; later than it where two games begin at the same moment.
std::string new_key(Model& model) {
  Count id = model.clock;
  while (place_of(model.games, std::to_string(id)) != model.games.end())
    ++id;
  return std::to_string(id);
}

Keep kept(const KeptGame& game) { return {std::string(kept_game_prefix) + game.key, print(game)}; }

void tell(Model& model, Message words, std::vector<Effect>& effects, bool error = false) {
  effects.emplace_back(Announce{words});
  if (error) model.error = words;
  model.notice = std::move(words);
}

} // namespace

void keep_game(Model& model, std::vector<Effect>& effects) {
  if (model.game.empty()) model.game = new_key(model);
  const auto old = place_of(model.games, model.game);
  if (old != model.games.end()) model.games.erase(old);
  model.games.insert(model.games.begin(), {model.game, model.today, model.session});
  effects.emplace_back(kept(model.games.front()));
}

void games_read(Model& model, const GamesRead& read, std::vector<Effect>& effects) {
  model.games.clear();
  Count broken = 0;
  for (const NamedText& found : read.games) {
    const std::string key = found.name.substr(kept_game_prefix.size());
    auto game = found.text.size() <= longest_record ? read_kept_game(found.text) : Result<KeptGame>(Fault{});
    if (game) {
      (*game).key = key;
      model.games.push_back(std::move(*game));
      continue;
    }
    ++broken;
    effects.emplace_back(Keep{"broken." + key, found.text});
    effects.emplace_back(Keep{found.name, ""});
  }
  sort_games(model.games);
  if (model.game.empty()) {
    if (const KeptGame* game = find_session(model.games, model.session)) model.game = game->key;
  }
  if (broken > 0) {
    tell(model,
         say_n(N_P("{0} kept game could not be read and is set aside.",
                   "{0} kept games could not be read and are set aside."),
               broken),
         effects, true);
  }
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
  effects.emplace_back(Announce{say(N_("Erased"))});
}

void export_games(Model& model, std::vector<Effect>& effects) {
  if (!model.games.empty()) effects.emplace_back(SaveFile{"nimatron.txt", export_games(model.games)});
}

void import_games(Model& model, const ImportGames& import, std::vector<Effect>& effects) {
  Imported read = import_games(import.text);
  Count added = 0;
  // The latest stands first in a file of ours, and so it does in the list.
  std::reverse(read.games.begin(), read.games.end());
  for (KeptGame& game : read.games) {
    if (find_session(model.games, game.session) != nullptr) continue; // it is here already
    game.key = new_key(model);
    effects.emplace_back(kept(game));
    model.games.push_back(std::move(game));
    ++added;
  }
  sort_games(model.games);
  const Message came = say_n(N_P("{0} game added.", "{0} games added."), added);
  if (read.unread == 0) return tell(model, came, effects);
  tell(model,
       say("{0} {1}", came,
           say_n(N_P("{0} line could not be read: line {1}.",
                     "{0} lines could not be read, the first is line {1}."),
                 static_cast<Count>(read.unread), static_cast<Count>(read.line))),
       effects, true);
}

} // namespace nimatron
