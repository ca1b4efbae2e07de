#include "cli/game.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "cli/commands.hpp"
#include "cli/figures.hpp"
#include "cli/given.hpp"
#include "cli/io.hpp"
#include "cli/pictures.hpp"
#include "cli/speech.hpp"
#include "core/did_you_mean.hpp"
#include "core/game.hpp"
#include "core/lenient_parser.hpp"
#include "core/message.hpp"
#include "core/move_words.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "scene/scene.hpp"
#include "session/levels.hpp"
#include "session/opponent.hpp"
#include "session/session.hpp"
#include "session/wording.hpp"

namespace nimatron::cli {

namespace {

constexpr std::array<std::string_view, 11> said_commands = {"hint",   "why",  "more", "undo", "redo", "new",
                                                            "record", "show", "help", "quit", "moves"};

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && blank(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && blank(text.back()))
    text.remove_suffix(1);
  return text;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Without what is no character and what is none to be seen.
std::string as_text(std::string_view bytes) {
  std::string out;
  while (!bytes.empty()) {
    const Character c = first_character(bytes);
    const bool seen =
        c.code != not_text && c.code >= ' ' && c.code != 0x7f && !(c.code >= 0x80 && c.code < 0xa0);
    if (seen) {
      out += bytes.substr(0, c.bytes);
    } else {
      out += '?';
    }
    bytes.remove_prefix(c.bytes);
  }
  return out;
}

/// `1 - 3` and `1 3` as 1-3.
std::string as_move(std::string_view text) {
  std::string out;
  bool blank = false;
  for (const char c : text) {
    const bool between = blank && !out.empty() && is_digit(out.back()) && is_digit(c);
    blank = c == ' ' || c == '\t';
    if (between) out += '-';
    if (!blank) out += c;
  }
  return out;
}

/// One game after another until nobody wants more.
class Table {
 public:
  Table(Record record, const GameWish& wish) : wish_(wish), session_(seated(std::move(record))) {}

  int play() {
    introduce();
    hear_help();
    std::string line;
    while (output_well() && !interrupted() && !left_) {
      if (session_.machine_to_move()) {
        answer();
        continue;
      }
      ask();
      const Input input = read_line(line);
      if (input == Input::failed) return exit_input;
      if (input == Input::end) {
        write_line("");
        break;
      }
      if (input == Input::too_long) {
        tell(say(N_("That line is too long.")));
      } else {
        // What was said and what was answered can be told apart, also where nobody typed.
        if (!input_is_terminal()) write_line(as_text(line));
        hear(trimmed(line));
      }
    }
    write_line(record_text());
    return interrupted() ? exit_interrupted : exit_ok;
  }

 private:
  Session seated(Record record) const {
    return Session(std::move(record), nimatron::seated(wish_.level, wish_.machine_begins));
  }

  /// A line of its own.
  static void tell(const Message& message) { write_line(said(message)); }

  /// A move from the position on the table: how it is written, and what it does.
  Message move_words(const Move& move) const {
    return with_comma(say("{0}", print(move)), describe(session_.current(), move));
  }

  std::string record_text() const {
    Record on_board = session_.record();
    on_board.moves.resize(session_.played());
    return print(on_board);
  }

  void introduce() const {
    const Position& now = session_.current();
    tell(say(now.game->title));
    for (const Message& rule : rules_of(now))
      tell(rule);
    show();
  }

  void show() const {
    const Position& now = session_.current();
    write(wish_.words_only ? told(now) : picture(now));
  }

  void ask() const {
    // Translators: a game on the command line; new, undo and quit are typed, and stay in English
    const Message then = say(N_("Type new, undo or quit"));
    write(said(session_.over() ? sentences(status(session_), then) : status(session_)) + ": ");
    flush();
  }

  void hear_help() const {
    for_each_move(session_.current(), [&](const Move& move) {
      tell(say(N_C("how a move is written, and what it does", "Type a move, such as {0} for: {1}."),
               print(move), describe(session_.current(), move)));
      return false;
    });
    // Translators: the words before the brackets and between the commas are typed, and stay in English
    tell(say(
        N_("Or type a word: hint, why, more (after why: the whole proof), undo, redo, moves, show, record, "
           "new (or new and a position), help, quit.")));
  }

  /// What is known of the position on the table; a line if that takes long.
  Analysis analysed() {
    constexpr double patience = 1.0; // seconds
    constexpr double moment = 0.02;  // within which Ctrl-C is heard
    const auto task = start_analysis(session_.current(), wish_.budget, solver_);
    const double begin = steady_seconds();
    bool told_so = false;
    for (bool done = false; !done && !interrupted();) {
      Slice slice = Slice::lasting(moment);
      done = task->step(slice);
      if (done || told_so || steady_seconds() < begin + patience) continue;
      told_so = true;
      tell(say(N_("This may take a while. Press Ctrl-C to stop.")));
      flush();
    }
    return task->result();
  }

  Move chosen(const Analysis& analysis, Player player) {
    return choose_move(session_.current(), analysis, player, wish_.seed + session_.played(), wish_.budget);
  }

  bool carry_out(const Action& action) {
    auto next = nimatron::apply(session_, action);
    if (!next) {
      tell(closed(next.fault().message));
      return false;
    }
    session_ = std::move(*next);
    return true;
  }

