#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/function_ref.hpp"
#include "core/result.hpp"
#include "features/model.hpp"

namespace nimatron {

// The game for programs: a second view made of the page's own elements, a page around the game, JavaScript. Out goes the
// model as JSON; in comes an intent as lines of text, which is less than a reader of JSON would be, as JavaScript has one.
// docs/api.md has all fields and all intents, each with an example that a test runs.
//
//     state_as_json(model)                                    {"screen":"table","to_move":"first",...}
//     intent_of(model, "intent=play\nmove=1-2")               Action(PlayMove{"1-2"})
//     intent_of(model, "intent=play\nmove=9-9")               a fault in words

/// What may be known of the program, the same whatever shows it.
///
/// `words` says a message in the person's language.
std::string state_as_json(const Model& model, FunctionRef<std::string(const Message&)> words);

/// What is asked for, as `name=value` in a line each, beginning with `intent`.
///
/// Total: any bytes give an intent or a fault. What works for the program and the clock do not come this way.
Result<Intent> intent_of(const Model& model, std::string_view fields);

/// The names that an intent can have.
std::vector<std::string_view> intent_names();

} // namespace nimatron
