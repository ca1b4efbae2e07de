#include "boards/heaps/heaps_drawing.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "boards/heaps/heaps_geometry.hpp"
#include "core/game.hpp"

namespace nimatron {

HeapsDrawing::HeapsDrawing(const Position& position, const Heaps& board, const SceneView& view,
                           const HeapsPlan& plan)
    : position_(position), board_(board), view_(view), plan_(plan), line_(16 * view.text),
      words_(&heap_words(position)), memory_(memory_words(position)),
      pairing_(pair_up(position, board.size.size(), view)),
      one_by_one_(view.mode != Mode::edit && !view.miniature && taken_one_by_one(position)) {}

KeyedScene HeapsDrawing::draw() {
  for (std::size_t heap = 0; plan_.lies != nullptr && heap < board_.size.size(); ++heap)
    draw_heap(heap, plan_.cell((*plan_.lies)[heap].row));
  if (plan_.lies != nullptr) return std::move(draft_);
  for (std::size_t i = 0; i < plan_.shown; ++i)
    draw_heap(plan_.first + i, plan_.cell(i));
  if (plan_.more != 0) draw_more(plan_.cell(plan_.shown));
  return std::move(draft_);
}

/// The move on this heap if it makes sense there; while you type, it may still take nothing.
std::optional<HeapMove> HeapsDrawing::on_heap(const std::optional<Move>& move, std::size_t heap) const {
  for (const HeapMove& part : takings(move)) {
    if (part.heap == heap && part.take >= 0 && part.take <= board_.size[heap]) return part;
  }
  return std::nullopt;
}

/// In the set-up any match can be removed.
bool HeapsDrawing::may_take(Count n) const {
  if (view_.mode == Mode::edit) return n >= 1 && n <= size_;
  const bool takes =
      one_by_one_ ? least_with(position_, board_, heap_, size_ - n).has_value() : amounts_.has(n);
  return takes || (amounts_.none && split_off(position_, board_, {heap_, n}));
}

/// Whether confirming the choice takes this match.
bool HeapsDrawing::is_chosen(Count index) const {
  if (!chosen_) return false;
  const Count first = view_.choice.of<HeapsChoice>().first.value_or(size_ - chosen_->take);
  return index >= first && index < first + chosen_->take;
}

/// Sets all that describes the heap that is being drawn.
void HeapsDrawing::begin_heap(std::size_t heap, const Rect& cell) {
  heap_ = heap;
  words_ = &heap_words(position_, heap, board_.size.size());
  size_ = board_.size[heap];
  cell_ = cell;
  inside_ = plan_.inside(cell);
  style_ = plan_.style(size_);
  at_ = plan_.lies != nullptr ? (*plan_.lies)[heap].at : 0;
  chosen_ = on_heap(view_.choice.move, heap);
  hint_ = on_heap(view_.hint, heap);
  amounts_ = Legality(position_).amounts(heap);
  rest_ = chosen_ ? size_ - chosen_->take : size_;
  dividing_ = chosen_ && rest_ >= 2 &&
              (is_dividing(view_.choice) || (chosen_->split != 0 && !view_.choice.of<HeapsChoice>().first));
  framed_.reset();
  powers_.clear();
  unpaired_.clear();
  measure_places();
  if (style_ == HeapStyle::matches) measure_row();
}

/// How many places its row has, and how many behind its matches were emptied by the last move.
void HeapsDrawing::measure_places() {
  if (plan_.lies == nullptr) {
    ghosts_ = style_ == HeapStyle::matches && !pairing_.on ? emptied(view_, heap_, size_) : 0;
    in_row_ = size_ + std::min<Count>(ghosts_, plan_.most_matches);
    return;
  }
  // Offset by the part of the row before it.
  const std::vector<HeapMove> last =
      view_.last == nullptr ? std::vector<HeapMove>{} : takings(view_.last->move);
  ghosts_ = last.size() == 1 && last.front().heap == heap_ ? last.front().take : 0;
  in_row_ = (*plan_.lies)[heap_].in_row;
}

/// What the heap is called, and what stands beside it. In the set-up a match can be added anywhere in the row, even in an
/// empty one.
void HeapsDrawing::name_heap() {
  const bool laying = view_.mode == Mode::edit;
  Message name = say(words_->lies_there, size_, heap_ + 1);
  if (laying_more()) name = say(words_->add_one, heap_ + 1, size_);
  if (memory_ && size_ > 0) name = with_comma(name, *memory_);
  const bool alone = plan_.lies == nullptr || in_row_ == size_;
  touch(alone ? cell_ : part(), laying ? Role::button : Role::group, std::move(name),
        laying || size_ == 0 ? Touch(OnMatch{heap_, 0}) : Touch{}, laying || size_ > 0);
  if (plan_.lies != nullptr) return write_row();
  if (size_ == 0 && !laying) draw_empty();
  if (style_ != HeapStyle::figure) write_gutter();
}

void HeapsDrawing::draw_heap(std::size_t heap, const Rect& cell) {
  begin_heap(heap, cell);
  const std::size_t own_target = draft_.targets.size();
  if (!view_.miniature) name_heap();
  switch (style_) {
  case HeapStyle::matches: draw_matches(); break;
  case HeapStyle::bundles: draw_bundles(); break;
  case HeapStyle::figure: draw_figure(); break;
  }
  if (view_.miniature) return;
  tell_powers(own_target);
  if (chosen_ && style_ != HeapStyle::figure) write_choice();
  if (!chosen_ && memory_ && is_lowest()) write_memory();
  if (view_.choice.by_keyboard && (chosen_ || under_cursor())) frame();
}

/// If you can choose among several heaps, the keyboard is at one even before anything is taken from it.
bool HeapsDrawing::under_cursor() const { return view_.choice.of<HeapsChoice>().heap == heap_; }

bool HeapsDrawing::is_lowest() const {
  return heap_ + 1 == (plan_.lies != nullptr ? board_.size.size() : plan_.first + plan_.shown);
}

/// Whether this can replace or extend the choice: another amount of the same heap, or one of another heap
/// that may join it.
bool HeapsDrawing::may_be_chosen(Count n) const {
  if (chosen_ || !view_.choice.move || view_.mode == Mode::edit) return !chosen_ || may_take(n);
  if (!Legality(position_).several_heaps()) return true;
  return may_join(position_, board_, view_.choice, heap_, n);
}

void HeapsDrawing::write_gutter() {
  const float middle = inside_.y + inside_.h / 2;
  const float x = cell_.x + plan_.gutter / 2;
  const bool named = board_.size.size() > 1 && cell_.h >= 2.6F * line_;
  if (named) {
    const bool short_of_room = plan_.gutter < 2.6F * line_;
    Message name = short_of_room ? say("{0}.", heap_ + 1) : say(words_->name, heap_ + 1);
    write({x, middle - 0.65F * line_}, 0.8F * line_, Tone::quiet, std::move(name), plan_.gutter);
  }
  Message count = say("{0}", size_);
  if (dividing_) {
    count =
        chosen_->split == 0 ? say("{0}", rest_) : say("{0} | {1}", chosen_->split, rest_ - chosen_->split);
  } else if (chosen_ && plan_.strip == 0) {
    count = say("{0} − {1}", size_, chosen_->take);
  }
  const Tone tone = chosen_ ? Tone::accent : size_ == 0 ? Tone::quiet : Tone::normal;
  write({x, named ? middle + 0.5F * line_ : middle}, 1.25F * line_, tone, std::move(count), plan_.gutter)
      .bold = true;
}

/// "5", or "2 | 3" where the rest is divided.
std::string HeapsDrawing::count_in_row(std::size_t heap) const {
  if (!dividing_ || heap != heap_) return std::to_string(board_.size[heap]);
  if (chosen_->split == 0) return std::to_string(rest_);
  return std::to_string(chosen_->split) + " | " + std::to_string(rest_ - chosen_->split);
}

/// Writes beside a row which heaps lie in it and how many matches each has, once for all of them.
void HeapsDrawing::write_row() {
  const auto& lies = *plan_.lies;
  const std::size_t row = lies[heap_].row;
  if (heap_ > 0 && lies[heap_ - 1].row == row) return;
  const float middle = inside_.y + inside_.h / 2;
  const float x = cell_.x + plan_.gutter / 2;
  std::size_t last = heap_;
  bool chosen = false;
  std::string counts;
  for (std::size_t heap = heap_; heap < lies.size() && lies[heap].row == row; ++heap) {
    last = heap;
    chosen = chosen || on_heap(view_.choice.move, heap);
    if (board_.size[heap] == 0) continue;
    if (!counts.empty()) counts += " | ";
    counts += count_in_row(heap);
  }
  if (counts.empty()) {
    counts = "0";
    draw_empty();
  }
  const bool named = board_.size.size() > 1 && cell_.h >= 2.6F * line_;
  if (named) {
    Message name =
        last == heap_ ? say(words_->name, heap_ + 1) : say(N_("heaps {0}–{1}"), heap_ + 1, last + 1);
    write({x, middle - 0.65F * line_}, 0.8F * line_, Tone::quiet, std::move(name), plan_.gutter);
  }
  const Tone tone = chosen ? Tone::accent : counts == "0" ? Tone::quiet : Tone::normal;
  write({x, named ? middle + 0.5F * line_ : middle}, 1.25F * line_, tone, say("{0}", counts), plan_.gutter)
      .bold = true;
}

// ------------------------------------------------------------------------------------------- matches

/// Computes where the matches of its row stand.
void HeapsDrawing::measure_row() {
  exponents_ = exponents();
  std::vector<bool> group_end(exponents_.size(), false);
  for (std::size_t i = 0; i + 1 < exponents_.size(); ++i)
    group_end[i] = exponents_[i] != exponents_[i + 1];
  slots_ = match_slots(static_cast<int>(in_row_), plan_.match.per_line, plan_.fives, group_end);
}

/// The area of the match at this place of the heap's row.
Rect HeapsDrawing::place(Count index) const {
  const auto& lay = plan_.match;
  const auto per_line = static_cast<Count>(lay.per_line);
  const Count lines = std::max<Count>(1, (in_row_ + per_line - 1) / per_line);
  const float line_h = std::min(inside_.h / static_cast<float>(lay.lines), lay.length * 1.15F);
  const float top = inside_.y + (inside_.h - line_h * static_cast<float>(lines)) / 2;
  const Count i = std::min(at_ + index, std::max<Count>(in_row_ - 1, 0));
  const auto slot = [&](Count n) {
    return n < static_cast<Count>(slots_.size()) ? slots_[static_cast<std::size_t>(n)] : 0;
  };
  const bool goes_on = i + 1 < in_row_ && (i + 1) % per_line != 0;
  return {inside_.x + slot(i) * lay.pitch, top + static_cast<float>(i / per_line) * line_h,
          (goes_on ? slot(i + 1) - slot(i) : 1) * lay.pitch, line_h};
}

/// The area of the whole heap, where it shares a row with others.
Rect HeapsDrawing::part() const {
  Rect out = place(0);
  for (Count i = 1; i < size_; ++i)
    out = union_of(out, place(i));
  return out;
}

/// When the rest is split, its parts stand a little apart.
float HeapsDrawing::aside(Count index) const {
  if (!dividing_ || chosen_->split == 0) return 0;
  return (index < chosen_->split ? -0.16F : 0.16F) * plan_.match.pitch;
}

void HeapsDrawing::draw_matches() {
  const auto& lay = plan_.match;
  const float line_h = place(0).h;
  const float words = exponents_.empty() || view_.miniature ? 0 : std::min(1.1F * line_, line_h * 0.3F);
  const float length = std::min(lay.length, line_h - words) * 0.94F;
  const Vec body = {length, std::min(length / 11, lay.pitch * 0.62F)};
  const int count = static_cast<int>(size_);
  const int places = count + static_cast<int>(std::min<Count>(ghosts_, plan_.most_matches));
  for (int i = count; i < places; ++i)
    draw_ghost(i, body);
  for (int i = 0; i < count; ++i)
    draw_match(i, body, words);
  if (words > 0) name_groups(words);
  if (dividing_ && chosen_) draw_gaps(*chosen_);
  if (hint_ && hint_->take == 0 && !dividing_) draw_gap(gap(hint_->split), hint_->split, *hint_, false);
}

/// A match whose middle is there; or a pass, which is a golden disc.
Sprite HeapsDrawing::match_at(Vec middle, Vec body, int i) const {
  if (holds_passes(*position_.game, heap_, board_.size.size())) {
    Sprite disc;
    disc.shape = Shape::coin;
    disc.tint = Tint::gold;
    disc.center = middle;
    const float radius = 0.42F * std::min(plan_.match.pitch, body.x);
    disc.half = {radius, radius};
    disc.seed = seed_of(heap_, static_cast<std::uint64_t>(i));
    return disc;
  }
  const std::uint64_t wood = plan_.lies != nullptr ? (*plan_.lies)[heap_].row : heap_;
  return upright_match(middle, body,
                       seed_of(wood, static_cast<std::uint64_t>(i) + static_cast<std::uint64_t>(at_)));
}

void HeapsDrawing::draw_ghost(int i, Vec body) {
  const Rect spot = place(i);
  Sprite s = match_at({spot.x + plan_.match.pitch / 2, spot.center().y}, body, i);
  s.tint = Tint::ghost;
  s.alpha = 0.5F;
  add({ghost_thing, heap_, static_cast<std::uint64_t>(i)}, s);
}

void HeapsDrawing::draw_match(int i, Vec body, float words) {
  const Rect spot = place(i);
  const Count from_here = size_ - i;
  const auto index = static_cast<std::uint64_t>(i);
  Sprite s = match_at({spot.x + plan_.match.pitch / 2 + aside(i), spot.center().y - words / 2}, body, i);
  if (!exponents_.empty()) fade_or_glow(s, exponents_[static_cast<std::size_t>(i)]);
  if (is_chosen(i)) {
    s.mark = 1;
    s.alpha = 1;
    s.lift = dividing_ ? 0.6F : 0.25F;
    enclose(spot);
  } else if (!dividing_ && !may_be_chosen(from_here)) {
    s.alpha = std::min(s.alpha, 0.45F);
  } else if (!view_.miniature && view_.mode != Mode::edit && !may_take(from_here)) {
    s.alpha = std::min(s.alpha, 0.62F); // paler beforehand, because it cannot be taken
  }
  if (hint_ && i >= first_taken(*hint_, size_) && i < first_taken(*hint_, size_) + hint_->take)
    underline(s, {spot.x, spot.y, spot.w, spot.h - words}, index); // above the numbers of bundles
  add({match_thing, heap_, index}, s);
  if (view_.miniature || dividing_ || laying_more()) return;
  touch(spot, Role::button, offer(from_here), OnMatch{heap_, from_here}, may_take(from_here));
}

/// Below each group of matches, which power of two it is.
void HeapsDrawing::name_groups(float words) {
  for (std::size_t first = 0, i = 0; i < exponents_.size(); ++i) {
    const int exponent = exponents_[i];
    const bool ends = i + 1 == exponents_.size() || exponents_[i + 1] != exponent;
    if (!ends) continue;
    const Rect from = place(static_cast<Count>(first));
    const Vec middle = {(from.x + place(static_cast<Count>(i)).x + plan_.match.pitch) / 2,
                        from.y + from.h - words / 2};
    if (exponent >= 0) write_power(middle, exponent, pairing_.alone(heap_, exponent), 0);
    first = i + 1;
  }
}

/// Where the rest can be divided.
void HeapsDrawing::draw_gaps(const HeapMove& cut) {
  for (Count first = 1; first < size_ - cut.take; ++first)
    draw_gap(gap(first), first, cut, true);
}

/// Before the match of this number.
Rect HeapsDrawing::gap(Count first) const {
  const auto& lay = plan_.match;
  const Rect spot = place(first - 1);
  const bool at_end = (at_ + first) % lay.per_line == 0;
  const float x = spot.x + spot.w - (at_end ? 0 : (spot.w - lay.pitch) / 2);
  const float from = x - lay.pitch / 2;
  return {from, spot.y, std::min(lay.pitch, view_.area.x + view_.area.w - from), spot.h};
}

/// The touch that a tap on this match means.
Message HeapsDrawing::offer(Count from_here) const {
  const auto pins = one_by_one_ ? least_with(position_, board_, heap_, size_ - from_here) : std::nullopt;
  if (view_.mode != Mode::edit && amounts_.none && split_off(position_, board_, {heap_, from_here}))
    return say(N_("heap {0}: split into {1} and {2}"), heap_ + 1, size_ - from_here, from_here);
  if (!pins) return say(words_->offer, heap_ + 1, from_here, size_ - from_here);
  const HeapMove& move = pins->move;
  const Count rest = size_ - move.take;
  if (move.split == 0) return say(words_->offer, heap_ + 1, move.take, rest);
  return say(N_("heap {0}: take {1}, leaving {2} and {3}"), heap_ + 1, move.take, move.split,
             rest - move.split);
}

/// Underlines what a hint would take, because unpaired bundles glow as well.
void HeapsDrawing::underline(Sprite& sprite, const Rect& spot, std::uint64_t id) {
  if (!pairing_.on) sprite.glow = 1;
  const float high = std::min(5.0F, 0.06F * spot.h);
  const float wide = std::min(spot.w, style_ == HeapStyle::matches ? plan_.match.pitch : plan_.bundle.pitch);
  add({hint_thing, heap_, id},
      plate_of({spot.x, spot.y + spot.h - high, wide, high}, Tint::hint, 1, high / 2));
}

/// An empty heap keeps its place, so you can see where it was.
void HeapsDrawing::draw_empty() {
  if (style_ == HeapStyle::figure) return;
  const float high = std::min(inside_.h, plan_.match.length) * 0.5F;
  Sprite s = plate_of({inside_.x, inside_.center().y - high / 2, inside_.w, high}, Tint::cell, 0, high / 2);
  s.alpha = 0.3F;
  add({mark_thing, heap_, 1}, s);
}

/// A place where the rest can be split: a thin mark, thick where the split will be.
void HeapsDrawing::draw_gap(const Rect& spot, Count first, const HeapMove& cut, bool open) {
  const bool here = cut.split == first;
  const float wide = here ? 5.0F : 2.5F;
  const float x = bound(spot.center().x, view_.area.x + wide, view_.area.x + view_.area.w - wide);
  const Rect bar{x - wide / 2, spot.y + spot.h * (here ? 0.04F : 0.3F), wide, spot.h * (here ? 0.92F : 0.4F)};
  if (here || open) {
    const Tint tint = here ? (open ? Tint::chosen : Tint::hint) : Tint::allowed;
    const auto id = static_cast<std::uint64_t>(first);
    add({mark_thing, heap_, 2 * id}, plate_of(bar, tint, 3, 2));
    if (open) { // a handle that invites a tap
      const float knob = std::min(here ? 16.0F : 13.0F, spot.w * 0.5F);
      const Rect round{x - knob / 2, spot.center().y - knob / 2, knob, knob};
      add({mark_thing, heap_, 2 * id + 1}, plate_of(round, tint, 3, knob / 2));
    }
  }
  if (here) enclose(spot);
  if (open && !view_.miniature) {
    const bool whole = cut.take == 0;
    touch(
        spot, Role::button,
        say(whole ? N_("heap {0}: split into {1} and {2}") : N_("heap {0}: split the rest into {1} and {2}"),
            heap_ + 1, first, rest_ - first),
        OnGap{heap_, first}, !whole || Legality(position_).allows(HeapMove{heap_, 0, first}));
  }
}

void HeapsDrawing::draw_more(const Rect& cell) {
  if (view_.miniature) return;
  write(cell.center(), 0.9F * line_, Tone::quiet,
        say(N_("{0, plural, one {… and {0} more heap} other {… and {0} more heaps}}"),
            static_cast<Count>(plan_.more)),
        cell.w);
}

// ---------------------------------------------------------------------------------------- the choice

Rect HeapsDrawing::strip() const {
  return {cell_.x + plan_.gutter, cell_.y + cell_.h - plan_.strip, cell_.w - plan_.gutter, plan_.strip};
}

/// Writes what the last move means for the next one, once below all heaps.
void HeapsDrawing::write_memory() {
  if (plan_.strip == 0) return;
  const Rect place = strip();
  keep_inside(write(place.center(), 0.95F * line_, Tone::normal, *memory_), place);
}

/// Whether the rest of the chosen heap may stay together; some games require a split.
bool HeapsDrawing::may_keep() const {
  const Legality law(position_);
  const auto move = law.take(heap_, chosen_->take);
  return move && law.allows(*move);
}

/// Writes below the heap what would be taken; while you split, it offers to keep the rest together.
void HeapsDrawing::write_choice() {
  const Rect place = strip();
  if (!dividing_) {
    if (plan_.strip == 0) return;
    const float x = framed_ ? framed_->center().x : place.center().x;
    if (chosen_->take == 0) return; // typed, and not more than that yet
    Message words = chosen_->split == 0 ? say(words_->taking, chosen_->take, rest_)
                                        : say(N_("take {0}, leaving {1} and {2}"), chosen_->take,
                                              chosen_->split, rest_ - chosen_->split);
    keep_inside(write({x, place.center().y}, 0.95F * line_, Tone::accent, std::move(words)), place);
    return;
  }
  if (!may_keep()) {
    if (plan_.strip == 0) return;
    keep_inside(write(place.center(), 0.95F * line_, Tone::normal, say(N_("tap a line to split the heap"))),
                place);
    return;
  }
  Message words = say(N_("keep together"));
  const bool narrow = plan_.strip == 0;
  if (narrow) words = say("{0}", rest_);
  Rect pill{cell_.x, cell_.y, plan_.gutter, cell_.h};
  if (!narrow) {
    const float w = std::min(place.w, text_width(words, line_) + 1.6F * line_);
    pill = {place.x, place.y, w, place.h};
    const float beside = place.w - w - 0.6F * line_;
    if (beside > 6 * line_) {
      write({pill.x + w + 0.6F * line_, place.center().y}, 0.95F * line_, Tone::normal,
            say(N_("or tap a line to split it")), beside)
          .align = Align::left;
    }
  }
  const bool together = chosen_->split == 0;
  add({mark_thing, heap_, 0},
      plate_of(inset(pill, 1), together && view_.choice.ready ? Tint::chosen : Tint::allowed, 3, pill.h / 2));
  write(pill.center(), 0.95F * line_, Tone::normal, std::move(words), pill.w);
  touch(touchable(pill, cell_), Role::button, say(N_("heap {0}: keep the rest together"), heap_ + 1),
        OnGap{heap_, 0}, true);
}

void HeapsDrawing::enclose(const Rect& r) {
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

void HeapsDrawing::frame() {
  add({mark_thing, heap_, ~std::uint64_t{0}}, frame_of(framed_ ? *framed_ : cell_, Tint::chosen));
}

KeyedScene draft_heaps(const Position& position, const Heaps& board, const SceneView& view,
                       const HeapsPlan& plan) {
  return HeapsDrawing(position, board, view, plan).draw();
}

} // namespace nimatron
