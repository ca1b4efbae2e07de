#pragma once

#include <string>

#include "app/api/fields.hpp"
#include "core/function_ref.hpp"
#include "features/model.hpp"
#include "learn/responses.hpp"

namespace nimatron {

// What a page around the game sets to be done there (features/activity/state.hpp), as programs set it and hear of it.

Intent set_activity(const Model& model, Fields& fields);
Intent answer_activity(const Model& model, Fields& fields);
Intent resume_activity(const Model& model, Fields& fields);

/// An answer as learning platforms want it; null where there is none.
std::string response_as_json(const std::optional<Response>& response,
                             FunctionRef<std::string(const Message&)> words);

/// How far it is done; null where nothing has been set.
std::string activity_as_json(const Model& model);
/// What is shown of it: what is to be done, in which game, and what became of it; null where nothing has been set.
std::string task_as_json(const Model& model, FunctionRef<std::string(const Message&)> words);

} // namespace nimatron
