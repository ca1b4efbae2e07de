#pragma once

#include "core/message.hpp"
#include "features/intent.hpp"

namespace nimatron {

struct Model;

// In a page the program comes in two parts (web/parts.js). Until the second is there, moves of the game on the table are made,
// answered and taken back as ever; whatever else somebody asks for is put off, told so, and done when it can be.

/// All of the program is there.
bool is_whole(const Model& model);
/// This has to wait for the second part, though it is only here that it is known.
bool needs_rest(const Model& model, const Intent& intent);
/// The computer's move ends the game, which shows more than there is yet.
bool holds_last_move(const Model& model);
/// Somebody waits for the second part.
bool waits_for_rest(const Model& model);
/// How far it has come.
Message rest_words(const Model& model);

} // namespace nimatron
