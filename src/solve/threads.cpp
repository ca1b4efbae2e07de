#include "solve/threads.hpp"

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

void share_out(std::size_t, std::size_t n, const std::function<void(std::size_t, std::size_t)>& f) {
  for (std::size_t i = 0; i < n; ++i)
    f(0, i);
}

#else

std::size_t solver_threads() {
  static const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  return cores;
}

void share_out(std::size_t threads, std::size_t n, const std::function<void(std::size_t, std::size_t)>& f) {
  std::atomic<std::size_t> next{0};
  const auto work = [&](std::size_t thread) {
    for (std::size_t i = next++; i < n; i = next++)
      f(thread, i);
  };
  std::vector<std::thread> others;
  others.reserve(std::min(threads, n));
  for (std::size_t thread = 1; thread < std::min(threads, n); ++thread) {
    try {
      others.emplace_back(work, thread);
    } catch (const std::system_error&) { // the system gives no more: those that are there do it all
      break;
    }
  }
  work(0);
  for (std::thread& other : others)
    other.join();
}

#endif

} // namespace nimatron
