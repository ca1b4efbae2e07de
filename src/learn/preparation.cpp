#include "learn/preparation.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/board_text.hpp"
#include "core/forms.hpp"
#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "explain/binary.hpp"
#include "explain/explain.hpp"
#include "solve/octal/values_around.hpp"
#include "solve/search/analyse.hpp"

namespace nimatron {

// ------------------------------------------------------------------------------------------------- words

std::string_view Words::peek() const { return rest_.substr(0, rest_.find(' ')); }

std::string_view Words::next() {
  const std::string_view word = peek();
  rest_.remove_prefix(std::min(rest_.size(), word.size() + 1));
  return word;
}

bool Words::accept(std::string_view word) {
  if (word != peek()) return false;
  next();
  return true;
}

// ------------------------------------------------------------------------------------------------- a step

Preparation::Preparation(const ScriptStep& made_of, std::vector<LessonFault>& faults, const Sayer* own)
    : step(made_of), words(made_of.about), faults_(faults), own_(own) {
  if (words.accept("-") || words.peek().find(':') == std::string_view::npos) return;
  if (auto found = read_position(words.next(), step.line)) out.position = std::move(*found);
}

void Preparation::fault(int line, Message what) { faults_.push_back({line, std::move(what)}); }

bool Preparation::within(std::size_t n, std::size_t most) {
  if (n <= most) return true;
  fault(say(N_("this is too large for a step: {0} where {1} is the most"), n, most));
  return false;
}

std::optional<Position> Preparation::read_position(std::string_view record, int line) {
  auto read = parse_record(record);
  if (read) return replay(std::move(*read));
  // Translators: a record of a game, and what is wrong with it
  fault(line, say(N_("{0}: column {1}: {2}"), record, static_cast<Count>(read.fault().column),
                  read.fault().message));
  return std::nullopt;
}

std::optional<Move> Preparation::read_move(std::string_view text, int line) {
  const auto read = parse_move(position(), text);
  if (read) return *read;
  fault(line, labelled(say("{0}", text), read.fault().message));
  return std::nullopt;
}

std::optional<Count> Preparation::read_number(std::string_view text, int line) {
  Count number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (!text.empty() && read.ec == std::errc() && read.ptr == text.data() + text.size() && number >= 0)
    return number;
  // Translators: what stands where a number should
  fault(line, say(N_("'{0}' is no number"), text));
  return std::nullopt;
}

const ScriptField* Preparation::field(std::string_view name) const {
  const auto found = std::find_if(step.fields.begin(), step.fields.end(),
                                  [&](const ScriptField& f) { return f.name == name; });
  return found == step.fields.end() ? nullptr : &*found;
}

Message Preparation::text(const ScriptText& text, int line) {
  Message said{text.id, {}};
  std::string_view names = text.slots;
  while (!names.empty()) {
    const std::string_view name = next_form(names);
    if (auto part = slot(name)) {
      said.args.emplace_back(std::vector<Message>{std::move(*part)});
    } else {
      // Translators: what stands in braces, with the braces
      fault(line, say(N_("nothing is known that '{0}' could stand for"), '{' + std::string(name) + '}'));
      said.args.emplace_back(std::string());
    }
  }
  // Somebody's own words are no key of the catalogue: they are said as they are, in one piece.
  if (own_ == nullptr || !is_said(said)) return said;
  return say("{0}", fill(text.id, said.args, FillRules{}, *own_));
}

std::optional<Message> Preparation::slot(std::string_view name) {
  if (name == "answer") return !is_said(answer) ? std::nullopt : std::optional(answer);
  Words parts(name);
  if (parts.accept("binary")) {
    const auto number = read_number(parts.next(), step.line);
    if (!number || !parts.done()) return std::nullopt;
    const BinaryTable table = binary_table({*number}, {*number});
    std::string digits;
    for (int i = table.columns - 1; i >= 0; --i)
      digits += ((*number >> i) & 1) != 0 ? '1' : '0';
    return say("{0}", digits);
  }
  if (!has_position()) return std::nullopt;
  if (name == "why") return short_reason(position());
  if (name == "move") {
    const Analysis found = settled_analysis(position());
    const auto win = win_to_name(position(), found);
    return win ? std::optional(in_words(position(), *win)) : std::nullopt;
  }
  if (const auto number = quantity(position(), name)) return number_words(*number);
  return std::nullopt;
}

// ------------------------------------------------------------------------------------------------- in common

Message needs_position(std::string_view word) {
  // Translators: a word of a lesson
  return say(N_("'{0}' needs a position"), word);
}
Message is_right(std::string_view answer) {
  // Translators: a number or a move that a lesson calls wrong
  return say(N_("{0} is right"), answer);
}

namespace {

/// By theory, else by search through so many positions.
Analysis analysed(const Position& position, Count positions) {
  constexpr std::size_t all = 1000;
  Analysis found = analyse(position, {.positions = 0, .limit = all});
  const bool enough =
      found.outcome != Outcome::unknown && (found.outcome != Outcome::N || !found.winning.empty());
  return enough ? found : analyse(position, {.positions = positions, .limit = all});
}

} // namespace

Analysis settled_analysis(const Position& position) { return analysed(position, 1'000'000); }

Message short_reason(const Position& position) {
  Message out;
  for (const Step& step : explain(position, settled_analysis(position))) {
    if (step.depth != Depth::brief) break;
    Message words = step.claim.words(position);
    out = !is_said(out) ? std::move(words) : sentences(out, words);
  }
  return out;
}

Message judged(const Position& position, const Analysis& before, const Move& move) {
  // There are many moves to be judged, and where only symmetry settles a position, a search is long.
  const Count few = before.method == Method::symmetry ? 0 : 5'000;
  const Position left = play(position, move);
  const Analysis after = analysed(left, few);
  if (after.outcome == Outcome::unknown) return {}; // the author's own words say more
  const auto step = explain_move(position, move, before, after);
  if (!step) return {};
  Message words = step->claim.words(position);
  const auto* replies = std::get_if<Answers>(&step->figure);
  if (replies == nullptr || replies->row.empty() || !replies->row.front().answer) return words;
  return sentences(words, closed(in_words(left, *replies->row.front().answer)));
}

std::vector<Move> all_moves(const Position& position) {
  constexpr std::size_t most = 2000;
  std::vector<Move> out;
  for_each_move(position, [&](const Move& move) {
    out.push_back(move);
    return out.size() < most;
  });
  return out.size() < most ? out : settled_analysis(position).winning;
}

Message number_words(Count number) { return say("{0}", number); }

std::vector<Count> heaps_of(const Position& position) {
  const Geometry& geometry = geometry_of(position);
  std::vector<Count> out;
  for (std::size_t i = 0; i < geometry.heaps(position.board); ++i)
    out.push_back(geometry.heap(position.board, i));
  return out;
}

std::vector<Count> values_of(const Position& position) {
  std::vector<Count> out;
  for (std::size_t i = 0; i < heaps_of(position).size(); ++i) {
    const auto value = heap_value(position, i);
    if (!value) return {};
    out.push_back(*value);
  }
  return out;
}

std::optional<Position> with_heaps(const Position& position, const std::vector<Count>& heaps) {
  Position out = position;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    const ValueAxis axis{.what = ValueAxis::What::heap, .which = i};
    if (!geometry_of(out).set(out.board, axis, heaps[i])) return std::nullopt;
  }
  if (out.game->board_error(out.options, out.board)) return std::nullopt;
  return out;
}

Message board_name(const Position& position) {
  const std::vector<Count> heaps = heaps_of(position);
  if (!heaps.empty()) return say("{0}", number_list(heaps));
  if (const auto* series = std::get_if<SeriesBoard>(&position.board); series != nullptr && series->k == 1)
    return say(N_("{0, plural, one {{0} match} other {{0} matches}}"), series->n);
  if (const auto* sum = std::get_if<SumBoard>(&position.board)) {
    Message out;
    for (const Position& part : sum->part) {
      out = is_said(out) ? say("{0} + {1}", out, board_name(part)) : board_name(part);
    }
    return out;
  }
  const std::string record = print(position);
  return say("{0}", spaced(record.substr(record.find(':') + 1)));
}

} // namespace nimatron
