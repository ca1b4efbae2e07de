#pragma once

#ifdef __linux__

#include <SDL.h>

#include <functional>

namespace nimatron::desktop {

/// A thread that sleeps until there is something to read from a file of the system's (a socket, a watch), and then calls
/// `heard`, which reads it, or says by false that it can no longer be read. Where no thread can be started nothing is ever
/// heard.
class Listener {
 public:
  /// The file stays its owner's, and is to be open for as long as this lives.
  Listener(const char* name, int file, std::function<bool()> heard);
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  /// Waits for the end of what is being heard.
  ~Listener();

 private:
  static int run(void* listener);

  int file_;
  int end_; // can be read when the thread is to end
  std::function<bool()> heard_;
  SDL_Thread* thread_ = nullptr;
};

} // namespace nimatron::desktop

#endif
