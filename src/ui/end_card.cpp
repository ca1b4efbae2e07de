#include "ui/end_card.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/seats.hpp"
#include "app/wording.hpp"
#include "core/game.hpp"
#include "scene/edit.hpp"

namespace nimatron {

namespace {

constexpr float gap = 8;
constexpr float words_height = 28;

struct Wish {
  Button what;
  Intent intent;
};

/// The most likely wish first.
std::vector<Wish> wishes(const Session& session, std::uint64_t seed) {
  const Players& players = session.players();
  const Position& start = session.record().start;
  const bool lost = person_lost(session);

  const Wish review = {{.name = lost ? say(N_("Where did it turn?")) : say(N_("Look at the game")),
                        .icon = Icon::list,
                        .id = "review"},
                       ShowReview{}};
  const Wish next = {{.name = say(N_("Next position")), .icon = Icon::forward},
                     NextPosition{random_start(start, seed)}};
  std::vector<Wish> out = {lost ? review : next};
  out.front().what.emphasis = Emphasis::primary;
  out.push_back({{.name = say(N_("{0} · Play again"), status(session)),
                  .icon = Icon::again,
                  .id = "over",
                  .label = say(N_("Play again"))},
                 Action(Again{})});
  if (one_person(players)) {
    out.push_back({{.name = say(N_("Swap sides")), .icon = Icon::swap},
                   Action(NewGame{start, {players[1], players[0]}})});
  }
  if (const auto next_level = harder(session))
    out.push_back({{.name = say(N_("Harder")), .icon = Icon::plus}, Action(NewGame{start, *next_level})});
  out.push_back(lost ? next : review);
  return out;
}

/// Side by side.
std::optional<Intent> row(Ui& ui, const Wish* first, const Wish* last, Rect area) {
  std::optional<Intent> intent;
  const auto n = static_cast<float>(last - first);
  const float wide = (area.w - gap * (n - 1)) / n;
  for (float x = area.x; first != last; ++first, x += wide + gap) {
    if (button(ui, first->what, mirrored(ui, area, {x, area.y, wide, area.h}))) intent = first->intent;
  }
  return intent;
}

constexpr float pad = 12;
bool is_in_two_rows(float width) { return width < 440; }
float height_of_row(float width) { return width < 620 ? 54 : 46; }

} // namespace

float end_card_height(float width) {
  return pad + words_height + (is_in_two_rows(width) ? 46 + gap : 0) + height_of_row(width) + pad;
}

std::optional<Intent> end_card(Ui& ui, const Situation& now, Rect area, std::uint64_t seed) {
  const std::vector<Wish> all = wishes(now.session, seed);
  const Wish* first = all.data();
  const Wish* last = first + all.size();
  const bool two_rows = is_in_two_rows(area.w);
  const float row_height = height_of_row(area.w);
  const float tall = end_card_height(area.w);
  const float wide = std::min(area.w, 860.0F);
  const Rect box = {area.x + (area.w - wide) / 2, area.y + area.h - tall, wide, tall};
  card(ui, box, 16);
  Rect inside = {box.x + pad, box.y + pad, box.w - 2 * pad, words_height};
  const std::string words = ui(worth(now.session, now.review));
  const float size = fitting(ui, words, text_size::lead, true, inside.w);
  line_at(ui, {inside.x + inside.w / 2, inside.y + 11}, words, size, ui.theme.accent, true, 0.5F);
  ui.named.push_back({"worth", Role::text, words, inside, true, false});
  inside.y += words_height;
  if (two_rows) {
    inside.h = 46;
    if (auto wish = row(ui, first, first + 1, inside)) return wish;
    ++first;
    inside.y += 46 + gap;
  }
  inside.h = row_height;
  return row(ui, first, last, inside);
}

} // namespace nimatron
