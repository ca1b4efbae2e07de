#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "boards/heaps/heaps_drawing.hpp"
#include "boards/lists.hpp"
#include "core/game.hpp"
#include "explain/binary.hpp"

// Heaps by their powers of two: which bundles pair off, heaps drawn as bundles, and, if there are too many
// heaps for that, each as a figure on a plate.

namespace nimatron {

namespace {

/// How a power of two is written: 512, but 2¹⁹ if the number would be too long.
std::string power(int exponent) {
  if (exponent < 14) return std::to_string(1 << exponent);
  constexpr const char* raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  return std::string("2") + raised[exponent / 10] + raised[exponent % 10];
}

} // namespace

Pairing pair_up(const Position& position, std::size_t heaps, const SceneView& view) {
  Pairing out;
  if (!view.overlays.bundles) return out;
  out.last_odd.assign(64, Pairing::npos);
  std::vector<std::size_t> last(64, Pairing::npos);
  std::vector<Count> values;
  std::uint64_t sum = 0;
  for (std::size_t heap = 0; heap < heaps; ++heap) {
    const auto value = heap_value(position, heap);
    if (!value) return out;
    for (auto rest = static_cast<std::uint64_t>(*value); rest != 0; rest &= rest - 1) {
      last[static_cast<std::size_t>(std::countr_zero(rest))] = heap;
    }
    sum ^= static_cast<std::uint64_t>(*value);
    values.push_back(*value);
  }
  // It is in the heap that the explanation advises to change, if that heap has such a bundle.
  const std::size_t change = heap_to_change(values);
  for (std::size_t e = 0; e < 64; ++e) {
    if (((sum >> e) & 1U) == 0) continue;
    const bool advised =
        change < values.size() && ((static_cast<std::uint64_t>(values[change]) >> e) & 1U) != 0;
    out.last_odd[e] = advised ? change : last[e];
  }
  out.on = true;
  return out;
}

/// For each match, the power of two of its group, largest first; -1 for the first matches, which theory does
/// not count under `max`. Empty if powers of two are not shown.
std::vector<int> HeapsDrawing::exponents() const {
  std::vector<int> out;
  if (!pairing_.on) return out;
  const Count value = *heap_value(position_, heap_);
  if (value > size_) return out; // the powers of two of such a value do not fit among the matches
  out.assign(static_cast<std::size_t>(size_ - value), -1);
  for (int e = 62; e >= 0; --e) {
    if (((value >> e) & 1) != 0) out.insert(out.end(), std::size_t{1} << e, e);
  }
  return out;
}

void HeapsDrawing::fade_or_glow(Sprite& sprite, int exponent) const {
  if (!pairing_.on) return;
  const bool alone = exponent >= 0 && pairing_.alone(heap_, exponent);
  sprite.alpha = alone ? 1 : 0.35F;
  sprite.glow = alone ? 1.0F : 0;
}

/// Writes below a bundle, or a group of matches, which power of two it is.
void HeapsDrawing::write_power(Vec at, int exponent, bool alone, float room) {
  append(powers_, power(exponent));
  if (alone) append(unpaired_, power(exponent));
  write(at, (alone ? 1.0F : 0.8F) * line_, alone ? Tone::accent : Tone::quiet, say("{0}", power(exponent)),
        room);
}

/// The name of the heap says which bundles are drawn, too.
void HeapsDrawing::tell_powers(std::size_t target) {
  if (powers_.empty()) return;
  Message& name = draft_.targets[target].name;
  name = say(N_("{0}, in bundles of {1}"), name, powers_);
  if (!unpaired_.empty()) name = say(N_("{0}, left over: {1}"), name, unpaired_);
}

/// The amount that a tap means where there are no single matches: at most n.
Count HeapsDrawing::proposed(Count n) const {
  if (view_.mode == Mode::edit) return n;
  if (amounts_.has(n)) return n;
  if (amounts_.takes_nothing() && amounts_.none) return std::min(n, size_ - 1);
  const Count below = amounts_.below(n);
  return below > 0 && amounts_.has(below) ? below : 0;
}

namespace {

/// How much of each bundle, largest first, goes with this many matches: whole bundles if they add up to it, otherwise the
/// smallest first.
std::vector<float> shares(std::uint64_t whole, std::uint64_t take) {
  std::vector<float> out;
  const bool add_up = (take & ~whole) == 0;
  for (std::uint64_t rest = whole; rest != 0; rest &= rest - 1) {
    const std::uint64_t bundle = rest & (~rest + 1);
    const std::uint64_t part = add_up ? take & bundle : std::min(bundle, take);
    out.push_back(static_cast<float>(part) / static_cast<float>(bundle));
    if (!add_up) take -= part;
  }
  std::reverse(out.begin(), out.end());
  return out;
}

} // namespace

/// In the middle of the spot.
Sprite HeapsDrawing::bundle_at(int exponent, const Rect& spot) const {
  const Vec middle = {spot.center().x, spot.y + spot.h / 2};
  const float tall = std::min(plan_.bundle.length, spot.h) * 0.9F;
  const float wide = plan_.bundle.pitch * (0.3F + 0.05F * static_cast<float>(std::min(exponent, 12)));
  Sprite s = upright_match(middle, {tall, std::min(tall / 11, wide)},
                           seed_of(heap_, static_cast<std::uint64_t>(exponent) + 100));
  if (exponent == 0) return s;
  s.shape = Shape::bundle;
  s.angle = 0;
  s.center = middle;
  s.half = {wide / 2, tall / 2};
  s.detail = static_cast<float>(exponent);
  return s;
}

void HeapsDrawing::draw_bundles() {
  const auto& lay = plan_.bundle;
  const auto whole = static_cast<std::uint64_t>(dividing_ ? rest_ : size_);
  const int count = std::popcount(whole);
  const int used = (count + lay.per_line - 1) / lay.per_line;
  const float room = inside_.h / static_cast<float>(std::max({1, lay.lines, used}));
  const float words = view_.miniature ? 0 : std::min(1.1F * line_, room * 0.3F);
  const float line_h = std::min(room, 1.1F * lay.length + words);
  const float top = inside_.y + (inside_.h - line_h * static_cast<float>(used)) / 2;
  const auto taken = [&](const std::optional<HeapMove>& move) {
    return shares(whole, !move || dividing_ ? 0 : static_cast<std::uint64_t>(move->take));
  };
  const std::vector<float> marks = taken(chosen_);
  const std::vector<float> hinted = taken(hint_);

  const auto value = heap_value(position_, heap_);
  const bool paired = pairing_.on && value && *value == size_;
  Count before = 0;
  std::uint64_t rest = whole;
  for (int i = 0; rest != 0; ++i) {
    const int e = static_cast<int>(std::bit_width(rest)) - 1;
    const std::uint64_t bundle = std::uint64_t{1} << e;
    rest ^= bundle;
    const Rect spot{inside_.x + static_cast<float>(i % lay.per_line) * lay.pitch,
                    top + static_cast<float>(i / lay.per_line) * line_h, lay.pitch, line_h};
    const Rect above{spot.x, spot.y, spot.w, spot.h - words}; // the words
    Sprite s = bundle_at(e, above);
    if (paired) fade_or_glow(s, e);
    s.mark = marks[static_cast<std::size_t>(i)];
    if (s.mark > 0) {
      s.alpha = 1;
      s.lift = 0.25F;
      enclose(spot);
    }
    if (hinted[static_cast<std::size_t>(i)] > 0) underline(s, above, static_cast<std::uint64_t>(e));
    add({bundle_thing, heap_, static_cast<std::uint64_t>(e)}, s);
    if (view_.miniature) continue;
    write_power({spot.center().x, spot.y + spot.h - words / 2}, e, paired && pairing_.alone(heap_, e),
                lay.pitch);
    before += static_cast<Count>(bundle);
    if (dividing_) {
      if (before == rest_) continue;
      const float from = spot.x + spot.w - lay.pitch / 2;
      const float wide_gap = std::min(lay.pitch, view_.area.x + view_.area.w - from);
      draw_gap({from, spot.y, wide_gap, spot.h}, before, *chosen_, true);
    } else if (!laying_more()) {
      const Count amount = proposed(static_cast<Count>(bundle));
      touch(spot, Role::button, offer(amount), OnMatch{heap_, amount, true}, amount > 0);
    }
  }
}

void HeapsDrawing::draw_figure() {
  const Rect plate = inset(cell_, plan_.pad);
  Sprite s = plate_of(plate, chosen_ ? Tint::chosen : Tint::cell, 0, 8);
  if (hint_) s.glow = 1;
  if (chosen_) s.mark = 1;
  add({plate_thing, heap_, 0}, s);
  enclose(plate);
  if (view_.miniature) return;

  const bool two_lines = plate.h >= 2.4F * line_;
  const float first_line = two_lines ? plate.y + plate.h / 2 - 0.6F * line_ : plate.center().y;
  Label& number = write({plate.x + 0.5F * line_, first_line}, 0.75F * line_, Tone::quiet,
                        say("{0}.", heap_ + 1), plate.w * 0.3F);
  number.align = Align::left;
  Label& count = write({plate.x + plate.w - 0.5F * line_, first_line}, 1.1F * line_, Tone::normal,
                       say("{0}", size_), plate.w * 0.6F);
  count.align = Align::right;
  count.bold = true;
  if (chosen_ && two_lines) {
    Message text = dividing_ && chosen_->split != 0 ? say("{0} | {1}", chosen_->split, rest_ - chosen_->split)
                                                    : say("− {0}", chosen_->take);
    Label& caption = write({plate.x + plate.w - 0.5F * line_, plate.y + plate.h / 2 + 0.6F * line_}, line_,
                           Tone::normal, std::move(text), plate.w * 0.9F);
    caption.align = Align::right;
  }
  if (dividing_) {
    touch(plate, Role::button, say(N_("heap {0}: keep the rest together"), heap_ + 1), OnGap{heap_, 0},
          may_keep());
  } else if (!laying_more()) {
    const Count amount = proposed(size_);
    touch(plate, Role::button, offer(amount), OnMatch{heap_, amount, true}, amount > 0);
  }
}

} // namespace nimatron
