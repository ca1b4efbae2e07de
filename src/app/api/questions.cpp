#include "app/api/questions.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "analyst/questions/draw.hpp"
#include "analyst/questions/position_sheet.hpp"
#include "analyst/questions/worksheet.hpp"
#include "app/api/fields.hpp"
#include "app/api/lesson_question.hpp"
#include "content/gallery.hpp"
#include "content/typed_words.hpp"
#include "core/game.hpp"
#include "core/json.hpp"
#include "core/move_texts.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "explore/chart.hpp"
#include "features/sharing/share.hpp"
#include "learn/course.hpp"
#include "learn/practice.hpp"
#include "scene/qr_code.hpp"
#include "session/levels.hpp"

namespace nimatron {

namespace {

std::string in_json(const Message& message, const Catalogue& words) {
  return json_string(words.say(message));
}

/// What is wrong with it, and where.
std::string fault_of(const Fault& fault, const Catalogue& words) {
  JsonObject out;
  out.add("fault", in_json(fault.message, words));
  out.add_number("column", static_cast<Count>(fault.column));
  return out.text();
}

/// A link as somebody writes it; the faults of its text are counted in that text alone.
std::optional<Link> link_in(Fields& fields, const Field* field, const Catalogue& words) {
  if (field == nullptr) return std::nullopt;
  if (field->value.size() > longest_record) {
    fields.fail({say(N_("this is too long")), 1});
    return std::nullopt;
  }
  auto link = read_link(field->value, typed_words(words));
  if (link) return std::move(*link);
  fields.fail(link.fault());
  return std::nullopt;
}

/// What a link lays on the table, in words and in its canonical form.
std::string read(Fields& fields, const Catalogue& words) {
  const auto link = link_in(fields, fields.needed("text"), words);
  JsonObject out;
  if (!link) return out.text();
  out.add_string("link", print(*link));
  const bool game = link->record.start.game != nullptr && link->daily == 0 && link->lesson.empty() &&
                    link->own.empty() && link->practice.empty() && link->explorer.empty();
  out.add("how", link->how ? in_json(*link->how, words) : "null");
  out.add_bool("game", game);
  if (!game) return out.text();
  const Session session = session_of(*link);
  const Position& position = session.current();
  JsonArray rules;
  for (const Message& rule : rules_of(position))
    rules.add(in_json(rule, words));
  out.add_string("record", print(link->record));
  out.add_string("position", print(position));
  out.add("title", in_json(game_name(position), words));
  out.add("rules", rules.text());
  out.add_bool("over", session.over());
  return out.text();
}

/// The legal moves of a position, or the first of them.
std::string moves(Fields& fields, const Catalogue&) {
  constexpr std::size_t limit = 10'000;
  Position position = new_position(all_games().front());
  fields.set(position, fields.needed("position"));
  std::size_t most = limit;
  fields.set(most, fields.optional("most"));
  most = std::min(most, limit);
  const MoveTexts listed = move_texts(position, most);
  JsonArray all;
  for (const std::string& move : listed.moves)
    all.add_string(move);
  JsonObject out;
  out.add("moves", all.text());
  out.add_bool("all", listed.all);
  return out.text();
}

/// A move of a position as it is said while it is chosen: "take 3 from heap 2, leaving 4".
std::string said(Fields& fields, const Catalogue& words) {
  Position position = new_position(all_games().front());
  fields.set(position, fields.needed("position"));
  const Field* text = fields.needed("move");
  JsonObject out;
  if (fields.faulty() || text == nullptr) return out.text();
  if (const auto move = parse_move(position, text->value)) {
    out.add("words", in_json(describe(position, *move), words));
  } else {
    fields.fail({move.fault().message, text->column + text->name.size() + move.fault().column});
  }
  return out.text();
}

std::string svg(Fields& fields, const Catalogue& words) {
  const auto link = link_in(fields, fields.needed("link"), words);
  JsonObject out;
  if (!link) return out.text();
  if (link->record.start.game == nullptr) {
    fields.fail({say(N_("nothing lies on the table there")), 1});
    return out.text();
  }
  const Overlays shown = link->extras.value_or(Overlays{});
  out.add_string("svg", answer(DrawPosition{session_of(*link).current(), shown}, words).drawing);
  return out.text();
}

std::string code(Fields& fields, const Catalogue&) {
  const Field* text = fields.needed("text");
  JsonObject out;
  if (text == nullptr) return out.text();
  const std::string squares = code_of(text->value.substr(0, longest_record));
  if (squares.empty()) fields.fail(text->fault(say(N_("this is too long for a QR code"))));
  out.add_string("squares", squares);
  return out.text();
}

/// Of a list of things to choose from: their ids, names and what they are about.
template <class Entry>
std::string entries(const Entry& all, const Catalogue& words) {
  JsonArray out;
  for (const auto& entry : all) {
    JsonObject one;
    one.add_string("id", entry.id);
    one.add("title", in_json(say(entry.title), words));
    one.add("idea", in_json(say(entry.idea), words));
    out.add(one.text());
  }
  return out.text();
}

std::string lessons(Fields&, const Catalogue& words) {
  JsonArray chapters;
  for (const Chapter& chapter : course()) {
    JsonObject one;
    one.add("title", in_json(say(chapter.title), words));
    one.add("lessons", entries(chapter.lessons, words));
    chapters.add(one.text());
  }
  JsonObject out;
  out.add("chapters", chapters.text());
  return out.text();
}

std::string exercises(Fields&, const Catalogue& words) {
  JsonObject out;
  out.add("exercises", entries(skills(), words));
  return out.text();
}

std::string games(Fields&, const Catalogue& words) {
  JsonArray groups;
  for (const Group& group : gallery()) {
    JsonArray offers;
    for (const Offer& offer : group.offers) {
      JsonObject one;
      one.add("name", in_json(say(offer.name), words));
      one.add("about", in_json(say(offer.about), words));
      one.add_string("record", offer.record);
      offers.add(one.text());
    }
    JsonObject one;
    one.add("title", in_json(say(group.title), words));
    one.add("offers", offers.text());
    groups.add(one.text());
  }
  JsonObject out;
  out.add("groups", groups.text());
  return out.text();
}

/// What a teacher sets at a position.
SheetTask sheet_task(Fields& fields) {
  const Field* task = fields.optional("task");
  return task == nullptr ? SheetTask::play : static_cast<SheetTask>(fields.one_of(task, sheet_task_names));
}

/// Positions for a sheet, beginning with one that is given.
std::string positions(Fields& fields, const Catalogue&) {
  Position first = new_position(all_games().front());
  std::size_t count = 4;
  std::size_t seed = 1;
  fields.set(first, fields.needed("position"));
  fields.set(count, fields.optional("count"));
  fields.set(seed, fields.optional("seed"));
  const SheetTask task = sheet_task(fields);
  JsonArray all;
  JsonObject out;
  if (fields.faulty()) return out.text();
  const auto some = static_cast<int>(std::min<std::size_t>(count, most_positions_on_a_sheet));
  for (const Position& position : positions_for_sheet(first, task, some, seed))
    all.add_string(print(position));
  out.add("positions", all.text());
  return out.text();
}

/// These positions on a sheet, in an order of their own; a space stands between two of them.
std::string sheet_of_positions(Fields& fields, const Field& listed, const Catalogue& words) {
  std::vector<Position> all;
  for (std::size_t at = 0; at < listed.value.size() && all.size() < most_positions_on_a_sheet;) {
    const std::size_t end = std::min(listed.value.find(' ', at), listed.value.size());
    if (const auto read = parse_record(listed.value.substr(at, end - at))) {
      all.push_back(replay(*read));
    } else {
      fields.fail({read.fault().message, listed.column + listed.name.size() + at + read.fault().column});
    }
    at = end + 1;
  }
  const SheetTask task = sheet_task(fields);
  const Field* address = fields.optional("address");
  JsonObject out;
  if (fields.faulty()) return out.text();
  const std::string to = address == nullptr ? "" : std::string(address->value.substr(0, longest_record));
  out.add_string("page", positions_on_sheet(all, task, to, words));
  return out.text();
}

/// A sheet of exercises with their answers, as a page for printing; or of positions, or of a lesson.
std::string paper(Fields& fields, const Catalogue& words) {
  if (const Field* named = fields.optional("lesson")) return sheet_of_lesson(fields, *named, words);
  if (const Field* listed = fields.optional("positions")) return sheet_of_positions(fields, *listed, words);
  const Field* kind = fields.optional("kind");
  const SkillEntry* skill = kind == nullptr ? nullptr : skill_entry(kind->value);
  if (kind != nullptr && skill == nullptr)
    fields.fail(kind->fault(say("there are no exercises called {0}", shortened(kind->value))));
  std::size_t level = 3;
  std::size_t count = 12;
  std::size_t seed = 1;
  fields.set(level, fields.optional("level"));
  fields.set(count, fields.optional("count"));
  fields.set(seed, fields.optional("seed"));
  const Field* page = fields.optional("page");
  JsonObject out;
  if (fields.faulty()) return out.text();
  const auto no_more = [](std::size_t n, int most) {
    return static_cast<int>(std::min(n, static_cast<std::size_t>(most)));
  };
  constexpr std::size_t longest_page = 1000; // a longer address has no code
  out.add_string(
      "page",
      answer(MakeWorksheet{.skill = skill == nullptr ? std::nullopt : std::optional(skill->skill),
                           .level = no_more(level, hardest),
                           .count = no_more(count, most_on_a_sheet),
                           .seed = seed,
                           .page = page == nullptr ? "" : std::string(page->value.substr(0, longest_page))},
             words)
          .page);
  return out.text();
}

/// A position to be searched.
Position searched(Fields& fields, bool& reasons) {
  Position position = new_position(all_games().front());
  fields.set(position, fields.needed("position"));
  fields.set(reasons, fields.optional("reasons"));
  return position;
}

/// What it asks for is looked at before it is searched.
std::string explain(Fields& fields, const Catalogue&) {
  bool reasons = true;
  searched(fields, reasons);
  return {};
}

struct Question {
  std::string_view name;
  std::string (*answer)(Fields&, const Catalogue& words);
};

constexpr std::array questions = {
    Question{"read", read},
    Question{"moves", moves},
    Question{"svg", svg},
    Question{"code", code},
    Question{"games", games},
    Question{"lessons", lessons},
    Question{"exercises", exercises},
    Question{"paper", paper},
    Question{"positions", positions},
    Question{"words", said},
    Question{"explain", explain},
    Question{"lesson", check_lesson},
    Question{"notes", lesson_on_paper},
};

/// What needs no search; "" for what does.
std::string answer_at_once(Fields& fields, const Catalogue& words) {
  const Field* asked = fields.needed("ask");
  if (asked == nullptr) return fault_of(*fields.fault(), words);
  for (const Question& question : questions) {
    if (question.name != asked->value) continue;
    std::string answer = question.answer(fields, words);
    if (const auto& fault = fields.fault()) return fault_of(*fault, words);
    return answer;
  }
  return fault_of(asked->fault(say("there is no question {0}", shortened(asked->value))), words);
}

std::string explained(const Position& position, const Analysis& known, const Reasons& reasons,
                      const Catalogue& words) {
  JsonArray brief;
  JsonArray all;
  for (const Reason& step : reasons) {
    all.add(in_json(step.text, words));
    if (step.depth == Depth::brief) brief.add(in_json(step.text, words));
  }
  JsonObject out;
  out.add_string("position", print(position));
  out.add("title", in_json(say(position.game->title), words));
  out.add_string("outcome", outcome_name(known.outcome));
  out.add("brief", brief.text());
  out.add("reasons", all.text());
  return out.text();
}

} // namespace

Inquiry::Inquiry(std::string_view text, const Catalogue& words) : words_(words) {
  Fields fields(text);
  answer_ = answer_at_once(fields, words);
  if (!answer_.empty()) return;
  search_ = std::make_unique<Search>();
  search_->position = searched(fields, search_->reasons_wanted);
  search_->analyst.take({1, Analyse{search_->position}});
  if (search_->reasons_wanted) search_->analyst.take({2, Explain{search_->position}});
}

std::optional<std::string> Inquiry::work(double seconds) {
  if (!search_) return answer_;
  Search& search = *search_;
  search.analyst.work(seconds, [&](const Reply& reply) {
    if (const auto* found = std::get_if<Analysed>(&reply.what)) search.known = found->analysis;
    if (const auto* told = std::get_if<Explained>(&reply.what)) search.reasons = told->reasons;
  });
  if (!search.known || (search.reasons_wanted && !search.reasons)) return std::nullopt;
  return explained(search.position, *search.known, search.reasons.value_or(Reasons()), words_);
}

std::string answer_to(std::string_view text, const Catalogue& words) {
  Inquiry inquiry(text, words);
  constexpr double slice = 1;
  for (;;) {
    if (auto answer = inquiry.work(slice)) return *std::move(answer);
  }
}

} // namespace nimatron
