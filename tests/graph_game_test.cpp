#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "explain/explain.hpp"
#include "samples.hpp"
#include "session/levels.hpp"
#include "session/opponent.hpp"
#include "solve/analyse.hpp"
#include "support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

std::string told(const char* text) {
  const Position at = position_of(text);
  std::string out;
  for (const Step& step : explain(at, analyse(at)))
    out += in_english(step.claim.words(at)) + '\n';
  return out;
}

bool tells(const char* text, const char* sentence) {
  INFO(told(text));
  const bool found = told(text).find(sentence) != std::string::npos;
  CHECK(found);
  return found;
}

} // namespace

TEST_CASE("Why? on a graph says which nodes to follow", "[graph][explain]") {
  tells("graph:ab,ba,bc,cd:a", "follow the T-nodes");
  tells("graph:ab,bc:a", "Every arrow from a leads to an N-node");
  tells("graph:ab,ac,bc:a", "Node c is a P-node");
  tells("graph:ba,ca,cb:b,c", "Each token counts as a Nim heap, and their nim-sum is 3.");
  tells("graph:ab,ba,bc,cd:b,c", "Node b has no value: the token can go round forever, or move to a node of "
                                 "value 1.");
  tells("graph:ab,ba,bc,cd:b,c", "it can also move to the nim-sum of the others");
  tells("graph:ab,ba,bc,cd:a,c", "No move makes the nim-sum 0");
}

TEST_CASE("Perfect wins on a graph where it can, and keeps a tie where it can't", "[graph][levels]") {
  int ties = 0;
  for (const Options& options : all_options(*find_game("graph"))) {
    for (const Position& at : small_positions(*find_game("graph"), options, 60, 3)) {
      const Analysis known = analyse(at);
      if (is_over(at) || known.outcome == Outcome::P) continue;
      const Position after = play(at, choose_move(at, known, Player::perfect, 1));
      INFO(print(at) << " " << print(after));
      CHECK(analyse(after).outcome == (known.outcome == Outcome::N ? Outcome::P : Outcome::T));
      ties += known.outcome == Outcome::T ? 1 : 0;
    }
  }
  CHECK(ties > 5);
}

TEST_CASE("The set-up offers six graphs, won, lost and tied ones among them", "[graph][gallery]") {
  const auto offered = presets_of(*find_game("graph"));
  CHECK(offered.size() >= 6);
  for (const Outcome wanted : {Outcome::N, Outcome::T}) {
    CHECK(std::any_of(offered.begin(), offered.end(),
                      [&](const Preset* preset) { return analyse(preset->position).outcome == wanted; }));
  }
}
