#include "learn/lesson_file.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "core/reader.hpp"

// What is read here, and with the same words refused, is what cmake/lessons.py reads and refuses.

namespace nimatron {

namespace {

constexpr std::string_view step_kinds[] = {"read",    "play",  "move", "pick", "number", "fill",
                                           "bundles", "pairs", "look", "lay",  "swap"};
constexpr std::string_view shown_words[] = {"bundles", "twin",   "predicted", "columns",
                                            "pairs",   "period", "values"};

struct FieldRow {
  std::string_view name;
  std::string_view only = {};        // the kind of step that has it; "": all have
  std::string_view named_in[2] = {}; // the kinds in which a name stands before the colon: `wrong 21:`
  bool once = false;
};
constexpr FieldRow field_rows[] = {
    {.name = "title", .once = true},
    {.name = "hint"},
    {.name = "right", .once = true},
    {.name = "wrong", .named_in = {"number", "move"}},
    {.name = "show", .once = true},
    {.name = "source", .once = true},
    {.name = "yes", .only = "pick"},
    {.name = "no", .only = "pick"},
    {.name = "claim", .only = "pick", .named_in = {"pick", "pick"}},
};
constexpr std::size_t indent_of_step = 4;
constexpr std::size_t most_slots = 10; // a message has no more placeholders

const FieldRow* row_of(std::string_view name) {
  const auto* found = std::find_if(std::begin(field_rows), std::end(field_rows),
                                   [&](const FieldRow& row) { return row.name == name; });
  return found == std::end(field_rows) ? nullptr : found;
}

bool is_option(std::string_view name) { return name == "yes" || name == "no" || name == "claim"; }
bool is_kind(std::string_view name) {
  return std::find(std::begin(step_kinds), std::end(step_kinds), name) != std::end(step_kinds);
}

std::string list_of(std::span<const std::string_view> words) {
  std::string out;
  for (const std::string_view word : words)
    out += (out.empty() ? "" : ", ") + std::string(word);
  return out;
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f'; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back()))
    text.remove_suffix(1);
  return text;
}

/// The small letters with which it begins.
std::string_view letters_of(std::string_view text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_letter);
  return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

/// `H`, `H, exercise`, `H, exercise 12`.
bool is_source(std::string_view text) {
  if (text.empty() || std::string_view("HJLSF").find(text.front()) == std::string_view::npos) return false;
  text.remove_prefix(1);
  if (text.empty()) return true;
  constexpr std::string_view exercise = ", exercise";
  if (!text.starts_with(exercise)) return false;
  text.remove_prefix(exercise.size());
  if (text.empty()) return true;
  return text.front() == ' ' && text.size() > 1 &&
         text.substr(1).find_first_not_of("0123456789") == std::string_view::npos;
}

bool all_shown(std::string_view words) {
  while (!(words = trimmed(words)).empty()) {
    const std::string_view word = words.substr(0, words.find(' '));
    if (std::find(std::begin(shown_words), std::end(shown_words), word) == std::end(shown_words))
      return false;
    words.remove_prefix(word.size());
  }
  return true;
}

struct RawField {
  std::string_view name;
  std::string about;
  std::string raw;
  int line = 0;
};
struct RawStep {
  std::string kind;
  std::string about;
  std::string words;
  int line = 0;
  int words_line = 0;
  std::vector<RawField> fields;
};

void append(std::string& raw, std::string_view more) {
  if (!raw.empty()) raw += ' ';
  raw += more;
}

} // namespace

class LessonReader {
 public:
  LessonFile read(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    if (is_text(text)) {
      int number = 0;
      while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        read_line(++number, line);
      }
      check();
    }
    std::stable_sort(out_.faults.begin(), out_.faults.end(),
                     [](const LessonFault& a, const LessonFault& b) { return a.line < b.line; });
    return std::move(out_);
  }

 private:
  void fault(int line, Message what, bool of_course = false) {
    out_.faults.push_back({line, std::move(what), of_course});
  }

