#include "content/isolates.hpp"

#include <cstddef>

#include "core/reader.hpp"

namespace nimatron {

namespace {

constexpr char32_t left_to_right = 0x2066;
constexpr char32_t as_it_begins = 0x2068;
constexpr char32_t end_of_isolate = 0x2069;

bool is_sign(char32_t c) {
  constexpr std::u32string_view signs =
      U"=+-<>/^\u00d7\u2212\u2295\u2227\u2228\u2260\u2264\u2265\u2248\u2192\u2013";
  return signs.find(c) != std::u32string_view::npos;
}

/// Of a number or a name, as of a heap or a value.
bool is_of_operand(char32_t c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == 0x3c6 ||
         c == 0x2026 || (c >= 0x2070 && c <= 0x2089) || c == 0xb2 || c == 0xb3 || c == 0xb9;
}

/// Reads formulas out of a text.
class FormulaReader {
 public:
  explicit FormulaReader(std::string_view text) : text_(text) {}

  /// Where the formula that begins there ends; the same place where none does. It has a sign between two operands, or before one.
  std::size_t end_of_formula(std::size_t from) const {
    std::size_t at = from;
    std::size_t end = from;
    bool has_sign = false;
    while (true) {
      const std::size_t sign = end_of_sign(at);
      const std::size_t operand = end_of_operand(sign);
      // "a − b" is one formula, "a b" are two words.
      if (operand == sign || (at != from && sign == at)) break;
      has_sign = has_sign || sign != at;
      at = end = operand;
    }
    return has_sign ? end : from;
  }

  /// Behind the character or the isolate that begins there.
  std::size_t next(std::size_t at) const {
    const Character c = first_character(text_.substr(at));
    return c.code == as_it_begins || c.code == left_to_right ? end_of_isolated(at) : at + c.bytes;
  }

 private:
  char32_t code_at(std::size_t at) const {
    return at < text_.size() ? first_character(text_.substr(at)).code : 0;
  }

  std::size_t end_of_isolated(std::size_t at) const {
    std::size_t depth = 0;
    while (at < text_.size()) {
      const Character c = first_character(text_.substr(at));
      at += c.bytes;
      depth += c.code == as_it_begins || c.code == left_to_right ? 1 : 0;
      if (c.code == end_of_isolate && --depth == 0) break;
    }
    return at;
  }

  /// Signs with blanks around them; the same place where there is none.
  std::size_t end_of_sign(std::size_t from) const {
    std::size_t at = from;
    bool found = false;
    while (at < text_.size() && (is_sign(code_at(at)) || text_[at] == ' ')) {
      found = found || text_[at] != ' ';
      at = next(at);
    }
    return found ? at : from;
  }

  std::size_t end_of_operand(std::size_t at) const {
    while (at < text_.size()) {
      const char32_t c = code_at(at);
      const bool inside = c == '(' || c == ')' || c == as_it_begins || is_of_operand(c);
      // A point or a comma between two digits is of the number.
      const bool between = (c == '.' || c == ',') && at > 0 && is_digit(text_[at - 1]) &&
                           code_at(at + 1) >= '0' && code_at(at + 1) <= '9';
      if (!inside && !between) break;
      at = next(at);
    }
    return at;
  }

  std::string_view text_;
};

} // namespace

std::string isolated_formulas(std::string_view text) {
  const FormulaReader reader(text);
  std::string out;
  bool in_word = false; // a hyphen within one is no sign
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t formula = in_word || text[at] == ' ' ? at : reader.end_of_formula(at);
    const std::size_t end = formula > at ? formula : reader.next(at);
    const std::string part(text.substr(at, end - at));
    out += formula > at ? "\xe2\x81\xa6" + part + "\xe2\x81\xa9" : part;
    const char32_t first = first_character(part).code;
    const bool letter =
        (first >= 0xc0 && first < 0x250 && !is_sign(first)) || (first >= 0x5d0 && first < 0x5eb);
    in_word = formula == at && (is_of_operand(first) || letter); // with an accent, or Hebrew
    at = end;
  }
  return out;
}

} // namespace nimatron
