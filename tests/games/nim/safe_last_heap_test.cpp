#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <string_view>

#include "core/board.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/search/memo.hpp"
#include "support/grids.hpp"
#include "support/support.hpp"
#include "support/theory_support.hpp"

using namespace nimatron;
using nimatron::testing::searched;

namespace {

/// Every board of so many heaps up to `most`: the size that is said makes it lost, and where none is said none would, of
/// those up to `tried`. How many had one.
int check_all(std::string_view game, std::size_t heaps, Count most, Count tried) {
  Memo memo;
  int found = 0;
  Position at = position_of(game);
  const auto lost = [&](const Heaps& board) {
    at.board = board;
    return !at.game->board_error(at.options, at.board) && searched(at, memo).outcome == Outcome::P;
  };
  testing::for_each_below(testing::filled(1, heaps, most), [&](const Grid& sizes) {
    const Heaps board{sizes.cell};
    at.board = board;
    if (at.game->board_error(at.options, at.board)) return;
    INFO(print(at));
    const auto said = ask(at, at.game->heaps.safe_last_heap);
    const bool lost_already = lost(board);
    Heaps changed = board;
    if (said) {
      ++found;
      CHECK(*said != board.size.back());
      changed.size.back() = *said;
      CHECK(lost(changed));
      return;
    }
    for (Count size = 0; size <= tried && !lost_already; ++size) {
      changed.size.back() = size;
      CHECK_FALSE(lost(changed));
    }
  });
  return found;
}

} // namespace

TEST_CASE("the size of the last heap that makes a loss of it does, by search", "[theory][setup][many]") {
  for (const char* game : {"nim:1,1,1", "nim.misere:1,1,1", "nim.split:1,1,1", "nim.max2:1,1,1",
                           "nim.max2.misere:1,1,1", "nim.max3.split:1,1,1", "nim.take1-3-4:1,1,1",
                           "octal.c137:1,1,1", "nim.from2:1,1,1", "nim.from2.misere:1,1,1"}) {
    CHECK(check_all(game, 3, 4, 8) > 10);
  }
  CHECK(check_all("nim.from3:1,1,1,1", 4, 3, 8) > 10);
  CHECK(check_all("nim.from3.misere:1,1,1,1", 4, 3, 8) > 10);
  CHECK(check_all("wythoff:1,1", 2, 9, 16) > 50);
  CHECK(check_all("staircase:0,0,1", 3, 3, 8) > 0);
}
