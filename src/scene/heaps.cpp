#include "scene/heaps.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/game.hpp"
#include "scene/geometry.hpp"

namespace nimatron {

namespace {

enum Kind { match_thing, bundle_thing, plate_thing, mark_thing };

/// What theory counts of a heap: all of it, or the residue under `max`. (Under `max` with `split`
/// there is no such number.)
std::optional<Count> value_of(const Options& options, Count size) {
  if (options.max == 0) return size;
  if (options.split) return std::nullopt;
  return size % (options.max + 1);
}

/// Powers of two among the heaps' values, and which of them finds no partner: of an odd number the last.
struct Pairing {
  bool on = false;
  std::vector<std::size_t> last_odd; // by exponent: the heap whose bundle stays alone; npos = none

  static constexpr std::size_t npos = static_cast<std::size_t>(-1);
  bool alone(std::size_t heap, int exponent) const {
    return last_odd[static_cast<std::size_t>(exponent)] == heap;
  }
};

Pairing pair_up(const Options& options, const Heaps& board, const SceneView& view) {
  Pairing out;
  if (!view.show_bundles) return out;
  out.last_odd.assign(64, Pairing::npos);
  std::vector<std::size_t> last(64, Pairing::npos);
  std::uint64_t sum = 0;
  for (std::size_t heap = 0; heap < board.size.size(); ++heap) {
    const auto value = value_of(options, board.size[heap]);
    if (!value) return out;
    for (auto rest = static_cast<std::uint64_t>(*value); rest != 0; rest &= rest - 1) {
      last[static_cast<std::size_t>(std::countr_zero(rest))] = heap;
    }
    sum ^= static_cast<std::uint64_t>(*value);
  }
  for (std::size_t e = 0; e < 64; ++e) {
    if (((sum >> e) & 1U) != 0) out.last_odd[e] = last[e];
  }
  out.on = true;
  return out;
}

class Drawing {
 public:
  Drawing(const Position& position, const Heaps& board, const SceneView& view, const HeapsPlan& plan)
      : position_(position), board_(board), view_(view), plan_(plan), line_(16 * view.text),
        pairing_(pair_up(position.options, board, view)) {}

  Draft draw() {
    for (std::size_t i = 0; i < plan_.shown; ++i)
      draw_heap(plan_.first + i, plan_.cell(i));
    if (plan_.more != 0) draw_more(plan_.cell(plan_.shown));
    return std::move(draft_);
  }

 private:
  /// A move on this heap that makes sense there.
  const HeapMove* on_heap(const std::optional<Move>& move, std::size_t heap) const {
    if (!move) return nullptr;
    const auto* m = std::get_if<HeapMove>(&*move);
    const bool sensible = m != nullptr && m->heap == heap && m->take >= 1 && m->take <= board_.size[heap];
    return sensible ? m : nullptr;
  }

  void add(const ThingId& id, const Sprite& sprite) { draft_.things.push_back({id, sprite}); }

  Label& write(Vec at, float size, Tone tone, Message text, float room = 0) {
    return nimatron::write(draft_, at, size, tone, std::move(text), room);
  }

  void touch(const Rect& area, Role role, Message name, Touch what, bool enabled) {
    draft_.targets.push_back({area, role, std::move(name), std::move(what), enabled && view_.interactive});
  }

