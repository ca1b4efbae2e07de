#pragma once

#include <string>
#include <string_view>

#include "core/analysis.hpp"

namespace nimatron {

// Just enough JSON: it is only written, never read, and a library would be longer than this.

/// A JSON string with its quotes. It takes any bytes; each byte that is not UTF-8 becomes U+FFFD.
std::string json_string(std::string_view bytes);

/// All digits, even beyond the precision of a double.
std::string digits(BigCount n);

/// With one decimal; null if it is not a number or too large to have tenths.
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
