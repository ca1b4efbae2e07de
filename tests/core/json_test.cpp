#include <catch2/catch_test_macros.hpp>

#include <limits>
#include <string>

#include "core/json.hpp"

using namespace nimatron;

TEST_CASE("JSON: a string is quoted, and whatever would end it or is no character is escaped", "[json]") {
  CHECK(json_string("") == R"("")");
  CHECK(json_string("take 3") == R"("take 3")");
  CHECK(json_string(R"(a "b" \c/)") == R"("a \"b\" \\c/")");
  CHECK(json_string("1\n2\t3\r") == R"("1\u000a2\u00093\u000d")");
  CHECK(json_string(std::string("\0\x1f\x7f", 3)) == R"("\u0000\u001f\u007f")");
}

TEST_CASE("JSON: UTF-8 stays as it is, other bytes become the replacement character, one for each",
          "[json]") {
  CHECK(json_string("ž − 木 𝄞") == "\"ž − 木 𝄞\"");
  CHECK(json_string("a\xff"
                    "b") == R"("a\ufffdb")");
  CHECK(json_string("\xc3") == R"("\ufffd")");                               // its second byte is missing
  CHECK(json_string("\xc0\xaf") == R"("\ufffd\ufffd")");                     // overlong
  CHECK(json_string("\xed\xa0\x80") == R"("\ufffd\ufffd\ufffd")");           // a surrogate
  CHECK(json_string("\xf4\x90\x80\x80") == R"("\ufffd\ufffd\ufffd\ufffd")"); // beyond U+10FFFF
}

TEST_CASE("JSON: numbers, with all their digits", "[json]") {
  JsonObject object;
  object.add_number("n", 1'000'000'000'000'000);
  object.add_number("less", -1'000'000'000'000'000);
  CHECK(object.text() == R"({"n":1000000000000000,"less":-1000000000000000})");
  CHECK(digits(0) == "0");
  CHECK(digits(~BigCount{0}) == "340282366920938463463374607431768211455");
  CHECK(json_tenths(0) == "0.0");
  CHECK(json_tenths(-0.04F) == "0.0");
  CHECK(json_tenths(-0.5F) == "-0.5");
  CHECK(json_tenths(1279.96F) == "1280.0");
  CHECK(json_tenths(-12.34F) == "-12.3");
  CHECK(json_tenths(std::numeric_limits<float>::quiet_NaN()) == "null");
  CHECK(json_tenths(-std::numeric_limits<float>::infinity()) == "null");
  CHECK(json_tenths(1e30F) == "null");
}

TEST_CASE("JSON: objects and arrays, one in another", "[json]") {
  CHECK(JsonObject().text() == "{}");
  CHECK(JsonArray().text() == "[]");
  JsonArray moves;
  moves.add_string("1-2");
  moves.add_string("a \"move\"");
  JsonObject inner;
  inner.add("moves", moves.text());
  inner.add_bool("over", false);
  JsonArray outer;
  outer.add(inner.text());
  outer.add(JsonArray().text());
  outer.add(json_bool(true));
  JsonObject object;
  object.add("all", outer.text());
  object.add_string("the \"name\"", "");
  CHECK(object.text() ==
        R"({"all":[{"moves":["1-2","a \"move\""],"over":false},[],true],"the \"name\"":""})");
}
