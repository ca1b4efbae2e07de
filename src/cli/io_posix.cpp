#include <cerrno>
#include <csignal>
#include <cstdlib>

#include <poll.h>
#include <unistd.h>

#include "cli/io_system.hpp"

namespace nimatron::cli::system {

namespace {

void (*interrupt_seen)() = nullptr;

int number_of(Stream stream) {
  return stream == Stream::input ? STDIN_FILENO : stream == Stream::output ? STDOUT_FILENO : STDERR_FILENO;
}

/// Where a stream does not wait by itself (another program may have set it so): true if it is worth another
/// try.
bool waited(int file, short until) {
  if (errno == EINTR) return true;
  if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
  pollfd one{file, until, 0};
  return ::poll(&one, 1, -1) >= 0 || errno == EINTR;
}

} // namespace

void catch_interrupt(void (*seen)()) {
  interrupt_seen = seen;
  struct sigaction action = {};
  action.sa_handler = [](int) { interrupt_seen(); };
  action.sa_flags = static_cast<int>(SA_RESETHAND); // no SA_RESTART: a read that waits comes back
  sigaction(SIGINT, &action, nullptr);
  std::signal(SIGPIPE, SIG_DFL); // even where the caller ignores it
}

long long read(char* bytes, std::size_t most) { return ::read(STDIN_FILENO, bytes, most); }

int write(Stream stream, std::string_view text) {
  const int file = number_of(stream);
  while (!text.empty()) {
    const ssize_t n = ::write(file, text.data(), text.size());
    if (n >= 0) {
      text.remove_prefix(static_cast<std::size_t>(n));
    } else if (!waited(file, POLLOUT)) {
      return errno;
    }
  }
  return 0;
}

bool waited_for_input() { return waited(STDIN_FILENO, POLLIN); }

bool is_terminal(Stream stream) { return ::isatty(number_of(stream)) == 1; }

/// The first of them that is set has the last word, as POSIX says of messages.
std::string language() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* tag = std::getenv(name);
    if (tag != nullptr && *tag != '\0') return tag;
  }
  return {};
}

} // namespace nimatron::cli::system
