#include <algorithm>
#include <cmath>
#include <utility>

#include "boards/refusals.hpp"
#include "boards/sum/sum_geometry.hpp"
#include "core/game.hpp"

// Where the room allows it, every part has a cell of its own; else one is large, and the others are strips that a tap makes
// large:
//
//     +--------+ +--------+        +------------------+
//     | Part 1 | | Part 2 |        | Part 1           |
//     |        | |        |        |                  |
//     +--------+ +--------+        +------------------+
//     +--------+ +--------+        +-----+-----+------+
//     | Part 3 | | Part 4 |        |  2  |  3  |  4   |
//     +--------+ +--------+        +-----+-----+------+

namespace nimatron {

namespace {

/// The least that a board can be played on.
constexpr float least_width = 250;
constexpr float least_height = 180;

struct Cell {
  Rect whole;
  Rect board; // below the title
  bool strip = false;
};

Rect shrunk(const Rect& r, float by) { return {r.x + by, r.y + by, r.w - 2 * by, r.h - 2 * by}; }

/// The part to show large where there is no room for all: the one that is chosen from, that the hint or the last move is
/// in, or else the first that is not over.
std::size_t part_to_show(const SumBoard& board, const SceneView& view) {
  if (const auto part = part_of(view.choice)) return std::min(*part, board.part.size() - 1);
  const auto* last = view.last != nullptr ? &view.last->move : nullptr;
  for (const Move* move :
       {view.motion != nullptr ? &view.motion->move : nullptr, view.hint ? &*view.hint : nullptr,
        view.choice.move ? &*view.choice.move : nullptr, last}) {
    const auto* own = move != nullptr ? std::get_if<SumMove>(move) : nullptr;
    if (own == nullptr || own->part >= board.part.size()) continue;
    if (move != last || !is_over(board.part[own->part])) return own->part;
  }
  const auto open =
      std::find_if(board.part.begin(), board.part.end(), [](const Position& part) { return !is_over(part); });
  return open == board.part.end() ? 0 : static_cast<std::size_t>(open - board.part.begin());
}

float title_height(const SceneView& view) { return view.miniature ? 0 : 26 * view.text; }

Cell cell(const Rect& whole, const SceneView& view) {
  const float top = title_height(view);
  const Rect inner = shrunk(whole, view.miniature ? 1.0F : 12.0F);
  return {whole, {inner.x, inner.y + top, inner.w, inner.h - top}};
}

/// All parts in so many columns.
std::vector<Cell> in_columns(std::size_t parts, std::size_t columns, const SceneView& view) {
  const std::size_t rows = (parts + columns - 1) / columns;
  const float gap = view.miniature ? 2 : 10;
  const float h = (view.area.h - gap * static_cast<float>(rows - 1)) / static_cast<float>(rows);
  std::vector<Cell> out;
  for (std::size_t i = 0; i < parts; ++i) {
    const std::size_t row = i / columns;
    const std::size_t here =
        std::min(columns, parts - row * columns); // the last row may have fewer, which are wider
    const float w = (view.area.w - gap * static_cast<float>(here - 1)) / static_cast<float>(here);
    const auto at = static_cast<float>(i - row * columns);
    out.push_back(
        cell({view.area.x + at * (w + gap), view.area.y + static_cast<float>(row) * (h + gap), w, h}, view));
  }
  return out;
}

/// How much room the smallest cell has of what it needs.
float room(const std::vector<Cell>& cells, const SceneView& view) {
  float out = 1000;
  for (const Cell& c : cells)
    out = std::min({out, c.board.w / (least_width * view.text), c.board.h / (least_height * view.text)});
  return out;
}

std::vector<Cell> with_strips(const SumBoard& board, const SceneView& view) {
  const std::size_t large = part_to_show(board, view);
  const auto others = static_cast<float>(board.part.size() - 1);
  const float gap = 6;
  const float strip = std::clamp(0.18F * view.area.h, 48.0F, 96.0F);
  const float w = (view.area.w - gap * (others - 1)) / others;
  std::vector<Cell> out;
  float x = view.area.x;
  for (std::size_t i = 0; i < board.part.size(); ++i) {
    if (i == large) {
      out.push_back(cell({view.area.x, view.area.y, view.area.w, view.area.h - strip - gap}, view));
      continue;
    }
    const Rect whole{x, view.area.y + view.area.h - strip, w, strip};
    out.push_back({whole, shrunk(whole, 6), true});
    x += w + gap;
  }
  return out;
}

std::vector<Cell> lay_out(const SumBoard& board, const SceneView& view) {
  std::vector<Cell> best;
  for (std::size_t columns = 1; columns <= board.part.size(); ++columns) {
    auto cells = in_columns(board.part.size(), columns, view);
    if (best.empty() || room(cells, view) > room(best, view)) best = std::move(cells);
  }
  if (!view.miniature && room(best, view) < 1) best = with_strips(board, view);
  if (!view.right_to_left) return best;
  for (Cell& one : best) { // the first game is at the right, and each board is mirrored by itself
    for (Rect* r : {&one.whole, &one.board})
      r->x = 2 * view.area.x + view.area.w - r->x - r->w;
  }
  return best;
}

/// The move, if it is in this part.
const SumMove* move_in(const std::optional<Move>& move, std::size_t part) {
  const auto* own = move ? std::get_if<SumMove>(&*move) : nullptr;
  return own != nullptr && own->part == part ? own : nullptr;
}

std::optional<Motion> motion_in(const Motion* motion, std::size_t part) {
  const auto* own = motion != nullptr ? std::get_if<SumMove>(&motion->move) : nullptr;
  const auto* before = own != nullptr ? std::get_if<SumBoard>(&motion->before.board) : nullptr;
  if (before == nullptr || own->part != part || part >= before->part.size()) return std::nullopt;
  return Motion{before->part[part], alone(*own), motion->t, motion->first};
}

/// What a part's board is asked to draw.
struct PartView {
  SceneView view;
  std::optional<Motion> motion;
  std::optional<Motion> last;

