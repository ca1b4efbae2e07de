#include "ui/app.hpp"

#include <imgui.h>

#include <cstdint>
#include <string>
#include <utility>

#include "core/game.hpp"
#include "core/text.hpp"
#include "platform/platform.hpp"
#include "render/renderer.hpp"
#include "scene/sound.hpp"
#include "session/opponent.hpp"
#include "session/session.hpp"
#include "ui/analyst.hpp"
#include "ui/confirm_bar.hpp"
#include "ui/home.hpp"
#include "ui/layout.hpp"
#include "ui/panel.hpp"
#include "ui/settings.hpp"
#include "ui/setup.hpp"
#include "ui/stage.hpp"
#include "ui/style.hpp"
#include "ui/targets.hpp"
#include "ui/text_entry.hpp"

namespace nimatron {

namespace {

constexpr double motion_seconds = 0.4;
constexpr double pause_before_machine = 0.45;

Session first_session() {
  const Game& game = all_games().front();
  return {.record = {{&game, {}, game.start({})}, {}}};
}

} // namespace

struct App::State {
  Renderer renderer;
  Catalogue words;
  Fonts fonts;
  Theme theme = light_theme();
  Settings settings;

  Session session = first_session();
  Analyst analyst;
  Stage stage;
  Home home;
  Setup setup;
  TextEntry entry;

  bool at_home = true;
  bool kept_home = true; // where the person was, as it is kept for the next visit
  bool why_open = false;
  Extras extras;
  std::optional<Move> hint;
  std::optional<Message> notice;
  std::vector<Message> lines; // the history panel's
  std::vector<int> winners;   // of the games of a match that have ended
  double machine_due = -1;    // when the machine moves; < 0: not its turn
  double sound_due = -1;      // when the move on its way is heard; < 0: none is
  std::vector<Named> named;   // what could be used in the last frame
  std::uint64_t seed = 1;     // another one for each random choice
  double now = 0;
  float zoom = 1; // units of the window in one of ours
  bool started = false;

  void start();
  void change(const Action& action);
  void session_changed();
  void carry_out(const Intent& intent);
  void show_hint();
  void flip(Extra what);
  void machine_moves();
  void switch_sound();
  void make_sounds();
  void announce_move(const Position& before, const Move& move, int who) const;
  bool human_to_move() const;
  Situation situation() const;
  std::string record() const;

