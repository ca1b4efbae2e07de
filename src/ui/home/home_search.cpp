#include <algorithm>
#include <string>
#include <utility>

#include "content/gallery.hpp"
#include "content/known_games.hpp"
#include "ui/home/home.hpp"

// Searching among the games and positions by their words.

namespace nimatron {

namespace {
constexpr std::size_t longest_wish = 60;
}

/// Everything that is said of a card, in the person's words and in English.
void Home::search(const Catalogue& words, const std::string& wanted) {
  wanted_ = wanted;
  if (wanted_.size() > longest_wish) {
    wanted_.resize(longest_wish);
    while (!wanted_.empty() && static_cast<unsigned char>(wanted_.back()) >= 0x80)
      wanted_.pop_back(); // half a letter
  }
  results_.clear();
  positions_.clear();
  not_here_.reset();
  if (wanted_.find_first_not_of(' ') == std::string::npos) wanted_.clear();
  if (wanted_.empty()) return;
  const auto fits = [&](const Message& name, const Message& about, const char* also) {
    std::string all;
    const auto add = [&](const Message& one) { all += words.say(one) + ' ' + in_english(one) + ' '; };
    add(name);
    add(about);
    if (also != nullptr) add(say(also));
    return found(all, wanted_);
  };
  for (Shelf& shelf : shelves_) {
    for (Card& card : shelf.cards) {
      if (fits(card.name, card.about, card.also)) results_.push_back(&card);
    }
  }
  const auto offered = [&](const Position& position) {
    return std::any_of(results_.begin(), results_.end(),
                       [&](const Card* card) { return card->start == position; });
  };
  for (const Preset& preset : placed_presets()) {
    const Message name = say(preset.offer->name);
    const Message about = say(preset.offer->about);
    if (!offered(preset.position) && fits(name, about, nullptr))
      positions_.push_back({name, about, nullptr, preset.position, Demo(preset.position)});
  }
  add_known_names(words);
  for (Card& card : positions_)
    results_.push_back(&card);
}

/// Games by the other names that people know them by.
void Home::add_known_names(const Catalogue& words) {
  constexpr std::size_t enough = 3; // letters, else every name has them
  if (wanted_.size() < enough) return;
  for (const KnownName& known : known_names()) {
    std::string all = words.say(say(known.title)) + ' ' + known.title;
    if (*known.others != '\0') all += ' ' + words.say(say(known.others)) + ' ' + known.others;
    if (!found(all, wanted_)) continue;
    const Message about = words_of(known);
    const auto start = example_of(known);
    if (!start) {
      not_here_ = about;
      continue;
    }
    const auto is_there = [&](const Position& one) { return one == *start; };
    const bool offered = std::any_of(results_.begin(), results_.end(),
                                     [&](const Card* card) { return is_there(card->start); }) ||
                         std::any_of(positions_.begin(), positions_.end(),
                                     [&](const Card& card) { return is_there(card.start); });
    if (!offered) positions_.push_back({say(known.title), about, nullptr, *start, Demo(*start)});
  }
}

Message Home::how_many() const {
  if (results_.empty() && not_here_) return *not_here_;
  if (results_.empty()) return say(N_("No game found for “{0}”. Try another word."), wanted_);
  return say(N_("{0, plural, one {{0} game found} other {{0} games found}}"),
             static_cast<Count>(results_.size()));
}

void Home::ask_for_words(Ui& ui, const Shown& shown) {
  TextEntry& entry = *shown.entry;
  entry.open_live(ui, say(N_("Find a game")), wanted_,
                  [this, &entry, &words = ui.words](const std::string& typed) -> std::optional<Fault> {
                    search(words, typed);
                    if (!wanted_.empty()) entry.tell(how_many());
                    return std::nullopt;
                  });
}

void Home::search_by_keys(Ui& ui, const Shown& shown) {
  const ImVector<ImWchar>& typed = ImGui::GetIO().InputQueueCharacters;
  if (shown.settings->letters() && std::find(typed.begin(), typed.end(), ImWchar{'/'}) != typed.end())
    ask_for_words(ui, shown);
  if (!wanted_.empty() && ImGui::IsKeyPressed(ImGuiKey_Escape, false)) search(ui.words, "");
}

void Home::search_row(Ui& ui, const Shown& shown, Rect row) {
  if (shown.keyboard) search_by_keys(ui, shown);
  constexpr float side = 44;
  const bool clears = !wanted_.empty();
  const Rect field = mirrored(ui, row, {row.x, row.y, row.w - (clears ? side + 4 : 0), row.h});
  const Message name = clears ? say(N_("Find a game: {0}"), wanted_) : say(N_("Find a game"));
  const Press press = press_area(ui, "search", name, field);
  ImDrawList* draw = ImGui::GetWindowDrawList();
  const ImVec2 low = {field.x, field.y};
  const ImVec2 high = {field.x + field.w, field.y + field.h};
  draw->AddRectFilled(low, high, color(ui.theme.panel), 12);
  const bool lit = press.hovered || press.focused;
  draw->AddRect(low, high,
                color(press.focused ? ui.theme.focus
                      : lit         ? ui.theme.accent
                                    : ui.theme.line),
                12, 0, lit ? 2.5F : 1);
  icon_in(ui, field, {field.x + 12, field.y, 22, field.h}, Icon::search, 22, ui.theme.text_quiet);
  std::string words = clears ? wanted_ : ui(name);
  const float size = fit(ui, words, text_size::body, false, field.w - 56);
  line_from_start(ui, field, 44, words, size, clears ? ui.theme.text : ui.theme.text_quiet);
  if (press.pressed) ask_for_words(ui, shown);
  if (clears && icon_button(ui, say(N_("Show all games")), Icon::close, "clear search",
                            mirrored(ui, row, {row.x + row.w - side, row.y, side, row.h})))
    search(ui.words, "");
}

} // namespace nimatron
