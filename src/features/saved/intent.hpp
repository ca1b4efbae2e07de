#pragma once

#include <string>
#include <vector>

#include "features/kinds.hpp"
#include "features/saved/kept_games.hpp"

namespace nimatron {

/// The list of saved games, and what is done with one of them or with all.
struct ShowGames {};
struct ResumeGame {
  std::string key;
};
/// The first time it asks whether that is meant; the second time it deletes. Without a key nothing is to be deleted.
struct EraseGame {
  std::string key = {};
};
struct ExportGames {};
struct ChooseGames {};
struct ImportGames {
  std::string text;
};
/// A file was saved there for the person.
struct FileSaved {
  std::string where;
};
struct GamesRead {
  std::vector<NamedText> games;
};
/// The next piece of work that is done in pieces (has_pieces()): reading a few games, or a few lines of a file.
struct ContinueImport {};
/// What has these names could not be saved: there is no room, or it is not allowed.
struct CannotKeep {
  std::vector<std::string> names;
};
/// What has these names could not be set aside and stays where it is: there is no room for a copy.
struct NotSetAside {
  std::vector<std::string> names;
};

using SavedIntents = KindList<ShowGames, ResumeGame, EraseGame, ExportGames, ChooseGames, ImportGames,
                              FileSaved, GamesRead, ContinueImport, CannotKeep, NotSetAside>;

} // namespace nimatron
