#include "boards/bar/bar_geometry.hpp"
#include "boards/coins/coins_geometry.hpp"
#include "boards/columns/columns_geometry.hpp"
#include "boards/edges/edges_geometry.hpp"
#include "boards/geometry_row.hpp"
#include "boards/graph/graph_geometry.hpp"
#include "boards/grid/grid_geometry.hpp"
#include "boards/heaps/heaps_geometry.hpp"
#include "boards/series/series_geometry.hpp"
#include "boards/strip/strip_geometry.hpp"
#include "boards/sum/sum_geometry.hpp"

namespace nimatron {

namespace {

// The one list of boards, in the order of the alternatives of Board. A new board needs its folder, its
// alternatives of Board and Move, and an entry here.
using All = Geometries< //
    HeapsGeometry,      //
    ColumnsGeometry,    //
    GridGeometry,       //
    SeriesGeometry,     //
    CoinsGeometry,      //
    GraphGeometry,      //
    BarGeometry,        //
    StripGeometry,      //
    EdgesGeometry,      //
    SumGeometry         //
    >;

} // namespace

const Geometry& geometry_of(std::size_t board) { return All::rows.at(board); }
const GeometryProse& prose_of(std::size_t board) { return All::prose.at(board); }
const GeometryCharacters& characters_of(std::size_t board) { return All::characters.at(board); }
const MoveKind& move_kind(std::size_t move) { return All::moves.at(move); }
const BoardScene& board_scene(const Board& board) { return All::scenes.at(board.index()); }

} // namespace nimatron
