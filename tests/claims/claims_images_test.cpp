// Why? of a matrix that a move leaves with images, and what is said of the lines beside.

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <variant>

#include "claims/claims_check.hpp"
#include "core/board.hpp"
#include "core/explanation.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "games/matrix/matrix_claims.hpp"
#include "solve/matrix/box.hpp"
#include "solve/search/analyse.hpp"
#include "support/explained_support.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

TEST_CASE("matrices explained: lines beside, which have images or count as in Nim",
          "[claims][matrix][mirror][many]") {
  // Three rows and columns, symmetric but for what lies where row 3 and column 3 meet, and lines.
  struct Beside {
    const char* text;
    const char* move;
    bool lines;
  };
  for (const Beside& is : {
           Beside{
               "matrix:0,700,800,0,0,0.700,0,900,0,0,0.800,900,3,0,0,0.0,0,0,1,0,0.0,0,0,0,2,0.0,0,0,0,0,3",
               "r3-0,0,3,0,0,0", true},
           Beside{"matrix:0,1,1,0,0.1,0,2,0,0.1,2,2,0,0.0,0,0,2,0.0,0,0,1,0.0,0,0,0,3", "r3-0,0,2,0,0", true},
           Beside{"matrix:0,1,1,0,0.1,0,2,0,0.1,2,2,0,0.0,0,0,2,0.0,0,0,0,2", "r3-0,0,2,0,0", false},
           // A part that has straight images of its own, while those of the rest are turned.
           Beside{"matrix:0,1,1,0,0.1,0,1,0,0.1,1,2,0,0.0,0,0,1,1.0,0,0,1,1", "r3-0,0,2,0,0", false},
           Beside{"matrix:0,1,1,0,0,0,0.1,0,1,0,0,0,0.1,1,2,0,0,0,0.0,0,0,1,1,0,0.0,0,0,1,1,0,0.0,0,0,0,0,1,"
                  "0.0,0,0,0,0,0,1",
                  "r3-0,0,2,0,0,0,0", false},
           Beside{"matrix:0,1,1,0,0,0,0,0.1,0,1,0,0,0,0,0.1,1,2,0,0,0,0,0.0,0,0,1,1,0,0,0.0,0,0,1,1,0,0,0.0,"
                  "0,0,0,0,1,0,0.0,0,0,0,0,0,2,0.0,0,0,0,0,0,0,3",
                  "r3-0,0,2,0,0,0,0,0", true},
       }) {
    INFO(is.text);
    const Position at = position_of(is.text);
    const Explanation steps = explain(at, analyse(at));
    REQUIRE(tells<claims::ImagesAfter>(steps));
    const auto claim = told<claims::ImagesAfter>(steps).front();
    CHECK(print(claim.move) == is.move);
    CHECK(claim.lines_beside == is.lines);
    // Large heaps are beyond a search.
    Truth truth(box_size(*std::get_if<Grid>(&at.board)).value_or(1'000'000) >= 1'000'000);
    Checked checked;
    for (const std::string& fault : faults(at, steps, truth, checked))
      FAIL_CHECK(fault);
  }
}
