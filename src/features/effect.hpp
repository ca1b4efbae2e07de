#pragma once

#include <string>
#include <variant>

#include "analyst/request.hpp"
#include "core/message.hpp"
#include "core/position.hpp"
#include "scene/sound.hpp"

namespace nimatron {

// What the program asks of the place it runs in, in this order.

/// A small named text outlives the program.
struct Keep {
  std::string name;
  std::string text;
};
/// What is kept under this name cannot be read: it lies under the other one from now on (features/saved/safe_storage.hpp). Where there
/// is no room for that it stays: NotSetAside.
struct SetAside {
  std::string name;
  std::string as;
};
/// A screen reader says it.
struct Announce {
  Message text;
};
struct Copy {
  std::string text;
};
/// The move is animated on the table.
struct ShowMove {
  Position before;
  Move move;
  double seconds = 0;
};
/// A different position is on the table.
struct ShowAnother {};
/// Scrolls to what is selected or hinted at.
struct Reveal {};
struct AllowSound {
  bool on = false;
};
/// Everything is said in the language that is set from now on, or as soon as its words have come.
struct Speak {};
struct Play {
  Heard heard;
};
/// The person has gone to another place, "home", "table", "games", "course", "lesson" or, of the course, "lesson columns":
/// what is kept from now on is kept there.
struct Visit {
  std::string place;
};
/// What lies on the table has this link. `further`: a person has brought it there, and Back leads before it.
/// A text that is kept follows.
struct Address {
  std::string link;
  bool further = false;
};

/// To be shared by whatever the system has for it.
struct Send {
  std::string text;
};
/// Another page of the site takes the place of this one.
struct OpenPage {
  std::string address;
};
/// Asks for all saved games; GamesRead brings them.
struct ReadGames {};
/// A file for the person to keep; a drawing (SVG) whose name ends in .png is painted first.
struct SaveFile {
  std::string name;
  std::string text;
};
/// Asks the person for a text file; ImportGames brings it.
struct AskForGames {};
/// How the puzzle on the table went is copied or passed on (features/daily/daily.hpp).
struct PassResult {
  enum class How : unsigned char { copy, send } how = How::copy;
};
/// Asks for the saved statistics; StatsRead brings them.
struct ReadStats {};
/// The search does not answer: another one takes its place.
struct RestartAnalyst {};
/// Replaces this version of the program by the new one, now.
struct ChangeVersion {};

using Effect = std::variant<Keep, SetAside, Request, RestartAnalyst, ChangeVersion, Announce, Copy, ShowMove,
                            ShowAnother, Reveal, AllowSound, Speak, Play, Visit, Address, Send, PassResult,
                            ReadStats, ReadGames, SaveFile, AskForGames, OpenPage>;

} // namespace nimatron
