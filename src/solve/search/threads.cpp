#include "solve/search/threads.hpp"

#include <algorithm>

#ifndef __EMSCRIPTEN__
#include <atomic>
#include <system_error>
#include <thread>
#include <vector>
#endif

namespace nimatron {

#ifdef __EMSCRIPTEN__

std::size_t solver_threads() { return 1; }

void share_out(std::size_t n, const std::function<void(std::size_t)>& f) {
  for (std::size_t i = 0; i < n; ++i)
    f(i);
}

#else

std::size_t solver_threads() {
  static const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  return cores;
}

void share_out(std::size_t n, const std::function<void(std::size_t)>& f) {
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < n; i = next++)
      f(i);
  };
  std::vector<std::thread> others;
  for (std::size_t thread = 1; thread < n; ++thread) {
    try {
      others.emplace_back(work);
    } catch (const std::system_error&) { // the system gives no more: those that are there do it all
      break;
    }
  }
  work();
  for (std::thread& other : others)
    other.join();
}

#endif

} // namespace nimatron
