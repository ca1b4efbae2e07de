#include "ui/home/home.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "features/course/lessons.hpp"
#include "features/daily/daily.hpp"
#include "features/play/seats.hpp"
#include "kit/outline.hpp"
#include "kit/repaint.hpp"
#include "learn/first_steps.hpp"
#include "ui/home/day_row.hpp"

namespace nimatron {

namespace {

constexpr float card_gap = 16;

// After a moment in which all is still, one card after the other of those that have come into sight makes a
// move and takes it back, so that no more than three or four are in motion at once.
constexpr double opening_pause = 0.6;
constexpr double next_card = 0.4;
constexpr double its_turn = Demo::rest + Demo::one_move;
constexpr std::size_t moves_when_pointed_at = 4;

void indent(float by) { ImGui::SetCursorPosX(ImGui::GetCursorPosX() + by); }

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
void Home::fill_shelves() {
  std::vector<const Game*> seen;
  for (const Group& group : gallery()) {
    Shelf& shelf = shelves_.emplace_back(Shelf{say(group.title), {}});
    for (const Offer& offer : group.offers) {
      const auto record = parse_record(offer.record);
      if (!record) continue;
      const Position& start = record->start;
      seen.push_back(start.game);
      const auto looks = offer.looks == nullptr ? record : parse_record(offer.looks);
      shelf.cards.push_back({say(offer.name), say(offer.about), offer.also, start,
                             Demo(looks ? looks->start : start), offer.machine_begins});
    }
  }
  Shelf others{say(N_("More games")), {}};
  for (const Game& game : all_games()) {
    if (!game.by_option.empty() || std::find(seen.begin(), seen.end(), &game) != seen.end()) continue;
    const Position start = new_position(game);
    const auto rules = rules_of(start);
    others.cards.push_back(
        {say(game.title), rules.empty() ? say(game.title) : rules.front(), nullptr, start, Demo(start)});
  }
  shelves_.push_back(std::move(others));
  std::erase_if(shelves_, [](const Shelf& shelf) { return shelf.cards.empty(); });
}

Home::CardColumns Home::columns_of(const Ui& ui, const Rect& area) const {
  CardColumns columns;
  columns.width = std::min(area.w - 8, 1160.0F);
  columns.left = area.x + std::max(0.0F, (area.w - 8 - columns.width) / 2);
  // Every shelf holds four cards or eight: in rows of three one of them would stand alone.
  const auto fit = [&](float least) {
    return static_cast<int>((columns.width + card_gap) / (least + card_gap));
  };
  const bool four = fit(ui.low ? 148.0F : 208.0F) >= 4;
  columns.count = four ? 4 : fit(148) >= 2 ? 2 : 1;
  const auto count = static_cast<float>(columns.count);
  columns.card = (columns.width - card_gap * (count - 1)) / count;
  columns.picture = columns.card * (ui.low ? 0.31F : 0.56F);
  return columns;
}

std::optional<Intent> Home::frame(Ui& ui, const Shown& shown) {
  if (shelves_.empty()) fill_shelves(); // not before: who comes for a lesson need not wait for it
  scenes_.clear();
  step_ = std::clamp(shown.now - last_, 0.0, 0.1);
  last_ = shown.now;
  clock_ += step_;
  moving_ = false;

  const Rect& area = shown.area;
  begin_page("home", 0, area.y, area.h);
  const CardColumns columns = columns_of(ui, area);
  std::optional<Intent> intent = head(ui, shown, columns);
  if (wanted_.empty()) {
    if (auto wish = first_ways(ui, shown, columns)) intent = std::move(wish);
  }
  if (!ui.low) { // there it is in the head
    indent(columns.left);
    Rect row = next_row(44, 18);
    row.w = columns.width;
    search_row(ui, shown, mirrored(ui, row, {row.x, row.y, std::min(row.w, 460.0F), row.h}));
  }
  const Card* chosen = nullptr;
  const auto shelf_of = [&](const Message& title, std::span<Card* const> cards) {
    indent(columns.left);
    paragraph(ui, ui(title), text_size::lead, ui.theme.text, true, columns.width);
    ImGui::Dummy({0, ui.low ? 4.0F : 10.0F});
    if (const Card* card = draw_cards(ui, shown, cards, columns)) chosen = card;
    if (!ui.low) ImGui::Dummy({0, 14});
  };
  if (wanted_.empty()) {
    for (Shelf& shelf : shelves_) {
      std::vector<Card*> cards;
      for (Card& card : shelf.cards)
        cards.push_back(&card);
      shelf_of(shelf.title, cards);
    }
    if (auto wish = last_ways(ui, shown, columns)) intent = std::move(wish);
  } else {
    const Rect said = {ImGui::GetCursorScreenPos().x + columns.left, ImGui::GetCursorScreenPos().y,
                       columns.width, 24};
    add_named(ui, {"found", Role::text, ui(how_many()), said});
    shelf_of(how_many(), results_);
  }
  if (chosen != nullptr) {
    const Players players = seated(shown.settings->level, chosen->machine_begins);
    intent = Action(NewGame{chosen->start, players});
  }
  fade_edges(ui, area);
  scroll_by_finger(ui);
  ImGui::EndChild();
  moving_ = moving_ || (clock_ < last_turn_ + its_turn && !shown.less_motion);
  return intent;
}

std::optional<Intent> Home::head(Ui& ui, const Shown& shown, const CardColumns& columns) {
  indent(columns.left);
  Rect row = ui.low ? next_row(44, 8) : next_row(text_size::display, 0);
  row.w = columns.width;
  const std::string title = ui(say(N_("Nimatron")));
  const float size = ui.low ? text_size::title : text_size::display;
  const float title_wide = measure(ui, title, size, true).x + 20;
  const Rect bar = {row.x, row.y, row.w, 44};
  std::optional<Intent> intent =
      ui.low || ui.narrow
          ? settings_buttons(ui, bar, *shown.settings, true)
          : settings_in_words(ui, mirrored(ui, bar, {bar.x + title_wide, bar.y, bar.w - title_wide, bar.h}),
                              *shown.settings);
  line_from_start(ui, row, 0, title, size, ui.theme.text, true);
  if (ui.low) {
    const float wide = std::min(300.0F, row.w - title_wide - settings_buttons_width(ui, true) - 16);
    search_row(ui, shown, mirrored(ui, row, {row.x + title_wide, row.y, wide, row.h}));
  } else {
    indent(columns.left);
    paragraph(ui,
              ui(say(N_("Nim and its relatives: play opponents you can beat, take on Perfect, and ask Why? "
                        "at any move."))),
              text_size::body, ui.theme.text_quiet, false, columns.width);
  }
  if (shown.notice != nullptr) {
    ImGui::Dummy({0, 10});
    indent(columns.left);
    paragraph(ui, ui(*shown.notice), text_size::body, shown.error ? ui.theme.danger : ui.theme.text, false,
              columns.width);
  }
  if (!ui.low) ImGui::Dummy({0, 18});
  return intent;
}

namespace {

/// Nothing has been begun here yet.
bool is_fresh(const Home::Shown& shown) {
  return shown.unfinished == nullptr && shown.aside == nullptr && shown.program->games.empty();
}

/// Where there is room for few ways, who has played before finds the lessons at the end.
bool learns_first(const Ui& ui, const Home::Shown& shown) {
  return shown.program->learned < count_of_first_steps && (is_fresh(shown) || !ui.low);
}

Message course_words(const CourseProgress& progress) {
  if (progress.parts.empty()) return say(N_("Lessons from one heap to the open questions"));
  const LessonEntry* next = next_lesson(progress);
  return next == nullptr ? say(N_("All lessons done")) : say(N_("Next: {0}"), say(next->title));
}

Message steps_words(std::size_t learned) {
  if (learned == 0) return say(N_("Nim in four tiny games"));
  return say(N_("{0} of {1} won"), static_cast<Count>(learned), static_cast<Count>(count_of_first_steps));
}

} // namespace

/// Who is new learns first; who comes back goes on, with the day's position and the games that are kept.
std::optional<Intent> Home::first_ways(Ui& ui, const Shown& shown, const CardColumns& columns) {
  const Model& model = *shown.program;
  const bool learning = learns_first(ui, shown);
  const Way steps = {say(N_("First steps")), steps_words(model.learned), "first steps", Learn{}};
  std::vector<Way> all;
  const auto resume = [&](const Session* session, const char* id, GoOn on) {
    if (session == nullptr) return;
    all.push_back({say(N_("Resume {0}"), session_name(*session, model.today)),
                   say(N_("{0, plural, one {{0} move played} other {{0} moves played}}"),
                       static_cast<Count>(session->played())),
                   id, on});
  };
  resume(shown.unfinished, "go on", {});
  resume(shown.aside, "go on with the one put aside", {true});
  const bool fresh = is_fresh(shown);
  if (learning && fresh) all.push_back(steps);
  all.push_back({say(N_("Learn Nim")), course_words(model.course), "course", OpenCourse{}});
  const std::size_t day = all.size();
  if (!model.games.empty()) {
    const auto awaited = std::count_if(model.games.begin(), model.games.end(),
                                       [](const KeptGame& game) { return is_awaited(game.session); });
    all.push_back({say(N_("Saved games")),
                   awaited > 0 ? say(N_("{0, plural, one {A friend waits for your move} other {{0} friends "
                                        "wait for your move}}"),
                                     static_cast<Count>(awaited))
                               : say(N_("{0, plural, one {{0} saved game} other {{0} saved games}}"),
                                     static_cast<Count>(model.games.size())),
                   "games", ShowGames{}});
  }
  if (learning && !fresh) all.push_back(steps);
  return ways(ui, shown, columns, all, day);
}

std::optional<Intent> Home::last_ways(Ui& ui, const Shown& shown, const CardColumns& columns) {
  const Model& model = *shown.program;
  std::vector<Way> all;
  if (model.games.empty()) { // there a file of them is read
    all.push_back({say(N_("Saved games")), say(N_("No saved games yet. You can import a file here.")),
                   "games", ShowGames{}});
  }
  if (!learns_first(ui, shown))
    all.push_back({say(N_("First steps")), steps_words(model.learned), "first steps", Learn{}});
  all.push_back({say(N_("Glossary")), say(N_("What nim-sum, Grundy value and all the other terms mean")),
                 "glossary", ShowSheet{GlossarySheet{}}});
  if (!model.teachers.empty()) {
    all.push_back({say(N_("For teachers")), say(N_("Puzzles, lessons and sheets for your class or web page")),
                   "for teachers", OpenTeachersPage{}});
  }
  return ways(ui, shown, columns, all, all.size() + 1);
}

std::optional<Intent> Home::ways(Ui& ui, const Shown& shown, const CardColumns& columns,
                                 const std::vector<Way>& all, std::size_t day) {
  std::optional<Intent> intent;
  const bool has_day = day <= all.size() && shown.program->today != 0;
  const std::size_t count = all.size() + (has_day ? 1 : 0);
  if (count == 0) return intent;
  const float least = ui.low ? 236.0F : 290.0F;
  const auto fit = static_cast<std::size_t>(std::max(1.0F, (columns.width + card_gap) / (least + card_gap)));
  // Four stand two by two, and each row ends where the cards below do; alone on the page, a way takes half of it.
  const std::size_t in_row =
      count == 4 ? std::min(fit, std::size_t{2}) : std::min({fit, count, std::size_t{3}});
  const auto width_in_row = [&](std::size_t first) {
    const std::size_t here = count == 1 ? std::min(fit, std::size_t{2}) : std::min(in_row, count - first);
    const auto parts = static_cast<float>(here);
    return (columns.width - card_gap * (parts - 1)) / parts;
  };
  const ImVec2 top = ImGui::GetCursorPos();
  constexpr float high = 72;
  const OutlineScope list(ui, Block::list);
  for (std::size_t i = 0; i < count; ++i) {
    const float wide = width_in_row(i / in_row * in_row);
    const float x = static_cast<float>(i % in_row) * (wide + card_gap);
    const float y = static_cast<float>(i / in_row) * (high + 14);
    ImGui::SetCursorPos({top.x, top.y + y});
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const Rect row = {at.x + columns.left, at.y, columns.width, high};
    const Rect place = mirrored(ui, row, {row.x + x, row.y, wide, high});
    if (has_day && i == day) {
      if (auto wish = day_row(ui, *shown.program, place.x - at.x, place.w)) intent = std::move(wish);
      continue;
    }
    const Way& way = all[i - (has_day && i > day ? 1 : 0)];
    if (way_on(ui, way, place)) intent = way.leads;
  }
  const auto rows = static_cast<float>((count + in_row - 1) / in_row);
  ImGui::SetCursorPos(top);
  ImGui::Dummy({columns.width, rows * (high + 14) + (ui.low ? -4.0F : 8.0F)});
  return intent;
}

bool Home::way_on(Ui& ui, const Way& way, Rect place) {
  const Press press = press_area(ui, way.id, way.title, place);
  card_to_press(ui, place, press.hovered);
  // The arrow stands beside the title, and beside what it is about where that takes two lines.
  const float room = place.w - 20 - 52;
  const std::string about = ui(way.about);
  const bool one_line = measure(ui, about, text_size::small).x <= place.w - 40;
  card_words(ui,
             mirrored(ui, place, {place.x + 20, place.y + 4, one_line ? place.w - 40 : room, place.h - 8}),
             {ui(way.title), about, room, ui.theme.text_quiet});
  icon_in(ui, place, {place.x + place.w - 48, place.y, 24, 56}, mirrored(ui, Icon::redo), 24,
          ui.theme.accent);
  return press.pressed;
}

const Home::Card* Home::draw_cards(Ui& ui, const Shown& shown, std::span<Card* const> cards,
                                   const CardColumns& columns) {
  float words = ui.low ? 26 : 0;
  for (const Card* card : cards) {
    if (ui.low) break; // there the name alone
    words =
        std::max(words, measure(ui, ui(card->name), text_size::body + 1, true, columns.card - 28).y +
                            measure(ui, ui(card->about), text_size::small, false, columns.card - 28).y + 22);
  }
  const Card* chosen = nullptr;
  const OutlineScope list(ui, Block::list);
  const auto in_row = static_cast<std::size_t>(columns.count);
  for (std::size_t i = 0; i < cards.size(); i += in_row) {
    indent(columns.left);
    Rect row = next_row(columns.picture + words, ui.low ? 9 : card_gap);
    row.w = columns.width;
    const std::size_t end = std::min(cards.size(), i + in_row);
    const bool alone = columns.count == 2 && end == i + 1; // takes the place of two
    for (std::size_t j = i; j < end; ++j) {
      const float x = row.x + static_cast<float>(j - i) * (columns.card + card_gap);
      const Rect place = mirrored(ui, row, {x, row.y, alone ? columns.width : columns.card, row.h});
      if (draw_card(ui, shown, *cards[j], place, columns.picture)) chosen = cards[j];
    }
  }
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

std::string Home::id_of(const Card& card) { return "card " + print(card.start); }

bool Home::draw_card(Ui& ui, const Shown& shown, Card& card, Rect place, float picture) {
  const Press press = press_area(ui, id_of(card), card.name, place);
  if (!in_sight(place)) {
    add_words(ui, place, ui(card.about));
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

  card_to_press(ui, place, press.hovered);
  SceneView view;
  view.area = {place.x + 14, place.y + 12, place.w - 28, picture - 16};
  view.mode = Mode::watch;
  view.miniature = true;
  view.right_to_left = ui.words.right_to_left();
  scenes_.push_back(card.demo.scene(view));
  draw_scene(scenes_.back(), {place.x, place.y, place.w, picture});
  const ImVec2 flow = ImGui::GetCursorScreenPos();
  if (ui.low) {
    const std::string name = ui(card.name);
    const float room = place.w - 12;
    in_lines(ui, {place.x + 6, place.y + picture - 2, room, place.h - picture}, name, ui.theme.text,
             fits_bold(ui, name, room));
    return press.pressed;
  }
  ImGui::SetCursorScreenPos({place.x + 14, place.y + picture + 2});
  paragraph(ui, ui(card.name), text_size::body + 1, ui.theme.text, true, place.w - 28);
  ImGui::SetCursorScreenPos({place.x + 14, ImGui::GetCursorScreenPos().y + 3});
  paragraph(ui, ui(card.about), text_size::small, ui.theme.text_quiet, false, place.w - 28);
  ImGui::SetCursorScreenPos(flow);
  return press.pressed;
}

} // namespace nimatron
