#include <catch2/catch_test_macros.hpp>

#include <string>
#include <utility>
#include <vector>

#include "analyst/protocol.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "features/analysis/search_progress.hpp"
#include "session/candidates.hpp"
#include "support/analyst_support.hpp"
#include "support/samples.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

/// How far something has come is told by the clock.
std::vector<Reply> answers(std::vector<Reply> replies) {
  std::erase_if(replies, [](const Reply& reply) { return std::holds_alternative<Progressed>(reply.what); });
  return replies;
}

/// What is said to these requests, each way as text.
std::vector<Reply> said_as_text(const std::vector<Request>& requests) {
  Analyst analyst;
  for (const Request& request : requests) {
    auto read = unpack_request(pack(request));
    REQUIRE(read);
    analyst.take(std::move(*read));
  }
  std::vector<Reply> out;
  for (const Reply& reply : work_out(analyst)) {
    auto read = unpack_reply(pack(reply));
    REQUIRE(read);
    out.push_back(std::move(*read));
  }
  return out;
}

std::vector<Reply> said(const std::vector<Request>& requests) {
  Analyst analyst;
  for (const Request& request : requests)
    analyst.take(request);
  return work_out(analyst);
}

} // namespace

TEST_CASE("requests and replies are the same when they have been text", "[analyst]") {
  for (const char* text : {"nim:3,5,7",
                           "nim:1,2,3",
                           "nim:0",
                           "nim.misere:2,2,1",
                           "nim.max3:9",
                           "nim.max2.split:7,8",
                           "nim.split:5,4",
                           "nim:1000000000000000,3",
                           "matrix:2,3.4,2",
                           "matrix:1,1.1,1",
                           "series:6",
                           "northcott:8:w1b4,w2b8,b1w8:w",
                           "northcott.max2:6:w1b6,w2b3w4b6,b1w4",
                           "coins:10x10x2:",
                           "coins:60x40x6:30.20",
                           "wythoff:3,5",
                           "nim.from2:3,4,5",
                           "fibonacci:13",
                           "staircase:0,3,2,5",
                           "nim.take1-3-4:20,7",
                           "octal.c137:20,7"}) {
    CAPTURE(text);
    const Position at = position_of(text);
    const bool over = is_over(at);
    std::vector<Request> requests = {
        {1, Analyse{at}}, {2, Explain{at}}, {3, FindValues{at, {.line = 9, .side = 4}}}};
    if (!over) requests.push_back({4, ChooseMove{at, Player::perfect, 7}});
    const std::vector<Reply> far = said_as_text(requests);
    const std::vector<Reply> near = said(requests);
    const auto same = [&](auto what, const auto& part) {
      using What = decltype(what);
      const auto here = last<What>(near);
      const auto there = last<What>(far);
      REQUIRE((here && there));
      CHECK(part(*here) == part(*there));
    };
    same(Analysed{}, [](const Analysed& one) { return one.analysis; });
    same(Explained{}, [](const Explained& one) { return one.reasons; });
    same(ValuesFound{}, [](const ValuesFound& one) { return std::pair(one.cell, one.period); });
    CHECK(last<MoveChosen>(far).has_value() == !over);
    if (!over) same(MoveChosen{}, [](const MoveChosen& one) { return one.move; });
  }
}

