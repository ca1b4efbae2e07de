#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/json.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "features/course/lessons.hpp"
#include "features/play/position_words.hpp"
#include "features/why/presenting.hpp"
#include "kit/outline.hpp"
#include "ui/frame/app_state.hpp"

// The game as it is gone through without being seen: the outline of each frame, and what is done there.

namespace nimatron {

namespace {

constexpr std::string_view board_ids = "board, ";
constexpr std::string_view by_list = "legal move ";
constexpr std::string_view by_text = "type a move";

/// No list is gone through that is longer; a move of a longer one is typed.
constexpr std::size_t most_moves = 120;

std::string hex(Rgb colour) {
  const auto part = [](float value) { return static_cast<unsigned>(std::lround(value * 255)); };
  char out[8];
  std::snprintf(out, sizeof out, "#%02x%02x%02x", part(colour.r), part(colour.g), part(colour.b));
  return out;
}

/// By the names that web/mirror.js has for them.
std::string colours(const Theme& theme) {
  JsonObject out;
  out.add_string("table", hex(theme.surface));
  out.add_string("panel", hex(theme.panel));
  out.add_string("raised", hex(theme.panel_raised));
  out.add_string("text", hex(theme.text));
  out.add_string("quiet", hex(theme.text_quiet));
  out.add_string("accent", hex(theme.accent));
  out.add_string("accent-text", hex(theme.accent_text));
  out.add_string("danger", hex(theme.danger));
  out.add_string("line", hex(theme.line));
  out.add_string("focus", hex(theme.focus));
  return out.text();
}

/// What the elements around the game itself say.
std::string frame_words(const Catalogue& words) {
  JsonObject out;
  const auto add = [&](std::string_view name, const Message& message) {
    out.add_string(name, words.say(message));
  };
  add("whole", say(N_C("a part of the page", "Game")));
  add("bar", say(N_("Menu")));
  add("board", say(N_C("a part of the page", "Board")));
  add("actions", say(N_("Buttons")));
  add("panel", say(N_("Details")));
  add("text", say(N_("Show the game as text")));
  add("picture", say(N_("Show the picture")));
  add("keys", say(N_("Move around the board with the arrow keys")));
  add("none", say(N_("Your browser can't show the picture, so here is the game as text.")));
  add("play", say(N_("Play this move")));
  return out.text();
}

/// Which line of the board it belongs to; "": the one before.
std::string line_of(const Target& target) {
  if (target.role == Role::text) return "words";
  if (const auto* cell = std::get_if<OnCell>(&target.touch)) return "row " + std::to_string(cell->row);
  if (const auto* line = std::get_if<OnLine>(&target.touch))
    return line->axis == LineMove::Axis::row ? "rows" : "columns";
  if (std::holds_alternative<OnNode>(target.touch)) return "nodes";
  if (std::holds_alternative<OnEdge>(target.touch)) return "edges";
  if (const auto* free = std::get_if<OnGraph>(&target.touch)) return free->arrow ? "arrows" : "place";
  return "";
}

/// The lines of a board in the outline, each under the name of its group if the board gives it one.
struct ToldLines {
  Ui& ui;
  std::string line = {};
  bool open = false;

