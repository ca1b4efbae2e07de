// Every sentence of the catalogue that counts something, said with 0, 1, 2, 3 and 21.

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "learn/course.hpp"
#include "learn/prepare.hpp"
#include "learn/script.hpp"
#include "support/catalogue.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

bool counts(const std::string& text) { return text.find(", plural,") != std::string::npos; }

std::vector<std::string> words(std::string_view sentence) {
  std::vector<std::string> out(1);
  for (const char c : sentence) {
    const bool letter = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '\'' || c == '-' || c == '%';
    if (letter) out.back() += c;
    if (!letter && (!out.back().empty() || c != ' ')) {
      if (!out.back().empty()) out.emplace_back();
      if (c != ' ') { // a full stop or a comma: what follows belongs to something else
        out.back() = c;
        out.emplace_back();
      }
    }
  }
  return out;
}

/// The noun of more than one, as far as these sentences have any.
bool is_plural(std::string_view word) {
  static constexpr std::array plurals = {
      "matches", "heaps",    "moves",   "games", "coins",  "pieces",  "squares", "steps", "rows",
      "columns", "lines",    "tries",   "days",  "tokens", "nodes",   "entries", "pairs", "positions",
      "wins",    "retreats", "seconds", "bytes", "arrows", "bundles", "levels"};
  return std::find(plurals.begin(), plurals.end(), word) != plurals.end();
}
bool is_singular(std::string_view word) {
  return is_plural(std::string(word) + "s") || word == "match" || word == "try" || word == "entry";
}

/// What is wrong with the English of a sentence that has been said with this number; nothing where nothing is.
std::optional<std::string> wrong(const std::string& sentence, Count n) {
  const std::string number = std::to_string(n);
  const auto all = words(sentence);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i] != number && !(n == 1 && (all[i] == "one" || all[i] == "One"))) continue;
    // "2 of 3 games" counts the 3; "heap 1" and "column 1" name one of them.
    const bool names =
        i > 0 && (is_singular(all[i - 1]) || all[i - 1] == "of" || all[i - 1] == "to" || all[i - 1] == "-" ||
                  all[i - 1] == "\x92" || all[i - 1] == "and"); // \x92 ends a minus
    if (names) continue;
    for (std::size_t k = i + 1; k < std::min(i + 3, all.size()); ++k) {
      if (!std::isalpha(static_cast<unsigned char>(all[k].front())) || all[k] == "of" || all[k] == "from")
        break;
      if (n == 1 && (is_plural(all[k]) || all[k] == "are" || all[k] == "were"))
        return number + " ... " + all[k];
      if (n != 1 && (is_singular(all[k]) || all[k] == "is" || all[k] == "was"))
        return number + " ... " + all[k];
      if (is_singular(all[k]) || (is_plural(all[k]) && all[k] != "winning")) break;
    }
  }
  return std::nullopt;
}

constexpr std::array<Count, 5> numbers = {0, 1, 2, 3, 21};

/// The text with this number in one place; the others are names of things, far from any of these numbers.
std::string with_number(const std::string& text, std::size_t at, Count n) {
  std::vector<Message::Arg> given(6, Count{5017});
  given[at] = n;
  return fill(text, given, FillRules{}, [](const Message&) { return std::string(); });
}

/// What is counted here is never one.
struct Never {
  std::string_view text, why;
};
constexpr std::array several = {
    Never{"Found by working backward", "a position that still has a move leads to another"},
    Never{"Here every count is a multiple of {1}", "Moore's game: from two heaps on"},
    Never{"a move may take from at most {0} heaps", "Moore's game: from two heaps on"},
    Never{"The matches lie in {0} lines", "a single line is a single heap, and is told so"},
    Never{"The pattern repeats every {0} matches", "whoever takes at least one has a period of at least two"},
    Never{"In a heap of {0} or more", "one more than a move may take"},
    Never{"A coin at {0}, {1} leaves", "where it lies"},
    Never{"Unsolved: ", "one position is never too many"},
    Never{"With {0} matches every move leaves", "one match is taken"},
    Never{"In binary, every bundle is a 1 in its column. {0} columns", "a single one is named"},
    Never{"with {0} matches, the game number", "the game of games has two matches at least"},
    Never{"the line is longer than {0} bytes", "a limit of the program"},
    Never{"there can be at most {0}", "a limit of the program"},
    Never{"{0} games can go round forever", "of a single one it is told which values it reaches"},
    Never{"{0} search steps a second", "thousands, on any machine"},
};

