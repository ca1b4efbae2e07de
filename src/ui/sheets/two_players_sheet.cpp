#include "ui/sheets/two_players_sheet.hpp"

#include <array>

#include "ui/sheets/sheet.hpp"

namespace nimatron {

namespace {

constexpr std::array<Count, 4> match_lengths = {1, 3, 5, 7};
constexpr TimeControl usual_clock = {300, 5};

} // namespace

float TwoPlayersForm::height(const TwoPlayersSheet& sheet) {
  if (sheet.agreement.by_link()) return 600;
  return sheet.agreement.has_clock() ? 690 : 590;
}

void TwoPlayersForm::name_row(Ui& ui, TextEntry& entry, const TwoPlayersSheet& sheet, std::size_t which,
                              const Message& label, const char* id) {
  const std::string& name = sheet.agreement.names.at(which);
  const Rect row = next_row(48, 4);
  const std::string shown = name.empty() ? ui(say(N_("no name"))) : name;
  const Press press = press_area(ui, id, say(N_("{0}: {1}; type another"), label, shown), row);
  ImDrawList* draw = ImGui::GetWindowDrawList();
  const ImVec2 low = {row.x, row.y};
  const ImVec2 high = {row.x + row.w, row.y + row.h};
  draw->AddRectFilled(low, high, color(ui.theme.panel_raised), 10);
  if (press.hovered) draw->AddRect(low, high, color(ui.theme.accent), 10, 0, 2);
  line_from_start(ui, row, 14, ui(label), text_size::small, ui.theme.text_quiet);
  line_to_end(ui, row, 44, shown, text_size::body, name.empty() ? ui.theme.text_quiet : ui.theme.text,
              !name.empty());
  const Vec pen = mirrored(ui, row, {row.x + row.w - 34, row.y, 20, row.h}).center();
  draw_icon(draw, Icon::edit, {pen.x, pen.y}, 18, color(ui.theme.text_quiet));
  if (!press.pressed) return;
  entry.open(ui, label, name, [this, which](const std::string& typed) -> std::optional<Fault> {
    if (auto wrong = fault_in_name(typed)) return Fault{*wrong, 1};
    typed_ = Typed{which, typed};
    return std::nullopt;
  });
}

/// What only two people who sit side by side can agree on.
void TwoPlayersForm::on_one_device(Ui& ui, TextEntry& entry, TwoPlayersSheet& next) {
  Agreement& agreement = next.agreement;
  if (toggle(ui, "two: turn", say(N_("Turn the board to the player to move")), agreement.turns,
             next_row(44, 2)))
    agreement.turns = !agreement.turns;
  if (toggle(ui, "two: clock", say(N_("Play with a clock")), agreement.has_clock(), next_row(44, 2)))
    agreement.clock = agreement.has_clock() ? TimeControl{} : usual_clock;
  if (!agreement.has_clock()) return;
  const auto set = [this, clock = agreement.clock](Count seconds, Count increment) {
    clock_ = TimeControl{seconds < 0 ? clock.seconds : seconds, increment < 0 ? clock.increment : increment};
  };
  number_row(ui, entry, "two: minutes", say(N_("Minutes for each player")),
             (agreement.clock.seconds + 59) / 60, 1, TimeControl::most_seconds / 60,
             [set](Count minutes) { set(60 * minutes, -1); });
  number_row(ui, entry, "two: seconds", say(N_("Seconds added for each move")), agreement.clock.increment, 0,
             TimeControl::most_increment, [set](Count seconds) { set(-1, seconds); });
}

std::optional<Intent> TwoPlayersForm::frame(Ui& ui, TextEntry& entry, const TwoPlayersSheet& sheet,
                                            std::uint64_t seed) {
  TwoPlayersSheet next = sheet;
  Agreement& agreement = next.agreement;
  if (typed_) agreement.names.at(typed_->which) = typed_->name;
  if (clock_) agreement.clock = *clock_;
  typed_.reset();
  clock_.reset();

  const bool by_link = agreement.by_link();
  const int with =
      segmented(ui, say(N_("Where you play")),
                {{"two: table", say(N_("On this device"))}, {"two: link", say(N_("Friend by link"))}},
                by_link ? 1 : 0, next_row(44, 8));
  if (with >= 0) agreement.with = with == 1 ? Agreement::With::link : Agreement::With::table;
  paragraph(
      ui,
      ui(by_link
             ? say(N_("After each move you get a link. Send it by any messenger; your friend opens it, moves "
                      "and sends one back. No account, no server: the link has the whole game."))
             : say(N_("You share this screen and take turns."))),
      text_size::small, ui.theme.text_quiet);
  ImGui::Dummy({0, 8});
  const Message first = by_link ? say(N_("Your name")) : say(N_("Who begins"));
  const Message second = by_link ? say(N_("Your friend's name")) : say(N_("Second player"));
  name_row(ui, entry, next, 0, first, "two: first name");
  name_row(ui, entry, next, 1, second, "two: second name");
  ImGui::Dummy({0, 4});
  if (by_link) {
    const int who = segmented(ui, say(N_("Who goes first")),
                              {{"two: you begin", say(N_("You go first"))},
                               {"two: friend begins", say(N_("Your friend goes first"))}},
                              next.friend_begins ? 1 : 0, next_row(44, 6));
    if (who >= 0) next.friend_begins = who == 1;
    if (toggle(ui, "two: hints", say(N_("Hints, if you both want them")), agreement.hints[0],
               next_row(44, 2)))
      agreement.hints[0] = !agreement.hints[0];
  } else {
    on_one_device(ui, entry, next);
  }
  ImGui::Dummy({0, 6});
  std::vector<Segment> lengths;
  int chosen = 0;
  for (std::size_t i = 0; i < match_lengths.size(); ++i) {
    const Count games = match_lengths.at(i);
    lengths.push_back({"two: match " + std::to_string(games), say_n(N_P("{0} game", "{0} games"), games)});
    if (games == agreement.match.games) chosen = static_cast<int>(i);
  }
  const int length = segmented(ui, say(N_("Length of the match")), lengths, chosen, next_row(44, 4));
  if (length >= 0) agreement.match.games = match_lengths.at(static_cast<std::size_t>(length));
  paragraph(ui, ui(say(N_("In a match you swap seats after each game."))), text_size::small,
            ui.theme.text_quiet);
  ImGui::Dummy({0, 8});
  const Button start = {.name =
                            by_link && next.friend_begins ? say(N_("Invite your friend")) : say(N_("Start")),
                        .emphasis = Emphasis::primary,
                        .id = "two: start"};
  if (button(ui, start, next_row(48, 8))) return PlayTogether{sheet, seed};
  if (next == sheet) return std::nullopt;
  return ShowSheet{next};
}

} // namespace nimatron