  bool is_text(std::string_view text) {
    if (text.size() > longest_lesson) {
      fault(1, say(N_("a lesson has at most {0} KB"), static_cast<Count>(longest_lesson) / 1000));
      return false;
    }
    int line = 1;
    for (std::size_t i = 0; i < text.size();) {
      const auto [length, code] = first_character(text.substr(i));
      if (code == not_text) {
        fault(line, say(N_("this is not UTF-8")));
        return false;
      }
      if (code == '\n') ++line;
      if ((code < ' ' && code != '\n' && !is_blank(text[i])) || code == 0x7F) {
        fault(line, say(N_("a control character, which is no text")));
        return false;
      }
      i += length;
    }
    return true;
  }

  void read_line(int number, std::string_view line) {
    const std::string_view bare = trimmed(line);
    if (bare.empty() || bare.front() == '#') return;
    if (line.find('\t') != std::string_view::npos)
      return fault(number, say(N_("a tab: indent by four blanks")));
    const std::size_t indent = line.find_first_not_of(' ');
    RawStep* step = steps_.empty() ? nullptr : &steps_.back();
    const std::string_view name = letters_of(bare);
    const bool names = !name.empty() && name.size() < bare.size() && bare[name.size()] == ':';
    if (indent == 0 && step == nullptr && names)
      return read_head(number, name, trimmed(bare.substr(name.size() + 1)));
    if (indent == 0) return begin_step(number, bare);
    if (step == nullptr) return fault(number, say(N_("no step has begun: its kind stands at the margin")));
    if (!is_kind(step->kind)) return; // one fault is enough
    if (indent == indent_of_step) return read_step_line(*step, number, bare);
    if (indent == 2 * indent_of_step && !step->fields.empty()) return go_on(*step, number, bare);
    fault(number, say(N_("{0, plural, one {{0} blank: what belongs to a step stands four in, and goes on "
                         "eight in} other {{0} blanks: what belongs to a step stands four in, and goes on "
                         "eight in}}"),
                      static_cast<Count>(indent)));
  }

  void read_head(int number, std::string_view name, std::string_view words) {
    const bool is_title = name == "title";
    if (!is_title && name != "idea") {
      // Translators: what stands before a colon in a lesson, and all that may
      return fault(number, say(N_("'{0}:' is none of {1}"), name, "title, idea"));
    }
    ScriptText& there = is_title ? out_.title : out_.idea;
    int& line = is_title ? title_line_ : idea_line_;
    // Translators: what stands before a colon in a lesson: title, hint
    if (line != 0) return fault(number, say(N_("a second '{0}:'"), name));
    // Translators: what stands before a colon in a lesson: title, hint
    if (words.empty()) return fault(number, say(N_("'{0}:' says nothing"), name));
    there = text(std::string(words), number);
    line = number;
  }

  void begin_step(int number, std::string_view bare) {
    const std::string_view kind = bare.substr(0, bare.find(' '));
    if (!is_kind(kind)) {
      // Translators: a word of a lesson, and all that may stand there
      fault(number, say(N_("'{0}' is no kind of step: {1}"), kind.substr(0, 60), list_of(step_kinds)));
    }
    RawStep step{std::string(kind), {}, {}, number, number, {}};
    for (std::string_view rest = trimmed(bare.substr(kind.size())); !rest.empty(); rest = trimmed(rest)) {
      const std::string_view word = rest.substr(0, rest.find(' '));
      append(step.about, word);
      rest.remove_prefix(word.size());
    }
    steps_.push_back(std::move(step));
  }