TEST_CASE("the errands are the same when they have been text", "[analyst]") {
  const std::vector<Request> requests = {
      {1, FindPuzzle{20'779}},
      {2, FindPuzzle{0}},
      {3, MakeCode{"https://example.org/#nim:3"}},
      {4, DrawPosition{position_of("nim:3,5,7"), {.bundles = true}}},
      {5, DrawPoster{position_of("nim:3"), {}, say("{0}", "you"), "https://example.org/#nim:3"}},
      {6, DrawResult{say("{0} of {1}", 1, say("two")), say("{0, plural, one {# move} other {# moves}}", 2),
                     "gx", "address"}},
      {7, ReadGlossary{}}};
  const std::vector<Reply> far = answers(said_as_text(requests));
  const std::vector<Reply> near = answers(said(requests));
  REQUIRE(far.size() == requests.size());
  REQUIRE(near.size() == requests.size());
  for (std::size_t i = 0; i < far.size(); ++i) {
    CHECK(far[i].number == requests[i].number);
    CHECK(pack(far[i]) == pack(near[i]));
  }
  CHECK(std::get<PuzzleFound>(far[0].what).puzzle == puzzle_of_day(20'779));
  CHECK_FALSE(std::get<PuzzleFound>(far[1].what).puzzle);
  CHECK(std::get<GlossaryRead>(far[6].what).terms == glossary());
}

TEST_CASE("what was asked of the position before is not answered any more", "[analyst]") {
  Analyst analyst;
  const Position before = position_of("nim:3,5,7");
  analyst.take({1, Analyse{before}});
  analyst.take({2, ChooseMove{before, Player::perfect, 1}});
  analyst.take({3, Explain{before}});
  analyst.take({4, Analyse{position_of("nim:1,1")}});
  const std::vector<Reply> said = work_out(analyst);
  REQUIRE(last<Analysed>(said));
  CHECK(last<Analysed>(said)->analysis.outcome == Outcome::P);
  for (const Reply& reply : said)
    CHECK(reply.number == 4);
}

TEST_CASE("each question says which position it is about", "[analyst]") {
  const Position one = position_of("nim:3,5,7");
  const Position other = position_of("nim:1,2,3,9");
  Analyst analyst;
  analyst.take({1, Analyse{one}});
  work_out(analyst);
  analyst.take({2, Explain{other}}); // nobody has asked what is known of it
  analyst.take({3, ChooseMove{other, Player::perfect, 1}});
  const std::vector<Reply> said = work_out(analyst);
  CHECK_FALSE(last<Analysed>(said));
  REQUIRE(last<Explained>(said));
  CHECK(last<Explained>(said)->reasons == in_words(other, explain(other, analyse(other, {.limit = 200}))));
  REQUIRE(last<MoveChosen>(said));
  CHECK(print(last<MoveChosen>(said)->move) == "4-9");
}

TEST_CASE("a reply that nobody waits for any more changes nothing", "[analyst]") {
  Consulted program;
  program.ask(Action(NewGame{position_of("nim:3,5,7"), {Player::human, Player::human}}));
  const Count old = pending<Analyse>(program.model)->number;
  program.ask(Action(PlayMove{"1-1"}));
  program.ask(Reply{old, Analysed{}});
  CHECK_FALSE(program.model.known);
  REQUIRE(pending<Analyse>(program.model) != nullptr);
  CHECK(pending<Analyse>(program.model)->number != old);
  while (program.work()) {
  }
  CHECK(program.model.known);
  CHECK(program.model.pending.empty());
  program.ask(Reply{program.model.requests, MoveChosen{}});
  CHECK_FALSE(program.model.chosen_move);
}

TEST_CASE("A move is that of the player it was wanted of, the last one", "[analyst]") {
  const Position at = position_of("nim:3,5,7");
  Analyst analyst;
  analyst.take({1, Analyse{at}});
  analyst.take({2, ChooseMove{at, Player::perfect, 1}});
  analyst.take({3, ChooseMove{at, Player::beginner, 4}});
  int moves = 0;
  for (const Reply& reply : work_out(analyst)) {
    const auto* chosen = std::get_if<MoveChosen>(&reply.what);
    if (chosen == nullptr) continue;
    ++moves;
    CHECK(reply.number == 3);
    CHECK(chosen->move == choose_move(at, {}, Player::beginner, 4));
  }
  CHECK(moves == 1);

  Analyst slow;
  const Position large = position_of("matrix:4,4,4.4,4,4.4,4,3");
  slow.take({1, Analyse{large}});
  slow.take({2, ChooseMove{large, Player::beginner, 4}});
  std::vector<Reply> said;
  slow.work(0.0, [&](Reply reply) { said.push_back(std::move(reply)); });
  CHECK(last<MoveChosen>(said)); // by eye: before it is analysed
  CHECK_FALSE(last<Analysed>(said));
}

TEST_CASE("A search that is given up ends at once, with what theory knows", "[analyst]") {
  const Position at = position_of("matrix:19,18,17.19,16,0.18,0,15"); // sieved one by one
  Analyst analyst;
  std::vector<Reply> said;
  const auto some = [&](int slices) {
    for (int i = 0; i < slices; ++i)
      analyst.work(0.001, [&](Reply reply) { said.push_back(std::move(reply)); });
  };
  analyst.take({1, Analyse{at}});
  some(5);
  REQUIRE_FALSE(last<Analysed>(said));
  analyst.take({2, GiveUp{}});
  some(50);
  REQUIRE(last<Analysed>(said));
  CHECK(last<Analysed>(said)->analysis.outcome == Outcome::unknown);
  // Whoever is to move then moves all the same; and what is known is not forgotten by stopping.
  analyst.take({3, ChooseMove{at, Player::perfect, 3}});
  CHECK(last<MoveChosen>(work_out(analyst)));
  analyst.take({4, GiveUp{}});
  CHECK(answers(work_out(analyst)).empty());
  // Asked once more it begins anew, and does not say that it knows nothing.
  said.clear();
  analyst.take({5, Analyse{at}});
  some(5);
  CHECK_FALSE(last<Analysed>(said));
}

TEST_CASE("the same position again is not searched again", "[analyst]") {
  Analyst analyst;
  const Position at = position_of("nim.max3.split:60,61");
  analyst.take({1, Analyse{at}});
  const auto known = last<Analysed>(work_out(analyst));
  REQUIRE(known);
  analyst.take({2, Analyse{at}});
  std::vector<Reply> said;
  CHECK_FALSE(analyst.work(0.0, [&](Reply reply) { said.push_back(std::move(reply)); }));
  CHECK(answers(said).size() == 1);
  CHECK(said[0].number == 2);
  REQUIRE(last<Analysed>(said));
  CHECK(last<Analysed>(said)->analysis == known->analysis);
}

TEST_CASE("an errand and a long search go on side by side", "[analyst]") {
  Analyst analyst;
  analyst.take({1, Analyse{position_of("octal.c07.misere:60,61,62")}});
  analyst.work(0.001, [](const Reply&) {});
  analyst.take({2, FindValues{position_of("wythoff:3,5"), {.side = 8}}});
  analyst.take({3, MakeCode{"x"}});
  std::vector<Reply> said;
  for (int i = 0; i < 1000 && !last<CodeMade>(said); ++i)
    CHECK(analyst.work(0.005, [&](Reply reply) { said.push_back(std::move(reply)); }));
  CHECK(last<ValuesFound>(said));
  CHECK(last<CodeMade>(said));
}

TEST_CASE("What is left of a search follows from how far it has come", "[analyst]") {
  SearchProgress pace(10);
  CHECK(in_english(in_words(pace)) == "Searching: 0%");
  CHECK_FALSE(pace.long_enough());
  pace.come({0.25, 800'000});
  pace.pass(14);
  CHECK(pace.long_enough());
  CHECK(pace.steps() == 200'000);
  CHECK(pace.left() == 12);
  CHECK(in_english(in_words(pace)) == "Searching: 25%, 12 seconds left");
  pace = SearchProgress(15); // another position
  CHECK_FALSE(pace.left());
  CHECK_FALSE(pace.long_enough());
}

TEST_CASE("Whatever comes over the wire, it gives a value or nothing", "[analyst]") {
  const Position at = position_of("nim.max2.split:7,8");
  std::vector<std::string> good = {pack(Request{1, Analyse{at}}),
                                   pack(Request{1, ChooseMove{at, Player::perfect, ~std::uint64_t{0}}}),
                                   pack(Request{1, FindValues{at, {}}})};
  const auto requests = static_cast<Count>(good.size());
  for (const Reply& reply : said({{1, Analyse{at}},
                                  {1, Explain{at}},
                                  {1, ChooseMove{at, Player::perfect, 3}},
                                  {1, FindValues{at, {.side = 3}}},
                                  {1, FindPuzzle{20'779}}}))
    good.push_back(pack(reply));
  good.push_back(pack(Reply{1, Progressed{0.5, 77}}));
  CHECK(unpack_request(good[0])->number == 1);
  CHECK(std::get<ChooseMove>(unpack_request(good[1])->what).seed == ~std::uint64_t{0});
  Rng rng(11);
  int values = 0;
  for (int i = 0; i < 20'000; ++i) {
    const auto which = rng.between(0, static_cast<Count>(good.size()) - 1);
    std::string text = good[static_cast<std::size_t>(which)];
    for (auto changes = rng.between(0, 2); changes-- > 0;) {
      const auto where = static_cast<std::size_t>(rng.between(0, static_cast<Count>(text.size()) - 1));
      if (rng.between(0, 2) == 0)
        text.erase(where);
      else
        text[where] =
            static_cast<char>(rng.between(0, 3) == 0 ? rng.between(0, 255) : '0' + rng.between(0, 9));
      if (text.empty()) break;
    }
    const bool read = which < requests ? unpack_request(text).has_value() : unpack_reply(text).has_value();
    if (read) ++values;
  }
  CHECK(values > 1'000);
  CHECK(values < 19'000);
}
