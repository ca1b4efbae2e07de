#include "core/lenient_words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/known_name.hpp"
#include "core/reader.hpp"

namespace nimatron {

namespace {

/// What is looked at for names and options; a text may have megabytes of anything.
constexpr std::size_t most_of_names = 200;

bool is_one_of(char c, std::string_view several) {
  return c != '\0' && several.find(c) != std::string_view::npos;
}

/// The first such option, and its game.
template <class Is>
OptionFound option_where(Is is) {
  for (const Game& game : all_games()) {
    for (const OptionRule& rule : game.options) {
      if (is(rule)) return {&game, &rule};
    }
  }
  return {};
}

OptionFound option_of(OptionRule::Kind kind) {
  return option_where([&](const OptionRule& rule) { return rule.kind == kind; });
}

/// octal.c, nim.take
std::string prefix_of(const OptionFound& found) {
  return std::string(found.game->id) + '.' + std::string(found.rule->name);
}

/// Looks at a text without going beyond its end.
class Looking {
 public:
  explicit Looking(std::string_view text) : text_(text) {}

  std::size_t at = 0;

  char here() const { return at < text_.size() ? text_[at] : '\0'; }
  bool done() const { return at >= text_.size(); }
  std::string_view rest() const { return text_.substr(std::min(at, text_.size())); }
  bool skip(std::string_view several) {
    const std::size_t begin = at;
    while (is_one_of(here(), several))
      ++at;
    return at > begin;
  }
  /// Whether, blanks aside, that comes next.
  bool skip_to(char c) {
    skip(" ");
    return here() == c;
  }
  std::string_view letters() {
    const std::size_t begin = at;
    while (is_letter(here()))
      ++at;
    return text_.substr(begin, at - begin);
  }
  std::string_view digits() {
    const std::size_t begin = at;
    while (is_digit(here()))
      ++at;
    return text_.substr(begin, at - begin);
  }

 private:
  std::string_view text_;
};

/// Where the words before the board end: at the first thing that is no letter, blank or the like.
std::size_t end_of_words(std::string_view text) {
  std::size_t end = 0;
  const auto belongs = [](char c) { return is_letter(c) || is_one_of(c, " .,-'"); };
  while (end < text.size() && end < most_of_names && belongs(text[end]))
    ++end;
  return end;
}

class Wording {
 public:
  explicit Wording(Traced text) { out_.text = std::move(text); }

  Worded done() {
    if (!code() && !set()) name();
    if (!out_.fault) {
      numbers();
      options_first();
    }
    return std::move(out_);
  }

 private:
  const std::string& text() const { return out_.text.text; }
  std::size_t column(std::size_t at) const { return out_.text.column[at]; }

  /// Puts other words in the place of a part of the text.
  void replace(std::size_t begin, std::size_t end, std::string_view words) {
    Traced next;
    next.add(out_.text, 0, begin);
    next.add(words, column(begin));
    next.add(out_.text, end, text().size());
    next.column.push_back(out_.text.column.back());
    out_.text = std::move(next);
  }

  /// Where a word begins before the board, so that `is` finds something there: 0, or behind options.
  template <class Is>
  bool at_a_word(Is is) {
    const std::size_t end = end_of_words(text());
    for (std::size_t begin = 0; begin <= end && begin < text().size(); ++begin) {
      const bool starts = begin == 0 || (!is_letter(text()[begin - 1]) && text()[begin - 1] != '\'');
      if (starts && is(begin)) return true;
    }
    return false;
  }

  /// `0.77`, `.77`, `octal 0.77`, `octal:.77`, `4.7`, `4!.0`, `0.[3]`: the usual ways to write octal games.
  bool code() {
    const OptionFound octal = option_of(OptionRule::Kind::code);
    return octal.game != nullptr && at_a_word([&](std::size_t begin) { return code_at(begin, octal); });
  }