  void draw_heap(std::size_t heap, const Rect& cell) {
    heap_ = heap;
    size_ = board_.size[heap];
    cell_ = cell;
    inside_ = plan_.inside(cell);
    style_ = plan_.style(size_);
    chosen_ = on_heap(view_.choice.move, heap);
    hint_ = on_heap(view_.hint, heap);
    reach_ = reach(position_.options, size_);
    rest_ = chosen_ == nullptr ? size_ : size_ - chosen_->take;
    dividing_ = chosen_ != nullptr && rest_ >= 2 && (view_.choice.dividing || chosen_->split != 0);
    framed_.reset();

    if (!view_.miniature) {
      touch(cell, Role::group, say_n(N_P("heap {1}: {0} match", "heap {1}: {0} matches"), size_, heap + 1),
            {}, true);
      if (style_ != HeapStyle::figure) write_gutter();
    }
    switch (style_) {
    case HeapStyle::matches: draw_matches(); break;
    case HeapStyle::bundles: draw_bundles(); break;
    case HeapStyle::figure: draw_figure(); break;
    }
    if (view_.miniature) return;
    if (chosen_ != nullptr && style_ != HeapStyle::figure) write_choice();
    if (chosen_ != nullptr && view_.choice.by_keyboard) frame();
  }

  void write_gutter() {
    const float middle = inside_.y + inside_.h / 2;
    const float x = cell_.x + plan_.gutter / 2;
    const bool named = board_.size.size() > 1 && cell_.h >= 2.6F * line_;
    if (named)
      write({x, middle - 0.65F * line_}, 0.8F * line_, Tone::quiet, say(N_("heap {0}"), heap_ + 1),
            plan_.gutter);
    Message count = say("{0}", size_);
    if (dividing_ && chosen_->split != 0) {
      count = say("{0} | {1}", chosen_->split, rest_ - chosen_->split);
    } else if (chosen_ != nullptr && plan_.strip == 0) {
      count = say("{0} − {1}", size_, chosen_->take);
    }
    const Tone tone = chosen_ != nullptr ? Tone::accent : size_ == 0 ? Tone::quiet : Tone::normal;
    write({x, named ? middle + 0.5F * line_ : middle}, 1.25F * line_, tone, std::move(count), plan_.gutter)
        .bold = true;
  }

  // ------------------------------------------------------------------------------------------- matches

  /// Ends of the groups of powers of two, largest first; under `max` what theory does not count goes before.
  std::vector<bool> group_ends() const {
    std::vector<bool> ends;
    if (!pairing_.on) return ends;
    const Count value = *value_of(position_.options, size_);
    ends.assign(static_cast<std::size_t>(size_) + 1, false);
    Count at = size_ - value;
    if (at > 0) ends[static_cast<std::size_t>(at) - 1] = true;
    for (int e = 6; e >= 0; --e) {
      if (((value >> e) & 1) == 0) continue;
      at += Count{1} << e;
      ends[static_cast<std::size_t>(at) - 1] = true;
    }
    return ends;
  }

  /// The exponent of the group in which a match stands; -1: it does not count.
  int exponent_of(Count index) const {
    const Count value = *value_of(position_.options, size_);
    Count at = size_ - value;
    if (index < at) return -1;
    for (int e = 6; e >= 0; --e) {
      if (((value >> e) & 1) == 0) continue;
      at += Count{1} << e;
      if (index < at) return e;
    }
    return -1;
  }

  void fade_or_glow(Sprite& sprite, int exponent) const {
    if (!pairing_.on) return;
    const bool alone = exponent >= 0 && pairing_.alone(heap_, exponent);
    sprite.alpha = alone ? 1 : 0.35F;
    sprite.glow = alone ? 0.8F : 0;
  }

