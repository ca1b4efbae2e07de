#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "learn/exercise.hpp"

namespace nimatron {

// What a teacher sets at any position, for a sheet of paper: a game, a win, a move, or who should begin.

enum class SheetTask : unsigned char { play, win, move, begin };
inline constexpr std::string_view sheet_task_names[] = {"play", "win", "move", "begin"};

struct PaperTask {
  Position position;
  Message words;   // what is to be done
  Message verdict; // who wins, and how: for the page of answers
};

/// By theory, and where there is none by a short search; what that does not settle is said to be unsolved.
PaperTask task_at(const Position& position, SheetTask task);

/// Whether there is something to be found: a win has to be there for who is to move.
bool suits(const Position& position, SheetTask task);

} // namespace nimatron
