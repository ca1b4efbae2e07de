#include "ui/app.hpp"

#include <imgui.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "core/game.hpp"
#include "core/text.hpp"
#include "scene/sound.hpp"
#include "session/opponent.hpp"
#include "ui/app_state.hpp"

namespace nimatron {

namespace {

constexpr double motion_seconds = 0.4;
constexpr double pause_before_machine = 0.45;

void play(Sound sound) { platform::play_sound(synth(sound, platform::sound_rate)); }

} // namespace

Session first_session() {
  return {.record = {new_position(all_games().front()), {}}};
}

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
    platform::announce(words.say(*notice));
    return;
  }
  const Position position = current(session);
  hint = choose_move(position, *known, ++seed);
  stage.reveal();
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
  if (settings.sound) play(Sound::match); // what it is like
}

/// Of the last move, once it is due; and of the end, if it was that.
void App::State::make_sounds() {
  if (sound_due < 0 || now < sound_due) return;
  sound_due = -1;
  if (!settings.sound) return;
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

App::App() : state_(std::make_unique<State>()) { state_->fonts = load_fonts(); }
App::~App() = default;

void App::context_created() {
  state_->renderer.context_created();
  picture_lost();
}

void App::picture_lost() { state_->repaint.forget(); }

bool App::paint(ImDrawData& picture) {
  return state_->repaint.paint(picture, state_->renderer, state_->theme);
}

bool App::unfinished() const { return state_->renderer.unfinished(); }

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
  return working || moving;
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
