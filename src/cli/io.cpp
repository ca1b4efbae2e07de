#include "cli/io.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>

#include <poll.h>
#include <unistd.h>

#include "core/reader.hpp"

namespace nimatron::cli {

namespace {

constexpr std::size_t piece = std::size_t{1} << 16U;

volatile std::sig_atomic_t interrupt_seen = 0;
std::string waiting;  // output not yet written
int output_error = 0; // errno of the first failure
bool status_shown = false;

/// Where a stream does not wait by itself (another program may have set it so): true if it is worth another
/// try.
bool waited(int file, short until) {
  if (errno == EINTR) return true;
  if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
  pollfd one{file, until, 0};
  return ::poll(&one, 1, -1) >= 0 || errno == EINTR;
}

/// 0, or errno.
int write_all(int file, std::string_view text) {
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

bool on_terminal() {
  static const bool terminal = ::isatty(STDOUT_FILENO) == 1;
  return terminal;
}

} // namespace

void catch_interrupt() {
  struct sigaction action = {};
  action.sa_handler = [](int) { interrupt_seen = 1; };
  action.sa_flags = static_cast<int>(SA_RESETHAND); // no SA_RESTART: a read that waits comes back
  sigaction(SIGINT, &action, nullptr);
  // A reader that has seen enough (`| head`) ends the program quietly, even where the caller ignores this.
  std::signal(SIGPIPE, SIG_DFL);
}

bool interrupted() { return interrupt_seen != 0; }

void end_when_memory_ends() {
  std::set_new_handler([] { // and here none can be had
    flush();
    clear_status();
    write_error("nimatron-cli: the memory is not enough for this\n");
    std::_Exit(exit_memory);
  });
}

bool write(std::string_view text) {
  waiting += text;
  return waiting.size() >= piece || on_terminal() ? flush() : output_well();
}

bool output_well() { return output_error == 0; }

bool write_line(std::string_view text) {
  waiting += text;
  return write("\n");
}

bool flush() {
  if (output_error == 0) output_error = write_all(STDOUT_FILENO, waiting);
  waiting.clear();
  return output_well();
}

int finish(int status) {
  clear_status();
  if (flush()) return status;
  complain(std::string("the output could not be written: ") + std::strerror(output_error));
  return exit_output;
}

void write_error(std::string_view text) { write_all(STDERR_FILENO, text); }

std::string shown(std::string_view text, bool one_line) {
  constexpr std::string_view digit = "0123456789abcdef";
  std::string out;
  while (!text.empty()) {
    const Character c = first_character(text);
    const bool whole = c.code != not_text;
    const bool control = c.code < ' ' || (c.code >= 0x7f && c.code < 0xa0);
    const bool line_end = c.code == '\n' && !one_line;
    for (const char byte : text.substr(0, c.bytes)) {
      const auto value = static_cast<unsigned char>(byte);
      if (line_end || (whole && !control)) {
        out += byte;
      } else {
        out += {'\\', 'x', digit[value >> 4U], digit[value & 15U]};
      }
    }
    text.remove_prefix(c.bytes);
  }
  return out;
}

void complain(std::string_view text) {
  flush();
  clear_status();
  std::string line = "nimatron-cli: ";
  line += shown(text);
  line += '\n';
  write_error(line);
}

Input read_line(std::string& line) {
  static std::string buffer;
  static std::size_t at = 0;
  static bool ended = false;
  constexpr std::size_t most = longest_line + 1; // with its \r
  bool too_long = false;
  const auto take = [&](std::size_t length) {
    const std::size_t room = most - line.size();
    line.append(buffer, at, std::min(length, room));
    too_long = too_long || length > room;
    at += length;
  };
  const auto taken = [&] {
    if (!too_long && !line.empty() && line.back() == '\r') line.pop_back();
    return too_long || line.size() > longest_line ? Input::too_long : Input::line;
  };
  line.clear();
  while (!interrupted()) {
    const std::size_t end = std::min(buffer.find('\n', at), buffer.size());
    const bool whole = end < buffer.size();
    take(end - at);
    if (whole) {
      ++at;
      return taken();
    }
    if (ended) break;
    flush();
    buffer.resize(piece);
    at = 0;
    const ssize_t n = ::read(STDIN_FILENO, buffer.data(), piece);
    buffer.resize(n > 0 ? static_cast<std::size_t>(n) : 0);
    if (n == 0) ended = true;
    if (n >= 0 || waited(STDIN_FILENO, POLLIN)) continue;
    complain(std::string("standard input could not be read: ") + std::strerror(errno));
    return Input::failed;
  }
  if (interrupted() || line.empty()) return Input::end;
  return taken();
}

bool input_is_terminal() {
  static const bool terminal = ::isatty(STDIN_FILENO) == 1;
  return terminal;
}

bool has_status_line() {
  static const bool terminal = ::isatty(STDERR_FILENO) == 1;
  return terminal;
}

void show_status(std::string_view text) {
  if (!has_status_line()) return;
  std::string line = "\r\x1b[K";
  line += text;
  write_error(line);
  status_shown = true;
}

void clear_status() {
  if (!status_shown) return;
  write_error("\r\x1b[K");
  status_shown = false;
}

} // namespace nimatron::cli
