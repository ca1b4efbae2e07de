#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/message.hpp"
#include "core/move.hpp"
#include "core/position.hpp"
#include "core/seat.hpp"
#include "scene/overlays.hpp"

namespace nimatron {

// What lies on the table, as pure geometry: shapes for the renderer, words for the labels, and the places you
// can tap, each with a name and a role for screen readers. Lengths are logical units (an ImGui point, a CSS
// pixel), y grows downward, angles are radians.

struct Vec {
  float x = 0;
  float y = 0;

  bool operator==(const Vec&) const = default;
};

struct Rect {
  float x = 0;
  float y = 0;
  float w = 0;
  float h = 0;

  bool contains(Vec p) const { return p.x >= x && p.y >= y && p.x < x + w && p.y < y + h; }
  Vec center() const { return {x + w / 2, y + h / 2}; }
  bool operator==(const Rect&) const = default;
};

/// The least that has both in it; `{}` is nothing yet.
inline Rect union_of(const Rect& a, const Rect& b) {
  if (a == Rect{}) return b;
  const float x = std::min(a.x, b.x);
  const float y = std::min(a.y, b.y);
  return {x, y, std::max(a.x + a.w, b.x + b.w) - x, std::max(a.y + a.h, b.y + b.h) - y};
}

enum class Shape : std::uint8_t {
  match,  // lying along its angle, its head at the far end; half = (length/2, thickness/2)
  bundle, // 2^detail matches tied together, seen from the side
  square, // a square of the chessboard; wood grain
  piece,  // a turned wooden man, seen from above
  coin,   // a metal disc
  ball,   // in space: `detail` = its colour, 0 gold .. 1 blue
  plate,  // a flat rounded rectangle; `detail` = corner radius
  frame,  // its outline; `detail` = corner radius
  ring,   // a thin circle
  count
};

/// Colours by meaning; the theme knows what they look like.
enum class Tint : std::uint8_t {
  wood,
  walnut,
  maple,
  ivory,
  ebony,
  silver,
  gold, // things
  cell,
  legal,
  chosen,
  hint,
  danger,
  ghost,
  last,
  allowed, // states
  count
};

/// One shape. Shadows fall below all shapes of the same layer.
struct Sprite {
  Shape shape = Shape::match;
  Tint tint = Tint::wood;
  std::uint8_t layer = 1; // 0 board, 1 things, 2 what is lifted or in flight, 3 marks above all
  Vec center;
  Vec half;
  float angle = 0;
  float detail = 0;
  float lift = 0;         // 0 lies on the table .. 1 held in the hand: bigger shadow, drawn a little larger
  float glow = 0;         // 0 .. 1
  float alpha = 1;        // 0 .. 1
  float mark = 0;         // 0 .. 1: will be taken if the choice is confirmed
  std::uint32_t seed = 0; // which piece of wood: grain and small irregularities

  bool operator==(const Sprite&) const = default;
};

enum class Tone : std::uint8_t { normal, quiet, accent, danger };
enum class Align : std::uint8_t { left, center, right };

/// Words and figures on the table; `at` is the middle of the line's height.
struct Label {
  Vec at;
  float size = 16;
  Align align = Align::center;
  Tone tone = Tone::normal;
  bool bold = false;
  Message text;
  float alpha = 1;
  float room = 0; // width it may take: longer words are drawn smaller; 0 = as wide as they are

