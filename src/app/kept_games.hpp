#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "session/day.hpp"
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

std::string print(const KeptGame& game);
/// Total: any bytes give a game, without an id, or a fault with its column.
Result<KeptGame> read_kept_game(std::string_view text);

/// `2026-11-22`; "" where nobody knows.
std::string print_day(Day day);

/// The latest first.
void sort_games(std::vector<KeptGame>& games);
/// The game whose session this is as it stands; null where there is none.
const KeptGame* find_session(const std::vector<KeptGame>& games, const Session& session);

/// A text file of all of them: a line each.
std::string export_games(const std::vector<KeptGame>& games);
struct Imported {
  std::vector<KeptGame> games; // without an id
  std::size_t line = 0;        // the first that could not be read, from 1; 0: none
  std::size_t unread = 0;      // how many
};
/// Total. A line may also be a record as somebody writes it, or empty.
Imported import_games(std::string_view text);

} // namespace nimatron