  void draw_matches() {
    const auto& lay = plan_.match;
    const int count = static_cast<int>(size_);
    const auto slots = match_slots(count, lay.per_line, group_ends());
    const int lines = std::max(1, (count + lay.per_line - 1) / lay.per_line);
    const float line_h = std::min(inside_.h / static_cast<float>(lay.lines), lay.length * 1.15F);
    const float top = inside_.y + (inside_.h - line_h * static_cast<float>(lines)) / 2;
    const Vec body = {lay.length * 0.94F, std::min(lay.length / 11, lay.pitch * 0.62F)};

    const auto place = [&](int i) -> Rect {
      const float right_gap =
          i + 1 < count && (i + 1) % lay.per_line != 0
              ? slots[static_cast<std::size_t>(i) + 1] - slots[static_cast<std::size_t>(i)]
              : 1;
      return {inside_.x + slots[static_cast<std::size_t>(i)] * lay.pitch,
              top + static_cast<float>(i / lay.per_line) * line_h, right_gap * lay.pitch, line_h};
    };
    for (int i = 0; i < count; ++i) {
      const Rect spot = place(i);
      const Count from_here = size_ - i;
      const auto index = static_cast<std::uint64_t>(i);
      Sprite s = upright_match({spot.x + lay.pitch / 2, spot.center().y}, body, seed_of(heap_, index));
      if (pairing_.on) fade_or_glow(s, exponent_of(i));
      if (chosen_ != nullptr && from_here <= chosen_->take) {
        s.mark = 1;
        s.alpha = 1;
        s.lift = dividing_ ? 0.6F : 0.25F;
        enclose(spot);
      } else if (chosen_ != nullptr && from_here > reach_) {
        s.alpha = std::min(s.alpha, 0.45F);
      }
      if (hint_ != nullptr && from_here <= hint_->take) s.glow = 1;
      add({match_thing, heap_, index}, s);
      if (view_.miniature || dividing_) continue;
      touch(spot, Role::button,
            say(N_("heap {0}: take {1}, leaving {2}"), heap_ + 1, from_here, size_ - from_here),
            OnMatch{heap_, from_here}, from_here <= reach_);
    }
    const HeapMove* cut = dividing_ ? chosen_ : hint_ != nullptr && hint_->split != 0 ? hint_ : nullptr;
    if (cut == nullptr) return;
    for (Count first = 1; first < size_ - cut->take; ++first) {
      const int i = static_cast<int>(first) - 1;
      const Rect spot = place(i);
      const bool at_end = (i + 1) % lay.per_line == 0;
      const float x = spot.x + spot.w - (at_end ? 0 : (spot.w - lay.pitch) / 2);
      const float from = x - lay.pitch / 2;
      draw_gap({from, spot.y, std::min(lay.pitch, view_.area.x + view_.area.w - from), spot.h}, first, cut);
    }
  }

  /// A place where what is left can be divided: a thin mark, thick where it will be.
  void draw_gap(const Rect& spot, Count first, const HeapMove* cut) {
    const bool here = cut->split == first;
    const bool open = cut == chosen_;
    const float wide = here ? 5.0F : 2.5F;
    const float x = bound(spot.center().x, view_.area.x + wide, view_.area.x + view_.area.w - wide);
    const Rect bar{x - wide / 2, spot.y + spot.h * (here ? 0.04F : 0.3F), wide,
                   spot.h * (here ? 0.92F : 0.4F)};
    if (here || open) {
      Sprite mark = plate_of(bar, here ? (open ? Tint::chosen : Tint::hint) : Tint::legal, 3, 2);
      add({mark_thing, heap_, static_cast<std::uint64_t>(first)}, mark);
    }
    if (here) enclose(spot);
    if (open && !view_.miniature) {
      touch(spot, Role::button,
            say(N_("heap {0}: divide the rest here, {1} and {2}"), heap_ + 1, first, rest_ - first),
            OnGap{heap_, first}, true);
    }
  }

  // ------------------------------------------------------------------------------------------- bundles