  PartView(const SceneView& whole, const Cell& cell, std::size_t part)
      : view(whole), motion(motion_in(whole.motion, part)), last(motion_in(whole.last, part)) {
    view.area = cell.board;
    view.choice = in_its_part(whole.choice, part);
    if (!view.choice.move) view.pressed = false;
    const SumMove* hint = move_in(whole.hint, part);
    view.hint = hint != nullptr ? std::optional(alone(*hint)) : std::nullopt;
    view.motion = motion ? &*motion : nullptr;
    view.last = last ? &*last : nullptr;
    view.lies = nullptr;
    const auto* began = whole.began != nullptr ? std::get_if<SumBoard>(whole.began) : nullptr;
    view.began = began != nullptr && part < began->part.size() ? &began->part[part].board : nullptr;
    view.miniature = whole.miniature || cell.strip;
    if (view.pointer && !cell.board.contains(*view.pointer)) view.pointer.reset();
  }
  PartView(const PartView&) = delete;
  PartView& operator=(const PartView&) = delete;
};

void add_frame(Scene& scene, const Rect& cell, bool chosen) {
  const Rect area = shrunk(cell, 3); // apart from the words around the table
  Sprite plate;
  plate.shape = chosen ? Shape::frame : Shape::plate;
  plate.tint = chosen ? Tint::chosen : Tint::cell;
  plate.layer = chosen ? 3 : 0;
  plate.center = area.center();
  plate.half = {area.w / 2, area.h / 2};
  plate.detail = 12;
  plate.alpha = chosen ? 1.0F : 0.35F;
  scene.sprites.push_back(plate);
}

void add_title(Scene& scene, const SumBoard& board, std::size_t part, const Cell& cell,
               const SceneView& view) {
  if (view.miniature || cell.strip) return;
  Label title;
  title.at = {cell.whole.x + cell.whole.w / 2, cell.whole.y + 6 + title_height(view) / 2};
  title.size = 15 * view.text;
  title.bold = true;
  title.text = part_title(board, part);
  title.room = cell.whole.w - 16;
  scene.labels.push_back(std::move(title));
}

} // namespace

Scene SumGeometry::scene(const Position&, const SumBoard& board, const SceneView& view) {
  const std::vector<Cell> cells = lay_out(board, view);
  const auto* own = std::get_if<SumChoice>(&view.choice.own);
  Scene out;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!view.miniature) add_frame(out, cells[i].whole, false);
    add_title(out, board, i, cells[i], view);
    const PartView part(view, cells[i], i);
    Scene scene = make_scene(board.part[i], part.view);
    for (Sprite& sprite : scene.sprites)
      ++sprite.layer; // above the plate under the game, whatever shape that has
    out.sprites.insert(out.sprites.end(), scene.sprites.begin(), scene.sprites.end());
    out.labels.insert(out.labels.end(), scene.labels.begin(), scene.labels.end());
    if (view.miniature) continue;
    const bool shown = own != nullptr && own->part == i;
    if (cells[i].strip) {
      out.targets.push_back(
          {.area = cells[i].whole, .role = Role::button, .name = part_title(board, i), .touch = OnPart{i}});
      continue;
    }
    for (Target& target : scene.targets) {
      const bool named = std::holds_alternative<std::monostate>(target.touch);
      target.name = labelled(say(N_C("of a sum", "Game {0}"), i + 1), target.name);
      if (!named) target.touch = on_part(i, target.touch);
      out.targets.push_back(std::move(target));
    }
    if (shown && !own->inside && view.choice.by_keyboard) add_frame(out, cells[i].whole, true);
    if (scene.focus && (!out.focus || shown)) out.focus = scene.focus;
  }
  return out;
}

