#include "core/message.hpp"

#include <cstddef>
#include <string_view>

namespace nimatron {

bool operator==(const Message& a, const Message& b) {
  const auto same = [](const char* x, const char* y) {
    return x == y || (x != nullptr && y != nullptr && std::string_view(x) == y);
  };
  return same(a.id, b.id) && same(a.plural, b.plural) && a.args == b.args;
}

namespace detail {

Message::Arg Spoken::arg() const {
  if (inner_ != nullptr) return std::vector<Message>{*inner_};
  if (words_ != nullptr) return std::string(words_, length_);
  return number_;
}

Message compose(const char* id, const char* plural, std::initializer_list<Spoken> args) {
  Message out{id, plural, {}};
  out.args.reserve(args.size());
  for (const Spoken& one : args)
    out.args.push_back(one.arg());
  return out;
}

} // namespace detail

std::string fill(std::string_view pattern, const std::vector<Message::Arg>& args,
                 FunctionRef<std::string(const Message&)> translate) {
  std::string out;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool placeholder = pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 2] == '}' &&
                             pattern[i + 1] >= '0' && pattern[i + 1] <= '9';
    const auto index = placeholder ? static_cast<std::size_t>(pattern[i + 1] - '0') : args.size();
    if (index >= args.size()) {
      out += pattern[i];
      continue;
    }
    if (const auto* number = std::get_if<Count>(&args[index])) out += std::to_string(*number);
    if (const auto* words = std::get_if<std::string>(&args[index])) out += *words;
    if (const auto* inner = std::get_if<std::vector<Message>>(&args[index])) out += translate(inner->front());
    i += 2;
  }
  return out;
}

std::string in_english(const Message& message) {
  const Count* n =
      message.plural == nullptr || message.args.empty() ? nullptr : std::get_if<Count>(&message.args[0]);
  const bool many = n != nullptr && *n != 1;
  return fill(many ? message.plural : message.id, message.args,
              [](const Message& inner) { return in_english(inner); });
}

} // namespace nimatron
