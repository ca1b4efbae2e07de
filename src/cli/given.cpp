#include "cli/given.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstddef>

#include "cli/commands.hpp"
#include "cli/speech.hpp"
#include "content/typed_words.hpp"
#include "core/game.hpp"
#include "core/text.hpp"

namespace nimatron::cli {

namespace {

constexpr char shield = '\x1f'; // before a word that begins with a bracket

std::string_view bare(std::string_view word) {
  if (!word.empty() && word.front() == shield) word.remove_prefix(1);
  return word;
}

bool is_in(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }

/// Whether a record that begins so goes on with the next word of the command line.
bool goes_on(std::string_view text, std::string_view next) {
  const auto count = [&](std::string_view set) {
    return std::count_if(text.begin(), text.end(), [&](char c) { return is_in(c, set); });
  };
  constexpr std::string_view digits = "0123456789";
  const bool a_number = next.find_first_not_of(digits) == std::string_view::npos &&
                        is_in(text.back(), digits) && text.find(',') == std::string_view::npos;
  const bool begins = find_game(next.substr(0, next.find_first_of(".:"))) != nullptr;
  const bool no_board_yet = !begins && text.find_first_of("0123456789:#") == std::string_view::npos;
  const bool expects_more =
      is_in(text.back(), ",;:/+") && !(text.back() == ':' && begins); // "coins:9x7x1:" is whole
  const bool misere =
      next == "misere" || next == "mis\xc3\xa8re"; // said behind the heaps, it belongs to them
  return next.empty() || misere || count("([{") > count(")]}") || expects_more ||
         is_in(next.front(), ",;:/+)]}") || no_board_yet || a_number;
}

} // namespace

std::string Given::text() const {
  std::string out;
  for (const std::string& word : words) {
    if (&word != &words.front()) out += ' ';
    out += bare(word);
  }
  return out;
}

std::vector<std::string> Given::texts() const {
  std::vector<std::string> out;
  for (const std::string& shielded_word : words) {
    const std::string_view word = bare(shielded_word);
    if (!strict && !out.empty() && !out.back().empty() && goes_on(out.back(), word)) {
      out.back() += ' ';
      out.back() += word;
    } else {
      out.emplace_back(word);
    }
  }
  return out;
}

void add_records(CLI::App& command, Given& given, Takes takes, const char* name, const char* what) {
  CLI::Option* option = command.add_option(name, given.words, what);
  if (takes == Takes::one || takes == Takes::one_word) option->required();
  if (takes == Takes::one_word || takes == Takes::maybe_one_word)
    option->expected(1)->allow_extra_args(false);
  command.add_flag("--strict", given.strict, "Accept only the exact notation of docs/notation.md");
}

std::vector<std::string> shielded(int argc, char** argv) {
  std::vector<std::string> out;
  for (int i = argc - 1; i > 0; --i) { // the library wants them in reverse
    const std::string_view word = argv[i];
    out.push_back(word.starts_with('[') ? std::string(1, shield) + argv[i] : argv[i]);
  }
  return out;
}

std::string unshielded(std::string text) {
  std::erase(text, shield);
  return text;
}

Result<LenientRecord> parse_lenient(std::string_view text, bool strict) {
  if (!strict) return nimatron::parse_lenient(text, typed_words(words()));
  auto record = parse_record(text);
  if (!record) return record.fault();
  return LenientRecord{std::move(*record), std::nullopt};
}

std::optional<Record> read_record(const Given& given) {
  const std::string text = given.text();
  auto understood = parse_lenient(text, given.strict);
  if (understood) {
    tell(*understood);
    return std::move((*understood).record);
  }
  complain_of(text, understood.fault());
  return std::nullopt;
}

} // namespace nimatron::cli
