#pragma once

#include <string>
#include <string_view>

#include "app/model.hpp"
#include "core/function_ref.hpp"
#include "core/result.hpp"

namespace nimatron {

// The door for all who neither see the picture nor touch it: a second view made of the page's own elements,
// a page around the game, a program in JavaScript. Out goes the model as JSON; in comes an intent as lines of
// text, which is less than a reader of JSON would be, as JavaScript has one.
//
//     state_as_json(model)                                    {"screen":"table","to_move":"first",...}
//     intent_of(model, "intent=play\nmove=1-2")               Action(PlayMove{"1-2"})
//     intent_of(model, "intent=play\nmove=9-9")               a fault in words

/// What may be known of the program, the same whatever shows it:
///
///     screen          "home", "table", "games" or "setup"
///     title           of the game
///     record          its canonical text, as far as its moves lie on the board; position: where it stands
///     played          how many moves lie there; can_undo, can_redo
///     first, second   who sits there: "person", "beginner", "casual", "club" or "machine" (the perfect one)
///     to_move         "first" or "second"; null when it is over
///     standing        "going on", "first", "second" (has won) or "tie"
///     person_to_move  whether `play` is heard
///     moves           all legal ones, where a person is to move and they are few; otherwise null
///     lines           the list of moves with the beginning: words, ply, and line (0: the record)
///     looking_back    whether the machine waits while somebody looks at a position of before
///     status, notice  one line each for people; notice may be null
///     hint            the move that is being shown; null
///     outcome         "N", "P", "T" or "unknown"; null while it is searched for
///     why             whether the reasons are shown; reasons: a sentence each, null until they are told
///     presenting      the step of the argument that is shown to the whole room, from 0; null
///     answer          of the reasons, the move and its answer that are shown on the board, in words, or null
///     extras          what is drawn beside the position
///     settings        theme, sound, and when it is asked before a move
///     proposal        on the screen "setup": the position, who sits where, what is open of the form; else null
///
/// `words` says a message in the person's language.
std::string state_as_json(const Model& model, FunctionRef<std::string(const Message&)> words);

/// What is asked for, as `name=value` in a line each, beginning with `intent`:
///
///     play         move
///     undo, redo, again
///     new          position; first, second: "person" (the first of them), "beginner", "casual", "club" or
///                  "machine"
///     seat         seat: "first" or "second"; player: as above
///     begins       before a person has moved: who: "person", "machine" or "fair" (whoever can lose)
///     review       the list of moves, with what each of them did
///     try_again    ply: to where so many moves lie on the board, to play differently from there
///     next         position: another game against the same opponent; whoever can lose begins
///     stop_search  what is known by then is all that will be said
///     hint, setup, close_setup, home, theme, sound, copy, leave
///     why, moves   open: "true" or "false"
///     present      where: "begin", "next", "back" or "end": the argument step by step
///     answer       step, row: of the reasons, a move and its answer are shown on the board, or no longer
///     go_to        ply: so many moves; line: as told in `lines` (0)
///     play_on      the machine goes on from a position that is looked back at
///     go_on        aside: "true" or "false" (false)
///     ask          ask: "needed", "always" or "never": before a move
///     toggle       extra: "bundles", "gaps" or "twin"
///     propose      on the screen "setup": position, first, second, adding, show_verdict, all_presets; what is
///                  left out stays
///     open         record
///     come_back    place: "home" or "table"; session, as it was kept
///
/// Total: any bytes give an intent or a fault. What works for the program and the clock do not come this way.
Result<Intent> intent_of(const Model& model, std::string_view fields);

} // namespace nimatron
