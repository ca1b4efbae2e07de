#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "features/saved/kept_games.hpp"

namespace nimatron {

struct Model;

// Thousands of games take longer to read than a frame may: they are read a few at a time, and the model has how far
// that has come. The list stays as it is until all of it is there.

/// Reading the saved games.
struct Reading {
  std::vector<NamedText> found;
  std::size_t at = 0; // so many are read
  std::vector<KeptGame> games;
  Count broken = 0;
};

/// Importing a file of games.
struct Importing {
  std::string text;
  std::size_t at = 0;          // so many bytes are read
  std::size_t line = 0;        // and lines,
  std::size_t lines = 0;       // of so many
  std::size_t looked = 0;      // so many games of the list are among these:
  std::set<std::string> known; // as they are saved
  Count key = 0;               // of the first line; each further one has one less
  std::vector<KeptGame> games;
  Count unkept = 0; // there was no room for so many
  Count unread = 0;
  std::size_t first_unread = 0; // its line
};

/// The list of all games that are kept.
struct AtGames {
  std::string erasing; // the key of one; it is asked back first
  bool operator==(const AtGames&) const = default;
};

struct SavedGamesState {
  std::vector<KeptGame> games; // all that are kept, the latest first
  std::string game;            // the key of the one on the table; "": it is not kept yet
  bool game_unkept = false;    // there was no room for what was played in it last
  std::optional<Reading> reading;
  std::optional<Importing> importing;
  std::size_t unreadable = 0; // kept texts that cannot be set aside, which has been said
  bool told_cannot_keep = false;
  bool cannot_keep = false; // what is played is lost with the page, which is to be read
};

/// Whether games are being read; each piece of that is ContinueImport, and takes no longer than a game does.
bool has_pieces(const Model& model);

} // namespace nimatron
