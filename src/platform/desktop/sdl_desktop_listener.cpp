#include "platform/desktop/sdl_desktop_listener.hpp"

#ifdef __linux__

#include <cerrno>
#include <cstdint>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <utility>

namespace nimatron::desktop {

Listener::Listener(const char* name, int file, std::function<bool()> heard)
    : file_(file), end_(::eventfd(0, EFD_CLOEXEC)), heard_(std::move(heard)) {
  if (file_ >= 0 && end_ >= 0) thread_ = SDL_CreateThread(run, name, this);
}

Listener::~Listener() {
  const std::uint64_t one = 1;
  // It has room for far more than one.
  if (thread_ != nullptr && ::write(end_, &one, sizeof one) == sizeof one) SDL_WaitThread(thread_, nullptr);
  if (end_ >= 0) ::close(end_);
}

int Listener::run(void* listener) {
  const Listener& self = *static_cast<Listener*>(listener);
  for (;;) {
    pollfd both[] = {{self.file_, POLLIN, 0}, {self.end_, POLLIN, 0}};
    if (::poll(both, 2, -1) < 0) {
      if (errno == EINTR) continue;
      return 1;
    }
    if (both[1].revents != 0) return 0;
    // What is broken would wake it again and again.
    if ((both[0].revents & POLLIN) == 0 || !self.heard_()) return 1;
  }
}

} // namespace nimatron::desktop

#endif
