#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>

#include "core/lenient_parser.hpp"
#include "core/position.hpp"
#include "features/kinds.hpp"
#include "scene/edit.hpp"
#include "session/player.hpp"

namespace nimatron {

// What is asked of it.

/// The position was changed by hand, on the table.
struct LayPosition {
  Position position;
};
/// Somebody wrote one, as people do.
struct TypePosition {
  LenientRecord understood;
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

struct OpenSetup {};
struct CloseSetup {};

using SetupIntents = KindList<OpenSetup, CloseSetup, ChangeSetup>;

} // namespace nimatron
