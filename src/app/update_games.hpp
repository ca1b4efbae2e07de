#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/effect.hpp"
#include "app/intent.hpp"

namespace nimatron {

struct Model;

// What update() does about the list of games that are kept.

/// What lies on the table has been played on: it is kept as it stands.
void keep_game(Model& model, std::vector<Effect>& effects);
/// The list as it is kept, which is read in pieces. What cannot be read is set aside.
void games_read(Model& model, GamesRead read);
/// Whether games are being read; each piece of that is WorkOn, and takes no longer than a game does.
bool has_pieces(const Model& model);
void work_on_games(Model& model, std::vector<Effect>& effects);
/// If that is the game which a file has just brought: it has not been kept.
bool import_unkept(Model& model, std::string_view name);
void erase_game(Model& model, const EraseGame& erase, std::vector<Effect>& effects);
void export_games(Model& model, std::vector<Effect>& effects);
void import_games(Model& model, const ImportGames& import, std::vector<Effect>& effects);

} // namespace nimatron
