#include "core/json.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace nimatron {

namespace {

/// How many bytes of valid UTF-8 begin here as one character; 0 if they are not valid (such as overlong
/// forms, surrogates and values beyond U+10FFFF).
std::size_t utf8_length(std::string_view s) {
  const auto byte = [&](std::size_t i) { return i < s.size() ? static_cast<unsigned char>(s[i]) : 0U; };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xc0U) == 0x80U; };
  const unsigned b = byte(0);
  if (b < 0x80) return 1;
  if (b >= 0xc2 && b <= 0xdf) return follows(1) ? 2 : 0;
  if (b >= 0xe0 && b <= 0xef) {
    if (!follows(1) || !follows(2)) return 0;
    if ((b == 0xe0 && byte(1) < 0xa0) || (b == 0xed && byte(1) > 0x9f)) return 0;
    return 3;
  }
  if (b >= 0xf0 && b <= 0xf4) {
    if (!follows(1) || !follows(2) || !follows(3)) return 0;
    if ((b == 0xf0 && byte(1) < 0x90) || (b == 0xf4 && byte(1) > 0x8f)) return 0;
    return 4;
  }
  return 0;
}

} // namespace

std::string json_string(std::string_view bytes) {
  constexpr const char* hex = "0123456789abcdef";
  std::string out = "\"";
  while (!bytes.empty()) {
    const std::size_t length = utf8_length(bytes);
    const auto c = static_cast<unsigned char>(bytes.front());
    if (length == 0) {
      out += "\\ufffd";
    } else if (c == '"' || c == '\\') {
      out += '\\';
      out += static_cast<char>(c);
    } else if (c < 0x20 || c == 0x7f) {
      out += "\\u00";
      out += hex[c >> 4U];
      out += hex[c & 15U];
    } else {
      out += bytes.substr(0, length);
    }
    bytes.remove_prefix(length == 0 ? 1 : length);
  }
  return out + '"';
}

std::string digits(BigCount n) {
  std::string out;
  do {
    out += static_cast<char>('0' + static_cast<int>(n % 10));
    n /= 10;
  } while (n != 0);
  std::reverse(out.begin(), out.end());
  return out;
}

std::string json_tenths(float value) {
  if (!(std::abs(value) < 1e15F)) return "null";
  const auto tenths = static_cast<Count>(std::llround(value * 10));
  const Count size = tenths < 0 ? -tenths : tenths;
  return (tenths < 0 ? "-" : "") + std::to_string(size / 10) + '.' + std::to_string(size % 10);
}

void JsonObject::add(std::string_view name, std::string_view json) {
  if (!members_.empty()) members_ += ',';
  members_ += json_string(name);
  members_ += ':';
  members_ += json;
}

void JsonArray::add(std::string_view json) {
  if (!elements_.empty()) elements_ += ',';
  elements_ += json;
}

} // namespace nimatron
