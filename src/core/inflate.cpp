#include "core/inflate.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace nimatron {

namespace {

constexpr int longest_code = 15;

/// A code of Huffman's, by how many symbols have each length, and the symbols in their order.
struct Huffman {
  std::array<std::uint16_t, longest_code + 1> count{};
  std::array<std::uint16_t, 288> symbol{};

  /// False: there are more codes of some length than can be.
  bool build(std::span<const std::uint8_t> lengths) {
    count.fill(0);
    for (const std::uint8_t length : lengths)
      ++count[length];
    int left = 1;
    std::array<std::uint16_t, longest_code + 2> offset{};
    for (std::size_t length = 1; length <= longest_code; ++length) {
      left = left * 2 - count[length];
      if (left < 0) return false;
      offset[length + 1] = static_cast<std::uint16_t>(offset[length] + count[length]);
    }
    for (std::size_t i = 0; i < lengths.size(); ++i)
      if (lengths[i] != 0) symbol[offset[lengths[i]]++] = static_cast<std::uint16_t>(i);
    return true;
  }
};

class Inflater {
 public:
  Inflater(std::string_view in, std::size_t most) : in_(in), most_(most) {}

  std::optional<std::string> run() {
    for (bool last = false; good_ && !last;) {
      last = bits(1) != 0;
      switch (bits(2)) {
      case 0: stored(); break;
      case 1: fixed(); break;
      case 2: dynamic(); break;
      default: good_ = false;
      }
    }
    return good_ ? std::optional(std::move(out_)) : std::nullopt;
  }

 private:
  unsigned bits(unsigned count) {
    while (have_ < count) {
      if (at_ == in_.size()) {
        good_ = false;
        return 0;
      }
      held_ |= static_cast<std::uint32_t>(static_cast<unsigned char>(in_[at_++])) << have_;
      have_ += 8;
    }
    const std::uint32_t out = held_ & ((1U << count) - 1);
    held_ >>= count;
    have_ -= count;
    return out;
  }

  unsigned decode(const Huffman& code) {
    int value = 0;
    int first = 0;
    int index = 0;
    for (std::size_t length = 1; good_ && length <= longest_code; ++length) {
      value |= static_cast<int>(bits(1));
      const int count = code.count[length];
      if (value - count < first) return code.symbol[static_cast<std::size_t>(index + value - first)];
      index += count;
      first = (first + count) * 2;
      value *= 2;
    }
    good_ = false;
    return 0;
  }

  void put(char c) {
    if (out_.size() >= most_) good_ = false;
    if (good_) out_ += c;
  }

  void stored() {
    held_ = have_ = 0; // it begins with a whole byte
    if (in_.size() - at_ < 4) {
      good_ = false;
      return;
    }
    const auto byte = [&](std::size_t i) {
      return static_cast<unsigned>(static_cast<unsigned char>(in_[at_ + i]));
    };
    const unsigned length = byte(0) | byte(1) << 8U;
    const unsigned check = byte(2) | byte(3) << 8U;
    at_ += 4;
    good_ = good_ && length == (check ^ 0xFFFFU) && in_.size() - at_ >= length;
    for (unsigned i = 0; good_ && i < length; ++i)
      put(in_[at_++]);
  }

  void fixed() {
    std::array<std::uint8_t, 288> lengths{};
    for (std::size_t i = 0; i < lengths.size(); ++i)
      lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
    std::array<std::uint8_t, 30> distances{};
    distances.fill(5);
    Huffman literals;
    Huffman far;
    literals.build(lengths);
    far.build(distances);
    codes(literals, far);
  }

  void dynamic() {
    const std::size_t literals = bits(5) + 257;
    const std::size_t distances = bits(5) + 1;
    const std::size_t known = bits(4) + 4;
    constexpr std::uint8_t order[] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    std::array<std::uint8_t, 320> lengths{};
    for (std::size_t i = 0; i < known; ++i)
      lengths[order[i]] = static_cast<std::uint8_t>(bits(3));
    Huffman code;
    good_ = good_ && literals <= 286 && distances <= 30 && code.build(std::span(lengths).first(19));
    lengths.fill(0);
    for (std::size_t i = 0; good_ && i < literals + distances;) {
      const unsigned symbol = decode(code);
      if (symbol < 16) {
        lengths[i++] = static_cast<std::uint8_t>(symbol);
        continue;
      }
      if (symbol == 16 && i == 0) good_ = false;
      const std::uint8_t again = symbol == 16 && i > 0 ? lengths[i - 1] : 0;
      const std::size_t times = symbol == 16 ? 3 + bits(2) : symbol == 17 ? 3 + bits(3) : 11 + bits(7);
      good_ = good_ && i + times <= literals + distances;
      for (std::size_t j = 0; good_ && j < times; ++j)
        lengths[i++] = again;
    }
    Huffman near;
    Huffman far;
    good_ = good_ && near.build(std::span(lengths).first(literals)) &&
            far.build(std::span(lengths).subspan(literals, distances));
    if (good_) codes(near, far);
  }

  /// Bytes, and stretches of what has come before.
  void codes(const Huffman& literals, const Huffman& distances) {
    constexpr std::uint16_t base[] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                      31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
    constexpr std::uint8_t more[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                     2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
    constexpr std::uint16_t far[] = {1,    2,    3,    4,    5,    7,    9,    13,    17,    25,
                                     33,   49,   65,   97,   129,  193,  257,  385,   513,   769,
                                     1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
    while (good_) {
      const unsigned symbol = decode(literals);
      if (!good_ || symbol == 256) return;
      if (symbol < 256) {
        put(static_cast<char>(symbol));
        continue;
      }
      const std::size_t row = symbol - 257;
      if (row >= std::size(base)) {
        good_ = false;
        return;
      }
      const std::size_t length = base[row] + bits(more[row]);
      const unsigned place = decode(distances);
      if (!good_ || place >= std::size(far)) {
        good_ = false;
        return;
      }
      const std::size_t back = far[place] + bits(place < 2 ? 0 : place / 2 - 1);
      good_ = good_ && back <= out_.size();
      for (std::size_t i = 0; good_ && i < length; ++i)
        put(out_[out_.size() - back]);
    }
  }

  std::string_view in_;
  std::size_t most_;
  std::size_t at_ = 0;
  std::uint32_t held_ = 0;
  unsigned have_ = 0;
  bool good_ = true;
  std::string out_;
};

int value_of(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  return c == '-' ? 62 : c == '_' ? 63 : -1;
}

} // namespace

std::optional<std::string> inflated(std::string_view packed, std::size_t most) {
  return Inflater(packed, most).run();
}

std::optional<std::string> bytes_of_base64url(std::string_view letters) {
  if (letters.size() % 4 == 1) return std::nullopt;
  std::string out;
  out.reserve(letters.size() / 4 * 3 + 2);
  std::uint32_t held = 0;
  unsigned have = 0;
  for (const char c : letters) {
    const int value = value_of(c);
    if (value < 0) return std::nullopt;
    held = held << 6U | static_cast<std::uint32_t>(value);
    have += 6;
    if (have < 8) continue;
    have -= 8;
    out += static_cast<char>(held >> have & 0xFFU);
  }
  return out;
}

} // namespace nimatron
