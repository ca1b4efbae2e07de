#include "cli/io.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>

#include "cli/io_system.hpp"
#include "core/reader.hpp"

namespace nimatron::cli {

namespace {

constexpr std::size_t piece = std::size_t{1} << 16U;

volatile std::sig_atomic_t interrupt_seen = 0;
std::string waiting;  // output not yet written
int output_error = 0; // errno of the first failure
bool status_shown = false;

bool on_terminal() {
  static const bool terminal = system::is_terminal(system::Stream::output);
  return terminal;
}

} // namespace

void catch_interrupt() {
  system::catch_interrupt([] { interrupt_seen = 1; });
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
  if (output_error == 0) output_error = system::write(system::Stream::output, waiting);
  waiting.clear();
  return output_well();
}

int finish(int status) {
  clear_status();
  if (flush()) return status;
  complain(std::string("the output could not be written: ") + std::strerror(output_error));
  return exit_output;
}

void write_error(std::string_view text) { system::write(system::Stream::error, text); }

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
    const long long n = system::read(buffer.data(), piece);
    buffer.resize(n > 0 ? static_cast<std::size_t>(n) : 0);
    if (n == 0) ended = true;
    if (n >= 0 || system::waited_for_input()) continue;
    complain(std::string("standard input could not be read: ") + std::strerror(errno));
    return Input::failed;
  }
  if (interrupted() || line.empty()) return Input::end;
  return taken();
}

bool input_is_terminal() {
  static const bool terminal = system::is_terminal(system::Stream::input);
  return terminal;
}

bool has_status_line() {
  static const bool terminal = system::is_terminal(system::Stream::error);
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
