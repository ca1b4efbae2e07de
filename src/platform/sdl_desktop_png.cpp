#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "platform/sdl_desktop.hpp"

// A picture as a PNG file (ISO/IEC 15948), not compressed: the cloth's grain leaves little to be gained, and
// so no library is needed.
namespace nimatron {

namespace {

std::uint32_t crc_of(std::string_view bytes) {
  static const std::array<std::uint32_t, 256> table = [] {
    std::array<std::uint32_t, 256> out{};
    for (std::uint32_t i = 0; i < out.size(); ++i) {
      out[i] = i;
      for (int bit = 0; bit < 8; ++bit)
        out[i] = (out[i] & 1U) != 0 ? 0xEDB88320U ^ out[i] >> 1U : out[i] >> 1U;
    }
    return out;
  }();
  std::uint32_t crc = 0xFFFFFFFFU;
  for (const char c : bytes)
    crc = table[(crc ^ static_cast<unsigned char>(c)) & 0xFFU] ^ crc >> 8U;
  return ~crc;
}

std::uint32_t adler_of(std::string_view bytes) {
  std::uint32_t a = 1;
  std::uint32_t b = 0;
  for (const char c : bytes) {
    a = (a + static_cast<unsigned char>(c)) % 65521;
    b = (b + a) % 65521;
  }
  return b << 16U | a;
}

/// The most significant byte first, as PNG has it.
void append(std::string& out, std::uint32_t number) {
  for (const unsigned shift : {24U, 16U, 8U, 0U})
    out += static_cast<char>(number >> shift & 0xFFU);
}

void append_chunk(std::string& out, std::string_view kind, std::string_view data) {
  append(out, static_cast<std::uint32_t>(data.size()));
  std::string checked(kind);
  checked += data;
  out += checked;
  append(out, crc_of(checked));
}

/// A zlib stream of stored blocks (RFC 1950, 1951).
std::string stored(std::string_view bytes) {
  constexpr std::size_t most = 65535; // in a block
  std::string out = "\x78\x01";
  out.reserve(bytes.size() + bytes.size() / most * 5 + 16);
  for (std::size_t from = 0; from < bytes.size(); from += most) {
    const auto size = static_cast<std::uint32_t>(std::min(most, bytes.size() - from));
    out += from + size == bytes.size() ? '\1' : '\0';
    for (const std::uint32_t half : {size, ~size}) {
      out += static_cast<char>(half & 0xFFU);
      out += static_cast<char>(half >> 8U & 0xFFU);
    }
    out += bytes.substr(from, size);
  }
  append(out, adler_of(bytes));
  return out;
}

} // namespace

std::string desktop::png_of(int width, int height, std::span<const unsigned char> rgba) {
  std::string lines;
  lines.reserve(rgba.size());
  for (std::size_t i = 0; i + 3 < rgba.size(); i += 4) {
    if (i / 4 % static_cast<std::size_t>(width) == 0) lines += '\0'; // a line, as it is
    for (std::size_t part = 0; part < 3; ++part)
      lines += static_cast<char>(rgba[i + part]);
  }
  std::string header;
  append(header, static_cast<std::uint32_t>(width));
  append(header, static_cast<std::uint32_t>(height));
  header += std::string_view("\x08\x02\0\0\0", 5); // eight bits, red green blue
  std::string out = "\x89PNG\r\n\x1a\n";
  append_chunk(out, "IHDR", header);
  append_chunk(out, "IDAT", stored(lines));
  append_chunk(out, "IEND", "");
  return out;
}

} // namespace nimatron
