#include "ui/home/games_list.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "features/daily/daily.hpp"
#include "features/sharing/share.hpp"
#include "kit/outline.hpp"
#include "kit/repaint.hpp"
#include "platform/platform.hpp"
#include "session/wording.hpp"

namespace nimatron {

namespace {

constexpr float game_row = 92;
constexpr float game_picture = 120; // the width of one

/// Who sits there, and how it goes.
std::string about(Ui& ui, const KeptGame& game) {
  const Session& session = game.session;
  const Seat mine = session.agreement().me.value_or(Seat::first); // "You and Ben"
  const Message players = with_and(last_player_name(session, mine), last_player_name(session, other(mine)));
  // Nobody thinks about a game that lies in the list.
  const bool waits = session.machine_to_move() && !session.finished();
  const Message state =
      waits ? say(N_("{0} to move"), player_name(session, session.to_move())) : standing_words(session);
  std::string out = print_day(game.on);
  for (const Message& part : {players, state})
    out += (out.empty() ? "" : " · ") + ui(part);
  return out;
}

} // namespace

std::optional<Intent> GamesList::frame(Ui& ui, const Shown& shown) {
  scenes_.clear();
  const float width = std::min(shown.area.w - 8, 760.0F);
  const float left = shown.area.x + (shown.area.w - 8 - width) / 2;
  begin_page("games", left, shown.area.y, shown.area.h);
  ImGui::BeginGroup();
  ImGui::PushItemWidth(width);
  std::optional<Intent> intent = head(ui, shown);
  if (!link_.empty()) intent = OpenRecord{std::exchange(link_, {})};
  if (shown.games.empty())
    paragraph(ui, ui(say(N_("Every game you play is saved here."))), text_size::body, ui.theme.text_quiet);
  // Of thousands only those that are near: the others are not put into words, and only take their room.
  constexpr float pitch = game_row + 12;
  const float near =
      (ui.outline != nullptr ? 300.0F : 20.0F) * pitch; // more where they are gone through unseen
  const std::vector<const KeptGame*> games = listed(shown.games);
  const auto count = static_cast<float>(games.size());
  const float top = ImGui::GetWindowPos().y - ImGui::GetCursorScreenPos().y;
  const float first = std::clamp(std::floor((top - near) / pitch), 0.0F, count);
  const float end = std::clamp(std::ceil((top + shown.area.h + near) / pitch), first, count);
  if (first > 0) ImGui::Dummy({0, first * pitch});
  const OutlineScope list(ui, Block::list, ui(say(N_("Saved games"))));
  for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(end); ++i) {
    const KeptGame& game = *games[i];
    if (auto wish = row(ui, game, shown.today, game.key == shown.erasing)) intent = wish;
  }
  if (end < count) ImGui::Dummy({0, (count - end) * pitch});
  ImGui::PopItemWidth();
  ImGui::EndGroup();
  scroll_by_finger(ui);
  ImGui::EndChild();
  return intent;
}

std::optional<Intent> GamesList::head(Ui& ui, const Shown& shown) {
  std::optional<Intent> intent;
  Rect bar = next_row(44, 6);
  if (icon_button(ui, say(N_("All games")), Icon::back, "all games",
                  mirrored(ui, bar, {bar.x, bar.y, 44, 44})))
    intent = GoHome{};
  line_from_start(ui, bar, 54, ui(say(N_("Saved games"))), text_size::title, ui.theme.text, true);
  if (auto wish = settings_buttons(ui, bar, shown.settings)) intent = wish;
  if (shown.notice != nullptr) {
    paragraph(ui, ui(*shown.notice), text_size::body, shown.error ? ui.theme.danger : ui.theme.text);
    ImGui::Dummy({0, 8});
  }
  Rect files = next_row(44, 12);
  files.w = std::min(files.w, 420.0F);
  const float half = files.w / 2 - 4;
  if (button(ui, {.name = say(N_("Export to a file")), .enabled = !shown.games.empty(), .id = "export"},
             mirrored(ui, files, {files.x, files.y, half, files.h})))
    intent = ExportGames{};
  const Rect add = mirrored(ui, files, {files.x + files.w - half, files.y, half, files.h});
  if constexpr (platform::asks_for_files) {
    if (button(ui, {.name = say(N_("Import a file")), .id = "import"}, add)) intent = ChooseGames{};
  } else {
    wrapped(ui, add, ui(say(N_("Drop a file here to import its games."))), text_size::small,
            ui.theme.text_quiet);
  }
  Rect friends = next_row(44, 12);
  friends.w = files.w;
  if (button(ui, {.name = say(N_("Open a link")), .id = "open link"}, mirrored(ui, friends, friends)))
    shown.entry.open(ui, say(N_("A link from a friend, or to any game")), "",
                     [this, &words = shown.typed_words](const std::string& typed) -> std::optional<Fault> {
                       if (const auto link = read_link(typed, words); !link) return link.fault();
                       link_ = typed;
                       return std::nullopt;
                     });
  return intent;
}

std::optional<Intent> GamesList::row(Ui& ui, const KeptGame& game, Day today, bool erasing) {
  std::optional<Intent> intent;
  Rect place = next_row(game_row, 12);
  const Position& position = game.session.current();
  const Message title = session_name(game.session, today);
  const std::string words = about(ui, game);
  const float erase_width = erasing ? 120.0F : 44.0F;
  const Rect open = mirrored(ui, place, {place.x, place.y, place.w - erase_width - 12, place.h});
  const Press press = press_area(ui, "game " + game.key, labelled(title, say("{0}", words)), open);
  const Rect erase = mirrored(
      ui, place, {place.x + place.w - erase_width - 8, place.y + (place.h - 44) / 2, erase_width, 44});
  if (in_sight(place)) {
    card_to_press(ui, place, press.hovered);
    constexpr float stripe = 6; // a friend waits
    if (is_awaited(game.session)) {
      const Rect mark = mirrored(ui, place, {place.x, place.y + 16, stripe, place.h - 32});
      fill_area(mark, color(ui.theme.accent), stripe / 2);
    }
    SceneView view;
    const Rect shown = mirrored(ui, place, {place.x + 12, place.y + 10, game_picture, place.h - 20});
    view.area = shown;
    view.mode = Mode::watch;
    view.miniature = true;
    view.right_to_left = ui.words.right_to_left();
    // What is left of a finished game is mostly nothing.
    scenes_.push_back(make_scene(game.session.finished() ? game.session.record().start : position, view));
    draw_scene(scenes_.back(), shown);
    const Rect text =
        mirrored(ui, place,
                 {place.x + game_picture + 28, place.y + 14, place.w - game_picture - 40 - erase_width, 24});
    wrapped(ui, text, ui(title), text_size::body + 1, ui.theme.text, true);
    wrapped(ui, {text.x, text.y + 24, text.w, 44}, words, text_size::small, ui.theme.text_quiet);
  }
  if (button(ui,
             {.name = erasing ? say(N_("Delete")) : say(N_("Delete {0}"), title),
              .icon = erasing ? Icon::none : Icon::close,
              .emphasis = erasing ? Emphasis::primary : Emphasis::quiet,
              .icon_only = !erasing,
              .id = "erase " + game.key},
             erase))
    intent = EraseGame{game.key};
  if (press.pressed) intent = ResumeGame{game.key};
  return intent;
}

} // namespace nimatron
