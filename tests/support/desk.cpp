#include "support/desk.hpp"

namespace nimatron {

/// What each effect does outside the program.
struct Desk::World {
  Desk& desk;

  void operator()(const SetAside& what) const {
    if (!desk.keeper_.set_aside(what)) desk.not_aside_.push_back(what.name);
    desk.broken = desk.files["session.broken"];
  }
  void operator()(const Keep& keep) const {
    const std::string& name = keep.name;
    if (!desk.keeper_.keep(keep)) return desk.unkept_.push_back(name);
    SavedState& kept = desk.kept_;
    if (name == "session") kept.session = keep.text;
    if (name == "aside") kept.aside = keep.text;
    if (name == "place") kept.place = keep.text;
    if (name == "lessons") kept.learned = keep.text;
    if (name == "course") kept.course = keep.text;
    if (name == "practice") kept.practice = keep.text;
    if (name == "level") kept.level = keep.text;
    for (std::size_t i = 0; i < setting_count; ++i) {
      if (name == setting_rows()[i].key) kept.settings[i] = keep.text;
    }
    if (name == "opening") kept.opening = keep.text;
  }
  void operator()(const Announce& words) const { desk.heard_ = in_english(words.text); }
  void operator()(const Copy& copy) const { desk.copied = copy.text; }
  void operator()(const SaveFile& file) const { desk.saved = file.text; }
  void operator()(const ReadGames&) const { desk.games_wanted = true; }
  void operator()(const RestartAnalyst&) const { ++desk.restarts; }
  void operator()(const Play&) const { ++desk.sounds_; }
  void operator()(const Visit& visit) const { desk.visits_.emplace_back(visit.place); }
  template <class Other>
  void operator()(const Other&) const {}
};

Desk::Desk(const SavedState& kept, bool less_motion, std::map<std::string, std::string> kept_files)
    : keeper_{[this](std::string_view name, std::string_view text) {
                std::string& there = files[std::string(name)];
                if (filled() - there.size() + text.size() > room) return false;
                there = text;
                return true;
              },
              [this](std::string_view name) { return files[std::string(name)]; }},
      less_motion_(less_motion), files(std::move(kept_files)) {
  files.try_emplace("session", kept.session);
  files.try_emplace("aside", kept.aside);
  take(start(kept));
}

Desk::~Desk() = default;

SavedState Desk::kept() const {
  SavedState out = kept_;
  const auto found = [&](std::string_view name) {
    const auto file = files.find(std::string(name));
    return file == files.end() ? std::string() : file->second;
  };
  if (const auto read = read_session(with_saved_game(out.session, found))) out.session = save(read->session);
  return out;
}

std::string Desk::record() const { return record_text(model_); }
std::string Desk::notice() const { return model_.notice ? in_english(*model_.notice) : ""; }

void Desk::ask(const Intent& intent) { take(update(model_, intent)); }
void Desk::play(const char* move) { ask(Action(PlayMove{move})); }
void Desk::begin(const char* text, Player first, Player second) {
  ask(Action(NewGame{position_of(text), {first, second}}));
}

void Desk::think() {
  if (const Request* wanted = pending<ReadLesson>(model_)) {
    const std::string id = std::get<ReadLesson>(wanted->what).id;
    ask(reply_to<ReadLesson>(model_, LessonRead{prepare_lesson(id).value_or(Lesson())}));
  }
  if (const Request* wanted = pending<ReadOwnLesson>(model_))
    ask(reply_to<ReadOwnLesson>(model_, answer(std::get<ReadOwnLesson>(wanted->what), Catalogue())));
  while (const Request* wanted = pending<MakeExercise>(model_)) {
    const auto what = std::get<MakeExercise>(wanted->what);
    Exercise made = make_exercise(what.skill, what.level, what.seed);
    ask(reply_to<MakeExercise>(model_, ExerciseMade{what.board ? made : without_board(made)}));
  }
  while (!model_.known) // what is found may lay another game on the table
    ask(reply_to<Analyse>(model_,
                          Analysed{analyse(in_question(model_), {.positions = 50'000, .limit = 100})}));
  if (wants_move(model_) && !model_.chosen_move)
    ask(reply_to<ChooseMove>(
        model_, MoveChosen{choose_move(in_question(model_), *model_.known, thinker(model_), 1)}));
}

void Desk::wait(double seconds) {
  const double end = model_.now + seconds;
  tick(0);
  for (int woken = 0; model_.now < end; ++woken) {
    REQUIRE(woken < 10'000);
    think();
    double next = next_tick(model_);
    if (moving(model_)) next = next < 0 ? 0.016 : std::min(next, 0.016);
    if (next < 0 || next > end - model_.now) next = end - model_.now;
    tick(std::max(next, 0.001));
  }
}

std::size_t Desk::filled() const {
  std::size_t all = 0;
  for (const auto& [name, text] : files)
    all += text.size();
  return all;
}

void Desk::tick(double seconds) { ask(TimePassed{model_.now + seconds, less_motion_, today, clock++}); }

void Desk::take(Next step) {
  model_ = std::move(step.model);
  for (const Effect& effect : step.effects)
    std::visit(World{*this}, effect);
  if (std::exchange(games_wanted, false)) {
    GamesRead found;
    for (const auto& [name, text] : files) {
      if (name.starts_with(kept_game_prefix) && !text.empty()) found.games.push_back({name, text});
    }
    ask(found);
  }
  if (!unkept_.empty()) ask(CannotKeep{std::exchange(unkept_, {})});
  if (!not_aside_.empty()) ask(NotSetAside{std::exchange(not_aside_, {})});
  while (has_pieces(model_) && !std::exchange(working_, true)) {
    ask(ContinueImport{});
    working_ = false;
  }
}

} // namespace nimatron
