#include "core/options_text.hpp"

#include <utility>
#include <vector>

namespace nimatron {

namespace {

using Kind = OptionRule::Kind;

std::optional<Fault> read_rising(Reader& in, const OptionRule& rule, std::vector<Count>& out) {
  do {
    if (out.size() == most_in_option)
      return in.fault(say(N_("too many numbers: at most {0}"), most_in_option));
    const std::size_t begin = in.column();
    const auto n = in.number(rule.least, rule.most);
    if (!n) return n.fault();
    if (!out.empty() && *n <= out.back()) {
      return Fault{say(N_("list the numbers in increasing order: {0} cannot follow {1}"), *n, out.back()),
                   begin};
    }
    out.push_back(*n);
  } while (in.accept('-'));
  return std::nullopt;
}

std::optional<Fault> read_code(Reader& in, std::vector<Count>& out) {
  if (!is_digit(in.peek())) return in.expected(N_("expected a digit"));
  while (is_digit(in.peek())) {
    if (out.size() == most_in_option)
      return in.fault(say(N_("too many digits: at most {0}"), most_in_option));
    if (in.peek() > '7') return in.fault(say(N_("only the digits 0 to 7 are allowed here")));
    out.push_back(in.next() - '0');
  }
  return std::nullopt;
}

} // namespace

std::optional<Fault> read_value(Reader& reader, const OptionRule& rule, Options& options) {
  std::vector<Count> value;
  switch (rule.kind) {
  case Kind::flag: break;
  case Kind::number: {
    const auto n = reader.number(rule.least, rule.most);
    if (!n) return n.fault();
    value.push_back(*n);
    break;
  }
  case Kind::rising:
    if (auto fault = read_rising(reader, rule, value)) return fault;
    break;
  case Kind::code:
    if (auto fault = read_code(reader, value)) return fault;
    break;
  }
  options.set(rule.name, std::move(value));
  return std::nullopt;
}

const OptionRule* rival_of(const OptionRule& rule, std::span<const OptionRule> rules,
                           const Options& options) {
  for (const OptionRule& other : rules) {
    const bool rivals = (rule.rivals & other.rivals) != 0 && other.name != rule.name;
    if (rivals && options.has(other.name)) return &other;
  }
  return nullptr;
}

std::string print(const OptionRule& rule, const Options& options) {
  if (!options.has(rule.name)) return {};
  std::string out(rule.name);
  bool first = true;
  for (const Count n : options.list(rule.name)) {
    if (!first && rule.kind == Kind::rising) out += '-';
    out += std::to_string(n);
    first = false;
  }
  return out;
}

std::string print(std::span<const OptionRule> rules, const Options& options) {
  std::string out;
  for (const OptionRule& rule : rules) {
    if (options.has(rule.name)) out += '.' + print(rule, options);
  }
  return out;
}

void choose_usual(const OptionRule& rule, std::span<const OptionRule> rules, Options& options) {
  while (const OptionRule* rival = rival_of(rule, rules, options))
    options.clear(rival->name);
  Reader reader(rule.usual);
  read_value(reader, rule, options);
}

Options least_options(std::span<const OptionRule> rules) {
  Options out;
  for (const OptionRule& rule : rules) {
    if (rule.needed) choose_usual(rule, rules, out);
  }
  return out;
}

} // namespace nimatron
