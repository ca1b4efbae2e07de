#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>

#include "core/position.hpp"
#include "core/seat.hpp"
#include "session/player.hpp"
#include "solve/values_around.hpp"

namespace nimatron {

// What lies over everything else until it is closed.

/// What is to be shared, and how.
struct Sharing {
  enum class What : unsigned char { position, game, challenge };
  /// How large the frame is that shows it in another page.
  enum class Frame : unsigned char { small, medium, large };

  What what = What::game;
  Player level = Player::perfect; // of a challenge
  bool extras = false;            // with what is drawn beside the position
  bool code_large = false;        // the code for cameras fills the window
  Frame frame = Frame::medium;

  bool operator==(const Sharing&) const = default;
};
/// All keys.
struct KeySheet {
  bool operator==(const KeySheet&) const = default;
};
/// The days that were solved, and the games won.
struct DiarySheet {
  int months_back = 0;
  bool erasing = false; // it has been asked for, and is asked back

  bool operator==(const DiarySheet&) const = default;
};

/// How the puzzle of a day went, to be sent.
struct ResultSheet {
  bool operator==(const ResultSheet&) const = default;
};

/// The rules of the game on the table, and how a move is made; where no panel has them.
struct RulesSheet {
  bool operator==(const RulesSheet&) const = default;
};

/// What is played here, for somebody who has come by a link (app/welcome.hpp). The machine waits until it is closed.
struct Welcome {
  bool challenge = false; // the person is to win

  bool operator==(const Welcome&) const = default;
};

/// What may come next: this game again, another start of it, or a position that is set up.
struct NewGameSheet {
  bool operator==(const NewGameSheet&) const = default;
};

/// Who wins around the position on the table (app/values.hpp).
struct ValuesSheet {
  Position position;
  std::string question;            // whose answer fills the table
  ValuesAround table;              // no cells until then
  std::optional<std::size_t> cell; // whose words are told

  bool operator==(const ValuesSheet&) const = default;
};

/// Who is to sit there: a person, or a level of the computer, with a line about each.
struct LevelSheet {
  Seat seat = Seat::second;

  bool operator==(const LevelSheet&) const = default;
};

using Sheet = std::variant<std::monostate, Sharing, KeySheet, DiarySheet, RulesSheet, Welcome, NewGameSheet,
                           ValuesSheet, ResultSheet, LevelSheet>;

} // namespace nimatron