  void answer() {
    const Analysis analysis = plays_by_eye(wish_.level) ? Analysis{} : analysed();
    if (interrupted()) return;
    const Move move = chosen(analysis, wish_.level);
    tell(labelled(level_name(wish_.level), closed(move_words(move))));
    carry_out(PlayMove{print(move)});
    show();
  }

  void hear(std::string_view line) {
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    const std::string first = lower(line.substr(0, end));
    const std::string_view rest = trimmed(line.substr(end));
    const bool word = !first.empty() &&
                      std::all_of(first.begin(), first.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    if (line.empty()) return;
    if (first == "?") return hear_help();
    if (word) return carry_out_word(first, rest);
    hear_move(line);
  }

  static std::string lower(std::string_view text) {
    std::string out;
    for (const char c : text)
      out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return out;
  }

  void hear_move(std::string_view line) {
    if (session_.over()) return tell(say(N_("The game is over.")));
    const Position before = session_.current();
    auto move = parse_move(before, line);
    if (!move) {
      auto meant = parse_move(before, as_move(line));
      if (meant) move = *meant;
    }
    if (!move) {
      // Translators: moves and help are typed, and stay in English
      const Message further = say(N_("Type moves to list the legal moves, or help."));
      return tell(sentences(closed(labelled(say(N_("Not a legal move")), move.fault().message)), further));
    }
    carry_out(PlayMove{print(*move)});
    tell(labelled(say(N_("You")), closed(describe(before, *move))));
    show();
  }

  void show_after(const Action& action) {
    if (carry_out(action)) show();
  }

  void tell_no_command(std::string_view word) {
    Nearest near(word);
    for (const std::string_view command : said_commands)
      near.look(command);
    Message out = say(N_("No such command: '{0}'."), word.substr(0, 40)); // what was typed
    if (!near.found().empty()) out = sentences(out, say(N_("Did you mean {0}?"), near.found()));
    // Translators: help is typed, and stays in English
    tell(sentences(out, say(N_("Type help to list the commands."))));
  }

  void carry_out_word(std::string_view word, std::string_view rest) {
    const std::string_view meant = word == "q" || word == "exit" ? "quit" : word;
    if (std::find(said_commands.begin(), said_commands.end(), meant) == said_commands.end())
      return tell_no_command(word);
    if (meant == "quit") left_ = true;
    if (meant == "help") hear_help();
    if (meant == "show") show();
    if (meant == "record") write_line(record_text());
    if (meant == "hint") hint();
    if (meant == "why") why(Depth::brief);
    if (meant == "more") why(Depth::proof);
    if (meant == "moves") list_moves();
    if (meant == "undo") show_after(Undo{});
    if (meant == "redo") show_after(Redo{});
    if (meant == "new") begin(rest);
  }

  void begin(std::string_view text) {
    if (text.empty()) return show_after(Again{});
    auto understood = parse_lenient(text, false);
    if (!understood) {
      return tell(closed(say(
          N_C("a fault of a record that begins a sentence: where it is, and what it is", "Column {0}: {1}"),
          std::to_string(understood.fault().column), understood.fault().message)));
    }
    if (understood->how) tell(closed(*understood->how));
    session_ = seated(std::move((*understood).record));
    introduce();
  }

  void list_moves() const {
    constexpr int most = 100;
    int listed = 0;
    for_each_move(session_.current(), [&](const Move& move) {
      if (listed == most)
        return write_line(said(say(N_C("a list of moves that goes on", "... and more")))) && false;
      ++listed;
      return write_line(print(move));
    });
  }

  void hint() {
    if (session_.over()) return tell(say(N_("The game is over.")));
    const Analysis analysis = analysed();
    const Move move = chosen(analysis, Player::perfect);
    const Message try_it = closed(labelled(say(N_("A move to try")), move_words(move)));
    const Message lost = say(N_("Every move loses against best play."));
    switch (analysis.outcome) {
    case Outcome::N: return tell(closed(labelled(say(N_("You can win with this move")), move_words(move))));
    case Outcome::P:
      return tell(sentences(
          lost, analysis.remoteness
                    ? closed(labelled(say(N_("You hold out longest with this move")), move_words(move)))
                    : try_it));
    case Outcome::T:
      return tell(sentences(say(N_("With best play, neither side can win.")),
                            closed(labelled(say(N_("A move that keeps the tie")), move_words(move)))));
    case Outcome::unknown: return tell(sentences(say(N_("Unsolved: too many positions to search.")), try_it));
    }
  }

  /// The short reason, or what follows it.
  void why(Depth depth) {
    const Analysis analysis = analysed();
    const Position now = session_.current();
    for (const Reason& reason : in_words(now, explain(now, analysis))) {
      if (reason.depth != depth) continue;
      if (!write_line(said(reason.text))) break;
      if (!wish_.words_only && !write(drawn(*now.game, reason.figure))) break;
    }
  }

  const GameWish wish_;
  Session session_;
  Solver solver_;
  bool left_ = false;
};

} // namespace

int play_game(Record record, const GameWish& wish) { return Table(std::move(record), wish).play(); }

} // namespace nimatron::cli
