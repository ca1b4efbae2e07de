#pragma once

#include <string>
#include <string_view>

#include "core/analysis.hpp"

namespace nimatron {

// The little of JSON that is needed: it is only written, never read, so a library would be longer than this.

/// A JSON string with its quotes. Any bytes will do: what is not UTF-8 becomes U+FFFD, one for each byte.
std::string json_string(std::string_view bytes);

/// All digits, even beyond what a double holds.
std::string digits(BigCount n);

/// With one decimal; what is no number, or too large for its tenths to be told, is null.
std::string json_tenths(float value);

inline std::string json_bool(bool value) { return value ? "true" : "false"; }

/// `"a":1,"b":"x"` between braces.
class JsonObject {
 public:
  void add(std::string_view name, std::string_view json); // a value that is JSON already
  void add_string(std::string_view name, std::string_view text) { add(name, json_string(text)); }
  void add_number(std::string_view name, Count n) { add(name, std::to_string(n)); }
  void add_bool(std::string_view name, bool value) { add(name, json_bool(value)); }
  std::string text() const { return '{' + members_ + '}'; }

 private:
  std::string members_;
};

/// `1,"x"` between brackets.
class JsonArray {
 public:
  void add(std::string_view json); // a value that is JSON already
  void add_string(std::string_view text) { add(json_string(text)); }
  std::string text() const { return '[' + elements_ + ']'; }

 private:
  std::string elements_;
};

} // namespace nimatron