bool is_never_one(std::string_view text) {
  // Other languages have several forms for several, English has one.
  static constexpr std::string_view only = ", plural, other {";
  if (text.size() > 2 && text.substr(2).starts_with(only)) text.remove_prefix(2 + only.size());
  return std::any_of(several.begin(), several.end(),
                     [&](const Never& one) { return text.starts_with(one.text); });
}

/// What the authors of lessons wrote, before any number stands in it.
std::set<std::string> texts_of_lessons() {
  std::set<std::string> out;
  for (const LessonScript& lesson : lesson_scripts()) {
    for (const ScriptStep& step : lesson.steps) {
      out.insert(step.words.id);
      for (const ScriptField& field : step.fields)
        out.insert(field.text.id);
    }
  }
  return out;
}

void add_numbers(const Message& words, std::vector<Count>& out) {
  for (const Message::Arg& arg : words.args) {
    if (const auto* number = std::get_if<Count>(&arg)) out.push_back(*number);
    if (const auto* inner = std::get_if<std::vector<Message>>(&arg)) {
      for (const Message& one : *inner)
        add_numbers(one, out);
    }
  }
}

} // namespace

TEST_CASE("wrong English with numbers is found") {
  CHECK(wrong("take 1 matches from heap 2", 1));
  CHECK(wrong("1 winning moves", 1));
  CHECK(wrong("1 are left", 1));
  CHECK(wrong("21 match", 21));
  CHECK(wrong("0 saved game", 0));
  CHECK(wrong("3 is left", 3));
  CHECK_FALSE(wrong("take 1 match from heap 2", 1));
  CHECK_FALSE(wrong("heap 1 matches are taken", 1));
  CHECK_FALSE(wrong("take all 3 from heap 1", 3));
}

TEST_CASE("every counted sentence is right with 0, 1, 2, 3 and 21") {
  std::size_t counted = 0;
  for (const std::string& text : catalogue_texts()) {
    if (!counts(text)) continue;
    ++counted;
    for (std::size_t at = 0; at < 4; ++at) {
      if (text.find("{" + std::to_string(at) + ", plural,") == std::string::npos) continue;
      for (const Count n : numbers) {
        if (n == 1 && is_never_one(text)) continue;
        const std::string said = with_number(text, at, n);
        INFO(text << "\n" << said);
        CHECK(wrong(said, n) == std::nullopt);
        CHECK(said.find('{') == std::string::npos);
      }
    }
  }
  CHECK(counted >= 100); // the catalogue has been read
}

// Where no number decides, a number must not stand before what it counts, unless it is never 1.
TEST_CASE("no sentence counts without choosing its form by the number") {
  const std::set<std::string> lessons = texts_of_lessons(); // about one position each: below
  for (const std::string& text : catalogue_texts()) {
    if (counts(text) || lessons.contains(text)) continue;
    if (is_never_one(text)) continue;
    for (std::size_t at = 0; at < 3; ++at) {
      if (text.find("{" + std::to_string(at) + ", select,") != std::string::npos) continue; // a name
      const std::string said = with_number(text, at, 1);
      INFO(said);
      CHECK(wrong(said, 1) == std::nullopt);
    }
  }
}

// The numbers of a lesson are worked out, and its words written for them.
TEST_CASE("the sentences of lessons fit the numbers that stand in them") {
  std::size_t with_numbers = 0;
  const auto check = [&](const Message& words) {
    std::vector<Count> told;
    add_numbers(words, told);
    const std::string said = in_english(words);
    INFO(said);
    for (const Count n : told)
      CHECK(wrong(said, n) == std::nullopt);
    with_numbers += told.empty() ? 0 : 1;
  };
  for (const Chapter& chapter : course()) {
    for (const LessonEntry& entry : chapter.lessons) {
      const auto lesson = prepare_lesson(entry.id);
      REQUIRE(lesson);
      for (const Exercise& one : lesson->exercises) {
        INFO(entry.id);
        check(one.words);
        check(one.right);
        check(one.wrong);
        for (const Message& hint : one.hints)
          check(hint);
        if (const auto* pick = std::get_if<ToPick>(&one.task)) {
          for (const ToPick::Option& option : pick->options) {
            check(option.words);
            check(option.why);
          }
        }
        if (const auto* number = std::get_if<ToCount>(&one.task)) {
          for (const ToCount::Wrong& wrong : number->wrong)
            check(wrong.why);
        }
      }
    }
  }
  CHECK(with_numbers > 50);
}
