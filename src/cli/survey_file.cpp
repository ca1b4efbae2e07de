#include "cli/survey_file.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <system_error>
#include <utility>

namespace nimatron::cli {

namespace {

constexpr std::string_view first_words = "# nimatron survey ";
constexpr std::string_view last_words = "# done to ";

/// The next line, without its end; nothing where there is no whole one.
std::optional<std::string_view> next_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end + 1);
  return line;
}

/// The number at the beginning, which is cut off.
std::optional<Count> take_number(std::string_view& text) {
  Count number = 0;
  const auto [after, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 1) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(after - text.data()));
  return number;
}

bool take_word(std::string_view& text, std::string_view word) {
  if (text.substr(0, word.size()) != word) return false;
  text.remove_prefix(word.size());
  return true;
}

struct Head {
  const Survey* survey;
  SurveyPart part;
};

std::optional<Head> read_head(std::string_view line) {
  if (!take_word(line, first_words)) return std::nullopt;
  const Survey* survey = find_survey(std::string(line.substr(0, line.find(' '))));
  if (survey == nullptr) return std::nullopt;
  line.remove_prefix(std::string_view(survey->name).size());
  if (!take_word(line, " part ")) return std::nullopt;
  const auto number = take_number(line);
  if (!number || !take_word(line, "/")) return std::nullopt;
  const auto of = take_number(line);
  if (!of || *number > *of || !line.empty()) return std::nullopt;
  return Head{survey, {static_cast<std::size_t>(*number), static_cast<std::size_t>(*of)}};
}

/// How far the file goes, if it is finished.
std::optional<Count> done_to(std::string_view text) {
  std::string_view last;
  while (const auto line = next_line(text))
    last = *line;
  if (!text.empty() || !take_word(last, last_words)) return std::nullopt;
  const auto to = take_number(last);
  return last.empty() ? to : std::nullopt;
}

std::string fraction(SurveyPart part) { return std::to_string(part.number) + '/' + std::to_string(part.of); }

/// Whether a line has all the fields of the survey, and nothing in them that no field has: what a disk has damaged is worked out
/// again.
bool is_whole(std::string_view line, const Survey& survey) {
  const std::string_view fields = survey.fields;
  if (std::count(line.begin(), line.end(), ',') != std::count(fields.begin(), fields.end(), ','))
    return false;
  const auto belongs = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           std::string_view(",./- ").find(c) != std::string_view::npos;
  };
  return std::all_of(line.begin(), line.end(), belongs) && line.find(",,") == std::string_view::npos &&
         line.back() != ',';
}

} // namespace

std::string survey_head(const Survey& survey, SurveyPart part) {
  return std::string(first_words) + survey.name + " part " + fraction(part) + '\n' + survey.fields + '\n';
}

std::string survey_end(Count to) { return std::string(last_words) + std::to_string(to) + '\n'; }

SurveyText read_survey(std::string_view text, const Survey& survey, SurveyPart part,
                       const std::vector<SurveyItem>& items) {
  SurveyText out;
  const std::string first = survey_head(survey, part);
  // A program that was killed at once leaves only part of it, or nothing.
  if (text.size() < first.size() && std::string_view(first).substr(0, text.size()) == text) return out;
  if (!take_word(text, first)) {
    out.state = SurveyText::State::foreign;
    return out;
  }
  out.state = SurveyText::State::begun;
  out.bytes = first.size();
  for (std::size_t item = 0; item < items.size(); ++item) {
    if (!part.has(item)) continue;
    const auto line = next_line(text);
    const std::string label = items[item].label + ',';
    if (!line || line->substr(0, label.size()) != label || !is_whole(*line, survey)) break;
    out.lines.emplace_back(*line);
    out.bytes += line->size() + 1;
  }
  return out;
}

JoinedSurvey join_surveys(const std::vector<NamedText>& files) {
  const auto fault = [](std::string text) { return JoinedSurvey{"", std::move(text)}; };
  const Survey* survey = nullptr;
  std::size_t parts = 0;
  std::optional<Count> to;
  std::map<std::size_t, const NamedText*> file; // by the number of its part
  for (const NamedText& one : files) {
    const auto found = read_head(std::string_view(one.text).substr(0, one.text.find('\n')));
    if (!found) return fault(one.name + " is not the file of a survey");
    if (survey == nullptr) {
      survey = found->survey;
      parts = found->part.of;
    } else if (survey != found->survey || parts != found->part.of) {
      return fault(one.name + " is not a part of the same survey as " + files.front().name);
    }
    if (!file.emplace(found->part.number, &one).second)
      return fault("part " + fraction(found->part) + " occurs twice: " + file[found->part.number]->name +
                   " and " + one.name);
    const auto end = done_to(one.text);
    if (!end) return fault(one.name + " is not finished: run its command again to continue it");
    if (to && *to != *end)
      return fault(one.name + " goes to " + std::to_string(*end) + ", but " + files.front().name + " to " +
                   std::to_string(*to));
    to = end;
  }
  if (survey == nullptr || *to > survey->most) return fault("there is nothing to join");
  const std::vector<SurveyItem> items = survey->items(*to);
  std::vector<std::string> line(items.size());
  for (std::size_t number = 1; number <= parts; ++number) {
    const SurveyPart part{number, parts};
    const auto found = file.find(number);
    if (found == file.end()) return fault("part " + fraction(part) + " is missing");
    const SurveyText text = read_survey(found->second->text, *survey, part, items);
    std::size_t next = 0;
    for (std::size_t item = 0; item < items.size(); ++item) {
      if (!part.has(item)) continue;
      if (next == text.lines.size())
        return fault(found->second->name + " has no line for " + items[item].label);
      line[item] = text.lines[next++];
    }
  }
  JoinedSurvey out;
  out.text = survey_head(*survey, {});
  for (const std::string& one : line)
    out.text += one + '\n';
  out.text += survey_end(*to);
  return out;
}

} // namespace nimatron::cli
