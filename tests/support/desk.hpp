#pragma once

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/update.hpp"
#include "features/saved/safe_storage.hpp"
#include "features/saved/state.hpp"
#include "learn/practice.hpp"
#include "learn/prepare.hpp"
#include "session/opponent.hpp"
#include "solve/search/analyse.hpp"
#include "support/analyst_support.hpp"
#include "support/support.hpp"

namespace nimatron {

/// The program, somebody before it, and what lies outside: what is kept, heard and seen. All of it that has a Model or its
/// effects in hand is in desk.cpp: compiled in each of the tests that have a desk, it took most of their time.
class Desk {
 public:
  explicit Desk(const SavedState& kept = {.learned = "0"}, bool less_motion = false,
                std::map<std::string, std::string> kept_files = {});
  ~Desk();

  const Model& model() const { return model_; }
  const Session& session() const { return model_.session; }
  std::string record() const;
  std::string notice() const;
  std::string heard() const { return heard_; }
  const std::vector<std::string>& visits() const { return visits_; }
  int sounds() const { return sounds_; }
  /// As the next visit has it, with the session that it was kept as.
  SavedState kept() const;

  void ask(const Intent& intent);
  void play(const char* move);
  void begin(const char* text, Player first, Player second);

  /// What the analyst does.
  void think();

  /// Lives on for so long, woken only when the program has said that it wants to be.
  void wait(double seconds);
  /// Characters in all files.
  std::size_t filled() const;
  void tick(double seconds);

 private:
  struct World; // what effects do there
  void take(Next step);

  Model model_;
  SavedState kept_;
  SafeStorage keeper_;
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
