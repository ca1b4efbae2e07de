// The short reason: what Why? says first, and what the board shows meanwhile.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cctype>
#include <string>
#include <variant>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "features/saved/state.hpp"
#include "features/why/presenting.hpp"
#include "solve/search/analyse.hpp"
#include "support/desk.hpp"
#include "support/samples.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// A full stop ends one where a space and a capital, or nothing, follows.
std::size_t sentences(const std::string& text) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '.' && text[i] != '?' && text[i] != '!') continue;
    const bool last = i + 1 == text.size();
    const bool begins = i + 2 < text.size() && text[i + 1] == ' ' &&
                        (std::isupper(static_cast<unsigned char>(text[i + 2])) != 0 ||
                         std::isdigit(static_cast<unsigned char>(text[i + 2])) != 0);
    n += last || begins ? 1 : 0;
  }
  return n;
}

/// Words, not the numbers of a long list.
std::size_t words(const std::string& text) {
  std::size_t n = 0;
  bool inside = false;
  for (const char c : text) {
    const bool letter = std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '\'';
    n += letter && !inside ? 1 : 0;
    inside = letter;
  }
  return n;
}

/// The short reason of a position is wrong in this way; "" if it is right.
std::string fault_of_brief(const Position& at) {
  constexpr std::size_t most_words = 62;
  const Explanation steps = explain(at, analyse(at, {.positions = 20'000, .limit = 20}));
  if (steps.empty()) return "nothing is said";
  const std::size_t brief = brief_steps(steps);
  std::string text;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if ((steps[i].depth == Depth::brief) != (i < brief)) return "it does not come first";
    if (i >= brief) continue;
    const std::string one = in_english(steps[i].claim.words(at));
    if (one.empty() || one.back() != '.') return "no sentence: " + one;
    text += (i == 0 ? "" : " ") + one;
  }
  if (sentences(text) < 1 || sentences(text) > 3)
    return std::to_string(sentences(text)) + " sentences: " + text;
  return words(text) > most_words ? std::to_string(words(text)) + " words: " + text : "";
}

/// Why? is open and answered.
Desk reading(const std::string& link) {
  Desk desk({.learned = "0", .link = "play=hh;" + link});
  desk.ask(ShowWhy{});
  const Position& at = in_question(desk.model());
  const Analysis known = analyse(at, {.positions = 50'000, .limit = 100});
  if (!desk.model().known) desk.ask(reply_to<Analyse>(desk.model(), Analysed{known}));
  desk.ask(reply_to<Explain>(desk.model(), Explained{in_words(at, explain(at, known))}));
  return desk;
}

} // namespace

TEST_CASE("sentences are counted", "[explain]") {
  CHECK(sentences("You can win: take 2, 4, 8, \xe2\x80\xa6, and so on.") == 1);
  CHECK(sentences("One. Two, in 1.5 steps? Three.") == 3);
  CHECK(words("take 2 from heap 1, don't wait") == 5);
}

TEST_CASE("the short reason is one to three sentences, at thousands of positions of all games",
          "[explain][many]") {
  std::size_t positions = 0;
  for (const Game& game : all_games()) {
    for (const Options& options : all_options(game)) {
      const std::size_t some = game.loopy ? 20 : 40;
      auto all = small_positions(game, options, some, 17);
      if (all_options(game).size() == 1) all = small_positions(game, options, 400, 17);
      for (const Position& at : all) {
        const auto* table = std::get_if<CoinTable>(&at.board);
        if (table != nullptr && table->width * table->height > 30 * table->radius * table->radius) continue;
        ++positions;
        const std::string fault = fault_of_brief(at);
        INFO(print(at));
        CHECK(fault == "");
      }
    }
    for (const Position& at : large_positions(game)) {
      ++positions;
      const std::string fault = fault_of_brief(at);
      INFO(print(at));
      CHECK(fault == "");
    }
  }
  CHECK(positions > 2000);
}

TEST_CASE("the short reason of the games of the sources", "[explain]") {
  const auto brief = [](const char* text) {
    const Position at = position_of(text);
    const Explanation steps = explain(at, analyse(at));
    std::string out;
    for (std::size_t i = 0; i < brief_steps(steps); ++i)
      out += in_english(steps[i].claim.words(at)) + '\n';
    return out;
  };
  CHECK(
      brief("nim:3,5,7") ==
      "You can win: take 1 from heap 1, leaving 2.\n"
      "Split each heap into different bundles of 1, 2, 4, 8, \xe2\x80\xa6: they pair off, except one bundle "
      "of 1.\n"
      "After your move they all pair off, and you can pair them off again after any reply.\n");
  CHECK(
      brief("nim:1,2,3") ==
      "Every move loses against best play.\n"
      "Split each heap into different bundles of 1, 2, 4, 8, \xe2\x80\xa6: every bundle has a partner of its "
      "size in another heap.\n"
      "Any move breaks a pair, and the right reply pairs everything off again.\n");
  CHECK(brief("nim:7,9") ==
        "You can win: take 2 from heap 2, leaving 7.\n"
        "With two heaps, copying wins: leave 7 in each. From then on, repeat in one heap every move made in "
        "the other.\n");
  CHECK(brief("nim:5,5") ==
        "Every move loses against best play.\n"
        "The heaps come in equal pairs, so every move can be copied in the matching heap.\n");
  CHECK(brief("nim.max3:19") ==
        "You can win: take 3 from the heap, leaving 16.\n"
        "19 divided by 4 leaves remainder 3: take 3, leaving a multiple of 4. From then on, if "
        "the other side takes j, take 4 − j.\n");
  CHECK(brief("nim.misere:1") == "One match is left. You must take it, and you lose.\n");
  CHECK(
      brief("nim.max3.misere:19") ==
      "You can win: take 2 from the heap, leaving 17.\n"
      "That leaves one more than a multiple of 4. From then on, if the other side takes j, take 4 − j, until "
      "it has to take the last match.\n");
}

TEST_CASE("Why? begins with the short reason; More opens the proof until Why? is closed", "[explain]") {
  Desk desk = reading("nim:3,5,7");
  CHECK(!desk.model().proof_open);
  // What is shown is announced: the short reason, and the proof when it is opened.
  CHECK(desk.heard().find("After your move they all pair off") != std::string::npos);
  CHECK(desk.heard().find("In binary") == std::string::npos);
  CHECK(desk.heard().find("Binary") == std::string::npos);
  desk.ask(ShowProof{});
  CHECK(desk.model().proof_open);
  CHECK(desk.heard().find("The whole proof:") == 0);
  CHECK(desk.heard().find("In binary") != std::string::npos);
  desk.ask(ShowProof{false});
  CHECK(!desk.model().proof_open);
  CHECK(desk.heard().find("The short reason: You can win") == 0);
  // The choice lasts while Why? stays open, whatever is on the board.
  desk.ask(ShowProof{});
  desk.play("1-1");
  CHECK(desk.model().why_open);
  CHECK(desk.model().proof_open);
  desk.ask(ShowWhy{false});
  desk.ask(ShowWhy{});
  CHECK(!desk.model().proof_open);
}

TEST_CASE("an answer that is shown goes with the proof that lists it", "[explain]") {
  Desk desk = reading("nim:1,2,3");
  desk.ask(ShowProof{});
  const auto& reasons = *desk.model().reasons;
  const auto listed = std::find_if(reasons.begin(), reasons.end(), [](const Reason& one) {
    return std::holds_alternative<Answers>(one.figure);
  });
  REQUIRE(listed != reasons.end());
  CHECK(listed->depth == Depth::proof);
  desk.ask(ShowAnswer{{static_cast<std::size_t>(listed - reasons.begin()), 0}});
  CHECK(answer_shown(desk.model()) != nullptr);
  desk.ask(ShowProof{false});
  CHECK(answer_shown(desk.model()) == nullptr);
}

TEST_CASE("the board shows the figure of the short reason while it is read, unless it is unwanted",
          "[explain]") {
  Desk desk = reading("nim:3,5,7");
  CHECK(overlays_shown(desk.model()).bundles);
  CHECK(!desk.model().extras.bundles);
  desk.ask(Toggle{Overlay::bundles});
  CHECK(!overlays_shown(desk.model()).bundles);
  CHECK(desk.heard().find("off") != std::string::npos);
  desk.ask(Toggle{Overlay::bundles});
  CHECK(overlays_shown(desk.model()).bundles);
  desk.ask(Toggle{Overlay::bundles});
  desk.ask(ShowWhy{false});
  CHECK(!overlays_shown(desk.model()).bundles);
  desk.ask(ShowWhy{});
  CHECK(overlays_shown(desk.model()).bundles); // opened anew
  desk.ask(ShowWhy{false});
  CHECK(!overlays_shown(desk.model()).bundles);
  // Somebody who has asked for it by himself keeps it.
  desk.ask(Toggle{Overlay::bundles});
  CHECK(overlays_shown(desk.model()).bundles);
  desk.ask(ShowWhy{});
  desk.ask(ShowWhy{false});
  CHECK(overlays_shown(desk.model()).bundles);
  // Where copying is the reason there are none; a match shows who should win each game.
  CHECK(!overlays_shown(reading("nim:5,5").model()).bundles);
  CHECK(overlays_shown(reading("series:6").model()).predicted);
  CHECK(!overlays_shown(reading("nim:3,5,7").model()).predicted);
}
