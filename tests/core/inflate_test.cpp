#include "core/inflate.hpp"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace nimatron;

namespace {

/// "Nim is a game. " ten times, as zlib packs it.
const std::string packed_ten = "88vMVcgsVkhUSE_MTdVT8BscXAA";
/// The nim-sums of 0 to 7, a line each, with codes of their own.
const std::string packed_table =
    "HdDBEcMgDADBv6tQCSCE1H9n2fDZjMMhsFesWN-"
    "KHZsZyROHFcUblx3Nifm2ftMvU7n1yVJufbFfOXalPqmiJx4TUv9fvcrUF8eEoz80m_bRfyzl0Tf7lWNX6f86mSbRCq3wmuAk0-w3-"
    "eov3ZfOpHk0g9bZrxy7Wt_0NnRrugXrrdpNFceE0Q99A3o_ujvdi85kv1L7_QA";
std::string ten_times() {
  std::string out;
  for (int i = 0; i < 10; ++i)
    out += "Nim is a game. ";
  return out;
}

} // namespace

TEST_CASE("inflate: what a browser has packed is unpacked", "[inflate]") {
  const auto packed = bytes_of_base64url(packed_ten);
  REQUIRE(packed);
  CHECK(inflated(*packed, 1000) == ten_times());
  CHECK(inflated(*packed, 150) == ten_times());
  CHECK_FALSE(inflated(*packed, 149)); // it would be longer than may be
  const auto dynamic = bytes_of_base64url(packed_table);
  REQUIRE(dynamic);
  const auto text = inflated(*dynamic, 100'000);
  REQUIRE(text);
  CHECK(text->size() == 384);
  CHECK(text->starts_with("0 0 0\n"));
  CHECK(text->ends_with("7 7 0\n"));
  // Stored as it is.
  CHECK(inflated(std::string("\x01\x03\x00\xfc\xff"
                             "abc",
                             8),
                 10) == "abc");
  CHECK_FALSE(inflated(std::string("\x01\x03\x00\xfc\xfe"
                                   "abc",
                                   8),
                       10));
}

TEST_CASE(
    "inflate: whatever is cut off or altered is refused or is something else, and never more than may be",
    "[inflate]") {
  const std::string packed = *bytes_of_base64url(packed_table);
  for (std::size_t length = 0; length < packed.size(); ++length)
    CHECK_FALSE(inflated(packed.substr(0, length), 100'000));
  for (std::size_t i = 0; i < packed.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string altered = packed;
      altered[i] = static_cast<char>(altered[i] ^ (1 << bit));
      if (const auto text = inflated(altered, 5'000)) CHECK(text->size() <= 5'000);
    }
  }
  CHECK_FALSE(inflated("", 10));
  CHECK_FALSE(inflated("\x07", 10)); // a kind of block that there is not
}

TEST_CASE("base64url: letters become bytes, and nothing else does", "[inflate]") {
  CHECK(bytes_of_base64url("") == "");
  CHECK(bytes_of_base64url("TmltIQ") == "Nim!");
  CHECK(bytes_of_base64url("_-8") == "\xff\xef");
  CHECK_FALSE(bytes_of_base64url("TmltI"));
  CHECK_FALSE(bytes_of_base64url("TmltIQ=="));
  CHECK_FALSE(bytes_of_base64url("Tm l"));
}
