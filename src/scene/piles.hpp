#pragma once

#include <array>

#include "scene/scene.hpp"

namespace nimatron {

/// What the two players have taken, in two piles beside the table; after the game the winner's pile shines.
struct Piles {
  struct Pile {
    Message owner;
    Count taken = 0;
    bool won = false;

    bool operator==(const Pile&) const = default;
  };
  std::array<Pile, 2> pile; // the left one first
  bool over = false;
  bool bare = false; // the table is empty, so the winner's last match is held up over it
};

/// Where the piles lie.
struct PilesView {
  Rect strip;        // during the game
  Rect table;        // the whole table, including the strip
  float settled = 1; // how far they have settled after the end, 0 .. 1
  bool right_to_left = false;
  float text = 1; // size of the words: 2 = 200 %
};

Scene piles_scene(const Piles& piles, const PilesView& view);

/// How high the strip for them is on a table of this height; 0 if there is no room.
float piles_height(float table);

} // namespace nimatron
