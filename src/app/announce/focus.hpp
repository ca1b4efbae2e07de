#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "scene/scene.hpp"

namespace nimatron {

// Where the keyboard goes: which control of a screen an arrow leads to, which one it begins with. Pure; the
// view says what there is (`Stop`) and keeps where it is (kit/focus.hpp).

enum class Way : unsigned char { left, right, up, down };

/// The parts of a table, in the order in which Tab goes through them; other screens are one part.
enum class Part : unsigned char { whole, board, actions, panel, bar };

enum class Weight : unsigned char { quiet, usual, primary };

/// A control that the keyboard can be on.
struct Stop {
  std::string id;
  Rect area;
  Rect seen;          // what of it is in sight; w <= 0: nothing
  unsigned scope = 0; // the window that it scrolls with
  Part part = Part::whole;
  Weight weight = Weight::usual;

  bool in_sight() const { return seen.w > 0 && seen.h > 0; }
};
using Stops = std::span<const Stop>;

std::optional<std::size_t> stop_named(Stops stops, const std::string& id);

/// The nearest one in that direction, up and down within the part first. Of what is out of sight only that which
/// scrolls together with `from`, and that before anything beyond.
std::optional<std::size_t> next_stop(Stops stops, std::size_t from, Way way);

/// The one to begin with in a part, or anywhere: the primary button, else the first that matters.
std::optional<std::size_t> first_stop(Stops stops, std::optional<Part> part = std::nullopt);
/// The primary button, if there is one.
std::optional<std::size_t> primary_stop(Stops stops);
/// The one closest to a place, in a part or anywhere.
std::optional<std::size_t> nearest_stop(Stops stops, Rect place, std::optional<Part> part = std::nullopt);

/// The one that comes `by` after this one in the order in which they are read; from none the first or the last. Nothing
/// beyond either end, unless it goes `around`.
std::optional<std::size_t> stop_beside(Stops stops, std::optional<std::size_t> from, int by, bool around);
/// Whether they are all of one part, so that there is none to go to.
bool is_one_part(Stops stops);

/// The part that comes `by` after this one among those that have a stop. `board`: the board has the keys
/// without having stops. Nothing beyond the last one, unless it goes `around`.
std::optional<Part> next_part(Stops stops, bool board, Part from, int by, bool around);

} // namespace nimatron
