#include "core/reader.hpp"

#include <string>
#include <utility>

namespace nimatron {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A byte as it can be shown in a message of one line.
std::string shown(char c) {
  const auto byte = static_cast<unsigned char>(c);
  if (byte > 0x20 && byte < 0x7f) return std::string("'") + c + "'";
  constexpr const char* hex = "0123456789abcdef";
  return std::string("byte 0x") + hex[byte >> 4U] + hex[byte & 15U];
}

} // namespace

char Reader::peek() const { return done() ? '\0' : lower(text_[at_]); }

char Reader::next() { return done() ? '\0' : lower(text_[at_++]); }

bool Reader::accept(char c) {
  if (done() || peek() != c) return false;
  ++at_;
  return true;
}

std::string Reader::letters() {
  constexpr std::size_t longest_name = 40; // a word of a megabyte is not to come back in a message
  std::string out;
  std::size_t length = 0;
  for (; !done() && peek() >= 'a' && peek() <= 'z'; ++length) {
    const char c = next();
    if (length < longest_name) out += c;
  }
  return length > longest_name ? out + "..." : out;
}

Result<Count> Reader::number(Count low, Count high) {
  if (done() || !is_digit(peek())) return expected(N_("a number"));
  const std::size_t begin = column();
  elements_.push_back(begin);
  Count value = 0;
  bool too_large = false;
  while (!done() && is_digit(peek())) {
    const Count digit = next() - '0';
    if (too_large) continue;
    value = value * 10 + digit; // `high` is at most 10^15: ten times that still fits
    too_large = value > high;
  }
  if (too_large) return Fault{say(N_("too large: at most {0} is possible here"), high), begin};
  if (value < low) return Fault{say(N_("too small: at least {0} is needed here"), low), begin};
  return value;
}

Fault Reader::expected(const char* what) const {
  const Message term = say(what);
  if (done()) return fault(say(N_("expected {0}, but the text ends here"), term));
  return fault(say(N_("expected {0}, found {1}"), term, shown(text_[at_])));
}

} // namespace nimatron
