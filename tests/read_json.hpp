#pragma once

#include <cctype>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch_test_macros.hpp>

// JSON as a test reads it: strictly, so that whatever it takes is JSON.

struct Json {
  enum class Kind { null, boolean, number, string, array, object };
  Kind kind = Kind::null;
  std::string text;        // of a string, without its escapes; of a number or a boolean, as it stands
  std::vector<Json> items; // of an array; of an object its values
  std::vector<std::string> names;

  const Json& operator[](std::string_view name) const {
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i] == name) return items[i];
    }
    FAIL("there is no member " << name);
    return *this;
  }
  bool is_null() const { return kind == Kind::null; }
  bool yes() const {
    REQUIRE(kind == Kind::boolean);
    return text == "true";
  }
};

class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  /// Nothing where it is not one JSON value and nothing else.
  std::optional<Json> read() {
    auto value = this->value();
    return at_ == text_.size() ? value : std::nullopt;
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool accept(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }

  std::optional<Json> value() {
    if (accept("null")) return Json{};
    if (accept("true")) return Json{Json::Kind::boolean, "true", {}, {}};
    if (accept("false")) return Json{Json::Kind::boolean, "false", {}, {}};
    if (peek() == '"') return string();
    if (peek() == '[') return array();
    if (peek() == '{') return object();
    return number();
  }

  std::optional<Json> number() {
    const std::size_t begin = at_;
    accept("-");
    const auto digits = [&] {
      const std::size_t first = at_;
      while (std::isdigit(static_cast<unsigned char>(peek())) != 0)
        ++at_;
      return at_ > first;
    };
    const bool zero = peek() == '0';
    const std::size_t first = at_;
    if (!digits() || (zero && at_ > first + 1)) return std::nullopt;
    if (accept(".") && !digits()) return std::nullopt;
    return Json{Json::Kind::number, std::string(text_.substr(begin, at_ - begin)), {}, {}};
  }

  std::optional<Json> string() {
    Json out{Json::Kind::string, {}, {}, {}};
    accept("\"");
    while (!accept("\"")) {
      if (at_ >= text_.size() || static_cast<unsigned char>(peek()) < 0x20) return std::nullopt;
      if (!accept("\\")) {
        out.text += text_[at_++];
      } else if (peek() == '"' || peek() == '\\') {
        out.text += text_[at_++];
      } else if (accept("u00") && at_ + 2 <= text_.size()) {
        out.text += static_cast<char>(std::stoi(std::string(text_.substr(at_, 2)), nullptr, 16));
        at_ += 2;
      } else if (accept("ufffd")) {
        out.text += "\xef\xbf\xbd";
      } else {
        return std::nullopt;
      }
    }
    return out;
  }

  std::optional<Json> array() {
    Json out{Json::Kind::array, {}, {}, {}};
    accept("[");
    if (accept("]")) return out;
    do {
      auto item = value();
      if (!item) return std::nullopt;
      out.items.push_back(std::move(*item));
    } while (accept(","));
    return accept("]") ? std::optional(out) : std::nullopt;
  }

  std::optional<Json> object() {
    Json out{Json::Kind::object, {}, {}, {}};
    accept("{");
    if (accept("}")) return out;
    do {
      if (peek() != '"') return std::nullopt;
      auto name = string();
      if (!name || !accept(":")) return std::nullopt;
      auto item = value();
      if (!item) return std::nullopt;
      out.names.push_back(std::move(name->text));
      out.items.push_back(std::move(*item));
    } while (accept(","));
    return accept("}") ? std::optional(out) : std::nullopt;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

inline Json json_of(std::string_view text) {
  CAPTURE(text);
  auto value = JsonReader(text).read();
  REQUIRE(value.has_value());
  return *value;
}