  bool operator==(const Label&) const = default;
};

enum class Role : std::uint8_t { button, toggle, group, cell, text };

// What a tap is on, for each geometry; `id` names the place, whatever lies there now.
struct OnMatch {
  std::size_t heap = 0;
  Count take = 1;     // this match and all after it
  bool rough = false; // a bundle or a figure: the amount is only a proposal
  std::string id() const;
  bool operator==(const OnMatch&) const = default;
};
/// Between two matches of what a move leaves: split it here. `first` = 0: keep it together.
struct OnGap {
  std::size_t heap = 0;
  Count first = 0;
  std::string id() const;
  bool operator==(const OnGap&) const = default;
};
struct OnSquare {
  std::size_t column = 0;
  int row = 1;
  std::string id() const;
  bool operator==(const OnSquare&) const = default;
};
struct OnCell {
  std::size_t row = 0;
  std::size_t col = 0;
  std::optional<Count> beyond = {}; // from touch_at(): matches from the finger on to the end of their row
  std::string id() const;
  bool operator==(const OnCell&) const = default;
};
struct OnLine {
  LineMove::Axis axis = LineMove::Axis::row;
  std::size_t line = 0;
  std::string id() const;
  bool operator==(const OnLine&) const = default;
};
struct OnCoinTable {
  CoinTable::Point at;
  std::string id() const;
  bool operator==(const OnCoinTable&) const = default;
};
struct OnNode {
  std::size_t node = 0;
  std::string id() const;
  bool operator==(const OnNode&) const = default;
};
/// The free area between the nodes of a graph.
struct OnGraph {
  GraphBoard::Place at;
  std::optional<GraphBoard::Arrow> arrow = {}; // the arrow that runs there
  std::string id() const;
  bool operator==(const OnGraph&) const = default;
};
/// An edge of a graph that has heaps on its edges, by its ends in alphabetical order.
struct OnEdge {
  std::size_t from = 0;
  std::size_t to = 0;
  std::string id() const;
  bool operator==(const OnEdge&) const = default;
};
/// A touch of one game alone.
using PlainTouch = std::variant<std::monostate, OnMatch, OnGap, OnSquare, OnCell, OnLine, OnCoinTable, OnNode,
                                OnGraph, OnEdge>;
/// In a part of a sum; the part as a whole where it says no more.
struct OnPart {
  std::size_t part = 0;
  PlainTouch touch = {};
  std::string id() const;
  bool operator==(const OnPart&) const = default;
};
using Touch = std::variant<std::monostate, OnMatch, OnGap, OnSquare, OnCell, OnLine, OnCoinTable, OnNode,
                           OnGraph, OnEdge, OnPart>;

/// A place you can point at. Later targets lie above earlier ones.
struct Target {
  Rect area;
  Role role = Role::button;
  Message name;
  Touch touch;
  bool enabled = true;
  bool chosen = false; // it is in the hand

  bool operator==(const Target&) const = default;
};

/// The coordinate of a row or column, at the middle of that row or column.
struct Tick {
  bool of_column = false;
  float at = 0;
  Message text;

  bool operator==(const Tick&) const = default;
};

struct Scene {
  std::vector<Sprite> sprites;
  std::vector<Label> labels;
  std::vector<Target> targets;
  std::vector<Tick> ticks;   // for a ruler, if the board's own coordinates are out of sight
  std::optional<Rect> focus; // what should be in sight: the keyboard's place, the hint, the move

  bool operator==(const Scene&) const = default;
};

// A move while you compose it: hover, the first of two taps, a half-filled row. One part is the same
// everywhere; what else must be remembered between two taps depends on the geometry.

struct HeapsChoice {
  bool dividing = false;           // what is taken is decided, how the rest is split is not
  std::optional<std::size_t> heap; // the heap that keys and numbers refer to
  // In games that split heaps: a run of matches is taken where it lies.
  std::optional<Count> pin = {};       // the match that was tapped first, counted from 0
  std::optional<Count> first = {};     // where the run begins
  std::optional<OnMatch> pressed = {}; // where the finger went down, while it is down
  bool across = false;                 // the finger has left that match
  bool operator==(const HeapsChoice&) const = default;
};
struct ColumnsChoice {
  std::optional<OnSquare> held;    // the piece in the hand
  std::optional<OnSquare> pressed; // where the finger went down, while it is down
  bool operator==(const ColumnsChoice&) const = default;
};
struct GridChoice {
  std::variant<std::monostate, OnCell, OnLine> held; // the first of two taps, or the keyboard's place
  std::optional<OnCell> pressed;                     // where the finger went down, while it is down
  bool sweeping = false;                             // the finger has left that cell
  bool measuring = false;                            // the drag sets the amount of that cell
  bool along_edge = false;                           // the line was chosen by its edge
  bool operator==(const GridChoice&) const = default;
};
struct CoinsChoice {
  Count stride = 0; // how far an arrow key moves; 0 = the default
  bool operator==(const CoinsChoice&) const = default;
};

struct GraphChoice {
  std::optional<std::size_t> held;          // the node in the hand, or in play its token
  bool dragging = false;                    // the finger went down there and is still down
  bool away = false;                        // ... and has left it
  std::optional<GraphBoard::Place> at = {}; // Mode::edit: where the node would go
  bool operator==(const GraphChoice&) const = default;
};

struct EdgesChoice {
  std::variant<std::monostate, OnEdge, OnNode> held; // the last one tapped, or the keyboard's place
  bool by_node = false;                              // the node was chosen itself, and not by its edges
  bool operator==(const EdgesChoice&) const = default;
};

using PlainOwn = std::variant<std::monostate, HeapsChoice, ColumnsChoice, GridChoice, CoinsChoice,
                              GraphChoice, EdgesChoice>;
struct SumChoice {
  std::size_t part = 0; // the one that is chosen from
  bool inside = false;  // the keys are for its board, and not for choosing a part
  PlainOwn own = {};    // what that part's geometry remembers
  bool operator==(const SumChoice&) const = default;
};

/// `move` may not be legal yet; `ready` means that it can be played as it is.
struct Choice {
  std::optional<Move> move;
  bool ready = false;
  bool by_keyboard = false; // then the place gets a frame
  bool rough = false;       // the amount is a proposal that can still be adjusted; Key::enter confirms it
  bool typing = false;      // the amount is being typed: the next digit is appended
  std::optional<Message> refused; // why the last digit was refused
  std::variant<std::monostate, HeapsChoice, ColumnsChoice, GridChoice, CoinsChoice, GraphChoice, EdgesChoice,
               SumChoice>
      own; // what the geometry remembers

