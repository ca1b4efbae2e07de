#pragma once

#include <cstddef>
#include <functional>

namespace nimatron {

/// How many threads a solver may use: one for each core, and in the page none but its own.
std::size_t solver_threads();

/// Calls f(thread, i) once for each i below n, in `threads` threads, each of which takes the next i when it has finished
/// one. Which thread gets which i is open, so a result must not depend on that.
void share_out(std::size_t threads, std::size_t n, const std::function<void(std::size_t, std::size_t)>& f);

} // namespace nimatron
