#include <array>
#include <string>
#include <utility>

#include "features/friend/two_players.hpp"
#include "features/parts.hpp"

namespace nimatron {

namespace {

constexpr std::array<Count, 4> match_lengths = {1, 3, 5, 7};
constexpr TimeControl usual_clock = {300, 5};

/// The sheet with something changed.
template <class Change>
Intent with(TwoPlayersSheet sheet, Change change) {
  change(sheet);
  return ShowSheet{std::move(sheet)};
}

View name_line(const TwoPlayersSheet& sheet, std::size_t which, const Message& label, const char* id) {
  const std::string& name = sheet.agreement.names.at(which);
  const Message shown = name.empty() ? say(N_("no name")) : say("{0}", name);
  const auto accept = [sheet, which](const std::string& typed) -> Result<Intent> {
    if (auto wrong = fault_in_name(typed)) return Fault{*wrong, 1};
    return with(sheet, [&](TwoPlayersSheet& next) { next.agreement.names.at(which) = typed; });
  };
  return View::Line{.id = id,
                    .name = with_semicolon(labelled(label, shown), say(N_("type another"))),
                    .title = label,
                    .end = shown,
                    .end_icon = Icon::edit,
                    .bold = false,
                    .raised = true,
                    .edit = View::Edit{label, name, accept}};
}

/// What only two people who sit side by side can agree on.
void add_table_rows(Views& to, const TwoPlayersSheet& sheet) {
  const Agreement& agreement = sheet.agreement;
  to.push_back(
      View::Toggle{"two: turn", say(N_("Turn the board to the player to move")), agreement.turns,
                   with(sheet, [](TwoPlayersSheet& next) { next.agreement.turns = !next.agreement.turns; })});
  const bool clock = agreement.has_clock();
  to.push_back(
      View::Toggle{"two: clock", say(N_("Play with a clock")), clock, with(sheet, [&](TwoPlayersSheet& next) {
                     next.agreement.clock = clock ? TimeControl{} : usual_clock;
                   })});
  if (!clock) return;
  to.push_back(View::Number{
      "two: minutes", say(N_("Minutes for each player")), (agreement.clock.seconds + 59) / 60, 1,
      TimeControl::most_seconds / 60, [sheet](Count minutes) {
        return with(sheet, [&](TwoPlayersSheet& next) { next.agreement.clock.seconds = 60 * minutes; });
      }});
  to.push_back(View::Number{"two: seconds", say(N_("Seconds added for each move")), agreement.clock.increment,
                            0, TimeControl::most_increment, [sheet](Count seconds) {
                              return with(sheet, [&](TwoPlayersSheet& next) {
                                next.agreement.clock.increment = seconds;
                              });
                            }});
}

/// What two people who write to each other can.
void add_link_rows(Views& to, const TwoPlayersSheet& sheet) {
  const auto begins = [&](bool other) {
    return with(sheet, [&](TwoPlayersSheet& next) { next.friend_begins = other; });
  };
  to.push_back(
      View::Choice{.name = say(N_("Who goes first")),
                   .options = {{"two: you begin", say(N_("You go first")), begins(false)},
                               {"two: friend begins", say(N_("Your friend goes first")), begins(true)}},
                   .chosen = sheet.friend_begins ? 1U : 0U});
  to.push_back(View::Toggle{
      "two: hints", say(N_("Hints, if you both want them")), sheet.agreement.hints[0],
      with(sheet, [](TwoPlayersSheet& next) { next.agreement.hints[0] = !next.agreement.hints[0]; })});
}

View::Choice match_choice(const TwoPlayersSheet& sheet) {
  View::Choice choice{.name = say(N_("Length of the match")), .options = {}};
  for (const Count games : match_lengths) {
    if (games == sheet.agreement.match.games) choice.chosen = choice.options.size();
    choice.options.push_back(
        {"two: match " + std::to_string(games),
         say(N_("{0, plural, one {{0} game} other {{0} games}}"), games),
         with(sheet, [&](TwoPlayersSheet& next) { next.agreement.match.games = games; })});
  }
  return choice;
}

} // namespace

SheetView TwoPlayersSheet::view(const ViewContext& now) const {
  SheetView sheet;
  Views& parts = sheet.parts;
  const bool by_link = agreement.by_link();
  const auto small = [&](Message words) {
    parts.push_back(
        View::Text{.words = std::move(words), .size = View::Size::small, .ink = View::Ink::quiet});
  };
  const auto place = [&](Agreement::With where) {
    return with(*this, [&](TwoPlayersSheet& next) { next.agreement.with = where; });
  };
  parts.push_back(
      View::Choice{.name = say(N_("Where you play")),
                   .options = {{"two: table", say(N_("On this device")), place(Agreement::With::table)},
                               {"two: link", say(N_("Friend by link")), place(Agreement::With::link)}},
                   .chosen = by_link ? 1U : 0U});
  small(by_link
            ? say(N_("After each move you get a link. Send it by any messenger; your friend opens it, moves "
                     "and sends one back. No account, no server: the link has the whole game."))
            : say(N_("You share this screen and take turns.")));
  parts.push_back(
      name_line(*this, 0, by_link ? say(N_("Your name")) : say(N_("Who begins")), "two: first name"));
  parts.push_back(name_line(*this, 1, by_link ? say(N_("Your friend's name")) : say(N_("Second player")),
                            "two: second name"));
  if (by_link) {
    add_link_rows(parts, *this);
  } else {
    add_table_rows(parts, *this);
  }
  parts.push_back(match_choice(*this));
  small(say(N_("In a match you swap sides after each game.")));
  parts.push_back(View::Button{.id = "two: start",
                               .name = by_link && friend_begins
                                           ? say(N_("Invite your friend"))
                                           : say(N_C("a button: the game begins", "Start")),
                               .press = PlayTogether{*this, now.seed},
                               .emphasis = Emphasis::primary});
  return sheet;
}

} // namespace nimatron
