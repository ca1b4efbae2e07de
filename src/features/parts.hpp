#pragma once

#include <optional>

#include "features/model.hpp"
#include "features/view.hpp"

namespace nimatron {

// Parts that the views of several features have.

/// A setting with all values that it can have.
void add_setting(Views& to, const Settings& settings, Setting setting);
/// Single keys, where they are of interest beside other settings: where the bar has no room for the keys, and somebody uses some.
void add_letters(Views& to, const ViewContext& now);

/// Who plays, and whose turn it is: a computer, and whether two people play, is chosen from a list.
void add_seats(Views& to, const Model& model);
/// Who begins, while that can still be chosen; in a frame without menus nobody chooses.
std::optional<View::Choice> first_mover_choice(const Model& model, const EmbedPermissions& framed);
/// The computer plays for the person, or no longer does; between two people the score of a match, the link for the friend, the
/// clock.
Views handing_over_parts(const Model& model);

/// What has just been said of what was asked for.
void add_notice(Views& to, const Model& model);
/// Buttons to copy and to send it, the second only where that can be done.
View copy_and_send(const ViewContext& now, const char* copy_id, Message copy, const char* send_id);

View::Button learn_button();
View::Button glossary_button(bool over_rules = false);

/// A position in a list: its picture, its name, a line about it.
View position_line(std::string id, const Message& name, const Message& about, const Position& position,
                   Intent press);

} // namespace nimatron
