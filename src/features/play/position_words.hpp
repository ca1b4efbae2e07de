#pragma once

#include <optional>

#include "features/model.hpp"
#include "scene/scene.hpp"

namespace nimatron {

// What lies on the board, for those who do not see it.

/// All of a position: "heaps 3, 5, 7", "White on a1; Black on a4".
Message position_words(const Position& position);

/// What lies on the table, and whose turn it is: "Nim: heaps 3, 5, 7. Your turn".
Message table_words(const Model& model);

/// What the last key or touch has chosen, with why it cannot be played, or the place that it has come to.
/// Nothing where it is as it was.
std::optional<Message> chosen_words(const Position& position, const Choice& before, const Choice& choice);

/// "Sound: on" for a thing of this name.
Message switched(const Message& name, bool on);

} // namespace nimatron