  void frame();
  void table(Ui& ui);
  void bar(Ui& ui, const Layout& layout);
  Message searching() const;
  void caption(Ui& ui, Rect area);
  void panel(Ui& ui, const Layout& layout);
  void shortcuts();
  platform::Insets insets() const;
  bool dialog() const { return setup.is_open() || entry.drawn(); }
};

void App::State::start() {
  settings = kept_settings();
  platform::enable_sound(settings.sound);
  if (const auto kept = nimatron::load(platform::load("session"))) {
    session = *kept;
    at_home = platform::load("place") != "table";
    kept_home = at_home;
  }
  session_changed();
}

bool App::State::human_to_move() const { return !is_over(current(session)) && !machine_to_move(session); }

void App::State::session_changed() {
  hint.reset();
  notice.reset();
  lines = history(session);
  winners = games_won(session);
  analyst.ask(current(session));
  machine_due = -1;
  sound_due = -1;
  platform::save("session", save(session));
}

void App::State::announce_move(const Position& before, const Move& move, int who) const {
  std::string text = words.say(say(N_("{0}: {1}"), player_name(session, who), describe(before, move)));
  const Situation then = situation();
  text += ". " + words.say(status(then));
  platform::announce(text);
}

void App::State::change(const Action& action) {
  auto next = nimatron::apply(session, action);
  if (!next) {
    notice = next.fault().message;
    return;
  }
  const Position before = current(session);
  const int who = to_move(session);
  const bool played = std::holds_alternative<PlayMove>(action);
  session = std::move(*next);
  session_changed();
  if (!played) {
    stage.clear();
    return;
  }
  const Move& move = session.record.moves[session.played - 1];
  const double seconds = platform::prefers_less_motion() ? 0.0 : motion_seconds;
  stage.begin_motion(before, move, now, seconds);
  // A match is heard when it is taken, halfway; anything else when it is set down.
  sound_due = now + (sound_of(move) == Sound::match ? seconds / 2 : seconds);
  announce_move(before, move, who);
}

void App::State::show_hint() {
  const Analysis* known = analyst.answer();
  if (known == nullptr) {
    notice = say(N_("The machine is still searching."));
    return;
  }
  const Position position = current(session);
  hint = choose_move(position, *known, ++seed);
  if (known->outcome == Outcome::N) {
    notice = say(N_("A winning move: {0}."), describe(position, *hint));
  } else if (known->outcome == Outcome::P) {
    notice = say(N_("Every move loses against perfect play. The longest resistance: {0}."),
                 describe(position, *hint));
  } else {
    notice = say(N_("A sound move: {0}."), describe(position, *hint));
  }
  platform::announce(words.say(*notice));
}

void App::State::machine_moves() {
  if (!machine_to_move(session) || is_over(current(session)) || stage.moving(now) || dialog()) return;
  if (machine_due < 0) machine_due = now + pause_before_machine;
  const Analysis* known = analyst.answer();
  if (known == nullptr || now < machine_due) return; // the analyst works on in the next frame
  const Move move = choose_move(current(session), *known, ++seed);
  change(PlayMove{print(move)});
}

void App::State::switch_sound() {
  settings.sound = !settings.sound;
  keep(settings);
  platform::enable_sound(settings.sound);
  if (settings.sound) platform::play_sound(synth(Sound::match, platform::sound_rate)); // what it is like
}

/// Of the last move, once it is due; and of the end, if it was that.
void App::State::make_sounds() {
  if (sound_due < 0 || now < sound_due) return;
  sound_due = -1;
  if (!settings.sound) return;
  const auto play = [](Sound sound) { platform::play_sound(synth(sound, platform::sound_rate)); };
  play(sound_of(session.record.moves[session.played - 1]));
  if (!is_over(current(session))) return;
  const int who = winner(session);
  if (who < 0) return play(Sound::tie);
  const auto seat = static_cast<std::size_t>(who);
  const bool beaten = session.player[seat] == Player::machine && session.player[1 - seat] == Player::human;
  play(beaten ? Sound::lost : Sound::won);
}

/// The moves that lie on the board, without those that redo would bring back.
std::string App::State::record() const {
  Record on_board = session.record;
  on_board.moves.resize(session.played);
  return print(on_board);
}

void App::State::flip(Extra what) {
  bool& shown = what == Extra::bundles ? extras.bundles : what == Extra::gaps ? extras.gaps : extras.twin;
  shown = !shown;
}

void App::State::carry_out(const Intent& intent) {
  if (std::holds_alternative<Action>(intent) || std::holds_alternative<GoOn>(intent)) at_home = false;
  if (const auto* action = std::get_if<Action>(&intent)) return change(*action);
  if (std::holds_alternative<ShowHint>(intent)) return show_hint();
  if (const auto* why = std::get_if<ShowWhy>(&intent)) why_open = why->open;
  if (std::holds_alternative<OpenSetup>(intent)) setup.open(session);
  if (std::holds_alternative<GoHome>(intent)) {
    at_home = true;
    setup.close();
  }
  if (const auto* toggled = std::get_if<Toggle>(&intent)) flip(toggled->what);
  if (std::holds_alternative<CopyRecord>(intent)) {
    const std::string text = record();
    platform::copy_to_clipboard(text);
    notice = say(N_("Copied: {0}"), text);
  }
  if (std::holds_alternative<SwitchSound>(intent)) switch_sound();
  if (!std::holds_alternative<NextTheme>(intent)) return;
  constexpr int colours = static_cast<int>(Settings::Colours::count);
  settings.colours = static_cast<Settings::Colours>((static_cast<int>(settings.colours) + 1) % colours);
  keep(settings);
}

Situation App::State::situation() const {
  Situation out{.session = session,
                .position = current(session),
                .analysis = analyst.answer(),
                .progress = analyst.progress(),
                .over = false,
                .winner = winner(session),
                .to_move = to_move(session),
                .history = &lines,
                .notice = notice};
  out.over = is_over(out.position);
  return out;
}

void App::State::shortcuts() {
  const auto pressed = [](ImGuiKey key) { return ImGui::IsKeyPressed(key, false); };
  const ImGuiIO& io = ImGui::GetIO();
  if (io.KeyCtrl || io.KeySuper) {
    const bool redo = pressed(ImGuiKey_Y) || (io.KeyShift && pressed(ImGuiKey_Z));
    if (redo) {
      change(Redo{});
    } else if (pressed(ImGuiKey_Z)) {
      change(Undo{});
    }
    return;
  }
  if (io.KeyAlt) return;
  const bool over = is_over(current(session));
  const bool erasing = stage.choice().typing && pressed(ImGuiKey_Backspace); // the last digit of a number
  if (pressed(ImGuiKey_U) || (pressed(ImGuiKey_Backspace) && !erasing)) change(Undo{});
  if (pressed(ImGuiKey_R)) change(Redo{});
  if (pressed(ImGuiKey_H) && human_to_move()) show_hint();
  if (pressed(ImGuiKey_W)) why_open = !why_open;
  if (pressed(ImGuiKey_N)) setup.open(session);
  if (pressed(ImGuiKey_B)) flip(Extra::bundles);
  if (pressed(ImGuiKey_G)) flip(Extra::gaps);
  if (pressed(ImGuiKey_T)) flip(Extra::twin);
  if (over && (pressed(ImGuiKey_Enter) || pressed(ImGuiKey_Space))) change(Again{});
}

platform::Insets App::State::insets() const {
  const platform::Insets edge = platform::insets();
  return {edge.top / zoom, edge.right / zoom, edge.bottom / zoom, edge.left / zoom};
}

Message App::State::searching() const {
  return say(N_("searching: {0} %"), static_cast<Count>(analyst.progress() * 100));
}

void App::State::bar(Ui& ui, const Layout& layout) {
  const Rect bar = layout.bar;
  if (button(ui, {.name = say(N_("All games")), .icon = Icon::back, .look = Look::quiet, .icon_only = true},
             mirrored(ui, bar, {bar.x, bar.y, 44, 44}))) {
    carry_out(GoHome{});
  }
  constexpr float before = 54;
  constexpr float after = settings_buttons_width + 8;
  const std::string title = ui(!layout.narrow    ? say(N_("Nimatron"))
                               : setup.is_open() ? say(N_("New game"))
                                                 : say(session.record.start.game->title));
  line_from_start(ui, bar, before, title,
                  fitting(ui, title, text_size::title - 2, true, bar.w - before - after), theme.text, true);
  if (analyst.answer() == nullptr && !layout.narrow)
    line_to_end(ui, bar, after, ui(searching()), text_size::small, theme.text_quiet);
  if (const auto intent = settings_buttons(ui, bar, settings)) carry_out(*intent);
}

/// What is chosen, in words; the button that plays it where a tap only marks; the end of the game.
void App::State::caption(Ui& ui, Rect area) {
  const ImVec2 middle = {area.x + area.w / 2, area.y + area.h / 2};
  const Situation then = situation();
  if (then.over && !stage.moving(now)) {
    const float wide = std::min(area.w, 420.0F);
    if (button(ui,
               {.name = say(N_("{0}: play again"), status(then)), .icon = Icon::again, .look = Look::primary},
               {middle.x - wide / 2, area.y, wide, area.h})) {
      change(Again{});
    }
    return;
  }
  const Choice& choice = stage.choice();
  const Position position = current(session);
  if (choice.refused) {
    const std::string why = ui(*choice.refused);
    const float size = fitting(ui, why, text_size::body, true, area.w - 24);
    const float half = measure(ui, why, size, true).x / 2 + 12;
    ImGui::GetWindowDrawList()->AddRectFilled({middle.x - half, area.y - 32}, {middle.x + half, area.y - 4},
                                              color(theme.panel), 14);
    line_at(ui, {middle.x, area.y - 18}, why, size, theme.danger, true, 0.5F);
  }
  if (!choice.move) return;
  if (stage.waits_for_confirmation()) {
    if (const auto decided = confirm_bar(ui, stage, entry, position, area)) change(PlayMove{print(*decided)});
  } else if (!refuse(position, *choice.move)) {
    line_at(ui, middle, ui(describe(position, *choice.move)), text_size::lead, theme.text, false, 0.5F);
  }
}

void App::State::panel(Ui& ui, const Layout& layout) {
  Rect area = layout.panel;
  if (setup.is_open()) {
    if (layout.narrow) area.h = layout.actions.y + layout.actions.h - area.y;
    if (auto wish = setup.frame(ui, entry, area, analyst.answer(), ++seed)) change(*wish);
    return;
  }
  if (layout.narrow && !why_open) return;
  const float pad = 20;
  card(ui, area, 18);
  Rect inside = {area.x + pad, area.y + pad, area.w - 2 * pad, area.h - 2 * pad};
  const Situation then = situation();
  std::optional<Intent> intent;
  if (!layout.narrow) {
    const int tab = segmented(ui, {say(N_("Play")), say(N_("Why?"))}, why_open ? 1 : 0,
                              {inside.x, inside.y, inside.w, 44});
    if (tab >= 0) why_open = tab == 1;
    inside.y += 60;
    inside.h -= 60;
  }
  ImGui::SetCursorScreenPos({inside.x, inside.y});
  ImGui::BeginChild("panel", {inside.w, inside.h});
  if (why_open) {
    intent = why_panel(ui, then, extras);
  } else {
    intent = play_panel(ui, then);
  }
  scroll_by_finger();
  ImGui::EndChild();
  if (intent) carry_out(*intent);
}

void App::State::table(Ui& ui) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const float table = setup.is_open() ? 0.55F : why_open ? 0.36F : 1.0F; // beside a sheet
  const Layout layout = lay_out({size.x, size.y}, insets(), words.right_to_left(), table);
  machine_moves();
  const bool mine = human_to_move() && !dialog();
  const Position position = setup.is_open() ? setup.position() : current(session);
  analyst.ask(position); // where it is not the session's: the position being set up