  /// `hint: Look.`, `wrong 21: You carried.`, or words of the step itself.
  void read_step_line(RawStep& step, int number, std::string_view bare) {
    const std::size_t colon = bare.find(':');
    const std::string_view head = bare.substr(0, colon);
    const std::string_view name = letters_of(head);
    const bool named = !name.empty() && colon != std::string_view::npos &&
                       (name.size() == head.size() || head[name.size()] == ' ') &&
                       (colon + 1 == bare.size() || bare[colon + 1] == ' ');
    if (const FieldRow* row = named ? row_of(name) : nullptr)
      return read_field(step, number, *row, trimmed(head.substr(name.size())),
                        trimmed(bare.substr(colon + 1)));
    if (named && name.size() == head.size()) {
      std::string all;
      for (const FieldRow& row : field_rows)
        append(all, std::string(row.name) + (&row == std::end(field_rows) - 1 ? "" : ","));
      // Translators: what stands before a colon in a lesson, and all that may
      return fault(number, say(N_("'{0}:' is none of {1}"), name, all));
    }
    if (!step.fields.empty()) {
      // Translators: what stands before a colon in a lesson: title, hint
      return fault(number, say(N_("words after '{0}:' go on eight blanks in"), step.fields.back().name));
    }
    if (step.words.empty()) step.words_line = number;
    append(step.words, bare);
  }

  void read_field(RawStep& step, int number, const FieldRow& row, std::string_view about,
                  std::string_view words) {
    const bool may_name =
        std::find(std::begin(row.named_in), std::end(row.named_in), step.kind) != std::end(row.named_in);
    if (!row.only.empty() && step.kind != row.only) {
      // Translators: a kind of step, and what stands before a colon in a lesson
      fault(number, say(N_("a step '{0}' has no '{1}:'"), step.kind, row.name));
    } else if (!about.empty() && !may_name) {
      // Translators: what stands before a colon in a lesson: title, hint
      fault(number, say(N_("nothing stands between '{0}' and ':' here"), row.name));
    } else if (about.empty() && row.name == "claim") {
      fault(number, say(N_("the name of the claim stands before the colon: 'claim order-matters:'")));
    }
    step.fields.push_back({row.name, std::string(about), std::string(words), number});
  }

  void go_on(RawStep& step, int number, std::string_view bare) {
    constexpr std::string_view because = "because:";
    RawField& field = step.fields.back();
    if (!bare.starts_with(because)) return append(field.raw, bare);
    if (!is_option(field.name)) fault(number, say(N_("'because:' stands under 'yes:', 'no:' or 'claim:'")));
    step.fields.push_back({"because", {}, std::string(trimmed(bare.substr(because.size()))), number});
  }

  const char* keep(std::string words) { return out_.texts_.emplace_back(std::move(words)).c_str(); }

  /// Where what begins here ends, if it is a name in braces.
  static std::optional<std::size_t> end_of_slot(std::string_view raw, std::size_t begin) {
    if (raw[begin] != '{' || begin + 1 == raw.size() || !is_letter(raw[begin + 1])) return std::nullopt;
    const std::size_t end = raw.find_first_of("{}", begin + 1);
    return end != std::string_view::npos && raw[end] == '}' ? std::optional(end) : std::nullopt;
  }

  /// With its placeholders: `{nim-sum}` becomes `{0}`, and the name is kept beside it.
  ScriptText text(const std::string& raw, int line) {
    std::string id;
    std::string slots;
    std::vector<std::string_view> names;
    bool open = false;
    for (std::size_t i = 0; i < raw.size(); ++i) {
      const auto end = end_of_slot(raw, i);
      if (!end) {
        open = open || raw[i] == '{' || raw[i] == '}';
        id += raw[i];
        continue;
      }
      const std::string_view name = trimmed(std::string_view(raw).substr(i + 1, *end - i - 1));
      auto known = std::find(names.begin(), names.end(), name);
      if (known == names.end()) {
        slots += (names.empty() ? "" : "|") + std::string(name);
        known = names.insert(names.end(), name);
      }
      id += '{' + std::to_string(known - names.begin()) + '}';
      i = *end;
    }
    if (open)
      fault(line,
            say(N_("a brace without its partner, or with nothing in it: {0} is written so"), "{answer}"));
    if (raw.find("...") != std::string::npos || raw.find("--") != std::string::npos)
      fault(line, say(N_("write … and – as they are, and no tabs")));
    if (names.size() > most_slots || slots.find("||") != std::string::npos)
      fault(line, say(N_("at most {0} things in braces stand in one text"), static_cast<Count>(most_slots)));
    return {keep(std::move(id)), keep(std::move(slots))};
  }

