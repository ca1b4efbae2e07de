#include "cli/io.hpp"

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>

#include <unistd.h>

namespace nimatron::cli {

namespace {

constexpr std::size_t piece = std::size_t{1} << 16U;

volatile std::sig_atomic_t interrupt_seen = 0;
std::string waiting; // output not yet written
bool output_failed = false;
bool status_shown = false;

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(file, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
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

void write(std::string_view text) {
  waiting += text;
  if (waiting.size() >= piece || on_terminal()) flush();
}

void write_line(std::string_view text) {
  waiting += text;
  write("\n");
}

bool flush() {
  if (!waiting.empty() && !write_all(STDOUT_FILENO, waiting)) output_failed = true;
  waiting.clear();
  return !output_failed;
}

void complain(std::string_view text) {
  flush();
  clear_status();
  std::string line = "nimatron-cli: ";
  line += text;
  line += '\n';
  write_all(STDERR_FILENO, line);
}

bool read_line(std::string& line) {
  static std::string buffer;
  static std::size_t at = 0;
  static bool ended = false;
  line.clear();
  while (!interrupted()) {
    const std::size_t end = buffer.find('\n', at);
    if (end != std::string::npos) {
      line.append(buffer, at, end - at);
      at = end + 1;
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return true;
    }
    line.append(buffer, at);
    buffer.clear();
    at = 0;
    if (ended) break;
    flush();
    buffer.resize(piece);
    const ssize_t n = ::read(STDIN_FILENO, buffer.data(), piece);
    buffer.resize(n > 0 ? static_cast<std::size_t>(n) : 0);
    if (n == 0 || (n < 0 && errno != EINTR)) ended = true;
  }
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return !line.empty() && !interrupted();
}

bool has_status_line() {
  static const bool terminal = ::isatty(STDERR_FILENO) == 1;
  return terminal;
}

void show_status(std::string_view text) {
  if (!has_status_line()) return;
  std::string line = "\r\x1b[K";
  line += text;
  write_all(STDERR_FILENO, line);
  status_shown = true;
}

void clear_status() {
  if (!status_shown) return;
  write_all(STDERR_FILENO, "\r\x1b[K");
  status_shown = false;
}

} // namespace nimatron::cli
