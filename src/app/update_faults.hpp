#pragma once

#include <vector>

#include "app/effect.hpp"
#include "app/intent.hpp"

namespace nimatron {

struct Model;

/// Says in words what could not be done; it can be tried again.
void cannot_do(Model& model, CannotDo::What what, std::vector<Effect>& effects);

} // namespace nimatron
