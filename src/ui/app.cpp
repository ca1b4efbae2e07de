#include "ui/app.hpp"

#include <imgui.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <utility>

#include "app/daily.hpp"
#include "app/seats.hpp"
#include "app/update_games.hpp"
#include "core/slice.hpp"
#include "scene/sound.hpp"
#include "ui/app_state.hpp"
#include "ui/panel_moves.hpp"

namespace nimatron {

namespace {

/// Since the beginning of 1970.
Count milliseconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

/// What the model asks for, done by the platform and by the table.
struct Worldly {
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
  void operator()(const RestartSearch&) const {
    platform::restart_search();
    for (const std::string& question : app.asked_apart)
      platform::ask_apart(question);
  }
  void operator()(const ChangeVersion&) const { platform::change_version(); }
  void operator()(const Announce& words) const { platform::announce(app.words.say(words.text)); }
  void operator()(const Copy& copy) const { platform::copy_to_clipboard(copy.text); }
  void operator()(const ShowMove& shown) const {
    app.stage.begin_motion(shown.before, shown.move, app.model.now, shown.seconds);
  }
  void operator()(const ShowAnother&) const { app.stage.clear(); }
  void operator()(const Reveal&) const { app.stage.reveal(); }
  void operator()(const AllowSound& allow) const { platform::enable_sound(allow.on); }
  void operator()(const Play& play) const { platform::play_sound(synth(play.sound, platform::sound_rate)); }
  void operator()(const Address& lies) const { platform::address(lies.link, lies.further); }
  void operator()(const Send& send) const { platform::send(send.text); }
  void operator()(const AskDay& day) const { app.ask_apart("day " + std::to_string(day.day)); }
  void operator()(const SavePicture& picture) const {
    app.ask_apart("poster " + picture.link + ' ' + picture.text);
  }
  void operator()(const SaveDrawing& drawing) const { app.ask_apart("picture " + drawing.link); }
  void operator()(const PassResult& result) const {
    const auto words = [&](const Message& message) { return app.words.say(message); };
    if (result.how == PassResult::How::picture) return app.ask_apart(result_question(app.model, words));
    const std::string text = result_text(app.model, words);
    if (result.how == PassResult::How::send) {
      platform::send(text);
    } else {
      platform::copy_to_clipboard(text);
    }
  }
  void operator()(const AskValues& values) const { app.ask_apart(values.question); }
  void operator()(const ReadGames&) const {
    GamesRead read;
    for (auto& [name, text] : platform::load_all(kept_game_prefix))
      read.games.push_back({std::move(name), std::move(text)});
    app.feed(read);
  }
  void operator()(const SaveFile& file) const { app.saved(platform::save_file(file.name, file.text)); }
  void operator()(const AskForGames&) const { platform::ask_for_file(longest_record); }
  void operator()(const ReadDiary&) const { app.feed(DiaryRead{platform::load("diary")}); }
  void operator()(const Visit& visit) const { platform::visit(visit.place); }
};

} // namespace

void App::State::carry_out(const std::vector<Effect>& effects) {
  Worldly world{*this};
  for (const Effect& effect : effects)
    std::visit(world, effect);
  if (!world.unkept.names.empty()) feed(world.unkept);
  if (!world.not_aside.names.empty()) feed(world.not_aside);
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
  Next step = nimatron::start({.session = platform::load("session"),
                               .aside = platform::load("aside"),
                               .place = platform::load("place"),
                               .theme = platform::load("theme"),
                               .sound = platform::load("sound"),
                               .ask = platform::load("ask"),
                               .level = platform::load("level"),
                               .opening = platform::load("opening"),
                               .learned = platform::load("lessons"),
                               .reviewed = platform::load("reviewed"),
                               .greeted = platform::load("greeted"),
                               .page = platform::page(),
                               .link = platform::initial_record()});
  model = std::move(step.model);
  carry_out(step.effects);
}

Situation App::State::situation() const {
  return {.session = model.session,
          .position = model.session.current(),
          .analysis = model.known ? &*model.known : nullptr,
          .reasons = model.reasons ? &*model.reasons : nullptr,
          .pace = pace,
          .lines = model.lines,
          .notice = model.notice,
          .can_take_back = can_undo(model.session),
          .looking_back = model.looking_back,
          .review = model.review ? &*model.review : nullptr,
          .turning = model.turning ? &*model.turning : nullptr,
          .first_win = model.first_win,
          .first_mover = first_mover(model),
          .verdict_told = model.hint_stage > 0,
          .answer = model.answer,
          .level = model.settings.level,
          .today = model.today,
          .streak = model.session.daily().day == model.today ? streak(model.diary, model.today) : 0,
          .change = model.question};
}

App::App() : state_(std::make_unique<State>()) { state_->fonts = load_fonts(); }
App::~App() = default;

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

bool App::frame(double seconds, float zoom) {
  State& s = *state_;
  s.zoom = zoom;
  s.seed ^= static_cast<std::uint64_t>(seconds * 1e6) * 0x9e3779b97f4a7c15ULL;
  if (!s.started) {
    s.started = true;
    s.begin();
  }
  s.feed(TimePassed{seconds, platform::prefers_less_motion(), platform::today(), milliseconds()});
  constexpr double slice = 0.006; // of a frame of 0.016
  const double begun = steady_seconds();
  while (has_pieces(s.model) && steady_seconds() < begun + slice)
    s.feed(WorkOn{});
  const bool working =
      s.consultation.go_on(*s.analyst, s.model, s.seed, slice, [&](const Intent& intent) { s.feed(intent); });
  s.wish.reset();
  s.frame();
  const bool asked = s.wish.has_value();
  if (asked) s.feed(*s.wish);
  const bool moving = nimatron::moving(s.model) || s.stage.moving(seconds) || s.hand.moving ||
                      (s.model.at_home() && s.home.moving());
  return asked || working || moving || has_pieces(s.model);
}

bool App::waiting() const {
  const Analyst& analyst = *state_->analyst;
  return analyst.busy() || analyst.reviewing() || !state_->asked_apart.empty();
}

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

void App::deliver_text(std::string_view text) { state_->entry.deliver(state_->words, std::string(text)); }

void App::answered(std::string_view question, std::string_view answer) {
  State& s = *state_;
  const auto asked = std::find(s.asked_apart.begin(), s.asked_apart.end(), question);
  if (asked == s.asked_apart.end()) return; // it is none of ours
  s.asked_apart.erase(asked);
  const std::string_view about = question.substr(question.find(' ') + 1);
  if (question.starts_with("day ")) {
    s.feed(DayFound{std::atoi(std::string(about).c_str()), std::string(answer)});
  } else if (question.starts_with("picture ")) {
    s.saved(platform::save_file("nimatron.svg", answer));
  } else if (question.starts_with("values ")) {
    s.feed(ValuesFound{std::string(question), std::string(answer)});
  } else if (question.starts_with("result ")) {
    s.saved(platform::save_file("nimatron-daily.png", answer));
  } else if (question.starts_with("poster ")) {
    s.saved(platform::save_file("nimatron.png", answer));
  } else if (about == s.coded) {
    s.code = answer;
  }
}

bool App::tab(int by) { return state_->walk_to_part(by, false); }

void App::keyboard_here(bool here) { state_->focus.shown = here; }

void App::open_record(std::string_view text) { state_->feed(OpenRecord{std::string(text)}); }

void App::come_back(std::string_view place, std::string_view session) {
  state_->feed(ComeBack{std::string(place), std::string(session)});
}

void App::open_file(std::string_view text) { state_->feed(ImportGames{std::string(text)}); }

void App::feed(const Intent& intent) { state_->feed(intent); }

void App::leave() { state_->feed(Leave{}); }

std::string App::record() const { return state_->started ? record_text(state_->model) : ""; }

std::string App::describe_targets() const { return targets_as_json(state_->named, state_->zoom); }

float App::smallest_text() const { return state_->smallest_text * state_->zoom; }

} // namespace nimatron
