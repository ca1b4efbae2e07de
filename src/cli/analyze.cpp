#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/io.hpp"
#include "cli/speech.hpp"
#include "core/game.hpp"
#include "core/json.hpp"
#include "core/message.hpp"
#include "core/text.hpp"

namespace nimatron::cli {

namespace {

/// All winning moves are listed up to so many; of more, where no limit is asked for, the first few.
constexpr std::size_t most_listed = 1'000'000;
constexpr std::size_t listed_of_more = 1'000;

struct AnalyzeWish {
  bool json = false;
  bool limited = false;
  std::size_t limit = most_listed;
  Count positions = 20'000'000;
  Count bytes = default_bytes;
  Given given;
};

template <class T>
std::string number_or(const std::optional<T>& n, const char* none) {
  return n ? std::to_string(*n) : none;
}

std::string in_json(const LenientRecord& given, std::string_view text, const Analysis& analysis,
                    const AnalyzeWish& wish) {
  const Record& record = given.record;
  JsonObject object;
  object.add_string("id", print(record));
  object.add_string("outcome", name(analysis.outcome));
  object.add("grundy", number_or(analysis.grundy, "null"));
  object.add("remoteness", number_or(analysis.remoteness, "null"));
  JsonArray winning;
  for (const Move& move : analysis.winning)
    winning.add_string(print(move));
  object.add("winning", winning.text());
  const bool counted = analysis.winning_total != uncounted && analysis.outcome != Outcome::unknown;
  const bool more = analysis.winning_total > static_cast<BigCount>(analysis.winning.size());
  if (wish.limited || more || !counted)
    object.add("winning_total", counted ? digits(analysis.winning_total) : "null");
  object.add_string("method", name(analysis.method));
  if (given.how) object.add_string("given", text);
  return object.text();
}

std::string in_json(std::string_view text, const Fault& fault) {
  JsonObject error;
  error.add_string("message", said(fault.message));
  error.add("column", std::to_string(fault.column));
  JsonObject object;
  object.add_string("id", text);
  object.add("error", error.text());
  return object.text();
}

/// nimatron 3,5,7 on one line:   nim:3,5,7  N  grundy 1  remoteness 9  theory  winning 1-1 2-1 3-1
std::string in_words(const Record& record, const Analysis& analysis) {
  std::string out = print(record) + "  " + std::string(name(analysis.outcome));
  out += "  grundy " + number_or(analysis.grundy, "-");
  out += "  remoteness " + number_or(analysis.remoteness, "-");
  out += "  " + std::string(name(analysis.method)) + "  winning";
  if (analysis.winning_total == 0) return out + " -";
  if (!analysis.winning.empty()) out += ' ' + joined(analysis.winning);
  if (analysis.winning_total == uncounted) return out + " (" + said(say(N_("and others, not counted"))) + ")";
  const auto listed = static_cast<BigCount>(analysis.winning.size());
  if (listed < analysis.winning_total) {
    // Translators: of winning moves that are not listed, such as (12 more); {0} may have 39 digits
    out += " (" + said(say(N_("{0} more"), digits(analysis.winning_total - listed))) + ')';
  }
  return out;
}

bool refuse_it(std::string_view text, const Fault& fault, const AnalyzeWish& wish) {
  if (wish.json) {
    write_line(in_json(text, fault));
  } else {
    complain_of(text, fault);
  }
  return false;
}

/// Enough of a line nobody has read whole to know it again.
std::string_view beginning_of(std::string_view line) {
  std::size_t length = std::min<std::size_t>(line.size(), 100);
  // Not in the middle of a character.
  while (length > 0 && length < line.size() && (static_cast<unsigned char>(line[length]) & 0xc0U) == 0x80U)
    --length;
  return line.substr(0, length);
}

/// False if the text is no record.
bool analyze_one(std::string_view text, const AnalyzeWish& wish, Solver& solver) {
  const auto given = parse_lenient(text, wish.given.strict);
  if (!given) return refuse_it(text, given.fault(), wish);
  const Record* record = &given->record;
  const Budget budget{.positions = wish.positions, .limit = wish.limit, .bytes = wish.bytes};
  Analysis analysis = analyse_watched(replay(*record), budget, solver);
  // More than a million of them, or than there is memory for.
  if (!wish.limited && analysis.winning_total > static_cast<BigCount>(analysis.winning.size()) &&
      analysis.winning.size() > listed_of_more)
    analysis.winning.resize(listed_of_more);
  if (!wish.json) tell(*given);
  write_line(wish.json ? in_json(*given, text, analysis, wish) : in_words(*record, analysis));
  return true;
}

int analyze(const AnalyzeWish& wish) {
  Solver solver;
  bool all_well = true;
  if (!wish.given.words.empty()) {
    for (const std::string& text : wish.given.texts()) {
      if (interrupted() || !output_well()) break;
      all_well = analyze_one(text, wish, solver) && all_well;
    }
  } else {
    std::string line;
    Input input = Input::end;
    while (output_well() && (input = read_line(line)) != Input::end && input != Input::failed) {
      if (input == Input::too_long) {
        const Message why = say(N_("the line is longer than {0} bytes"), longest_line);
        all_well = refuse_it(beginning_of(line), {why, longest_line + 1}, wish);
      } else if (!line.empty()) {
        all_well = analyze_one(line, wish, solver) && all_well;
      }
    }
    if (input == Input::failed) return exit_input;
  }
  if (interrupted()) return exit_interrupted;
  return all_well ? exit_ok : exit_bad_record;
}

} // namespace

void add_analyze(CLI::App& app, Run& run) {
  auto wish = std::make_shared<AnalyzeWish>();
  CLI::App* command = app.add_subcommand("analyze", "Tell who wins, in how many moves, and with which moves");
  command->alias("analyse");
  add_records(*command, wish->given, Takes::any, "RECORD",
              "Positions or records of games; without any, they are read from standard input, one a line");
  command->add_flag("--json", wish->json, "Print one JSON object a line");
  CLI::Option* limit = command->add_option("--limit", wish->limit, "List at most this many winning moves")
                           ->check(CLI::Range(std::size_t{0}, most_listed));
  add_budget(*command, wish->positions, wish->bytes);
  command->footer(
      "Answers each record with one line, in order; empty lines are skipped. A line that is not a record is\n"
      "answered with its error, and the exit status is then 1. Winning moves are listed in ascending order:\n"
      "all of them up to 1000000; beyond that the first 1000, or as many as --limit says, with their number\n"
      "(winning_total). A line of more than 20000000 bytes is refused, and the next ones are answered.\n"
      "Ctrl-C ends the analysis and prints what is known.\n"
      "\nExample: nimatron-cli analyze --json nim:3,5,7 nim.max3:19");
  command->callback([wish, limit, &run] {
    wish->limited = limit->count() > 0;
    run = [wish] { return analyze(*wish); };
  });
}

} // namespace nimatron::cli