  Stage::Look look;
  look.area = setup.is_open() ? setup.board_area(layout.stage) : layout.stage;
  look.position = &position;
  look.mine = mine;
  look.editing = setup.is_open() && !entry.drawn();
  look.adding = setup.adding();
  look.show_bundles = extras.bundles;
  look.show_gaps = extras.gaps;
  look.show_twin = extras.twin;
  if (!setup.is_open()) look.winners = winners;
  look.keyboard = !dialog();
  look.hint = hint;
  look.now = now;
  const auto decided = stage.frame(ui, renderer, look);
  if (setup.is_open()) {
    if (auto edit = stage.take_edit()) setup.lay(std::move(*edit));
    setup.board_buttons(ui, layout.stage, stage.scene());
    setup.guide(ui, layout.narrow ? layout.status : layout.caption, analyst.answer());
  }

  bar(ui, layout);
  if (layout.narrow && !setup.is_open()) {
    const std::string line = ui(status(situation()));
    line_at(ui, {layout.status.x + layout.status.w / 2, layout.status.y + 14}, line, text_size::lead,
            theme.text, true, 0.5F);
    const bool search = analyst.answer() == nullptr;
    if (notice || search) {
      centred(ui, {layout.status.x, layout.status.y + 26, layout.status.w, 0},
              ui(notice ? *notice : searching()), text_size::small, notice ? theme.text : theme.text_quiet);
    }
  }
  if (layout.caption.w > 0 && !setup.is_open()) caption(ui, layout.caption);
  if (!setup.is_open()) {
    if (auto intent = action_bar(ui, situation(), layout.actions, why_open)) carry_out(*intent);
  }
  panel(ui, layout);
  tell_scene(ui, stage.scene());
  if (!dialog()) shortcuts();
  if (decided) change(PlayMove{print(*decided)});
}

