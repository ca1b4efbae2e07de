#pragma once

#include <string>
#include <string_view>

#include "core/analysis.hpp"

namespace nimatron::cli {

// The little of JSON that is needed: it is only written, never read, and every object is one flat line,
// so a library would be longer than this.

/// A JSON string with its quotes. Any bytes will do: what is not UTF-8 becomes U+FFFD, one for each byte.
std::string json_string(std::string_view bytes);

/// All digits, even beyond what a double holds.
std::string digits(BigCount n);

/// `"a":1,"b":"x"` between braces.
class JsonObject {
 public:
  void add(std::string_view name, std::string_view json); // a value that is JSON already
  void add_string(std::string_view name, std::string_view text) { add(name, json_string(text)); }
  std::string text() const { return '{' + members_ + '}'; }

 private:
  std::string members_;
};

} // namespace nimatron::cli