  void draw_bundles() {
    const auto& lay = plan_.bundle;
    const auto whole = static_cast<std::uint64_t>(dividing_ ? rest_ : size_);
    const int count = std::popcount(whole);
    const int used = (count + lay.per_line - 1) / lay.per_line;
    const float line_h = inside_.h / static_cast<float>(std::max({1, lay.lines, used}));
    const float top = inside_.y + (inside_.h - line_h * static_cast<float>(used)) / 2;
    const float words = view_.miniature ? 0 : std::min(1.1F * line_, line_h * 0.3F);

    const std::uint64_t take =
        chosen_ == nullptr || dividing_ ? 0 : static_cast<std::uint64_t>(chosen_->take);
    const bool whole_bundles = (take & ~whole) == 0;
    std::vector<float> marks(static_cast<std::size_t>(count), 0.0F);
    std::uint64_t left_to_mark = take;
    int i = count;
    for (std::uint64_t rest = whole; rest != 0; rest &= rest - 1) { // smallest first: those go first
      const std::uint64_t bundle = rest & (~rest + 1);
      const std::uint64_t part = std::min(bundle, left_to_mark);
      --i;
      if (whole_bundles) {
        marks[static_cast<std::size_t>(i)] = (take & bundle) != 0 ? 1.0F : 0.0F;
      } else {
        marks[static_cast<std::size_t>(i)] = static_cast<float>(part) / static_cast<float>(bundle);
        left_to_mark -= part;
      }
    }

    const auto value = value_of(position_.options, size_);
    const bool paired = pairing_.on && value && *value == size_;
    Count before = 0;
    std::uint64_t rest = whole;
    for (i = 0; rest != 0; ++i) {
      const int e = static_cast<int>(std::bit_width(rest)) - 1;
      const std::uint64_t bundle = std::uint64_t{1} << e;
      rest ^= bundle;
      const Rect spot{inside_.x + static_cast<float>(i % lay.per_line) * lay.pitch,
                      top + static_cast<float>(i / lay.per_line) * line_h, lay.pitch, line_h};
      const Vec middle{spot.center().x, spot.y + (spot.h - words) / 2};
      const float tall = std::min(lay.length, spot.h - words) * 0.9F;
      const float wide = lay.pitch * (0.3F + 0.05F * static_cast<float>(std::min(e, 12)));
      Sprite s = upright_match(middle, {tall, std::min(tall / 11, wide)},
                               seed_of(heap_, static_cast<std::uint64_t>(e) + 100));
      if (e > 0) {
        s.shape = Shape::bundle;
        s.angle = 0;
        s.center = middle;
        s.half = {wide / 2, tall / 2};
        s.detail = static_cast<float>(e);
      }
      if (paired) fade_or_glow(s, e);
      s.mark = marks[static_cast<std::size_t>(i)];
      if (s.mark > 0) {
        s.alpha = 1;
        s.lift = 0.25F;
        enclose(spot);
      }
      if (hint_ != nullptr && (hint_->take & static_cast<Count>(bundle)) != 0) s.glow = 1;
      add({bundle_thing, heap_, static_cast<std::uint64_t>(e)}, s);
      if (view_.miniature) continue;
      Message size = e < 14 ? say("{0}", bundle) : say("2^{0}", e);
      write({middle.x, spot.y + spot.h - words / 2}, 0.8F * line_, Tone::quiet, std::move(size), lay.pitch);
      before += static_cast<Count>(bundle);
      if (dividing_) {
        if (before == rest_) continue;
        const float from = spot.x + spot.w - lay.pitch / 2;
        const float room = view_.area.x + view_.area.w - from;
        draw_gap({from, spot.y, std::min(lay.pitch, room), spot.h}, before, chosen_);
      } else {
        const Count amount = std::min(static_cast<Count>(bundle), reach_);
        touch(spot, Role::button,
              say(N_("heap {0}: take {1}, leaving {2}"), heap_ + 1, amount, size_ - amount),
              OnMatch{heap_, amount, true}, amount > 0);
      }
    }
  }

  // ------------------------------------------------------------------------------------------- figures