void App::State::frame() {
  theme = theme_of(settings.colours);
  apply_style(theme, ImGui::GetIO().DisplayFramebufferScale.x);
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  Ui ui{.theme = theme,
        .words = words,
        .regular = fonts.regular,
        .bold = fonts.bold,
        .narrow = size.x < 760,
        .named = {}};
  ImGuiIO& io = ImGui::GetIO();
  const bool walk =
      at_home || dialog(); // arrow keys go from control to control; on the table they choose matches
  io.ConfigFlags = walk ? io.ConfigFlags | ImGuiConfigFlags_NavEnableKeyboard
                        : io.ConfigFlags & ~ImGuiConfigFlags_NavEnableKeyboard;

  renderer.begin_frame();
  renderer.draw_table({.size = {size.x, size.y}, .ratio = io.DisplayFramebufferScale.x, .theme = &theme});
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(size);
  ImGui::Begin("##game", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus);
  if (at_home) {
    const platform::Insets edge = insets();
    const bool unfinished = session.played > 0 && !is_over(current(session));
    const float pad = ui.narrow ? 14 : 32;
    const Rect area = {edge.left + pad, edge.top + pad, size.x - edge.left - edge.right - 2 * pad + 8,
                       size.y - edge.top - pad};
    const auto intent = home.frame(ui, renderer,
                                   {.area = area,
                                    .unfinished = unfinished ? &session : nullptr,
                                    .settings = &settings,
                                    .now = now,
                                    .less_motion = platform::prefers_less_motion()});
    if (intent) carry_out(*intent);
  } else {
    table(ui);
  }
  ImGui::End();
  if (!dialog() && !io.KeyCtrl && !io.KeySuper && !io.KeyAlt && ImGui::IsKeyPressed(ImGuiKey_M, false))
    switch_sound();
  make_sounds();
  entry.frame(ui);
  // Heaps are tapped; everything else is dragged, or scrolls by itself.
  const bool only_taps =
      !at_home && !why_open && !setup.is_open() && std::holds_alternative<Heaps>(session.record.start.board);
  const bool table_shown = !at_home && !entry.drawn();
  platform::claim_gestures({.drag = !only_taps,
                            .pinch = table_shown && stage.can_zoom(),
                            .wheel_up = table_shown && stage.wheel_enlarges(),
                            .wheel_down = table_shown && stage.wheel_reduces()});
  if (at_home != kept_home) platform::save("place", at_home ? "home" : "table");
  kept_home = at_home;
  named = std::move(ui.named);
}

