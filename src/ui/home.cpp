#include "ui/home.hpp"

#include <algorithm>
#include <vector>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "ui/stage.hpp"

namespace nimatron {

namespace {

/// What one card shows.
struct Item {
  Message name;
  Message about;
  Position position;
};

/// The gallery's offers whose game exists, and after them every game that no offer mentions.
std::vector<std::pair<Message, std::vector<Item>>> shelves() {
  std::vector<std::pair<Message, std::vector<Item>>> out;
  std::vector<const Game*> seen;
  for (const Group& group : gallery()) {
    auto& shelf = out.emplace_back(say(group.title), std::vector<Item>{});
    for (const Offer& offer : group.offers) {
      const auto record = parse_record(offer.record);
      if (!record) continue;
      seen.push_back(record->start.game);
      shelf.second.push_back({say(offer.name), say(offer.about), record->start});
    }
  }
  std::pair<Message, std::vector<Item>> others{say(N_("More games")), {}};
  for (const Game& game : all_games()) {
    if (std::find(seen.begin(), seen.end(), &game) != seen.end()) continue;
    const Position start{&game, {}, game.start({})};
    const auto rules = game.rules == nullptr ? std::vector<Message>{} : game.rules({});
    others.second.push_back({say(game.title), rules.empty() ? say(game.title) : rules.front(), start});
  }
  out.push_back(std::move(others));
  std::erase_if(out, [](const auto& shelf) { return shelf.second.empty(); });
  return out;
}

constexpr float card_gap = 16;

} // namespace

std::optional<Home::Wish> Home::frame(Ui& ui, Renderer& renderer, Rect area, const Session* unfinished) {
  static const auto offered = shelves();
  scenes_.clear();
  std::optional<Wish> wish;

  constexpr float shadow = 10; // room for it beside the cards
  ImGui::SetCursorScreenPos({area.x - shadow, area.y});
  ImGui::BeginChild("home", {area.w + 2 * shadow, area.h}, ImGuiChildFlags_NavFlattened);
  const float width = std::min(area.w - 8, 1160.0F);
  const float margin = shadow + std::max(0.0F, (area.w - 8 - width) / 2);
  const auto columns =
      std::max(1, static_cast<int>((width + card_gap) / ((ui.narrow ? 165.0F : 255.0F) + card_gap)));
  const float card_width = (width - card_gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
  const float picture = card_width * 0.56F;

  const auto indent = [&] { ImGui::SetCursorPosX(ImGui::GetCursorPosX() + margin); };
  const auto draw_card = [&](const Item& item, Rect place) {
    const Press press = press_area(ui, item.name, place);
    card(ui, place);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (press.hovered || press.focused) {
      draw->AddRect({place.x, place.y}, {place.x + place.w, place.y + place.h},
                    color(press.focused ? ui.theme.focus : ui.theme.accent), 16, 0, 2.5F);
    }
    SceneView view;
    view.area = {place.x + 14, place.y + 12, place.w - 28, picture - 16};
    view.interactive = false;
    view.miniature = true;
    view.right_to_left = ui.words.right_to_left();
    scenes_.push_back(make_scene(item.position, view));
    draw_scene(ui, renderer, scenes_.back(), {place.x, place.y, place.w, picture});
    const ImVec2 flow = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos({place.x + 14, place.y + picture + 2});
    paragraph(ui, ui(item.name), text_size::body + 1, ui.theme.text, true, place.w - 28);
    ImGui::SetCursorScreenPos({place.x + 14, ImGui::GetCursorScreenPos().y + 3});
    paragraph(ui, ui(item.about), text_size::small, ui.theme.text_quiet, false, place.w - 28);
    ImGui::SetCursorScreenPos(flow);
    return press.pressed;
  };

  indent();
  paragraph(ui, ui(say(N_("Nimatron"))), text_size::display, ui.theme.text, true);
  indent();
  paragraph(ui, ui(say(N_("Nim and its relatives, against an opponent that never errs and tells you why."))),
            text_size::body, ui.theme.text_quiet, false, width);
  ImGui::Dummy({0, 18});

  if (unfinished != nullptr) {
    indent();
    const Rect row = next_row(72, 22);
    const Rect place = {row.x, row.y, std::min(width, 560.0F), row.h};
    const Message title = say(N_("Go on with {0}"), say(unfinished->record.start.game->title));
    const Press press = press_area(ui, title, place);
    card(ui, place);
    if (press.hovered || press.focused) {
      ImGui::GetWindowDrawList()->AddRect({place.x, place.y}, {place.x + place.w, place.y + place.h},
                                          color(press.focused ? ui.theme.focus : ui.theme.accent), 16, 0,
                                          2.5F);
    }
    line_at(ui, {place.x + 20, place.y + 26}, ui(title), text_size::lead, ui.theme.text, true);
    line_at(ui, {place.x + 20, place.y + 51},
            ui(say_n(N_P("{0} move played", "{0} moves played"), static_cast<Count>(unfinished->played))),
            text_size::small, ui.theme.text_quiet);
    draw_icon(ImGui::GetWindowDrawList(), Icon::redo, {place.x + place.w - 36, place.y + place.h / 2}, 24,
              color(ui.theme.accent));
    if (press.pressed) wish = Wish{true, {}};
  }

  for (const auto& [title, items] : offered) {
    indent();
    paragraph(ui, ui(title), text_size::lead, ui.theme.text, true);
    ImGui::Dummy({0, 10});
    float words = 0;
    for (const Item& item : items) {
      words =
          std::max(words, measure(ui, ui(item.name), text_size::body + 1, true, card_width - 28).y +
                              measure(ui, ui(item.about), text_size::small, false, card_width - 28).y + 22);
    }
    for (std::size_t i = 0; i < items.size(); i += static_cast<std::size_t>(columns)) {
      indent();
      const Rect row = next_row(picture + words, card_gap);
      const std::size_t end = std::min(items.size(), i + static_cast<std::size_t>(columns));
      const bool alone = columns == 2 && end == i + 1; // takes the place of two
      for (std::size_t j = i; j < end; ++j) {
        const float x = row.x + static_cast<float>(j - i) * (card_width + card_gap);
        const Rect place = {x, row.y, alone ? width : card_width, row.h};
        if (draw_card(items[j], place)) wish = Wish{false, print(items[j].position)};
      }
    }
    ImGui::Dummy({0, 14});
  }
  scroll_by_finger();
  ImGui::EndChild();
  return wish;
}

} // namespace nimatron