float SumGeometry::place_size(const SumBoard& board, const SceneView& view) {
  const std::vector<Cell> cells = lay_out(board, view);
  float least = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i].strip) continue;
    SceneView part = view;
    part.area = cells[i].board;
    const float own = nimatron::place_size(board.part[i], part);
    if (own > 0 && (least == 0 || own < least)) least = own;
  }
  return least;
}

Touch SumGeometry::aimed(const Position&, const SumBoard& board, const SceneView& view, const Target& target,
                         Vec p) {
  const auto* on = std::get_if<OnPart>(&target.touch);
  if (on == nullptr || on->part >= board.part.size() || std::holds_alternative<std::monostate>(on->touch))
    return target.touch;
  const PartView part(view, lay_out(board, view)[on->part], on->part);
  Target own = target;
  own.touch = alone(*on);
  const Position& position = board.part[on->part];
  return on_part(on->part, board_scene(position).aimed(position, part.view, own, p));
}

std::optional<Message> SumGeometry::refusal(const Position&, const SumBoard& board, const SceneView& view,
                                            const Scene&, Vec p, bool against_machine) {
  const std::vector<Cell> cells = lay_out(board, view);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i].strip || !cells[i].whole.contains(p)) continue;
    const PartView part(view, cells[i], i);
    const Scene scene = make_scene(board.part[i], part.view);
    return board_scene(board.part[i]).refusal(board.part[i], part.view, scene, p, against_machine);
  }
  return std::nullopt;
}

void SumGeometry::mark(Marking& marking, const SumBoard& board, const SumMove& move, bool answer) {
  const Cell cell = lay_out(board, marking.view)[move.part];
  if (cell.strip) return marking.put(cell.whole, 0, answer);
  const PartView part(marking.view, cell, move.part);
  const Scene scene = make_scene(board.part[move.part], part.view);
  Marking own{part.view, scene};
  board_scene(board.part[move.part]).mark(own, board.part[move.part].board, alone(move), answer);
  marking.out.place.insert(marking.out.place.end(), own.out.place.begin(), own.out.place.end());
  marking.out.arrow.insert(marking.out.arrow.end(), own.out.arrow.begin(), own.out.arrow.end());
}

Sound SumGeometry::sound(const SumMove& move) {
  const bool piece =
      std::holds_alternative<GraphMove>(move.move) || std::holds_alternative<SlideMove>(move.move);
  return piece ? Sound::piece : Sound::match;
}

std::optional<HandWay> SumGeometry::hand(const SumMove& move) {
  if (const auto* arrow = std::get_if<GraphMove>(&move.move))
    return HandWay{OnPart{move.part, OnNode{arrow->from}}, OnPart{move.part, OnNode{arrow->to}}};
  if (const auto* slide = std::get_if<SlideMove>(&move.move))
    return HandWay{OnPart{move.part, OnSquare{slide->column, slide->from}},
                   OnPart{move.part, OnSquare{slide->column, slide->to}}};
  return std::nullopt;
}

} // namespace nimatron
