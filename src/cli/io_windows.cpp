#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include "cli/io_system.hpp"

namespace nimatron::cli::system {

namespace {

void (*interrupt_seen)() = nullptr;

int number_of(Stream stream) { return stream == Stream::input ? 0 : stream == Stream::output ? 1 : 2; }

/// Texts are UTF-8 and go as they are: before anything is read or written.
const bool prepared = [] {
  for (const int file : {0, 1, 2})
    _setmode(file, _O_BINARY);
  SetConsoleOutputCP(CP_UTF8);
  SetConsoleCP(CP_UTF8);
  // A bar that is written over needs the console's own marks.
  HANDLE console = GetStdHandle(STD_ERROR_HANDLE);
  DWORD mode = 0;
  if (GetConsoleMode(console, &mode) != 0) SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  return true;
}();

} // namespace

void catch_interrupt(void (*seen)()) {
  interrupt_seen = seen;
  // The handler is used once, as everywhere in C: a second Ctrl-C ends the program.
  std::signal(SIGINT, [](int) { interrupt_seen(); });
}

long long read(char* bytes, std::size_t most) {
  return _read(0, bytes, static_cast<unsigned>(std::min<std::size_t>(most, 1U << 20U)));
}

int write(Stream stream, std::string_view text) {
  while (!text.empty()) {
    const int n = _write(number_of(stream), text.data(),
                         static_cast<unsigned>(std::min<std::size_t>(text.size(), 1U << 15U)));
    if (n > 0) {
      text.remove_prefix(static_cast<std::size_t>(n));
      continue;
    }
    // There is no signal where a pipe has no reader any more: it ends the program quietly all the same.
    const DWORD why = GetLastError();
    if (stream == Stream::output && (errno == EPIPE || why == ERROR_NO_DATA || why == ERROR_BROKEN_PIPE ||
                                     why == ERROR_PIPE_NOT_CONNECTED))
      std::_Exit(141);
    return errno != 0 ? errno : EIO;
  }
  return 0;
}

bool waited_for_input() { return false; }

std::string language() {
  std::array<wchar_t, LOCALE_NAME_MAX_LENGTH> name{};
  const int length = GetUserDefaultLocaleName(name.data(), static_cast<int>(name.size()));
  std::string out;
  for (int i = 0; i + 1 < length; ++i) // the last one ends the text; tags are plain letters
    out += static_cast<char>(name[static_cast<std::size_t>(i)]);
  return out;
}

bool is_terminal(Stream stream) { return prepared && _isatty(number_of(stream)) != 0; }

} // namespace nimatron::cli::system
