// Options as a game's own list: reading, printing, choosing.

#include "core/options.hpp"

#include <array>

#include "core/options_text.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

using Kind = OptionRule::Kind;

constexpr std::array rules = {
    OptionRule{.name = "max", .form = "max<s>", .kind = Kind::number, .usual = "3", .rivals = 1},
    OptionRule{.name = "take", .form = "take<a-b-...>", .kind = Kind::rising, .usual = "1-3-4", .rivals = 1},
    OptionRule{
        .name = "from", .form = "from<k>", .kind = Kind::number, .least = 2, .usual = "2", .rivals = 1},
    OptionRule{.name = "c", .form = "c<digits>", .kind = Kind::code, .usual = "137", .needed = true},
    misere_option,
};

/// What is read of one option's value, printed again; else the fault.
std::string read(std::size_t rule, std::string_view text) {
  Options options;
  Reader reader(text);
  const auto fault = read_value(reader, rules.at(rule), options);
  if (fault) return std::to_string(fault->column) + ": " + in_english(fault->message);
  return print(rules, options) + (reader.done() ? "" : " and more");
}

} // namespace

TEST_CASE("a list of amounts", "[options]") {
  CHECK(read(1, "1-3-4") == ".take1-3-4");
  CHECK(read(1, "007") == ".take7");
  CHECK(read(1, "1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-1000000000000000") ==
        ".take1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-1000000000000000");
  CHECK(read(1, "1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17") == "40: too many numbers: at most 16");
  CHECK(read(1, "") == "1: expected a number, but the text ends here");
  CHECK(read(1, "1-") == "3: expected a number, but the text ends here");
  CHECK(read(1, "0-1") == "1: too small: the minimum here is 1");
  CHECK(read(1, "1-1000000000000001") == "3: too large: the maximum here is 1,000,000,000,000,000");
  CHECK(read(1, "3-1") == "3: list the numbers in increasing order: 1 cannot follow 3");
  CHECK(read(1, "2-2") == "3: list the numbers in increasing order: 2 cannot follow 2");
  CHECK(read(1, "1,3") == ".take1 and more");
}

TEST_CASE("a number within its own bounds, and a code", "[options]") {
  CHECK(read(2, "2") == ".from2");
  CHECK(read(2, "1") == "1: too small: the minimum here is 2");
  CHECK(read(3, "137") == ".c137");
  CHECK(read(3, "07") == ".c07");
  CHECK(read(3, "0123456701234567") == ".c0123456701234567");
  CHECK(read(3, "01234567012345670") == "17: too many digits: at most 16");
  CHECK(read(3, "18") == "2: only the digits 0 to 7 are allowed here");
  CHECK(read(3, ":") == "1: expected a digit, found ':'");
  CHECK(read(4, "") == ".misere");
}

TEST_CASE("options are equal in whatever order they were chosen, and print in the list's", "[options]") {
  Options a;
  a.set("misere");
  a.set("take", std::vector<Count>{1, 3});
  Options b;
  b.set("take", Count{5});
  CHECK_FALSE(a == b);
  b.set("misere");
  b.set("take", std::vector<Count>{1, 3});
  CHECK(a == b);
  CHECK(print(rules, a) == ".take1-3.misere");
  CHECK(is_misere(a));
  CHECK(a.number("max") == 0);
  CHECK(a.number("max", 7) == 7);
  CHECK(a.list("take").size() == 2);
  a.clear("take");
  CHECK_FALSE(a.has("take"));
  CHECK(print(rules, a) == ".misere");
  a.clear("misere");
  CHECK(a == Options{});
}

TEST_CASE("rivals do not combine, and what is needed is there", "[options]") {
  Options options = least_options(rules);
  CHECK(print(rules, options) == ".c137");
  CHECK(rival_of(rules[0], rules, options) == nullptr);
  choose_usual(rules[0], rules, options);
  CHECK(print(rules, options) == ".max3.c137");
  CHECK(rival_of(rules[0], rules, options) == nullptr);
  REQUIRE(rival_of(rules[1], rules, options) != nullptr);
  CHECK(rival_of(rules[1], rules, options)->name == "max");
  CHECK(rival_of(rules[4], rules, options) == nullptr);
  choose_usual(rules[1], rules, options);
  CHECK(print(rules, options) == ".take1-3-4.c137");
}
