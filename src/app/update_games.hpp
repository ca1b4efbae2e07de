#pragma once

#include <string>
#include <vector>

#include "app/effect.hpp"
#include "app/intent.hpp"

namespace nimatron {

struct Model;

// What update() does about the list of games that are kept.

/// What lies on the table has been played on: it is kept as it stands.
void keep_game(Model& model, std::vector<Effect>& effects);
/// The list as it is kept. What cannot be read is set aside.
void games_read(Model& model, const GamesRead& read, std::vector<Effect>& effects);
void erase_game(Model& model, const EraseGame& erase, std::vector<Effect>& effects);
void export_games(Model& model, std::vector<Effect>& effects);
void import_games(Model& model, const ImportGames& import, std::vector<Effect>& effects);

} // namespace nimatron
