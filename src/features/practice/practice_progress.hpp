#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/count.hpp"
#include "learn/practice.hpp"
#include "session/daily_puzzle.hpp"

namespace nimatron {

/// How well somebody does at each kind of exercise, and what comes back. It is kept as a text:
///
///     nim-sum=340,12,9;due=move,3,77,2,20780;days=20778,20779;best=14
///
/// A rating of 340, 12 asked and 9 right; the exercise `move`, level 3, seed 77, which is in box 2 and due on that day; the days
/// with an exercise; the most in one's head.
struct PracticeProgress {
  struct Part {
    int rating = 200; // a hundred for each level, as they are done right three times in four
    Count asked = 0;
    Count right = 0;

    bool operator==(const Part&) const = default;
  };
  /// One that was wrong: it returns after 1, 2, 4, 8 and 16 days (Leitner's boxes), and begins anew when it is wrong again.
  struct Due {
    ExerciseRef what;
    int box = 1;
    Day day = 0;

    bool operator==(const Due&) const = default;
  };

  std::array<Part, count_of_skills> parts = {};
  std::vector<Due> due;
  std::vector<Day> days; // ascending, the last of them
  Count best = 0;

  static constexpr std::size_t most_due = 200;
  static constexpr std::size_t most_days = 400;

  const Part& of(Skill skill) const { return parts[static_cast<std::size_t>(skill)]; }
  /// The level that is done right about three times in four.
  int level_of(Skill skill) const;
  /// The first answer to an exercise: right at once and without help, or not. `today` 0: it is not known, and nothing comes back.
  void answer(const ExerciseRef& what, bool right, Day today);
  /// What was wrong before and is due; nothing: nothing is.
  std::optional<ExerciseRef> first_due(Day today) const;
  /// So many days in a row, today or until yesterday.
  int days_in_a_row(Day today) const;

  bool operator==(const PracticeProgress&) const = default;
};

/// Both together: of each kind, what was learned from more exercises.
PracticeProgress joined(PracticeProgress a, const PracticeProgress& b);

std::string print(const PracticeProgress& progress);
/// Total: what cannot be read is left out.
PracticeProgress read_practice(std::string_view text);

} // namespace nimatron
