#include "core/lenient_parser.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/lenient_words.hpp"
#include "core/options_text.hpp"
#include "core/plain_letters.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"

namespace nimatron {

namespace {

int hex(char c) {
  if (is_digit(c)) return c - '0';
  const char low = static_cast<char>(c | 0x20);
  return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}

/// The part of an address after the #, with %3A as ':'; any other text unchanged.
Traced out_of_address(std::string_view written) {
  Traced out;
  std::size_t column = 0;
  const std::size_t mark = written.find('#');
  for (std::size_t i = 0; i < written.size();) {
    std::size_t length = first_character(written.substr(i)).bytes;
    ++column;
    if (mark != std::string_view::npos && i <= mark) { // the page's address comes before it
      i += length;
      continue;
    }
    const int high = written[i] == '%' && i + 2 < written.size() ? hex(written[i + 1]) : -1;
    const int low = high < 0 ? -1 : hex(written[i + 2]);
    if (low >= 0) {
      out.add(static_cast<char>(high * 16 + low), column);
      column += 2;
      i += 3;
      continue;
    }
    for (; length > 0; --length, ++i)
      out.add(written[i], column);
  }
  out.column.push_back(column + 1); // the column of the end
  return out;
}

/// Whether an option with this name is followed by a number or digits.
bool wants_value(std::string_view name) {
  const OptionRule* rule = option_named(name).rule;
  return rule != nullptr && rule->kind != OptionRule::Kind::flag;
}

const Game* game_of(std::string_view head) { return find_game(head.substr(0, head.find('.'))); }

/// Rewrites informal notation from left to right into a record.
class Rewriting {
 public:
  Rewriting(const Worded& in, std::optional<Fault>& fault)
      : in_(in.text), more_(in.more), least_(in.least), fault_(fault) {}

  Traced done() {
    head();
    body();
    out_.column.push_back(in_.column.back());
    return std::move(out_);
  }

 private:
  char at(std::size_t i) const { return i < in_.text.size() ? in_.text[i] : '\0'; }
  char here() const { return at(at_); }
  bool at_end() const { return at_ >= in_.text.size(); }
  std::size_t column() const { return in_.column[at_]; }
  void keep(Traced& out) {
    out.add(here(), column());
    ++at_;
  }
  bool blanks() {
    const std::size_t begin = at_;
    while (here() == ' ')
      ++at_;
    return at_ > begin;
  }

  /// One word of the head, with its number if it needs one: max3, max 3.
  void word(Traced& out) {
    const std::size_t begin = out.text.size();
    while (is_letter(here()))
      keep(out);
    if (!wants_value(std::string_view(out.text).substr(begin))) return;
    blanks();
    while (is_digit(here()) || (here() == '-' && is_digit(out.text.back())))
      keep(out);
  }

  /// The name of the first option there.
  static std::string_view first_of(const Traced& words) {
    const std::string_view all = std::string_view(words.text).substr(1);
    return all.substr(0, all.find_first_not_of("abcdefghijklmnopqrstuvwxyz"));
  }

  /// Adds a word behind its dot. Returns where it ends.
  std::size_t write(const Traced& words, std::size_t begin) {
    const std::size_t end = std::min(words.text.find('.', begin), words.text.size());
    out_.add(words, begin, end);
    return end;
  }

  /// The words before the board, each behind a dot, and where the first one is that names a game.
  std::pair<Traced, std::size_t> words_of_head() {
    Traced words;
    std::size_t named = std::string::npos;
    for (;;) {
      const std::size_t before = at_;
      bool apart = blanks() || words.text.empty();
      if (here() == '.' || here() == ',') {
        apart = true;
        ++at_;
        blanks();
      }
      if (!apart || !is_letter(here())) {
        at_ = before;
        return {std::move(words), named};
      }
      words.add('.', column());
      const std::size_t begin = words.text.size();
      word(words);
      const std::string_view name = std::string_view(words.text).substr(begin);
      if (named == std::string::npos && game_of(name) != nullptr) named = begin;
    }
  }

