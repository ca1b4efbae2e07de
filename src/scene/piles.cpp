#include "scene/piles.hpp"

#include <algorithm>

#include "scene/draft.hpp"
#include "scene/heaps.hpp"

namespace nimatron {

namespace {

constexpr int most_drawn = 60; // the number says how many they are
constexpr int in_a_row = 10;
constexpr float gutter = 84; // for whose it is, and how many

/// One match, or a word: where it lies while the game goes on, and where after it.
struct Place {
  Vec at;
  float size = 0;
  float angle = -half_pi;
};

Place between(const Place& a, const Place& b, float t) {
  return {{mix(a.at.x, b.at.x, t), mix(a.at.y, b.at.y, t)}, mix(a.size, b.size, t), mix(a.angle, b.angle, t)};
}

/// The left pile; the right one is its mirror image.
class Drawing {
 public:
  Drawing(const Piles& piles, const PilesView& view, std::size_t which)
      : piles_(piles), pile_(piles.pile[which]), view_(view), which_(which),
        count_(static_cast<int>(std::min<Count>(pile_.taken, most_drawn))) {}

  void draw(Scene& scene) const {
    const float end = piles_.over ? view_.settled : 0;
    const float bright = pile_.won ? ease(end) : 0;
    for (int i = 0; i < count_; ++i) {
      // One after the other.
      const float late = 0.4F * static_cast<float>(i) / static_cast<float>(std::max(1, count_));
      const Place p = between(thrown(i), laid(i), ease((end - late) / 0.6F));
      Sprite s =
          upright_match(p.at, {p.size, p.size / 11}, seed_of(which_ + 50, static_cast<std::uint64_t>(i)));
      s.center = {mirrored(p.at.x), p.at.y};
      s.angle = p.angle;
      s.glow = bright;
      s.alpha = piles_.over && !pile_.won ? mix(1, 0.75F, ease(end)) : 1;
      scene.sprites.push_back(s);
    }
    const bool middle = piles_.over && piles_.bare;
    const float t = middle ? ease(end) : 0;
    const Rect& strip = view_.strip;
    const Place name = between({{strip.x + gutter / 2, strip.y + 0.27F * strip.h}, 13},
                               {{half().center().x, view_.table.y + 0.3F * view_.table.h}, 18}, t);
    const Place number = between({{strip.x + gutter / 2, strip.y + 0.72F * strip.h}, 17},
                                 {{half().center().x, name.at.y + 26}, 24}, t);
    const Tone tone = pile_.won && piles_.over ? Tone::accent : Tone::normal;
    write(scene, name, pile_.owner, tone == Tone::accent ? tone : Tone::quiet, mix(gutter, half().w, t));
    write(scene, number, say("{0}", pile_.taken), tone, mix(gutter, half().w, t)).bold = true;
    Rect area = middle ? half() : Rect{strip.x, strip.y, strip.w / 2, strip.h};
    area.x = which_ == 0 ? area.x : 2 * view_.table.center().x - area.x - area.w;
    scene.targets.push_back(
        {area,
         Role::text,
         say_n(N_P("{1}: {0} match taken", "{1}: {0} matches taken"), pile_.taken, pile_.owner),
         {},
         true});
  }

 private:
  float mirrored(float x) const { return which_ == 0 ? x : 2 * view_.table.center().x - x; }

  Label& write(Scene& scene, const Place& place, Message text, Tone tone, float room) const {
    Label label;
    label.at = {mirrored(place.at.x), place.at.y};
    label.size = place.size;
    label.tone = tone;
    label.text = std::move(text);
    label.room = room;
    scene.labels.push_back(std::move(label));
    return scene.labels.back();
  }

  Rect half() const {
    const Rect& table = view_.table;
    return {table.x, table.y, table.w / 2, table.h};
  }

  /// As it was thrown on the pile.
  Place thrown(int i) const {
    const Rect& strip = view_.strip;
    const float tall = 0.84F * strip.h;
    const float room = std::max(0.0F, strip.w / 2 - gutter - 12 - tall * 0.5F);
    const float pitch = std::min(0.3F * tall, room / static_cast<float>(std::max(1, count_)));
    const auto seed = seed_of(which_ + 70, static_cast<std::uint64_t>(i));
    const float x = strip.x + gutter + tall * 0.25F + pitch * (static_cast<float>(i) + 0.5F);
    return {{x, strip.center().y + 0.05F * tall * noise(seed, 1)}, tall, -half_pi + 0.4F * noise(seed, 2)};
  }

  /// As it lies when all is over: in rows, in the middle of the table if nothing else is there.
  Place laid(int i) const {
    if (!piles_.bare) {
      Place p = thrown(i);
      p.angle = -half_pi;
      p.at.y = view_.strip.center().y;
      return p;
    }
    const int rows = (count_ + in_a_row - 1) / in_a_row;
    const int row = i / in_a_row;
    const int here = std::min(in_a_row, count_ - row * in_a_row);
    const float top = std::max(0.42F * half().h, 0.3F * half().h + 44);
    const Rect room = {half().x + 12, half().y + top, half().w - 24, std::max(8.0F, half().h - top - 6)};
    const float high = std::min(room.h / static_cast<float>(rows), 118.0F);
    const float pitch = std::min(room.w / in_a_row, 0.32F * high);
    const float x =
        room.center().x + pitch * (static_cast<float>(i % in_a_row) - 0.5F * static_cast<float>(here - 1));
    return {{x, room.y + high * (static_cast<float>(row) + 0.5F)}, 0.86F * high, -half_pi};
  }

  const Piles& piles_;
  const Piles::Pile& pile_;
  const PilesView& view_;
  std::size_t which_;
  int count_;
};

} // namespace

Scene piles_scene(const Piles& piles, const PilesView& view) {
  Scene scene;
  for (const std::size_t which : {std::size_t{0}, std::size_t{1}})
    Drawing(piles, view, which).draw(scene);
  if (piles.over && piles.bare) {
    Label words;
    words.at = {view.table.center().x, view.table.y + 0.14F * view.table.h};
    words.size = std::min(36.0F, 0.12F * view.table.h);
    words.tone = Tone::accent;
    words.bold = true;
    words.text = piles.headline;
    words.alpha = ease(view.settled);
    words.room = view.table.w;
    scene.labels.push_back(std::move(words));
  }
  if (view.right_to_left) mirror(scene, view.table);
  return scene;
}

float piles_height(float table) { return table < 190 ? 0 : bound(0.11F * table, 34, 60); }

} // namespace nimatron
