#include <CLI/CLI.hpp>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/io.hpp"
#include "cli/survey_file.hpp"
#include "core/slice.hpp"
#include "solve/surveys/surveys.hpp"

namespace nimatron::cli {

namespace {

struct SurveyWish {
  std::string name;
  Count to = 0; // 0: the survey's own
  SurveyPart part;
  std::string file; // empty: standard output
  std::vector<std::string> joined;
  Count bytes = default_bytes;
};

int cannot(const std::string& file, const char* what, int code) {
  complain(shown(file, true) + " could not be " + what + ": " + std::strerror(errno));
  return code;
}

std::optional<std::string> contents(const std::string& file) {
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  return in.bad() ? std::nullopt : std::optional(std::move(text));
}

std::string duration(double seconds) {
  const auto whole = static_cast<Count>(seconds);
  if (whole < 60) return std::to_string(whole) + " s";
  const Count minutes = whole / 60;
  if (minutes < 60) return std::to_string(minutes) + " min " + std::to_string(whole % 60) + " s";
  return std::to_string(minutes / 60) + " h " + std::to_string(minutes % 60) + " min";
}

/// Where the lines go: a file that grows, or standard output.
class SurveyOutput {
 public:
  SurveyOutput() = default;
  SurveyOutput(const SurveyOutput&) = delete;
  SurveyOutput& operator=(const SurveyOutput&) = delete;
  ~SurveyOutput() {
    if (file_ != nullptr) std::fclose(file_);
  }

  /// Continues the file after so many bytes.
  bool open(const std::string& file, std::size_t bytes) {
    std::error_code failed;
    if (bytes > 0) std::filesystem::resize_file(file, bytes, failed);
    if (failed) {
      errno = failed.value();
      return false;
    }
    errno = 0;
    file_ = std::fopen(file.c_str(), bytes > 0 ? "ab" : "wb");
    return file_ != nullptr;
  }

  bool put(const std::string& text) {
    if (file_ == nullptr) return write(text) && flush();
    return std::fwrite(text.data(), 1, text.size(), file_) == text.size() && std::fflush(file_) == 0;
  }

 private:
  std::FILE* file_ = nullptr;
};

/// How far it has come, and how long it may still take, by the estimated work of the items.
class SurveyProgress {
 public:
  SurveyProgress(std::string name, const std::vector<const SurveyItem*>& items, std::size_t had)
      : name_(std::move(name)), items_(items), done_(had) {
    for (std::size_t i = had; i < items.size(); ++i)
      work_left_ += items[i]->work;
  }

  void next() {
    work_left_ -= items_[done_]->work;
    work_done_ += items_[done_++]->work;
    show();
  }

  /// On a terminal one line that changes, elsewhere a new line now and then.
  void show() {
    const double now = steady_seconds();
    if (now < shown_ + (has_status_line() ? 0.2 : 30)) return;
    shown_ = now;
    std::string text = name_ + ": " + std::to_string(done_) + " of " + std::to_string(items_.size());
    if (done_ < items_.size()) text += ", now " + items_[done_]->label;
    if (work_done_ > 0 && work_left_ > 0)
      text += ", about " + duration((now - begin_) * work_left_ / work_done_) + " left";
    if (has_status_line()) {
      show_status(text);
    } else {
      complain(text);
    }
  }

