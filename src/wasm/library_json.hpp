#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "core/json.hpp"
#include "library/library.hpp"

namespace nimatron::library {

// What calls of the library by name have in common; packaging/npm/bindings.py writes the rest.

/// The name of a function and its arguments, with a character 0 between them; an empty one was not given.
class Given {
 public:
  explicit Given(std::string_view request) {
    for (std::size_t end = 0; (end = request.find('\0')) != std::string_view::npos;) {
      parts_.push_back(request.substr(0, end));
      request.remove_prefix(end + 1);
    }
    parts_.push_back(request);
  }

  std::string_view name() const { return parts_.front(); }
  std::string_view text(std::size_t i) const {
    return i + 1 < parts_.size() ? parts_[i + 1] : std::string_view();
  }
  bool has(std::size_t i) const { return !text(i).empty(); }

 private:
  std::vector<std::string_view> parts_;
};

/// Plain values as JSON, and options from text.
struct PlainJson {
  static std::string of(const std::string& text) { return json_string(text); }
  static std::string of(std::int64_t number) { return std::to_string(number); }
  static std::string of(bool value) { return json_bool(value); }
  /// A number of moves: whole, and perhaps too large for 64 bits.
  static std::string of(double number) { return digits(static_cast<BigCount>(number)); }

  static bool read(std::int64_t& value, std::string_view text) {
    const char* end = text.data() + text.size();
    const auto [after, error] = std::from_chars(text.data(), end, value);
    return error == std::errc() && after == end;
  }
  static bool read(bool& value, std::string_view text) {
    value = text == "true";
    return value || text == "false";
  }

  static std::string of_value(const std::string& json) { return "{\"value\":" + json + '}'; }
  static std::string of_refusal(const Refusal& why) {
    return "{\"refused\":" + json_string(why.message) + ",\"column\":" + std::to_string(why.column) + '}';
  }
};

/// Calls the function of this name: {"value": ...}, or {"refused": why, "column": where}.
std::string call(const Given& given);

} // namespace nimatron::library