  void draw_figure() {
    const Rect plate = inset(cell_, plan_.pad);
    Sprite s = plate_of(plate, chosen_ != nullptr ? Tint::chosen : Tint::cell, 0, 8);
    if (hint_ != nullptr) s.glow = 1;
    if (chosen_ != nullptr) s.mark = 1;
    add({plate_thing, heap_, 0}, s);
    enclose(plate);
    if (view_.miniature) return;

    const bool two_lines = plate.h >= 2.4F * line_;
    const float first_line = two_lines ? plate.y + plate.h / 2 - 0.6F * line_ : plate.center().y;
    Label& number =
        write({plate.x + 0.5F * line_, first_line}, 0.75F * line_,
              chosen_ != nullptr ? Tone::on_light : Tone::quiet, say("{0}.", heap_ + 1), plate.w * 0.3F);
    number.align = Align::left;
    Label& count =
        write({plate.x + plate.w - 0.5F * line_, first_line}, 1.1F * line_,
              chosen_ != nullptr ? Tone::on_light : Tone::normal, say("{0}", size_), plate.w * 0.6F);
    count.align = Align::right;
    count.bold = true;
    if (chosen_ != nullptr && two_lines) {
      Message text = dividing_ && chosen_->split != 0
                         ? say("{0} | {1}", chosen_->split, rest_ - chosen_->split)
                         : say("− {0}", chosen_->take);
      Label& caption = write({plate.x + plate.w - 0.5F * line_, plate.y + plate.h / 2 + 0.6F * line_}, line_,
                             Tone::on_light, std::move(text), plate.w * 0.9F);
      caption.align = Align::right;
    }
    if (dividing_) {
      touch(plate, Role::button, say(N_("heap {0}: keep the rest together"), heap_ + 1), OnGap{heap_, 0},
            true);
    } else {
      touch(plate, Role::button,
            say(N_("heap {0}: take {1}, leaving {2}"), heap_ + 1, reach_, size_ - reach_),
            OnMatch{heap_, reach_, true}, reach_ > 0);
    }
  }

  void draw_more(const Rect& cell) {
    if (view_.miniature) return;
    write(cell.center(), 0.9F * line_, Tone::quiet,
          say_n(N_P("… and {0} more heap", "… and {0} more heaps"), static_cast<Count>(plan_.more)), cell.w);
  }

  // ---------------------------------------------------------------------------------------- the choice

  /// Under the heap: what would be taken; while dividing, the way not to divide.
  void write_choice() {
    const Rect strip{cell_.x + plan_.gutter, cell_.y + cell_.h - plan_.strip, cell_.w - plan_.gutter,
                     plan_.strip};
    if (!dividing_) {
      if (plan_.strip == 0) return;
      const float x = framed_ ? framed_->center().x : strip.center().x;
      keep_inside(write({x, strip.center().y}, 0.95F * line_, Tone::accent,
                        say(N_("take {0}, leaving {1}"), chosen_->take, rest_)),
                  strip);
      return;
    }
    Message words = say(N_("keep together"));
    const bool narrow = plan_.strip == 0;
    if (narrow) words = say("{0}", rest_);
    Rect pill{cell_.x, cell_.y, plan_.gutter, cell_.h};
    if (!narrow) {
      const float w = std::min(strip.w, text_width(words, line_) + 1.6F * line_);
      pill = {strip.x, strip.y, w, strip.h};
    }
    const bool together = chosen_->split == 0;
    add({mark_thing, heap_, 0},
        plate_of(inset(pill, 1), together && view_.choice.ready ? Tint::chosen : Tint::legal, 3, pill.h / 2));
    write(pill.center(), 0.95F * line_, Tone::normal, std::move(words), pill.w);
    touch(touchable(pill, cell_), Role::button, say(N_("heap {0}: keep the rest together"), heap_ + 1),
          OnGap{heap_, 0}, true);
  }

  void enclose(const Rect& r) {
    if (!framed_) {
      framed_ = r;
      return;
    }
    const float right = std::max(framed_->x + framed_->w, r.x + r.w);
    const float bottom = std::max(framed_->y + framed_->h, r.y + r.h);
    framed_->x = std::min(framed_->x, r.x);
    framed_->y = std::min(framed_->y, r.y);
    framed_->w = right - framed_->x;
    framed_->h = bottom - framed_->y;
  }

  void frame() {
    add({mark_thing, heap_, ~std::uint64_t{0}}, frame_of(framed_ ? *framed_ : cell_, Tint::chosen));
  }

