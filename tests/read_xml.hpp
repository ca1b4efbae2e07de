#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nimatron::testing {

/// An element of a document, in the order in which they begin; `text` is what stands directly in it.
struct XmlElement {
  std::string name;
  std::map<std::string, std::string> attribute;
  std::string text;
};

/// Reads what a strict reader of XML takes, as far as pictures need it: one root, elements closed in order,
/// each attribute once and in quotes, the five entities, no other & and no <, no control characters. Nothing
/// for anything else.
class XmlReader {
 public:
  explicit XmlReader(std::string_view text) : left_(text) {}

  std::optional<std::vector<XmlElement>> read() {
    if (!element()) return std::nullopt;
    if (left_ != "\n" && !left_.empty()) return std::nullopt;
    return std::move(found_);
  }

 private:
  bool accept(std::string_view what) {
    if (!left_.starts_with(what)) return false;
    left_.remove_prefix(what.size());
    return true;
  }

  std::string name() {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-";
    const std::string out(left_.substr(0, left_.find_first_not_of(letters)));
    left_.remove_prefix(out.size());
    return out;
  }

  /// Up to one of these.
  std::optional<std::string> characters(std::string_view ends) {
    std::string out;
    while (!left_.empty() && ends.find(left_.front()) == std::string_view::npos) {
      const char c = left_.front();
      if (c == '<' || (static_cast<unsigned char>(c) < ' ' && c != '\n')) return std::nullopt;
      if (c != '&') {
        out += c;
        left_.remove_prefix(1);
        continue;
      }
      bool known = false;
      for (const auto& [entity, stands_for] :
           {std::pair("&amp;", '&'), {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}}) {
        if (known || !accept(entity)) continue;
        out += stands_for;
        known = true;
      }
      if (!known) return std::nullopt;
    }
    return out;
  }

  bool element() {
    if (!accept("<")) return false;
    const std::size_t index = found_.size();
    found_.emplace_back();
    const std::string own = name();
    if (own.empty()) return false;
    found_[index].name = own;
    while (accept(" ")) {
      const std::string attribute = name();
      if (attribute.empty() || !accept("=\"")) return false;
      const auto value = characters("\"");
      if (!value || !accept("\"") || !found_[index].attribute.emplace(attribute, *value).second) return false;
    }
    if (accept("/>")) return true;
    if (!accept(">")) return false;
    for (;;) {
      const auto text = characters("<");
      if (!text) return false;
      found_[index].text += *text;
      if (accept("</")) return name() == own && accept(">");
      if (!element()) return false;
    }
  }

  std::string_view left_;
  std::vector<XmlElement> found_;
};

} // namespace nimatron::testing