 private:
  std::string name_;
  const std::vector<const SurveyItem*>& items_;
  std::size_t done_;
  double work_done_ = 0;
  double work_left_ = 0;
  double begin_ = steady_seconds();
  double shown_ = steady_seconds();
};

int list() {
  for (const Survey& survey : surveys()) {
    write_line(std::string(survey.name) + "\n    " + survey.what + "\n    " + survey.fields +
               "\n    --to: " + survey.reach + ", at most " + std::to_string(survey.most) + " (default " +
               std::to_string(survey.usual) + ')');
  }
  return exit_ok;
}

int join(const SurveyWish& wish) {
  std::vector<NamedText> files;
  for (const std::string& file : wish.joined) {
    auto text = contents(file);
    if (!text) return cannot(file, "read", exit_input);
    files.push_back({shown(file, true), std::move(*text)});
  }
  const JoinedSurvey joined = join_surveys(files);
  if (!joined.fault.empty()) {
    complain(joined.fault);
    return exit_bad_record;
  }
  SurveyOutput out;
  if (!wish.file.empty() && !out.open(wish.file, 0)) return cannot(wish.file, "written", exit_output);
  if (!out.put(joined.text) && !wish.file.empty()) return cannot(wish.file, "written", exit_output);
  return exit_ok;
}

int go_through(const Survey& survey, const SurveyWish& wish) {
  const Count to = wish.to > 0 ? wish.to : survey.usual;
  if (to > survey.most) {
    complain(std::string(survey.name) + " goes to " + std::to_string(survey.most) + " at most");
    return exit_usage;
  }
  const std::vector<SurveyItem> items = survey.items(to);
  std::vector<const SurveyItem*> own;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (wish.part.has(i)) own.push_back(&items[i]);
  }
  SurveyText had;
  if (!wish.file.empty() && std::filesystem::exists(wish.file)) {
    const auto text = contents(wish.file);
    if (!text) return cannot(wish.file, "read", exit_input);
    had = read_survey(*text, survey, wish.part, items);
    if (had.state == SurveyText::State::foreign) {
      complain(shown(wish.file, true) + " is not a file of this survey, so it is left as it is");
      return exit_bad_record;
    }
  }
  SurveyOutput out;
  if (!wish.file.empty() && !out.open(wish.file, had.bytes)) return cannot(wish.file, "written", exit_output);
  const auto put = [&](const std::string& text) {
    if (out.put(text)) return true;
    if (!wish.file.empty()) cannot(wish.file, "written", exit_output);
    return false;
  };
  if (had.state == SurveyText::State::fresh && !put(survey_head(survey, wish.part))) return exit_output;
  SurveyProgress progress(survey.name, own, had.lines.size());
  for (std::size_t i = had.lines.size(); i < own.size(); ++i) {
    const auto found = own[i]->find(wish.bytes, [&] {
      progress.show();
      return !interrupted();
    });
    if (!found || interrupted()) {
      clear_status();
      return exit_interrupted;
    }
    clear_status();
    if (!put(own[i]->label + ',' + *found + '\n')) return exit_output;
    progress.next();
  }
  clear_status();
  return put(survey_end(to)) ? exit_ok : exit_output;
}

int survey(const SurveyWish& wish) {
  if (!wish.joined.empty()) return join(wish);
  if (wish.name.empty()) return list();
  return go_through(*find_survey(wish.name), wish);
}

/// "2/8"
std::optional<SurveyPart> read_part(const std::string& text) {
  unsigned number = 0;
  unsigned of = 0;
  int end = 0;
  if (text.size() > 12 || std::sscanf(text.c_str(), "%5u/%5u%n", &number, &of, &end) != 2 ||
      static_cast<std::size_t>(end) != text.size() || number < 1 || number > of)
    return std::nullopt;
  return SurveyPart{number, of};
}

} // namespace

void add_survey(CLI::App& app, Run& run) {
  auto wish = std::make_shared<SurveyWish>();
  CLI::App* command = app.add_subcommand(
      "survey", "Carry a finding of docs/findings.md further, in as many parts as you like");
  auto* name =
      command->add_option("SURVEY", wish->name, "Which one (default: list them)")
          ->check([](const std::string& text) {
            if (find_survey(text) != nullptr) return std::string();
            return "there is no survey '" + text.substr(0, 40) + "'; `nimatron-cli survey` lists them all";
          });
  auto* to = command->add_option("--to", wish->to, "How far to go; what it counts is listed with the survey")
                 ->check(CLI::Range(Count{1}, Count{1000}));
  auto* part = command
                   ->add_option_function<std::string>(
                       "--part", [wish](const std::string& text) { wish->part = *read_part(text); },
                       "Only this part of the work, as in 2/8")
                   ->type_name("K/N")
                   ->check([](const std::string& text) {
                     return read_part(text) ? std::string()
                                            : "'" + text.substr(0, 40) + "' is not a part, such as 2/8";
                   });
  command->add_option("-o,--out", wish->file,
                      "Write to this file, and continue what is already there (default: standard output)");
  auto* joined =
      command->add_option("--join", wish->joined, "Join the files of all parts into one")->type_name("FILE");
  joined->excludes(name)->excludes(to)->excludes(part);
  add_memory(*command, wish->bytes);
  command->footer(
      "If a survey was stopped, run the same command again: it continues where it was. A finished one goes\n"
      "further with a larger --to. Each part is a job of its own, for another processor or machine; --join\n"
      "puts their files together. Progress and the time left are on standard error. Exit status 1 if files\n"
      "do not fit together; 130 after Ctrl-C.\n"
      "\n"
      "    parallel nimatron-cli survey kings --to 30 --part {}/8 --out kings.{} ::: 1 2 3 4 5 6 7 8\n"
      "    nimatron-cli survey --join kings.[1-8] --out kings\n"
      "\nExample: nimatron-cli survey two-rows --to 12");
  command->callback([wish, &run] { run = [wish] { return survey(*wish); }; });
}

} // namespace nimatron::cli
