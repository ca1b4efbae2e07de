#include "ui/setup.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "platform/platform.hpp"
#include "scene/edit.hpp"

namespace nimatron {

namespace {

void heading(Ui& ui, const Message& text) {
  ImGui::Dummy({0, 10});
  paragraph(ui, ui(text), text_size::small, ui.theme.text_quiet, true);
  ImGui::Dummy({0, 4});
}

/// Presets of this game and, with them, of the same options.
std::vector<std::pair<Message, Position>> presets_of(const Game& game) {
  std::vector<std::pair<Message, Position>> out;
  for (const Offer& offer : ::nimatron::presets()) {
    const std::string_view id(offer.record);
    if (id.substr(0, id.find_first_of(".:")) != game.id) continue;
    if (auto record = parse_record(offer.record)) out.emplace_back(say(offer.name), record->start);
  }
  return out;
}

} // namespace

void Setup::open(const Session& session) {
  draft_ = {session.record.start, session.player, session.first};
  open_ = true;
}

std::optional<NewGame> Setup::frame(Ui& ui, TextEntry& entry, Rect area, const Analysis* verdict,
                                    std::uint64_t seed) {
  constexpr float pad = 20;
  card(ui, area, 18);
  const Rect head = {area.x + pad, area.y + 12, area.w - 2 * pad, 44};
  line_from_start(ui, head, 0, ui(say(N_("New game"))), text_size::title, ui.theme.text, true);
  const Button leave = {
      .name = say(N_("Close")), .icon = Icon::close, .look = Look::quiet, .icon_only = true};
  const bool escaped = ImGui::IsKeyPressed(ImGuiKey_Escape) && !entry.drawn();
  if (button(ui, leave, mirrored(ui, head, {head.x + head.w - 36, head.y, 44, 44})) || escaped) open_ = false;

  constexpr float foot = 72;
  ImGui::SetCursorScreenPos({area.x + pad, head.y + head.h + 4});
  ImGui::BeginChild("form", {area.w - 2 * pad + 10, area.y + area.h - foot - head.y - head.h - 4},
                    ImGuiChildFlags_NavFlattened);
  players(ui);
  presets(ui);
  verdict_row(ui, verdict);
  board(ui, entry, seed);
  options(ui, entry);
  record_row(ui, entry);
  ImGui::Dummy({0, 8});
  scroll_by_finger();
  ImGui::EndChild();

  const Button start = {.name = say(N_("Start")), .look = Look::primary};
  if (!button(ui, start, {area.x + pad, area.y + area.h - foot + 10, area.w - 2 * pad, 48}))
    return std::nullopt;
  open_ = false;
  return draft_;
}

/// Who should begin? Only for those who ask.
void Setup::verdict_row(Ui& ui, const Analysis* verdict) {
  ImGui::Dummy({0, 8});
  if (toggle(ui, say(N_("Show who can win")), show_verdict_, next_row(44, 2))) show_verdict_ = !show_verdict_;
  if (!show_verdict_) return;
  const Message text = [&] {
    if (verdict == nullptr) return say(N_("The machine is still searching."));
    switch (verdict->outcome) {
    case Outcome::N: return say(N_("N-position: begin yourself. Whoever begins can force a win."));
    case Outcome::P:
      return say(N_("P-position: let the other begin. Whoever begins loses against perfect play."));
    case Outcome::T: return say(N_("T-position: neither player can be beaten."));
    case Outcome::unknown: break;
    }
    return say(N_("Nobody knows who wins here."));
  }();
  paragraph(ui, ui(text), text_size::body, ui.theme.accent, true);
  if (const auto heap = safe_last_heap(draft_.start)) {
    ImGui::Dummy({0, 6});
    const Rect row = next_row(44, 2);
    if (button(ui, {.name = say(N_("Make the last heap {0}: then whoever begins loses"), *heap)}, row)) {
      std::get_if<Heaps>(&draft_.start.board)->size.back() = *heap;
    }
  }
}

void Setup::presets(Ui& ui) {
  const auto offered = presets_of(*draft_.start.game);
  if (offered.empty()) return;
  heading(ui, say(N_("Positions to try")));
  constexpr float gap = 8;
  constexpr float height = 40;
  const float right = ImGui::GetContentRegionAvail().x;
  Rect row = next_row(height, gap);
  float x = 0;
  for (const auto& [name, position] : offered) {
    const float wide = std::min(right, measure(ui, ui(name), text_size::body).x + 28);
    if (x + wide > right && x > 0) {
      row = next_row(height, gap);
      x = 0;
    }
    if (button(ui, {.name = name, .chosen = position == draft_.start}, {row.x + x, row.y, wide, height}))
      draft_.start = position;
    x += wide + gap;
  }
}

void Setup::touch(const Touch& touch) {
  if (auto next = edited(draft_.start, touch, adding_)) draft_.start = std::move(*next);
}

void Setup::board(Ui& ui, TextEntry& entry, std::uint64_t seed) {
  heading(ui, say(N_("The position")));
  const Board& board = draft_.start.board;
  if (std::holds_alternative<Heaps>(board) || std::holds_alternative<Grid>(board)) {
    const int mode = segmented(ui, {say(N_("A touch adds")), say(N_("A touch takes away"))}, adding_ ? 0 : 1,
                               next_row(46));
    if (mode >= 0) adding_ = mode == 0;
  }
  edit_board(ui, entry, draft_.start);
  const Rect row = next_row(44, 4);
  if (button(ui, {.name = say(N_("At random")), .icon = Icon::dice},
             mirrored(ui, row, {row.x, row.y, 170, row.h}))) {
    draft_.start.board = random_board(draft_.start, seed);
  }
}

void Setup::options(Ui& ui, TextEntry& entry) {
  const OptionSet offers = draft_.start.game->options;
  Options& chosen = draft_.start.options;
  if (!offers.max && !offers.split && !offers.misere) return;
  heading(ui, say(N_("Rules")));
  if (offers.max) {
    if (toggle(ui, say(N_("Only so many at a time")), chosen.max != 0, next_row(44, 2)))
      chosen.max = chosen.max == 0 ? 3 : 0;
    if (chosen.max != 0) {
      number_row(ui, entry, say(N_("At most")), chosen.max, 1, max_heap,
                 [this](Count n) { draft_.start.options.max = n; });
    }
  }
  if (offers.split &&
      toggle(ui, say(N_("What is left of a heap may be divided")), chosen.split, next_row(44, 2))) {
    chosen.split = !chosen.split;
  }
  if (offers.misere &&
      toggle(ui, say(N_("Whoever takes the last one loses")), chosen.misere, next_row(44, 2))) {
    chosen.misere = !chosen.misere;
  }
}

void Setup::players(Ui& ui) {
  heading(ui, say(N_("Players")));
  const bool alone = draft_.player[0] != draft_.player[1];
  const int kind = alone ? 0 : draft_.player[0] == Player::human ? 1 : 2;
  const int now =
      segmented(ui, {say(N_("You and the machine")), say(N_("Two people")), say(N_("Two machines"))}, kind,
                next_row(46));
  if (now == 0) draft_.player = {Player::human, Player::machine};
  if (now == 1) draft_.player = {Player::human, Player::human};
  if (now == 2) draft_.player = {Player::machine, Player::machine};
  if (draft_.player[0] == draft_.player[1]) return;
  const int human = draft_.player[0] == Player::human ? 0 : 1;
  heading(ui, say(N_("Who begins?")));
  const int begins =
      segmented(ui, {say(N_("You")), say(N_("The machine"))}, draft_.first == human ? 0 : 1, next_row(46));
  if (begins >= 0) draft_.first = begins == 0 ? human : 1 - human;
}

void Setup::record_row(Ui& ui, TextEntry& entry) {
  heading(ui, say(N_("As text")));
  const Rect row = next_row(48, 2);
  const std::string text = print(draft_.start);
  const Rect field = mirrored(ui, row, {row.x, row.y, row.w - 112, row.h});
  const Press press = press_area(ui, say(N_("The position as text: {0}; type another"), text), field);
  ImDrawList* draw = ImGui::GetWindowDrawList();
  draw->AddRectFilled({field.x, field.y}, {field.x + field.w, field.y + field.h},
                      color(ui.theme.panel_raised), 10);
  if (press.hovered || press.focused) {
    draw->AddRect({field.x, field.y}, {field.x + field.w, field.y + field.h},
                  color(press.focused ? ui.theme.focus : ui.theme.text_quiet), 10, 0, 1.5F);
  }
  draw->PushClipRect({field.x + 8, field.y}, {field.x + field.w - 8, field.y + field.h}, true);
  line_at(ui, {field.x + 14, field.y + field.h / 2}, text, text_size::body, ui.theme.text);
  draw->PopClipRect();
  const bool edit = button(ui, {.name = say(N_("Type a position")), .icon = Icon::edit, .icon_only = true},
                           mirrored(ui, row, {row.x + row.w - 104, row.y, 48, row.h}));
  if (press.pressed || edit) {
    entry.open(ui, say(N_("A position as text, such as nim:3,5,7")), text,
               [this](const std::string& typed) -> std::optional<Fault> {
                 const auto record = parse_record(typed);
                 if (!record) return record.fault();
                 draft_.start = replay(*record);
                 return std::nullopt;
               });
  }
  if (button(ui, {.name = say(N_("Copy the text")), .icon = Icon::copy, .icon_only = true},
             mirrored(ui, row, {row.x + row.w - 48, row.y, 48, row.h}))) {
    platform::copy_to_clipboard(text);
  }
}

} // namespace nimatron
