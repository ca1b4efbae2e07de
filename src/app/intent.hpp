#pragma once

#include <string>
#include <variant>

#include "core/analysis.hpp"
#include "core/explanation.hpp"
#include "session/session.hpp"

namespace nimatron {

/// A new game being chosen: the position, its options, who plays and who begins; and what of the form is
/// open.
struct Proposal {
  Position start;
  Players players = {Player::human, Player::perfect};
  bool fair = false;  // whoever can lose begins; `players` is in force until that is known
  bool adding = true; // a touch on the table adds something; otherwise it takes something away
  bool show_verdict = false;
  bool all_presets = false;

  bool operator==(const Proposal&) const = default;
};

// What is asked of the program: by a person (at most one a frame), by the page around it, or by what works
// for it. An Action changes the game on the table.

/// Asked again, it says more (app/hints.hpp).
struct ShowHint {};
/// Of a game that no person has moved in yet.
enum class Beginner : unsigned char { person, machine, fair };
struct WhoBegins {
  Beginner who = Beginner::person;
};
struct ShowWhy {
  bool open = true;
};
struct OpenSetup {};
struct CloseSetup {};
struct ChangeProposal {
  Proposal proposal;
};
struct GoHome {};
/// With the game on the table, or with the one that was put aside for it.
struct GoOn {
  bool aside = false;
};
struct NextTheme {};
struct SwitchSound {};
/// Something about the picture of the board is shown or hidden.
enum class Extra : unsigned char { bundles, gaps, twin };
struct Toggle {
  Extra what;
};
struct CopyRecord {};
/// A record from outside: a link, an argument.
struct OpenRecord {
  std::string text;
};
/// Back or Forward to a screen, "home" or "table", and the session that was saved there; "": the one there
/// is.
struct ComeBack {
  std::string place;
  std::string session;
};
/// The program is left in good order: the page is closed, or another one comes.
struct Leave {};
/// What was to outlive the program does not: no room, or not allowed.
struct CannotKeep {};

/// The position in question has been analysed.
struct Analysed {
  Analysis analysis;
};
/// The reasons have been told: why it is so.
struct Explained {
  Explanation reasons;
};
/// The machine has thought out its move there (or what a hint is to say).
struct Thought {
  Move move;
};
/// Time has passed. `seconds` is a steady clock.
struct TimePassed {
  double seconds = 0;
  bool less_motion = false;
};

using Intent = std::variant<Action, ShowHint, WhoBegins, ShowWhy, OpenSetup, CloseSetup, ChangeProposal,
                            GoHome, GoOn, NextTheme, SwitchSound, Toggle, CopyRecord, OpenRecord, ComeBack,
                            Leave, CannotKeep, Analysed, Explained, Thought, TimePassed>;

} // namespace nimatron
