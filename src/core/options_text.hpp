#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/options.hpp"
#include "core/reader.hpp"
#include "core/result.hpp"

namespace nimatron {

// The text of options, as each game's list of them says.

/// What stands behind the option's name: nothing, a number, `1-3-4`, digits. It is chosen, if it can be read.
std::optional<Fault> read_value(Reader& reader, const OptionRule& rule, Options& options);

/// One that is already chosen and does not combine with `rule`, if there is one.
const OptionRule* rival_of(const OptionRule& rule, std::span<const OptionRule> rules, const Options& options);

/// `max3`; empty where it is not chosen.
std::string print(const OptionRule& rule, const Options& options);
/// `.max3.split.misere`
std::string print(std::span<const OptionRule> rules, const Options& options);

/// Chooses the option with the value it has at first; of its rivals none stays.
void choose_usual(const OptionRule& rule, std::span<const OptionRule> rules, Options& options);
/// The options without which there is no game, as they are at first.
Options least_options(std::span<const OptionRule> rules);

} // namespace nimatron
