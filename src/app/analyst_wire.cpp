#include "app/analyst_wire.hpp"

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
  void operator()(const Position& position) { words(print(position)); }
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
  return std::tie(t.heap, t.value, t.sum, t.columns, t.changed, t.leave, t.rest, t.modulus, t.ones);
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
auto parts(Is<Step> auto& step) { return std::tie(step.text, step.figure); }
auto parts(Is<Explained> auto& told) { return std::tie(told.reasons); }
auto parts(Is<Judged> auto& one) {
  return std::tie(one.review, one.ply, one.outcome, one.reason, one.better);
}
auto parts(Is<Thought> auto& thought) { return std::tie(thought.move); }
auto parts(Is<AskMove> auto& ask) { return std::tie(ask.seed, ask.player); }
auto parts(Is<Question> auto& question) { return std::tie(question.number, question.what); }
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
template <class A>
void pass(A&, Is<AskReasons> auto&) {}
template <class A>
void pass(A&, Is<AskStop> auto&) {}
template <class A>
void pass(A& a, Is<AskPosition> auto& ask) {
  if constexpr (A::reads) {
    const auto record = parse_record(a.words());
    if (record && record->moves.empty())
      ask.position = record->start;
    else
      a.fail();
  } else {
    a(ask.position);
  }
}

template <class A>
void pass(A& a, Is<AskReview> auto& ask) {
  pass(a, ask.review);
  if constexpr (A::reads) {
    const std::string_view text = a.words();
    if (text.empty()) return;
    auto record = parse_record(text);
    if (record)
      ask.record = std::move(*record);
    else
      a.fail();
  } else {
    a(ask.record.start.game == nullptr ? std::string() : print(ask.record));
  }
}

} // namespace

std::string pack(const Question& question) {
  Packer out;
  pass(out, question);
  return std::move(out).done();
}

std::string pack(const Reply& reply) {
  Packer out;
  pass(out, reply);
  return std::move(out).done();
}

std::optional<Question> unpack_question(std::string_view text) {
  Unpacker in(text);
  Question question;
  pass(in, question);
  if (!in.good()) return std::nullopt;
  return question;
}

std::optional<Reply> unpack_reply(Count number, std::string_view text) {
  Unpacker in(text);
  Reply reply;
  pass(in, reply.number);
  if (reply.number != number) return std::nullopt;
  pass(in, reply.what);
  if (!in.good()) return std::nullopt;
  return reply;
}

} // namespace nimatron
