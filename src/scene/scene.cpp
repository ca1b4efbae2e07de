#include "scene/scene.hpp"

#include <cmath>
#include <type_traits>
#include <variant>

#include "core/legality.hpp"
#include "scene/coin_table.hpp"
#include "scene/grid.hpp"
#include "scene/of_board.hpp"

namespace nimatron {

namespace {

/// Big enough to hold anything at all, and a number.
bool usable(const Rect& r) {
  return std::isfinite(r.x) && std::isfinite(r.y) && std::isfinite(r.w) && std::isfinite(r.h) && r.w >= 16 &&
         r.h >= 16;
}

void stop_typing(Choice& choice) {
  choice.typing = false;
  choice.refused.reset();
}

} // namespace

Scene make_scene(const Position& position, const SceneView& view) {
  if (!usable(view.area)) return {};
  SceneView sane = view;
  if (!(sane.text >= 0.5F)) sane.text = 0.5F;
  if (sane.text > 4) sane.text = 4;
  Scene scene =
      std::visit([&](const auto& board) { return scene_of(position, board, sane); }, position.board);
  // Coordinates and formulas run from left to right in every language; heaps in the reader's direction.
  const bool mirrors =
      std::holds_alternative<Heaps>(position.board) || std::holds_alternative<SeriesBoard>(position.board);
  if (view.right_to_left && mirrors) mirror(scene, view.area);
  for (Label& label : scene.labels) {
    const Rect& a = view.area;
    label.at = {bound(label.at.x, a.x, a.x + a.w), bound(label.at.y, a.y, a.y + a.h)};
  }
  if (view.miniature) {
    scene.labels.clear();
    scene.targets.clear();
  }
  return scene;
}

float place_size(const Position& position, const SceneView& view) {
  if (!usable(view.area)) return 0;
  return std::visit(
      [&](const auto& board) {
        if constexpr (requires { place_size_of(board, view); }) {
          return place_size_of(board, view);
        } else {
          return 0.0F;
        }
      },
      position.board);
}

const Target* target_at(const Scene& scene, Vec p) {
  for (auto it = scene.targets.rbegin(); it != scene.targets.rend(); ++it) {
    if (it->enabled && it->area.contains(p)) return &*it;
  }
  return nullptr;
}

Touch touch_at(const Position& position, const SceneView& view, const Scene& scene, Vec p) {
  const Target* target = target_at(scene, p);
  if (target == nullptr) return {};
  const auto* table = std::get_if<CoinTable>(&position.board);
  if (table != nullptr && std::holds_alternative<OnCoinTable>(target->touch))
    return OnCoinTable{aimed_point(position, *table, view.area, p)};
  const auto* grid = std::get_if<Grid>(&position.board);
  const auto* cell = std::get_if<OnCell>(&target->touch);
  if (grid != nullptr && cell != nullptr) {
    return OnCell{cell->row, cell->col, beyond(*grid, *cell, target->area, p)};
  }
  return target->touch;
}

Choice choose(const Position& position, const Choice& choice, const Touch& touch, Gesture gesture,
              Mode mode) {
  Choice next = std::visit(
      [&](const auto& board) {
        if constexpr (requires { choose_on(position, board, choice, touch, gesture, mode); }) {
          return choose_on(position, board, choice, touch, gesture, mode);
        } else {
          return mode == Mode::play ? choose_on(position, board, choice, touch, gesture) : choice;
        }
      },
      position.board);
  if (gesture != Gesture::hover) stop_typing(next);
  return next;
}

Choice choose(const Position& position, const Choice& choice, Key key, Mode mode) {
  Choice next = std::visit(
      [&](const auto& board) {
        if constexpr (requires { choose_on(position, board, choice, key, mode); }) {
          return choose_on(position, board, choice, key, mode);
        } else {
          return mode == Mode::play ? choose_on(position, board, choice, key) : choice;
        }
      },
      position.board);
  stop_typing(next);
  return next;
}

bool touches_add_up(const Position& position) {
  return std::holds_alternative<Grid>(position.board) || Legality(position).several_heaps();
}

Message describe(const Position& position, const Move& move) {
  return std::visit(
      [&](const auto& board, const auto& m) -> Message {
        // Only a move of a kind that this board can be played with comes here.
        if constexpr (requires { describe_on(position, board, m); }) {
          return describe_on(position, board, m);
        } else {
          return {};
        }
      },
      position.board, move);
}

} // namespace nimatron
