#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/io.hpp"
#include "content/gallery.hpp"
#include "core/json.hpp"
#include "core/lenient_parser.hpp"
#include "core/text.hpp"
#include "session/levels.hpp"
#include "session/strength.hpp"

namespace nimatron::cli {

namespace {

struct StrengthWish {
  std::vector<std::string> games;
  std::size_t each = 200;
  std::uint64_t seed = 1;
  bool json = false;
};

/// Neighbours, the stronger first.
constexpr std::array pairs = {std::pair{Player::casual, Player::beginner},
                              std::pair{Player::club, Player::casual},
                              std::pair{Player::perfect, Player::club}};
/// Those who know only the rules, against each level.
constexpr std::array novices = {Novice::random, Novice::sees_one_move};

const char* name_of(Novice novice) { return novice == Novice::random ? "random" : "sees one move"; }

struct Row {
  std::array<Score, machines.size() * novices.size()> novice; // by level, then by novice
  std::array<Score, pairs.size()> pair;
};

void add(Score& sum, const Score& score) {
  sum.games += score.games;
  sum.won += score.won;
}

void add(Row& sum, const Row& row) {
  for (std::size_t i = 0; i < row.novice.size(); ++i)
    add(sum.novice[i], row.novice[i]);
  for (std::size_t i = 0; i < row.pair.size(); ++i)
    add(sum.pair[i], row.pair[i]);
}

constexpr int name_width = 30;

std::string padded(const std::string& text, int width) {
  const std::size_t wide = static_cast<std::size_t>(width);
  return text.size() < wide ? std::string(wide - text.size(), ' ') + text : text;
}

std::string headed(std::string head) {
  head.resize(std::max<std::size_t>(head.size(), name_width), ' ');
  return head;
}

/// "96.5 %", of so many letters.
std::string percent(const Score& score, int width) {
  if (score.games == 0) return padded("-", width);
  std::array<char, 32> cell{};
  std::snprintf(cell.data(), cell.size(), "%.1f %%", 100 * score.share());
  return padded(cell.data(), width);
}

/// "35.5 / 61.0 %": of the two novices against one level.
std::string percents(const Score& random, const Score& sees, int width) {
  if (random.games == 0) return padded("-", width);
  std::array<char, 48> cell{};
  std::snprintf(cell.data(), cell.size(), "%.1f / %.1f %%", 100 * random.share(), 100 * sees.share());
  return padded(cell.data(), width);
}

constexpr int novice_width = 17;
constexpr int pair_width = 18;

std::string novices_head() {
  std::string out = headed("random / sees one move");
  for (const Player level : machines)
    out += padded(std::string("> ") + kept_level(level), novice_width);
  return out;
}

std::string novices_in_words(const std::string& name, const Row& row) {
  std::string line = headed(name);
  for (std::size_t level = 0; level < machines.size(); ++level)
    line += percents(row.novice[2 * level], row.novice[2 * level + 1], novice_width);
  return line;
}

std::string pairs_head() {
  std::string out = headed("boards like");
  for (const auto& [stronger, weaker] : pairs)
    out += padded(std::string(kept_level(stronger)) + " > " + kept_level(weaker), pair_width);
  return out;
}

std::string pairs_in_words(const std::string& name, const Row& row) {
  std::string line = headed(name);
  for (const Score& score : row.pair)
    line += percent(score, pair_width);
  return line;
}

void add_score(JsonArray& all, JsonObject one, const Score& score) {
  one.add_number("games", static_cast<Count>(score.games));
  one.add_number("won", static_cast<Count>(score.won));
  all.add(one.text());
}

std::string in_json(const std::string& name, const Row& row) {
  JsonObject out;
  out.add_string("game", name);
  JsonArray some;
  for (std::size_t i = 0; i < row.novice.size(); ++i) {
    JsonObject one;
    one.add_string("novice", name_of(novices[i % 2]));
    one.add_string("level", kept_level(machines[i / 2]));
    add_score(some, std::move(one), row.novice[i]);
  }
  out.add("novices", some.text());
  JsonArray all;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    JsonObject one;
    one.add_string("stronger", kept_level(pairs[i].first));
    one.add_string("weaker", kept_level(pairs[i].second));
    add_score(all, std::move(one), row.pair[i]);
  }
  out.add("pairs", all.text());
  return out.text();
}

/// The games to be played: those that are named, or every card of the first screen.
bool gather(const StrengthWish& wish, std::vector<Position>& starts) {
  for (const std::string& text : wish.games) {
    auto understood = parse_lenient(text, false);
    if (!understood) {
      complain_of(text, understood.fault());
      return false;
    }
    starts.push_back(understood->record.start);
  }
  if (!starts.empty()) return true;
  for (const Group& group : gallery()) {
    for (const Offer& offer : group.offers)
      starts.push_back(parse_record(offer.record)->start);
  }
  return true;
}

void play_novices(const Position& start, const StrengthWish& wish, Row& row) {
  for (std::size_t i = 0; i < row.novice.size() && !interrupted(); ++i) {
    row.novice[i] = against_novice(start, novices[i % 2], machines[i / 2], wish.each, wish.seed,
                                   [] { return interrupted(); });
  }
}

void play_pairs(const Position& start, const StrengthWish& wish, Row& row) {
  for (std::size_t i = 0; i < pairs.size() && !interrupted(); ++i) {
    row.pair[i] =
        contest(start, pairs[i].first, pairs[i].second, wish.each, wish.seed, [] { return interrupted(); });
  }
}

std::string shortened_name(const Position& start) {
  constexpr std::size_t most = 28;
  std::string name = print(start);
  return name.size() > most ? name.substr(0, most - 3) + "..." : name;
}

template <class Contest, class Words>
bool table(const std::vector<Position>& starts, const std::string& head, Contest contest, Words words) {
  write_line(head);
  Row all;
  for (const Position& start : starts) {
    Row row;
    contest(start, row);
    if (interrupted()) return false;
    if (!write_line(words(shortened_name(start), row))) return true;
    flush();
    add(all, row);
  }
  if (starts.size() > 1) write_line(words("all", all));
  return true;
}

int strength(const StrengthWish& wish) {
  std::vector<Position> starts;
  if (!gather(wish, starts)) return exit_bad_record;
  const auto against = [&](const Position& start, Row& row) { play_novices(start, wish, row); };
  const auto beside = [&](const Position& start, Row& row) { play_pairs(start, wish, row); };
  bool whole = true;
  if (wish.json) {
    Row all;
    for (const Position& start : starts) {
      Row row;
      against(start, row);
      beside(start, row);
      whole = !interrupted();
      if (!whole || !write_line(in_json(print(start), row))) break;
      flush();
      add(all, row);
    }
    if (whole && starts.size() > 1) write_line(in_json("all", all));
  } else {
    whole = table(starts, novices_head(), against, novices_in_words) && write_line("") &&
            table(starts, pairs_head(), beside, pairs_in_words);
  }
  return interrupted() ? exit_interrupted : exit_ok;
}

} // namespace

void add_strength(CLI::App& app, Run& run) {
  auto wish = std::make_shared<StrengthWish>();
  CLI::App* command = app.add_subcommand("strength", "Measure how strong the levels are");
  command->add_option("GAME", wish->games, "Positions (default: every card)");
  command->add_option("--games", wish->each, "Games to play for each number (default 200)")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}));
  add_seed(*command, wish->seed, "Seed for boards and moves (default 1)");
  command->add_flag("--json", wish->json, "Print one JSON object a line");
  command->footer(
      "First, how often somebody who knows only the rules beats each level, beginning on exactly\n"
      "this board: a player who moves at random, and one who sees an immediate win and else moves\n"
      "at random. (Neither steps back on a board while another move is left.)\n"
      "Then, how often the stronger of two neighbouring levels wins, beginning on random boards\n"
      "about as large on which the first player can win.\n"
      "\nExample: nimatron-cli strength --games 50 nim:3,5,7");
  command->callback([wish, &run] { run = [wish] { return strength(*wish); }; });
}

} // namespace nimatron::cli
