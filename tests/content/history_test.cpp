// The page of history, what it claims of its games, and the nim-sum calculator.

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <vector>

#include "content/history.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "features/sheets/sheets.hpp"
#include "session/candidates.hpp"
#include "solve/search/analyse.hpp"
#include "support/desk.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

Outcome outcome_of(const std::string& record) { return analyse(position_of(record.c_str())).outcome; }

const HistoryEntry& entry(const std::vector<HistoryEntry>& all, const std::string& id) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const HistoryEntry& one) { return one.id == id; });
  REQUIRE(found != all.end());
  return *found;
}

} // namespace

TEST_CASE("every entry of the history has words, a source and a game that can be played", "[history]") {
  std::set<std::string> ids;
  for (const HistoryEntry& one : history()) {
    INFO(one.id);
    CHECK(ids.insert(one.id).second);
    CHECK_FALSE(in_english(one.title).empty());
    CHECK(in_english(one.words).size() > 60);
    CHECK(is_said(one.source));
    if (!one.example.empty()) CHECK(parse_record(one.example));
  }
  CHECK(ids.size() > 10);
}

TEST_CASE("what the history says of its games is so", "[history]") {
  const auto all = history();
  // The races: a number that wins is one after which what is left of the way is lost for the other player.
  const auto race = [&](const char* id, Count goal, Count step, const std::vector<Count>& said) {
    const std::string words = in_english(entry(all, id).words);
    for (Count at = 1; at <= goal; ++at) {
      const std::string left = "nim.max" + std::to_string(step) + ":" + std::to_string(goal - at);
      const bool wins = outcome_of(left) == Outcome::P;
      const bool told = std::find(said.begin(), said.end(), at) != said.end();
      if (at <= said.back() || at == goal) CHECK(wins == (told || at == goal));
    }
    for (const Count at : said)
      CHECK(words.find(std::to_string(at)) != std::string::npos);
  };
  race("pacioli", 30, 6, {2, 9, 16, 23});
  race("bachet", 100, 10, {1, 12, 23, 34});
  CHECK(outcome_of(entry(all, "marienbad").example) == Outcome::P); // "whoever begins with 1, 3, 5, 7 loses"
  CHECK(outcome_of(entry(all, "wythoff").example) == Outcome::P);
  CHECK(outcome_of(entry(all, "loops").example) == Outcome::T); // "neither side can win"
  const auto divisors = [](Count n) {
    Count out = 0;
    for (Count d = 1; d <= n; ++d)
      out += n % d == 0 ? 1 : 0;
    return out;
  };
  CHECK(divisors(8) == 4);
  CHECK(divisors(12) == 6);
  for (Count n = 7; n < 5000; ++n) {
    if (n != 8 && n != 12) CHECK(2 * divisors(n) < n);
  }
}

TEST_CASE("the history opens over everything, and a game of it on the table", "[history]") {
  Desk desk;
  desk.ask(ShowSheet{HistorySheet{}});
  CHECK(desk.heard() == "History");
  REQUIRE(pending<ReadHistory>(desk.model()) != nullptr);
  desk.ask(reply_to<ReadHistory>(desk.model(), HistoryRead{history()}));
  const auto* sheet = std::get_if<HistorySheet>(&desk.model().sheet);
  REQUIRE(sheet != nullptr);
  CHECK(sheet->entries == history());
  desk.ask(Action(NewGame{position_of("nim.misere:1,3,5,7"), {Player::human, Player::perfect}}));
  CHECK_FALSE(desk.model().sheet_open());
  CHECK(desk.record() == "nim.misere:1,3,5,7");
}

TEST_CASE("the calculator tells the nim-sum of any heaps, as it is", "[history]") {
  Desk desk;
  Rng rng(7);
  for (int round = 0; round < 50; ++round) {
    CalculatorSheet asked;
    Count sum = 0;
    const std::size_t heaps = 1 + rng.index(CalculatorSheet::most_heaps);
    for (std::size_t i = 0; i < heaps; ++i) {
      asked.heaps.push_back(rng.between(0, round % 2 == 0 ? 20 : CalculatorSheet::most));
      sum ^= asked.heaps.back();
    }
    desk.ask(ShowSheet{asked});
    const Request* wanted = pending<ExplainPosition>(desk.model());
    REQUIRE(wanted != nullptr);
    const Position position = std::get<ExplainPosition>(wanted->what).position;
    CHECK(position == nim_of(asked));
    const Analysis known = analyse(position);
    CHECK((known.outcome == Outcome::P) == (sum == 0));
    desk.ask(reply_to<ExplainPosition>(desk.model(),
                                       PositionExplained{in_words(position, explain(position, known))}));
    const auto& sheet = std::get<CalculatorSheet>(desk.model().sheet);
    CHECK(sheet.heaps == asked.heaps);
    for (const Reason& step : sheet.reasons) {
      if (const auto* table = std::get_if<BinaryTable>(&step.figure)) CHECK(table->sum == sum);
    }
  }
  // What comes late is of other heaps.
  desk.ask(ShowSheet{CalculatorSheet{{1, 2}}});
  const Intent late =
      reply_to<ExplainPosition>(desk.model(), PositionExplained{{Reason{.text = say("late")}}});
  desk.ask(ShowSheet{CalculatorSheet{{1, 3}}});
  desk.ask(late);
  CHECK(std::get<CalculatorSheet>(desk.model().sheet).reasons.empty());
}
