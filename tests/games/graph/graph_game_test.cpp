#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "explain/explain.hpp"
#include "session/levels.hpp"
#include "session/opponent.hpp"
#include "solve/search/analyse.hpp"
#include "support/explained_support.hpp"
#include "support/samples.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {} // namespace

TEST_CASE("Why? on a graph says which nodes to follow", "[graph][explain]") {
  tells("graph:ab,ba,bc,cd:a", "follow the T-nodes");
  tells("graph:ab,bc:a", "Every arrow from a leads to an N-node");
  tells("graph:ab,ac,bc:a", "Node c is a P-node");
  tells("graph:ba,ca,cb:b,c", "Each token counts as a Nim heap, and their nim-sum is 3.");
  tells("graph:ab,ba,bc,cd:b,c", "Node b has no value: the token can go round forever, or move to a node of "
                                 "value 1.");
  tells("graph:ab,ba,bc,cd:b,c", "move to a node whose value is the nim-sum of the others");
  tells("graph:ab,ba,bc,cd:a,c", "No move makes the nim-sum 0");
}

TEST_CASE("Why? on a graph names the win after which the game ends soonest, the first of several",
          "[graph][explain]") {
  tells("graph:ab,ad,bc,cd:a", "You can win: move a token from a to d."); // from b there are two moves left
  tells("graph:ab,ac,ae,bd,cd,de:a", "You can win: move a token from a to e.");
  tells("graph:ab,ac:a", "You can win: move a token from a to b.");
  tells("graph:ab,ac:a", "Also winning: move a token from a to c.");
  tells("graph:ab,ba,bc:b",
        "This only keeps the win and brings the end no nearer: move a token from b to a.");
  CHECK(told("graph:ab,ba,bc:b").find("Also winning") == std::string::npos);
  CHECK(told("graph:ab,ba,bc,cd:a").find("Also winning") == std::string::npos); // a tie
  CHECK(told("graph:ab,bc:a").find("Also winning") == std::string::npos);
  tells("graph.misere:ab,ac,bd:a", "You can win: move a token from a to b.");
  tells("graph:ab,ad,bc,cd:a", "If the winner hurries and the loser stalls, one move is left.");
  tells("graph:ab,bc:a", "If the winner hurries and the loser stalls, 2 moves are left.");
}

TEST_CASE("Why? on a graph: of several tokens the sum is told, of one its node", "[graph][explain]") {
  const auto times = [](const char* text, const std::string& sentence) {
    const std::string all = told(text);
    int out = 0;
    for (std::size_t at = all.find(sentence); at != std::string::npos; at = all.find(sentence, at + 1))
      ++out;
    return out;
  };
  tells("graph:ba,ca,cb:b,c", "You can win: move a token from c to b.");
  CHECK(times("graph:ba,ca,cb:b,c", "is a P-node") == 0);
  CHECK(times("graph:ba,ca,cb:b,c", "leads to an N-node") == 0);
  CHECK(times("graph:ba,ca,cb:c", "is a P-node") == 1);
  CHECK(times("graph:ba,ca,cb:c", "nim-sum") == 0);
  CHECK(times("graph:ba,ca,cb:c", "has value") == 0);
  CHECK(times("graph:ba,ca,cb:c,c", "leads to an N-node") == 0);
  CHECK(times("graph:ba,ca,cb:c,c", "every move loses") + times("graph:ba,ca,cb:c,c", "Every move loses") ==
        1);
  // A node with two tokens is told once.
  CHECK(times("graph:ba,ca,cb:b,c,c", "has value") == 2);
  CHECK(times("graph:ba,ca,cb:b,c,c", "Node c has value 2.") == 1);
  CHECK(times("graph:ab,ba,bc,cd:b,c", "follow the T-nodes") == 0);
  tells("graph:ab,ba,bc,cd:a,c", "keep to moves that leave a tie");
  tells("graph:bb,bc,bd,cd,de:b,e", "or move to a node of value 0, 1.");
  // Replies are to the moves of a lost position.
  const std::string every = "Every move and its reply:";
  CHECK(times("graph:ab,bc:a", every) == 1);
  CHECK(times("graph:ab,ac:a", every) == 0);
  CHECK(times("graph:ba,ca,cb:c,c", every) == 1);
  CHECK(times("graph:ab,ba,bc,cd:a", every) == 0);
  CHECK(times("graph:ab,ba,bc,cd:a", "hurries") == 0);
  // Nothing is left to be told where no move is.
  CHECK(times("graph:ab:b", "hurries") == 0);
  // What keeps the tie, as long as that helps.
  CHECK(times("graph:ab,ac,ad,ae,bb,cc,dd,ee:a", "This keeps the tie") == 4);
  CHECK(times("graph:ab,ac,ad,ae,af,bb,cc,dd,ee,ff:a", "This keeps the tie") == 0);
  CHECK(times("graph:ab,bc:a", "This keeps the tie") == 0);
}

TEST_CASE("On a graph a list of moves ends when its reader has enough", "[graph]") {
  const Position at = position_of("graph:ab,ac,bd:a,b");
  int moves = 0;
  for_each_move(at, [&](const Move&) { return ++moves < 2; });
  CHECK(moves == 2);
  const Position won = position_of("graph:ab,ac:a");
  int winning = 0;
  for_each_winning(won, [&](const Move&) { return ++winning < 1; });
  CHECK(winning == 1);
}

TEST_CASE("The graph to begin with", "[graph]") {
  CHECK(print(new_position(*find_game("graph"))) == "graph:ab,ac,bc,ca,cd:a");
}

TEST_CASE("On a graph one token needs no search, and several have no theory in misere", "[graph]") {
  Memory memory;
  const auto searched = [&](const char* text) {
    const Position at = position_of(text);
    return ask(at, at.game->solving.task, SolverResources{memory}) != nullptr;
  };
  CHECK_FALSE(searched("graph:ab,ba:a"));
  CHECK_FALSE(searched("graph.misere:ab,ba:a"));
  CHECK(searched("graph:ab,ba:a,b"));
  CHECK(searched("graph.misere:ab:a,a"));
  const Position misere = position_of("graph.misere:ab:a,a");
  CHECK(theory(misere) == std::nullopt);
  int winning = 0;
  for_each_winning(misere, [&](const Move&) { return ++winning < 9; });
  CHECK(winning == 0);
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
