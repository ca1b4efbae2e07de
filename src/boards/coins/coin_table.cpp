#include "boards/coins/coin_table.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "boards/coins/coins_geometry.hpp"
#include "core/coin_field.hpp"
#include "core/legality.hpp"
#include "scene/keyed_scene.hpp"

namespace nimatron {

namespace {

Sprite coin_at(const CoinTablePlan& plan, const CoinTable& board, CoinTable::Point p, std::size_t index) {
  Sprite s;
  s.shape = Shape::coin;
  s.tint = index % 2 == 0 ? Tint::silver : Tint::gold; // shows whose it is
  s.center = plan.at(p);
  const float r = static_cast<float>(board.radius) * plan.scale;
  s.half = {r, r};
  s.seed = seed_of(index, 5);
  return s;
}

Rect around(const Sprite& s) {
  return {s.center.x - s.half.x, s.center.y - s.half.y, 2 * s.half.x, 2 * s.half.y};
}

/// A coin that is only considered, kept within the table so that it is visible.
Sprite ghost_at(const CoinTablePlan& plan, const CoinTable& board, CoinTable::Point p) {
  Sprite s = coin_at(plan, board, p, board.coin.size());
  s.half = {std::min(s.half.x, plan.table.w / 2), std::min(s.half.y, plan.table.h / 2)};
  s.center.x = bound(s.center.x, plan.table.x + s.half.x, plan.table.x + plan.table.w - s.half.x);
  s.center.y = bound(s.center.y, plan.table.y + s.half.y, plan.table.y + plan.table.h - s.half.y);
  s.layer = 2;
  return s;
}

/// Nobody means to put a coin where one already lies.
bool on_a_coin(const CoinTable& board, CoinTable::Point p) {
  return std::any_of(board.coin.begin(), board.coin.end(),
                     [&](const CoinTable::Point& coin) { return covers(board, coin, p); });
}

/// The coin being chosen: the choice's, or the one under the pointer.
const CoinMove* chosen_coin(const SceneView& view) {
  return view.choice.move ? std::get_if<CoinMove>(&*view.choice.move) : nullptr;
}

/// A ring around the coin that was put down last.
void mark_last(Scene& scene, const CoinTablePlan& plan, const CoinTable& board, const CoinMove& last) {
  if (board.coin.empty() || !(board.coin.back() == last.at)) return;
  Sprite s = coin_at(plan, board, last.at, 0);
  s.shape = Shape::ring;
  s.tint = Tint::last;
  s.half = {s.half.x + 3, s.half.y + 3};
  s.layer = 3;
  scene.sprites.push_back(s);
}

void draw_hint(Scene& scene, const CoinTablePlan& plan, const CoinTable& board, const CoinMove& hint) {
  Sprite s = ghost_at(plan, board, hint.at);
  s.tint = Tint::hint;
  s.glow = 1;
  s.alpha = 0.6F;
  scene.sprites.push_back(s);
  Sprite middle = s; // the point about which the table is symmetric
  middle.shape = Shape::ring;
  middle.center = plan.table.center();
  middle.half = {std::min(6.0F, plan.table.w / 2), std::min(6.0F, plan.table.h / 2)};
  middle.layer = 3;
  scene.sprites.push_back(middle);
  scene.focus = around(s);
}

/// The coin that is chosen, or would be where the pointer is.
std::optional<CoinMove> considered(const CoinTablePlan& plan, const CoinTable& board, const SceneView& view) {
  if (const CoinMove* chosen = chosen_coin(view)) return *chosen;
  if (view.mode == Mode::watch || !view.pointer || !plan.table.contains(*view.pointer)) return std::nullopt;
  const CoinTable::Point at = table_point(board, view.area, *view.pointer);
  return on_a_coin(board, at) ? std::nullopt : std::optional(CoinMove{at});
}

void draw_considered(Scene& scene, const CoinTablePlan& plan, const CoinTable& board, const SceneView& view,
                     const CoinMove& coin, bool fits) {
  Sprite s = ghost_at(plan, board, coin.at);
  if (!fits) s.tint = Tint::danger;
  s.alpha = fits && view.choice.ready ? 0.9F : 0.6F;
  s.lift = 0.6F;
  scene.sprites.push_back(s);
  if (!fits) { // not shown by colour alone
    s.shape = Shape::ring;
    s.layer = 3;
    s.lift = 0;
    scene.sprites.push_back(s);
  }
  if (!view.choice.by_keyboard) return;
  scene.focus = around(s);
  scene.sprites.push_back(frame_of(*scene.focus, fits ? Tint::chosen : Tint::danger));
}

Scene draw(const Position& position, const CoinTable& board, const SceneView& view) {
  const CoinTablePlan plan = plan_table(board, view.area);
  Scene scene;
  Sprite top = plate_of(plan.table, Tint::walnut, 0, 10);
  top.seed = 29;
  scene.sprites.push_back(top);
  for (std::size_t i = 0; i < board.coin.size(); ++i) {
    scene.sprites.push_back(coin_at(plan, board, board.coin[i], i));
    if ((board.coin.size() - i) % 2 == 1) scene.sprites.back().glow = view.winner_glow;
  }
  if (const auto* last = view.last == nullptr ? nullptr : std::get_if<CoinMove>(&view.last->move))
    mark_last(scene, plan, board, *last);
  if (const auto* hint = view.hint ? std::get_if<CoinMove>(&*view.hint) : nullptr)
    draw_hint(scene, plan, board, *hint);
  if (const auto coin = considered(plan, board, view))
    draw_considered(scene, plan, board, view, *coin, Legality(position).allows(*coin));
  if (view.miniature) return scene;
  const Rect area = touchable(plan.table, view.area);
  const CoinTable::Point middle{board.width / 2, board.height / 2};
  scene.targets.push_back({area, Role::button,
                           say(N_("{0, plural, one {table of {1} by {2} with one coin} other {table of {1} "
                                  "by {2} with {0} coins}}"),
                               static_cast<Count>(board.coin.size()), board.width, board.height),
                           OnCoinTable{middle}, view.mode != Mode::watch});
  return scene;
}

} // namespace

CoinTablePlan plan_table(const CoinTable& board, const Rect& area) {
  const Rect room = inset(area, std::min({12.0F, area.w * 0.04F, area.h * 0.04F}));
  CoinTablePlan plan;
  plan.scale = std::min(room.w / static_cast<float>(board.width), room.h / static_cast<float>(board.height));
  const float w = static_cast<float>(board.width) * plan.scale;
  const float h = static_cast<float>(board.height) * plan.scale;
  plan.table = {room.center().x - w / 2, room.center().y - h / 2, w, h};
  return plan;
}

CoinTable::Point table_point(const CoinTable& board, const Rect& area, Vec p) {
  const CoinTablePlan plan = plan_table(board, area);
  // At the edge a coin is pushed along it, not over it: the last free places are there, and a finger is not
  // exact.
  const auto nearest = [&](float at, float from, Count most) {
    const auto rim = static_cast<float>(2 * board.radius <= most ? board.radius : 0);
    const float units = bound((at - from) / plan.scale, rim, static_cast<float>(most) - rim);
    return static_cast<Count>(std::lround(units));
  };
  return {nearest(p.x, plan.table.x, board.width), nearest(p.y, plan.table.y, board.height)};
}

CoinTable::Point aimed_point(const Position& position, const CoinTable& board, const Rect& area, Vec p) {
  constexpr float half_finger = touch_size / 2;
  const CoinTablePlan plan = plan_table(board, area);
  const CoinTable::Point there = table_point(board, area, p);
  if (on_a_coin(board, there)) return there;
  std::vector<CoinTable::Point> exact;
  if (!board.coin.empty())
    exact.push_back({board.width - board.coin.back().x, board.height - board.coin.back().y});
  if (board.width % 2 == 0 && board.height % 2 == 0) exact.push_back({board.width / 2, board.height / 2});
  const float near = std::min(half_finger, static_cast<float>(board.radius) * plan.scale / 2);
  for (const CoinTable::Point& at : exact) {
    const Vec middle = plan.at(at);
    if (std::hypot(middle.x - p.x, middle.y - p.y) <= near && Legality(position).allows(CoinMove{at}))
      return at;
  }
  return there;
}

float CoinsGeometry::place_size(const CoinTable& board, const SceneView& view) {
  return static_cast<float>(2 * board.radius) * plan_table(board, view.area).scale;
}

/// A new coin first appears above its place and is then laid down.
Scene CoinsGeometry::scene(const Position& position, const CoinTable& board, const SceneView& view) {
  const auto* before = view.motion == nullptr ? nullptr : std::get_if<CoinTable>(&view.motion->before.board);
  const auto* move = view.motion == nullptr ? nullptr : std::get_if<CoinMove>(&view.motion->move);
  if (before == nullptr || move == nullptr || view.motion->t >= 1) return draw(position, board, view);
  SceneView quiet = view;
  quiet.choice = {};
  quiet.hint.reset();
  quiet.pointer.reset();
  quiet.last = nullptr;
  quiet.mode = Mode::watch;
  Scene scene = draw(view.motion->before, *before, quiet);
  if (!(view.motion->t > 0)) return scene;
  Sprite coin = coin_at(plan_table(*before, view.area), *before, move->at, before->coin.size());
  coin.layer = 2;
  coin.alpha = ease(2 * view.motion->t);
  coin.lift = 1 - ease(2 * view.motion->t - 1);
  scene.focus = around(coin);
  scene.sprites.push_back(coin);
  return scene;
}

Choice CoinsGeometry::choose(const Position& position, const CoinTable& board, const Choice& choice,
                             const Touch& touch, Gesture gesture, Mode mode) {
  if (mode != Mode::play) return choice;
  const auto* on = std::get_if<OnCoinTable>(&touch);
  if (on != nullptr && on_a_coin(board, on->at)) on = nullptr;
  const bool firm = gesture == Gesture::press || gesture == Gesture::release;
  if (gesture == Gesture::hover && (choice.ready || (on == nullptr && choice.by_keyboard))) return choice;
  if (on == nullptr) return {};
  Choice out;
  out.move = CoinMove{on->at};
  out.ready = firm && Legality(position).allows(*out.move);
  return out;
}

/// A coin that waits to be confirmed is dragged to its place; elsewhere the table is only tapped.
bool CoinsGeometry::drags(const Position&, const CoinTable& board, const Choice& choice, const Touch& touch) {
  const auto* on = std::get_if<OnCoinTable>(&touch);
  const auto* coin = choice.move ? std::get_if<CoinMove>(&*choice.move) : nullptr;
  return on != nullptr && coin != nullptr && covers(board, coin->at, on->at);
}

/// Arrows move the coin by a stride; more and less double and halve the stride, down to one unit.
Choice CoinsGeometry::choose_by_key(const Position& position, const CoinTable& board, const Choice& choice,
                                    Key key, Mode mode) {
  if (mode != Mode::play) return choice;
  if (key == Key::cancel) return {};
  Choice out;
  out.by_keyboard = true;
  Count stride = choice.of<CoinsChoice>().stride;
  if (stride == 0) stride = std::max<Count>(1, board.radius / 4);
  const auto* now = choice.move ? std::get_if<CoinMove>(&*choice.move) : nullptr;
  CoinTable::Point at = now != nullptr ? now->at : CoinTable::Point{board.width / 2, board.height / 2};
  if (now != nullptr) {
    switch (key) {
    case Key::left: at.x -= stride; break;
    case Key::right: at.x += stride; break;
    case Key::up: at.y -= stride; break;
    case Key::down: at.y += stride; break;
    case Key::more: stride = std::min<Count>(2 * stride, std::max(board.width, board.height)); break;
    case Key::less: stride = std::max<Count>(stride / 2, 1); break;
    case Key::enter:
    case Key::cancel: break;
    }
  }
  const auto within = [&](Count v, Count most) {
    return std::max(std::min(board.radius, most / 2), std::min(v, most - std::min(board.radius, most / 2)));
  };
  at = {within(at.x, board.width), within(at.y, board.height)};
  out.own = CoinsChoice{stride};
  out.move = CoinMove{at};
  out.ready = now != nullptr && key == Key::enter && Legality(position).allows(*out.move);
  return out;
}

Message CoinsGeometry::describe(const Position&, const CoinTable&, const CoinMove& move) {
  return say(N_("place a coin at {0}, {1}"), move.at.x, move.at.y);
}

} // namespace nimatron
