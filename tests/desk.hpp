#pragma once

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "analyst_support.hpp"
#include "app/keeper.hpp"
#include "app/model.hpp"
#include "app/update_games.hpp"
#include "learn/practice.hpp"
#include "learn/prepare.hpp"
#include "session/opponent.hpp"
#include "solve/analyse.hpp"
#include "support.hpp"

namespace nimatron {

/// The program, somebody before it, and what lies outside: what is kept, heard and seen.
class Desk {
 public:
  explicit Desk(const Kept& kept = {.learned = "0"}, bool less_motion = false,
                std::map<std::string, std::string> kept_files = {})
      : less_motion_(less_motion), files(std::move(kept_files)) {
    files.try_emplace("session", kept.session);
    files.try_emplace("aside", kept.aside);
    take(start(kept));
  }

  const Model& model() const { return model_; }
  const Session& session() const { return model_.session; }
  std::string record() const { return record_text(model_); }
  std::string notice() const { return model_.notice ? in_english(*model_.notice) : ""; }
  std::string heard() const { return heard_; }
  const std::vector<std::string>& visits() const { return visits_; }
  int sounds() const { return sounds_; }
  Kept kept() const { return kept_; }

  void ask(const Intent& intent) { take(update(model_, intent)); }
  void play(const char* move) { ask(Action(PlayMove{move})); }
  void begin(const char* text, Player first, Player second) {
    ask(Action(NewGame{position_of(text), {first, second}}));
  }

  /// What the analyst does.
  void think() {
    if (const Request* wanted = pending<ReadLesson>(model_)) {
      const std::string id = std::get<ReadLesson>(wanted->what).id;
      ask(reply_to<ReadLesson>(model_, LessonRead{prepare_lesson(id).value_or(Lesson())}));
    }
    if (const Request* wanted = pending<MakeExercise>(model_)) {
      const auto what = std::get<MakeExercise>(wanted->what);
      Exercise made = make_exercise(what.skill, what.level, what.seed);
      ask(reply_to<MakeExercise>(model_, ExerciseMade{what.board ? made : without_board(made)}));
    }
    while (!model_.known) // what is found may lay another game on the table
      ask(reply_to<Analyse>(model_,
                            Analysed{analyse(in_question(model_), {.positions = 50'000, .limit = 100})}));
    if (wants_move(model_) && !model_.thought)
      ask(reply_to<ChooseMove>(
          model_, MoveChosen{choose_move(in_question(model_), *model_.known, thinker(model_), 1)}));
  }

  /// Lives on for so long, woken only when the program has said that it wants to be.
  void wait(double seconds) {
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
  std::size_t filled() const {
    std::size_t all = 0;
    for (const auto& [name, text] : files)
      all += text.size();
    return all;
  }
  void tick(double seconds) { ask(TimePassed{model_.now + seconds, less_motion_, today, clock++}); }

 private:
  void take(Next step) {
    model_ = std::move(step.model);
    for (const Effect& effect : step.effects)
      std::visit([&](const auto& e) { happen(e); }, effect);
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
      ask(WorkOn{});
      working_ = false;
    }
  }
  void happen(const SetAside& what) {
    if (!keeper_.set_aside(what)) not_aside_.push_back(what.name);
    broken = files["session.broken"];
  }
  void happen(const Keep& keep) {
    const std::string& name = keep.name;
    if (!keeper_.keep(keep)) return unkept_.push_back(name);
    if (name == "session") kept_.session = keep.text;
    if (name == "aside") kept_.aside = keep.text;
    if (name == "place") kept_.place = keep.text;
    if (name == "theme") kept_.theme = keep.text;
    if (name == "lessons") kept_.learned = keep.text;
    if (name == "course") kept_.course = keep.text;
    if (name == "practice") kept_.practice = keep.text;
    if (name == "level") kept_.level = keep.text;
    if (name == "sound") kept_.sound = keep.text;
    if (name == "ask") kept_.ask = keep.text;
    if (name == "opening") kept_.opening = keep.text;
  }
  void happen(const Announce& words) { heard_ = in_english(words.text); }
  void happen(const Copy& copy) { copied = copy.text; }
  void happen(const SaveFile& file) { saved = file.text; }
  void happen(const ReadGames&) { games_wanted = true; }
  void happen(const RestartSearch&) { ++restarts; }
  void happen(const Play&) { ++sounds_; }
  void happen(const Visit& visit) { visits_.emplace_back(visit.place); }
  template <class Other>
  void happen(const Other&) {}

  Model model_;
  Kept kept_;
  Keeper keeper_{[this](std::string_view name, std::string_view text) {
                   std::string& there = files[std::string(name)];
                   if (filled() - there.size() + text.size() > room) return false;
                   there = text;
                   return true;
                 },
                 [this](std::string_view name) { return files[std::string(name)]; }};
  std::vector<std::string> unkept_;
  std::vector<std::string> not_aside_;
  bool working_ = false;
  bool less_motion_;
  std::string heard_;
  std::vector<std::string> visits_;
  int sounds_ = 0;
  bool games_wanted = false;

 public:
  std::string copied;
  std::string broken;
  Day today = 20779; // 2026-11-22
  Count clock = 1000;
  std::map<std::string, std::string> files; // all that was kept, by name
  std::string saved;                        // a file for the person
  std::size_t room = 1'000'000;             // for all files together
  int restarts = 0;                         // of whoever searches
};

} // namespace nimatron
