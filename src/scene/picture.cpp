#include "scene/picture.hpp"

#include <algorithm>
#include <type_traits>
#include <variant>

#include "content/gallery.hpp"
#include "core/geometry.hpp"
#include "core/text.hpp"
#include "learn/preparation.hpp"
#include "scene/board_scene.hpp"
#include "scene/keyed_scene.hpp"

namespace nimatron {

namespace {

/// What is there to be touched says so by its name; other buttons are named for what they do.
constexpr auto says_what_is_there = [](const auto& touch) {
  using T = std::decay_t<decltype(touch)>;
  return std::is_same_v<T, OnSquare> || std::is_same_v<T, OnCoinTable> || std::is_same_v<T, OnNode> ||
         std::is_same_v<T, OnEdge>;
};

/// Of the names that targets have, those that say what is there; the others offer what you can do with it.
bool tells(const Target& target) {
  if (target.role != Role::button) return true;
  if (const auto* part = std::get_if<OnPart>(&target.touch))
    return std::visit(says_what_is_there, part->touch);
  return std::visit(says_what_is_there, target.touch);
}

std::string details(const Scene& scene, Sayer sayer) {
  std::string out;
  for (const Target& target : scene.targets) {
    if (!tells(target)) continue;
    if (!out.empty()) out += "; ";
    out += sayer(target.name);
  }
  return out;
}

/// Room for the board: larger where the board would be small, because paper does not limit it; words grow
/// with it.
void give_room(const Position& position, SceneView& view) {
  constexpr float place = 56; // side of a square, of a cell
  view.area = {0, 0, 760, board_scene(position).paper_height};
  const float side = place_size(position, view);
  if (side <= 0) return;
  const float times = std::clamp(place / side, 1.0F, 3.0F);
  view.area.w *= times;
  view.area.h *= times;
  view.text = times;
}

/// As large as the board needs in such a column, and no larger.
void fit_column(const Position& position, const PictureColumn& column, SceneView& view) {
  const float wide = column.wide;
  const auto heaps = static_cast<float>(heaps_of(position).size());
  const float share = board_scene(position).paper_height * wide / 760;
  view.area = {0, 0, wide, heaps > 0 ? std::min(column.heap * heaps, wide) : std::max(share, 0.6F * wide)};
}

/// Words grow until the smallest of them can be read, and where the board holds them down, the board gets higher.
void enlarge_words(const Position& position, float letters, SceneView& view) {
  constexpr float most = 3;
  constexpr float highest = 1.4F; // as wide as it is
  float before = 0;
  for (int round = 0; round < 8; ++round) {
    float least = letters;
    for (const Label& label : make_scene(position, view).labels)
      least = std::min(least, label.size);
    if (least >= letters) return;
    if (least > before && view.text < most) {
      view.text = std::min(most, view.text * letters / least);
    } else {
      view.area.h = std::max(view.area.h, std::min(1.2F * view.area.h, highest * view.area.w));
    }
    before = least;
  }
}

std::string drawn(const Position& position, SceneView& view, Sayer sayer);

} // namespace

std::string picture_in_column(const Position& position, const PictureColumn& column, Sayer sayer) {
  SceneView view;
  view.mode = Mode::edit;
  view.overlays = no_overlays;
  fit_column(position, column, view);
  enlarge_words(position, column.letters, view);
  return drawn(position, view, sayer);
}

std::string picture_of(const Position& position, const Overlays& shown, Sayer sayer) {
  SceneView view;
  view.overlays = shown;
  view.mode = Mode::watch;
  give_room(position, view);
  return drawn(position, view, sayer);
}

namespace {

std::string drawn(const Position& position, SceneView& view, Sayer sayer) {
  view.mode = Mode::watch;
  PictureWords words = {sayer(game_name(position)) + ", " + print(position),
                        details(make_scene(position, view), sayer)};
  // Drawn as in the set-up, where nothing is pale because it cannot be moved now.
  view.mode = Mode::edit;
  Scene scene = make_scene(position, view);
  if (const auto side = geometry_of(position).side(position.board)) {
    const Message turn = *side == Side::white ? say(N_("White to move")) : say(N_("Black to move"));
    const Rect seen = extent(scene, sayer);
    Label caption;
    caption.size *= view.text;
    caption.at = {seen.center().x, seen.y + seen.h + 0.9F * caption.size};
    caption.text = turn;
    scene.labels.push_back(caption);
    words.details += "; " + sayer(turn);
  }
  return svg_of(scene, words, sayer);
}

} // namespace

} // namespace nimatron