  /// What the geometry remembers, to be read; a default value at first.
  template <class Own>
  Own of() const {
    const auto* mine = std::get_if<Own>(&own);
    return mine != nullptr ? *mine : Own{};
  }
  /// The same, to be changed.
  template <class Own>
  Own& in() {
    auto* mine = std::get_if<Own>(&own);
    return mine != nullptr ? *mine : own.template emplace<Own>();
  }

  bool operator==(const Choice&) const = default;
};

/// What else may have been meant by a choice, and how a button offers it.
struct Otherwise {
  Choice choice;
  Message words;
};

/// What taps are for.
enum class Mode : std::uint8_t {
  watch, // nothing: a miniature, the computer's turn
  play,  // they choose a move
  edit,  // they change the position, which is being set up (scene/edit.hpp)
  swap,  // they exchange the colours of two pieces that face each other (likewise)
};

/// A move in motion: `move` leads from `before` to the position shown, while t runs 0 -> 1. The first part
/// shows what is about to happen (things that will go are lifted), the second part what happens.
struct Motion {
  Position before;
  Move move;
  float t = 0;
  std::optional<Count> first = {}; // the first of the matches taken, if the move does not say which they were
};

/// Where the rest of a heap lies: in the row of which heap of the start, and from which of its places on. So the gaps stay
/// visible. A row has a place for each match of the start, and one more for each split without taking.
struct HeapPlace {
  std::size_t row = 0;
  Count at = 0;
  Count in_row = 0; // how many places the row has

  bool operator==(const HeapPlace&) const = default;
};

struct SceneView {
  Rect area; // what the scene may fill
  const Motion* motion = nullptr;
  Choice choice;            // the person's, or a hint's
  bool pressed = false;     // it was pressed or typed, and not only pointed at
  std::optional<Move> hint; // the move that glows
  Mode mode = Mode::play;
  Overlays overlays;            // what is drawn beside the position
  bool miniature = false;       // no labels, no targets
  bool right_to_left = false;   // heaps and matches are mirrored; boards with coordinates are not
  float text = 1;               // size of the words: 2 = 200 %
  std::optional<Vec> pointer;   // for a coin that follows it
  const Motion* last = nullptr; // the move that led here, which stays marked; its t means nothing
  const Board* began = nullptr; // the board at the start: heaps keep the places they had then
  const std::vector<HeapPlace>* lies = nullptr; // where heaps are split: the place of each in `began`
  float winner_glow = 0;     // 0 .. 1: the game is over, and what belongs to the side that moved last shines
  bool adding = false;       // Mode::edit: a tap adds something
  std::vector<Seat> winners; // match: who won J_1, J_2, ... as far as known
  std::array<Message, 2> players = {say("A"), say("B")}; // by Seat
};

/// The scene of any position.
Scene make_scene(const Position& position, const SceneView& view);

/// The side of the smallest place to tap in this view; 0 if the layout itself adapts to any size.
float place_size(const Position& position, const SceneView& view);

/// The topmost enabled target at p, or null.
const Target* target_at(const Scene& scene, Vec p);

/// What a pointer at p touches: the touch of the target there, with the exact point on a table of coins;
/// nothing if there is no target. `scene` is make_scene(position, view).
Touch touch_at(const Position& position, const SceneView& view, const Scene& scene, Vec p);

// Choosing a move, pure: the choice so far, and a tap or a key -> the choice after it.

enum class Gesture : std::uint8_t {
  hover,   // the pointer is there
  press,   // a tap or click ended there
  drag,    // the pointer is there, and has been pressed since `Choice` began
  release, // a drag ended there
};
enum class Key : std::uint8_t { left, right, up, down, more, less, enter, cancel };

/// While a position is set up, only pieces of the chessboard and nodes of a graph can be picked up, and one
/// may go wherever it can stand; on other boards nothing is chosen then.
Choice choose(const Position& position, const Choice& choice, const Touch& touch, Gesture gesture,
              Mode mode = Mode::play);
Choice choose(const Position& position, const Choice& choice, Key key, Mode mode = Mode::play);

/// Whether taps add up to a move, so a single tap never completes it and the move has to be confirmed.
bool touches_add_up(const Position& position);

} // namespace nimatron
