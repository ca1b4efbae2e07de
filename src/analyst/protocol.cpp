#include "analyst/protocol.hpp"

#include <charconv>
#include <memory>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/board_text.hpp"
#include "core/game.hpp"
#include "core/text.hpp"

namespace nimatron {

namespace {

/// Writes whatever it is called with.
class Packer {
 public:
  static constexpr bool reads = false;

  void number(Count n) {
    text_ += std::to_string(n);
    text_ += ' ';
  }
  void words(std::string_view words) {
    number(static_cast<Count>(words.size()));
    text_ += words;
  }

  void operator()(Count n) { number(n); }
  void operator()(const std::string& s) { words(s); }
  void sentence(const char* text) { words(text == nullptr ? "" : text); }

  std::string done() && { return std::move(text_); }

 private:
  std::string text_;
};

/// The sentences of messages are compared and looked up by what they say; here they are kept for good, of
/// which there are no more than the program has.
const char* kept_for_good(std::string&& text) {
  static std::vector<std::unique_ptr<std::string>> all;
  for (const auto& known : all) {
    if (*known == text) return known->c_str();
  }
  all.push_back(std::make_unique<std::string>(std::move(text)));
  return all.back()->c_str();
}

/// Reads whatever it is called with; after the first thing that is not as it should be, nothing more.
class Unpacker {
 public:
  static constexpr bool reads = true;

  explicit Unpacker(std::string_view text) : text_(text) {}

  bool good() const { return good_; }

  Count number() {
    Count n = 0;
    const char* end = text_.data() + text_.size();
    const auto found = std::from_chars(text_.data(), end, n);
    if (!good_ || found.ec != std::errc() || found.ptr == end || *found.ptr != ' ') return fail();
    text_.remove_prefix(static_cast<std::size_t>(found.ptr - text_.data()) + 1);
    return n;
  }
  /// A number of things of which each takes a byte at least.
  std::size_t length() {
    const Count n = number();
    if (n < 0 || static_cast<std::size_t>(n) > text_.size()) return static_cast<std::size_t>(fail());
    return static_cast<std::size_t>(n);
  }
  std::string_view words() {
    const std::size_t n = length();
    const std::string_view words = text_.substr(0, n);
    text_.remove_prefix(n);
    return words;
  }

  void operator()(Count& n) { n = number(); }
  void operator()(std::string& s) { s = words(); }
  void sentence(const char*& text) {
    std::string said(words());
    text = said.empty() ? nullptr : kept_for_good(std::move(said));
  }

  Count fail() {
    good_ = false;
    text_ = {};
    return 0;
  }

