// Numbers are read eight digits at a time where that many bytes are left: what comes behind, and where the text ends, must not
// matter.

#include "core/reader.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "boards/lists.hpp"
#include "session/candidates.hpp"

using namespace nimatron;

namespace {

/// As one reads by hand.
struct Plainly {
  std::size_t digits = 0;
  Count value = 0;

  explicit Plainly(const std::string& text) {
    for (; digits < text.size() && text[digits] >= '0' && text[digits] <= '9'; ++digits)
      value = std::min(value * 10 + (text[digits] - '0'), max_heap + 1); // more is refused, however much
  }
};

void reads_as_by_hand(const std::string& text) {
  CAPTURE(text);
  const Plainly expected(text);
  Reader in(text);
  const auto number = in.number(0, max_heap);
  REQUIRE(static_cast<bool>(number) == (expected.digits > 0 && expected.value <= max_heap));
  if (number) {
    REQUIRE(*number == expected.value);
    REQUIRE(in.column() == expected.digits + 1);
  } else {
    REQUIRE(number.fault().column == 1);
  }
}

} // namespace

TEST_CASE("A number ends at any byte that is no digit, wherever the text ends", "[text]") {
  for (const char* digits :
       {"", "0", "7", "90", "305", "0007", "98765", "123456", "9999999", "10203040", "00000000", "99999999",
        "123456789", "1000000000", "099999999999", "999999999999999"}) {
    for (std::size_t behind = 0; behind < 10; ++behind)
      reads_as_by_hand(digits + std::string(behind == 0 ? 0 : 1, ',') + std::string(behind, '5'));
    for (int byte = 0; byte < 256; ++byte) {
      for (const char* rest : {"", "1", "1234567", "99999999"})
        reads_as_by_hand(digits + std::string(1, static_cast<char>(byte)) + rest);
    }
  }
}

TEST_CASE("Every digit counts where it stands", "[text]") {
  for (std::size_t length = 1; length <= 15; ++length) {
    for (std::size_t place = 0; place < length; ++place) {
      for (char digit = '0'; digit <= '9'; ++digit) {
        std::string text(length, '4');
        text[place] = digit;
        reads_as_by_hand(text + ",11111111");
        reads_as_by_hand(text);
      }
    }
  }
}

TEST_CASE("A number beyond its bounds is refused where it begins, however long it is", "[text]") {
  for (std::size_t length = 1; length <= 40; ++length) {
    const std::string text = ":" + std::string(length, '9') + "/";
    Reader in(text);
    REQUIRE(in.accept(':'));
    const auto number = in.number(3, 5);
    REQUIRE_FALSE(number);
    CHECK(number.fault() == Fault{say("too large: the maximum here is {0}", Count{5}), 2});
  }
  Reader in("000000000002");
  CHECK(in.number(3, 5).fault() == Fault{say("too small: the minimum here is {0}", Count{3}), 1});
}

TEST_CASE("A list is read as its numbers one by one, faults and all", "[text]") {
  Rng rng(1901);
  std::size_t read = 0;
  std::size_t refused = 0;
  for (int i = 0; i < 5000; ++i) {
    std::string text;
    for (std::size_t n = 1 + rng.index(6); n > 0; --n) {
      text += std::string(rng.index(4) == 0 ? rng.index(4) : 0, '0');
      text += std::to_string(rng.between(0, rng.index(3) == 0   ? 20'000'000'000
                                            : rng.index(2) == 0 ? 9
                                                                : 1'000'000));
      if (n > 1) text += ',';
    }
    if (rng.index(3) == 0) text += "/1-1,2";
    if (rng.index(3) == 0) text[rng.index(text.size())] = ",,x/-: "[rng.index(7)];
    CAPTURE(text);
    const Count low = rng.between(0, 1);
    const Count high = rng.index(2) == 0 ? max_heap : rng.between(5, 2'000'000);
    const std::size_t most = 1 + rng.index(6);

    Reader one(text);
    std::vector<Count> expected;
    std::optional<Fault> fault;
    do {
      if (expected.size() == most) {
        fault = one.fault(say("too many numbers: at most {0}", most));
        break;
      }
      const auto n = one.number(low, high);
      if (n)
        expected.push_back(*n);
      else
        fault = n.fault();
    } while (!fault && one.accept(','));

    Reader all(text);
    std::vector<Count> numbers;
    REQUIRE(read_list(all, low, high, most, numbers) == fault);
    REQUIRE(numbers == expected);
    REQUIRE(all.column() == one.column());
    (fault ? refused : read) += 1;
  }
  CHECK(read > 500);
  CHECK(refused > 500);
}
