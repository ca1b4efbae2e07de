#include "ui/home.hpp"

#include <algorithm>
#include <utility>

#include "app/seats.hpp"
#include "content/gallery.hpp"
#include "content/lessons.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "ui/repaint.hpp"
#include "ui/sheet.hpp"

namespace nimatron {

namespace {

constexpr float card_gap = 16;
constexpr float shadow = 10; // room for it beside the cards

// After a moment in which all is still, one card after the other of those that have come into sight makes a
// move and takes it back, so that no more than three or four are in motion at once.
constexpr double opening_pause = 0.6;
constexpr double next_card = 0.4;
constexpr double its_turn = Demo::rest + Demo::one_move;
constexpr std::size_t moves_when_pointed_at = 4;

void indent(float by) { ImGui::SetCursorPosX(ImGui::GetCursorPosX() + by); }

void outline(Ui& ui, const Press& press, Rect place) {
  if (!press.hovered && !press.focused) return;
  ImGui::GetWindowDrawList()->AddRect({place.x, place.y}, {place.x + place.w, place.y + place.h},
                                      color(press.focused ? ui.theme.focus : ui.theme.accent), 16, 0, 2.5F);
}

/// Where more can be scrolled to, what is cut off fades into the table.
void fade_edges(Ui& ui, Rect area) {
  constexpr float high = 36;
  const Rgb far = mix(ui.theme.surface, ui.theme.surface_far, 0.6F); // as the table looks at its rim
  const ImU32 cloth = color(far, 0.9F);
  const ImU32 none = color(far, 0);
  ImDrawList* draw = ImGui::GetWindowDrawList();
  const float bottom = area.y + area.h;
  const auto fade = [&](float from, float to, ImU32 above, ImU32 below) {
    draw->AddRectFilledMultiColor({0, from}, {ImGui::GetIO().DisplaySize.x, to}, above, above, below, below);
  };
  draw->PushClipRectFullScreen();
  if (ImGui::GetScrollY() > 0) fade(area.y, area.y + high, cloth, none);
  if (ImGui::GetScrollY() < ImGui::GetScrollMaxY()) fade(bottom - high, bottom, none, cloth);
  draw->PopClipRect();
}

} // namespace

/// The gallery's offers whose game exists, and after them every game that no offer mentions.
Home::Home() {
  std::vector<const Game*> seen;
  for (const Group& group : gallery()) {
    Shelf& shelf = shelves_.emplace_back(Shelf{say(group.title), {}});
    for (const Offer& offer : group.offers) {
      const auto record = parse_record(offer.record);
      if (!record) continue;
      seen.push_back(record->start.game);
      shelf.cards.push_back({say(offer.name), say(offer.about), Demo(record->start), offer.machine_begins});
    }
  }
  Shelf others{say(N_("More games")), {}};
  for (const Game& game : all_games()) {
    if (!game.by_option.empty() || std::find(seen.begin(), seen.end(), &game) != seen.end()) continue;
    const Position start = new_position(game);
    const auto rules = game.rules(start.options);
    others.cards.push_back({say(game.title), rules.empty() ? say(game.title) : rules.front(), Demo(start)});
  }
  shelves_.push_back(std::move(others));
  std::erase_if(shelves_, [](const Shelf& shelf) { return shelf.cards.empty(); });
}

std::optional<Intent> Home::frame(Ui& ui, const Shown& shown) {
  scenes_.clear();
  step_ = std::clamp(shown.now - last_, 0.0, 0.1);
  last_ = shown.now;
  clock_ += step_;
  moving_ = false;

  const Rect& area = shown.area;
  ImGui::SetCursorScreenPos({area.x - shadow, area.y});
  ImGui::BeginChild("home", {area.w + 2 * shadow, area.h}, ImGuiChildFlags_NavFlattened);
  CardColumns columns;
  columns.width = std::min(area.w - 8, 1160.0F);
  columns.left = shadow + std::max(0.0F, (area.w - 8 - columns.width) / 2);
  const float least = ui.narrow ? 165.0F : 255.0F;
  columns.count = std::max(1, static_cast<int>((columns.width + card_gap) / (least + card_gap)));
  const auto count = static_cast<float>(columns.count);
  columns.card = (columns.width - card_gap * (count - 1)) / count;
  columns.picture = columns.card * 0.56F;

  std::optional<Intent> intent = head(ui, shown, columns);
  if (shown.unfinished != nullptr && unfinished_game(ui, *shown.unfinished, columns, "go on"))
    intent = GoOn{};
  if (shown.aside != nullptr && unfinished_game(ui, *shown.aside, columns, "go on with the one put aside"))
    intent = GoOn{true};
  const bool all_learned = shown.program->learned >= lessons().size();
  if (!all_learned && first_steps(ui, shown.program->learned, columns)) intent = Learn{};
  if (auto wish = day_row(ui, *shown.program, columns.left, columns.width)) intent = std::move(wish);
  const std::size_t games = shown.program->games.size();
  if (games > 0 && your_games(ui, games, columns)) intent = ShowGames{};
  for (Shelf& shelf : shelves_) {
    if (const Card* card = draw_shelf(ui, shown, shelf, columns)) {
      const Players players = seated(shown.settings->level, card->machine_begins);
      intent = Action(NewGame{card->demo.start(), players});
    }
  }
  if (games == 0 && your_games(ui, games, columns)) intent = ShowGames{}; // there a file of them is read
  if (all_learned && first_steps(ui, shown.program->learned, columns)) intent = Learn{};
  fade_edges(ui, {area.x - shadow, area.y, area.w + 2 * shadow, area.h});
  scroll_by_finger();
  ImGui::EndChild();
  moving_ = moving_ || (clock_ < last_turn_ + its_turn && !shown.less_motion);
  return intent;
}

std::optional<Intent> Home::head(Ui& ui, const Shown& shown, const CardColumns& columns) {
  indent(columns.left);
  Rect row = next_row(text_size::display, 0);
  row.w = columns.width;
  std::optional<Intent> intent = settings_buttons(ui, {row.x, row.y, row.w, 44}, *shown.settings);
  line_from_start(ui, row, 0, ui(say(N_("Nimatron"))), text_size::display, ui.theme.text, true);
  indent(columns.left);
  paragraph(ui,
            ui(say(N_("Nim and its relatives: against opponents you can beat, and one that never errs and "
                      "tells you why."))),
            text_size::body, ui.theme.text_quiet, false, columns.width);
  if (shown.notice != nullptr) {
    ImGui::Dummy({0, 10});
    indent(columns.left);
    paragraph(ui, ui(*shown.notice), text_size::body, shown.error ? ui.theme.danger : ui.theme.text, false,
              columns.width);
  }
  ImGui::Dummy({0, 18});
  return intent;
}

bool Home::unfinished_game(Ui& ui, const Session& session, const CardColumns& columns, std::string_view id) {
  return way_on(ui, say(N_("Go on with {0}"), game_name(session.record().start)),
                say_n(N_P("{0} move played", "{0} moves played"), static_cast<Count>(session.played())),
                columns, id);
}

bool Home::first_steps(Ui& ui, std::size_t learned, const CardColumns& columns) {
  return way_on(ui, say(N_("First steps")),
                learned == 0 ? say(N_("Nim in four tiny games"))
                             : say(N_("{0} of {1} won"), static_cast<Count>(learned),
                                   static_cast<Count>(lessons().size())),
                columns, "first steps");
}

bool Home::your_games(Ui& ui, std::size_t games, const CardColumns& columns) {
  return way_on(ui, say(N_("Your games")),
                games == 0 ? say(N_("None is kept yet; a file of games can be added here"))
                           : say_n(N_P("{0} game is kept", "{0} games are kept"), static_cast<Count>(games)),
                columns, "games");
}

bool Home::way_on(Ui& ui, const Message& title, const Message& about, const CardColumns& columns,
                  std::string_view id) {
  indent(columns.left);
  Rect row = next_row(72, 22);
  row.w = columns.width;
  const Rect place = mirrored(ui, row, {row.x, row.y, std::min(columns.width, 560.0F), row.h});
  const Press press = press_area(ui, title, place, true, false, id);
  card(ui, place);
  outline(ui, press, place);
  line_from_start(ui, {place.x, place.y, place.w, 52}, 20, ui(title), text_size::lead, ui.theme.text, true);
  line_from_start(ui, {place.x, place.y + 40, place.w, 22}, 20, ui(about), text_size::small,
                  ui.theme.text_quiet);
  const Vec arrow = mirrored(ui, place, {place.x + place.w - 48, place.y, 24, place.h}).center();
  draw_icon(ImGui::GetWindowDrawList(), mirrored(ui, Icon::redo), {arrow.x, arrow.y}, 24,
            color(ui.theme.accent));
  return press.pressed;
}

const Home::Card* Home::draw_shelf(Ui& ui, const Shown& shown, Shelf& shelf, const CardColumns& columns) {
  indent(columns.left);
  paragraph(ui, ui(shelf.title), text_size::lead, ui.theme.text, true, columns.width);
  ImGui::Dummy({0, 10});
  float words = 0;
  for (const Card& card : shelf.cards) {
    words =
        std::max(words, measure(ui, ui(card.name), text_size::body + 1, true, columns.card - 28).y +
                            measure(ui, ui(card.about), text_size::small, false, columns.card - 28).y + 22);
  }
  const Card* chosen = nullptr;
  const auto in_row = static_cast<std::size_t>(columns.count);
  for (std::size_t i = 0; i < shelf.cards.size(); i += in_row) {
    indent(columns.left);
    Rect row = next_row(columns.picture + words, card_gap);
    row.w = columns.width;
    const std::size_t end = std::min(shelf.cards.size(), i + in_row);
    const bool alone = columns.count == 2 && end == i + 1; // takes the place of two
    for (std::size_t j = i; j < end; ++j) {
      const float x = row.x + static_cast<float>(j - i) * (columns.card + card_gap);
      const Rect place = mirrored(ui, row, {x, row.y, alone ? columns.width : columns.card, row.h});
      Card& card = shelf.cards[j];
      if (draw_card(ui, shown, card, place, columns.picture)) chosen = &card;
    }
  }
  ImGui::Dummy({0, 14});
  return chosen;
}

/// Whether the card has its turn: when all of it has come into sight for the first time, and those that came
/// before have begun.
bool Home::has_turn(Card& card, Rect place) {
  const ImDrawList& window = *ImGui::GetWindowDrawList();
  const bool in_sight =
      place.y >= window.GetClipRectMin().y && place.y + place.h <= window.GetClipRectMax().y;
  if (card.turn < 0 && in_sight)
    card.turn = last_turn_ = std::max(clock_ + opening_pause, last_turn_ + next_card);
  return card.turn >= 0 && clock_ >= card.turn && clock_ < card.turn + its_turn;
}

bool Home::draw_card(Ui& ui, const Shown& shown, Card& card, Rect place, float picture) {
  const Press press = press_area(ui, card.name, place);
  if (!ImGui::IsRectVisible({place.x, place.y}, {place.x + place.w, place.y + place.h})) {
    card.demo.stop();
    return press.pressed;
  }
  const bool its_turn_now = has_turn(card, place);
  // A finger that is on a card scrolls, or opens it.
  const bool by_mouse = ImGui::GetIO().MouseSource != ImGuiMouseSource_TouchScreen;
  const bool pointed_at = (press.hovered && by_mouse) || press.focused;
  if (shown.less_motion) {
    card.demo.stop();
  } else {
    card.demo.step(step_, pointed_at || its_turn_now, pointed_at ? moves_when_pointed_at : 1, ++seed_);
  }
  moving_ = moving_ || card.demo.moving();

  nimatron::card(ui, place);
  outline(ui, press, place);
  SceneView view;
  view.area = {place.x + 14, place.y + 12, place.w - 28, picture - 16};
  view.mode = Mode::watch;
  view.miniature = true;
  view.right_to_left = ui.words.right_to_left();
  scenes_.push_back(card.demo.scene(view));
  draw_scene(scenes_.back(), {place.x, place.y, place.w, picture});
  const ImVec2 flow = ImGui::GetCursorScreenPos();
  ImGui::SetCursorScreenPos({place.x + 14, place.y + picture + 2});
  paragraph(ui, ui(card.name), text_size::body + 1, ui.theme.text, true, place.w - 28);
  ImGui::SetCursorScreenPos({place.x + 14, ImGui::GetCursorScreenPos().y + 3});
  paragraph(ui, ui(card.about), text_size::small, ui.theme.text_quiet, false, place.w - 28);
  ImGui::SetCursorScreenPos(flow);
  return press.pressed;
}

} // namespace nimatron