 private:
  std::string_view text_;
  bool good_ = true;
};

// What a thing is made of, once for writing (a constant) and for reading (a variable).

template <class T, class What>
concept Is = std::is_same_v<std::remove_const_t<T>, What>;

template <class A, class T>
requires std::is_integral_v<T> || std::is_enum_v<T>
void pass(A& a, T& n) {
  auto wide = static_cast<Count>(n);
  a(wide);
  if constexpr (A::reads) n = static_cast<T>(wide);
}
template <class A>
void pass(A& a, Is<std::string> auto& what) {
  a(what);
}

template <class T>
concept IsOptional = Is<T, std::optional<typename T::value_type>>;
template <class T>
concept IsVariant = !Is<T, Move> && requires {
  std::variant_size<std::remove_const_t<T>>::value;
};
template <class T>
concept IsList = Is<T, std::vector<typename T::value_type>>;

template <class A>
void pass(A& a, IsOptional auto& what) {
  Count there = what.has_value() ? 1 : 0;
  a(there);
  if constexpr (A::reads) {
    if (there != 0) what.emplace();
  }
  if (what) pass(a, *what);
}

template <class A>
void pass(A& a, IsList auto& list) {
  if constexpr (A::reads) {
    list.resize(a.length());
  } else {
    a(static_cast<Count>(list.size()));
  }
  for (auto& element : list)
    pass(a, element);
}

/// By its index; every alternative begins as a default.
template <class A, class V, std::size_t i = 0>
void pass_alternative(A& a, V& variant, std::size_t index) {
  if constexpr (i < std::variant_size_v<std::remove_const_t<V>>) {
    if (index != i) return pass_alternative<A, V, i + 1>(a, variant, index);
    if constexpr (A::reads) variant.template emplace<i>();
    pass(a, *std::get_if<i>(&variant));
  } else if constexpr (A::reads) {
    a.fail();
  }
}
template <class A>
void pass(A& a, IsVariant auto& variant) {
  std::size_t index = variant.index();
  pass(a, index);
  pass_alternative(a, variant, index);
}

// Of what the plain ones consist.
auto parts(Is<BinaryTable> auto& t) {
  return std::tie(t.heap, t.value, t.sum, t.columns, t.changed, t.leave, t.rest, t.modulus, t.ones, t.asked);
}
auto parts(Is<Bundles::Pair> auto& pair) { return std::tie(pair.first_heap, pair.second_heap, pair.size); }
auto parts(Is<std::pair<std::size_t, Count>> auto& pair) { return std::tie(pair.first, pair.second); }
auto parts(Is<std::pair<std::size_t, std::size_t>> auto& pair) { return std::tie(pair.first, pair.second); }
auto parts(Is<Bundles> auto& bundles) { return std::tie(bundles.pairs, bundles.unpaired); }
auto parts(Is<PeriodTable> auto& table) { return std::tie(table.n, table.period); }
auto parts(Is<Period> auto& period) { return std::tie(period.first, period.length); }
auto parts(Is<ValueTable> auto& table) { return std::tie(table.value, table.period); }
auto parts(Is<Answer> auto& answer) {
  return std::tie(answer.move, answer.answer, answer.said, answer.image);
}
auto parts(Is<Answers> auto& answers) { return std::tie(answers.row, answers.every); }
auto parts(Is<Reason> auto& reason) {
  return std::tie(reason.text, reason.figure, reason.move, reason.depth, reason.beside);
}
auto parts(Is<ValueCell> auto& cell) { return std::tie(cell.legal, cell.outcome, cell.grundy); }
auto parts(Is<ValueLimits> auto& limits) { return std::tie(limits.line, limits.side, limits.steps); }
auto parts(Is<Puzzle> auto& puzzle) { return std::tie(puzzle.start, puzzle.par); }

auto parts(Is<Analyse> auto& asked) { return std::tie(asked.position); }
auto parts(Is<Explain> auto&) { return std::tie(); }
auto parts(Is<ChooseMove> auto& asked) { return std::tie(asked.player, asked.seed); }
auto parts(Is<GiveUp> auto&) { return std::tie(); }
auto parts(Is<Judge> auto& asked) { return std::tie(asked.record); }
auto parts(Is<FindPuzzle> auto& asked) { return std::tie(asked.day); }
auto parts(Is<FindValues> auto& asked) { return std::tie(asked.position, asked.limits); }
auto parts(Is<MakeCode> auto& asked) { return std::tie(asked.text); }
auto parts(Is<DrawPosition> auto& asked) { return std::tie(asked.link); }
auto parts(Is<DrawPoster> auto& asked) { return std::tie(asked.link, asked.address); }
auto parts(Is<DrawResult> auto& asked) {
  return std::tie(asked.title, asked.words, asked.marks, asked.address);
}
auto parts(Is<ReadGlossary> auto&) { return std::tie(); }
auto parts(Is<ReadLesson> auto& asked) { return std::tie(asked.id); }
auto parts(Is<ReadHistory> auto&) { return std::tie(); }
auto parts(Is<WorkOut> auto& asked) { return std::tie(asked.position); }
auto parts(Is<MakeChart> auto& asked) { return std::tie(asked.id, asked.numbers, asked.record); }
auto parts(Is<DrawChart> auto& asked) {
  return std::tie(asked.id, asked.numbers, asked.record, asked.turn, asked.tilt);
}
auto parts(Is<MakePaper> auto& asked) {
  return std::tie(asked.skill, asked.level, asked.count, asked.seed, asked.page);
}
auto parts(Is<MakeExercise> auto& asked) {
  return std::tie(asked.skill, asked.level, asked.seed, asked.board);
}
auto parts(Is<Request> auto& request) { return std::tie(request.number, request.what); }

auto parts(Is<Explained> auto& told) { return std::tie(told.reasons); }
auto parts(Is<MoveChosen> auto& chosen) { return std::tie(chosen.move); }
auto parts(Is<MoveVerdict> auto& one) { return std::tie(one.ply, one.outcome, one.reason, one.better); }
auto parts(Is<PuzzleFound> auto& found) { return std::tie(found.puzzle); }
auto parts(Is<ValuesFound> auto& found) { return std::tie(found.cell, found.period); }
auto parts(Is<CodeMade> auto& made) { return std::tie(made.squares); }
auto parts(Is<DrawingMade> auto& drawn) { return std::tie(drawn.drawing); }
auto parts(Is<Term> auto& term) {
  return std::tie(term.id, term.name, term.forms, term.meaning, term.exact, term.elsewhere, term.example,
                  term.see, term.plain);
}
auto parts(Is<HistoryEntry> auto& entry) {
  return std::tie(entry.id, entry.year, entry.title, entry.words, entry.source, entry.example);
}
auto parts(Is<HistoryRead> auto& read) { return std::tie(read.entries); }
auto parts(Is<WorkedOut> auto& found) { return std::tie(found.reasons); }

auto parts(Is<ToRead> auto&) { return std::tie(); }
auto parts(Is<ToPlay> auto& task) {
  return std::tie(task.computer_begins, task.openings, task.leave, task.moves);
}
auto parts(Is<ToMove::Wrong> auto& wrong) { return std::tie(wrong.move, wrong.why); }
auto parts(Is<ToMove> auto& task) { return std::tie(task.right, task.all, task.wrong); }
auto parts(Is<ToPick::Option> auto& option) { return std::tie(option.words, option.right, option.why); }
auto parts(Is<ToPick> auto& task) { return std::tie(task.options, task.several); }
auto parts(Is<ToCount::Wrong> auto& wrong) { return std::tie(wrong.number, wrong.why); }
auto parts(Is<ToCount> auto& task) { return std::tie(task.answer, task.most, task.wrong, task.last_heap); }
auto parts(Is<ToFill::Cell> auto& cell) { return std::tie(cell.given, cell.right, cell.why, cell.shows); }
auto parts(Is<ToFill> auto& task) {
  return std::tie(task.columns, task.rows, task.width, task.cells, task.symbols, task.odd, task.odd_known);
}
auto parts(Is<ToBundle> auto& task) { return std::tie(task.heap); }
auto parts(Is<ToPair> auto& task) { return std::tie(task.heaps, task.modulus); }
auto parts(Is<ToLay::Wrong> auto& wrong) { return std::tie(wrong.laid, wrong.why); }
auto parts(Is<ToLay> auto& task) { return std::tie(task.by, task.most, task.right, task.wrong); }
auto parts(Is<ToLook> auto& task) { return std::tie(task.chart, task.right); }
auto parts(Is<Lesson> auto& lesson) { return std::tie(lesson.id, lesson.title, lesson.exercises); }

auto parts(Is<ChartPoint> auto& point) {
  return std::tie(point.at[0], point.at[1], point.at[2], point.outcome, point.face, point.lit, point.record,
                  point.words);
}
auto parts(Is<ChartLine> auto& line) { return std::tie(line.from_x, line.from_y, line.to_x, line.to_y); }
auto parts(Is<Chart> auto& chart) {
  return std::tie(chart.shape, chart.axis[0], chart.axis[1], chart.axis[2], chart.points, chart.arrows,
                  chart.lines, chart.note, chart.to_read);
}
auto parts(Is<ChartMade> auto& made) { return std::tie(made.chart); }
auto parts(Is<PaperMade> auto& made) { return std::tie(made.page); }
auto parts(Is<ExerciseMade> auto& made) { return std::tie(made.exercise); }

auto parts(Is<Reply> auto& reply) { return std::tie(reply.number, reply.what); }

template <class A, class T>
requires requires(T& what) { parts(what); }
void pass(A& a, T& what) {
  std::apply([&a](auto&... part) { (pass(a, part), ...); }, parts(what));
}

template <class A>
void pass(A&, Is<std::monostate> auto&) {}
template <class A>
void pass(A& a, Is<Message> auto& message) {
  a.sentence(message.id);
  if constexpr (A::reads) {
    if (message.id == nullptr) message.id = "";
  }
  a.sentence(message.plural);
  pass(a, message.args);
}

/// As it is written in a record, and which kind of move it is.
template <class A>
void pass(A& a, Is<Move> auto& move) {
  std::size_t kind = move.index();
  pass(a, kind);
  if constexpr (A::reads) {
    if (kind >= std::variant_size_v<Move>) {
      a.fail();
      return;
    }
    Reader in(a.words());
    auto read = read_move(in, kind);
    if (read && in.done())
      move = std::move(*read);
    else
      a.fail();
  } else {
    a(print(move));
  }
}

template <class A>
void pass(A& a, Is<Analysed> auto& found) {
  auto& known = found.analysis;
  const auto each = [&a](auto&... part) { (pass(a, part), ...); };
  each(known.outcome, known.grundy, known.remoteness, known.winning, known.method);
  auto high = static_cast<std::uint64_t>(known.winning_total >> 64U);
  auto low = static_cast<std::uint64_t>(known.winning_total);
  each(high, low);
  if constexpr (A::reads) known.winning_total = static_cast<BigCount>(high) << 64U | low;
}
template <class A>
void pass(A& a, Is<Progressed> auto& progress) {
  auto millionths = static_cast<Count>(progress.fraction * 1e6);
  a(millionths);
  if constexpr (A::reads) progress.fraction = static_cast<double>(millionths) / 1e6;
  a(progress.steps);
}

/// Not inlined: as a function of its own it is in the second part of the page.
template <class A>
[[gnu::noinline]] void pass(A& a, Is<GlossaryRead> auto& read) {
  pass(a, read.terms);
}

/// As it is written; "" where there is no game.
template <class A>
void pass(A& a, Is<Record> auto& record) {
  if constexpr (A::reads) {
    const std::string_view text = a.words();
    if (text.empty()) return;
    auto read = parse_record(text);
    if (read)
      record = std::move(*read);
    else
      a.fail();
  } else {
    a(record.start.game == nullptr ? std::string() : print(record));
  }
}
template <class A>
void pass(A& a, Is<Position> auto& position) {
  if constexpr (A::reads) {
    Record record;
    pass(a, record);
    if (record.start.game != nullptr && record.moves.empty())
      position = std::move(record.start);
    else
      a.fail();
  } else {
    a(print(position));
  }
}

/// Here a position may be missing.
template <class A>
[[gnu::noinline]] void pass(A& a, Is<Exercise> auto& one) {
  Record record{one.position, {}};
  pass(a, record);
  if constexpr (A::reads) one.position = std::move(record.start);
  const auto each = [&a](auto&... part) { (pass(a, part), ...); };
  each(one.title, one.words, one.numerals, one.bundles, one.twin, one.predicted, one.figure, one.task,
       one.hints, one.right, one.wrong, one.source);
}
template <class A>
[[gnu::noinline]] void pass(A& a, Is<LessonRead> auto& read) {
  pass(a, read.lesson);
}

template <class T>
std::string packed(const T& what) {
  Packer out;
  pass(out, what);
  return std::move(out).done();
}
template <class T>
std::optional<T> unpacked(std::string_view text) {
  Unpacker in(text);
  T what;
  pass(in, what);
  if (!in.good()) return std::nullopt;
  return what;
}

} // namespace

std::string pack(const Request& request) { return packed(request); }
std::string pack(const Reply& reply) { return packed(reply); }
std::optional<Request> unpack_request(std::string_view text) { return unpacked<Request>(text); }
std::optional<Reply> unpack_reply(std::string_view text) { return unpacked<Reply>(text); }

} // namespace nimatron