  void enter(const Target& target, const std::string& id) {
    if (ui.outline == nullptr) return;
    const bool group = target.role == Role::group;
    std::string where = group ? id : line_of(target);
    const bool another = group || (!where.empty() && where != line);
    if (open && !another) return;
    end();
    ui.outline->begin(ui, Block::line, group ? ui(target.name) : "", group ? id : "");
    open = true;
    line = std::move(where);
  }
  void end() {
    if (open) ui.outline->end(ui);
    open = false;
  }
};

} // namespace

/// As lines of what can be used.
void tell_scene(Ui& ui, const Scene& scene, const std::string& name) {
  const std::vector<std::string> ids = ids_of(scene);
  if (ids.empty()) return;
  const Part before = std::exchange(ui.part, Part::board);
  if (ui.outline != nullptr) ui.outline->begin(ui, Block::board, name);
  std::set<std::string_view> told;
  ToldLines lines{ui};
  for (std::size_t i = 0; i < ids.size(); ++i) {
    // Where no more than two may be taken, all of a large heap's bundles are for the same two matches: told once.
    if (!told.insert(ids[i]).second) continue;
    const Target& target = scene.targets[i];
    lines.enter(target, ids[i]);
    Named what{ids[i], target.role, ui(target.name), target.area, target.enabled, target.chosen};
    if (target.role == Role::group && std::holds_alternative<std::monostate>(target.touch)) {
      ui.named.push_back(std::move(what)); // the line itself
    } else {
      add_named(ui, std::move(what));
    }
  }
  lines.end();
  if (ui.outline != nullptr) ui.outline->end(ui); // while this is still the board's part
  ui.part = before;
}

/// What is written on the board and no place there says, such as whose turn it is in which game.
void App::State::tell_writing(Ui& ui, const Scene& scene, const std::string& told) const {
  for (const Label& label : scene.labels) {
    const std::string text = ui(label.text);
    const bool sentence = text.find(' ') != std::string::npos;
    const bool said = told.find(text) != std::string::npos ||
                      std::any_of(scene.targets.begin(), scene.targets.end(), [&](const Target& one) {
                        return ui(one.name).find(text) != std::string::npos;
                      });
    if (sentence && !said) ui.outline->say(ui, text);
  }
}

/// In words, to be touched, and as the moves that there are; null: no position is drawn.
void App::State::tell_board(Ui& ui, const Position* drawn) {
  if (drawn == nullptr) return;
  if (ui.outline != nullptr) {
    const Part before = std::exchange(ui.part, Part::board);
    const std::string told = ui(position_words(*drawn));
    ui.outline->say(ui, told);
    tell_writing(ui, stage.scene(), told);
    ui.part = before;
  }
  tell_scene(ui, stage.scene(), ui(game_name(*drawn)));
  if (ui.outline != nullptr && board_can_have_keys() && person_to_move(model)) tell_moves(ui, *drawn);
}

void App::State::tell_moves(Ui& ui, const Position& position) {
  if (!moves_of || !(*moves_of == position)) {
    moves_of = position;
    legal_moves.clear();
    for_each_move(position, [&](const Move& move) {
      legal_moves.emplace_back(std::string(by_list) + print(move), describe(position, move));
      return legal_moves.size() <= most_moves;
    });
  }
  const Part before = std::exchange(ui.part, Part::board);
  if (legal_moves.size() <= most_moves) {
    const OutlineScope all(ui, Block::more, ui(say(N_("All moves"))));
    const OutlineScope list(ui, Block::list);
    for (const auto& [id, what] : legal_moves)
      ui.outline->button(ui, id, ui(what));
  }
  ui.outline->field(ui, std::string(by_text),
                    ui(say(N_("Type a move, such as {0}"),
                           legal_moves.empty() ? "" : legal_moves.front().first.substr(by_list.size()))));
  ui.part = before;
}

/// After everything has been drawn.
std::string App::State::outline_text() {
  std::string at = focus.shown ? focus.over.empty() ? focus.lit : focus.over : "";
  if (at.empty()) { // what the pointer is on
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    for (const Named& one : named) {
      if (one.enabled && one.role != Role::text && one.area.contains({mouse.x, mouse.y})) at = one.id;
    }
  }
  JsonObject out;
  out.add_string("lang", words.language().disguise == nullptr ? words.tag() : "en");
  out.add_string("dir", words.right_to_left() ? "rtl" : "ltr");
  out.add_string("at", at);
  out.add_bool("walked", focus.walked);
  out.add_string("result", result_id());
  out.add_string("begin", first_of_sheet());
  out.add("colours", colours(theme));
  out.add("words", frame_words(words));
  out.add("parts", outline_as_json(outline.parts(named)));
  return out.text();
}

void App::outline(bool wanted) {
  state_->outlined = wanted;
  state_->told_outline.clear();
}

bool App::outlined() const { return state_->outlined; }

std::optional<std::string> App::take_outline() {
  State& s = *state_;
  if (!s.outlined) return std::nullopt;
  std::string now = s.outline_text();
  if (now == s.told_outline) return std::nullopt;
  s.told_outline = now;
  return now;
}

std::string App::drawn_words() const {
  JsonArray out;
  for (const auto& [words, area, seen, cut, lacking] : state_->outline.drawn()) {
    JsonObject one;
    one.add_string("words", words);
    if (!seen) one.add_bool("hidden", true);
    if (cut) one.add_bool("cut", true);
    if (lacking) one.add_bool("lacking", true);
    one.add("x", json_tenths(area.x));
    one.add("y", json_tenths(area.y));
    one.add("w", json_tenths(area.w));
    one.add("h", json_tenths(area.h));
    out.add(one.text());
  }
  return out.text();
}

void App::press(std::string_view id) {
  State& s = *state_;
  if (id.starts_with(by_list)) return void(play_move(id.substr(by_list.size()))); // as if it had been typed
  s.presses.emplace_back(id);
}

void App::point(std::string_view id) {
  Focus& focus = state_->focus;
  const Named* const known = find_named(state_->named, id);
  focus.outside = !id.empty();
  focus.walked = false;
  focus.over.clear();
  focus.shown = known != nullptr;
  if (id.empty()) return;
  if (known == nullptr) return focus.leave(); // it has no place in the picture, and so no ring there
  const bool passed = !known->enabled || known->role == Role::text; // by the picture's own keys
  if (passed || id.starts_with(board_ids)) {
    focus.leave();
    focus.over = id;
  } else {
    focus.at = id;
    focus.reveal = true;
  }
}

std::string App::play_move(std::string_view text) {
  State& s = *state_;
  const Model& model = s.model;
  if (!s.board_can_have_keys() || !person_to_move(model)) return s.words.say(say(N_("It's not your turn.")));
  const Position& position = model.session.current();
  const auto move = parse_move(position, text);
  if (!move) return s.words.say(where(move.fault()));
  if (const auto why = position.game->why_illegal(position.options, position.board, *move))
    return s.words.say(*why);
  s.feed(Action(PlayMove{print(*move)}));
  return {};
}

} // namespace nimatron
