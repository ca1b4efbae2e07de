#include "features/sharing/share.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "core/lenient_parser.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"
#include "features/course/lessons.hpp"
#include "features/explorers/explorer.hpp"
#include "features/model.hpp"
#include "learn/own_lesson.hpp"
#include "session/levels.hpp"
#include "session/wording.hpp"

namespace nimatron {

namespace {

std::optional<Fault> read_players(Reader& in, Link& link) {
  const std::size_t column = in.column();
  const std::string letters = in.letters();
  const std::string_view known = player_letters;
  bool good = letters.size() == link.players.size();
  for (std::size_t i = 0; good && i < letters.size(); ++i) {
    const std::size_t which = known.find(letters[i]);
    good = which != std::string_view::npos;
    if (good) link.players[i] = static_cast<Player>(which);
  }
  if (good) return std::nullopt;
  return Fault{say(N_("play= needs two of the letters {0}"), std::string(known)), column};
}

std::optional<Fault> read_shown(Reader& in, Link& link) {
  Overlays extras{false, false, false, false};
  do {
    const std::size_t column = in.column();
    const std::string name = in.letters();
    if (name == "none") continue;
    bool known = false;
    for (const OverlayRow& row : overlay_rows) {
      if (name != row.key) continue;
      extras.*row.shown = true;
      known = true;
    }
    if (!known)
      return Fault{say(N_("show= can be bundles, gaps, twin, predicted or none, not '{0}'"), name), column};
  } while (in.accept(','));
  link.extras = extras;
  return std::nullopt;
}

/// `name=value;` once more, if there is one.
std::optional<Fault> read_parameter(Reader& in, Link& link, std::string& seen) {
  const std::size_t column = in.column();
  const std::string name = in.letters();
  if (!in.accept('=')) return in.expected(N_("expected '='"));
  if (seen.find(" " + name + " ") != std::string::npos)
    return Fault{say(N_("'{0}' is given twice"), name), column};
  seen += " " + name + " ";
  std::optional<Fault> fault;
  if (name == "play") {
    fault = read_players(in, link);
  } else if (name == "show") {
    fault = read_shown(in, link);
  } else if (name == "at") {
    const auto at = in.number(0, max_heap);
    if (!at) return at.fault();
    link.at = static_cast<std::size_t>(*at);
  } else if (name == "goal") {
    if (in.letters() != "win") fault = in.fault(say(N_("goal= can only be 'win'")));
    link.challenge = true;
  } else if (is_agreement_setting(name)) {
    fault = read_agreement_setting(name, in, link.agreement);
  } else {
    fault =
        Fault{say(N_("a link can set play, at, goal, show, with, game, names, hints, match and clock, but "
                     "not '{0}'"),
                  name),
              column};
  }
  if (!fault && !in.accept(';')) fault = in.expected(N_("expected ';' and then the game"));
  return fault;
}

/// What two people have agreed on, taken together; they are the players.
std::optional<Message> settle_players(Link& link, const std::string& seen) {
  if (auto wrong = settle(link.agreement)) return wrong;
  if (link.agreement.with == Agreement::With::nobody) return std::nullopt;
  constexpr Players people = {Player::human, Player::human};
  if (seen.find(" play ") == std::string::npos) link.players = people;
  if (link.players != people) return say(N_("a game between two people is play=hh"));
  if (link.challenge) return say(N_("a challenge is for one person, against the computer"));
  return std::nullopt;
}

constexpr std::string_view daily_key = "daily=";

Result<Link> read_daily_link(std::string_view text) {
  Reader in(text);
  const auto day = read_day(in);
  if (!day) return day.fault();
  if (*day < 1 || !in.done()) return in.expected(N_("expected a date like 2026-11-22"));
  Link link;
  link.daily = *day;
  return link;
}

constexpr std::string_view lesson_key = "lesson=";

Result<Link> read_lesson_link(std::string_view text) {
  Reader in(text);
  Link link;
  link.lesson = in.letters();
  if (link.lesson.empty() || !in.done()) return in.expected(N_("expected the name of a lesson"));
  return link;
}

constexpr std::string_view own_key = "own=";

Result<Link> read_own_link(std::string_view text) {
  Link link;
  link.own = text;
  const bool known = std::all_of(text.begin(), text.end(), [](char c) {
    return is_letter(c) || is_digit(c) || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
  });
  if (text.empty() || !known || text.size() > longest_lesson_link)
    return Fault{say(N_("This link is damaged: part of the lesson is missing.")), 1};
  return link;
}

constexpr std::string_view practice_key = "practice=";

Result<Link> read_practice_link(std::string_view text) {
  Link link;
  link.practice = text;
  if (!is_practice(text))
    return Fault{say(N_("There are no exercises called {0}."), shortened(link.practice)), 1};
  return link;
}

constexpr std::string_view explore_key = "explore=";

Result<Link> read_explore_link(std::string_view text) {
  Link link;
  link.explorer = text;
  if (!read_explorer(text))
    return Fault{say(N_("There is no explorer called {0}."), shortened(link.explorer)), 1};
  return link;
}

/// A link that has no record but names something else.
struct Other {
  std::string_view key;
  Result<Link> (*read)(std::string_view);
  std::string Link::*name; // what it names; nullptr: a day
};
constexpr std::array others = {
    Other{daily_key, read_daily_link, nullptr}, Other{lesson_key, read_lesson_link, &Link::lesson},
    Other{own_key, read_own_link, &Link::own}, Other{practice_key, read_practice_link, &Link::practice},
    Other{explore_key, read_explore_link, &Link::explorer}};

std::string print(const Overlays& extras) {
  std::string names;
  for (const OverlayRow& row : overlay_rows) {
    if (extras.*row.shown) names += (names.empty() ? "" : ",") + std::string(row.key);
  }
  return "show=" + (names.empty() ? "none" : names) + ';';
}

bool has_parameter(std::string_view text) {
  const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz");
  return end != 0 && end != std::string_view::npos && text[end] == '=';
}

} // namespace

std::string print(const Link& link) {
  if (link.daily != 0) return daily_link(link.daily);
  for (const Other& other : others) {
    if (other.name != nullptr && !(link.*other.name).empty())
      return std::string(other.key) + link.*other.name;
  }
  std::string out;
  if (link.players != Link{}.players || link.challenge) {
    out += "play=";
    for (const Player player : link.players)
      out += letter_of(player);
    out += ';';
  }
  out += print(link.agreement, false);
  if (link.at) out += "at=" + std::to_string(*link.at) + ';';
  if (link.challenge) out += "goal=win;";
  if (link.extras) out += print(*link.extras);
  return out + print(link.record);
}

Result<Link> read_link(std::string_view text, const TypedWords& words, Player level) {
  const std::size_t begin = text.find('#') + 1; // 0 where there is none
  const std::string_view inner = text.substr(begin);
  for (const Other& other : others) {
    if (!inner.starts_with(other.key)) continue;
    auto link = other.read(inner.substr(other.key.size()));
    if (link) return link;
    return Fault{link.fault().message, link.fault().column + begin + other.key.size()};
  }
  if (!has_parameter(inner)) {
    auto understood = parse_lenient(text, words);
    if (!understood) return understood.fault();
    return Link{.record = std::move(understood->record),
                .players = {Player::human, level},
                .how = std::move(understood->how)};
  }
  Link link;
  link.players = {Player::human, level};
  Reader in(inner);
  std::string seen;
  while (has_parameter(inner.substr(in.column() - 1))) {
    if (auto fault = read_parameter(in, link, seen)) return Fault{fault->message, fault->column + begin};
  }
  if (auto wrong = settle_players(link, seen)) return Fault{*wrong, begin + 1};
  const std::size_t offset = begin + in.column() - 1;
  auto record = parse_record(text.substr(offset));
  if (!record) { // as people write it
    auto understood = parse_lenient(text.substr(offset), words);
    if (!understood) return Fault{understood.fault().message, understood.fault().column + offset};
    record = std::move(understood->record);
    link.how = std::move(understood->how);
  }
  link.record = std::move(*record);
  const std::size_t moves = link.record.moves.size();
  if (link.at && *link.at > moves) {
    return Fault{say(N_("{0, plural, one {at= is too large: the game has only one move} other {at= is too "
                        "large: the game has only {0} moves}}"),
                     static_cast<Count>(moves)),
                 offset};
  }
  return link;
}

Session session_of(Link link) {
  Session session(std::move(link.record), link.players);
  session.set_agreement(std::move(link.agreement));
  if (link.at) session.go_to(*link.at);
  return session;
}

Message challenge_words(const Session& session) {
  for (const Player player : session.players()) {
    if (is_machine(player))
      return say(
          N_("{0, select, beginner {Can you beat Beginner from here?} casual {Can you beat Casual from "
             "here?} club {Can you beat Club from here?} other {Can you beat Perfect from here?}}"),
          level_name(player));
  }
  return say(N_("Can you win from here?"));
}

std::string daily_link(Day day) { return std::string(daily_key) + print_day(day); }

std::string address(const Model& model) {
  if (const AtExplorer* at = model.at_explorer()) return std::string(explore_key) + explorer_text(*at);
  if (model.teaching && model.teaching->practice)
    return std::string(practice_key) + model.teaching->practice->way;
  if (model.teaching && !model.teaching->lesson.link.empty())
    return std::string(own_key) + model.teaching->lesson.link;
  if (model.teaching)
    return model.teaching->is_first_steps() ? "" : std::string(lesson_key) + model.teaching->lesson.id;
  if (model.session.daily().day != 0 && model.session.played() == 0)
    return daily_link(model.session.daily().day);
  Record on_board = model.session.record();
  on_board.moves.resize(model.session.played());
  Link link{.record = std::move(on_board), .players = model.session.players()};
  if (model.session.agreement().by_link()) link.agreement = model.session.agreement();
  return print(link);
}

} // namespace nimatron
