#pragma once

namespace nimatron {

struct Model;

/// Who wins has to be known before what is set can go on.
bool activity_waits(const Model& model);
/// The computer does not move before that.
bool activity_holds_machine(const Model& model);

} // namespace nimatron