  bool code_at(std::size_t begin, const OptionFound& octal) {
    if (begin > 0 && text()[begin - 1] == '.') return false;
    Looking look(text());
    look.at = begin;
    const bool named = look.rest().starts_with(octal.game->id);
    if (named) {
      look.at += octal.game->id.size();
      if (is_letter(look.here())) return false;
      const std::size_t before = look.at;
      look.skip(" :,");
      if (look.here() == '.' && look.at == before && !is_digit(second(look)) && second(look) != '[')
        return false;
    }
    const std::size_t number = look.at;
    const std::string_view whole = look.digits();
    const bool unequal = look.here() == '!' && whole.size() == 1 && second(look) == '.';
    if (unequal) ++look.at;
    std::size_t first = number;
    std::string_view digits = whole;
    const bool pointed = look.here() == '.';
    if (pointed) {
      first = ++look.at;
      digits = look.digits();
    } else if (!named || number == begin + octal.game->id.size() || !look.skip_to(':')) {
      return false;
    }
    const std::size_t end = first + digits.size();
    std::string more; // what goes on for ever, and the options
    if (pointed && look.here() == '[') {
      ++look.at;
      more = look.digits();
      if (more.size() != 1 || look.here() != ']') return more.empty() ? false : one_digit(end);
      ++look.at;
      more += ".endless";
    }
    const std::size_t after = pointed ? look.at : end;
    if ((digits.empty() && more.empty()) || (pointed && whole.size() > 1)) return false;
    if (pointed && !whole.empty() && whole != "0") {
      look.skip(" ");
      if (!named && look.here() != ':' && !is_letter(look.here())) return false;
      if (whole != "4") return begins_otherwise(number, whole);
      more += unequal ? ".unequal" : ".break";
    }
    replace(end, after, more);
    replace(begin, first, prefix_of(octal));
    return true;
  }

  char second(const Looking& look) const { return look.at + 1 < text().size() ? text()[look.at + 1] : '\0'; }

  bool begins_otherwise(std::size_t at, std::string_view first) {
    out_.fault = Fault{say(N_("a code must begin with 0, 4 or 4!, not with {0}"), first), column(at)};
    return true;
  }

  bool one_digit(std::size_t at) {
    out_.fault = Fault{say(N_("only one digit can repeat forever")), column(at)};
    return true;
  }

  /// `S(1,3,4)`, `subtraction {1,3,4}`, `subtraction 1,3,4:`
  bool set() {
    const OptionFound amounts = option_of(OptionRule::Kind::rising);
    return amounts.game != nullptr && at_a_word([&](std::size_t begin) { return set_at(begin, amounts); });
  }

  bool set_at(std::size_t begin, const OptionFound& amounts) {
    Looking look(text());
    look.at = begin;
    const std::string_view name = look.letters();
    if (name != "s" && name != "subtraction") return false;
    look.skip(" ");
    const std::size_t before = look.at;
    if (const auto more = look.letters(); more != "game" && more != "set" && !more.empty()) look.at = before;
    look.skip(" :");
    const bool bracket = look.skip("([{");
    if (!bracket && name == "s") return false;
    const std::vector<Count> take = amounts_at(look);
    if (take.empty() || (bracket && !look.skip(")]}"))) return false;
    if (!bracket && look.here() != ':') return false;
    std::string words = prefix_of(amounts);
    for (std::size_t i = 0; i < take.size(); ++i)
      words += (i == 0 ? "" : "-") + std::to_string(take[i]);
    replace(begin, look.at, words);
    return true;
  }

