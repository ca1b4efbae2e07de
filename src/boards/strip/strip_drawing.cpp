#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "boards/squares.hpp"
#include "boards/strip/strip.hpp"
#include "boards/strip/strip_geometry.hpp"
#include "core/game.hpp"
#include "core/legality.hpp"
#include "scene/keyed_scene.hpp"
#include "scene/letters.hpp"

namespace nimatron {

namespace {

enum StripThing {
  board_thing,
  square_thing,
  light_thing,
  gap_thing,
  coin_thing,
  ghost_thing,
  dot_thing,
  pair_thing,
  last_thing,
  mark_thing
};

const StripMove* strip_move(const Move* move) {
  return move != nullptr ? std::get_if<StripMove>(move) : nullptr;
}
const StripMove* strip_move(const std::optional<Move>& move) { return strip_move(move ? &*move : nullptr); }

/// How many squares are shown: while it is played as many as at the start, so nothing moves; while coins are added some more.
Count squares_shown(const Strip& board, const SceneView& view) {
  Count out = std::max(board.coin.back(), static_cast<Count>(board.coin.size()));
  if (const auto* began = view.began != nullptr ? std::get_if<Strip>(view.began) : nullptr)
    out = std::max(out, began->coin.back());
  if (view.mode != Mode::edit) return out;
  constexpr Count least = 16;
  constexpr Count beyond = 8;
  if (view.adding) out = std::max({out, least, board.coin.back() + beyond});
  const StripMove* chosen = strip_move(view.choice.move); // keys may have gone beyond
  return std::min(max_strip, std::max(out, chosen != nullptr ? chosen->to : 0));
}

float rim_of(const SceneView& view) {
  return std::min(view.miniature ? 1.5F : 4.0F, 0.1F * std::min(view.area.w, view.area.h));
}

class StripDrawing {
 public:
  StripDrawing(const Position& position, const Strip& board, const SceneView& view)
      : position_(position), board_(board), view_(view), plan_(plan_strip(board, view)) {}

  KeyedScene draw() {
    held_ = held_coin(position_, board_, view_.choice, view_.mode);
    const StripMove* chosen = strip_move(view_.choice.move);
    if (chosen != nullptr && held_ && may_go(position_, *chosen, view_.mode)) chosen_ = chosen;
    const StripMove* hint = strip_move(view_.hint);
    const bool place = hint != nullptr && hint->from == hint->to; // a hint that names only the coin
    if (hint != nullptr && (place ? has_coin(board_, hint->from) : Legality(position_).allows(*hint)))
      hint_ = hint;
    over_ = is_over(position_);
    if (held_) targets_ = targets_of(position_, *held_, view_.mode);
    draw_squares();
    if (!view_.miniature) draw_numbers();
    const bool pairs = view_.overlays.predicted && !view_.miniature;
    if (pairs) pairs_ = coin_pairs(position_.options, board_);
    if (!view_.miniature) movable_ = movable(position_, board_, view_.mode);
    for (std::size_t i = 0; i < board_.coin.size(); ++i)
      draw_coin(i);
    draw_last();
    if (!view_.miniature) {
      offer_squares();
      draw_lights();
    }
    if (pairs) draw_pairs();
    return std::move(draft_);
  }

 private:
  void add(StripThing kind, Count a, Count b, const Sprite& s) {
    draft_.things.push_back({{kind, static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b)}, s});
  }

  void touch(Count square, Role role, Message name, bool enabled, bool chosen = false) {
    draft_.targets.push_back({plan_.at(square), role, std::move(name), on_square(square),
                              enabled && view_.mode != Mode::watch, chosen});
  }

  /// Light squares on a dark ground, one for each row.
  void draw_squares() {
    const float rim = rim_of(view_);
    for (Count first = 1; first <= plan_.squares; first += plan_.a_row) {
      const Rect left = plan_.at(first);
      const Count last = std::min(first + plan_.a_row - 1, plan_.squares);
      Sprite base =
          plate_of({left.x - rim, left.y - rim, static_cast<float>(last - first + 1) * plan_.side + 2 * rim,
                    plan_.side + 2 * rim},
                   Tint::walnut, 0, rim);
      base.seed = seed_of(static_cast<std::uint64_t>(first), 17);
      add(board_thing, first, 0, base);
      for (Count square = first; square <= last; ++square) {
        Sprite s = plate_of(inset(plan_.at(square), std::min(1.5F, 0.04F * plan_.side)), Tint::maple, 0, 0);
        s.shape = Shape::square;
        s.seed = seed_of(static_cast<std::uint64_t>(square), 3);
        add(square_thing, square, 0, s);
      }
    }
  }

  void draw_numbers() {
    const float size = least_text * view_.text;
    // If squares are smaller than their numbers, only every fifth is written.
    const Count every = plan_.side < 1.2F * size ? 5 : 1;
    for (Count square = 1; square <= plan_.squares; ++square) {
      if (square % every != 0 && square != 1) continue;
      const Rect line = plan_.below(square);
      write(draft_, line.center(), std::min(size, line.h), Tone::quiet, say("{0}", square),
            plan_.side * (every == 1 ? 1.0F : 2.0F));
    }
  }

