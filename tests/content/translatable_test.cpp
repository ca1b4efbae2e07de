// Whatever is said can be said in another language: each message says something by itself, and nothing goes past the
// catalogue.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "content/languages.hpp"
#include "core/geometry.hpp"
#include "core/move_words.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "solve/search/analyse.hpp"
#include "support/catalogue.hpp"
#include "support/explained_support.hpp"
#include "support/languages.hpp"
#include "support/pseudo.hpp"
#include "support/samples.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

using Ids = std::set<std::string, std::less<>>;

Ids all_ids() {
  const auto ids = catalogue_ids();
  return {ids.begin(), ids.end()};
}

/// Whether a pattern has words of its own, beside what it is filled with. What stands between braces is syntax, but for a
/// branch: that stands between two pairs of them.
bool has_words(std::string_view pattern) {
  std::size_t depth = 0;
  for (const char c : pattern) {
    depth += c == '{' ? 1 : 0;
    depth -= c == '}' && depth > 0 ? 1 : 0;
    if (depth % 2 == 0 && is_latin(c)) return true;
  }
  return false;
}

/// The numbers that a text has in digits, from 3 on: smaller ones may be words, or a form of one. Between groups of three digits
/// stands what the language has there.
std::set<std::string> numbers_in(std::string_view text) {
  std::set<std::string> out;
  std::string number;
  const auto end = [&] {
    if (number.size() > 1 || number > "2") out.insert(number);
    number.clear();
  };
  const auto digit = [&](std::size_t at) { return at < text.size() && is_digit(text[at]); };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (digit(i)) {
      number += text[i];
      continue;
    }
    const std::size_t wide = text.substr(i, 2) == "\xc2\xa0" ? 2 : text[i] == ',' || text[i] == '.' ? 1 : 0;
    const std::size_t next = i + wide;
    const bool grouped =
        wide > 0 && !number.empty() && digit(next) && digit(next + 1) && digit(next + 2) && !digit(next + 3);
    if (!grouped) {
      end();
    } else {
      i = next - 1;
    }
  }
  end();
  return out;
}

/// The names that Slovene has for the columns and bundles of a binary number.
bool has_name(std::string_view tag, std::string_view number, std::string_view said) {
  constexpr std::pair<std::string_view, std::string_view> names[] = {
      {"4", "štir"}, {"8", "osm"}, {"16", "šestnajst"}, {"32", "dvaintrideset"}};
  return tag == "sl" && std::any_of(std::begin(names), std::end(names), [&](const auto& name) {
           return name.first == number && said.find(name.second) != std::string_view::npos;
         });
}

/// Collects what is wrong with messages, each once.
struct Judge {
  Ids known = all_ids();
  std::set<std::string> faults = {};
  std::size_t messages = 0;
  std::size_t repeated = 0; // texts that are put into messages
  std::size_t shortest = 2;
  Catalogue pseudo{*find_language("pseudo")};
  std::vector<Catalogue> others = {spoken("es"), spoken("sl"), spoken("he"), spoken("ja")};

  /// `quotes`: it repeats what somebody has written, so that words in it may be English.
  void look_at(const Message& message, bool quotes = false) {
    if (!is_said(message)) return;
    ++messages;
    look_up(message);
    const std::string rest = quotes ? "" : undisguised(pseudo.say(message), shortest);
    const std::string english = in_english(message);
    if (!rest.empty()) faults.insert("“" + rest + "” in: " + english);
    for (const Catalogue& words : others) {
      const std::string said = words.say(message);
      compare(english, said, words.tag());
      repeat(message, english, said, words.tag());
    }
  }

  /// The same moves, squares and records: what is put in as it stands, and is no message.
  void repeat(const Message& message, const std::string& english, const std::string& said,
              std::string_view tag) { // NOLINT(misc-no-recursion)
    for (const Message::Arg& arg : message.args) {
      if (const auto* inner = std::get_if<std::vector<Message>>(&arg))
        repeat(inner->front(), english, said, tag);
      const auto* text = std::get_if<std::string>(&arg);
      if (text == nullptr || text->empty() || english.find(*text) == std::string::npos) continue;
      ++repeated;
      if (said.find(*text) == std::string::npos)
        faults.insert(std::string(tag) + " has lost “" + *text + "” of: " + english + " -> " + said);
    }
  }