  /// `Nim, misere :` -> `nim.misere:`, and `misere nim:` too; if no game is named, the first one.
  void head() {
    auto [words, named] = words_of_head();
    if (words.text.empty()) {
      out_.add(all_games().front().id, column());
    } else if (const Game* game = named == std::string::npos ? option_named(first_of(words)).game : nullptr) {
      // people who write `misere 3 5 7` mean Nim
      out_.add(game->id, words.column.front());
    } else {
      if (named == std::string::npos) named = 1;
      write(words, named);
    }
    for (std::size_t i = 1; i < words.text.size(); ++i) {
      if (i == named) {
        i = std::min(words.text.find('.', i), words.text.size());
        continue;
      }
      out_.add('.', words.column[i - 1]);
      i = write(words, i);
    }
    game_ = game_of(out_.text);
    blanks();
    if (here() == ',' && !words.text.empty()) { // Nim, 3, 5, 7
      ++at_;
      blanks();
    }
    if (here() == ':' && !words.text.empty()) {
      keep(out_);
    } else if (!at_end()) {
      out_.add(':', column());
    }
    board_ = out_.text.size();
  }

  /// The informal ways to write this board; for a move, and if no game is named, those of records.
  const LooseText& loose() const {
    static constexpr LooseText strict;
    return moves_ || game_ == nullptr ? strict : geometry_of(game_->board).loose;
  }

  void body() {
    while (!at_end()) {
      const char c = here();
      if (c == ' ') {
        gap();
      } else if (!bracket() && !number_alone() && !raised()) {
        look_at_word();
        moves_ = moves_ || c == '/';
        if (c == ':') ++colons_;
        const char meant = c == ';' ? loose().semicolon : c == '+' ? loose().plus : '\0';
        out_.add(meant == '\0' ? c : meant, column());
        ++at_;
      }
    }
    if (open_.empty()) return;
    if (!odd_) better(say(N_("this bracket is never closed")), open_at_.front());
    out_.add(open_.front(), open_at_.front()); // so that nobody can read it
  }

  /// Blanks beside a punctuation mark mean nothing; those between two numbers of a list stand for its comma.
  void gap() {
    const std::size_t from = column();
    blanks();
    const char before = out_.text.back();
    const auto is_mark = [&](char c) {
      return (!is_digit(c) && !is_letter(c)) || (c == 'x' && loose().x_is_mark);
    };
    if (is_mark(before) || is_mark(here())) return;
    const bool list = !moves_ && loose().lists && is_digit(before) && is_digit(here());
    out_.add(list ? ',' : ' ', from);
  }

  static constexpr std::string_view opening = "([{";
  static constexpr std::string_view closing = ")]}";

  /// Skips brackets around the board and around the rows of a matrix. True if it skipped one here.
  bool bracket() {
    if (loose().brackets == 0) return false;
    if (opening.find(here()) != std::string_view::npos) return opens();
    const std::size_t kind = closing.find(here());
    return kind != std::string_view::npos && closes(opening[kind]);
  }

  /// It stands for itself, so it is not around the board or a row.
  bool left_alone() {
    odd_ = true;
    return false;
  }

  bool opens() {
    const bool first = out_.text.size() == board_ && open_.size() < loose().brackets;
    if (!first && !row_begins_) return left_alone();
    row_begins_ = false;
    open_ += here();
    open_at_.push_back(column());
    ++at_;
    return true;
  }

  /// A closing bracket; behind the one of a row, the mark that begins the next row.
  bool closes(char opened) {
    if (open_.empty() && !odd_) better(say(N_("this bracket was never opened")), column());
    if (open_.empty() || open_.back() != opened) return left_alone();
    const std::size_t before = at_++;
    blanks();
    const std::size_t mark = at_;
    if (here() == ',' || here() == ';') ++at_;
    blanks();
    row_begins_ =
        loose().brackets > 1 && at_ > mark && opening.find(here()) != std::string_view::npos && !at_end();
    if (row_begins_) {
      out_.add('.', in_.column[mark]);
    } else {
      at_ = mark;
      const bool ends =
          open_.size() == 1 ? at_end() || here() == '/' : closing.find(here()) != std::string_view::npos;
      if (!ends) { // the board continues after it
        at_ = before;
        return left_alone();
      }
    }
    open_.pop_back();
    open_at_.pop_back();
    return true;
  }