  Sprite coin_on_square(Count square, std::size_t index) const {
    Sprite s;
    s.shape = Shape::coin;
    s.tint = Tint::silver;
    s.center = plan_.at(square).center();
    s.half = {0.38F * plan_.side, 0.38F * plan_.side};
    s.seed = seed_of(index, 5);
    return s;
  }

  Message coin_name(std::size_t index) const {
    const Count square = board_.coin[index];
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      if (pairs_[i].right != index && pairs_[i].left != index) continue;
      return pairs_[i].left ? say(N_("coin on square {0}, of pair {1}, which counts {2}"), square, letter(i),
                                  pairs_[i].value)
                            : say(N_("coin on square {0}, unpaired, counts {1}"), square, pairs_[i].value);
    }
    return say(N_("coin on square {0}"), square);
  }

  void draw_coin(std::size_t index) {
    const Count square = board_.coin[index];
    Sprite s = coin_on_square(square, index);
    const bool here = held_ == square;
    if (here) {
      s.mark = 1;
      s.lift = 0.4F;
    }
    if (hint_ != nullptr && hint_->from == square) s.glow = 1;
    if (over_) s.glow = view_.winner_glow;
    add(coin_thing, static_cast<Count>(index), 0, s);
    if (view_.miniature || view_.mode == Mode::swap) return;
    const bool moves = std::find(movable_.begin(), movable_.end(), square) != movable_.end();
    touch(square, Role::cell, coin_name(index), moves, here); // it says what is there
  }

  /// Where the coin in the hand may go; in the set-up every empty square.
  void offer_squares() {
    for (Count square = 1; square <= plan_.squares; ++square) {
      const bool target = std::find(targets_.begin(), targets_.end(), square) != targets_.end();
      if (target) {
        touch(square, Role::button, say(N_("move the coin on {0} to {1}"), *held_, square), true,
              view_.pressed && chosen_ != nullptr && chosen_->to == square);
      } else if (view_.mode == Mode::edit && !has_coin(board_, square)) {
        touch(square, Role::cell, say(N_("square {0}"), square), true);
      }
    }
  }

  /// Marks the square that the last move left and the one it reached.
  void draw_last() {
    const StripMove* last = strip_move(view_.last != nullptr ? &view_.last->move : nullptr);
    if (last == nullptr) return;
    for (const Count square : {last->from, last->to}) {
      if (square > plan_.squares) continue;
      const bool left = square == last->from;
      add(last_thing, left ? 0 : 1, 0, last_mark(plan_.at(square), left));
    }
  }

  /// Marks where the coin in the hand may go, where it will go, and where the hint would move it.
  void draw_lights() {
    if (hint_ != nullptr) {
      const Rect square = plan_.at(hint_->to);
      if (hint_->from != hint_->to) add(light_thing, 1, 0, light_on(square, Tint::hint));
      draft_.focus = square;
    }
    if (!held_) return;
    for (const Count to : targets_) {
      if (to > plan_.squares) break;
      const Rect square = plan_.at(to);
      const bool here = chosen_ != nullptr && chosen_->to == to;
      Sprite light = light_on(square, here ? Tint::chosen : Tint::legal);
      light.alpha = 0.75F;
      add(light_thing, 0, to, light);
      for (const bool rim : {true, false}) {
        if (!here) add(dot_thing, rim ? 0 : 1, to, dot_on(square, 0.13F, rim));
      }
    }
    const Count shown = chosen_ != nullptr ? chosen_->to : *held_;
    if (shown > plan_.squares) return;
    if (chosen_ != nullptr) {
      Sprite ghost = coin_on_square(chosen_->to, 0);
      ghost.alpha = 0.55F;
      add(ghost_thing, 0, 0, ghost);
    }
    if (view_.choice.by_keyboard) {
      add(mark_thing, 0, 0, frame_of(plan_.at(shown), Tint::chosen));
      draft_.focus = plan_.at(shown);
    }
  }

  static std::string letter(std::size_t pair) { return {static_cast<char>('a' + pair % 26)}; }

