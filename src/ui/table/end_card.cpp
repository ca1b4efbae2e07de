#include "ui/table/end_card.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "features/daily/daily.hpp"
#include "features/friend/two_players.hpp"
#include "features/play/result_words.hpp"
#include "features/play/seats.hpp"
#include "scene/edit.hpp"
#include "session/wording.hpp"
#include "ui/home/day_row.hpp"

namespace nimatron {

namespace {

constexpr float end_gap = 8;

View::Button wish(const char* id, Icon icon, Message name, Intent press) {
  return {.id = id, .name = std::move(name), .press = std::move(press), .icon = icon};
}

/// Two people who have agreed on something: their next game, and by link the friend is to be told first.
std::vector<View::Button> for_two(const Session& session, const View::Button& review) {
  const bool last = is_last(session.agreement().match);
  std::vector<View::Button> out;
  if (has_link_to_send(session))
    out.push_back(wish("send last turn", Icon::share, say(N_("Send your link")),
                       ShowSheet{Sharing{.what = Sharing::What::turn}}));
  out.push_back(wish("over", Icon::again,
                     last ? say(N_("Rematch, sides swapped")) : say(N_("Next game, sides swapped")),
                     Action(Again{})));
  out.push_back(review);
  return out;
}

/// The most likely wish first.
std::vector<View::Button> wishes(const Session& session, std::uint64_t seed) {
  const Players& players = session.players();
  const Position& start = session.record().start;
  const bool lost = person_lost(session);
  const bool daily = is_daily(session);

  const View::Button review = wish("review", Icon::list, say(N_("Review")), ShowReview{});
  if (session.agreement().with != Agreement::With::nobody) return for_two(session, review);
  const View::Button wanted =
      is_try(session) ? wish("share result", Icon::share, say(N_("Share result")), ShowSheet{ResultSheet{}})
                      : wish("next position", Icon::forward, say(N_("Next position")), RandomPosition{seed});
  const bool wants = !daily || is_try(session); // of a puzzle played otherwise there is no result
  std::vector<View::Button> out = {lost || !wants ? review : wanted};
  out.push_back(
      wish("over", Icon::again, side_by_side(status(session), say(N_("Play again"))), Action(Again{})));
  out.back().label = say(N_("Play again"));
  if (daily) {
    out.push_back(wish("other days", Icon::calendar, say(N_("Other days")), ShowSheet{StatsSheet{}}));
  } else if (one_person(players)) {
    out.push_back(wish("swap sides", Icon::swap, say(N_("Swap sides")),
                       Action(NewGame{start, {players[1], players[0]}})));
  }
  if (const auto stronger = daily ? std::nullopt : harder(session))
    out.push_back(wish("harder", Icon::plus, say(N_("Harder")), Action(NewGame{start, *stronger})));
  if (const auto weaker = daily ? std::nullopt : easier(session))
    out.push_back(wish("easier", Icon::minus, say(N_("Easier")), Action(NewGame{start, *weaker})));
  if (wants) out.push_back(lost ? wanted : review);
  return out;
}

constexpr float card_pad = 12;
bool is_in_two_rows(float width) { return width < 440; }
float height_of_row(float width) { return width < 620 ? 54 : 46; }

/// On a phone on its side the board needs what room there is.
bool is_low(Rect area) { return area.h < 48; }
float headline_size(Rect area) { return is_low(area) ? text_size::title : text_size::display; }
float words_height(Rect area) { return is_low(area) ? 32 : 74; }

/// How it ended, large, and one line that fits; beside each other where the card has to be low.
void words(Ui& ui, const PanelContext& now, Rect area, bool low, float most) {
  const std::string head = ui(headline(now.session()));
  const auto praised = is_solved(now.session()) ? std::optional(solved_words(now.session()))
                       : match_words(now.session())
                           ? match_words(now.session())
                           : praise(now.session(), now.model.review ? &*now.model.review : nullptr,
                                    now.model.first_win, now.model.settings.reviewed);
  const std::string line = praised ? ui(*praised) : "";
  const bool beside = low && praised;
  const float room = beside ? area.w / 2 : area.w;
  const float size = fitting(ui, head, most, true, room);
  const float high = low ? area.h : most + 8;
  if (beside) {
    line_from_start(ui, area, 0, head, size, ui.theme.accent, true);
    const float after = measure(ui, head, size, true).x + 16;
    const float small = fitting(ui, line, text_size::body, false, area.w - after);
    line_from_start(ui, area, after, line, small, ui.theme.text);
  } else {
    const float middle = praised || low ? area.y + high / 2 : area.y + area.h / 2 - 4;
    line_at(ui, {area.x + area.w / 2, middle}, head, size, ui.theme.accent, true, 0.5F);
    if (praised) {
      const float small = fitting(ui, line, text_size::body + 1, false, area.w);
      line_at(ui, {area.x + area.w / 2, area.y + high + 11}, line, small, ui.theme.text, false, 0.5F);
    }
  }
  constexpr float flame = 60;
  const float side = area.x + area.w - flame;
  const Rect corner = low ? Rect{side, area.y, flame, area.h} : Rect{side, area.y, flame, high};
  if (is_solved(now.session())) streak_mark(ui, streak_on_table(now.model), mirrored(ui, area, corner));
  // Alone it stands in the middle of all the room: it has to lie in what names it, or it is told twice.
  const float told = praised ? high : area.h;
  add_named(ui, {"headline", Role::text, head, {area.x, area.y, area.w, told}, true, false});
  if (praised) add_named(ui, {"worth", Role::text, line, area, true, false});
}

} // namespace

float end_card_height(Rect area) {
  return card_pad + words_height(area) + (is_in_two_rows(area.w) ? 46 + end_gap : 0) + height_of_row(area.w) +
         card_pad;
}

std::optional<Intent> end_card(Ui& ui, const PanelContext& now, Rect area, std::uint64_t seed) {
  std::vector<View::Button> all = wishes(now.session(), seed);
  std::erase_if(all, [&](const View::Button& one) { return !allowed(now.framed, *one.press); });
  all.front().emphasis = Emphasis::primary; // "Play again" is always there
  std::span<const View::Button> left = all;
  const bool two_rows = is_in_two_rows(area.w);
  const float row_height = height_of_row(area.w);
  const float tall = end_card_height(area);
  const float wide = std::min(area.w, 860.0F);
  const Rect box = {area.x + (area.w - wide) / 2, area.y + area.h - tall, wide, tall};
  card(ui, box, 16);
  Rect inside = {box.x + card_pad, box.y + card_pad, box.w - 2 * card_pad, words_height(area)};
  words(ui, now, inside, is_low(area), headline_size(area));
  inside.y += inside.h;
  if (two_rows) {
    inside.h = 46;
    if (auto wish = pressed(ui, left.first(1), inside)) return wish;
    left = left.subspan(1);
    inside.y += 46 + end_gap;
  }
  inside.h = row_height;
  return pressed(ui, left, inside);
}

} // namespace nimatron
