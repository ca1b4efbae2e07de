// The kinds of sums that misere play has, as they are learned: in how many octal games the learning gets how far. What it
// finds is proved, so an error of its shows only in that it gives up earlier, finds too many kinds, or takes longer.

#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <vector>

#include "solve/octal/misere_quotient.hpp"
#include "support/octal_support.hpp"

using namespace nimatron;
using nimatron::testing::code_of;

namespace {

struct Learned {
  const char* digits;
  Count reached; // of heaps up to 16; no more kinds than there may be, or no others were found
  std::size_t order;
  Count cost; // positions
};

} // namespace

TEST_CASE("misere octal games: what is learned of heaps up to 16, and what that costs", "[misere][many]") {
  for (const auto& [digits, reached, order, cost] : std::vector<Learned>{
           {"005", 16, 10, 44},    {"007", 16, 24, 109}, {"015", 16, 10, 48},   {"017", 15, 28, 166},
           {"026", 13, 10, 102},   {"04", 16, 12, 61},   {"043", 16, 28, 135},  {"044", 16, 12, 43},
           {"047", 16, 28, 78},    {"053", 14, 18, 127}, {"054", 16, 12, 69},   {"057", 16, 28, 91},
           {"066", 16, 28, 142},   {"07", 16, 24, 197},  {"074", 16, 12, 55},   {"114", 16, 10, 45},
           {"117", 13, 18, 118},   {"125", 16, 12, 49},  {"126", 16, 28, 127},  {"135", 16, 12, 45},
           {"136", 16, 12, 60},    {"14", 16, 28, 129},  {"141", 15, 10, 109},  {"142", 16, 12, 59},
           {"144", 16, 12, 68},    {"146", 16, 10, 55},  {"15", 16, 8, 41},     {"153", 16, 12, 57},
           {"157", 16, 8, 36},     {"16", 11, 10, 104},  {"162", 13, 10, 120},  {"163", 16, 20, 149},
           {"164", 16, 12, 75},    {"167", 15, 42, 334}, {"171", 16, 52, 517},  {"172", 16, 80, 282},
           {"174", 13, 142, 310},  {"175", 16, 12, 73},  {"204", 16, 12, 64},   {"243", 16, 36, 117},
           {"244", 16, 104, 442},  {"255", 8, 10, 76},   {"271", 16, 24, 171},  {"317", 16, 36, 113},
           {"326", 16, 24, 145},   {"337", 16, 32, 246}, {"34", 16, 12, 66},    {"343", 16, 12, 67},
           {"344", 15, 96, 929},   {"346", 16, 40, 256}, {"351", 16, 22, 107},  {"355", 16, 22, 181},
           {"356", 12, 12, 121},   {"362", 16, 28, 458}, {"373", 16, 10, 59},   {"374", 16, 12, 83},
           {"377", 11, 122, 929},  {"401", 16, 24, 162}, {"414", 16, 12, 70},   {"43", 16, 24, 172},
           {"443", 16, 12, 53},    {"517", 16, 8, 39},   {"53", 16, 16, 103},   {"533", 16, 10, 41},
           {"534", 16, 12, 51},    {"553", 16, 8, 40},   {"563", 16, 10, 64},   {"565", 8, 12, 88},
           {"57", 16, 12, 50},     {"633", 16, 10, 62},  {"634", 16, 12, 71},   {"655", 16, 30, 226},
           {"663", 12, 122, 1014}, {"71", 16, 36, 142},  {"713", 16, 14, 63},   {"714", 9, 40, 149},
           {"717", 16, 14, 75},    {"722", 16, 22, 138}, {"732", 16, 22, 154},  {"741", 14, 74, 479},
           {"745", 16, 34, 178},   {"751", 16, 8, 42},   {"753", 16, 8, 43},    {"756", 16, 24, 147},
           {"761", 11, 34, 209},   {"77", 16, 24, 156},  {"773", 16, 10, 42},   {"775", 9, 12, 83},
           {"2364", 16, 80, 479},  {"335", 16, 58, 556}, {"6076", 16, 24, 162}, {"67004", 14, 146, 996}}) {
    INFO("0." << digits);
    MisereQuotient quotient(code_of(digits));
    Slice slice(3'000);
    REQUIRE(quotient.reach(16, slice));
    CHECK(quotient.reached() == reached);
    CHECK(quotient.order() == order);
    CHECK(3'000 - slice.positions() <= cost);
  }
}

TEST_CASE("misere octal games: a slice ends within a round of learning", "[misere]") {
  for (const char* digits : {"02041", "2364", "6076"}) {
    INFO("0." << digits);
    const OctalCode code = code_of(digits);
    MisereQuotient whole(code);
    whole.reach(16);
    MisereQuotient sliced(code);
    for (bool done = false; !done;) {
      Slice slice(1);
      done = sliced.reach(16, slice);
      CHECK(slice.positions() >= -1); // the heap that has been found, and the last of its pairs
    }
    CHECK(sliced.reached() == whole.reached());
    CHECK(sliced.order() == whole.order());
  }
}