  const Position& position_;
  const Heaps& board_;
  const SceneView& view_;
  const HeapsPlan& plan_;
  float line_;
  Pairing pairing_;
  Draft draft_;

  // of the heap being drawn
  std::size_t heap_ = 0;
  Count size_ = 0;
  Count reach_ = 0;
  Count rest_ = 0;
  Rect cell_;
  Rect inside_;
  HeapStyle style_ = HeapStyle::matches;
  const HeapMove* chosen_ = nullptr;
  const HeapMove* hint_ = nullptr;
  bool dividing_ = false;
  std::optional<Rect> framed_;
};

/// The heap that must be seen: the one chosen, moved or hinted at.
std::size_t focus_of(const Heaps& board, const SceneView& view) {
  const auto heap = [&](const std::optional<Move>& move) -> std::optional<std::size_t> {
    const auto* m = move ? std::get_if<HeapMove>(&*move) : nullptr;
    return m != nullptr && m->heap < board.size.size() ? std::optional(m->heap) : std::nullopt;
  };
  if (const auto h = heap(view.choice.move)) return *h;
  return heap(view.hint).value_or(0);
}

} // namespace

Count reach(const Options& options, Count size) {
  return options.max == 0 ? size : std::min(size, options.max);
}

Sprite upright_match(Vec center, Vec size, std::uint32_t seed) {
  Sprite s;
  s.shape = Shape::match;
  s.center = {center.x + 0.12F * size.y * noise(seed, 1), center.y + 0.015F * size.x * noise(seed, 2)};
  s.half = {size.x / 2, size.y / 2};
  s.angle = -half_pi + 0.03F * noise(seed, 3);
  s.seed = seed;
  return s;
}

Draft draft_heaps(const Position& position, const Heaps& board, const SceneView& view,
                  const HeapsPlan& plan) {
  return Drawing(position, board, view, plan).draw();
}

Fate heap_fate(const Heaps& before, const HeapMove& move, const ThingId& id) {
  const auto heap = static_cast<std::size_t>(id.a);
  const std::uint64_t shift = heap > move.heap && move.split != 0 ? 1 : 0;
  ThingId same = id;
  same.a += shift;
  if (heap != move.heap || id.kind == plate_thing) return {same, heap == move.heap};
  if (id.kind == mark_thing) return {};
  const Count rest = before.size[heap] - move.take;
  if (id.kind == bundle_thing) {
    const Count left = move.split == 0 ? rest : move.split;
    return {same, ((left >> id.b) & 1) == 0};
  }
  const auto index = static_cast<Count>(id.b);
  if (index >= rest) return {std::nullopt, true};
  if (move.split == 0 || index < move.split) return {same, false};
  return {ThingId{match_thing, id.a + 1, static_cast<std::uint64_t>(index - move.split)}, false};
}

Scene scene_of(const Position& position, const Heaps& board, const SceneView& view) {
  const auto* before = view.motion == nullptr ? nullptr : std::get_if<Heaps>(&view.motion->before.board);
  const auto* move = view.motion == nullptr ? nullptr : std::get_if<HeapMove>(&view.motion->move);
  if (before == nullptr || move == nullptr || view.motion->t >= 1 || move->heap >= before->size.size()) {
    return finish(draft_heaps(position, board, view, plan_heaps(board, view, focus_of(board, view))));
  }
  SceneView quiet = view;
  quiet.choice = {};
  quiet.hint.reset();
  quiet.interactive = false;
  const Draft from = draft_heaps(view.motion->before, *before, quiet, plan_heaps(*before, quiet, move->heap));
  const Draft to = draft_heaps(position, board, quiet, plan_heaps(board, quiet, move->heap));
  return blend(from, to, view.motion->t, view.area,
               [&](const ThingId& id) { return heap_fate(*before, *move, id); });
}

} // namespace nimatron
