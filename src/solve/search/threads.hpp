#pragma once

#include <cstddef>
#include <functional>

namespace nimatron {

/// How many threads a solver may use: one for each core, and in the page none but its own.
std::size_t solver_threads();

/// Calls f(i) once for each i below n, each in a thread of its own. If the system gives fewer, a thread that has finished
/// one takes another, so an f must not wait for one that has not begun.
void share_out(std::size_t n, const std::function<void(std::size_t)>& f);

} // namespace nimatron
