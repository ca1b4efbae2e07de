#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "core/options.hpp"
#include "core/position.hpp"
#include "core/result.hpp"
#include "scene/edit.hpp"
#include "session/player.hpp"

namespace nimatron {

/// A new game being chosen: the position, its options, who plays and who begins; and what of the form is
/// open.
struct NewGameForm {
  Position start;
  Players players = {Player::human, Player::perfect};
  bool fair = false;  // the person gets the winning side; `players` holds until that is known
  bool adding = true; // a touch on the table adds something; otherwise it takes something away
  bool show_verdict = false;
  bool all_presets = false;
  Player level = Player::beginner; // of the computer that played last

  bool operator==(const NewGameForm&) const = default;
};

// What is asked of it.

/// The position was changed by hand, on the table.
struct LayPosition {
  Position position;
};
/// Somebody wrote one, as people do.
struct TypePosition {
  std::string text;
};
/// One of presets_of() the game.
struct ChoosePreset {
  std::size_t which = 0;
};
struct Randomise {
  std::uint64_t seed = 0;
};
/// So many heaps, rows or columns.
struct ResizeBoard {
  Line line = Line::heap;
  Count to = 0;
};
/// One of the numbers of the board (BoardScene::numbers).
struct SetBoardNumber {
  std::size_t which = 0;
  Count to = 0;
};
/// Makes the last heap as large as it must be for the first player to lose, where that can be done.
struct MakeLost {};
/// Switches an optional rule on, with its first value, or off.
struct SwitchRule {
  std::string name;
};
/// The number, the list or the digits of a rule that is in force, as people write them.
struct SetRule {
  std::string name;
  std::string value;
};
/// Who plays: one person against a machine, two, or two machines.
struct SeatPlayers {
  enum class As : unsigned char { one_person, two_people, two_machines } as = As::one_person;
};
struct ChooseLevel {
  Player level = Player::beginner;
};
/// Of a game of one person.
enum class FirstMover : unsigned char { person, machine, fair };
struct ChooseFirstMover {
  FirstMover who = FirstMover::person;
};
struct TouchAdds {
  bool adding = true;
};
struct ShowVerdict {
  bool shown = true;
};
struct ShowAllPresets {
  bool all = true;
};

using ChangeSetup = std::variant<LayPosition, TypePosition, ChoosePreset, Randomise, ResizeBoard,
                                 SetBoardNumber, MakeLost, SwitchRule, SetRule, SeatPlayers, ChooseLevel,
                                 ChooseFirstMover, TouchAdds, ShowVerdict, ShowAllPresets>;

/// The form after the change. A change that is impossible changes nothing.
NewGameForm changed(NewGameForm form, const ChangeSetup& change);

/// What is wrong with a value that was typed for a rule.
std::optional<Fault> fault_in_rule(const OptionRule& rule, const std::string& typed);

} // namespace nimatron
