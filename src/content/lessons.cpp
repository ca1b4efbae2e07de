#include "content/lessons.hpp"

#include <array>

namespace nimatron {

namespace {

constexpr std::array first_steps = {
    Lesson{N_("One heap"),
           N_("Take the last match and you win. Tap a match to take it and every match after it. Take them "
              "all!"),
           N_("You win! A single heap can be taken in one go."), "nim:4", false},
    Lesson{N_("Two equal heaps"),
           N_("I start. Copy me: whatever I take from one heap, take the same from the other."),
           N_("You win! When I face two equal heaps, you can always copy me."), "nim:3,3", true},
    Lesson{N_("Three heaps"), N_("I start again. Leave me just two equal heaps, then copy me."),
           N_("You win! Whatever I take from 1, 2 and 3, you can leave me two equal heaps."), "nim:1,2,3",
           true},
    Lesson{
        N_("The real game"),
        N_("You start. Take one match from any heap. Then try to leave me two equal heaps, or 1, 2 and 3."),
        N_("You won a real game of Nim! Press Why? in any game to see how it works."), "nim:3,5,7", false},
};

} // namespace

std::span<const Lesson> lessons() { return first_steps; }

} // namespace nimatron
