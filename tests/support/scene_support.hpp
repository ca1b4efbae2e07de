#pragma once

#include <algorithm>
#include <cmath>
#include <deque>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "boards/sum/sum_geometry.hpp"
#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "scene/board_scene.hpp"
#include "scene/edit.hpp"
#include "scene/scene.hpp"
#include "support/support.hpp"

// What every geometry of scene/ must keep, over any position and any area.

namespace nimatron::scene_test {

inline SceneView view_of(float w, float h) {
  SceneView view;
  view.area = {10, 20, w, h};
  return view;
}

inline bool finite(const Rect& r) {
  return std::isfinite(r.x) && std::isfinite(r.y) && std::isfinite(r.w) && std::isfinite(r.h);
}

inline bool inside(const Rect& r, const Rect& area) {
  constexpr float slack = 1.5F;
  return r.x >= area.x - slack && r.y >= area.y - slack && r.x + r.w <= area.x + area.w + slack &&
         r.y + r.h <= area.y + area.h + slack;
}

inline Rect bounds(const Sprite& s) {
  const float c = std::abs(std::cos(s.angle));
  const float n = std::abs(std::sin(s.angle));
  const float w = c * s.half.x + n * s.half.y;
  const float h = n * s.half.x + c * s.half.y;
  return {s.center.x - w, s.center.y - h, 2 * w, 2 * h};
}

/// Numbers are numbers, everything lies inside the area, states are between 0 and 1, targets have names.
inline void check_scene(const Scene& scene, const SceneView& view) {
  bool sprites_good = true;
  for (const Sprite& s : scene.sprites) {
    const Rect b = bounds(s);
    sprites_good = sprites_good && finite(b) && inside(b, view.area) && s.half.x >= 0 && s.half.y >= 0 &&
                   s.lift >= 0 && s.lift <= 1 && s.glow >= 0 && s.glow <= 1 && s.alpha >= 0 && s.alpha <= 1 &&
                   s.mark >= 0 && s.mark <= 1 && std::isfinite(s.detail);
    if (!sprites_good) {
      CAPTURE(static_cast<int>(s.shape), b.x, b.y, b.w, b.h, view.area.w, view.area.h, s.lift, s.glow,
              s.alpha, s.mark);
      CHECK(sprites_good);
      break;
    }
  }
  for (const Label& l : scene.labels) {
    const bool good = std::isfinite(l.at.x) && std::isfinite(l.at.y) && l.size > 0 &&
                      inside({l.at.x, l.at.y, 0, 0}, view.area) && l.room >= 0 && l.alpha >= 0 &&
                      l.alpha <= 1;
    if (!good) {
      CAPTURE(l.at.x, l.at.y, l.size, in_english(l.text), view.area.w, view.area.h);
      CHECK(good);
      break;
    }
  }
  for (const Target& t : scene.targets) {
    const bool good = finite(t.area) && t.area.w > 0 && t.area.h > 0 && inside(t.area, view.area) &&
                      !in_english(t.name).empty();
    if (!good) {
      CAPTURE(t.area.x, t.area.y, t.area.w, t.area.h, in_english(t.name), view.area.w, view.area.h);
      CHECK(good);
      break;
    }
  }
  if (view.miniature) {
    CHECK(scene.labels.empty());
    CHECK(scene.targets.empty());
  }
}

inline Scene checked_scene(const Position& position, const SceneView& view) {
  const Scene scene = make_scene(position, view);
  check_scene(scene, view);
  CHECK(make_scene(position, view) == scene); // the same always
  return scene;
}

/// How much two touches' places overlap, as a part of the smaller.
inline float overlap(const Rect& a, const Rect& b) {
  const float w = std::min(a.x + a.w, b.x + b.w) - std::max(a.x, b.x);
  const float h = std::min(a.y + a.h, b.y + b.h) - std::max(a.y, b.y);
  if (w <= 0 || h <= 0) return 0;
  return w * h / std::min(a.w * a.h, b.w * b.h);
}

/// The areas that can chosen among overlap by no more than a border.
inline void check_apart(const Scene& scene) {
  std::vector<const Target*> buttons;
  for (const Target& t : scene.targets) {
    if (t.role != Role::group && t.role != Role::text) buttons.push_back(&t);
  }
  for (std::size_t i = 0; i < buttons.size(); ++i) {
    for (std::size_t j = i + 1; j < buttons.size(); ++j) {
      const float part = overlap(buttons[i]->area, buttons[j]->area);
      if (part > 0.02F) {
        CAPTURE(in_english(buttons[i]->name), in_english(buttons[j]->name), part);
        CHECK(part <= 0.02F);
        return;
      }
    }
  }
}

/// The move as the game prefers to write it.
inline std::string text_of(const Position& position, const Move& move) {
  return print(geometry_of(position).normal(position.board, move));
}

inline std::set<std::string> legal_moves(const Position& position) {
  std::set<std::string> out;
  for_each_move(position, [&](const Move& m) {
    out.insert(text_of(position, m));
    return true;
  });
  return out;
}

/// What a touch makes of it while it is set up by hand.
inline std::string edited_to(const char* text, const Touch& touch, bool add) {
  const auto position = edited(position_of(text), touch, add);
  return position ? print(*position) : "unchanged";
}

/// The match at this place of a heap, from 0.
inline OnMatch match_at(const Position& position, std::size_t heap, Count index) {
  return {heap, std::get<Heaps>(position.board).size[heap] - index};
}

inline Choice tap(const Position& position, const Choice& choice, std::size_t heap, Count index) {
  return choose(position, choice, match_at(position, heap, index), Gesture::press);
}

/// A choice as a key for the search below.
inline std::string choice_key(const Choice& c) {
  if (const auto* sum = std::get_if<SumChoice>(&c.own))
    return std::to_string(sum->part) + (sum->inside ? "I" : "i") + choice_key(in_its_part(c, sum->part));
  std::string out = c.move ? print(*c.move) : "-";
  out += c.ready ? 'R' : 'r';
  out += c.rough ? 'G' : 'g';
  out += std::to_string(c.own.index());
  if (const auto* heaps = std::get_if<HeapsChoice>(&c.own)) {
    out += heaps->dividing ? 'D' : 'd';
    if (heaps->heap) out += ":" + std::to_string(*heaps->heap);
    if (heaps->pin) out += "p" + std::to_string(*heaps->pin);
    if (heaps->first) out += "f" + std::to_string(*heaps->first);
    if (heaps->pressed) out += "P" + std::to_string(heaps->pressed->take) + (heaps->across ? "A" : "");
  }
  const auto columns = c.of<ColumnsChoice>();
  if (columns.held)
    out += ":" + std::to_string(columns.held->column) + "." + std::to_string(columns.held->row);
  if (const auto* edges = std::get_if<EdgesChoice>(&c.own)) {
    out += edges->by_node ? 'N' : 'n';
    if (const auto* on = std::get_if<OnEdge>(&edges->held)) out += on->id();
    if (const auto* on = std::get_if<OnNode>(&edges->held)) out += on->id();
  }
  if (const auto* grid = std::get_if<GridChoice>(&c.own)) {
    out += grid->sweeping ? 'S' : 's';
    out += grid->along_edge ? 'E' : 'e';
    out += std::to_string(grid->held.index());
    if (const auto* s = std::get_if<OnCell>(&grid->held))
      out += ":" + std::to_string(s->row) + "." + std::to_string(s->col);
    if (const auto* s = std::get_if<OnLine>(&grid->held))
      out += ":" + std::to_string(static_cast<int>(s->axis)) + "." + std::to_string(s->line);
  }
  return out;
}

/// Every move that is ready somewhere among the choices that `step` leads to; all of them legal.
template <class Steps>
std::set<std::string> reachable(const Position& position, Steps steps) {
  std::set<std::string> ready;
  std::set<std::string> seen;
  std::deque<Choice> open{Choice{}};
  seen.insert(choice_key({}));
  while (!open.empty()) {
    const Choice choice = open.front();
    open.pop_front();
    for (const Choice& next : steps(choice)) {
      if (next.ready) {
        REQUIRE(next.move);
        const auto refusal = why_illegal(position, *next.move);
        INFO(print(position) << " " << print(*next.move));
        REQUIRE(!refusal);
        CHECK(!in_english(describe(position, *next.move)).empty());
        ready.insert(text_of(position, *next.move));
      }
      if (seen.insert(choice_key(next)).second) open.push_back(next);
      REQUIRE(seen.size() < 100000);
    }
  }
  return ready;
}

inline std::set<std::string> by_touch(const Position& position, SceneView view) {
  return reachable(position, [&](const Choice& choice) {
    view.choice = choice;
    std::vector<Choice> out;
    const Scene scene = make_scene(position, view);
    for (const Target& t : scene.targets) {
      if (t.enabled) out.push_back(choose(position, choice, t.touch, Gesture::press));
    }
    if (auto other = board_scene(position).otherwise(position, choice))
      out.push_back(std::move(other->choice));
    return out;
  });
}

inline std::set<std::string> by_keys(const Position& position) {
  return reachable(position, [&](const Choice& choice) {
    std::vector<Choice> out;
    for (const Key key : {Key::left, Key::right, Key::up, Key::down, Key::more, Key::less, Key::enter}) {
      out.push_back(choose(position, choice, key));
    }
    return out;
  });
}

/// A move's motion begins with the scene before and ends with the scene after, and holds together between.
inline void check_motion(const Position& before, const Move& move, SceneView view) {
  const Position after = play(before, move);
  view.mode = Mode::watch;
  const Scene from = make_scene(before, view);
  const Scene to = make_scene(after, view);
  Motion motion{before, move, 0};
  view.motion = &motion;
  for (int i = 0; i <= 10; ++i) {
    motion.t = static_cast<float>(i) / 10;
    const Scene now = make_scene(after, view);
    check_scene(now, view);
    if (i == 0) {
      CHECK(now.sprites == from.sprites);
      CHECK(now.labels == from.labels);
    }
    if (i == 10) CHECK(now == to);
  }
}

inline const std::vector<Vec>& areas() {
  static const std::vector<Vec> all = {{900, 760}, {390, 480}, {390, 300}, {200, 130},  {1600, 200},
                                       {120, 900}, {60, 40},   {16, 16},   {3000, 3000}};
  return all;
}

} // namespace nimatron::scene_test
