#pragma once

#include <string>
#include <variant>

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
/// What is kept under this name cannot be read: it lies under the other one from now on (app/keeper.hpp). Where there
/// is no room for that it stays: NotSetAside.
struct SetAside {
  std::string name;
  std::string as;
};
/// Somebody who does not see the table hears it.
struct Announce {
  Message text;
};
struct Copy {
  std::string text;
};
/// A move is seen happening on the table.
struct ShowMove {
  Position before;
  Move move;
  double seconds = 0;
};
/// Another position altogether lies on the table.
struct ShowAnother {};
/// What is chosen or hinted at comes into sight.
struct Reveal {};
struct AllowSound {
  bool on = false;
};
struct Play {
  Sound sound;
};
/// The person has gone to another place, "home", "table" or "lesson": what is kept from now on is kept there.
struct Visit {
  const char* place;
};
/// What lies on the table has this link. `further`: a person has brought it there, and Back leads before it.
/// A text that is kept follows.
struct Address {
  std::string link;
  bool further = false;
};

/// To be passed on by whatever the system has for it.
struct Send {
  std::string text;
};
/// What this link lays on the table as a picture with its title, its rules and the address of `text`, for the
/// person to keep (app/poster.hpp); where that cannot be painted, the table as the next frame shows it.
struct SavePicture {
  std::string link;
  std::string text;
};
/// What this link lays on the table, drawn for paper (app/apart.hpp), as a file for the person to keep.
struct SaveDrawing {
  std::string link;
};
/// Every game that is kept is wanted: GamesRead.
struct ReadGames {};
/// A text file for the person to keep.
struct SaveFile {
  std::string name;
  std::string text;
};
/// A text file of the person's is wanted: ImportGames.
struct AskForGames {};
/// How the puzzle on the table went is copied, passed on, or made a picture of (app/daily.hpp).
struct PassResult {
  enum class How : unsigned char { copy, send, picture } how = How::copy;
};
/// Which puzzle is that day's? DayFound.
struct AskDay {
  int day = 0;
};
/// The answer is wanted to a question of app/values.hpp: ValuesFound.
struct AskValues {
  std::string question;
};
/// What is kept as the diary is wanted: DiaryRead.
struct ReadDiary {};
/// Whoever searches does not answer: another one takes its place.
struct RestartSearch {};
/// The new version of the program that has arrived takes the place of this one, now.
struct ChangeVersion {};

using Effect =
    std::variant<Keep, SetAside, RestartSearch, ChangeVersion, Announce, Copy, ShowMove, ShowAnother, Reveal,
                 AllowSound, Play, Visit, Address, Send, SavePicture, SaveDrawing, PassResult, ReadDiary,
                 AskDay, ReadGames, SaveFile, AskForGames, AskValues>;

} // namespace nimatron
