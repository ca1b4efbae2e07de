#include "ui/table/welcome_card.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/legality.hpp"
#include "features/parts.hpp"
#include "features/welcome/welcome.hpp"
#include "kit/icons.hpp"
#include "kit/outline.hpp"
#include "scene/board_scene.hpp"
#include "scene/keyed_scene.hpp"

namespace nimatron {

namespace {

constexpr float pad = 18;
constexpr float play_height = 50;
constexpr float learn_height = 44;
constexpr float least_board = 60;       // what the card leaves to it
constexpr float least_with_board = 300; // where there is less, the card has it alone

/// The rules as they are read on, and below them in a line of its own whose move it is and which side one plays.
struct Words {
  std::string title;
  std::string rules;
  std::string move;

  Words(const Ui& ui, const Session& session, const Welcome& welcome)
      : title(ui(welcome_title(session, welcome.challenge))) {
    const std::size_t count = rules_of(session.current()).size();
    std::size_t i = 0;
    Message read[2]; // the rules, and the move
    for (const Message& line : welcome_lines(session)) {
      Message& out = read[i++ < count ? 0 : 1];
      out = sentences(out, line);
    }
    rules = ui(read[0]);
    move = ui(read[1]);
  }
};

float text_of(bool small) { return small ? text_size::small : text_size::body; }

float height_of(Ui& ui, const Words& words, float width, bool small) {
  const float inside = width - 2 * pad;
  const float size = text_of(small);
  return pad + measure(ui, words.title, text_size::title, true, inside).y + 6 +
         measure(ui, words.rules, size, false, inside).y + 8 + measure(ui, words.move, size, true, inside).y +
         12 + play_height + 4 + learn_height + 8;
}

bool is_small(const Layout& layout) {
  return layout.narrow && layout.actions.y + layout.actions.h - layout.bar.y < 620;
}

struct HandWay {
  Vec from, to;
};

/// Where the hand goes: a touch that is a whole move, or a piece and the square it can go to.
std::optional<HandWay> way_of_hand(const Model& model, const Scene& scene, bool challenge) {
  const Position& position = model.session.current();
  const Legality legality(position);
  const Analysis* known = model.known ? &*model.known : nullptr;
  const auto fits = [&](const Move& move) {
    return legality.allows(move) && may_show(known, move, challenge);
  };
  for (const Target& target : scene.targets) {
    const auto move = choose(position, {}, target.touch, Gesture::hover).move;
    if (!move || !fits(*move)) continue;
    const Vec at = target.area.center();
    return HandWay{{at.x + 20, at.y + 26}, at};
  }
  const auto target_of = [&](const Touch& touch) -> const Target* {
    const auto found = std::find_if(scene.targets.begin(), scene.targets.end(),
                                    [&](const Target& target) { return target.touch == touch; });
    return found == scene.targets.end() ? nullptr : &*found;
  };
  std::optional<HandWay> way;
  for_each_move(position, [&](const Move& move) {
    const auto hand = board_scene(position).hand(move);
    if (!hand || !fits(move)) return hand.has_value();
    const Target* from = target_of(hand->from);
    const Target* to = target_of(hand->to);
    if (from != nullptr && to != nullptr) way = HandWay{from->area.center(), to->area.center()};
    return !way;
  });
  return way;
}

} // namespace

Layout with_welcome(Ui& ui, Layout layout, const Session& session, const Welcome& welcome) {
  const Words words(ui, session, welcome);
  const bool small = is_small(layout);
  if (!layout.narrow) {
    layout.panel.h = std::min(layout.panel.h, height_of(ui, words, layout.panel.w, small));
    return layout;
  }
  const float bottom = layout.actions.y + layout.actions.h;
  Rect& stage = layout.stage;
  stage.y = layout.status.y;
  if (bottom - layout.bar.y <
      least_with_board) { // as where everything is enlarged: the rules first, and then the board
    layout.panel = {layout.bar.x, layout.bar.y, layout.bar.w, bottom - layout.bar.y};
  } else if (layout.bar.w > bottom) { // a frame that is wider than high: beside the board
    const float wide = std::min(280.0F, layout.bar.w / 2);
    const float high = std::min(height_of(ui, words, wide, small), bottom - stage.y);
    layout.panel = mirrored(ui, layout.bar, {layout.bar.x + layout.bar.w - wide, stage.y, wide, high});
    stage = mirrored(ui, layout.bar, {layout.bar.x, stage.y, layout.bar.w - wide - 8, bottom - stage.y});
  } else {
    const float high = std::min(height_of(ui, words, layout.bar.w, small), bottom - stage.y - least_board);
    layout.panel = {layout.bar.x, bottom - high, layout.bar.w, high};
    stage.h = std::max(40.0F, layout.panel.y - stage.y - 8);
  }
  return layout;
}

std::optional<Intent> welcome_card(Ui& ui, const Session& session, const Welcome& welcome, Rect box) {
  const Words words(ui, session, welcome);
  cover(ui); // nothing beneath can be used
  ui.covered = false;
  begin_layer("##welcome", whole_window());
  card(ui, box, 18);
  const OutlineScope dialog(ui, Block::dialog, words.title);
  add_named(ui, {"welcome", Role::text, ui(welcome_words(session, welcome.challenge)), box});
  const Rect play = {box.x + pad, box.y + box.h - 8 - learn_height - 4 - play_height, box.w - 2 * pad,
                     play_height};
  const Rect learn = {play.x, play.y + play_height + 4, play.w, learn_height};
  // The largest size at which all of the words have room above the buttons; else they can be scrolled.
  const float inside = box.w - 2 * pad;
  const bool small = box.h + 1 < height_of(ui, words, box.w, false);
  const Rect told = {play.x, box.y + pad, inside, play.y - 8 - box.y - pad};
  ImGui::SetCursorScreenPos({told.x, told.y});
  begin_scrolling("rules", {told.w, told.h});
  paragraph(ui, words.title, text_size::title, ui.theme.accent, true, inside);
  ImGui::Dummy({0, 6});
  paragraph(ui, words.rules, text_of(small), ui.theme.text, false, inside);
  ImGui::Dummy({0, 8});
  paragraph(ui, words.move, text_of(small), ui.theme.text, true, inside);
  scroll_by_finger(ui);
  const bool scrolls = ImGui::GetScrollMaxY() > 0;
  ImGui::EndChild();

  const bool played = button(
      ui,
      {.name = say(N_C("a button: the game begins", "Play")), .emphasis = Emphasis::primary, .id = "play"},
      play);
  auto learns = pressed(ui, learn_button(), learn);
  const ImGuiIO& io = ImGui::GetIO();
  const bool on_learn =
      learn.contains({io.MousePos.x, io.MousePos.y}) || (ImGui::IsItemFocused() && io.NavVisible);
  const bool key = ImGui::IsKeyPressed(ImGuiKey_Enter, false) ||
                   ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false) ||
                   ImGui::IsKeyPressed(ImGuiKey_Space, false);
  const bool reads = scrolls && told.contains({io.MousePos.x, io.MousePos.y}) && !key;
  const bool elsewhere = !on_learn && !reads && (key || ImGui::IsMouseClicked(ImGuiMouseButton_Left));
  const bool closed =
      !ImGui::IsWindowAppearing() && (played || elsewhere || ImGui::IsKeyPressed(ImGuiKey_Escape, false));
  ImGui::End();
  if (learns) return learns;
  return closed ? std::optional<Intent>(ShowSheet{}) : std::nullopt;
}

void ShowingHand::show(Ui& ui, const Model& model, const Scene& scene, bool challenge) {
  moving = false;
  if (!person_to_move(model)) return;
  const auto way = way_of_hand(model, scene, challenge);
  if (!way) return;
  if (begun < 0) begun = model.now;
  constexpr double once = 1.1;
  constexpr double all = 3 * once;
  const double since = model.now - begun;
  moving = !model.less_motion && since < all;
  const auto part = static_cast<float>(std::fmod(since, once) / once);
  const float there = moving ? ease(std::min(1.0F, 1.5F * part)) : 1.0F;
  const Vec tip = {mix(way->from.x, way->to.x, there), mix(way->from.y, way->to.y, there)};
  draw_hand(ImGui::GetWindowDrawList(), {tip.x, tip.y}, 60, color(ui.theme.panel), color(ui.theme.text));
}

} // namespace nimatron