  /// In a list behind the first part of a board: a single number, such as a gap for the pieces of a column.
  bool number_alone() {
    const char before = out_.text.back();
    if (loose().alone == nullptr || colons_ != 1 || !is_digit(here()) || (before != ':' && before != ','))
      return false;
    constexpr Count too_large = 1'000; // for any board
    Count n = 0;
    std::size_t end = at_;
    for (; is_digit(at(end)); ++end)
      n = std::min<Count>(n * 10 + (at(end) - '0'), too_large);
    const std::size_t first = out_.text.find(':', board_) - board_;
    const auto meant = loose().alone(std::string_view(out_.text).substr(board_, first), n);
    if (!meant) return false;
    const std::size_t from = column();
    if (n > meant->most) better(say(N_("too large: the maximum here is {0}"), meant->most), from);
    out_.add(meant->text, from);
    at_ = end;
    return true;
  }

  /// A number of the board that counts more here than where the game has its name.
  bool raised() {
    if (more_ == 0 || moves_ || !is_digit(here())) return false;
    const std::size_t from = column();
    Count n = 0;
    while (is_digit(here()))
      n = std::min<Count>(n * 10 + (in_.text[at_++] - '0'), max_heap);
    if (n < least_) better(say(N_("too small: the minimum here is {0}"), least_), from);
    if (n > max_heap - more_) better(say(N_("too large: the maximum here is {0}"), max_heap - more_), from);
    out_.add(std::to_string(n < least_ ? max_heap + 1 : n + more_), from);
    return true;
  }

  /// In a list of numbers there are no words.
  void look_at_word() {
    if (fault_ || moves_ || loose().brackets == 0 || !is_letter(here()) || is_letter(at(at_ - 1))) return;
    std::size_t end = at_;
    while (is_letter(at(end)))
      ++end;
    if (end < at_ + 3) return;
    constexpr std::size_t most_shown = 40;
    const std::string_view word = std::string_view(in_.text).substr(at_, std::min(end - at_, most_shown));
    better(say(N_("'{0}' is not a number"), word), column());
  }

  void better(Message message, std::size_t column) {
    if (!fault_) fault_ = Fault{std::move(message), column};
  }

  const Traced& in_;
  Count more_;
  Count least_;
  std::optional<Fault>& fault_; // words it better than the parser would
  std::size_t at_ = 0;
  Traced out_;
  const Game* game_ = nullptr;
  std::size_t board_ = 0;            // where the board begins in out_
  int colons_ = 0;                   // in the board so far
  bool moves_ = false;               // whether the moves have begun
  bool row_begins_ = false;          // whether the next bracket begins a row
  bool odd_ = false;                 // whether some bracket is not around the board or a row
  std::string open_;                 // brackets that are not closed yet
  std::vector<std::size_t> open_at_; // where they are
};

Result<LenientRecord> read_plain(const Traced& plain_text) {
  std::optional<Fault> better;
  const Worded worded = in_words_of_records(plain_text);
  if (worded.fault) return *worded.fault;
  const Traced meant = plain_text.text.empty() ? plain_text : Rewriting(worded, better).done();
  auto record = parse_record(meant.text);
  if (!record) {
    if (better) return *better;
    const Fault& fault = record.fault();
    return Fault{fault.message, meant.column[std::min(fault.column - 1, meant.column.size() - 1)]};
  }
  constexpr std::size_t most_shown = 100;
  std::string canonical = print(*record);
  if (canonical.size() > most_shown) canonical = canonical.substr(0, most_shown) + "...";
  return LenientRecord{std::move(*record), say(N_("Read as {0}"), canonical)};
}

} // namespace

Result<LenientRecord> parse_lenient(std::string_view text, const TypedWords& words) {
  if (auto record = parse_record(text)) return LenientRecord{std::move(*record), std::nullopt};
  const Traced plain = in_plain_letters(out_of_address(text));
  auto in_english = read_plain(plain);
  if (in_english) return in_english;
  const Traced meant = words.in_english(plain);
  return meant.text == plain.text ? in_english : read_plain(meant);
}

} // namespace nimatron
