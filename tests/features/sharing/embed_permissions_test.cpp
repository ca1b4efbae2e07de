#include <catch2/catch_test_macros.hpp>

#include "features/sharing/embed_permissions.hpp"

// What a page leaves to the person who plays in a frame of it.

using namespace nimatron;

TEST_CASE("what a page leaves to the person is read from words, and others are left out", "[framed]") {
  CHECK(read_framed("") == EmbedPermissions{});
  CHECK(read_framed("bare") == EmbedPermissions{.bare = true});
  CHECK(read_framed("alone") == EmbedPermissions{.bare = true, .alone = true});
  CHECK(read_framed("no-hints bare") == EmbedPermissions{.bare = true, .hints = false});
  CHECK(read_framed("bare no-hints puzzle") ==
        EmbedPermissions{.bare = true, .hints = false, .puzzle = true});
  CHECK(read_framed("  bared \n no-hint \xff ") == EmbedPermissions{});
}

TEST_CASE("without hints nothing tells who wins, and all that is open can be closed", "[framed]") {
  const EmbedPermissions framed{.hints = false};
  CHECK(allowed(EmbedPermissions{}, ShowHint{}));
  CHECK(!allowed(framed, ShowHint{}));
  CHECK(!allowed(framed, ShowWhy{true}));
  CHECK(allowed(framed, ShowWhy{false}));
  CHECK(!allowed(framed, ShowReview{}));
  CHECK(!allowed(framed, ShowValues{}));
  CHECK(!allowed(framed, Present{}));
  CHECK(allowed(framed, Action(PlayMove{"1-1"})));
  CHECK(allowed(framed, GoHome{}));
  CHECK(allowed(framed, ShowMoves{}));
}

TEST_CASE("where a move counts once nobody takes it back but the page around", "[framed]") {
  const EmbedPermissions framed = read_framed("no-undo");
  CHECK(!allowed(framed, Action(Undo{})));
  CHECK(!allowed(framed, Action(Redo{})));
  CHECK(allowed(framed, Action(PlayMove{"1-1"})));
}

TEST_CASE("a bare board is not left, and its players are those of the page", "[framed]") {
  const EmbedPermissions framed{.bare = true};
  CHECK(!allowed(framed, GoHome{}));
  CHECK(!allowed(framed, OpenSetup{}));
  CHECK(!allowed(framed, ShowSheet{Sharing{}}));
  CHECK(allowed(framed, ShowSheet{}));
  CHECK(allowed(framed, ShowSheet{RulesSheet{}})); // a puzzle that does not say its rules is none
  CHECK(!allowed(framed, OpenTeachersPage{}));
  CHECK(!allowed(framed, Action(SetPlayer{})));
  CHECK(!allowed(framed, WhoBegins{}));
  CHECK(!allowed(framed, ShowMoves{}));
  CHECK(allowed(framed, ShowMoves{false}));
  CHECK(allowed(framed, Action(PlayMove{"1-1"})));
  CHECK(allowed(framed, Action(Undo{})));
  CHECK(allowed(framed, Action(Again{})));
  CHECK(allowed(framed, ShowHint{}));
  CHECK(allowed(framed, StepLesson{}));
}
