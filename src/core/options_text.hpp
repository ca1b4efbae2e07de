#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/options.hpp"
#include "core/reader.hpp"
#include "core/result.hpp"

namespace nimatron {

// The text of options, read and written by each game's list of them.

/// Reads what follows the option's name: nothing, a number, `1-3-4`, digits. Chooses the option if that is
/// valid.
std::optional<Fault> read_value(Reader& reader, const OptionRule& rule, Options& options);

/// An option already chosen that does not combine with `rule`, if there is one.
const OptionRule* rival_of(const OptionRule& rule, std::span<const OptionRule> rules, const Options& options);

/// `max3`; empty if it is not chosen.
std::string print(const OptionRule& rule, const Options& options);
/// `.max3.split.misere`
std::string print(std::span<const OptionRule> rules, const Options& options);

/// Chooses the option with its first value and removes its rivals.
void choose_usual(const OptionRule& rule, std::span<const OptionRule> rules, Options& options);
/// The options that the game requires, with their first values.
Options least_options(std::span<const OptionRule> rules);

} // namespace nimatron