  void check() {
    const auto head = [&](const char* name, int line, const ScriptText& there) {
      // Translators: what stands before a colon in a lesson: title, hint
      if (line == 0) return fault(1, say(N_("there is no '{0}:'"), name));
      // Translators: what stands before a colon in a lesson: title, hint
      if (*there.slots != '\0') fault(line, say(N_("nothing is computed in '{0}:'"), name));
    };
    head("title", title_line_, out_.title);
    head("idea", idea_line_, out_.idea);
    const auto count = static_cast<Count>(steps_.size());
    if (count < 3 || count > 8)
      fault(1,
            say(N_("{0, plural, one {{0} step: a lesson has 3 to 8} other {{0} steps: a lesson has 3 to "
                   "8}}"),
                count),
            count >= 1 && steps_.size() <= most_lesson_steps);
    for (const RawStep& step : steps_)
      if (is_kind(step.kind)) check_step(step);
  }

  void check_field(const RawField& field) {
    // Translators: what stands before a colon in a lesson: title, hint
    if (field.raw.empty()) fault(field.line, say(N_("'{0}:' says nothing"), field.name));
    if (field.name == "source" && !is_source(field.raw))
      fault(field.line, say(N_("a source is H, J, L, S or F, and then perhaps ', exercise 1'")));
    if (field.name == "show" && !all_shown(field.raw)) {
      // Translators: words that may stand there in a lesson
      fault(field.line, say(N_("what is shown is some of {0}"), list_of(shown_words)));
    }
  }

  void check_step(const RawStep& step) {
    // Translators: a kind of step of a lesson
    if (step.words.empty()) fault(step.line, say(N_("the step '{0}' says nothing"), step.kind));
    ScriptStep out{keep(step.kind), keep(step.about), text(step.words, step.words_line), {}, step.line};
    std::vector<ScriptField>& fields = out_.fields_.emplace_back();
    Count options = 0;
    Count hints = 0;
    for (const RawField& field : step.fields) {
      check_field(field);
      options += is_option(field.name) ? 1 : 0;
      hints += field.name == "hint" ? 1 : 0;
      const bool plain = field.name == "source" || field.name == "show";
      const ScriptText words = text(field.raw, field.line);
      fields.push_back({keep(std::string(field.name)), keep(plain ? field.raw : field.about),
                        plain ? ScriptText{} : words, field.line});
    }
    out.fields = fields;
    out_.steps.push_back(out);
    if (step.kind != "read" && hints < 2) {
      // Translators: how many of the two, and a kind of step of a lesson
      fault(step.line, say(N_("{0} of the two hints that a step '{1}' has at least"), hints, step.kind),
            true);
    }
    if (step.kind == "pick" && options == 1) fault(step.line, say(N_("one option is no choice")));
    check_repeated(step);
  }

  void check_repeated(const RawStep& step) {
    for (const FieldRow& row : field_rows) {
      bool first = true;
      for (const RawField& field : step.fields) {
        if (!row.once || field.name != row.name) continue;
        // Translators: what stands before a colon in a lesson: title, hint
        if (!std::exchange(first, false)) fault(field.line, say(N_("a second '{0}:'"), field.name));
      }
    }
  }

  LessonFile out_;
  std::vector<RawStep> steps_;
  int title_line_ = 0;
  int idea_line_ = 0;
};

bool LessonFile::can_be_taken() const {
  return !steps.empty() &&
         std::all_of(faults.begin(), faults.end(), [](const LessonFault& fault) { return fault.of_course; });
}

LessonFile read_lesson_file(std::string_view text) { return LessonReader().read(text); }

std::string in_english(const LessonFault& fault, std::string_view file) {
  return std::string(file) + ':' + std::to_string(fault.line) + ": " + in_english(fault.what);
}

} // namespace nimatron
