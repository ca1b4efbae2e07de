#include "app/analyst_wire.hpp"

#include <charconv>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

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

// What a thing is made of, once for writing and reading.

template <class A, class T>
requires std::is_integral_v<T> || std::is_enum_v<T>
void pass(A& a, T& n) {
  auto wide = static_cast<Count>(n);
  a(wide);
  if constexpr (A::reads) n = static_cast<T>(wide);
}
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, std::string>
void pass(A& a, T& what) { a(what); }

template <class A, class T>
void pass_optional(A& a, T& what) {
  Count there = what.has_value() ? 1 : 0;
  a(there);
  if constexpr (A::reads) {
    if (there != 0) what.emplace();
  }
  if (what) pass(a, *what);
}
template <class A, class T>
void pass(A& a, std::optional<T>& what) {
  pass_optional(a, what);
}
template <class A, class T>
void pass(A& a, const std::optional<T>& what) {
  pass_optional(a, what);
}

template <class A, class T>
void pass_list(A& a, T& list) {
  if constexpr (A::reads) {
    list.resize(a.length());
  } else {
    a(static_cast<Count>(list.size()));
  }
  for (auto& element : list)
    pass(a, element);
}
template <class A, class T>
void pass(A& a, std::vector<T>& list) {
  pass_list(a, list);
}
template <class A, class T>
void pass(A& a, const std::vector<T>& list) {
  pass_list(a, list);
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
template <class A, class V>
void pass_variant(A& a, V& variant) {
  std::size_t index = variant.index();
  pass(a, index);
  pass_alternative(a, variant, index);
}

template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, std::monostate>
void pass(A&, T&) {}
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, Message>
void pass(A& a, T& message) {
  a.sentence(message.id);
  if constexpr (A::reads) {
    if (message.id == nullptr) message.id = "";
  }
  a.sentence(message.plural);
  if constexpr (A::reads) {
    message.args.resize(a.length());
  } else {
    a(static_cast<Count>(message.args.size()));
  }
  for (auto& arg : message.args)
    pass_variant(a, arg);
}
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, BinaryTable>
void pass(A& a, T& t) {
  pass(a, t.heap), pass(a, t.value), pass(a, t.sum), pass(a, t.columns), pass(a, t.changed), pass(a, t.leave);
  pass(a, t.rest), pass(a, t.modulus), pass(a, t.ones);
}
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, Bundles::Pair>
void pass(A& a, T& pair) { pass(a, pair.first_heap), pass(a, pair.second_heap), pass(a, pair.size); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, std::pair<std::size_t, Count>>
void pass(A& a, T& pair) { pass(a, pair.first), pass(a, pair.second); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, Bundles>
void pass(A& a, T& bundles) { pass(a, bundles.pairs), pass(a, bundles.unpaired); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, PeriodTable>
void pass(A& a, T& table) { pass(a, table.n), pass(a, table.period); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, Period>
void pass(A& a, T& period) { pass(a, period.first), pass(a, period.length); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, ValueTable>
void pass(A& a, T& table) { pass(a, table.value), pass(a, table.period); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, HeapMove>
void pass(A& a, T& move) { pass(a, move.heap), pass(a, move.take), pass(a, move.split); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, SlideMove>
void pass(A& a, T& move) { pass(a, move.column), pass(a, move.from), pass(a, move.to); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, LineMove>
void pass(A& a, T& move) { pass(a, move.axis), pass(a, move.line), pass(a, move.take); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, TakeMove>
void pass(A& a, T& move) { pass(a, move.take); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, CoinMove>
void pass(A& a, T& move) { pass(a, move.at.x), pass(a, move.at.y); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, HeapsMove::Part>
void pass(A& a, T& part) { pass(a, part.heap), pass(a, part.take); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, HeapsMove>
void pass(A& a, T& move) { pass(a, move.part); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, Move>
void pass(A& a, T& move) { pass_variant(a, move); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, Answer>
void pass(A& a, T& answer) { pass(a, answer.move), pass(a, answer.answer); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, Step>
void pass(A& a, T& step) { pass(a, step.text), pass_variant(a, step.figure); }

template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, Analysed>
void pass(A& a, T& found) {
  auto& known = found.analysis;
  pass(a, known.outcome), pass(a, known.grundy), pass(a, known.remoteness), pass(a, known.winning);
  pass(a, known.method);
  auto high = static_cast<std::uint64_t>(known.winning_total >> 64U);
  auto low = static_cast<std::uint64_t>(known.winning_total);
  pass(a, high), pass(a, low);
  if constexpr (A::reads) known.winning_total = static_cast<BigCount>(high) << 64U | low;
}
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, Explained>
void pass(A& a, T& told) { pass(a, told.reasons); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, Thought>
void pass(A& a, T& thought) { pass(a, thought.move); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, Progressed>
void pass(A& a, T& progress) {
  auto millionths = static_cast<Count>(progress.fraction * 1e6);
  a(millionths);
  if constexpr (A::reads) progress.fraction = static_cast<double>(millionths) / 1e6;
}
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, AskReasons>
void pass(A&, T&) {}
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, AskMove>
void pass(A& a, T& ask) { pass(a, ask.seed); }
template <class A, class T>
requires std::is_same_v<std::remove_const_t<T>, AskPosition>
void pass(A& a, T& ask) {
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

} // namespace

std::string pack(const Question& question) {
  Packer out;
  pass(out, question.number), pass_variant(out, question.what);
  return std::move(out).done();
}

std::string pack(const Reply& reply) {
  Packer out;
  pass(out, reply.number), pass_variant(out, reply.what);
  return std::move(out).done();
}

std::optional<Question> unpack_question(std::string_view text) {
  Unpacker in(text);
  Question question;
  pass(in, question.number), pass_variant(in, question.what);
  if (!in.good()) return std::nullopt;
  return question;
}

std::optional<Reply> unpack_reply(Count number, std::string_view text) {
  Unpacker in(text);
  Reply reply;
  pass(in, reply.number);
  if (reply.number != number) return std::nullopt;
  pass_variant(in, reply.what);
  if (!in.good()) return std::nullopt;
  return reply;
}

} // namespace nimatron
