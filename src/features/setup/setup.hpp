#pragma once

#include <optional>
#include <string>

#include "core/result.hpp"
#include "features/setup/intent.hpp"
#include "features/setup/state.hpp"

namespace nimatron {

/// The form after the change. A change that is impossible changes nothing.
NewGameForm changed(NewGameForm form, const ChangeSetup& change);

/// What is wrong with a value that was typed for a rule.
std::optional<Fault> fault_in_rule(const OptionRule& rule, const std::string& typed);

} // namespace nimatron
