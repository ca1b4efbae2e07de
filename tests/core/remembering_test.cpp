#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/board_text.hpp"
#include "core/geometry.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "scene/edit.hpp"
#include "scene/picture.hpp"
#include "session/candidates.hpp"
#include "session/levels.hpp"
#include "session/opponent.hpp"
#include "session/session.hpp"
#include "solve/octal/values_around.hpp"
#include "support/made_up.hpp"
#include "support/reference.hpp"
#include "support/scene_support.hpp"

// A game whose moves may not repeat the number that was just taken. It is one struct (tests/support/made_up.hpp): the number
// is on the board, and what it means is said by the game alone. Nothing else here has heard of such a rule.

using namespace nimatron;
using namespace nimatron::scene_test;

namespace {

using testing::Repeatless;

const Game& game() { return testing::row<Repeatless>; }

Position begun() { return testing::made_up<Repeatless>({3, 5, 7}); }

/// After a take of 2 from the second heap: 3,3,7, and not 2 again.
Position taken() { return play(begun(), HeapMove{1, 2, 0}); }

std::string read_and_print(std::string_view text) {
  Reader in(text);
  const auto board = read_board(in, game().board, game().remembers());
  if (!board) return in_english(board.fault().message);
  if (const auto fault = game().board_error({}, *board)) return in_english(fault->message);
  return print(settled(game(), {}, *board));
}

bool has_label(const Scene& scene, std::string_view words) {
  return std::any_of(scene.labels.begin(), scene.labels.end(),
                     [&](const Label& label) { return in_english(label.text) == words; });
}

} // namespace

TEST_CASE("a number not to be repeated: written and read", "[remembering]") {
  CHECK(print(begun()) == "repeatless:3,5,7");
  CHECK(print(taken()) == "repeatless:3,3,7:2");
  CHECK(read_and_print("3,3,7:2") == "3,3,7:2");
  CHECK(read_and_print("3,5,7") == "3,5,7");
  CHECK(read_and_print("3,5,7:0") == "nobody has taken nothing");
  CHECK(read_and_print("3,5,7:") == "expected a number, but the text ends here");
  const auto said = [](const Position& at, std::string_view text) {
    const auto move = parse_move(at, text);
    return move ? print(*move) : in_english(move.fault().message);
  };
  CHECK(said(begun(), "3-2") == "3-2");
  CHECK(said(taken(), "3-2") == "not the number just taken");
  CHECK(said(taken(), "3-1") == "3-1");
}

TEST_CASE("a number not to be repeated: on the command line", "[remembering]") {
  const auto shown = [](const Position& at) {
    const auto english = [](const Message& words) { return in_english(words); };
    return characters_of(at).drawn(at, english) + characters_of(at).lines(at, english);
  };
  CHECK(shown(taken()).find("not 2 again\n") != std::string::npos);
  CHECK(shown(taken()).find("at most") == std::string::npos);
  CHECK(shown(begun()).find("again") == std::string::npos);
}

TEST_CASE("a number not to be repeated: drawn, told and chosen", "[remembering]") {
  const SceneView view = view_of(900, 760);
  const Scene scene = checked_scene(taken(), view);
  CHECK(has_label(scene, "not 2 again"));
  CHECK_FALSE(has_label(checked_scene(begun(), view), "not 2 again"));
  CHECK(std::any_of(scene.targets.begin(), scene.targets.end(), [](const Target& target) {
    return in_english(target.name) == "heap 3: 7 matches, not 2 again";
  }));
  // Once, however many heaps there are.
  CHECK(std::count_if(scene.labels.begin(), scene.labels.end(),
                      [](const Label& label) { return in_english(label.text) == "not 2 again"; }) == 1);
  CHECK(in_english(geometry_of(taken()).board_words(taken())) == "heaps 3, 3, 7; not 2 again");
  CHECK(by_touch(taken(), view) == legal_moves(taken()));
  CHECK(by_keys(taken()) == legal_moves(taken()));
  check_motion(taken(), HeapMove{2, 3, 0}, view);
}

TEST_CASE("a number not to be repeated: a picture for paper says it", "[remembering]") {
  const std::string svg = picture_of(taken(), {}, [](const Message& m) { return in_english(m); });
  CHECK(svg.find("not 2 again") != std::string::npos);
}

TEST_CASE("a number not to be repeated: the set-up and boards by lot begin anew", "[remembering]") {
  const auto more = edited(taken(), OnMatch{0, 0}, true);
  REQUIRE(more);
  CHECK(print(*more) == "repeatless:4,3,7");
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Position start = random_start(taken(), seed);
    CHECK_FALSE(game().board_error(start.options, start.board));
    CHECK_FALSE(std::get<Heaps>(start.board).memory);
  }
}

TEST_CASE("a number not to be repeated: every level obeys, and the perfect one wins", "[remembering]") {
  Rng rng(7);
  for (int game_number = 0; game_number < 12; ++game_number) {
    Position at = testing::made_up<Repeatless>({rng.between(1, 4), rng.between(1, 4), rng.between(1, 4)});
    std::optional<Outcome> last;
    while (!is_over(at)) {
      const Analysis known = analyse(at);
      REQUIRE(known.outcome != Outcome::unknown);
      if (last == Outcome::N) CHECK(known.outcome == Outcome::P); // the win was kept
      for (const Player player : machines) {
        const Move move = choose_move(at, known, player, rng.next());
        CHECK_FALSE(why_illegal(at, move));
      }
      CHECK_FALSE(why_illegal(at, random_move(at, rng)));
      last = known.outcome;
      at = play(at, choose_move(at, known, Player::perfect, rng.next()));
    }
  }
}

TEST_CASE("a number not to be repeated: the search sees it", "[remembering]") {
  // Of 2 after a take of 2 only 1 may be taken, and then not the other 1: the mover has won.
  Position two = testing::made_up<Repeatless>({2});
  std::get<Heaps>(two.board).memory = 2;
  CHECK(analyse(two).outcome == Outcome::N);
  std::get<Heaps>(two.board).memory = 1; // take both
  CHECK(analyse(two).winning == std::vector<Move>{HeapMove{0, 2, 0}});
  Position one = testing::made_up<Repeatless>({1});
  std::get<Heaps>(one.board).memory = 1;
  CHECK(is_over(one));
  CHECK_FALSE(explain(taken(), analyse(taken())).empty());
  // A table of values goes along the number too, by the game's name for it.
  Position alone = testing::made_up<Repeatless>({6});
  std::get<Heaps>(alone.board).memory = 2;
  const ValuesAround frame = values_frame(alone, ValueLimits{});
  REQUIRE(frame.axis.size() == 2);
  CHECK(std::string(frame.axis.front().name) == "just taken");
}