App::App() : state_(std::make_unique<State>()) { state_->fonts = load_fonts(); }
App::~App() = default;

void App::context_created() { state_->renderer.context_created(); }

bool App::frame(double seconds, float zoom) {
  State& s = *state_;
  s.zoom = zoom;
  s.now = seconds;
  s.seed ^= static_cast<std::uint64_t>(seconds * 1e6) * 0x9e3779b97f4a7c15ULL;
  if (!s.started) {
    s.started = true;
    s.start();
    if (const std::string record = platform::initial_record(); !record.empty()) open_record(record);
  }
  constexpr double slice = 0.006; // of a frame of 0.016
  const bool working = s.analyst.work(slice);
  s.frame();
  const bool moving = s.stage.moving(seconds) || (s.at_home && s.home.moving());
  return working || moving || s.renderer.unfinished();
}

double App::next_wake(double seconds) const {
  return state_->machine_due < 0 ? -1 : std::max(0.0, state_->machine_due - seconds);
}

void App::pinch(float factor, Vec from, Vec to) {
  const float zoom = state_->zoom;
  if (!state_->at_home)
    state_->stage.pinch(factor, {from.x / zoom, from.y / zoom}, {to.x / zoom, to.y / zoom});
}

void App::deliver_text(std::string_view text) { state_->entry.deliver(state_->words, std::string(text)); }

void App::open_record(std::string_view text) {
  State& s = *state_;
  const auto record = parse_record(text);
  if (!record) {
    s.notice = say(N_("The address does not hold a game. Column {0}: {1}"), record.fault().column,
                   record.fault().message);
    return;
  }
  s.session = {.record = *record, .played = record->moves.size()};
  s.at_home = false;
  s.stage.clear();
  s.session_changed();
}

std::string App::record() const { return state_->record(); }

std::string App::describe_targets() const { return targets_as_json(state_->named, state_->zoom); }

} // namespace nimatron
