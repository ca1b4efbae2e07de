// Where each step of a reason is shown alone, in a classroom or as a film, the table that its sentence speaks of is there.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <variant>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "features/why/presenting.hpp"
#include "solve/search/analyse.hpp"
#include "support/desk.hpp"
#include "support/samples.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// Of columns of digits, of bundles, of remainders, of what heaps count. A sentence that has its number in itself ("4 is one
/// more than a multiple of 3") and one that speaks of heaps as they lie need no table.
bool speaks_of_numbers(const std::string& words) {
  constexpr std::array signs = {"bundle",        "pair off",         "pairs everything off",
                                "odd column",    "column is even",   "column is the",
                                "digit",         "leaves remainder", "nim-sum is",
                                "its remainder", "their values"};
  if (words.find("pair differs by a multiple") != std::string::npos) return false;
  return std::any_of(signs.begin(), signs.end(),
                     [&](const char* sign) { return words.find(sign) != std::string::npos; });
}

/// Of these games no table is drawn: their numbers are read off the board, or off the sentence.
bool has_tables(const Position& at) {
  if (std::holds_alternative<Grid>(at.board) || std::holds_alternative<GraphBoard>(at.board)) return false;
  if (std::holds_alternative<EdgeHeaps>(at.board) || std::holds_alternative<SeriesBoard>(at.board))
    return false;
  return at.game->id != std::string_view("wythoff") && at.game->id != std::string_view("fibonacci");
}

bool drawn(const Step& step) {
  return !std::holds_alternative<std::monostate>(step.figure) ||
         !std::holds_alternative<std::monostate>(step.beside);
}

Explanation explained(const Position& at) {
  return explain(at, analyse(at, {.positions = 20'000, .limit = 20}));
}

} // namespace

TEST_CASE("a step that speaks of columns, bundles, remainders or values has them drawn",
          "[explain][present]") {
  std::map<std::string, std::string> missing; // a sentence, and where
  std::size_t steps = 0;
  for (const Game& game : all_games()) {
    for (const Options& options : all_options(game)) {
      for (const Position& at : small_positions(game, options, 60, 5)) {
        if (!has_tables(at) || is_over(at)) continue;
        for (const Step& step : explained(at)) {
          const std::string words = in_english(step.claim.words(at));
          if (!speaks_of_numbers(words)) continue;
          ++steps;
          if (!drawn(step)) missing.emplace(words, print(at));
        }
      }
    }
  }
  CHECK(steps > 1000);
  for (const auto& [words, where] : missing) {
    INFO(where << ": " << words);
    CHECK(false);
  }
}

TEST_CASE("the table beside a step is of the position that it speaks of", "[explain][present]") {
  const Position at = position_of("nim:5,1,1");
  std::map<std::string, Figure> shown;
  for (const Step& step : explained(at))
    shown[in_english(step.claim.words(at)).substr(0, 12)] =
        std::holds_alternative<std::monostate>(step.figure) ? step.beside : step.figure;
  // The move makes all of them pair off, which is what is drawn with it.
  const auto& after = std::get<Bundles>(shown.at("After your m"));
  CHECK(after.unpaired.empty());
  CHECK(after.pairs.size() == 1);
  const auto& odd = std::get<BinaryTable>(shown.at("The leftmost"));
  CHECK(odd.sum_shown() == 5);
  const auto& even = std::get<BinaryTable>(shown.at("Now every co"));
  CHECK(even.sum_shown() == 0);
  CHECK(std::holds_alternative<std::monostate>(shown.at("You can win:"))); // the verdict speaks of none
}

TEST_CASE("another winning move is not told beside the table of the first", "[explain][present]") {
  const Position at = position_of("nim:3,5,7");
  for (const Step& step : explained(at)) {
    if (in_english(step.claim.words(at)).find("Also winning") != 0) continue;
    CHECK(std::get<BinaryTable>(step.beside).sum_shown() == 1); // as it lies
  }
}

TEST_CASE("while it is presented the table stays through the steps that speak of it", "[present]") {
  Desk desk({.learned = "0", .link = "play=hh;nim:5,1,1"});
  desk.ask(Present{});
  const Position& at = in_question(desk.model());
  const Analysis known = analyse(at, {.positions = 50'000, .limit = 100});
  if (!desk.model().known) desk.ask(reply_to<Analyse>(desk.model(), Analysed{known}));
  desk.ask(reply_to<Explain>(desk.model(), Explained{in_words(at, explain(at, known))}));
  std::size_t tables = 0;
  for (std::size_t i = 1; i < presented_steps(desk.model()); ++i) {
    desk.ask(Present{Present::To::next});
    const Reason& step = (*desk.model().reasons)[presented(desk.model())->step];
    if (!speaks_of_numbers(in_english(step.text))) continue;
    CHECK_FALSE(std::holds_alternative<std::monostate>(figure_with(step)));
    ++tables;
    if (std::holds_alternative<Bundles>(figure_with(step))) CHECK(shows_bundles(desk.model()));
  }
  CHECK(tables >= 6);
}