  /// The numbers of a list, each once and the smallest first.
  static std::vector<Count> amounts_at(Looking& look) {
    std::vector<Count> out;
    look.skip(" ");
    while (is_digit(look.here()) && out.size() < most_of_names) {
      Count amount = 0;
      for (const char digit : look.digits())
        amount = std::min<Count>(amount * 10 + (digit - '0'), max_heap);
      out.push_back(amount);
      look.skip(" ,;-");
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
  }

  /// The name of a game, with its board where it has only one.
  void name() {
    at_a_word([&](std::size_t begin) {
      const auto found = name_at(std::string_view(text()).substr(begin, most_of_names));
      if (!found) return false;
      const KnownName& known = *found->name;
      const std::size_t end = begin + found->bytes;
      if (known.game.empty()) {
        out_.fault = Fault{say(known.words), column(begin)};
      } else if (known.normal_only && says("misere")) {
        out_.fault = Fault{say(N_("{0} is here only in normal play"), say(known.title)), column(begin)};
      } else {
        out_.more = known.more;
        out_.least = known.least;
        if (known.is == KnownName::Board::whole) lay(end, known.board);
        replace(begin, end, chosen(known.game));
      }
      return true;
    });
  }

  /// Whether it stands there, and not only as a part of another word.
  static bool has_word(std::string_view all, std::string_view word) {
    for (std::size_t at = all.find(word); at != std::string_view::npos; at = all.find(word, at + 1)) {
      const std::size_t end = at + word.size();
      if ((at == 0 || !is_letter(all[at - 1])) && (end == all.size() || !is_letter(all[end]))) return true;
    }
    return false;
  }

  /// Whether that word stands before the moves.
  bool says(std::string_view word) const {
    return has_word(std::string_view(text()).substr(0, text().find('/')), word);
  }

  /// Writes a board where none is.
  void lay(std::size_t end, std::string_view board) {
    const std::size_t moves = std::min(text().find('/', end), text().size());
    const std::string_view between = std::string_view(text()).substr(end, moves - end);
    if (std::any_of(between.begin(), between.end(), [](char c) { return is_digit(c) || c == ':'; })) return;
    replace(moves, moves, ':' + std::string(board));
  }

  /// A game with the options of its name, but for those that the text says otherwise.
  std::string chosen(std::string_view game) const {
    std::string out;
    for (std::size_t begin = 0; begin < game.size();) {
      const std::size_t end = std::min(game.find('.', begin), game.size());
      const std::string_view part = game.substr(begin, end - begin);
      const std::string_view option = part.substr(0, part.find_first_of("0123456789"));
      if (begin == 0 || !gives(option)) out += (begin == 0 ? "" : ".") + std::string(part);
      begin = end + 1;
    }
    return out;
  }

  /// Whether the text has that option itself, before the board.
  bool gives(std::string_view option) const {
    const std::string_view words = std::string_view(text()).substr(0, most_of_names);
    return has_word(words.substr(0, words.find_first_of(":/")), option);
  }

  /// 3, 5 and seven
  void numbers() {
    static constexpr std::array<std::string_view, 21> words = {
        "zero",     "one",     "two",     "three",     "four",     "five",     "six",
        "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
        "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};
    const std::size_t end = std::min(text().find('/'), text().size());
    Traced next;
    bool any = false;
    Looking look(text());
    while (look.at < end) {
      const std::size_t begin = look.at;
      const std::string_view word = look.letters();
      const bool whole = begin == 0 || !is_digit(text()[begin - 1]);
      const auto* const found = whole ? std::find(words.begin(), words.end(), word) : words.end();
      if (found != words.end()) {
        next.add(std::to_string(found - words.begin()), column(begin));
        any = true;
      } else if (any_digit_ && word == "and") {
        const std::size_t last = next.text.find_last_not_of(' ');
        if (last != std::string::npos && next.text[last] != ',') next.add(',', column(begin));
        any = true;
      } else if (word.empty()) {
        any_digit_ = any_digit_ || is_digit(look.here());
        next.add(out_.text, begin, begin + 1);
        ++look.at;
      } else {
        next.add(out_.text, begin, look.at);
      }
      any_digit_ = any_digit_ || found != words.end();
    }
    if (!any) return;
    next.add(out_.text, end, text().size());
    next.column.push_back(out_.text.column.back());
    out_.text = std::move(next);
  }

  /// `3,5,7 misere`, `nim 20 max 3`: what stands behind the board comes first.
  void options_first() {
    const std::size_t end = std::min(text().find('/'), text().size());
    const std::size_t digit = text().find_first_of("0123456789");
    if (digit == std::string::npos || digit >= end) return;
    const std::size_t first = std::max(digit + 1, end > most_of_names ? end - most_of_names : 0);
    for (std::size_t begin = first; begin < end; ++begin) {
      if (!is_one_of(text()[begin], " ,.([{") || !options_until(begin, end)) continue;
      Traced next;
      next.add(out_.text, begin, end);
      for (char& c : next.text)
        c = is_one_of(c, "()[]{}") ? ' ' : c;
      next.add(' ', column(begin));
      next.add(out_.text, 0, begin);
      next.add(out_.text, end, text().size());
      next.column.push_back(out_.text.column.back());
      const std::size_t blank = next.text.find_first_not_of(" ,.");
      next.text.erase(0, blank);
      next.column.erase(next.column.begin(), next.column.begin() + static_cast<std::ptrdiff_t>(blank));
      out_.text = std::move(next);
      return;
    }
  }

  /// Whether there are only options from there on, at least one.
  bool options_until(std::size_t begin, std::size_t end) const {
    Looking look(std::string_view(text()).substr(0, end));
    look.at = begin;
    bool any = false;
    for (;;) {
      look.skip(" ,.([{");
      if (any) look.skip(" )]}");
      if (look.done()) return any;
      const OptionFound option = option_named(look.letters());
      if (option.rule == nullptr) return false;
      if (option.rule->kind != OptionRule::Kind::flag) {
        look.skip(" ");
        if (look.digits().empty()) return false;
        while (look.here() == '-' && is_digit(second(look))) {
          ++look.at;
          look.digits();
        }
      }
      any = true;
    }
  }

  Worded out_;
  bool any_digit_ = false;
};

} // namespace

OptionFound option_named(std::string_view name) {
  return option_where([&](const OptionRule& rule) { return rule.name == name; });
}

Worded in_words_of_records(Traced text) { return Wording(std::move(text)).done(); }

} // namespace nimatron
