#include "content/lessons.hpp"

#include <array>

namespace nimatron {

namespace {

constexpr std::array first_steps = {
    Lesson{N_("One heap"),
           N_("Whoever takes the last match wins. Touch a match: it is taken, and all behind it. Take them "
              "all!"),
           N_("You have won: one heap can be taken all at once."), "nim:4", false},
    Lesson{N_("Two equal heaps"),
           N_("Now I begin. Copy me: as many as I take from one heap, take from the other."),
           N_("You have won: with two equal heaps, whoever copies always has an answer."), "nim:3,3", true},
    Lesson{N_("Three heaps"), N_("I begin again. Leave me two equal heaps and nothing else; then copy me."),
           N_("You have won: whatever is taken from 1, 2 and 3, two equal heaps can be made of it."),
           "nim:1,2,3", true},
    Lesson{N_("The real game"),
           N_("You begin. Take one match, from any heap. Then look for equal heaps, or for 1, 2 and 3."),
           N_("You have won a real game of Nim! Why it works out is told by Why? at every table."),
           "nim:3,5,7", false},
};

} // namespace

std::span<const Lesson> lessons() { return first_steps; }

} // namespace nimatron
