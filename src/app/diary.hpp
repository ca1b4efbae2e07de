#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/count.hpp"
#include "session/day.hpp"
#include "session/player.hpp"
#include "session/session.hpp"

namespace nimatron {

/// What a person has won: kept here, told to nobody, erased when asked.
struct Diary {
  struct Won {
    std::string game; // with its options, as in a record: `nim.max3`
    Player level = Player::perfect;
    Count games = 0;

    bool operator==(const Won&) const = default;
  };
  std::vector<Day> solved; // ascending, each once
  std::vector<Won> won;    // in the order in which they were first won

  bool empty() const { return solved.empty() && won.empty(); }
  bool has(Day day) const;
  bool operator==(const Diary&) const = default;
};

/// Days in a row up to today, or to yesterday while today is still to be solved.
int streak(const Diary& diary, Day today);
/// The longest there ever was.
int longest_streak(const Diary& diary);

/// If a person has won this game against a machine it is written down, as the day's too if it began with that
/// position. True if it was.
bool note_win(Diary& diary, const Session& session, Day today, const Position* of_the_day);

/// `20779 20780;nim.c=3;nim.max3.m=1`
std::string save(const Diary& diary);
/// Total: any bytes give a diary or nothing.
std::optional<Diary> load_diary(std::string_view text);

} // namespace nimatron
