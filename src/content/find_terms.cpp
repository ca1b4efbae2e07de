#include "content/find_terms.hpp"

#include <utility>

namespace nimatron {

namespace {

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The character that begins there; 0 at the end.
char32_t at(std::string_view text, std::size_t i) {
  if (i >= text.size()) return 0;
  const auto byte = [&](std::size_t k) { return k < text.size() ? static_cast<unsigned char>(text[k]) : 0U; };
  const unsigned lead = byte(i);
  if (lead < 0x80) return lead;
  const unsigned second = byte(i + 1) & 0x3FU;
  if (lead < 0xE0) return (lead & 0x1FU) << 6U | second;
  const unsigned third = byte(i + 2) & 0x3FU;
  if (lead < 0xF0) return (lead & 0x0FU) << 12U | second << 6U | third;
  return (lead & 0x07U) << 18U | second << 12U | third << 6U | (byte(i + 3) & 0x3FU);
}

std::size_t next(std::string_view text, std::size_t i) {
  do
    ++i;
  while (i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80);
  return i;
}

std::size_t last(std::string_view text, std::size_t i) {
  do
    --i;
  while (i > 0 && (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80);
  return i;
}

/// Belongs to a word, in scripts that part words by spaces; others (Chinese, Japanese) join nothing.
bool is_letter(char32_t c) {
  if (c < 0x80) return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  const bool sign = c < 0xAA || c == 0xAB || c == 0xB7 || c == 0xBB || c == 0xD7 || c == 0xF7;
  const bool hebrew_sign = c == 0x5BE || c == 0x5C0 || c == 0x5C3;
  return !sign && !hebrew_sign && c < 0x2000;
}

/// Between two letters it makes one word of them, also in Hebrew.
bool is_hyphen(char32_t c) { return c == '-' || c == 0x2010 || c == 0x2011 || c == 0x5BE; }

/// Whether a word goes on before that place.
bool goes_on_before(std::string_view text, std::size_t i) {
  if (i == 0) return false;
  const std::size_t before = last(text, i);
  const char32_t c = at(text, before);
  return is_letter(c) || (is_hyphen(c) && before > 0 && is_letter(at(text, last(text, before))));
}

bool goes_on_behind(std::string_view text, std::size_t i) {
  const char32_t c = at(text, i);
  return is_letter(c) || (is_hyphen(c) && is_letter(at(text, next(text, i))));
}

bool begins_with(std::string_view text, std::string_view form) {
  if (form.empty() || text.size() < form.size()) return false;
  for (std::size_t i = 0; i < form.size(); ++i) {
    if (small(text[i]) != small(form[i])) return false;
  }
  return true;
}

} // namespace

void TermFinder::add(std::size_t term, std::string form) {
  if (found_.size() <= term) found_.resize(term + 1);
  forms_.push_back({std::move(form), term});
}

/// Whether a word begins there, or does behind letters that are written onto it.
bool TermFinder::may_begin(std::string_view text, std::size_t at_byte) const {
  for (int letters = 0; letters <= 3; ++letters) {
    if (!goes_on_before(text, at_byte)) return true;
    const std::size_t before = last(text, at_byte);
    if (written_on_.find(text.substr(before, at_byte - before)) == std::string_view::npos) return false;
    at_byte = before;
  }
  return false;
}

std::vector<TermPlace> TermFinder::find(std::string_view text) {
  std::vector<TermPlace> out;
  for (std::size_t i = 0; i < text.size();) {
    const Form* longest = nullptr;
    if (!is_letter(at(text, i)) || may_begin(text, i)) {
      for (const Form& form : forms_) {
        if (form.text.size() <= (longest == nullptr ? 0 : longest->text.size())) continue;
        const bool ends = !is_letter(at(form.text, last(form.text, form.text.size()))) ||
                          !goes_on_behind(text, i + form.text.size());
        if (begins_with(text.substr(i), form.text) && ends) longest = &form;
      }
    }
    if (longest == nullptr) {
      i = next(text, i);
      continue;
    }
    if (!found_[longest->term]) out.push_back({longest->term, i, longest->text.size()});
    found_[longest->term] = true;
    i += longest->text.size();
  }
  return out;
}

} // namespace nimatron
