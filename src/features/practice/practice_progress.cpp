#include "features/practice/practice_progress.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <utility>

namespace nimatron {

namespace {

constexpr int last_box = 5;

std::string_view cut(std::string_view& rest, char end) {
  const std::size_t at = std::min(rest.find(end), rest.size());
  const std::string_view out = rest.substr(0, at);
  rest.remove_prefix(std::min(rest.size(), at + 1));
  return out;
}

template <class T>
std::optional<T> number(std::string_view text, T low, T high) {
  T out{};
  const auto read = std::from_chars(text.data(), text.data() + text.size(), out);
  if (text.empty() || read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  return out < low || out > high ? std::nullopt : std::optional(out);
}

/// Ratings say how often a level is done right, as Elo's do: 100 points above it, three times in four.
double expected(int rating, int level) {
  constexpr double steep = 209.6; // 100 / log10(3)
  return 1 / (1 + std::pow(10.0, (level * 100 - rating) / steep));
}

constexpr int least_rating = 100;
constexpr int most_rating = hardest * 100 + 200;
constexpr Count most_count = 1'000'000'000;
constexpr Day most_day = 10'000'000;

} // namespace

int PracticeProgress::level_of(Skill skill) const {
  return std::clamp((of(skill).rating - 50) / 100, 1, hardest);
}

void PracticeProgress::answer(const ExerciseRef& what, bool right, Day today) {
  Part& part = parts[static_cast<std::size_t>(what.skill)];
  const double step = part.asked < 10 ? 60 : 30; // quickly to about where one is, and then carefully
  const double change = step * ((right ? 1 : 0) - expected(part.rating, what.level));
  part.rating = std::clamp(part.rating + static_cast<int>(std::lround(change)), least_rating, most_rating);
  ++part.asked;
  part.right += right ? 1 : 0;
  if (today <= 0) return; // nobody knows what day it is
  if (days.empty() || days.back() < today) days.push_back(today);
  if (days.size() > most_days) days.erase(days.begin());

  const auto known = std::find_if(due.begin(), due.end(), [&](const Due& one) { return one.what == what; });
  if (known == due.end()) {
    if (right) return;
    due.push_back({what, 1, today + 1});
    if (due.size() > most_due) due.erase(due.begin());
    return;
  }
  known->box = right ? known->box + 1 : 1;
  if (known->box > last_box) {
    due.erase(known);
  } else {
    known->day = today + (1 << (known->box - 1));
  }
}

std::optional<ExerciseRef> PracticeProgress::first_due(Day today) const {
  const Due* first = nullptr;
  for (const Due& one : due) {
    if (one.day <= today && (first == nullptr || one.day < first->day)) first = &one;
  }
  return first == nullptr ? std::nullopt : std::optional(first->what);
}

int PracticeProgress::days_in_a_row(Day today) const {
  int out = 0;
  Day wanted = !days.empty() && days.back() == today ? today : today - 1;
  for (auto day = days.rbegin(); day != days.rend() && *day == wanted; ++day, --wanted)
    ++out;
  return out;
}

PracticeProgress joined(PracticeProgress a, const PracticeProgress& b) {
  for (std::size_t i = 0; i < count_of_skills; ++i) {
    if (b.parts[i].asked > a.parts[i].asked) a.parts[i] = b.parts[i];
  }
  for (const PracticeProgress::Due& one : b.due) {
    const bool known =
        std::any_of(a.due.begin(), a.due.end(), [&](const auto& mine) { return mine.what == one.what; });
    if (!known && a.due.size() < PracticeProgress::most_due) a.due.push_back(one);
  }
  std::vector<Day> days;
  std::set_union(a.days.begin(), a.days.end(), b.days.begin(), b.days.end(), std::back_inserter(days));
  if (days.size() > PracticeProgress::most_days)
    days.erase(days.begin(), days.end() - static_cast<std::ptrdiff_t>(PracticeProgress::most_days));
  a.days = std::move(days);
  a.best = std::max(a.best, b.best);
  return a;
}

std::string print(const PracticeProgress& progress) {
  std::string out;
  const auto add = [&](std::string_view name) {
    if (!out.empty()) out += ';';
    out += name;
    out += '=';
  };
  for (const SkillEntry& skill : skills()) {
    const PracticeProgress::Part& part = progress.of(skill.skill);
    if (part.asked == 0) continue;
    add(skill.id);
    out += std::to_string(part.rating) + ',' + std::to_string(part.asked) + ',' + std::to_string(part.right);
  }
  for (const PracticeProgress::Due& one : progress.due) {
    add("due");
    out += skills()[static_cast<std::size_t>(one.what.skill)].id;
    for (const std::string& part : {std::to_string(one.what.level), std::to_string(one.what.seed),
                                    std::to_string(one.box), std::to_string(one.day)})
      out += ',' + part;
  }
  if (!progress.days.empty()) {
    add("days");
    for (const Day day : progress.days)
      out += (out.back() == '=' ? "" : ",") + std::to_string(day);
  }
  if (progress.best > 0) {
    add("best");
    out += std::to_string(progress.best);
  }
  return out;
}

namespace {

void read_skill(const SkillEntry& skill, std::string_view values, PracticeProgress& out) {
  const auto rating = number(cut(values, ','), least_rating, most_rating);
  const auto asked = number<Count>(cut(values, ','), 1, most_count);
  const auto right = number<Count>(cut(values, ','), 0, most_count);
  if (rating && asked && right && *right <= *asked && values.empty())
    out.parts[static_cast<std::size_t>(skill.skill)] = {*rating, *asked, *right};
}

void read_due(std::string_view values, PracticeProgress& out) {
  if (out.due.size() >= PracticeProgress::most_due) return;
  const SkillEntry* what = skill_entry(cut(values, ','));
  const auto level = number(cut(values, ','), 1, hardest);
  const auto seed = number<std::uint64_t>(cut(values, ','), 0, ~std::uint64_t{0});
  const auto box = number(cut(values, ','), 1, last_box);
  const auto day = number<Day>(cut(values, ','), 0, most_day);
  if (what == nullptr || !level || !seed || !box || !day || !values.empty()) return;
  out.due.push_back({{what->skill, *level, *seed}, *box, *day});
}

void read_days(std::string_view values, PracticeProgress& out) {
  while (!values.empty() && out.days.size() < PracticeProgress::most_days) {
    const auto day = number<Day>(cut(values, ','), 0, most_day);
    if (day && (out.days.empty() || out.days.back() < *day)) out.days.push_back(*day);
  }
}

} // namespace

PracticeProgress read_practice(std::string_view text) {
  PracticeProgress out;
  while (!text.empty()) {
    std::string_view values = cut(text, ';');
    const std::string_view name = cut(values, '=');
    if (const SkillEntry* skill = skill_entry(name)) {
      read_skill(*skill, values, out);
    } else if (name == "due") {
      read_due(values, out);
    } else if (name == "days") {
      read_days(values, out);
    } else if (name == "best") {
      out.best = number<Count>(values, 0, most_count).value_or(0);
    }
  }
  return out;
}

} // namespace nimatron