  /// Each pair has a letter, and its right coin tells what it counts; a bar runs through the squares that are counted.
  void draw_pairs() {
    const float size = std::min(16 * view_.text, 0.36F * plan_.side);
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      const CoinPair& pair = pairs_[i];
      const Count right = board_.coin[pair.right];
      const Count left = pair.left ? board_.coin[*pair.left] : 0;
      if (!coins_may_jump(position_.options)) {
        for (Count square = left + 1; square < right; ++square) {
          const Rect r = plan_.at(square);
          const Rect bar = {r.x, r.center().y - 0.06F * r.h, r.w, 0.12F * r.h};
          add(gap_thing, square, 0, plate_of(bar, Tint::walnut, 0, 0));
        }
      }
      if (plan_.side < 1.5F * least_text) continue; // no room for words
      if (left != 0) write_on_coin(left, say("{0}", letter(i)), size, 0.22F);
      write_on_coin(right, say("{0}={1}", letter(i), pair.value), size, 0.42F);
    }
  }

  void write_on_coin(Count square, Message words, float size, float wide) {
    const Rect r = plan_.at(square);
    const Vec at = r.center();
    const float high = 0.22F * r.h;
    Sprite pill = plate_of({at.x - wide * r.w, at.y - high, 2 * wide * r.w, 2 * high}, Tint::cell, 3, high);
    add(pair_thing, square, 0, pill);
    write(draft_, at, size, Tone::normal, std::move(words), 2 * wide * r.w);
    draft_.labels.back().bold = true;
  }

  const Position& position_;
  const Strip& board_;
  const SceneView& view_;
  StripPlan plan_;
  KeyedScene draft_;
  std::vector<Count> movable_;
  std::vector<Count> targets_; // of the coin in the hand
  std::vector<CoinPair> pairs_;
  std::optional<Count> held_;
  bool over_ = false;
  const StripMove* chosen_ = nullptr;
  const StripMove* hint_ = nullptr;
};

} // namespace

/// As few rows as leave squares that a finger hits; else as many as make the squares largest. On a card there are two at most.
StripPlan plan_strip(const Strip& board, const SceneView& view) {
  constexpr float largest = 84;
  const float rim = rim_of(view);
  const Rect room = inset(view.area, rim);
  const Count squares = squares_shown(board, view);
  StripPlan best;
  for (Count rows = 1; rows <= squares; ++rows) {
    StripPlan plan;
    plan.squares = squares;
    plan.a_row = (squares + rows - 1) / rows;
    const float each = room.h / static_cast<float>(rows);
    plan.line = view.miniature ? std::min(2 * rim, 0.2F * each)
                               : std::min(1.4F * least_text * view.text, 0.35F * each);
    plan.side = std::max(
        0.0F, std::min({room.w / static_cast<float>(plan.a_row), each - plan.line, largest * view.text}));
    if (plan.side > best.side) best = plan;
    if (best.side >= touch_size * view.text || (view.miniature && rows == 2)) break;
  }
  const auto rows = static_cast<float>((squares + best.a_row - 1) / best.a_row);
  best.corner = {room.x + (room.w - best.side * static_cast<float>(best.a_row)) / 2,
                 room.y + (room.h - rows * (best.side + best.line)) / 2};
  return best;
}

std::optional<Count> square_at(const Strip& board, const SceneView& view, Vec p) {
  const StripPlan plan = plan_strip(board, view);
  for (Count square = 1; square <= plan.squares; ++square) {
    if (plan.at(square).contains(p)) return square;
  }
  return std::nullopt;
}

float StripGeometry::place_size(const Strip& board, const SceneView& view) {
  return plan_strip(board, view).side;
}

Scene StripGeometry::scene(const Position& position, const Strip& board, const SceneView& view) {
  const auto* before = view.motion == nullptr ? nullptr : std::get_if<Strip>(&view.motion->before.board);
  const StripMove* move = before == nullptr ? nullptr : strip_move(&view.motion->move);
  if (move == nullptr || view.motion->t >= 1) return finish(StripDrawing(position, board, view).draw());
  const SceneView now = while_moving(view);
  SceneView then = now;
  then.last = nullptr;
  const auto place_of = [](const Strip& strip, Count square) {
    return static_cast<std::uint64_t>(std::lower_bound(strip.coin.begin(), strip.coin.end(), square) -
                                      strip.coin.begin());
  };
  const std::uint64_t from = place_of(*before, move->from);
  const std::uint64_t to = place_of(board, move->to);
  const auto fate = [&](const SpriteKey& id) -> Transition {
    if (id.kind == coin_thing && id.a == from) return {SpriteKey{coin_thing, to, 0}, true};
    // Coins that are passed get a higher number.
    if (id.kind == coin_thing && id.a >= to && id.a < from)
      return {SpriteKey{coin_thing, id.a + 1, 0}, false};
    return {id, false};
  };
  Scene scene = blend(StripDrawing(view.motion->before, *before, then).draw(),
                      StripDrawing(position, board, now).draw(), view.motion->t, view.area, fate, 1);
  scene.focus = plan_strip(board, view).at(move->to);
  return scene;
}

void StripGeometry::mark(Marking& marks, const Strip& board, const StripMove& move, bool answer) {
  const StripPlan plan = plan_strip(board, marks.view);
  if (move.from > plan.squares) return;
  const Rect from = plan.at(move.from);
  const Rect to = plan.at(move.to);
  marks.put(from, 0, answer);
  marks.put(to, 0, answer);
  marks.lead(from, to, answer);
}

} // namespace nimatron
