#include "features/shared/keep_game.hpp"

#include "core/reader.hpp"
#include "features/context.hpp"

namespace nimatron {

namespace {

/// The number that a key is; 0 for any other.
Count number_of(std::string_view key) {
  Reader in(key);
  const auto number = in.number(1, max_heap);
  return number && in.done() ? *number : 0;
}

} // namespace

std::vector<KeptGame>::iterator place_of(std::vector<KeptGame>& games, std::string_view key) {
  return std::find_if(games.begin(), games.end(), [&](const KeptGame& game) { return game.key == key; });
}

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

void keep_game(Context& m) {
  if (m.game.empty()) m.game = std::to_string(unused_key(m));
  const auto old = place_of(m.games, m.game);
  if (old != m.games.end()) m.games.erase(old);
  m.games.insert(m.games.begin(), {m.game, m.today, m.session});
  m.ask(kept(m.games.front()));
  m.game_unkept = false;
  if (m.reading) m.ask(ReadGames{}); // what is being read is no longer so
}

} // namespace nimatron
