#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/function_ref.hpp"
#include "core/result.hpp"
#include "session/daily_puzzle.hpp"
#include "session/session.hpp"

namespace nimatron {

/// A small text that outlives the program, and its name.
struct NamedText {
  std::string name;
  std::string text;

  bool operator==(const NamedText&) const = default;
};

/// A game of the list of all that were played here. Each is kept as a text of its own, so that two programs
/// do not write over one another:
///
///     game.1795334400123        on=2026-11-22;play=hm;at=2;nim:3,5,7/1-2/3-7
struct KeptGame {
  std::string key; // when it began, in milliseconds; nobody else has it
  Day on = 0;      // when it was last played; 0: nobody knows
  Session session;

  bool operator==(const KeptGame&) const = default;
};

inline constexpr std::string_view kept_game_prefix = "game.";

/// What is kept of the session: the saved game that it is, by its key, and where in it one is if that is not where the game was left;
/// or, of a game that is not saved, all of it. So a saved game is written once a move.
///
///     session                   game=1795334400123;
///     session                   game=1795334400123;at=1;
///     session                   play=hm;at=1;nim:3,5,7/1-2
struct SavedSession {
  std::string key; // "": it is not saved as a game
  Session session;
};

/// `game` is the saved game with this key, or null.
std::string print_session(const Session& session, const KeptGame* game);
/// With what `load` finds under the name of the game behind it: all that has to be known to read it. What is no name stays as it is;
/// "" where the game has gone.
std::string with_saved_game(std::string text, FunctionRef<std::string(std::string_view)> load);
/// Total. Earlier versions kept every session as a whole.
Result<SavedSession> read_session(std::string_view text);

std::string print(const KeptGame& game);
/// Total: any bytes give a game, without an id, or a fault with its column.
Result<KeptGame> read_kept_game(std::string_view text);

/// The latest first.
void sort_games(std::vector<KeptGame>& games);
/// In a game by link: the friend waits for this person's move.
bool is_awaited(const Session& session);
/// As they are listed: first those in which a friend waits, then the others, in the order they have here.
std::vector<const KeptGame*> listed(const std::vector<KeptGame>& games);
/// Whether what is kept so is this session as it stands: asked without reading it.
bool has_session(std::string_view text, std::string_view session);
/// The saved game with this key; null where there is none.
const KeptGame* kept_by_key(const std::vector<KeptGame>& games, std::string_view key);
/// The saved game with exactly this session; null where there is none.
const KeptGame* find_session(const std::vector<KeptGame>& games, const Session& session);

/// The saved game with this session, which of a game by link is the same one wherever it was left; null where there is
/// none.
const KeptGame* kept_now(const std::vector<KeptGame>& games, const Session& session);
/// The kept game by link that is this one, as far as it has come; nothing where there is none.
std::optional<KeptGame> find_by_link(const std::vector<NamedText>& texts, const Session& session);

/// A text file of all of them: a line each.
std::string export_games(const std::vector<KeptGame>& games);
/// Whether a line of such a file begins as what is written into one, or as a record: asked of very many lines.
bool begins_as_record(std::string_view words);
/// A line of such a file, which may also be a record as somebody writes it; without an id. Total.
std::optional<KeptGame> read_line(std::string_view words);

} // namespace nimatron
