#include "core/typed_words.hpp"

#include <algorithm>

#include "core/forms.hpp"
#include "core/plain_letters.hpp"
#include "core/reader.hpp"
#include "core/text_width.hpp"

namespace nimatron {

namespace {

/// Of any alphabet.
bool is_in_word(char c) { return is_letter(c) || static_cast<unsigned char>(c) >= 0x80; }

/// Whether what stands between these two belongs together: letters of a word, digits of a number.
bool belong_together(char a, char b) {
  return (is_in_word(a) && is_in_word(b)) || (is_digit(a) && is_digit(b));
}

bool begins_wide(std::string_view text) { return is_wide(first_character(text).code); }

/// The first byte of the last character before `end`.
std::size_t character_before(std::string_view text, std::size_t end) {
  do
    --end;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U);
  return end;
}

std::string plain_form(std::string_view form) {
  Traced all;
  all.add(form, 1);
  all.column.push_back(1);
  return in_plain_letters(all).text;
}

} // namespace

void TypedWords::add(std::string_view forms, std::string_view english) {
  while (!forms.empty()) {
    const std::string typed = plain_form(next_form(forms));
    if (typed.empty() || typed == english) continue;
    const auto shorter = std::find_if(pairs_.begin(), pairs_.end(),
                                      [&](const Pair& one) { return one.typed.size() < typed.size(); });
    pairs_.insert(shorter, {typed, plain_form(english)});
  }
}

/// A word of one letter may be a part of another: 三十 is neither 3 nor 10.
const TypedWords::Pair* TypedWords::at(std::string_view text, std::size_t begin) const {
  const std::string_view rest = text.substr(begin);
  const bool inside = begin > 0 && belong_together(text[begin - 1], text[begin]) &&
                      !begins_wide(text.substr(character_before(text, begin)));
  for (const Pair& pair : pairs_) {
    if (!rest.starts_with(pair.typed)) continue;
    const std::string_view behind = rest.substr(pair.typed.size());
    if (begins_wide(pair.typed)) {
      const Pair* next = is_number(pair) && !behind.empty() ? at(text, begin + pair.typed.size()) : nullptr;
      return next != nullptr && is_number(*next) ? nullptr : &pair;
    }
    const bool goes_on =
        !behind.empty() && belong_together(pair.typed.back(), behind.front()) && !begins_wide(behind);
    if (!inside && !goes_on) return &pair;
  }
  return nullptr;
}

Traced TypedWords::in_english(const Traced& plain) const {
  constexpr std::size_t longest_by_hand = 4'000;
  const std::string_view text = plain.text;
  if (text.size() > longest_by_hand) return plain;
  const auto is_part_of_word = [&](std::size_t i) {
    return i < text.size() && (is_in_word(text[i]) || is_digit(text[i]));
  };
  Traced out;
  for (std::size_t i = 0; i < text.size();) {
    if (const Pair* pair = at(text, i)) { // with the blanks that English wants around it
      if (i > 0 && is_part_of_word(i - 1)) out.add(' ', plain.column[i]);
      out.add(pair->english, plain.column[i]);
      i += pair->typed.size();
      if (is_part_of_word(i)) out.add(' ', plain.column[i]);
    } else {
      const std::size_t end = i + first_character(text.substr(i)).bytes;
      out.add(plain, i, end);
      i = end;
    }
  }
  out.column.push_back(plain.column.back());
  return out;
}

} // namespace nimatron
