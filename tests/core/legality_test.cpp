// What is allowed, asked through the one gate, of games that say it themselves and of games that do not.

#include "core/geometry.hpp"
#include "core/legality.hpp"

#include <tuple>

#include "games/nim/nim.hpp"
#include "games/series/series.hpp"
#include "support/made_up.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// Games that do not say it: what hides the function has another form.
struct SilentNim : Nim {
  static void amounts();
};
struct SilentSeries : Series {
  static void amounts();
};

std::string told(const Amounts& amounts) {
  if (!amounts.only) return "1.." + std::to_string(amounts.most);
  std::string out;
  for (const Count n : *amounts.only)
    out += std::to_string(n) + " ";
  return out;
}

} // namespace

TEST_CASE("how many may be taken is what the rules allow", "[legality]") {
  const auto of = [](const Position& p, std::size_t heap) { return told(Legality(p).amounts(heap)); };
  CHECK(of(position_of("nim:3,5,7"), 1) == "1..5");
  CHECK(of(position_of("nim:3,0,7"), 1) == "1..0");
  CHECK(of(position_of("nim.max3:2,5,7"), 0) == "1..2");
  CHECK(of(position_of("nim.max3:2,5,7"), 2) == "1..3");
  CHECK(of(position_of("series:6:4:6:1-2:a"), 0) == "1..4");
  CHECK(of(position_of("series:6:4:3:1-2:a"), 0) == "1..3");
  CHECK(of(position_of("series:6:6:0:2-3:a"), 0) == "1..0");
  CHECK(of(made_up<OddNim>({6, 1, 0}), 0) == "1 3 5 ");
  CHECK(of(made_up<OddNim>({6, 1, 0}), 1) == "1..1");
  CHECK(of(made_up<OddNim>({6, 1, 0}), 2) == "1..0");
  CHECK(of(made_up<Diagonal>({4, 9}), 1) == "1..9");
  CHECK(of(made_up<Growing>({9}), 0) == "1 ");
  CHECK(of(position_of("coins:600x400x40:"), 0) == "1..0");
}

TEST_CASE("amounts that are tried agree with what a game says of itself", "[legality]") {
  for (const char* text :
       {"nim:3,5,7", "nim.max3:2,5,7", "nim.max2.split:6,1", "nim.split:4,700", "nim.max40:2000",
        "nim.max600:2000", "nim:1000000000000000", "series:6:4:3:1-2:a"}) {
    const Position said = position_of(text);
    const Game& silent = said.board.index() == 0 ? row<SilentNim> : row<SilentSeries>;
    const Position tried = {&silent, said.options, said.board};
    for (std::size_t heap = 0; geometry_of(said).heap(said.board, heap) > 0; ++heap) {
      const Amounts a = Legality(said).amounts(heap);
      const Amounts b = Legality(tried).amounts(heap);
      INFO(text << " " << heap);
      CHECK(a.largest() == b.largest());
      for (const Count n : {Count{0}, Count{1}, Count{2}, Count{3}, Count{40}, Count{41}, Count{599},
                            Count{600}, Count{601}, a.largest(), a.largest() + 1}) {
        CHECK(a.has(n) == b.has(n));
      }
    }
  }
}

TEST_CASE("a move of another kind is not allowed", "[legality]") {
  const Position match = position_of("series:6:4:6:1-2:a");
  CHECK(Legality(match).allows(TakeMove{1}));
  CHECK_FALSE(Legality(match).allows(HeapMove{0, 1, 0}));
  CHECK_FALSE(Legality(made_up<Diagonal>({4, 9})).allows(HeapMove{0, 1, 0}));
}

TEST_CASE("the next amount up and down", "[legality]") {
  const Amounts odd = {0, std::vector<Count>{1, 3, 5}};
  CHECK(odd.above(0) == 1);
  CHECK(odd.above(3) == 5);
  CHECK(odd.above(4) == 5);
  CHECK(odd.above(5) == 5);
  CHECK(odd.below(5) == 3);
  CHECK(odd.below(4) == 3);
  CHECK(odd.below(1) == 1);
  CHECK(!odd.has(2));
  const Amounts all = {4};
  CHECK(all.above(0) == 1);
  CHECK(all.above(4) == 4);
  CHECK(all.below(9) == 4);
  CHECK(all.below(1) == 1);
  for (const Amounts& none : {Amounts{}, Amounts{0, std::vector<Count>{}}}) {
    CHECK(none.empty());
    CHECK(none.above(0) == 0);
    CHECK(none.below(3) == 0);
  }
}

TEST_CASE("what a move takes from a heap is written as the game writes its moves", "[legality]") {
  const auto written = [](const Position& p, std::size_t heap) {
    const auto move = Legality(p).take(heap, 2);
    return move ? print(*move) : "-";
  };
  CHECK(written(position_of("nim:3,5,7"), 1) == "2-2");
  CHECK(written(made_up<Diagonal>({4, 9}), 1) == "2-2");
  CHECK(written(position_of("series:6:4:6:1-2:a"), 0) == "2");
  CHECK(written(position_of("coins:600x400x40:"), 0) == "-");
}

TEST_CASE("the lost last heap is named by theory, and is lost", "[legality][nim]") {
  const auto safe = [](const char* text) {
    const Position p = position_of(text);
    const auto heap = ask(p, p.game->heaps.safe_last_heap);
    return heap ? *heap : -1;
  };
  CHECK(safe("nim:3,5,7") == 6);
  CHECK(safe("nim:3,5,6") == -1); // it lies there already
  CHECK(safe("nim.max2:1,6,9") == 1);
  CHECK(safe("nim.misere:1,1,3") == 1);
  CHECK(safe("nim.misere:1,3,5,6") == 7);
  CHECK(safe("northcott:8:w1b4:w") == -1);
}
