#include "scene/piles.hpp"

#include <algorithm>
#include <utility>

#include "scene/keyed_scene.hpp"

namespace nimatron {

namespace {

// Piles are not meant to be counted: what a player has taken is not a score.
constexpr int most_drawn = 60;
constexpr float gutter = 84; // for the name of the player

/// One match: where it lies during the game, and where after it.
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
      // The matches settle one after the other.
      const float late = 0.4F * static_cast<float>(i) / static_cast<float>(std::max(1, count_));
      const Place p = between(thrown(i), laid(i), ease((end - late) / 0.6F));
      Sprite s =
          upright_match(p.at, {p.size, p.size / 11}, seed_of(which_ + 50, static_cast<std::uint64_t>(i)));
      s.center = {mirrored(p.at.x), p.at.y};
      s.angle = p.angle;
      s.glow = bright;
      if (is_lifted(i)) {
        s.layer = 2;
        s.lift = ease(end);
      }
      s.alpha = piles_.over && !pile_.won ? mix(1, 0.75F, ease(end)) : 1;
      scene.sprites.push_back(s);
    }
    const Rect& strip = view_.strip;
    Label owner;
    owner.at = {mirrored(strip.x + gutter / 2), strip.center().y};
    owner.size = least_text * view_.text;
    owner.tone = pile_.won && piles_.over ? Tone::accent : Tone::quiet;
    owner.text = pile_.owner;
    owner.room = gutter;
    scene.labels.push_back(std::move(owner));
    Rect area = {strip.x, strip.y, strip.w / 2, strip.h};
    area.x = which_ == 0 ? area.x : 2 * view_.table.center().x - area.x - area.w;
    Message told = pile_.taken == 0
                       ? say(N_("{0}: nothing taken"), pile_.owner)
                       : say(N_("{0, plural, one {{1}: {0} match taken} other {{1}: {0} matches taken}}"),
                             pile_.taken, pile_.owner);
    scene.targets.push_back({area, Role::text, std::move(told), {}, true});
  }

 private:
  float mirrored(float x) const { return which_ == 0 ? x : 2 * view_.table.center().x - x; }

  /// As it was thrown onto the pile.
  Place thrown(int i) const {
    const Rect& strip = view_.strip;
    const float tall = 0.84F * strip.h;
    const float room = std::max(0.0F, strip.w / 2 - gutter - 12 - tall * 0.5F);
    const float pitch = std::min(0.3F * tall, room / static_cast<float>(std::max(1, count_)));
    const auto seed = seed_of(which_ + 70, static_cast<std::uint64_t>(i));
    const float x = strip.x + gutter + tall * 0.25F + pitch * (static_cast<float>(i) + 0.5F);
    return {{x, strip.center().y + 0.05F * tall * noise(seed, 1)}, tall, -half_pi + 0.4F * noise(seed, 2)};
  }

  /// Holds up the winner's last match if the table is empty.
  bool is_lifted(int i) const { return piles_.over && piles_.bare && pile_.won && i + 1 == count_; }

  /// As it lies after the end.
  Place laid(int i) const {
    Place p = thrown(i);
    if (!is_lifted(i)) {
      p.angle = -half_pi;
      p.at.y = view_.strip.center().y;
      return p;
    }
    const Rect& table = view_.table;
    const float free = table.h - view_.strip.h;
    // `draw` mirrors it with its pile.
    return {{table.center().x, table.y + free / 2}, std::min(0.7F * free, 240.0F), -half_pi + 0.2F};
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
  if (view.right_to_left) mirror(scene, view.table);
  return scene;
}

float piles_height(float table) { return table < 190 ? 0 : bound(0.11F * table, 34, 60); }

} // namespace nimatron
