#include "core/message.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace nimatron {

bool operator==(const Message& a, const Message& b) {
  return (a.id == b.id || std::string_view(a.id) == b.id) && a.args == b.args;
}

namespace detail {

Message::Arg Spoken::arg() const {
  if (inner_ != nullptr) return std::vector<Message>{*inner_};
  if (words_ != nullptr) return std::string(words_, length_);
  return number_;
}

Message compose(const char* id, std::initializer_list<Spoken> args) {
  Message out{id, {}};
  out.args.reserve(args.size());
  for (const Spoken& one : args)
    out.args.push_back(one.arg());
  return out;
}

} // namespace detail

Message sentences(const Message& first, const Message& second) {
  if (!is_said(first)) return second;
  return say(N_C("two sentences, one after the other", "{0} {1}"), first, second);
}
Message sentences(std::span<const Message> all) {
  Message out;
  for (const Message& one : all)
    out = sentences(out, one);
  return out;
}
Message labelled(const Message& name, const Message& words) {
  return say(N_C("a name, and what is said of it", "{0}: {1}"), name, words);
}
Message side_by_side(const Message& first, const Message& second) {
  return say(N_C("two things in one line", "{0} \xc2\xb7 {1}"), first, second);
}
Message closed(const Message& phrase) { return say(N_C("a phrase made a sentence", "{0}."), phrase); }
Message with_comma(const Message& first, const Message& next) {
  if (!is_said(first)) return next;
  return say(N_C("an enumeration: what there is so far, and the next", "{0}, {1}"), first, next);
}
Message with_semicolon(const Message& first, const Message& next) {
  if (!is_said(first)) return next;
  return say(N_C("an enumeration of what has commas itself: what there is so far, and the next", "{0}; {1}"),
             first, next);
}
Message with_and(const Message& first, const Message& last) {
  return say(N_C("an enumeration: all but the last, and the last", "{0} and {1}"), first, last);
}

std::string_view english_of(std::string_view id) {
  const std::size_t context = id.find('\4');
  return context == std::string_view::npos ? id : id.substr(context + 1);
}

std::string_view english_plural(Count n) { return n == 1 ? "one" : "other"; }

namespace {

/// What a pattern is filled with.
struct Filling {
  const std::vector<Message::Arg>& args;
  const FillRules& rules;
  FunctionRef<std::string(const Message&)> translate;
};

/// 1234, 12,345: four digits are read at a glance, and so is a row of heaps with commas between them.
std::string grouped(Count number, const char* between) {
  std::string out = std::to_string(number);
  if (number > -10'000 && number < 10'000) return out;
  const std::size_t sign = number < 0 ? 1 : 0;
  for (std::size_t at = out.size() - 3; at > sign; at -= std::min<std::size_t>(at, 3))
    out.insert(at, between);
  return out;
}

std::string words_of(const Message::Arg& arg, const Filling& filling) {
  if (const auto* number = std::get_if<Count>(&arg)) return grouped(*number, filling.rules.between_groups);
  if (const auto* words = std::get_if<std::string>(&arg))
    return filling.rules.isolates ? "\xe2\x81\xa8" + *words + "\xe2\x81\xa9" : *words;
  return filling.translate(std::get<std::vector<Message>>(arg).front());
}

/// What a select goes by.
std::string key_of(const Message::Arg& arg, const Filling& filling) {
  if (const auto* words = std::get_if<std::string>(&arg)) return *words;
  const auto* inner = std::get_if<std::vector<Message>>(&arg);
  if (inner == nullptr) return words_of(arg, filling);
  std::string key(english_of(inner->front().id));
  for (char& c : key)
    c = c == ' ' ? '_' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return key;
}

/// The place of the brace that closes the one at `open`; the end of the text if none does.
std::size_t closing(std::string_view text, std::size_t open) {
  std::size_t depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}' && --depth == 0) return i;
  }
  return text.size();
}

/// Of branches such as "one {# match} other {# matches}" the one of this key, and if there is none that of "other".
std::string_view branch(std::string_view branches, std::string_view key) {
  std::string_view other;
  for (std::size_t open = branches.find('{'); open != std::string_view::npos; open = branches.find('{')) {
    std::string_view name = branches.substr(0, open);
    name.remove_prefix(name.find_last_of(' ', open - 2) + 1);
    while (!name.empty() && name.back() == ' ')
      name.remove_suffix(1);
    const std::size_t end = closing(branches, open);
    const std::string_view body = branches.substr(open + 1, end - open - 1);
    if (name == key) return body;
    if (name == "other") other = body;
    branches.remove_prefix(end < branches.size() ? end + 1 : end);
  }
  return other;
}

// NOLINTNEXTLINE(misc-no-recursion): a branch is a pattern
void fill(std::string& out, std::string_view pattern, const Filling& filling, const Count* number) {
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool opens = pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 1] >= '0' &&
                       pattern[i + 1] <= '9' && (pattern[i + 2] == '}' || pattern[i + 2] == ',');
    const auto index = opens ? static_cast<std::size_t>(pattern[i + 1] - '0') : filling.args.size();
    if (pattern[i] == '#' && number != nullptr) {
      out += grouped(*number, filling.rules.between_groups);
      continue;
    }
    if (index >= filling.args.size()) {
      out += pattern[i];
      continue;
    }
    const std::size_t end = closing(pattern, i);
    const std::string_view inside =
        pattern.substr(i + 2, end - i - 2); // such as ", plural, one {...} other {...}"
    const Message::Arg& arg = filling.args[index];
    const auto* deciding = inside.substr(0, 9) == ", plural," ? std::get_if<Count>(&arg) : nullptr;
    if (deciding != nullptr) {
      fill(out, branch(inside.substr(9), filling.rules.plural(*deciding)), filling, deciding);
    } else if (inside.substr(0, 9) == ", select,") {
      fill(out, branch(inside.substr(9), key_of(arg, filling)), filling, number);
    } else {
      out += words_of(arg, filling);
    }
    i = end;
  }
}

} // namespace

std::string fill(std::string_view pattern, const std::vector<Message::Arg>& args, const FillRules& rules,
                 FunctionRef<std::string(const Message&)> translate) {
  std::string out;
  // A number without words, as on a board, has its digits and no more.
  FillRules alone = rules;
  alone.between_groups = "";
  fill(out, pattern, {args, pattern == "{0}" ? alone : rules, translate}, nullptr);
  return out;
}

std::string in_english(const Message& message) {
  return fill(english_of(message.id), message.args, FillRules{},
              [](const Message& inner) { return in_english(inner); });
}

} // namespace nimatron
