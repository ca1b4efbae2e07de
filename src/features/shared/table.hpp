#pragma once

#include "features/context.hpp"

namespace nimatron {

/// What lies on the table has changed: what was known, said and due of it is gone. `further`: Back leads before it.
void session_changed(Context& m, bool further = false);
/// The session on the table is another one: other players, or another game, which lay_game() means; with the
/// last game goes the sheet that lay over it.
void replace(Context& m, Session session, bool further = false);
void lay_game(Context& m, Session session, bool further = false);
/// Another game is about to begin: nothing that was open or shown for the last one gives anything away.
void show_nothing_of(Context& m, const Position& start);
/// Reasons begin with the short one, and with what shows it on the board.
void begin_reasons(Context& m);
void put_aside(Context& m);
/// The game that was put aside comes back; if the one on the table is worth it, it goes there instead.
void take_up(Context& m);
/// Whether two people have agreed to have none; it is said.
bool hints_refused(Context& m);

} // namespace nimatron