  /// The same numbers, and nothing that has not been filled.
  void compare(const std::string& english, const std::string& said, std::string_view tag) {
    const auto here = numbers_in(said);
    for (const std::string& number : numbers_in(english)) {
      if (!here.contains(number) && !has_name(tag, number, said))
        faults.insert(std::string(tag) + " has lost the " + number + " of: " + english + " -> " + said);
    }
    if (said.find('{') != std::string::npos && english.find('{') == std::string::npos)
      faults.insert(std::string(tag) + " is not filled: " + said);
  }

  void look_up(const Message& message) { // NOLINT(misc-no-recursion): a message in a message
    if (has_words(english_of(message.id)) && !known.contains(std::string_view(message.id)))
      faults.insert("not in the catalogue: " + std::string(message.id));
    for (const Message::Arg& arg : message.args) {
      if (const auto* inner = std::get_if<std::vector<Message>>(&arg)) look_up(inner->front());
    }
  }

  void look_at_move(const Position& at, const Move& move) {
    const Geometry& geometry = geometry_of(at);
    look_at(describe(at, move));
    look_at(in_words(at, move));
    look_at(geometry.hint_words(at, move));
    for (const char* who : {N_("You"), N_("The computer"), N_("Beginner"), N_("Player 1")})
      look_at(told(say(who), at, move));
  }
};

} // namespace

TEST_CASE("a message is more than what it is filled with, or has a context", "[translatable]") {
  const auto all = catalogue_ids();
  REQUIRE(all.size() > 2000);
  for (const std::string& id : all) {
    INFO(id);
    CHECK((has_words(id) || id.find('{') == std::string::npos || id.find('\4') != std::string::npos));
  }
}

TEST_CASE("what is explained, in any game, is in the catalogue, and so is all of it", "[translatable]") {
  constexpr Budget small{.positions = 20'000, .limit = 50};
  Judge judge;
  for (const Game& game : all_games()) {
    for (const Options& options : all_options(game)) {
      // An arrow has the names of two nodes, and so has an edge.
      const Board kind = game.start(options);
      const bool arrows = std::holds_alternative<GraphBoard>(kind) ||
                          std::holds_alternative<EdgeHeaps>(kind) || std::holds_alternative<SumBoard>(kind);
      judge.shortest = arrows ? 3 : 2;
      for (const Message& rule : rules_of({&game, options, kind}))
        judge.look_at(rule);
      for (const Position& at : small_positions(game, options, 12, 7)) {
        judge.look_at(geometry_of(at).board_words(at));
        const Analysis found = analyse(at, small);
        const Reasons reasons = in_words(at, ask(at, game.solving.explain, found));
        for (const Reason& reason : reasons) {
          judge.look_at(reason.text);
          if (const auto* answers = std::get_if<Answers>(&reason.figure)) {
            for (const Answer& answer : answers->row)
              judge.look_at(answer.said);
          }
        }
        std::size_t moves = 0;
        for_each_move(at, [&](const Move& move) {
          judge.look_at_move(at, move);
          const auto step = explain_move(at, move, found, analyse(play(at, move), small));
          if (step) judge.look_at(in_words(at, *step).text);
          return ++moves < 4;
        });
      }
    }
  }
  CHECK(judge.messages > 5000);
  CHECK(judge.repeated > 5000);
  CHECK(judge.faults == std::set<std::string>());
}

TEST_CASE("what is wrong with a record is in the catalogue", "[translatable]") {
  Judge judge;
  for (const Game& game : all_games()) {
    const Position start = new_position(game);
    const std::string text = print(start);
    for (std::size_t at = 0; at <= text.size(); ++at) {
      for (const char* other : {"", "x", " ", "9", ":", ",", "/", "-", "\t", "é", "\xff", "∑"}) {
        const auto cut = parse_record(text.substr(0, at) + other);
        const auto put = parse_record(text.substr(0, at) + other + text.substr(at));
        if (!cut) judge.look_at(cut.fault().message, true);
        if (!put) judge.look_at(put.fault().message, true);
      }
    }
    for (const char* move :
         {"", "1", "1-", "1-99", "9-1", "x", "a1-a9", "r1-9", "r9-1", "0.0", "ab", "1-1,1-1"}) {
      const auto played = parse_record(text + "/" + move);
      if (!played) judge.look_at(played.fault().message, true);
    }
  }
  CHECK(judge.messages > 500);
  CHECK(judge.faults == std::set<std::string>());
}
