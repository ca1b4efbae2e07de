#include "ui/frame/app.hpp"

#include <imgui.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "app/api/api.hpp"
#include "app/update.hpp"
#include "content/languages.hpp"
#include "content/typed_words.hpp"
#include "core/slice.hpp"
#include "features/daily/daily.hpp"
#include "features/faults/later.hpp"
#include "features/friend/two_players.hpp"
#include "features/play/seats.hpp"
#include "features/saved/state.hpp"
#include "features/sharing/embed_permissions.hpp"
#include "scene/sound.hpp"
#include "ui/frame/app_state.hpp"
#include "ui/table/panel_moves.hpp"

namespace nimatron {

namespace {

/// Since the beginning of 1970.
Count milliseconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

/// What the model asks for, done by the platform and by the table.
struct EffectRunner {
  App::State& app;
  CannotKeep unkept{};
  NotSetAside not_aside{};

  void operator()(const Keep& keep) {
    const bool game =
        keep.name == "session" || keep.name == "diary" || keep.name.starts_with(kept_game_prefix);
    if (!app.keeper.keep(keep) && game) unkept.names.push_back(keep.name);
  }
  void operator()(const SetAside& what) {
    if (!app.keeper.set_aside(what)) not_aside.names.push_back(what.name);
  }
  void operator()(const Request& request) const { platform::ask_analyst(request); }
  void operator()(const RestartAnalyst&) const { platform::restart_analyst(); }
  void operator()(const ChangeVersion&) const { platform::change_version(); }
  void operator()(const Announce& words) const { app.announce(words.text); }
  void operator()(const Copy& copy) const { platform::copy_to_clipboard(copy.text); }
  void operator()(const ShowMove& shown) const {
    app.stage.begin_motion(shown.before, shown.move, app.model.now, shown.seconds);
  }
  void operator()(const ShowAnother&) const { app.stage.clear(); }
  void operator()(const Reveal&) const { app.stage.reveal(); }
  void operator()(const AllowSound& allow) const { platform::enable_sound(allow.on); }
  void operator()(const Speak&) const { app.speak_as_set(); }
  void operator()(const Play& play) const { platform::play_sound(synth(play.heard, platform::sound_rate)); }
  void operator()(const Address& lies) const { platform::address(lies.link, lies.further); }
  void operator()(const Send& send) const { platform::send(send.text); }
  void operator()(const OpenPage& page) const { platform::open_page(page.address); }
  void operator()(const PassResult& result) const {
    const auto words = [&](const Message& message) { return app.words.say(message); };
    const std::string text = result_text(app.model, words);
    if (result.how == PassResult::How::send) {
      platform::send(text);
    } else {
      platform::copy_to_clipboard(text);
    }
  }
  void operator()(const ReadGames&) const {
    GamesRead read;
    for (auto& [name, text] : platform::load_all(kept_game_prefix))
      read.games.push_back({std::move(name), std::move(text)});
    app.feed(read);
  }
  void operator()(const SaveFile& file) const { app.saved(platform::save_file(file.name, file.text)); }
  void operator()(const AskForGames&) const { platform::ask_for_file(longest_record); }
  void operator()(const ReadStats&) const { app.feed(StatsRead{platform::load("diary")}); }
  void operator()(const Visit& visit) const { platform::visit(visit.place.c_str()); }
};

} // namespace

void App::State::carry_out(const std::vector<Effect>& effects) {
  EffectRunner runner{*this};
  for (const Effect& effect : effects)
    std::visit(runner, effect);
  if (!runner.unkept.names.empty()) feed(runner.unkept);
  if (!runner.not_aside.names.empty()) feed(runner.not_aside);
}

void App::State::feed(const Intent& intent) {
  Next step = update(std::move(model), intent);
  model = std::move(step.model);
  carry_out(step.effects);
}

void App::State::saved(const std::string& where) {
  if (!where.empty()) feed(FileSaved{where});
}

void App::State::begin() {
  std::array<std::string, setting_count> settings;
  std::transform(setting_rows().begin(), setting_rows().end(), settings.begin(),
                 [](const SettingRow& row) { return platform::load(row.key); });
  Next step = nimatron::start({.session = platform::load("session"),
                               .aside = platform::load("aside"),
                               .place = platform::load("place"),
                               .settings = settings,
                               .level = platform::load("level"),
                               .opening = platform::load("opening"),
                               .learned = platform::load("lessons"),
                               .course = platform::load("course"),
                               .practice = platform::load("practice"),
                               .reviewed = platform::load("reviewed"),
                               .greeted = platform::load("greeted"),
                               .page = platform::page(),
                               .teachers = platform::teachers_page(),
                               .framed = platform::load("framed"),
                               .link = platform::initial_record()});
  model = std::move(step.model);
  speak_as_set();
  carry_out(step.effects);
}

const Language& App::State::wanted_language() const {
  const Language* wanted = find_language(model.settings.language());
  if (wanted == nullptr) wanted = find_language(platform::language());
  return wanted == nullptr ? languages[0] : *wanted;
}

void App::State::announce(const Message& what) {
  if (awaits_words || next_language) return unsaid.push_back(what);
  const std::string text = words.say(what);
  platform::announce(text, is_fault(text));
}

void App::State::speak_as_set() {
  const Language& wanted = wanted_language();
  awaits_words = false;
  if (&wanted == &words.language() && !next_language) {
    if (!unsaid.empty()) platform::request_frame();
    return;
  }
  if (needs_no_words(wanted)) {
    next_language = NextLanguage{Catalogue(wanted)};
  } else if (const platform::LanguageFiles files = platform::language_files(wanted); !files.words.empty()) {
    speak(wanted, files);
  } else {
    awaits_words = true;
  }
  platform::request_frame();
}

void App::State::speak(const Language& language, const platform::LanguageFiles& files) {
  next_language = NextLanguage{catalogue_of(language, files.words), std::string(files.face),
                               std::string(files.bold_face)};
}

void App::speak(const Language& language, const platform::LanguageFiles& files) {
  if (&language != &state_->wanted_language()) return; // it came late
  state_->awaits_words = false;
  platform::request_frame();
  if (files.words.empty()) return state_->feed(CannotDo{CannotDo::What::speak});
  state_->speak(language, files);
}

void App::before_frame() {
  State& s = *state_;
  if (s.next_language) {
    s.change_language();
    picture_lost();
  }
  if (s.awaits_words) return;
  for (const Message& what : std::exchange(s.unsaid, {}))
    s.announce(what);
}

void App::State::change_language() {
  const auto next = *std::exchange(next_language, std::nullopt);
  const bool same_face = next.face.empty() && words.language().face.empty();
  words = next.words;
  model.typed_words = typed_words(words);
  model.glossary.clear(); // it goes by the alphabet
  if (!same_face) fonts = load_fonts(next.face, next.bold_face);
  platform::analyst_speaks(words);
  told_outline.clear();
}

/// Why something did not work, or a touch led nowhere.
bool App::State::is_fault(const std::string& said) const {
  const auto ends = [&](const Message& fault) { return said.ends_with(words.say(fault)); };
  if (model.notice && model.notice_is_error() && ends(*model.notice)) return true;
  const Message* refused = stage.why_refused();
  return refused != nullptr && ends(*refused);
}

bool App::State::is_moving(double seconds) const {
  return moving(model) || stage.moving(seconds) || hand.moving || (model.at_home() && home.moving()) ||
         (model.teaching && lesson.moving(seconds)) ||
         (model.at_explorer() != nullptr && explorer.moving(seconds));
}

PanelContext App::State::situation() { return {model, framed, kit}; }

App::App() : state_(std::make_unique<State>()) { state_->fonts = load_fonts(); }
App::~App() = default;

void App::begin() { state_->begin(); }

void App::context_created() {
  state_->renderer.context_created();
  picture_lost();
}

void App::picture_lost() { state_->repaint.forget(); }

bool App::paint(ImDrawData& picture) {
  const bool more = state_->repaint.paint(picture, state_->renderer, state_->theme);
  if (const std::string why = state_->renderer.take_error(); !why.empty()) platform::cannot_draw(why);
  return more;
}

bool App::unfinished() const { return state_->renderer.unfinished(); }

bool App::frame(double seconds, float zoom, float letters) {
  State& s = *state_;
  s.zoom = zoom;
  s.letters = letters;
  s.seed ^= static_cast<std::uint64_t>(seconds * 1e6) * 0x9e3779b97f4a7c15ULL;
  s.feed(TimePassed{seconds, platform::prefers_less_motion(), platform::today(), milliseconds()});
  constexpr double slice = 0.006; // of a frame of 0.016
  const double begun = steady_seconds();
  while (has_pieces(s.model) && steady_seconds() < begun + slice)
    s.feed(ContinueImport{});
  s.wish.reset();
  s.frame();
  for (const Message& words : std::exchange(s.announcements, {}))
    s.feed(Tell{words});
  // In a lesson a hint is a part of it, and says no more than the lesson does.
  EmbedPermissions framed = s.framed;
  framed.hints = framed.hints || s.model.teaching;
  if (s.wish && !allowed(framed, *s.wish)) s.wish.reset();
  const bool asked = s.wish.has_value();
  if (asked) s.feed(*s.wish);
  return asked || s.is_moving(seconds) || has_pieces(s.model) || !s.presses.empty();
}

bool App::asked() const { return state_->wish || !state_->presses.empty(); }

bool App::waiting() const { return !state_->model.pending.empty() || waits_for_rest(state_->model); }

double App::next_wake() const {
  const Model& model = state_->model;
  const double tick = next_tick(model);
  const double stage = model.at_home() ? -1 : state_->stage.next_wake(model.now);
  if (tick < 0 || stage < 0) return std::max(tick, stage);
  return std::min(tick, stage);
}

void App::pinch(float factor, Vec from, Vec to) {
  const float zoom = state_->zoom;
  if (state_->model.has_table())
    state_->stage.pinch(factor, {from.x / zoom, from.y / zoom}, {to.x / zoom, to.y / zoom});
}

bool App::takes_hold(Vec at) const {
  const State& s = *state_;
  const Vec here = {at.x / s.zoom, at.y / s.zoom};
  const auto holds = [&](const Rect& grip) { return grip.contains(here); };
  if (std::any_of(s.grips.begin(), s.grips.end(), holds)) return true;
  return s.table_shown() && s.stage.takes_hold(in_question(s.model), here);
}

void App::deliver_text(std::string_view text, bool confirmed) {
  state_->entry.deliver(state_->words, std::string(text), confirmed);
}

bool App::tab(int by) { return state_->walk_by_tab(by, false); }

void App::enter_by_tab() { state_->enter_by_tab(); }

void App::keyboard_here(bool here) { state_->focus.shown = here; }

void App::open_record(std::string_view text) { state_->feed(OpenRecord{std::string(text)}); }

void App::come_back(std::string_view place, std::string_view session) {
  state_->feed(ComeBack{std::string(place), std::string(session)});
}

void App::open_file(std::string_view text) { state_->feed(ImportGames{std::string(text)}); }

bool App::reads_games() const { return has_pieces(state_->model); }

void App::feed(const Intent& intent) { state_->feed(intent); }

void App::leave() { state_->feed(Leave{}); }

std::string App::record() const { return record_text(state_->model); }

std::string App::state_as_json() const {
  return nimatron::state_as_json(state_->model, [&](const Message& said) { return state_->words.say(said); });
}

std::string App::intend(std::string_view fields) {
  const auto intent = intent_of(state_->model, fields);
  if (!intent)
    return std::to_string(intent.fault().column) + ": " + state_->words.say(intent.fault().message);
  state_->feed(*intent);
  return {};
}

void App::leave_to_person(std::string_view what) { state_->framed = read_framed(what); }

std::string App::describe_targets() const { return targets_as_json(state_->named, state_->zoom); }

float App::smallest_text() const { return state_->smallest_text / line_of_letters * state_->zoom; }

} // namespace nimatron
