#include "core/split_mix.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cstdint>
#include <initializer_list>

using namespace nimatron;

TEST_CASE("numbers by lot are those of SplitMix64, here as everywhere", "[split-mix]") {
  // As other programs have them for this seed.
  SplitMix lot(1234567);
  for (const std::uint64_t number : {6457827717110365317U, 3203168211198807973U, 9817491932198370423U,
                                     4593380528125082431U, 16408922859458223821U})
    CHECK(lot.next() == number);
}
