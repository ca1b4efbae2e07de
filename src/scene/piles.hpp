#pragma once

#include <array>

#include "scene/scene.hpp"

namespace nimatron {

/// What the two have taken, in two piles beside the table; when the game is over the winner's shines.
struct Piles {
  struct Pile {
    Message owner;
    Count taken = 0;
    bool won = false;

    bool operator==(const Pile&) const = default;
  };
  std::array<Pile, 2> pile; // the left one first
  bool over = false;
  bool bare = false; // nothing is left on the table: the winner's last match is held up there
};

/// Where they lie.
struct PilesView {
  Rect strip;        // while the game goes on
  Rect table;        // all of it, the strip too
  float settled = 1; // how far they have come to rest after the end, 0 .. 1
  bool right_to_left = false;
};

Scene piles_scene(const Piles& piles, const PilesView& view);

/// How high a strip a table of this height has for them; 0: there is no room.
float piles_height(float table);

} // namespace nimatron
