#include "learn/first_steps.hpp"

#include <array>

#include "core/text.hpp"

namespace nimatron {

namespace {

struct TinyGame {
  const char* title;   // a message id, as are the others
  const char* task;    // before and while it is played
  const char* learned; // when it is won
  const char* record;  // the person can win it
  bool computer_begins;
};

constexpr std::array<TinyGame, count_of_first_steps> games = {
    TinyGame{N_("One heap"),
             N_("Take the last match and you win. Tap a match to take it and every match after it. Take them "
                "all!"),
             N_("You win! A single heap can be taken in one go."), "nim:4", false},
    TinyGame{
        N_("Two equal heaps"),
        N_("I'm the computer, and I go first. Copy me: whatever I take from one heap, take the same from the "
           "other."),
        N_("You win! When I face two equal heaps, you can always copy me."), "nim:3,3", true},
    TinyGame{N_("Three heaps"), N_("I go first again. Leave me just two equal heaps, then copy me."),
             N_("You win! Whatever I take from 1, 2 and 3, you can leave me two equal heaps."), "nim:1,2,3",
             true},
    TinyGame{N_("The real game"),
             N_("You go first. Take one match from any heap. Then try to leave me two equal heaps, or 1, 2 "
                "and 3."),
             N_("You won a real game of Nim! Press Why? in any game to see how it works."), "nim:3,5,7",
             false},
};

} // namespace

Lesson first_steps() {
  Lesson out{"", say(N_("First steps")), {}};
  for (const TinyGame& game : games) {
    Exercise& one = out.exercises.emplace_back();
    one.title = say(game.title);
    one.words = say(game.task);
    one.position = parse_record(game.record)->start;
    one.task = ToPlay{.computer_begins = game.computer_begins};
    one.right = say(game.learned);
  }
  return out;
}

} // namespace nimatron
